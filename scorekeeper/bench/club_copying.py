"""Matches repeated with other people on other days, as rows; by the database itself where nothing of them changes."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from django.db import connection
from django.db.models import Model

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services.playing import row_of, seats_of
from scorekeeper.clubs.figures.models import SUMS, SeatFigures, Share
from scorekeeper.matches.models import Event, Match, SheetEntry


class Repeated(NamedTuple):
    """A match to be played *like* another, on an evening, by those *seated* in the order of the seats."""

    evening: Evening
    like: Played
    seated: list[Member]


def write_matches(club: Club, plan: Sequence[Repeated]) -> None:
    """Write the matches of the *plan*, with what each of them adds up to."""
    fields = [field.attname for field in Match._meta.concrete_fields if not field.primary_key]
    new = []
    for one in plan:
        match = Match(**{name: getattr(one.like.match, name) for name in fields})
        match.players, match.club_number = [member.name for member in one.seated], club.pk
        new.append(match)
    Match.objects.bulk_create(new, batch_size=200)
    _copy(Event, ("number", "key", "payload", "at", "by", "device"), new, plan)
    _copy(SheetEntry, ("event", "content"), new, plan)
    rows = Played.objects.bulk_create(
        (
            row_of(match, club=club, evening=one.evening, played_on=one.evening.held_on, state=one.like.state)
            for match, one in zip(new, plan, strict=True)
        ),
        batch_size=500,
    )
    seated = [dict(enumerate(member.pk for member in one.seated)) for one in plan]
    Seated.objects.bulk_create(chain.from_iterable(map(seats_of, rows, seated)), batch_size=500)
    _write_figures([(played, one.like) for played, one in zip(rows, plan, strict=True)])


def _copy(model: type[Model], columns: Sequence[str], new: Sequence[Match], plan: Sequence[Repeated]) -> None:
    """What belongs to a match and is the same in each repetition of it."""
    table, names = _quoted(model), ", ".join(map(connection.ops.quote_name, columns))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {table} (match_id, {names}) SELECT %s, {names} FROM {table} WHERE match_id = %s",  # noqa: S608 - names of our own tables
            [(match.pk, one.like.match_id) for match, one in zip(new, plan, strict=True)],
        )


_SEAT_FIGURES = "seat side seats game variant_key result place deals best_halves comeback_halves scores".split()
_SHARES = ("game", "variant_key", "about", *SUMS)


def _write_figures(pairs: Sequence[tuple[Played, Played]]) -> None:
    """What a match adds up to, for those who sit at its seats: as for the one that it repeats."""
    figures, shares, seated = map(_quoted, (SeatFigures, Share, Seated))
    names, same = ", ".join(_SEAT_FIGURES), ", ".join(f"old.{name}" for name in _SEAT_FIGURES)
    columns, sums = ", ".join(_SHARES), ", ".join(f"old.{name}" for name in _SHARES)
    statements = (
        f"INSERT INTO {figures} (played_id, club_id, played_on, member_id, {names}) "  # noqa: S608 - names of our own tables
        f"SELECT new.id, new.club_id, new.played_on, who.member_id, {same} FROM {figures} old "
        f"JOIN {_quoted(Played)} new ON new.id = %s "
        f"JOIN {seated} who ON who.played_id = new.id AND who.seat = old.seat "
        "WHERE old.played_id = %s",
        f"INSERT INTO {shares} (played_id, club_id, played_on, member_id, other_id, {columns}) "  # noqa: S608 - names of our own tables
        f"SELECT new.id, new.club_id, new.played_on, who.member_id, whom.member_id, {sums} FROM {shares} old "
        f"JOIN {_quoted(Played)} new ON new.id = %s "
        f"JOIN {seated} sat ON sat.played_id = old.played_id AND sat.member_id = old.member_id "
        f"JOIN {seated} who ON who.played_id = new.id AND who.seat = sat.seat "
        f"LEFT JOIN {seated} beside ON beside.played_id = old.played_id AND beside.member_id = old.other_id "
        f"LEFT JOIN {seated} whom ON whom.played_id = new.id AND whom.seat = beside.seat "
        "WHERE old.played_id = %s",
    )
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.executemany(statement, [(new.pk, like.pk) for new, like in pairs])


def _quoted(model: type[Model]) -> str:
    return str(connection.ops.quote_name(model._meta.db_table))
