//# allFunctionsCalledOnLoad
/* Scorekeeper: a save that does not get through stays on this phone until the table has it. Every form works without this file.
   Why: docs/decisions/2026-11-25-a-save-that-does-not-get-through-stays-on-the-phone.md */
(() => {
  "use strict";
  const doc = document;
  const BOX = "outbox:";
  const [MOST, LONGEST, ALL] = [20, 30000, 200000]; /* saves that wait; letters of one; letters of all */
  const PATIENCE = 8000; /* milliseconds for the first answer; later ones have longer */
  const YOUNG = 12000; /* so long another tab, or the page before, may still be sending it */
  const AT_ONCE = 20000; /* no deal is played so fast: a second touch within this time is asked about */
  const words = doc.getElementById("outbox");
  const table = words.dataset.table; /* the address of this table; empty on a page about many */
  const { release } = window.scorekeeper;
  const clock = (at) => new Date(at).toLocaleTimeString(`${document.documentElement.lang}-u-nu-latn`, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const made = () => { /* crypto.randomUUID is not there over plain HTTP */
    const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => (at === 6 ? 64 | (byte & 15) : at === 8 ? 128 | (byte & 63) : byte).toString(16).padStart(2, "0")).join("");
    return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
  };

  /* The box: a line of localStorage a save, so that two tabs never write over each other. */
  const get = (id) => { try { return JSON.parse(localStorage.getItem(BOX + id)); } catch { return null; } };
  const put = (save) => localStorage.setItem(BOX + save.id, JSON.stringify(save));
  const change = (id, what) => {
    const save = get(id);
    if (save) try { put({ ...save, ...what }); } catch { /* full by now: it stays as it is */ }
  };
  const remove = (id) => { try { localStorage.removeItem(BOX + id); } catch { /* it was never there */ } };
  const all = () => {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(BOX)).map((name) => get(name.slice(BOX.length))).filter(Boolean).sort((a, b) => a.at - b.at);
    } catch { return []; }
  };
  const waits = (save) => !!save.state || Date.now() - save.at > YOUNG;
  const here = () => all().filter((save) => waits(save) && (!table || save.table === table));
  const keep = (save) => {
    const others = all().filter((other) => other.id !== save.id);
    const size = (what) => JSON.stringify(what).length;
    if (others.length >= MOST || size(save) > LONGEST || size(others) + size(save) > ALL) throw new RangeError("full");
    put(save);
  };

  /* A save as its form sends it. */
  const silent = (by) => by && (by.formNoValidate || /^(call|uncall|move)$/.test(by.name) || (by.name === "action" && by.value !== "undo"));
  const plain = (el) => (el?.innerText ?? "").replace(/\s+/g, " ").trim();
  const collect = (form, by) => {
    const address = new URL(form.getAttribute("action") || location.href, location.href);
    const fields = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && name !== "csrfmiddlewaretoken");
    if (by?.name) fields.push([by.name, by.value]);
    const sent = new URLSearchParams(fields);
    const others = all().filter((save) => save.table === table && save.state !== "refused");
    const deals = others.filter((save) => save.deal).length;
    const said = [form.id === "deal" ? plain(doc.querySelector("#preview .preview-does, #preview .preview-sides")) : "", sent.get("reason") || sent.get("text") || ""];
    if (form.classList.contains("quick") || form.id === "touches") said.push(plain(by));
    const label = deals && form.dataset.deal ? form.dataset.sends.replace(/\d+/, (number) => Number(number) + deals) : form.dataset.sends;
    return {
      id: sent.get("key") || `${address.pathname}${sent.get("deal")}:${sent.get("touch") ?? ""}`,
      table, path: address.pathname + address.search, fields, seen: sent.get("seen"), deal: "deal" in form.dataset,
      quick: sent.has("quick"), at: Math.max(Date.now(), ...others.map((save) => save.at + 1)),
      what: [label, ...said].filter(Boolean).join(" · "),
    };
  };

  /* Sending it. Only an answer that says so itself is this server's: what stands between may answer anything. */
  const cookie = () => /(?:^|; )(?:__Host-)?csrftoken=([^;]+)/.exec(doc.cookie)?.[1];
  const fresh = async (path, signal) => {
    const page = new DOMParser().parseFromString(await (await fetch(path, { signal })).text(), "text/html");
    return page.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  };
  const sentence = (html) => {
    const page = new DOMParser().parseFromString(html, "text/html").querySelector("main");
    for (const el of page?.querySelectorAll("[data-below]") ?? []) el.remove();
    const said = page?.querySelector("[role=alert], .note.impossible, .blank");
    return (said?.matches(".blank") ? said.querySelector("p") : said)?.textContent.replace(/\s+/g, " ").trim().slice(0, 400) ?? "";
  };
  const body = (save) => {
    const fields = new URLSearchParams(save.fields);
    if (save.seen) fields.set("seen", save.seen);
    if (save.state) fields.set("waited", Math.min(Math.max(1, Math.round((Date.now() - save.at) / 1000)), 9999999));
    return fields;
  };
  const post = async (save, patience, token) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), patience);
    const { signal } = stop;
    try {
      const pass = token ?? cookie() ?? await fresh(save.table, signal);
      const answer = await fetch(save.path, { method: "POST", body: body(save), headers: { Outbox: "yes", "X-CSRFToken": pass }, redirect: "manual", signal });
      const word = answer.headers.get("Outbox");
      if (word === "taken") return { taken: true, to: answer.headers.get("Outbox-To"), event: answer.headers.get("Outbox-Event") };
      if (answer.status === 403 && word && token === undefined) return await post(save, patience, await fresh(save.table, signal)); /* its page is too old */
      const html = word ? await answer.text() : "";
      return { refused: word === "refused", says: html && sentence(html) };
    } catch { return {}; } finally { clearTimeout(timer); }
  };

  /* What this phone wrote after the same page follows on what is taken now: that it has seen. */
  const follow = (save, answer) => {
    remove(save.id);
    if (!answer.event || !save.seen) return;
    for (const next of all()) if (next.table === save.table && next.seen === save.seen && next.at > save.at) change(next.id, { seen: answer.event });
    const form = doc.getElementById("deal");
    if (save.table !== table || form?.elements.seen?.value !== save.seen) return;
    if (typed || location.pathname !== save.path.split("?")[0]) form.elements.seen.value = answer.event;
    else if (save.id !== mine) location.replace(location.href); /* it asks for a deal that is on the sheet by now */
  };
  let typed = false;
  doc.addEventListener("input", (event) => { typed ||= event.isTrusted; });

  let mine = null; /* the save of the form on this page, if that is kept */
  let opened = null; /* the save whose form this page is, as the server gave it back */
  const send = async (form, by) => {
    const save = collect(form, by);
    const quick = save.quick && !new URLSearchParams(save.fields).has("sure") && here().findLast((other) => other.quick && other.state === "waits" && other.id !== save.id);
    if (quick && save.at - quick.at < AT_ONCE) { release(form); ask(quick, form, by, save.what); return; }
    let kept = true;
    try { keep(save); } catch { kept = false; }
    if (kept && opened && opened !== save.id && get(opened)?.path === save.path) remove(opened);
    if (here().some((other) => other.state === "waits")) await flush(true); /* in their order */
    const behind = here().some((other) => other.state === "waits" && other.id !== save.id);
    const answer = behind && kept ? {} : await post(save, PATIENCE);
    if (answer.taken) {
      forget(save.path);
      follow(save, answer);
      location.assign(answer.to);
    } else if (answer.refused) {
      if (kept) change(save.id, { state: "refused", says: answer.says, new: true }); /* not sent again by itself, wherever that page leads */
      show(form, by, save);
    } else if (kept) {
      change(save.id, { state: "waits", tried: Date.now(), says: answer.says });
      gone = !answer.says;
      forget(save.path);
      leave(form, by, save);
    } else {
      release(form);
      note("full");
    }
  };
  doc.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !("sends" in form.dataset) || silent(event.submitter)) return;
    event.preventDefault();
    send(form, event.submitter);
  });
  /* The server's page says what is wrong, with the answers as typed: the form goes the browser's own way. */
  const show = (form, by, save) => {
    for (const [name, value] of [...(by?.name ? [[by.name, by.value]] : []), ...(save.state ? [["waited", "1"]] : [])]) {
      form.append(Object.assign(doc.createElement("input"), { type: "hidden", name, value }));
    }
    if (form.elements.csrfmiddlewaretoken && cookie()) form.elements.csrfmiddlewaretoken.value = cookie();
    try { sessionStorage.setItem("outbox", save.id); } catch { /* the page will not know whose it is */ }
    HTMLFormElement.prototype.submit.call(form);
  };
  /* What was typed into it is saved or in the box; the form that is opened next is another. */
  const forget = (path) => {
    for (const store of ["localStorage", "sessionStorage"]) {
      try {
        const kept = window[store];
        for (const name of Object.keys(kept)) if (name.startsWith(`draft:${path}:`) || name.startsWith(`paper:${path}:`)) kept.removeItem(name);
      } catch { /* this phone keeps nothing */ }
    }
  };

  /* Back to the table: where it is, or where the browser has it yet. Else this page shows nothing but what is kept. */
  const leave = async (form, by, save) => {
    if (location.pathname === table) {
      if (form.elements.key && !form.classList.contains("undo")) form.elements.key.value = made();
      if (form.id === "touches") count(by);
      if (form.classList.contains("undo")) form.remove();
      else release(form);
      render();
      plan();
      doc.dispatchEvent(new Event("redrawn"));
      return;
    }
    mine = save.id;
    render();
    plan();
    const has = (cache, url = table) => fetch(url, { cache, mode: "same-origin", signal: AbortSignal.timeout?.(3000) }).then((answer) => answer.ok && answer.text(), () => "");
    const entries = window.navigation?.entries?.().slice(0, navigation.currentEntry.index) ?? [];
    const behind = entries.findLast((entry) => new URL(entry.url).pathname === table);
    const known = behind || (!entries.length && doc.referrer && new URL(doc.referrer).pathname === table);
    if (await has("no-cache")) location.assign(table);
    else if (known && new RegExp(`\\?v=${save.seen}(?!\\d)`).test(await has("only-if-cached", behind?.url ?? doc.referrer))) behind ? navigation.traverseTo(behind.key) : history.back(); /* an older copy would show another score */
  };
  /* A touch counts on: the next one of that side is one more. */
  const count = (by) => {
    const [key, side] = by.value.split(".");
    for (const button of doc.querySelectorAll("#during [name=touch]")) {
      const [other, its, to] = button.value.split(".");
      if (other === key && (its === side || "row" in by.dataset) && to !== "0") button.value = `${other}.${its}.${Number(to) + 1}`;
    }
  };

  /* What waits is tried again: at once when there is reason to hope, else ever less often. */
  let busy = false;
  let gone = false; /* nobody answered the last time */
  let pause = 3000;
  let timer = 0;
  const flush = async (now) => {
    if (busy || (doc.hidden && !now)) return;
    const turn = Number(localStorage.getItem("outbox-turn") ?? 0) - Date.now();
    if (turn > 0 && turn < 60000 && !now) { clearTimeout(timer); timer = setTimeout(flush, turn + 100); return; } /* another tab is sending */
    busy = true;
    let through = true;
    const closed = new Set();
    const tried = (save) => save.tries ?? 0;
    try {
      for (const { id } of all()) {
        const save = get(id);
        if (!save || closed.has(save.table)) continue;
        if (save.state === "refused" || !waits(save)) { closed.add(save.table); continue; } /* nothing overtakes it */
        save.state = "waits";
        const patience = Math.min(PATIENCE * (tried(save) + 1), 40000);
        try { localStorage.setItem("outbox-turn", Date.now() + patience); } catch { /* then two may send: the key makes it one */ }
        const answer = await post(save, patience);
        if (!get(id)) continue; /* thrown away, or taken by another tab */
        if (answer.taken) took(save, answer);
        else if (answer.refused) { change(id, { state: "refused", says: answer.says }); closed.add(save.table); }
        else {
          change(id, { state: "waits", tried: Date.now(), tries: tried(save) + 1, says: answer.says ?? "" });
          through = false;
          gone = !answer.says;
          break;
        }
      }
    } finally {
      busy = false;
      try { localStorage.removeItem("outbox-turn"); } catch { /* it was never there */ }
    }
    pause = through ? 3000 : Math.min(pause * 2, 60000);
    render();
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (all().some((save) => save.state !== "refused")) timer = setTimeout(flush, pause);
  };
  const hope = () => {
    if (!all().some((save) => save.state !== "refused")) return;
    pause = 3000;
    flush();
  };
  const took = (save, answer) => {
    follow(save, answer);
    if (save.id === mine) { location.assign(answer.to); return; }
    const to = new URL(answer.to, location.href);
    note("sent", save.what, to.pathname === save.table ? "" : answer.to);
    const live = doc.getElementById("live");
    if (live?.hasAttribute("hx-get")) htmx.trigger(live, "look");
  };

  /* What the page says of it, above everything else. */
  const place = Object.assign(doc.createElement("div"), { className: "unsent" });
  place.setAttribute("role", "status");
  const [list, notes] = [doc.createElement("div"), doc.createElement("div")];
  place.style.gridColumn = "1 / -1"; /* above both columns, where there are two */
  place.append(notes, list);
  const seat = () => { /* it takes no room while there is nothing to say */
    if (!notes.firstChild && !list.firstChild) place.remove();
    else if (!place.isConnected) doc.getElementById("main").prepend(place);
  };
  const piece = (name) => words.content.querySelector(`[data-piece=${name}]`).cloneNode(true);
  const note = (name, what = "", to = "") => {
    const said = piece(name);
    const [about, link] = [said.querySelector("[data-what]"), said.querySelector("a[data-to]")];
    if (about) about.textContent = what;
    if (link && to) link.href = to; else link?.parentElement.remove();
    notes.replaceChildren(said);
    seat();
    place.scrollIntoView({ block: "nearest" });
    if (name === "sent" && !to) setTimeout(() => { said.remove(); seat(); }, 30000);
    return said;
  };
  const ask = (before, form, by, now) => {
    const said = note("again", before.what);
    said.querySelector("[data-now]").textContent = now;
    said.querySelector("[data-no]").addEventListener("click", () => { said.remove(); seat(); });
    said.querySelector("[data-yes]").addEventListener("click", () => {
      said.remove();
      seat();
      form.append(Object.assign(doc.createElement("input"), { type: "hidden", name: "sure", value: "1" }));
      form.requestSubmit(by);
      form.elements.sure?.remove();
    });
  };
  let asking = null; /* the save that is about to be thrown away */
  let drawn = "";
  const render = () => {
    const saves = here().filter((save) => save.id !== opened);
    const state = JSON.stringify([saves, asking, mine]);
    if (state === drawn) return;
    drawn = state;
    const strip = saves.length ? piece("kept") : null;
    if (strip) {
      const [items, item] = [strip.querySelector("ol"), strip.querySelector("li")];
      const unsent = saves.some((save) => save.state !== "refused");
      for (const el of strip.querySelectorAll("[data-if]")) if (!el.closest("li") && (el.dataset.if === "waits") !== unsent) el.remove();
      items.replaceChildren(...saves.map((save) => {
        const row = item.cloneNode(true);
        const refused = save.state === "refused";
        const state = refused ? "refused" : "waits";
        row.dataset.id = save.id;
        row.querySelector("[data-what]").textContent = save.what;
        row.querySelector("[data-at]").textContent = clock(save.at);
        row.querySelector("[data-says]").textContent = save.says || "";
        row.querySelector("[data-says]").hidden = !save.says;
        row.querySelector("[data-link]").href = save.table;
        row.querySelector("[data-link]").hidden = save.table === location.pathname || save.id === mine;
        row.querySelector("[data-sure]").hidden = asking !== save.id;
        row.querySelector("[data-acts]").hidden = asking === save.id;
        for (const el of row.querySelectorAll("[data-if]")) if (el.dataset.if !== state) el.remove();
        if (!unsent) row.querySelector("p[data-if]")?.remove(); /* it stands above */
        return row;
      }));
      const last = Math.max(...saves.map((save) => save.tried ?? 0));
      const tried = strip.querySelector("[data-tried]");
      if (tried) { tried.hidden = !last; tried.querySelector("time").textContent = clock(last); }
    }
    list.replaceChildren(...(strip ? [strip] : []));
    seat();
    /* What is touched in belongs to the deal that waits, or to one nobody knows of yet. */
    const deal = here().some((save) => save.deal && save.state !== "refused");
    for (const button of doc.querySelectorAll("#during [name=touch]")) button.hidden = deal;
    if (mine) for (const el of doc.querySelectorAll("main > :not(.unsent), .dock")) el.hidden = true;
  };
  list.addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const save = get(button.closest("li")?.dataset.id);
    if ("try" in button.dataset) {
      button.setAttribute("aria-disabled", "true");
      pause = 3000;
      await flush(true);
      if (button.isConnected) button.removeAttribute("aria-disabled");
      return;
    }
    if ("throw" in button.dataset) asking = save?.id;
    else asking = null;
    if ("gone" in button.dataset && save) {
      remove(save.id);
      note("gone", save.what);
      if (save.id === mine) { location.assign(table); return; }
      hope(); /* what came after it has its turn */
    }
    if ("open" in button.dataset && save) await open(save, button);
    render();
  });
  /* Tried once more, for it may fit by now; else the server's page with the answers as typed. */
  const open = async (save, button) => {
    button.setAttribute("aria-disabled", "true");
    const answer = await post(save, PATIENCE);
    if (answer.taken) { took(save, answer); return; }
    if (!answer.refused) { button.removeAttribute("aria-disabled"); note("away"); return; }
    const form = Object.assign(doc.createElement("form"), { method: "post", action: save.path, hidden: true });
    const token = cookie() ?? await fresh(save.table).catch(() => "");
    for (const [name, value] of [["csrfmiddlewaretoken", token], ...body(save)]) form.append(Object.assign(doc.createElement("textarea"), { name, value }));
    doc.body.append(form);
    show(form, null, { id: save.id });
  };

  /* The page that came of opening one: it takes its place in the box once it is saved. */
  const arrive = () => {
    let id = null;
    try { id = sessionStorage.getItem("outbox"); sessionStorage.removeItem("outbox"); } catch { /* none was opened */ }
    const save = get(id ?? history.state?.outbox);
    if (!save || save.path.split("?")[0] !== location.pathname) return;
    if (!save.state || save.new) remove(save.id); /* the server has answered it: it never waited */
    else {
      opened = save.id;
      history.replaceState({ ...history.state, outbox: opened }, "");
    }
  };
  doc.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-gives-up]") && opened) remove(opened); /* the other version stands */
  });
  arrive();
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      try { sessionStorage.removeItem("outbox"); } catch { /* none was opened */ }
      if (mine && !get(mine)) { location.replace(table); return; }
    }
    render();
    hope();
  });
  addEventListener("storage", (event) => {
    if (event.key && !event.key.startsWith(BOX)) return;
    if (mine && !get(mine)) location.assign(table);
    render();
    plan();
  });
  addEventListener("online", hope);
  doc.addEventListener("visibilitychange", () => { if (!doc.hidden) hope(); });
  doc.addEventListener("htmx:afterRequest", (event) => {
    if (!gone || !event.detail.successful) return;
    gone = false;
    hope();
  });
  doc.addEventListener("htmx:afterSettle", () => { drawn = ""; render(); });
  setInterval(render, 5000); /* what was being sent when a page went is told, too */
})();
