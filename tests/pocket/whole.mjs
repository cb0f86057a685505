/* Restore what a phone is sent, in Node, and answer requests: `node whole.mjs PYODIDE FOLDER`, FOLDER being one of parts.

A request a line is read, and an answer a line is written. Python's own library is an archive without a file here, and
nothing of ours lies in the file system: whatever was not in the snapshot is missing. */

import { readFileSync, readdirSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { mixing } from "../../scorekeeper/pocket/worker/base.js";
import { unpack } from "../../scorekeeper/pocket/worker/lzma.js";
import { measure } from "../../scorekeeper/pocket/worker/paint.js";

const [pyodide, folder, built] = process.argv.slice(2);
const at = (name) => pathToFileURL(path.join(pyodide, name)).href;
const { loadPyodide } = await import(at("pyodide.mjs"));
const { default: createPyodideModule } = await import(at("pyodide.asm.mjs"));
const about = JSON.parse(readFileSync(built, "utf8").split("serve(")[1].replace(/\);\s*$/, ""));
const come = (name) => new Uint8Array(Buffer.concat(about.parts[name].sent.map((each) => readFileSync(path.join(folder, each)))));
const packed = (name) => new Uint8Array(Buffer.concat([...unpack(come(name), about.parts[name].size)]));

const python = await loadPyodide({
  stdLibURL: path.join(folder, "none.zip"),
  _loadSnapshot: mixing(packed("pyodide.asm.wasm"))(packed("snapshot.bin")),
  createPyodideModule: async (options) => {
    const module = await createPyodideModule(options);
    module.growMemory(Math.ceil(about.memory / 65536) * 65536);
    return module;
  },
});
python.FS.mkdirTree("/data");
python.FS.writeFile("/data/db.sqlite3", packed("empty.sqlite3"));
const program = python.pyimport("scorekeeper.pocket.warming");
program.begin("only in this test", "", false, measure);
python.runPython("import sys; known = set(sys.modules)");
console.log(JSON.stringify("ready"));
for await (const line of createInterface({ input: process.stdin })) {
  const [method, address, query, headers, body, own, unkept] = JSON.parse(line);
  if (method === "run") {
    python.runPython(address);
    console.log("null");
    continue;
  }
  const begun = performance.now();
  const given = python.toPy({ address: ["http", "localhost", address, query], headers: Object.entries(headers), body: new Uint8Array(Buffer.from(body, "base64")) });
  const answer = program.answer(method, given, own, unkept);
  const drawn = answer.get("body").toJs();
  console.log(JSON.stringify([answer.get("status"), answer.get("headers").toJs(), Buffer.from(drawn).toString("base64"), performance.now() - begun]));
  answer.destroy();
  given.destroy();
}
