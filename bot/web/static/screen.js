"use strict";
// Shows what changes. Whatever is wrong with the way there, an old score never looks like a new one.
const score = document.getElementById("score"), lost = document.getElementById("lost");
const say = document.getElementById("say"), SILENT = 25_000, AGAIN = 3_000;
let stream, heard;

const told = () => [...score.querySelectorAll("[data-said]")].map((at) => at.dataset.said).join("\n");

const alive = () => {
  heard = Date.now();
  lost.hidden = true;
  document.body.classList.remove("old");
};

const away = () => {
  lost.hidden = false;
  document.body.classList.add("old");
};

const look = () => {
  stream?.close();
  heard = Date.now();
  stream = new EventSource(`${location.pathname.replace(/\/$/, "")}/events?has=${score.dataset.id}`);
  stream.addEventListener("beat", alive);
  stream.onerror = away;
  stream.onmessage = (event) => {
    const before = told();
    score.dataset.id = event.lastEventId;
    score.innerHTML = event.data;
    if (told() !== before) say.textContent = told();
    alive();
  };
};

const check = async () => {
  if (stream.readyState !== EventSource.CLOSED && Date.now() - heard < SILENT) return;
  away();
  try {
    const page = await fetch(location.pathname, { cache: "no-store" });
    if (page.status === 404) location.reload();
    else if (page.ok) look();
  } catch { /* nobody is there: it is tried again */ }
};

const awake = () => {
  if (document.hidden) return;
  check();
  navigator.wakeLock?.request("screen").catch(() => {});
};

look();
awake();
setInterval(check, AGAIN);
document.addEventListener("visibilitychange", awake);
