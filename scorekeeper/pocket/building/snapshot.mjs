/* Take the memory of Python in WebAssembly, with the program loaded, as a file: `node snapshot.mjs PYODIDE FOLDER OUT AT`.

Beside it lies, as OUT.mixed, what travels of it.

PYODIDE is the folder of the npm package, FOLDER what gathering.py has made. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { mixing } from "../worker/base.js";
import { blank } from "./heap.mjs";

const [pyodide, folder, out, at] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);

const python = await loadPyodide({
  _makeSnapshot: true,
  env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1", SCOREKEEPER_POCKET_AT: at ?? "/" },
});
python.FS.mkdirTree("/pocket");
python.mountNodeFS("/pocket", folder);
python.FS.mkdirTree("/data");
python.FS.writeFile("/data/db.sqlite3", readFileSync(path.join(folder, "empty.sqlite3")));
python.runPython(readFileSync(new URL("lean.py", import.meta.url), "utf8"));
python.runPython(`
take_over()
import sys
sys.path.append("/pocket/app")
from scorekeeper.pocket import bridge
bridge.set_up()
from scorekeeper.pocket import warming
warming.warm()
lighten()
for name in ("lean", "lighten", "take_over", "_Lean"):
    del globals()[name]
`);
python.FS.unmount("/pocket");
const memory = python.makeMemorySnapshot();
const [, begin] = new Uint32Array(memory.buffer, memory.byteOffset, 2);
blank(memory.subarray(begin));
let end = memory.length;
while (end > 0 && memory[end - 1] === 0) end -= 1; // the worker grows its memory to the whole length before it restores
writeFileSync(out, memory.subarray(0, end));
writeFileSync(`${out}.mixed`, mixing(readFileSync(path.join(pyodide, "pyodide.asm.wasm")))(memory.slice(0, end)));
console.log(JSON.stringify({ bytes: end, memory: memory.length }));
