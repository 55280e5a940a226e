// The board under the player's hands: what may be chosen, what is chosen, where it would go. It knows no rules: the
// server draws every legal action as an element with data-action, and what needs two steps as data-pick and data-of;
// touching anything else asks why it is not possible (data-why), or says what it is (data-tell).

import { toast } from "./site.js";

/**
 * @typedef {object} Hands
 * @property {(action: string) => void} play
 * @property {(action: string) => void} why
 * @property {(words: string | null) => void} guide what to do next, once a thing is chosen
 */

export class Board {
  /** @param {HTMLElement} frame @param {Hands} hands */
  constructor(frame, hands) {
    this.frame = frame;
    this.hands = hands;
    /** @type {string | null} */
    this.picked = null;
    this.byKeyboard = false;
    const svg = frame.querySelector("svg");
    if (!svg) throw new Error("the board has no picture");
    this.svg = svg;
    frame.addEventListener("click", (event) => this.clicked(event));
    frame.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", () => (this.byKeyboard = false), true);
    document.addEventListener("keydown", ({ key }) => (this.byKeyboard ||= ["Tab", "Enter", " "].includes(key)), true);
    for (const kind of ["pointerover", "focusin"]) frame.addEventListener(kind, (event) => this.look(event));
    for (const kind of ["pointerout", "focusout"]) frame.addEventListener(kind, () => this.show(this.picked));
  }

  /** @param {Event} event */
  clicked(event) {
    if (!(event.target instanceof Element)) return;
    const thing = event.target.closest("[data-action],[data-pick],[data-why],[data-tell]");
    if (!(thing instanceof SVGElement)) return this.pick(null);
    const { action, pick, why, tell } = thing.dataset;
    if (action) this.hands.play(action);
    else if (pick) this.pick(this.picked === pick ? null : pick);
    else if (why) this.hands.why(why);
    else if (tell) toast(tell);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.picked) {
      const back = this.find(`[data-pick="${this.picked}"]`);
      this.pick(null);
      back?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && document.activeElement?.closest("svg.live")) {
      event.preventDefault();
      this.byKeyboard = true;
      document.activeElement.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (event.key.startsWith("Arrow") && document.activeElement instanceof SVGElement) {
      event.preventDefault();
      this.byKeyboard = true;
      this.step(document.activeElement, event.key);
    }
  }

  /** Move the focus to the nearest choice in a direction. @param {SVGElement} from @param {string} key */
  step(from, key) {
    const here = middle(from);
    const dx = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    const dy = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
    let best = null;
    let nearest = Infinity;
    for (const choice of this.choices()) {
      const { x, y } = middle(choice);
      const along = (x - here.x) * dx + (y - here.y) * dy;
      const across = Math.abs((x - here.x) * dy + (y - here.y) * dx);
      if (choice !== from && along > 4 && along + 2 * across < nearest) {
        nearest = along + 2 * across;
        best = choice;
      }
    }
    best?.focus();
  }

  /** @param {string} selector @returns {SVGElement | null} */
  find(selector) {
    return this.svg.querySelector(selector);
  }

  /** Everything that can be chosen now. @returns {SVGElement[]} */
  choices() {
    const all = /** @type {SVGElement[]} */ ([...this.svg.querySelectorAll(".act")]);
    return all.filter((choice) => choice.getBoundingClientRect().width > 0);
  }

  /** Choose a thing that needs a second choice: its places light up. @param {string | null} key */
  pick(key) {
    this.picked = key;
    this.svg.classList.toggle("choosing", key !== null);
    for (const thing of this.svg.querySelectorAll("[data-pick], .is-picked")) {
      const on = thing instanceof SVGElement && thing.dataset.pick === key;
      thing.classList.toggle("is-picked", on);
      if (thing.hasAttribute("data-pick")) thing.setAttribute("aria-pressed", String(on));
    }
    this.show(key);
    this.hands.guide(key === null ? null : this.find(`[data-pick="${key}"]`)?.dataset.next ?? null);
    const first = this.find(".target.on");
    if (first && this.byKeyboard) first.focus();
    if (first) this.reveal([first]);
  }

  /** Show the places of one thing, or none. @param {string | null} key */
  show(key) {
    for (const place of this.svg.querySelectorAll("[data-of]")) {
      const mine = place instanceof SVGElement && place.dataset.of === key;
      place.classList.toggle("on", mine && (key === this.picked || place.classList.contains("preview")));
    }
  }

  /** Light an advised move, and bring it into sight; or none. @param {string | null} action */
  light(action) {
    for (const thing of this.svg.querySelectorAll(".hinted")) thing.classList.remove("hinted");
    const move = action === null ? null : this.find(`[data-action="${CSS.escape(action)}"]`);
    if (!move) return;
    const { of } = move.dataset;
    if (of && this.picked !== of && this.find(`[data-pick="${of}"]`)) this.pick(of);
    move.classList.add("hinted");
    this.reveal([move]);
  }

  /** Hovering or focusing shows what would happen. @param {Event} event */
  look(event) {
    const thing = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    if (thing instanceof SVGElement && (thing.dataset.action || thing.dataset.pick) && this.picked === null) {
      this.show(thing.dataset.key ?? null);
    }
  }

