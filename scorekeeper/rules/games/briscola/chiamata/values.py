"""What the verdicts of Chiamata and its relatives hold (docs/rules/briscola.md 4 to 6)."""

from dataclasses import replace
from typing import Final

from ....values import ALLOWED, Value, bid, by_side, number, record, seat, several, side, whole, word, yes_no
from .. import values as briscola
from .auction import RANKS, SOLO
from .payouts import EVERY, NO_TRICK, SOME
from .shapes import shape

LADDER: Final = (*RANKS, SOLO)
"""The words that can be bid where ranks are; points may be bid above them."""


def auction(*words: str) -> tuple[Value, ...]:
    """How an auction stands in which those *words* can be bid, or else points alone."""
    return (
        several(yes_no("legal", "Whether each call was allowed, in their order.")),
        yes_no("over", "Whether the auction is over."),
        seat("next", "Who speaks next, while it goes on.", optional=True),
        several(seat("passed", "Who is out of it.")),
        bid("contract", "The highest bid, if there is one.", *words, optional=True),
        seat("highest_bidder", "Who made the highest bid.", optional=True),
        seat("declarer", "Who is the declarer, once it is over.", optional=True),
        whole("points_needed", "What the declarer's side then needs to win.", unit="points", optional=True),
        yes_no("all_passed", "Whether it ended without a bid."),
        seat("next_dealer", "Who deals next, if all have passed.", optional=True),
        whole("next_stake", "What the next deal is multiplied by, if all have passed.", optional=True),
        several(bid("may_bid", "What may be bid now, the lowest first.", *words)),
        yes_no("may_pass", "Whether who speaks next may pass."),
    )


def call(*words: str) -> tuple[Value, ...]:
    """Whether a bid may be said in an auction in which those *words* can be bid, or else points alone."""
    return (
        yes_no("legal", "Whether it may be said now."),
        seat("speaker", "Whose turn it is, while the auction goes on.", optional=True),
        bid("lowest", "The lowest bid now, if any may be made.", *words, optional=True),
        yes_no("over", "Whether the auction is over already."),
    )


PAYOUT: Final = (
    yes_no("won", "Whether the declarer's side won; None for a draw.", optional=True),
    whole("declarer", "What the declarer gets, negative for what is paid.", unit="chips or points"),
    whole("partner", "What the partner gets, if there is one.", unit="chips or points", optional=True),
    whole("each_other", "What each of the others gets.", unit="chips or points"),
    whole("bank", "What the bank gets, so that all comes to 0.", unit="chips"),
    whole("multiplier", "What the units are multiplied by."),
    yes_no("capot", "Whether it is a cappotto."),
    whole("next_stake", "What the next deal is multiplied by."),
)
PAYOUT_TABLE: Final = (
    several(
        record(
            "rows",
            "The table, best result first.",
            whole("from", "The least card points of the declarer's side in this row.", unit="points"),
            whole("to", "The most card points of the declarer's side in this row.", unit="points"),
            word("tricks", "Which tricks that side took.", EVERY, SOME, NO_TRICK),
            *PAYOUT,
        )
    ),
)
LEDGER: Final = (
    several(
        record(
            "payments",
            "As few payments as settle it all.",
            side("from", "Who pays; None is the bank.", optional=True),
            side("to", "Who is paid; None is the bank.", optional=True),
            number("points", "How many chips.", unit="chips"),
            number("money", "What they are worth.", unit="smallest coins"),
        )
    ),
    whole("bank", "What the bank gets, negative for what it pays.", unit="chips"),
    whole("worth", "What a chip is worth, 0 where none is.", unit="smallest coins"),
    replace(
        by_side(number("purses", "The chips that lie before each player.", unit="chips")),
        when=lambda options, _seating: options.purse > 0,
    ),
)
PENALTY: Final = (
    whole("offender", "What the fined player gets, less than 0.", unit="chips"),
    whole("each_other", "What each of the others gets.", unit="chips"),
    whole("bank", "What the bank gets, negative for what it pays.", unit="chips"),
    by_side(whole("points", "What each player gets.", unit="chips")),
)
TIE_BREAK: Final = (
    several(side("winners", "Who is ahead, several if they stay level.")),
    word("decided_by", "What told them apart.", "totals", "deals_won", "calls", "peak", "last_deal", optional=True),
)
CLAIM: Final = (ALLOWED,)
PARTNER: Final = (
    yes_no("alone", "Whether the declarer plays alone."),
    seat("partner", "Who is the partner, if that is known.", optional=True),
    yes_no("hidden", "Whether the partner is not known yet."),
)
LADDER_PARTNER: Final = (
    *PARTNER,
    replace(
        yes_no("dead_hand", "Whether the dead hand is the partner."), when=lambda options, _seating: options.dead_hand
    ),
)
DECK_CHECK: Final = (
    *briscola.DECK_CHECK,
    replace(
        whole("monte", "How many cards are laid down for nobody, or for the declarer.", unit="cards"),
        when=lambda options, seating: shape(options, seating).aside > 0,
    ),
)
LEADER: Final = (
    seat("leader", "Who leads, if that is known.", optional=True),
    seat("next_dealer", "Who deals after it."),
    whole("seats", "How many sit at the table."),
)
THROW_IN: Final = (
    ALLOWED,
    whole("points", "The card points of the hand.", unit="points"),
    whole("twos", "How many twos it has.", unit="cards"),
    yes_no("stake_doubles", "Whether the next deal decided pays double."),
)
MONTE: Final = (
    yes_no("ok", "Whether as many cards were laid away as must be."),
    whole("discards", "How many cards were laid away.", unit="cards"),
    whole("points", "The card points of those.", unit="points"),
    yes_no("alone", "Whether the declarer has the called card, if it was told.", optional=True),
)
