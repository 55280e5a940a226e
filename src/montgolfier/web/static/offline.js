// Without a connection: loads the wanted page as soon as the server answers again.

const EVERY = 3000;

async function tryAgain() {
  const answer = await fetch("/livez", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener("online", tryAgain);
setInterval(tryAgain, EVERY);
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-do=reload]")) location.reload();
});
