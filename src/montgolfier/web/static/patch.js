// Makes one piece of a page equal to another, keeping nodes wherever ids or kinds agree: so CSS animates what moved,
// and the focus stays where it was.

/** @param {Node} a @param {Node} b */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && idOf(a) === idOf(b);

/** @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/** Classes and attributes that belong to the page, not to the drawing. */
const OURS = ["is-picked", "on"];

/** @param {Element} old @param {Element} fresh */
function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** @param {Node} old @param {Node} fresh */
function patchNode(old, fresh) {
  if (old instanceof Element && fresh instanceof Element) {
    const kept = OURS.filter((name) => old.classList.contains(name));
    patchAttributes(old, fresh);
    kept.forEach((name) => old.classList.add(name));
    patchChildren(old, fresh);
  } else if (old.nodeValue !== fresh.nodeValue) {
    old.nodeValue = fresh.nodeValue;
  }
}

/** @param {Node} parent @param {Node} fresh */
export function patchChildren(parent, fresh) {
  const wanted = new Set([...fresh.childNodes].map(idOf).filter(Boolean));
  /** @type {Map<string, Node>} */
  const known = new Map();
  for (const child of [...parent.childNodes]) {
    const id = idOf(child);
    if (id && wanted.has(id)) known.set(id, child);
    else if (id) child.remove();
  }
  let cursor = parent.firstChild;
  for (const want of [...fresh.childNodes]) {
    const id = idOf(want);
    let have = id ? known.get(id) ?? null : null;
    if (have && !alike(have, want)) have = null;
    if (!id && cursor && alike(cursor, want)) have = cursor;
    if (!have) {
      const node = document.importNode(want, true);
      if (node instanceof Element) node.classList.add("fresh");
      parent.insertBefore(node, cursor);
      continue;
    }
    if (have === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(have, cursor);
    patchNode(have, want);
  }
  while (cursor) {
    const rest = cursor.nextSibling;
    cursor.parentNode?.removeChild(cursor);
    cursor = rest;
  }
}

/** Patch the children of an HTML element to match some markup. @param {Element} element @param {string} markup */
export function patchHtml(element, markup) {
  const fresh = document.createElement("template");
  fresh.innerHTML = markup;
  patchChildren(element, fresh.content);
}

/** Patch the children of an SVG group to match some markup. @param {Element} group @param {string} markup */
export function patchSvg(group, markup) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
  const fresh = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (fresh.querySelector("parsererror")) throw new Error("the picture is not well-formed");
  patchChildren(group, fresh);
}
