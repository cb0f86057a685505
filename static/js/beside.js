/* Scorekeeper: on a wide screen the score so far stands beside the form of a deal. A phone never asks for it. */
(() => {
  "use strict";
  const beside = document.getElementById("beside");
  const wide = matchMedia("(min-width: 64em)");
  let seen = ""; /* nothing: the whole score */
  let asking = false;
  const dress = () => {
    const styles = document.createElement("link");
    styles.rel = "stylesheet";
    styles.href = beside.dataset.styles;
    document.head.append(styles);
  };
  const look = async () => {
    if (asking || !wide.matches || document.hidden) return;
    asking = true;
    try {
      const answer = await fetch(`${beside.dataset.sheet}?v=${encodeURIComponent(seen)}`, { headers: { "HX-Request": "true" } });
      if (answer.status !== 200) return; /* nothing is new */
      const live = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("live");
      if (!live) return;
      seen = new URLSearchParams(live.getAttribute("hx-get")).get("v") ?? seen;
      beside.replaceChildren(...live.querySelectorAll(".sides, .deals"));
      for (const part of beside.querySelectorAll("[id]")) part.removeAttribute("id"); /* the form has names of its own */
      if (beside.hidden) dress();
      beside.hidden = false;
    } catch { /* the net is gone: what stands there stays */
    } finally { asking = false; }
  };
  look();
  setInterval(look, 5000);
  wide.addEventListener("change", look);
  document.addEventListener("visibilitychange", look);
})();
