/* Scorekeeper: a finger gets what it touched. Every page works without this file. */
(() => {
  "use strict";
  const doc = document;
  const TOUCHABLE = "button, a[href], label, summary, input, select, textarea";
  const SOON = 1000; /* milliseconds from the finger's going up to its click, on a slow phone too */

  /* An answer that lands between the finger and its click puts something else in that place, or under it. */
  let down = null;
  let up = null;
  const stands = (el) => {
    if (el.id) return () => doc.getElementById(el.id);
    const pack = el.dataset.card && el.closest("[data-pack-for]")?.dataset.packFor;
    if (pack) return () => doc.querySelector(`[data-pack-for="${CSS.escape(pack)}"] [data-card="${CSS.escape(el.dataset.card)}"]`);
    const input = el.control ?? el;
    if (!input.name) return () => null;
    return () => {
      const now = doc.querySelector(`[name="${CSS.escape(input.name)}"][value="${CSS.escape(input.value)}"]`);
      return el === input ? now : now?.labels?.[0];
    };
  };
  doc.addEventListener("pointerdown", (event) => {
    up = down = null;
    const el = event.pointerType !== "mouse" && event.target.closest?.(TOUCHABLE);
    if (el) down = { el, newer: stands(el) };
  }, true);
  doc.addEventListener("pointerup", (event) => {
    if (down && (!down.el.isConnected || down.el.contains(event.target))) up = { ...down, at: event.timeStamp };
    down = null;
  }, true);
  doc.addEventListener("pointercancel", () => { up = down = null; }, true);
  doc.addEventListener("click", (event) => {
    if (!event.isTrusted || !up) return;
    const { el, newer, at } = up;
    up = null;
    if (event.timeStamp - at > SOON || el.contains(event.target)) return;
    const meant = el.isConnected ? el : newer();
    if (meant?.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (meant?.matches("input, select, textarea")) meant.focus();
    meant?.click();
  }, true);

  /* What is touched before htmx listens is said again once it does. */
  let early = null;
  const keep = (event) => { early = event.target; };
  doc.addEventListener("input", keep, true);
  doc.addEventListener("htmx:load", () => {
    doc.removeEventListener("input", keep, true);
    early?.dispatchEvent(new Event("input", { bubbles: true }));
    early = null;
  }, { once: true });
})();
