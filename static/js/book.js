/* Scorekeeper: what a page of rules only names is fetched when it is opened, and stands in its place. Without this it is a page of its own. */
(() => {
  "use strict";
  const doc = document;
  let wanted = "";
  /* An address that leads to what is only named opens it; the heading of a whole section is then the link. */
  const open = () => {
    const led = doc.getElementById(decodeURIComponent(location.hash.slice(1)));
    (led?.matches("a.fold") ? led : led?.querySelector(":scope > h2 > a.fold"))?.click();
  };
  /* Nothing jumps under the finger: htmx would scroll to the anchor of what it fetches. */
  doc.addEventListener("htmx:beforeSwap", ({ detail: { pathInfo } }) => {
    wanted = pathInfo.anchor;
    pathInfo.anchor = "";
  });
  doc.addEventListener("htmx:afterSettle", () => {
    const part = wanted && doc.getElementById(wanted);
    if (!part) return;
    const fold = part.matches("details");
    if (fold) part.open = true; else part.tabIndex = -1;
    (fold ? part.firstElementChild : part).focus({ preventScroll: true });
    if (decodeURIComponent(location.hash) === `#${wanted}`) location.replace(location.hash); /* who was led to it is led there again: it is another element now */
    wanted = "";
  });
  addEventListener("hashchange", open);
  doc.addEventListener("DOMContentLoaded", open); /* htmx has its links by then */
})();
