"""The rules of Basra as a player reads them: what the piles are worth (docs/rules/basra.md 2.8, 3.7)."""

from typing import Any, Final

from ...cards import Rank
from ...conditions import all_of, many_sides, not_so, two_sides, under, unless
from ...paragraph import Chapter, option, says
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ...variant import CORRECTION, TOTALS
from .counted_cards import ACE_POINTS, TWO_OF_CLUBS, TWO_OF_SPADES, worth
from .filling import KL, PROGRAMS, SEVEN_CARD, SPARES_JACKS, TEN_CARD, any_of, pack, rank, stated
from .options import CEILING, Options
from .score_choices import FEW, MANY
from .scoring import NO_MORE_WAITS, at_stake
from .special import STYLE

_CARDS_COUNT: Final = under(card_points="full")
_EVERYONE: Final = under(carry="everyone")
_WAITS: Final = under(carry=("accumulate", "cap_60"))
_SUPPOSED: Final = under(carry="none", majority=FEW)
"""Where nothing waits by what the main source supposes (docs/rules/basra.md 3.3)."""
_MANY: Final = under(majority=MANY)
_WORTH: Final = _("%(card)s is worth %(points)s.")
_EVERY_TEN: Final = _("Each %(ten)s is worth %(points)s, of whatever suit.")
_TENS: Final = (
    (under(ten_scope="D10", ten_value=3), (KL, PROGRAMS)),
    (under(ten_scope="D10", ten_value=2), (SPARES_JACKS,)),
    (under(ten_scope="D10", ten_value=1), ("Card engine",)),
)
_ANY_TEN: Final = ((under(ten_scope="any", ten_value=3), (KL,)),)
_TWOS: Final = (
    (under(two="C2", two_value=2), (KL, PROGRAMS)),
    (under(two="C2", two_value=1), ("Card engine",)),
    (under(two="S2", two_value=2), (PROGRAMS,)),
)
_SEVENS: Final = ((under(seven_value=3), (SPARES_JACKS,)), (under(seven_value=1), ("Card engine",)))
"""Who says what these cards are worth; any other number is the table's own (docs/rules/basra.md 1.2, 11.6)."""


def _kept(options: Options, _seating: Seating) -> bool:
    return options.waits and options.end == "rubber" and options.keep_carry_between_games


def _lapses(options: Options, seating: Seating) -> bool:
    return options.waits and not _kept(options, seating)


def _courts_count(options: Options, _seating: Seating) -> bool:
    return bool(options.worth(Rank.QUEEN) or options.worth(Rank.KING))


def _half(options: Options, _seating: Seating) -> Fact:
    return options.pack.size // 2


def _more_than_half(options: Options, _seating: Seating) -> Fact:
    return options.pack.size // 2 + 1


def _after_ties(number: int) -> Any:
    """What the most cards are worth after so many deals that were level."""
    return lambda options, _seating: at_stake(options, number * options.majority)


def _two(options: Options, _seating: Seating) -> Phrase:
    return (TWO_OF_CLUBS if options.two == "C2" else TWO_OF_SPADES).the(STYLE)


def _own_card(options: Options, _seating: Seating) -> Phrase:
    return options.own_card.the(STYLE) if options.own_card else Phrase("")


def _counted_already(options: Options) -> bool:
    """Whether the card that the table chose counts without that."""
    return options.own_card is not None and worth(options.own_card, options) != options.own_value


