"""Reading an archive part by part, so that one of a million deals needs no more memory than its longest match."""

import codecs
import json
from collections.abc import Iterator
from json.decoder import JSONDecoder
from typing import Any, BinaryIO

from django.utils.translation import gettext as _
from pydantic import BaseModel, ValidationError

from ...errors import Refused
from . import shape
from .tournaments import MOST_TOURNAMENTS, TournamentPart

A_READ = 1 << 16
"""Bytes read at a time, at the least."""
LONGEST_PART = 8_000_000
"""Letters: a match of ten thousand deals is shorter."""

HEAD = ("format", "version", "club")
LISTS: dict[str, tuple[type[BaseModel], int | None]] = {
    "members": (shape.MemberPart, shape.MOST_MEMBERS),
    "seasons": (shape.SeasonPart, shape.MOST_SEASONS),
    "evenings": (shape.EveningPart, shape.MOST_EVENINGS_HELD),
    "tournaments": (TournamentPart, MOST_TOURNAMENTS),
    "matches": (shape.PlayedPart, shape.MOST_MATCHES),
    "deeds": (shape.AuditEntryPart, None),
}
"""What each list is of, and how many there may be, in the order of the file: what is spoken of stands before."""
ORDER = (*HEAD, *LISTS)
MOST_BEFORE_MATCHES = 16_000_000
"""Bytes: what stands before the matches is held in memory, as they speak of it. Twenty years have less than half."""
NOT_ALWAYS = {"tournaments"}
"""What an archive of earlier days does not have."""
_SPACE = " \t\n\r"


def parts_of(file: BinaryIO) -> Iterator[tuple[BaseModel, int]]:
    """Every part of the archive in *file*, from its beginning on, with how many bytes have been read by then.

    Each is well formed; what they say of each other is not judged yet.

    :raises Refused: at the first thing that is wrong, with where it is.
    """
    file.seek(0)
    if not file.read(A_READ).lstrip().startswith(b"{"):
        raise none_of_ours()
    file.seek(0)
    text = _Text(file)
    before = -1
    for name, place, value in _values(text):
        if place is None:
            step = ORDER.index(name) if name in ORDER else -1
            if step < 0:
                raise _refusal("extra_forbidden", (name,)) if _is_ours(before) else none_of_ours()
            if step <= before or not NOT_ALWAYS.issuperset(ORDER[before + 1 : step]):
                raise _not_in_order() if _is_ours(before) else none_of_ours()
            before = step
            if name == "club":
                yield _read(shape.ClubPart, value, (name,)), text.read_so_far
            elif name in LISTS and value:
                raise _refusal("no_list", (name,))
            elif name == "format" and value != f'"{shape.FORMAT}"':
                raise none_of_ours()
            elif name == "version" and value != str(shape.VERSION):
                raise _of_other_days()
        else:
            kind, most = LISTS[name]
            too_much = before < ORDER.index("matches") and text.read_so_far > MOST_BEFORE_MATCHES
            if too_much or (most is not None and place >= most):
                raise _refusal("too_long", (name,))
            yield _read(kind, value, (name, place)), text.read_so_far
    if before < len(ORDER) - 1:
        raise _not_in_order() if _is_ours(before) else none_of_ours()


def _is_ours(step: int) -> bool:
    """Whether the file has said by *step* of :data:`ORDER` that it is the archive of a club."""
    return step >= ORDER.index("version")


def _read(kind: type[BaseModel], value: str, where: tuple[int | str, ...]) -> BaseModel:
    try:
        return kind.model_validate_json(value)
    except ValidationError as errors:
        first = errors.errors(include_url=False, include_context=False)[0]
        raise _refusal(first["type"], (*where, *first["loc"])) from None
    except UnicodeEncodeError:
        raise _not_json() from None


def _refusal(kind: str, place: tuple[int | str, ...]) -> Refused:
    """What is wrong, in a sentence. *place* leads to it: names, and places in a list from 0."""
    if kind == "json_invalid":
        return _not_json()
    where = {"where": _place(place)}
    if kind == "missing":
        return Refused(_("%(where)s is missing from the archive.") % where)
    if kind == "extra_forbidden":
        return Refused(_("An archive has no %(where)s.") % where)
    return Refused(_("%(where)s is not written as it should be in the archive.") % where)


