"""What is told of a deal of Marianna, and what it scores (docs/rules/briscola.md 11)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ....asking import Context, Of, Series, Touch, Which, suspicious
from ....breakdown import Breakdown, Decision, Line, Problem
from ....table import Table
from ....text import Fact, Phrase, Seat, Side, gettext_noop as _, pgettext_noop as _in
from ..deal import ALL_POINTS, COUNTING, split_problems
from .marianna_options import TRUMP_ONLY, MariannaOptions, ladder_of
from .shared import line, pile_lines, piles

QUEENS: Final = 200
"""What all four queens in one hand bring, where that is agreed."""
KINGS: Final = 500
"""What all four kings in one hand bring, where that is agreed."""


def _scored(context: Context) -> bool:
    return bool(context.options.ladder != TRUMP_ONLY)


def _counted(context: Context) -> bool:
    return context.answers.get("reached") is None


@dataclass(frozen=True, slots=True, kw_only=True)
class MariannaDeal:
    """One deal: who declared marriages, in their order, and the card points.

    ``reached`` is the side that reached the target in mid-deal, where that ends the match.
    """

    marriages: tuple[int, ...] = Series(
        label=_in("Marianna", "Marriages"),
        help=_("All who declared king and queen, in the order in which they did."),
        of=Of.SIDE,
        most=4,
        early=True,
        touch=Touch(word=_("Marriage")),
        when=_scored,
    ).ask(())
    mariannino: int | None = Which(
        label=_("Mariannino"),
        help=_("Who showed all four queens, if anybody did?"),
        of=Of.SEAT,
        optional=True,
        early=True,
        when=lambda context: bool(context.options.mariannino),
    ).ask(None)
    mariannone: int | None = Which(
        label=_("Mariannone"),
        help=_("Who showed all four kings, if anybody did?"),
        of=Of.SEAT,
        optional=True,
        early=True,
        when=lambda context: bool(context.options.mariannone),
    ).ask(None)
    reached: int | None = Which(
        label=_("Target reached in mid-deal"),
        help=_("Who said so and ended the match, if the deal was not played out?"),
        of=Of.SIDE,
        optional=True,
        when=lambda context: bool(context.options.immediate_end),
    ).ask(None)
    points: tuple[int, ...] | None = piles(_counted)


def declared(deal: MariannaDeal, table: Table[MariannaOptions]) -> tuple[Line, ...]:
    """The marriages and the shown fours as lines, in points and in the order they were declared."""
    lines = [
        line(
            side, worth, "marriage", _("marriage number %(number)s of the deal: %(worth)s"), number=number, worth=worth
        )
        for number, (side, worth) in enumerate(zip(deal.marriages, ladder_of(table.options), strict=False), start=1)
    ]
    if deal.mariannino is not None:
        side = table.seating.side_of(deal.mariannino)
        text = _("%(who)s showed all four queens: mariannino")
        lines.append(line(side, QUEENS, "mariannino", text, who=Seat(deal.mariannino)))
    if deal.mariannone is not None:
        side = table.seating.side_of(deal.mariannone)
        text = _("%(who)s showed all four kings: mariannone")
        lines.append(line(side, KINGS, "mariannone", text, who=Seat(deal.mariannone)))
    return tuple(lines)


def check(deal: MariannaDeal, table: Table[MariannaOptions]) -> Iterator[Problem]:
    """What cannot have been, and what is worth a second look."""
    marriages = declared(deal, table)
    standing, target = table.standing.totals, table.options.target
    before = [
        total + sum(each.points for each in marriages if each.side == side) for side, total in enumerate(standing)
    ]
    if deal.points is not None:
        yield from split_problems(deal.points, COUNTING)
        after = [total + own for total, own in zip(before, deal.points, strict=True)]
        if table.options.immediate_end and sum(total >= target for total in after) > 1:
            text = _("More than one side has %(target)s now. Who reached it first, and ended the match?")
            yield suspicious("reached", "who_first", text, target=target)
    if deal.reached is not None and before[deal.reached] + ALL_POINTS < target:
        text = _("Even with all card points of this deal %(who)s would not have reached %(target)s.")
        yield Problem.at("reached", "not_reached", text, who=Side(deal.reached), target=target)


def score(deal: MariannaDeal, table: Table[MariannaOptions]) -> Breakdown:
    """Score a possible deal, in points: the marriages by their order, and the card points, 120 in all."""
    marriages = declared(deal, table)
    if deal.reached is not None:
        facts: dict[str, Fact] = {"who": Side(deal.reached), "target": table.options.target}
        text = _("%(who)s reached %(target)s in mid-deal: that wins the match")
        ended = Line(side=deal.reached, points=0, rule="match", phrase=Phrase(text, facts))
        decided = Decision(winners=(deal.reached,), phrase=Phrase(text, facts))
        return Breakdown(sides=table.sides, lines=(*marriages, ended), decided=decided)
    return Breakdown(sides=table.sides, lines=(*marriages, *pile_lines(deal.points or (0,) * table.sides)))
