/* The service worker: it answers every page below its path by itself, or with the server that stands behind it. */

import { Host } from "./host.js";
import { Meeting } from "./meeting.js";
import { painted } from "./paint.js";
import { Parts } from "./parts.js";

const CALM = 80; // milliseconds without a file that is asked for: a page has all of its own
const LONGEST = 1500; // and for so long at most Python waits for that

export const serve = (about) => {
  const build = { ...about, server: new URL(location.href).searchParams.has("server") };
  const CACHE = `pocket ${build.at} ${build.version}`;
  const DRAWN = `pocket ${build.at} drawn`;
  const folder = `${build.at}pocket/${build.version}/`;

  const news = new BroadcastChannel(`pocket ${build.at}`);

  const parts = new Parts(build, CACHE, (come) => news.postMessage({ come }));

  const host = new Host(build, parts);
  const asked = (method, path, body = "") => ({
    method,
    address: [location.protocol.slice(0, -1), location.host, build.at + path, ""],
    headers: [["content-type", "application/json"], ["accept-language", (navigator.languages ?? []).join(",")]],
    body: new TextEncoder().encode(body),
    own: true,
  });
  const ask = (method, path, body) => host.answer(asked(method, path, body));
  const home = () => asked("GET", "");
  const tell = async (...rest) => {
    const answer = await ask(...rest);
    await caches.delete(DRAWN); // home may show another thing now
    return answer;
  };
  const meeting = build.server ? new Meeting(build.at, ask, tell, `pocket ${build.at} notes`) : null;

  addEventListener("install", (event) => event.waitUntil((async () => {
    const newer = !!registration.active;
    if (newer && navigator.connection?.saveData) throw new Error("Nobody asked for it, and data are to be saved.");
    const cache = await caches.open(CACHE);
    for (const name of build.first) await parts.take(name);
    await cache.addAll([...build.static.map((name) => `${build.at}static/${name}`), `${build.at}pocket/`, `${folder}boot.js`]);
    for (const language of navigator.languages ?? []) await host.pack(language);
    if (newer) await new Host(build, parts).tried(home()); // and then it waits until no page of the older is open
    else await skipWaiting();
  })()));

  const opened = () => clients.matchAll({ includeUncontrolled: true, type: "window" });
  const within = (page) => new URL(page.url).pathname.startsWith(build.at);

  /* Whether a page is open in which somebody may be within a form. */
  const busy = async () => {
    const quiet = (path) => path === build.at || ["pocket/", "rules/"].some((name) => path.startsWith(build.at + name));
    return (await opened()).some((page) => within(page) && !quiet(new URL(page.url).pathname));
  };

  /* A newer version is told to take over: not while somebody is busy. */
  addEventListener("message", (event) => {
    if (event.data !== "use") return;
    event.waitUntil((async () => {
      if (await busy()) event.source.postMessage("open");
      else await skipWaiting();
    })());
  });

  /* Somebody looks at a page: we stay awake. Where no server answers, Python begins before a button is found. */
  addEventListener("message", (event) => {
    if (event.data === "look" && !gone && (!meeting || meeting.away)) event.waitUntil(host.ready().catch(() => {}));
  });

  /* All that this phone has kept goes, and we with it. Nothing is drawn here any more: it would be kept again. */
  let gone = false;
  const remove = async () => {
    if (await busy()) return "open";
    gone = true;
    try {
      await host.remove();
      for (const name of await caches.keys()) if (name.startsWith(`pocket ${build.at} `)) await caches.delete(name);
      await registration.unregister();
      return "gone";
    } catch (error) {
      console.warn(error);
      gone = host.gone = false;
      return "failed";
    }
  };
  const lost = async () => Object.values((await meeting?.waits()) ?? {}).reduce((all, count) => all + count, 0);
  addEventListener("message", (event) => {
    const [port] = event.ports;
    if (!port) return;
    event.waitUntil((async () => {
      const answer = await (event.data === "remove" ? remove() : lost());
      port.postMessage(answer);
      if (answer !== "gone") return;
      const others = (await opened()).filter((page) => within(page) && page.id !== event.source.id);
      await Promise.allSettled(others.map((page) => page.navigate(build.at))); // what they show is here no more
    })());
  });

  addEventListener("activate", (event) => event.waitUntil((async () => {
    const ours = (name) => name.startsWith(`pocket ${build.at} `) && ![CACHE, `pocket ${build.at} notes`].includes(name);
    for (const name of await caches.keys()) if (ours(name)) await caches.delete(name);
    await clients.claim();
  })()));

  /* What a page may know of us: that we are here, and whether a newer version waits. */
  const state = () => (registration.waiting ? "newer" : "kept");

  /* Whether what is kept here stays until somebody deletes it; browsers delete it when they please, unless they say so. */
  const lasts = async () => ((await navigator.storage?.persisted?.().catch(() => false)) ? "yes" : "no");

  const fromCache = async (request) => (await (await caches.open(CACHE)).match(request, { ignoreVary: true })) ?? fetch(request);

  /* A page that was kept is seen once it has its styles and scripts. They come through us too: while Python begins it
     would wait for them, so Python waits. */
  const files = { open: 0, last: 0 };
  const file = async (request) => {
    files.open += 1;
    try {
      return await fromCache(request);
    } finally {
      files.open -= 1;
      files.last = performance.now();
    }
  };
  const seen = async () => {
    const begun = performance.now();
    for (let now = begun; now - begun < LONGEST; now = performance.now()) {
      if (!files.open && files.last > begun && now - files.last > CALM) return;
      await new Promise((resolve) => { setTimeout(resolve, CALM / 2); });
    }
  };

  /* A page that is the same when it is drawn again may be shown while Python begins. A form that is saved is not: it
     has a key that stands for one save. Where a server stands behind us it is home alone, until the server answers. */
  const mayBeShown = (request, answer) => request.mode === "navigate" && answer.status === 200
    && !new TextDecoder().decode(answer.body).includes('name="key"');

  const drawn = async (event, body) => {
    const { request } = event;
    const url = new URL(request.url);
    const plain = request.method === "GET" && request.mode === "navigate";
    if (plain && !host.running) {
      const kept = await (await caches.open(DRAWN)).match(request.url, { ignoreVary: true });
      if (kept) {
        event.waitUntil(seen().then(() => host.ready()).catch(() => {}));
        return kept;
      }
    }
    const answer = await painted(await host.answer({
      method: request.method,
      address: [url.protocol.slice(0, -1), url.host, url.pathname, url.search.slice(1)],
      headers: [
        ...request.headers,
        ["accept-language", (navigator.languages ?? []).join(",")],
        ["user-agent", navigator.userAgent],
        ["sec-fetch-mode", request.mode],
        ["pocket", state()],
        ...(meeting?.since ? [["pocket-since", meeting.since]] : []),
        ...(url.pathname === build.at ? [["pocket-lasts", await lasts()]] : []),
        ...(request.referrer ? [["referer", request.referrer]] : []),
      ],
      body: new Uint8Array(body ?? 0),
      own: !!request.referrer && new URL(request.referrer).origin === location.origin,
    }));
    const response = () => new Response([204, 304].includes(answer.status) ? null : answer.body, {
      status: answer.status, statusText: answer.reason, headers: answer.headers,
    });
    if (request.method !== "GET") await caches.delete(DRAWN);
    else if (!(meeting && url.pathname !== build.at) && mayBeShown(request, answer)) event.waitUntil(caches.open(DRAWN).then((cache) => cache.put(request.url, response())));
    return response();
  };

  const away = () => new Response(build.away, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });

  /* The server where it answers, else this phone. */
  const met = async (event, path) => {
    const { request } = event;
    const body = request.method === "GET" || request.method === "HEAD" ? undefined : await request.arrayBuffer();
    const brought = request.mode !== "navigate" || (await meeting.bringFirst(path));
    const late = !path && request.method === "GET" && !brought; // the server's home would not name what has not come there yet
    if (!late && !(await meeting.isOurs(request, path))) {
      const response = await meeting.server(request, body, state());
      if (response && !(await meeting.isGone(request, path, response))) {
        if (await meeting.isOld(request)) return new Response(null, { status: 204, headers: { "HX-Refresh": "true" } });
        event.waitUntil(caches.delete(DRAWN));
        event.waitUntil(meeting.shown(request, path, response.clone()).then(() => meeting.bringAll()).catch(() => {}));
        return response;
      }
      if (!response && meeting.isServers(path)) return away();
    } else event.waitUntil(meeting.bringAll().catch(() => {}));
    const answer = await drawn(event, body);
    if (answer.status === 404 && Meeting.code(path)) return away(); // a match that this phone has not taken along
    event.waitUntil(meeting.drew(request, path, answer).catch((error) => console.warn(error)));
    return answer;
  };

  const answered = async (event, path) => {
    if (meeting) return met(event, path);
    const { request } = event;
    return drawn(event, request.method === "GET" ? undefined : await request.arrayBuffer());
  };

  addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (gone || url.origin !== location.origin || !url.pathname.startsWith(build.at)) return;
    const path = url.pathname.slice(build.at.length);
    if (path === "sw.js" || path === "404.html" || path.startsWith("manifest/")) return;
    if (path === "pocket/") {
      event.respondWith(fetch(event.request).catch(() => fromCache(event.request)));
      return;
    }
    if (path.startsWith("static/") || path.startsWith("pocket/")) event.respondWith(file(event.request));
    else if (path.startsWith("-/") && path !== "-/times") event.respondWith(new Response(null, { status: 404 }));
    else if (path === "-/times") event.respondWith(Response.json({ ...host.times, kept: host.keep.last, heap: host.python?._module.HEAP8.length ?? 0 }));
    else event.respondWith(answered(event, path).catch((error) => {
      console.error(error);
      return new Response(build.broken, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
    }));
  });
};
