"""What lists of matches are sorted by beside day, game and state: kept at each match, so that no list reads them all.

A name is kept folded (:func:`scorekeeper.clubs.club.folded`), so the order is one for all languages, as that of
members.
"""

from collections.abc import Collection, Iterable
from typing import Any

from scorekeeper.matches.models import Match
from scorekeeper.rules import log
from scorekeeper.rules.amounts import halves

from ...club import LONGEST_FOLDED, folded
from ...signals import table_noted
from ..models import Played


def first_name(match: Match, state: log.State[Any]) -> str:
    """The name of now that stands first where the match is listed, folded."""
    seat = match.seating.sides[0][0]
    written = [name for _event, its, name in state.substitutes if its == seat]
    return folded([match.players[seat], *written][-1])[:LONGEST_FOLDED]


def most_halves(match: Match, state: log.State[Any]) -> int:
    """The greatest figure of a side at *state*, as it is shown, in halves; 0 where there is no score."""
    return max(2 * figure if isinstance(figure, int) else halves(figure) for figure in match.figures(state))


def follow_name(match: Match, state: log.State[Any]) -> None:
    """Keep the first name of now, once a name was written at a seat."""
    Played.objects.filter(match=match).update(first_name=first_name(match, state))


def follow_names(matches: Collection[int]) -> None:
    """Keep the first names of *matches*, by number, in which a name was replaced."""
    for match in Match.objects.filter(pk__in=matches):
        follow_name(match, match.standing)


def keep_again(rows: Iterable[Played]) -> None:
    """Make both again for *rows*, which have their matches; one that is right already is only read."""
    for played in rows:
        match = played.match
        now = {
            "first_name": first_name(match, match.standing),
            "most_halves": most_halves(match, _shown_standing(played)),
        }
        if any(getattr(played, name) != value for name, value in now.items()):
            Played.objects.filter(pk=played.pk).update(**now)


def _shown_standing(played: Played) -> log.State[Any]:
    """Where the match stands wherever it is listed: also with what was decided about its table alone."""
    answers: list[tuple[Any, Any]] = table_noted.send(Played, played=played)
    note = next((answer for _receiver, answer in answers if answer is not None), None)
    return note.standing if note else played.match.standing
