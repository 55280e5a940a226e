// People at one table: who is away, what they say, clocks, takebacks, a sign when it is your turn, another device.
// The table's own script (table.js) holds the connection; the two talk by events of the document.

import { toast } from "./site.js";

/** @typedef {import("./connection.js").Message} Message */

const KEPT = "montgolfier-notices"; // in localStorage: sound, notices, and the names of muted people
const SIGN_EVERY = 20_000; // milliseconds between two signs of life
const WORDS_AFTER = 5; // seconds of absence before the others see a note: reloading the page does not count
const SAID_FOR = 7000;

/** @param {string} id */
const byId = (id) => document.getElementById(id);
const stage = /** @type {HTMLElement} */ (byId("stage"));
const seat = stage.dataset.seat ? Number(stage.dataset.seat) : null;
const [rule = "ask", patience = "60"] = (stage.dataset.absence ?? "").split(" ");

/** Names of the people by seat. @type {Record<string, string>} */
let people = {};
/** The person whose turn it is. @type {number | null} */
let turn = null;
let turnSince = Date.now(); // or since the last thing that happened: others wait from then on
let mine = document.querySelector(".prompt.now") !== null;
/** Seconds since each player was here, as of the last message. @type {(number | null)[]} */
let away = [];
let toldAt = Date.now();
let offset = 0; // of the server's clock
/** Those who have been here while we were, and those whose leaving has been announced. @type {Set<number>} */
const wereHere = new Set();
/** @type {Set<number>} */
const toldAway = new Set();

/** @param {Message} message */
const send = (message) => document.dispatchEvent(new CustomEvent("table:send", { detail: message }));

// -- what this browser remembers ---------------------------------------------------------------------------------

/** @returns {{ sound: boolean, notice: boolean, muted: string[] }} */
function wishes() {
  try {
    return { sound: false, notice: false, muted: [], ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return { sound: false, notice: false, muted: [] };
  }
}

/** @param {Partial<ReturnType<typeof wishes>>} change */
function keep(change) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...wishes(), ...change }));
  } catch {
    // the browser stores nothing; the choice holds until the page is left
  }
}

// -- away and back -----------------------------------------------------------------------------------------------

/** @param {number} who how many seconds somebody has been away; null if they are here */
function awayFor(who) {
  const then = away[who];
  return then === null || then === undefined ? null : then + (Date.now() - toldAt) / 1000;
}

/** @param {number} seconds */
function roughly(seconds) {
  if (seconds < 90) return seconds < 50 ? "less than a minute" : "a minute";
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}

function showAway() {
  for (const [key, name] of Object.entries(people)) {
    const who = Number(key);
    const seconds = awayFor(who);
    if (who === seat) continue;
    if (seconds === null) wereHere.add(who);
    if (seconds !== null && seconds >= WORDS_AFTER && wereHere.has(who) && !toldAway.has(who)) {
      toldAway.add(who);
      hear(who, `${name} is away.`);
    } else if (seconds === null && toldAway.delete(who)) hear(who, `${name} is back.`);
  }
  const box = byId("away");
  if (!box) return;
  const seconds = turn === null || turn === seat ? null : awayFor(turn);
  box.hidden = seconds === null || seconds < Math.min(20, Number(patience));
  if (seconds === null || box.hidden) return;
  const long = Math.min(seconds, (Date.now() - turnSince) / 1000) >= Number(patience);
  let words = `${people[turn ?? ""]} is to move and has been away for ${roughly(seconds)}.`;
  if (rule === "robot") words += " A robot will stand in.";
  if (rule === "wait") words += " At this table everybody waits.";
  if (rule === "ask" && long && seat !== null) words += " Shall a robot stand in until they return?";
  const line = box.querySelector("p");
  if (line && line.textContent !== words) line.textContent = words;
  const button = box.querySelector("button");
  if (button) button.hidden = rule !== "ask" || !long || seat === null;
}

let signed = 0;

/** The user touches this page, or looks at it. @param {boolean} [sure] */
function signOfLife(sure = false) {
  if (seat === null || document.hidden) return;
  const replaced = document.querySelector("#company [data-do=here]") !== null;
  if (!sure && !replaced && Date.now() - signed < SIGN_EVERY) return;
  signed = Date.now();
  send({ type: "here", id: "here" });
}

