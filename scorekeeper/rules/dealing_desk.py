"""The question that every game is asked: how to deal, and who does what."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from .referee import Verdict
from .table import Table
from .text import Fact, Phrase, Seat, gettext_noop as _, ngettext_noop as _n
from .values import Value, seat, several, whole
from .variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class HowToDeal:
    """Nothing need be told: the seating and the dealer are known at the table."""


def dealing(variant: Variant[Any, Any], table: Table[Any]) -> Verdict:
    """How the coming deal is dealt at *table*: pack, packets, hand, stock, who cuts and who leads."""
    dealt = variant.dealing(variant.now(table), table.seating)
    roles = variant.roles(table)
    keys = {paragraph.key for paragraph in variant.paragraphs}
    facts: dict[str, Fact] = {
        "cards": dealt.pack.size,
        "hand": dealt.hand,
        "packets": tuple(dealt.packets),
        "open": dealt.open_cards,
        "aside": dealt.aside,
        "stock": dealt.stock,
        "rounds": dealt.rounds,
    }
    reasons = [Phrase(_n("%(cards)s card is shuffled.", "%(cards)s cards are shuffled.", "cards"), facts)]
    if dealt.bottom_seen:
        reasons.append(Phrase(_("After the cut everybody sees the bottom card, the last to be dealt.")))
    if set(dealt.packets) == {1}:
        reasons.append(Phrase(_("They are dealt one by one.")))
    elif dealt.packets and dealt.packets != (dealt.hand,):
        reasons.append(Phrase(_("They are dealt in packets of %(packets)s."), facts))
    if dealt.open_cards:
        reasons.append(Phrase(_("Laid open: %(open)s."), facts))
    if dealt.aside:
        reasons.append(Phrase(_("Laid aside, face down: %(aside)s."), facts))
    if dealt.stock:
        reasons.append(Phrase(_("Left in the stock: %(stock)s."), facts))
    if dealt.rounds > 1:
        reasons.append(
            Phrase(
                _n(
                    "Hands are dealt %(rounds)s time in a deal.",
                    "Hands are dealt %(rounds)s times in a deal.",
                    "rounds",
                ),
                facts,
            )
        )
    reasons += _who_does_what(variant, table, dealt.tricks)
    return Verdict(
        answer=Phrase(_n("Each player is dealt %(hand)s card.", "Each player is dealt %(hand)s cards.", "hand"), facts),
        rule=next(key for key in DEALING_RULES if key in keys),
        reasons=tuple(reasons),
        values={
            "cards": dealt.pack.size,
            "hand": dealt.hand,
            "packets": list(dealt.packets),
            "open": dealt.open_cards,
            "aside": list(dealt.aside),
            "stock": dealt.stock,
            "rounds": dealt.rounds,
            "tricks": dealt.tricks,
            "dealer": roles.dealer,
            "cutter": roles.cutter,
            "leader": roles.leader,
            "resting": list(roles.resting),
        },
    )


def _who_does_what(variant: Variant[Any, Any], table: Table[Any], tricks: int) -> Iterator[Phrase]:
    """Who deals, cuts and leads the coming deal of so many *tricks*, who rests, and who deals after it."""
    roles, rotation = variant.roles(table), variant.rotation(table.options, table.seating)
    facts: dict[str, Fact] = {
        "dealer": Seat(roles.dealer),
        "cutter": Seat(roles.cutter),
        "leader": Seat(roles.leader),
        "next": Seat(rotation.passed(table)[0]),
        "left": rotation.deals_each - table.dealt - 1,
    }
    if roles.dealer in roles.resting:
        yield Phrase(_("%(dealer)s deals and rests."), facts)
        yield Phrase(
            _("%(cutter)s cuts.") if rotation.auction_leads else _("%(cutter)s cuts, %(leader)s leads."), facts
        )
    elif rotation.auction_leads:
        yield Phrase(_("%(dealer)s deals, %(cutter)s cuts; whoever wins the auction leads."), facts)
    elif not tricks:
        yield Phrase(_("%(dealer)s deals, %(cutter)s cuts, %(leader)s plays first."), facts)
    elif roles.cutter == roles.dealer:
        yield Phrase(_("%(dealer)s deals, %(leader)s leads."), facts)
    else:
        yield Phrase(_("%(dealer)s deals, %(cutter)s cuts, %(leader)s leads."), facts)
    if rotation.winner_deals:
        yield Phrase(_("Then whoever wins the deal deals; after a tie %(dealer)s again."), facts)
    elif facts["left"]:
        yield Phrase(_("Deals of %(dealer)s still to come after it: %(left)s. Then %(next)s deals."), facts)
    elif rotation.stays_after_draw:
        yield Phrase(_("Then %(next)s deals; after a drawn deal %(dealer)s deals again."), facts)
    else:
        yield Phrase(_("Then %(next)s deals."), facts)


DEALING_RULES: Final = ("dealing", "deal", "the-deal", "pack")
"""The keys of the paragraph that tells how to deal, the first that a variant has; each has one."""

DEALING: Final[tuple[Value, ...]] = (
    whole("cards", "How many cards the pack has.", unit="cards"),
    whole("hand", "How many cards each player is dealt.", unit="cards"),
    several(whole("packets", "How many cards are dealt at a time, in their order.", unit="cards")),
    whole("open", "How many cards are laid open.", unit="cards"),
    several(whole("aside", "How many cards each heap has that is laid aside, face down.", unit="cards")),
    whole("stock", "How many cards are left in the stock.", unit="cards"),
    whole("rounds", "How often hands are dealt in a deal."),
    whole("tricks", "How many tricks a deal has, 0 where there are none.", unit="tricks"),
    seat("dealer", "Who deals."),
    seat("cutter", "Who cuts."),
    seat("leader", "Who leads, unless whoever wins the auction does."),
    several(seat("resting", "Who is dealt no cards.")),
)
"""What a verdict on how to deal holds."""
