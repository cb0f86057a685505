/* Scorekeeper: typing a paper sheet in. Loaded only there; the form works without it. */
(() => {
  "use strict";
  const doc = document;
  const form = doc.getElementById("paper");
  const table = () => doc.getElementById("grid");
  const controls = (el) => [...el.querySelectorAll("input, select, textarea")];
  const rows = () => [...table().tBodies[0].rows].filter((row) => row.id.startsWith("row-"));
  const rowOf = (control) => control.closest("tr");
  const filled = (control) => (control.type === "checkbox" ? control.checked : control.value.trim() !== "");
  const read = (control) => (control.type === "checkbox" ? control.checked : control.value);
  const write = (control, value) => {
    if (control.type === "checkbox") control.checked = value;
    else if (control.tagName !== "SELECT" || [...control.options].some((option) => option.value === value)) control.value = value;
  };
  const go = (control) => {
    control.focus();
    if (control.type !== "checkbox") control.select?.();
  };

  /* Enter goes down to the next row, and from an empty one to the button that saves; arrows stay in the column. */
  const below = (row, step) => { const all = rows(); return all[all.indexOf(row) + step]; };
  /* Who types faster than the server answers gets a row at once: the last one again, empty. */
  const added = (row) => {
    const [place, most] = [Number(row.id.slice(4)), Number(table().dataset.most)];
    if (place + 1 >= most) return null;
    const renamed = (text) => text.replace(/\b(r|row-|told-|n-|g-r)\d+(?=$|[. ])/g, `$1${place + 1}`);
    const fresh = [row, row.nextElementSibling].map((old) => old.cloneNode(true));
    for (const el of fresh.flatMap((one) => [one, ...one.querySelectorAll("*")])) {
      for (const name of ["id", "name", "aria-labelledby"]) if (el.hasAttribute(name)) el.setAttribute(name, renamed(el.getAttribute(name)));
      for (const name of ["aria-invalid", "aria-describedby"]) el.removeAttribute(name);
    }
    for (const control of controls(fresh[0])) write(control, control.type === "checkbox" ? false : "");
    for (const cell of fresh[0].querySelectorAll(".grid-out")) cell.textContent = "";
    for (const cell of fresh[0].querySelectorAll("td")) cell.classList.remove("impossible", "suspicious", "unusual");
    fresh[0].cells[0].lastChild.textContent = Number(row.cells[0].lastChild.textContent) + 1;
    fresh[1].hidden = true;
    table().tBodies[0].append(...fresh);
    return fresh[0];
  };
  const enter = (control) => {
    const row = rowOf(control);
    if (!controls(row).some(filled)) return doc.querySelector(".dock .primary").focus();
    const next = below(row, 1) ?? added(row);
    if (next) go(controls(next)[0]);
  };
  const column = (control) => [...rowOf(control).cells].indexOf(control.closest("td"));
  const arrow = (control, step) => {
    const at = column(control);
    for (let row = below(rowOf(control), step); row; row = below(row, step)) {
      const there = controls(row.cells[at])[0];
      if (there) return go(there);
    }
  };
  form.addEventListener("keydown", (event) => {
    const control = event.target;
    if (!control.closest("#grid") || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") { event.preventDefault(); enter(control); }
    else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && control.tagName !== "SELECT") {
      event.preventDefault();
      arrow(control, event.key === "ArrowUp" ? -1 : 1);
    }
  });

  /* The answer to a check is a whole table. What was typed stays as it is, and so does the place where one types. */
  const keep = (fresh, values) => { for (const control of controls(fresh)) if (values.has(control.name)) write(control, values.get(control.name)); };
  const options = (select) => [...select.options].map((option) => `${option.value}\n${option.text}`).join("\n\n");
  const same = (a, b) => controls(a).map((c) => c.name).join() === controls(b).map((c) => c.name).join();
  const patch = (old, fresh, values) => {
    if (!controls(fresh).length && !controls(old).length) { if (old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML; }
    else if (!same(old, fresh)) { keep(fresh, values); old.replaceWith(fresh); return; }
    else controls(old).forEach((control, index) => {
      const other = controls(fresh)[index];
      for (const name of ["placeholder", "aria-invalid", "aria-describedby"]) {
        if (other.hasAttribute(name)) control.setAttribute(name, other.getAttribute(name));
        else control.removeAttribute(name);
      }
      if (control.tagName === "SELECT" && options(control) !== options(other)) {
        control.replaceChildren(...other.children);
        write(control, values.get(control.name));
      }
    });
    const sum = old.querySelector(".grid-sum");
    if (sum) sum.textContent = fresh.querySelector(".grid-sum").textContent;
    old.className = fresh.className;
  };
  let waiting = new Map(); /* what a reload brought back, and what another answer closed, until there is a cell for it */
  const merge = (html) => {
    const answer = new DOMParser().parseFromString(html, "text/html");
    const [live, fresh] = [table(), answer.getElementById("grid")];
    if (!fresh) return;
    const values = new Map(controls(live).map((control) => [control.name, read(control)]));
    const focused = doc.activeElement;
    const place = focused.id && live.contains(focused) ? [focused.id, focused.selectionStart, focused.selectionEnd] : null;
    if (live.tHead.innerHTML !== fresh.tHead.innerHTML && live.rows.length > fresh.rows.length) {
      form.dispatchEvent(new Event("input", { bubbles: true })); /* rows were added meanwhile: ask again, for them as well */
      return;
    }
    if (live.tHead.innerHTML !== fresh.tHead.innerHTML) { keep(fresh, values); live.replaceWith(fresh); }
    else for (const row of [...fresh.tBodies[0].rows]) {
      const old = doc.getElementById(row.id);
      if (!old) { live.tBodies[0].append(row); continue; }
      [...row.cells].forEach((cell, index) => patch(old.cells[index], cell, values));
      old.className = row.className;
      old.hidden = row.hidden;
    }
    for (const [name, value] of values) if (value && !form.elements[name]) waiting.set(name, value);
    doc.getElementById("grid-now").innerHTML = answer.getElementById("grid-now").innerHTML;
    const again = place && doc.getElementById(place[0]);
    if (again && doc.activeElement !== again) {
      again.focus({ preventScroll: true });
      if (again.type.startsWith("text")) again.setSelectionRange(place[1], place[2]);
    }
    restore();
  };
  form.addEventListener("htmx:beforeSwap", (event) => {
    event.detail.shouldSwap = false;
    if (event.detail.xhr.status === 200) merge(event.detail.xhr.responseText);
  });

  /* What was typed waits on this phone until it is saved, row by row as there is room for it. */
  const draft = `paper:${location.pathname}:${form.elements.seen.value}`;
  const note = () => {
    const typed = new Map([...waiting, ...controls(table()).map((control) => [control.name, read(control)])]);
    try { sessionStorage.setItem(draft, JSON.stringify([...typed].filter(([, value]) => value))); } catch { /* private mode: nothing waits */ }
  };
  const restore = () => {
    let last = null;
    for (const [name, value] of waiting) {
      const control = form.elements[name];
      if (!control) continue;
      waiting.delete(name);
      if (read(control) !== value) { write(control, value); last = control; }
    }
    if (last) last.dispatchEvent(new Event("input", { bubbles: true }));
  };
  form.addEventListener("input", note);
  if (!doc.querySelector("[role=alert]")) {
    try { waiting = new Map(JSON.parse(sessionStorage.getItem(draft) || "[]")); } catch { /* nothing waits */ }
    addEventListener("load", restore);
  }
})();
