// The page of a table: news from the server are patched into the page one after the other, choices go to the server.

import { Board, fitPage, followScrolling } from "./board.js";
import { Line } from "./line.js";
import { patchHtml, patchSvg } from "./patch.js";
import { completeLinks, toast } from "./site.js";

/** @typedef {import("./line.js").Message} Message */

const BETWEEN_NEWS = 320; // milliseconds, so that every move is seen
const BEFORE_FORCED = 700;
const stage = need("stage");
const frame = need("board");
const log = need("log");
const hints = need("hints");
const announce = need("announce");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} id */
function need(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

let event = Number(stage.dataset.event);
/** The move on its way to the server; while there is one, no other is made. @type {Message | null} */
let asked = null;
/** @type {Message[]} */
const waiting = [];
let pause = 0;
let forcing = 0;

const board = new Board(frame, { play, guide, why: (action) => line.send({ type: "why", action, id: "why" }) });
const line = new Line(stage.dataset.table ?? "", event, hear, connected);
fitPage(board.svg);
const drawMap = followScrolling(frame, document.getElementById("map"), document.getElementById("whole"));
requestAnimationFrame(() => frame.classList.add("lively"));
board.refreshed();
makeForced(stage.dataset.forced ?? null);

/** What to do next, in the place of the advice. @param {string | null} words */
function guide(words) {
  const advice = document.querySelector(".prompt.now small");
  if (!(advice instanceof HTMLElement)) return;
  advice.dataset.usual ??= advice.textContent ?? "";
  advice.textContent = words ?? advice.dataset.usual;
}

/** A move without a choice is made for the player, who sees it happen. @param {string | null} action */
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
  finishNews();
  ask({ type: "play", action, event, id: "play" });
  if (asked) line.send(asked); // when the line is down, it goes out as soon as the line is back
}

/** @param {Message | null} move */
function ask(move) {
  asked = move;
  showBusy();
}

/** The line is up or down. A move whose fate is unknown goes out again: if it had arrived, the server calls it stale. @param {boolean} open */
function connected(open) {
  document.body.classList.toggle("offline", !open);
  if (open) stage.dataset.live = "true";
  if (open && asked) line.send(asked);
}

/** @param {Message} message */
function hear(message) {
  if (message.type === "table") {
    waiting.push(message);
    if (!pause) nextNews();
  } else if (message.type === "error") {
    if (message.id === "play") ask(null);
    if (message.error !== "stale") toast(message.message);
  } else if (message.type === "reason") {
    toast(message.markup ?? message.reason, Boolean(message.markup));
  } else if (message.type === "hint") {
    showHint(message);
  }
}

function nextNews() {
  const message = waiting.shift();
  if (!message) {
    pause = 0;
    return;
  }
  show(message);
  pause = setTimeout(nextNews, still.matches || document.hidden ? 0 : BETWEEN_NEWS);
}

/** Everything that waits is shown at once: a click or a key is never late. */
function finishNews() {
  clearTimeout(pause);
  pause = 0;
  for (const message of waiting.splice(0)) show(message);
}

/** @param {Message} message */
function show(message) {
  const changed = message.event !== event;
  event = message.event;
  stage.dataset.event = String(event);
  if (changed) ask(null);
  const pieces = board.svg.querySelector("#pieces");
  if (pieces) patchSvg(pieces, message.pieces);
  for (const [name, markup] of Object.entries(message.regions)) patchHtml(need(name), String(markup));
  completeLinks();
  tell(message.log_from, message.lines);
  if (changed) hideHint();
  if (changed) board.refreshed();
  if (changed) makeForced(message.forced);
  setTimeout(drawMap, 1000);
  document.title = document.title.replace(/^(● )?/, message.mine ? "● " : "");
  if (message.status === "over") document.body.classList.add("is-over");
}

/** The log has the latest line on top. @param {number} from @param {string[]} lines */
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

/** @param {Message} message */
function showHint(message) {
  if (message.event !== event) return;
  const best = message.advice[0]?.reach;
  const exact = typeof best === "number";
  const item = (/** @type {{ action: string, say: string, value: number, tries: number, then: string, reach: number | null, proven: boolean }} */ advice) => {
    const percent = Math.round(100 * advice.value);
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.dataset.action = advice.action;
    const say = Object.assign(document.createElement("span"), { className: "say", textContent: advice.say });
    const meter = Object.assign(document.createElement("meter"), { value: advice.value, ariaLabel: `${percent} percent` });
    const number = Object.assign(document.createElement("strong"), { textContent: `${percent} %` });
    if (exact) {
      const perhaps = advice.proven ? "" : " or less";
      number.textContent = `${advice.reach === best ? "keeps" : "leaves"} ${advice.reach}${perhaps}`;
      button.append(say, number);
    } else {
      const tried = advice.tries === 1 ? "tried once" : `tried ${advice.tries.toLocaleString("en")} times`;
      button.append(say, meter, number, Object.assign(document.createElement("small"), { textContent: tried }));
      if (advice.then) {
        button.append(Object.assign(document.createElement("small"), { textContent: `Then ${advice.then}` }));
      }
    }
    row.append(button);
    return row;
  };
  if (message.advice.length === 1) return toast("There is only one move.");
  const about = exact
    ? "the best score you can still reach after each move"
    : "how well it went for you when a strong robot played on from here in thought";
  hints.innerHTML = `<h2>Hint <small>${about}</small></h2><ol></ol>`;
  hints.querySelector("ol")?.append(...message.advice.map(item));
  hints.hidden = false;
}

function hideHint() {
  hints.hidden = true;
}

function hint() {
  if (!hints.hidden) hideHint();
  else line.send({ type: "hint", id: "hint" });
}

async function resign() {
  const dialog = /** @type {HTMLDialogElement} */ (need("resign-dialog"));
  dialog.onclose = () => dialog.returnValue === "yes" && line.send({ type: "resign", id: "resign" });
  dialog.showModal();
}

function showKeys() {
  const dialog = /** @type {HTMLDialogElement} */ (need("keys-dialog"));
  if (!dialog.open) dialog.showModal();
}

const undo = () => line.send({ type: "undo", id: "undo" });

document.addEventListener("click", (click) => {
  if (!(click.target instanceof Element)) return;
  const button = click.target.closest("button");
  if (!button || button.disabled) return;
  if (button.dataset.action) play(button.dataset.action);
  if (button.dataset.do === "undo") undo();
  if (button.dataset.do === "hint") hint();
  if (button.dataset.do === "resign") resign();
  if (button.dataset.do === "keys") showKeys();
});

document.addEventListener("keydown", (key) => {
  const typing = key.target instanceof HTMLInputElement && key.target.type !== "checkbox";
  if (typing || key.ctrlKey || key.metaKey || key.altKey || document.querySelector("dialog[open]")) return;
  if (key.key === "u") undo();
  if (key.key === "h") hint();
  if (key.key === "?") showKeys();
  if (waiting.length) finishNews();
});
