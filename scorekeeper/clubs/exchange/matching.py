"""Which column of a table that somebody brings holds what: guessed, remembered, chosen; and the table in our own words.

A table with other heads than ours is written anew with ours, line for line, so that all that is done with a table after
is done with one kind of table. Days are written anew too, as programs write them.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from itertools import islice

from django.utils.translation import gettext as _

from scorekeeper.rules.document import clean_text
from scorekeeper.rules.registry import BY_KEY

from ..club import Club, folded, locked_club
from ..errors import Refused
from .fields import FIRST, LAST, Field, meaning
from .sheets import below_titles, head_of, read_lines, refuse_wrong_size
from .written_days import Order, is_open, order_in, written_day

MOST_COLUMNS, LONGEST_HEAD = 60, 60
LONGEST_FOLDED = 4 * LONGEST_HEAD
SHOWN = 10
"""Rows that the page shows."""
MOST_REMEMBERED = 200
"""Heads that a club remembers of one kind of table."""
DAY = "date"


@dataclass(frozen=True)
class Memory:
    """What a club has said of such tables: which field each head stands for, which way days go, the one game."""

    heads: Mapping[str, str] = field(default_factory=dict)
    days: str = ""
    game: str = ""


@dataclass(frozen=True)
class TableSort:
    """A kind of table that may come: its ``fields``, the heads passed over, its most rows, and the field of a list.

    With ``games`` all its rows may be of one game that no column names.
    """

    key: str
    fields: tuple[Field, ...]
    numbers: int
    most: int
    passed_over: tuple[str, ...] = ()
    only: str = ""
    games: bool = False

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Every field with its number."""
        return tuple(key for key, _label in self.choices)

    @property
    def choices(self) -> list[tuple[str, str]]:
        """Every field with its number, and what the page calls it."""
        return [
            (f"{each.key}{number}" if each.numbered else each.key, each.label_of(number))
            for each in self.fields
            for number in range(1, 1 + (self.numbers if each.numbered else 1))
        ]


