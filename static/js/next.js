//# allFunctionsCalledOnLoad
/* Scorekeeper: how a deal goes on. What is answered next comes into sight, and the button says what lies below it. */
(() => {
  "use strict";
  const doc = document;
  const form = doc.getElementById("deal");
  const leaf = doc.querySelector(".leaf");
  const dock = doc.querySelector(".dock");
  const below = doc.getElementById("below");
  if (!form || !dock) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const { painted } = window.scorekeeper;
  const IDLE = 3000; /* milliseconds after which nobody counts on with the button under the finger */

  const framed = () => leaf.clientHeight > 0;
  const high = () => (framed() ? leaf.getBoundingClientRect().top : 0);
  const low = () => (framed() ? leaf.getBoundingClientRect().bottom : Math.min(innerHeight, dock.getBoundingClientRect().top));
  const questions = () => [...form.querySelectorAll(".q")].filter((q) => q.checkVisibility?.() ?? true);
  const control = (q) => q.querySelector(".answered, .opt, .field, .toggle, select, textarea, button") ?? q;
  const inSight = (q) => q.getBoundingClientRect().top >= high() - 1 && control(q).getBoundingClientRect().bottom <= low() + 1;

  const empty = (input) => input.value === "" && !(input.placeholder !== "" && input.closest("[data-complement]"));
  const isAnswered = (q) => {
    const numbers = [...q.querySelectorAll("[data-number]")];
    const texts = [...q.querySelectorAll("select, textarea, .input:not([data-number])")];
    if (texts.some((field) => field.value)) return true;
    if ("none" in q.dataset ? numbers.length && numbers.every(empty) : numbers.some(empty)) return false;
    const radios = [...q.querySelectorAll("input[type=radio]")];
    if ([...new Set(radios.map((radio) => radio.name))].some((name) => !radios.some((radio) => radio.name === name && radio.checked))) return false;
    return !texts.length;
  };
  const tidy = (text) => text.replace(/\s+/g, " ").replace(/ ,/g, ",").trim();
  /* The answer in words; nothing as long as a part of it is open. */
  const answer = (q) => {
    const said = [];
    for (const field of q.querySelectorAll(".field")) {
      const input = field.querySelector("input, select, textarea");
      const value = input.localName === "select" ? input.value && input.selectedOptions[0].textContent : input.value || (q.dataset.complement ? input.placeholder : "");
      if (!value && !field.querySelector(".stepper")) return "";
      const name = field.querySelector(".who-name")?.textContent ?? "";
      if (value) said.push(tidy(`${name} ${value}`));
    }
    const radios = [...q.querySelectorAll("input[type=radio]")];
    for (const name of new Set(radios.map((radio) => radio.name))) {
      const chosen = radios.find((radio) => radio.name === name && radio.checked);
      if (!chosen) return "";
      const whose = chosen.closest(".choice")?.previousElementSibling?.querySelector(".who-name")?.textContent ?? "";
      said.push(tidy(`${whose} ${(chosen.nextElementSibling.querySelector(":scope > .vh") ?? chosen.nextElementSibling).textContent}`));
    }
    for (const box of q.querySelectorAll("input[type=checkbox]:checked")) said.push(tidy(box.labels[0].textContent));
    for (const call of q.querySelectorAll(".call-said")) said.push(tidy(call.textContent));
    return said.join(q.closest("form").dataset.comma);
  };
  const numberOf = (q) => [...q.querySelectorAll("[data-number]")].find((input) => empty(input) && !input.closest(".stepper"));
  /* Whether it has to be answered yet; what seldom has an answer need not be. */
  const waits = (q) => !q.closest("#aside") && !q.querySelector(":scope > .answered") && !isAnswered(q) && ("open" in q.dataset || !("optional" in q.dataset));
  /* The next one that waits after a question; with around, one before it where none is left. */
  const after = (q, around) => {
    const all = questions();
    const place = all.indexOf(q) + 1;
    return all.slice(place).find(waits) ?? (around ? all.slice(0, place).find(waits) : undefined);
  };

  /* It comes into sight, with the one before it above where there is room, and with as much of what follows. */
  const bring = (q) => {
    if (inSight(q)) return;
    const box = q.getBoundingClientRect();
    const before = q.previousElementSibling?.getBoundingClientRect();
    const room = low() - high() - 16;
    const top = before && before.height > 0 && box.top > high() && control(q).getBoundingClientRect().bottom - before.top <= room / 2 ? before.top : box.top;
    (framed() ? leaf : window).scrollBy({ top: top - high() - 8, behavior: calm.matches ? "auto" : "smooth" });
  };
  /* Who cannot see stands at it as well. */
  const stand = (q) => {
    q.tabIndex = -1;
    q.focus({ preventScroll: true });
    bring(q);
  };

  /* After an answer the next question is looked for, until the hand goes elsewhere. */
  const touched = new Set();
  let from = "";
  let pressing = false;
  let counting = 0;
  const follow = () => {
    const q = from && !pressing && doc.getElementById(from);
    const next = q && after(q);
    if (next) bring(next);
  };
  const begin = (q) => { from = q.id; painted(follow); };
  doc.addEventListener("pointerdown", () => { pressing = true; from = ""; clearTimeout(counting); }, true);
  leaf.addEventListener("scroll", () => clearTimeout(counting), { passive: true }); /* the hand looks for itself */
  for (const name of ["pointerup", "pointercancel"]) doc.addEventListener(name, () => { pressing = false; painted(follow); }, true);
  for (const name of ["touchmove", "wheel"]) leaf.addEventListener(name, () => { from = ""; }, { passive: true });
  doc.addEventListener("focusin", (event) => { if (event.target.matches("[data-number]")) from = ""; });
  let told = false; /* another way to tell the deal was taken */
  doc.addEventListener("change", (event) => {
    if (event.target.closest?.(".way")) told = true;
    const q = event.target.closest?.("#deal .q");
    if (!q) return;
    clearTimeout(counting);
    if (event.target.matches("input[type=radio], input[type=checkbox], select")) begin(q);
    else if (event.target.closest(".stepper")) counting = setTimeout(() => { if (q.isConnected && doc.getElementById("keypad")?.hidden !== false) begin(q); }, IDLE);
  });
  doc.addEventListener("input", (event) => {
    const q = event.target.closest?.("#deal .q");
    if (q) touched.add(q.id);
  });

  /* What lies below is said where it is saved, as far as no hand has answered it. */
  const said = below?.dataset.said.split("|") ?? [];
  const isBelow = (q) => {
    const fold = q.closest("details:not([open])");
    const seen = fold ? fold.querySelector("summary > span") : [...q.querySelectorAll(".opt, .field, .toggle, select, textarea, button")].at(-1) ?? q;
    return seen.getBoundingClientRect().bottom > low() + 1;
  };
  const say = () => {
    const left = [...form.querySelectorAll("#answers .q:not([data-record])")].filter((q) => !q.querySelector(":scope > .answered") && !(touched.has(q.id) && isAnswered(q)) && isBelow(q));
    const words = left.length ? said[Math.min(left.length, said.length) - 1] : "";
    if (below.textContent !== words) below.textContent = words;
  };
  let saying = false;
  const soon = () => {
    if (saying || !below) return;
    saying = true;
    requestAnimationFrame(() => { saying = false; say(); });
  };
  for (const [what, name] of [[leaf, "scroll"], [window, "scroll"], [window, "resize"], [doc, "input"], [doc, "change"], [doc, "toggle"], [doc, "htmx:oobAfterSwap"], [window, "pageshow"]]) what.addEventListener(name, soon, { passive: true, capture: true });
  new ResizeObserver(() => { soon(); follow(); }).observe(dock);
  doc.addEventListener("htmx:beforeRequest", (event) => { if (event.detail.elt.id === "counted") told = true; }); /* the next pile begins at its head */
  let stood = new Set(questions().map((q) => q.id));
  /* A number that an answer has raised is written at once. */
  const raised = () => {
    const q = from && !pressing && doc.getElementById(from);
    const next = q && after(q);
    if (next && !stood.has(next.id)) numberOf(next)?.focus({ preventScroll: true });
    stood = new Set(questions().map((each) => each.id));
    follow();
  };
  doc.addEventListener("htmx:oobAfterSwap", (event) => {
    if (event.detail.target.id !== "answers") return;
    if (!told) return painted(raised);
    told = false;
    painted(() => {
      const counter = doc.getElementById("counter-way");
      const next = after(null);
      const field = next && numberOf(next);
      if (counter) counter.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
      else if (field) field.focus({ preventScroll: true });
      else if (next) bring(next);
    });
  });
  Object.assign(window.scorekeeper, { next: { after, answer, bring, stand, empty, tidy } });
})();
