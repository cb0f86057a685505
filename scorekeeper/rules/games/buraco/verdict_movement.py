"""What the referee says of a tournament's rounds: who meets whom, how long it takes (docs/rules/buraco.md 7.2, 7.3)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Choice, Chosen, Context, Count, Pairs, Toggle
from ...breakdown import Problem
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ...tournament.movements import FORMATS, Pairing, all_italiana, danese, fresh_rounds, mitchell, rounds_all_italiana
from ...tournament.standings import Placed, placed
from ...tournament.tables import VICTORY
from . import values
from .options import Options
from .verdict_vp import AS_AT_A_TOURNAMENT, MOST_PAIRS, not_there, results_of_pairs, too_few, tournament_of_pairs

MOVEMENTS: Final = (
    Chosen("mitchell", _("Mitchell"), says=_("North and south stay, east and west move on by a table, or by several.")),
    Chosen("danese", _("Danese"), says=_("After each round the first meets the second, and so on.")),
    Chosen(
        "danese_mod",
        _("Danese, modified"),
        says=_("As a Danese, but nobody meets again who met in the round before, except in the last round."),
    ),
    Chosen("italiana", _("All'italiana"), says=_("Everybody meets everybody once.")),
)


def _is(*kinds: str) -> Any:
    return lambda context: context.answers.get("movement") in kinds


def _avoids(context: Context) -> bool:
    return context.answers.get("movement") == "danese_mod" and not context.answers.get("last")


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementFacts:
    """The movement of a tournament, and the round that is to be played."""

    movement: str = Choice(label=_("Movement"), choices=MOVEMENTS).ask("mitchell")
    number: int = Count(label=_("Which round"), least=1, most=2 * MOST_PAIRS, when=_is("mitchell", "italiana")).ask(1)
    tables: int | None = Count(label=_("Tables"), least=2, most=MOST_PAIRS, when=_is("mitchell")).ask(None)
    step: int = Count(
        label=_("Tables they move on"),
        help=_("One, unless the organiser says otherwise."),
        least=1,
        most=MOST_PAIRS,
        when=_is("mitchell"),
    ).ask(1)
    pairs: int | None = Count(label=_("Pairs"), least=2, most=MOST_PAIRS, when=_is("italiana")).ask(None)
    results: tuple[tuple[int, int], ...] | None = results_of_pairs(_is("danese", "danese_mod")).ask(None)
    last: bool = Toggle(
        label=_("It is the last round"),
        yes=_("In the last round those may meet again who have just met."),
        when=_is("danese_mod"),
    ).ask(False)
    previous: tuple[tuple[int, int], ...] = Pairs(
        label=_("Who met in the round before"),
        help=_("Pairs by number: 1:2 3:4."),
        least=1,
        most=MOST_PAIRS,
        longest=MOST_PAIRS,
        when=_avoids,
    ).ask(())


def _check(facts: MovementFacts, _table: Table[Options]) -> Iterator[Problem]:
    """Rounds that there are not, and pairs that met twice in one round or are not there."""
    if facts.movement == "italiana" and facts.pairs and facts.number > rounds_all_italiana(facts.pairs):
        placeholders: dict[str, Fact] = {"rounds": rounds_all_italiana(facts.pairs), "pairs": facts.pairs}
        yield Problem.at(
            "number",
            "range",
            _n(
                "After %(rounds)s round all %(pairs)s pairs have met.",
                "After %(rounds)s rounds all %(pairs)s pairs have met.",
                "rounds",
            ),
            **placeholders,
        )
    if facts.results is not None:
        yield from too_few(facts.results)
    named = Counter(number for pair in facts.previous for number in pair)
    for number, times in named.items():
        if times > 1:
            yield Problem.at(
                "previous", "twice", _("Pair %(number)s met only one pair in the round before."), number=number
            )
        elif facts.results is not None:
            yield from not_there(number, len(facts.results), "previous")


def of_movement(facts: MovementFacts, _table: Table[Options]) -> Verdict:
    """Who meets whom in a round (docs/rules/buraco.md 7.3).

    ``round`` in the values names for each table, from the first, the two pairs at it by number from 1, the second
    None for a pair without an opponent. At a Mitchell the first is of north and south, the second of east and west.
    """
    pairings, reasons = _meetings(facts)
    free = [met.first for met in pairings if met.second is None]
    reasons += [
        Phrase(_("Table %(table)s: pair %(first)s meets pair %(second)s."), _at(met))
        for met in pairings
        if met.second is not None
    ]
    reasons += [Phrase(_("Pair %(pair)s has no opponent in this round."), {"pair": pair}) for pair in free]
    tables = sum(met.second is not None for met in pairings)
    return Verdict(
        answer=Phrase(_("Tables in play: %(tables)s."), {"tables": tables}),
        rule="movements",
        reasons=tuple(reasons),
        values={"round": [[met.first, met.second] for met in pairings], "free": free[0] if free else None},
    )


def _at(met: Pairing) -> dict[str, Fact]:
    return {"table": met.table, "first": met.first, "second": met.second or 0}


def _meetings(facts: MovementFacts) -> tuple[tuple[Pairing, ...], list[Phrase]]:
    if facts.movement == "mitchell" and facts.tables is not None:
        fresh = fresh_rounds(facts.tables, facts.step)
        reasons = [Phrase(_("North and south stay, east and west move %(step)s on."), {"step": facts.step})]
        if facts.number > fresh:
            text = _n(
                "After %(fresh)s round opponents meet again: another step or movement is needed.",
                "After %(fresh)s rounds opponents meet again: another step or movement is needed.",
                "fresh",
            )
            reasons.append(Phrase(text, {"fresh": fresh}))
        return mitchell(facts.tables, facts.number, facts.step), reasons
    if facts.movement == "italiana" and facts.pairs is not None:
        placeholders: dict[str, Fact] = {"rounds": rounds_all_italiana(facts.pairs)}
        placeholders["matches"] = facts.pairs * (facts.pairs - 1) // 2
        text = _n(
            "Everybody meets everybody once: %(matches)s meeting. Rounds: %(rounds)s.",
            "Everybody meets everybody once: %(matches)s meetings. Rounds: %(rounds)s.",
            "matches",
        )
        return all_italiana(facts.pairs, facts.number), [Phrase(text, placeholders)]
    pairs = [Placed(pair=str(n), vp=vp, mp=mp) for n, (vp, mp) in enumerate(facts.results or (), start=1)]
    order = [int(pair.pair) for group in placed(pairs, ("vp", "mp")) for pair in group]
    reasons = [Phrase(_("The order before this round is %(order)s."), {"order": tuple(order)})]
    pairings = danese(order, facts.previous)
    if any({met.first, met.second} == set(pair) for met in pairings for pair in facts.previous):
        reasons.append(Phrase(_("Two met in the round before and meet again, as nobody else is left.")))
    return pairings, reasons


# How long a tournament is

KINDS: Final = tuple(
    Chosen(index, label)
    for index, label in enumerate(
        (
            _("5 rounds of 2 deals"),
            _("4 rounds of 3 deals"),
            _("3 rounds of 4 deals"),
            _("5 rounds of 3 deals"),
        )
    )
)
"""The formats in the order of :data:`...tournament.movements.FORMATS`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatFacts:
    """The rounds of a tournament and the deals of each."""

    format: int = Choice(label=_("Format"), choices=KINDS).ask(1)


