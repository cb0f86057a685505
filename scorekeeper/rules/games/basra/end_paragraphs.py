"""The rules of Basra as a player reads them: how it ends, and what is done about a mistake.

Docs: docs/rules/basra.md 2.9, 2.11.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from ...conditions import all_of, under, unless
from ...paragraph import Chapter, option, says
from ...table import Seating
from ...text import Fact, gettext_noop as _, ngettext_noop as _n
from .filling import KL
from .options import Options

SHORT_GAME: Final = 101
"""The target of each game where a fifth one goes further."""
USUAL_STEPS: Final = Options().steps
_NOT_LADDER: Final = unless(end="ladder")


def _longer_decider(options: Options, _seating: Seating) -> bool:
    return isinstance(options.decider_target, int)


def _with_halves(options: Options, _seating: Seating) -> bool:
    return options.card_points == "full" and Fraction(options.jack_value).denominator > 1


def _just_short(options: Options, _seating: Seating) -> Fact:
    return options.target - Fraction(1, 2)


def _counted(options: Options, _seating: Seating) -> bool:
    """Whether so many deals are played, more than the one that sources tell of."""
    return options.end == "deal" and options.deals != 1


def _not_counted(options: Options, seating: Seating) -> bool:
    return not _counted(options, seating)


FURTHER_DEALS: Final = _("If the leaders are level, further deals are played until they differ.")
"""No source states it of the regions that go by their own target (docs/rules/basra.md 3.3, 3.6)."""

_LEVEL: Final = (
    says(
        FURTHER_DEALS,
        all_of(_NOT_LADDER, under(tie_at_end="extra_deal")),
    ).read_in("Wikipedia"),
    says(_("Level at the top: nobody wins."), all_of(_NOT_LADDER, under(tie_at_end="draw"))).read_in("Wikipedia"),
    says(
        _("Level at the top: sudden death, the next deal that parts them decides."),
        all_of(_NOT_LADDER, under(tie_at_end="sudden_death")),
    ).read_in(KL),
)
"""What comes of level totals; it is told after what ends the match, which for a number of deals is our reading."""

ENDS: Final = (
    Chapter.END.paragraph(
        key="end",
        options=("end", "target", "deals", "tie_at_end"),
        title=_("The end"),
        text=(
            says(
                _("Whoever has reached %(target)s wins; if several have, the highest total does."),
                under(end="target"),
                target=option("target"),
            ).read_in(KL),
            says(_("A single deal is played: its highest total wins."), under(end="deal", deals=1)).read_in(
                "Go trump cards", "Card engine"
            ),
            says(_("The match is played on a ladder of targets."), under(end="ladder")).read_in(KL),
            says(
                _("The match is played in games; in each the highest total at the target wins."), under(end="rubber")
            ).read_in(KL),
            *(replace(each, when=all_of(each.when, _not_counted)) for each in _LEVEL),
        ),
        reading=(
            says(
                _("So many deals are played: %(deals)s. Then the highest total wins."),
                _counted,
                deals=option("deals"),
            ),
            *(replace(each, when=all_of(each.when, _counted), by=()) for each in _LEVEL),
            says(
                _("That is: whole deals are added until the totals differ."),
                all_of(_NOT_LADDER, under(tie_at_end="sudden_death")),
            ),
            says(_("%(short)s is not enough."), all_of(under(end="target"), _with_halves), short=_just_short),
            says(_("Totals are looked at only after a whole deal.")),
        ),
    ),
    Chapter.END.paragraph(
        key="ladder",
        options=("steps", "ladder_at_once"),
        when=under(end="ladder"),
        title=_("The ladder 51, 61, 71"),
        retitled=((lambda options, _seating: options.steps != USUAL_STEPS, _("A ladder of targets")),),
        text=(
            says(_("The steps of the ladder: %(steps)s."), steps=option("steps")),
            says(_("A side that is alone at the step or over it wins. If two or more are, the next step counts.")),
            says(_("If two or more are at the last step, the highest total wins.")),
            says(_("Our main source takes it that level totals there are a draw.")),
        ),
        reading=(
            says(_("The next step is looked at in the same moment."), under(ladder_at_once=True)),
            says(_("The next step is looked at after one more deal."), under(ladder_at_once=False)),
        ),
        sources=(KL,),
    ),
    Chapter.END.paragraph(
        key="rubber",
        options=("game_target", "decider_target", "wins_needed"),
        when=under(end="rubber"),
        title=_("Five games"),
        retitled=((unless(wins_needed=3), _("The match")),),
        text=(
            says(
                _n(
                    "The first side to win %(wins)s game wins the match.",
                    "The first side to win %(wins)s games wins the match.",
                    "wins",
                ),
                unless(wins_needed=1),
                wins=option("wins_needed"),
            ),
            says(_("The first side to win a game wins the match."), under(wins_needed=1)),
            says(_("Each game goes to %(target)s."), unless(game_target=SHORT_GAME), target=option("game_target")),
            says(
                _("Each game goes to %(target)s."), under(game_target=SHORT_GAME), target=option("game_target")
            ).read_in("Parlett", "Give Me the Trick"),
            says(
                _("When every side is one game short, the last goes to %(target)s."),
                _longer_decider,
                target=option("decider_target"),
            ),
        ),
        reading=(says(_("A drawn game is played again."), under(tie_at_end="draw")),),
        sources=(KL,),
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregular",
        argued=True,
        title=_("When something goes wrong"),
        text=(
            says(
                _(
                    "A wrong deal is dealt again by the same dealer while nobody has played; a later round that is "
                    "dealt wrong is dealt again alone, while nobody has played from it. After that it stands."
                )
            ),
            says(
                _(
                    "A capture that was wrong goes back, and a card left lying may be taken, until the next player "
                    "has played. A forgotten basra may be claimed until the next card is played. A card played out "
                    "of turn goes back to the hand until the next player has played."
                )
            ),
            says(
                _(
                    "If the piles do not make the pack, count again. A wrong count stands once the next deal is "
                    "shuffled."
                )
            ),
        ),
        inferred=True,
    ),
)
