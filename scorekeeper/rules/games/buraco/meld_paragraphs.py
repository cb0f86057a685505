"""What a meld of Buraco is, and what the first ones must be worth (docs/rules/buraco.md 1.4 and 1.6)."""

from typing import Final

from ...conditions import in_teams, under, unless
from ...paragraph import option, says
from ...text import gettext_noop as _, ngettext_noop as _n
from ...variant import Paragraph
from . import filling as fill
from .melds import FULL_SUIT, SHORTEST
from .sources import EB, FIBUR, SEED

BOTH_ACES: Final = says(
    _(
        "Cards of one suit in line. An ace may stand before the two or after the king, and a run may have one at each "
        "end."
    ),
    under(ace="both"),
)
ONE_ACE: Final = says(
    _("Cards of one suit in line. A run has one ace only, before the two or after the king."), under(ace="either")
).read_only_in(FIBUR, EB)
WHOLE_SUIT: Final = says(
    _n(
        "It has %(cards)s natural card at the most, and one wild card as well.",
        "It has %(cards)s natural cards at the most, and one wild card as well.",
        "cards",
    ),
    under(ace="either"),
    cards=FULL_SUIT,
).read_only_in(FIBUR)
UP_OR_DOWN: Final = says(_("A run may be laid upwards or downwards."))
CORNER: Final = says(_("A run never goes round the corner: king, ace, two is no run."))
NATURAL_TWO: Final = says(_("A two of the suit in the place of the two is natural."))
BESIDE_IT: Final = says(
    _("So besides that two one wild card may lie in the run, a joker or another two."), unless(jokers="none")
)
TWO_BESIDE_IT: Final = says(_("So a run may hold that two and one more two as a wild card."), under(jokers="none"))
THREE_OR_MORE: Final = says(
    _n(
        "A meld has %(cards)s card or more and one wild card at the most, a two or a joker.",
        "A meld has %(cards)s cards or more and one wild card at the most, a two or a joker.",
        "cards",
    ),
    unless(jokers="none"),
    cards=SHORTEST,
)
THREE: Final = says(
    _n("A meld has %(cards)s card or more.", "A meld has %(cards)s cards or more.", "cards"),
    unless(jokers="none"),
    cards=SHORTEST,
)
ONE_WILD: Final = says(_("It has one wild card at the most, a two or a joker."), unless(jokers="none"))
"""Both together say what :data:`THREE_OR_MORE` says, where they have sources of their own."""
NO_SETS: Final = says(_("Sets are not played here."), under(sets="none")).read_only_in("Jogatina")
STAY: Final = says(_("Cards laid stay in their meld."))
MOVES: Final = says(_("A wild card may move inside its meld."))
SHARED: Final = says(_("Partners share their melds, and nobody plays on those of the other side."), in_teams)
NOT_YET_SHARED: Final = says(
    _("Nobody plays on the melds of another, until two of them have become partners; these share their melds."),
    fill.with_big_pot,
).read_only_in(EB)
_OF_THESE: Final = _("A set is cards of one rank. Sets may be laid of these ranks only: %(ranks)s.")
ANY_RANK: Final = says(_("A set is cards of one rank, any but two."), under(sets="any"))
ONE_RANK: Final = says(_("A set is cards of one rank."), under(sets="any"))
NOT_OF_TWOS: Final = says(_("Sets of twos are not laid."), under(sets="any"))
"""Both together say what :data:`ANY_RANK` says, where no source tells the second."""
ONE_SET: Final = says(_("A side may lay only one set of each rank."), under(one_set_per_rank=True)).read_only_in(
    FIBUR, EB
)
ALWAYS_WILD: Final = says(_("A two in a set is always wild."))
NATURALS: Final = says(
    _n(
        "A set has at most %(cards)s natural card and one wild card.",
        "A set has at most %(cards)s natural cards and one wild card.",
        "cards",
    ),
    cards=fill.naturals,
)

MELDING: Final = (
    Paragraph(
        key="meld",
        argued=True,
        options=("wild_canasta",),
        title=_("Melds"),
        text=(
            THREE_OR_MORE,
            says(
                _n(
                    "A meld has %(cards)s card or more and one wild card at the most, a two.",
                    "A meld has %(cards)s cards or more and one wild card at the most, a two.",
                    "cards",
                ),
                under(jokers="none"),
                cards=SHORTEST,
            ),
            says(_("Melds of wild cards alone are played here."), unless(wild_canasta=0)).read_only_in("acanomas"),
            NO_SETS,
        ),
        sources=(SEED,),
    ),
    Paragraph(
        key="laid",
        title=_("Melds on the table"),
        text=(STAY, MOVES, SHARED, NOT_YET_SHARED),
        reading=(says(_("Nobody plays on the melds of another."), fill.always_alone),),
        sources=(SEED,),
    ),
    Paragraph(
        key="run",
        argued=True,
        options=("ace",),
        title=_("Runs"),
        text=(
            BOTH_ACES,
            ONE_ACE,
            WHOLE_SUIT,
            says(_("Cards of one suit in line. The ace stands only after the king."), under(ace="high")),
            says(_("Cards of one suit in line. The ace stands only before the two."), under(ace="low")),
            UP_OR_DOWN,
            NATURAL_TWO,
            BESIDE_IT,
            TWO_BESIDE_IT,
        ),
        reading=(CORNER,),
        sources=(SEED,),
    ),
    Paragraph(
        key="set",
        argued=True,
        options=("sets", "one_set_per_rank"),
        when=unless(sets="none"),
        title=_("Sets"),
        text=(
            ANY_RANK.read_only_in(FIBUR, EB),
            says(_OF_THESE, under(sets="JQKA"), ranks=fill.set_ranks),
            says(_OF_THESE, under(sets="AK3"), ranks=fill.set_ranks).read_only_in("Canastra"),
            ONE_SET,
            ALWAYS_WILD,
        ),
        reading=(says(_OF_THESE, under(sets="A"), ranks=fill.set_ranks), NATURALS),
        sources=(SEED,),
    ),
    Paragraph(
        key="minimum",
        argued=True,
        options=("min_base", "min_steps", "fail_inc"),
        when=lambda options, _seating: options.has_minimum,
        title=_("The first melds"),
        text=(
            says(
                _n(
                    "In each deal the first melds of a side must make at least %(least)s card point, laid in one turn.",
                    "In each deal the first melds of a side must make at least %(least)s card points, laid in one "
                    "turn.",
                    "least",
                ),
                unless(min_base=0),
                least=option("min_base"),
            ),
            says(
                _("The minimum of a side changes with its total: %(steps)s."),
                fill.costs("min_steps"),
                steps=fill.steps,
            ),
            says(_("If the melds fall short they go back to hand.")),
            says(
                _("The minimum of that side then rises by %(points)s for the rest of the deal."),
                fill.costs("fail_inc"),
                points=option("fail_inc"),
            ),
        ),
        reading=(
            says(_("The minimum of that side stays as it was."), under(fail_inc=0)),
            says(_("It rises by as much each further time."), fill.costs("fail_inc")),
            says(_("Bonuses do not count for the minimum.")),
        ),
        sources=(SEED,),
    ),
)
