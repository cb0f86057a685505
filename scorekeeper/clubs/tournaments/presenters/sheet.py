"""What the sheet of a tournament's table tells once it is over: what was decided, and where its players go on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scorekeeper.matches.signals import Notice
from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import Points, points_from_json, points_text
from scorekeeper.web.language import listed, paired

from ...access import member_of
from ...club import Member, PublicPart
from ...policy import Act, can
from .. import services
from ..models import Entry, Round, Tournament, TournamentMeeting
from ..services.rankings import evening_of, seated_at, with_people
from .league import can_be_played_at, turn_of


def notices_of(match: int, request: HttpRequest | None, *, writes: bool, seat: int | None) -> Notice | None:
    """What is to be said of the match of this number; None for one that is no table of a tournament.

    A phone that *writes*, or did until the round was closed, is led to the next table of whoever sat here, at its own
    *seat* where that is known, by the link that is printed for that table; a member to the next table of their own.
    """
    meeting = with_people(TournamentMeeting.objects.filter(played__match=match)).first()
    if meeting is None:
        return None
    if request is None:
        return _of_decision(meeting)
    return notice_of(meeting, request, writes=writes, seat=seat)


def notice_of(meeting: TournamentMeeting, request: HttpRequest, *, writes: bool, seat: int | None = None) -> Notice:
    """What is to be said of a table that is over, whether it was played or not."""
    notice = _of_decision(meeting)
    tournament = meeting.round.tournament
    member = member_of(request.user, tournament.evening.club)
    member = member if member and can(member, Act.SEE, tournament.evening.club) else None
    following = _following(meeting, list(_theirs(meeting, member, writes=writes, seat=seat)))
    ways = [
        (_way_to(each), reverse("clubs:table", args=[services.code_of(each)]))
        for each in following
        if not each.sits_out
    ]
    if member:
        address = reverse("clubs:tournament", args=[tournament.evening.club.code, tournament.evening_id])
        ways.append((_("To the tournament"), address))
    elif tournament.evening.club.shows(PublicPart.RANKINGS):
        address = reverse("clubs:public-ranking", args=[tournament.evening.club.code, tournament.evening_id])
        ways.append((_("To the ranking"), address))
    closed = _closed(meeting)
    sentences = [*notice.decision, *_sitting_out(following)]
    if closed:
        sentences.append(closed)
    if not following or meeting.round.movement == core.LEAGUE:
        sentences.extend(_what_now(meeting))
    return replace(notice, sentences=tuple(sentences), ways=tuple(ways), closed=closed)


def _of_decision(meeting: TournamentMeeting) -> Notice:
    """What is said to whoever looks: only what was decided."""
    if meeting.ruled is None:
        return Notice(goes_on=False, directed=True)
    decision = tuple(_decided(meeting))
    alone = meeting.played is not None and services.is_decided_alone(meeting.played)
    return Notice(
        sentences=decision,
        decision=decision,
        goes_on=False,
        directed=True,
        instead=bool(alone and services.given_alone(meeting)),
        closing=services.closing_of(meeting),
    )


def _theirs(meeting: TournamentMeeting, member: Member | None, *, writes: bool, seat: int | None) -> Iterator[Entry]:
    """The entries at the table whose way on whoever asks may be shown."""
    sitting = seated_at(meeting).get(seat) if seat is not None else None
    own = {member.pk, *member.merged.values_list("pk", flat=True)} if member else set()
    for entry in (entry for side in meeting.sides for entry in side):
        people = {each.pk for each in entry.people}
        if people & own or (writes and (sitting is None or sitting.pk in people)):
            yield entry


def _way_to(meeting: TournamentMeeting) -> str:
    """What the way to a table is called: in a league, which goes on over several evenings, with its day."""
    way = _("To table %(table)s of round %(number)s") % {"table": meeting.table, "number": meeting.round.number}
    day = day_text(meeting)
    return _("%(label)s: %(value)s") % {"label": way, "value": day} if day else way


def day_text(meeting: TournamentMeeting) -> str:
    """When a table of a league is to be played, in words; empty for others, and for one that has begun."""
    if meeting.round.movement != core.LEAGUE or meeting.played is not None:
        return ""
    evening = evening_of(meeting)
    if day := can_be_played_at(evening):
        return date_format(day.held_on, "DATE_FORMAT")
    return _("Put off") if meeting.put_off or evening else _("No evening yet")


def _following(meeting: TournamentMeeting, entries: list[Entry]) -> list[TournamentMeeting]:
    """Where these *entries* meet or wait next: in the round that is drawn or runs now, if it comes after this one."""
    if not entries:
        return []
    if meeting.round.movement == core.LEAGUE:
        return _following_in_league(meeting, entries)
    later = TournamentMeeting.objects.filter(
        round__tournament=meeting.round.tournament_id,
        round__number__gt=meeting.round.number,
        seats__entry__in=entries,
    )
    meetings = with_people(later.exclude(round__state=Round.State.CLOSED).distinct())
    return sorted(meetings, key=lambda each: (each.sits_out, each.table))


def _following_in_league(meeting: TournamentMeeting, entries: list[Entry]) -> list[TournamentMeeting]:
    """The next table of each of these *entries*: one that plays, or else the first that is to be played."""
    if meeting.round.tournament.state == Tournament.State.OVER:
        return []
    others = TournamentMeeting.objects.filter(
        round__tournament=meeting.round.tournament_id, seats__entry__in=entries, table__gt=0, ruled__isnull=True
    )
    rows = with_people(others.exclude(pk=meeting.pk).distinct()).order_by("round__number", "table")
    still = [each for each in rows if each.played is None or each.played.match.standing.outcome is None]
    still.sort(key=lambda each: turn_of(evening_of(each), begun=each.played is not None))
    first = dict[int, TournamentMeeting]()
    for each in still:
        for entry in (entry for side in each.sides for entry in side if entry in entries):
            first.setdefault(entry.pk, each)
    return [each for each in still if each in first.values()]


def _decided(meeting: TournamentMeeting) -> Iterator[str]:
    if meeting.ruled is None:
        return
    ((what, amounts),) = meeting.ruled.items()
    if what == "absent":
        away = listed(entry.name for side in meeting.sides for entry in side if str(entry.number) in amounts)
        yield _("Not there: %(names)s. %(reason)s") % {"names": away, "reason": meeting.ruled_reason}
        sides = [paired(entry.name for entry in side) for side in meeting.sides]
        if given := for_the_ranking(sides, services.given_alone(meeting)):
            yield given
        return
    if what == "points":
        says = _("%(name)s decided for the ranking, in points: %(result)s. %(reason)s")
    elif services.is_in_match(meeting):
        says = _("%(name)s decided the result: %(result)s. %(reason)s")
    else:
        says = _("%(name)s decided the result for the tournament: %(result)s. %(reason)s")
    result = " : ".join(points_text(points_from_json(each)) for each in amounts)
    yield says % {
        "name": meeting.ruled_by.name if meeting.ruled_by else _("The referee"),
        "result": result,
        "reason": meeting.ruled_reason,
    }


def for_the_ranking(sides: Sequence[str], points: Sequence[Points]) -> str:
    """What a decision gives these *sides* for the ranking, in a sentence; empty where it gives nothing."""
    given = [
        _("%(label)s: %(value)s") % {"label": side, "value": points_text(each)}
        for side, each in zip(sides, points, strict=False)
    ]
    return _("For the ranking – %(result)s.") % {"result": listed(given)} if given else ""


def _sitting_out(following: list[TournamentMeeting]) -> Iterator[str]:
    for each in following:
        if each.sits_out:
            names = paired(entry.name for side in each.sides for entry in side)
            yield _("No opponent in round %(number)s: %(names)s") % {"number": each.round.number, "names": names}


def _what_now(meeting: TournamentMeeting) -> Iterator[str]:
    """What its players do now, who are led to no other table: mostly nothing once a later round is drawn."""
    tournament, number = meeting.round.tournament, meeting.round.number
    if tournament.state == Tournament.State.OVER or (
        meeting.round.movement == core.LEAGUE and services.result_of(meeting) is not None
    ):
        return
    if services.result_of(meeting) is None:
        yield _("This table has no result yet. The referee decides it; what is decided is shown here.")
    elif not tournament.rounds.filter(number__gt=number).exists():
        more = number < services.agreed(tournament).plan.rounds
        if more and meeting.round.movement == core.KNOCKOUT:
            yield _("Who goes on waits for the next round.")
        elif meeting.round.state == Round.State.CLOSED:
            if more:
                yield _("Wait for the next round.")
        elif more:
            yield _("Handed in: the round keeps this result. Wait for the next round.")
        else:
            yield _("Handed in: the round keeps this result. It is the last round.")


def _closed(meeting: TournamentMeeting) -> str:
    if meeting.round.state != Round.State.CLOSED or meeting.round.movement == core.LEAGUE:
        return ""
    says = _("Round %(number)s is closed. A referee or an organiser of the club can still correct the score.")
    return says % {"number": meeting.round.number}
