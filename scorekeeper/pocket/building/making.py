"""Making the folder that any web host can serve: the whole product without a server."""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from django.conf import settings

from scorekeeper.web.serving import collect_static

from .gathering import LIBRARIES, OURS, Missing, gather, start
from .parts import SCRIPT, Part, languages, parts_of, version_of

PYODIDE: Final = "314.0.7"
"""The version of Python in WebAssembly. Its snapshots are marked as experimental: another is tried first."""
WORKER: Final = OURS / "pocket" / "worker"
SCRIPTS: Final = ("worker.js", "host.js", "keep.js", "meeting.js", "parts.js", "lzma.js", "base.js", "paint.js")
OF_PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs")
STATIC: Final = re.compile(r"(css|js|img|install)/|django_htmx/htmx-\d\.min\.js$")
NOT_KEPT: Final = "install/"
"""Of these, what browsers ask for once, when they put us on the home screen."""
BOOT: Final = """
import json
from django.template.loader import render_to_string
from django.templatetags.static import static
from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.languages.offered import offered
from scorekeeper.web.manifest import manifest_of
context = json.loads(sys.stdin.readline())
sections = []
for language in offered():
    with speaking(language.code):
        sections.append({"language": language, "words": render_to_string("pocket/_words.html", context)})
context |= {"sections": sections}
pages = {name: render_to_string(f"pocket/{name}.html", context) for name in ("boot", "broken", "away")}
pages |= {f"{language.code}.webmanifest": json.dumps(manifest_of(language.code)) for language in offered()}
print(json.dumps(pages))
"""
"""Draws the page that a phone shows before it has anything, in all languages at once, and a manifest of each."""


def make(folder: Path, *, at: str, pyodide: Path, tell: Callable[[str], object]) -> dict[str, int]:
    """Write it all into *folder*; how many bytes travel to whoever keeps it, by the name of each part.

    *at* is the path of its first page on the host, *pyodide* the folder of the npm package.

    :raises Missing: where something is not as it must be, in one sentence.
    """
    node = _checked(folder, at, pyodide)
    tell("Static files")
    collect_static()
    names: dict[str, str] = json.loads((Path(settings.STATIC_ROOT) / "staticfiles.json").read_text("utf-8"))["paths"]
    static = {name: kept for name, kept in names.items() if STATIC.match(name)}
    with tempfile.TemporaryDirectory() as place:
        gathered, snapshot = Path(place) / "gathered", Path(place) / "snapshot.bin"
        tell("Code, templates, languages")
        gather(gathered, static=static)
        tell("Memory of Python (this takes a minute)")
        program = WORKER.parent / "building" / "snapshot.mjs"
        done = subprocess.run(  # noqa: S603 - our own
            [node, str(program), str(pyodide), str(gathered), str(snapshot), at],
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        if done.returncode:
            raise Missing("Node could not take the memory of Python; what it said stands above.")
        memory = json.loads(done.stdout.splitlines()[-1])["memory"]
        tell("Parts")
        return _written(folder, at, parts_of(gathered, pyodide, snapshot), static, gathered, pyodide, memory)


def _checked(folder: Path, at: str, pyodide: Path) -> str:
    """The program Node, once all is as it must be."""
    if not re.fullmatch(r"/([\w-][\w.-]{0,59}/){0,8}", at):
        raise Missing(f"The path must begin and end with a slash, as in --at /cards/, not {at!r}.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Missing(f"The folder {folder} is not empty; choose a new one.")
    node = shutil.which("node")
    if node is None:
        raise Missing("This takes Node (https://nodejs.org/), to build only; install it and try again.")
    try:
        version = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    except (OSError, ValueError, KeyError):
        version = ""
    if version != PYODIDE:
        there = f"the one in {pyodide} is {version}" if version else f"there is none in {pyodide}"
        raise Missing(f"This takes Pyodide {PYODIDE}, and {there}; run: npm install --prefix . pyodide@{PYODIDE}")
    return node


def _written(
    folder: Path, at: str, parts: list[Part], static: dict[str, str], gathered: Path, pyodide: Path, memory: int
) -> dict[str, int]:
    scripts = [Part(name, (WORKER / name).read_bytes(), SCRIPT) for name in SCRIPTS]
    scripts += [Part(name, (pyodide / name).read_bytes(), SCRIPT) for name in OF_PYODIDE]
    boot_script = (WORKER / "boot.js").read_bytes()
    version = version_of([*(part.content for part in (*parts, *scripts)), boot_script])
    place = folder / "pocket" / version
    place.mkdir(parents=True)
    sizes = {part.name: part.write(place) for part in (*parts, *scripts)}
    for name, kept in static.items():
        (folder / "static" / kept).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(Path(settings.STATIC_ROOT) / kept, folder / "static" / kept)
        if not name.startswith(NOT_KEPT):
            sizes[kept] = (folder / "static" / kept).stat().st_size
    (place / "boot.js").write_bytes(boot_script)
    packs = {code: f"{code}.pack" for code in languages()}
    first = [part.name for part in parts if part.name not in packs.values()]
    whole = sum(size for name, size in sizes.items() if name not in packs.values())
    boot = {"at": at, "version": version, "megabytes": -(-whole // 1_000_000), "bytes": whole}
    pages = _pages(gathered, at, boot)
    about: dict[str, Any] = {
        "at": at,
        "version": version,
        "bytes": whole,
        "memory": memory,
        "first": first,
        "parts": {part.name: part.about() for part in parts},
        "languages": packs,
        "static": sorted(kept for name, kept in static.items() if not name.startswith(NOT_KEPT)),
        "broken": pages["broken"],
        "away": pages["away"],
    }
    (folder / "sw.js").write_text(
        f'import {{ serve }} from "./pocket/{version}/worker.js";\nserve({json.dumps(about)});\n', "utf-8"
    )
    for name in ("index.html", "404.html", "pocket/index.html"):  # a deep link works on a host that knows nothing of it
        (folder / name).write_text(pages["boot"], "utf-8")
    (folder / "manifest").mkdir()
    for name in (name for name in pages if name.endswith(".webmanifest")):
        (folder / "manifest" / name).write_text(pages[name], "utf-8")
    (folder / "LICENSES.txt").write_text("\n\n".join(_licences()), "utf-8")
    return sizes


def _pages(gathered: Path, at: str, boot: dict[str, Any]) -> dict[str, str]:
    process = start(gathered, BOOT, database=gathered / "empty.sqlite3", SCOREKEEPER_POCKET_AT=at)
    output, _nothing = process.communicate(json.dumps(boot) + "\n")
    if process.returncode:
        raise Missing("The first page could not be drawn; what was said stands above.")
    pages: dict[str, str] = json.loads(output)
    return pages


def _licences() -> Iterable[str]:
    yield (
        "Scorekeeper carries Python in WebAssembly by Pyodide, unchanged (MPL-2.0, "
        "https://github.com/pyodide/pyodide), with CPython (PSF-2.0, https://docs.python.org/3/license.html) and "
        "SQLite (public domain), and these libraries:"
    )
    distributions = metadata.packages_distributions()
    for name in sorted({each for library in LIBRARIES for each in distributions.get(library, [])}):
        texts = [file for file in metadata.files(name) or [] if re.search(r"(?i)licen[cs]e|copying", file.name)]
        yield "\n\n".join([f"{name} {metadata.version(name)}", *(text.read_text("utf-8") for text in texts)])
