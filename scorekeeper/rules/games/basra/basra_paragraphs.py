"""The rules of Basra as a player reads them: what is a basra, and what it earns (docs/rules/basra.md 2.6, 3)."""

from __future__ import annotations

from typing import Final

from ...cards import Rank
from ...paragraph import Chapter, option, says, under, unless
from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from . import filling as fill
from .basra_choices import TWICE_CARD
from .filling import JORDANIAN, KL, all_of, with_courts
from .prices import BASRA, COURT_BASRA, PAIR, PICTURE_PIPS, SEVEN_PAIR, TIMES_CARD
from .seven_basras import GROUP_UNDER, MOST_UNDER_SEVEN
from .special import ONE_SEVEN, VALUES
from .sweepers import sweeping_seven

_SEVEN: Final = fill.rank(Rank.SEVEN)
_DOUBLED_JACKS: Final = fill.doubles(Rank.JACK)
_DOUBLED_QUEENS: Final = fill.doubles(Rank.QUEEN)
_DOUBLED_KINGS: Final = fill.doubles(Rank.KING)
_DOUBLED_COURTS: Final = fill.doubles(Rank.QUEEN, Rank.KING)
_NO_DOUBLED_QUEENS: Final = all_of(_DOUBLED_QUEENS, under(queen_pair_basra=False))
"""Where a doubled pair of queens is no basra."""
_PAIRS_ONLY_DOUBLE: Final = all_of(_DOUBLED_COURTS, under(double_plus_basra=False))
_COURTS_ALIKE: Final = all_of(under(court_basra=BASRA), fill.not_so(_PAIRS_ONLY_DOUBLE))
"""Where queens and kings have no price of their own, and pairs of them are not only doubled."""
_LONE_JACK: Final = {10: (KL,), 20: (KL, "Egyptian café"), 30: ("xAdamQ",)}
"""Who says what a jack on a lone jack is worth (docs/rules/basra.md 1.2)."""

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
        ),
        reading=(says(_("The very last card of a deal makes none."), under(basra_on_last_card=False)),),
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
            says(
                _(
                    "A floor taken by %(seven)s is a basra, worth %(points)s, only if there was %(none)s on it "
                    "and its cards, without the card that takes them, add up to %(most)s at most."
                ),
                under(seven_basra="numerals_le10"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
                none=fill.no_picture,
                most=MOST_UNDER_SEVEN,
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
            ),
            says(
                _("A floor taken by %(seven)s is always a basra, worth %(points)s."),
                under(seven_basra=("always", "double")),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
            ),
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
            ),
            says(
                _("A floor taken by %(seven)s is a basra, worth %(points)s, only if a single card lay there."),
                under(seven_basra="single_card"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
            ),
            says(
                _(
                    "A floor of number cards taken by %(seven)s is a basra, worth %(points)s, only if all of them fall "
                    "into groups of one equal sum under %(limit)s; one group is enough."
                ),
                under(seven_basra="yemen"),
                seven=sweeping_seven,
                points=fill.of_sweeping_seven,
                limit=GROUP_UNDER,
            ),
            says(
                _("It is one as well if every card on the floor was %(high)s."),
                under(seven_basra="yemen", yemen_tqk="any_number"),
                high=fill.high_card,
            ),
            says(
                _("It is one as well if %(high)s lay there."),
                under(seven_basra="yemen", yemen_tqk="single_only"),
                high=fill.single_high_card,
            ),
        ),
        sources=(KL, "Parlett", "Jawaker", "Cats at Cards"),
    ),
    Chapter.SCORING.paragraph(
        key="jack_basra",
        options=("jack_on_jack", "jack_on_jacks", "jack_takes_jacks"),
        title=_("Jack on a jack"),
        text=(
            says(
                _("A jack makes no basra, not even on a lone jack."),
                all_of(under(lone_jack=0, jack_takes_jacks=True), fill.not_so(_DOUBLED_JACKS)),
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
    Chapter.SCORING.paragraph(
        key="pair_basra",
        options=("pair_points",),
        when=unless(lone_pair="none"),
        title=_("A lone card taken by its equal"),
        text=(
            says(
                _(
                    "A card other than a jack that takes the only card on the floor, one of its own rank, "
                    "earns %(points)s."
                ),
                unless(lone_pair="pip_sum"),
                points=PAIR,
            ),
            says(
                _(
                    "A card other than a jack that takes the only card on the floor, one of its own rank, "
                    "earns the pips of both; a queen or king counts %(picture)s."
                ),
                with_courts(under(lone_pair="pip_sum")),
                picture=PICTURE_PIPS,
            ),
            says(
                _(
                    "A card other than a jack that takes the only card on the floor, one of its own rank, "
                    "earns the pips of both."
                ),
                under(lone_pair="pip_sum", deck=44),
            ),
        ),
        reading=(says(_("It does so in place of the %(basra)s of a basra."), basra=BASRA),),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="seven_pair",
        options=("seven_pair",),
        when=unless(lone_seven="none"),
        title=_("Seven on a lone seven"),
        text=(
            says(
                _("A %(seven)s that takes a lone %(seven)s earns %(points)s."),
                unless(lone_seven=ONE_SEVEN),
                seven=_SEVEN,
                points=SEVEN_PAIR,
            ),
            says(
                _("%(card)s that takes a lone %(seven)s earns %(points)s."),
                under(lone_seven=ONE_SEVEN),
                card=fill.SEVEN_CARD,
                seven=_SEVEN,
                points=SEVEN_PAIR,
            ),
        ),
        reading=(says(_("It does so in place of the %(points)s it would otherwise earn."), points=fill.of_lone_pair),),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="queen_pair",
        options=("queen_pair_basra",),
        when=with_courts(under(queen_pair_basra=False)),
        title=_("Queen on a lone queen"),
        text=_("A queen that takes a lone queen makes no basra."),
        sources=(KL,),
    ),
    Chapter.SCORING.paragraph(
        key="court_basra",
        options=("qk_basra",),
        when=under(court_basra=COURT_BASRA),
        title=_("Basra with a queen or king"),
        text=(says(_("A basra made with a queen or king is worth %(points)s."), points=COURT_BASRA),),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="doubled",
        options=("double", "double_plus_basra"),
        when=fill.doubles(Rank.JACK, Rank.QUEEN, Rank.KING),
        title=_("Pairs that count double"),
        text=(
            says(
                _("A jack that takes a lone jack makes both count double, which adds %(points)s to their worth."),
                _DOUBLED_JACKS,
                points=fill.doubled_by(Rank.JACK),
            ),
            says(
                _("A queen that takes a lone queen makes both count double, which adds %(points)s to their worth."),
                all_of(_DOUBLED_QUEENS, fill.not_so(_DOUBLED_JACKS)),
                points=fill.doubled_by(Rank.QUEEN),
            ),
            says(
                _("A queen on a lone queen does the same, which adds %(points)s."),
                all_of(_DOUBLED_QUEENS, _DOUBLED_JACKS),
                points=fill.doubled_by(Rank.QUEEN),
            ),
            says(
                _("A king that takes a lone king makes both count double, which adds %(points)s to their worth."),
                all_of(_DOUBLED_KINGS, fill.not_so(fill.doubles(Rank.JACK, Rank.QUEEN))),
                points=fill.doubled_by(Rank.KING),
            ),
            says(
                _("A king on a lone king does the same, which adds %(points)s."),
                all_of(_DOUBLED_KINGS, fill.doubles(Rank.JACK, Rank.QUEEN)),
                points=fill.doubled_by(Rank.KING),
            ),
        ),
        reading=(
            says(
                _("A doubled pair of queens or kings earns what a basra earns as well."),
                all_of(_DOUBLED_COURTS, under(double_plus_basra=True), fill.not_so(_NO_DOUBLED_QUEENS)),
            ),
            says(
                _("A doubled pair of kings earns what a basra earns as well."),
                all_of(_DOUBLED_KINGS, under(double_plus_basra=True), _NO_DOUBLED_QUEENS),
            ),
            says(
                _("A doubled pair of queens or kings is no basra."),
                all_of(_DOUBLED_COURTS, under(double_plus_basra=False)),
            ),
        ),
        sources=(KL,),
    ),
)
