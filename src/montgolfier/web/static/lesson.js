// A lesson: the learner touches what glows, the server says whether it was right, and the board follows beat by beat.

import { Board, fitPage, followScrolling } from "./board.js";
import { markDone } from "./lessons_done.js";
import { pauseNow } from "./pace.js";
import { patchHtml, patchSvg } from "./patch.js";
import { toast } from "./site.js";

/** @typedef {{ step: number, steps: number, over: boolean, say: string, touch: string, pieces: string, regions: Record<string, string> }} Step */
/** @typedef {{ right: boolean, words: string, beats: { pieces: string, seats: string, line: string }[], next: Step | null }} Answer */

const stage = need("stage");
const frame = need("board");
const spot = need("spot");
const say = need("say");
const answerBox = need("answer");
const finish = need("finish");
const log = need("log");
const path = `${stage.dataset.title}/${stage.dataset.lesson}`;
let step = Number(stage.dataset.step);
let touch = stage.dataset.touch ?? "";
let busy = false;
/** Ends the beat that is being shown. @type {() => void} */
let hurry = () => {};

/** @param {string} id */
function need(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

const board = new Board(frame, { play: attempt, why: attempt, guide: () => point() });
fitPage(board.svg);
const drawMap = followScrolling(frame, document.getElementById("map"), document.getElementById("whole"));
requestAnimationFrame(() => frame.classList.add("lively"));

/** @param {string} address */
async function ask(address) {
  const answer = await fetch(`/api/lessons/${path}/${address}`);
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.message ?? "this did not work");
  return data;
}

/** @param {string} action */
async function attempt(action) {
  if (busy || !touch) return;
  setBusy(true);
  try {
    /** @type {Answer} */
    const answer = await ask(`${step}/answer?action=${encodeURIComponent(action)}`);
    if (answer.right && answer.next) await goOn(answer, answer.next);
    tell(answer.words, answer.right);
  } catch (fault) {
    toast(fault instanceof Error ? fault.message : "The server cannot be reached.");
  }
  setBusy(false);
  keepFocus();
}

/** Move the focus of keyboard players to the thing to touch. */
function keepFocus() {
  const wanted = stage.querySelector("#board .wanted[tabindex], #tray button.wanted");
  const lost = !document.activeElement || document.activeElement === document.body;
  if (touch && (board.byKeyboard || lost) && (wanted instanceof SVGElement || wanted instanceof HTMLElement)) {
    wanted.focus({ preventScroll: true });
  }
}

/** @param {boolean} on */
function setBusy(on) {
  busy = on;
  board.svg.classList.toggle("busy", on);
  if (on) spot.hidden = true;
  else point();
}

/** Show what the lesson says about a try. @param {string} words markup @param {boolean} right */
function tell(words, right) {
  answerBox.innerHTML = words;
  answerBox.classList.toggle("right", right);
  answerBox.classList.toggle("wrong", !right && words !== "");
}

/** Resolves after a beat, or as soon as the learner wants to continue. */
function beatOver() {
  return new Promise((done) => {
    const wait = pauseNow();
    const timer = Number.isFinite(wait) ? setTimeout(done, wait) : 0;
    if (!timer) tell("Click to go on.", true);
    hurry = () => (clearTimeout(timer), done(null));
  });
}
document.addEventListener("pointerdown", () => hurry());
document.addEventListener("keydown", () => hurry());

/** Show one picture after another, each with its line, then the next step. @param {Answer} answer @param {Step} next */
async function goOn(answer, next) {
  board.pick(null);
  for (const beat of answer.beats) {
    const pieces = board.svg.querySelector("#pieces");
    if (pieces) patchSvg(pieces, beat.pieces);
    patchHtml(need("seats"), beat.seats);
    const line = document.createElement("li");
    line.innerHTML = beat.line;
    log.prepend(line);
    say.innerHTML = beat.line;
    tell("", true);
    await beatOver();
  }
  show(next);
}

