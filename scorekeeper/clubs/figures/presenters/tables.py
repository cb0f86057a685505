"""Tables of figures: who has played and won what, with whom, against whom."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from django.core.paginator import Page
from django.db.models import F, QuerySet, Sum
from django.utils.formats import number_format

from scorekeeper.matches.presenters.payments import money
from scorekeeper.rules.ledger import PLAIN, Coin
from scorekeeper.rules.table import MOST_SEATS
from scorekeeper.rules.text import gettext_noop, points_text
from scorekeeper.web.language import gettext as _

from ...club import Member
from ..models import SUMS, About, PersonTotal, SeatFigures, Streak
from .axes import short
from .scope import Scope

MOST_SHOWN = 20
"""Partners and opponents of a person, the most played with first."""
RECORDS = 3
ADDED: dict[str, Any] = {f"{name}_sum": Sum(name) for name in SUMS}
MOST_DEBTS = 200


@dataclass(frozen=True)
class FigureRow:
    """One line of a table: who or what it is about, and the sums as they are read."""

    member: Member | None
    label: str
    matches: int = 0
    won: int = 0
    drawn: int = 0
    deals: int = 0
    deals_won: int = 0
    halves: int = 0
    cents: int = 0
    times: int = 0
    coins: Mapping[str, int] = field(default_factory=dict)
    """Money that has a sign, in hundredths, by the key of its coin."""

    @property
    def lost(self) -> int:
        """Matches neither won nor drawn."""
        return self.matches - self.won - self.drawn

    @property
    def share(self) -> str:
        """How many of a hundred matches were won."""
        return _percent(self.won, self.matches)

    @property
    def won_wide(self) -> str:
        """How much of a bar of 100 the matches won take; nothing where there was none."""
        return short(Fraction(100 * self.won, self.matches)) if self.matches else ""

    @property
    def deals_wide(self) -> str:
        """The same of the deals won."""
        return short(Fraction(100 * self.deals_won, self.deals)) if self.deals else ""

    @property
    def per_deal(self) -> str:
        """Points a deal, to one place after the point."""
        return decimal(Fraction(self.halves, 2 * self.deals)) if self.deals else ""

    @property
    def points(self) -> str:
        """All points."""
        return points_text(Fraction(self.halves, 2))

    @property
    def signed(self) -> str:
        """What was won or lost in chips, with its sign."""
        return signed(self.halves)

    @property
    def money(self) -> str:
        """What was won or lost in money, each coin by itself with its sign; nothing where chips are worth none."""
        sums = {PLAIN.key: self.cents, **self.coins}
        return " · ".join(in_coin(cents, key) for key, cents in sorted(sums.items()) if cents)


def in_coin(cents: int, key: str, *, plus: str = "+") -> str:
    """So many hundredths of the coin of a *key* as one writes them, with *plus* before what was won.

    >>> in_coin(-1250, "2€"), in_coin(300, "0¥", plus="")
    ('−€12.50', '¥3')
    """
    coin = Coin.of(key)
    return f"{plus if cents > 0 else '−'}{money(Fraction(abs(cents), 10 ** (2 - coin.places)), coin)}"


def signed(halves: int) -> str:
    """An amount with its sign.

    >>> signed(5), signed(-2), signed(0)
    ('+2½', '−1', '0')
    """
    return ("+" if halves > 0 else "") + points_text(Fraction(halves, 2))


def _percent(part: int, whole: int) -> str:
    """A share in whole percent, a half rounded up as people do it; nothing of nothing.

    >>> _percent(15, 24), _percent(1, 3), _percent(0, 0)
    ('63 %', '33 %', '')
    """
    return f"{(200 * part + whole) // (2 * whole)} %" if whole else ""


def decimal(value: Fraction) -> str:
    """A number to one place after the point, as the reader's language writes it, with a true minus sign.

    A half is rounded away from 0, as people do it.

    >>> decimal(Fraction(5, 4)), decimal(Fraction(-5, 4)), decimal(Fraction(1, 3))
    ('1.3', '−1.3', '0.3')
    """
    tenths = (20 * abs(value) + 1) // 2
    return str(number_format((tenths if value >= 0 else -tenths) / 10, decimal_pos=1)).replace("-", "−")


def named(rows: Iterable[Mapping[str, Any]], key: str, added: str = "") -> list[FigureRow]:
    """Rows of sums with the members they are about, read at once; *added* ends the names of the sums."""
    rows = list(rows)
    people = Member.objects.in_bulk([row[key] for row in rows])
    return [
        FigureRow(people[row[key]], people[row[key]].name, **{name: row[f"{name}{added}"] for name in SUMS})
        for row in rows
    ]


def listed(rows: Iterable[PersonTotal]) -> list[FigureRow]:
    """Sums of people as they are read."""
    return named(({"person": row.person_id, **{name: getattr(row, name) for name in SUMS}} for row in rows), "person")


def by_part(scope: Scope) -> list[tuple[str, list[FigureRow]]]:
    """For each part of the variant, who has played it most."""
    tables = []
    for part in scope.variant.parts if scope.variant else ():
        tables.append((_(part.label), listed(scope.people(f"{About.PART}:{part.key}")[:MOST_SHOWN])))
    return [(label, rows) for label, rows in tables if rows]


def by_event(scope: Scope) -> list[tuple[str, list[FigureRow]]]:
    """For each counted event of the variant, who has done it most often."""
    tables = []
    for event in scope.variant.counted_events if scope.variant else ():
        tables.append((scope.event_label(event.label), listed(scope.people(f"{About.EVENT}:{event.key}")[:RECORDS])))
    return [(label, rows) for label, rows in tables if rows]


@dataclass(frozen=True)
class Record:
    """Something nobody has surpassed: how much, who, side by side, on which day."""

    amount: str
    sides: list[list[Member]]
    played: SeatFigures


@dataclass(frozen=True)
class Records:
    """The first of one kind of records, the earliest first among level ones.

    ``level`` is the amount of the last where more are level at it that are not among them, else empty.
    """

    label: str
    first: list[Record]
    level: str


def records(scope: Scope) -> list[Records]:
    """The highest deals, the greatest comebacks, the longest matches of the variant; partners share one."""
    if scope.variant is None:
        return []
    kinds = (
        (
            scope.own_words(gettext_noop("Highest deal")),
            "best_halves",
            lambda row: points_text(Fraction(row.best_halves, 2)),
            True,
        ),
        (_("Greatest comeback"), "comeback_halves", lambda row: points_text(Fraction(row.comeback_halves, 2)), True),
        (scope.own_words(gettext_noop("Longest match, in deals")), "deals", lambda row: str(row.deals), False),
    )
    tables = []
    for label, column, as_text, of_a_side in kinds:
        order = F(column).desc(), "played_on", "played_id", "seat"
        ordered = scope.matches.filter(**{f"{column}__gt": 0}).order_by(*order)
        # The first few by themselves, read along their index; joined to the names it would read them all. One seat
        # more than those can have tells whether there are more.
        first = list(ordered.values_list("pk", flat=True)[: RECORDS * MOST_SEATS + 1])
        seats = SeatFigures.objects.filter(pk__in=first).order_by(*order).select_related("member__merged_into")
        kept: dict[tuple[int, int], list[SeatFigures]] = {}
        for row in seats:
            kept.setdefault((row.played_id, row.side if of_a_side else 0), []).append(row)
        best = list(kept.values())
        own = [Record(as_text(rows[0]), _sides(rows), rows[0]) for rows in best[:RECORDS]]
        level = [as_text(rows[0]) for rows in best[RECORDS:] if as_text(rows[0]) == own[-1].amount]
        tables.append(Records(label, own, level[0] if level else ""))
    return [each for each in tables if each.first]


def longest_series(scope: Scope) -> list[Streak]:
    """The longest series of wins there were, the earliest first among level ones; one match is no series."""
    series = scope.streaks.filter(won_longest__gt=1).order_by("-won_longest", "won_last", "person_id")
    return list(series.prefetch_related("person")[:RECORDS])


def _sides(rows: Iterable[SeatFigures]) -> list[list[Member]]:
    """Who sat there, partners together."""
    sides: dict[int, list[Member]] = {}
    for row in rows:
        sides.setdefault(row.side, []).append(row.member.person)
    return list(sides.values())


def ranks(page: Page[Any], rows: QuerySet[Any], by: str, *, in_order: bool = True) -> list[int]:
    """The place of each row of a *page* of *rows* by the field *by*, the most first; *in_order* if they come so."""
    values: Sequence[float] = [getattr(row, by) for row in page]
    if not in_order:
        every = sorted(rows.values_list(by, flat=True))
        return [1 + len(every) - bisect_right(every, value) for value in values]
    places: list[int] = []
    for index, value in enumerate(values):
        if not index:  # only the first can be level with whoever is on the page before
            places.append(1 + rows.filter(**{f"{by}__gt": value}).count())
        elif value == values[index - 1]:
            places.append(places[-1])
        else:
            places.append(page.start_index() + index)
    return places
