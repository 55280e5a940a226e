// Which lessons have been done in this browser, and where one has been offered: stored in the browser, nowhere else.

const DONE = "montgolfier-lessons"; // in localStorage: "aloft/first-flight" and so on
const OFFERED = "montgolfier-offered"; // in localStorage: the places where a lesson has been offered

/** @param {string} key @returns {string[]} */
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return []; // the browser stores nothing
  }
}

/** @param {string} key @param {string} entry */
function keep(key, entry) {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...kept(key), entry])]));
  } catch {
    // then it will be offered again
  }
}

/** @param {string} lesson */
export const markDone = (lesson) => keep(DONE, lesson);

for (const link of document.querySelectorAll("[data-lesson]")) {
  if (!(link instanceof HTMLAnchorElement) || !kept(DONE).includes(link.dataset.lesson ?? "")) continue;
  link.classList.add("done");
  link.append(Object.assign(document.createElement("em"), { textContent: "done" }));
}

// A lesson is offered once in each place, to those who have not done any.
const offer = document.getElementById("lesson-offer");
const place = offer?.dataset.place ?? "";
if (offer && !kept(DONE).length && !kept(OFFERED).includes(place)) {
  offer.hidden = false;
  const settle = () => keep(OFFERED, place);
  addEventListener("pagehide", settle);
  offer.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-do=decline]")) return;
    settle();
    offer.remove();
  });
}
