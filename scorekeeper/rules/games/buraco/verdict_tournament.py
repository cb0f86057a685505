"""What the referee says of places: at a tournament, alone, in a series (docs/rules/buraco.md 7.3 to 7.5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Choice, Chosen, Context, Count, Pairs
from ...breakdown import Problem
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ...tournament.standings import LADDERS, Placed, corrected, placed
from . import values
from .options import Options
from .verdict_vp import (
    AS_AT_A_TOURNAMENT,
    FARTHEST,
    MOST_PAIRS,
    MOST_RESULTS,
    not_there,
    results_of_pairs,
    too_few,
    tournament_of_pairs,
)

LADDERS_SHOWN: Final = (
    Chosen(
        "usual",
        _("Difference, then their meeting"),
        says=_("Victory points, difference of match points, meetings of those level, match points scored, lots."),
        who=_("no source says so"),
    ),
    Chosen(
        "attended",
        _("Difference, then attendance"),
        says=_("Victory points, difference of match points, attendances, lots."),
        who=_("Burraco Summer Tour"),
    ),
    Chosen(
        "scored",
        _("Match points scored"),
        says=_("Victory points, match points scored, lots."),
        who=_("one Italian program"),
    ),
    Chosen(
        "meeting",
        _("Their meeting, then difference"),
        says=_("Victory points, meetings of those level, difference of match points, lots."),
        who=_("Genoa; rounds in which everybody meets"),
    ),
)


def _looks_at(step: str) -> Any:
    return lambda context: step in LADDERS[context.answers.get("ladder", "usual")]


def _warned(context: Context) -> bool:
    return bool(context.answers.get("warnings"))


def _list(label: str, help: str, *, most: int = MOST_PAIRS, longest: int = MOST_PAIRS, when: Any = True) -> Any:
    """Pairs of whole numbers, none of them being the usual answer."""
    return Pairs(label=label, help=help, least=0, most=most, longest=longest, when=when).ask(())


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingFacts:
    """What each pair of a tournament has won. Pairs count from 1, in the order in which they were named."""

    results: tuple[tuple[int, int], ...] = results_of_pairs().ask()
    ladder: str = Choice(label=_("Who is level is placed by"), choices=LADDERS_SHOWN).ask("usual")
    byes: tuple[tuple[int, int], ...] = _list(
        _("Rounds without an opponent"),
        _("A pair and its number of rounds without an opponent: 3:1. They are not in its points yet."),
    )
    warnings: tuple[tuple[int, int], ...] = _list(
        _("Warnings"), _("A pair and its number of warnings: 3:2. Two cost one victory point, which nobody gains.")
    )
    warning_mp: int = Count(
        label=_("Match points that go with that victory point"),
        help=_("The code takes the match points that go with it; no source tells the figure, so the organiser does."),
        most=2000,
        when=_warned,
    ).ask(0)
    meetings: tuple[tuple[int, int], ...] = _list(
        _("Meetings"), _("The winner and the loser: 2:5."), longest=MOST_RESULTS, when=_looks_at("meeting")
    )
    scored: tuple[tuple[int, int], ...] = _list(
        _("Match points scored"), _("A pair and its points: 3:4120."), most=FARTHEST, when=_looks_at("scored")
    )
    attended: tuple[tuple[int, int], ...] = _list(
        _("Attendances"), _("A pair and how often it came: 3:4."), when=_looks_at("attended")
    )


def _nobody_like_that(key: str, listed: tuple[tuple[int, int], ...], pairs: int, *, both: bool) -> Iterator[Problem]:
    for first, second in listed:
        for number in (first, second) if both else (first,):
            yield from not_there(number, pairs, key)
        if both and first == second:
            yield Problem.at(key, "itself", _("A pair cannot meet itself."))


def check_ranking(facts: RankingFacts, _table: Table[Options]) -> Iterator[Problem]:
    """One pair alone has nobody to be ranked with; a number names a pair that is there."""
    yield from too_few(facts.results)
    for key in ("byes", "warnings", "scored", "attended", "meetings"):
        yield from _nobody_like_that(key, getattr(facts, key), len(facts.results), both=key == "meetings")


def of_ranking(facts: RankingFacts, _table: Table[Options]) -> Verdict:
    """The order of pairs by victory points and what parts level ones (docs/rules/buraco.md 7.4, 7.5).

    In the values pairs count from 0: ``order``, ``level`` those that only lots can part, ``totals`` what each
    pair has with its rounds without an opponent and after its warnings, in the order of the results.
    """
    more = {key: _summed(getattr(facts, key)) for key in ("byes", "warnings", "scored", "attended")}
    pairs = [
        corrected(
            Placed(
                pair=str(number),
                vp=vp,
                mp=mp,
                scored=more["scored"].get(number, 0),
                attended=more["attended"].get(number, 0),
            ),
            byes=more["byes"].get(number, 0),
            warnings=more["warnings"].get(number, 0),
            mp_each=facts.warning_mp,
        )
        for number, (vp, mp) in enumerate(facts.results, start=1)
    ]
    met = [(str(winner), str(loser)) for winner, loser in facts.meetings]
    groups = [[int(pair.pair) for pair in group] for group in placed(pairs, LADDERS[facts.ladder], met)]
    order = [number for group in groups for number in group]
    level = [group for group in groups if len(group) > 1]
    reasons = [Phrase(next(each.says for each in LADDERS_SHOWN if each.value == facts.ladder))]
    for number, pair in enumerate(pairs, start=1):
        if (pair.vp, pair.mp) != facts.results[number - 1]:
            placeholders: dict[str, Fact] = {"number": number, "vp": pair.vp, "mp": pair.mp}
            text = _n(
                "Pair %(number)s, with byes and warnings: %(vp)s victory point. Match points: %(mp)s.",
                "Pair %(number)s, with byes and warnings: %(vp)s victory points. Match points: %(mp)s.",
                "vp",
            )
            reasons.append(Phrase(text, placeholders))
    if level:
        reasons += [Phrase(_("Level in all of it, placed by lot: %(level)s."), {"level": tuple(g)}) for g in level]
    return Verdict(
        answer=Phrase(_("The order of the pairs is %(order)s."), {"order": tuple(order)}),
        rule="vp",
        reasons=tuple(reasons),
        values={
            "order": [number - 1 for number in order],
            "level": [[number - 1 for number in group] for group in level],
            "totals": [[pair.vp, pair.mp] for pair in pairs],
        },
    )


def _summed(listed: tuple[tuple[int, int], ...]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for number, amount in listed:
        sums[number] = sums.get(number, 0) + amount
    return sums


RANKING: Final = Inquiry(
    key="ranking",
    title=_("In which order are the pairs placed?"),
    asks=RankingFacts,
    check=check_ranking,
    answer=of_ranking,
    when=tournament_of_pairs,
    values=values.RANKING,
    house_rules=AS_AT_A_TOURNAMENT,
)


# Individual events, and series of evenings
