/* Run tests of the rules under Python in WebAssembly: `node rules.mjs PYODIDE LIBRARIES TESTS…`.

PYODIDE is the folder of the npm package; LIBRARIES one with pytest and hypothesis, in Python alone. */

import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, libraries, ...tests] = process.argv.slice(2);
const { loadPyodide, version } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const passed = Object.entries(process.env).filter(([name]) => name.startsWith("SCOREKEEPER_"));
const python = await loadPyodide({ env: { ...Object.fromEntries(passed), PYTHONDONTWRITEBYTECODE: "1", HOME: "/tmp" } });
for (const [place, folder] of [["/work", "."], ["/libraries", libraries]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, path.resolve(folder));
}
python.globals.set("tests", python.toPy(tests));
const result = python.runPython(`
import os, sys
os.chdir("/work")
sys.path[:0] = ["/work", "/libraries"]
print("Python", sys.version.split()[0], "on", sys.platform, flush=True)
import pytest
# Beside the rules nothing is there: neither Django nor what drives a browser, and not what looks at the sources.
of_sources = [f"--ignore=tests/rules/{name}" for name in ("core/test_types_of_answers.py", "test_docstrings.py")]
pytest.main(["--noconftest", "-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-q", "--tb=short", *of_sources, *tests])
`);
console.log(`Pyodide ${version}: pytest ended with ${Number(result)}`);
process.exit(Number(result));
