"""The rules of Basra as a player reads them: what is a basra, and what it earns (docs/rules/basra.md 2.6, 3)."""

from typing import Final

from ...cards import Rank
from ...conditions import all_of, not_so, under, unless
from ...paragraph import Chapter, option, says
from ...text import gettext_noop as _, ngettext_noop as _n
from . import filling as fill
from .basra_choices import TWICE_CARD
from .filling import JORDANIAN, KL, PROGRAMS, with_courts
from .prices import BASRA, PICTURE_PIPS, TIMES_CARD
from .seven_basras import GROUP_UNDER, MOST_UNDER_SEVEN
from .special import VALUES
from .sweepers import sweeping_seven

_SEVEN: Final = fill.rank(Rank.SEVEN)
_DOUBLED_JACKS: Final = fill.doubles(Rank.JACK)
_DOUBLED_COURTS: Final = fill.doubles(Rank.QUEEN, Rank.KING)
_PAIRS_ONLY_DOUBLE: Final = all_of(_DOUBLED_COURTS, under(double_plus_basra=False))
_COURTS_ALIKE: Final = all_of(under(court_basra=BASRA), not_so(_PAIRS_ONLY_DOUBLE))
"""Where queens and kings have no price of their own, and pairs of them are not only doubled."""
_LONE_JACK: Final = {10: (KL,), 20: (KL, "Egyptian café"), 30: ("xAdamQ",)}
"""Who says what a jack on a lone jack is worth (docs/rules/basra.md 1.2)."""

_UNDER_SEVEN: Final = (
    (under(basra_value=TWICE_CARD), (JORDANIAN,)),
    (under(basra_value="flat", seven_special="any"), (KL,)),
    (all_of(under(basra_value="flat"), unless(seven_special="any")), (KL, "Parlett", "Jawaker", "Cats at Cards")),
)
"""Who says so of a floor of ten at most: of the seven of diamonds, of any seven, at twice the card."""

_MARKED: Final = _("The card that makes a basra is left face up in the pile.")

