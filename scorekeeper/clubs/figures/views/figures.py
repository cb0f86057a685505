"""What the matches of a club add up to: for everybody, for one person, for two, in chips, in ratings."""

from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scorekeeper.rules import registry
from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, member_or_404, opens_club
from ...pages import page
from ...policy import Act
from .. import services as figures
from ..history import GAME, OPPONENTS, PARTNERS
from ..models import About
from ..presenters import charts, honours, ratings, tables
from ..presenters import person as shown
from ..presenters.person import Pair
from ..presenters.scope import Choice, scope_of
from ..presenters.tables import ranks

A_PAGE = 50
"""People on a page."""
MOST_PROVISIONAL = 20


@opens_club(Act.SEE)
def club(here: Here) -> HttpResponse:
    """Everybody's matches, and the records."""
    scope = scope_of(here.club, here.request.GET)
    shown_page = FromNearerEnd(scope.people(About.ALL), A_PAGE).get_page(here.request.GET.get("page"))
    return page(
        here,
        "clubs/figures/figures.html",
        scope=scope,
        shown=shown_page,
        rows=tables.listed(shown_page.object_list),
        parts=tables.by_part(scope),
        events=tables.by_event(scope),
        records=tables.records(scope),
        most=tables.RECORDS,
        longest=tables.longest_series(scope),
    )


@opens_club(Act.SEE)
def person(here: Here, member: int) -> HttpResponse:
    """One person's figures: of each variant, with whom, against whom, evening by evening."""
    the_member = member_or_404(here, member)
    if the_member.merged_into_id:
        return redirect("clubs:figures-member", club=here.club.code, member=the_member.merged_into_id)
    scope = scope_of(here.club, here.request.GET)
    names = shown.names_of(the_member)
    parts, events = shown.parts_and_events(scope, names)
    rated = ratings.of_person(the_member)
    rating = next((one for one in rated if one.game == scope.game), rated[0] if rated else None)
    evenings = honours.evenings(scope.season, names) if scope.season else []
    return page(
        here,
        "clubs/figures/member.html",
        member=the_member,
        scope=scope,
        variants=shown.by_variant(scope, names),
        streak=scope.streaks.filter(person=the_member).first(),
        chips=tables.listed(scope.people(About.CHIPS).filter(person=the_member)),
        partners=shown.with_others(scope, names, About.WITH),
        opponents=shown.with_others(scope, names, About.AGAINST),
        parts=parts,
        events=events,
        rating=rating and ratings.rung(rating),
        rating_game=rating and _(registry.GAMES.get(rating.game, rating.game)),
        course=rating and ratings.course(the_member, rating.game),
        provisional=rating is not None and rating.matches < ratings.FEWEST,
        others_rated=[one for one in rated if one != rating],
        evenings=evenings,
        bars=charts.bars([(date_format(one.day, "SHORT_DATE_FORMAT"), one.points) for one in evenings]),
    )


@opens_club(Act.SEE)
def pair(here: Here, member: int, other: int) -> HttpResponse:
    """Two people as partners, and against each other."""
    the_member, beside = member_or_404(here, member), member_or_404(here, other)
    one, two = the_member.person, beside.person
    if one == two:
        return redirect("clubs:figures-member", club=here.club.code, member=one.pk)
    if (one, two) != (the_member, beside):
        return redirect("clubs:pair", club=here.club.code, member=one.pk, other=two.pk)
    scope = scope_of(here.club, here.request.GET)
    both = Pair.of(scope, one, two)
    names = {"member": one.name, "and": two.name} | ({"season": str(scope.season.pk)} if scope.season else {})
    if scope.variant or scope.game:
        names["game"] = scope.variant.key if scope.variant else f"{GAME}{scope.game}"
    return page(
        here,
        "clubs/figures/pair.html",
        member=one,
        other=two,
        scope=scope,
        together=both.together(),
        against=both.against(),
        find_together=urlencode({**names, "met": PARTNERS}),
        find_against=urlencode({**names, "met": OPPONENTS}),
    )


@opens_club(Act.SEE)
def ledger(here: Here) -> HttpResponse:
    """Who has won what at play for chips, and who still owes whom."""
    scope = scope_of(here.club, here.request.GET)
    shown_page = FromNearerEnd(scope.people(About.CHIPS), A_PAGE).get_page(here.request.GET.get("page"))
    rows = tables.listed(shown_page.object_list)
    if not shown_page.has_next() and (others := tables.everybody_else(scope)):
        rows.append(others)
    return page(
        here,
        "clubs/figures/ledger.html",
        scope=scope,
        shown=shown_page,
        rows=rows,
        with_money=any(row.cents for row in rows),
        debts=tables.debts(scope),
    )


# Ratings


@opens_club(Act.SEE)
def rated(here: Here) -> HttpResponse:
    """Who is rated how at a game, and who has still to play for a rating."""
    games = ratings.games_rated(here.club)
    asked = here.request.GET.get("game", "")
    game = asked if asked in games else (games[0] if games else "")
    settled = ratings.settled(here.club, game)
    shown = FromNearerEnd(settled, A_PAGE).get_page(here.request.GET.get("page"))
    places = ranks(shown, settled, "sure")
    few = ratings.provisional(here.club, game)
    return page(
        here,
        "clubs/figures/ratings.html",
        games=[Choice(value=one, label=_(registry.GAMES[one]), chosen=one == game) for one in games],
        game=game,
        query=f"game={game}",
        shown=shown,
        rungs=[ratings.rung(one, rank) for one, rank in zip(shown, places, strict=True)],
        provisional=[ratings.rung(one) for one in few[:MOST_PROVISIONAL]],
        behind=figures.is_behind(here.club, game),
        fewest=figures.FEWEST,
    )


@opens_club(Act.SEE)
def explained(here: Here) -> HttpResponse:
    """What a rating says, in plain words."""
    return page(here, "clubs/figures/ratings_explained.html", fewest=figures.FEWEST, start=ratings.START)
