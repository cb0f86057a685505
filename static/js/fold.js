/* Scorekeeper: on a long form what is answered folds into one line as one goes on. Without this nothing folds. */
(() => {
  "use strict";
  const doc = document;
  const form = doc.getElementById("deal");
  const leaf = doc.querySelector(".leaf");
  const pad = doc.getElementById("keypad");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const phone = matchMedia("(max-width: 43.99em)");
  if (!form || !leaf || form.matches(".early")) return;
  const sprite = doc.querySelector("use").getAttribute("href").replace(/#.*/, "");
  const questions = () => [...doc.querySelectorAll("#answers > .q")];
  const touched = new Set(); /* what this hand has answered: what stood there before is looked at first */
  const folded = new Set();
  const kept = new Set(); /* opened again by hand: it stays open */
  let long = false;

  /* Only a form that does not fit folds, and then to its end: one that fits does not jump about. */
  const isLong = () => {
    if (!phone.matches || doc.querySelector(".counter[open]")) return false;
    long ||= leaf.scrollHeight > leaf.clientHeight + (pad && !pad.hidden ? pad.offsetHeight + 8 : 0) + 8;
    return long;
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
      said.push(tidy((chosen.nextElementSibling.querySelector(":scope > .vh") ?? chosen.nextElementSibling).textContent));
    }
    for (const box of q.querySelectorAll("input[type=checkbox]:checked")) said.push(tidy(box.labels[0].textContent));
    for (const call of q.querySelectorAll(".call-said")) said.push(tidy(call.textContent));
    return said.join(", ");
  };
  const open = (q) => {
    folded.delete(q.id);
    q.classList.remove("folded");
    q.querySelector(":scope > .answered")?.remove();
  };
  const fold = (q) => {
    const said = answer(q);
    open(q);
    if (!said || q.querySelector(".note")) return;
    const stood = q.contains(doc.activeElement);
    const line = doc.createElement("button");
    line.type = "button";
    line.className = "answered";
    line.setAttribute("aria-expanded", "false");
    const label = doc.createElement("span");
    label.textContent = tidy(q.querySelector("legend span").textContent);
    const words = doc.createElement("bdi");
    words.textContent = said;
    const svg = doc.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "icon-s");
    svg.setAttribute("aria-hidden", "true");
    svg.append(doc.createElementNS("http://www.w3.org/2000/svg", "use"));
    svg.firstChild.setAttribute("href", `${sprite}#pencil`);
    const text = doc.createElement("span");
    text.append(label, " ", words);
    line.append(text, svg);
    q.querySelector("legend").after(line);
    q.classList.add("folded");
    folded.add(q.id);
    if (stood) line.focus({ preventScroll: true }); /* who stood in it stands at its line */
  };
  const goOn = (to) => {
    const all = questions();
    const before = all.slice(0, Math.max(all.indexOf(to), 0)).filter((q) => touched.has(q.id) && !kept.has(q.id) && !folded.has(q.id));
    if (!before.length || !isLong()) return;
    before.forEach(fold);
    const next = answer(to) && all.slice(all.indexOf(to) + 1).find((q) => !folded.has(q.id));
    (next || to).scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
  };

  doc.addEventListener("input", (event) => {
    const q = event.target.closest?.("#answers > .q");
    if (q) touched.add(q.id);
  });
  /* A button that is pressed again and again, to count, stays under the finger: there nothing moves. */
  doc.addEventListener("change", (event) => {
    const q = event.target.closest?.("#answers > .q");
    if (q && event.target.matches("input[type=radio], input[type=checkbox], select")) goOn(q);
  });
  doc.addEventListener("focusin", (event) => {
    const q = event.target.matches("[data-number]") && event.target.closest("#answers > .q");
    if (q) goOn(q);
  });
  doc.addEventListener("keyed-on", (event) => goOn(event.target));
  doc.addEventListener("click", (event) => {
    const q = event.target.closest?.(".answered")?.parentElement;
    if (!q) return;
    kept.add(q.id);
    open(q);
    (q.querySelector("input:checked") ?? q.querySelector("input:not([type=hidden]), select, button"))?.focus({ preventScroll: true });
  });
  /* Newer questions, or newer words about them: what has a problem stands open. */
  doc.addEventListener("htmx:oobAfterSwap", () => {
    for (const id of [...folded]) {
      const q = doc.getElementById(id);
      if (q) fold(q); else folded.delete(id);
    }
  });
})();
