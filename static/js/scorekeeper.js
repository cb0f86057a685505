//# allFunctionsCalledOnLoad
/* Scorekeeper: small conveniences. Every page works without this file. (The line above: compiled while it loads, not under the first finger.) */
(() => {
  "use strict";
  const doc = document;
  doc.documentElement.classList.add("js");

  /* Tell everyone (htmx included) that a control changed. */
  const announce = (el) => {
    el.dispatchEvent(new Event("input", { bubbles: true }));
    el.dispatchEvent(new Event("change", { bubbles: true }));
  };
  /* What a touch changed is painted first; what only follows from it is done right after. */
  const afterwards = new Set();
  const catchUp = () => {
    const due = [...afterwards];
    afterwards.clear();
    for (const work of due) work();
  };
  const painted = (work) => {
    if (!afterwards.size) requestAnimationFrame(() => setTimeout(catchUp));
    afterwards.add(work);
  };
  for (const name of ["pagehide", "visibilitychange"]) addEventListener(name, catchUp, true); /* no picture comes any more */
  /* A sentence of the page with another number: the page has its forms, and which of them a number takes. */
  const withNumber = (el, number) => {
    const [forms, which] = [el.dataset.forms.split("|"), el.dataset.formsOf];
    return forms[which ? which[number < 200 ? number : 100 + (number % 100)] : 0].replace("#", number);
  };
  /* What is typed, in the digits and with the signs that numbers are read in: ٥٢, ５２ and －４ are typed as well. */
  const plainDigits = (text) => String(text).normalize("NFKC").replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt(0) & 15).replace(/[−ー‐–]/g, "-").replace("٫", ".");
  window.scorekeeper = { painted, plainDigits, withNumber };

  /* What is folded away is laid out while nothing else is to do, a part at a time: so it opens at once. */
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));
  let warming = false;
  const warm = () => {
    const cold = [...doc.querySelectorAll("details:not([open])")].slice(0, 24);
    const next = () => {
      const folded = cold.shift();
      warming = !!folded;
      if (!folded) return;
      folded.lastElementChild?.getBoundingClientRect();
      idle(next);
    };
    if (!warming) idle(next);
    warming = true;
  };
  const number = (text) => {
    const value = Number.parseFloat(plainDigits(String(text).trim().replace("½", ".5")).replace(",", "."));
    return Number.isFinite(value) ? value : null;
  };

  /* Steppers: <button type="button" data-stepper="-1"> and "1" beside an input in .stepper; data-min, data-max on the input. */
  const step = (button) => {
    const input = button.parentElement.querySelector("input");
    if (!input) return;
    const bound = (name, fallback) => number(input.getAttribute(`data-${name}`) ?? "") ?? fallback;
    const start = number(input.value) ?? (number(input.placeholder) ?? 0);
    const next = Math.min(bound("max", Infinity), Math.max(bound("min", 0), start + Number(button.dataset.stepper)));
    if (input.value === String(next)) return;
    input.value = String(next);
    announce(input);
  };

  /* Complement: in [data-complement="52"] the last empty input shows what is left. It is a placeholder: nothing is filled in. */
  const complement = (group) => {
    const inputs = [...group.querySelectorAll("[data-number]")];
    const empty = inputs.filter((i) => i.value.trim() === "");
    const sum = inputs.reduce((total, i) => total + (number(i.value) ?? 0), 0);
    const rest = Number(group.dataset.complement) - sum;
    for (const i of inputs) i.placeholder = "";
    if (empty.length === 1 && inputs.length > 1 && sum > 0 && rest >= 0) empty[0].placeholder = String(rest);
  };

  /* Optional choices: in [data-optional] a second tap takes the choice back. */
  const chosen = new WeakMap();
  const remember = () => {
    for (const radio of doc.querySelectorAll("[data-optional] input[type=radio]:checked")) chosen.set(radio.closest("[data-optional]"), radio);
  };
  const choose = (radio) => {
    const group = radio.closest("[data-optional]");
    if (!group) return;
    const before = chosen.has(group) ? chosen.get(group) : [...group.querySelectorAll("input[type=radio]")].find((r) => r.defaultChecked);
    if (before === radio) {
      radio.checked = false;
      chosen.set(group, null);
      announce(radio);
    } else {
      chosen.set(group, radio);
    }
  };

  const say = (button, text) => {
    const place = doc.getElementById(button.getAttribute("aria-controls") || "") || button.closest("section, form, main")?.querySelector("[role=status]");
    if (place) place.textContent = text;
  };
  const copy = async (button) => {
    const source = doc.getElementById(button.dataset.copy);
    if (!source) return;
    try {
      await navigator.clipboard.writeText(source.value ?? source.textContent);
      say(button, button.dataset.said || "");
    } catch {
      /* Without HTTPS a browser has no clipboard to write to: the old way, or it is selected for the hand to copy. */
      source.focus();
      if (source.select) source.select(); else getSelection().selectAllChildren(source);
      say(button, (doc.execCommand("copy") ? button.dataset.said : button.dataset.picked) || "");
    }
  };

  /* A drawn pack: a tap lays a card, a tap on a laid card takes it back. The field beside it holds the codes. */
  const lay = (pack) => {
    const field = doc.getElementById(pack.dataset.packFor);
    const laid = pack.querySelector("[data-laid]");
    /* An empty last row is the group that the next card begins. */
    const rows = field.value.trim() === "" ? [] : field.value.trimStart().split("\n").map((row) => row.trim().split(/\s+/).filter(Boolean));
    laid.replaceChildren(...rows.flatMap((row, r) => [
      ...(r ? [Object.assign(doc.createElement("li"), { className: "laid-break" })] : []),
      ...row.map((code, c) => {
        const from = pack.querySelector(`[data-card="${CSS.escape(code)}"]`);
        const button = from ? from.cloneNode(true) : Object.assign(doc.createElement("button"), { textContent: code });
        button.type = "button";
        button.removeAttribute("data-card");
        button.dataset.laidAt = `${r}.${c}`;
        const item = doc.createElement("li");
        item.className = from?.parentElement.className ?? "";
        item.append(button);
        return item;
      }),
    ]));
    return { field, rows };
  };
  const deal = (button) => {
    const pack = button.closest("[data-pack-for]");
    const { field, rows } = lay(pack);
    const most = Number(pack.dataset.most) || Infinity;
    if (button.dataset.laidAt) { const [r, c] = button.dataset.laidAt.split(".").map(Number); rows[r].splice(c, 1); }
    else if (button.matches("[data-card-back]")) (rows.at(-1)?.length ? rows.at(-1) : rows).pop();
    else if (button.matches("[data-card-group]")) rows.push([]);
    else if (most === 1) rows.splice(0, rows.length, [button.dataset.card]); /* another card takes its place */
    else if (rows.flat().length < most) (rows.at(-1) ?? (rows.push([]), rows[0])).push(button.dataset.card);
    const open = button.matches("[data-card-group]");
    field.value = rows.filter((row, r) => row.length || (open && r === rows.length - 1)).map((row) => row.join(" ")).join("\n") + (open && rows.length > 1 ? " " : "");
    announce(field);
    lay(pack);
  };

  doc.addEventListener("click", (event) => {
    const at = event.target;
    if (!(at instanceof Element)) return;
    const button = at.closest("button, a");
    if (button?.closest("[data-pack-for]")) { if (!("packOpen" in button.dataset)) deal(button); }
    else if (button?.dataset.stepper) step(button);
    else if (button?.dataset.copy) copy(button);
    else if (button?.dataset.fill) doc.getElementById(button.dataset.fill).value = button.textContent.trim();
    else if (button?.dataset.shareUrl && navigator.share) navigator.share({ title: doc.title, url: button.dataset.shareUrl }).catch(() => {});
    if (at.matches("input[type=radio]")) choose(at);
    for (const menu of doc.querySelectorAll("details.menu[open]")) if (!menu.contains(at)) menu.open = false;
  });
  /* What is unfolded in a menu comes into sight: it may open behind the dock. */
  doc.addEventListener("toggle", (event) => {
    if (event.target.open && event.target.matches(".menu-panel details")) event.target.scrollIntoView({ block: "nearest" });
  }, true);
  doc.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && doc.querySelector("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  doc.addEventListener("input", (event) => {
    const group = event.target.closest?.("[data-complement]");
    if (!group) return;
    /* Two sides, one corrected: the other follows from it unless it was typed as well. */
    if (event.isTrusted || event.detail === "keyed") {
      event.target.dataset.typed = "";
      const others = [...group.querySelectorAll("[data-number]")].filter((i) => i !== event.target);
      if (others.length === 1 && !("typed" in others[0].dataset)) others[0].value = "";
    }
    complement(group);
  });

  /* What was typed into a deal waits on this phone until the deal is saved or another one is due. */
  const store = () => (/\/deal\/$/.test(location.pathname) ? localStorage : sessionStorage);
  const draftOf = (form) => `draft:${location.pathname}:${form.dataset.due ?? form.elements.seen?.value}`;
  const keepDraft = (form) => {
    const sent = new FormData(form);
    const fields = [...sent].filter(([name]) => !/^(csrfmiddlewaretoken|key|seen|asked|early|deal|before|pile.*)$/.test(name));
    const off = [...new Set([...form.elements].filter((f) => /^(radio|checkbox)$/.test(f.type)).map((f) => f.name))].filter((name) => !sent.has(name));
    try {
      const kept = store();
      for (const name of Object.keys(kept)) if (name.startsWith(`draft:${location.pathname}:`)) kept.removeItem(name);
      kept.setItem(draftOf(form), JSON.stringify({ fields, off, noted: form.dataset.noted }));
    } catch { /* private mode: nothing waits */ }
  };
  const restoreDraft = (form) => {
    let [fields, off] = [[], []]; /* answers that were given; those that none was touched for, or that were taken back */
    let known = []; /* what was noted at the table since: it is newer than what stood here */
    try {
      const draft = JSON.parse(store().getItem(draftOf(form)) || "{}");
      [fields, off] = [draft.fields ?? [], draft.off ?? []];
      if (draft.noted !== form.dataset.noted) known = (form.dataset.told ?? "").split(" ");
    } catch { return; }
    let last = null;
    const told = new URLSearchParams(location.search); /* an answer touched on the sheet is newer */
    const newer = (name) => told.has(name) || known.includes(name.split(".")[0]);
    for (const field of form.querySelectorAll("input:checked")) if (off.includes(field.name) && !newer(field.name)) { field.checked = false; last = field; }
    for (const [name, value] of fields) {
      if (newer(name)) continue;
      const found = form.querySelectorAll(`[name="${CSS.escape(name)}"]`);
      if (!found.length && value !== "") { /* asked only after an answer above, or called: the server draws what it says */
        last = Object.assign(doc.createElement("input"), { type: "hidden", name, value });
        doc.getElementById("answers").append(last);
      }
      for (const field of found) {
        if (field.type === "radio" || field.type === "checkbox") {
          if (field.value === value && !field.checked) { field.checked = true; last = field; }
        } else if (field.value !== value) {
          field.value = value;
          if (value) field.dataset.typed = "";
          last = field;
        }
      }
    }
    if (last) last.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const keepDeal = () => { const form = doc.getElementById("deal"); if (form) keepDraft(form); };
  for (const name of ["input", "change"]) doc.addEventListener(name, (event) => { if (event.target.form?.id === "deal") painted(keepDeal); });
  doc.addEventListener("focusin", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    if ("kept" in input.dataset) delete input.dataset.kept; /* goes on where it was */
    else if ("number" in input.dataset || input.inputMode === "numeric" || input.readOnly) input.select();
  });

  /* A deal just saved can be taken back for some seconds; the time left is told. */
  for (const undo of doc.querySelectorAll(".undo")) {
    const until = performance.now() + 1000 * Number(undo.dataset.seconds);
    const left = undo.querySelector("[data-left]");
    const tick = () => {
      const seconds = Math.ceil((until - performance.now()) / 1000);
      if (seconds <= 0) { /* what lies beside it stays where it is */
        if (undo.getAttribute("aria-busy") === "true") return;
        undo.querySelector("button")?.remove();
        undo.querySelector("p").replaceChildren();
        return;
      }
      if (left) left.textContent = withNumber(left, seconds);
      setTimeout(tick, 250);
    };
    tick();
  }

  /* One tap, one deal: a second submit of the same form is held back until the page or the answer is there. */
  const release = (form) => {
    form.removeAttribute("aria-busy");
    for (const b of form.elements) if (b.type === "submit") b.removeAttribute("aria-disabled");
  };
  window.scorekeeper.release = release;
  doc.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.getAttribute("method")?.toLowerCase() !== "post") return;
    if (form.getAttribute("aria-busy") === "true") {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    form.setAttribute("aria-busy", "true");
    for (const b of form.elements) if (b.type === "submit") b.setAttribute("aria-disabled", "true"); /* buttons with form="…" too */
    setTimeout(() => release(form), 8000); /* no answer: let them try again; the server knows the deal by its key */
  }, true);
  const answered = (event) => {
    if (event.target instanceof HTMLFormElement) release(event.target);
    remember();
  };
  for (const name of ["htmx:afterRequest", "htmx:after:request"]) doc.addEventListener(name, answered);

  /* What is open stays open, and the focus on its summary, when htmx puts a newer version in its place. */
  let open = [];
  let focused = null;
  let touched = [];
  let writing = "";
  let standing = null; /* name and value of the answer one stands at with the keyboard: buttons have no id of their own */
  let counted = false; /* the answers come from a pile that was counted: what stood there before is not wanted back */
  let pressed = false; /* a button gave the answers: no field was written in */
  doc.addEventListener("htmx:beforeRequest", (event) => {
    counted = event.detail.elt.id === "counted";
    pressed = event.detail.elt.localName === "button";
  });
  const note = (event) => {
    const { target, fragment } = event.detail;
    /* Where as much was said before, nothing is laid out anew. */
    if (target.id.startsWith("p-") && fragment?.firstElementChild?.innerHTML === target.innerHTML) { event.detail.shouldSwap = false; return; }
    /* What was touched while newer questions were on their way is not lost with the old ones. */
    if (target.id === "answers") {
      const at = target.contains(doc.activeElement) ? doc.activeElement : null;
      writing = at?.id ?? "";
      standing = at?.name && !at.id ? [at.name, at.value] : null;
    }
    if (target.id === "answers") touched = counted ? [] : [...target.querySelectorAll("input, select, textarea")].map((f) => [f.name, f.value, f.checked, f.type]);
    if (!counted) open.push(...[...target.querySelectorAll("details[id][open]")].map((details) => details.id));
    const summary = doc.activeElement?.closest("summary");
    if (summary && target.contains(summary)) focused = summary.parentElement.id;
  };
  const retouch = () => {
    const answers = doc.getElementById("answers");
    let last = null;
    for (const [name, value, checked, type] of touched.splice(0)) {
      if (!name || type === "hidden") continue;
      for (const field of answers.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
        if (type === "radio" || type === "checkbox") {
          if (field.value === value && field.checked !== checked && (checked || type === "checkbox")) { field.disabled = false; field.checked = checked; last = field; }
        } else if (field.value !== value) { field.value = value; last = field; }
      }
    }
    if (last) last.dispatchEvent(new Event("input", { bubbles: true }));
    const again = writing && doc.getElementById(writing);
    if (again) again.dataset.kept = "";
    const [name, value] = standing ?? [];
    const stood = name && answers.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
    if (stood) { stood.disabled = false; stood.focus({ preventScroll: true }); }
    standing = null;
    for (const pack of answers.querySelectorAll("[data-pack-for]")) lay(pack);
  };
  let swapped = false;
  const reopen = () => {
    swapped = false;
    if (pressed) keepDeal();
    for (const id of open.splice(0)) doc.getElementById(id)?.setAttribute("open", "");
    const summary = focused && doc.getElementById(focused)?.querySelector("summary");
    if (summary && summary !== doc.activeElement) summary.focus({ preventScroll: true });
    focused = null;
    warm();
  };
  /* htmx tells of every part it has put in place, and of all before it again: once for the whole answer is enough. */
  const soon = () => {
    if (touched.length) retouch(); /* before htmx gives the focus back */
    if (swapped) return;
    swapped = true;
    queueMicrotask(reopen);
  };
  for (const name of ["htmx:beforeSwap", "htmx:oobBeforeSwap"]) doc.addEventListener(name, note);
  for (const name of ["htmx:afterSwap", "htmx:oobAfterSwap"]) doc.addEventListener(name, soon);

  /* What sticks to the foot covers nothing that is looked at. */
  const dock = doc.querySelector(".dock");
  if (dock) new ResizeObserver(() => {
    doc.documentElement.style.scrollPaddingBlockEnd = getComputedStyle(dock).position === "sticky" ? `${dock.offsetHeight + 16}px` : "";
  }).observe(dock);

  /* A link to what is folded opens it. */
  const unfold = () => {
    const led = doc.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (led?.matches("details")) led.open = true;
  };
  addEventListener("hashchange", unfold);
  unfold();

  /* Where the page scrolls inside its own frame, keys that scroll do so before anything has the focus. */
  const leaf = doc.querySelector(".leaf");
  leaf.tabIndex = -1;
  doc.addEventListener("keydown", (event) => {
    if (doc.activeElement === doc.body && /^(Page|Arrow|Home|End| )/.test(event.key)) leaf.focus({ preventScroll: true });
  });

  /* A form that came back: stand at the first answer that is wrong, where it is still empty, which brings it into sight. */
  const wrong = doc.querySelector("form .note.impossible");
  const fields = [...wrong?.closest(".q, .option, .seat-name")?.querySelectorAll("input:not([type=hidden]), select, textarea") ?? []];
  (fields.find((field) => field.matches("[aria-invalid]:not([data-complement] *)") && !field.value) ?? fields[0])?.focus();
  wrong?.scrollIntoView({ block: "center" });

  addEventListener("pageshow", () => {
    for (const form of doc.forms) release(form);
    const deal = doc.getElementById("deal");
    if (deal && !doc.querySelector(".note.impossible, [role=alert]")) restoreDraft(deal);
    remember();
    warm();
    for (const group of doc.querySelectorAll("[data-complement]")) complement(group);
    for (const pack of doc.querySelectorAll("[data-pack-for]")) lay(pack);
    if (!navigator.share) for (const b of doc.querySelectorAll("[data-share-url]")) b.hidden = true;
  });

  /* The worker of a phone that draws its own pages stays awake while one is looked at, for ten minutes after a touch. */
  const worker = navigator.serviceWorker?.controller;
  let used = 0;
  const use = () => { used = performance.now(); };
  const look = () => { if (!doc.hidden && performance.now() - used < 600000) worker.postMessage("look"); };
  if (worker) {
    doc.addEventListener("pointerdown", use, true);
    doc.addEventListener("visibilitychange", () => { use(); look(); });
    use();
    look();
    setInterval(look, 15000);
  }
})();
