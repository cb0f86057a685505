"""Tables as files (CSV): writing cells that no spreadsheet runs, reading what a spreadsheet wrote."""

import codecs
import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext as _, ngettext

from scorekeeper.web.language import listed

from ..club import folded
from ..errors import Refused

Cell = str | int | Decimal | None
FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")
"""What begins a formula in one spreadsheet or another (OWASP, CSV injection)."""
BOM = "\ufeff"
LARGEST_FILE = 1_000_000
"""Bytes."""
LONGEST_CELL = 300
LONGER: Final = {"house_rules": 2_000}
"""Letters that may stand in a cell of these columns: all house rules of a match in one."""


class Kind(StrEnum):
    """How a file is written: for programs, or for a spreadsheet that must be told that it is UTF-8."""

    PLAIN = "plain"
    EXCEL = "excel"
    EXCEL_SEMICOLON = "excel-semicolon"
    """For a spreadsheet in a language that writes 1,5 for one and a half."""


_PARTED, _MARKED = (
    re.compile(rf"""([;,|\t"][ "]*){mark}([{re.escape("".join(FORMULA[:8]))}])""") for mark in ("", "'")
)
"""A formula behind what parts cells, as it is typed and as it is written."""


def harmless(text: str) -> str:
    """A text no spreadsheet takes for a formula: one that could be one is marked as text by an apostrophe.

    So is what would stand in a cell of its own where a spreadsheet parts cells by another sign than we do.

    >>> harmless("=1+1"), harmless("Anna"), harmless("-"), harmless("Bo;=1+1"), harmless("Bo; = 3")
    ("'=1+1", 'Anna', "'-", "Bo;'=1+1", "Bo; '= 3")
    """
    return _PARTED.sub(r"\1'\2", f"'{text}" if text.startswith(FORMULA) else text)


def as_typed(text: str) -> str:
    """The text before :func:`harmless`.

    >>> as_typed("'=1+1"), as_typed("'s Heerenberg"), as_typed("Bo;'=1+1")
    ('=1+1', "'s Heerenberg", 'Bo;=1+1')
    """
    text = _MARKED.sub(r"\1\2", text)
    return text[1:] if text[:1] == "'" and text[1:].startswith(FORMULA) else text


class _Line:
    """What ``csv`` writes to: gives back each line."""

    def write(self, line: str) -> str:
        return line


def lines(head: Sequence[str], rows: Iterable[Sequence[Cell]], kind: Kind = Kind.PLAIN) -> Iterator[str]:
    """A table line by line, first its *head*. Only texts can be formulas: no number is one.

    >>> [*lines(["name", "points"], [["-1", Decimal("-3.5")]], Kind.EXCEL_SEMICOLON)][2:]
    ["'-1;-3,5\\r\\n"]
    """
    writer = csv.writer(_Line(), delimiter=";" if kind is Kind.EXCEL_SEMICOLON else ",")
    point = "," if kind is Kind.EXCEL_SEMICOLON else "."
    if kind is not Kind.PLAIN:
        yield BOM
    yield writer.writerow(head)
    for row in rows:
        yield writer.writerow([_written(cell, point) for cell in row])


def _written(cell: Cell, point: str) -> str | int | None:
    if isinstance(cell, Decimal):
        return f"{cell:f}".replace(".", point)
    return harmless(cell) if isinstance(cell, str) else cell


@dataclass(frozen=True)
class SheetRow:
    """A row of a table somebody brought: the number of its line, from 1, and its cells by the head of their column."""

    line: int
    cells: dict[str, str]


