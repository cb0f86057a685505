/* Scorekeeper: what a page has to say is said aloud at a touch. The voice is the phone's own; the sentences came with the page. */
(() => {
  "use strict";
  const doc = document;
  const voices = window.speechSynthesis;
  if (!voices || !window.SpeechSynthesisUtterance) return;
  const [language, ...region] = doc.documentElement.lang.toLowerCase().split("-");
  const own = [language, ...region].join("-");
  let silent = false;
  /* A voice of the page's language. Some phones name none before they are asked to speak. */
  const voice = () => {
    const all = [...voices.getVoices()].map((each) => [each, each.lang.replace("_", "-").toLowerCase()]);
    const [best] = all.find(([, of]) => of === own) ?? all.find(([, of]) => of.split("-")[0] === language) ?? [];
    return { best, none: all.length > 0 && !best };
  };
  const words = (button) => doc.querySelector(`p[data-${button.dataset.say}]`)?.textContent.trim() ?? "";
  const offer = () => {
    const { none } = voice();
    for (const each of doc.querySelectorAll("[data-say]")) each.hidden = silent || none || !words(each);
  };
  let saying = "";
  doc.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-say]");
    if (!button) return;
    const again = voices.speaking && saying === button.dataset.say; /* touched again, it is still */
    voices.cancel();
    saying = button.dataset.say;
    if (again) return;
    const said = new SpeechSynthesisUtterance(words(button));
    said.lang = doc.documentElement.lang;
    const { best } = voice();
    if (best) said.voice = best;
    said.addEventListener("error", ({ error }) => {
      if (["canceled", "interrupted"].includes(error)) return;
      silent = true;
      offer();
      doc.dispatchEvent(new Event("voiceless"));
    });
    voices.speak(said);
  });
  addEventListener("pagehide", () => voices.cancel());
  voices.addEventListener?.("voiceschanged", offer);
  for (const name of ["htmx:afterSwap", "htmx:oobAfterSwap"]) doc.addEventListener(name, offer);
  offer();
})();
