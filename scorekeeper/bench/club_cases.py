"""What is asked of a club that is measured: every page there is, and lists with all that can be asked of them."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from django.urls import reverse

from scorekeeper.bench.club_filling import RARE, Made
from scorekeeper.clubs import checks
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.exchange.models import Token
from scorekeeper.clubs.figures.history import GAME
from scorekeeper.clubs.figures.models import Honour, Rating
from scorekeeper.clubs.members.models import Claim, Invitation
from scorekeeper.clubs.policy import Act
from scorekeeper.clubs.tournaments.models import Entry, Round, TournamentMeeting
from scorekeeper.matches.codes import kept_code
from scorekeeper.web.serving import Trouble

OFTEN = "briscola-chiamata"
"""The variant that is played most."""
Case = tuple[str, str]
"""What is asked for, and its address in one club."""


def cases(made: Made) -> Iterator[Case]:
    """Everything to be asked of a club, in the same order for every club."""
    yield from _every_page(made)
    yield from _lists(made)
    yield from _history(made)
    yield from _figures(made)
    yield from _programs(made)


def _every_page(made: Made) -> Iterator[Case]:
    """Every address of the clubs that a club is named in, from the table of addresses, so that none is forgotten."""
    values = _values(made)
    for each in checks.addresses():
        if not isinstance(each.callback.declares, Act):  # type: ignore[attr-defined]  # left there by the clubs' access
            continue
        wanted = set(each.pattern.converters)
        if missing := wanted - set(values):
            raise Trouble(f"{each.name} is about {missing}: let scorekeeper.bench.club_cases know one of a club.")
        arguments = {"club": made.club.code} | {name: values[name] for name in wanted}
        yield f"page {each.name}", reverse(f"clubs:{each.name}", kwargs=arguments)


def _values(made: Made) -> dict[str, Any]:
    """What addresses can be about, by the name it has there; None where such a club has none."""
    club = made.club
    return {
        "member": made.people[3].pk,
        "other": made.people[4].pk,
        "evening": Evening.objects.filter(club=club, state=Evening.State.OPEN).latest("pk").pk,
        "season": club.seasons.latest("first_day").pk,
        "invitation": Invitation.objects.filter(club=club).latest("pk").pk,
        "claim": Claim.objects.filter(club=club).latest("pk").pk,
        "played": Played.objects.filter(club=club).latest("pk").pk,
        "token": Token.objects.filter(club=club).latest("pk").pk,
        "key": OFTEN,
        "entry": Entry.objects.filter(tournament__evening__club=club).latest("pk").pk,
        "round": Round.objects.filter(tournament__evening__club=club).latest("pk").pk,
        "meeting": TournamentMeeting.objects.filter(round__tournament__evening__club=club).latest("pk").pk,
    }


def _lists(made: Made) -> Iterator[Case]:
    """Pages far back, and pages about whoever plays most."""
    code = made.club.code
    evenings = Evening.objects.filter(club=made.club).order_by("held_on", "pk")
    over = evenings.filter(state=Evening.State.CLOSED)
    old = over[over.count() // 50]
    yield "an evening that is over", reverse("clubs:evening", args=[code, old.pk])
    yield "evenings, far back", reverse("clubs:evenings", args=[code]) + f"?before={old.held_on}.{old.pk}"
    finished = Played.objects.filter(club=made.club, variant_key=OFTEN, state=Played.State.FINISHED)
    yield "a match", reverse("matches:sheet", args=[kept_code(finished.latest("pk").match_id)])
    path = reverse("clubs:figures-member", args=[code, made.people[0].pk])
    yield "figures of who plays most", f"{path}?page=999999"
    yield "members, far back", reverse("clubs:members", args=[code]) + "?page=999999"
    entries = AuditEntry.objects.filter(club=made.club).order_by("pk")
    yield "audit log, far back", reverse("clubs:audit-log", args=[code]) + f"?before={entries[70].pk}"
    for typed in ("zo", "ada"):
        path = reverse("clubs:names", args=[code])
        yield f"names like {typed}", f"{path}?q={typed}"
        yield f"members like {typed}", reverse("clubs:members", args=[code]) + f"?q={typed}"


def _history(made: Made) -> Iterator[Case]:
    """The club's matches by whoever plays often and seldom, what is played often and seldom, state, and days."""
    path = reverse("clubs:history", args=[made.club.code])
    most, seldom = made.people[0].name, _seldom(made).name
    season = made.club.seasons.earliest("first_day")
    members = {"": {}, " member often": {"member": most}, " member seldom": {"member": seldom}}
    members[" pair"] = {"member": most, "and": made.people[1].name}
    members[" pair seldom"] = {"member": most, "and": seldom}
    games = {"": "", " game often": OFTEN, " game seldom": f"{GAME}{RARE}"}
    states = {"": "", " given up": "abandoned", " disputed": "disputed"}
    old = Played.objects.filter(club=made.club).order_by("played_on", "pk")[40]
    days = {"": {}, " season": {"season": str(season.pk)}, " far back": {"after": f"{old.played_on}.{old.pk}"}}
    for name, query in (
        ("finished", "state=finished"),
        ("running", "state=running"),
        ("over, of a game", f"state=over&game={GAME}briscola"),
        ("from, to", "from=2025-03-01&to=2025-03-31"),
        ("from, to, seldom", f"from=2024-03-01&to=2024-03-03&game={GAME}{RARE}&state=abandoned"),
    ):
        yield f"matches {name}", f"{path}?{query}"
    orders = ("who", "-who", "result", "-result", "game", "state")
    narrow = {
        "": "",
        " finished": "state=finished&",
        " of a game": f"game={GAME}briscola&",
        " rare": f"game={GAME}{RARE}&",
    }
    for order, (what, narrowed), number in product(orders, narrow.items(), (1, 99999)):
        yield f"matches{what} by {order} page {number}", f"{path}?{narrowed}sort={order}&page={number}"
    for (who, person), (what, game), (how, state), (when, range_) in product(
        members.items(), games.items(), states.items(), days.items()
    ):
        values = {**person, "game": game, "state": state, **range_}
        query = "&".join(f"{key}={value.replace(' ', '+')}" for key, value in values.items() if value)
        yield f"matches{who}{what}{how}{when}", f"{path}?{query}"


