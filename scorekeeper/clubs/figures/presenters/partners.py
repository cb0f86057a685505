"""Who won with whom: a square for each two partners among those who won most, or round somebody who is looked for.

The larger a square, the more the two played together; the fuller it is, the more of that they won.

Why: docs/decisions/2026-11-25-plots-are-drawn-here.md
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from django.db.models import F, Q, Sum
from django.db.models.functions import Coalesce
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language_bidi

from scorekeeper.web.language import paired_html

from ...club import Member, folded
from ..models import About
from .axes import short
from .scope import Scope

MOST = 10
"""So many people are shown."""
WIDTH, CELL, GAP = 360, 24, 5
"""The drawing, the square of two partners, and the room before a name."""


@dataclass(frozen=True)
class Partnership:
    """Two partners, and how often they won of what they played together."""

    one: Member
    other: Member
    won: int
    played: int

    @property
    def names(self) -> SafeString:
        """Both names, for a page."""
        return paired_html(format_html("<bdi>{}</bdi>", one.name) for one in (self.one, self.other))

    @property
    def wide(self) -> str:
        """How much of a bar of 100 what they won takes."""
        return short(Fraction(100 * self.won, self.played))


@dataclass(frozen=True)
class Name:
    """Whose row and column meet here."""

    text: str
    x: int
    y: int
    anchor: str
    mine: bool = False


@dataclass(frozen=True)
class Matrix:
    """The partnerships, who played most together first; ``frames`` and ``fills`` are their squares, drawn.

    Of somebody who is looked for, ``rows`` has those that are not drawn, too.
    """

    rows: tuple[Partnership, ...]
    names: tuple[Name, ...]
    lines: str
    frames: str
    fills: str
    height: int
    width: int = WIDTH


def of_club(scope: Scope, me: Member | None = None, chosen: Member | None = None) -> Matrix | None:
    """The partners among those who won most; None where fewer than two pairs played together.

    Somebody looking, *me*, is always among them, with whoever they played with most.

    Of somebody *chosen*, those who played most with them are drawn, and all with whom they ever did are told.
    """
    own = _together(scope, [chosen.pk], anybody=True) if chosen else {}
    if chosen:
        nearest = sorted(own, key=lambda two: (-own[two][1], two))[: MOST - 1]
        people = [chosen.pk, *(one for two in nearest for one in two if one != chosen.pk)]
    else:
        first = scope.people(About.ALL).values_list("person", flat=True)[:MOST]
        people = [one for one in first if one is not None]
    if me is not None and me.pk not in people and (mine := _together(scope, [me.pk], anybody=True)):
        pair = max(mine, key=lambda two: (mine[two][1], two))
        people = [*(one for one in people if one not in pair)][: MOST - 2] + list(pair)
    together = _together(scope, people)
    if len(together | own) < (1 if chosen else 2):
        return None
    sat = {number for two in together for number in two}
    others = {number for two in own for number in two} - sat
    called = {one.pk: one for one in Member.objects.filter(pk__in=sat | others)}
    matrix = drawn([one for one in called.values() if one.pk in sat], together, me)
    more = [
        Partnership(called[one], called[other], *own[one, other]) for one, other in own if (one, other) not in together
    ]
    return replace(matrix, rows=tuple(sorted([*matrix.rows, *more], key=lambda row: -row.played)))


def called(scope: Scope, name: str) -> Member | None:
    """Who of those who have played is called *name*, however it is written."""
    row = scope.people(About.ALL).filter(person__folded=folded(name)).select_related("person").first()
    return row.person if row else None


def _together(scope: Scope, people: list[int], *, anybody: bool = False) -> dict[tuple[int, int], tuple[int, int]]:
    """What each two of *people* won and played together, or each with *anybody*, by their numbers, the lower first."""
    names = list(Member.objects.filter(Q(pk__in=people) | Q(merged_into__in=people)).values_list("pk", flat=True))
    rows = scope.totals.filter(about=About.WITH, member__in=names)
    if not anybody:
        rows = rows.filter(other__in=names)
    sums = list(
        rows.order_by()
        .annotate(
            who=Coalesce(F("member__merged_into"), F("member")), whom=Coalesce(F("other__merged_into"), F("other"))
        )
        .exclude(who=F("whom"))
        .values("who", "whom")
        .annotate(Sum("matches"), Sum("won"), Sum("deals"), Sum("deals_won"))
    )
    # Where partners are called anew for each deal, no match is played together.
    played, won = (
        ("matches__sum", "won__sum") if any(row["matches__sum"] for row in sums) else ("deals__sum", "deals_won__sum")
    )
    return {
        (min(row["who"], row["whom"]), max(row["who"], row["whom"])): (row[won], row[played])
        for row in sums
        if row[played]
    }


def drawn(
    people: Sequence[Member], together: Mapping[tuple[int, int], tuple[int, int]], me: Member | None = None
) -> Matrix:
    """The matrix of *people* with what each two won and played *together*, by their numbers, the lower first."""
    most = max((played for _won, played in together.values()), default=1)
    mirrored = get_language_bidi()

    def across(x: Fraction | int) -> Fraction | int:
        return WIDTH - x if mirrored else x

    rows, frames, fills, lines, names = [], [], [], [], []
    for at, one in enumerate(people):
        names.append(
            Name(
                one.name,
                int(across(at * CELL + GAP)),
                at * CELL + CELL // 2,
                "end" if mirrored else "start",
                one == me,
            )
        )
        lines.append(f"M{across(0)} {at * CELL}H{across(at * CELL)}V{len(people) * CELL}")
        for before, other in enumerate(people[:at]):
            won, played = together.get((min(one.pk, other.pk), max(one.pk, other.pk)), (0, 0))
            if not played:
                continue
            rows.append(Partnership(other, one, won, played))
            size = 6 + 14 * Fraction(played, most)
            left, top = across(before * CELL + CELL // 2) - size / 2, at * CELL + (CELL - size) / 2
            full = size * Fraction(won, played)
            frames.append(_square(left, top, size, size))
            fills.append(_square(left, top + size - full, size, full))
    return Matrix(
        rows=tuple(sorted(rows, key=lambda row: -row.played)),
        names=tuple(names),
        lines="".join(lines[1:]),
        frames="".join(frames),
        fills="".join(fills),
        height=len(people) * CELL + 2,
    )


def _square(x: Fraction, y: Fraction, wide: Fraction, high: Fraction) -> str:
    return f"M{short(x)} {short(y)}h{short(wide)}v{short(high)}h-{short(wide)}z"
