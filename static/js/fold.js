//# allFunctionsCalledOnLoad
/* Scorekeeper: on a long form what is answered folds into one line as one goes on. Without this nothing folds. */
(() => {
  "use strict";
  const doc = document;
  const form = doc.getElementById("deal");
  const leaf = doc.querySelector(".leaf");
  const pad = doc.getElementById("keypad");
  const dock = doc.querySelector(".dock");
  const { painted } = window.scorekeeper;
  if (!form || !leaf || form.matches(".early")) return;
  const sprite = doc.querySelector("use").getAttribute("href").replace(/#.*/, "");
  /* Its line and an attribute say that a question is folded: to what has an id htmx gives back the class it came with. */
  const lineOf = (q) => q.querySelector(":scope > .answered");
  const questions = () => [...doc.querySelectorAll("#answers > .q")];
  const topOf = (el) => el.getBoundingClientRect().top;
  const bottomOf = (el) => el.getBoundingClientRect().bottom;
  const touched = new Set(); /* what this hand has answered: what stood there before is looked at first */
  const folded = new Set();
  const kept = new Set(); /* opened again by hand: it stays open */
  let here = ""; /* the question the hand is at */
  let [newest, asked, known] = [0, 0, 0]; /* a problem of what stood here some digits ago is none: touches made, sent, and seen by the server */

  /* Only on a phone, held either way, where the leaf scrolls by itself; and only a form that is too long for it, the keys put away. */
  const isLong = () => {
    if (!leaf.clientHeight || doc.querySelector(".counter[open]")) return false;
    const keys = pad && !pad.hidden && topOf(dock) >= bottomOf(leaf) - 1 ? pad.offsetHeight + 8 : 0;
    return leaf.scrollHeight > leaf.clientHeight + keys + 8;
  };
  /* The leaf scrolls by as much as an element has moved, which so stays where the eye and the finger have it, as far as there is something to scroll. */
  const bring = (el, to) => {
    const off = topOf(el) - to;
    if (Math.abs(off) >= 1) leaf.scrollTop += off;
    return Math.abs(topOf(el) - to) < 2;
  };

  const { answer, tidy } = window.scorekeeper.next;
  const open = (q) => {
    folded.delete(q.id);
    lineOf(q)?.remove();
    delete q.dataset.folded;
    q.querySelector("legend").classList.remove("vh");
  };
  const line = (q) => {
    const button = doc.createElement("button");
    button.type = "button";
    button.className = "answered";
    button.setAttribute("aria-expanded", "false");
    const label = doc.createElement("span");
    label.textContent = tidy(q.querySelector("legend span").textContent);
    const text = doc.createElement("span");
    text.append(label, " ", doc.createElement("bdi"));
    const svg = doc.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "icon-s");
    svg.setAttribute("aria-hidden", "true");
    svg.append(doc.createElementNS("http://www.w3.org/2000/svg", "use"));
    svg.firstChild.setAttribute("href", `${sprite}#pencil`);
    button.append(text, svg);
    const legend = q.querySelector("legend");
    legend.after(button);
    legend.classList.add("vh");
    q.dataset.folded = "";
    return button;
  };
  const fold = (q) => {
    const said = answer(q);
    if (!said || (known === newest && q.querySelector(".note"))) return open(q);
    const stood = q.contains(doc.activeElement);
    const button = lineOf(q) ?? line(q);
    const words = button.querySelector("bdi");
    if (words.textContent !== said) words.textContent = said;
    folded.add(q.id);
    if (stood) button.focus({ preventScroll: true }); /* who stood in it stands at its line */
  };
  /* What is above folds. While what is wanted next is in sight nothing on the screen moves: then only so much folds as the leaf can scroll back. */
  const goOn = (to, free) => {
    here = to.id;
    const all = questions();
    const place = all.indexOf(to);
    const before = all.slice(0, Math.max(place, 0)).filter((q) => touched.has(q.id) && !kept.has(q.id) && !lineOf(q));
    if (!before.length || !isLong()) return;
    const next = answer(to) && all.slice(place + 1).find((q) => !lineOf(q));
    const hidden = next && topOf(next.querySelector(".opt, .field, .toggle, select, button") ?? next) > bottomOf(leaf) - 16;
    for (const q of before) {
      const stood = topOf(to);
      fold(q);
      if (bring(to, stood) || free || hidden) continue;
      open(q);
      bring(to, stood);
      break;
    }
  };

  /* A press comes to its end, and is seen, before anything moves. */
  let pressing = false;
  let due = null;
  const settle = () => {
    if (pressing || !due) return;
    const work = due;
    due = null;
    work();
  };
  doc.addEventListener("pointerdown", () => { pressing = true; }, true);
  for (const name of ["pointerup", "pointercancel"]) doc.addEventListener(name, () => { pressing = false; painted(settle); }, true);

  doc.addEventListener("input", (event) => {
    const q = event.target.closest?.("#answers > .q");
    if (!q) return;
    newest++;
    touched.add(q.id);
    here = q.id;
  });
  doc.addEventListener("htmx:beforeRequest", (event) => { if (event.detail.elt === form) asked = newest; });
  /* A button that is pressed again and again, to count, stays under the finger: there nothing moves. */
  doc.addEventListener("change", (event) => {
    const q = event.target.closest?.("#answers > .q");
    if (!q || !event.target.matches("input[type=radio], input[type=checkbox], select")) return;
    due = () => { if (q.isConnected) goOn(q, false); };
    painted(settle);
  });
  /* Who goes to a number goes on to the keys, which stand still. */
  doc.addEventListener("focusin", (event) => {
    const q = event.target.matches("[data-number]") && event.target.closest("#answers > .q");
    if (!q) return;
    due = () => { if (q.contains(doc.activeElement)) goOn(q, true); };
    painted(settle);
  });
  doc.addEventListener("keyed-on", (event) => goOn(event.target, true));
  doc.addEventListener("click", (event) => {
    const q = event.target.closest?.(".answered")?.parentElement;
    if (!q) return;
    kept.add(q.id);
    here = q.id;
    open(q);
    (q.querySelector("input:checked") ?? q.querySelector("input:not([type=hidden]), select, button"))?.focus({ preventScroll: true });
  });

  /* Newer questions, or newer words about them: what has a problem stands open, and where the hand is nothing moves. */
  let stood = null;
  doc.addEventListener("htmx:oobBeforeSwap", () => {
    known = asked;
    const q = doc.getElementById(here);
    if (stood !== null || !folded.size || !q) return;
    stood = topOf(q);
    queueMicrotask(() => {
      for (const id of [...folded]) {
        const old = doc.getElementById(id);
        if (old) fold(old); else folded.delete(id);
      }
      const now = doc.getElementById(here);
      if (now) bring(now, stood);
      stood = null;
    });
  });
  /* On its side or upright, a phone keeps what is folded; where the page scrolls as a whole all stands open. */
  addEventListener("resize", () => {
    if (!leaf.clientHeight) for (const id of [...folded]) { const q = doc.getElementById(id); if (q) open(q); }
  });
})();
