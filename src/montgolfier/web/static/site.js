// What every page has: light and dusk, copying links, forms that follow a choice.

const root = document.documentElement;

const isDusk = () =>
  root.dataset.theme ? root.dataset.theme === "dusk" : matchMedia("(prefers-color-scheme: dark)").matches;

function turnTheme() {
  root.dataset.theme = isDusk() ? "light" : "dusk";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
}

/** @param {string} words @param {boolean} [markup] */
export function toast(words, markup = false) {
  const box = document.getElementById("toast");
  if (!box) return;
  if (markup) box.innerHTML = words;
  else box.textContent = words;
  box.hidden = false;
  clearTimeout(Number(box.dataset.timer));
  box.dataset.timer = String(setTimeout(() => (box.hidden = true), 6000));
}

/** @param {string} id */
async function copyFrom(id) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  if (!field) return;
  const link = location.origin + (field.dataset.path ?? field.value);
  try {
    await navigator.clipboard.writeText(link);
    toast("The link is copied.");
  } catch {
    field.select?.();
    toast(`Copy this link: ${link}`);
  }
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("[data-do]");
  if (!(button instanceof HTMLElement)) return;
  if (button.dataset.do === "theme") turnTheme();
  if (button.dataset.do === "copy") copyFrom(button.dataset.from ?? "");
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
  for (const [name, value] of new FormData(form)) if (name !== "name" && typeof value === "string") chosen.set(name, value);
  location.replace(`${form.dataset.refresh}?${chosen}#option-${select.name}`);
});

// The name on the home page is kept as soon as it is written.
document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.form?.classList.contains("me")) event.target.form.submit();
});
