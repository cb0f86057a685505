"""Who takes a trick, what a pile is worth, what may be played (docs/rules/briscola.md 1.1, 1.2)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ....asking import Count, Of, Series, Which
from ....breakdown import Problem
from ....cards import Card, Suit
from ....referee import Inquiry, Laid, Verdict
from ....table import Table
from ....text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ....tricks import TRUMP, Pile, Piles, Trick, card_problems, pile_inquiry, piles_inquiry, trick_inquiry
from .. import values, verdicts
from ..forms import Form


def trick(form: Form) -> Inquiry[Trick, Any]:
    """The question who takes a trick, with what counts in it and why the others do not win.

    Before the last card of a trick it is answered who has the highest so far.
    """

    def answer(facts: Trick, table: Table[Any]) -> Verdict:
        return verdicts.trick(
            facts.cards,
            facts.trump,
            scale=form.scale(table.options),
            style=form.called(table.options),
            leader=facts.leader,
            seats=table.seating.playing,
            a_trick=form.a_trick,
        )

    plain: Inquiry[Trick, Any] = trick_inquiry(
        form.rules,
        rule="trick",
        trumps=lambda _options: form.trumps,
        always=lambda _options: form.always_trumps,
        rounds=form.a_trick,
        style=form.called,
    )
    return replace(plain, answer=answer)


def pile(form: Form) -> Inquiry[Pile, Any]:
    """The question what a pile is worth, in card points of 120."""
    return pile_inquiry(form.rules, rule="card-points", style=form.called)


def piles(form: Form) -> Inquiry[Piles, Any]:
    """The question whether the piles make 120 together, or whatever the pack holds."""
    return piles_inquiry(form.rules, rule="card-points")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand, and what was led."""

    hand: tuple[Card, ...] = Series(label=_("Cards in the hand"), of=Of.CARD, most=10).ask()
    lead_suit: Suit | None = Which(label=_("Suit led"), help=_("Nothing, if you lead."), of=Of.SUIT, optional=True).ask(
        None
    )
    trump: Suit | None = TRUMP.ask(None)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAndStock(Hand):
    """A hand, what was led, and whether cards are left to draw."""

    stock_left: int = Count(label=_("Cards left in the stock"), most=52).ask()


def must_follow(facts: Hand, table: Table[Any]) -> tuple[bool, str]:
    """Whether suit must be followed where the table agrees on it, and why."""
    if table.options.must_follow:
        return True, _("This table agreed that suit must be followed.")
    return False, _("There is no duty to follow suit.")


def _must_trump(table: Table[Any]) -> bool:
    """Whether who cannot follow must play a trump, as in Argentina (docs/rules/briscola.md 21.3)."""
    return bool(getattr(table.options, "must_trump", False))


def legal(
    form: Form,
    *,
    key: str = "legal",
    asks: type[Hand] = Hand,
    duty: Callable[[Any, Table[Any]], tuple[bool, str]] = must_follow,
    rule: str = "trick",
) -> Inquiry[Any, Any]:
    """The question what may be played; *duty* tells whether suit must be followed, and the reason.

    In the values ``legal`` are the cards that may be played.
    """

    def check(facts: Hand, table: Table[Any]) -> Iterator[Problem]:
        if not facts.hand:
            yield Problem.at("hand", "missing", _("Name the cards of the hand."))
        pack = form.pack(table.options, table.seating)
        yield from card_problems("hand", facts.hand, pack, form.called(table.options))
        if _must_trump(table) and facts.trump is None:
            yield Problem.at("trump", "missing", _("Name the trump suit: who cannot follow must trump."))
        if isinstance(facts, HandAndStock):
            stock = form.dealing(table.options, table.seating).stock
            if facts.stock_left > stock:
                yield Problem.at(
                    "stock_left",
                    "range",
                    _n(
                        "The stock has %(stock)s card at the most here.",
                        "The stock has %(stock)s cards at the most here.",
                        "stock",
                    ),
                    stock=stock,
                )

    def answer(facts: Hand, table: Table[Any]) -> Verdict:
        follow, why = duty(facts, table)
        may = facts.hand
        reasons = [Phrase(why)]
        if facts.lead_suit is None:
            follow, reasons = False, [Phrase(_("Whoever leads may lead any card."))]
        held = tuple(card for card in facts.hand if card.suit is facts.lead_suit)
        if follow and held:
            may = held
        elif follow:
            reasons.append(Phrase(_("There is no card of the suit led in the hand.")))
            trumps = tuple(card for card in facts.hand if card.suit is facts.trump)
            if trumps and _must_trump(table):
                may = trumps
                reasons.append(Phrase(_("Whoever cannot follow must trump.")))
        placeholders: dict[str, Fact] = {"cards": tuple(card.phrase(form.called(table.options)) for card in may)}
        text = _("Any card may be played.") if len(may) == len(facts.hand) else _("May be played: %(cards)s.")
        return Verdict(
            answer=Phrase(text, placeholders),
            rule=rule,
            reasons=tuple(reasons),
            laid=(Laid(cards=may, says=Phrase(_("May be played."))),),
            values={"legal": [str(card) for card in may], "must_follow": bool(follow and held)},
        )

    return Inquiry(
        key=key, title=_("Which cards may be played?"), asks=asks, check=check, answer=answer, values=values.LEGAL
    )
