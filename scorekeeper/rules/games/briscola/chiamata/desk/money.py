"""Who pays whom, what a penalty costs, and who is ahead of players level in chips (docs/rules/briscola.md 4)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from .....asking import Context, Count, Each, Of, Which
from .....breakdown import Problem
from .....ledger import Settlement
from .....referee import Inquiry, Verdict
from .....table import Table
from .....text import Fact, Phrase, Seat, Side, gettext_noop as _, ngettext_noop as _n, points_to_json
from .. import values
from ..choices import EXTRA_DEAL, OFF, RECORD, TWO_POINTS
from ..ends import settlement
from ..filling import blind, fined, for_chips
from ..options import banks, throw_in
from ..rulings import penalty

_LARGE: Final = 1_000_000
_TOTALS: Final = Count(label=_("Chips won or lost"), each=Each.SIDE, least=-_LARGE, most=_LARGE, unit="chips")


def _totals(table: Table[Any]) -> Mapping[str, Any]:
    return {"totals": [points_to_json(total) for total in table.standing.totals]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """What everybody has won or lost."""

    totals: tuple[int, ...] = _TOTALS.ask()


def _ledger(facts: Totals, table: Table[Any]) -> Verdict:
    settled = settlement(table.options, facts.totals) or Settlement(payments=())
    reasons = [paid.phrase() for paid in settled.payments]
    left = sum(facts.totals)
    if left:
        text = _("The totals do not come out even (%(left)s): the bank pays or takes the rest.")
        if not banks(table.options, table.seating):
            text = _("Here the totals should come to 0, and they make %(left)s: is there a slip?")
        reasons.append(Phrase(text, {"left": left}))
    placeholders: dict[str, Fact] = {"count": len(settled.payments), "worth": settled.worth}
    if settled.purses:
        placeholders["purses"] = settled.purses
        reasons.append(Phrase(_("Chips that lie before the players, in their order: %(purses)s."), placeholders))
    if settled.worth:
        reasons.append(Phrase(_("A chip is worth %(worth)s of the smallest coin."), placeholders))
    text = _("Payments that settle it all: %(count)s.") if settled.payments else _("Nobody owes anybody anything.")
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="ledger",
        reasons=tuple(reasons),
        values={
            "payments": [{**paid.to_json(), "money": points_to_json(settled.money(paid))} for paid in settled.payments],
            "bank": -left,
            "worth": settled.worth,
            **({"purses": [points_to_json(chips) for chips in settled.purses]} if settled.purses else {}),
        },
    )


LEDGER: Final[Inquiry[Totals, Any]] = Inquiry(
    key="ledger",
    title=_("Who pays whom?"),
    asks=Totals,
    answer=_ledger,
    prefill=_totals,
    when=for_chips,
    values=values.LEDGER,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offence:
    """Who is fined."""

    offender: int = Which(label=_("Who?"), of=Of.SEAT).ask()


def _at_the_table(facts: Offence, table: Table[Any]) -> Iterator[Problem]:
    if facts.offender in table.resting:
        yield Problem.at("offender", "rests", _("This player rests and cannot have done it."))


def _penalty(facts: Offence, table: Table[Any]) -> Verdict:
    points = penalty(facts.offender, table)
    bank = -sum(points)
    placeholders: dict[str, Fact] = {"who": Seat(facts.offender), "lost": -points[facts.offender], "bank": bank}
    reasons = []
    if throw_in(table.options) != OFF:
        reasons.append(Phrase(_("A false claim to throw a hand in is fined.")))
    if blind(table.options, table.seating):
        reasons.append(Phrase(_("An error in the blind first trick is fined, and the trick is played again.")))
    if bank:
        reasons.append(Phrase(_("The bank makes up the difference, as it does in the payouts.")))
    text = _n(
        "%(who)s loses %(lost)s chip, each of the others gets 1.",
        "%(who)s loses %(lost)s chips, each of the others gets 1.",
        "lost",
    )
    if bank:
        text = _n(
            "%(who)s loses %(lost)s chip, each of the others gets 1, and the bank %(bank)s.",
            "%(who)s loses %(lost)s chips, each of the others gets 1, and the bank %(bank)s.",
            "lost",
        )
    if bank < 0:
        placeholders["bank"] = -bank
        text = _n(
            "%(who)s loses %(lost)s chip, each of the others gets 1, of which the bank pays %(bank)s.",
            "%(who)s loses %(lost)s chips, each of the others gets 1, of which the bank pays %(bank)s.",
            "lost",
        )
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="penalty",
        reasons=tuple(reasons),
        values={"offender": points[facts.offender], "each_other": 1, "bank": bank, "points": list(points)},
    )


PENALTY: Final[Inquiry[Offence, Any]] = Inquiry(
    key="penalty",
    title=_("What does a fine cost?"),
    asks=Offence,
    check=_at_the_table,
    answer=_penalty,
    when=fined,
    values=values.PENALTY,
    house_rules={"throw_in": TWO_POINTS},
)


def _by_record(context: Context) -> bool:
    return bool(context.options.tie == RECORD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Records:
    """What is looked at, step by step, when players are level; the totals alone where the table knows no steps."""

    totals: tuple[int, ...] = _TOTALS.ask()
    deals_won: tuple[int, ...] | int = Count(label=_("Deals won"), each=Each.SIDE, most=1000, when=_by_record).ask(0)
    calls: tuple[int, ...] | int = Count(label=_("Deals as declarer"), each=Each.SIDE, most=1000, when=_by_record).ask(
        0
    )
    peak: tuple[int, ...] | int = Count(
        label=_("Highest score of a single deal"), each=Each.SIDE, least=-_LARGE, most=_LARGE, when=_by_record
    ).ask(0)
    last_deal: tuple[int, ...] | int = Count(
        label=_("Score of the last deal in which they differ"),
        each=Each.SIDE,
        least=-_LARGE,
        most=_LARGE,
        when=_by_record,
    ).ask(0)


_STEPS: Final = {
    "totals": _("The totals decide."),
    "deals_won": _("Level in the totals: more deals won."),
    "calls": _("Still level: more deals as declarer."),
    "peak": _("Still level: the highest single deal."),
    "last_deal": _("Still level: deal scores are compared backwards from the last."),
}


def _records(table: Table[Any]) -> Mapping[str, Any]:
    """What the standing tells; where a table breaks ties so, the deals won, the calls and the highest deals too."""
    prefill = dict(_totals(table))
    if table.options.tie == RECORD and table.standing.marks:
        columns = zip(*table.standing.marks, strict=True)
        prefill |= {key: [points_to_json(mark) for mark in column] for key, column in zip(_KEPT, columns, strict=False)}
    return prefill


_KEPT: Final = ("deals_won", "calls", "peak")
"""The facts of the question that are kept with the standing, in the order of its marks."""


def _tie_break(facts: Records, table: Table[Any]) -> Verdict:
    best, step = list(range(len(facts.totals))), "totals"
    for step in _STEPS if table.options.tie == RECORD else ("totals",):
        numbers: Sequence[int] = getattr(facts, step)
        most = max(numbers[side] for side in best)
        best = [side for side in best if numbers[side] == most]
        if len(best) == 1:
            break
    placeholders: dict[str, Fact] = {"who": tuple(Side(side) for side in best)}
    alone = len(best) == 1
    if alone:
        answer, reason = _("%(who)s is ahead."), _STEPS[step]
    elif table.options.tie == EXTRA_DEAL:
        answer, reason = _("%(who)s are level: another deal is played."), _("One player has to be ahead of all others.")
    else:
        answer, reason = _("%(who)s stay level and share the place."), _("Nothing tells them apart.")
    return Verdict(
        answer=Phrase(answer, placeholders),
        rule="tie-break",
        reasons=(Phrase(reason),),
        values={"winners": best, "decided_by": step if alone else None},
    )


TIE_BREAK: Final[Inquiry[Records, Any]] = Inquiry(
    key="tie_break",
    title=_("Who is ahead of players who are level?"),
    asks=Records,
    answer=_tie_break,
    prefill=_records,
    values=values.TIE_BREAK,
)
