"""``manage.py pocket``: the whole table as a folder that any web host serves, with no server behind it."""

import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from shutil import which
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from scorekeeper.pocket import offering
from scorekeeper.pocket.building.gathering import Missing
from scorekeeper.pocket.building.making import PYODIDE, make
from scorekeeper.web.serving import Trouble, prepare_folder


class Command(BaseCommand):
    """Build it, and say how large it is."""

    help = (
        "Write a folder that any web host serves over HTTPS: table, referee and rule book, drawn in the browser, "
        "without a server and without a signal. Building takes Node; nobody who serves or uses it needs that."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the folder and the path."""
        parser.add_argument(
            "folder", type=Path, nargs="?", help="a new folder (default: the one whose files this server offers)"
        )
        parser.add_argument("--at", default="/", help="the path of its first page on the host (default: /)")
        parser.add_argument(
            "--pyodide",
            type=Path,
            help=f"the folder of the npm package pyodide {PYODIDE} (default: fetched by npm, once)",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Build it."""
        offered = offering.folder()
        folder: Path = (options["folder"] or offered.with_name("pocket-made")).absolute()
        try:
            if not options["folder"]:
                prepare_folder(settings.DATA_DIR)
                shutil.rmtree(folder, ignore_errors=True)  # of a build that did not end
            pyodide = options["pyodide"] or self._fetched()
            sizes = make(folder, at=options["at"], pyodide=pyodide.absolute(), tell=self.stdout.write)
        except (Missing, Trouble) as trouble:
            self.stderr.write(str(trouble))
            sys.exit(1)
        packs = {name: size for name, size in sizes.items() if name.endswith(".pack")}
        whole = sum(sizes.values()) - sum(packs.values())
        for name in ("pyodide.asm.wasm", "snapshot.bin"):
            self.stdout.write(f"{name}: {sizes[name]:,} bytes")
        self.stdout.write(f"To install: {whole:,} bytes; a language besides: at most {max(packs.values()):,} bytes.")
        if options["folder"]:
            self.stdout.write(f"It is in {folder}; serve it over HTTPS below {options['at']}.")
        else:
            shutil.rmtree(offered, ignore_errors=True)
            folder.rename(offered)
            self.stdout.write("This server offers it from its next start on. Make it again after each upgrade.")

    def _fetched(self) -> Path:
        """Pyodide as npm brings it, kept in the data folder."""
        prepare_folder(settings.DATA_DIR)
        place = Path(settings.DATA_DIR) / f"pyodide-{PYODIDE}"
        package = place / "node_modules" / "pyodide"
        if not (package / "package.json").is_file():
            npm = which("npm")
            if npm is None:
                raise Missing("This takes Node with npm (https://nodejs.org/), to build only; install it, try again.")
            self.stdout.write(f"Pyodide {PYODIDE} from npm")
            done = subprocess.run([npm, "install", "--silent", "--prefix", str(place), f"pyodide@{PYODIDE}"])
            if done.returncode:
                raise Missing("npm could not fetch Pyodide; what it said stands above.")
        return package
