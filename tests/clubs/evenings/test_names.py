"""A name given at one of the club's places: new ones are said before they are made, near ones are asked about."""

from datetime import date
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role, folded
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.evenings.services.names import MOST_LISTED, NEWEST
from scorekeeper.clubs.exchange.services.importing_names import judged_names
from scorekeeper.clubs.exchange.services.importing_results import judged_results
from scorekeeper.clubs.members.services import members, naming
from scorekeeper.clubs.tournaments.models import Entry, EntryMember, Tournament
from scorekeeper.matches.codes import kept_code
from tests.clubs.cast import Circle
from tests.clubs.small_club import play
from tests.matches.pages import Element, read_page
from tests.people import OURS

pytestmark = pytest.mark.django_db


def at(circle: Circle, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


@pytest.fixture
def aldo(circle: Circle) -> Member:
    return members.add_name(circle.club, "Aldo Ferri", circle.owner, guest=False)


def questions(circle: Circle, *names: str) -> list[tuple[str, bool, tuple[str, ...], str]]:
    return [(each.name, each.new, each.near, each.elsewhere) for each in naming.asked_of(circle.club, names, {})]


@pytest.mark.parametrize("typed", ["Aldo Feri", "aldo fèrry", "Ferri Aldo", "Aldo", "Alod Ferri"])
def test_a_near_miss_asks(circle: Circle, aldo: Member, typed: str) -> None:
    ((_name, new, near, _elsewhere),) = questions(circle, typed)
    assert (new, near) == (True, ("Aldo Ferri",))


@pytest.mark.parametrize("typed", ["", "  ", "aldo  ferri", "ÁLDO FERRI"])
def test_who_is_meant_for_certain_is_not_asked_about(circle: Circle, aldo: Member, typed: str) -> None:
    assert questions(circle, typed) == []


@pytest.mark.parametrize("typed", ["Bo", "Ugo Ferri", "Aldo Bianchi", "Nadia"])
def test_another_name_is_new_and_near_nobody(circle: Circle, aldo: Member, typed: str) -> None:
    assert questions(circle, typed) == [(typed, True, (), "")]


def test_a_table_of_two_near_names_starts_once_that_was_read(circle: Circle) -> None:
    _phone, answer = start(circle, None, ["", "Ugo Basi"])
    _phone, answer = start(circle, read_page(answer), ["Ugo Bassi", "Ugo Basi"])
    page = read_page(answer)
    assert "It is nearly the same name as Ugo Bassi here" in page.text
    read = [each.attributes["value"] for each in page.all("input") if each.attributes.get("name") == "read"]
    _phone, answer = start(circle, page, ["Ugo Bassi", "Ugo Basi"], read=read)
    assert answer.status_code == 302  # type: ignore[attr-defined]


def test_a_sheet_of_paper_says_who_sits_at_a_table_that_runs(circle: Circle, aldo: Member) -> None:
    running = play(circle.club, [aldo, circle.owner], circle.evening.held_on, [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=circle.evening)
    phone, path = circle.phone(), at(circle, "start-paper", circle.evening.pk, "basra-egypt")
    typed = {"seating": "2", "player.0": "Rita", "player.1": "Aldo Ferri"}
    page = read_page(phone.post(path, read_page(phone.get(path)).form("start") | typed))
    assert "Aldo Ferri sits at a table that still runs: Basra, Egypt." in page.text
    assert phone.post(path, page.form("start")).status_code == 302
    sheet = Played.objects.get(from_paper=True)
    # The sheet asks the same where somebody else is written there, but not about sheets that are half typed.
    seats = read_page(phone.get(reverse("matches:who", args=[kept_code(sheet.match_id)]))).form("seats")
    seats |= {"player.0": "Olga", "since": "wrong"}
    answer = phone.post(reverse("matches:who", args=[kept_code(sheet.match_id)]), seats)
    assert "Olga sits at a table that still runs" in read_page(answer).text
    page = read_page(phone.post(path, read_page(phone.get(path)).form("start") | typed | {"player.1": "Omar"}))
    assert "still runs" not in page.text
    # Of an evening that is over nobody sits anywhere.
    Evening.objects.filter(pk=circle.evening.pk).update(state=Evening.State.CLOSED)
    before = Played.objects.filter(from_paper=True).count()
    answer = phone.post(path, read_page(phone.get(path)).form("start") | typed)
    assert answer.status_code == 302
    assert Played.objects.filter(from_paper=True).count() == before + 1


def start(circle: Circle, page: Element | None, names: list[str], **more: str | list[str]) -> tuple[Client, object]:
    phone = circle.phone(Role.SCORER)
    path = at(circle, "start-table", circle.evening.pk, "basra-egypt")
    fields = read_page(phone.get(path + "?seating=2")).form("start") if page is None else page.form("start")
    fields |= {f"player.{seat}": name for seat, name in enumerate(names)}
    fields.pop("call", None)
    return phone, phone.post(path, fields | more)


def test_a_table_says_a_new_guest_before_it_makes_one(circle: Circle, aldo: Member) -> None:
    before = Played.objects.count()
    _phone, answer = start(circle, None, ["Rita", "Zoe"])
    page = read_page(answer)
    assert answer.status_code == 200  # type: ignore[attr-defined]
    assert "Zoe is not in the club, and becomes its guest." in page.text
    assert Played.objects.count() == before
    assert not Member.objects.filter(name="Zoe").exists()
    _phone, answer = start(circle, page, ["Rita", "Zoe"])
    assert answer.status_code == 302  # type: ignore[attr-defined]
    assert Member.objects.get(name="Zoe").state == Member.State.GUEST


def test_a_sheet_of_paper_asks_about_a_name_that_is_near(circle: Circle, aldo: Member) -> None:
    phone, path = circle.phone(Role.SCORER), at(circle, "start-paper", circle.evening.pk, "basra-egypt")
    before = Played.objects.count()
    fields = read_page(phone.get(path)).form("start") | {"seating": "2", "player.0": "Rita", "player.1": "Aldo Feri"}
    page = read_page(phone.post(path, fields))
    assert "Aldo Feri is not in the club, and becomes its guest. Or do you mean:" in page.text
    assert Played.objects.count() == before
    (button,) = [each for each in page.all("button") if each.attributes.get("name") == "call"]
    page = read_page(phone.post(path, page.form("start") | {"call": button.attributes["value"]}))
    assert page.form("start")["player.1"] == "Aldo Ferri"
    assert phone.post(path, page.form("start")).status_code == 302
    assert Seated.objects.filter(member=aldo).count() == 1


@pytest.mark.parametrize("address", ["start-paper", "start-table"])
def test_a_guest_just_written_down_is_offered(circle: Circle, address: str) -> None:
    phone = circle.phone(Role.SCORER)
    before = [members.add_name(circle.club, f"Guest {number}", circle.owner) for number in range(NEWEST)]
    members.add_name(circle.club, "Zoe", circle.owner)
    page = read_page(phone.get(at(circle, address, circle.evening.pk, "basra-egypt")))
    offered = [each.attributes["value"] for each in page.all("option")]
    assert "Zoe" in offered
    assert before[0].name not in offered, "those written down last, and not every guest there ever was"


def test_what_was_read_about_one_name_is_not_read_about_another(circle: Circle, aldo: Member) -> None:
    _phone, answer = start(circle, None, ["Rita", "Zoe"])
    _phone, answer = start(circle, read_page(answer), ["Rita", "Zora"])
    assert answer.status_code == 200  # type: ignore[attr-defined]
    assert "Zora is not in the club" in read_page(answer).text


def test_a_near_name_is_taken_with_one_touch(circle: Circle, aldo: Member) -> None:
    _phone, answer = start(circle, None, ["Rita", "Aldo Feri"])
    page = read_page(answer)
    (button,) = [each for each in page.all("button") if each.attributes.get("name") == "call"]
    assert button.text == "Aldo Ferri"
    _phone, answer = start(circle, page, ["Rita", "Aldo Feri"], call=button.attributes["value"])
    page = read_page(answer)
    assert page.form("start")["player.1"] == "Aldo Ferri"
    _phone, answer = start(circle, page, ["Rita", "Aldo Ferri"])
    assert answer.status_code == 302  # type: ignore[attr-defined]
    assert Seated.objects.filter(member=aldo).count() == 1


def test_who_sits_at_a_table_that_still_runs_is_said(circle: Circle, aldo: Member) -> None:
    running = play(circle.club, [aldo, circle.owner], date(2026, 11, 20), [OURS], seating="2")
    _phone, answer = start(circle, None, ["Sara", "Aldo Ferri"])
    assert answer.status_code == 302, "that table is of no evening"  # type: ignore[attr-defined]
    Played.objects.filter(evening=circle.evening).exclude(pk=circle.played.pk).update(evening=None)
    Played.objects.filter(pk=running.pk).update(evening=circle.evening)
    _phone, answer = start(circle, None, ["Sara", "Aldo Ferri"])
    page = read_page(answer)
    assert "Aldo Ferri sits at a table that still runs: Basra, Egypt." in page.text
    _phone, answer = start(circle, page, ["Sara", "Aldo Ferri"])
    assert answer.status_code == 302  # type: ignore[attr-defined]


def test_who_sits_at_a_table_in_dispute_is_said(circle: Circle, aldo: Member) -> None:
    disputed = play(circle.club, [aldo, circle.owner], date(2026, 11, 20), [OURS], seating="2")
    Played.objects.filter(pk=disputed.pk).update(evening=circle.evening, state=Played.State.DISPUTED)
    _phone, answer = start(circle, None, ["Sara", "Aldo Ferri"])
    assert "Aldo Ferri sits at a table that still runs: Basra, Egypt." in read_page(answer).text


def test_who_sits_at_a_table_of_another_open_evening_is_said_with_that_evening(circle: Circle, aldo: Member) -> None:
    other = evenings.plan(circle.club, circle.owner, held_on=date(2026, 11, 19), name="Friends")
    running = play(circle.club, [aldo, circle.owner], date(2026, 11, 19), [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=other)
    evenings.open_evening(other, circle.owner)
    _phone, answer = start(circle, None, ["Sara", "Aldo Ferri"])
    says = "Aldo Ferri sits at a table that still runs: Basra, Egypt · Friends · 19 Nov 2026."
    assert says in read_page(answer).text
    evenings.close_evening(other, circle.owner)
    _phone, answer = start(circle, None, ["Sara", "Aldo Ferri"])
    assert answer.status_code == 302, "who was left at a table that is over sits nowhere"  # type: ignore[attr-defined]


def test_an_entry_asks_about_a_name_before_it_makes_a_guest(circle: Circle, aldo: Member) -> None:
    circle.round.delete()
    Tournament.objects.update(state=Tournament.State.ENTRIES)
    phone, path = circle.phone(Role.REFEREE), at(circle, "tournament-entries", circle.evening.pk)
    before = Entry.objects.count()
    answer = phone.post(path, {"name.0": "Aldo Feri"})
    page = read_page(answer)
    assert answer.status_code == 422
    assert "Aldo Feri is not in the club, and becomes its guest. Or do you mean:" in page.text
    assert (Entry.objects.count(), Member.objects.filter(name="Aldo Feri").count()) == (before, 0)
    (button,) = [each for each in page.all("button") if each.attributes.get("name") == "call"]
    page = read_page(phone.post(path, {"name.0": "Aldo Feri", "call": button.attributes["value"]}))
    assert page.form("enter")["name.0"] == "Aldo Ferri"
    assert phone.post(path, {"name.0": "Aldo Ferri"}).status_code == 302
    page = read_page(phone.post(path, {"name.0": "Nadia"}))
    assert "Nadia is not in the club, and becomes its guest." in page.text
    assert not Member.objects.filter(name="Nadia").exists()
    assert phone.post(path, page.form("enter")).status_code == 302
    assert Member.objects.get(name="Nadia").state == Member.State.GUEST
    assert EntryMember.objects.filter(member=aldo).count() == 1


def test_whoever_writes_somebody_down_is_asked_about_who_is_called_much_like_it(circle: Circle, aldo: Member) -> None:
    phone, path = circle.phone(Role.SCORER), at(circle, "add-guest")
    answer = phone.post(path, {"name": "Aldo Feri"})
    page = read_page(answer)
    assert answer.status_code == 422
    assert "Somebody in the club is called much like this: Aldo Ferri" in page.text
    assert phone.post(path, page.form(action=path)).status_code == 302
    assert Member.objects.filter(name="Aldo Feri").exists()
    assert phone.post(path, {"name": "Nadia"}).status_code == 302, "nobody is near, and the page is for new names"


def test_a_table_that_is_brought_in_says_it_line_by_line(circle: Circle, aldo: Member) -> None:
    first, second = judged_names(circle.club, "name\nAldo Feri\nNadia\n")
    assert first.sentence == "Member. Or is it Aldo Ferri, who is in the club already?"
    assert second.sentence == "Member"
    rows = "date,variant,player1,player2,points1,points2\n2026-11-02,basra-egypt,Aldo Feri,Mia,120,3\n"
    (row,) = judged_results(circle.club, rows)
    assert row.sentence.endswith("Aldo Feri is not in the club, and becomes its guest. Or do you mean:")
    assert row.meant == [("Aldo Feri", "Aldo Ferri")]


def test_an_entry_says_who_still_sits_at_a_table(circle: Circle, aldo: Member) -> None:
    circle.round.delete()
    Tournament.objects.update(state=Tournament.State.ENTRIES)
    running = play(circle.club, [aldo, circle.owner], date(2026, 11, 20), [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=circle.evening)
    phone, path = circle.phone(Role.REFEREE), at(circle, "tournament-entries", circle.evening.pk)
    for sent in {"name.0": "Aldo Ferri"}, {"member": str(aldo.pk)}:
        answer = phone.post(path, sent)
        page = read_page(answer)
        assert answer.status_code == 422
        assert "Aldo Ferri sits at a table that still runs: Basra, Egypt." in page.text
        assert not EntryMember.objects.filter(member=aldo).exists()
    assert phone.post(path, page.form("enter")).status_code == 302
    assert EntryMember.objects.filter(member=aldo).exists()


@pytest.mark.parametrize("begun", [True, False])
def test_an_entry_says_who_sits_at_a_table_of_another_evening_once_its_own_has_begun(
    circle: Circle, aldo: Member, *, begun: bool
) -> None:
    circle.round.delete()
    Tournament.objects.update(state=Tournament.State.ENTRIES)
    other = evenings.plan(circle.club, circle.owner, held_on=date(2026, 11, 19), name="Friends")
    running = play(circle.club, [aldo, circle.owner], date(2026, 11, 19), [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=other)
    evenings.open_evening(other, circle.owner)
    Evening.objects.filter(pk=circle.evening.pk).update(state=Evening.State.OPEN if begun else Evening.State.PLANNED)
    answer = circle.phone().post(at(circle, "tournament-entries", circle.evening.pk), {"name.0": "Aldo Ferri"})
    says = "Aldo Ferri sits at a table that still runs: Basra, Egypt · Friends · 19 Nov 2026."
    assert (says in read_page(answer).text) is begun
    assert EntryMember.objects.filter(member=aldo).exists() is not begun


def test_a_browser_without_the_script_finds_names_while_one_is_typed(circle: Circle, aldo: Member) -> None:
    path = at(circle, "start-table", circle.evening.pk, "basra-egypt")
    page = read_page(circle.phone(Role.SCORER).get(path))
    (names,) = [names for plain in page.all("noscript") for names in plain.all("datalist")]
    assert "Aldo Ferri" in [option.attributes["value"] for option in names.all("option")]
    assert page["player-0"].attributes["list"] == names.attributes["id"]


@pytest.fixture
def zuma(circle: Circle) -> Member:
    """Who comes last in a club of more names than a page takes."""
    crowd = [f"Ann {number:03}" for number in range(MOST_LISTED)]
    Member.objects.bulk_create(Member(club=circle.club, name=name, folded=folded(name)) for name in crowd)
    return members.add_name(circle.club, "Žuma Àgata", circle.owner, guest=False)


@pytest.mark.parametrize("page", ["evening", "tournament-entries", "who", "substitute"])
def test_a_field_for_a_name_asks_the_club_while_one_types(circle: Circle, zuma: Member, page: str) -> None:
    circle.round.delete()
    Tournament.objects.update(state=Tournament.State.ENTRIES)
    running = play(circle.club, [circle.guest, circle.owner], date(2026, 11, 20), [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=circle.evening)
    code = kept_code(running.match_id)
    of_match = page in ("who", "substitute")
    path = reverse(f"matches:{page}", args=[code]) if of_match else at(circle, page, circle.evening.pk)
    phone = circle.phone(Role.REFEREE)
    shown = read_page(phone.get(path))
    field = {"evening": "guest-name", "tournament-entries": "name-0", "who": "player-1", "substitute": "name"}[page]
    suggestions = shown[f"found-{field}"]
    assert suggestions.attributes["hx-include"] == f"#{field}"
    query = urlencode({shown[field].attributes["name"]: "aga"})
    (chip,) = read_page(phone.get(f"{suggestions.attributes['hx-get']}&{query}")).all("button")
    assert (chip.text, chip.attributes["data-fill"]) == ("Žuma Àgata", field)


def test_a_name_in_a_table_is_written_as_the_club_writes_it(circle: Circle, aldo: Member) -> None:
    rows = "date,variant,player1,player2,points1,points2\n2026-11-02,basra-egypt,ALDO FERRI,mia,120,3\n"
    (row,) = judged_results(circle.club, rows)
    assert row.document is not None
    assert list(row.document.players) == ["Aldo Ferri", "Mia"]


@pytest.mark.long
def test_a_long_table_is_looked_through_for_near_names_too(circle: Circle, aldo: Member) -> None:
    crowd = [f"Anna {letter}{number:03}" for letter in "bcdef" for number in range(100)]
    Member.objects.bulk_create(Member(club=circle.club, name=name, folded=folded(name)) for name in crowd)
    rows = judged_names(circle.club, "\n".join(["name", *(f"Ugo x{number:03}" for number in range(300)), "Aldo Feri"]))
    assert [row.name for row in rows if row.near == ("Aldo Ferri",)] == ["Aldo Feri"]
    line = "2026-11-02,basra-egypt,{},Mia,120,{}"
    played = [line.format("Aldo Feri" if number == 40 else "Olga", number) for number in range(50)]
    results = judged_results(circle.club, "\n".join(["date,variant,player1,player2,points1,points2", *played]))
    assert [row.meant for row in results if row.notes] == [[("Aldo Feri", "Aldo Ferri")]]


@pytest.mark.parametrize(
    ("page", "before", "after"),
    [
        ("bring-names", "name,state\nNadia,\nAldo Feri,guest\n", "name,state\nNadia,\nAldo Ferri,guest\n"),
        (
            "bring-results",
            "date;variant;side1;side2;points1;points2\n2026-11-02;basra-egypt;Aldo Feri & Mia;Rita & ALDO FERI;9;3\n",
            "date;variant;side1;side2;points1;points2\n2026-11-02;basra-egypt;Aldo Ferri & Mia;Rita & Aldo Ferri;9;3\n",
        ),
    ],
)
def test_a_name_that_was_meant_is_taken_into_the_table_by_a_touch(
    circle: Circle, aldo: Member, page: str, before: str, after: str
) -> None:
    phone, path = circle.phone(), at(circle, page)
    looked = read_page(phone.post(path, {"rows": before.replace("ALDO FERI", "Omar")}))
    (button,) = [each for each in looked.all("button") if each.attributes.get("name") == "call"]
    assert (button.text, button.attributes["form"]) == ("Aldo Ferri", "table")
    answer = read_page(phone.post(path, {"rows": before, "call": button.attributes["value"]}))
    assert answer.form("table")["rows"].strip() == after.strip()
