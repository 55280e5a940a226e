// Every sign explains itself: a tap shows what a mouse shows as a tooltip. Where a tap would make a move, it does; holding
// the finger down explains instead.

const HELD = 500; // milliseconds
const LONGEST = 7000;
const ACTING = "[data-action], [data-pick], [data-why], [data-tell], button, a, input, select, label, summary";

/** The explanation of a thing: the nearest title around it. @param {EventTarget | null} target @param {Element} root */
function wordsFor(target, root) {
  for (let thing = target instanceof Element ? target : null; thing && thing !== root; thing = thing.parentElement) {
    const own = thing instanceof SVGElement ? [...thing.children].find((child) => child.nodeName === "title") : null;
    const words = own?.textContent || thing.getAttribute("title") || "";
    if (words) return words;
  }
  return "";
}

/** @param {HTMLElement} root where things are that have something to say */
export function explainSigns(root) {
  const note = Object.assign(document.createElement("div"), { className: "note", hidden: true });
  note.setAttribute("role", "status");
  document.body.append(note);
  let timer = 0;
  let holding = 0;
  let swallow = false;

  const hide = () => (note.hidden = true);
  const show = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y) => {
    note.textContent = words;
    note.hidden = false;
    const { width, height } = note.getBoundingClientRect();
    note.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x - width / 2))}px`;
    note.style.top = `${y > height + 28 ? y - height - 18 : y + 24}px`;
    clearTimeout(timer);
    timer = setTimeout(hide, LONGEST);
  };

  root.addEventListener("click", (click) => {
    const { target } = click;
    if (swallow || !(target instanceof Element) || target.closest(ACTING)) return;
    if (target.closest(".board.whole") && document.getElementById("map")?.offsetWidth) return; // it draws near
    const words = wordsFor(target, root);
    if (words && click.isTrusted) show(words, click.clientX, click.clientY);
    else hide();
  });
  root.addEventListener("pointerdown", (press) => {
    hide();
    clearTimeout(holding);
    if (press.pointerType !== "touch") return;
    const words = wordsFor(press.target, root);
    if (!words) return;
    holding = setTimeout(() => {
      swallow = true;
      show(words, press.clientX, press.clientY);
    }, HELD);
  });
  for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
    root.addEventListener(kind, (event) => {
      const still = event instanceof PointerEvent && kind === "pointermove" && Math.hypot(event.movementX, event.movementY) < 3;
      if (!still) clearTimeout(holding);
    });
  }
  root.addEventListener("contextmenu", (event) => swallow && event.preventDefault());
  root.addEventListener(
    "click",
    (click) => {
      if (!swallow) return;
      swallow = false; // the finger has been lifted: it was a question, not a move
      click.stopPropagation();
      click.preventDefault();
    },
    true,
  );
  addEventListener("keydown", (key) => key.key === "Escape" && hide());
  addEventListener("scroll", hide, { passive: true, capture: true });
}
