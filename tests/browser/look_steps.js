/* Walks through the form of a deal in large print, one question a screen; says what is wrong in a sentence each. */
() => {
  const problems = [];
  const seen = (el) => !!el && el.checkVisibility();
  const form = document.getElementById("deal");
  const onward = document.querySelector('[data-step="1"]');
  const looked = document.getElementById("looked");
  const saves = document.querySelector(".saves");
  const asked = [...form.querySelectorAll("#answers .q, #answers .way")].map((q) => q.id);
  if (!asked.length) return ["no question"];
  const met = new Set();
  for (let screens = 0; !seen(looked); screens++) {
    if (screens > 2 * asked.length + 2) return [...problems, "it never ends"];
    if (seen(saves)) problems.push(`it can be saved before the end, at screen ${screens + 1}`);
    const fold = document.getElementById("aside");
    if (seen(fold) && !fold.open) { fold.querySelector("summary").click(); fold.open = true; onward.click(); continue; }
    const shown = [...form.querySelectorAll(".q, .way")].filter(seen);
    if (shown.length !== 1 && !seen(fold?.querySelector(":scope > summary"))) problems.push(`screen ${screens + 1} asks ${shown.map((q) => q.id)}`);
    for (const q of shown) met.add(q.id);
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) problems.push(`${shown[0]?.id} is ${wide} px too wide`);
    onward.click();
  }
  if (!seen(saves)) problems.push("at the end nothing saves");
  const lines = [...looked.querySelectorAll("[data-to]")].map((line) => line.dataset.to);
  for (const id of asked) {
    if (!met.has(id)) problems.push(`${id} was passed over`);
    if (!lines.includes(id)) problems.push(`${id} is not looked over`);
  }
  return problems;
}
