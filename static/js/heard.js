/* Scorekeeper: a page says when nobody answers any more, and since when. One that asks nothing by itself asks whether the server is there. */
(() => {
  "use strict";
  const doc = document;
  const line = doc.querySelector("[data-heard]");
  if (!line) return;
  const PATIENCE = 10000; /* milliseconds that an answer may take */
  const SILENCE = 40000; /* so long nothing was heard, whatever was asked */
  const ASKS = 10000; /* so often a page asks that does not follow anything */
  let failed = false;
  let asked = 0; /* when the question was asked that is not answered yet */
  let seen = Date.now(); /* since when the page is looked at */
  let heard = seen;
  /* A page that the browser had yet is no word of the server. */
  try {
    if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") heard = Number(sessionStorage.getItem("heard")) || seen;
  } catch { /* nothing is remembered */ }
  const hear = (answered) => {
    asked = 0;
    failed = !answered;
    if (answered) heard = Date.now();
    try { if (answered) sessionStorage.setItem("heard", heard); } catch { /* the next page will not know */ }
    tell();
  };
  const tell = () => {
    const silent = Date.now() - Math.max(heard, seen);
    const late = asked && Date.now() - asked > PATIENCE;
    const lost = !doc.hidden && (navigator.onLine === false || ((failed || late) && silent > 4000) || silent > SILENCE);
    if (lost) line.querySelector("[data-since]").textContent = new Date(heard).toLocaleTimeString(`${document.documentElement.lang}-u-nu-latn`, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    line.hidden = !lost;
  };
  const answers = (status) => status > 0 && ![502, 503, 504].includes(status);
  doc.addEventListener("htmx:beforeSend", () => { asked ||= Date.now(); });
  doc.addEventListener("htmx:afterRequest", ({ detail }) => { if (detail.xhr) hear(answers(detail.xhr.status)); });
  const probe = async () => {
    if (doc.hidden || doc.querySelector("#live[hx-get]")) return;
    asked ||= Date.now();
    try { hear(answers((await fetch(line.dataset.heard, { cache: "no-store" })).status)); } catch { hear(false); }
  };
  if (line.dataset.heard) setInterval(probe, ASKS);
  for (const name of ["online", "offline"]) addEventListener(name, () => { tell(); if (line.dataset.heard) probe(); });
  doc.addEventListener("visibilitychange", () => {
    if (doc.hidden) return;
    seen = Date.now();
    asked = 0;
    if (line.dataset.heard) probe();
  });
  setInterval(tell, 2000);
})();
