"""What the referee says of the course of play: taking the discard pile or a pot, and who deals next.

Source: docs/rules/buraco.md 1.1, 1.7, 9.
"""

from dataclasses import dataclass, replace
from typing import Final

from ...asking import Choice, Chosen, Context, Count, Toggle
from ...dealing import turn_inquiry
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Phrase, gettext_noop as _
from . import values
from .cards import PILE_AND_HAND
from .deal import MOST_HELD
from .ends import rotation
from .options import Options
from .score_choices import SINGLE_STAYS

# The discard pile


def _single(context: Context) -> bool:
    return bool(context.options.pile in SINGLE_STAYS and context.answers.get("pile") == 1)


def _used(context: Context) -> bool:
    return bool(context.options.pile == "used")


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFacts:
    """Who wants to take the discard pile."""

    hand: int = Count(label=_("Cards in hand"), most=MOST_HELD).ask(11)
    pile: int = Count(label=_("Cards in the pile"), most=MOST_HELD).ask(1)
    top_melded: bool = Toggle(label=_("Its top card would be melded at once")).ask(False)
    laid: bool = Toggle(label=_("A meld or a card would be laid in that turn"), when=_used).ask(False)
    twin: bool = Toggle(label=_("The hand holds its twin, the same card"), when=_single).ask(False)


def of_taking(facts: TakeFacts, table: Table[Options]) -> Verdict:
    """Whether the discard pile may be taken, and its card discarded again at once (docs/rules/buraco.md 5, 9)."""
    reason = ""
    kept = False
    match table.options.pile:
        case "top" if not facts.top_melded:
            reason = _("Its top card must be melded at once.")
        case "five" if facts.hand + facts.pile < PILE_AND_HAND:
            reason = _("Hand and pile together must be five cards or more.")
        case "used" if not facts.laid:
            reason = _("A meld must be laid or a card added in the same turn.")
        case "single" | "used" if facts.pile == 1:
            kept = not facts.twin
    if not facts.pile:
        reason = _("There is no card in it.")
    allowed = not reason
    if allowed and table.options.pile in SINGLE_STAYS and facts.pile == 1:
        reason = _("It is a single card: it may not be discarded at once, as its twin is not in the hand.")
        if facts.twin:
            reason = _("It is a single card, but its twin is in the hand, so it may be discarded at once.")
    return Verdict(
        answer=Phrase(_("Yes: the whole pile may be taken.") if allowed else _("No: the pile may not be taken.")),
        rule="draw",
        reasons=(Phrase(reason),) if reason else (),
        values={"allowed": allowed, "may_discard_it": allowed and not kept},
    )


# The first card


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCardFacts:
    """A card drawn from the stock that its player would rather not have."""

    begins: bool = Toggle(label=_("It is the first turn of the deal")).ask(True)
    in_hand: bool = Toggle(label=_("The card is in the hand already")).ask(False)
    refused: bool = Toggle(label=_("One card has been refused already")).ask(False)


def of_first_card(facts: FirstCardFacts, _table: Table[Options]) -> Verdict:
    """Whether a card drawn may be refused for another (docs/rules/buraco.md 1.7)."""
    reason = _("It begins the discards, one more card is drawn, and that one is kept.")
    allowed = False
    if not facts.begins:
        reason = _("Only who begins the deal may refuse a card, and only the first one drawn.")
    elif facts.refused:
        reason = _("The second card is kept.")
    elif facts.in_hand:
        reason = _("Once in hand a card is accepted. It may be discarded, which ends the turn.")
    else:
        allowed = True
    return Verdict(
        answer=Phrase(_("Yes: the card may be refused.") if allowed else _("No: the card may not be refused.")),
        rule="first_card",
        reasons=(Phrase(reason),),
        values={"allowed": allowed},
    )


# A pot

EMPTIED: Final = (
    Chosen("laid", _("All cards were laid"), says=_("Nothing was discarded.")),
    Chosen("discard", _("The last card was discarded"), says=_("The turn is over.")),
)


_LEFT: Final = Toggle(label=_("A pot is left"))


@dataclass(frozen=True, slots=True, kw_only=True)
class PotFacts:
    """A player whose hand is empty, or is not, where a pot may have become the stock."""

    hand_empty: bool = Toggle(label=_("The player's hand is empty")).ask(True)
    pot_taken: bool = Toggle(label=_("The side has taken a pot already")).ask(False)
    pot_left: bool = _LEFT.ask(True)
    emptied: str = Choice(label=_("How the hand was emptied"), choices=EMPTIED).ask("laid")


@dataclass(frozen=True, slots=True, kw_only=True)
class SurePotFacts(PotFacts):
    """The same where no pot becomes the stock, unless a house rule speaks of it: a side that has taken none finds one.

    A document that says all the same that none is left is refused.
    """

    pot_left: bool = replace(_LEFT, when=lambda context: bool(context.options.stock_matters)).ask(True)


def of_pot(facts: PotFacts, table: Table[Options]) -> Verdict:
    """Whether a pot may be taken, and when it may be looked at and played (docs/rules/buraco.md 1.7)."""
    reasons: tuple[Phrase, ...]
    refused = ""
    if not facts.hand_empty:
        refused = _("There are still cards in hand.")
    elif facts.pot_taken:
        refused = _("Each side takes one pot. A side that has one empties a hand only to go out.")
    elif not facts.pot_left:
        refused = _("No pot is left.")
    flight = not refused and facts.emptied == "laid"
    looked = None
    if refused:
        answer, reasons = Phrase(_("No: no pot may be taken.")), (Phrase(refused),)
    elif flight:
        looked = "at_once"
        answer = Phrase(_("Yes: the pot is taken in flight, and the turn goes on with it."))
        reasons = (Phrase(_("Nothing was discarded, so the turn is not over.")),)
    else:
        partner = any(len(side) > 1 for side in table.seating.sides)
        looked = "after_partner" if partner else "next_turn"
        answer = Phrase(_("Yes: the pot is taken, and waits for the player's next turn."))
        reasons = (Phrase(_("The discard has ended the turn.")),)
        if partner:
            reasons += (Phrase(_("It may not be looked at until the partner has finished a turn.")),)
    return Verdict(
        answer=answer,
        rule="pot",
        reasons=reasons,
        values={"allowed": not refused, "in_flight": flight, "look": looked},
    )


TAKE: Final = Inquiry(
    key="take_pile",
    title=_("May the discard pile be taken?"),
    asks=TakeFacts,
    answer=of_taking,
    values=values.TAKE,
)
FIRST_CARD: Final = Inquiry(
    key="first_card",
    title=_("May the first card drawn be refused?"),
    asks=FirstCardFacts,
    answer=of_first_card,
    when=lambda options, _seating: not options.upcard,
    values=values.FIRST_CARD,
    house_rules={"upcard": False},
)
_MAY_TAKE_POT: Final = _("May I take a pot, and when do I play it?")
POT: Final = Inquiry(key="take_pot", title=_MAY_TAKE_POT, asks=PotFacts, answer=of_pot, values=values.POT)
SURE_POT: Final = Inquiry(key="take_pot", title=_MAY_TAKE_POT, asks=SurePotFacts, answer=of_pot, values=values.POT)
"""The same where the deal usually ends before a pot becomes the stock, as in Italy (docs/rules/buraco.md 6.4)."""
TURN: Final = turn_inquiry(
    rotation, rule="dealing", then=_("In the next %(cutter)s cuts and lifts the pots, and %(leader)s begins.")
)
"""Who deals, cuts and begins after a deal (docs/rules/buraco.md 1.1, 5)."""
