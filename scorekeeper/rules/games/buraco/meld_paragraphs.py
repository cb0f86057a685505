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
MELDING: Final = (
    Paragraph(
        key="meld",
        options=("wild_canasta",),
        title=_("Melds"),
        text=(
            says(
                _n(
                    "A meld has %(cards)s card or more and one wild card at the most, a two or a joker.",
                    "A meld has %(cards)s cards or more and one wild card at the most, a two or a joker.",
                    "cards",
                ),
                unless(jokers="none"),
                cards=SHORTEST,
            ),
            says(
                _n(
                    "A meld has %(cards)s card or more and one wild card at the most, a two.",
                    "A meld has %(cards)s cards or more and one wild card at the most, a two.",
                    "cards",
                ),
                under(jokers="none"),
                cards=SHORTEST,
            ),
            says(_("Melds of wild cards alone are played here."), unless(wild_canasta=0)).read_in("acanomas"),
            says(_("Sets are not played here."), under(sets="none")),
            says(_("Cards laid stay in their meld; a wild card may move inside it.")),
            says(
                _("Partners share their melds, and nobody plays on those of the other side."),
                in_teams,
            ),
            says(
                _(
                    "Nobody plays on the melds of another, until two of them have become partners; these share their "
                    "melds."
                ),
                fill.with_big_pot,
            ),
        ),
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
            says(
                _("Cards of one suit in line. A run has one ace only, before the two or after the king."),
                under(ace="either"),
            ).read_in(FIBUR, EB),
            says(
                _n(
                    "It has %(cards)s natural card at the most, and one wild card beside it.",
                    "It has %(cards)s natural cards at the most, and one wild card beside them.",
                    "cards",
                ),
                under(ace="either"),
                cards=FULL_SUIT,
            ).read_in(FIBUR),
            says(_("Cards of one suit in line. The ace stands only after the king."), under(ace="high")),
            says(_("Cards of one suit in line. The ace stands only before the two."), under(ace="low")),
            says(_("A run may be laid upwards or downwards.")),
            says(
                _(
                    "It never goes round the corner: king, ace, two is no run. A two of the suit in the place of the "
                    "two is natural."
                )
            ),
            says(
                _("So beside that two one wild card may lie in the run, a joker or another two."), unless(jokers="none")
            ),
            says(_("So a run may hold that two and, beside it, one more two as a wild card."), under(jokers="none")),
        ),
        sources=(SEED,),
    ),
    Paragraph(
        key="set",
        argued=True,
        options=("sets", "one_set_per_rank"),
        when=unless(sets="none"),
        title=_("Sets"),
        text=(
            says(_("A set is cards of one rank, any but two."), under(sets="any")),
            says(
                _("A set is cards of one rank. Sets may be laid of these ranks only: %(ranks)s."),
                unless(sets="any"),
                ranks=fill.set_ranks,
            ),
            says(_("A side may lay only one set of each rank."), under(one_set_per_rank=True)).read_in(FIBUR, EB),
            says(
                _n(
                    "A two in a set is always wild. A set has at most %(cards)s natural card and one wild card.",
                    "A two in a set is always wild. A set has at most %(cards)s natural cards and one wild card.",
                    "cards",
                ),
                cards=fill.naturals,
            ),
        ),
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
            says(_("The minimum of that side stays as it was."), under(fail_inc=0)),
        ),
        reading=(
            says(_("It rises by as much each further time."), fill.costs("fail_inc")),
            says(_("Bonuses do not count for the minimum.")),
        ),
        sources=(SEED,),
    ),
)
