"""What the tests of evenings do at a club: start a table, keep one, open its match."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Evening, Seated
from scorekeeper.clubs.evenings.services import tables
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from tests.clubs.cast import Circle, read_about
from tests.matches.pages import read_page
from tests.people import SEATED, Phone, TableOfFour, seat


def at(circle: Circle, name: str, *args: Any) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


def start(circle: Circle, evening: Evening, *names: str, role: Role = Role.SCORER, **fields: str) -> HttpResponse:
    """Open the page that starts a table of Basra, write the names down, and start it: what is said of them was read."""
    phone, path = circle.phone(role), at(circle, "start-table", evening.pk, "basra-egypt")
    form = read_page(phone.get(path)).form("start")
    seats = {f"player.{index}": name for index, name in enumerate(names)}
    answer: Any = phone.post(path, form | {"seating": "4-pairs", "read": read_about(*names)} | seats | fields)
    return answer


def club_phone(circle: Circle, role: Role, match: Match) -> Phone:
    """The browser of whoever has this *role*, at a match that the club lets it open."""
    return Phone(code=kept_code(match.pk), client=circle.phone(role))


def kept_table(circle: Circle, evening: Evening, **more: Any) -> TableOfFour:
    table = seat()
    tables.seat_table(evening, table.match, SEATED, circle.owner, **more)
    return table


def audit_log(circle: Circle) -> list[str]:
    return list(AuditEntry.objects.filter(club=circle.club).order_by("pk").values_list("what", flat=True))


def change(phone: Phone, **names: str) -> HttpResponse:
    """Write other names at seats, such as ``p0``: those that stood there were wrong."""
    seats = {f"player.{seat[1:]}": name for seat, name in names.items()}
    answer: Any = phone.post("who", fields=phone.form("who", form="seats") | {"since": "wrong"} | seats)
    return answer


def seated(match: Match) -> dict[int, str]:
    """Who sits where, as the club keeps it."""
    return dict(Seated.objects.filter(played__match=match.pk).values_list("seat", "member__name"))
