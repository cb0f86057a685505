"""What the Italian code does about exposed, hidden and thrown cards (docs/rules/buraco.md 16.2)."""

from typing import Final

from ...referee import stages
from ...table import Seating
from ...text import gettext_noop as _
from .filling import may_have_partner
from .options import Options
from .rulings_italy_more import AT_ONCE, IN_TURN, LATER, by_the_code, stage


def one_set_only(options: Options, _seating: Seating) -> bool:
    """Whether a side may lay only one set of a rank."""
    return options.one_set_per_rank and options.sets != "none"


CARDS: Final = (
    *stages(
        _("A card was exposed"),
        stage(
            "card_exposed",
            _("In the player's turn"),
            _("A card was dropped, or named, so that the partner could know it"),
            _("It has to be laid in this turn, or else it is the discard. There is no penalty in points."),
        ),
        stage(
            "card_exposed_early",
            _("Out of turn"),
            _("A card was exposed out of turn"),
            _("In the player's next turn it has to be laid, or else it is the discard. There is no penalty in points."),
        ),
        when=may_have_partner,
    ),
    *stages(
        _("A hidden card was found"),
        stage(
            "hidden_card",
            _("In a meld just opened"),
            _("A hidden card was found in a meld just opened"),
            _("It is put right within that meld. Where that cannot be done the card is penalised."),
            rule="meld",
        ),
        stage(
            "hidden_card_old",
            _("In an older meld"),
            _("A hidden card was found in an older meld"),
            _(
                "The meld is frozen. What was added before stays, a burraco stays a burraco, and the hidden card "
                "counts as minus."
            ),
            rule="meld",
        ),
        stage(
            "hidden_card_discard",
            _("With a discard"),
            _("A hidden card went along with a discard"),
            _("It is an exposed card: in the player's next turn it has to be laid, or else it is the discard."),
            rule="discard",
        ),
    ),
    *stages(
        _("A second set of one rank was laid"),
        stage(
            "second_set",
            IN_TURN,
            _("A second set of one rank was laid, and noticed during the turn"),
            _(
                "The cards join the first set, which is frozen, and the turn is over. If both held a wild card, one of "
                "them is the discard. A burraco that comes of it does not count."
            ),
        ),
        stage(
            "second_set_after",
            AT_ONCE,
            _("A second set of one rank was noticed after the turn"),
            _(
                "The set is frozen. If both held a wild card they are joined, and the card worth most is discarded in "
                "the next turn."
            ),
        ),
        stage(
            "second_set_later",
            LATER,
            _("A second set of one rank was noticed when the next player had drawn"),
            _("It stays. A wild card in it counts as minus."),
        ),
        rule="set",
        when=one_set_only,
    ),
    by_the_code(
        "thrown_to_partner",
        _("Cards were thrown to the partner without a word where they go"),
        _("In doubt the other side says where they go. The partner may not ask so that the better play is named."),
        rule="meld",
        when=may_have_partner,
    ),
    *stages(
        _("A card of the stock lies face up"),
        stage(
            "card_face_up",
            _("Inside the stock"),
            _("A card lies face up inside the stock"),
            _("It is turned down in its place."),
        ),
        stage(
            "card_face_up_top",
            _("On top"),
            _("A card lies face up on top of the stock"),
            _("Play goes on as if it were covered."),
        ),
        rule="draw",
    ),
)
