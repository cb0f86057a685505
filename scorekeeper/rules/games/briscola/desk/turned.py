"""Whether the turned card stays, and what may be exchanged for it (docs/rules/briscola.md 1.3 and 2)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from ....asking import Context, Of, Which
from ....breakdown import Problem
from ....cards import Card, Rank, the_rank
from ....referee import Inquiry, Verdict
from ....table import Table
from ....text import Fact, Phrase, gettext_noop as _
from ....tricks import card_problems
from .. import values
from ..filling import there
from ..forms import Form

Q = TypeVar("Q")

_OFFERED: Final = Which(
    label=_("Trump offered in exchange"),
    help=_("Its rank; nothing, if nobody wants to exchange."),
    of=Of.RANK,
    optional=True,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedCard:
    """The card that lies turned, and one that somebody would exchange for it."""

    turned: Card = Which(label=_("Turned card"), of=Of.CARD).ask()
    offered: Rank | None = _OFFERED.ask(None)


def offering(form: Form, asks: type[Q]) -> type[Q]:
    """The questions *asks* about the turned card, for which a rank of the pack that is played with may be offered."""

    def ranks(context: Context) -> tuple[Rank, ...]:
        return tuple(reversed(there(form, context.options, context.seating)))

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Offering(asks):  # type: ignore[valid-type,misc]
        offered: Rank | None = replace(_OFFERED, among=ranks).ask(None)

    return Offering


def turned_card(form: Form) -> Inquiry[TurnedCard, Any]:
    """The question whether the turned card stands, and whether it may be exchanged.

    In the values ``bury`` says that another card is turned, ``exchange`` whether the
    card offered may be exchanged, None when none was.
    """

    def check(facts: TurnedCard, table: Table[Any]) -> Iterator[Problem]:
        pack = form.pack(table.options, table.seating)
        yield from card_problems("turned", (facts.turned,), pack, form.called(table.options))
        if facts.offered is not None and (not pack.of_rank(facts.offered) or facts.offered is facts.turned.rank):
            yield Problem.at("offered", "no-such-card", _("No such trump can be in a hand."))

    def answer(facts: TurnedCard, table: Table[Any]) -> Verdict:
        options, scale = table.options, form.scale(table.options)
        high = facts.turned.rank in scale.order[:2]
        bury = high and bool(getattr(options, "reject_ace_three_turnup", False))
        allowed = {"none": (), "7": (Rank.SEVEN,), "2_then_7": (Rank.TWO, Rank.SEVEN)}[options.turnup_swap]
        swap = None if facts.offered is None else facts.offered in allowed and not bury
        placeholders: dict[str, Fact] = {"card": facts.turned.the(form.called(options))}
        if facts.offered is not None:
            placeholders["offered"] = the_rank(facts.offered, form.called(options))
        reason = _("Whatever card is turned makes trumps.")
        if bury:
            text = _("%(card)s is buried in the stock, and another card is turned.")
            reason = _("This table agreed not to leave the two highest ranks turned.")
        elif swap:
            text = _("Yes: %(offered)s of trumps may be exchanged for %(card)s.")
            reason = _("Before one’s own card, while cards lie in the stock, once in a trick.")
        elif swap is None:
            text = _("%(card)s stays turned and is drawn last.")
        else:
            text = _("No: %(offered)s may not be exchanged for %(card)s.")
            reason = _("The turned card stays where it is until it is drawn.")
            if allowed:
                reason = _("Only the cards agreed on may be exchanged for it.")
        return Verdict(
            answer=Phrase(text, placeholders),
            rule="turned-card",
            reasons=(Phrase(reason),),
            values={
                "trump": facts.turned.suit.value if facts.turned.suit and not bury else None,
                "bury": bury,
                "exchange": swap,
            },
        )

    return Inquiry(
        key="turned_card",
        title=_("May the turned card stay, or be exchanged?"),
        asks=offering(form, TurnedCard),
        check=check,
        answer=answer,
        values=values.TURNED_CARD,
    )
