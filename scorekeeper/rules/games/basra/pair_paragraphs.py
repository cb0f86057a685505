"""The rules of Basra as a player reads them: a lone card taken by its equal (docs/rules/basra.md 3.1, 3.3, 3.7)."""

from typing import Final

from ...cards import Rank
from ...conditions import all_of, not_so, under, unless
from ...paragraph import Chapter, says
from ...text import gettext_noop as _
from . import filling as fill
from .filling import KL, PROGRAMS, with_courts
from .prices import BASRA, COURT_BASRA, PAIR, PICTURE_PIPS, SEVEN_PAIR
from .special import ONE_SEVEN

_SEVEN: Final = fill.rank(Rank.SEVEN)
_DOUBLED_JACKS: Final = fill.doubles(Rank.JACK)
_DOUBLED_QUEENS: Final = fill.doubles(Rank.QUEEN)
_DOUBLED_KINGS: Final = fill.doubles(Rank.KING)
_DOUBLED_COURTS: Final = fill.doubles(Rank.QUEEN, Rank.KING)
_NO_QUEENS: Final = with_courts(under(queen_pair_basra=False))
"""Where a queen on a lone queen is no basra, and so has no price as a pair."""
_NO_DOUBLED_QUEENS: Final = all_of(_DOUBLED_QUEENS, under(queen_pair_basra=False))
"""Where a doubled pair of queens is no basra."""

PAIRS: Final = (
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
                all_of(unless(lone_pair="pip_sum"), not_so(_NO_QUEENS)),
                points=PAIR,
            ).read_in(KL),
            says(
                _(
                    "A card other than a jack or queen that takes the only card on the floor, one of its own rank, "
                    "earns %(points)s."
                ),
                all_of(unless(lone_pair="pip_sum"), _NO_QUEENS),
                points=PAIR,
            ).read_in(KL),
        ),
        reading=(
            says(
                _(
                    "A card other than a jack that takes the only card on the floor, one of its own rank, "
                    "earns the pips of both; a queen or king counts %(picture)s."
                ),
                with_courts(all_of(under(lone_pair="pip_sum"), not_so(_NO_QUEENS))),
                picture=PICTURE_PIPS,
            ),
            says(
                _(
                    "A card other than a jack or queen that takes the only card on the floor, one of its own rank, "
                    "earns the pips of both; a king counts %(picture)s."
                ),
                all_of(under(lone_pair="pip_sum"), _NO_QUEENS),
                picture=PICTURE_PIPS,
            ),
            says(
                _(
                    "A card other than a jack that takes the only card on the floor, one of its own rank, "
                    "earns the pips of both."
                ),
                under(lone_pair="pip_sum", deck=44),
            ),
            says(_("It does so in place of the %(basra)s of a basra."), basra=BASRA),
        ),
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
            ).read_in(KL),
        ),
        reading=(
            says(
                _("%(card)s that takes a lone %(seven)s earns %(points)s."),
                under(lone_seven=ONE_SEVEN),
                card=fill.SEVEN_CARD,
                seven=_SEVEN,
                points=SEVEN_PAIR,
            ),
            says(_("It does so in place of the %(points)s it would otherwise earn."), points=fill.of_lone_pair),
            says(
                _("The same holds for %(card)s, although it sweeps."),
                all_of(unless(lone_seven=ONE_SEVEN), under(seven_special=ONE_SEVEN)),
                card=fill.SEVEN_CARD,
            ),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="queen_pair",
        options=("queen_pair_basra",),
        when=_NO_QUEENS,
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
        sources=(PROGRAMS,),
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
                all_of(_DOUBLED_QUEENS, not_so(_DOUBLED_JACKS)),
                points=fill.doubled_by(Rank.QUEEN),
            ),
            says(
                _("A queen on a lone queen does the same, which adds %(points)s."),
                all_of(_DOUBLED_QUEENS, _DOUBLED_JACKS),
                points=fill.doubled_by(Rank.QUEEN),
            ),
            says(
                _("A king that takes a lone king makes both count double, which adds %(points)s to their worth."),
                all_of(_DOUBLED_KINGS, not_so(fill.doubles(Rank.JACK, Rank.QUEEN))),
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
                _("A doubled pair of queens or kings earns the %(points)s of a basra as well."),
                all_of(_DOUBLED_COURTS, under(double_plus_basra=True), not_so(_NO_DOUBLED_QUEENS)),
                points=fill.of_lone_court,
            ),
            says(
                _("A doubled pair of kings earns the %(points)s of a basra as well."),
                all_of(_DOUBLED_KINGS, under(double_plus_basra=True), _NO_DOUBLED_QUEENS),
                points=fill.of_lone_court,
            ),
            says(
                _("A doubled pair of queens or kings is no basra."),
                all_of(_DOUBLED_COURTS, under(double_plus_basra=False)),
            ),
        ),
        sources=(KL,),
    ),
)
