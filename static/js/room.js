/* The clock of a room counts down here; when it has run out the server is asked, which says what is still played. */
(() => {
  "use strict";
  const doc = document;
  const SOON = 300;
  let began = performance.now();
  let asked = false;
  const two = (number) => String(number).padStart(2, "0");
  const tick = () => {
    const clock = doc.querySelector("[data-seconds]");
    if (!clock) return;
    const left = Math.max(0, Math.ceil(Number(clock.dataset.seconds) - (performance.now() - began) / 1000));
    const hours = Math.floor(left / 3600);
    const minutes = Math.floor((left % 3600) / 60);
    clock.querySelector("[data-left]").textContent = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
    clock.classList.toggle("ends-soon", left <= SOON);
    if (!left && !asked) {
      asked = true;
      setTimeout(() => htmx.trigger("#live", "look"), 1000);
    }
  };
  doc.addEventListener("htmx:afterSwap", () => { began = performance.now(); asked = false; tick(); });
  tick();
  setInterval(tick, 250);
})();
