/* The page before anything is here: fetch it when somebody says so, then show the page that was asked for. And where a
   newer version waits, let it take over when somebody says so. And where all of it is to go again, let it. */

(() => {
  const { worker, at, bytes, secure } = document.currentScript.dataset;
  const offered = location.pathname === `${at}pocket/`; // home leads here; else this page stands for every address
  const go = () => (offered ? location.assign(at) : location.reload());
  const sections = [...document.querySelectorAll("section[lang]")];
  const spoken = (wanted) => sections.find((each) => each.lang === wanted.toLowerCase())
    ?? sections.find((each) => each.lang.split("-")[0] === wanted.toLowerCase().split("-")[0]);
  const told = (navigator.languages ?? []).map(spoken).find(Boolean) ?? sections[0];
  sections.forEach((each) => { each.hidden = each !== told; });
  document.documentElement.lang = told.lang;
  document.querySelector("link[rel=manifest]").href = `${at}manifest/${told.lang}.webmanifest`;
  if (told.dir) document.documentElement.dir = told.dir;

  const button = told.querySelector("[data-begin]");
  const bar = document.querySelector("[data-come]");
  const say = (when) => told.querySelectorAll("[data-when]").forEach((each) => { each.hidden = each.dataset.when !== when; });

  if (!("serviceWorker" in navigator)) {
    button.hidden = true;
    say("refused");
    if (!isSecureContext && secure) {
      const way = document.querySelector("[data-way]");
      way.querySelector("a").href = secure;
      way.hidden = false;
    }
    return;
  }

  let come = 0;
  new BroadcastChannel(`pocket ${at}`).addEventListener("message", ({ data }) => {
    come += data.come;
    bar.value = Math.min(1, come / Number(bytes));
  });

  const control = () => new Promise((resolve, reject) => {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    serviceWorker.register(worker, { type: "module", scope: at, updateViaCache: "none" }).then((registration) => {
      if (serviceWorker.controller) resolve();
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => { if (coming.state === "redundant") reject(new Error("It was not fetched whole.")); });
    }, reject);
  });

  button.addEventListener("click", async () => {
    come = 0;
    button.disabled = true;
    bar.hidden = false;
    say("busy");
    navigator.storage?.persist?.().catch((error) => console.warn(error)); // what is kept is not to be evicted; it may be refused
    try {
      await control();
      if (offered) location.assign(`${at}#kept`); // where home says so
      else location.reload();
    } catch (error) {
      console.warn(error);
      button.disabled = false;
      bar.hidden = true;
      say(error.name === "SecurityError" ? "refused" : "failed"); // the first where the browser may keep nothing of us
    }
  });

  /* A newer version takes over, unless a page is open that it could take something from. */
  const use = (waiting) => {
    const { serviceWorker } = navigator;
    button.hidden = true;
    serviceWorker.addEventListener("controllerchange", go, { once: true });
    serviceWorker.addEventListener("message", ({ data }) => { if (data === "open") say("open"); });
    serviceWorker.startMessages();
    waiting.postMessage("use");
  };

  const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
  const PATIENCE = 5000;

  /* What waits in the box of the pages for a server; a phone by itself has none to send it to. */
  const sends = new URL(worker, location.href).searchParams.has("server");
  const boxed = () => {
    const path = (name) => { try { return JSON.parse(localStorage.getItem(name)).path; } catch { return ""; } };
    return Object.keys(localStorage).filter((name) => name.startsWith("outbox:") && path(name)?.startsWith(at));
  };

  /* All goes that the worker keeps and that the pages keep. A database that is still open goes when that is closed. */
  const sweep = async (registration) => {
    await registration.unregister();
    for (const name of await caches.keys()) if (name.startsWith(`pocket ${at} `)) await caches.delete(name);
    const closed = [`pocket ${at}`, `pocket ${at} copies`].map((name) => new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error);
    }));
    await Promise.race([Promise.all(closed), pause(PATIENCE)]);
    if (!sends) boxed().forEach((name) => localStorage.removeItem(name));
    const typed = (name) => ["draft:", "paper:", "told:"].some((kind) => name.startsWith(kind + at));
    for (const kept of [localStorage, sessionStorage]) Object.keys(kept).filter(typed).forEach((name) => kept.removeItem(name));
  };

  /* All that is kept goes, once it is said what would be lost with it. An older worker does not answer: the page does it. */
  const remove = async (registration) => {
    const answer = (asked, patience) => Promise.race([pause(patience), new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
      port1.start();
      registration.active.postMessage(asked, [port2]);
    })]);
    button.hidden = told.querySelector("[data-offer]").hidden = true;
    const waits = await answer("lost", PATIENCE);
    const lost = (waits ?? 0) + (sends ? boxed().length : 0);
    told.querySelector("[data-lost]").hidden = !lost;
    told.querySelector("[data-lost] b").textContent = lost;
    say("remove");
    told.querySelector("[data-remove]").addEventListener("click", async ({ currentTarget }) => {
      currentTarget.disabled = true;
      bar.hidden = false;
      bar.removeAttribute("value"); // it is not known how long it takes
      try {
        if ((await answer("remove", waits === undefined ? PATIENCE : 4 * PATIENCE)) === "open") say("open");
        else {
          await sweep(registration);
          location.assign(at);
        }
      } catch (error) {
        console.warn(error);
      }
      currentTarget.disabled = false;
      bar.hidden = true;
    });
  };

  /* Whoever touched home's own link has said so. A link of another site has not, and a page that is loaded anew. */
  const said = offered && location.hash === "#keep" && document.referrer.startsWith(`${location.origin}/`);
  if (said) history.replaceState(null, "", location.pathname);

  /* Whoever loads past the worker, as by shift and reload, has it all: once more, and it answers. */
  navigator.serviceWorker.getRegistration(at).then((registration) => {
    if (offered && location.hash === "#use" && registration?.waiting) {
      use(registration.waiting);
      return;
    }
    if (offered && location.hash === "#remove" && registration?.active) {
      remove(registration);
      return;
    }
    // Safari alone says so: what its pages keep, one that is opened from the home screen has not got.
    const homeFirst = navigator.standalone === false;
    told.querySelector("[data-home]").hidden = !homeFirst;
    if (said && !homeFirst && !registration?.active) button.click();
    if (!registration?.active || sessionStorage.getItem("again")) return;
    sessionStorage.setItem("again", "yes");
    go();
  });
})();