def decoded(content: bytes) -> str:
    """The text of a file: in UTF-8, in UTF-16 that says so, or as old spreadsheets of Western Europe write.

    >>> decoded("Zoë".encode()), decoded("Zoë €".encode("cp1252")), decoded("Zoë".encode("utf-16"))
    ('Zoë', 'Zoë €', 'Zoë')

    :raises Refused: when it is too large, or none of these.
    """
    if len(content) > LARGEST_FILE:
        raise Refused(_("The table is larger than %(most)s MB. Bring it in parts.") % {"most": LARGEST_FILE // 10**6})
    wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    for encoding in ["utf-16"] if wide else ["utf-8-sig", "cp1252"]:
        with suppress(UnicodeDecodeError):
            return content.decode(encoding)
    raise Refused(_("The table is not written in UTF-8. Save it again as “CSV UTF-8”."))


DELIMITERS = ";\t,|"
"""What parts the cells of a row; a comma may also be that of a number, so others come first."""
_SEPARATOR = re.compile(r"sep=([;,|\t])", re.IGNORECASE)
"""What a spreadsheet writes above a table to say what parts its cells."""
LOOKED_AT = 50
"""Lines that tell what parts the cells."""
MOST_ABOVE = 9
"""Lines that may stand above the heads: a title, and whose it is."""


def delimiter_of(text: str) -> str:
    """What parts the cells of the table in *text*: the sign that most of its lines have as often as the first one has.

    Where no line is like the first, that may be a title, and the next line is taken for the first.

    >>> delimiter_of("a;b\\n1,5;2"), delimiter_of('name\\n"Rossi, Anna"'), delimiter_of("a,b\\nRossi; Anna,2")
    (';', ',', ',')
    >>> delimiter_of("Results, 2025\\na;b\\n1;2"), delimiter_of("Results\\n\\na;b\\n1,5;2")
    (';', ';')
    """
    lines = [_QUOTED.sub("", line) for line in text.splitlines()[:LOOKED_AT] if line.strip()]
    for at in range(min(len(lines), MOST_ABOVE + 1)):
        mark, alike = _parting(lines[at:])
        if alike > 1 and (at == 0 or 2 * alike > len(lines) - at):
            return mark
    return _parting(lines)[0]


def _parting(lines: Sequence[str]) -> tuple[str, int]:
    """What parts the cells of *lines* below their first, and how many lines have it as often."""
    first = lines[0] if lines else ""
    alike = {mark: sum(line.count(mark) == first.count(mark) for line in lines) for mark in DELIMITERS if mark in first}
    mark = max(alike, key=lambda mark: (alike[mark], first.count(mark)), default=",")
    return mark, alike.get(mark, 0)


_QUOTED = re.compile(r'"[^"]*"')


def read_lines(text: str) -> list[tuple[int, list[str]]]:
    """The lines of a table that are not empty, each with its number from 1 and its cells without outer spaces.

    :raises Refused: for no table, or one with what cannot be kept.
    """
    text = text.removeprefix(BOM)
    if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Refused(_("The table holds a character that cannot be kept. Save it again as “CSV UTF-8”."))
    table = [[cell.strip() for cell in row] for row in _cells_of(text)[1]]
    filled = [(line, row) for line, row in enumerate(table, 1) if any(row)]
    if not filled:
        raise Refused(_("The table is empty."))
    return filled


Filled = Sequence[tuple[int, list[str]]]
"""The lines of a table that are not empty, each with its number."""


def below_titles(filled: Filled, heads_in: Callable[[Sequence[str]], int]) -> tuple[Filled, Filled]:
    """What stands above the heads of a table, and the table from them on, by how many heads are known in a line.

    Nothing stands above them where the first line may be the heads, or no line surely is.
    """
    heads = [heads_in(row) for _line, row in filled[: MOST_ABOVE + 1]]
    at = max(range(len(heads)), key=lambda number: (heads[number], -number))
    if heads[0] or heads[at] < min(2, sum(map(bool, filled[at][1]))):
        return [], filled
    return filled[:at], filled[at:]


def _cells_of(text: str) -> tuple[str, list[list[str]]]:
    """What parts the cells of the table in *text*, and all its lines, so that they keep their numbers."""
    first, newline, rest = text.partition("\n")
    separator = _SEPARATOR.fullmatch(first.strip(" \r"))
    delimiter = separator[1] if separator else delimiter_of(text)
    text = newline + rest if separator else text
    try:
        return delimiter, list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error:
        raise Refused(_("The table cannot be read: look for a quotation mark that is not closed.")) from None


def renamed(text: str, given: str, meant: str) -> str:
    """The table in *text* with *meant* wherever the name *given* fills a cell, or stands beside others in it.

    >>> renamed("name,side1\\nAldo Feri,Bo & aldo feri\\n", "Aldo Feri", "Aldo Ferri")
    'name,side1\\nAldo Ferri,Bo & Aldo Ferri\\n'

    :raises Refused: when it is no table.
    """
    delimiter, table = _cells_of(text.removeprefix(BOM))
    sought = folded(given)

    def called(cell: str) -> str:
        return harmless(meant) if folded(as_typed(cell)) == sought else cell

    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
    for row in table:
        whole = [called(cell) for cell in row]
        writer.writerow(
            one if one != cell else "".join(map(called, _parted(cell))) for one, cell in zip(whole, row, strict=True)
        )
    return written.getvalue()


def _parted(cell: str) -> list[str]:
    """The names in a cell, with what stands between them."""
    return (BETWEEN if BETWEEN.search(cell) else BETWEEN_WORDS).split(cell)


BETWEEN = re.compile(r"(\s*[&+/]\s*)")
"""What stands between names in one cell."""
BETWEEN_WORDS = re.compile(r"(\s+(?:e|ed|y|and|und|et|و|-|–|—)\s+)", re.IGNORECASE)
"""What may stand between names too, but also in one: Costa e Silva."""


def head_of(row: Sequence[str]) -> list[str]:
    """The names of columns in a *row*, as programs write them; without empty ones at its end.

    >>> head_of(["Name", " Other name of", ""])
    ['name', 'other_name_of']
    """
    head = [cell.strip().casefold().replace(" ", "_") for cell in row]
    while head and not head[-1]:
        head.pop()
    return head


def read_rows(text: str, columns: Sequence[str], *, most: int, only: str = "") -> list[SheetRow]:
    """The rows of a table that has some of these *columns*, the empty ones left out.

    A table without a head has the one column *only*, if that is given.

    :raises Refused: for no table, one of more than *most* rows, or a column nobody knows.
    """
    filled = read_lines(text)
    head = head_of(filled[0][1])
    if only and only not in head:
        head = [only]
    else:
        filled = filled[1:]
    for cell in head:
        if cell not in columns or head.count(cell) > 1:
            raise Refused(
                _("The first row names the columns. “%(column)s” is none of them, or stands twice: %(known)s.")
                % {"column": cell[:60], "known": listed(columns)}
            )
    refuse_wrong_size(filled, head, most)
    return [
        SheetRow(line, {name: as_typed(cell) for name, cell in zip(head, row, strict=False)}) for line, row in filled
    ]


def refuse_wrong_size(filled: Sequence[tuple[int, Sequence[str]]], columns: Sequence[str], most: int) -> None:
    """Refuse a table of no rows or more than *most*, more cells in one than *columns*, or too much in a cell."""
    if not filled:
        raise Refused(_("The table has no rows below the names of its columns."))
    if len(filled) > most:
        raise Refused(
            ngettext(
                "The table has more than %(most)s row. Bring it in parts.",
                "The table has more than %(most)s rows. Bring it in parts.",
                most,
            )
            % {"most": most}
        )
    for line, row in filled:
        if any(row[len(columns) :]):
            raise Refused(_("Line %(line)s has more cells than there are columns.") % {"line": line})
        if any(len(cell) > LONGER.get(name, LONGEST_CELL) for name, cell in zip(columns, row, strict=False)):
            raise Refused(_("Line %(line)s has a cell that is too long.") % {"line": line})
