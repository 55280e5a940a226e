// On a table whose game can be solved: the best score that can still be reached, worked out by the server.

const stage = document.getElementById("stage");
const words = document.getElementById("reach");
let asked = 0;
let last = NaN;

/** @param {{ score: number, proven: boolean, par: number | null, over: boolean }} found */
function say(found) {
  const lost = found.score - (Number.isNaN(last) ? found.score : last);
  last = found.score;
  if (found.over) return "";
  const sure = found.proven ? "" : ", perhaps less";
  const par = found.par === null ? "" : found.score === found.par ? ", which is par" : `; par was ${found.par}`;
  return `You can still reach ${found.score} from here${sure}${par}.` + (lost > 0 ? ` That cost ${lost}.` : "");
}

async function look() {
  if (!stage || !words) return;
  const mine = ++asked;
  const event = stage.dataset.event;
  words.classList.add("old");
  if (words.hidden && stage.dataset.ply !== undefined && !document.querySelector(".prompt.over")) {
    words.textContent = "Working out the best score you can still reach…"; // which may take some seconds
    words.hidden = false;
  }
  const answer = await fetch(`/t/${stage.dataset.table}/reach`).catch(() => null);
  if (mine !== asked || event !== stage.dataset.event) return; // a newer question is under way, or the position has changed
  const found = answer?.status === 200 ? await answer.json() : null;
  if (mine !== asked) return;
  words.textContent = found ? say(found) : "";
  words.hidden = !words.textContent;
  words.classList.remove("old");
  words.classList.toggle("worse", words.textContent.includes("That cost"));
}

if (stage && words) {
  new MutationObserver(look).observe(stage, { attributes: true, attributeFilter: ["data-event"] });
  look();
}
