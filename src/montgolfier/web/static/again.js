// A page that waits for something asks again every few seconds: what is new is patched in, so that readers do not lose
// their place. Once nothing is missing any more, the whole page is loaded again.

import { patchHtml } from "./patch.js";

const WAITING = 'meta[name="again"]';
const main = document.getElementById("main");
let shown = main?.innerHTML;

/** @param {Element | null} waiting */
function lookAgain(waiting) {
  const seconds = Number(waiting?.getAttribute("content") ?? 4);
  setTimeout(look, 1000 * seconds);
}

async function look() {
  const now = document.querySelector(WAITING);
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!answer.ok) return lookAgain(now);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector(WAITING)) return location.reload();
    const markup = page.getElementById("main")?.innerHTML;
    if (main && markup && markup !== shown) patchHtml(main, markup);
    shown = markup;
  } catch {
    // the connection is down: the next look may have better luck
  }
  lookAgain(now);
}

lookAgain(document.querySelector(WAITING));
