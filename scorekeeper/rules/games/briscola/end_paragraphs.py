"""The rules of plain Briscola in words: what is counted, and how the match is won (docs/rules/briscola.md 2).

Its relatives take what holds for them.
"""

from typing import Any, Final

from ...conditions import many_sides, two_sides, under
from ...paragraph import Chapter, Condition, Paragraph, Sentence, option, says
from ...table import Seating
from ...text import gettext_noop as _, ngettext_noop as _n
from .choices import CUMULATIVE, DRAW, EXTRA_DEAL, FIRST_TO, MAJORITY
from .ends import drawn_deal_counts
from .filling import by_rank_of_three, card_points
from .forms import BASIC, Form
from .options import counts_deals


def _race(sides: Condition) -> Condition:
    """Whether card points are added up among so many sides."""
    return lambda options, seating: not counts_deals(options) and sides(options, seating)


def added_up(form: Form, *tags: str) -> tuple[Sentence, ...]:
    """What the cards count, and that they are added up where they win the match, as the sources with the *tags* say."""
    return (
        *card_points(form),
        says(
            _("The card points of all deals are added up, and the match is won at %(target)s."),
            under(win_mode=CUMULATIVE),
            target=option("cumulative_target"),
        ).read_in(*tags or ("SPAZIO",)),
    )


CARD_POINTS: Final = Chapter.SCORING.paragraph(
    key="card-points",
    options=("cumulative_target", "three_rank"),
    title=_("Card points"),
    text=(*by_rank_of_three(added_up(BASIC)[0]), *added_up(BASIC)[1:]),
    sources=("S0", "PAGAT-CH", "GENOVA", "PAGINA"),
)
GOES_ON: Final = _(
    "Sides that are level once the target is reached play another deal, until their totals differ: it is no draw."
)

GOES_ON_DEALING: Final = _("If nobody has when the agreed deals are played, dealing goes on until somebody has.")


def shared_out(options: Any, seating: Seating) -> bool:
    """Whether of more than two none may have won more than half of the agreed deals, with dealing to go on."""
    return (
        bool(options.win_mode == MAJORITY) and many_sides(options, seating) and not drawn_deal_counts(options, seating)
    )


def whoever_has(target: str) -> tuple[Sentence, ...]:
    """Who has won where card points are added up to the house rule *target*, though several may have it."""
    return (
        says(
            _n(
                "Whoever has %(target)s point or more after a deal has won; if both have, the higher total wins.",
                "Whoever has %(target)s points or more after a deal has won; if both have, the higher total wins.",
                "target",
            ),
            _race(two_sides),
            target=option(target),
        ),
        says(
            _n(
                "Whoever has %(target)s point or more after a deal has won; if several have, the highest total wins.",
                "Whoever has %(target)s points or more after a deal has won; if several have, the highest total wins.",
                "target",
            ),
            _race(many_sides),
            target=option(target),
        ),
    )


def match(
    *,
    sources: tuple[str, ...] = ("S0",),
    majority: tuple[str, ...] = ("GENOVA",),
    first_to: tuple[str, ...] = ("TIMENDUM", "CUPER"),
    added: tuple[str, ...] = ("SPAZIO",),
) -> Paragraph:
    """How the match is won. *sources* state it of each end, others of one: a majority, deals won, points added up."""
    return Chapter.END.paragraph(
        key="match",
        options=("win_mode", "deals", "first_to", "draws_count", "play_all", "cumulative_target", "cumulative_tie"),
        title=_("Winning the match"),
        text=(
            says(
                _("Deals agreed on: %(deals)s. Whoever has won more than half of them has won the match."),
                under(win_mode=MAJORITY),
                deals=option("deals"),
            ).read_in(*majority),
            says(
                _("All of them are played, even when the match is decided."),
                under(win_mode=MAJORITY, play_all=True),
            ).read_in("PINASCA"),
            says(
                _n(
                    "Whoever has won %(deals)s deal has won the match.",
                    "Whoever has won %(deals)s deals has won the match.",
                    "deals",
                ),
                under(win_mode=FIRST_TO),
                deals=option("first_to"),
            ).read_in(*first_to),
            *(each.read_in(*added) for each in whoever_has("cumulative_target")),
        ),
        reading=(
            says(_("If they are level, the match is a draw."), under(win_mode=CUMULATIVE, cumulative_tie=DRAW)),
            says(GOES_ON, under(win_mode=CUMULATIVE, cumulative_tie=EXTRA_DEAL)),
            says(GOES_ON_DEALING, shared_out),
            says(
                _(
                    "Drawn deals count, so the match ends after the agreed number: more wins take it, equal wins are a "
                    "draw."
                ),
                drawn_deal_counts,
            ),
        ),
        sources=sources,
    )
