"""What is done about a last discard that is wild or missing, where going out needs one (docs/rules/buraco.md 6.4)."""

from typing import Final

from ...conditions import under, unless
from ...referee import Ruling
from ...text import gettext_noop as _
from .options import Options
from .sources import EB, FIBUR

needs_a_last_discard: Final = under(out_discard="required_nonwild")
needs_no_last_discard: Final = unless(out_discard="required_nonwild")

LAST_DISCARD_MISSING: Final[Ruling[Options]] = Ruling(
    "out_without_discard",
    _("Somebody went out without a discard"),
    _(
        "The last play goes back to hand, and one of its cards is the discard. The player may go out in the next "
        "turn; there are no points for it now."
    ),
    rule="out",
    sources=(EB,),
    when=needs_a_last_discard,
)
LAST_DISCARD_WILD: Final[Ruling[Options]] = Ruling(
    "wild_discard",
    _("The last discard was a wild card"),
    _("That is no going out. The last meld goes back to hand, the wild card stays as the discard."),
    rule="out",
    sources=(EB, FIBUR),
    when=needs_a_last_discard,
)
