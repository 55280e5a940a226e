// What happened at the table, in the order in which it happened: an update waits until those before it have been seen, and
// the beats of one update are shown one after the other.

import { pace, pauseNow } from "./pace.js";

/** @typedef {import("./connection.js").Message} Message */
/**
 * @typedef {object} Beat
 * @property {number} told how many lines of the update have happened by now
 * @property {string | null} pieces the board, where it has changed
 * @property {Record<string, string>} regions
 * @property {string[]} lit what lights up
 */

const SHORTER = 0.55; // a moment that changes nothing on the board needs less time

export class NewsQueue {
  /**
   * @param {(message: Message) => void} show everything an update says
   * @param {(message: Message, beat: Beat) => void} showBeat one step on the way to it
   */
  constructor(show, showBeat) {
    this.show = show;
    this.showBeat = showBeat;
    /** @type {{ run: () => void, part: number }[]} */
    this.steps = [];
    /** A timer, or true while it waits for a click. @type {number | boolean} */
    this.pause = false;
  }

  /** Whether there is more to come that is known already. */
  get waiting() {
    return this.steps.length > 0;
  }

  /** @param {Message} message */
  add(message) {
    for (const beat of /** @type {Beat[]} */ (message.beats ?? [])) {
      this.steps.push({ run: () => this.showBeat(message, beat), part: beat.pieces === null ? SHORTER : 1 });
    }
    this.steps.push({ run: () => this.show(message), part: 1 });
    if (this.pause === false) this.next();
    this.invite();
  }

  next() {
    clearTimeout(Number(this.pause));
    const step = this.steps.shift();
    this.pause = false;
    if (step) {
      step.run();
      const time = pauseNow() * step.part;
      if (time === 0) return this.finish(); // nothing is left waiting, so no click goes into hurrying it
      this.pause = time === Infinity || setTimeout(() => this.next(), time);
    }
    this.invite();
  }

  /** A click or a key: everything is shown at once, so that nobody waits; or the next thing, where that was asked for. */
  hurry() {
    if (pace() === "click") this.next();
    else this.finish();
  }

  /** Everything that waits is shown at once. */
  finish() {
    clearTimeout(Number(this.pause));
    this.pause = false;
    for (const { run } of this.steps.splice(0)) run();
    this.invite();
  }

  /** Where things wait for a click, say so. */
  invite() {
    const button = document.getElementById("go-on");
    if (button) button.hidden = !(this.waiting && this.pause === true);
  }
}
