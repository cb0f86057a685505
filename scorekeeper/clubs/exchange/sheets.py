"""Tables as files (CSV): writing cells that no spreadsheet runs, reading what a spreadsheet wrote."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.web.language import listed

from ..errors import Refused

Cell = str | int | None
FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")
"""What begins a formula in one spreadsheet or another (OWASP, CSV injection)."""
BOM = "\ufeff"
LARGEST_FILE = 1_000_000
"""Bytes."""
MOST_CELLS, LONGEST_CELL = 40, 300


class Kind(StrEnum):
    """How a file is written: for programs, or for a spreadsheet that must be told that it is UTF-8."""

    PLAIN = "plain"
    EXCEL = "excel"
    EXCEL_SEMICOLON = "excel-semicolon"
    """For a spreadsheet in a language that writes 1,5 for a half."""


def harmless(text: str) -> str:
    """A text no spreadsheet takes for a formula: one that could be one is marked as text by an apostrophe.

    >>> harmless("=1+1"), harmless("Anna"), harmless("-")
    ("'=1+1", 'Anna', "'-")
    """
    return f"'{text}" if text.startswith(FORMULA) else text


def as_typed(text: str) -> str:
    """The text before :func:`harmless`.

    >>> as_typed("'=1+1"), as_typed("'s Heerenberg")
    ('=1+1', "'s Heerenberg")
    """
    return text[1:] if text[:1] == "'" and text[1:].startswith(FORMULA) else text


class _Line:
    """What ``csv`` writes to: gives back each line."""

    def write(self, line: str) -> str:
        return line


def lines(head: Sequence[str], rows: Iterable[Sequence[Cell]], kind: Kind = Kind.PLAIN) -> Iterator[str]:
    """A table line by line, first its *head*. Only texts can be formulas: a number is one."""
    writer = csv.writer(_Line(), delimiter=";" if kind is Kind.EXCEL_SEMICOLON else ",")
    if kind is not Kind.PLAIN:
        yield BOM
    yield writer.writerow(head)
    for row in rows:
        yield writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])


@dataclass(frozen=True)
class SheetRow:
    """A row of a table somebody brought: the number of its line, from 1, and its cells by the head of their column."""

    line: int
    cells: dict[str, str]


def decoded(content: bytes) -> str:
    """The text of a file.

    :raises Refused: when it is too large or not written in UTF-8.
    """
    if len(content) > LARGEST_FILE:
        raise Refused(_("The table is larger than %(most)s MB. Bring it in parts.") % {"most": LARGEST_FILE // 10**6})
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(_("The table is not written in UTF-8. Save it again as “CSV UTF-8”.")) from None


def read_rows(text: str, columns: Sequence[str], *, most: int, only: str = "") -> list[SheetRow]:
    """The rows of a table that has some of these *columns*, the empty ones left out.

    Columns may be parted by commas, semicolons or tabs. A table without a head has the one column *only*, if that is
    given.

    :raises Refused: for no table, one of more than *most* rows, or a column nobody knows.
    """
    text = text.removeprefix(BOM)
    if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Refused(_("The table holds a character that cannot be kept. Save it again as “CSV UTF-8”."))
    first = text.lstrip().partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    try:
        table = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error:
        raise Refused(_("The table cannot be read: look for a quotation mark that is not closed.")) from None
    table = [[cell.strip() for cell in row] for row in table]
    filled = [(line, row) for line, row in enumerate(table, 1) if any(row)]
    if not filled:
        raise Refused(_("The table is empty."))
    head = [cell.casefold().replace(" ", "_") for cell in filled[0][1]]
    while head and not head[-1]:
        head.pop()
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
        if any(row[len(head) :]):
            raise Refused(_("Line %(line)s has more cells than there are columns.") % {"line": line})
        if any(len(cell) > LONGEST_CELL for cell in row):
            raise Refused(_("Line %(line)s has a cell that is too long.") % {"line": line})
    return [
        SheetRow(line, {name: as_typed(cell) for name, cell in zip(head, row, strict=False)}) for line, row in filled
    ]
