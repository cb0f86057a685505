/* A server stands behind the phone: who answers a request, and how both sides come to have the same.

The server answers while it does. A lost connection, a time-out, or a 502, 503 or 504 that it has not marked as its own
hands over to the phone. What happened here then waits, and until the server has it the phone answers for its match. */

const PAGE = 2500; // milliseconds that a page of the server may take
const FORM = 6000; // and a form: its own page would keep it after eight seconds
const BRING = 15000;
const QUIET = 10000; // for so long nobody is kept waiting for a server that was away just now
const SERVERS = /^(clubs|account|api|room|table|readyz|sw\.js)(\/|$)|^t\/kept-/;

const within = async (milliseconds, ask) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer); // what has begun to come may take its time
  }
};

const isAnswer = (response) => ![502, 503, 504].includes(response.status) || response.headers.has("Scorekeeper-Fault");

export class Meeting {
  /* at: the path of the first page; ask: gives the answer of this phone's Python to a request of our own; tell: does
     so where it may write. */
  constructor(at, ask, tell, notes) {
    this.at = at;
    this.ask = ask;
    this.tell = tell;
    this.notes = notes; // the name of a cache for what must outlive this worker
    this.turn = Promise.resolve();
    this.etags = new Map();
    this.unknown = new Set(); /* codes of matches that the server has not */
    this.away = 0;
    this.since = ""; // the time of day at which the server went away
    this.tried = 0;
  }

  static code(path) {
    return /^t\/([\w-]{10,64})\//.exec(path)?.[1];
  }

  /* Whether only the server has this. */
  isServers(path) {
    return SERVERS.test(path);
  }

  async note(name, value) {
    const cache = await caches.open(this.notes);
    if (value === null) await cache.delete(`${this.at}-/${name}`);
    else await cache.put(`${this.at}-/${name}`, Response.json(value));
  }

  async noted(name) {
    return (await (await caches.open(this.notes)).match(`${this.at}-/${name}`))?.json();
  }

  /* How many events wait for the server, by the code of their match. */
  async waits() {
    this.waiting ??= (await this.noted("waits")) ?? {};
    return this.waiting;
  }

  /* Whether the phone is to answer this without asking the server: it has what the server lacks, or it drew the form. */
  async isOurs(request, path) {
    const code = Meeting.code(path);
    if (code && (await this.waits())[code]) return true;
    const sender = request.method === "GET" || !request.referrer ? "" : new URL(request.referrer).pathname;
    return !!sender && !!(await this.noted(`drawn${sender}`));
  }

  /* Before home or a page of a match that waits is drawn: what waits is brought. False where that is not soon done, or
     the server would take none of a match that was begun here, and so does not know it. */
  async bringFirst(path) {
    const waits = await this.waits();
    if (path ? !waits[Meeting.code(path)] : !Object.keys(waits).length) return true;
    const soon = new Promise((resolve) => { setTimeout(resolve, PAGE, false); });
    const known = () => !this.away && !Object.keys(this.waiting).some((code) => this.unknown.has(code));
    return Promise.race([this.bringAll(true).then(known, () => true), soon]); // a phone that fails would draw nothing better
  }

  /* Whether a page that follows a match was drawn here, and the server, which answers again, is to draw it anew. */
  async isOld(request) {
    const follows = request.headers.has("HX-Request") && new URL(request.url).searchParams.has("v") && request.referrer;
    return !!follows && !!(await this.noted(`drawn${new URL(request.referrer).pathname}`));
  }

  /* Whether the server has nothing there because it does not know the match any more, and this phone has it. */
  async isGone(request, path, response) {
    const code = Meeting.code(path);
    if (response.status !== 404 || !code || request.method !== "GET") return false;
    const along = await within(BRING, (signal) => fetch(`${this.at}t/${code}/along.json`, { cache: "no-store", signal })).catch(() => null);
    return along?.status === 404 && (await this.tell("PUT", `-/gone/${code}`)).status === 204;
  }

