// How fast things happen on this screen: chosen by the reader, kept by the browser.

/** @typedef {"calm" | "normal" | "quick" | "once" | "click"} Pace */

/** Milliseconds after each thing that happens; whoever wants to click waits for that. @type {Record<Pace, number>} */
const PAUSES = { calm: 2200, normal: 1000, quick: 350, once: 0, click: Infinity };
const KEY = "pace";
const still = matchMedia("(prefers-reduced-motion: reduce)");

let kept = "";
try {
  kept = localStorage.getItem(KEY) ?? "";
} catch {
  // the browser keeps nothing: the choice is good for this page
}

/** @returns {Pace} */
export function pace() {
  return kept in PAUSES ? /** @type {Pace} */ (kept) : still.matches ? "quick" : "normal";
}

/** How long one thing is shown before the next; nobody waits for a page that is not looked at. */
export const pauseNow = () => (document.hidden ? 0 : PAUSES[pace()]);

/** The field in which the pace is chosen shows it and keeps it. @param {() => void} changed */
export function offerPaces(changed = () => {}) {
  const field = document.getElementById("pace");
  if (!(field instanceof HTMLSelectElement)) return;
  field.value = pace();
  field.addEventListener("change", () => {
    kept = field.value;
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // see above
    }
    changed();
  });
}
