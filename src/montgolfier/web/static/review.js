// A review: every decision in the lists and every mark on the curve shows the board as it was before it.

import { fitPage } from "./board.js";
import { lightMoves } from "./lit_moves.js";
import { patchHtml, patchSvg } from "./patch.js";
import { toast } from "./site.js";

/** @typedef {import("./lit_moves.js").Lit} Lit */

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
const frame = /** @type {HTMLElement} */ (document.getElementById("board"));
const line = /** @type {HTMLElement} */ (document.getElementById("line"));
const tray = /** @type {HTMLElement} */ (document.getElementById("tray"));
const tryLink = /** @type {HTMLAnchorElement} */ (document.getElementById("try"));
const here = document.getElementById("here");
const curve = here?.closest("svg");
const table = stage.dataset.table ?? "";
const last = Number(stage.dataset.last);
let ply = Number(stage.dataset.ply);
let wanted = ply;

/** @param {number} next */
async function go(next) {
  wanted = Math.max(0, Math.min(last, next));
  const answer = await fetch(`/t/${table}/review/plies/${wanted}`).catch(() => null);
  if (!answer?.ok) return toast("This moment cannot be shown now. Please try again.");
  /** @type {{ ply: number, pieces: string, tray: string, told: string, lit: Lit | null }} */
  const shown = await answer.json();
  if (shown.ply !== wanted) return; // the reader has moved on
  ply = wanted;
  const pieces = frame.querySelector("#pieces");
  if (pieces) patchSvg(pieces, shown.pieces);
  patchHtml(tray, shown.tray);
  line.innerHTML = shown.told; // markup of our own server
  lightMoves(frame, tray, shown.lit);
  const path = `/t/${table}/review?ply=${ply}`;
  history.replaceState(null, "", path);
  const address = document.getElementById("address");
  if (address) address.dataset.path = path;
  tryLink.href = `/analysis?table=${table}&ply=${ply}`;
  mark();
}

/** Mark the moment in the lists and on the curve. */
function mark() {
  for (const link of document.querySelectorAll("a[data-ply]")) {
    const now = link instanceof HTMLElement || link instanceof SVGElement ? Number(link.dataset.ply) === ply : false;
    if (now) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (!(curve instanceof SVGElement) || !here) return;
  const given = (/** @type {string} */ name) => Number(curve.dataset[name]);
  const part = (Math.max(given("first"), ply) - given("first")) / (given("last") - given("first"));
  const x = given("left") + (given("right") - given("left")) * part;
  here.setAttribute("x1", String(x));
  here.setAttribute("x2", String(x));
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest("a[data-ply]");
  if (link instanceof HTMLElement || link instanceof SVGElement) {
    event.preventDefault();
    go(Number(link.dataset.ply)).then(() => {
      if (link instanceof SVGElement) document.getElementById(`move-${ply + 1}`)?.scrollIntoView({ block: "nearest" });
      else frame.scrollIntoView({ block: "nearest" });
    });
  }
  const step = event.target.closest("[data-step]");
  if (step instanceof HTMLElement) go(wanted + (step.dataset.step === "on" ? 1 : -1));
});

const picture = frame.querySelector("svg");
if (picture) fitPage(picture);
const { played, better } = stage.dataset;
lightMoves(frame, tray, played ? { played, better: better ?? "" } : null);
mark();
