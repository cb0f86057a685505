/* Scorekeeper: lists of calls, at the referee's desk and where a deal is written down. Each call works without it. */
(() => {
  "use strict";
  const doc = document;

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
    for (const name of ["input", "change"]) list.querySelector("input").dispatchEvent(new Event(name, { bubbles: true }));
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

  /* The list is drawn anew by the answer. Whoever touches faster than answers come sends his earlier calls along. */
  doc.addEventListener("htmx:beforeRequest", (event) => {
    const [list, ...what] = String(event.detail.requestConfig.formData?.get("call") ?? "").split(".");
    const button = doc.getElementById(`call-${list}-${what.join(".")}`);
    if (!button) return;
    const named = [...button.form.querySelectorAll(`input[name^="${CSS.escape(list)}."]`)];
    const name = `${list}.${named.length}`;
    button.closest(".call-buttons").append(Object.assign(doc.createElement("input"), { type: "hidden", name, value: what.join(".") }));
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
  for (const name of ["htmx:afterSwap", "htmx:oobAfterSwap"]) doc.addEventListener(name, refocus);
})();
