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

const SHORTER = 0.55; // a beat that changes nothing on the board needs less time

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

  /** Whether more has arrived than has been shown. */
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
      if (time === 0) return this.finish(); // nothing is waiting, so no click is spent on hurrying it
      this.pause = time === Infinity || setTimeout(() => this.next(), time);
    }
    this.invite();
  }

  /** A click or a key: show everything at once, so that nobody waits; or only the next thing, if that was chosen. */
  hurry() {
    if (pace() === "click") this.next();
    else this.finish();
  }

  /** Show everything that is waiting at once. */
  finish() {
    clearTimeout(Number(this.pause));
    this.pause = false;
    for (const { run } of this.steps.splice(0)) run();
    this.invite();
  }

  /** Say so if things wait for a click. */
  invite() {
    const button = document.getElementById("go-on");
    if (button) button.hidden = !(this.waiting && this.pause === true);
  }
}
