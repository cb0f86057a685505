"""What the referee says of tournaments of single players and of series of them (docs/rules/buraco.md 7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...asking import Count, Pairs
from ...breakdown import Problem
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ...tournament.standings import Placed, best_of, individual, placed
from . import values
from .options import Options
from .verdict_vp import (
    AS_AT_A_TOURNAMENT,
    FARTHEST,
    MOST_PAIRS,
    MOST_RESULTS,
    tournament_of_pairs,
    tournament_of_partners,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class IndividualFacts:
    """Who played together in each round, and what they won."""

    partners: tuple[tuple[int, int], ...] = Pairs(
        label=_("Who played together"),
        help=_("Players by number, of all rounds one after the other: 1:2 3:4 1:3."),
        least=1,
        most=4 * MOST_PAIRS,
        longest=MOST_RESULTS,
    ).ask()
    results: tuple[tuple[int, int], ...] = Pairs(
        label=_("Victory points and match points they won"),
        help=_("In the same order: 12:150 8:-150 15:600."),
        least=-FARTHEST,
        most=FARTHEST,
        longest=MOST_RESULTS,
    ).ask()


def _check_individual(facts: IndividualFacts, _table: Table[Options]) -> Iterator[Problem]:
    if len(facts.partners) != len(facts.results) or not facts.partners:
        yield Problem.at("results", "missing", _("Name a result for each two who played together."))
    if any(one == two for one, two in facts.partners):
        yield Problem.at("partners", "itself", _("A pair is two players: two different numbers are needed."))


def of_individual(facts: IndividualFacts, _table: Table[Options]) -> Verdict:
    """The order of players whose partners change; each gets what the pair has won (docs/rules/buraco.md 7.3)."""
    won = individual(facts.partners, facts.results)
    players = [Placed(pair=str(player), vp=vp, mp=mp) for player, (vp, mp) in won.items()]
    groups = [[int(each.pair) for each in group] for group in placed(players, ("vp", "mp"))]
    order = [player for group in groups for player in group]
    reasons = [Phrase(_("Each partner is given the victory and match points of the pair."))]
    for player in order:
        vp, mp = won[player]
        placeholders: dict[str, Fact] = {"player": player, "vp": vp, "mp": mp}
        reasons.append(
            Phrase(
                _n(
                    "Player %(player)s: %(vp)s victory point. Match points: %(mp)s.",
                    "Player %(player)s: %(vp)s victory points. Match points: %(mp)s.",
                    "vp",
                ),
                placeholders,
            )
        )
    return Verdict(
        answer=Phrase(_("The order of the players is %(order)s."), {"order": tuple(order)}),
        rule="individual",
        reasons=tuple(reasons),
        values={
            "order": order,
            "totals": [[player, *won[player]] for player in order],
            "level": [group for group in groups if len(group) > 1],
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesFacts:
    """What each pair won on each evening of a series."""

    results: tuple[tuple[int, int], ...] = Pairs(
        label=_("Victory points of each pair on each evening"),
        help=_("A pair and its points, one evening after the other: 1:52 2:48 1:40."),
        least=0,
        most=FARTHEST,
        longest=MOST_RESULTS,
    ).ask()
    best: int = Count(label=_("Evenings that count"), help=_("Three of four in Genoa."), least=1, most=50).ask(3)


def _check_series(facts: SeriesFacts, _table: Table[Options]) -> Iterator[Problem]:
    if not facts.results:
        yield Problem.at("results", "missing", _("Name the result of an evening."))


def of_series(facts: SeriesFacts, _table: Table[Options]) -> Verdict:
    """The order of pairs after a series in which only the best evenings count (docs/rules/buraco.md 7.4)."""
    won = best_of(facts.results, facts.best)
    groups = placed((Placed(pair=str(pair), vp=vp, mp=0) for pair, vp in won.items()), ("vp",))
    order = [int(pair.pair) for group in groups for pair in group]
    reasons = [
        Phrase(
            _n(
                "The best %(best)s evening of each pair counts.",
                "The best %(best)s evenings of each pair count.",
                "best",
            ),
            {"best": facts.best},
        )
    ]
    for pair in order:
        reasons.append(
            Phrase(
                _n("Pair %(pair)s: %(vp)s victory point.", "Pair %(pair)s: %(vp)s victory points.", "vp"),
                {"pair": pair, "vp": won[pair]},
            )
        )
    return Verdict(
        answer=Phrase(_("The order of the pairs is %(order)s."), {"order": tuple(order)}),
        rule="vp",
        reasons=tuple(reasons),
        values={
            "order": order,
            "totals": [[pair, won[pair]] for pair in order],
            "level": [[int(pair.pair) for pair in group] for group in groups if len(group) > 1],
        },
    )


INDIVIDUAL: Final = Inquiry(
    key="individual",
    title=_("In which order are the players of an individual event placed?"),
    asks=IndividualFacts,
    check=_check_individual,
    answer=of_individual,
    when=tournament_of_partners,
    values=values.INDIVIDUAL,
    house_rules=AS_AT_A_TOURNAMENT,
)
SERIES: Final = Inquiry(
    key="series",
    title=_("Who is ahead after a series of evenings?"),
    asks=SeriesFacts,
    check=_check_series,
    answer=of_series,
    when=tournament_of_pairs,
    values=values.SERIES,
    house_rules=AS_AT_A_TOURNAMENT,
)
