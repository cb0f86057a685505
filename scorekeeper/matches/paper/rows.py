"""The rows of a paper sheet, as they were typed; nothing is judged here but by the core.

A field is named ``r<place>.<field of the deal form>``: ``r0.points.1`` is the second answer to ``points`` in
the first row. A row in which nothing stands is no deal, wherever it is.
"""

import re
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any

from scorekeeper.rules import log
from scorekeeper.rules.asking import Calls, Context, Count, Groups, Of, Question, Series, Which, begun, questions, token
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.cards import Style
from scorekeeper.rules.table import Table

from ..models import Match
from ..questions.card_letters import card_code
from ..questions.form_data import raw_answers, widget_of
from ..questions.written_numbers import ungrouped
from ..services import MOST_DEALS, over_before, play_on

ROWS_AT_FIRST = 6
"""Rows of an empty sheet."""
ROWS_AHEAD = 2
"""Rows that are always free below the last deal."""
ROWS_MORE = 10
"""Rows that are added when more are asked for."""
LONGEST_CELL = 1000
"""Letters. No answer is longer; what is longer is cut, and refused by the core."""

_NAME = re.compile(r"r([0-9]{1,3})\.([a-z][a-z0-9_]*(?:\.[a-z0-9]{1,4})?)")
_SUM = re.compile(r"[+\-−]?\d{1,7}(?:[+\-−]\d{1,7}){1,20}")
_TERM = re.compile(r"[+\-−]?\d+")


def worked_out(text: str) -> str:
    """A sum as typed, worked out; what is no sum stays as it is.

    At most 21 numbers of at most 7 digits, with plus and minus between them.

    >>> worked_out("10+15+8"), worked_out(" 40 - 7 "), worked_out("33"), worked_out("2*3"), worked_out("5−9")
    ('33', '33', '33', '2*3', '-4')
    >>> worked_out("2.100+50")
    '2150'
    """
    compact = ungrouped(text).replace(" ", "")
    if not _SUM.fullmatch(compact):
        return text
    return str(sum(int(term.replace("−", "-")) for term in _TERM.findall(compact)))


@dataclass(frozen=True, kw_only=True)
class PaperRow:
    """One row: what was typed, by field of the deal form, and what the core makes of it.

    ``number`` is the number the deal would get, ``context`` what its questions are asked in. ``raw`` are its
    answers as plain values, those a form begins with among them, in an empty row too: so it asks what it will ask
    once something stands in it. ``deal`` is None as long as it cannot be written down. ``entry`` and ``after`` (the
    state after it) are None when it or a row before it cannot.
    """

    place: int
    number: int
    context: Context
    typed: Mapping[str, str] = field(default_factory=dict)
    raw: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    deal: Any = None
    entry: log.Entry | None = None
    after: log.State[Any] | None = None

    @property
    def blank(self) -> bool:
        """Whether nothing stands in it."""
        return not self.typed


@dataclass(frozen=True, kw_only=True)
class Paper:
    """All rows, in their order, and how many the form had. ``too_long`` says that it had more than can be taken."""

    rows: tuple[PaperRow, ...]
    size: int
    too_long: bool = False

    @property
    def filled(self) -> tuple[PaperRow, ...]:
        """The rows in which something stands."""
        return tuple(row for row in self.rows if not row.blank)

    @property
    def deals(self) -> list[Any] | None:
        """The deals, or None while one cannot be written down."""
        deals = [row.deal for row in self.filled]
        return None if self.too_long or not deals or None in deals else deals

    @property
    def wrong(self) -> PaperRow | None:
        """The first row that cannot be written down."""
        return next((row for row in self.filled if row.deal is None), None)


def cells_of(data: Mapping[str, str]) -> dict[int, dict[str, str]]:
    """What a form sent, by row and field, empty cells among it."""
    rows: dict[int, dict[str, str]] = {}
    for name, text in data.items():
        if field := _NAME.fullmatch(name):
            cleaned = "".join(letter for letter in text[: LONGEST_CELL + 1] if letter >= " " or letter == "\n")
            rows.setdefault(int(field[1]), {})[field[2]] = cleaned.strip()
    return rows


def key_of_paper(key: uuid.UUID, rows: Mapping[int, Mapping[str, str]]) -> uuid.UUID:
    """The key of a filled-in sheet, from that of its form.

    The same form with the same answers has the same key, so that it can be sent twice; with others it has
    another, and is no repetition.
    """
    typed = [f"{place}\t{name}\t{rows[place][name]}\n" for place in sorted(rows) for name in sorted(rows[place])]
    digest = blake2b("".join(line for line in typed if not line.endswith("\t\n")).encode(), digest_size=16)
    return uuid.uuid5(key, digest.hexdigest())


