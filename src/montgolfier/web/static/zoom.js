// A closer look at a board: buttons, the keys + - 0, the wheel with Ctrl, two fingers. The board scrolls within its frame.

const STEP = 1.4;
const CLOSEST = 5;

/** @param {HTMLElement} frame the board @param {SVGSVGElement} svg its picture */
export function offerZoom(frame, svg) {
  let level = 1;
  let base = { width: 0, height: 0, frame: 0 };
  const buttons = document.getElementById("zoom");

  /** Show the board at a size; the given point of the frame stays where it is. @param {number} wanted @param {number} [x] @param {number} [y] */
  const show = (wanted, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const next = Math.max(1, Math.min(CLOSEST, wanted));
    if (next === level) return;
    if (level === 1) {
      const { width, height } = svg.getBoundingClientRect();
      base = { width, height, frame: frame.clientHeight };
    }
    const [left, top] = [frame.scrollLeft, frame.scrollTop];
    frame.classList.toggle("near", next > 1);
    frame.style.height = next > 1 ? `${base.frame}px` : "";
    svg.style.width = next > 1 ? `${base.width * next}px` : "";
    svg.style.height = next > 1 ? `${base.height * next}px` : "";
    frame.scrollLeft = ((left + x) * next) / level - x;
    frame.scrollTop = ((top + y) * next) / level - y;
    level = next;
    buttons?.querySelector("[data-zoom=out]")?.toggleAttribute("disabled", level === 1);
    buttons?.querySelector("[data-zoom=whole]")?.toggleAttribute("disabled", level === 1);
  };
  /** @type {Record<string, () => void>} */
  const ways = { in: () => show(level * STEP), out: () => show(level / STEP), whole: () => show(1) };

  buttons?.addEventListener("click", (click) => {
    const button = click.target instanceof Element ? click.target.closest("[data-zoom]") : null;
    if (button instanceof HTMLElement) ways[button.dataset.zoom ?? ""]?.();
  });
  document.addEventListener("keydown", (key) => {
    const typing = key.target instanceof HTMLInputElement || key.target instanceof HTMLSelectElement;
    if (typing || key.ctrlKey || key.metaKey || key.altKey) return;
    ways[{ "+": "in", "=": "in", "-": "out", 0: "whole" }[key.key] ?? ""]?.();
  });
  frame.addEventListener(
    "wheel",
    (wheel) => {
      if (!wheel.ctrlKey) return; // scroll the page, or the enlarged board
      wheel.preventDefault();
      const box = frame.getBoundingClientRect();
      show(level * Math.exp(-wheel.deltaY / 250), wheel.clientX - box.left, wheel.clientY - box.top);
    },
    { passive: false },
  );

  /** Where each finger is. @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  const apart = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  };
  frame.addEventListener("pointerdown", (down) => down.pointerType === "touch" && fingers.set(down.pointerId, down));
  frame.addEventListener("pointermove", (move) => {
    if (!fingers.has(move.pointerId)) return;
    const before = apart();
    fingers.set(move.pointerId, move);
    const [a, b] = [...fingers.values()];
    if (!before || !a || !b || fingers.size !== 2) return;
    const box = frame.getBoundingClientRect();
    show((level * apart()) / before, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
    frame.addEventListener(kind, (event) => event instanceof PointerEvent && fingers.delete(event.pointerId));
  }
  addEventListener("resize", () => show(1));
}
