"""What a deal of Briscola scores, and why (docs/rules/briscola.md 2)."""

from typing import Any, Final

from ...breakdown import Breakdown, Decision, Line
from ...counted_events import cappotto
from ...table import Table
from ...text import Fact, Phrase, Side, gettext_noop as _
from . import conquista
from .choices import ANOTHER_DEAL, LAST_TRICK, PLAY_OFF, REPLAY, two_sides
from .deal import ALL_POINTS, ENOUGH, Deal, leaders
from .ends import drawn_deal_counts
from .options import Options, counts_deals


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    """Score a possible deal: 1 for having won it, or the card points where those are added up.

    :raises ValueError: for a deal with neither a winner nor card points, which the check refuses.
    """
    options, sides = table.options, table.sides
    if deal.conquista is not None:
        won = conquista.line(options, table.seating, deal.conquista)
        point_lines = tuple(
            _line(side, False, "card-points", _OTHERS, own) for side, own in enumerate(deal.points or ())
        )
        return Breakdown(sides=sides, lines=(won, *point_lines), winner=won.side)
    if deal.stopped is not None:
        return Breakdown(sides=sides, lines=(_stopped(deal.stopped),), winner=deal.stopped)
    if deal.won is not None:
        return Breakdown(sides=sides, lines=(_most(deal.won),), winner=deal.won)
    if deal.points is None:
        raise ValueError("the piles of a deal played to the end are counted")
    if not counts_deals(options):
        lines = tuple(_added(side, own) for side, own in enumerate(deal.points))
        return Breakdown(sides=sides, lines=lines)
    if two_sides(table.seating):
        return _two_sides(deal.points, deal, table)
    return _three_players(deal.points, deal, table)


def _added(side: int, own: int) -> Line:
    phrase = Phrase(_OTHERS, {"points": own, "all": ALL_POINTS})
    return Line(side=side, points=own, rule="card-points", phrase=phrase)


def _line(side: int, won: bool, rule: str, text: str, own: int) -> Line:
    facts = {"points": own, "all": ALL_POINTS, "enough": ENOUGH}
    return Line(side=side, points=int(won), rule=rule, phrase=Phrase(text, facts))


_OTHERS: Final = _("%(points)s of %(all)s card points")


def _stopped(side: int) -> Line:
    text = _("%(who)s had %(enough)s of %(all)s card points: the deal was stopped and is won")
    facts: dict[str, Fact] = {"who": Side(side), "enough": ENOUGH, "all": ALL_POINTS}
    return Line(side=side, points=1, rule="early-stop", phrase=Phrase(text, facts))


def _most(side: int) -> Line:
    text = _("%(who)s took the most of the %(all)s card points: that wins the deal")
    facts: dict[str, Fact] = {"who": Side(side), "all": ALL_POINTS}
    return Line(side=side, points=1, rule="deal-won-three", phrase=Phrase(text, facts))


def _won(points: tuple[int, ...], winner: int, rule: str, text: str, decided: Decision | None = None) -> Breakdown:
    """The deal goes to *winner*, for the reason *text*; the others' totals are only told."""
    return Breakdown(
        sides=len(points),
        lines=tuple(
            _line(side, side == winner, rule, text if side == winner else _OTHERS, own)
            for side, own in enumerate(points)
        ),
        winner=winner,
        decided=decided,
    )


def _cappotto(points: tuple[int, ...], winner: int) -> Breakdown:
    text = _("%(who)s took all %(all)s card points: a cappotto wins the match")
    facts: dict[str, Fact] = {"who": Side(winner), "all": ALL_POINTS}
    decided = Decision(winners=(winner,), phrase=Phrase(text, facts))
    return _won(
        points,
        winner,
        "cappotto",
        _("All %(all)s card points: a cappotto wins deal and match"),
        decided,
    )


def _two_sides(points: tuple[int, ...], deal: Deal, table: Table[Options]) -> Breakdown:
    options = table.options
    best = leaders(points)
    if len(best) == 1:
        if max(points) == ALL_POINTS and options.cappotto_wins_match:
            return _cappotto(points, best[0])
        text = _("%(points)s of %(all)s card points: %(enough)s win the deal")
        return _won(points, best[0], "deal-won", text)
    if options.draw_rule == LAST_TRICK and deal.last_trick is not None:
        text = _("%(points)s of %(all)s card points and the last trick: that wins the deal")
        return _won(points, deal.last_trick, "last-trick", text)
    if options.draw_rule == REPLAY:
        return _nobody(points, "replay", _LEVEL_REPLAYED, table)
    if options.draw_rule == ANOTHER_DEAL:
        return _nobody(points, "another-deal", _LEVEL_ANOTHER, table)
    counted = drawn_deal_counts(options, table.seating)
    return _nobody(points, "draw", _LEVEL_COUNTED if counted else _LEVEL_NOT_COUNTED, table)


_LEVEL_COUNTED: Final = _("%(points)s of %(all)s card points: a draw, which counts as a deal played")
_LEVEL_NOT_COUNTED: Final = _("%(points)s of %(all)s card points: a draw, which is not counted")
_LEVEL_REPLAYED: Final = _("%(points)s of %(all)s card points: level, the same dealer deals again")
_LEVEL_ANOTHER: Final = _("%(points)s of %(all)s card points: level, another deal decides")

_TOP_COUNTED: Final = _("%(points)s of %(all)s card points, level at the top: nobody wins, the deal counts as played")
_TOP_NOT_COUNTED: Final = _("%(points)s of %(all)s card points, level at the top: nobody wins, the deal is not counted")
_TOP_REPLAYED: Final = _("%(points)s of %(all)s card points, level at the top: the same dealer deals again")


def _three_players(points: tuple[int, ...], deal: Deal, table: Table[Options]) -> Breakdown:
    options = table.options
    best = leaders(points)
    if len(best) == 1:
        if max(points) == ALL_POINTS and options.cappotto_wins_match:
            return _cappotto(points, best[0])
        text = _("%(points)s of %(all)s card points, the most: that wins the deal")
        return _won(points, best[0], "deal-won-three", text)
    if options.three_player_tie == PLAY_OFF and deal.play_off is not None:
        text = _("%(points)s of %(all)s card points, level at the top, and the play-off won")
        return _won(points, deal.play_off, "play-off", text)
    if options.three_player_tie == REPLAY:
        return _nobody(points, "replay", _TOP_REPLAYED, table)
    counted = drawn_deal_counts(options, table.seating)
    return _nobody(points, "tie-three", _TOP_COUNTED if counted else _TOP_NOT_COUNTED, table)


def _nobody(points: tuple[int, ...], rule: str, text: str, table: Table[Options]) -> Breakdown:
    best = leaders(points)
    return Breakdown(
        sides=len(points),
        lines=tuple(
            _line(side, False, rule, text if side in best else _OTHERS, own) for side, own in enumerate(points)
        ),
        drawn=True,
        counts=drawn_deal_counts(table.options, table.seating),
    )


def _everything(deal: Any, table: Table[Any]) -> tuple[int, ...]:
    """The side that has all card points, as far as they were told.

    >>> from types import SimpleNamespace as Any
    >>> from ...table import PAIRS, Standing
    >>> table = Table(options=None, seating=PAIRS, standing=Standing.new(2))
    >>> [_everything(Any(points=points), table) for points in ((120, 0), (119, 1), None)]
    [(1, 0), (0, 0), (0, 0)]
    """
    points = deal.points or (0,) * table.sides
    return tuple(int(own == ALL_POINTS) for own in points)


COUNTED_EVENTS: Final = (cappotto(_everything),)
