"""Questions to the referee about the end of a match, and whose turn it is (docs/rules/basra.md 2.9, 7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from ...asking import Count, Each
from ...breakdown import Problem
from ...dealing import turn_inquiry
from ...ending import Ladder
from ...referee import Inquiry, Verdict
from ...table import Standing, Table
from ...text import Phrase, gettext_noop as _, ngettext_noop as _n, points_to_json
from . import values
from .ends import ending, rotation
from .halves import halves_on_top, with_the_half
from .options import MOST_DEALS, Options

MOST_TOTAL: Final = 5000


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTotals:
    """Totals after a whole deal, the games won before, and the step of a ladder."""

    totals: tuple[int, ...] = Count(label=_("Totals"), each=Each.SIDE, least=-MOST_TOTAL, most=MOST_TOTAL).ask()
    halves: tuple[int, ...] | int = halves_on_top(_("Half points of the totals")).ask(0)
    games: tuple[int, ...] | int = Count(
        label=_("Games won before"), each=Each.SIDE, most=9, when=lambda context: context.options.end == "rubber"
    ).ask(0)
    played: int = Count(
        label=_("Deals played"),
        least=1,
        most=MOST_DEALS,
        when=lambda context: context.options.end == "deal" and context.options.deals > 1,
    ).ask(1)
    rung: int = Count(
        label=_("Steps of the ladder passed"),
        help=_("Without a ladder: 1 once an extra deal was needed."),
        most=10,
    ).ask(0)


def _standing(facts: MatchTotals, table: Table[Options]) -> Standing:
    games = facts.games if isinstance(facts.games, tuple) else (0,) * table.sides
    totals = with_the_half(facts.totals, facts.halves)
    return Standing(totals=totals, games=games, rung=facts.rung, deals=facts.played, number=1)


def _check_match(facts: MatchTotals, table: Table[Options]) -> Iterator[Problem]:
    options = table.options
    if options.end == "ladder" and facts.rung >= len(options.steps):
        yield Problem.at(
            "rung",
            "range",
            _n("The ladder has %(steps)s step.", "The ladder has %(steps)s steps.", "steps"),
            steps=len(options.steps),
        )
    if options.end == "rubber" and isinstance(facts.games, tuple) and max(facts.games) >= options.wins_needed:
        yield Problem.at("games", "match_over", _("The match is over."))


def _match(facts: MatchTotals, table: Table[Options]) -> Verdict:
    end = ending(table.options, table.seating)
    before = _standing(facts, table)
    judged = end.judge(before)
    outcome = judged.match
    needs = () if outcome else end.needs(judged.standing)
    needed = [None if outcome else _needed(needs, side) for side in range(table.sides)]
    if outcome:
        answer = Phrase(_("The match is over. %(why)s"), {"why": outcome.phrase})
        winners = list(outcome.winners)
        result = "draw" if not winners else " and ".join(f"side {side + 1}" for side in winners) + " wins"
    elif judged.game:
        answer = Phrase(_("A game is over, the match goes on. %(why)s"), {"why": judged.game.phrase})
        winners, result = list(judged.game.winners), "game over"
    else:
        answer, winners = Phrase(_("The match goes on.")), []
        result = "play on"
        if isinstance(end, Ladder):
            result = f"continue to {end.steps[judged.standing.rung]}" if judged.standing.rung else result
        elif judged.standing.rung or (table.options.end == "deal" and facts.played >= table.options.deals):
            result = "extra deal"
    reasons = tuple(need.of_side for need in needs)
    return Verdict(
        answer=answer,
        rule={"ladder": "ladder", "rubber": "rubber"}.get(table.options.end, "end"),
        reasons=reasons,
        values={
            "over": outcome is not None,
            "game_over": judged.game is not None,
            "winners": winners,
            "result": result,
            "wins": list(judged.standing.games),
            "rung": judged.standing.rung,
            "needs": needed,
        },
    )


def _needed(needs: tuple[Any, ...], side: int) -> Any:
    """Points a side still needs, as a JSON number."""
    return next((points_to_json(need.amount) for need in needs if need.side == side and need.unit == "points"), None)


def _match_prefill(table: Table[Options]) -> Mapping[str, Any]:
    standing = table.standing
    prefill: dict[str, Any] = {"totals": [int(total // 1) for total in standing.totals], "rung": standing.rung}
    if isinstance(table.options.jack_value, Fraction):
        prefill["halves"] = [int(total != total // 1) for total in standing.totals]
    if table.options.end == "rubber":
        prefill["games"] = list(standing.games)
    if table.options.end == "deal" and table.options.deals > 1:
        prefill["played"] = max(1, standing.deals)
    return prefill


END_INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    Inquiry(
        key="match",
        title=_("Is it over, and what does each side still need?"),
        asks=MatchTotals,
        check=_check_match,
        answer=_match,
        prefill=_match_prefill,
        values=values.MATCH,
    ),
    turn_inquiry(rotation, rule="deal", then=_("In the next %(cutter)s cuts and %(leader)s begins.")),
)
