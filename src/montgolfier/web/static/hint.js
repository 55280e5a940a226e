// The hint: what a strong player would do, how often it wins, and why; the move is lit on the board.

/** @typedef {{ action: string, say: string, promise: string, reason: string, then: string }} Advice */
/** @typedef {{ verdict: string, advice: Advice[], moves: number }} Hint */

export class HintPanel {
  /** @param {HTMLElement} box @param {import("./board.js").Board} board @param {() => void} ask asks the server for a hint */
  constructor(box, board, ask) {
    this.box = box;
    this.board = board;
    this.ask = ask;
    for (const kind of ["pointerover", "focusin"]) box.addEventListener(kind, (event) => this.look(event));
    for (const kind of ["pointerout", "focusout"]) box.addEventListener(kind, () => this.light(this.best));
    /** @type {string | null} */
    this.best = null;
  }

  toggle() {
    if (this.box.hidden) this.ask();
    else this.hide();
  }

  hide() {
    this.box.hidden = true;
    this.best = null;
    this.light(null);
  }

  /** @param {Hint} hint */
  show({ verdict, advice, moves }) {
    const [best, ...others] = advice;
    if (!best) return;
    const close = button("✕", "tool quiet", { ariaLabel: "Close the hint" });
    close.dataset.do = "hint";
    const words = element("div", "hint-words");
    if (verdict) words.append(element("p", "", verdict));
    else if (moves === 1) words.append(element("p", "", `There is only one move: ${best.say}.`));
    else words.append(...this.explained(best));
    const list = element("ul", "hint-others");
    const named = moves === 1 || verdict.startsWith("All") ? [] : verdict ? advice : others;
    list.append(...named.map((one) => this.alternative(one, verdict ? "" : one.promise)));
    const parts = verdict || moves === 1 ? [words, close] : [words, this.button(best, "Do it", "tool main"), close];
    this.box.replaceChildren(...parts, ...(named.length ? [list] : []));
    this.box.hidden = false;
    this.best = verdict ? null : best.action;
    this.light(this.best);
    this.box.scrollIntoView({ block: "nearest" });
  }

  /** The best move: what it is, how often it wins, the reasons for it, what may follow. @param {Advice} best */
  explained(best) {
    const head = element("p", "");
    head.append(element("b", "", best.say), " ", element("span", "promise", best.promise));
    const more = best.reason ? [element("p", "reason", best.reason)] : [];
    const then = best.then ? [element("p", "then", `One way it may continue: ${best.then}`)] : [];
    return [head, ...more, ...then];
  }

  /** @param {Advice} one @param {string} words */
  alternative(one, words) {
    const item = element("li", "");
    const move = this.button(one, one.say, "plain");
    move.title = one.reason;
    item.append(move, ...(words ? [" ", element("small", "", words)] : []));
    return item;
  }

  /** A button that makes a move. @param {Advice} one @param {string} words @param {string} look */
  button(one, words, look) {
    const made = button(words, look, {});
    made.dataset.action = one.action;
    return made;
  }

  /** Light on the board the move that is hovered or focused in the hint. @param {Event} event */
  look(event) {
    const over = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (over instanceof HTMLElement) this.light(over.dataset.action ?? null);
  }

  /** @param {string | null} action */
  light(action) {
    this.board.light(action);
    for (const chip of document.querySelectorAll(".chip")) {
      chip.classList.toggle("hinted", chip instanceof HTMLElement && chip.dataset.action === action);
    }
  }
}

/** @param {string} kind @param {string} look @param {string} [words] */
function element(kind, look, words = "") {
  return Object.assign(document.createElement(kind), { className: look, textContent: words });
}

/** @param {string} words @param {string} look @param {object} more */
function button(words, look, more) {
  return Object.assign(document.createElement("button"), { type: "button", className: look, textContent: words, ...more });
}
