"""Making a season, and changing its own scoring."""

from collections.abc import Mapping
from datetime import date
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scorekeeper.web.writing import write_transaction

from .. import deeds_shown
from ..models import Club, Member, Season
from .deeds import done
from .figures.honour import MOST_EVENINGS, MOST_PLACES, MOST_POINTS, Scoring
from .members import clean_name
from .refusing import Refused

deeds_shown.tell(season_made=gettext_noop("%(by)s set up the season %(season)s."))


def make_season(
    club: Club, by: Member, name: str, first_day: date, last_day: date, scoring: Scoring | None = None
) -> Season:
    """Let the days from *first_day* to *last_day* count together, what was played on them already as well.

    :raises Refused: for a name that is none or that another season has, or a season that ends before it begins.
    """
    name = clean_name(name)
    if last_day < first_day:
        raise Refused(_("A season cannot end before it begins. Choose a later last day."))
    with write_transaction():
        if Season.objects.filter(club=club, name=name).exists():
            raise Refused(_("The club has a season called %(name)s already. Choose another name.") % {"name": name})
        season = Season.objects.create(
            club=club,
            name=name,
            first_day=first_day,
            last_day=last_day,
            scoring=scoring.to_json() if scoring else {},
        )
        done(club, "season-made", by, season=name)
    return season


def read_scoring(typed: Mapping[str, str]) -> Scoring:
    """The scoring somebody typed: ``places`` as numbers with commas or spaces, ``best``, ``attendance``.

    :raises Refused: for what is no such number, or too much.
    """
    words = typed.get("places", "").replace(",", " ").replace(";", " ").split()
    if not 1 <= len(words) <= MOST_PLACES:
        raise Refused(
            _("Write the points of the first place, then of the second and so on, %(most)s at the most.")
            % {"most": MOST_PLACES}
        )
    places = tuple(_number(_("Points for the places"), word, 0, MOST_POINTS) for word in words)
    if any(after > before for before, after in pairwise(places)):
        raise Refused(_("A later place cannot give more than an earlier one. Begin with the first place."))
    best = typed.get("best", "").strip()
    return Scoring(
        places=places,
        best=_number(_("How many evenings count"), best, 1, MOST_EVENINGS) if best else None,
        attendance=_number(_("Points for coming"), typed.get("attendance", "").strip() or "0", 0, MOST_POINTS),
    )


def _number(question: str, word: str, least: int, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 6 and least <= int(word) <= most):
        facts = {"question": question, "least": least, "most": most}
        raise Refused(_("%(question)s: write whole numbers from %(least)s to %(most)s.") % facts)
    return int(word)


def set_scoring(season: Season, scoring: Scoring, by: Member) -> None:
    """Give *season* another scoring; its table of honour is worked out again."""
    with write_transaction():
        season.scoring = scoring.to_json()
        season.save(update_fields=["scoring"])
        done(season.club, "scored", by, season=season.name)