COUNTING: Final = (
    Chapter.SCORING.paragraph(
        key="majority",
        options=("majority",),
        title=_("Most cards"),
        text=(
            *stated(
                _("The side that alone has the most cards scores %(points)s for it."),
                (
                    (_MANY, (KL, "Jawaker")),
                    (under(majority=FEW), ("Parlett",)),
                    (unless(majority=(FEW, MANY)), (PROGRAMS,)),
                ),
                points=option("majority"),
            ),
            says(
                _n(
                    "With two sides that means %(cards)s or more of the %(pack)s card.",
                    "With two sides that means %(cards)s or more of the %(pack)s cards.",
                    "pack",
                ),
                two_sides,
                cards=_more_than_half,
                pack=pack,
            ).read_in(KL),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="tie",
        options=("carry",),
        title=_("Level in cards"),
        text=(
            says(
                _n(
                    "At %(half)s–%(half)s, half of the %(pack)s card each, nobody scores for most cards.",
                    "At %(half)s–%(half)s, half of the %(pack)s cards each, nobody scores for most cards.",
                    "pack",
                ),
                all_of(two_sides, unless(carry="everyone")),
                half=_half,
                pack=pack,
            ).read_in(KL),
            says(
                _("If several share the most cards, nobody scores for them."),
                all_of(many_sides, unless(carry="everyone")),
            ).read_in(KL),
            says(
                _n(
                    "At %(half)s–%(half)s, half of the %(pack)s card each, both score %(points)s for most cards.",
                    "At %(half)s–%(half)s, half of the %(pack)s cards each, both score %(points)s for most cards.",
                    "pack",
                ),
                all_of(two_sides, _EVERYONE),
                half=_half,
                pack=pack,
                points=option("majority"),
            ).read_in("xAdamQ"),
            says(
                _("If several share the most cards, each of them scores %(points)s."),
                all_of(many_sides, _EVERYONE),
                points=option("majority"),
            ).read_in("xAdamQ"),
            says(
                _(
                    "The %(points)s wait for the next deal, which is then worth %(one)s for most cards; "
                    "after a second level deal %(two)s, and so on."
                ),
                under(carry="accumulate"),
                points=option("majority"),
                one=_after_ties(1),
                two=_after_ties(2),
            ).read_in("Wikipedia"),
            says(
                _("The %(points)s wait for the next deal, which is never worth more than %(most)s for most cards."),
                under(carry="cap_60"),
                points=option("majority"),
                most=CEILING,
            ),
            says(_("Nothing waits for the next deal."), _SUPPOSED),
        ),
        reading=(says(_("Nothing waits for the next deal."), all_of(not_so(_WAITS), not_so(_SUPPOSED))),),
    ),
    Chapter.SCORING.paragraph(
        key="held_over",
        when=_WAITS,
        title=_("Points held over"),
        text=(
            says(
                _(
                    "Points that wait go to whoever has the most cards in the next deal that is not "
                    "level, together with those of that deal."
                )
            ),
            says(
                _("Each level deal adds %(points)s to what waits."),
                all_of(under(carry="accumulate"), _MANY),
                points=option("majority"),
            ),
            says(
                NO_MORE_WAITS,
                under(carry="cap_60"),
                points=lambda options, _seating: at_stake(options, options.majority) - options.majority,
            ),
        ),
        reading=(
            says(
                _("Each level deal adds %(points)s to what waits."),
                all_of(under(carry="accumulate"), not_so(_MANY)),
                points=option("majority"),
            ),
        ),
        sources=(KL, "Wikipedia"),
    ),
    Chapter.SCORING.paragraph(
        key="lapse",
        options=("keep_carry_between_games",),
        when=_lapses,
        title=_("Points that wait at the end"),
        text=_("When the game ends, points that still wait lapse."),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="kept_over",
        options=("keep_carry_between_games",),
        when=_kept,
        title=_("Points that wait between games"),
        text=_(
            "When a game ends, points that still wait are kept for the next game. At the end of the match they lapse."
        ),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="no_card_points",
        options=("card_points",),
        when=under(card_points="none"),
        title=_("Cards of the pile"),
        text=(says(_("No single card scores.")),),
        sources=("Egyptian café", "xAdamQ"),
    ),
    Chapter.SCORING.paragraph(
        key="ten",
        options=("ten_scope", "ten_value"),
        when=_CARDS_COUNT,
        title=_("The ten of diamonds"),
        retitled=((under(ten_scope="any"), _("Every ten")),),
        text=(
            *stated(_WORTH, _TENS, card=TEN_CARD, points=option("ten_value")),
            *stated(_EVERY_TEN, _ANY_TEN, ten=rank(Rank.TEN), points=option("ten_value")),
        ),
        reading=(
            says(
                _WORTH,
                all_of(under(ten_scope="D10"), not_so(any_of(_TENS))),
                card=TEN_CARD,
                points=option("ten_value"),
            ),
            says(
                _EVERY_TEN,
                all_of(under(ten_scope="any"), not_so(any_of(_ANY_TEN))),
                ten=rank(Rank.TEN),
                points=option("ten_value"),
            ),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="seven",
        options=("seven_value",),
        when=lambda options, _seating: options.card_points == "full" and options.seven_value > 0,
        title=_("The seven of diamonds"),
        text=stated(_WORTH, _SEVENS, card=SEVEN_CARD, points=option("seven_value")),
        reading=(says(_WORTH, not_so(any_of(_SEVENS)), card=SEVEN_CARD, points=option("seven_value")),),
    ),
    Chapter.SCORING.paragraph(
        key="two",
        options=("two", "two_value"),
        when=_CARDS_COUNT,
        title=_("The two of clubs"),
        retitled=((under(two="S2"), _("Two of spades")),),
        text=stated(_WORTH, _TWOS, card=_two, points=option("two_value")),
        reading=(says(_WORTH, not_so(any_of(_TWOS)), card=_two, points=option("two_value")),),
    ),
    Chapter.SCORING.paragraph(
        key="aces",
        when=_CARDS_COUNT,
        title=_("Aces"),
        text=(says(_("Each ace is worth %(points)s."), points=ACE_POINTS),),
        sources=(KL, "Parlett"),
    ),
    Chapter.SCORING.paragraph(
        key="jacks",
        options=("jack_value",),
        when=_CARDS_COUNT,
        title=_("Jacks"),
        text=stated(
            _("Each jack is worth %(points)s."),
            ((under(jack_value=1), (KL, "Parlett")), (unless(jack_value=1), (KL,))),
            points=option("jack_value"),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="courts",
        options=("queen_value", "king_value"),
        when=_courts_count,
        title=_("Queens and kings"),
        text=(
            says(
                _("Each queen is worth %(points)s."),
                lambda options, _seating: bool(options.worth(Rank.QUEEN)),
                points=option("queen_value"),
            ),
            says(
                _("Each king is worth %(points)s."),
                lambda options, _seating: bool(options.worth(Rank.KING)),
                points=option("king_value"),
            ),
        ),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="own_card",
        options=("own_card", "own_value"),
        when=lambda options, _seating: bool(_CARDS_COUNT(options, _seating) and options.own_card),
        title=_("This table's card"),
        text=(
            says(
                _WORTH,
                lambda options, _seating: bool(options.own_card) and not _counted_already(options),
                card=_own_card,
                points=option("own_value"),
            ),
            says(
                _("%(card)s is worth %(points)s more than it is already."),
                lambda options, _seating: _counted_already(options),
                card=_own_card,
                points=option("own_value"),
            ),
        ),
        inferred=True,
    ),
    CORRECTION,
    TOTALS,
)
