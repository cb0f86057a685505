/* Scorekeeper: asking the referee. Every question works without it, as a form. */
(() => {
  "use strict";
  const doc = document;
  const packs = () => [...doc.querySelectorAll("#answers [data-pack-for]")];
  const field = (pack) => doc.getElementById(pack.dataset.packFor);
  const single = (pack) => pack.dataset.most === "1";

  /* One pack at a time. The others show what is laid there, and a button that opens them. */
  let at = null;
  const open = (name) => {
    at = name;
    for (const pack of packs()) {
      const shut = pack.dataset.packFor !== name;
      pack.classList.toggle("shut", shut);
      pack.querySelector("[data-pack-open]").hidden = !shut;
    }
  };
  const first = () => (packs().find((pack) => field(pack).value.trim() === "") ?? packs()[0])?.dataset.packFor;
  const again = () => { if (packs().length > 1) open(packs().some((pack) => pack.dataset.packFor === at) ? at : first()); };

  doc.addEventListener("click", (event) => {
    const button = event.target.closest?.("button");
    const pack = button?.closest("#answers [data-pack-for]");
    if (pack && packs().length > 1) {
      if ("packOpen" in button.dataset) {
        open(pack.dataset.packFor);
        pack.scrollIntoView({ block: "nearest" });
        pack.querySelector("[data-card]").focus({ preventScroll: true });
      } else if (button.dataset.card && single(pack)) {
        const next = packs()[packs().indexOf(pack) + 1]; /* one card is enough here: on to the next question */
        if (next && field(next).value.trim() === "") open(next.dataset.packFor);
      }
    }
    if (button && "put" in button.dataset) doc.getElementById("put").value = "yes"; /* it stands outside the form, so htmx sends the field, not the button */
    if (button?.dataset.shareCase) send(button);
    if (button && "large" in button.dataset) enlarge(Boolean(button.dataset.large), button);
    if (button?.dataset.card) closes = pack && single(pack) && isLast(pack);
  });

  /* The verdict takes the screen, so that the phone can be turned round: by its button, and by itself once the last
     question is answered by one touch, or by Enter after a number. The phone's own way back, and Escape, lead to the facts. */
  const narrow = matchMedia("(max-width: 59.99em)");
  let closes = false, watcher = null;
  const isLarge = () => doc.body.classList.contains("verdict-large");
  const isLast = (element) => element.closest(".q") === [...doc.querySelectorAll("#answers .q")].at(-1);
  const enlarge = (large, button) => {
    doc.body.classList.toggle("verdict-large", large);
    if (large) {
      doc.getElementById("ruling-rule").open = true;
      doc.querySelector(".dock").scrollTop = 0;
      if (!watcher && "CloseWatcher" in window) {
        watcher = new CloseWatcher();
        watcher.onclose = () => { watcher = null; enlarge(false); };
      }
    } else { watcher?.destroy(); watcher = null; }
    if (button) doc.querySelector(`[data-large="${large ? "" : "yes"}"]`).focus({ preventScroll: true });
  };
  doc.addEventListener("keydown", (event) => { if (event.key === "Escape" && isLarge()) enlarge(false); });
  doc.addEventListener("change", (event) => { if (event.target.type === "radio" && event.target.closest("#answers")) closes = isLast(event.target); });
  doc.addEventListener("submit", (event) => { if (event.target.id === "facts" && event.submitter?.hidden) closes = true; }); /* Enter: no button that is seen */
  doc.addEventListener("htmx:afterSettle", () => {
    const ruling = doc.querySelector(".ruling"); /* in large letters it may have been sent anew */
    if (isLarge() || (closes && narrow.matches && ruling)) enlarge(Boolean(ruling));
    closes = false;
  });

  /* A case is sent as its address. */
  const send = async (button) => {
    const url = button.dataset.shareCase;
    if (navigator.share) return navigator.share({ title: doc.title, text: doc.querySelector(".ruling-answer")?.textContent ?? "", url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      doc.getElementById("shared").textContent = button.dataset.said;
    } catch { location.assign(url); /* the address itself can be copied from there */ }
  };

  /* What holds for a whole deal is told once: noted at the table, or answered here, it stands there for the next question. */
  const facts = doc.getElementById("facts");
  const early = () => [...facts.querySelectorAll("[data-early]")];
  const toldAt = facts?.dataset.at ? `told:${facts.dataset.at}:` : "";
  const kept = (name) => { try { return JSON.parse(localStorage.getItem(name) || "{}"); } catch { return {}; } };
  const tell = () => {
    if (!toldAt) return;
    const now = kept(toldAt + facts.dataset.deal);
    for (const q of early()) for (const field of q.querySelectorAll("[name]")) {
      if (field.type === "radio") { if (field.checked) now[field.name] = field.value; } else now[field.name] = field.value;
    }
    try {
      for (const name of Object.keys(localStorage)) if (name.startsWith(toldAt)) localStorage.removeItem(name);
      localStorage.setItem(toldAt + facts.dataset.deal, JSON.stringify(now));
    } catch { /* private mode: it is told again */ }
  };
  const recall = () => {
    if (!toldAt || new URLSearchParams(location.search).has("asked")) return; /* a case is as it was sent */
    const known = kept(toldAt + facts.dataset.deal);
    let last = null;
    for (const q of early()) {
      for (const field of q.querySelectorAll("[name]")) {
        const value = known[field.name];
        if (!value) continue;
        if (field.type !== "radio") field.value = value;
        else if (field.value === value) field.checked = true;
        else continue;
        last = field;
      }
    }
    last?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  if (facts) {
    for (const name of ["input", "change"]) facts.addEventListener(name, tell);
    recall();
  }

  for (const name of ["htmx:afterSwap", "htmx:oobAfterSwap"]) doc.addEventListener(name, again);
  addEventListener("pageshow", again);
})();
