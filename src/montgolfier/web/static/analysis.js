// The board for analysis: both sides are played by whoever looks at it. The page keeps the tree of variations and sends
// the line on the board with every question; the server answers with a picture and keeps nothing.

import { Board, fitPage, followScrolling } from "./board.js";
import { HintPanel } from "./hint.js";
import { patchHtml, patchSvg } from "./patch.js";
import { toast } from "./site.js";
import { depth, drawn, events, grow, kept, lineEnd, revived, root } from "./variations.js";

/** @typedef {import("./variations.js").Node} Node */
/** @typedef {import("./variations.js").PlayedEvent} PlayedEvent */
/** @typedef {{ title: string, rules_version?: number, options?: object, position?: object | null, names?: string[] }} Beginning */
/** @typedef {{ events: PlayedEvent[], lines: string[], names: string[], to_move: number | string | null, prompt: string, pieces: string, picture: string | null, tray: string, seats: string, panel: string, moves: [string, string][], chance: [string, string][], sheet: string, rules_version: number }} Shown */

const stage = need("stage");
const hints = need("hints");
const fault = need("paste-fault");
const REGIONS = /** @type {const} */ (["prompt", "tray", "sheet", "seats", "panel"]);
const KEPT = `analysis${location.search}`;

/** @type {Beginning | null} */
let beginning = null;
let tree = root();
let here = tree;
/** @type {Board | null} */
let board = null;
/** @type {HintPanel | null} */
let panel = null;
let asked = 0;

