/* Scorekeeper: on a laptop the figures of a member stand beside the page about him. A phone never asks for them. */
(() => {
  "use strict";
  const beside = document.getElementById("beside");
  const wide = matchMedia("(min-width: 64rem) and (min-height: 30.02rem)");
  let asking = false;
  const look = async () => {
    if (!beside || asking || !wide.matches || !beside.hidden) return;
    asking = true;
    try {
      const answer = await fetch(beside.dataset.page);
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      beside.replaceChildren(...page.querySelectorAll("#main > section"));
      /* What sorts or chooses a year is an address of that page, not of this one. */
      for (const link of beside.querySelectorAll('a[href^="?"]')) link.href = beside.dataset.page + link.getAttribute("href");
      beside.hidden = !beside.hasChildNodes();
    } catch { /* the net is gone: the page has a link to them */
    } finally { asking = false; }
  };
  look();
  wide.addEventListener("change", look);
})();
