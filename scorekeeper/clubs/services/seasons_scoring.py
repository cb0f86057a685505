"""Changing a season's own scoring."""

from collections.abc import Mapping
from itertools import pairwise

from django.utils.translation import gettext as _

from scorekeeper.web.writing import write_transaction

from ..models import Member, Season
from .deeds import done
from .figures.honour import MOST_EVENINGS, MOST_PLACES, MOST_POINTS, Scoring
from .refusing import Refused


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
