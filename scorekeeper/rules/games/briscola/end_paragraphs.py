"""The rules of plain Briscola in words: what is counted, and how the match is won (docs/rules/briscola.md 2).

Its relatives take what holds for them.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from ...conditions import all_of, many_sides, two_sides, under
from ...paragraph import Chapter, Condition, Paragraph, Sentence, option, says
from ...table import Seating
from ...text import gettext_noop as _, ngettext_noop as _n
from .choices import CUMULATIVE, DRAW, EXTRA_DEAL, FIRST_TO, MAJORITY
from .ends import drawn_deal_counts
from .filling import ITALIAN_COURTS, ITALIAN_VALUES, by_rank_of_three, card_points
from .forms import BASIC, Form, italian_scale
from .options import counts_deals


def _race(sides: Condition) -> Condition:
    """Whether card points are added up among so many sides."""
    return lambda options, seating: not counts_deals(options) and sides(options, seating)


ADDED_UP: Final = says(
    _("The card points of all deals are added up, and the match is won at %(target)s."),
    under(win_mode=CUMULATIVE),
    target=option("cumulative_target"),
)


def added_up(form: Form, *tags: str) -> tuple[Sentence, ...]:
    """What the cards count, and that they are added up where they win the match, as the sources with the *tags* say."""
    italian = form.scale is italian_scale
    counted = card_points(form, values=ITALIAN_VALUES, courts=ITALIAN_COURTS) if italian else card_points(form)
    return (*counted, ADDED_UP.read_only_in(*tags or ("S0", "SPAZIO")))


_ITALIAN: Final = added_up(BASIC)
CARD_POINTS: Final = Chapter.SCORING.paragraph(
    key="card-points",
    options=("cumulative_target", "three_rank"),
    title=_("Card points"),
    text=(*(sentence for each in _ITALIAN[:2] for sentence in by_rank_of_three(each)), *_ITALIAN[2:]),
    sources=("S0",),
)
GOES_ON: Final = _(
    "Sides that are level once the target is reached play another deal, until their totals differ: it is no draw."
)

NOT_COUNTED: Final = _("Such a deal does not count, and another is played.")
GOES_ON_DEALING: Final = _("If nobody has when the agreed deals are played, dealing goes on until somebody has.")


def shared_out(options: Any, seating: Seating) -> bool:
    """Whether of more than two none may have won more than half of the agreed deals, with dealing to go on."""
    return (
        bool(options.win_mode == MAJORITY) and many_sides(options, seating) and not drawn_deal_counts(options, seating)
    )


IF_BOTH: Final = _("If both have, the higher total wins.")
IF_SEVERAL: Final = _("If several have, the highest total wins.")


def reaching(target: str, when: Condition) -> Sentence:
    """Who has won where points are added up to the house rule *target*."""
    return says(
        _n(
            "Whoever has %(target)s point or more after a deal has won.",
            "Whoever has %(target)s points or more after a deal has won.",
            "target",
        ),
        when,
        target=option(target),
    )


def several_there() -> tuple[Sentence, ...]:
    """Who has won of several that have reached the target."""
    return (says(IF_BOTH, _race(two_sides)), says(IF_SEVERAL, _race(many_sides)))


def whoever_has(target: str) -> tuple[Sentence, ...]:
    """Who has won where card points are added up to the house rule *target*, though several may have it."""
    return (reaching(target, _added), *several_there())


def _added(options: Any, _seating: Seating) -> bool:
    return not counts_deals(options)


By: TypeAlias = Mapping[int | None, tuple[str, ...]]
"""Which sources state a number that ends the match, and under None which state it of any other."""


def stated_by_number(sentence: Sentence, key: str, by: By) -> tuple[Sentence, ...]:
    """The *sentence* for each number of the house rule *key* that sources state; of others it is :func:`unstated`."""
    return tuple(
        replace(
            sentence, when=all_of(sentence.when, _any_but(key, by) if number is None else under(**{key: number}))
        ).read_only_in(*tags)
        for number, tags in by.items()
    )


def unstated(sentence: Sentence, key: str, by: By) -> tuple[Sentence, ...]:
    """The *sentence* for the numbers of the house rule *key* that no source states."""
    return () if None in by else (replace(sentence, when=all_of(sentence.when, _any_but(key, by))),)


def _any_but(key: str, by: By) -> Condition:
    return lambda options, _seating: getattr(options, key) not in by


_AGREED: Final[By] = {3: ("S0", "GENOVA"), None: ("S0",)}
_DEALS: Final[By] = {4: ("CUPER",), 5: ("TIMENDUM",), 7: ("TIMENDUM",)}
_ADDED: Final[By] = {120: ("S0", "SPAZIO")}
"""Who states of Briscola how many deals or card points end a match (docs/rules/briscola.md 2)."""


def match(*, agreed: By = _AGREED, majority: By | None = None, first_to: By = _DEALS, added: By = _ADDED) -> Paragraph:
    """How the match is won: who states how many deals are agreed on, a majority of them, deals won, points added up.

    A majority is stated by those who state the deals, if no others are given.
    """
    deals = says(_("Deals agreed on: %(deals)s."), under(win_mode=MAJORITY), deals=option("deals"))
    half = says(_("Whoever has won more than half of them has won the match."), under(win_mode=MAJORITY))
    won = says(
        _n(
            "Whoever has won %(deals)s deal has won the match.",
            "Whoever has won %(deals)s deals has won the match.",
            "deals",
        ),
        under(win_mode=FIRST_TO),
        deals=option("first_to"),
    )
    reached = reaching("cumulative_target", _added)
    parts: tuple[tuple[Sentence, str, By], ...] = (
        (deals, "deals", agreed),
        (half, "deals", agreed if majority is None else majority),
        (won, "first_to", first_to),
        (reached, "cumulative_target", added),
    )
    return Chapter.END.paragraph(
        key="match",
        options=("win_mode", "deals", "first_to", "draws_count", "play_all", "cumulative_target", "cumulative_tie"),
        title=_("Winning the match"),
        text=(
            *(sentence for part in parts for sentence in stated_by_number(*part)),
            says(
                _("All of them are played, even when the match is decided."),
                under(win_mode=MAJORITY, play_all=True),
            ).read_only_in("PINASCA"),
        ),
        reading=(
            *(sentence for part in parts for sentence in unstated(*part)),
            *several_there(),
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
    )
