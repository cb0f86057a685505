/* What the phone keeps: the pages of the database's file, the cookies and the secret, in IndexedDB.

A write is one transaction, which the browser has put on its disk before the answer goes out. So an answer that says
"saved" is true, and a kill at any moment leaves all of a write or nothing. */

const PAGE = 4096;
const COPIED = 30 * 24 * 3600 * 1000; // milliseconds that a copy is kept for

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const whole = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("The browser took it back."));
});

const differs = (file, kept, page) => {
  const from = page * PAGE;
  if (from + PAGE > kept.length) return true;
  const [now, before] = [file, kept].map((bytes) => new BigUint64Array(bytes.buffer, bytes.byteOffset + from, PAGE / 8));
  return now.some((word, place) => word !== before[place]);
};

export class Keep {
  constructor(name) {
    this.name = name;
    this.file = null; // as it is on the disk
    this.cookies = "";
    this.secret = "";
    this.bare = false; // whether nothing of all that is on the disk, as where the browser has evicted it
    this.last = { pages: 0, ms: 0 };
  }

  async open() {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => {
      ["pages", "about"].forEach((store) => request.result.createObjectStore(store));
      this.bare = true;
    };
    this.database = await done(request);
    this.database.onclose = () => { this.database = null; };
    this.database.onversionchange = ({ target }) => target.close(); // it is to be deleted, and would wait for us
  }

  async read() {
    await this.open();
    const transaction = this.database.transaction(["pages", "about"]);
    const [pages, about] = ["pages", "about"].map((store) => transaction.objectStore(store));
    const [numbers, contents, size, cookies, secret] = await Promise.all([
      done(pages.getAllKeys()), done(pages.getAll()), ...["size", "cookies", "secret"].map((name) => done(about.get(name))),
    ]);
    this.cookies = cookies ?? "";
    this.secret = secret ?? [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!size) return;
    this.file = new Uint8Array(size);
    numbers.forEach((number, place) => this.file.set(contents[place], number * PAGE));
  }

  /* Keep what of a file and of the cookies is another than before; a transaction that failed is tried once more, for
     browsers close what they have opened when they please. */
  async write(file, cookies) {
    const begun = performance.now();
    const pages = () => {
      const all = [...Array(file.length / PAGE).keys()];
      return this.bare || !this.file ? all : all.filter((page) => differs(file, this.file, page));
    };
    let changed = pages();
    if (!changed.length && cookies === this.cookies) return;
    const copy = file.slice();
    try {
      await this.transact(copy, changed, cookies);
    } catch {
      if (!this.database) await this.open();
      changed = pages(); // all of them where it had to be made anew
      await this.transact(copy, changed, cookies);
    }
    this.bare = false;
    this.file = copy;
    this.cookies = cookies;
    this.last = { pages: changed.length, ms: performance.now() - begun };
  }

  async transact(file, changed, cookies) {
    const transaction = this.database.transaction(["pages", "about"], "readwrite", { durability: "strict" });
    const [pages, about] = ["pages", "about"].map((store) => transaction.objectStore(store));
    const ended = whole(transaction);
    try {
      changed.forEach((page) => pages.put(file.slice(page * PAGE, (page + 1) * PAGE), page));
      about.put(file.length, "size");
      about.put(cookies, "cookies");
      about.put(this.secret, "secret");
    } catch (error) {
      ended.catch(() => {});
      transaction.abort(); // or what was put so far would be kept
      throw error;
    }
    await ended;
  }

  /* What is kept, copied aside before it is moved forward. */
  async aside() {
    await this.copies("readwrite", (copies) => copies.put({ file: this.file, cookies: this.cookies, secret: this.secret }, Date.now()));
  }

  /* Let go copies that have lain for long enough. */
  async letGo() {
    if (!(await indexedDB.databases()).some(({ name }) => name === `${this.name} copies`)) return;
    await this.copies("readwrite", (copies) => copies.delete(IDBKeyRange.upperBound(Date.now() - COPIED)));
  }

  async remove() {
    this.database?.close();
    this.database = this.file = null; // where it could not be deleted, all of the file is written anew
    for (const name of [this.name, `${this.name} copies`]) await done(indexedDB.deleteDatabase(name));
  }

  async copies(mode, what) {
    const request = indexedDB.open(`${this.name} copies`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("copies");
    const database = await done(request);
    try {
      const transaction = database.transaction("copies", mode, { durability: "strict" });
      const ended = whole(transaction);
      what(transaction.objectStore("copies"));
      await ended;
    } finally {
      database.close();
    }
  }
}
