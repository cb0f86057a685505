/* The dock of a form: what it takes of the screen, and how small its keys are; says what is wrong in a sentence each. */
() => {
  const dock = document.querySelector(".dock");
  const high = (el) => el.getBoundingClientRect().height;
  const out = [];
  if (high(dock) > innerHeight * 0.4) out.push(`the dock takes ${Math.round((high(dock) / innerHeight) * 1000) / 10} %`);
  if (dock.scrollHeight > dock.clientHeight + 1) out.push(`the dock scrolls: ${dock.scrollHeight} in ${dock.clientHeight}`);
  const says = dock.querySelector("#preview");
  if (says.innerText.trim() && high(says) < 32) out.push(`what the deal makes has ${Math.round(high(says))} px`);
  for (const key of dock.querySelectorAll("[data-key]")) {
    const { width, height } = key.getBoundingClientRect();
    if (key.checkVisibility() && Math.min(width, height) < 44) out.push(`${key.dataset.key} is ${Math.round(width)} × ${Math.round(height)}`);
  }
  return out;
}
