"""How long a match takes, in words: what a source says, and our estimate, marked as such."""

from fractions import Fraction
from typing import Any

from django.utils.translation import ngettext

from scorekeeper.matches.questions.names import figure_plain, own_word
from scorekeeper.rules.marking import SEVERAL, Text
from scorekeeper.rules.pace import Duration, duration
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import ngettext_noop, points_text
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, rows_listed

_HOURS_FROM = 120
"""Minutes from which a match is told in hours."""
_ESTIMATE = ngettext_noop(
    "about %(time)s (our estimate: %(deals)s deals of about a minute)",
    "about %(time)s (our estimate: %(deals)s deals of some %(minutes)s minutes)",
    "minutes",
)


def minutes_of(variant: Variant[Any, Any], options: Any, seating: Seating) -> int | None:
    """The minutes of an ordinary match, between the shortest and the longest; None where nothing is estimated.

    Where the table itself decides when to stop it is one deal, the shortest evening there is.
    """
    length = _length(variant, options, seating)
    return None if length is None else sum(length.whole) // 2


def _length(variant: Variant[Any, Any], options: Any, seating: Seating) -> Duration | None:
    pace = variant.pace(options)
    return None if pace is None else duration(pace, variant.ending(options, seating), len(seating.sides))


def present_time(variant: Variant[Any, Any], options: Any, seating: Seating) -> str:
    """How long a match takes; empty where nothing is said or estimated."""
    pace, length = variant.pace(options), _length(variant, options, seating)
    if pace is None or length is None:
        return ""
    facts = {"minutes": pace.minutes, "time": _span(*length.whole)}
    if length.deals is None:
        minutes = ngettext(
            "as long as you like; a deal takes about a minute (our estimate)",
            "as long as you like; a deal takes about %(minutes)s minutes (our estimate)",
            pace.minutes,
        )
    elif length.deals == (1, 1):
        minutes = _("about %(time)s for a single deal (our estimate)")
    else:
        facts["deals"] = _range(*map(str, length.deals))
        estimate = _ESTIMATE.at(pace.minutes) if isinstance(_ESTIMATE, Text) else _ESTIMATE
        minutes = own_word(estimate, variant.terms)
    parts = [f"{_(pace.stated)} [{pace.source}]"] if pace.stated else []
    parts.append(minutes % facts)
    if pace.less:
        parts.append(_(pace.less))
    return rows_listed(parts)


def time_in_short(variant: Variant[Any, Any], options: Any, seating: Seating) -> str:
    """How long a match takes by our estimate, in a few words for a list; empty where nothing is estimated."""
    length = _length(variant, options, seating)
    if length is None:
        return ""
    facts = {"time": _span(*length.whole)}
    return (_("about %(time)s") if length.deals or length.clock else _("about %(time)s a deal")) % facts


def _span(shortest: int, longest: int) -> str:
    """Minutes to the next five, or half hours.

    >>> _span(12, 18), _span(60, 60), _span(60, 200), _span(61, 66), _span(60, 80)
    ('10 to 20 minutes', '60 minutes', '1 to 3½ hours', '60 to 65 minutes', '60 to 80 minutes')
    """
    if longest > _HOURS_FROM:
        least, most = (Fraction(max(1, round(minutes / 30)), 2) for minutes in (shortest, longest))
        shown = [figure_plain(points_text(each)) for each in (least, most)]
        facts = {"least": shown[0], "most": shown[1], "time": shown[1]}
        number = most.numerator if most.denominator == 1 else SEVERAL
        if least == most:
            return ngettext("%(time)s hour", "%(time)s hours", number) % facts
        return ngettext("%(least)s to %(most)s hour", "%(least)s to %(most)s hours", number) % facts
    fewest, latest = _fives(shortest), _fives(longest)
    if fewest == latest:
        return ngettext("%(time)s minute", "%(time)s minutes", latest) % {"time": latest}
    return ngettext("%(least)s to %(most)s minute", "%(least)s to %(most)s minutes", latest) % {
        "least": fewest,
        "most": latest,
    }


def _fives(minutes: int) -> int:
    return max(5, 5 * round(minutes / 5))


def _range(least: str, most: str) -> str:
    return least if least == most else _("%(least)s to %(most)s") % {"least": least, "most": most}
