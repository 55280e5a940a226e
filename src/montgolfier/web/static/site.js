// What every page has: light and dusk, copying links, forms that follow a choice.

const root = document.documentElement;

const isDusk = () =>
  root.dataset.theme ? root.dataset.theme === "dusk" : matchMedia("(prefers-color-scheme: dark)").matches;

function turnTheme() {
  root.dataset.theme = isDusk() ? "light" : "dusk";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
}

const keptTheme = document.cookie.match(/(?:^|; )theme=(light|dusk)/)?.[1]; // pages stored for offline use do not know it
if (keptTheme && !root.dataset.theme) root.dataset.theme = keptTheme;

// The rules and the shell open without a connection. Browsers allow that only over https and on localhost.
addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => undefined));

/** @param {string} words @param {boolean} [markup] */
export function toast(words, markup = false) {
  let box = document.getElementById("toast");
  if (!box) {
    box = Object.assign(document.createElement("div"), { id: "toast", className: "toast", role: "status" });
    document.body.append(box);
  }
  if (markup) box.innerHTML = words;
  else box.textContent = words;
  box.hidden = false;
  clearTimeout(Number(box.dataset.timer));
  const shown = box;
  box.dataset.timer = String(setTimeout(() => (shown.hidden = true), 6000));
}

/** @param {string} id */
async function copyFrom(id) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  if (!field) return;
  const link = location.origin + (field.dataset.path ?? field.value);
  try {
    await navigator.clipboard.writeText(link);
    toast("Link copied.");
  } catch {
    field.select?.();
    toast(`Copy this link: ${link}`);
  }
}

/** A result as text, with where to find it. @param {HTMLElement} button */
async function share(button) {
  const words = `${button.dataset.words} ${location.origin}${button.dataset.path}`;
  try {
    await navigator.clipboard.writeText(words);
    toast("Copied: paste it wherever you like.");
  } catch {
    toast(words);
  }
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("[data-do]");
  if (!(button instanceof HTMLElement)) return;
  if (button.dataset.do === "theme") turnTheme();
  if (button.dataset.do === "copy") copyFrom(button.dataset.from ?? "");
  if (button.dataset.do === "share") share(button);
});

// Links are shown whole, so that they can be copied by hand as well.
export function completeLinks() {
  for (const field of document.querySelectorAll("input[data-path]")) {
    const input = /** @type {HTMLInputElement} */ (field);
    input.value = location.origin + input.dataset.path;
  }
}
completeLinks();

// The options of a new table depend on the edition and the number of players.
document.addEventListener("change", (event) => {
  const select = event.target;
  if (!(select instanceof HTMLSelectElement) || !["edition", "players", "mode"].includes(select.name)) return;
  const form = select.closest("form[data-refresh]");
  if (!(form instanceof HTMLFormElement)) return;
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") chosen.append(name, value);
  if (form.querySelector("details.more")?.hasAttribute("open")) chosen.set("more", "open");
  chosen.set("changed", select.name);
  location.replace(`${form.dataset.refresh}?${chosen}#option-${select.name}`);
});
if (location.hash.startsWith("#option-")) document.getElementById(location.hash.slice(1))?.focus();

// Which open tables the home page lists.
document.addEventListener("change", (event) => {
  const select = event.target;
  if (select instanceof HTMLSelectElement && select.form?.classList.contains("filter")) select.form.submit();
});

// The name on the home page is stored as soon as it is typed.
document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.form?.classList.contains("me")) event.target.form.submit();
});

// Say so when something takes a moment: a new table may have a large board.
const SOON = 500; // milliseconds
document.addEventListener("submit", (event) => {
  const { submitter, target } = event;
  if (!(submitter instanceof HTMLButtonElement) || !(target instanceof Element) || !target.matches("form[data-dice]")) return;
  const usual = submitter.innerHTML;
  const waiting = setTimeout(() => (submitter.textContent = "One moment…"), SOON);
  addEventListener("pagehide", () => (clearTimeout(waiting), (submitter.innerHTML = usual)), { once: true });
});
