// The page of a table: updates from the server are patched into the page one after the other, choices go to the server.

import { Board, fitPage, followScrolling } from "./board.js";
import { Connection } from "./connection.js";
import { checkDice } from "./dice.js";
import { explainSigns } from "./explain.js";
import { HintPanel } from "./hint.js";
import { NewsQueue } from "./news.js";
import { offerPaces } from "./pace.js";
import { patchHtml, patchSvg } from "./patch.js";
import { completeLinks, toast } from "./site.js";
import { offerZoom } from "./zoom.js";

/** @typedef {import("./connection.js").Message} Message */
/** @typedef {import("./news.js").Beat} Beat */

const BEFORE_FORCED = 700;
const stage = need("stage");
const frame = need("board");
const log = need("log");
const announce = need("announce");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} id */
function need(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

let event = Number(stage.dataset.event);
/** The move on its way to the server; until it arrives, no other is made. @type {Message | null} */
let asked = null;
const news = new NewsQueue(show, showBeat);
let forcing = 0;

const board = new Board(frame, { play, guide, why: (action) => connection.send({ type: "why", action, id: "why" }) });
const connection = new Connection(stage.dataset.table ?? "", event, receive, connected);
const hint = new HintPanel(need("hints"), board, () => connection.send({ type: "hint", id: "hint" }));
fitPage(board.svg);
const drawMap = followScrolling(frame, document.getElementById("map"), document.getElementById("whole"));
requestAnimationFrame(() => frame.classList.add("lively"));
offerPaces(() => news.next());
explainSigns(need("main"));
offerZoom(frame, board.svg);
board.refreshed();
makeForced(stage.dataset.forced ?? null);

/** Show what to do next, in place of the advice. @param {string | null} words */
function guide(words) {
  const advice = document.querySelector(".prompt.now small");
  if (!(advice instanceof HTMLElement)) return;
  advice.dataset.usual ??= advice.textContent ?? "";
  advice.textContent = words ?? advice.dataset.usual;
}

/** Make a move without a choice for the player, who sees it happen. @param {string | null} action */
function makeForced(action) {
  clearTimeout(forcing);
  forcing = 0;
  const wanted = /** @type {HTMLInputElement | null} */ (document.getElementById("make-forced"));
  if (action && wanted?.checked) {
    forcing = setTimeout(() => {
      forcing = 0;
      if (wanted.checked) play(action);
      showBusy();
    }, still.matches ? 0 : BEFORE_FORCED);
  }
  showBusy();
}

/** A move is being made: the board waits for it. */
function showBusy() {
  board.svg.classList.toggle("busy", asked !== null || forcing !== 0);
}

/** @param {string} action */
function play(action) {
  if (asked) return;
  news.finish();
  ask({ type: "play", action, event, id: "play" });
  if (asked) connection.send(asked); // without a connection it is sent once there is one again
}

/** @param {Message | null} move */
function ask(move) {
  asked = move;
  showBusy();
}

/** The connection has opened or closed. A move that may be lost is sent again: if it did arrive, the server calls it stale. @param {boolean} open */
function connected(open) {
  document.body.classList.toggle("offline", !open);
  if (open) stage.dataset.live = "true";
  if (open && asked) connection.send(asked);
  if (open) tellFriends("open", { type: "open" });
}

// What people do for each other is a script of its own (friends.js): it hears everything, and may send.
document.addEventListener("table:send", (wish) => connection.send(/** @type {CustomEvent<Message>} */ (wish).detail));

/** @param {string} what @param {Message} message */
const tellFriends = (what, message) => document.dispatchEvent(new CustomEvent(`table:${what}`, { detail: message }));

/** @param {Message} message */
function receive(message) {
  tellFriends("message", message);
  if (message.type === "table") {
    news.add(message);
  } else if (message.type === "error") {
    if (message.id === "play") ask(null);
    if (message.error !== "stale") toast(message.message);
  } else if (message.type === "reason") {
    toast(message.markup ?? message.reason, Boolean(message.markup));
  } else if (message.type === "hint") {
    if (message.event === event) hint.show({ verdict: message.verdict, advice: message.advice, moves: message.moves });
  }
}

/** Show a step towards the state in a message: nothing can be chosen yet. @param {Message} message @param {Beat} beat */
function showBeat(message, beat) {
  stage.classList.add("telling");
  for (const thing of board.svg.querySelectorAll(".lit")) thing.classList.remove("lit");
  if (beat.pieces !== null) draw(beat.pieces);
  for (const id of beat.lit) document.getElementById(id)?.classList.add("lit");
  for (const [name, markup] of Object.entries(beat.regions)) patchHtml(need(name), markup);
  hint.hide();
  const told = log.children.length - message.log_from;
  if (told < beat.told) tell(message.log_from + told, message.lines.slice(told, beat.told));
  else if (beat.pieces === null) announce.textContent = need("prompt").textContent;
}

/** @param {string} pieces */
function draw(pieces) {
  const group = board.svg.querySelector("#pieces");
  if (group) patchSvg(group, pieces);
}

/** @param {Message} message */
function show(message) {
  const changed = message.event !== event;
  event = message.event;
  stage.dataset.event = String(event);
  if (changed) ask(null);
  stage.classList.remove("telling");
  draw(message.pieces);
  for (const [name, markup] of Object.entries(message.regions)) patchHtml(need(name), String(markup));
  completeLinks();
  const told = message.beats?.length ? Math.max(0, log.children.length - message.log_from) : 0;
  tell(message.log_from + told, message.lines.slice(told));
  if (changed) hint.hide();
  if (changed) board.refreshed();
  if (changed) makeForced(message.forced);
  setTimeout(drawMap, 1000);
  document.title = document.title.replace(/^(● )?/, message.mine ? "● " : "");
  if (changed && document.querySelector(".prompt.over")) need("prompt").scrollIntoView({ block: "nearest" });
  if (message.status === "over") {
    if (changed) document.body.classList.add("just-over"); // no second celebration for those who come back later
    need("toast").hidden = true; // the score is what counts now
    document.body.classList.add("is-over");
    frame.tabIndex = 0; // nothing on it can be focused any more, and it may have to be scrolled
    checkDice();
  }
  tellFriends("shown", message);
}

/** Add lines to the log, the latest on top. @param {number} from @param {string[]} lines */
function tell(from, lines) {
  while (log.children.length > from) log.firstElementChild?.remove();
  for (const markup of lines) {
    const item = document.createElement("li");
    item.innerHTML = markup;
    log.prepend(item);
  }
  const words = [...log.children].slice(0, lines.length).reverse().map((item) => item.textContent);
  if (words.length) announce.textContent = words.slice(-4).join(" ");
}

async function resign() {
  const dialog = /** @type {HTMLDialogElement} */ (need("resign-dialog"));
  dialog.onclose = () => dialog.returnValue === "yes" && connection.send({ type: "resign", id: "resign" });
  dialog.showModal();
}

function showKeys() {
  const dialog = /** @type {HTMLDialogElement} */ (need("keys-dialog"));
  if (!dialog.open) dialog.showModal();
}

const undo = () => connection.send({ type: "undo", event, id: "undo" }); // a double tap undoes once

// While things are still being shown, a click on the board or its choices hurries them on and does nothing else.
stage.addEventListener(
  "click",
  (click) => {
    const free = click.target instanceof Element && click.target.closest("label, select, #forced-choice, .company-note");
    if (!news.waiting || free) return;
    click.stopPropagation();
    click.preventDefault();
    if (click.isTrusted) news.hurry(); // otherwise the key that made this click does it
  },
  true,
);

document.addEventListener("click", (click) => {
  if (!(click.target instanceof Element)) return;
  const button = click.target.closest("button");
  if (!button || button.disabled) return;
  if (button.dataset.action) play(button.dataset.action);
  if (button.dataset.do === "undo") undo();
  if (button.dataset.do === "hint") hint.toggle();
  if (button.dataset.do === "resign") resign();
  if (button.dataset.do === "keys") showKeys();
});

document.addEventListener("keydown", (key) => {
  const typing = key.target instanceof HTMLSelectElement
    || (key.target instanceof HTMLInputElement && key.target.type !== "checkbox");
  if (typing || key.ctrlKey || key.metaKey || key.altKey || document.querySelector("dialog[open]")) return;
  if (key.key === "u") undo();
  if (key.key === "h") hint.toggle();
  if (key.key === "?") showKeys();
  if (news.waiting && !(key.target instanceof HTMLButtonElement)) news.hurry(); // on a button, its click does it
});