@dataclass(frozen=True)
class Matching:
    """A table as it came, and which field each of its columns holds: an empty text for none.

    ``has_head`` says that its first line names the columns. ``days`` is which way its days go, None while nobody knows.
    """

    sort: TableSort
    filled: Sequence[tuple[int, list[str]]]
    columns: tuple[str, ...]
    has_head: bool = True
    days: Order | None = None
    game: str = ""
    is_sure: bool = False
    """Whether nothing is guessed."""
    above: tuple[str, ...] = ()
    """The lines above its heads, which are left out: a title."""

    @property
    def heads(self) -> list[str]:
        """What the table itself calls its columns."""
        first = self.filled[0][1] if self.has_head else []
        return [first[number][:LONGEST_HEAD] if number < len(first) else "" for number in range(len(self.columns))]

    @property
    def rows(self) -> Sequence[tuple[int, list[str]]]:
        """Its lines below the head."""
        return self.filled[1:] if self.has_head else self.filled

    @property
    def first_rows(self) -> list[list[str]]:
        """The first of them, as wide as the table is."""
        return [row for _line, row in islice(self._wide, SHOWN)]

    @property
    def problem(self) -> str:
        """What is still to be chosen, in words; empty for nothing."""
        twice = [key for key, times in Counter(self.columns).items() if key and times > 1]
        if twice:
            return _("Two columns hold the same: %(column)s. Choose one.") % {
                "column": dict(self.sort.choices).get(twice[0], twice[0])
            }
        if not any(self.columns):
            return _("Say what at least one column holds.")
        if "name" in self.columns and {FIRST, LAST} & set(self.columns):
            return _("A whole name stands in one column, or in two as first and last name: choose one of these.")
        if DAY in self.columns and self.days is None:
            return _("Say which way the days are written.")
        return ""

    @property
    def is_ours(self) -> bool:
        """Whether it has our heads and days as it came, or is a list of one column, and need not be written anew."""
        if not self.has_head or self.above:
            return not self.above and self.columns == (self.sort.only,)
        # A name in two columns is ours only once it stands in one.
        ours = not {FIRST, LAST} & set(self.columns) and all(k == head for k, head in self._pairs(head_of(self.heads)))
        at = self.columns.index(DAY) if DAY in self.columns else None
        return ours and (at is None or all(row[at] == self._cell(DAY, row[at]) for _line, row in self._wide))

    def _pairs(self, heads: Sequence[str]) -> Iterator[tuple[str, str]]:
        return zip(self.columns, _as_wide(heads, len(self.columns)), strict=True)

    @property
    def _wide(self) -> Iterator[tuple[int, list[str]]]:
        return ((line, _as_wide(row, len(self.columns))) for line, row in self.rows)

    def memory(self, before: Memory) -> Memory:
        """What the club remembers after it, with what it remembered *before*: an order of days that mattered alone."""
        own = {folded(head): key for key, head in self._pairs(told_apart(self.heads)) if head and _can_be_kept(head)}
        heads = {head: key for head, key in before.heads.items() if head not in own} | own
        kept = dict(list(heads.items())[-MOST_REMEMBERED:])
        days = self.days if self.days and any(map(is_open, self.day_cells)) else before.days
        return Memory(kept, str(days), self.game or before.game)

    @property
    def day_cells(self) -> Iterator[str]:
        """Its days as they are written; none where no column holds them."""
        at = self.columns.index(DAY) if DAY in self.columns else len(self.columns)
        return (row[at] for _line, row in self.rows if at < len(row))

    def written(self) -> str:
        """The table with our own heads and days, each line where it was.

        :raises Refused: for no rows or more than may come at once, or more in one than there are columns.
        """
        refuse_wrong_size(self.rows, self.columns, self.sort.most)
        whole = FIRST in self.columns or LAST in self.columns
        taken = [(key, at) for at, key in enumerate(self.columns) if key and key not in (FIRST, LAST)]
        of_name = [at for key in (FIRST, LAST) for at, one in enumerate(self.columns) if one == key]
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        head = [*(["name"] if whole else []), *(key for key, _at in taken), *(["variant"] if self._adds_game else [])]
        at_line = self.filled[0][0] if self.has_head else 0
        # Without a line for the head that table begins one line lower than it came.
        text.write("\n" * max(0, at_line - 1))
        writer.writerow(head)
        for line, row in self._wide:
            cells = [self._cell(key, row[at]) for key, at in taken]
            name = [" ".join(filter(None, (row[at] for at in of_name)))] if whole else []
            text.write("\n" * (line - at_line - 1))  # blank ones before it
            writer.writerow([*name, *cells, *([self.game] if self._adds_game else [])])
            at_line = line
        return text.getvalue()

    @property
    def _adds_game(self) -> bool:
        return self.sort.games and bool(self.game) and "variant" not in self.columns

    def _cell(self, key: str, cell: str) -> str:
        if key != DAY:
            return cell
        day = written_day(cell, self.days or Order.DAY_FIRST)
        return day.isoformat() if day else cell


def told_apart(heads: Sequence[str]) -> list[str]:
    """The *heads* of a table, with a number after those that stand there more than once.

    >>> told_apart(["Coppia", "Punti", "Coppia", "punti", "Giorno", "", ""])
    ['Coppia 1', 'Punti 1', 'Coppia 2', 'punti 2', 'Giorno', '', '']
    """
    times, so_far = Counter(map(folded, heads)), Counter[str]()
    apart = []
    for head in heads:
        so_far[folded(head)] += 1
        apart.append(f"{head} {so_far[folded(head)]}" if head and times[folded(head)] > 1 else head)
    return apart


def _can_be_kept(head: str) -> bool:
    with suppress(ValueError):
        return bool(clean_text(folded(head), LONGEST_FOLDED))
    return False


def _as_wide(row: Sequence[str], width: int) -> list[str]:
    return [*row[:width], *[""] * (width - len(row))]


def matched(text: str, sort: TableSort, memory: Memory) -> Matching:
    """The table in *text* with what each column seems to hold.

    :raises Refused: when it is no table.
    """
    above, filled = below_titles(read_lines(text), lambda row: _known_heads(row, sort, memory))
    left_out = tuple(" ".join(filter(None, row))[:LONGEST_HEAD] for _line, row in above)
    return replace(_matched(filled, sort, memory), above=left_out)


