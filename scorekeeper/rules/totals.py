"""Only the totals: what a deal gave, or what the sides had by then, where nobody knows the facts any more.

They stand where a deal would (:class:`.log.Recorded`), are corrected, crossed out and undone as one, and give lines of
their own kind, so that totals are still the sum of lines. What the facts would have told beside the points is told
with them: what waits, who deals next, whether the match is over.

Why: docs/decisions/2026-11-26-only-the-totals-stand-where-a-deal-would.md
"""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from .breakdown import Breakdown, Decision, Level, Line, Outcome
from .ending import Ending, Judgement, Tie, level_outcome, winner_phrase
from .headline import Headline
from .table import Carried, Standing, Table
from .text import Fact, Phrase, Points, Side, exact, gettext_noop as _, points_from_json, points_to_json
from .variant import Variant

RULE: Final = "totals"
"""The paragraph that the lines name."""
MOST_DEALS: Final = 1000
"""So many deals at most are behind totals so far."""
MOST_GAMES: Final = 1000
"""No side wins so many games in a match; how many there really can be, its end says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """Points without the facts behind them, an amount for each side.

    They are what one deal gave. With ``so_far`` they are the totals the sides had by then, after so many ``deals``
    since the row before (0 where nobody knows how many), in a match of games those of the game in play, with the
    ``games`` won by then. ``carried`` is what the next deal starts with, ``dealer`` who deals it and ``dealt`` how many
    of its turn are dealt already; without a dealer the deal passes on as usual.

    Of one deal ``winner`` is the side that won it where that hangs on something, ``drawn`` that nobody did, and
    ``counts`` is False where it is played again. ``over`` says that the match ended with it, whatever the points tell:
    ``winners`` won, or, with none named, whoever is in front.
    """

    points: tuple[Points, ...]
    so_far: bool = False
    games: tuple[int, ...] = ()
    deals: int = 1
    carried: Carried = field(default_factory=Carried)
    dealer: int | None = None
    dealt: int = 0
    winner: int | None = None
    drawn: bool = False
    counts: bool = True
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def rows(self) -> int:
        """How many deals they stand for on the sheet, 1 where nobody knows.

        >>> Totals(points=(60, 40)).rows, Totals(points=(700, 900), so_far=True, deals=6).rows
        (1, 6)
        """
        return max(1, self.deals) if self.so_far else 1


def totals_to_json(totals: Totals) -> dict[str, Any]:
    """Totals as plain values, without what is as usual.

    >>> totals_to_json(Totals(points=(60, 40)))
    {'points': [60, 40]}
    >>> totals_from_json({"points": [60, 40], "so_far": True, "deals": 0}).rows
    1
    """
    carried = totals.carried
    return {
        "points": [points_to_json(amount) for amount in totals.points],
        **({"so_far": True, "deals": totals.deals} if totals.so_far else {}),
        **({"games": list(totals.games)} if totals.games else {}),
        **({"held_over": points_to_json(carried.points)} if carried.points else {}),
        **({"stake": carried.stake} if carried.stake != 1 else {}),
        **({"order": [list(group) for group in carried.order]} if carried.order else {}),
        **({"dealer": totals.dealer} if totals.dealer is not None else {}),
        **({"dealt": totals.dealt} if totals.dealt else {}),
        **({"winner": totals.winner} if totals.winner is not None else {}),
        **({"drawn": True} if totals.drawn else {}),
        **({"counts": False} if not totals.counts else {}),
        **({"over": True} if totals.over else {}),
        **({"winners": list(totals.winners)} if totals.winners else {}),
    }


def totals_from_json(value: dict[str, Any]) -> Totals:
    """Read what :func:`totals_to_json` wrote."""
    return Totals(
        points=tuple(map(points_from_json, value["points"])),
        so_far=value.get("so_far", False),
        games=tuple(value.get("games", ())),
        deals=value.get("deals", 1),
        carried=Carried(
            points=points_from_json(value.get("held_over", 0)),
            stake=value.get("stake", 1),
            order=tuple(tuple(group) for group in value.get("order", ())),
        ),
        dealer=value.get("dealer"),
        dealt=value.get("dealt", 0),
        winner=value.get("winner"),
        drawn=value.get("drawn", False),
        counts=value.get("counts", True),
        over=value.get("over", False),
        winners=tuple(value.get("winners", ())),
    )


# What they make


def totals_breakdown(variant: Variant[Any, Any], totals: Totals, table: Table[Any]) -> Breakdown:
    """The lines of *totals* at *table*: to each side what it got, or what was missing to the total it had by then."""
    before = _before(variant, totals, table)
    text = _TOTAL if totals.so_far else _POINTS
    lines = tuple(
        Line(side=side, points=exact(amount - had), rule=RULE, phrase=Phrase(text, {"total": amount}))
        for side, (amount, had) in enumerate(zip(totals.points, before, strict=True))
    )
    ending = variant.ending(table.options, table.seating)
    decided = None
    if totals.winner is not None and ending.in_games and ending.totals_go_on and not totals.so_far:
        decided = Decision(winners=(totals.winner,), phrase=Phrase(_("The deal is won")), level=Level.GAME)
    return Breakdown(
        sides=table.sides,
        lines=lines,
        carried=totals.carried,
        winner=totals.winner,
        drawn=totals.drawn,
        counts=totals.counts,
        decided=decided,
        next_dealer=totals.dealer,
    )


def _before(variant: Variant[Any, Any], totals: Totals, table: Table[Any]) -> tuple[Points, ...]:
    """The totals that *totals* go on from: those of the game in play, or nothing where another game began since."""
    if not totals.so_far:
        return (0,) * table.sides
    standing, ending = table.standing, variant.ending(table.options, table.seating)
    another = bool(totals.games) and totals.games != standing.games and not ending.totals_go_on
    return (0,) * table.sides if another else standing.totals


def totals_headline(totals: Totals) -> Headline:
    """What the row tells beside the points: that they are all that is known."""
    return Headline(phrase=TOTALS_ONLY, does=TOTALS_ONLY) if not totals.so_far else Headline(phrase=TOTALS_ONLY)


TOTALS_ONLY: Final = Phrase(_("Totals only"))
_POINTS: Final = _("Points of the deal; its facts are not known")
_TOTAL: Final = _("To a total of %(total)s; the deals are not known")


def judge_totals(ending: Ending, totals: Totals, table: Table[Any], breakdown: Breakdown) -> Judgement:
    """What *ending* says of the match after *totals* that give this *breakdown* at *table*."""
    if totals.so_far:
        judged = ending.after_totals(_standing(totals, table.standing), breakdown)
    else:
        judged = ending.after(table.standing, breakdown)
    if not totals.over or (judged.match and totals.winners in ((), judged.match.winners)):
        return judged
    return replace(judged, match=_final(ending, judged.standing, totals.winners))


def _standing(totals: Totals, before: Standing) -> Standing:
    games = totals.games or before.games
    another = games != before.games
    return replace(
        before,
        totals=totals.points,
        games=games,
        game=before.game + max(0, sum(games) - sum(before.games)),
        deals=totals.deals + (0 if another else before.deals),
        number=before.number + totals.rows,
        rung=0 if another else before.rung,
    )


def _final(ending: Ending, standing: Standing, winners: tuple[int, ...]) -> Outcome:
    """The outcome of a match that ended at *standing* in a way the totals do not tell."""
    in_front = standing.in_front()
    if winners and winners != in_front:
        facts: dict[str, Fact] = {"who": tuple(map(Side, winners))}
        return Outcome(
            winners=winners,
            reason="totals",
            phrase=Phrase(_("%(who)s won; of the match only the totals are known."), facts),
        )
    best = max(standing.totals)
    if len(in_front) > 1 and not winners:
        level = level_outcome(in_front, Tie.SHARED if ending.shares else Tie.DRAW, best)
        if level:
            return replace(level, reason="totals")
    if ending.in_games and any(standing.games):
        most = max(standing.games)
        phrase = Phrase(_("%(who)s, games won: %(games)s"), {"who": tuple(map(Side, in_front)), "games": most})
    else:
        phrase = winner_phrase(standing, in_front)
    return Outcome(winners=in_front, reason="totals", phrase=phrase)


def next_deal(
    variant: Variant[Any, Any], totals: Totals, table: Table[Any], breakdown: Breakdown, judged: Judgement
) -> Table[Any]:
    """The table after *totals*: where it stands, what is left to the next deal, and who deals that."""
    carried = Carried(order=totals.carried.order) if judged.lapse else totals.carried
    rotation = variant.rotation(table.options, table.seating)
    if totals.dealer is not None:
        dealer, dealt = totals.dealer, totals.dealt
    elif totals.so_far:
        dealer, dealt = (table.dealer + totals.rows * rotation.step) % table.seating.seats, totals.dealt
    else:
        dealer, dealt = rotation.following(table, breakdown, game_over=judged.game is not None)
    return replace(table, standing=judged.standing, carried=carried, dealer=dealer, dealt=dealt)


# What cannot be
