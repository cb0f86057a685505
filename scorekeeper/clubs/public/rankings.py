"""The ranking of a tournament as anyone may see it, where the club releases rankings."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import QuerySet
from django.http import HttpResponse

from scorekeeper.rules import registry, tournament as core
from scorekeeper.rules.text import points_text
from scorekeeper.web.language import gettext as _, paired

from ..access import Here, first_or_404, opens_club
from ..club import Club, PublicPart
from ..members.public_names import may_be_named, name_of
from ..pages import in_its_language, once
from ..policy import Act
from ..tournaments import services
from ..tournaments.models import Entry, Round, Tournament
from ..tournaments.presenters.league import league_card
from ..tournaments.presenters.tournament import overview_of, reached_text
from ..tournaments.presenters.version import version_of
from .shared import need, public_answer


@dataclass(frozen=True)
class PublicPlace:
    """A place of the ranking: the entry by its ``number``, and by the names of who may be named."""

    place: int
    number: int
    name: str
    points: str
    reached: str
    shared: bool


def begun(club: Club) -> QuerySet[Tournament]:
    """The tournaments of *club* that have begun, the last first."""
    rows = Tournament.objects.filter(evening__club=club, rounds__state__in=(Round.State.RUNNING, Round.State.CLOSED))
    return rows.distinct().select_related("evening").order_by("-evening__held_on", "-pk")


@opens_club(Act.SEE_PAGE)
@in_its_language(unless_chosen=True)
def ranking(here: Here, evening: int) -> HttpResponse:
    """Who is ahead, or who won; no warnings, no reasons, and nobody by name who does not want it."""
    need(here, PublicPart.RANKINGS)
    rows = Tournament.objects.filter(evening__club=here.club, evening=evening).select_related("evening")
    tournament = first_or_404(rows, _("This evening is no tournament."))
    planned = services.agreed(tournament).plan
    begun = list(tournament.rounds.exclude(state=Round.State.DRAWN).values_list("pk", flat=True))
    # Rounds of a league go on side by side: a table may be over before its round has begun, and several run at once.
    rounds, number = begun, len(begun)
    if core.is_league(planned) and begun:
        rounds = list(tournament.rounds.values_list("pk", flat=True))
        overview = once("tournament", tournament, version_of(tournament), lambda: overview_of(tournament))
        number = league_card(overview).at_round
    return public_answer(
        here,
        "clubs/public/ranking.html",
        PublicPart.RANKINGS,
        tournament=tournament,
        evening=tournament.evening,
        variant=registry.BY_KEY[tournament.variant_key],
        ranking=list(_places(here.club, tournament, rounds)) if rounds else [],
        number=number,
        planned=planned.rounds,
    )


def _places(club: Club, tournament: Tournament, rounds: list[int]) -> Iterator[PublicPlace]:
    meetings = services.meetings_of(rounds)
    bracket = services.bracket_of(tournament, meetings)
    rows = tournament.entries.prefetch_related("members__member__merged_into")
    entries = {entry.number: entry for entry in rows}
    placings = services.ranking_of(tournament, meetings)
    level = [placing.place for placing in placings]
    for placing in placings:
        yield PublicPlace(
            place=placing.place,
            number=placing.entry,
            name=_name(club, entries[placing.entry]),
            points=points_text(placing.values["points"]),
            reached=reached_text(bracket, placing),
            shared=level.count(placing.place) > 1,
        )


def _name(club: Club, entry: Entry) -> str:
    """Those of an entry who may be named; empty where nobody may, and its number is all."""
    people = [member.person for member in entry.people]
    if not any(may_be_named(club, person) for person in people):
        return ""
    return paired(name_of(club, person) for person in people)
