//# allFunctionsCalledOnLoad
/* The picture of a match: handed to the apps of the phone where it can be, downloaded otherwise. */
(() => {
  "use strict";
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-share-file]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return; /* it is to open elsewhere */
    event.preventDefault();
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw answer; /* a page that says why there is none */
      const blob = await answer.blob();
      const name = link.dataset.shareFile;
      const files = [new File([blob], name, { type: "image/png" })];
      const text = document.getElementById(link.dataset.shareText)?.value;
      if (navigator.canShare?.({ files })) await navigator.share({ files, ...(text && { text }) });
      else {
        Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name }).click();
        link.parentElement.querySelector("[role=status]").textContent = link.dataset.said;
      }
    } catch (problem) {
      if (problem.name !== "AbortError") location.assign(link.href); /* then it is looked at, and kept from there */
    }
  });
})();
