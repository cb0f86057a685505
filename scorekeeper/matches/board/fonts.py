"""The fonts of this machine: which of them can draw a character, and how wide a text will be.

Names at a table are in any script, and no font has all of them. So every piece of a text is given a
font that has its characters; what none has is left out, since a row of empty boxes says less.
"""

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings

from .layout import Piece

if TYPE_CHECKING:
    import uharfbuzz as hb

MOST_FILES = 4000
"""Font files looked at; a machine with more has what a score sheet needs among the first."""

_SYSTEM = {
    "linux": ["/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts"],
    "darwin": ["/System/Library/Fonts", "/Library/Fonts", "~/Library/Fonts"],
    "win32": [f"{os.environ.get('WINDIR', 'C:/Windows')}/Fonts", "~/AppData/Local/Microsoft/Windows/Fonts"],
}
_PREFERRED = (
    r"NotoSans-|NotoSans\[",
    r"segoeui(b|\.)|SFNS|HelveticaNeue|Helvetica\.",
    r"NotoSansArabic|GeezaPro|SegoeUI",
    r"DejaVuSans(-Bold)?\.|LiberationSans-|arial(bd)?\.",
    r"NotoSans(CJK|JP)|Hiragino.*Gothic|ヒラギノ角ゴ|YuGoth|meiryo",
    r"Emoji|seguiemj",
    r"NotoSans|Sans",
)
"""In this order, a font of an earlier line before one of a later; then all others."""
_AVOIDED = re.compile(r"Italic|Oblique|Condensed|Mono|Serif|Thin|Light|Black|LastResort|seguisb", re.IGNORECASE)
_NEVER_LONE = ("Cf", "Mn", "Me", "Mc")
"""Categories of characters that belong to the one before them: joiners, accents, variation selectors."""


@dataclass(frozen=True)
class Face:
    """A font file: its family, as SVG names it, and the font opened."""

    path: str
    family: str
    font: "hb.Font"

    def has(self, character: str) -> bool:
        """Whether it can draw *character*."""
        return self.font.get_nominal_glyph(ord(character)) is not None


@dataclass(frozen=True)
class Run:
    """A piece of a text that one font draws."""

    text: str
    face: Face

    @property
    def family(self) -> str:
        """Its font, as SVG names it."""
        return self.face.family

    @property
    def path(self) -> str:
        """The file of its font."""
        return self.face.path


def _folders() -> list[Path]:
    names = _SYSTEM.get(sys.platform, _SYSTEM["linux"])
    return [Path(settings.DATA_DIR) / "fonts", *(Path(name).expanduser() for name in names)]


def _files() -> Iterator[Path]:
    for folder in _folders():
        for where, _folders_in, names in os.walk(folder):
            for name in sorted(names):
                if name.lower().endswith((".ttf", ".otf", ".ttc", ".otc")):
                    yield Path(where) / name


@lru_cache(maxsize=1)
def can_read() -> bool:
    """Whether the library that reads fonts is here: a phone that draws its own pages does without."""
    return find_spec("uharfbuzz") is not None


@lru_cache(maxsize=1)
def faces() -> tuple[Face, ...]:
    """Every font of this machine that opens, the best for a picture first. A broken file is passed over."""
    if not can_read():
        return ()
    import uharfbuzz as hb

    fonts = []
    for path, _number in zip(_files(), range(MOST_FILES), strict=False):
        try:
            face = hb.Face(hb.Blob.from_file_path(str(path)))
            kind = hb.OTNameIdPredefined
            family = face.get_name(kind.TYPOGRAPHIC_FAMILY) or face.get_name(kind.FONT_FAMILY)
            if family and face.glyph_count:
                fonts.append(Face(path=str(path), family=family, font=hb.Font(face)))
        except (OSError, ValueError, MemoryError):
            continue
    return tuple(sorted(fonts, key=lambda face: _rank(Path(face.path).name)))


def _rank(name: str) -> tuple[bool, int, bool, str]:
    """Bold figures are read best, so bold comes first; a text in another weight finds it by its family."""
    line = next((number for number, names in enumerate(_PREFERRED) if re.match(names, name)), len(_PREFERRED))
    emoji = _PREFERRED.index(r"Emoji|seguiemj")
    if "emoji" in name.lower():
        line = emoji
    return bool(_AVOIDED.search(name)), line, not re.search(r"Bold|bd\.|b\.", name), name


@lru_cache(maxsize=8192)
def _face_for(character: str) -> Face | None:
    return next((face for face in faces() if face.has(character)), None)


def runs(text: str) -> list[Run]:
    """*text* in pieces that one font each can draw, without what none can.

    Blanks, stops, and what only changes the character before it, stay with their neighbour.
    """
    pieces: list[Run] = []
    for character in unicodedata.normalize("NFC", text):
        last, kind = pieces[-1].face if pieces else None, unicodedata.category(character)
        joined = kind in _NEVER_LONE
        stays = last is not None and (joined or (kind[0] in "ZP" and last.has(character)))
        face = last if stays else None if joined else _face_for(character)
        if face is None:
            continue
        if not face.has(character):
            continue  # an accent or a joiner the font lacks: the letter alone can be read
        if face is last:
            pieces[-1] = Run(pieces[-1].text + character, face)
        else:
            pieces.append(Run(character, face))
    return pieces


def width(pieces: Iterable[Run]) -> float:
    """How wide *pieces* are, in ems."""
    import uharfbuzz as hb

    wide = 0.0
    for piece in pieces:
        buffer = hb.Buffer()
        buffer.add_str(piece.text)
        buffer.guess_segment_properties()
        hb.shape(piece.face.font, buffer)
        wide += sum(position.x_advance for position in buffer.glyph_positions) / piece.face.font.face.upem
    return wide


def files_for(pieces: Iterable[Run | Piece]) -> list[str]:
    """The font files that draw *pieces*: those of their families, upright and of ordinary width, bold or not."""
    used = {piece.path for piece in pieces}
    families = {piece.family for piece in pieces}
    upright = {face.path for face in faces() if face.family in families and not _AVOIDED.search(Path(face.path).name)}
    return sorted(used | upright)
