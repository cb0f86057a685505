"""What becomes of the links and rights of the phones at a table goes into the account of security, without a code."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches import services
from scorekeeper.matches.models import Device, Match
from scorekeeper.matches.services.leaving import NOTICE, announce, take_away
from tests.matches.documents import bring_in
from tests.people import LEVEL, OURS, SWEEP, Phone, TableOfFour, document

pytestmark = pytest.mark.django_db(transaction=True)
Lines = Callable[[], list[str]]
ANNAS, BOS = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def bo(security_lines: Lines, table: TableOfFour) -> Phone:
    """A second phone with the link that writes; Anna's looks after the table."""
    table.anna.client = Client(REMOTE_ADDR=ANNAS)
    table.anna.post("phones", fields={"action": "care"})
    return Phone(code=table.anna.code, client=Client(REMOTE_ADDR=BOS))


def mark(table: TableOfFour, *, owner: bool) -> str:
    return Device.objects.get(match=table.match, owner=owner).mark


def account_line(what: str, match: Match, address: str, phone: str = "", **facts: int) -> str:
    """A line of the account."""
    marked = f' phone="{phone[:4]}"' if phone else ""
    rest = "".join(f" {name}={value}" for name, value in facts.items())
    return f"{what} address={address} match={match.pk}{rest}{marked}"


def test_phones_come_and_lose_and_get_rights(table: TableOfFour, bo: Phone, security_lines: Lines) -> None:
    match, annas = table.match, mark(table, owner=True)
    assert security_lines()[-2:] == [
        account_line("phone-joined", match, ANNAS, annas),
        account_line("table-taken-over", match, ANNAS, annas),
    ]
    bo.record(OURS)
    bos = mark(table, owner=False)
    assert security_lines() == [account_line("phone-joined", match, BOS, bos)]
    bo.record(LEVEL)
    assert security_lines() == []
    for action, *lines in (
        ("take", account_line("right-taken", match, ANNAS, bos), account_line("links-closed", match, ANNAS)),
        ("give", account_line("right-given", match, ANNAS, bos)),
        ("open", account_line("links-opened", match, ANNAS)),
        ("open",),
        ("close", account_line("links-closed", match, ANNAS)),
        ("hand", account_line("table-handed-over", match, ANNAS, bos)),
    ):
        table.anna.post("phones", fields={"action": action, "phone": bos})
        assert security_lines() == lines, action


def test_a_refused_wish_is_no_right(table: TableOfFour, bo: Phone, security_lines: Lines) -> None:
    bo.record(OURS)
    security_lines()
    bo.post("phones", fields={"action": "take", "phone": mark(table, owner=True)})
    assert not [line for line in security_lines() if line.startswith("right-")]


def test_seats(table: TableOfFour, bo: Phone, security_lines: Lines) -> None:
    annas = mark(table, owner=True)
    table.anna.post("sit", fields={"seat": "0"})
    assert security_lines()[-1:] == [account_line("seat-sat", table.match, ANNAS, annas, seat=0)]
    bo.post("sit", fields={"seat": "0"})
    bos = mark(table, owner=False)
    assert security_lines() == [account_line("phone-joined", table.match, BOS, bos)]
    table.anna.post("seat", fields={"action": "give", "phone": bos, "seat": "0"})
    assert security_lines() == [account_line("seat-given", table.match, ANNAS, bos, seat=0)]


def test_links_of_a_match_of_the_next_one_and_of_a_file(security_lines: Lines, table: TableOfFour, bo: Phone) -> None:
    lines = security_lines()
    assert lines[0] == account_line("links-made", table.match, "-")
    table.anna.record(SWEEP)
    security_lines()
    table.anna.post("again", fields={})
    after = Match.objects.get(follows=table.match)
    lines += security_lines()
    assert lines[-1] == account_line("links-made", after, ANNAS)
    answer = bring_in(table.anna.client, document(OURS))
    assert answer.status_code == 302
    lines += security_lines()
    brought_in = Match.objects.latest("pk")
    assert lines[-1].startswith(account_line("links-made", brought_in, ANNAS))
    codes = [table.anna.code, table.wanda.code, answer["Location"].split("/")[2]]
    assert not [code for code in codes if code in "\n".join(lines)]


def test_what_a_club_gives_and_ends(table: TableOfFour, security_lines: Lines) -> None:
    security_lines()
    services.give_to_club(table.match, 7)
    match = Match.objects.get(pk=table.match.pk)
    access = services.join_for_club(match, "0123456789abcdef", 17)
    services.end_for_club(17)
    services.end_for_club(18)
    services.seal([match.pk])
    services.seal([match.pk])
    services.seal([match.pk], sealed=False)
    lines = security_lines()
    assert lines == [
        account_line("link-given", match, "-", "0123"),
        account_line("club-rights-ended", match, "-"),
        account_line("match-sealed", match, "-"),
        account_line("match-unsealed", match, "-"),
    ]
    assert access.code not in "".join(lines)


def test_matches_that_leave_take_their_links_with_them(table: TableOfFour, security_lines: Lines) -> None:
    long_ago = timezone.now() - NOTICE - timedelta(days=100)
    Match.objects.update(changed_at=long_ago)
    announce(days=10, most=10)
    security_lines()
    assert take_away(days=10, most=10) == 0
    assert security_lines() == []
    Match.objects.update(leaving_since=timezone.now() - NOTICE)
    assert take_away(days=10, most=10) == 1
    assert security_lines() == ["matches-left address=- count=1"]
