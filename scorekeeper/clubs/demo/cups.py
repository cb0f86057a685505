"""Tournaments of the demo club: a cup and a knockout that are over, tonight's as far as its second round, a league.

A pair leaves tonight's with leave, once its table is over, and another the league, so that opponents have a bye. In
groups with a final a referee decides two tables: what was scored at one, and the points for a walk-over at another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import tournament as core

from ..club import Member
from ..evenings.models import Evening
from ..evenings.services import evenings
from ..tournaments import services
from ..tournaments.models import Round, Tournament, TournamentMeeting
from .drawing import draw_deal
from .matches_drawn import new_key
from .offers import OFFERS, Offer
from .people import CLAIMED, LEAVES, SECOND_NAME, People

AGO, LONGER_AGO, LONGEST_AGO = timedelta(days=3), timedelta(days=10), timedelta(days=12)
"""So long ago the cups were played."""


@dataclass(frozen=True)
class _Form:
    """How one of them is played: as its ``offer``, in so many ``pairs``."""

    name: str
    offer: Offer
    pairs: int
    plan: core.Plan


ON_THE_SLIP = (1480, 1115)
"""All that a table of tonight handed in."""


def _offer(key: str) -> Offer:
    return next(offer for offer in OFFERS if (offer.key, offer.seats) == (key, "4-pairs"))


_MIXED = core.Plan((core.Stretch("mitchell", 2), core.Stretch("danese", 1)))
CUP = _Form("Briscola cup", _offer("briscola"), 5, _MIXED)
TONIGHT = _Form("Burraco in tournament form", _offer("burraco-italy"), 5, _MIXED)
KNOCKOUT = _Form(
    "Briscola knockout",
    _offer("briscola"),
    5,
    core.Plan((core.Stretch("knockout", 1, third=True, seeds=core.BY_STRENGTH),)),
)
GROUPS = _Form(
    "Groups and a final",
    _offer("briscola"),
    5,
    core.Plan((core.Stretch("groups", 1, groups=2), core.Stretch("knockout", 1))),
)
LEAGUE = _Form("Briscola league", _offer("briscola"), 5, core.Plan((core.Stretch("league", 1),)))


def play_tournaments(chance: Random, people: People, today: date) -> None:
    """The cup of some days ago to its end, and tonight's tournament as far as its second round, which a pair leaves."""
    organiser, referee = people.by_name["Omar"], people.by_name["Rita"]
    cup = _begun(chance, people, CUP, today - AGO)
    for number in range(1, CUP.plan.rounds + 1):
        _play(chance, people, cup, CUP, number)
    services.finish(cup, organiser)
    evenings.close_evening(cup.evening, referee)
    running = _begun(chance, people, TONIGHT, today)
    _play(chance, people, running, TONIGHT, 1)
    services.warn(running.entries.get(number=2), "Talked about the discards.", referee)
    services.enter(running, _late(people, running), organiser)
    first, second, *_others = _tables(_start(chance, people, running, 2))
    _deals(chance, first, TONIGHT, 1)
    services.hand_in(second, ON_THE_SLIP, people.by_name["Sam"], deals=3)
    services.drop_out(second.sides[0][0], referee, excused=True, reason="Has to catch the last bus.")


def _late(people: People, tournament: Tournament) -> Sequence[str]:
    """Two who come when the first round is over: the first who are not entered."""
    entered = set(tournament.entries.values_list("members__member__name", flat=True))
    away = {LEAVES, SECOND_NAME, CLAIMED, *entered}
    return [name for name in people.by_name if name not in away][: tournament.members_each]


def play_longer(chance: Random, people: People, today: date) -> None:
    """A knockout to its end, with a match for third place; a league, and groups with a final.

    Of the league two rounds are played but for a table that is put off, and a pair leaves.
    """
    referee = people.by_name["Rita"]
    cup = _begun(chance, people, KNOCKOUT, today - LONGER_AGO)
    while cup.rounds.count() < core.read_plan(cup.plan).rounds:
        _play(chance, people, cup, KNOCKOUT, cup.rounds.count() + 1)
        cup.refresh_from_db()
    services.finish(cup, people.by_name["Omar"])
    evenings.close_evening(cup.evening, referee)
    _play_league(chance, people, today)
    _play_groups(chance, people, today - LONGEST_AGO)


