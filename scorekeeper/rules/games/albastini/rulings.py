"""What is done when something went wrong at a table of Albastini (docs/rules/briscola.md 1.4, 25.1 and 25.4)."""

from typing import Any, Final

from ...referee import Ruling, ours, stages
from ...slips import MISCOUNT, OPEN
from ...table import Seating
from ...text import gettext_noop as _
from .options import OFF
from .packs import FIVE
from .slips import IN_THE_PLAY


def _otea(options: Any, _seating: Seating) -> bool:
    return bool(options.otea != OFF)


def _five(_options: Any, seating: Seating) -> bool:
    """Whether a card is left that nobody draws."""
    return seating.playing == FIVE


_IN_THE_DEAL: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        "card_exposed",
        _("A card was shown while shuffling, cutting or dealing."),
        _("The same dealer deals again."),
        sources=("ADAMOLI",),
        again=True,
    ),
    *stages(
        _("Somebody was dealt too many or too few cards"),
        ours(
            "wrong_number_early",
            _("The first trick is not complete"),
            _("Somebody was dealt a wrong number of cards, and the first trick is not complete."),
            _("The same dealer deals again."),
            again=True,
        ),
        ours(
            "wrong_number_late",
            _("The first trick is complete"),
            _("Somebody was dealt a wrong number of cards, and the first trick is complete."),
            _(
                "The deal counts if no trick is missing and the piles make all card points; whoever is a card short "
                "plays on to the end. Otherwise it has no result."
            ),
        ),
        ours(
            "wrong_number",
            _("It is not clear any more how it came about"),
            _("Somebody was dealt a wrong number of cards."),
            OPEN,
        ),
    ),
)

_BEFORE_THE_PLAY: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        "otea_same_suit",
        _("Somebody showed a card of a suit that had been shown."),
        _("The player shows one of another suit, or none if there is none."),
        rule="otea",
        inferred=True,
        when=_otea,
    ),
    *stages(
        _("A player who could show a card in the otea did not"),
        ours(
            "otea_forgotten",
            _("The trump is not turned yet"),
            _("A player who could show a card in the otea did not, and the trump is not turned yet."),
            _("The card is shown now."),
        ),
        ours(
            "otea_forgotten_late",
            _("The trump is turned"),
            _("A player who could show a card in the otea did not, and the trump is turned."),
            _("It is too late, and no exchange can be asked for."),
        ),
        rule="otea",
        when=_otea,
    ),
    *stages(
        _("The turned card was not exchanged for the card shown"),
        ours(
            "exchange_forgotten",
            _("Nobody has played yet"),
            _("The turned card was not exchanged for the card shown, and nobody has played yet."),
            _("The two are exchanged now."),
        ),
        ours(
            "exchange_forgotten_late",
            _("Somebody has played already"),
            _("The turned card was not exchanged for the card shown, and somebody has played already."),
            _("The hands stay as they are."),
        ),
        rule="otea",
        when=_otea,
    ),
    Ruling(
        "shown_card_left",
        _("Somebody did not take back the card shown in the otea."),
        _("It is taken back when that is noticed. It does not count as played."),
        rule="otea",
        inferred=True,
        when=_otea,
    ),
)

_IN_THE_COUNT: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        "wrong_total",
        _("The card points do not add up."),
        _("Count again: there is no result until they make 120, less the card nobody drew with five players."),
        rule="card-points",
        inferred=True,
        when=_five,
    ),
    Ruling(
        "wrong_total",
        _("The card points do not add up."),
        _("Count the piles again; there is no result until they come to 120."),
        rule="card-points",
        inferred=True,
        when=lambda options, seating: not _five(options, seating),
    ),
    *MISCOUNT,
)

RULINGS: Final = (*_IN_THE_DEAL, *_BEFORE_THE_PLAY, *IN_THE_PLAY, *_IN_THE_COUNT)
