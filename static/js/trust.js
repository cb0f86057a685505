/* How a phone comes to trust the room: this page looks whether it does, at once and whenever somebody comes back to it.
   It asks for nothing, by HTTPS: an answer means trust. If none comes, the same name by plain HTTP tells whether the
   phone finds it at all. */
(() => {
  "use strict";
  const box = document.querySelector("[data-trust]");
  if (!box) return;
  const show = (state) => {
    for (const each of box.querySelectorAll("[data-state]")) each.hidden = each.dataset.state !== state;
  };
  const answers = async (url) => {
    try {
      await fetch(url, { mode: "no-cors", cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(6000) });
      return true;
    } catch { return false; }
  };
  let busy = false, on = box.dataset.on;
  const look = async (first) => {
    if (busy || document.hidden) return;
    busy = true;
    if (first) show("asking");
    const trusted = "here" in box.dataset || await answers(box.dataset.trust);
    show(trusted ? "trusted" : await answers(box.dataset.found) ? "not-yet" : "not-found");
    /* Who came for the table goes on to it, once: coming back by the browser's button shows the page. */
    if (trusted && first && on) { history.replaceState(null, "", location.pathname); location.assign(on); on = ""; }
    busy = false;
  };
  look(true);
  document.addEventListener("visibilitychange", () => look(false));
})();
