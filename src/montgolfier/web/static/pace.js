// How fast things happen on this screen: chosen by the user, stored by the browser.

/** @typedef {"calm" | "normal" | "quick" | "once" | "click"} Pace */

/** Milliseconds after each thing that happens; with "click", until the user clicks. @type {Record<Pace, number>} */
const PAUSES = { calm: 2200, normal: 1000, quick: 350, once: 0, click: Infinity };
const KEY = "pace";
const still = matchMedia("(prefers-reduced-motion: reduce)");

let kept = "";
try {
  kept = localStorage.getItem(KEY) ?? "";
} catch {
  // the browser stores nothing: the choice holds for this page
}

/** @returns {Pace} */
export function pace() {
  return kept in PAUSES ? /** @type {Pace} */ (kept) : still.matches ? "quick" : "normal";
}

/** How long one thing is shown before the next; no time on a page that is not visible. */
export const pauseNow = () => (document.hidden ? 0 : PAUSES[pace()]);

/** Make the field in which the pace is chosen show it and store it. @param {() => void} changed */
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
