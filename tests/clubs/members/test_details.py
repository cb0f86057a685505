"""A member's number and contact: kept for those who run the club and for the member, for nobody else."""

import json

import pytest
from django.urls import reverse

from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.clubs.club import Club, Member, PublicPart, Role
from scorekeeper.clubs.details import DETAILS, KEYS
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.importing_names import bring_names, judged_names
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import Circle
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db

KEPT = {key: f"quetzal {key}" for key in KEYS}


def at(circle: Circle, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


def seen(circle: Circle, role: Role, path: str) -> str:
    answer = circle.phone(role).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture
def mia(circle: Circle) -> Member:
    """A member of whom the club keeps everything it may."""
    mia = circle.by_role[Role.MEMBER]
    members.set_details(mia, KEPT, circle.owner)
    mia.refresh_from_db()
    return mia


def test_an_organiser_writes_them_down_and_the_log_does_not_tell_them(circle: Circle) -> None:
    path = at(circle, "member-details", circle.guest.pk)
    answer = circle.phone(Role.ORGANISER).post(path, {"number": " 17 ", "contact": "gino@example.org"})
    assert answer.status_code == 302
    circle.guest.refresh_from_db()
    assert circle.guest.details == {"number": "17", "contact": "gino@example.org"}
    entry = AuditEntry.objects.filter(club=circle.club).latest("pk")
    assert "changed the details kept about" in str(sentence_of(entry))
    assert entry.facts == {}


def test_what_is_emptied_is_kept_no_longer(circle: Circle, mia: Member) -> None:
    circle.phone().post(at(circle, "member-details", mia.pk), {"number": "17", "contact": ""})
    mia.refresh_from_db()
    assert mia.details == {"number": "17"}


def test_only_who_runs_the_club_and_the_member_see_them(circle: Circle, mia: Member) -> None:
    page = at(circle, "member", mia.pk)
    assert all(text in seen(circle, Role.ORGANISER, page) for text in KEPT.values())
    assert all(text in seen(circle, Role.MEMBER, page) for text in KEPT.values())
    for role in (Role.SCORER, Role.REFEREE):
        assert "quetzal" not in seen(circle, role, page)
        assert circle.phone(role).post(at(circle, "member-details", mia.pk), KEPT).status_code == 403


def test_nobody_else_sees_them_whatever_the_club_releases(circle: Circle, mia: Member) -> None:
    Club.objects.filter(pk=circle.club.pk).update(released=[str(part) for part in PublicPart])
    for name in ("page", "public-matches"):
        assert "quetzal" not in seen(circle, Role.MEMBER, at(circle, name))


def test_one_writes_down_ones_own(circle: Circle) -> None:
    phone, path = circle.phone(Role.MEMBER), at(circle, "me")
    assert phone.post(path, {"name": "Mia", "contact": "mia@example.org"}).status_code == 302
    assert circle.by_role[Role.MEMBER].person.name == "Mia"
    assert Member.objects.get(pk=circle.by_role[Role.MEMBER].pk).details == {"contact": "mia@example.org"}
    assert 'value="mia@example.org"' in seen(circle, Role.MEMBER, path)


def test_a_form_with_one_thing_wrong_keeps_nothing_and_shows_what_was_typed(circle: Circle) -> None:
    answer = circle.phone(Role.MEMBER).post(at(circle, "me"), {"name": circle.owner.name, "contact": "mia@example.org"})
    assert answer.status_code == 422
    assert 'value="mia@example.org"' in answer.content.decode()
    assert Member.objects.get(pk=circle.by_role[Role.MEMBER].pk).details == {}


@pytest.mark.parametrize("detail", DETAILS, ids=lambda detail: detail.key)
def test_one_that_is_too_long_is_refused_in_words(circle: Circle, detail: object) -> None:
    assert isinstance(detail, type(DETAILS[0]))
    path = at(circle, "member-details", circle.guest.pk)
    answer = circle.phone().post(path, {detail.key: "x" * (detail.longest + 1)})
    assert answer.status_code == 422
    assert f"{detail.label}: at most {detail.longest} ordinary letters." in read_page(answer).text


def test_they_go_out_and_in_with_the_table_of_members(circle: Circle, mia: Member) -> None:
    table = "".join(table_of(circle.club, circle.owner, "members", Kind.PLAIN))
    with pytest.raises(Refused, match="in the club already"):
        bring_names(circle.club, table, circle.owner)
    Member.objects.filter(pk=mia.pk).update(details={})
    assert [row.name for row in judged_names(circle.club, table) if not row.is_there] == [mia.name]
    assert bring_names(circle.club, table, circle.owner) == 1
    mia.refresh_from_db()
    assert (mia.details, mia.name) == (KEPT, "Mia")


def test_a_table_fills_in_what_it_says_and_leaves_the_rest(circle: Circle, mia: Member) -> None:
    assert bring_names(circle.club, "name,number\nmia,4\nUgo,5\n", circle.owner) == 2
    mia.refresh_from_db()
    assert mia.details == KEPT | {"number": "4"}
    assert Member.objects.get(club=circle.club, name="Ugo").details == {"number": "5"}


def test_a_table_with_one_that_is_too_long_keeps_all_out(circle: Circle) -> None:
    with pytest.raises(Refused, match="Lines that are wrong: 1"):
        bring_names(circle.club, f"name,number\nUgo,{'9' * 21}\nVera,1\n", circle.owner)


def test_the_archive_holds_them(circle: Circle, mia: Member) -> None:
    parts = json.loads("".join(archive_of(circle.club, None)))["members"]
    assert [part["details"] for part in parts if part["name"] == mia.name] == [KEPT]


def test_who_runs_the_club_finds_a_member_by_the_number_and_nobody_else_does(circle: Circle, mia: Member) -> None:
    number = mia.details["number"]
    for role, hit in ((Role.ORGANISER, True), (Role.SCORER, False)):
        page = read_page(circle.phone(role).get(at(circle, "members"), {"q": number}))
        names = [head.text for head in page.all("th")]
        assert any("Mia" in name for name in names) is hit
