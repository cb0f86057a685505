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
    if (button?.dataset.shareCase) send(button);
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

  /* An order is dragged by what it says; the buttons beside it do the same without dragging. */
  let dragged = null;
  const settle = (list) => {
    const name = list.querySelector("input").name.replace(/\.\d+$/, "");
    [...list.children].forEach((item, place) => {
      item.querySelector("input").name = `${name}.${place}`;
      for (const button of item.querySelectorAll("button")) {
        const way = button.value.split(".").at(-1);
        button.value = `${name}.${place}.${way}`;
        button.id = `${way}-${name}.${place}`;
        button.disabled = way === "up" ? place === 0 : place === list.children.length - 1;
      }
    });
    list.querySelector("input").dispatchEvent(new Event("change", { bubbles: true }));
  };
  doc.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest?.(".ordered .call-said");
    if (!handle || !event.isPrimary || event.button) return;
    dragged = handle.closest("li");
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  doc.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    dragged.classList.add("dragged");
    const over = [...dragged.parentElement.children].find((item) => {
      const box = item.getBoundingClientRect();
      return item !== dragged && event.clientY > box.top && event.clientY < box.bottom;
    });
    if (over) over[over.compareDocumentPosition(dragged) & Node.DOCUMENT_POSITION_PRECEDING ? "after" : "before"](dragged);
  });
  for (const name of ["pointerup", "pointercancel"]) doc.addEventListener(name, () => {
    if (dragged?.classList.contains("dragged")) { dragged.classList.remove("dragged"); settle(dragged.parentElement); }
    dragged = null;
  });

  /* A list of calls is drawn anew with every call: the focus stays where it was, or goes to who speaks. */
  let pressed = "";
  doc.addEventListener("click", (event) => { const button = event.target.closest?.(".calls button, .call-buttons button"); pressed = button?.id ?? pressed; });
  const refocus = () => {
    if (!pressed || doc.activeElement !== doc.body) return;
    const list = /^(?:call|uncall|up|down)-([^-.]+)/.exec(pressed)?.[1];
    const button = doc.getElementById(pressed);
    (button && !button.disabled ? button : doc.getElementById(`now-${list}`))?.focus({ preventScroll: true });
  };
  for (const name of ["htmx:afterSwap", "htmx:oobAfterSwap"]) doc.addEventListener(name, () => { again(); refocus(); });
  addEventListener("pageshow", again);
})();
