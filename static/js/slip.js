/* Scorekeeper: the second half of a double tap does nothing on what has only just come into sight. Every page works
   without this file. It is not deferred: a page may be touched as soon as it is seen. */
(() => {
  "use strict";
  const doc = document;
  const NEW = 650; /* milliseconds for which a page, or what another phone wrote, is new: 600 of them seen for sure */
  const NEAR = 48; /* pixels between two touches in the same place */
  const TYPED = "[data-key], [data-stepper], [data-adds], [data-card], [data-laid-at], input:not([type=radio], [type=checkbox], [type=submit]), textarea";
  let last = null; /* where this page, or the one before it, was touched last */
  try { last = JSON.parse(sessionStorage.getItem("touched")); } catch { /* nothing is remembered */ }
  let shown = Infinity; /* when it came into sight; it has not yet */
  let redrawn = false; /* it is the page of before, with news */
  let known = false; /* it was touched elsewhere since: the hand has seen it */
  let slip = false; /* the click of this touch does nothing */
  let mouse = false; /* it is a mouse: its clicks are counted by the system, on the next page too */
  const near = (box) => {
    if (!last) return false;
    const x = Math.max(box.left - last.x, last.x - box.right, 0), y = Math.max(box.top - last.y, last.y - box.bottom, 0);
    return Math.hypot(x, y) <= NEAR;
  };

  /* No key swallows a touch unseen. One that comes under the finger is dimmed until the touch can be no slip any more. */
  let away = [];
  const clear = () => {
    if (known || performance.now() - shown >= NEW) return;
    for (const key of doc.querySelectorAll("[data-key], [data-stepper], [data-adds], [data-card]")) {
      if (key.inert || !near(key.getBoundingClientRect())) continue;
      key.inert = true;
      away.push(key);
    }
  };
  const settle = () => {
    const left = shown + NEW - performance.now();
    if (left > 0) return left < Infinity ? setTimeout(settle, left) : 0; /* newer yet */
    delete doc.documentElement.dataset.new;
    for (const key of away.splice(0)) key.inert = false;
  };
  const show = (since) => {
    [shown, known, redrawn] = [since, false, since < Infinity];
    doc.documentElement.dataset.new = "";
    requestAnimationFrame(() => requestAnimationFrame(() => { /* the first picture is there */
      shown = performance.now();
      setTimeout(settle, NEW);
    }));
  };
  show(Infinity);
  /* A busy phone shows the first picture long after it was drawn. */
  new PerformanceObserver((list) => {
    for (const paint of list.getEntries()) if (shown < Infinity) shown = Math.max(shown, paint.startTime);
  }).observe({ type: "paint", buffered: true });
  doc.addEventListener("DOMContentLoaded", clear);
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      try { last = JSON.parse(sessionStorage.getItem("touched")); } catch { /* as it was */ }
      show(Infinity);
    }
    setTimeout(clear); /* the keys for numbers have come by then */
  });
  /* Nobody here asked for it: another phone has written. */
  doc.addEventListener("htmx:afterRequest", (event) => {
    const { requestConfig, xhr } = event.detail;
    const asked = requestConfig?.triggeringEvent;
    if (xhr?.status === 200 && (!asked || asked.type === "look")) show(performance.now());
  });

  doc.addEventListener("redrawn", () => show(performance.now())); /* what could not be sent has come into sight */

  const judge = (event, again) => {
    const fresh = !known && event.timeStamp - shown < NEW;
    slip = fresh && again && !(redrawn && event.target.closest?.(TYPED));
    known ||= !slip;
  };
  doc.addEventListener("pointerdown", (event) => {
    slip = false;
    mouse = event.pointerType === "mouse";
    if (mouse || !event.isPrimary) return;
    judge(event, near({ left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY }));
    last = { x: event.clientX, y: event.clientY };
    try { sessionStorage.setItem("touched", JSON.stringify(last)); } catch { /* the next page will not know */ }
  }, true);
  doc.addEventListener("mousedown", (event) => { if (mouse) judge(event, event.detail > 1); }, true);
  /* Its click, and what the browser does before that: standing in a field, opening a list. Keys have no count. */
  for (const name of ["mousedown", "click"]) doc.addEventListener(name, (event) => {
    if (!slip || !event.isTrusted || !event.detail) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (name === "click") slip = false;
  }, true);
})();
