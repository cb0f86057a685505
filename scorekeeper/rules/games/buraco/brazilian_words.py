"""What Brazil says in place of the words of the family: a buraco is a canastra, and a pot a morto.

In Portuguese the whole family speaks of the morto already. So English alone needs a word of its own, and it is put
into the sentences of the family: every other language says a pot of Brazil as it says any pot (docs/rules/buraco.md 8).
"""

from typing import Final

from ...text import gettext_noop as _
from .italian_choices import CHOICES
from .italian_words import RULES
from .respoken import respoken
from .words import BRAZILIAN, ITALIAN

_POT: Final = {"pot": "morto"}

BEYOND_ITALY: Final = (
    _("The dealer shuffles; the player before the dealer cuts, lifts the pots and lays them aside."),
    _("After a mistake in the deal, a card too many, too few or faced, hands and pots are dealt again."),
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a clean canastra."
    ),
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a canastra of any kind."
    ),
    _("A side that has its pot, and not such a canastra, may not play its last card."),
    _("The player after the dealer lifts the cards of the pots and lays them aside."),
    _("Until the partner has finished a turn, the pot may not be looked at."),
    _("A hand or a pot has a wrong number of cards, or a card was faced in the deal"),
    _("A hand or a pot has a wrong number of cards, and somebody has drawn"),
    _("Hands and pots are dealt again."),
    _("A pot not played is charged as one not taken."),
    _("Brazil: nobody is charged for pots that became the stock."),
    _(
        "The deal goes on. A pot of which no card was seen is put right from the bottom of the stock; a hand stays "
        "as it is."
    ),
    _("Somebody went out without a pot or without the canastra needed"),
    _("Somebody went out without a pot or without the canastra needed, and the hands are counted"),
)


_FAMILY: Final = (*(ITALIAN | RULES | CHOICES), *BEYOND_ITALY)

TERMS: Final = {text: own for text in _FAMILY if (own := respoken(text, _POT)) != text} | {
    text: respoken(own, _POT) for text, own in BRAZILIAN.items()
}
"""What the family says, and what is said in its place."""
