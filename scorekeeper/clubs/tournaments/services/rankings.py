"""The meetings of a tournament: how each is seated, the code that opens its sheet, what it came to, and who is ahead.

Read from its matches and the referee's decisions.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from django.db.models import Prefetch, QuerySet
from django.utils.crypto import constant_time_compare, salted_hmac

from scorekeeper.rules import tournament as core
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Points, points_from_json

from ...club import Member
from ...evenings.models import Evening
from ..models import Absence, Entry, EntryMember, MeetingSeat, Round, Tournament, TournamentMeeting, Warned
from .setting_up import layouts_of

_PURPOSE = "scorekeeper.clubs.tournament table"


def meetings_of(numbers: Iterable[int]) -> list[TournamentMeeting]:
    """All meetings of rounds, by their primary keys, with who sits there and how their matches stand; tables first."""
    meetings = with_people(TournamentMeeting.objects.filter(round__in=list(numbers)))
    return sorted(meetings, key=lambda meeting: (meeting.round.number, meeting.sits_out, meeting.table, meeting.pk))


def with_people(meetings: QuerySet[TournamentMeeting]) -> QuerySet[TournamentMeeting]:
    """The *meetings* with everything that is shown of them, in a fixed number of queries."""
    members = Prefetch("members", EntryMember.objects.select_related("member__merged_into").order_by("place"))
    entries = Prefetch("entry", Entry.objects.prefetch_related(members))
    seats = Prefetch("seats", MeetingSeat.objects.order_by("side", "place").prefetch_related(entries))
    one = (
        "round__tournament__evening__club",
        "round__evening",
        "evening",
        "played__match",
        "played__evening",
        "ruled_by",
    )
    return meetings.select_related(*one).prefetch_related(seats)


def evening_of(meeting: TournamentMeeting) -> Evening | None:
    """Where a table is or was played, or is to be; None where nobody has said, or apart from all evenings."""
    if meeting.round.movement != core.LEAGUE:
        return meeting.round.tournament.evening
    if meeting.played is not None:
        return meeting.played.evening
    return meeting.evening if meeting.put_off else meeting.round.evening


def core_meeting(meeting: TournamentMeeting) -> core.Meeting:
    """The meeting as the core knows it: numbers of entries."""
    return core.Meeting(meeting.table, tuple(tuple(entry.number for entry in side) for side in meeting.sides))


def is_over(meeting: TournamentMeeting) -> bool:
    """Whether the meeting has a result: of its match, or ruled. A match that was given up has none.

    In a knockout that is a winner.
    """
    return result_of(meeting) is not None and not is_level(meeting)


def is_level(meeting: TournamentMeeting) -> bool:
    """Whether its match is over and it still has no winner, where one has to go on: not where nobody was there."""
    if meeting.round.movement != core.KNOCKOUT:
        return False
    result = result_of(meeting)
    return result is not None and core.goes_on(result) is None and not core.nobody_goes_on(result)


def given_alone(meeting: TournamentMeeting) -> tuple[Points, ...]:
    """The points that a decision gives each side for the ranking alone, as when others did not come; else nothing.

    In a knockout who has no opponent goes on, and gets nothing for it.
    """
    if meeting.ruled is None or "totals" in meeting.ruled:
        return ()
    if meeting.round.movement == core.KNOCKOUT and "points" not in meeting.ruled:
        return ()
    result = result_of(meeting)
    return core.awarded(core.read_award(meeting.round.tournament.award), result) if result else ()


def totals_of(meeting: TournamentMeeting) -> tuple[Points, ...]:
    """What each side has at its table now; games where the match consists of several, nothing before it begins."""
    if meeting.played is None:
        return ()
    return meeting.played.match.amounts


def result_of(meeting: TournamentMeeting) -> core.Result | None:
    """The result of a meeting; None while there is none."""
    number, met = meeting.round.number, core_meeting(meeting)
    if meeting.ruled is not None and "absent" in meeting.ruled:
        absent = {int(entry): how for entry, how in meeting.ruled["absent"].items()}
        return core.Result(round=number, meeting=met, totals=totals_of(meeting), absent=absent)
    if meeting.ruled is not None:
        amounts = {key: tuple(map(points_from_json, each)) for key, each in meeting.ruled.items()}
        if "points" in amounts:
            return core.Result(round=number, meeting=met, totals=totals_of(meeting), points=amounts["points"])
        return core.Result(round=number, meeting=met, totals=amounts["totals"])
    if meeting.sits_out and meeting.round.movement == core.LEAGUE:
        return None  # everybody waits as often
    if meeting.sits_out:  # nobody is ahead by waiting while the others still play
        return core.Result(round=number, meeting=met) if meeting.round.state == Round.State.CLOSED else None
    if meeting.played is None:
        return None
    outcome = meeting.played.match.standing.outcome
    if outcome is None or outcome.reason == "abandoned":
        return None
    return core.Result(round=number, meeting=met, totals=totals_of(meeting), winners=outcome.winners)


def results_of(tournament: Tournament, meetings: Iterable[TournamentMeeting] | None = None) -> tuple[core.Result, ...]:
    """All results there are; of *meetings* that are at hand already, if they are given."""
    if meetings is None:
        meetings = meetings_of(tournament.rounds.values_list("pk", flat=True))
    results = map(result_of, meetings)
    return tuple(result for result in results if result is not None)


def bracket_of(tournament: Tournament, meetings: Iterable[TournamentMeeting]) -> core.Bracket | None:
    """The bracket of its knockout by *meetings*, which are those of all rounds so far; None while there is none."""
    plan = core.read_plan(tournament.plan)
    if plan.knockout is None:
        return None
    kept = list(meetings)
    return core.bracket(plan, rounds_of(kept), results_of(tournament, kept))


def rounds_of(meetings: Iterable[TournamentMeeting]) -> list[core.Round]:
    """Who met whom, round after round; byes as they were drawn."""
    rounds: dict[int, list[core.Meeting]] = {}
    for meeting in sorted(meetings, key=lambda each: (each.round.number, each.sits_out, each.table, each.pk)):
        rounds.setdefault(meeting.round.number, []).append(core_meeting(meeting))
    return [tuple(drawn) for drawn in rounds.values()]


def ranking_of(
    tournament: Tournament, meetings: Iterable[TournamentMeeting] | None = None, *, by_lot: bool = False
) -> tuple[core.Placing, ...]:
    """Everybody who is or was in it, the best first; of *meetings* as for :func:`results_of`.

    Until the tournament is over, those whom nothing but lots would part share their place, unless *by_lot* is asked.
    """
    if meetings is None:
        meetings = meetings_of(tournament.rounds.values_list("pk", flat=True))
    meetings = list(meetings)
    award, drawn = core.read_award(tournament.award), bracket_of(tournament, meetings)
    warnings, penalties = _sanctions(tournament)
    places = [each for table in group_rankings_of(tournament, meetings, by_lot=by_lot) for each in table]
    return core.ranking(
        tournament.entries.values_list("number", flat=True),
        [*results_of(tournament, meetings), *_missed(tournament, meetings, award)],
        award,
        core.read_ladder(tournament.ladder),
        warnings=warnings,
        penalties=penalties,
        lots=_lots(tournament, by_lot=by_lot),
        reached=drawn.reached() if drawn else None,
        in_group={placing.entry: placing.place for placing in places},
    )


def group_rankings_of(
    tournament: Tournament, meetings: Iterable[TournamentMeeting], *, by_lot: bool = False
) -> tuple[tuple[core.Placing, ...], ...]:
    """The table of each group by *meetings*, those of all rounds so far; nothing in a tournament without groups."""
    plan = core.read_plan(tournament.plan)
    if plan.stretches[0].movement != core.GROUPS:
        return ()
    kept, award = list(meetings), core.read_award(tournament.award)
    warnings, penalties = _sanctions(tournament)
    return core.group_rankings(
        plan,
        rounds_of(kept),
        [*results_of(tournament, kept), *_missed(tournament, kept, award)],
        award,
        core.read_ladder(tournament.ladder),
        warnings=warnings,
        penalties=penalties,
        lots=_lots(tournament, by_lot=by_lot),
    )


def _sanctions(tournament: Tournament) -> tuple[Counter[int], dict[int, list[core.Penalty]]]:
    """The warnings of each entry, by its number, and its penalties."""
    warnings, penalties = Counter[int](), dict[int, list[core.Penalty]]()
    given = Warned.objects.filter(entry__tournament=tournament).values_list("entry__number", "penalty")
    for number, penalty in given:
        if penalty is None:
            warnings[number] += 1
        else:
            amounts = (points_from_json(penalty[key]) for key in ("points", "difference"))
            penalties.setdefault(number, []).append(core.Penalty(*amounts))
    return warnings, penalties


def _missed(tournament: Tournament, meetings: Sequence[TournamentMeeting], award: core.Award) -> Iterator[core.Result]:
    """What rounds give to those who missed them: who came later, or was away with leave.

    In a knockout nobody comes later, and who is away is out. A group that is through before others misses no round.
    """
    rounds: dict[int, list[core.Meeting]] = {}
    closed = set[int]()
    groups = core.groups_of(core.read_plan(tournament.plan), rounds_of(meetings))
    for meeting in meetings:
        if meeting.round.movement != core.KNOCKOUT:
            rounds.setdefault(meeting.round.number, []).append(core_meeting(meeting))
            closed |= {meeting.round.number} if meeting.round.state == Round.State.CLOSED else set()
    away = Absence.objects.filter(entry__tournament=tournament, excused=True)
    absences = [
        core.Absence(entry=each.entry.number, first=each.first, last=each.last, excused=True)
        for each in away.select_related("entry")
    ]
    for number, entry, excused in core.rounds_missed(rounds, absences, closed):
        if groups and number > core.rounds_of_group(groups, entry):
            continue
        given = award.excused if excused else award.missed
        if given != core.Bye():
            how = core.EXCUSED if excused else core.LATE
            yield core.Result(round=number, meeting=core.bye(entry), absent={entry: how})


def _lots(tournament: Tournament, *, by_lot: bool) -> list[int]:
    return tournament.lots if by_lot or tournament.state == Tournament.State.OVER else []


def code_of(meeting: TournamentMeeting) -> str:
    """The code of the link to a table, which can be printed before the match begins and then writes its sheet.

    It is worked out from the server's secret and stored nowhere.
    """
    drawn = meeting.round.drawn_at.isoformat()
    return f"{meeting.pk}-{salted_hmac(_PURPOSE, f'{meeting.pk} {drawn}', algorithm='sha256').hexdigest()[:32]}"


def meeting_by(code: str) -> TournamentMeeting | None:
    """The meeting whose table *code* opens, or None."""
    number, _dash, _secret = code.partition("-")
    if len(code) > 64 or not (number.isascii() and number.isdigit()) or len(number) > 18:
        return None
    meeting = with_people(TournamentMeeting.objects.filter(pk=int(number))).first()
    return meeting if meeting is not None and constant_time_compare(code_of(meeting), code) else None


def seating_of(meeting: TournamentMeeting) -> Seating:
    """How a table of the meeting is seated.

    :raises ValueError: for one that sits out.
    """
    for layout, seating in layouts_of(meeting.round.tournament).items():
        if layout.sides == len(meeting.sides) and layout.each == len(meeting.sides[0]):
            return seating
    raise ValueError("no table is seated so")


def seated_at(meeting: TournamentMeeting) -> dict[int, Member]:
    """Who sits at each seat of the table."""
    members: dict[int, Member] = {}
    for seats, entries in zip(seating_of(meeting).sides, meeting.sides, strict=True):
        there = [member for entry in entries for member in entry.people]
        members.update(zip(seats, there, strict=True))
    return dict(sorted(members.items()))