// -- clocks ------------------------------------------------------------------------------------------------------

/** @param {number} seconds */
function duration(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole > 2 * 86400) return `${Math.round(whole / 86400)} days`;
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const minutes = Math.floor(whole / 60) % 60;
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function showClocks() {
  for (const clock of document.querySelectorAll("time.clock")) {
    if (!(clock instanceof HTMLElement)) continue;
    const since = clock.dataset.since;
    const used = since ? Math.max(0, (Date.now() + offset) / 1000 - Number(since)) : 0;
    const left = Number(clock.dataset.left) - used;
    clock.textContent = duration(left);
    clock.classList.toggle("short", Boolean(since) && left < 10);
  }
}

// -- words -------------------------------------------------------------------------------------------------------

/** A line that disappears by itself. @param {number} who @param {string} words @param {Element | null} [icon] */
function hear(who, words, icon = null) {
  const list = byId("said");
  if (!list) return;
  const line = document.createElement("li");
  const face = document.querySelector(`#seat-${who} .avatar`)?.cloneNode(true);
  if (face) line.append(face);
  line.append(Object.assign(document.createElement("span"), { textContent: words }));
  if (icon) line.append(icon.cloneNode(true));
  list.append(line);
  while (list.children.length > 4) list.firstElementChild?.remove();
  setTimeout(() => line.remove(), SAID_FOR);
}

/** @param {Message} message */
function heard(message) {
  const name = people[message.seat] ?? "Somebody";
  if (message.seat !== seat && wishes().muted.includes(name)) return;
  if (message.phrase === "nudge") {
    if (message.to !== seat) return hear(message.seat, `${name} nudged ${people[message.to] ?? "the player to move"}.`);
    hear(message.seat, `${name} asks you to move.`);
    return alertPlayer(`${name} asks you to move.`);
  }
  const button = document.querySelector(`[data-say="${message.phrase}"]`);
  const emote = button?.querySelector("svg") ?? null;
  const does = emote || !/[.!?]$/.test(message.words);
  hear(message.seat, does ? `${name} ${message.words}.` : `${name}: ${message.words}`, emote);
}

/** Whom to hear: a box for every other person. */
function showMutes() {
  const box = byId("mutes");
  if (!box) return;
  const others = Object.entries(people).filter(([who]) => Number(who) !== seat);
  const names = others.map(([, name]) => name);
  if (box.dataset.names === names.join("\n")) return;
  box.dataset.names = names.join("\n");
  box.replaceChildren(
    ...names.map((name) => {
      const label = Object.assign(document.createElement("label"), { className: "tick" });
      const tick = Object.assign(document.createElement("input"), { type: "checkbox", checked: !wishes().muted.includes(name) });
      tick.addEventListener("change", () => {
        const rest = wishes().muted.filter((other) => other !== name);
        keep({ muted: tick.checked ? rest : [...rest, name] });
      });
      label.append(tick, ` Hear ${name}`);
      return label;
    }),
  );
}

// -- a sign that it is your turn -----------------------------------------------------------------------------------

/** @type {AudioContext | null} */
let audio = null;

/** Two soft notes, generated here: no file has to be loaded. */
function chime() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const [start, pitch] of [[0, 523.25], [0.16, 783.99]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + (start ?? 0);
    tone.type = "sine";
    tone.frequency.value = pitch ?? 440;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.18, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.75);
  }
  stage.dataset.chimes = String(Number(stage.dataset.chimes ?? 0) + 1);
}

