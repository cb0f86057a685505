"""What anyone may see of a club: its page, its matches, one of them. Members see it before it is released, too."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import F, Q
from django.http import HttpResponse
from django.utils import timezone

from scorekeeper.matches.models import SheetEntry
from scorekeeper.matches.presenters.entries import EntryPresenter, present_entry
from scorekeeper.matches.presenters.head import SidePresenter, present_sides
from scorekeeper.matches.questions.names import Names
from scorekeeper.rules import log
from scorekeeper.web.language import gettext as _
from scorekeeper.web.paging import FromNearerEnd

from ..access import Here, first_or_404, opens_club
from ..club import Club, Member, PublicPart
from ..days import Place
from ..evenings.models import Evening, Played, Seated
from ..figures.models import Season
from ..figures.presenters import honours, lists
from ..members.public_names import may_be_named, name_of
from ..pages import in_its_language
from ..policy import Act
from ..tournaments.presenters.sheet import for_the_ranking
from ..tournaments.services import given_alone, is_decided_alone, standing_of
from . import rankings
from .shared import need, public_answer

PAGE = 25
LATEST = 5
"""Matches on the club's page."""
EVENINGS = 10
PLACES = 5
"""Places of the table of honour on the club's page."""


@opens_club(Act.SEE_PAGE)
@in_its_language(unless_chosen=True)
def public_page(here: Here) -> HttpResponse:
    """What the club shows to anyone; to its members also before it is released."""
    club, today = here.club, timezone.localdate()
    evenings: dict[str, Any] = {}
    if club.shows(PublicPart.EVENINGS):
        held = Evening.objects.filter(club=club)
        over = Q(held_on__lt=today) | Q(state=Evening.State.CLOSED)
        ahead = held.exclude(over).order_by("held_on", F("begins_at").asc(nulls_first=True), "pk")[:EVENINGS]
        past = held.filter(over).order_by("-held_on", "-pk")[:EVENINGS]
        evenings = {"ahead": ahead, "past": past}
    return public_answer(
        here,
        "clubs/public/page.html",
        matches=public_matches(club, _newest(here)[:LATEST]) if club.shows(PublicPart.MATCHES) else [],
        all_matches=club.shows(PublicPart.MATCHES),
        tournaments=rankings.begun(club)[:LATEST] if club.shows(PublicPart.RANKINGS) else [],
        honour=_honour(here) if club.shows(PublicPart.HONOUR) else None,
        **evenings,
    )


@opens_club(Act.SEE_PAGE)
@in_its_language(unless_chosen=True)
def matches(here: Here) -> HttpResponse:
    """The club's matches, newest first unless another order is asked for."""
    need(here, PublicPart.MATCHES)
    after, older, shown_page = Place.read(here.request.GET.get("after", "")), None, None
    sorting, rows = lists.of_matches({}, here.request.GET), _newest(here)
    if sorting.is_usual:
        page_and_next = list((rows.filter(after.later("played_on", "pk")) if after else rows)[: PAGE + 1])
        here_shown = page_and_next[:PAGE]
        older = Place(here_shown[-1].played_on, here_shown[-1].pk) if len(page_and_next) > PAGE else None
    else:
        shown_page = FromNearerEnd(sorting.sort(rows), PAGE).get_page(here.request.GET.get("page"))
        here_shown = list(shown_page)
    return public_answer(
        here,
        "clubs/public/matches.html",
        PublicPart.MATCHES,
        matches=public_matches(here.club, here_shown),
        sorting=sorting,
        shown=shown_page,
        older=older,
        first=after is None or not sorting.is_usual,
    )


