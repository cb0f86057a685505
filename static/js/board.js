/* The board on a shelf or among the cards: the screen stays on, fills itself, and says the score when asked. */
(() => {
  "use strict";
  const doc = document;
  const IDLE = 30 * 60000; /* so long without a deal or a tap, and the screen may go dark */
  const REST = 6000; /* so long after the last touch, the tools step back */
  const said = doc.querySelector("[data-said]");
  const say = (what) => { said.textContent = what ? said.dataset[what] : ""; };
  const button = (name) => doc.querySelector(`[data-${name}]`);

  /* Awake. The system lets go whenever the page is hidden; it is asked again when the page is seen again. */
  const awake = button("awake");
  let wanted = false;
  let lock = null;
  let news = performance.now();
  const show = () => awake.setAttribute("aria-pressed", String(Boolean(lock)));
  const hold = async (tell) => {
    if (!wanted || lock || doc.hidden) return;
    try {
      const held = await navigator.wakeLock.request("screen");
      if (!wanted) { held.release(); return; }
      lock = held;
      held.addEventListener("release", () => { if (lock === held) lock = null; show(); });
      if (tell) say("on");
    } catch {
      say("refused");
    }
    show();
  };
  const letGo = () => { const held = lock; lock = null; held?.release(); show(); };
  if (navigator.wakeLock) {
    awake.hidden = false;
    awake.addEventListener("click", () => {
      news = performance.now();
      wanted = !lock;
      if (wanted) hold(true);
      else { letGo(); say("off"); }
    });
    setInterval(() => { if (lock && performance.now() - news > IDLE) { letGo(); say("off"); } }, 15000);
  }
  doc.addEventListener("visibilitychange", () => { if (!doc.hidden) { news = performance.now(); hold(false); } });

  /* Full screen */
  const full = button("full");
  if (doc.fullscreenEnabled) {
    full.hidden = false;
    full.addEventListener("click", () => {
      if (doc.fullscreenElement) doc.exitFullscreen();
      else doc.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
    });
    doc.addEventListener("fullscreenchange", () => full.setAttribute("aria-pressed", String(Boolean(doc.fullscreenElement))));
  }

  doc.addEventListener("voiceless", () => say("silent"));
  doc.addEventListener("click", (event) => { if (event.target.closest?.("[data-say]")) say(""); });

  /* What is new keeps the screen on; and when the table was last heard stands in a corner. */
  const heard = button("last-heard");
  const note = () => {
    heard.hidden = false;
    heard.querySelector("time").textContent = new Date().toLocaleTimeString(`${document.documentElement.lang}-u-nu-latn`, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  };
  note();
  doc.addEventListener("htmx:afterRequest", (event) => {
    const { successful, xhr } = event.detail;
    if (successful || xhr?.status === 204) note();
    if (xhr?.status !== 200) return;
    news = performance.now();
    hold(false);
  });

  /* The tools step back when nobody touches the screen, and come again at a touch, which does nothing else. */
  let rest = 0;
  const stir = () => {
    doc.body.classList.remove("quiet");
    clearTimeout(rest);
    rest = setTimeout(() => { doc.body.classList.add("quiet"); say(""); }, REST);
  };
  for (const name of ["pointermove", "pointerdown", "keydown", "focusin"]) doc.addEventListener(name, () => { news = performance.now(); stir(); });
  stir();
})();
