// The connection to a table: a socket that reconnects by itself and continues after the last event seen.

/** @typedef {{ type: string, id?: number | string | null, [field: string]: any }} Message */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 25000;

export class Connection {
  /**
   * @param {string} table
   * @param {number} seen the last event the page knows of
   * @param {(message: Message) => void} receive
   * @param {(open: boolean) => void} changed called when the connection opens or closes
   */
  constructor(table, seen, receive, changed) {
    this.table = table;
    this.seen = seen;
    this.receive = receive;
    this.changed = changed;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.closed = false;
    setInterval(() => this.send({ type: "ping" }), HEARTBEAT);
    addEventListener("online", () => this.open());
    addEventListener("pagehide", () => this.socket?.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    this.open();
  }

  open() {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/api/tables/${this.table}/socket?as=page&after=${this.seen}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.changed(true);
    };
    socket.onmessage = (event) => {
      const message = /** @type {Message} */ (JSON.parse(event.data));
      if (message.type === "table") this.seen = message.event;
      this.receive(message);
    };
    socket.onclose = (event) => {
      this.changed(false);
      if (event.code === 1008) this.closed = true; // there is no such table, or we sent too many messages
      else setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  /** @param {Message} message @returns {boolean} whether it could be sent */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
