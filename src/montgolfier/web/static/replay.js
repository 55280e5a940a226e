// A replay: a slider, arrow keys, a play button, and a link to every move.

import { fitPage } from "./board.js";
import { patchHtml, patchSvg } from "./patch.js";

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
const frame = /** @type {HTMLElement} */ (document.getElementById("board"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
const line = /** @type {HTMLElement} */ (document.getElementById("line"));
const seats = /** @type {HTMLElement} */ (document.getElementById("seats"));
const number = /** @type {HTMLElement} */ (document.getElementById("number"));
const address = /** @type {HTMLInputElement} */ (document.getElementById("address"));
const playButton = /** @type {HTMLElement} */ (document.querySelector("[data-step=play]"));
const last = Number(stage.dataset.last);
const EVERY = 1100;

/** @typedef {{ ply: number, pieces: string, line: string, text: string, seats: string }} Moment */
/** @type {Map<number, Promise<Moment>>} */
const moments = new Map();
let ply = Number(stage.dataset.ply);
let timer = 0;

/** @param {number} wanted @returns {Promise<Moment>} */
function moment(wanted) {
  const known = moments.get(wanted);
  if (known) return known;
  const asked = fetch(`/api/tables/${stage.dataset.table}/plies/${wanted}`).then((answer) => {
    if (!answer.ok) throw new Error(`move ${wanted} cannot be shown`);
    return answer.json();
  });
  asked.catch(() => moments.delete(wanted));
  moments.set(wanted, asked);
  return asked;
}

/** @param {number} wanted */
async function go(wanted) {
  ply = Math.max(0, Math.min(last, wanted));
  slider.value = String(ply);
  paintSlider();
  const shown = await moment(ply);
  if (shown.ply !== ply) return; // the reader has moved on
  const pieces = frame.querySelector("#pieces");
  if (pieces) patchSvg(pieces, shown.pieces);
  patchHtml(seats, shown.seats);
  line.innerHTML = shown.line || shown.text;
  number.textContent = String(ply);
  const path = `/t/${stage.dataset.table}/replay?ply=${ply}`;
  address.dataset.path = path;
  history.replaceState(null, "", path);
  for (const link of document.querySelectorAll("#log a")) {
    const here = link instanceof HTMLElement && Number(link.dataset.ply) === ply;
    if (!here) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "true");
      link.scrollIntoView({ block: "nearest" });
    }
  }
  if (ply < last) moment(ply + 1);
}

function paintSlider() {
  slider.style.setProperty("--v", `${last ? (100 * ply) / last : 100}%`);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  playButton.setAttribute("aria-pressed", "false");
  playButton.setAttribute("aria-label", "Play");
}

function start() {
  if (ply === last) go(0);
  timer = setInterval(() => (ply < last ? go(ply + 1) : stop()), EVERY);
  playButton.setAttribute("aria-pressed", "true");
  playButton.setAttribute("aria-label", "Pause");
}

/** @type {Record<string, () => void>} */
const STEPS = {
  first: () => go(0),
  back: () => go(ply - 1),
  on: () => go(ply + 1),
  last: () => go(last),
  play: () => (timer ? stop() : start()),
};

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("[data-step]");
  if (button instanceof HTMLElement) {
    const step = button.dataset.step ?? "";
    if (step !== "play") stop();
    STEPS[step]?.();
  }
  const link = event.target.closest("#log a");
  if (link instanceof HTMLElement) {
    event.preventDefault();
    stop();
    go(Number(link.dataset.ply));
  }
});

slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});

document.addEventListener("keydown", (key) => {
  if (key.ctrlKey || key.metaKey || key.altKey || key.target === slider) return;
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[key.key];
  if (!step || (key.key === " " && key.target instanceof HTMLButtonElement)) return;
  key.preventDefault();
  if (step !== "play") stop();
  STEPS[step]?.();
});

paintSlider();
const picture = frame.querySelector("svg");
if (picture) fitPage(picture);
requestAnimationFrame(() => frame.classList.add("lively"));
