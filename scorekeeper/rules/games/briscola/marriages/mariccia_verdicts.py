"""May king and queen be declared now, and what for the turned card in Mariccia (docs/rules/briscola.md 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Context, Count, Of, Toggle, Which
from ....breakdown import Problem
from ....cards import ITA40, Card, Rank, Style
from ....referee import Inquiry, Verdict
from ....table import Table
from ....text import Fact, Phrase
from ....text import gettext_noop as _
from .mariccia_options import INITIAL_HAND, NARROW, ON_LEAD, MaricciaOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """King and queen of a suit, and the moment."""

    trick_no: int = Count(label=_("Trick, counted from 1"), least=1, most=20).ask()
    stock_left: int = Count(label=_("Cards left in the stock"), most=30).ask()
    of_trumps: bool = Toggle(label=_("Are they of trumps?")).ask(True)
    holds_both: bool = Toggle(label=_("Are both king and queen in the hand?")).ask(True)
    suit_already_declared: bool = Toggle(label=_("Was this suit declared before in this deal?")).ask(False)
    own_card_played: bool = Toggle(label=_("Has this player played to this trick already?")).ask(False)
    on_lead: bool = Toggle(
        label=_("Is this player on lead?"),
        when=lambda context: bool(context.options.credited == ON_LEAD),
    ).ask(True)


def _objections(facts: Pair, options: MaricciaOptions) -> Iterator[str]:
    if not facts.of_trumps and not options.plain_marriage:
        yield _("Only king and queen of trumps are declared.")
    if not facts.holds_both:
        yield _("King and queen must both be in the hand.")
    if facts.suit_already_declared:
        yield _("This suit was declared already.")
    if facts.own_card_played:
        yield _("It must be declared before one’s own card to the trick.")
    if options.declare_window == NARROW:
        if facts.trick_no < 2:
            yield _("None may be declared in the first trick.")
        if facts.stock_left == 0:
            yield _("None may be declared once the stock is gone.")


def _marriage(facts: Pair, table: Table[MaricciaOptions]) -> Verdict:
    options = table.options
    objections = tuple(_objections(facts, options))
    legal = not objections
    worth = (options.trump_marriage if facts.of_trumps else options.plain_marriage) if legal else 0
    counts = legal and facts.on_lead
    reasons = [Phrase(text) for text in objections]
    answer = Phrase(_("No, this marriage may not be declared now."))
    if counts:
        answer = Phrase(_("Yes: it counts %(worth)s."), {"worth": worth})
        reasons.append(Phrase(_("Trumps do not change.")))
    elif legal:
        answer = Phrase(_("Yes, but it counts %(worth)s only when its holder is on lead."), {"worth": worth})
        reasons.append(Phrase(_("At this table a marriage is credited on lead.")))
    return Verdict(
        answer=answer,
        rule="marriage",
        reasons=tuple(reasons),
        values={"legal": legal, "worth": worth, "counts_now": counts},
    )


MARRIAGE: Final[Inquiry[Pair, Any]] = Inquiry(
    key="marriage", title=_("May king and queen be declared now?"), asks=Pair, answer=_marriage
)


def _ace_matters(context: Context) -> bool:
    return bool(context.options.ace_swap and context.answers.get("offered") is Rank.ACE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """A trump offered for the turned card."""

    turned: Card = Which(label=_("Turned card"), of=Of.CARD).ask()
    offered: Rank = Which(label=_("Trump offered in exchange"), of=Of.RANK, among=(Rank.ACE, Rank.SEVEN)).ask()
    allowed_moment: bool = Toggle(
        label=lambda context: (
            _("Was the ace dealt in the first hand?")
            if context.table is not None and context.options.ace_swap_from == INITIAL_HAND
            else _("Is its holder on lead?")
        ),
        when=_ace_matters,
    ).ask(True)


def _check_exchange(facts: Exchange, _table: Table[MaricciaOptions]) -> Iterator[Problem]:
    if facts.turned.rank not in ITA40.order or facts.turned.rank is facts.offered:
        yield Problem.at("turned", "no-such-card", _("These two cards cannot be turned and in a hand."))


def _exchange(facts: Exchange, table: Table[MaricciaOptions]) -> Verdict:
    options = table.options
    if facts.offered is Rank.ACE:
        fits = facts.turned.rank in (Rank.KING, Rank.QUEEN)
        allowed = options.ace_swap and fits and facts.allowed_moment
        reason = _("At this table the ace is not exchanged.")
        if options.ace_swap:
            reason = _("The ace may be exchanged for a turned king or queen, at the agreed moment.")
    else:
        allowed = options.seven_swap
        reason = _("At this table the 7 is not exchanged.")
        if allowed:
            reason = _("The 7 may be exchanged for the turned card.")
    placeholders: dict[str, Fact] = {"card": facts.turned.phrase(Style.ITALIAN)}
    text = _("Yes: it may be exchanged for the %(card)s.") if allowed else _("No: the %(card)s stays turned.")
    # where nothing is exchanged, what holds is that the turned card is drawn last
    rule = "turned-card" if options.ace_swap or options.seven_swap else "pack"
    return Verdict(
        answer=Phrase(text, placeholders), rule=rule, reasons=(Phrase(reason),), values={"exchange": bool(allowed)}
    )


TURNED_CARD: Final[Inquiry[Exchange, Any]] = Inquiry(
    key="turned_card",
    title=_("May the turned card be exchanged?"),
    asks=Exchange,
    check=_check_exchange,
    answer=_exchange,
)