def _play_groups(chance: Random, people: People, day: date) -> None:
    """Two groups and the final of their first; opened again for a penalty, so that its ranking says so."""
    referee, organiser = people.by_name["Rita"], people.by_name["Omar"]
    cup = _begun(chance, people, GROUPS, day)
    first = _start(chance, people, cup, 1)
    scored, walk_over = _tables(first)
    _deals(chance, scored, GROUPS, 1)
    services.rule(scored, "totals", (2, 0), "The last deal was played with a card missing.", referee)
    services.rule(walk_over, "points", (0, 2), "One pair came after the round.", referee)
    services.close_round(first, organiser, call=True)
    cup.refresh_from_db()
    while cup.rounds.count() < core.read_plan(cup.plan).rounds:
        _play(chance, people, cup, GROUPS, cup.rounds.count() + 1)
        cup.refresh_from_db()
    services.finish(cup, organiser)
    services.resume(cup, organiser)
    services.penalise(cup.entries.get(number=3), 1, 0, "Showed the cards to a table beside.", referee)
    cup.refresh_from_db()
    services.finish(cup, organiser)
    evenings.close_evening(cup.evening, referee)


def _play_league(chance: Random, people: People, today: date) -> None:
    organiser = people.by_name["Omar"]
    league = _begun(chance, people, LEAGUE, today - 2 * AGO)
    first = services.draw_round(league, 1, organiser, chance)
    second = evenings.plan(people.club, organiser, held_on=today - AGO, name="Second evening of the league")
    services.hold_round_at(league.rounds.get(number=2), _open(second, organiser), organiser)
    services.put_off(_tables(first)[1], None, organiser)
    for evening in (league.evening, second):
        for meeting in services.due_at(evening):
            services.start_table(meeting, evening, organiser, chance)
        for meeting in _tables(league.rounds.get(evening=evening)):
            if meeting.played is not None:
                _deals(chance, meeting, LEAGUE, LEAGUE.offer.longest)
        evenings.close_evening(evening, organiser)
    tonight = Evening.objects.filter(club=people.club, held_on=today, state=Evening.State.OPEN, tournament=None).first()
    services.hold_round_at(league.rounds.get(number=3), tonight, organiser, others=True)
    put_off = {entry.pk for side in _tables(first)[1].sides for entry in side}
    leaves = next(entry for entry in league.entries.order_by("number") if entry.pk not in put_off)
    services.drop_out(leaves, organiser, reason="Moves to another town.")


def _open(evening: Evening, by: Member) -> Evening:
    evenings.open_evening(evening, by)
    evening.refresh_from_db()
    return evening


def _begun(chance: Random, people: People, form: _Form, day: date) -> Tournament:
    """The evening of *day*, open and set up, with its pairs."""
    organiser = people.by_name["Omar"]
    evening = evenings.plan(people.club, organiser, held_on=day, name=form.name, referee=people.by_name["Rita"])
    evenings.open_evening(evening, organiser)
    evening.refresh_from_db()
    usual = services.usual(people.club, form.offer.variant, seating=form.offer.seating)
    made = services.set_up(evening, organiser, replace(usual, plan=form.plan))
    there = [name for name in people.by_name if name not in (LEAVES, SECOND_NAME, CLAIMED)]
    names = chance.sample(there, 2 * form.pairs)
    for pair in zip(names[::2], names[1::2], strict=True):
        services.enter(made, pair, organiser)
    return made


def _start(chance: Random, people: People, tournament: Tournament, number: int) -> Round:
    by = people.by_name["Omar"]
    return services.start_round(services.draw_round(tournament, number, by, chance), by, chance)


def _play(chance: Random, people: People, tournament: Tournament, form: _Form, number: int) -> None:
    """A whole round: every table plays to its end, or as far as the time goes."""
    started = _start(chance, people, tournament, number)
    for meeting in _tables(started):
        _deals(chance, meeting, form, form.offer.longest)
    services.close_round(started, people.by_name["Omar"], call=True)


def _tables(started: Round) -> Sequence[TournamentMeeting]:
    return [meeting for meeting in services.meetings_of([started.pk]) if not meeting.sits_out]


def _deals(chance: Random, meeting: TournamentMeeting, form: _Form, most: int) -> None:
    """Let a table play, for *most* deals if its match is not over before."""
    if meeting.played is None:
        raise ValueError("the table has not begun")
    match = meeting.played.match
    for _deal in range(most):
        if match.standing.outcome is not None:
            return
        deal = draw_deal(chance, match.variant, match.standing.table, form.offer.habits)
        matches.record_deal(match, deal, key=new_key(chance), seen=match.version)
        match = Match.objects.get(pk=match.pk)
