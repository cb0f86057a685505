"""The parts that a phone fetches: what each is made of, how it travels, and how large it is when it has come."""

import hashlib
import json
import lzma
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
PROGRAM: Final = "pyodide.asm.wasm"
PIECE: Final = 1_000_000
"""Bytes of a piece: what is compressed travels in such, so that a fetch that was cut goes on where it was."""
SLICE: Final = 1 << 20
"""Bytes that a phone unpacks, digests and keeps at a time."""
WINDOW: Final = 1 << 24
"""How far back what is compressed may look: a phone holds so many bytes while it unpacks."""
LETTERS, PLACES = 2, 2
"""How many bits of the byte before, and of the place in a word, tell what a byte may be."""
PLAIN, WASM, SCRIPT = "application/octet-stream", "application/wasm", "text/javascript"


@dataclass(frozen=True)
class Part:
    """A file of the phone.

    :ivar content: its bytes when it has come.
    :ivar mixed: what travels in place of that, and is mixed with the part ``over`` when it has come (``base.js``).
    :ivar packed: whether it travels compressed and in pieces, so that no host has to do that.
    """

    name: str
    content: bytes
    type: str = PLAIN
    packed: bool = False
    mixed: bytes = b""
    over: str = ""

    @cached_property
    def sent(self) -> dict[str, bytes]:
        """What travels, by name: one file, or the pieces of one that is compressed, in their order.

        The pieces are called by what they are pieces of: packed by another library they are others, and do not fit.
        """
        if not self.packed:
            return {self.name: self.content}
        content = pack_tight(self.mixed or self.content)
        pieces = [content[start : start + PIECE] for start in range(0, len(content), PIECE)]
        stream = hashlib.sha256(content).hexdigest()[:8]
        return {f"{self.name}.{stream}.lzma.{number}": piece for number, piece in enumerate(pieces)}

    def write(self, folder: Path) -> int:
        """Write it as it travels; how many bytes that are."""
        return sum((folder / name).write_bytes(content) for name, content in self.sent.items())

    def about(self) -> dict[str, Any]:
        """What the worker has to know of it; ``is`` tells its content from every other."""
        facts = {"sent": list(self.sent), "is": digest_of(self.content), "size": len(self.content)}
        return {**facts, "over": self.over, "type": self.type}


def digest_of(content: bytes) -> str:
    """What tells a *content* from every other, as ``worker/parts.js`` makes it too: the digest of its slices' digests.

    A browser copies what it is to digest, and a phone has no room for a second memory of Python.

    >>> digest_of(b"")[:8], digest_of(bytes(SLICE + 1)) == digest_of(bytes(SLICE))
    ('e3b0c442', False)
    """
    slices = (content[start : start + SLICE] for start in range(0, len(content), SLICE))
    return hashlib.sha256(b"".join(hashlib.sha256(each).digest() for each in slices)).hexdigest()


def pack_tight(content: bytes) -> bytes:
    """A *content* as ``worker/lzma.js`` unpacks it: a byte of how it is told apart, and the plain stream.

    Memory is made of words of four bytes, so the place in a word tells more of a byte than the byte before it.

    >>> len(pack_tight(bytes(1_000_000))) < 300
    True
    """
    how = {"lc": LETTERS, "lp": PLACES, "pb": PLACES}
    filters = [{"id": lzma.FILTER_LZMA1, "dict_size": WINDOW, "nice_len": 64, **how}]
    return bytes([(PLACES * 5 + PLACES) * 9 + LETTERS]) + lzma.compress(content, lzma.FORMAT_RAW, filters=filters)


def parts_of(gathered: Path, pyodide: Path, snapshot: Path) -> list[Part]:
    """All parts but the scripts: Python, the snapshot, an empty database, what is told in each language."""
    mixed = snapshot.with_name(f"{snapshot.name}.mixed")
    lock: dict[str, Any] = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    return [
        Part(PROGRAM, (pyodide / PROGRAM).read_bytes(), WASM, packed=True),
        Part("snapshot.bin", snapshot.read_bytes(), packed=True, mixed=mixed.read_bytes(), over=PROGRAM),
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