/** @param {string} id */
function need(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** The same element without its listeners. @param {string} id */
function anew(id) {
  const old = need(id);
  const fresh = /** @type {HTMLElement} */ (old.cloneNode(true));
  old.replaceWith(fresh);
  return fresh;
}

/** @param {string} path @param {object} body @returns {Promise<any>} */
async function send(path, body) {
  const answer = await fetch(`/api/analysis/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const data = await answer.json().catch(() => ({ message: "the server gave no answer; please try again" }));
  if (!answer.ok) throw new Error(data.message ?? "this cannot be shown");
  return data;
}

/** Show the end of a line, perhaps with one event more. @param {Node} node @param {{ more?: PlayedEvent, draw?: boolean }} [change] */
async function show(node, change = {}) {
  if (!beginning) return;
  const turn = ++asked;
  const line = [...events(node), ...(change.more ? [change.more] : [])];
  const whole = board === null;
  const query = `whole=${whole}&draw=${change.draw ?? false}&since=${depth(node)}`;
  /** @type {Shown} */
  const shown = await send(`board?${query}`, { ...beginning, events: line });
  if (turn !== asked) return; // the user has moved on in the meantime
  let now = node;
  shown.events.slice(depth(node)).forEach((event, i) => (now = grow(now, event, shown.lines[i] ?? "")));
  here = now;
  draw(shown);
  keep();
}

/** @param {Shown} shown */
function draw(shown) {
  if (shown.picture !== null) {
    const frame = anew("board"); // listeners on the last picture go with it
    anew("under");
    frame.innerHTML = shown.picture;
    board = new Board(frame, { play, guide, why: () => toast("That is not possible here.") });
    panel ??= new HintPanel(hints, board, ask);
    panel.board = board;
    fitPage(board.svg);
    followScrolling(frame, need("map"), need("whole"));
  } else {
    const pieces = need("board").querySelector("#pieces");
    if (pieces) patchSvg(pieces, shown.pieces);
  }
  stage.hidden = false;
  need("tree-panel").hidden = false;
  panel?.hide();
  for (const name of REGIONS) patchHtml(need(name), shown[name]);
  need("moves").replaceChildren(...choices(shown.moves, `${shown.moves.length === 2 ? "Both" : `All ${shown.moves.length}`} moves as a list`));
  need("chance").replaceChildren(...choices(shown.chance.map(([action, odds]) => [action, `${action} (${odds})`]), "Choose the chance event"));
  need("tree").replaceChildren(drawn(tree, here, (node) => go(node)));
  need("tree").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  need("announce").textContent = need("prompt").textContent;
  const asking = document.querySelector("[data-do=ask]");
  if (asking instanceof HTMLButtonElement) asking.disabled = typeof shown.to_move !== "number";
  mover = shown.to_move;
  board?.refreshed();
}

/** @type {number | string | null} */
let mover = null;

/** @param {[string, string][]} all @param {string} summary @returns {HTMLElement[]} */
function choices(all, summary) {
  if (all.length < 2) return [];
  const details = Object.assign(document.createElement("details"), { className: "moves panel" });
  details.append(Object.assign(document.createElement("summary"), { textContent: summary }));
  const list = document.createElement("ul");
  for (const [action, words] of all) {
    const row = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "tool", textContent: words });
    button.dataset.action = action;
    row.append(button);
    list.append(row);
  }
  details.append(list);
  return [details];
}

/** @param {string | null} words */
function guide(words) {
  const advice = document.querySelector("#prompt small");
  if (!(advice instanceof HTMLElement)) return;
  advice.dataset.usual ??= advice.textContent ?? "";
  advice.textContent = words ?? advice.dataset.usual;
}

/** @param {string} action */
function play(action) {
  if (mover === null) return;
  show(here, { more: [mover, action] }).catch((problem) => toast(problem.message));
}

/** @param {Node | null | undefined} node */
function go(node) {
  if (node) show(node).catch((problem) => toast(problem.message));
}

/** Put a beginning on the board, perhaps with the events that follow it. @param {Beginning & { events?: PlayedEvent[] }} data @param {number} [ply] */
async function put(data, ply) {
  const { events: line = [], ...first } = data;
  const before = { beginning, tree, here };
  beginning = first;
  tree = root();
  board = null;
  asked += 1;
  let node = tree;
  let at = tree;
  try {
    if (line.length) {
      const shown = await send("board?since=0", { ...first, events: line });
      shown.events.forEach((/** @type {PlayedEvent} */ event, /** @type {number} */ i) => {
        node = grow(node, event, shown.lines[i] ?? "");
        if (i + 1 <= (ply ?? line.length)) at = node;
      });
    }
    await show(at);
  } catch (problem) {
    ({ beginning, tree, here } = before);
    board = null;
    if (beginning) await show(here);
    throw problem;
  }
}

/** Show what the engine thinks, like a hint at a table. */
async function ask() {
  if (!beginning || !board) return;
  const at = here;
  hints.hidden = false;
  hints.innerHTML = '<p role="status">The engine is thinking…</p>';
  try {
    /** @type {import("./hint.js").Hint} */
    const found = await send("advice", { ...beginning, events: events(at) });
    if (at !== here) return;
    panel?.show(found);
    const known = Object.assign(document.createElement("p"), { className: "then" });
    known.textContent = "Based on what the player to move could know, not on everything shown here.";
    hints.querySelector(".hint-words")?.append(known);
  } catch (problem) {
    panel?.hide();
    if (problem instanceof Error) toast(problem.message);
  }
}

/** The line on the board as a record. */
async function copyLine() {
  if (!beginning) return;
  const { names: _, ...first } = beginning;
  const record = JSON.stringify({ montgolfier: 1, ...first, events: events(here) });
  try {
    await navigator.clipboard.writeText(record);
    toast("The line was copied as a record.");
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (need("pasted"));
    field.value = record;
    field.select();
    toast("Copy it from here.");
  }
}

/** The tree survives a reload. */
function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ beginning, tree: kept(tree), here: events(here) }));
  } catch {
    // private windows may forbid storage: then it does not
  }
}

/** @returns {boolean} whether there was something */
function recall() {
  try {
    const data = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    if (!data?.beginning) return false;
    beginning = data.beginning;
    tree = revived(data.tree);
    here = tree;
    for (const event of data.here) here = grow(here, event, "");
    go(here);
    return true;
  } catch {
    return false;
  }
}

/** @type {Record<string, () => void>} */
const STEPS = {
  first: () => go(tree),
  back: () => go(here.parent),
  on: () => go(here.children[0]),
  last: () => go(lineEnd(here)),
};

/** @type {Record<string, () => void>} */
const DEEDS = {
  draw: () => show(here, { draw: true }).catch((problem) => toast(problem.message)),
  ask,
  hint: () => panel?.hide(),
  record: copyLine,
  cut: () => {
    const { parent } = here;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== here);
    go(parent);
  },
};

document.addEventListener("click", (click) => {
  const button = click.target instanceof Element ? click.target.closest("button") : null;
  if (!button) return;
  if (button.dataset.step) STEPS[button.dataset.step]?.();
  else if (button.dataset.do) DEEDS[button.dataset.do]?.();
  else if (button.dataset.action) play(button.dataset.action);
});

document.addEventListener("keydown", (key) => {
  const typing = key.target instanceof Element && key.target.closest("textarea, select, input, svg.live, #tree");
  if (typing || key.ctrlKey || key.metaKey || key.altKey) return;
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[key.key];
  if (!step) return;
  key.preventDefault();
  STEPS[step]?.();
});

need("new-game").addEventListener("submit", (event) => {
  event.preventDefault();
  const title = String(new FormData(/** @type {HTMLFormElement} */ (need("new-game"))).get("title"));
  put({ title }).catch((problem) => toast(problem.message));
});

need("paste").addEventListener("submit", async (event) => {
  event.preventDefault();
  fault.textContent = "";
  const text = /** @type {HTMLTextAreaElement} */ (need("pasted")).value;
  try {
    let data;
    try {
      data = JSON.parse(text);
    } catch (problem) {
      throw new Error(`This is not JSON: ${problem instanceof Error ? problem.message : ""}`);
    }
    if (typeof data !== "object" || data === null) throw new Error("A record or a position is a JSON object.");
    await put(data);
    need("board").scrollIntoView({ block: "nearest" });
  } catch (problem) {
    if (problem instanceof Error) fault.textContent = problem.message[0]?.toUpperCase() + problem.message.slice(1);
  }
});

const setup = document.getElementById("setup");
if (!recall() && setup) put(JSON.parse(setup.textContent ?? ""), Number(stage.dataset.ply)).catch((problem) => toast(problem.message));