/** @param {Step} shown */
function show(shown) {
  step = shown.step;
  touch = shown.touch;
  stage.dataset.step = String(step);
  stage.dataset.touch = touch;
  const pieces = board.svg.querySelector("#pieces");
  if (pieces) patchSvg(pieces, shown.pieces);
  for (const [name, markup] of Object.entries(shown.regions)) patchHtml(need(name), markup);
  say.textContent = shown.say;
  need("number").textContent = shown.over ? "Done" : `Move ${step + 1} of ${shown.steps}`;
  for (const id of ["back", "again"]) need(id).toggleAttribute("disabled", step === 0);
  history.replaceState(null, "", step ? `?step=${step}` : location.pathname);
  board.refreshed();
  setTimeout(drawMap, 1000);
  progress();
  if (shown.over) finish.focus();
}

/** Show the progress dots, and the end. */
function progress() {
  const over = touch === "";
  for (const [number, dot] of [...need("dots").children].entries()) {
    dot.className = number < step ? "taken" : number === step ? "due" : "";
  }
  finish.hidden = !over;
  say.hidden = over;
  if (over) markDone(path);
  point();
}

/** Light up what is to be touched: the action, or the thing that has to be chosen first. */
function point() {
  for (const old of document.querySelectorAll(".wanted")) old.classList.remove("wanted");
  const places = touch ? [...stage.querySelectorAll(`[data-action="${CSS.escape(touch)}"]`)] : [];
  const shown = places.filter((place) => !place.closest("#moves"));
  const target = shown.find((place) => place.classList.contains("target"));
  let wanted = shown.find((place) => place !== target && !place.classList.contains("sign")) ?? null;
  if (target instanceof SVGElement) {
    const key = target.dataset.of ?? "";
    wanted = board.picked === key ? target : board.find(`[data-pick="${CSS.escape(key)}"]`);
  }
  spot.hidden = true;
  if (!wanted || busy) return;
  wanted.classList.add("wanted");
  for (const place of shown) if (place !== target) place.classList.add("wanted");
  bringIntoSight(wanted);
  if (wanted instanceof SVGElement && board.svg.contains(wanted)) {
    board.reveal([wanted]);
    surround(wanted);
  }
}

/** Scroll so that the thing to touch is not below the edge of a small screen. @param {Element} thing */
function bringIntoSight(thing) {
  const box = thing.getBoundingClientRect();
  const over = box.top + 0.8 * box.height - innerHeight;
  if (over > 0) scrollBy({ top: over + 12 });
  else if (box.bottom < 0) scrollTo({ top: 0 });
}

/** A ring with an arrow around a thing on the board. @param {Element} thing */
function surround(thing) {
  const seen = [...thing.querySelectorAll(".halo, .pose, .light, .lift")].map((part) => part.getBoundingClientRect());
  const boxes = seen.filter((box) => box.width > 0);
  const box = union(boxes.length ? boxes : [thing.getBoundingClientRect()]);
  const home = frame.getBoundingClientRect();
  const room = 6;
  spot.style.left = `${box.left - home.left + frame.scrollLeft - room}px`;
  spot.style.top = `${box.top - home.top + frame.scrollTop - room}px`;
  spot.style.width = `${box.right - box.left + 2 * room}px`;
  spot.style.height = `${box.bottom - box.top + 2 * room}px`;
  spot.classList.toggle("below", box.top - home.top < 60);
  spot.hidden = false;
}

/** @param {DOMRect[]} boxes */
function union(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** @param {number} wanted */
async function goTo(wanted) {
  if (busy) return;
  setBusy(true);
  try {
    tell("", true);
    log.replaceChildren();
    show(await ask(String(wanted)));
  } catch (fault) {
    toast(fault instanceof Error ? fault.message : "The server cannot be reached.");
  }
  setBusy(false);
}

need("back").addEventListener("click", () => goTo(step - 1));
need("again").addEventListener("click", () => goTo(0));
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-action]") : null;
  if (button instanceof HTMLElement && button.dataset.action) attempt(button.dataset.action);
});
new ResizeObserver(() => point()).observe(board.svg);
board.svg.addEventListener("transitionend", () => point());

progress();
stage.dataset.live = "true";
