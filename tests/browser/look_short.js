() => {
  const out = [];
  const say = (el) => (el.innerText || el.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40);
  const dock = document.querySelector(".dock");
  const leaf = document.querySelector(".leaf");
  const framed = leaf.clientHeight > 0;
  const box = dock.getBoundingClientRect();
  const aside = framed && box.left >= leaf.getBoundingClientRect().right - 1;
  /* What the dock takes of the screen as the page opens. */
  const taken = aside ? box.width / innerWidth : Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) / innerHeight;
  if (taken > 0.4) out.push(`the dock takes ${Math.round(taken * 100)} %`);
  if (dock.scrollHeight > dock.clientHeight + 1) out.push(`the dock scrolls: ${dock.scrollHeight} in ${dock.clientHeight}`);
  const low = framed ? leaf.getBoundingClientRect().bottom : Math.min(innerHeight, box.top);
  for (const el of document.querySelectorAll(".side :is(.side-name, .total)")) {
    const at = el.getBoundingClientRect();
    if (at.bottom > low + 1 || at.top < 0) out.push(`not in sight: ${say(el)} ends at ${Math.round(at.bottom)} of ${Math.round(low)}`);
  }
  for (const el of dock.querySelectorAll(".primary")) {
    const at = el.getBoundingClientRect();
    if (at.bottom > innerHeight + 1) out.push(`to be scrolled to: ${say(el)}`);
  }
  /* A name stands on one line, or breaks between its words. */
  const range = document.createRange();
  for (const el of document.querySelectorAll(".side-name, .opt-body, .quick .primary, .turn, .call-who")) {
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) for (const word of walker.currentNode.data.matchAll(/[^\s\u2010-]+/g)) {
      if (!walker.currentNode.parentElement.checkVisibility() || walker.currentNode.parentElement.closest(".vh")) continue;
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1) out.push(`broken inside: ${word[0]} in ${el.className}`);
    }
  }
  return [...new Set(out)];
}
