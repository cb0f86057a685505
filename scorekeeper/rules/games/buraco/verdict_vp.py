"""What the referee says of victory points, byes, and pairs by number (docs/rules/buraco.md 7.1, 7.4)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Choice, Chosen, Count, Each, Numbers, Pairs
from ...breakdown import Problem
from ...conditions import two_sides
from ...referee import Inquiry, Verdict
from ...table import Seating, Table
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ...tournament.standings import BYE_MP, BYE_VP
from ...tournament.tables import STEP, VICTORY, row, victory_points
from . import values
from .filling import in_trios
from .options import LARGEST_TARGET, Options

FARTHEST: Final = 2 * LARGEST_TARGET


def tournament(options: Options, seating: Seating) -> bool:
    """Whether the table plays for victory points, as at a tournament."""
    return options.vp and two_sides(options, seating)


def tournament_of_pairs(options: Options, seating: Seating) -> bool:
    """Whether it may be a table of a tournament: pairs meet there, or two players, and never trios."""
    return tournament(options, seating) and not in_trios(options, seating)


def tournament_of_partners(options: Options, seating: Seating) -> bool:
    """Whether it may be a table of an individual event, where partners change."""
    return tournament_of_pairs(options, seating) and not seating.singles


def victory_deals(options: Options, seating: Seating) -> tuple[int, ...]:
    """The numbers of deals whose tables of victory points this table may need: its own where it plays for them."""
    if tournament(options, seating) and options.end == "hands" and options.hands in VICTORY:
        return (options.hands,)
    return tuple(VICTORY)


AS_AT_A_TOURNAMENT: Final = {"end": "hands", "vp": True}
"""House rules under which a table plays for victory points."""

# Victory points

OTHER: Final = 0
"""Another table of victory points than those that were found."""

TABLES: Final = (
    *(
        Chosen(deals, label, says=says)
        for deals, label, says in (
            (3, _("3 deals"), _("The table for rounds of three deals.")),
            (4, _("4 deals"), _("The table for rounds of four deals.")),
        )
    ),
    Chosen(OTHER, _("Another table"), says=_("One that the organiser has announced before play.")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class VpFacts:
    """Match points of both pairs after a round."""

    mp: tuple[int, ...] = Count(label=_("Match points"), each=Each.SIDE, least=-FARTHEST, most=FARTHEST).ask()
    hands: int = Choice(label=_("Deals of the round"), choices=TABLES).ask(4)
    limits: tuple[int, ...] | None = Numbers(
        label=_("The largest difference of each row"),
        help=_(
            "Ten of them, from 10-10 up to 19-1; more than the last is 20-0. "
            "A row that is left out has the number of the one before it."
        ),
        least=0,
        most=FARTHEST,
        length=(10, 10),
        when=lambda context: context.answers.get("hands") == OTHER,
    ).ask(None)


def _round(table: Table[Options]) -> Mapping[str, Any]:
    prefill: dict[str, Any] = {"mp": list(table.standing.totals)}
    if table.options.hands in VICTORY and table.options.end == "hands":
        prefill["hands"] = table.options.hands
    return prefill


def of_victory_points(facts: VpFacts, _table: Table[Options]) -> Verdict:
    """Match points turned into victory points (docs/rules/buraco.md 7.1)."""
    limits = VICTORY[facts.hands] if facts.limits is None else facts.limits
    apart = facts.mp[0] - facts.mp[1]
    first, second = victory_points(apart, limits)
    low, high = row(abs(apart), limits)
    placeholders: dict[str, Fact] = {"apart": abs(apart), "first": first, "second": second, "deals": facts.hands}
    placeholders |= {"low": low, "high": high or 0, "under": low - STEP}
    if facts.hands == OTHER:
        text = _("The difference is %(apart)s: in the table announced that is the row up to %(high)s.")
        if high is None:
            text = _("The difference is %(apart)s: in the table announced that is the last row.")
    else:
        text = _n(
            "The difference is %(apart)s: in the table for %(deals)s deal that is the row from %(low)s to %(high)s.",
            "The difference is %(apart)s: in the table for %(deals)s deals that is the row from %(low)s to %(high)s.",
            "deals",
        )
        if high is None:
            text = _n(
                "The difference is %(apart)s: in the table for %(deals)s deal that is the row from %(low)s on.",
                "The difference is %(apart)s: in the table for %(deals)s deals that is the row from %(low)s on.",
                "deals",
            )
    reasons = [Phrase(text, placeholders)]
    if abs(apart) < low and facts.hands != OTHER:
        text = _("No row names %(apart)s: it is over %(under)s, so the next row is taken, which no source says.")
        reasons.append(Phrase(text, placeholders))
    if apart % STEP:
        reasons.append(Phrase(_("Match points are multiples of %(step)s: count again."), {"step": STEP}))
    return Verdict(
        answer=Phrase(_("%(first)s-%(second)s in victory points."), placeholders),
        rule="vp",
        reasons=tuple(reasons),
        values={"difference": abs(apart), "vp": [first, second], "row": [low, high]},
    )


# A round without an opponent


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeFacts:
    """The rounds in which a pair has no opponent."""

    rounds: int = Count(label=_("Rounds without an opponent"), least=1, most=20).ask(1)


def of_bye(facts: ByeFacts, _table: Table[Options]) -> Verdict:
    """What an odd pair is given for its rounds without an opponent (docs/rules/buraco.md 7.4)."""
    vp, mp = BYE_VP * facts.rounds, BYE_MP * facts.rounds
    return Verdict(
        answer=Phrase(
            _n(
                "%(vp)s victory point, and a difference of %(mp)s match points.",
                "%(vp)s victory points, and a difference of %(mp)s match points.",
                "vp",
            ),
            {"vp": vp, "mp": mp},
        ),
        rule="vp",
        reasons=(Phrase(_("One circuit has it so, that of Genoa; the organiser may announce something else.")),),
        values={"vp": vp, "mp": mp},
    )


VP: Final = Inquiry(
    key="vp",
    title=_("How many victory points is that?"),
    asks=VpFacts,
    answer=of_victory_points,
    prefill=_round,
    when=tournament,
    values=values.VP,
    house_rules=AS_AT_A_TOURNAMENT,
)
BYE: Final = Inquiry(
    key="bye",
    title=_("What is a pair without an opponent given?"),
    asks=ByeFacts,
    answer=of_bye,
    when=tournament_of_pairs,
    values=values.BYE,
    house_rules=AS_AT_A_TOURNAMENT,
)


MOST_PAIRS: Final = 100
MOST_RESULTS: Final = 200


def results_of_pairs(when: Any = True) -> Pairs:
    """Asks for the victory and match points of each pair; pairs count from 1, in the order they are named."""
    return Pairs(
        label=_("Victory points and match points of each pair"),
        help=_("One pair after the other: 52:1200 55:300."),
        least=-FARTHEST,
        most=FARTHEST,
        longest=MOST_PAIRS,
        when=when,
    )


def too_few(results: Sequence[Any]) -> Iterator[Problem]:
    """One pair alone has nobody to meet or to be ranked with."""
    if len(results) < 2:
        yield Problem.at("results", "missing", _("Name the results of two pairs at the least."))


def not_there(number: int, pairs: int, question: str) -> Iterator[Problem]:
    """A *number* that is none of those *pairs*, which count from 1, in the answer to *question*."""
    if not 1 <= number <= pairs:
        yield Problem.at(
            question, "range", _("There are pairs 1 to %(pairs)s, but no %(number)s."), pairs=pairs, number=number
        )
