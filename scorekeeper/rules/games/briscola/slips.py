"""Slips of the deal, the draw, the play and the count, by when they were noticed (docs/rules/briscola.md 25).

Hardly any is settled by a source of this family; what is ours or a neighbour's is marked as inferred.
"""

from typing import Any, Final

from ...referee import Ruling, ours, stages
from ...slips import (
    CARD_BACK,
    DAMAGED_CARD,
    DISPUTE,
    DRAW_FORGOTTEN,
    DRAWN_EARLY,
    MISCOUNT,
    NOTHING_PLAYED,
    OPEN,
    OUT_OF_TURN,
    STOCK_COUNTED,
    TRICKS_LOOKED_AT,
    TWO_TOGETHER,
)
from ...table import Seating
from ...text import gettext_noop as _


def follows(options: Any, _seating: Seating) -> bool:
    """Whether suit must be followed at some time of the deal."""
    return bool(getattr(options, "must_follow", True))


def hands_open(options: Any, _seating: Seating) -> bool:
    """Whether all hands lie face up, so that only a card of the stock can be exposed (docs/rules/briscola.md 9)."""
    return bool(getattr(options, "open_hands", False))


def hands_closed(options: Any, seating: Seating) -> bool:
    """Whether nobody may see the cards of the others."""
    return not hands_open(options, seating)


def _may_be_won(options: Any, _seating: Seating) -> bool:
    """Whether a deal, or the match within it, can be won: with marriages points are added up as a rule."""
    return bool(getattr(options, "immediate_end", True))


_IN_THE_DEAL: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        "exposed",
        _("A card was exposed while shuffling, cutting or dealing."),
        _("The cards are dealt again by the same dealer."),
        again=True,
        sources=("ADAMOLI",),
        when=hands_closed,
    ),
    Ruling(
        "exposed",
        _("A card of the stock was seen while shuffling, cutting or dealing."),
        _("The cards are dealt again by the same dealer."),
        again=True,
        sources=("ADAMOLI",),
        when=hands_open,
    ),
    *stages(
        _("Somebody was dealt too many or too few cards"),
        ours(
            "wrong_hand_early",
            _("The first trick is not complete"),
            _("Somebody was dealt too many or too few cards, and the first trick is not complete."),
            _("The same dealer deals again."),
            again=True,
        ),
        ours(
            "wrong_hand_late",
            _("The first trick is complete"),
            _("Somebody was dealt too many or too few cards, and the first trick is complete."),
            _(
                "The deal counts if no trick is missing and the piles make all card points; whoever is a card short "
                "plays on to the end. Otherwise it has no result."
            ),
        ),
        ours(
            "wrong_hand",
            _("It is not clear any more how it came about"),
            _("Somebody was dealt too many or too few cards."),
            OPEN,
        ),
    ),
)

FROM_THE_STOCK: Final[tuple[Ruling[Any], ...]] = (
    *stages(
        _("A player drew a card too many from the stock"),
        ours(
            "two_drawn",
            _("The next card is not played yet"),
            _("A player drew a card too many from the stock."),
            _("The card too many goes back, hidden, in the middle of the stock."),
            sources=("ADAMOLI",),
            inferred=False,
        ),
        ours(
            "two_drawn_late",
            _("The next card is played"),
            _("A player drew a card too many from the stock, and the next card is played."),
            _("The player draws nothing after that trick."),
        ),
    ),
    *DRAWN_EARLY,
    *DRAW_FORGOTTEN,
    STOCK_COUNTED,
)
"""Slips of games in which cards are drawn."""

_IN_THE_PLAY: Final[tuple[Ruling[Any], ...]] = (
    DISPUTE,
    *OUT_OF_TURN,
    CARD_BACK,
    TWO_TOGETHER,
    *NOTHING_PLAYED,
    TRICKS_LOOKED_AT,
    DAMAGED_CARD,
)

_IN_THE_COUNT: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        "not_120",
        _("The card points do not come to 120."),
        _("Count the piles again; there is no result until they come to 120."),
        inferred=True,
    ),
    Ruling(
        "wrong_claim",
        _("Somebody said wrongly that the deal is won."),
        _("The card points are counted openly, and play goes on."),
        inferred=True,
        when=_may_be_won,
    ),
    *MISCOUNT,
)

WITHOUT_STOCK: Final = (*_IN_THE_DEAL, *_IN_THE_PLAY, *_IN_THE_COUNT)
"""What can go wrong in every game of the family."""

AT_ANY_TABLE: Final = (*_IN_THE_DEAL, *FROM_THE_STOCK, *_IN_THE_PLAY, *_IN_THE_COUNT)
"""What can go wrong in every game of the family that draws."""

EXCHANGE: Final[Ruling[Any]] = Ruling(
    "exchange_wrong",
    _("Somebody exchanged the turned card without the right to."),
    _("Before the next card is played the exchange is undone."),
    rule="turned-card",
    inferred=True,
    when=lambda options, _seating: getattr(options, "turnup_swap", "none") != "none",
)
"""An exchange of the turned card that the house rules do not allow (docs/rules/briscola.md 25.1)."""

MARRIAGE: Final[Ruling[Any]] = Ruling(
    "marriage_wrong",
    _("Somebody declared a marriage too late, or without holding both cards."),
    _("It does not count."),
    rule="marriage",
    inferred=True,
)
"""A marriage that may not be declared (docs/rules/briscola.md 25.1)."""

REVOKE: Final = stages(
    _("Somebody could and had to follow suit, and did not"),
    ours(
        "revoke_early",
        _("The offender’s side has not played to the next trick"),
        _("Somebody did not follow suit and had to; that side has not played to the next trick."),
        _("The wrong card goes back and a right one is played. Later cards of that trick may be changed too."),
    ),
    ours(
        "revoke_late",
        _("The offender’s side has played to the next trick"),
        _("Somebody did not follow suit and had to; that side has played to the next trick."),
        _(
            "The trick stands. The opponents may claim it until the points are agreed; if the piles prove it, the "
            "table decides what it costs."
        ),
    ),
    ours(
        "revoke",
        _("It cannot be proved"),
        _("Somebody could and had to follow suit, and did not."),
        _("The trick stands."),
    ),
    when=follows,
)
"""A failure to follow suit, where that is a duty (docs/rules/briscola.md 25.2)."""
