"""Whether the turned card may be taken for a trump of the hand, at Brisca (docs/rules/briscola.md 21.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Count, Toggle
from ....breakdown import Problem
from ....cards import Card, Rank, ranks, the_rank
from ....referee import Inquiry, Laid, Verdict
from ....table import Table
from ....text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ....tricks import card_problems
from .. import values
from ..brisca_packs import two_exchanges
from ..filling import rank
from ..forms import Form
from .turned import TurnedCard, offering

HIGH: Final = ranks("A 3 K Q J")
"""What the 7 takes."""
LOW: Final = ranks("7 6 5 4")
"""What the 2 takes: a 7 or lower, and so neither an 8 nor a 9."""
TAKERS: Final = {Rank.SEVEN: HIGH, Rank.TWO: LOW}
SEVEN_TAKES: Final = _(
    "Whoever holds the %(seven)s of trumps may exchange it for the turned card, if that is one of these: %(high)s."
)
TWO_TAKES: Final = _(
    "Whoever holds the %(two)s of trumps may exchange it for the turned card, if that is one of these: %(low)s."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(TurnedCard):
    """The turned card, the trump offered for it, and what has been played so far."""

    stock: int = Count(label=_("Cards left in the stock"), most=48).ask()
    won: bool = Toggle(
        label=_("Has won a trick in this deal"),
        yes=_("Who would exchange has one at least."),
        no=_("Who would exchange has none yet."),
    ).ask(False)
    played: bool = Toggle(
        label=_("Has played to this trick"),
        yes=_("The own card lies there already."),
        no=_("The own card is still to be played."),
    ).ask(False)


def exchange(form: Form) -> Inquiry[Exchange, Any]:
    """The question whether somebody may take the turned card; ``turned`` is the card that lies there afterwards."""

    def check(facts: Exchange, table: Table[Any]) -> Iterator[Problem]:
        pack = form.pack(table.options, table.seating)
        yield from card_problems("turned", (facts.turned,), pack, form.called(table.options))
        if facts.offered is not None and (not pack.of_rank(facts.offered) or facts.offered is facts.turned.rank):
            yield Problem.at("offered", "no-such-card", _("No such trump can be in a hand."))
        stock = form.dealing(table.options, table.seating).stock
        if facts.stock > stock:
            text = _n(
                "The stock has %(stock)s card at the most here.",
                "The stock has %(stock)s cards at the most here.",
                "stock",
            )
            yield Problem.at("stock", "range", text, stock=stock)

    def refusal(facts: Exchange, table: Table[Any]) -> tuple[Phrase, ...]:
        """Why it may not be exchanged now; nothing where it may."""
        options = table.options
        if options.turnup_swap == "none":
            return (Phrase(_("This table agreed that the turned card stays.")),)
        takers = [Rank.SEVEN, *((Rank.TWO,) if two_exchanges(options, table.seating) else ())]
        if not any(facts.turned.rank in TAKERS[each] and facts.offered is each for each in takers):
            called = form.called(options)
            names: dict[str, Fact] = {
                "seven": rank(Rank.SEVEN, called),
                "two": rank(Rank.TWO, called),
                "high": tuple(rank(each, called) for each in HIGH),
                "low": tuple(rank(each, called) for each in LOW),
            }
            texts = {Rank.SEVEN: SEVEN_TAKES, Rank.TWO: TWO_TAKES}
            return tuple(Phrase(texts[each], names) for each in takers)
        text: str | None = None
        if options.swap_after_win and not facts.won:
            text = _("Only a player who has won a trick in this deal may exchange.")
        elif not facts.stock:
            text = _("The stock is gone.")
        elif facts.played:
            text = _("It must be done before one’s own card to the trick.")
        return (Phrase(text),) if text else ()

    def answer(facts: Exchange, table: Table[Any]) -> Verdict:
        options = table.options
        bury = facts.turned.rank in form.scale(options).order[:2] and options.reject_ace_three_turnup
        why = () if facts.offered is None else refusal(facts, table)
        may = facts.offered is not None and not why and not bury
        lies = Card(facts.offered, facts.turned.suit) if may and facts.offered else facts.turned
        placeholders: dict[str, Fact] = {"card": facts.turned.the(form.called(options))}
        if facts.offered is not None:
            placeholders["offered"] = the_rank(facts.offered, form.called(options))
        if bury:
            text = _("%(card)s is buried in the stock, and another card is turned.")
            why = (Phrase(_("This table agreed not to leave the two highest ranks turned.")),)
        elif facts.offered is None:
            text, why = _("%(card)s stays turned."), (Phrase(_("Whatever card is turned makes trumps.")),)
        elif may:
            text = _("Yes: %(offered)s of trumps may be exchanged for %(card)s.")
            why = (Phrase(_("Before one’s own card, while cards lie in the stock, once in a trick.")),)
        else:
            text = _("No: %(offered)s may not be exchanged for %(card)s.")
        return Verdict(
            answer=Phrase(text, placeholders),
            rule="turned-card",
            reasons=why,
            laid=(Laid(cards=(lies,), says=Phrase(_("Lies turned now."))),),
            values={
                "trump": facts.turned.suit.value if facts.turned.suit and not bury else None,
                "bury": bury,
                "exchange": None if facts.offered is None else may,
                "turned": str(lies),
            },
        )

    return Inquiry(
        key="turned_card",
        title=_("May the turned card be exchanged now?"),
        asks=offering(form, Exchange),
        check=check,
        answer=answer,
        values=values.EXCHANGE,
    )
