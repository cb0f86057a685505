/* Scorekeeper: forms that the server draws anew. What it answers never takes the place of newer touches, nor of what a
   finger is on, nor of a field that somebody types in: it is asked for again once they are done. */
(() => {
  "use strict";
  const doc = document;
  let [finger, newer, typing, late] = [null, null, null, null];
  const askAgain = () => {
    if (finger || typing || !late) return;
    const asks = late;
    late = null;
    asks.dispatchEvent(new Event("change"));
  };
  doc.addEventListener("input", ({ target }) => {
    newer = target;
    if (target.matches("input:not([type=checkbox], [type=radio])")) typing = target;
  });
  doc.addEventListener("focusout", () => { typing = null; setTimeout(askAgain); });
  doc.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.target.contains(newer)) newer = null;
    if (detail.elt.localName === "button") typing = null; /* not every phone takes the focus from the field */
  });
  doc.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const asked = detail.requestConfig.elt;
    const touched = asked.localName === "button"; /* that touch is the newest, unless something is typed */
    if (![typing, ...(touched ? [] : [finger, newer])].some((one) => one && detail.target.contains(one))) return;
    detail.shouldSwap = false;
    late = doc.getElementById("house-rules") ?? asked;
    setTimeout(askAgain);
  });
  doc.addEventListener("pointerdown", (event) => { finger = event.target; });
  for (const name of ["pointerup", "pointercancel"]) doc.addEventListener(name, () => setTimeout(() => { finger = null; askAgain(); }));
})();
