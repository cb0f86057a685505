/* Scorekeeper: what a deal makes is asked of the server. While that does not answer, no older answer stands for it. */
(() => {
  "use strict";
  const doc = document;
  const PATIENCE = 8000; /* milliseconds: as long as a save has for its first answer */
  let unseen = null; /* what asked in vain */
  let timer = 0;
  const blind = (asks) => {
    if (!asks.closest("#deal")) return;
    unseen = asks;
    doc.getElementById("preview").replaceChildren(doc.getElementById("outbox").content.querySelector("[data-piece=blind]").cloneNode(true));
  };
  doc.addEventListener("htmx:beforeSend", ({ detail }) => {
    clearTimeout(timer);
    timer = setTimeout(blind, PATIENCE, detail.elt);
  });
  for (const name of ["htmx:sendError", "htmx:responseError"]) doc.addEventListener(name, ({ detail }) => {
    if (!detail.xhr.status || detail.xhr.status > 501) blind(detail.elt);
  });
  doc.addEventListener("htmx:afterRequest", ({ detail }) => {
    clearTimeout(timer);
    if (detail.successful) unseen = null;
  });
  addEventListener("online", () => { if (unseen) htmx.trigger(unseen, "input"); });
})();