def _seldom(made: Made) -> Member:
    """Who has sat down least often among those who did at all."""
    some = made.people[40:50]
    return min(some, key=lambda member: Seated.objects.filter(member=member).count() or 999)


def _figures(made: Made) -> Iterator[Case]:
    code, season = made.club.code, made.club.seasons.latest("first_day")
    scopes = {"": "", " variant": f"of={OFTEN}", " game": "of=basra", " variant seldom": f"of={RARE}"}
    for (what, of), (when, period) in product(scopes.items(), {"": "", " season": f"season={season.pk}"}.items()):
        for name in ("figures", "ledger"):
            for last in ("", " last page"):
                query = "&".join(filter(None, (of, period, last and "page=999999")))
                yield f"{name}{what}{when}{last}", reverse(f"clubs:{name}", args=[code]) + f"?{query}"
        path = reverse("clubs:figures-member", args=[code, made.people[3].pk])
        yield f"figures of a person{what}{when}", f"{path}?{of}&{period}"
    games = sorted(set(Rating.objects.filter(club=made.club).values_list("game", flat=True)))
    for game, number in product(games, (1, 99999)):
        yield f"ratings {game} page {number}", reverse("clubs:ratings", args=[code]) + f"?game={game}&page={number}"
    yield "honour, last page", reverse("clubs:honour", args=[code]) + f"?season={season.pk}&page=99999"


def _programs(made: Made) -> Iterator[Case]:
    path, season = f"/api/v1/clubs/{made.club.code}", made.club.seasons.latest("first_day")
    played, people = Played.objects.filter(club=made.club).order_by("pk"), made.people
    yield "api members", f"{path}/members"
    yield "api members, far", f"{path}/members?after={people[max(0, len(people) - 40)].pk}"
    yield "api matches", f"{path}/matches"
    yield "api matches, far", f"{path}/matches?after={played[max(0, played.count() - 100)].pk}"
    yield "api match", f"{path}/matches/{played[500 if played.count() > 500 else 0].pk}"
    yield "api seasons", f"{path}/seasons"
    yield "api standings", f"{path}/seasons/{season.pk}/standings"
    last = Honour.objects.filter(season=season).order_by("shortfall", "-points", "tiebreak", "pk")
    level = last[max(0, last.count() - 45)]
    yield (
        "api standings, far",
        f"{path}/seasons/{season.pk}/standings?after={'.'.join(map(str, (*level.level, level.pk)))}",
    )
