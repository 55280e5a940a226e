// The board of a review: nothing on it can be chosen; what was played and what was better are marked, each with a word.

import { bringIntoSight } from "./board.js";

/** @typedef {{ played: string, better: string }} Lit the second is empty if what was played was the best */
/** @typedef {"played" | "better" | "best"} Kind */
/** @typedef {{ kind: Kind, things: SVGGraphicsElement[] }} Marked */

const SVG = "http://www.w3.org/2000/svg";
const WORDS = { played: "Played", better: "Better", best: "Played: the best" };
const HEIGHT = 22; // of a label, in pixels of the screen
const LETTER = 7.4; // how wide one is, about
const EDGE = 4; // between a label and the border or another label

let redraw = () => {};
const watcher = new ResizeObserver(() => redraw());

/** @param {HTMLElement} frame @param {HTMLElement} tray @param {Lit | null} lit */
export function lightMoves(frame, tray, lit) {
  const svg = frame.querySelector("svg");
  if (!svg) return;
  quieten(svg, tray);
  const mark = (/** @type {string} */ action, /** @type {Kind} */ kind) => ({ kind, things: marked(svg, tray, action, kind) });
  const moves = lit === null ? [] : lit.better ? [mark(lit.played, "played"), mark(lit.better, "better")] : [mark(lit.played, "best")];
  redraw = () => label(svg, moves);
  redraw();
  watcher.disconnect();
  watcher.observe(svg); // labels keep their size when the picture changes its own
  bringIntoSight(frame, moves.flatMap(({ things }) => things.map((thing) => thing.getBoundingClientRect())));
}

/** Turn choices into plain pictures that cannot be chosen. @param {SVGSVGElement} svg @param {HTMLElement} tray */
function quieten(svg, tray) {
  for (const thing of svg.querySelectorAll(".act")) {
    thing.removeAttribute("tabindex");
    thing.setAttribute("role", "img");
    thing.classList.remove("act");
  }
  for (const thing of svg.querySelectorAll(".on")) thing.classList.remove("on");
  for (const thing of [...svg.querySelectorAll("[class*=lit-]"), ...tray.querySelectorAll("[class*=lit-]")]) {
    thing.classList.remove("lit-played", "lit-better", "lit-best");
  }
  for (const chip of tray.querySelectorAll("button")) chip.disabled = true;
}

/** Mark an action wherever it is drawn, and where it leads. @param {SVGSVGElement} svg @param {HTMLElement} tray @param {string} action @param {Kind} kind @returns {SVGGraphicsElement[]} what a label belongs to */
function marked(svg, tray, action, kind) {
  const sought = `[data-action="${CSS.escape(action)}"]`;
  const things = /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll(sought)]);
  for (const thing of things) {
    thing.classList.add(`lit-${kind}`, "on");
    if (!thing.classList.contains("target") && thing.dataset.key) {
      for (const place of svg.querySelectorAll(`.preview[data-of="${CSS.escape(thing.dataset.key)}"]`)) place.classList.add(`lit-${kind}`, "on");
    }
  }
  for (const chip of tray.querySelectorAll(sought)) {
    chip.classList.add(`lit-${kind}`);
    if (chip instanceof HTMLElement) chip.dataset.verdict = WORDS[kind];
  }
  return things.filter((thing) => !thing.hasAttribute("aria-hidden"));
}

/** Put a label over every marked move. @param {SVGSVGElement} svg @param {Marked[]} moves */
function label(svg, moves) {
  svg.querySelector("#verdicts")?.remove();
  const screen = svg.getScreenCTM();
  if (!screen) return;
  const box = svg.getBoundingClientRect();
  const there = screen.inverse(); // from pixels of the screen to units of the picture
  const layer = document.createElementNS(SVG, "g");
  layer.id = "verdicts";
  /** @type {{ x: number, y: number, w: number }[]} */
  const taken = [];
  for (const { kind, things } of moves) {
    const thing = things[0]?.getBoundingClientRect();
    if (!thing) continue;
    const w = WORDS[kind].length * LETTER + 16;
    const x = Math.min(Math.max(thing.left + thing.width / 2 - box.left, w / 2 + EDGE), box.width - w / 2 - EDGE);
    let y = Math.max(thing.top - box.top - HEIGHT - EDGE, EDGE);
    while (taken.some((other) => Math.abs(other.x - x) < (other.w + w) / 2 + EDGE && Math.abs(other.y - y) < HEIGHT + EDGE)) y += HEIGHT + EDGE;
    taken.push({ x, y, w });
    const corner = new DOMPoint(box.left + x, box.top + y).matrixTransform(there);
    layer.append(pill(kind, w, `translate(${corner.x} ${corner.y}) scale(${there.a})`));
  }
  svg.append(layer);
}

/** @param {Kind} kind @param {number} w @param {string} place */
function pill(kind, w, place) {
  const drawn = document.createElementNS(SVG, "g");
  drawn.setAttribute("class", `verdict-label of-${kind}`);
  drawn.setAttribute("transform", place);
  const back = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: -w / 2, y: 0, width: w, height: HEIGHT, rx: HEIGHT / 2 })) back.setAttribute(name, String(value));
  const word = document.createElementNS(SVG, "text");
  word.setAttribute("y", "15.5");
  word.setAttribute("text-anchor", "middle");
  word.textContent = WORDS[kind];
  drawn.append(back, word);
  return drawn;
}
