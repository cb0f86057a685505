//# allFunctionsCalledOnLoad
/* Pages that follow a match: when they ask, and the clock. */
(() => {
  "use strict";
  const doc = document;
  const { withNumber } = window.scorekeeper;
  const IDLE = 300000; /* without news for so long, a page asks five times less often */
  let news = performance.now();
  let asked = 0;

  const mine = (event) => event.detail.elt?.id === "live" && (event.detail.requestConfig?.verb ?? "get") === "get";
  doc.addEventListener("htmx:beforeRequest", (event) => {
    if (!mine(event)) return;
    asked += 1;
    if (doc.hidden || (performance.now() - news > IDLE && asked % 5)) event.preventDefault();
  });
  doc.addEventListener("htmx:afterRequest", (event) => {
    if (!mine(event)) return;
    if (event.detail.xhr?.status === 200) news = performance.now();
  });
  /* Nothing is put in place under a finger, or its touch would find nobody: the next question brings it. */
  let pressing = false;
  doc.addEventListener("pointerdown", () => { pressing = true; }, true);
  for (const name of ["pointerup", "pointercancel"]) doc.addEventListener(name, () => { setTimeout(() => { pressing = false; }, 50); }, true);
  doc.addEventListener("htmx:beforeSwap", (event) => { if (pressing && mine(event)) event.detail.shouldSwap = false; });
  doc.addEventListener("visibilitychange", () => {
    if (doc.hidden) return;
    news = performance.now();
    const live = doc.getElementById("live");
    if (live?.hasAttribute("hx-get")) htmx.trigger(live, "look");
  });

  /* A name that is cut is whole once it is touched, and cut again at the next touch. */
  doc.addEventListener("click", (event) => { event.target.closest?.(".side-name")?.classList.toggle("whole"); });
  /* Why a deal counts so is read where it opens, not under what is fixed below. */
  doc.addEventListener("toggle", ({ target }) => {
    if (target.open && target.matches("details.deal")) target.scrollIntoView({ block: "nearest" });
  }, true);

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