BASRAS: Final = (
    Chapter.SCORING.paragraph(
        key="basra",
        title=_("Basra"),
        text=(
            says(
                _("Taking everything on the floor with an ordinary card is a basra, worth %(points)s."),
                under(basra_value="flat"),
                points=BASRA,
            ).read_in(KL, "Parlett", "Jawaker"),
            says(
                _n(
                    "Taking everything on the floor with an ordinary card is a basra, worth %(times)s time "
                    "that card: %(least)s with an ace, %(most)s with a %(ten)s.",
                    "Taking everything on the floor with an ordinary card is a basra, worth %(times)s times "
                    "that card: %(least)s with an ace, %(most)s with a %(ten)s.",
                    "times",
                ),
                under(basra_value=TWICE_CARD),
                times=TIMES_CARD,
                least=TIMES_CARD * VALUES[Rank.ACE],
                most=TIMES_CARD * VALUES[Rank.TEN],
                ten=fill.rank(Rank.TEN),
            ).read_in(JORDANIAN),
            says(
                _("A queen or king counts %(pips)s for that."),
                with_courts(under(basra_value=TWICE_CARD)),
                pips=PICTURE_PIPS,
            ).read_in(JORDANIAN),
            says(
                _("A queen on a lone queen makes one too, and so does a king on a lone king."),
                with_courts(all_of(_COURTS_ALIKE, under(qk_value="none", lone_pair="none", queen_pair_basra=True))),
            ).read_in(KL),
            says(
                _("A king on a lone king makes one too; a queen never does, not even on a lone queen."),
                with_courts(all_of(_COURTS_ALIKE, under(qk_value="none", lone_pair="none", queen_pair_basra=False))),
            ).read_in(KL),
            says(
                _("A queen or king that clears the floor with number cards that make %(sum)s has a basra too."),
                with_courts(all_of(under(court_basra=BASRA), unless(qk_value="none"))),
                sum=option("qk_value"),
            ).read_in(KL),
            says(
                _("So has a queen on a lone queen, or a king on a lone king."),
                with_courts(
                    all_of(_COURTS_ALIKE, unless(qk_value="none"), under(lone_pair="none", queen_pair_basra=True))
                ),
            ).read_in(KL),
            says(
                _("So has a king on a lone king, but not a queen on a lone queen."),
                with_courts(
                    all_of(_COURTS_ALIKE, unless(qk_value="none"), under(lone_pair="none", queen_pair_basra=False))
                ),
            ).read_in(KL),
            says(_("The very last card of a deal makes none."), under(basra_on_last_card=False)).read_in(JORDANIAN),
            says(_MARKED, under(basra_value="flat")).read_in("Parlett", "Cats at Cards"),
        ),
        reading=(
            says(_MARKED, under(basra_value=TWICE_CARD)),
            says(_("The very last card of a deal may make one, too."), under(basra_on_last_card=True)),
        ),
        options=("basra_value", "basra_on_last_card"),
    ),
    Chapter.SCORING.paragraph(
        key="floor_limit",
        options=("max_floor",),
        when=unless(max_floor="none"),
        title=_("Only a small floor"),
        text=(
            says(_("A basra counts only if a single card lay on the floor."), under(max_floor=1)),
            says(
                _n(
                    "A basra counts only if no more than %(most)s card lay on the floor.",
                    "A basra counts only if no more than %(most)s cards lay on the floor.",
                    "most",
                ),
                unless(max_floor=1),
                most=option("max_floor"),
            ),
        ),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="seven_basra",
        options=("seven_basra", "yemen_tqk"),
        when=unless(seven_special="none"),
        title=_("Basra with the special seven"),
        text=(
            *(
                says(
                    _(
                        "A floor taken by %(seven)s is a basra, worth %(points)s, only if there was %(none)s on it "
                        "and its cards, without the card that takes them, add up to %(most)s at most."
                    ),
                    all_of(under(seven_basra="numerals_le10"), when),
                    seven=sweeping_seven,
                    points=fill.of_sweeping_seven,
                    none=fill.no_picture,
                    most=MOST_UNDER_SEVEN,
                ).read_in(*tags)
                for when, tags in _UNDER_SEVEN
            ),
            says(
                _(
                    "A floor taken by %(seven)s is a basra, worth %(points)s, only if there was %(none)s on it "
                    "and its cards, without the card that takes them, add up to %(most)s at most, or if %(single)s lay "
                    "there."
                ),
                under(seven_basra="numerals_le10_or_single_picture"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
                none=fill.no_picture,
                single=fill.single_picture,
                most=MOST_UNDER_SEVEN,
            ).read_in(PROGRAMS),
            says(
                _("A floor taken by %(seven)s is always a basra, worth %(points)s."),
                under(seven_basra="always"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
            ).read_in("Card engine", PROGRAMS),
            says(
                _("A floor taken by %(seven)s is always a basra, worth %(points)s."),
                under(seven_basra="double"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
            ).read_in(PROGRAMS),
            says(
                _(
                    "A floor taken by %(seven)s is a basra, worth %(points)s, only if its cards add up to %(sum)s, "
                    "%(picture)s counting nothing, or if a single card lay there."
                ),
                under(seven_basra="sum_7_or_single"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
                sum=VALUES[Rank.SEVEN],
                picture=fill.picture,
            ).read_in(PROGRAMS),
            says(
                _("A floor taken by %(seven)s is a basra, worth %(points)s, only if a single card lay there."),
                under(seven_basra="single_card"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
            ).read_in("xAdamQ", "Egyptian café"),
            says(
                _(
                    "A floor of number cards taken by %(seven)s is a basra, worth %(points)s, only if they split into "
                    "groups that all add up to the same number under %(limit)s; one group is enough."
                ),
                under(seven_basra="yemen"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
                limit=GROUP_UNDER,
            ).read_in(KL, "Wikipedia"),
            says(
                _("It is one as well if every card on the floor was %(high)s."),
                under(seven_basra="yemen", yemen_tqk="any_number"),
                high=fill.high_card,
            ).read_in(KL),
            says(
                _("It is one as well if %(high)s lay there."),
                under(seven_basra="yemen", yemen_tqk="single_only"),
                high=fill.single_high_card,
            ).read_in(PROGRAMS),
        ),
        reading=(
            says(
                _(
                    "A floor taken by %(seven)s is a basra, worth %(points)s, only if an ordinary %(rank)s could have "
                    "taken it whole too."
                ),
                under(seven_basra="plain_seven_clears"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
                rank=_SEVEN,
            ),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="jack_basra",
        options=("jack_on_jack", "jack_on_jacks", "jack_takes_jacks"),
        title=_("Jack on a jack"),
        text=(
            says(
                _("A jack makes no basra, not even on a lone jack."),
                all_of(under(lone_jack=0, jack_takes_jacks=True), not_so(_DOUBLED_JACKS)),
            ).read_in(KL, "Jawaker"),
            says(_("A jack makes no basra."), under(jack_takes_jacks=False)).read_in(KL),
            says(_("A jack makes no basra."), all_of(under(lone_jack=0), _DOUBLED_JACKS)).read_in(KL, "Jawaker"),
            *(
                says(
                    _("A jack makes a basra only on a lone jack, and that is worth %(points)s."),
                    under(lone_jack=worth, jack_on_jacks=False),
                    points=option("lone_jack"),
                ).read_in(*by)
                for worth, by in _LONE_JACK.items()
            ),
            says(
                _("A jack makes a basra only where nothing but jacks lay on the floor, and that is worth %(points)s."),
                all_of(unless(lone_jack=0), under(jack_on_jacks=True)),
                points=option("lone_jack"),
            ).read_in("xAdamQ"),
        ),
        reading=(
            says(
                _("A lone jack taken by a jack makes none either: the pair only counts double."),
                all_of(under(lone_jack=0), _DOUBLED_JACKS),
            ),
        ),
    ),
)