/** @param {string} words */
async function alertPlayer(words) {
  const { sound, notice } = wishes();
  if (sound) chime();
  if (!notice || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const about = { body: document.title.replace(/^● /, ""), tag: stage.dataset.table };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(words, about); // phones only show notices from workers
  else new Notification(words, about).onclick = () => window.focus();
}

function showWishes() {
  const { sound, notice } = wishes();
  const [soundBox, noticeBox, words] = [byId("sound-on"), byId("notice-on"), byId("notice-words")];
  const state = "Notification" in window ? Notification.permission : "denied";
  if (soundBox instanceof HTMLInputElement) soundBox.checked = sound;
  if (noticeBox instanceof HTMLInputElement) {
    noticeBox.checked = notice && state === "granted";
    noticeBox.disabled = state === "denied";
  }
  if (words) {
    const told = { denied: "This browser blocks notifications from this site.", granted: "This browser allows notifications." };
    words.textContent = state === "default" ? "Your browser will ask for permission." : told[state];
  }
}

byId("sound-on")?.addEventListener("change", (event) => {
  const { checked } = /** @type {HTMLInputElement} */ (event.target);
  keep({ sound: checked });
  if (checked) chime();
});
byId("notice-on")?.addEventListener("change", async (event) => {
  const { checked } = /** @type {HTMLInputElement} */ (event.target);
  if (checked && Notification.permission === "default") await Notification.requestPermission();
  keep({ notice: checked && Notification.permission === "granted" });
  showWishes();
});

// -- another device ------------------------------------------------------------------------------------------------

async function showDevice() {
  const dialog = byId("device-dialog");
  const code = byId("device-code");
  const link = byId("device-link");
  if (!(dialog instanceof HTMLDialogElement) || !code || !(link instanceof HTMLInputElement)) return;
  const answer = await fetch("/device", { method: "POST", body: new URLSearchParams({ table: stage.dataset.table ?? "" }) });
  if (!answer.ok) return toast("There is no link yet; try again in a moment.");
  const found = await answer.json();
  code.innerHTML = found.qr;
  link.value = found.link;
  dialog.onclose = () => {
    code.replaceChildren(); // whoever looks at this screen later cannot take the seat
    link.value = "";
  };
  dialog.showModal();
}

async function copyDevice() {
  const link = byId("device-link");
  if (!(link instanceof HTMLInputElement)) return;
  link.select();
  await navigator.clipboard.writeText(link.value).catch(() => undefined); // it is selected, to be copied by hand
}

// -- everything together ------------------------------------------------------------------------------------------

document.addEventListener("table:message", (event) => {
  const message = /** @type {CustomEvent<Message>} */ (event).detail;
  if (message.type === "table") {
    people = message.people;
    showMutes();
  } else if (message.type === "people") {
    away = message.away;
    toldAt = Date.now();
    offset = message.time * 1000 - toldAt;
    tick();
  } else if (message.type === "said") heard(message);
  else if (message.type === "done" && message.id === "resign") document.body.classList.add("resigned");
  else if (message.type === "done" && message.id === "nudge") toast("A gentle reminder is on its way.");
});

document.addEventListener("table:shown", (event) => {
  const message = /** @type {CustomEvent<Message>} */ (event).detail;
  turn = message.turn;
  turnSince = Date.now();
  if (message.mine && !mine) alertPlayer("It is your turn.");
  mine = message.mine;
  tick();
});

document.addEventListener("table:open", () => signOfLife(true));
document.addEventListener("visibilitychange", () => signOfLife());
for (const kind of ["pointerdown", "pointermove", "keydown"]) document.addEventListener(kind, () => signOfLife());

document.addEventListener("click", (click) => {
  const button = click.target instanceof Element ? click.target.closest("button") : null;
  if (!button) return;
  const wish = button.dataset.do;
  if (button.dataset.say) {
    send({ type: "say", phrase: button.dataset.say, id: "say" });
    byId("phrases")?.hidePopover();
  }
  if (wish === "nudge") send({ type: "nudge", id: "nudge" });
  if (wish === "stand-in") send({ type: "stand-in", id: "stand-in" });
  if (wish === "takeback") send({ type: "takeback", event: Number(stage.dataset.event), id: "takeback" });
  if (wish === "agree" || wish === "decline") {
    send({ type: "answer", agree: wish === "agree", event: Number(stage.dataset.event), id: "answer" });
  }
  if (wish === "here") signOfLife(true);
  if (wish === "device") showDevice();
  if (wish === "copy-device") copyDevice();
});

function tick() {
  showClocks();
  showAway();
  const nudge = document.querySelector("[data-do=nudge]");
  if (nudge instanceof HTMLButtonElement) nudge.disabled = turn === null || turn === seat || awayFor(turn) !== null;
}

showWishes();
setInterval(tick, 500);
