/* Scorekeeper: a page that says what the server lacks sends its form, or asks, again by itself. */
(() => {
  "use strict";
  const again = document.querySelector("[data-again]");
  const line = document.querySelector("[data-again-in]");
  if (!again || !line) return;
  /* Not all phones of a room in the same second. */
  let left = Number(again.dataset.again) + Math.floor(Math.random() * 4);
  const tick = () => {
    line.querySelector("[data-left]").textContent = String(left);
    if (left > 0) { left -= 1; setTimeout(tick, 1000); return; }
    if (again.form) again.form.requestSubmit(again); else location.replace(again.href);
  };
  line.hidden = false;
  tick();
})();
