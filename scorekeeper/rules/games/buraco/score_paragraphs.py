"""The rules of Buraco as a player reads them: cards and melds (docs/rules/buraco.md 1.5 to 1.9, 6 to 8)."""

from typing import Final

from ...conditions import all_of, under, unless
from ...paragraph import Chapter, option, says
from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from . import filling as fill
from .melds import BONUS, BURACO, FULL_SUIT, LONGEST, Canasta
from .sources import EB, FIBUR, SEED

IS_BURACO: Final = says(
    _n("A meld of %(cards)s card or more is a buraco.", "A meld of %(cards)s cards or more is a buraco.", "cards"),
    cards=BURACO,
)
CROSSWISE: Final = says(
    _("On the table the last two cards of a clean one lie crosswise, of a dirty one only the last.")
)
MADE_DIRTY: Final = says(_("A wild card added to a clean one makes it dirty."), under(semi=0))
SLIDES_HOME: Final = says(
    _("A wild two of the suit that moves to its own place is wild no longer; a joker always is wild."),
    unless(jokers="none"),
)
TWO_SLIDES_HOME: Final = says(
    _("A wild two of the suit that moves to its own place is wild no longer."), under(jokers="none")
)
COUNT: Final = says(_("Every card in the melds of a side counts for it: %(worths)s."), worths=fill.worths)
CLEAN_OR_DIRTY: Final = says(
    _("Without a wild card it is clean and earns %(clean)s, with one it is dirty and earns %(dirty)s."),
    under(semi=0),
    clean=BONUS[Canasta.CLEAN],
    dirty=BONUS[Canasta.DIRTY],
)
THREE_KINDS: Final = says(
    _(
        "Without a wild card it is clean and earns %(clean)s. With one it is semi-clean or dirty; "
        "a dirty one earns %(dirty)s."
    ),
    unless(semi=0),
    clean=BONUS[Canasta.CLEAN],
    dirty=BONUS[Canasta.DIRTY],
)
AS_IT_CAN_LIE: Final = says(
    _("A meld counts as well as it can lie: a wild card may still move."), under(arrangement="best")
)

MELDS: Final = (
    Chapter.SCORING.paragraph(
        key="cards",
        options=("values", "told"),
        title=_("Cards on the table"),
        text=(COUNT,),
        reading=(says(_("A wild card counts what it is itself worth, whatever it stands for.")),),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="buraco",
        options=("arrangement", "wild_canasta"),
        title=_in("meld", "Buraco"),
        text=(
            IS_BURACO,
            CLEAN_OR_DIRTY,
            THREE_KINDS,
            says(_("A long clean run earns more."), under(special=True)).read_only_in("GameDesire"),
            says(_("A whole suit and all cards of a rank earn more."), under(special=False, honours=True)).read_only_in(
                "BurracOnline"
            ),
            says(
                _("Wild cards alone, %(cards)s or more, earn %(points)s."),
                unless(wild_canasta=0),
                cards=BURACO,
                points=BONUS[Canasta.WILD],
            ).read_only_in("acanomas"),
            CROSSWISE,
            MADE_DIRTY,
            SLIDES_HOME,
            TWO_SLIDES_HOME,
        ),
        reading=(
            says(_("Each meld earns it once.")),
            AS_IT_CAN_LIE,
            says(_("A meld counts as it lies when the deal ends."), under(arrangement="as_laid")),
        ),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="semi",
        options=("semi", "semi_shape"),
        when=unless(semi=0),
        title=_("Semi-clean"),
        text=(
            says(
                _n(
                    "A run with at least %(cards)s natural card in line, before or after its wild card, is semi-clean "
                    "and earns %(points)s.",
                    "A run with at least %(cards)s natural cards in line, before or after its wild card, is "
                    "semi-clean and earns %(points)s.",
                    "cards",
                ),
                under(semi_shape="one_side"),
                cards=BURACO,
                points=option("semi"),
            ),
            says(
                _n(
                    "A run with at least %(cards)s natural card in line is semi-clean and earns %(points)s, if its "
                    "wild card is the first or the last.",
                    "A run with at least %(cards)s natural cards in line is semi-clean and earns %(points)s, if its "
                    "wild card is the first or the last.",
                    "cards",
                ),
                under(semi_shape="end_only"),
                cards=BURACO,
                points=option("semi"),
            ).read_only_in("Rontini"),
        ),
        sources=(FIBUR, EB),
    ),
    Chapter.SCORING.paragraph(
        key="semi_sets",
        options=("semi", "set_semi"),
        when=all_of(unless(semi=0), unless(sets="none")),
        title=_("Semi-clean sets"),
        text=(
            says(
                _n(
                    "A set of at least %(cards)s card with one wild card is semi-clean and earns %(points)s.",
                    "A set of at least %(cards)s cards with one wild card is semi-clean and earns %(points)s.",
                    "cards",
                ),
                under(set_semi=True),
                cards=BURACO + 1,
                points=option("semi"),
            ).read_in(FIBUR, EB),
            says(_("A set with a wild card is always dirty."), under(set_semi=False)).read_in(SEED),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="special",
        options=("special",),
        when=under(special=True),
        title=_("500 and 1000"),
        text=(
            says(
                _n(
                    "A clean run of %(cards)s card earns %(points)s, in place of the %(clean)s.",
                    "A clean run of %(cards)s cards earns %(points)s, in place of the %(clean)s.",
                    "cards",
                ),
                cards=FULL_SUIT,
                points=BONUS[Canasta.RUN_500],
                clean=BONUS[Canasta.CLEAN],
            ),
            says(
                _n(
                    "One of %(cards)s card, ace to ace, earns %(points)s.",
                    "One of %(cards)s cards, ace to ace, earns %(points)s.",
                    "cards",
                ),
                under(ace="both"),
                cards=LONGEST,
                points=BONUS[Canasta.RUN_1000],
            ),
        ),
        sources=("GameDesire",),
    ),
    Chapter.SCORING.paragraph(
        key="honours",
        options=("honours",),
        when=under(honours=True, special=False),
        title=_("Reale and super"),
        text=(
            says(
                _n(
                    "A clean run of %(cards)s card earns %(clean)s (reale), with a wild card %(dirty)s.",
                    "A clean run of %(cards)s cards earns %(clean)s (reale), with a wild card %(dirty)s.",
                    "cards",
                ),
                cards=FULL_SUIT,
                clean=BONUS[Canasta.REALE],
                dirty=BONUS[Canasta.REALE_DIRTY],
            ),
            says(
                _n(
                    "A clean set of all %(cards)s card of a rank earns %(clean)s (super), with a wild card %(dirty)s.",
                    "A clean set of all %(cards)s cards of a rank earns %(clean)s (super), with a wild card %(dirty)s.",
                    "cards",
                ),
                unless(sets="none"),
                cards=fill.naturals,
                clean=BONUS[Canasta.SUPER],
                dirty=BONUS[Canasta.SUPER_DIRTY],
            ),
        ),
        reading=(
            says(_("They replace the other bonuses.")),
            says(_("We take it that a longer run, or a wild card beside all cards of a rank, counts so too.")),
        ),
        sources=("BurracOnline",),
    ),
)
