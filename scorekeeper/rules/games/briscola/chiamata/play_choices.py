"""Auction, deal and play, where a table has the choice (docs/rules/briscola.md 4 to 6)."""

from typing import Final

from ....asking import Choice, Chosen, Count
from ....text import gettext_noop as _, pgettext_noop as _in
from ..packs import FOURS, TWOS
from ..questions import usual
from . import choices

ALL_PASS: Final = Choice(
    label=_("When all pass"),
    when=lambda context: not context.answers.get("last_must_bid"),
    choices=(
        usual(
            choices.SAME_DEALER,
            _("the same dealer deals again"),
            says=_("The cards are dealt again; nothing is written down."),
        ),
        Chosen(
            choices.NEXT_DOUBLED,
            _("the next dealer, stakes doubled"),
            says=_("The deal passes on, and the next deal that is decided pays double."),
            who=_("the Brisk server"),
        ),
    ),
)

THROW_IN: Final = Choice(
    label=_("Throwing in a poor hand"),
    choices=(
        usual(choices.OFF, _("not allowed"), says=_("Every hand is played.")),
        Chosen(
            choices.TWO_POINTS,
            _("with 2 card points or fewer"),
            says=_("The same dealer deals again, and the next deal that is decided pays double."),
            who=_("the Brisk server"),
        ),
        Chosen(
            choices.FIVE_POINTS,
            _("with 5 card points or fewer, or four 2s"),
            says=_("Whoever wants to shows the hand, and the same dealer deals again."),
            who=_("an Italian tournament"),
        ),
    ),
)

AUCTION_ROUNDS: Final = Choice(
    label=_("The auction"),
    choices=(
        usual(
            choices.UNTIL_PASSED, _("until all but one have passed"), says=_("The bidding goes round; a pass is final.")
        ),
        Chosen(
            choices.SINGLE,
            _in("auction", "one round"),
            says=_("Everybody speaks once; the highest bid stands."),
            who=_("Italian Card Games for All Ages"),
        ),
    ),
)

FIRST_LEADER: Final = Choice(
    label=_("Who plays first"),
    choices=(
        usual(
            choices.DEALER_RIGHT,
            _("who plays next after the dealer"),
            says=_("The player on the dealer’s right leads to the first trick."),
        ),
        Chosen(
            choices.DECLARER,
            _("the declarer"),
            says=_("The declarer leads to the first trick."),
            who=_("a program after Japanese rules, and an Italian rule book"),
        ),
    ),
)

TALK: Final = Choice(
    label=_("Talk during the play"),
    choices=(
        usual(choices.SILENT, _in("talk", "none"), says=_("Nobody says or shows who the partner is.")),
        Chosen(
            choices.FREE_LIES,
            _("free, lies too"),
            says=_("Anybody may claim to be the partner, truly or not."),
            who=_("some in northern Italy"),
        ),
    ),
)

PACKETS: Final = Choice(
    label=_("Dealing to four"),
    when=choices.no_dead_hand,
    choices=(
        usual("4-4-2", _("4, 4, 2"), says=_("Four cards, four, then two.")),
        Chosen("4-2-4", _("4, 2, 4"), says=_("Four cards, two, then four."), who=_("Akagiri, 1995")),
    ),
)

SHORT_PACK: Final = Choice(
    label=_("Cards taken out for six"),
    when=choices.six_play,
    choices=(
        Chosen(
            FOURS,
            _("the 4s"),
            says=_("The four 4s are taken out; bids go down to the 2."),
            who=_("an Italian collection"),
        ),
        Chosen(
            TWOS,
            _("the 2s"),
            says=_("The four 2s are taken out, as in Briscola; bids go down to the 4."),
            who=_("the same collection, as the other way"),
        ),
    ),
)

MINIMUM: Final = Count(
    label=_("Lowest bid"), help=_("61 as a rule; 70 or 81 with some in Catania."), least=61, most=120, unit=_("points")
)

MONTE_POINTS: Final = Choice(
    label=_("Points of the discards"),
    choices=(
        Chosen(
            choices.DECLARER,
            _("the declarer’s"),
            says=_("The cards the declarer laid away count for the declarer’s side."),
            who=_("no source says"),
        ),
        Chosen(
            choices.LAST_TRICK,
            _("with the last trick"),
            says=_("They go to the side that takes the last trick."),
            who=_("a possible agreement"),
        ),
        Chosen(choices.NOBODY, _("nobody’s"), says=_("They count for nobody."), who=_("a possible agreement")),
    ),
)
