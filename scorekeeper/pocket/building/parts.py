"""The parts that a phone fetches: what each is made of, how it travels, and how large it is when it has come."""

import gzip
import hashlib
import json
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.utils.translation import to_locale

from scorekeeper.web.languages.offered import ENGLISH

from .gathering import files_below

NONE: Final = b"PK\x05\x06" + bytes(18)
"""An archive without a file: all of Python's own library that is needed is in the snapshot."""
PIECE: Final = 1_000_000
"""Bytes of a piece: what is compressed travels in such, so that a fetch that was cut goes on where it was."""
PLAIN, WASM, SCRIPT = "application/octet-stream", "application/wasm", "text/javascript"


@dataclass(frozen=True)
class Part:
    """A file of the phone.

    :ivar content: its bytes when it has come.
    :ivar packed: whether it travels compressed and in pieces, so that no host has to do that.
    """

    name: str
    content: bytes
    type: str = PLAIN
    packed: bool = False

    @cached_property
    def sent(self) -> dict[str, bytes]:
        """What travels, by name: one file, or the pieces of one that is compressed, in their order."""
        if not self.packed:
            return {self.name: self.content}
        content = gzip.compress(self.content, 9, mtime=0)
        pieces = [content[start : start + PIECE] for start in range(0, len(content), PIECE)]
        return {f"{self.name}.gz.{number}": piece for number, piece in enumerate(pieces)}

    def write(self, folder: Path) -> int:
        """Write it as it travels; how many bytes that are."""
        return sum((folder / name).write_bytes(content) for name, content in self.sent.items())

    def about(self) -> dict[str, Any]:
        """What the worker has to know of it; ``is`` tells its content from every other."""
        return {"sent": list(self.sent), "is": hashlib.sha256(self.content).hexdigest(), "type": self.type}


def parts_of(gathered: Path, pyodide: Path, snapshot: Path) -> list[Part]:
    """All parts but the scripts: Python, the snapshot, an empty database, what is told in each language."""
    lock: dict[str, Any] = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    return [
        Part("pyodide.asm.wasm", (pyodide / "pyodide.asm.wasm").read_bytes(), WASM, packed=True),
        Part("snapshot.bin", snapshot.read_bytes(), packed=True),
        Part("empty.sqlite3", (gathered / "empty.sqlite3").read_bytes(), packed=True),
        Part("lock.json", json.dumps({**lock, "packages": {}}).encode(), "application/json"),
        Part("none.zip", NONE),
        *(Part(f"{code}.pack", pack(gathered, code), packed=True) for code in languages()),
    ]


def languages() -> list[str]:
    """Those that travel by themselves: all but that in which the program is written."""
    return [code for code, _name in settings.LANGUAGES if code != ENGLISH]


def pack(gathered: Path, code: str) -> bytes:
    """What is told in a language: a line that names each file with its length, and then their contents."""
    family = code.partition("-")[0]
    spoken = {to_locale(code), to_locale(family)}
    folders = [gathered / "locale" / to_locale(code)]
    folders += [gathered / "app/django/conf/locale" / name / "LC_MESSAGES" for name in sorted(spoken)]
    folders += [gathered / "app/scorekeeper/rulebook/text" / name for name in sorted({ENGLISH, family, code})]
    files = [path for folder in folders for path in files_below(folder) if path.suffix in (".mo", ".md")]
    contents = [path.read_bytes() for path in files]
    names = [f"/pocket/{path.relative_to(gathered).as_posix()}" for path in files]
    lengths = [[name, len(content)] for name, content in zip(names, contents, strict=True)]
    return json.dumps(lengths).encode() + b"\n" + b"".join(contents)


def version_of(contents: Iterable[bytes]) -> str:
    """What tells this build from every other: twelve letters of a digest of all its parts."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(struct.pack(">Q", len(content)) + content)
    return digest.hexdigest()[:12]
