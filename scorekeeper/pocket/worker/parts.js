/* The parts that a phone has fetched: each comes in pieces, is unpacked piece by piece, and is kept whole or not at all. */

import { mixing } from "./base.js";
import { PIECE, unpack } from "./lzma.js";

const sha = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/* Bytes that nobody needs any more are given back at once, where the browser can: Python begins next, and takes more. */
const giveBack = (bytes) => bytes.buffer.transfer?.(0);
const letters = (digest) => [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* The pieces of a part as it travels, unpacked; one that is not compressed is cut into such. */
function* plain(come, packed, size) {
  if (packed) yield* unpack(come, size);
  else for (let from = 0; from < come.length; from += PIECE) yield come.slice(from, from + PIECE);
}

export class Parts {
  /* build: what the build says of itself; cache: the name of that which keeps them; told: is told how many bytes came. */
  constructor(build, cache, told) {
    this.build = build;
    this.cache = cache;
    this.told = told;
    this.folder = `${build.at}pocket/${build.version}/`;
    this.pieces = `pocket ${build.at} pieces`;
  }

  /* A part by its name, as a Response: it is fetched where it is not here. */
  async get(name) {
    const cache = await caches.open(this.cache);
    const kept = await cache.match(this.folder + name);
    if (kept) return kept;
    await this.take(name);
    return cache.match(this.folder + name);
  }

  /* Keep a part. Compressed ones are unpacked, so that this is done once. */
  async take(name) {
    const cache = await caches.open(this.cache);
    const whole = (await this.before(name)) ?? (await this.unpacked(name));
    await cache.put(this.folder + name, whole);
  }

  /* Let go what is kept and is not whole, as where a disk failed. Whoever asks for it next fetches it. */
  async mend() {
    const cache = await caches.open(this.cache);
    for (const [name, { is }] of Object.entries(this.build.parts)) {
      const kept = await (await cache.match(this.folder + name))?.blob();
      const digests = [];
      for (let from = 0; from < (kept?.size ?? 0); from += PIECE) digests.push(await sha(await kept.slice(from, from + PIECE).arrayBuffer()));
      if (kept && (await this.named(digests)) !== is) await cache.delete(this.folder + name);
    }
  }

  /* What tells a content from every other (`digest_of` in parts.py). Of the whole the browser would make a copy. */
  async named(digests) {
    return letters(await sha(await new Blob(digests).arrayBuffer()));
  }

  /* A part as a version before this one has it, if that is the same. */
  async before(name) {
    for (const each of await caches.keys()) {
      const cache = each.startsWith(`pocket ${this.build.at} `) && each !== this.cache ? await caches.open(each) : null;
      for (const request of (await cache?.keys()) ?? []) {
        const kept = request.url.endsWith(`/${name}`) ? await cache.match(request) : null;
        if (kept?.headers.get("Is") === this.build.parts[name].is) return kept;
      }
    }
    return null;
  }

  /* A part as it is, from what travels of it. Its body is made while it is read, and ends in an error where it is not what
     was made: then nothing of it is kept. All of it at once would be as large as the memory of Python. */
  async unpacked(name) {
    const { sent, is, size, over, type } = this.build.parts[name];
    const come = new Uint8Array(await (await this.fetched(name)).arrayBuffer());
    const mixed = over ? await this.mixed(over) : (piece) => piece;
    const all = plain(come, sent[0] !== name, size);
    const next = () => { try { return all.next(); } catch { return { done: true }; } }; // what was spoilt ends early
    const digests = [];
    const body = new ReadableStream({
      pull: async (way) => {
        const { done, value } = next();
        if (!done) {
          const piece = mixed(value);
          digests.push(await sha(piece));
          way.enqueue(piece);
          return;
        }
        giveBack(come);
        const pieces = await caches.open(this.pieces);
        for (const each of sent) await pieces.delete(this.place(name, each));
        if ((await this.named(digests)) !== is) throw new Error(`${name} is not what was made.`);
        way.close();
      },
    }, { highWaterMark: 0 });
    return new Response(body, { headers: { "Content-Type": type, Is: is } });
  }

  /* What mixes into a memory what the program of this name begins with. */
  async mixed(name) {
    const program = new Uint8Array(await (await this.get(name)).arrayBuffer());
    const mix = mixing(program);
    giveBack(program);
    return mix;
  }

  place(name, piece) {
    return `${this.build.at}pocket/${this.build.parts[name].is}/${piece}`;
  }

  /* A part as it travels. Each piece is kept when it is there, so that a fetch that was cut goes on. */
  async fetched(name) {
    const pieces = await caches.open(this.pieces);
    const come = [];
    for (const each of this.build.parts[name].sent) {
      const place = this.place(name, each);
      if (!(await pieces.match(place))) {
        const response = await fetch(this.folder + each);
        if (!response.ok) throw new Error(`${each} is not there (${response.status}).`);
        await pieces.put(place, response); // past our own memory
      }
      come.push(await (await pieces.match(place)).blob());
      this.told(come.at(-1).size);
    }
    return new Blob(come);
  }
}
