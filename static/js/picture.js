//# allFunctionsCalledOnLoad
/* The picture of a match: handed to the apps of the phone where it can be, downloaded otherwise. */
(() => {
  "use strict";
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-share-file]");
    if (!link || !navigator.canShare?.({ files: [new File([], link.dataset.shareFile, { type: "image/png" })] })) return;
    event.preventDefault();
    try {
      const blob = await (await fetch(link.href)).blob();
      const text = document.getElementById(link.dataset.shareText)?.value;
      await navigator.share({ files: [new File([blob], link.dataset.shareFile, { type: "image/png" })], ...(text && { text }) });
    } catch (problem) {
      if (problem.name !== "AbortError") location.assign(link.href); /* then it is looked at, and kept from there */
    }
  });
})();
