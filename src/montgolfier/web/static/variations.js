// A tree of variations: every node is an event after those that led to it; one path through it is the line on the board.

/**
 * @typedef {[number | string, string]} PlayedEvent who acted (a seat, or "*" for chance) and what
 * @typedef {{ event: PlayedEvent | null, line: string, parent: Node | null, children: Node[] }} Node
 * @typedef {{ event: PlayedEvent | null, line: string, children: Kept[] }} Kept
 */

/** @returns {Node} */
export const root = () => ({ event: null, line: "", parent: null, children: [] });

/** The events that lead to a node. @param {Node} node @returns {PlayedEvent[]} */
export function events(node) {
  const found = [];
  for (let now = /** @type {Node | null} */ (node); now?.event; now = now.parent) found.unshift(now.event);
  return found;
}

/** How many events lead to a node. @param {Node} node */
export const depth = (node) => events(node).length;

/** The node that an event leads to: an existing one, or a new one. @param {Node} node @param {PlayedEvent} event @param {string} line @returns {Node} */
export function grow(node, event, line) {
  const known = node.children.find((child) => child.event?.[0] === event[0] && child.event?.[1] === event[1]);
  if (known) {
    known.line ||= line;
    return known;
  }
  /** @type {Node} */
  const child = { event, line, parent: node, children: [] };
  node.children.push(child);
  return child;
}

/** The end of the line that a node belongs to. @param {Node} node @returns {Node} */
export function lineEnd(node) {
  let now = node;
  while (now.children[0]) now = now.children[0];
  return now;
}

/** The tree without its circular references, to be stored. @param {Node} node @returns {Kept} */
export const kept = (node) => ({ event: node.event, line: node.line, children: node.children.map(kept) });

/** @param {Kept} data @param {Node | null} parent @returns {Node} */
export function revived(data, parent = null) {
  /** @type {Node} */
  const node = { event: data.event, line: data.line, parent, children: [] };
  node.children = data.children.map((child) => revived(child, node));
  return node;
}

/**
 * The tree as lists: the main line first, every variation in a list of its own.
 * @param {Node} from
 * @param {Node} here
 * @param {(node: Node) => void} go
 * @returns {HTMLElement}
 */
export function drawn(from, here, go) {
  const list = document.createElement("ol");
  let number = depth(from);
  for (let node = from; node.children.length; ) {
    const [main, ...others] = node.children;
    if (!main) break;
    number += 1;
    list.append(item(main, number, here, go));
    for (const other of others) {
      const branch = document.createElement("li");
      branch.className = "variation";
      const inner = document.createElement("ol");
      inner.append(item(other, number, here, go), ...drawn(other, here, go).children);
      branch.append(inner);
      list.append(branch);
    }
    node = main;
  }
  return list;
}

/** @param {Node} node @param {number} number @param {Node} here @param {(node: Node) => void} go */
function item(node, number, here, go) {
  const row = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.innerHTML = `${number}. ${node.line || escaped(node.event?.[1] ?? "")}`; // lines are markup of our own server
  if (node === here) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => go(node));
  row.append(button);
  return row;
}

/** @param {string} text */
function escaped(text) {
  const box = document.createElement("span");
  box.textContent = text;
  return box.innerHTML;
}
