// The service worker: keeps the rules and what pages need to look right, so that they open without a connection.
// Nothing about a person or a table is ever kept: what is kept is fetched without cookies, when a version is installed.

/** @typedef {{ version: string, pages: string[], files: string[], rules: string, offline: string }} Shell */

const worker = /** @type {any} */ (self);
const shell = /** @type {Shell} */ (worker.SHELL);
const PREFIX = "montgolfier-";
const CACHE = PREFIX + shell.version;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepShell()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOthers()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const request = /** @type {Request} */ (event.request);
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (shell.files.includes(pathname)) event.respondWith(keptFile(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => keptPage(pathname)));
});

async function keepShell() {
  const cache = await caches.open(CACHE);
  const wanted = [...shell.pages, ...shell.files];
  await cache.addAll(wanted.map((path) => new Request(path, { credentials: "omit", cache: "no-cache" })));
}

/** Delete earlier versions. The browser activates this one only when none of their pages is open any more. */
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function keptFile(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

/** A page that is kept, or words about the connection. @param {string} pathname */
async function keptPage(pathname) {
  const cache = await caches.open(CACHE);
  const wanted = pathname === "/rules" ? shell.rules : pathname;
  return (shell.pages.includes(wanted) && (await cache.match(wanted))) || (await cache.match(shell.offline)) || Response.error();
}
