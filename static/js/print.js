/* Scorekeeper: a button that prints the page. Without it the browser's own menu does. */
(() => {
  "use strict";
  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-print]")) print(); });
})();