def of_format(facts: FormatFacts, _table: Table[Options]) -> Verdict:
    """The time of each round and of all of them (docs/rules/buraco.md 7.2)."""
    rounds, deals, minutes = FORMATS[facts.format]
    placeholders: dict[str, Fact] = {"rounds": rounds, "deals": deals, "minutes": minutes, "whole": rounds * minutes}
    reasons = [
        Phrase(
            _n(
                "%(rounds)s round. Deals in each: %(deals)s, minutes: %(minutes)s.",
                "%(rounds)s rounds. Deals in each: %(deals)s, minutes: %(minutes)s.",
                "rounds",
            ),
            placeholders,
        )
    ]
    if deals not in VICTORY:
        reasons.append(
            Phrase(
                _n(
                    "No table of victory points for %(deals)s deal was found; the organiser announces one.",
                    "No table of victory points for %(deals)s deals was found; the organiser announces one.",
                    "deals",
                ),
                placeholders,
            )
        )
    return Verdict(
        answer=Phrase(
            _n(
                "%(minutes)s minute for a round. Minutes of play in all: %(whole)s.",
                "%(minutes)s minutes for a round. Minutes of play in all: %(whole)s.",
                "minutes",
            ),
            placeholders,
        ),
        rule="movements",
        reasons=tuple(reasons),
        values={"rounds": rounds, "deals": deals, "minutes": minutes, "whole": rounds * minutes},
    )


MOVEMENT: Final = Inquiry(
    key="movement",
    title=_("Who meets whom in this round?"),
    asks=MovementFacts,
    check=_check,
    answer=of_movement,
    when=tournament_of_pairs,
    values=values.MOVEMENT,
    house_rules=AS_AT_A_TOURNAMENT,
)
FORMAT: Final = Inquiry(
    key="format",
    title=_("How long is a tournament?"),
    asks=FormatFacts,
    answer=of_format,
    when=tournament_of_pairs,
    values=values.FORMAT,
    house_rules=AS_AT_A_TOURNAMENT,
)
