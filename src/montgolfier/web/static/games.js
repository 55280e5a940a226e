// My games: a question before a game is deleted or left, local dates, and pictures as PNG.

import { toast } from "./site.js";

const LARGEST = 2400; // pixels on the longer side of a picture

for (const time of document.querySelectorAll("time[datetime]")) {
  const at = new Date(/** @type {HTMLTimeElement} */ (time).dateTime);
  time.setAttribute("title", at.toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" }));
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.sure) return;
  event.preventDefault();
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("sure-dialog"));
  const words = /** @type {HTMLElement} */ (document.getElementById("sure-words"));
  words.textContent = form.dataset.sure;
  dialog.returnValue = "";
  dialog.onclose = () => dialog.returnValue === "yes" && form.submit();
  dialog.showModal();
});

/** A picture as PNG, made by the browser. @param {string} address @returns {Promise<Blob>} */
async function png(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = LARGEST / Math.max(picture.naturalWidth, picture.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.naturalWidth * scale);
  canvas.height = Math.round(picture.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("this browser makes no pictures"))), "image/png");
  });
}

document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-png]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  try {
    const address = URL.createObjectURL(await png(link.href));
    const saved = Object.assign(document.createElement("a"), { href: address, download: link.download });
    saved.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch {
    toast("The PNG cannot be made right now. The SVG shows the same picture.");
  }
});
