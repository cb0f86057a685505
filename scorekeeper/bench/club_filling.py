"""Clubs to measure with: matches drawn once and scored by the rules, then repeated with other people on other days.

A match is drawn, brought in and kept through the services like any other (:mod:`scorekeeper.clubs.demo`); its rows are
then copied (:mod:`.club_copying`), because two databases of a million deals are to be there within minutes. Sums,
tables of honour and ratings are made as ``manage.py rebuild_figures`` makes them.

Everything grows with the number of matches: a club of 1,000 has fifty members and fifty evenings, one of 100,000 is a
federation of a hundred sections like it. What a section looks like is the same, so that a page which takes longer takes
longer because of the others.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import product
from random import Random
from typing import Any

from django.utils import timezone

from scorekeeper.accounts.models import Account
from scorekeeper.bench.club_copying import Repeated, write_matches
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, PublicPart, folded
from scorekeeper.clubs.demo.matches_drawn import A_DEAL, Drawn, draw_match, new_key
from scorekeeper.clubs.demo.offers import OFFERS
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import playing, tables
from scorekeeper.clubs.exchange.services.tokens import make_token
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.models import Rebuilding, Season
from scorekeeper.clubs.members.models import Invitation
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.clubs.tournaments import services as tournaments
from scorekeeper.matches import services as matches
from scorekeeper.rules import registry
from scorekeeper.rules.table import MOST_SEATS
from scorekeeper.web.writing import write_transaction

TODAY = date(2026, 11, 21)
SEASONS = (2024, 2025, 2026)
A_SECTION, AN_EVENING = 50, 20
"""Members who usually play together, and matches they play an evening: as many evenings as members."""
DRAWN = 6
"""Matches drawn of each offer before they are repeated."""
LONGER: dict[str, dict[str, Any]] = {
    "briscola-chiamata": {"weight": 6, "longest": 44},
    "briscola": {"house_rules": {"deals": 19}},
    "trionfetti": {"weight": 5},
}
"""How the demo's offers are changed, so that a match has ten deals on average."""
OFFERED = tuple(replace(offer, **LONGER.get(offer.key, {})) for offer in OFFERS)
RARE = "albastini"
"""The game of which the clubs play one match in a few hundred."""
DISPUTED, ABANDONED, CORRECTED, VISITS, DEVOTED = 499, 50, 20, 10, 50
"""One match in so many is in dispute, given up, corrected, has somebody of another section, has the first member."""
PAGEFUL = 60
"""Invitations and claims that wait, at least: more than a page shows, in a small club too."""
AHEAD = 200
"""Evenings that are planned: as many as a calendar holds, in a small club too."""
BATCH = 2_000

Tell = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Made:
    """A club that was made, its people with the one first who plays most, and a key for programs."""

    club: Club
    owner: Member
    people: tuple[Member, ...]
    key: str