@opens_club(Act.SEE_PAGE)
@in_its_language(unless_chosen=True)
def match(here: Here, played: int) -> HttpResponse:
    """One match: the score, and its deals with the reasons for their points."""
    need(here, PublicPart.MATCHES)
    the_match = first_or_404(_newest(here).filter(pk=played), _("The club has no such match."))
    (card,) = public_matches(here.club, [the_match])
    deals = deals_of(the_match, card.names) if card.has_result else []
    more = {"card": card, "sides": card.sides, "deals": deals, "variant": the_match.match.variant}
    return public_answer(here, "clubs/public/match.html", PublicPart.MATCHES, **more)


def _newest(here: Here) -> Any:
    return (
        Played.objects.filter(club=here.club)
        .select_related("match", "tournament_meeting__round__tournament")
        .order_by("-played_on", "-pk")
    )


def _honour(here: Here) -> dict[str, Any] | None:
    """The first places of the season that runs, or of the last one."""
    seasons = list(Season.objects.filter(club=here.club))
    season = honours.running(seasons)
    if season is None:
        return None
    rows = honours.first_of(season).rows[:PLACES]
    return {"season": season, "rows": [(line, name_of(here.club, line.row.person)) for line in rows]}


# Matches as anyone may see them: nobody by name who does not want it (:mod:`scorekeeper.clubs.members.public_names`).
#
# At a table whoever is not named is called by the seat, so that nobody can be followed from match to match.

MOST_DEALS = 100
"""Of one match, the last ones."""
KINDS = ("deal", "totals", "adjustment")
"""What gave points. Who sat down later, what went wrong and who objected is the table's own."""


@dataclass(frozen=True)
class PublicMatch:
    """A match as anyone may see it: what was played, by whom as far as they are named, how it stands."""

    number: int
    name: str
    day: date
    state: str
    state_text: str
    sides: list[SidePresenter]
    outcome: str
    """How it ended, or what a referee's decision gives for the ranking where that is all the result there is."""
    names: Names
    totals_only: bool
    """Whether nobody knows the facts of some of its deals, or of all."""

    @property
    def has_result(self) -> bool:
        """Whether the table agrees on what it shows."""
        return self.state != Played.State.DISPUTED


def public_matches(club: Club, rows: Iterable[Played]) -> list[PublicMatch]:
    """Matches, read with their meetings, as anyone may see them; who sat there is read at once."""
    rows = list(rows)
    seated: dict[int, dict[int, Member]] = {}
    for seat in Seated.objects.filter(played__in=rows).select_related("member__merged_into"):
        seated.setdefault(seat.played_id, {})[seat.seat] = seat.member.person
    return [_public_match(club, played, seated.get(played.pk, {})) for played in rows]


def _public_match(club: Club, played: Played, seated: Mapping[int, Member]) -> PublicMatch:
    match = played.match
    state, alone = standing_of(played), is_decided_alone(played)
    seats = tuple(
        seated[seat].name
        if seat in seated and seat not in state.changed_hands and may_be_named(club, seated[seat])
        else _("Seat %(number)s") % {"number": seat + 1}
        for seat in range(match.seating.seats)
    )
    names = Names.at(match.seating, seats, match.variant_key)
    given = for_the_ranking(names.sides, given_alone(played.tournament_meeting)) if alone else ""
    return PublicMatch(
        number=played.pk,
        name=_(match.variant.name),
        day=played.played_on,
        state=played.state,
        state_text=str(Played.State(played.state).label),
        sides=present_sides(match, state, log.needs(match.variant, state) if state.outcome is None else (), names),
        outcome=given or (names.say(state.outcome.phrase) if state.outcome else ""),
        names=names,
        totals_only=state.unknown > 0,
    )


def deals_of(played: Played, names: Names) -> list[EntryPresenter]:
    """The deals of a match, the last first: their points and why. No notes, reasons or corrections."""
    entries = SheetEntry.objects.filter(match=played.match_id, content__voided=False, content__kind__in=KINDS)
    contents = entries.order_by("-event").values_list("content", flat=True)[:MOST_DEALS]
    return [present_entry(content, names) for content in contents if not content["surplus"]]
