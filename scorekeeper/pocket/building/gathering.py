"""Gathering what a phone needs of the program: code, libraries, templates, catalogues, an empty database.

The folder is whole. ``tests/pocket`` runs it with nothing else but Python's own library, and so does the browser.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.translation import to_locale

from scorekeeper.web.languages import compiling

OURS: Final = Path(__file__).resolve().parents[2]
"""The package of all of ours."""
ROOMS: Final = ("rules", "matches", "referee", "rulebook", "web", "pocket")
"""The packages of ours that a phone needs."""
OF_A_SERVER: Final = frozenset(
    {"matches/management", "web/management", "pocket/apps.py", "pocket/building", "pocket/management", "pocket/worker"}
    | {"pocket/offering.py"}
    | {
        f"web/{name}"
        for name in (
            "backups database.py environment.py front.py gateway.py https lean.py log.py one_key.py secret_key.py "
            "sentences server.py serving.py"
        ).split()
    }
)
"""What only a server needs of them, or whoever builds."""
LIBRARIES: Final = (
    "asgiref",
    "csp",
    "django",
    "django_htmx",
    "django_permissions_policy",
    "markdown_it",
    "mdurl",
    "packaging",
    "segno",
    "sqlparse",
    "template_partials",
)
NOT_OF_DJANGO: Final = frozenset("admin admindocs flatpages gis redirects sitemaps syndication test".split())
TEMPLATES: Final = ("errors", "languages", "matches", "pocket", "referee", "rulebook")
"""Folders of templates; besides these, those that lie beside the folders."""

SPRITE: Final = "static/img/sprite.svg"
"""The marks of the sides: they stand on the picture of a match too."""


class Missing(Exception):
    """What is needed to build is not there, as one sentence that says what to do."""


def gather(folder: Path, *, static: Mapping[str, str]) -> None:
    """Fill *folder*, which must not exist; *static* tells under which name each static file is found."""
    folder.mkdir(parents=True)
    _code(folder / "app")
    _templates(folder / "templates")
    _catalogues(folder / "locale")
    (folder / "static.json").write_text(json.dumps(dict(static), sort_keys=True), "utf-8")
    (folder / SPRITE).parent.mkdir(parents=True)
    shutil.copy2(Path(settings.SHIPPED) / SPRITE, folder / SPRITE)
    (folder / "tz").mkdir()
    (folder / "tz" / "UTC").write_bytes(universal_time())
    run(folder, "from django.core.management import call_command; call_command('migrate', verbosity=0)")


def run(folder: Path, program: str) -> None:
    """Let *program* run in *folder*, on its empty database.

    :raises Missing: where it fails.
    """
    process = start(folder, program, database=folder / "empty.sqlite3")
    process.communicate()
    if process.returncode:
        raise Missing("What was gathered for the phone does not run by itself; what it said stands above.")


def start(folder: Path, program: str, *, database: Path, **changes: str) -> "subprocess.Popen[str]":
    """Begin *program* in *folder*, with Python's own library and nothing else of this machine.

    It finds the bridge set up, as ``bridge``. *changes* are made to its environment.
    """
    begin = "import sys; sys.path.append(sys.argv.pop(1)); from scorekeeper.pocket import bridge; bridge.set_up()\n"
    places = {"SCOREKEEPER_POCKET": str(folder), "SCOREKEEPER_POCKET_DATA": str(database)}
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-I", "-S", "-c", begin + program, str(folder / "app")],
        env={**kept, **places, **changes},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


def _code(app: Path) -> None:
    (app / "scorekeeper").mkdir(parents=True)
    shutil.copy2(OURS / "__init__.py", app / "scorekeeper")
    for room in ROOMS:
        shutil.copytree(OURS / room, app / "scorekeeper" / room, ignore=_ours_left_out)
    for name in LIBRARIES:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise Missing(f"The library {name} is missing here, and a phone needs it; install the project once more.")
        shutil.copytree(Path(spec.origin).parent, app / name, ignore=_libraries_left_out)


def _ours_left_out(folder: str, names: list[str]) -> list[str]:
    room = Path(folder).relative_to(OURS).as_posix()
    return [name for name in names if f"{room}/{name}" in OF_A_SERVER or name == "__pycache__"]


def _libraries_left_out(folder: str, names: list[str]) -> set[str]:
    left_out = {name for name in names if name == "__pycache__" or name.endswith((".po", ".pyi", ".so", ".map"))}
    here = Path(folder)
    if here.name == "contrib" or (here / "contrib").is_dir():
        left_out |= NOT_OF_DJANGO.intersection(names)
    if here.name == "locale":
        spoken = {to_locale(part) for code, _name in settings.LANGUAGES for part in (code, code.partition("-")[0])}
        left_out |= {name for name in names if (here / name).is_dir() and name not in spoken}
    return left_out


def _templates(place: Path) -> None:
    source = Path(settings.SHIPPED) / "templates"
    place.mkdir()
    for path in source.glob("*.html"):
        shutil.copy2(path, place)
    for name in TEMPLATES:
        shutil.copytree(source / name, place / name)


def _catalogues(place: Path) -> None:
    compiling.make_ready()
    for code, _name in settings.LANGUAGES:
        made = Path(settings.LOCALE_PATHS[0]) / to_locale(code)
        if compiling.sources_of(code):
            shutil.copytree(made, place / made.name)


def universal_time() -> bytes:
    """The file of the one time zone that pages are drawn in, as RFC 8536 has it.

    >>> len(universal_time())
    114
    """
    head = b"TZif2" + bytes(15) + struct.pack(">6l", 0, 0, 0, 0, 1, 4)
    zone = bytes(6) + b"UTC\0"
    return head + zone + head + zone + b"\nUTC0\n"


def files_below(folder: Path) -> Iterable[Path]:
    """Every file in *folder*, in an order that is the same everywhere."""
    return sorted(path for path in folder.rglob("*") if path.is_file())