  /** After a new picture: what was chosen may be gone; keyboard focus moves to a choice, or to the buttons at the end. */
  refreshed() {
    const still = this.picked !== null && this.find(`[data-pick="${this.picked}"]`);
    this.pick(still ? this.picked : null);
    const lost = !document.activeElement || document.activeElement === document.body || document.activeElement === this.frame;
    const beside = /** @type {HTMLElement | null} */ (document.querySelector("#tray button, .prompt.over .ways-on .tool"));
    if (this.byKeyboard && lost) (this.choices()[0] ?? beside)?.focus();
    this.reveal(this.choices());
  }

  /** On a narrow screen the board scrolls: bring all of these into sight, or one if they are too far apart. @param {SVGElement[]} things */
  reveal(things) {
    bringIntoSight(this.frame, things.map((thing) => thing.getBoundingClientRect()));
  }
}

/**
 * Scroll a board, and nothing but the board, until all of these are in sight, or one if they are too far apart.
 * @param {HTMLElement} board
 * @param {DOMRect[]} places
 */
export function bringIntoSight(board, places) {
  const frame = board.getBoundingClientRect();
  const boxes = places.filter((box) => box.width || box.height);
  const [first] = boxes;
  if (!first) return;
  const way = (/** @type {"left" | "top"} */ low, /** @type {"right" | "bottom"} */ high) => {
    const size = frame[high] - frame[low];
    const from = Math.min(...boxes.map((box) => box[low]));
    const to = Math.max(...boxes.map((box) => box[high]));
    const all = to - from < size;
    const inSight = (/** @type {DOMRect} */ box) => box[low] >= frame[low] && box[high] <= frame[high];
    if (all ? boxes.every(inSight) : boxes.some(inSight)) return 0;
    return (all ? (from + to) / 2 : (first[low] + first[high]) / 2) - frame[low] - size / 2;
  };
  const left = board.scrollWidth > board.clientWidth + 4 ? way("left", "right") : 0;
  const top = board.scrollHeight > board.clientHeight + 4 ? way("top", "bottom") : 0;
  if (left || top) board.scrollBy({ left, top, behavior: gait() });
}

/** Give a board as much room on the page as its shape needs. @param {SVGSVGElement} svg */
export function fitPage(svg) {
  const { width, height } = svg.viewBox.baseVal;
  document.documentElement.style.setProperty("--ratio", String(width / height));
}

/** How the board scrolls: at once for those who want little motion. @returns {ScrollBehavior} */
const gait = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const NEARLY_SQUARE = 1.5; // such a board can be shown whole on a phone

/**
 * The small map under a scrolling board: every thing is a dot, those that may move are golden, a frame shows what is in sight.
 * @param {HTMLElement} frame
 * @param {HTMLElement | null} map
 * @param {HTMLElement | null} whole the button that shows the whole board, or zooms in again
 * @returns {() => void} draws the dots anew
 */
export function followScrolling(frame, map, whole) {
  const eye = map?.querySelector("i");
  const dots = map?.querySelector("svg");
  const svg = frame.querySelector("svg");
  if (!map || !eye || !dots || !svg) return () => {};
  const draw = () => {
    if (!map.offsetWidth) return;
    const whole = svg.getBoundingClientRect();
    dots.replaceChildren(
      ...[...svg.querySelectorAll("[data-key]:not(.sign), .act, .mv")].map((thing) => {
        const { x, y } = middle(thing);
        const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
        dot.setAttribute("cx", `${(100 * (x - whole.left)) / whole.width}%`);
        dot.setAttribute("cy", `${8 + (84 * (y - whole.top)) / whole.height}%`);
        dot.setAttribute("r", "3.5");
        if (thing.classList.contains("act")) dot.classList.add("may");
        return dot;
      }),
    );
  };
  const look = () => {
    eye.style.left = `${(100 * frame.scrollLeft) / frame.scrollWidth}%`;
    eye.style.width = `${(100 * frame.clientWidth) / frame.scrollWidth}%`;
  };
  frame.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(() => (look(), draw())).observe(svg);
  const showWhole = (/** @type {boolean} */ all) => {
    frame.classList.toggle("whole", all);
    whole?.setAttribute("aria-pressed", String(all));
  };
  const centre = (/** @type {number} */ part) => (frame.scrollLeft = part * frame.scrollWidth - frame.clientWidth / 2);
  whole?.addEventListener("click", () => {
    showWhole(!frame.classList.contains("whole"));
    const own = svg.querySelector(".own-piece"); // on zooming in, players want to see where they are
    const box = svg.getBoundingClientRect();
    if (own) centre((middle(own).x - box.left) / box.width);
  });
  frame.addEventListener("click", (event) => {
    const free = event.target instanceof Element && !event.target.closest(".act, .sign");
    if (!free || !map.offsetWidth || !frame.classList.contains("whole")) return;
    const part = event.clientX / frame.clientWidth; // a tap on the small picture zooms in on that place
    showWhole(false);
    centre(part);
  });
  showWhole(svg.viewBox.baseVal.width < NEARLY_SQUARE * svg.viewBox.baseVal.height);
  map.addEventListener("pointerdown", (event) => {
    const box = map.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    frame.scrollTo({ left: part * frame.scrollWidth - frame.clientWidth / 2, behavior: gait() });
  });
  look();
  draw();
  return draw;
}
