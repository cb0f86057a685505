"""What everybody gets for a deal, and the whole table of payouts (docs/rules/briscola.md 4 to 6)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from .....asking import Choice, Chosen, Count, Toggle, questions
from .....breakdown import Problem
from .....referee import Inquiry, Verdict
from .....table import Table
from .....text import Fact, Phrase, gettext_noop as _, pgettext_noop as _in
from .. import values
from ..choices import NOBODY
from ..deal import MOST_ASIDE, WORTHS, tricks_possible
from ..options import Options, gingo, terms
from ..payouts import ALL, EVERY, LEAST_BID, MOST_STAKE, NO_TRICK, SOME, Payout, Result, payout, tricks_matter
from ..scoring import pile_problems, why
from ..shapes import shape

EVEN_WITH: Final = 5
"""So many players, and the units come out even without a bank."""

_ALONE: Final = Toggle(
    label=_("Declarer alone"),
    yes=_("The declarer held the called card, or bid solo."),
    no=_("There was a partner."),
)
_POINTS: Final = Count(label=_("Card points of the declarer’s side"), most=ALL, worths=WORTHS, unit="points")
_TRICKS: Final = Choice(
    label=_("Tricks of the declarer’s side"),
    choices=(
        Chosen(None, _("not told")),
        Chosen(EVERY, _in("tricks", "all of them")),
        Chosen(SOME, _in("tricks", "some of them")),
        Chosen(NO_TRICK, _in("tricks", "none")),
    ),
)
STAKE: Final = Count(
    label=_("Stake"), help=_("2 after a deal that doubled it, 4 after two, and so on."), least=1, most=MOST_STAKE
)


_DEAD: Final = Toggle(
    label=_("The dead hand is the partner"),
    yes=_("The called card lay in the dead hand."),
    no=_("A player had it."),
    when=lambda context: context.options.dead_hand and not context.answers.get("alone"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderOutcome:
    """How a deal of Chiamata came out."""

    alone: bool = _ALONE.ask(False)
    dead_partner: bool = _DEAD.ask(False)
    points: int = _POINTS.ask()
    tricks: str | None = _TRICKS.ask(None)
    bid: int = Count(
        label=_("Card points promised"),
        least=LEAST_BID,
        most=ALL,
        unit="points",
        when=lambda context: context.options.raises,
    ).ask(LEAST_BID)
    stake: int = STAKE.ask(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsOutcome:
    """How a deal came out in which card points were bid."""

    bid: int = Count(
        label=_("Points bid"), least=lambda context: context.options.minimum, most=ALL, unit="points"
    ).ask()
    alone: bool = _ALONE.ask(False)
    discards: int = Count(
        label=_("Card points laid away"),
        most=MOST_ASIDE,
        worths=WORTHS,
        unit="points",
        when=lambda context: getattr(context.options, "monte_points", None) == NOBODY,
    ).ask(0)
    points: int = _POINTS.ask()
    tricks: str | None = _TRICKS.ask(None)
    stake: int = STAKE.ask(1)


def _aside(facts: LadderOutcome | PointsOutcome) -> int:
    return facts.discards if isinstance(facts, PointsOutcome) else 0


def _check(facts: LadderOutcome | PointsOutcome, table: Table[Options]) -> Iterator[Problem]:
    aside, options = _aside(facts), table.options
    yield from pile_problems("points", facts.points, aside, shape(options, table.seating).monte)
    tricks = tricks_possible(facts.points, aside, options, table.seating)
    if facts.tricks == EVERY and EVERY not in tricks:
        yield Problem.at("tricks", "tricks", _("Whoever takes every trick takes all card points."))
    if facts.tricks == NO_TRICK and NO_TRICK not in tricks:
        yield Problem.at("tricks", "tricks", _("Whoever takes no trick takes no card points."))
    open_still = EVERY in tricks or facts.points == 0  # discards alone are seldom all of a pile: told only if it is so
    out = Result(points=facts.points, bid=facts.bid, aside=aside)
    if facts.tricks is None and open_still and tricks_matter(terms(options), out, *tricks):
        text = _("Say whether it took every trick, some or none: a cappotto depends on it.")
        yield Problem.at("tricks", "missing", text)


def _answer(facts: LadderOutcome | PointsOutcome, table: Table[Options]) -> Verdict:
    out = Result(
        points=facts.points,
        bid=facts.bid,
        alone=facts.alone,
        dead_partner=isinstance(facts, LadderOutcome) and facts.dead_partner,
        tricks=facts.tricks or SOME,
        aside=_aside(facts),
        players=table.seating.playing,
        stake=facts.stake,
    )
    paid = payout(terms(table.options), out)
    placeholders: dict[str, Fact] = {"declarer": paid.declarer, "other": paid.other, "stake": paid.next_stake}
    if paid.partner is not None:
        placeholders["partner"] = paid.partner
    if paid.won is None:
        answer = Phrase(_("A draw: nobody pays, and the next deal decided counts ×%(stake)s."), placeholders)
        return Verdict(answer=answer, rule="sixty", values=_values(paid))
    text = _("Chips: declarer %(declarer)s, partner %(partner)s, each of the others %(other)s.")
    if facts.alone:
        text = _("Chips: declarer %(declarer)s, each of the others %(other)s.")
    elif gingo(table.options):
        text = _("Points: declarer %(declarer)s, partner %(partner)s, each of the others %(other)s.")
    if gingo(table.options) and facts.alone:
        text = _("Points: declarer %(declarer)s, each of the others %(other)s.")
    reasons = [phrase for _rule, phrase in why(table.options, out, paid)]
    if facts.points == ALL // 2 and facts.bid <= LEAST_BID:
        reasons.append(Phrase(_("60 are not enough.")))
    if paid.bank:
        reasons.append(
            Phrase(
                _("Here the units do not come out even; the bank makes it up: %(bank)s."),
                {"bank": paid.bank},
            )
        )
    rule = "gingo" if gingo(table.options) else "capot" if paid.capot else "payout"
    return Verdict(
        answer=Phrase(text, placeholders),
        rule=rule,
        also=() if rule == "gingo" else _paid_by(table),
        reasons=tuple(reasons),
        values=_values(paid),
    )


def _paid_by(table: Table[Options]) -> tuple[str, ...]:
    """What chips follow from: how often the units are paid, whose they are, and what does not come out even."""
    return ("payout", "roles") if table.seating.playing == EVEN_WITH else ("payout", "roles", "bank")


def _values(paid: Payout) -> dict[str, Any]:
    return {
        "won": paid.won,
        "declarer": paid.declarer,
        "partner": paid.partner,
        "each_other": paid.other,
        "bank": paid.bank,
        "multiplier": paid.multiplier,
        "capot": paid.capot,
        "next_stake": paid.next_stake,
    }


def _prefill(table: Table[Any]) -> Mapping[str, Any]:
    return {"stake": table.carried.stake}


LADDER: Final[Inquiry[Any, Options]] = Inquiry(
    key="payout",
    title=_("Who gets what for this deal?"),
    asks=LadderOutcome,
    check=_check,
    answer=_answer,
    prefill=_prefill,
    values=values.PAYOUT,
)
POINTS: Final = replace(LADDER, asks=PointsOutcome)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderStakes:
    """What the whole table of payouts depends on."""

    alone: bool = _ALONE.ask(False)
    dead_partner: bool = _DEAD.ask(False)
    bid: int = questions(LadderOutcome)["bid"].ask(LEAST_BID)
    stake: int = STAKE.ask(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsStakes:
    """What the whole table of payouts depends on where card points are bid."""

    bid: int = questions(PointsOutcome)["bid"].ask()
    alone: bool = _ALONE.ask(False)
    stake: int = STAKE.ask(1)


def _rows(facts: LadderStakes | PointsStakes, table: Table[Options]) -> Iterator[tuple[int, int, str, Payout]]:
    """The table of payouts, best result first: from and to so many card points, tricks, payout."""
    stakes = terms(table.options)
    results = [(ALL, EVERY), *((points, SOME) for points in range(ALL, -1, -1)), (0, NO_TRICK)]
    row: tuple[int, int, str, Payout] | None = None
    for points, tricks in results:
        paid = payout(
            stakes,
            Result(
                points=points,
                bid=facts.bid,
                alone=facts.alone,
                dead_partner=isinstance(facts, LadderStakes) and facts.dead_partner,
                tricks=tricks,
                players=table.seating.playing,
                stake=facts.stake,
            ),
        )
        if row and (row[2], row[3].declarer, row[3].won) == (tricks, paid.declarer, paid.won):
            row = (points, row[1], tricks, row[3])
            continue
        if row:
            yield row
        row = (points, points, tricks, paid)
    if row:
        yield row


def _table(facts: LadderStakes | PointsStakes, table: Table[Options]) -> Verdict:
    rows, reasons = [], []
    for least, most, tricks, paid in _rows(facts, table):
        row = {"from": least, "to": most, "tricks": tricks, **_values(paid)}
        placeholders: dict[str, Fact] = {"least": least, "most": most, "declarer": paid.declarer, "other": paid.other}
        if tricks == SOME:
            text = _("%(least)s to %(most)s: declarer %(declarer)s, each of the others %(other)s")
            if least == most:
                text = _("%(least)s: declarer %(declarer)s, each of the others %(other)s")
        elif tricks == EVERY:
            text = _("Every trick: declarer %(declarer)s, each of the others %(other)s")
        else:
            text = _("No trick: declarer %(declarer)s, each of the others %(other)s")
        if paid.partner is not None:
            placeholders["partner"] = paid.partner
            reasons.append(
                Phrase(_("%(row)s, partner %(partner)s"), {"row": Phrase(text, placeholders), **placeholders})
            )
        else:
            reasons.append(Phrase(text, placeholders))
        rows.append(row)
    return Verdict(
        answer=Phrase(_("So many chips, by the card points of the declarer’s side:")),
        rule="payout",
        also=(*_paid_by(table), "capot"),
        reasons=tuple(reasons),
        values={"rows": rows},
    )


LADDER_TABLE: Final[Inquiry[Any, Options]] = Inquiry(
    key="payout_table",
    title=_("What does every result pay?"),
    asks=LadderStakes,
    answer=_table,
    prefill=_prefill,
    values=values.PAYOUT_TABLE,
)
POINTS_TABLE: Final = replace(LADDER_TABLE, asks=PointsStakes, when=lambda options, _seating: not gingo(options))
