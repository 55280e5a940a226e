// Dice that can be checked: forms add a number of this browser to them, and after the game every outcome is checked.
// docs/dice.md describes the construction.

const NOTES = "montgolfier-dice"; // in localStorage: what this browser knew before the first deal
const MOST_NOTES = 100;
const encoder = new TextEncoder();

/** @typedef {{ commitment: string, number: string }} Note */

/** @returns {Note[]} */
function notes() {
  try {
    return JSON.parse(localStorage.getItem(NOTES) ?? "[]");
  } catch {
    return []; // the browser stores nothing
  }
}

/** @param {Note} note */
function remember(note) {
  try {
    localStorage.setItem(NOTES, JSON.stringify([note, ...notes()].slice(0, MOST_NOTES)));
  } catch {
    // without it the page can still check the outcomes, but not that it knew the commitment beforehand
  }
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The commitment to the dice that a form is about, and the ticket to open a table with them. @param {HTMLFormElement} form */
async function sealed(form) {
  const table = form.dataset.table;
  if (form.dataset.dice === "new") return (await fetch("/api/dice", { method: "POST" })).json();
  const dice = await (await fetch(`/api/tables/${table}/dice`)).json();
  return { commitment: form.dataset.dice === "rematch" ? dice.rematch_commitment : dice.commitment };
}

/** @param {HTMLFormElement} form @param {string} name @param {string} value */
function setField(form, name, value) {
  const field = form.querySelector(`input[name="${name}"]`) ?? document.createElement("input");
  if (!(field instanceof HTMLInputElement)) return;
  Object.assign(field, { type: "hidden", name, value });
  if (!field.isConnected) form.append(field);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.dice || form.dataset.ready) return;
  event.preventDefault();
  form.dataset.ready = "true"; // on a second click the form is already being sent
  try {
    const { ticket, commitment } = await sealed(form);
    if (commitment) {
      const number = hex(crypto.getRandomValues(new Uint8Array(16)));
      setField(form, "number", number);
      if (ticket) setField(form, "ticket", ticket);
      remember({ commitment, number });
    }
  } catch {
    // the game does not depend on it
  }
  form.requestSubmit(event.submitter);
});

// A page restored by the Back button asks for dice again.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-dice]")) {
    if (form instanceof HTMLFormElement) delete form.dataset.ready;
    for (const field of form.querySelectorAll('input[name="ticket"], input[name="number"]')) field.remove();
  }
});

/** @param {string} text */
const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const numberOf = (buffer) => BigInt(`0x${hex(new Uint8Array(buffer))}`);

/** The outcome that follows from the seed. @param {CryptoKey} key @param {number} draw @param {string} players @param {number[]} weights */
async function pick(key, draw, players, weights) {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const limit = 2n ** 256n - (2n ** 256n % total);
  for (let attempt = 0; ; attempt++) {
    const message = encoder.encode(`montgolfier dice 1 draw\n${draw} ${attempt}\n${players}`);
    let value = numberOf(await crypto.subtle.sign("HMAC", key, message));
    if (value >= limit) continue;
    value %= total;
    for (const [outcome, weight] of weights.entries()) {
      value -= BigInt(weight);
      if (value < 0n) return outcome;
    }
  }
}

/** What the check of a finished game's dice shows, in words. @param {any} dice @param {string} shown the commitment on this page */
async function verdict(dice, shown) {
  const seed = bytesOf(dice.seed);
  const prefix = encoder.encode("montgolfier dice 1 seal\n");
  const fits = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...prefix, ...seed]))));
  if (fits !== shown) return "These are NOT the sealed dice: the seed does not fit the commitment.";
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seats = Object.keys(dice.numbers).sort((a, b) => Number(a) - Number(b));
  const players = seats.map((seat) => `${seat}=${dice.numbers[seat]}`).join(",");
  let checked = 0;
  for (const [draw, { event, text, weights, drawn }] of dice.draws.entries()) {
    if (!weights) continue; // too many outcomes to list: montgolfier verify checks it
    if ((await pick(key, draw, players, weights)) !== drawn) return `The dice are NOT right: event ${event}, “${text}”.`;
    checked += 1;
  }
  const own = notes().some((note) => note.commitment === shown && Object.values(dice.numbers).includes(note.number));
  const with_number = own ? " and this browser’s own number" : "";
  const outcomes = checked === 1 ? "the one outcome follows" : `all ${checked} outcomes follow`;
  return `Dice checked: ${outcomes} from the seed sealed before the first deal${with_number}.`;
}

/** Say on the page of a finished game whether its dice were those that had been sealed. */
export async function checkDice() {
  const line = document.getElementById("sealed-dice");
  if (!line || line.dataset.checked) return;
  line.dataset.checked = "true";
  const { table, commitment = "" } = line.dataset;
  const answer = await fetch(`/api/tables/${table}/dice`).catch(() => null);
  const dice = answer?.ok ? await answer.json() : null;
  if (!dice?.seed) {
    delete line.dataset.checked;
    return;
  }
  const words = document.createElement("span");
  words.textContent = globalThis.crypto?.subtle
    ? await verdict(dice, commitment)
    : "The seed of the dice has been revealed: montgolfier verify checks the record.";
  const record = document.createElement("a");
  Object.assign(record, { href: `/api/tables/${table}/record`, download: `record-${table}.json`, className: "link" });
  record.textContent = "Record";
  line.replaceChildren(words, " ", record);
}

if (document.querySelector(".prompt.over")) checkDice();
