"""A small club whose twelve matches can be added up by hand.

========  =====  ========================================  ==================================================
Match     Day    Who                                       What
========  =====  ========================================  ==================================================
0         5 Jan  Ada & Cleo : Ben & Dan                    Basra 103 : 0 in one deal, six basras
1         5 Jan  Ada & Ben : Cleo & Dan                    Basra 51 : 65 in two deals, time called
2         5 Jan  Ada & Cleo : Ben & Dan                    Basra 154 : 65 in three deals, after 51 : 65
3         12 Jan Ada : Ben                                 Basra 103 : 0
4         12 Jan Ada : Ben                                 Basra without a deal, time called: a draw
5         12 Jan Ben : Ada                                 Basra 48 : 5, time called
6         19 Jan Ada, Ben, Cleo, Dan, Eva                  Chiamata: Ada calls Cleo and wins, Ben calls and loses
7         19 Jan Ada, Ben, Cleo, Dan, Eva                  Chiamata: Dan calls Ada and wins
8         2 Feb  Ada & Cleo : Ben & Dan                    Trionfetti: one vega, won by the first
9         2 Feb  Ada : Ben                                 Basra, given up
10        2 Feb  Ada : Ben                                 Basra, still running
11        9 Feb  Ada : Eva                                 Briscola 120 : 0
========  =====  ========================================  ==================================================
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.evenings.services import playing
from scorekeeper.clubs.figures.models import Season
from scorekeeper.clubs.members.services import members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import account
from tests.clubs.remembered import remember
from tests.people import OURS, SWEEP, THEIRS

ADA_CALLS = {"declarer": 0, "partner": 2, "points": 70}
"""2 to the declarer, 1 to the partner, from each of the others 1."""
BEN_LOSES = {"declarer": 1, "partner": 2, "points": 50}
"""4 from the declarer, 2 from the partner, to each of the others 2."""
DAN_CALLS = {"declarer": 3, "partner": 0, "points": 70}


def write(match: Match, deal: Any) -> Match:
    """Record a deal, told as a document tells it."""
    match = Match.objects.get(pk=match.pk)
    reading = match.variant.read_deal(deal, match.standing.table)
    assert reading.value is not None, reading.problems
    matches.record_deal(match, reading.value, key=uuid.uuid4(), seen=match.version)
    return Match.objects.get(pk=match.pk)


def close(match: Match, how: Closing) -> Match:
    """End a match by the table's decision."""
    match = Match.objects.get(pk=match.pk)
    matches.close_match(match, how, key=uuid.uuid4(), seen=match.version)
    return Match.objects.get(pk=match.pk)


def correct(match: Match, event: int, deal: Any) -> None:
    """Amend the deal of event number *event*."""
    match = Match.objects.get(pk=match.pk)
    reading = match.variant.read_deal(deal, match.standing.table)
    matches.amend_deal(match, event, reading.value, reason="written down wrong", key=uuid.uuid4(), seen=match.version)


def play(
    club: Club,
    who: Sequence[Member | str],
    day: date,
    deals: Sequence[Any],
    *,
    variant: str = "basra-egypt",
    seating: str = "4-pairs",
    closing: Closing | None = None,
    **options: Any,
) -> Played:
    """Play a match of the club from its start: *who* sits there in order of play, strangers as names only."""
    played = BY_KEY[variant]
    seated = played.seating(seating)
    match = matches.start_match(
        variant=played,
        seating=seated,
        players=[one if isinstance(one, str) else one.name for one in who],
        options=played.charter(options, seated),
    ).match
    people = {seat: one for seat, one in enumerate(who) if isinstance(one, Member)}
    kept = playing.keep(club, match, people, played_on=day)
    for deal in deals:
        match = write(match, deal)
    if closing:
        close(match, closing)
    kept.refresh_from_db()
    return kept


def make_one(member: Member, into: Member) -> None:
    """Make two names one person that sat in one match, as archives may hold them and nobody here can merge them."""
    member.merged_into = into
    member.save(update_fields=["merged_into"])


@dataclass
class SmallClub:
    """Ada, Ben, Cleo, Dan and Eva, their season and their matches."""

    password: str | None = None
    club: Club = field(init=False)
    owner: Member = field(init=False)
    season: Season = field(init=False)
    played: list[Played] = field(init=False)

    def __post_init__(self) -> None:
        remember(self, self._make, self.password)

    def _make(self) -> None:
        self.owner = members.make_club(account("owner", self.password), "Circolo piccolo", "Olga")
        self.club = self.owner.club
        self.ada, self.ben, self.cleo, self.dan, self.eva = (
            members.add_name(self.club, name, self.owner, guest=False) for name in ("Ada", "Ben", "Cleo", "Dan", "Eva")
        )
        self.season = Season.objects.create(
            club=self.club, name="January", first_day=date(2026, 1, 1), last_day=date(2026, 1, 31)
        )
        ada, ben, cleo, dan, eva = self.ada, self.ben, self.cleo, self.dan, self.eva
        five, firm = [ada, ben, cleo, dan, eva], [ada, ben, cleo, dan]
        vega = {"vega": "accepted", "proposer": 0, "winner": 0}
        first, second, third = date(2026, 1, 5), date(2026, 1, 12), date(2026, 1, 19)
        fourth, fifth = date(2026, 2, 2), date(2026, 2, 9)
        chiamata: Any = {"variant": "briscola-chiamata", "seating": "5", "closing": Closing.AGREED}
        self.played = [
            play(self.club, firm, first, [SWEEP]),
            play(self.club, [ada, cleo, ben, dan], first, [OURS, THEIRS], closing=Closing.TIME),
            play(self.club, firm, first, [OURS, THEIRS, SWEEP]),
            play(self.club, [ada, ben], second, [SWEEP], seating="2"),
            play(self.club, [ada, ben], second, [], seating="2", closing=Closing.TIME),
            play(self.club, [ben, ada], second, [OURS], seating="2", closing=Closing.TIME),
            play(self.club, five, third, [ADA_CALLS, BEN_LOSES], **chiamata),
            play(self.club, five, third, [DAN_CALLS], **chiamata),
            play(self.club, firm, fourth, [vega], variant="trionfetti", closing=Closing.AGREED),
            play(self.club, [ada, ben], fourth, [OURS], seating="2", closing=Closing.ABANDONED),
            play(self.club, [ada, ben], fourth, [OURS], seating="2"),
            play(
                self.club,
                [ada, eva],
                fifth,
                [{"points": [120, 0]}],
                variant="briscola",
                seating="2",
                closing=Closing.AGREED,
            ),
        ]
