/* Scorekeeper: the archive of a club is sent in pieces, and goes on where it stopped. Without this file the form sends
   a small one whole. Why: docs/decisions/2026-11-26-an-archive-is-sent-in-pieces.md */
(() => {
  "use strict";
  const doc = document;
  const PATIENCE = 130000; /* milliseconds for one answer: the server gives a body two minutes */
  const [SOON, LATER] = [1000, 30000]; /* between two tries, at first and at most */
  const TRIES = 5; /* of one piece that did not come as it was sent */
  const form = doc.getElementById("bring");
  const [section, wrong, words] = ["sending", "wrong", "sending-words"].map((id) => doc.getElementById(id));
  const bar = section.querySelector("progress");
  const far = section.querySelector("[data-far]");
  const status = section.querySelector("[role=status]");
  const dock = doc.querySelector(".dock");
  dock.hidden = false; /* of what is sent in pieces alone: it can do nothing without this file */
  for (const hint of form.querySelectorAll("[data-in-pieces], [data-whole]")) hint.hidden = "whole" in hint.dataset;

  /* CRC-32: crypto.subtle is not there over plain HTTP. */
  const table = Uint32Array.from({ length: 256 }, (_, at) => {
    let rest = at;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });
  const checksum = (bytes) => {
    let sum = 0xffffffff;
    for (let at = 0; at < bytes.length; at++) sum = table[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
    return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
  };

  class Stop extends Error {} /* what is said of it is its message */
  const token = () => /(?:^|; )(?:__Host-)?csrftoken=([^;]+)/.exec(doc.cookie)?.[1] ?? form.elements.csrfmiddlewaretoken.value;
  const pause = (milliseconds) => new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", () => { clearTimeout(timer); done(); }, { once: true });
  });
  const say = (sentence) => { if (status.textContent !== sentence) status.textContent = sentence; };

  /* Ask until the server answers. What it answers is its own only if it is JSON; what stands between may say anything. */
  const ask = async (address, options = {}) => {
    let [wait, tries] = [SOON, 0];
    for (;;) {
      let answer;
      try {
        answer = await fetch(address, { redirect: "manual", cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE), ...options, headers: { "X-CSRFToken": token(), ...options.headers } });
      } catch { /* no link */ }
      if (answer?.type === "opaqueredirect") throw new Stop(words.dataset.account);
      const ours = answer?.headers.get("Content-Type")?.startsWith("application/json");
      const content = ours ? await answer.json().catch(() => null) : null;
      if (content && answer.ok) { say(""); return content; }
      if (content?.problem && !(content.again && tries++ < TRIES)) throw new Stop(content.problem);
      if (answer && !ours && answer.status < 500 && ![408, 425, 429].includes(answer.status)) throw new Stop(words.dataset.failed);
      say(content?.again ? content.problem : words.dataset.link); /* ours without content was cut off in its middle */
      await pause(Math.max(wait, 1000 * (Number(answer?.headers.get("Retry-After")) || 0)));
      wait = Math.min(2 * wait, LATER);
    }
  };
  const post = (address, fields) => ask(address, { method: "POST", body: new URLSearchParams(fields) });

  let tenth = 0;
  const show = (done, size) => {
    bar.value = done / size;
    const whole = Math.max(1, Math.round(size / 1e6));
    far.textContent = far.dataset.far.replace("[done]", done < size ? Math.floor(done / 1e6) : whole).replace("[whole]", whole);
    const now = Math.floor(10 * done / size);
    if (now > tenth) say(far.textContent); /* heard now and then, seen all the time */
    tenth = now;
  };

  const send = async (file) => {
    const { begin, pieces, size } = form.dataset;
    if (size && Number(size) !== file.size) throw new Stop(words.dataset.other);
    const names = { own_name: form.elements.own_name?.value ?? "", club_name: form.elements.club_name?.value ?? "" };
    const upload = pieces ? await ask(pieces) : await post(begin, { file_name: file.name, size: file.size, modified: file.lastModified, ...names });
    history.replaceState(null, "", upload.page);
    if (Object.keys(upload.come).length) say(words.dataset.again);
    const sums = [];
    for (let at = 0; at < file.size; at += upload.piece) {
      let bytes;
      try { bytes = new Uint8Array(await file.slice(at, at + upload.piece).arrayBuffer()); } catch { throw new Stop(words.dataset.file); }
      const sum = checksum(bytes);
      const query = new URLSearchParams({ number: sums.length, checksum: sum, size: file.size });
      if (upload.come[sums.length] !== sum) await ask(`${upload.page}pieces/?${query}`, { method: "POST", body: bytes, headers: { "Content-Type": "application/octet-stream" } });
      sums.push(sum);
      show(at + bytes.length, file.size);
    }
    const whole = await post(`${upload.page}whole/`, { fingerprint: checksum(new TextEncoder().encode(sums.join(""))) });
    location.assign(whole.page);
  };

  let busy = false;
  form.addEventListener("submit", async (event) => {
    const file = form.elements.file.files[0];
    event.preventDefault();
    if (busy || !file) return;
    busy = true;
    tenth = 0;
    wrong.hidden = form.hidden = true;
    section.hidden = !(dock.hidden = true);
    section.querySelector("h2").focus(); /* the button that had the focus is gone */
    try { await send(file); } catch (problem) {
      const own = problem instanceof Stop;
      wrong.querySelector("span").textContent = own ? problem.message : words.dataset.failed;
      wrong.hidden = form.hidden = dock.hidden = false;
      section.hidden = true;
      form.elements.file.focus();
      window.scorekeeper?.release(form);
      busy = false;
      if (!own) throw problem;
    }
  });
})();
