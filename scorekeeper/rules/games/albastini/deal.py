"""The questions after a deal of Albastini, and what it scores (docs/rules/briscola.md 15)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Context, Count, Each, Of, Toggle, Which
from ...breakdown import Breakdown, Line, Problem, Severity
from ...cards import SWA36, Rank
from ...headline import LEVEL, Headline
from ...table import Seating, Table
from ...text import Fact, Phrase, Side, gettext_noop as _, ngettext_noop as _n
from .options import AGREED, Options
from .packs import ALL_POINTS, FIVE, can_be_shared, left_over

WON: Final = 1
"""Game points of a deal that is won."""
DOUBLED: Final = 2
"""Game points of one in which somebody has too few card points."""
A_HEAD: Final = 10
"""Card points a head that keep a deal at 1 game point."""

WORTHS: Final = tuple(sorted(SWA36.points.values(), reverse=True))


UNDRAWN: Final = Which(
    label=_("The card nobody drew"),
    help=_(
        "With five players the open trump card stays out and does not count. It follows from the five piles; where it "
        "is told, the last pile does."
    ),
    of=Of.RANK,
    among=SWA36.order,
    optional=True,
    when=lambda context: five(context.seating),
)
"""Which card was left over with five players (docs/rules/briscola.md 15)."""


def enough(seating: Seating) -> int:
    """Card points of a side that keep a deal at 1: ten a head.

    >>> from ...table import PAIRS, TRIOS, singles
    >>> enough(singles(5)), enough(PAIRS), enough(TRIOS)
    (10, 20, 30)
    """
    return A_HEAD * len(seating.sides[0])


def leaders(points: tuple[int, ...]) -> tuple[int, ...]:
    """The sides with the most of the card *points*, rising; several where they are level.

    >>> leaders((56, 56, 8))
    (0, 1)
    """
    return tuple(side for side, own in enumerate(points) if own == max(points))


def five(seating: Seating) -> bool:
    """Whether five play: 35 of 36 cards are drawn, and the face-up trump stays out and uncounted."""
    return seating.playing == FIVE


def _several(context: Context) -> bool:
    """With two sides one number tells all; with more, who won and whether it counts double is less to tell."""
    return len(context.seating.sides) > 2


def _winner_is_given(context: Context) -> bool:
    return _several(context) and context.answers.get("won") is not None


def _counted(context: Context) -> bool:
    return context.answers.get("won") is None


def total(context: Context) -> int | None:
    """Card points of all piles together: 120, with five players less the card that was never drawn.

    None where that card was not told: it follows from the five piles.
    """
    if not five(context.seating):
        return ALL_POINTS
    undrawn = context.answers.get("undrawn")
    return ALL_POINTS - SWA36.worth(undrawn) if isinstance(undrawn, Rank) and undrawn in SWA36.order else None


def total_problems(points: tuple[int, ...], undrawn: Rank | None, seating: Seating) -> Iterator[Problem]:
    """Piles that no cards make; with five players the card nobody drew may be told, or follows from the piles."""
    over = ALL_POINTS - sum(points)
    if five(seating) and undrawn is None:
        undrawn = left_over(over)
        if undrawn is None:
            text = _("This makes %(counted)s, and no single card left over is worth %(over)s. Count the piles again.")
            if over < 0:
                text = _("This makes %(counted)s, and the pack holds only %(all)s. Count the piles again.")
            yield Problem.at("points", "total", text, counted=sum(points), over=over, all=ALL_POINTS)
            return
    if not can_be_shared(points, undrawn):
        text = _("No cards make these piles: each that counts is worth 2, 3, 4, 10 or 11. Count them again.")
        yield Problem.at("points", "pile", text)


def _few_label(context: Context) -> str:
    return {
        1: _("Has anybody fewer than 10?"),
        2: _("Has any team fewer than 20?"),
        3: _("Has the other team fewer than 30?"),
    }[len(context.seating.sides[0])]


def winner_of(answers: Any) -> int | None:
    """The side that won, from the answers so far; None where nobody did or it is not known."""
    won, points = answers.get("won"), answers.get("points")
    if isinstance(won, int):
        return won
    if not isinstance(points, tuple) or not all(isinstance(own, int) for own in points):
        return None
    top = leaders(points)
    return top[0] if len(top) == 1 else None


def _agrees_on_dealer(context: Context) -> bool:
    options: Options = context.options
    return not context.seating.singles and options.next_dealer == AGREED and winner_of(context.answers) is not None


def _winners(context: Context) -> tuple[int, ...]:
    winner = winner_of(context.answers)
    return () if winner is None or not 0 <= winner < len(context.seating.sides) else context.seating.sides[winner]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal: the card points of each side, or only who clearly won and whether it counts double."""

    won: int | None = Which(
        label=_("Most card points"),
        help=_("Who clearly has the most? Where that is not clear, the card points are asked for."),
        of=Of.SIDE,
        optional=True,
        when=_several,
    ).ask(None)
    few: bool = Toggle(
        label=_few_label, yes=_("The deal counts 2."), no=_("The deal counts 1."), when=_winner_is_given
    ).ask(False)
    undrawn: Rank | None = replace(
        UNDRAWN, when=lambda context: five(context.seating) and _counted(context), early=True
    ).ask(None)
    points: tuple[int, ...] | None = Count(
        label=_("Card points"),
        help=_("An ace 11, a seven 10, a king 4, a jack 3, a queen 2."),
        each=Each.SIDE,
        most=ALL_POINTS,
        total=total,
        worths=WORTHS,
        when=_counted,
    ).ask(None)
    next_dealer: int | None = Which(
        label=_("Who of the winners deals next?"), of=Of.SEAT, among=_winners, when=_agrees_on_dealer
    ).ask(None)


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """Piles that no cards make; and who took everything."""
    if deal.points is None:
        return
    problems = list(total_problems(deal.points, deal.undrawn, table.seating))
    yield from problems
    if not problems and max(deal.points) == sum(deal.points):
        facts: dict[str, Fact] = {"all": sum(deal.points), "who": Side(deal.points.index(max(deal.points)))}
        yield Problem.at(
            "points",
            "all_points",
            _("All %(all)s card points for %(who)s: the others took nothing?"),
            None,
            Severity.UNUSUAL,
            **facts,
        )


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    """Score a possible *deal*: 1 or 2 for the only one with the most, nothing where several have it.

    :raises ValueError: for a deal with neither a winner nor card points, which the check refuses.

    >>> from ...table import PAIRS, Standing
    >>> table = Table(options=Options(), seating=PAIRS, standing=Standing.new(2))
    >>> score(Deal(points=(101, 19)), table).totals
    (2, 0)
    """
    if deal.won is not None:
        lines = [Line(side=deal.won, points=WON, rule="deal-won", phrase=Phrase(_("The most card points")))]
        if deal.few:
            lines.append(_double(deal.won, table.seating))
        return Breakdown(sides=table.sides, lines=tuple(lines), winner=deal.won, next_dealer=deal.next_dealer)
    if deal.points is None:
        raise ValueError("without a named winner the piles are counted")
    top = leaders(deal.points)
    winner = top[0] if len(top) == 1 else None
    lines = [_line(side, own, winner, top) for side, own in enumerate(deal.points)]
    if winner is not None and min(deal.points) < enough(table.seating):
        lines.insert(winner + 1, _double(winner, table.seating))
    return Breakdown(
        sides=table.sides,
        lines=tuple(lines),
        winner=winner,
        drawn=winner is None,
        next_dealer=deal.next_dealer if winner is not None else None,
    )


