//# allFunctionsCalledOnLoad
/* Scorekeeper: recording a deal. Loaded only where a deal is written down; every form works without it. */
(() => {
  "use strict";
  const doc = document;
  const answers = () => doc.getElementById("answers");
  const questions = () => [...answers().querySelectorAll(".q")].filter((q) => (q.checkVisibility?.() ?? true) && !q.querySelector(":scope > .answered"));
  const dock = doc.querySelector(".dock");
  const leaf = doc.querySelector(".leaf");
  const pad = doc.getElementById("keypad");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const { painted, plainDigits } = window.scorekeeper;
  const thumbs = matchMedia("(hover: none) and (pointer: coarse)").matches;
  const show = (el) => el.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });

  const whole = (text) => {
    const plain = plainDigits(text).trim();
    return /^-?\d+$/.test(plain) ? Number(plain) : null;
  };

  /* The card counter: sums of what is tapped. The server makes the answers of it. */
  const tally = (counter) => {
    const laid = [...counter.querySelectorAll("[data-adds]")].map((card) => [
      card.type === "checkbox" ? Number(card.checked) : Math.min(whole(card.value) ?? 0, card.dataset.max),
      card.dataset.adds.split(" ").map(Number),
    ]);
    const others = counter.querySelectorAll("[data-whole]");
    counter.querySelectorAll("[data-here]").forEach((here, index) => {
      const sum = laid.reduce((so, [cards, adds]) => so + cards * adds[index], 0);
      here.textContent = sum;
      if (others[index]?.dataset.whole) others[index].textContent = others[index].dataset.whole - sum;
    });
  };
  for (const name of ["input", "change"]) doc.addEventListener(name, (event) => {
    const counter = event.target.closest?.(".counter");
    if (!counter) return;
    event.stopPropagation(); /* nothing is answered yet */
    tally(counter);
  }, true);
  doc.addEventListener("click", (event) => {
    const opened = event.target.closest(".counter > summary")?.parentElement;
    if (opened && !opened.open) painted(() => opened.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" })); /* as much of the pack as there is room for */
    const counter = event.target.closest("[data-untap]")?.closest(".counter");
    if (!counter) return;
    for (const card of counter.querySelectorAll("[data-adds]")) card.type === "checkbox" ? (card.checked = false) : (card.value = "");
    tally(counter);
  });
  /* The questions were put in place anew. htmx says so of every part of an answer, and again with every further part. */
  const renewed = (work) => {
    let done = false;
    doc.addEventListener("htmx:oobAfterSwap", (event) => {
      if (done || event.detail.target.id !== "answers") return;
      done = true;
      queueMicrotask(() => { done = false; });
      work(); /* before htmx gives the focus back, or the system's keyboard would come */
    });
  };
  renewed(() => { for (const counter of doc.querySelectorAll(".counter")) tally(counter); });

  /* Our own keys for numbers. The field stays a field: a keyboard that is plugged in writes into it as well. */
  let at = null;
  const numbersOf = (q) => [...q.querySelectorAll("[data-number]")];
  const implied = (input) => input.value === "" && input.placeholder !== "" && !!input.closest("[data-complement]");

  /* The largest number that can stand here: what was typed for the others is gone from a known total. */
  const most = (input) => {
    const bound = whole(input.dataset.max ?? "") ?? Infinity;
    const group = input.closest("[data-complement]");
    if (!group) return bound;
    const others = numbersOf(group).filter((i) => i !== input && "typed" in i.dataset);
    return Math.min(bound, others.reduce((rest, i) => rest - (whole(i.value) ?? 0), Number(group.dataset.complement)));
  };
  /* Whether digits may still follow until a possible number stands there. */
  const possible = (input, text) => {
    const least = whole(input.dataset.min ?? "") ?? 0;
    const value = whole(text);
    if (value === null) return text === "-" && least < 0;
    let [low, high] = text.startsWith("-") ? [1, -least] : [Math.max(least, 0), most(input)];
    let [from, to] = [Math.abs(value), Math.abs(value)];
    for (; from <= high; from = from * 10, to = to * 10 + 9) {
      if (to >= low) return true;
      if (to === 0) return false;
    }
    return false;
  };
  const selected = (input) => input.value !== "" && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const after = (input, digit) => {
    const held = selected(input) ? "" : input.value;
    return (held === "0" ? "" : held) + digit;
  };
  const full = (input) => input.value === "0" || ![..."0123456789"].some((digit) => possible(input, input.value + digit));
  const offer = () => {
    if (!at) return;
    for (const key of pad.querySelectorAll("button")) {
      const digit = key.dataset.key;
      if (/\d/.test(digit)) key.setAttribute("aria-disabled", String(!possible(at, after(at, digit))));
      if (digit === "-") key.hidden = !((whole(at.dataset.min ?? "") ?? 0) < 0);
    }
  };
  /* What is written stays in sight above the dock however that grows; with it its question, and the one that it raised, as far as there is room. */
  let raised = null;
  let [held, due, fresh] = [false, false, false]; /* nothing moves under a finger: what is due waits until it is lifted */
  const keep = () => {
    if (held) return;
    due = false;
    if (!at?.isConnected || pad.hidden) return;
    const framed = leaf.clientHeight > 0;
    const high = (framed ? leaf.getBoundingClientRect().top : 0) + 8;
    const low = (framed ? leaf.getBoundingClientRect().bottom : dock.getBoundingClientRect().top) - 8;
    let by = 0;
    for (const el of fresh ? [at] : [raised, at.closest(".q"), at]) {
      if (!el?.isConnected) continue;
      const box = el.getBoundingClientRect();
      by = Math.max(by, box.bottom - low);
      by = Math.min(by, box.top - high);
    }
    if (Math.abs(by) >= 1) (framed ? leaf : window).scrollBy({ top: by, behavior: calm.matches ? "auto" : "smooth" });
  };
  const soon = () => {
    if (!due) requestAnimationFrame(keep);
    due = true;
  };
  const open = (input) => {
    at = input;
    pad.hidden = false;
    offer();
    soon();
  };
  const close = () => { at = null; pad.hidden = true; };
  const seen = (el) => el.checkVisibility?.() ?? true;

  /* On to the next number of the question, or to the next question that waits; where it was asked for, to the button at last, and
     to what is written already: by itself it goes nowhere where a further digit would write over something. */
  const go = (asked) => {
    const { after: waiting, stand, empty } = window.scorekeeper.next;
    const q = at.closest(".q, .counter");
    const own = numbersOf(q);
    const next = own.slice(own.indexOf(at) + 1).find((i) => !implied(i) && (asked || (empty(i) && !i.closest(".stepper"))));
    if (next) return next.focus({ preventScroll: true });
    const following = q.matches(".q") && waiting(q, asked);
    const field = following && numbersOf(following).find(empty);
    if (field && !field.closest(".stepper")) return field.focus({ preventScroll: true });
    if (!following && !asked) return;
    close();
    if (!following) {
      const button = q.querySelector("#counted") ?? dock.querySelector(".primary");
      button.focus({ preventScroll: true });
      return show(button);
    }
    following.dispatchEvent(new CustomEvent("keyed-on", { bubbles: true })); /* the finger is at the keys: what is answered may fold */
    stand(following);
  };
  let moved = -Infinity;
  let pressed = 0;
  let going = false; /* a digit was typed: once it is seen, the next number has its turn where no further one fits */
  const goOn = () => {
    if (!going) return;
    going = false;
    if (!at || !full(at)) return;
    const before = at;
    go(false);
    if (at !== before) moved = pressed;
    offer();
  };
  const press = (key, event) => {
    goOn();
    if (key === "close") return close();
    if (!at?.isConnected) at = at && doc.getElementById(at.id);
    if (!at) return;
    if (key === "next") return event.timeStamp - moved < 700 ? undefined : go(true); /* it went on by itself just before */
    let text = after(at, key);
    if (key === "back") text = selected(at) ? "" : at.value.slice(0, -1);
    else if (key === "-") text = at.value.startsWith("-") ? at.value.slice(1) : `-${at.value}`;
    else if (!possible(at, text)) return;
    at.value = text;
    moved = -Infinity; /* the hand has seen where it is */
    at.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: "keyed" }));
    typed = text;
    painted(tell);
    if (/\d/.test(key)) { pressed = event.timeStamp; going = true; painted(goOn); }
  };
  let typed = "";
  const tell = () => { pad.querySelector("output").textContent = typed; };
  const prepare = () => { for (const input of doc.querySelectorAll("[data-number]")) input.inputMode = "none"; };

  if (pad && thumbs) {
    prepare();
    pad.addEventListener("mousedown", (event) => event.preventDefault()); /* the number keeps the focus */
    pad.addEventListener("click", (event) => {
      const key = event.target.closest("button");
      if (key) press(key.dataset.key, event);
    });
    doc.addEventListener("focusin", (event) => {
      if (event.target.matches("[data-number]")) { /* the tap comes to its end before the keys move anything */
        if (at !== event.target) raised = null;
        at = event.target;
        going = false;
        setTimeout(() => { if (at && at === doc.activeElement && seen(at)) open(at); }); /* what was hidden keeps the focus until the page is drawn */
      }
      else if (!pad.contains(event.target)) setTimeout(() => { if (!doc.activeElement.matches("[data-number]")) close(); });
    });
    doc.addEventListener("click", (event) => {
      if (event.target.isConnected && !event.target.closest("#keypad, [data-number], button[form], [data-step], [data-to]")) setTimeout(close);
      const number = event.target.closest("[data-number]"); /* touched again, it keeps the focus that it had while the keys were away */
      if (number) setTimeout(() => {
        if (!pad.hidden || number !== doc.activeElement) return;
        number.select();
        open(number);
      });
    });
    doc.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
    doc.addEventListener("input", () => painted(offer));
    let asked = new Set(questions().map((q) => q.id));
    renewed(() => {
      prepare();
      if (at && !at.isConnected) { at = doc.getElementById(at.id); if (!at) close(); }
      offer();
      const now = questions();
      raised = now.find((q) => !asked.has(q.id)) ?? doc.getElementById(raised?.id);
      asked = new Set(now.map((q) => q.id));
    });
    new ResizeObserver(soon).observe(dock);
    doc.addEventListener("htmx:oobAfterSwap", soon);
    for (const name of ["pointerdown", "keydown", "input"]) doc.addEventListener(name, () => { fresh = false; }, true);
    leaf.addEventListener("touchstart", () => { held = true; }, { passive: true });
    for (const name of ["touchend", "touchcancel"]) doc.addEventListener(name, () => { held = false; if (due) setTimeout(keep); }, { passive: true });
    /* The first number is ready to be written, unless there is no room above the keys for it and what is asked before it. */
    const first = doc.querySelector("[data-number]:is([autofocus], [data-ready])");
    addEventListener("pageshow", () => {
      pad.classList.remove("soon");
      const wrong = doc.activeElement; /* a save was refused: the keys stay, and stand at the number that stops it */
      if (wrong.matches(".q:has(.note.impossible) [data-number]")) { wrong.select(); return open(wrong); }
      if (at && !seen(at)) close(); /* it had the focus before the questions were asked one by one */
      if (!first || first.value !== "" || !seen(first)) return;
      pad.hidden = false;
      scrollTo(0, 0);
      leaf.scrollTop = 0;
      const edge = leaf.clientHeight ? leaf.getBoundingClientRect().bottom : dock.getBoundingClientRect().top;
      const hidden = Math.ceil(first.getBoundingClientRect().bottom + 8 - edge);
      const room = leaf.clientHeight && answers().getBoundingClientRect().top - leaf.getBoundingClientRect().top; /* what stands above may go: no question is passed over */
      if (hidden > Math.max(room, 8)) { first.blur(); return close(); }
      if (hidden > 8) leaf.scrollTop = hidden;
      first.focus({ preventScroll: true });
      fresh = true; /* until a hand does something the page stands at its first question */
      open(first);
    });
  }
})();
