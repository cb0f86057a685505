"""The matches of a club and what they add up to: for everybody, for one person, for two, in chips, in ratings."""

from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.formats import date_format

from scorekeeper.rules import registry
from scorekeeper.web.language import gettext as _
from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, member_or_404, opens_club
from ...club import LONGEST_NAME, Club, Member
from ...columns import kept_of
from ...days import Place, read_day
from ...errors import Refused
from ...evenings.models import Played
from ...evenings.presenters.tables import table_card, with_meetings
from ...pages import field_text, page
from ...policy import Act
from .. import services as figures
from ..history import GAME, OPPONENTS, PAGE, PAIRINGS, PARTNERS, STATE_LABELS, MatchSearch
from ..models import About, Season
from ..presenters import (
    calendar,
    charts,
    deal_scores,
    honours,
    ledger as money,
    lists,
    partners,
    person as shown,
    ratings,
    tables,
)
from ..presenters.games import all_of, game_choices
from ..presenters.person import Pair
from ..presenters.scope import Choice, scope_of
from ..presenters.tables import ranks

A_PAGE = 50
"""People on a page."""
A_SECOND = 25
"""People on a page of a second list below the first."""
MOST_BARS = 60
"""Evenings of a season in a drawing, the last ones."""


@opens_club(Act.SEE)
def club(here: Here) -> HttpResponse:
    """Everybody's matches, and the records."""
    scope = scope_of(here.club, here.request.GET)
    years = calendar.years_of_club(scope, here.request.GET)
    sorting = lists.of_people(scope, here.request.GET, years.year)
    shown_page = FromNearerEnd(sorting.sort(scope.people(About.ALL)), A_PAGE).get_page(here.request.GET.get("page"))
    partner = here.request.GET.get("partner", "")[:LONGEST_NAME].strip()
    chosen = partners.called(scope, partner) if partner else None
    matrix = partners.of_club(scope, here.me.person, chosen)
    return page(
        here,
        "clubs/figures/figures.html",
        scope=scope,
        sorting=sorting,
        shown=shown_page,
        rows=tables.listed(shown_page.object_list),
        parts=tables.by_part(scope),
        events=tables.by_event(scope),
        records=tables.records(scope),
        most=tables.RECORDS,
        longest=tables.longest_series(scope),
        calendar=calendar.of_club(scope, years.year),
        years=years,
        beside_year=lists.of_people(scope, here.request.GET).query,
        matrix=matrix or (partners.of_club(scope, here.me.person) if chosen else None),
        partner=partner,
        partner_of=chosen,
        alone=chosen is not None and matrix is None,
        many=shown_page.paginator.count > partners.MOST,
        names=_names(here),
        kept=kept_of(sorting.query),
        scores=deal_scores.of_club(scope),
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
    pools = {scope.game, scope.variant.key if scope.variant else ""}
    rating = next((one for one in rated if one.game in pools), rated[0] if rated else None)
    evenings = honours.evenings(scope.season, names) if scope.season else []
    years = calendar.years_of_person(scope, names, here.request.GET)
    by_game, by_partner, by_opponent = lists.of_one_person(scope, here.request.GET, years.year)
    return page(
        here,
        "clubs/figures/member.html",
        member=the_member,
        scope=scope,
        variants=shown.by_variant(scope, names, by_game),
        by_game=by_game.heads,
        streak=scope.streaks.filter(person=the_member).first(),
        chips=money.of_people(scope, scope.people(About.CHIPS).filter(person=the_member)),
        partners=shown.with_others(scope, names, About.WITH, by_partner),
        by_partner=by_partner.heads,
        opponents=shown.with_others(scope, names, About.AGAINST, by_opponent),
        by_opponent=by_opponent.heads,
        parts=parts,
        events=events,
        rating=rating and ratings.rung(rating),
        rating_game=rating and ratings.pool_name(here.club, rating.game),
        calendar=calendar.of_person(scope, names, years.year),
        years=years,
        scores=deal_scores.of_person(scope, names),
        course=rating and ratings.course(the_member, rating.game),
        provisional=rating is not None and ratings.is_provisional(rating),
        others_rated=[one for one in rated if one != rating],
        evenings=evenings,
        bars=charts.bars([(date_format(one.day, "SHORT_DATE_FORMAT"), one.points) for one in evenings[-MOST_BARS:]]),
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
    sorting = lists.of_chips(scope, here.request.GET)
    shown_page = FromNearerEnd(sorting.sort(scope.people(About.CHIPS)), A_PAGE).get_page(here.request.GET.get("page"))
    rows = money.of_people(scope, shown_page.object_list)
    if not shown_page.has_next() and (others := money.everybody_else(scope)):
        rows.append(others)
    return page(
        here,
        "clubs/figures/ledger.html",
        scope=scope,
        sorting=sorting,
        shown=shown_page,
        rows=rows,
        with_money=any(row.money for row in rows),
        debts=money.debts(scope),
    )


# Ratings


@opens_club(Act.SEE)
def rated(here: Here) -> HttpResponse:
    """Who is rated how at a game, or a variant, and who has still to play for a rating."""
    return _rated(here)


def _rated(here: Here, problem: str = "") -> HttpResponse:
    games = ratings.games_rated(here.club)
    chosen_game = here.request.GET.get("game", "")
    game = chosen_game if chosen_game in games else (games[0] if games else "")
    sorting, few_sorting = lists.of_ratings(game, here.request.GET)
    settled = ratings.settled(here.club, game)
    steps = FromNearerEnd(sorting.sort(settled), A_PAGE).get_page(here.request.GET.get("page"))
    places = ranks(steps, settled, "mu", in_order=sorting.is_usual)
    unsettled = few_sorting.sort(ratings.provisional(here.club, game))
    few = FromNearerEnd(unsettled, A_SECOND).get_page(here.request.GET.get("few"))
    return page(
        here,
        "clubs/figures/ratings.html",
        problem=problem,
        games=[Choice(one, ratings.pool_name(here.club, one), one == game) for one in games],
        game=game,
        sorting=sorting,
        few_sorting=few_sorting,
        shown=steps,
        rungs=[ratings.rung(one, rank) for one, rank in zip(steps, places, strict=True)],
        few=few,
        provisional=[ratings.rung(one) for one in few],
        behind=figures.is_behind(here.club, game),
        worth=ratings.doubt(figures.WORTH_READING),
        rated_by=[Choice(key, str(label), key == here.club.rated_by) for key, label in Club.RatedBy.choices],
    )


@opens_club(Act.SET_SEASONS, "POST")
def rate_by(here: Here) -> HttpResponse:
    """Choose whether each game or each variant has a rating of its own."""
    try:
        figures.rate_by(here.club, here.me, field_text(here.request, "by", 10))
    except Refused as refused:
        return _rated(here, str(refused))
    return redirect("clubs:ratings", club=here.club.code)


@opens_club(Act.SEE)
def explained(here: Here) -> HttpResponse:
    """What a rating says, in plain words."""
    return page(
        here,
        "clubs/figures/ratings_explained.html",
        start=ratings.START,
        scale=ratings.SCALE,
        worth=ratings.doubt(figures.WORTH_READING),
    )


# All matches of the club, found by game, player, pair, day and state

MOST_LISTED = 300
"""Clubs with more members have them typed, not offered: the list would be larger than the page."""


@opens_club(Act.SEE)
def history(here: Here) -> HttpResponse:
    """A page of the club's matches, newest first, and what is asked of them."""
    search = MatchSearch(here.club, here.request.GET)
    wanted = {name: value for name, value in search.values.items() if value}
    sorting = lists.of_matches(wanted, here.request.GET, by_name=True)
    after, next_place, shown_page = Place.read(here.request.GET.get("after", "")), None, None
    if sorting.is_usual:
        numbers, next_place = search.page(after)
    else:
        every = sorting.sort(search.matches()).values_list("pk", flat=True)
        shown_page = FromNearerEnd(every, PAGE).get_page(here.request.GET.get("page"))
        numbers = list(shown_page)
    rows = sorting.sort(with_meetings(Played.objects.filter(pk__in=numbers)))
    seasons = [(str(season.pk), season.name) for season in Season.objects.filter(club=here.club)]
    return page(
        here,
        "clubs/figures/history.html",
        problem=" ".join(search.problems),
        matches=[table_card(played) for played in rows],
        sorting=sorting,
        shown=shown_page,
        older=f"?{urlencode({**wanted, 'after': str(next_place)})}" if next_place else "",
        newest=f"?{urlencode(wanted)}" if after and sorting.is_usual else "",
        filters=search.values,
        anything=search.anything,
        acting=here.request.headers.get("HX-Trigger") == "find",  # what is being filled in stays open
        chosen=_chosen(search, seasons),
        games=game_choices(search.values["game"]),
        seasons=seasons,
        states=STATE_LABELS,
        pairings=PAIRINGS,
        names=_names(here),
        tab="history",
    )


def _names(here: Here) -> list[str]:
    names = Member.objects.filter(club=here.club, merged_into=None).values_list("name", flat=True)
    listed = list(names[: MOST_LISTED + 1])
    return listed if len(listed) <= MOST_LISTED else []


def _chosen(search: MatchSearch, seasons: list[tuple[str, str]]) -> list[str]:
    """What is asked for, in words, for the head of the list."""
    values = search.values
    words = [values["member"], values["and"]]
    words += [str(label) for met, label in PAIRINGS if met and met == values["met"]]
    game = values["game"]
    if game in registry.BY_KEY:
        words.append(_(registry.BY_KEY[game].name))
    elif game.removeprefix(GAME) in registry.GAMES:
        words.append(all_of(game.removeprefix(GAME)))
    words += [str(label) for state, label in STATE_LABELS if state == values["state"]]
    words += [name for number, name in seasons if number == values["season"]]
    first, last = (_day(values[name]) for name in ("from", "to"))
    words.append(f"{first} – {last}".strip() if first or last else "")
    return [word for word in words if word]


def _day(text: str) -> str:
    """A day as the reader writes it; as it was typed where it is none."""
    day = read_day(text)
    return text if day is None else date_format(day)
