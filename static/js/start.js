//# allFunctionsCalledOnLoad
/* Starting a match: seats that are named with a touch and changed over by touching or dragging. Plain forms do the same. */
(() => {
  "use strict";
  const doc = document;
  const table = () => doc.getElementById("table");
  const inputs = () => [...table().querySelectorAll(".seat-name .input")];
  const inputAt = (seat) => seat.querySelector(".input");
  const LONG = 11; /* letters that fit into a seat at the side of the table on a small phone */
  const long = (input) => input.value.trim().length > LONG;

  /* What is typed at a seat finds names by the beginning of any of their words, whatever their case and accents. */
  let last = null, begun = null;
  const typing = () => (begun?.isConnected && begun.value.trim() ? begun : null);
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ");
  /* Whether a name is begun by what is typed now; what is a whole name already begins none. */
  const fits = (chip) => {
    const sought = typing() && plain(begun.value), words = plain(chip.dataset.name).split(" ");
    if (!sought || [...doc.querySelectorAll("[data-name]")].some((each) => plain(each.dataset.name) === sought)) return false;
    return words.some((_word, at) => words.slice(at).join(" ").startsWith(sought));
  };
  const lookUp = (text) => {
    const find = doc.getElementById("who-else");
    if (!find) return;
    find.value = text;
    find.dispatchEvent(new Event("input"));
  };

  /* The names stand whole, side by side with their partners, under the table and on the paper sheet. */
  const tell = () => {
    for (const input of inputs()) {
      const seat = input.closest("[data-seat]").dataset.seat;
      const name = input.value.trim() || input.placeholder;
      for (const named of doc.querySelectorAll(`[data-named="${seat}"]`)) named.textContent = name;
      input.nextElementSibling.hidden = !long(input);
    }
    const sides = table().querySelector(".who-plays");
    sides.hidden = inputs().length === sides.children.length && !inputs().some(long);
    const full = inputs().every((input) => input.value.trim());
    const all = [...doc.querySelectorAll("[data-name]")], found = all.filter(fits);
    for (const chip of all) {
      const taken = inputs().some((input) => input.value.trim() === chip.dataset.name);
      chip.hidden = taken || !(found.length ? found.includes(chip) : !full || inHand());
    }
    for (const fill of doc.querySelectorAll(".names [name=action]")) fill.hidden = full;
    for (const chips of doc.querySelectorAll(".names")) chips.hidden = !chips.querySelector("button:not([hidden])");
  };
  /* With all seats taken, the seat that is touched is in hand, and a name goes there in place of the one it has. */
  const inHand = () => !typing() && inputs().find((input) => input === doc.activeElement);
  const say = (text) => { table().querySelector("[data-said]").textContent = text; };

  /* A name touched goes to the seat last touched, in place of what was begun there, or to the first empty one. */
  const give = (chip) => {
    const empty = inputs().find((input) => input.value.trim() === "");
    const target = fits(chip) ? begun : last?.isConnected && last.value.trim() === "" ? last : empty ?? inHand() ?? (last?.isConnected ? last : null);
    if (!target) return;
    const focused = doc.activeElement === chip;
    target.value = chip.dataset.name;
    last = begun = null;
    tell();
    /* The chip is gone: the keyboard goes on from one that is left, or from the button that starts the match. */
    const next = chip.parentElement.querySelector("button:not([hidden])");
    if (focused) (next ?? doc.querySelector(".dock .primary")).focus({ preventScroll: true });
  };

  let waiting = null;
  const wait = (seat) => {
    for (const button of table().querySelectorAll(".seat-move")) button.removeAttribute("aria-pressed");
    waiting = seat;
    seat?.querySelector(".seat-move").setAttribute("aria-pressed", "true");
    say(seat ? table().querySelector("[data-said]").dataset.swap : "");
  };
  const swap = (one, other) => {
    const first = inputAt(one), second = inputAt(other);
    [first.value, second.value] = [second.value, first.value];
    wait(null);
    tell();
  };

  doc.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-name]");
    if (chip) give(chip);
    const move = event.target.closest(".seat-move");
    if (!move) return;
    event.preventDefault(); /* without this script the server changes them over */
    const seat = move.closest(".seat");
    if (dragging?.moved) return;
    if (waiting?.isConnected && waiting !== seat) swap(waiting, seat);
    else wait(waiting === seat ? null : seat);
  });

  /* Dragging by the head of a seat. */
  let dragging = null;
  const under = (event) => {
    const seat = doc.elementFromPoint(event.clientX, event.clientY)?.closest(".seat");
    return seat && seat !== dragging.seat ? seat : null;
  };
  const over = (seat) => { for (const each of table().querySelectorAll(".seat")) each.classList.toggle("over", each === seat); };
  doc.addEventListener("pointerdown", (event) => {
    const move = event.target.closest(".seat-move");
    dragging = move && event.button === 0 ? { seat: move.closest(".seat"), x: event.clientX, y: event.clientY, moved: false } : null;
  });
  doc.addEventListener("pointermove", (event) => {
    if (!dragging || dragging.done) return;
    const x = event.clientX - dragging.x, y = event.clientY - dragging.y;
    if (!dragging.moved && Math.hypot(x, y) < 10) return;
    dragging.moved = true;
    dragging.seat.classList.add("dragged");
    dragging.seat.style.translate = `${x}px ${y}px`;
    over(under(event));
  });
  const drop = (event) => {
    if (!dragging?.moved || dragging.done) return;
    const seat = event.type === "pointerup" ? under(event) : null;
    dragging.seat.classList.remove("dragged");
    dragging.seat.style.translate = "";
    over(null);
    if (seat) swap(dragging.seat, seat);
    dragging.done = true; /* the click that follows is not a touch */
  };
  doc.addEventListener("pointerup", drop);
  doc.addEventListener("pointercancel", drop);

  /* Enter goes on to the next seat without a name; when all have one it starts the match. */
  doc.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && waiting) wait(null);
    if (event.key !== "Enter" || event.isComposing || !event.target.matches?.(".seat-name .input")) return;
    const all = inputs(), at = all.indexOf(event.target);
    const next = [...all.slice(at + 1), ...all.slice(0, at)].find((input) => input.value.trim() === "");
    if (!next || event.target.value.trim() === "") return;
    event.preventDefault();
    next.focus();
  });
  doc.addEventListener("input", (event) => {
    if (!event.target.matches(".seat-name .input")) return;
    begun = event.target;
    lookUp(begun.value);
    tell();
  });
  doc.addEventListener("change", (event) => { if (event.target.name === "dealer") say(""); });
  /* A touch on a name leaves the seat in hand; whatever else takes it away ends what was begun, and all names are back. */
  doc.addEventListener("mousedown", (event) => { if (event.target.closest("[data-name]")) event.preventDefault(); });
  doc.addEventListener("focusout", (event) => {
    if (event.target !== begun || event.relatedTarget?.closest("[data-name]")) return;
    begun = null;
    lookUp("");
    tell();
  });
  doc.addEventListener("focusin", (event) => { if (event.target.matches(".seat-name .input")) { [last, begun] = [event.target, begun === event.target ? begun : null]; tell(); } });
  for (const name of ["htmx:afterSwap", "htmx:after:swap"]) doc.addEventListener(name, tell);
  addEventListener("pageshow", tell);
})();
