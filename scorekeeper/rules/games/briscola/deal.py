"""What is told of a deal of Briscola, and whether it can have been (docs/rules/briscola.md 2)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...asking import Context, Of, Which
from ...breakdown import Problem, Severity
from ...table import Table
from ...text import Fact, Side, gettext_noop as _, ngettext_noop as _n
from . import conquista as black_hand, questions
from .choices import CUMULATIVE, LAST_TRICK, PLAY_OFF, two_sides
from .options import Options, counts_deals
from .packs import ALL_POINTS as ALL_POINTS, WHOLE, can_be_shared, counting_cards, possible_piles

ENOUGH: Final = ALL_POINTS // 2 + 1
"""The card points that cannot be overtaken: 61."""

COUNTING: Final = counting_cards(WHOLE)
"""The points of the cards that count, one by one; the same whatever the pack of the game."""


def leaders(points: tuple[int, ...]) -> tuple[int, ...]:
    """The sides with the most of the card *points*, rising; several where they are level.

    >>> leaders((45, 45, 30))
    (0, 1)
    """
    return tuple(side for side, own in enumerate(points) if own == max(points))


def _open(context: Context) -> bool:
    """Whether no conquista has ended the deal."""
    return not context.options.conquista or context.answers.get("conquista") is None


def _may_be_stopped(context: Context) -> bool:
    return bool(context.options.early_stop_at_61) and _open(context)


def _played_out(context: Context) -> bool:
    if not _open(context):
        return False
    return not context.options.early_stop_at_61 or context.answers.get("stopped") is None


def _winner_is_enough(context: Context) -> bool:
    """Whether nothing depends on the card points but who has the most: then three piles need no counting."""
    if two_sides(context.seating) or not counts_deals(context.options) or context.options.cappotto_wins_match:
        return False
    return _played_out(context)


def _counted(context: Context) -> bool:
    """Whether the deal was played to the end and the piles are counted."""
    return _played_out(context) and context.answers.get("won") is None


def _points_are_asked(context: Context) -> bool:
    """Whether the card points are asked for: after a conquista they may be told for the record."""
    return _counted(context) or not _open(context)


def _level_at_top(context: Context) -> int:
    """How many sides have the most card points; 0 while they are not known."""
    points = context.answers.get("points")
    return len(leaders(points)) if points and _counted(context) else 0


def _last_trick_decides(context: Context) -> bool:
    options = context.options
    if options.win_mode == CUMULATIVE or options.draw_rule != LAST_TRICK:
        return False
    return two_sides(context.seating) and _level_at_top(context) == 2


def _play_off_decides(context: Context) -> bool:
    options = context.options
    if options.win_mode == CUMULATIVE or options.three_player_tie != PLAY_OFF:
        return False
    return not two_sides(context.seating) and _level_at_top(context) == 2


def _help(context: Context) -> str:
    if _open(context):
        return questions.ALL_BUT_ONE
    return _("The conquista has won the deal; they need not be counted.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal; what is not asked is None.

    >>> Deal(points=(61, 59)).last_trick is None
    True
    """

    conquista: int | None = black_hand.SHOWN.ask(None)
    stopped: int | None = Which(
        label=_("Stopped at 61"),
        help=_("Who had 61 card points and ended the deal, if it was not played out?"),
        of=Of.SIDE,
        optional=True,
        when=_may_be_stopped,
    ).ask(None)
    won: int | None = questions.most_points(_winner_is_enough).ask(None)
    points: tuple[int, ...] | None = replace(
        questions.card_points(_points_are_asked), help=_help, left_out=lambda context: not _open(context)
    ).ask()
    last_trick: int | None = questions.last_trick(_last_trick_decides).ask(None)
    play_off: int | None = Which(
        label=_("Play-off"),
        help=_("Two are level at the top: who won the deal between the two of them?"),
        of=Of.SIDE,
        when=_play_off_decides,
    ).ask(None)


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """What cannot have been, and what is worth a second look."""
    points = deal.points
    if points is None:
        return
    yield from split_problems(points, COUNTING)
    if deal.conquista is not None and points[side := table.seating.side_of(deal.conquista)] < black_hand.WORTH:
        facts_of: dict[str, Fact] = {"who": Side(side), "least": black_hand.WORTH, "points": points[side]}
        text = _n(
            "Ace, three and king of trumps alone are %(least)s card points; %(who)s has %(points)s.",
            "Ace, three and king of trumps alone are %(least)s card points; %(who)s have %(points)s.",
            "who",
        )
        yield Problem.at("points", "conquista_points", text, side, **facts_of)
    if deal.play_off is not None and deal.play_off not in leaders(points):
        facts = {"who": tuple(Side(side) for side in leaders(points))}
        yield Problem.at("play_off", "not_level", _("Only those level at the top play it off: %(who)s."), **facts)
    if max(points) == ALL_POINTS:
        yield Problem.at(
            "points",
            "cappotto",
            _("All %(all)s card points for %(who)s: a cappotto. The others took nothing?"),
            None,
            Severity.UNUSUAL,
            all=ALL_POINTS,
            who=Side(points.index(ALL_POINTS)),
        )


def split_problems(points: tuple[int, ...], cards: tuple[int, ...]) -> Iterator[Problem]:
    """What is wrong with totals in *points* (0 to 120 each) that no *cards* make, such as 1 or 119."""
    if can_be_shared(cards, points):
        return
    possible = possible_piles(cards)
    lowest, highest = min(cards), sum(cards)
    single = [side for side, own in enumerate(points) if own not in possible]
    for side in single:
        text = _("No cards make %(points)s: the least a card that counts can have is %(lowest)s.")
        if points[side] > highest // 2:
            text = _("This cannot be %(points)s: no cards make the %(rest)s left for the others.")
        yield Problem.at("points", "pile", text, side, points=points[side], rest=highest - points[side], lowest=lowest)
    if not single:
        text = _("The cards cannot be shared out so. Count the piles again.")
        yield Problem.at("points", "pile", text)