def headline(deal: Deal, _table: Table[Options], breakdown: Breakdown) -> Headline:
    """The card points of each side where they were told, and that the deal counts 2 where it does.

    >>> from ...table import PAIRS, Standing
    >>> table = Table(options=Options(), seating=PAIRS, standing=Standing.new(2))
    >>> headline(Deal(points=(101, 19)), table, score(Deal(points=(101, 19)), table)).words
    (Phrase(text='counts %(points)s', facts={'points': 2}), None)
    """
    return Headline(
        figures=deal.points or (),
        words=tuple(
            Phrase(_("counts %(points)s"), {"points": points}) if points > WON else None for points in breakdown.totals
        ),
        phrase=LEVEL if breakdown.drawn else None,
    )


def _line(side: int, own: int, winner: int | None, top: tuple[int, ...]) -> Line:
    facts: dict[str, Fact] = {"points": own}
    if winner is None and side in top:
        phrase = Phrase(
            _n(
                "%(points)s card point, level at the top: nobody scores",
                "%(points)s card points, level at the top: nobody scores",
                "points",
            ),
            facts,
        )
        return Line(side=side, points=0, rule="level", phrase=phrase)
    if side == winner:
        return Line(
            side=side,
            points=WON,
            rule="deal-won",
            phrase=Phrase(_n("%(points)s card point, the most", "%(points)s card points, the most", "points"), facts),
        )
    return Line(
        side=side,
        points=0,
        rule="deal-won",
        phrase=Phrase(_n("%(points)s card point", "%(points)s card points", "points"), facts),
    )


def _double(winner: int, seating: Seating) -> Line:
    text = {
        1: _("Somebody has fewer than %(enough)s: it counts 2"),
        2: _("A team has fewer than %(enough)s: it counts 2"),
        3: _("The other team has fewer than %(enough)s: it counts 2"),
    }[len(seating.sides[0])]
    return Line(side=winner, points=DOUBLED - WON, rule="double", phrase=Phrase(text, {"enough": enough(seating)}))


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    """Before the first deal: which cards are taken out of the pack."""
    if table.standing.number:
        return ()
    phrases = [Phrase(_("Take out the jokers, 2s, 8s, 9s and 10s: 36 cards are played."))]
    if five(table.seating):
        phrases.append(Phrase(_("With five players the open trump card is never drawn, and does not count.")))
    return tuple(phrases)
