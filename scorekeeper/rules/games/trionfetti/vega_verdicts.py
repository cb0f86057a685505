"""What the referee says of vegas (docs/rules/trionfetti.md 5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Choice, Chosen, Count, Each, Of, Which
from ...breakdown import Problem
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, Points, Seat, Side, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from . import values
from .deal import ACCEPTED, NONE, REFUSED, vega_value, worth
from .options import Options

MOST: Final = 200
TWO: Final = 2
"""Tricks with which a side has won a deal."""

POINTS: Final = Count(label=_("Points before this deal"), each=Each.SIDE, least=-MOST, most=MOST)


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePoints:
    """How the game stands."""

    points: tuple[int, ...] = POINTS.ask()


@dataclass(frozen=True, slots=True, kw_only=True)
class MayRaise:
    """Who wants to say what, whose turn it is to play, and what was said in this deal already."""

    wish: str = Choice(
        label=_("What does the player want?"),
        choices=(
            Chosen("say", _("Say vega")),
            Chosen("answer", _("Answer a vega")),
            Chosen("raise", _("Raise a vega")),
        ),
    ).ask("say")
    asker: int = Which(label=_("Who asks?"), of=Of.SEAT).ask()
    turn: int = Which(label=_("Whose turn is it to play?"), of=Of.SEAT).ask()
    said: str = Choice(
        label=_("Was there a vega in this deal?"),
        choices=(
            Chosen(NONE, _("No")),
            Chosen("pending", _("Said and not answered")),
            Chosen(ACCEPTED, _in("vega", "Accepted")),
            Chosen(REFUSED, _in("vega", "Refused")),
        ),
    ).ask(NONE)
    tricks: tuple[int, ...] = Count(label=_("Tricks won so far"), each=Each.SIDE, most=2).ask((0, 0))
    points: tuple[int, ...] = POINTS.ask((0, 0))


def _at(table: Table[Options], points: tuple[Points, ...]) -> Table[Options]:
    return replace(table, standing=replace(table.standing, totals=points))


def _value_reason(points: tuple[int, ...], table: Table[Options]) -> Phrase:
    target, best = table.options.target, max(points)
    facts: dict[str, Fact] = {"target": target, "best": best, "value": target - best}
    return Phrase(_("It is worth %(value)s, what the side in the lead still needs: %(target)s − %(best)s."), facts)


def _vega_value(facts: GamePoints, table: Table[Options]) -> Verdict:
    at = _at(table, facts.points)
    value, stake, target = vega_value(at), worth(ACCEPTED, at), table.options.target
    reasons = [_value_reason(facts.points, table)]
    if stake != value:
        reasons.append(Phrase(_("At this table the 1 of the deal comes on top: %(points)s."), {"points": stake}))
    for side, own in enumerate(facts.points):
        placeholders: dict[str, Fact] = {"who": Side(side), "total": own + stake}
        wins = own + stake >= target
        reasons.append(
            Phrase(
                _n("If %(who)s wins it: %(total)s, game.", "If %(who)s win it: %(total)s, game.", "who"), placeholders
            )
            if wins
            else Phrase(
                _n(
                    "If %(who)s wins it: %(total)s, and the game goes on.",
                    "If %(who)s win it: %(total)s, and the game goes on.",
                    "who",
                ),
                placeholders,
            )
        )
    return Verdict(
        answer=Phrase(_("A vega is worth %(points)s."), {"points": stake}),
        rule="vega",
        reasons=tuple(reasons),
        values={
            "value": value,
            "stake": stake,
            "accepted": [own + stake for own in facts.points],
            "refused": [own + 1 for own in facts.points],
        },
    )


def _may_raise(facts: MayRaise, table: Table[Options]) -> Verdict:
    code, why = _vega_reason(facts)
    at = _at(table, facts.points)
    allowed = code is None
    reasons = [why]
    if allowed and facts.wish == "say":
        reasons.append(_value_reason(facts.points, table))
    return Verdict(
        answer=Phrase(_("Yes.")) if allowed else Phrase(_("No.")),
        rule="vega",
        reasons=tuple(reasons),
        values={"allowed": allowed, "reason": code, "value": vega_value(at), "stake": worth(ACCEPTED, at)},
    )


def _vega_reason(facts: MayRaise) -> tuple[str | None, Phrase]:
    """Why not, as a word (None where it is allowed), and the sentence for either."""
    if facts.wish == "raise":
        return "no_raise", Phrase(_("There is no raise above a vega: it is for all that is left already."))
    if max(facts.tricks) == 2 or facts.said == REFUSED:
        return "deal_over", Phrase(_("The deal is over."))
    if facts.wish == "answer":
        if facts.said != "pending":
            return "nothing_said", Phrase(_("There is no vega to answer."))
        if facts.asker % 2 == facts.turn % 2:
            return "own_side", Phrase(_("Only the opponents of the player who said vega answer it."))
        return None, Phrase(_("Either opponent of the player who said vega answers, and binds the pair."))
    if facts.said != NONE:
        return "said_already", Phrase(_("There is one vega in a deal."))
    if facts.asker != facts.turn:
        return "not_your_turn", Phrase(
            _("Only the player whose turn it is to play may say vega: it is the turn of %(who)s."),
            {"who": Seat(facts.turn)},
        )
    return None, Phrase(_("Whoever is about to play may say it, before playing, in any trick."))


def running_problems(points: tuple[int, ...], table: Table[Options]) -> Iterator[Problem]:
    """The sides whose *points* have reached the target: their game is over, and nothing is raised in it."""
    for side, own in enumerate(points):
        if own >= table.options.target:
            yield Problem.at("points", "game_over", _("With %(points)s the game is over."), side, points=own)


def _check_raise(facts: MayRaise, table: Table[Options]) -> Iterator[Problem]:
    yield from running_problems(facts.points, table)
    if min(facts.tricks) == TWO:
        yield Problem.at("tricks", "tricks", _("The deal stops when a side has two tricks: both cannot have two."))


def points_prefill(table: Table[Options]) -> Mapping[str, Any]:
    """The points of both sides in the running game, as the table knows them."""
    return {"points": [int(total) for total in table.standing.totals]}


VEGA_INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    Inquiry(
        key="vega",
        title=_("May I say vega now?"),
        asks=MayRaise,
        check=_check_raise,
        answer=_may_raise,
        prefill=points_prefill,
        values=values.VEGA,
    ),
    Inquiry(
        key="vega_value",
        title=_("What is a vega worth now?"),
        asks=GamePoints,
        check=lambda facts, table: running_problems(facts.points, table),
        answer=_vega_value,
        prefill=points_prefill,
        values=values.VEGA_VALUE,
    ),
)