def make_club(patterns: Sequence[Played], many: int, tell: Tell) -> Made:
    """A club of so *many* matches, with its figures."""
    chance = Random(many)  # noqa: S311 - who plays when is no secret
    with write_transaction():
        made = _people(f"{many:,} matches", max(A_SECTION, many * A_SECTION // (A_SECTION * AN_EVENING)))
        evenings = _evenings(made.club, max(1, many // AN_EVENING))
        _doings(made, evenings)
        _tournament(made, evenings[-1])
    done = 0
    for start in range(0, len(evenings), BATCH // AN_EVENING):
        some = evenings[start : start + BATCH // AN_EVENING]
        with write_transaction():
            _play(chance, made, patterns, some, start)
        done += len(some) * AN_EVENING
        tell("matches", done, len(evenings) * AN_EVENING)
    last = Played.objects.filter(club=made.club).latest("pk")
    Rebuilding.objects.create(club=made.club, after=last.pk)  # what single matches add up to is there
    figures.rebuild(made.club, tell)
    return made


# Drawing


def draw_patterns(tell: Tell, each: int = DRAWN) -> list[Played]:
    """Matches of every offer, drawn and kept by a club of their own: mostly finished, some corrected or given up."""
    chance = Random(1)  # noqa: S311 - which deals are drawn is no secret
    owner = members.make_club(Account.objects.create_user(username="patterns"), "Patterns", "Patterns")
    people = [members.add_name(owner.club, f"Seat {number}", owner) for number in range(MOST_SEATS)]
    patterns = []
    wanted = list(product(OFFERED, range(each)))
    for done, (offer, number) in enumerate(wanted):
        drawn = draw_match(chance, offer, misheard=number == 1, abandoned=number == 2)
        patterns.append(_kept(chance, drawn, people, disputed=number == 3))
        tell("patterns", done + 1, len(wanted))
    return patterns


def _kept(chance: Random, drawn: Drawn, people: Sequence[Member], *, disputed: bool) -> Played:
    club, seated = people[0].club, people[: drawn.offer.seating.seats]
    begun = datetime.combine(TODAY, time(20), UTC)
    document = drawn.document(chance, [member.name for member in seated], begun, "The referee")
    moved = matches.Moved(document=document, paid=drawn.payments()[::2], begun_at=begun - A_DEAL)
    match = matches.import_kept([moved], club.pk)[0]
    played = playing.keep(club, match, dict(enumerate(seated)), played_on=TODAY)
    if disputed:
        matches.object_to_deal(match, 1, 0, reason="It was more.", key=new_key(chance), seen=match.version)
    return Played.objects.select_related("match").get(pk=played.pk)


# People and evenings

_GIVEN = "Ada Bruno Chiara Davide Elif Fadi Gino Hana Ivan Jale Karim Lucia Marta".split()
_PARTS = "ba ce di fo gu la me ni po ru sa te vi zo ran sel tin mon".split()


def _people(name: str, many: int) -> Made:
    slug = name.split()[0].replace(",", "")
    owner = members.make_club(Account.objects.create_user(username=f"owner-{slug}"), name, "The owner")
    club = owner.club
    members.settle(club, owner, name=name, about="", released=list(PublicPart.values))
    for offer in OFFERS[:3]:
        tables.set_charter(club, owner, offer.variant, offer.seating, offer.charter, confirm=False)
    names = (f"{given} {''.join(parts).capitalize()}" for parts in product(_PARTS, repeat=3) for given in _GIVEN)
    new = [Member(club=club, name=name, folded=folded(name)) for _number, name in zip(range(many), names, strict=False)]
    Member.objects.bulk_create(new, batch_size=500)
    people = list(Member.objects.filter(club=club).exclude(pk=owner.pk).order_by("pk"))
    for twice in people[7 :: 2 * A_SECTION]:  # one person in a hundred is known by two names
        twice.merged_into = people[people.index(twice) + 1]
    Member.objects.bulk_update([each for each in people if each.merged_into_id], ["merged_into"], batch_size=500)
    Season.objects.bulk_create(
        Season(
            club=club,
            name=str(year),
            first_day=date(year, 1, 1),
            last_day=date(year, 12, 31),
            scoring={"places": [3, 1], "best": 10, "attendance": 1},
        )
        for year in SEASONS
    )
    _token, key = make_token(club, owner, "The benchmark")
    return Made(club, owner, tuple(people), key)


def _evenings(club: Club, many: int) -> list[Evening]:
    """So many evenings in the order of their days, over the seasons up to today, the last one open; others to come."""
    first = date(SEASONS[0], 1, 7)
    days = (TODAY - first).days
    Evening.objects.bulk_create(
        (
            Evening(club=club, held_on=first + timedelta(days=days * number // max(many - 1, 1)), state="closed")
            for number in range(many)
        ),
        batch_size=500,
    )
    made = list(Evening.objects.filter(club=club).order_by("pk"))
    made[-1].held_on, made[-1].state = TODAY, Evening.State.OPEN
    made[-1].save()
    tomorrow = timezone.localdate() + timedelta(days=1)
    Evening.objects.bulk_create(Evening(club=club, held_on=tomorrow + timedelta(days=day)) for day in range(AHEAD))
    return made


def _doings(made: Made, evenings: Sequence[Evening]) -> None:
    """What people did besides playing: evenings opened and closed, invitations made, claims asked."""
    AuditEntry.objects.bulk_create(
        (
            AuditEntry(club=made.club, by=made.owner, what=what, facts={"evening": str(evening)})
            for evening in evenings
            for what in ("evening-planned", "evening-opened", "evening-closed")
        ),
        batch_size=500,
    )
    soon = timezone.now() + timedelta(days=14)
    waiting = max(PAGEFUL, len(made.people) // A_SECTION)
    Invitation.objects.bulk_create(
        Invitation(club=made.club, digest=f"{made.club.pk}-{number}", made_by=made.owner, expires_at=soon, uses_left=1)
        for number in range(waiting)
    )
    for number in range(waiting):
        guest = Member.objects.create(club=made.club, name=f"Guest {number}", state=Member.State.GUEST)
        account = Account.objects.create(username=f"guest-{made.club.pk}-{number}")
        joining.ask_claim(guest, account)


def _tournament(made: Made, evening: Evening) -> None:
    """The first round of a tournament of two players is drawn."""
    variant = registry.BY_KEY["briscola"]
    usual = tournaments.usual(made.club, variant, seating=variant.seating("2"))
    tournament = tournaments.set_up(evening, made.owner, usual)
    for member in made.people[:2]:
        tournaments.enter(tournament, [member.name], made.owner)
    tournaments.draw_round(tournament, 1, made.owner)


# Playing


def _play(chance: Random, made: Made, patterns: Sequence[Played], evenings: Sequence[Evening], first: int) -> None:
    """Let each evening's section play."""
    sections = max(1, len(made.people) // A_SECTION)
    weights = [1 / (10 + place) for place in range(A_SECTION)]
    choose = _Chooser(patterns)
    plan: list[Repeated] = []
    for number, evening in enumerate(evenings, first):
        section = made.people[number % sections * A_SECTION :][:A_SECTION]
        for _match in range(AN_EVENING):
            pattern = choose.pattern(chance, running=evening.state == Evening.State.OPEN)
            seated = _seated(chance, section, weights[: len(section)], pattern.match.seating.seats)
            if chance.randrange(VISITS) == 0:
                seated[0] = _other(chance, made.people, seated)
            if chance.randrange(DEVOTED) == 0 and made.people[0] not in seated:
                seated[-1] = made.people[0]
            plan.append(Repeated(evening, pattern, seated))
    write_matches(made.club, plan)


class _Chooser:
    """Which match is repeated next."""

    def __init__(self, patterns: Sequence[Played]) -> None:
        weights = {
            (offer.key, offer.seats): offer.weight / (50 if offer.variant.game == RARE else 1) for offer in OFFERED
        }
        self.by_state: dict[str, list[Played]] = {}
        for pattern in patterns:
            self.by_state.setdefault(pattern.state, []).append(pattern)
        self.usual = self.by_state[Played.State.FINISHED]
        self.weights = [
            weights[pattern.variant_key, pattern.match.seating_key]
            * (DRAWN / CORRECTED if pattern.match.version > pattern.match.deals + 1 else 1)
            for pattern in self.usual
        ]

    def pattern(self, chance: Random, *, running: bool) -> Played:
        """A match that is over, or now and then one that was given up or is in dispute."""
        if chance.randrange(DISPUTED) == 0 or (running and chance.randrange(8) == 0):
            return chance.choice(self.by_state[Played.State.DISPUTED])
        if chance.randrange(ABANDONED) == 0:
            return chance.choice(self.by_state[Played.State.ABANDONED])
        return chance.choices(self.usual, self.weights)[0]


def _seated(chance: Random, section: Sequence[Member], weights: Sequence[float], seats: int) -> list[Member]:
    by_seat: dict[int, Member] = {}
    while len(by_seat) < seats:
        by_seat.update((one.pk, one) for one in chance.choices(section, weights, k=seats - len(by_seat)))
    return list(by_seat.values())


def _other(chance: Random, people: Sequence[Member], seated: Sequence[Member]) -> Member:
    while (other := chance.choice(people)) in seated:
        pass
    return other
