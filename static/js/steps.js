//# allFunctionsCalledOnLoad
/* Scorekeeper: in large print a deal is asked one question a screen, and looked over before it is saved. Without this the whole form stands. */
(() => {
  "use strict";
  const doc = document;
  const form = doc.getElementById("deal");
  const dock = doc.querySelector(".dock");
  const bar = doc.getElementById("steps");
  if (!form || !bar) return;
  const main = doc.getElementById("main");
  const leaf = doc.querySelector(".leaf");
  const pad = doc.getElementById("keypad");
  const looked = doc.getElementById("looked");
  const { next, painted } = window.scorekeeper;
  const REST = 650; /* milliseconds in which the second half of a double tap goes no further */
  const sprite = doc.querySelector("use").getAttribute("href").replace(/#.*/, "");
  const answers = () => doc.getElementById("answers");
  const ends = [...dock.children].filter((el) => ![bar, pad, looked].includes(el)); /* what the deal makes, and the button that saves */
  answers().after(looked);

  /* The questions in their order, each with what is beside it; of those behind "more" each by itself once they are open. */
  const parts = () => [...answers().children].filter((el) => el.matches(".q, .way, .counter, #aside"));
  const isAsked = (el) => !form.matches(".early") || el.matches("[data-early], #aside:has([data-early])");
  const steps = () => {
    const all = [];
    for (const el of parts().filter(isAsked)) {
      if (el.matches(".counter") && all.length) all.at(-1).parts.push(el);
      else all.push({ id: el.id, at: el, parts: [el] });
      if (el.id === "aside" && el.open) all.push(...[...el.querySelectorAll(".q")].filter(isAsked).map((q) => ({ id: q.id, at: q, parts: [el, q] })));
    }
    return all;
  };
  const END = "looked";
  let here = "";
  let moved = -Infinity;
  let over = false; /* all of it was looked over: one comes back from a question at once */
  const seen = new Set();

  const line = (step) => {
    const { at } = step;
    const label = at.querySelector(":scope > legend span, .entry-title") ?? at.querySelector("legend");
    const said = at.id === "aside" ? doc.getElementById("aside-said").textContent : next.answer(at);
    const button = Object.assign(doc.createElement("button"), { type: "button", className: "answered" });
    button.dataset.to = step.id;
    const [name, text] = [doc.createElement("span"), doc.createElement("span")];
    name.textContent = next.tidy(label.textContent);
    text.append(name, " ", Object.assign(doc.createElement("bdi"), { textContent: next.tidy(said) || "—" }));
    const svg = doc.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "icon-s");
    svg.setAttribute("aria-hidden", "true");
    svg.append(doc.createElementNS("http://www.w3.org/2000/svg", "use"));
    svg.firstChild.setAttribute("href", `${sprite}#pencil`);
    button.append(text, svg);
    return [button, ...(at.id === "aside" ? [] : [...at.querySelectorAll(".note")].map((note) => note.cloneNode(true)))];
  };
  /* What is shown is put right: the questions may be others than before. */
  const draw = () => {
    const fold = doc.getElementById(here)?.closest("#aside");
    if (fold && here !== "aside") fold.open = true;
    const all = steps();
    let place = here === END ? all.length : all.findIndex((step) => step.id === here);
    if (place < 0) place = 0;
    const step = all[place];
    here = step?.id ?? END;
    if (step) seen.add(here);
    for (const el of [...parts(), ...answers().querySelectorAll("#aside .q")]) el.hidden = !step?.parts.includes(el);
    const more = answers().querySelector("#aside > summary");
    if (more) more.hidden = step?.at.id !== "aside";
    for (const el of ends) el.hidden = !!step;
    looked.hidden = !!step;
    if (!step) {
      const open = doc.activeElement?.dataset.to;
      looked.lastElementChild.replaceChildren(...all.filter(({ at }) => !(at.id === "aside" && at.open)).flatMap(line));
      if (open) looked.querySelector(`[data-to="${CSS.escape(open)}"]`)?.focus({ preventScroll: true });
    }
    main.dataset.steps = !step ? "all" : place ? "one" : "first";
    bar.hidden = false;
    bar.dataset.at = !step ? "all" : place || over ? "one" : "first";
    bar.querySelector("[data-steps-at]").textContent = step ? `${place + 1} / ${all.length}` : "";
    return { all, place, step };
  };
  const enter = (step, numbersOnly) => {
    const number = step && [...step.at.querySelectorAll("[data-number]")].find((input) => next.empty(input) && !input.closest(".stepper, #aside > :not(:last-child)[hidden]"));
    if (number?.checkVisibility?.() ?? number) return number.focus({ preventScroll: true });
    if (numbersOnly) return;
    const at = step?.at.id === "aside" ? step.at.querySelector("summary") : step?.at ?? looked;
    if (at.localName !== "summary") at.tabIndex = -1;
    at.focus({ preventScroll: true });
  };
  const go = (id) => {
    here = id;
    moved = performance.now();
    const { step } = draw();
    if (!step) over = true;
    leaf.scrollTop = 0;
    if (!leaf.clientHeight) scrollTo(0, 0);
    enter(step);
    doc.dispatchEvent(new Event("redrawn")); /* the second half of a double tap does nothing on it */
    return step;
  };
  /* On to the next question; from the last one to what was not seen yet, and to the end only when there is nothing such. */
  const onward = () => {
    const { all, place } = draw();
    const unseen = all.find((step) => !seen.has(step.id));
    return go((over ? unseen : all[place + 1] ?? unseen)?.id ?? END);
  };
  const back = () => {
    const { all, place } = draw();
    go(over && place < all.length ? END : all[Math.max(place - 1, 0)].id);
  };

  bar.addEventListener("click", (event) => {
    const way = event.target.closest("[data-step]")?.dataset.step;
    if (way) (way > 0 ? onward : back)();
  });
  looked.addEventListener("click", (event) => {
    const to = event.target.closest("[data-to]")?.dataset.to;
    if (to) go(to);
  });
  doc.addEventListener("toggle", ({ target }) => {
    if (target.id !== "aside" || !target.open || here !== "aside") return;
    const first = steps().find(({ parts: of }) => of.length > 1 && of[0] === target);
    if (first) go(first.id);
  }, true);
  /* Enter goes on; only at the end it saves. */
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || here === END || !event.target.matches("input, select")) return;
    event.preventDefault();
    onward();
  });
  /* The keys for numbers go on to the next question as well. */
  pad?.addEventListener("click", (event) => {
    if (event.target.closest("[data-key=next]") && performance.now() - moved < REST) event.stopImmediatePropagation();
  }, true);
  Object.assign(next, {
    after: (_q, asked) => {
      if (!asked) return undefined;
      const step = onward();
      return step?.at.id === "aside" ? step.at.querySelector("summary") : step?.at;
    },
    stand: () => {},
  });

  doc.addEventListener("htmx:oobAfterSwap", (event) => {
    if (event.detail.target.id === "answers") draw();
    else if (here === END) painted(draw);
  });
  /* A form that is there to be looked at begins with its end; one that was refused, with what stops it. */
  const wrong = answers().querySelector(".note.impossible")?.closest(".q, .way");
  over = !!wrong || !("deal" in form.dataset || form.matches(".early")) || !!main.querySelector(":scope > [role=status], :scope > [role=alert]");
  here = wrong?.id ?? (over ? END : "");
  const { all } = draw();
  if (over) for (const step of all) seen.add(step.id);
  addEventListener("pageshow", (event) => {
    const { step } = draw();
    if (!event.persisted && step) enter(step, true);
  });
})();