def read_paper(match: Match, data: Mapping[str, str], *, seat: int | None = None, more: bool = False) -> Paper:
    """Read the rows a form sent at *match* as it stands, each deal from where the one before it leaves off.

    After a row that cannot be written down the next ones are read from where it was, without totals.
    """
    sent = cells_of(data)
    size = max(sent, default=-1) + 1
    too_long = size > MOST_DEALS
    size = min(size, MOST_DEALS)
    typed = {
        place: {name: text for name, text in sent.get(place, {}).items() if text}
        for place in range(size)
        if any(sent.get(place, {}).values())
    }
    last = max(typed, default=-1)
    size = max(size + ROWS_MORE * more, last + 1 + ROWS_AHEAD, 0 if size else ROWS_AT_FIRST)
    rows, state, sure, index = [], match.standing, True, 0
    ended = match.deals
    ahead = state.table
    for place in range(min(size, MOST_DEALS)):
        blank = PaperRow(place=place, number=match.deals + index + 1, context=match.variant.context(ahead))
        if place not in typed:
            rows.append(replace(blank, raw=begun(match.variant.deal, blank.context)))
            ahead = _dealt_on(match, ahead)
            index += place > last  # the free rows at the foot are counted on
            continue
        blank = replace(blank, context=match.variant.context(state.table))
        row = _read_row(match, blank, typed[place], state, ended)
        if row.deal is not None:
            entry, state = play_on(match, state, row.deal, seat=seat, index=index)
            row = replace(row, entry=entry, after=state) if sure else row
            ended = row.number
        ahead = state.table if row.deal is not None else _dealt_on(match, state.table)
        sure = sure and row.deal is not None
        rows.append(row)
        index += 1
    return Paper(rows=tuple(rows), size=size, too_long=too_long)


def _dealt_on(match: Match, table: Table[Any]) -> Table[Any]:
    """The table a deal later, as far as can be told before it is played: who rests then, where somebody does."""
    if not match.seating.sitting_out:
        return table
    dealer, dealt = match.variant.rotation(table.options, match.seating).passed(table)
    return replace(table, dealer=dealer, dealt=dealt)


def _read_row(match: Match, row: PaperRow, typed: dict[str, str], state: log.State[Any], last: int) -> PaperRow:
    variant = match.variant
    raw = raw_answers(
        variant.deal, row.context, _as_in_a_form(variant.deal, row.context, typed, variant.called_by(match.charter))
    )
    row = replace(row, typed=_closed_up(variant.deal, typed), raw=raw)
    if state.outcome:
        return replace(row, problems=(Problem(phrase=over_before(last), code="over"),))
    reading = variant.read_deal(raw, state.table)
    return replace(row, problems=reading.problems, deal=reading.value)


def _as_in_a_form(kind: type[Any], context: Context, typed: Mapping[str, str], style: Style) -> dict[str, str]:
    """The cells of a row as the form for one deal would send them."""
    fields = dict(typed)
    for key, answer in begun(kind, context).items():
        fields.setdefault(key, token(answer))
    for key, question in questions(kind).items():
        names = list(_fields_of(key, typed))
        match question:
            case Count():
                fields |= {name: worked_out(typed[name]) for name in names}
            case Groups():
                fields |= {name: _codes(typed[name].replace("/", "\n"), style) for name in names}
            case Series(of=Of.CARD):
                fields |= {name: _codes(typed[name], style) for name in names}
            case Which(of=Of.CARD) if is_typed(question, context):
                fields |= {name: card_code(typed[name], style) for name in names}
    return fields


MOST_PICKS = 16
"""So many answers are a list to choose from; more are typed by their short codes."""


def is_typed(question: Question, context: Context) -> bool:
    """Whether the one card that *question* asks for is typed, and not chosen from a list."""
    among = question.among if isinstance(question, Which) else ()
    return not 0 < len(among(context) if callable(among) else among) <= MOST_PICKS


def _codes(text: str, style: Style) -> str:
    """Several cards by their codes, line by line."""
    return "\n".join(" ".join(card_code(card, style) for card in re.split(r"[\s,]+", row)) for row in text.split("\n"))


def _closed_up(kind: type[Any], typed: dict[str, str]) -> dict[str, str]:
    """The cells of a row with the answers to a series side by side."""
    for key, question in questions(kind).items():
        if isinstance(question, Series | Calls):
            names = sorted(_fields_of(key, typed), key=lambda name: (len(name), name))
            if names != [key]:
                typed = {name: text for name, text in typed.items() if name not in names} | {
                    f"{key}.{place}": typed[name] for place, name in enumerate(names)
                }
    return typed


def sums_of(kind: type[Any], context: Context, typed: Mapping[str, str]) -> dict[str, str]:
    """What the sums in a row come to, by field; only of those cells in which a sum stands."""
    sums = {}
    for key, question in questions(kind).items():
        if isinstance(question, Count) and widget_of(question) != "which":
            for name in _fields_of(key, typed):
                result = worked_out(typed[name])
                if result != typed[name]:
                    sums[name] = result
    return sums


def _fields_of(key: str, typed: Mapping[str, str]) -> Iterable[str]:
    return (name for name in typed if name == key or name.startswith(f"{key}."))
