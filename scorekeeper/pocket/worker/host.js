/* Python with the program, restored from the snapshot of its memory, and its database. */

import { loadPyodide } from "./pyodide.mjs";
import createPyodideModule from "./pyodide.asm.mjs";
import { Keep } from "./keep.js";
import { measure } from "./paint.js";

const FILE = "/data/db.sqlite3";
const BEGIN = 4; // where a snapshot says where the memory begins in it
const CUT = "The memory of Python is not whole.";
const PAGE = 4096; // bytes that an operating system gives at once

/* The pieces of a file, one after the other. Where the browser can, all are read into the same bytes: else it holds
   each for as long as it pleases, and all together are as large as the file. */
const pieces = async function* (stream) {
  let [bytes, reader] = [new Uint8Array(1 << 20), null];
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    reader = stream.getReader();
    bytes = null;
  }
  for (;;) {
    const { done, value } = await (bytes ? reader.read(bytes) : reader.read());
    if (done) return;
    yield value;
    if (bytes) bytes = new Uint8Array(value.buffer);
  }
};

/* Lay a piece into a memory, page by page, where it is not there already. A quarter of the memory of Python is nothing,
   as all memory is that nobody has written to; written with nothing it would take room. */
const lay = (memory, piece, place) => {
  for (let from = 0, to = 0; from < piece.length; from = to) {
    to = Math.min(piece.length, from + PAGE - ((place + from) % PAGE));
    let at = from;
    while (at < to && piece[at] === memory[place + at]) at += 1;
    if (at < to) memory.set(piece.subarray(from, to), place + from);
  }
};

/* A snapshot as it is read: what stands before the memory, and a way to pour the memory into its place. Read whole it
   would stand beside that, and be as large. */
const opened = async (response, size) => {
  const file = pieces(response.body);
  let come = new Uint8Array(0);
  let begin = BEGIN + 4;
  while (come.length < begin) {
    const { done, value } = await file.next();
    if (done) throw new Error(CUT);
    come = new Uint8Array(await new Blob([come, value]).arrayBuffer());
    if (come.length >= BEGIN + 4) begin = new DataView(come.buffer).getUint32(BEGIN, true);
  }
  const pour = async (heap) => {
    lay(heap, come.subarray(begin), 0);
    let at = come.length - begin;
    for await (const piece of file) {
      lay(heap, piece, at);
      at += piece.length;
    }
    if (begin + at !== size) throw new Error(CUT);
  };
  return { head: come.slice(0, begin), pour };
};

export class Host {
  /* build: what the build says of itself; parts: those that are kept of it. */
  constructor(build, parts) {
    this.build = build;
    this.parts = parts;
    this.keep = new Keep(`pocket ${build.at}`);
    this.languages = new Set(["en"]);
    this.turn = Promise.resolve();
    this.times = {};
  }

  /* Begin, once; where it fails the next who asks begins anew, with parts that are whole. */
  ready() {
    if (this.gone) return Promise.reject(new Error("Nothing is kept here any more."));
    this.beginning ??= this.begin().then(() => { this.running = true; }).catch(async (error) => {
      if (!this.gone) await this.parts.mend().catch((other) => console.warn(other));
      this.beginning = null;
      throw error;
    });
    return this.beginning;
  }

