"""What is done when something went wrong in Basra, mostly by our reading (docs/rules/basra.md 2.11)."""

from typing import Any, Final

from ...referee import Ruling, ours, stages
from ...slips import MISCOUNT_MENDED
from ...table import Seating
from ...text import gettext_noop as _
from .floor_rulings import first_floor
from .options import Options
from .sweepers import SWEEPERS

_RULE: Final = "irregular"


_DEAL: Final[tuple[Ruling[Any], ...]] = (
    *stages(
        _("The cards were not shuffled, or not cut"),
        ours(
            "not_shuffled",
            _("Nobody has played yet"),
            _("The cards were not shuffled or cut, and nobody has played yet"),
            _("The same dealer shuffles, has the pack cut and deals again."),
            again=True,
        ),
        ours(
            "not_shuffled_late",
            _("Somebody has played already"),
            _("The cards were not shuffled or cut, and somebody has played already"),
            _("The deal stands."),
        ),
        rule=_RULE,
    ),
    *stages(
        _("Somebody was dealt too many or too few cards"),
        ours(
            "wrong_number",
            _("Among the first cards dealt, and nobody has played yet"),
            _("Somebody was dealt a wrong number of cards, and nobody has played yet"),
            _("The same dealer deals again."),
            again=True,
        ),
        ours(
            "wrong_number_round",
            _("Among later cards dealt, and nobody has played one of them yet"),
            _("Somebody was dealt a wrong number of later cards, and nobody has played one of them yet"),
            _(
                "The cards just dealt are shuffled into the rest of the stock, and the round is dealt again. A bottom "
                "card that was seen keeps its place."
            ),
        ),
        ours(
            "wrong_number_late",
            _("Somebody has played one of them"),
            _("Somebody was dealt a wrong number of cards, and somebody has played one of them"),
            _(
                "The deal stands. Who has too many lays the surplus on the floor; who has too few plays on with what "
                "there is."
            ),
        ),
        rule=_RULE,
    ),
    *stages(
        _("A card was shown while dealing"),
        ours(
            "card_exposed",
            _("In the first round"),
            _("A card was shown while the first cards were dealt"),
            _("The same dealer deals again."),
            again=True,
        ),
        ours(
            "card_exposed_round",
            _("In a later round, and nobody has played from it"),
            _("A card was shown while later cards were dealt, and nobody has played one of them yet"),
            _("That round is shuffled into the rest of the stock and dealt again. A bottom card that was seen stays."),
        ),
        ours(
            "card_exposed_late",
            _("Somebody has played from it"),
            _("A card was shown while later cards were dealt, and somebody has played one of them"),
            _("Play goes on."),
        ),
        rule=_RULE,
    ),
)


def _must_take_most(options: Options, _seating: Seating) -> bool:
    return options.must_take_most


def _may_choose(options: Options, _seating: Seating) -> bool:
    return not options.must_take_most


def _must_take(options: Options, _seating: Seating) -> bool:
    return options.must_capture_if_able


_PLAY: Final[tuple[Ruling[Any], ...]] = (
    *stages(
        _("Somebody took cards that were not theirs to take"),
        ours(
            "wrong_capture",
            _("The next player has not played; the card could take something else"),
            _("Somebody took cards that were not theirs to take, and the next player has not played"),
            _("The capture is put back, and a right one is made with the same card."),
        ),
        ours(
            "wrong_capture_none",
            _("The next player has not played; the card could take nothing"),
            _("Somebody took cards with a card that could take nothing, and the next player has not played"),
            _("The cards are put back, and the card stays on the floor."),
        ),
        ours(
            "wrong_capture_late",
            _("The next player has played"),
            _("Somebody took cards that were not theirs to take, and the next player has played"),
            _("The capture stands."),
        ),
        rule=_RULE,
    ),
    *stages(
        _("A player left a card lying that belonged to the capture"),
        ours(
            "card_left",
            _("The next player has not played"),
            _("A player left a card lying that belonged to the capture, and the next player has not played"),
            _("It may still be taken; the player or the partner may say so."),
            when=_may_choose,
        ),
        ours(
            "card_left",
            _("The next player has not played"),
            _("A player left a card lying that belonged to the capture, and the next player has not played"),
            _("The capture is put back, and a right one is made with the same card."),
            when=_must_take_most,
        ),
        ours(
            "card_left_late",
            _("The next player has played"),
            _("A player left a card lying that belonged to the capture, and the next player has played"),
            _("It stays on the floor."),
        ),
        rule=_RULE,
    ),
    *stages(
        _("A player had a card that takes, and played another"),
        ours(
            "not_taken",
            _("The next player has not played"),
            _("A player had a card that takes and played another, and the next player has not played"),
            _("The card goes back to the hand, and one that takes is played."),
        ),
        ours(
            "not_taken_late",
            _("The next player has played"),
            _("A player had a card that takes and played another, and the next player has played"),
            _("The play stands."),
        ),
        rule=_RULE,
        when=_must_take,
    ),
    *stages(
        _("A basra was forgotten"),
        ours(
            "basra_forgotten",
            _("The next card is not played yet"),
            _("A basra was forgotten, and the next card is not played yet"),
            _("It may be claimed by its side."),
        ),
        ours(
            "basra_forgotten_late",
            _("The next card is played, or the deal is scored"),
            _("A basra was forgotten, and the next card is played or the deal is scored"),
            _("It is lost."),
        ),
        rule=_RULE,
    ),
    *stages(
        _("A basra was marked that was none"),
        ours(
            "basra_wrong",
            _("The deal is not scored yet"),
            _("A basra was marked that was none, and the deal is not scored yet"),
            _("The mark is taken away; the cards stay where they are."),
        ),
        ours(
            "basra_wrong_late",
            _("The deal is scored"),
            _("A basra was marked that was none, and the deal is scored"),
            _("It stands."),
        ),
        rule=_RULE,
    ),
    *stages(
        _("Somebody played out of turn"),
        ours(
            "out_of_turn",
            _("The next player has not played"),
            _("Somebody played out of turn, and the next player has not played"),
            _("The card goes back to the hand."),
        ),
        ours(
            "out_of_turn_late",
            _("The next player has played"),
            _("Somebody played out of turn, and the next player has played"),
            _("It stands."),
        ),
        rule=_RULE,
    ),
    Ruling(
        "card_shown",
        _("Somebody showed a card from the hand, or named it."),
        _("It goes back to the hand, and nothing more."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        "pile_looked_at",
        _("Somebody looked through cards that were taken."),
        _("They are turned face down again. Only the last capture may be seen, until the next play."),
        rule=_RULE,
        inferred=True,
    ),
)

_COUNT: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        "last_cards",
        _("Nobody is sure who took last."),
        _("All say what they remember before the piles are counted. If they differ, the table decides."),
        rule=_RULE,
        inferred=True,
    ),
    Ruling(
        "wrong_piles",
        _("The piles do not make the whole pack."),
        _("Count again; nothing is saved before it fits."),
        rule=_RULE,
        inferred=True,
    ),
    *stages(
        _("A wrong count is found after the deal was scored"),
        *MISCOUNT_MENDED,
        rule=_RULE,
    ),
)

RULINGS: Final[tuple[Ruling[Any], ...]] = (*_DEAL, *first_floor(SWEEPERS), *_PLAY, *_COUNT)