  /* The answer of the server, or null where there is none in time. */
  async server(request, body, state) {
    const soon = Date.now() - this.away < QUIET;
    const page = request.mode === "navigate";
    if (soon && !page && request.method === "GET") return null;
    const { method, referrer, url } = request;
    const headers = new Headers(request.headers);
    headers.set("Pocket", state);
    const asked = { method, headers, referrer, body, credentials: "same-origin", redirect: page ? "manual" : request.redirect };
    try {
      const response = await within(method === "GET" ? PAGE : FORM, (signal) => fetch(url, { ...asked, signal }));
      if (!isAnswer(response)) return this.gone();
      this.came();
      return response;
    } catch {
      return this.gone();
    }
  }

  gone() {
    this.away = Date.now();
    this.since ||= new Date().toTimeString().slice(0, 5); // as pages tell times, whatever language the browser speaks
    return null;
  }

  came() {
    this.away = 0;
    this.since = "";
  }

  /* One after the other, and never within an answer. */
  inTurn(what) {
    const turn = this.turn.then(what);
    this.turn = turn.catch((error) => console.warn(error));
    return this.turn;
  }

  /* The server has answered for a page: what it shows of a match is taken along. */
  async shown(request, path, response) {
    if (request.method !== "GET" || request.mode !== "navigate") return;
    await this.note(`drawn${new URL(request.url).pathname}`, null);
    const code = Meeting.code(path);
    if (code && path === `t/${code}/` && response.status === 200) await this.inTurn(() => this.lay(code));
  }

  /* The phone has answered: whether its page holds forms, and what waits now. */
  async drew(request, path, answer) {
    const address = new URL(request.url).pathname;
    if (request.method === "GET") {
      if (request.mode === "navigate" && answer.status === 200) await this.note(`drawn${address}`, true);
      return;
    }
    await this.look();
    await this.bringAll(true);
  }

  /* Ask Python what waits. */
  async look() {
    this.waiting = JSON.parse(await this.own("GET", "waits"));
    await this.note("waits", this.waiting);
  }

  async own(method, path, told) {
    const answer = await (method === "GET" ? this.ask : this.tell)(method, `-/${path}`, told === undefined ? "" : JSON.stringify(told));
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
    return new TextDecoder().decode(answer.body);
  }

  /* Take a match along as the server has it, if it has changed. */
  async lay(code) {
    const known = this.etags.get(code);
    const response = await within(BRING, (signal) => fetch(`${this.at}t/${code}/along.json`, {
      cache: "no-store", signal, headers: known ? { "If-None-Match": known } : {},
    }));
    this.unknown[response.status === 404 ? "add" : "delete"](code);
    if (response.status !== 200 || !response.headers.get("Content-Type")?.includes("json")) return;
    await this.own("PUT", `along/${code}`, await response.json());
    this.etags.set(code, response.headers.get("ETag"));
    await this.look();
  }

  /* Bring all that waits; not at once again where nobody asks for it. */
  async bringAll(now = false) {
    const codes = Object.keys(await this.waits()).reverse(); // the one opened last comes last: home names it first
    if (!codes.length || (!now && Date.now() - this.tried < QUIET)) return;
    this.tried = Date.now();
    await this.inTurn(async () => {
      for (const code of codes) if (this.waiting[code] && !(await this.bring(code))) break;
      await this.look();
    });
  }

  /* Bring what waits of a match; false where the server does not answer. */
  async bring(code, before = []) {
    const { match, after } = JSON.parse(await this.own("GET", `bring/${code}`));
    if (this.waiting[after] && !before.includes(after) && !(await this.bring(after, [...before, code]))) return false;
    const response = await within(BRING, (signal) => fetch(`${this.at}t/${code}/events${after ? `?after=${after}` : ""}`, {
      method: "PUT", signal, body: JSON.stringify(match), credentials: "same-origin",
      headers: { "Content-Type": "application/json", "Phone-Time": new Date().toISOString() },
    })).catch(() => null);
    const told = response && isAnswer(response) && response.headers.get("Content-Type")?.includes("json")
      ? await response.json().catch(() => null) : null;
    if (!told) {
      this.gone();
      await this.own("PUT", `answered/${code}`, { away: this.since });
      return false;
    }
    this.came();
    await this.own("PUT", `answered/${code}`, told);
    this.etags.delete(code);
    if (told.left && told.taken && told.refused === undefined) return this.bring(code, before);
    await this.lay(code);
    return true;
  }
}