  async begin() {
    const begun = performance.now();
    this.times.begun = Math.round(performance.timeOrigin + begun); // the others since then
    const mark = (name) => { this.times[name] = Math.round(performance.now() - begun); };
    const [lock, none] = await Promise.all(["lock.json", "none.zip"].map(async (name) => (await this.parts.get(name)).arrayBuffer()));
    const compiled = await WebAssembly.compileStreaming(this.parts.get("pyodide.asm.wasm"));
    const snapshot = await opened(await this.parts.get("snapshot.bin"), this.build.parts["snapshot.bin"].size);
    mark("compiled");
    const { fetch: usual } = globalThis;
    const { instantiateStreaming } = WebAssembly;
    /* The loader asks for its files by address. All are here. */
    globalThis.fetch = async (address, options) => {
      if (String(address).endsWith("none.zip")) return new Response(none);
      return String(address).endsWith(".wasm") ? new Response() : usual(address, options); // it is compiled already
    };
    WebAssembly.instantiateStreaming = async (_response, imports) => ({
      module: compiled, instance: await WebAssembly.instantiate(compiled, imports),
    });
    try {
      this.python = await loadPyodide({
        indexURL: `${this.build.at}pocket/${this.build.version}/`,
        packageBaseUrl: `${this.build.at}pocket/${this.build.version}/`,
        stdLibURL: `${this.build.at}pocket/${this.build.version}/none.zip`,
        lockFileContents: new TextDecoder().decode(lock),
        _loadSnapshot: snapshot.head, // the memory is in its place already
        createPyodideModule: async (options) => {
          const module = await createPyodideModule(options);
          module.growMemory(Math.ceil(this.build.memory / 65536) * 65536); // the loader does not (its issue 6254)
          await snapshot.pour(module.HEAPU8);
          mark("read");
          return module;
        },
      });
    } finally {
      globalThis.fetch = usual;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
    mark("restored");
    if (this.gone) throw new Error("Nothing is kept here any more.");
    await this.keep.read();
    this.python.FS.mkdirTree("/data");
    this.python.FS.writeFile(FILE, this.keep.file ?? new Uint8Array(await (await this.parts.get("empty.sqlite3")).arrayBuffer()));
    this.program = this.python.pyimport("scorekeeper.pocket.warming");
    this.program.begin(this.keep.secret, this.keep.cookies, this.build.server, measure);
    if (this.keep.file && this.program.behind()) await this.move();
    mark("ready");
    if (!this.trial) this.tidying = this.keep.letGo().catch((error) => console.warn(error));
  }

  /* Bring what an earlier version has kept into the form of this one. Until that is kept whole, nothing has changed. */
  async move() {
    if (!this.trial) await this.keep.aside();
    this.program.forward();
    if (!this.trial) await this.keep.write(this.file(), this.program.cookies());
  }

  /* Begin on a copy of what is kept, ask for a page, and keep nothing of it: an error where that does not go. */
  async tried(asked) {
    this.trial = true;
    await this.ready();
    const { status } = this.ask(asked);
    if (status !== 200) throw new Error(`It was tried, and said ${status}.`);
    this.keep.database.close();
    this.python = this.program = null;
  }

  /* The answer to a request: { status, reason, headers, body }, kept before it is given. One after the other. */
  answer(asked) {
    const turn = this.turn.then(async () => {
      await this.ready();
      let answer = this.ask(asked);
      const language = answer.headers.find(([name]) => name === "Content-Language")?.[1];
      if (language && !this.languages.has(language) && (await this.learn(language)) && asked.method === "GET") answer = this.ask(asked);
      const before = this.keep.cookies;
      try {
        await this.keep.write(this.file(), this.program.cookies());
      } catch (error) {
        console.error("Nothing could be kept", error);
        this.restore(before);
        if (asked.method !== "GET") { // what was only asked for may be read all the same
          answer = this.ask(asked, true);
          this.restore(before);
        }
      }
      return answer;
    });
    this.turn = turn.catch(() => {});
    return turn;
  }

  /* Let all go that is kept, after what is being written, and after a beginning, which would open it again. */
  async remove() {
    this.gone = true;
    await this.turn;
    await this.beginning?.catch(() => {});
    await this.tidying;
    await this.keep.remove();
  }

  ask({ method, address, headers, body, own }, unkept = false) {
    const given = this.python.toPy({ address, headers, body });
    const answer = this.program.answer(method, given, own, unkept);
    const [status, reason, fields, drawn] = ["status", "reason", "headers", "body"].map((name) => answer.get(name));
    const view = drawn.getBuffer();
    const result = { status, reason, headers: fields.toJs(), body: view.data.slice() };
    view.release();
    [drawn, fields, answer, given].forEach((each) => each.destroy());
    return result;
  }

  file() {
    const { node } = this.python.FS.lookupPath(FILE);
    return node.contents.subarray(0, node.usedBytes);
  }

  /* Be as before a write that could not be kept. */
  restore(cookies) {
    this.program.let_go(cookies);
    if (this.keep.file) this.python.FS.writeFile(FILE, this.keep.file);
  }

  /* What is told in a language, or null where it is not here and cannot be fetched. */
  async pack(language) {
    const asked = language.toLowerCase();
    const name = this.build.languages[asked] ?? this.build.languages[asked.split("-")[0]];
    return name ? this.parts.get(name).catch(() => null) : null;
  }

  /* Take in what is told in a language; false where it is not here and cannot be fetched. */
  async learn(language) {
    const response = await this.pack(language);
    if (!response) return false;
    const pack = new Uint8Array(await response.arrayBuffer());
    const end = pack.indexOf(10);
    let from = end + 1;
    for (const [path, length] of JSON.parse(new TextDecoder().decode(pack.subarray(0, end)))) {
      this.python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      this.python.FS.writeFile(path, pack.subarray(from, from + length));
      from += length;
    }
    this.program.learn();
    this.languages.add(language);
    return true;
  }
}
