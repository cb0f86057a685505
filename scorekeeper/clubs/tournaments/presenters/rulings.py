"""All rulings of an evening in one list: at its tables, and in its tournament if it is one."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Q
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Event, SheetEntry
from scorekeeper.matches.presenters.entries import entry_of
from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import points_from_json, points_text, points_to_json
from scorekeeper.web.language import full_stop, gettext as _, listed

from ...evenings.models import Evening, Played
from ..models import Absence, Entry, Tournament, TournamentMeeting, Warned
from ..services import is_in_match, meetings_of
from .notes import note_of
from .tournament import entries_of

MOST = 500
"""Rulings at tables, the last ones; an evening has a few."""


@dataclass(frozen=True)
class RulingLine:
    """One ruling: when, ``what`` it was, at which table or in which round, whom it is about, why, and who gave it.

    ``sheet`` is the code of the sheet where it stands, empty where it stands on none. ``penalty`` is what it took.
    """

    at: datetime
    what: str
    place: str
    says: str | SafeString
    by: str | SafeString
    about: str = ""
    reason: str = ""
    sheet: str = ""
    penalty: dict[str, float] = field(default_factory=dict)


def rulings_of(evening: Evening) -> list[RulingLine]:
    """The rulings of *evening* that stand, the last first."""
    tournament = Tournament.objects.filter(evening=evening).first()
    of_league = Played.objects.filter(evening=evening, tournament_meeting__ruled__isnull=False)
    elsewhere = of_league.exclude(tournament_meeting__round__tournament=tournament)
    meetings = list(elsewhere.values_list("tournament_meeting__round", flat=True).distinct())
    meetings_there = [each for each in meetings_of(meetings) if each.played and each.played.evening_id == evening.pk]
    lines = [*_at_tables(evening, tournament), *_of_meetings(meetings_there)]
    if tournament is not None:
        entries = entries_of(tournament)
        meetings_there = meetings_of(tournament.rounds.values_list("pk", flat=True))
        lines += [*_of_meetings(meetings_there), *_of_entries(tournament, entries)]
    return sorted(lines, key=lambda line: line.at, reverse=True)


def _at_tables(evening: Evening, tournament: Tournament | None) -> Iterator[RulingLine]:
    """What was ruled at the desk of a table, and results decided there for the match alone.

    Of a league made for the evening that is at all its tables, wherever they are played.
    """
    at = Q(evening=evening)
    if tournament is not None:
        at |= Q(tournament_meeting__round__tournament=tournament)
    rows = Played.objects.filter(at).select_related("match", "tournament_meeting__round")
    played = {each.match_id: each for each in rows.order_by("pk")}
    own = [each.match_id for each in played.values() if getattr(each, "tournament_meeting", None) is None]
    kept = SheetEntry.objects.filter(
        match__in=played, content__kind__in=("ruling", "decision"), content__voided=False
    ).order_by("-pk")[:MOST]
    entries = list(kept)
    events = {
        (each.match_id, each.number): each
        for each in Event.objects.filter(match__in={each.match_id for each in entries}).filter(
            number__in={each.event for each in entries}
        )
    }

    def place_of(match: int) -> str:
        note = note_of(played[match])
        return note.place if note else _("Table %(number)s") % {"number": own.index(match) + 1}

    yield from _let_stand(played, place_of)
    for entry in entries:
        table = played[entry.match_id]
        note = note_of(table)
        if entry.content["kind"] == "decision" and note and is_in_match(table.tournament_meeting):
            continue  # told once, as what was decided for the tournament
        place = place_of(entry.match_id)
        line, event = entry_of(table.match, entry.content), events[entry.match_id, entry.event]
        code = kept_code(entry.match_id)
        if line.ruled is not None:
            says, about = line.ruled.happened, line.ruled.offender
            by = line.ruled.judge or event.by
            yield RulingLine(event.at, _("Ruling"), place, says, by, about, line.ruled.reason, code)
        elif line.decided is not None:
            result, reason = line.decided.result, line.decided.reason
            yield RulingLine(event.at, _decided(), place, result, event.by, "", reason, code)


def _let_stand(played: Mapping[int, Played], place_of: Callable[[int], str]) -> Iterator[RulingLine]:
    """Deals of these matches, by number, of which a referee ruled that they stand as written."""
    kept = SheetEntry.objects.filter(match__in=played, content__has_key="judge_name", content__voided=False)
    deals = {(each.match_id, each.event): each for each in kept.order_by("-pk")[:MOST]}
    rulings = Event.objects.filter(match__in={match for match, _event in deals}, payload__has_key="judge_name")
    last = {(each.match_id, each.payload.get("event")): each for each in rulings.order_by("number")}
    for at, entry in deals.items():
        says = escape(_("Deal %(number)s stands as written.") % {"number": entry.content["number"]})
        by, code = entry.content["judge_name"], kept_code(entry.match_id)
        yield RulingLine(last[at].at, _("Ruling"), place_of(entry.match_id), says, by, "", "", code)


def _decided() -> str:
    return pgettext("match", "Decided")


def _of_meetings(meetings: Iterable[TournamentMeeting]) -> Iterator[RulingLine]:
    """Results that were decided, and tables at which somebody was not there."""
    for meeting in meetings:
        if meeting.ruled is None or meeting.ruled_at is None:
            continue
        by = meeting.ruled_by.name if meeting.ruled_by else ""
        code = kept_code(meeting.played.match_id) if meeting.played else ""
        ((what, amounts),) = meeting.ruled.items()
        if what == "absent":
            away = listed(entry.name for side in meeting.sides for entry in side if str(entry.number) in amounts)
            says, label = SafeString(""), _("Somebody is not there")
        else:
            result = " : ".join(points_text(points_from_json(each)) for each in amounts)
            says, label, away = format_html("<bdi>{}</bdi>", result), _decided(), _between(meeting)
        yield RulingLine(meeting.ruled_at, label, _place(meeting), says, by, away, meeting.ruled_reason, code)


def _between(meeting: TournamentMeeting) -> str:
    return listed(entry.name for side in meeting.sides for entry in side)


def _place(meeting: TournamentMeeting) -> str:
    return _("Round %(number)s, table %(table)s") % {"number": meeting.round.number, "table": meeting.table}


def _of_entries(tournament: Tournament, entries: list[Entry]) -> Iterator[RulingLine]:
    """Warnings, penalties, and who dropped out."""
    names = {entry.pk: entry.name for entry in entries}
    sanction, spoken = core.read_award(tournament.award).sanction, Counter[int]()
    costs = {"points": points_to_json(sanction.points), "difference": points_to_json(sanction.difference)}
    knockout = core.read_plan(tournament.plan).only_knockout  # in which nothing is lost but the match
    for given in Warned.objects.filter(entry__tournament=tournament).select_related("by").order_by("pk"):
        what = _("Warning") if given.penalty is None else _("Penalty")
        spoken[given.entry_id] += given.penalty is None
        due = given.penalty is None and not knockout and sanction.is_due(spoken[given.entry_id])
        yield RulingLine(
            given.at,
            what,
            _round(given.round_number),
            "",
            given.by.name,
            names[given.entry_id],
            given.reason,
            penalty=costs if due else given.penalty or {},
        )
    for absence in Absence.objects.filter(entry__tournament=tournament).select_related("by"):
        how = _("With leave") if absence.excused else _("Without leave")
        back = _("They played on after round %(number)s.") % {"number": absence.last} if absence.last else ""
        says = " ".join(filter(None, (how + full_stop(), back)))
        place = _("From round %(number)s on") % {"number": absence.first}
        what, name = _("Dropped out"), names[absence.entry_id]
        yield RulingLine(absence.at, what, place, says, absence.by.name, name, absence.reason)


def _round(number: int) -> str:
    return _("Round %(number)s") % {"number": number}