def _not_in_order() -> Refused:
    return Refused(
        _("The parts of the archive are not all there in the order in which it was taken out: %(order)s. "
          "Take it out again, and bring it as it is.") % {"order": ", ".join(ORDER)}
    )  # fmt: skip


def _not_json() -> Refused:
    return Refused(_("The file is not complete JSON. Take the archive out again, and bring it as it is."))


def none_of_ours() -> Refused:
    """What is said of a file that is no archive."""
    return Refused(
        _("This file is not the archive of a club. Choose the file that a Scorekeeper made of the whole club: there "
          "“%(page)s” of the club gives it, with “%(button)s”.")
        % {"page": _("In and out"), "button": _("Take the archive out")}
    )  # fmt: skip


def _of_other_days() -> Refused:
    return Refused(
        _("This is not the archive of a club that this program can read: “version” is to be %(version)s. It comes "
          "from a newer Scorekeeper; bring it in there.") % {"version": shape.VERSION}
    )  # fmt: skip


def _place(place: tuple[int | str, ...]) -> str:
    """Where something stands, counted as people count.

    >>> _place(("members", 2, "name"))
    '“members” 3 “name”'
    """
    return " ".join(str(step + 1) if isinstance(step, int) else f"“{_printable(step[:40])}”" for step in place[:5])


def _printable(name: str) -> str:
    """*name* without what no page or database can hold, such as half of a character."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)


# JSON, a value at a time


def _values(text: "_Text") -> Iterator[tuple[str, int | None, str]]:
    """Each value of the one object in *text* by its name.

    Of a list its beginning comes first, as nothing, and then value by value, each with its place from 0.
    """
    text.skip("{")
    while text.next() != "}":
        name = json.loads(text.take())
        if not isinstance(name, str):
            raise _not_json()
        text.skip(":")
        if text.next() == "[" and name in LISTS:
            yield name, None, ""
            yield from ((name, place, value) for place, value in enumerate(_items(text)))
        else:
            yield name, None, text.take()
        if text.next() != ",":
            break
        text.skip(",")
        if text.next() == "}":
            raise _not_json()
    text.skip("}")
    if text.next():
        raise _not_json()


def _items(text: "_Text") -> Iterator[str]:
    text.skip("[")
    if text.next() != "]":
        yield text.take()
        while text.next() == ",":
            text.skip(",")
            yield text.take()
    text.skip("]")


class _Text:
    """The text of a file, of which no more is held than the value that is being read."""

    def __init__(self, file: BinaryIO) -> None:
        self.read_so_far = 0
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._json = JSONDecoder()
        self._held, self._at, self._over = "", 0, False

    def next(self) -> str:
        """The next letter that is no space, which stays to be read; nothing at the end."""
        while True:
            while self._at < len(self._held) and self._held[self._at] in _SPACE:
                self._at += 1
            if self._at < len(self._held) or not self._more():
                return self._held[self._at : self._at + 1]

    def skip(self, letter: str) -> None:
        """Go past *letter*.

        :raises Refused: where another stands.
        """
        if self.next() != letter:
            raise _not_json()
        self._at += 1

    def take(self) -> str:
        """The next value, as it is written.

        :raises Refused: where none stands, or none that is whole.
        """
        self.next()
        while True:
            end = self._end()
            # A number that ends where the text held does may go on in the next piece.
            if end is not None and (end < len(self._held) or not self._more()):
                value, self._at = self._held[self._at : end], end
                return value
            if end is None and (len(self._held) - self._at > LONGEST_PART or not self._more()):
                raise _not_json()

    def _end(self) -> int | None:
        """Where the value ends that begins here; None where it does not end in what is held."""
        try:
            value: tuple[Any, int] = self._json.raw_decode(self._held, self._at)
        except (ValueError, RecursionError):
            return None
        return value[1]

    def _more(self) -> bool:
        """Read on, and forget what has been taken; False at the end."""
        if self._over:
            return False
        self._held, self._at = self._held[self._at :], 0
        # As much again as is held, so that a long value is not looked through too often.
        piece = self._file.read(max(A_READ, len(self._held)))
        self._over = not piece
        self.read_so_far += len(piece)
        try:
            self._held += self._decoder.decode(piece, final=self._over)
        except UnicodeDecodeError:
            raise _not_json() from None
        return True
