() => {
  const leaf = document.querySelector(".leaf").getBoundingClientRect();
  const save = document.querySelector(".dock .primary").getBoundingClientRect();
  const seen = (el) => el.checkVisibility() && el.getBoundingClientRect().top >= leaf.top - 1 && el.getBoundingClientRect().bottom <= leaf.bottom + 1;
  const questions = [...document.querySelectorAll("#answers .q")];
  /* What is still to be said there, by what can be seen of it. */
  const left = (q) => {
    const controls = [...q.querySelectorAll("input:not([type=hidden]), select, textarea")];
    const numbers = controls.filter((el) => el.matches("[data-number]"));
    const unsaid = numbers.filter((el) => !el.value && !(el.placeholder && q.dataset.complement));
    const groups = [...new Set(controls.filter((el) => el.type === "radio").map((el) => el.name))];
    const silent = groups.filter((name) => !controls.some((el) => el.name === name && el.checked));
    const lists = controls.filter((el) => el.localName === "select" && !el.value);
    const steppers = numbers.some((el) => el.closest(".stepper"));
    if (numbers.length && (steppers || q.matches("[data-none]")) && unsaid.length < numbers.length) return null;
    if (unsaid.length) return { kind: steppers ? "stepper" : "number", field: unsaid[0].id, most: unsaid[0].dataset.max ?? "", total: q.dataset.complement ?? "", sides: numbers.length };
    if (silent.length) return { kind: "choice", name: silent[0] };
    if (lists.length) return { kind: "list", field: lists[0].id };
    return null;
  };
  const open = (q) => q.checkVisibility() && !q.closest("#aside") && !q.querySelector(":scope > .answered") && (q.hasAttribute("data-open") || !q.hasAttribute("data-optional"));
  const waiting = questions.filter(open).map((q) => ({ q, left: left(q) })).filter((each) => each.left);
  const at = document.activeElement;
  return {
    waiting: waiting.map(({ q, left }) => {
      const first = q.querySelector(".field, .opt, select") ?? q;
      const head = q.querySelector("legend").getBoundingClientRect();
      return { id: q.id, ...left, seen: seen(first) && head.top >= leaf.top - 1 };
    }),
    hidden: questions.filter((q) => !q.matches("[data-record]")).filter((q) => {
      const fold = q.closest("details:not([open])");
      const ends = [...q.querySelectorAll(".opt, .field, .toggle, select, textarea, button")].at(-1) ?? q;
      return (fold ? fold.querySelector("summary > span") : ends).getBoundingClientRect().bottom > leaf.bottom + 1 && !q.querySelector(":scope > .answered");
    }).map((q) => q.id),
    below: document.getElementById("below").textContent,
    keys: !document.getElementById("keypad").hidden,
    at: at.id, atQuestion: at.closest(".q")?.id ?? "", atSave: at.matches(".dock .primary"),
    value: at.value ?? "",
    save: [save.left, save.top, save.width, save.height].map(Math.round),
    scrolled: document.querySelector(".leaf").scrollTop,
  };
}
