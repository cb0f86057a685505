"""Who has won the deal, whether 60 is enough, whether the match is decided (docs/rules/briscola.md 2)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from .... import conditions
from ....asking import Context, Count, Each
from ....breakdown import Problem
from ....ending import Ending
from ....referee import Inquiry, Verdict
from ....table import Seating, Table
from ....text import Fact, Phrase, Side, gettext_noop as _, ngettext_noop as _n
from .. import ends, questions, values, verdicts
from ..choices import LAST_TRICK, PLAY_OFF, two_sides
from ..conquista import IN_TRICK, WORTH
from ..deal import ALL_POINTS, COUNTING, ENOUGH, leaders, split_problems
from ..options import Options, counts_deals
from ..paragraphs import NO_DEAL_IS_WON
from .level import adds_up, rule_of, when_level


def _last_trick_decides(context: Context) -> bool:
    """Whether the piles are level at a table where the last trick then decides."""
    options, points = context.options, context.answers.get("points")
    if not isinstance(options, Options) or not counts_deals(options) or options.draw_rule != LAST_TRICK:
        return False
    return two_sides(context.seating) and isinstance(points, tuple) and len(leaders(points)) == 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Piles:
    """What each side has taken; at a table where that decides, who took the last trick."""

    points: tuple[int, ...] = questions.card_points().ask()
    last_trick: int | None = questions.last_trick(_last_trick_decides).ask(None)


def _check_piles(facts: Piles, _table: Table[Any]) -> Iterator[Problem]:
    yield from split_problems(facts.points, COUNTING)


def _who(facts: Piles, table: Table[Any]) -> Verdict:
    """The side with the most card points, or the last trick; nobody where the most are level otherwise."""
    best = leaders(facts.points)
    winner = best[0] if len(best) == 1 else facts.last_trick
    two = two_sides(table.seating)
    placeholders: dict[str, Fact] = {
        "who": tuple(Side(side) for side in best),
        "points": facts.points[best[0]],
        "all": ALL_POINTS,
    }
    if facts.last_trick is not None:
        placeholders["who"] = Side(facts.last_trick)
        text = _n(
            "%(who)s has won: %(points)s of %(all)s card points, and the last trick.",
            "%(who)s have won: %(points)s of %(all)s card points, and the last trick.",
            "who",
        )
        reason = _("At 60–60 the last trick decides at this table.")
    elif winner is not None:
        text = _("%(who)s: %(points)s of %(all)s card points, the most.")
        reason = _("Of two sides, 61 card points win.") if two else _("The most card points win, 61 or not.")
    else:
        text = _n(
            "%(who)s are level at %(points)s card point: nobody has won.",
            "%(who)s are level at %(points)s card points: nobody has won.",
            "points",
        )
        reason = _("Sixty are not enough.") if two else _("Whoever is level at the top has not won.")
    if adds_up(table):
        reason = NO_DEAL_IS_WON.text
    reasons = [Phrase(reason)]
    if winner is None and (then := when_level(best, table)):
        reasons.append(Phrase(then))
    more: dict[str, Any] = {"winner": winner, "leaders": list(best)}
    if two:
        more["result"] = "draw" if winner is None else "AB"[winner]
    rule = rule_of(best, table) if facts.last_trick is None else "last-trick"
    return Verdict(answer=Phrase(text, placeholders), rule=rule, reasons=tuple(reasons), values=more)


DEAL_TWO_SIDES: Inquiry[Piles, Any] = Inquiry(
    key="deal_two_sides",
    title=_("Who has won this deal?"),
    asks=Piles,
    check=_check_piles,
    answer=_who,
    when=conditions.two_sides,
    values=values.DEAL_TWO_SIDES,
)
DEAL_INDIVIDUAL: Inquiry[Piles, Any] = replace(
    DEAL_TWO_SIDES, key="deal_individual", when=conditions.many_sides, values=values.DEAL_INDIVIDUAL
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PilesSoFar:
    """What each side has taken while cards are still to be played."""

    points: tuple[int, ...] = Count(
        label=_("Card points so far"),
        help=_("What each side has in its tricks; the rest is still in the hands and the stock."),
        each=Each.SIDE,
        most=ALL_POINTS,
        unit="points",
    ).ask()


def _check_so_far(facts: PilesSoFar, _table: Table[Any]) -> Iterator[Problem]:
    if sum(facts.points) > ALL_POINTS:
        yield Problem.at("points", "total", _("Together this is more than %(all)s."), all=ALL_POINTS)


def _still_needed(facts: PilesSoFar, table: Table[Any]) -> Verdict:
    """Whether somebody can no longer be caught up in this deal, and what each side needs for that."""
    points, two = facts.points, two_sides(table.seating)
    left = ALL_POINTS - sum(points)
    needs = []
    for side, own in enumerate(points):
        ahead = max(other for rival, other in enumerate(points) if rival != side)
        # who takes x of what is left leaves the strongest of the others left − x
        safe = ENOUGH - own if two else (ahead + left - own) // 2 + 1
        needs.append(max(0, safe))
    shows = [_may_show(own, left, table.options) for own in points]
    ahead_for_good = next((side for side, need in enumerate(needs) if not need), None)
    others_may = any(may for side, may in enumerate(shows) if side != ahead_for_good)
    winner = None if others_may else ahead_for_good
    placeholders: dict[str, Fact] = {"left": left, "all": ALL_POINTS}
    if not left:
        return _all_counted(facts.points, needs, table)
    if winner is not None:
        placeholders["who"] = Side(winner)
        answer = Phrase(_("The deal is decided: %(who)s can no longer be caught up."), placeholders)
    else:
        answer = Phrase(_("The deal is still open. Card points to come: %(left)s."), placeholders)
    reasons = [Phrase(NO_DEAL_IS_WON.text)] if adds_up(table) else []
    for side, need in enumerate(needs):
        facts_of: dict[str, Fact] = {"who": Side(side), "points": need}
        if need > left:
            reasons.append(Phrase(_beyond(points, side, table), facts_of))
        elif need:
            reasons.append(Phrase(_("%(who)s: %(points)s more would make it sure."), facts_of))
    if others_may:
        reasons.append(Phrase(_("Who gets ace, three and king of trumps together would still win it at once.")))
    return Verdict(
        answer=answer,
        rule="conquista" if others_may and ahead_for_good is not None else rule_of((0,), table),
        reasons=tuple(reasons),
        values={"needed": needs, "winner": winner, "left": left, "over": False},
    )


def _may_show(own: int, left: int, options: Any) -> bool:
    """Whether who has *own* card points may yet win by a conquista, with *left* to come (docs/rules/briscola.md 3)."""
    if not getattr(options, "conquista", False) or not left:
        return False
    return (left if options.conquista_scope == IN_TRICK else own + left) >= WORTH


def _beyond(points: tuple[int, ...], side: int, table: Table[Any]) -> str:
    """What to say of a *side* that cannot get the most card points any more (docs/rules/briscola.md 2, ties)."""
    options, left = table.options, ALL_POINTS - sum(points)
    level = points[side] + left == max(other for rival, other in enumerate(points) if rival != side)
    if isinstance(options, Options) and counts_deals(options):
        if two_sides(table.seating):
            if options.draw_rule == LAST_TRICK and points[side] + left == ENOUGH - 1:
                return _("%(who)s can still win it with all that is to come: at 60–60 the last trick decides.")
        elif level and options.three_player_tie == PLAY_OFF:
            return _("%(who)s can still be level with all that is to come, and play on for it.")
    if _may_show(points[side], left, options):
        return _("%(who)s can no longer win it by card points.")
    return _("%(who)s can no longer win it.")


def _all_counted(points: tuple[int, ...], needs: list[int], table: Table[Any]) -> Verdict:
    """The deal whose card points are all taken: who has won it, or that it is level."""
    best = leaders(points)
    winner = best[0] if len(best) == 1 else None
    placeholders: dict[str, Fact] = {
        "who": tuple(Side(side) for side in best),
        "points": max(points),
        "all": ALL_POINTS,
    }
    text = _n(
        "The deal is over: %(who)s has won it, with %(points)s of %(all)s card points.",
        "The deal is over: %(who)s have won it, with %(points)s of %(all)s card points.",
        "who",
    )
    then = NO_DEAL_IS_WON.text if adds_up(table) else None
    if adds_up(table):
        text = _n(
            "The deal is over: %(who)s has the most, %(points)s of %(all)s card points.",
            "The deal is over: %(who)s have the most, %(points)s of %(all)s card points.",
            "who",
        )
    if winner is None:
        text = _n(
            "The deal is over and level: %(who)s have %(points)s card point each.",
            "The deal is over and level: %(who)s have %(points)s card points each.",
            "points",
        )
        then = then or when_level(best, table)
    return Verdict(
        answer=Phrase(text, placeholders),
        rule=rule_of(best, table),
        reasons=(
            Phrase(
                _("All %(all)s card points are counted; none are to come."),
                placeholders,
            ),
        )
        + ((Phrase(then),) if then else ()),
        values={"needed": needs, "winner": winner, "left": 0, "over": True},
    )


DEAL_NEEDS: Inquiry[PilesSoFar, Any] = Inquiry(
    key="deal_needs",
    title=_("What is still needed to win this deal?"),
    asks=PilesSoFar,
    check=_check_so_far,
    answer=_still_needed,
    values=values.DEAL_NEEDS,
)


DEAL: Final = (DEAL_TWO_SIDES, DEAL_INDIVIDUAL, DEAL_NEEDS)
"""The questions on who wins a deal by card points."""


def deal(level: str, matters: Callable[[Any], bool] = lambda _options: True) -> tuple[Inquiry[Any, Any], ...]:
    """Those questions in a relative with house rules of its own: what is level rests on the paragraph *level*.

    They are asked where it *matters* who has won a deal.
    """

    def adapt(inquiry: Inquiry[Any, Any]) -> Inquiry[Any, Any]:
        def answer(facts: Any, table: Table[Any]) -> Verdict:
            verdict = inquiry.answer(facts, table)
            is_level = verdict.values["winner"] is None and verdict.values.get("over", True)
            return replace(verdict, rule=level) if is_level else verdict

        def when(options: Any, seating: Seating) -> bool:
            return matters(options) and inquiry.when(options, seating)

        return replace(inquiry, answer=answer, when=when)

    return tuple(adapt(inquiry) for inquiry in DEAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Nothing:
    """Nothing need be told."""


def _sixty(_facts: Nothing, table: Table[Any]) -> Verdict:
    return verdicts.sixty_enough(table.options, table.seating)


SIXTY: Inquiry[Nothing, Any] = Inquiry(
    key="sixty",
    title=_("Is 60 enough?"),
    asks=Nothing,
    answer=_sixty,
    values=values.SIXTY,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFar:
    """How the match stands."""

    totals: tuple[int, ...] = Count(
        label=_("Totals"), help=_("Deals won, or points."), each=Each.SIDE, least=-100000, most=100000
    ).ask()
    deals: int = Count(label=_("Deals that count, so far"), most=1000).ask()


def match(ending: Callable[[Any, Seating], Ending]) -> Inquiry[SoFar, Any]:
    """The question whether the match is decided.

    In the values ``over`` says whether it has ended; ``winner`` is the side that has won or can no longer be
    caught up.
    """

    def prefill(table: Table[Any]) -> Mapping[str, Any]:
        if all(isinstance(total, int) for total in table.standing.totals):
            return {"totals": list(table.standing.totals), "deals": table.standing.deals}
        return {}

    def answer(facts: SoFar, table: Table[Any]) -> Verdict:
        standing = replace(table.standing, totals=facts.totals, deals=facts.deals)
        return verdicts.already_won(ending(table.options, table.seating), standing)

    return Inquiry(
        key="match",
        title=_("Is the match decided already?"),
        asks=SoFar,
        answer=answer,
        prefill=prefill,
        values=values.MATCH,
    )


def inquiries() -> tuple[Inquiry[Any, Any], ...]:
    """The questions on results of a game with Briscola's house rules."""
    return (*DEAL, SIXTY, match(ends.ending))
