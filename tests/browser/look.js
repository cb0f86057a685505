() => {
  const name = (el) => {
    const text = (el.getAttribute("aria-label") || el.innerText || el.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${el.tagName.toLowerCase()}${el.id ? "#" + el.id : ""}${el.classList.length ? "." + [...el.classList].join(".") : ""}> “${text}”`;
  };
  const style = (el) => getComputedStyle(el);
  const shown = (el) =>
    el.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    el.getClientRects().length > 0 && !el.closest(".vh, .skip, [aria-hidden=true]");
  const scrolls = (el, stop) => {
    for (let at = el.parentElement; at && at !== stop; at = at.parentElement)
      if (!at.matches(".leaf, .dock") && ["auto", "scroll"].includes(style(at).overflowX)) return true;
    return false;
  };
  /* Cut on purpose, with three dots: a name that is whole once it is touched or stands whole above, the name of the game. */
  const dotted = (el) => {
    const at = el.closest(".side-name, .touches small, .top-title h1, .top-title p");
    return at && style(at).textOverflow === "ellipsis" ? at : null;
  };
  const all = [...document.body.querySelectorAll("*")].filter((el) => !el.closest("svg") && shown(el));

  /* What sticks out at a side, what is cut off by its box, what spills out of it. */
  const unfit = (width) => {
    const out = [];
    const root = document.documentElement;
    if (root.scrollWidth > width + 0.5) out.push(`the page is ${root.scrollWidth} px wide`);
    for (const frame of document.querySelectorAll(".leaf, .dock"))
      if (frame.scrollWidth > frame.clientWidth + 1) out.push(`${name(frame)} scrolls sideways`);
    for (const el of all) {
      const box = el.getBoundingClientRect();
      if ((box.left < -0.5 || box.right > width + 0.5) && !scrolls(el) && !dotted(el)) out.push(`sticks out at ${Math.round(box.left)}…${Math.round(box.right)}: ${name(el)}`);
      const s = style(el);
      if (el.matches("input, select, textarea, option") || s.display.startsWith("inline") && s.display === "inline") continue;
      const cuts = s.overflowX !== "visible" && !dotted(el) && !["auto", "scroll"].includes(s.overflowX);
      if (cuts && (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1)) out.push(`cut off: ${name(el)}`);
    }
    /* Text against the innermost box that is drawn: with a border, a background or a fixed place in a grid. */
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!text.data.trim() || parent.closest("svg, script, style, noscript, option, textarea") || !shown(parent) || dotted(parent)) continue;
      range.selectNodeContents(text);
      const box = parent.closest("button, .button, .primary, .danger, .opt-body, .chip, .segments a, .tabs a, .cell, .side, .note, .held, summary, li, legend, label, p, dd, th, td, h1, h2, h3, main, header, footer, nav");
      const frame = box.getBoundingClientRect();
      for (const piece of range.getClientRects()) {
        if (piece.width < 1) continue;
        const over = Math.max(frame.left - piece.left, piece.right - frame.right);
        const tall = box.matches("button, .button, .primary, .danger, .opt-body, .chip, .segments a, .tabs a, .cell") ? Math.max(frame.top - piece.top, piece.bottom - frame.bottom) : 0;
        if (over > 1.5 || tall > 3) { out.push(`spills by ${Math.round(Math.max(over, tall))} px: “${text.data.trim().slice(0, 40)}” out of ${name(box)}`); break; }
      }
    }
    /* Words that lie on other words: names and figures in the same row. */
    for (const row of document.querySelectorAll(".row, .side, .top, .lines li, .preview summary, .turn > summary, .tabs")) {
      if (!shown(row)) continue;
      const parts = [];
      const inner = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (inner.nextNode()) {
        const parent = inner.currentNode.parentElement;
        if (!inner.currentNode.data.trim() || !shown(parent)) continue;
        range.selectNodeContents(inner.currentNode);
        for (const piece of range.getClientRects()) /* letters fill the middle of the line */
        {
          const edge = dotted(parent)?.getBoundingClientRect() ?? piece;
          const [left, right] = [Math.max(piece.left, edge.left), Math.min(piece.right, edge.right)];
          parts.push([new DOMRect(left, piece.y + piece.height * 0.2, Math.max(0, right - left), piece.height * 0.6), inner.currentNode.data.trim().slice(0, 30), dotted(parent)]);
        }
      }
      for (let i = 0; i < parts.length; i++)
        for (let j = i + 1; j < parts.length; j++) {
          const [a, b] = [parts[i][0], parts[j][0]];
          if (parts[i][2] && parts[i][2] === parts[j][2]) continue; /* what was cut is measured twice */
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 2 && down > 2) out.push(`“${parts[i][1]}” lies on “${parts[j][1]}” in ${name(row)}`);
        }
    }
    return [...new Set(out)].slice(0, 12);
  };

  /* Buttons, links that stand alone, fields: smaller than so many pixels. Links inside a sentence are exempt. */
  const small = (least) => {
    const out = [];
    for (const el of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
      if (!shown(el) || (el.tagName === "A" && style(el).display === "inline")) continue;
      const label = el.matches("input[type=radio], input[type=checkbox]") && el.closest("label");
      const box = (label || el).getBoundingClientRect();
      if (box.width < least - 0.5 || box.height < least - 0.5) out.push(`${Math.round(box.width)} × ${Math.round(box.height)} px: ${name(el)}`);
    }
    return [...new Set(out)].slice(0, 12);
  };
  /* The frame that a page scrolls in: higher than the screen, or moved by what gets the focus. */
  const slides = () => {
    const out = [];
    if (style(document.querySelector(".leaf")).display === "contents") return out;
    const whole = document.scrollingElement;
    if (whole.scrollHeight > innerHeight) out.push(`${whole.scrollHeight - innerHeight} px higher than its frame`);
    const last = [...document.querySelectorAll(".leaf :is(a[href], button, input:not([type=hidden]), select, textarea, summary)")].filter(shown).at(-1);
    last?.focus();
    if (scrollY !== 0) out.push(`slid away by ${scrollY} px for ${name(last)}`);
    whole.scrollTo(0, 9999);
    if (scrollY !== 0) out.push(`can be scrolled away by ${scrollY} px`);
    return out;
  };
  return { unfit, small, slides };
}
