//# allFunctionsCalledOnLoad
/* Pages that follow a match: when they ask, what they say when nobody answers, and the clock. */
(() => {
  "use strict";
  const doc = document;
  const { withNumber } = window.scorekeeper;
  const IDLE = 300000; /* without news for so long, a page asks five times less often */
  let news = performance.now();
  let asked = 0;
  let heard = performance.now();

  const mine = (event) => event.detail.elt?.id === "live" && (event.detail.requestConfig?.verb ?? "get") === "get";
  doc.addEventListener("htmx:beforeRequest", (event) => {
    if (!mine(event)) return;
    asked += 1;
    if (doc.hidden || (performance.now() - news > IDLE && asked % 5)) event.preventDefault();
  });
  doc.addEventListener("htmx:afterRequest", (event) => {
    if (!mine(event)) return;
    const { successful, xhr } = event.detail;
    if (successful || xhr?.status === 204) heard = performance.now();
    if (xhr?.status === 200) news = performance.now();
    tell();
  });
  /* Nothing is put in place under a finger, or its touch would find nobody: the next question brings it. */
  let pressing = false;
  doc.addEventListener("pointerdown", () => { pressing = true; }, true);
  for (const name of ["pointerup", "pointercancel"]) doc.addEventListener(name, () => { setTimeout(() => { pressing = false; }, 50); }, true);
  doc.addEventListener("htmx:beforeSwap", (event) => { if (pressing && mine(event)) event.detail.shouldSwap = false; });
  doc.addEventListener("visibilitychange", () => {
    if (doc.hidden) return;
    news = heard = performance.now();
    const live = doc.getElementById("live");
    if (live?.hasAttribute("hx-get")) htmx.trigger(live, "look");
  });

  /* A name that is cut is whole once it is touched, and cut again at the next touch. */
  doc.addEventListener("click", (event) => { event.target.closest?.(".side-name")?.classList.toggle("whole"); });
  /* Why a deal counts so is read where it opens, not under what is fixed below. */
  doc.addEventListener("toggle", ({ target }) => {
    if (target.open && target.matches("details.deal")) target.scrollIntoView({ block: "nearest" });
  }, true);

  /* "Last heard" is told as soon as three questions have gone unanswered. */
  const line = doc.querySelector("[data-heard]");
  const tell = () => {
    if (!line) return;
    const seconds = Math.round((performance.now() - heard) / 1000);
    const lost = seconds > 12 && !doc.hidden && (navigator.onLine === false || performance.now() - news < IDLE || seconds > 40);
    line.hidden = !lost;
    const ago = line.querySelector("[data-ago]");
    if (lost) ago.textContent = seconds < 90 ? withNumber(ago, seconds, "short") : withNumber(ago, Math.round(seconds / 60), "long");
  };
  setInterval(tell, 2000);

  /* The clock counts down on the phone; the server tells what to do when it has run out. */
  let began = performance.now();
  doc.addEventListener("htmx:afterSwap", () => { began = performance.now(); });
  setInterval(() => {
    const clock = doc.querySelector("[data-clock][data-running]");
    const words = clock?.querySelector("[data-minutes]");
    if (!words) return;
    const left = Number(clock.dataset.clock) - (performance.now() - began) / 1000;
    if (left <= 0) { location.reload(); return; }
    const minutes = Math.ceil(left / 60);
    words.textContent = words.dataset.forms ? withNumber(words, minutes) : minutes;
  }, 5000);
})();
