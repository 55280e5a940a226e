// A replay: a slider, arrow keys, a play button, and a link to every move. The board follows what moves.

import { bringIntoSight, fitPage, followScrolling } from "./board.js";
import { explainSigns } from "./explain.js";
import { offerPaces, pauseNow } from "./pace.js";
import { patchHtml, patchSvg } from "./patch.js";
import { offerZoom } from "./zoom.js";

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
const frame = /** @type {HTMLElement} */ (document.getElementById("board"));
const picture = /** @type {SVGSVGElement} */ (frame.querySelector("svg"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
const line = /** @type {HTMLElement} */ (document.getElementById("line"));
const seats = /** @type {HTMLElement} */ (document.getElementById("seats"));
const log = /** @type {HTMLElement} */ (document.getElementById("log"));
const number = /** @type {HTMLElement} */ (document.getElementById("number"));
const address = /** @type {HTMLInputElement} */ (document.getElementById("address"));
const playButton = /** @type {HTMLElement} */ (document.querySelector("[data-step=play]"));
const last = Number(stage.dataset.last);
const SHORTEST = 300; // milliseconds between two moves
const USUAL = 1100; // for those who advance by clicks at tables

/** @typedef {{ ply: number, pieces: string, line: string, text: string, seats: string }} ReplayStep */
/** @type {Map<number, Promise<ReplayStep>>} */
const steps = new Map();
let ply = Number(stage.dataset.ply);
let timer = 0;

/** @param {number} wanted @returns {Promise<ReplayStep>} */
function stepAt(wanted) {
  const known = steps.get(wanted);
  if (known) return known;
  const asked = fetch(`/api/tables/${stage.dataset.table}/plies/${wanted}`).then((answer) => {
    if (!answer.ok) throw new Error(`move ${wanted} cannot be shown`);
    return answer.json();
  });
  asked.catch(() => steps.delete(wanted));
  steps.set(wanted, asked);
  return asked;
}

/** @param {number} wanted */
async function go(wanted) {
  ply = Math.max(0, Math.min(last, wanted));
  slider.value = String(ply);
  paintSlider();
  const shown = await stepAt(ply);
  if (shown.ply !== ply) return; // the reader has moved on
  const before = standing();
  const drawing = frame.querySelector("#pieces");
  if (drawing) patchSvg(drawing, shown.pieces);
  bringIntoSight(frame, moved(before));
  patchHtml(seats, shown.seats);
  line.innerHTML = shown.line || shown.text;
  number.textContent = String(ply);
  const path = `/t/${stage.dataset.table}/replay?ply=${ply}`;
  address.dataset.path = path;
  history.replaceState(null, "", path);
  standAtMove();
  drawMap();
  if (ply < last) stepAt(ply + 1);
}

/** Everything that can move. */
const pieces = () => [...picture.querySelectorAll("#pieces [id][transform]")];

/** Where everything that can move stands, by its id. @returns {Map<string, string | null>} */
const standing = () => new Map(pieces().map((thing) => [thing.id, thing.getAttribute("transform")]));

/** Where the pieces that have moved are going; if none has, where the last move is marked. @param {Map<string, string | null>} before */
function moved(before) {
  const going = pieces().filter((thing) => before.has(thing.id) && before.get(thing.id) !== thing.getAttribute("transform"));
  if (going.length) return going.map(destination);
  return [...picture.querySelectorAll("#trail *, .last-move")].map((mark) => mark.getBoundingClientRect());
}

const ABOUT = 60; // pixels around a piece

/** Where a piece will be on the screen once it has arrived. @param {Element} thing */
function destination(thing) {
  const [x = 0, y = 0] = (thing.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
  const lens = thing.parentElement instanceof SVGGraphicsElement ? thing.parentElement.getScreenCTM() : null;
  const place = new DOMPoint(x, y).matrixTransform(lens ?? new DOMMatrix());
  return new DOMRect(place.x - ABOUT / 2, place.y - ABOUT / 2, ABOUT, ABOUT);
}

/** Mark the present move in the list of moves. Only the list scrolls: the page stays where it is. */
function standAtMove() {
  for (const link of log.querySelectorAll("a")) {
    const here = Number(link.dataset.ply) === ply;
    if (!here) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "true");
      const box = link.getBoundingClientRect();
      const list = log.getBoundingClientRect();
      if (box.top < list.top || box.bottom > list.bottom) log.scrollTop += box.top - list.top - (list.height - box.height) / 2;
    }
  }
}

function paintSlider() {
  slider.style.setProperty("--v", `${last ? (100 * ply) / last : 100}%`);
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  playButton.setAttribute("aria-pressed", "false");
  playButton.setAttribute("aria-label", "Play");
}

/** Advance by one move, and by the next once this one has been seen. */
async function playOn() {
  const mine = timer;
  await go(ply + 1).catch(stop);
  if (timer !== mine) return; // stopped meanwhile
  if (ply < last) plan();
  else stop();
}

function plan() {
  const pause = pauseNow();
  timer = setTimeout(playOn, pause === Infinity ? USUAL : Math.max(SHORTEST, pause));
}

function start() {
  if (ply === last) go(0);
  plan();
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
  if (key.ctrlKey || key.metaKey || key.altKey || key.target instanceof HTMLSelectElement) return;
  if (key.target === slider && key.key !== " ") return; // it moves itself
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[key.key];
  if (!step || (key.key === " " && key.target instanceof HTMLButtonElement)) return;
  key.preventDefault();
  if (step !== "play") stop();
  STEPS[step]?.();
});

paintSlider();
fitPage(picture);
offerPaces();
offerZoom(frame, picture);
explainSigns(/** @type {HTMLElement} */ (document.getElementById("main")));
const drawMap = followScrolling(frame, document.getElementById("map"), document.getElementById("whole"));
bringIntoSight(frame, moved(standing()));
standAtMove();
requestAnimationFrame(() => frame.classList.add("lively"));
