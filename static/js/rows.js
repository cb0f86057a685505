/* Scorekeeper: in a list of columns the arrow keys go from row to row, and "/" to the search of the page, or to what
   chooses its rows. Only from within the list: a single key that acts anywhere is in the way of whoever speaks to the
   computer (WCAG 2.1.4). */
(() => {
  "use strict";
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !event.target.closest("#main table")) return;
    let next = null;
    if (event.key === "/") {
      next = document.querySelector("#main [type=search], #find input:not([type=hidden]), #main [role=search] select");
      const fold = next && next.closest("details");
      if (fold) fold.open = true;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const after = Node.DOCUMENT_POSITION_FOLLOWING, from = event.target.closest("tr");
      const links = [...document.querySelectorAll("#main tbody tr")].map((row) => row.querySelector("a"));
      const rows = links.filter((link) => link && link.checkVisibility());
      next = event.key === "ArrowDown"
        ? rows.find((link) => !from.contains(link) && from.compareDocumentPosition(link) & after)
        : rows.findLast((link) => link.compareDocumentPosition(from) & after && !from.contains(link));
    }
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
})();