def _known_heads(row: Sequence[str], sort: TableSort, memory: Memory) -> int:
    """How many cells of a *row* are heads of columns that are known here."""
    return sum(
        name in (*sort.keys, *sort.passed_over) or bool(memory.heads.get(folded(cell)) or meaning(cell, sort.fields))
        for name, cell in zip(head_of(row), told_apart(row), strict=False)
        if cell
    )


def _matched(filled: Sequence[tuple[int, list[str]]], sort: TableSort, memory: Memory) -> Matching:
    width = max(at for _line, row in filled for at, cell in enumerate(row, 1) if cell)
    if width > MOST_COLUMNS:
        raise Refused(_("The table has more than %(most)s columns.") % {"most": MOST_COLUMNS})
    first = _as_wide(filled[0][1], width)
    if head_of(first) and all(cell in (*sort.keys, *sort.passed_over) for cell in head_of(first)):
        return _judged(Matching(sort, filled, tuple(head_of(first))), memory)
    heads = told_apart([head[:LONGEST_HEAD] for head in first])
    kept = tuple(memory.heads.get(folded(head), "?" if head else "") for head in heads)
    kept = tuple(key if key in ("", *sort.keys) else "?" for key in kept)
    if "?" not in kept and any(kept):
        return _judged(Matching(sort, filled, kept), memory)
    guesses = [
        (meaning(head, sort.fields) or meaning(own, sort.fields)) if key == "?" else key
        for head, own, key in zip(heads, first, kept, strict=True)
    ]
    guesses = [key if key in sort.keys else "" for key in guesses]
    if LAST in guesses and FIRST not in guesses and "name" in guesses:
        guesses[guesses.index("name")] = FIRST
    guesses = [key if key not in guesses[:at] else "" for at, key in enumerate(guesses)]
    if not any(guesses):
        is_list = width == 1 and bool(sort.only)
        guesses[0] = sort.only
        return Matching(sort, filled, tuple(guesses), has_head=False, is_sure=is_list)
    return with_days(Matching(sort, filled, tuple(guesses), game=memory.game), memory)


def _judged(made: Matching, memory: Memory) -> Matching:
    """The same, unsure of the game where no column names it: one of before is proposed, and may be another now."""
    asks_game = made.sort.games and "variant" not in made.columns
    made = with_days(replace(made, game=memory.game if asks_game else ""), memory)
    return replace(made, is_sure=not asks_game and not made.problem)


def chosen(text: str, sort: TableSort, data: Mapping[str, str]) -> Matching:
    """The table in *text* with what a form says of its columns.

    :raises Refused: when it is no table.
    """
    guess = matched(text, sort, Memory())
    game = data.get("game", "")
    columns = (data.get(f"column{number}", "") for number in range(len(guess.columns)))
    made = Matching(
        sort,
        guess.filled,
        tuple(key if key in (*sort.keys, *sort.passed_over) else "" for key in columns),
        has_head=data.get("head") == "on",
        days=Order(data["days"]) if data.get("days") in set(Order) else None,
        game=game if sort.games and game in BY_KEY else "",
        above=guess.above,
    )
    made = replace(made, days=made.days or with_days(made, Memory()).days)
    return replace(made, is_sure=not made.problem)


def with_days(made: Matching, memory: Memory) -> Matching:
    """The same, with the way its days go where they tell it themselves, or the club has said it; else it is unsure."""
    if DAY not in made.columns:
        return replace(made, days=None)
    days = order_in(made.day_cells)
    if days is None and memory.days in set(Order):
        days = Order(memory.days)
    return replace(made, days=days, is_sure=made.is_sure and days is not None)


def recalled(club: Club, sort: TableSort) -> Memory:
    """What the *club* has said of tables of this *sort* so far."""
    return Memory(**club.columns.get(sort.key, {}))


def remember(club: Club, made: Matching) -> None:
    """Let the *club* know the next table of this sort by what was said of this one."""
    with locked_club(club.pk) as kept:
        kept.columns[made.sort.key] = asdict(made.memory(recalled(kept, made.sort)))
        kept.save(update_fields=["columns"])
