"""Lists of a club in columns: a touch on a head sorts, a second one turns it round, and no page loses a row."""

import re
from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.figures.models import Rating, Season
from scorekeeper.clubs.figures.views import figures, seasons
from scorekeeper.clubs.members.views import members
from tests.clubs.cast import account, phone_of
from tests.clubs.small_club import SmallClub
from tests.matches.pages import Element, parsed

pytestmark = pytest.mark.django_db

LISTS = {
    "members": ("name", "role", "since", "number", "contact"),
    "evenings": ("day", "name", "place", "tables"),
    "history": ("day", "game", "state"),
    "figures": ("won", "name", "played", "drawn", "share"),
    "honour": ("place", "name", "evenings", "points"),
    "ledger": ("chips", "name"),
}
"""The lists of a club, and what each sorts by, that of its usual order first."""
FALLS = {"since", "day", "tables", "won", "played", "drawn", "share", "deal", "evenings", "points", "chips", "rating"}
"""What begins with the latest, or the most."""


@pytest.fixture
def small() -> SmallClub:
    """The small club, with evenings that are over, most without a name."""
    small = SmallClub()
    for week in range(5):
        name, place = ("Cup", "Bar Sport") if week == 3 else ("", "")
        day = date(2026, 1, 5) + timedelta(weeks=week)
        Evening.objects.create(club=small.club, held_on=day, state=Evening.State.CLOSED, name=name, place=place)
    return small


@pytest.fixture
def phone(small: SmallClub) -> Client:
    return phone_of(small.owner.account)


def look(phone: Client, small: SmallClub, name: str, query: str = "") -> Element:
    answer = phone.get(reverse(f"clubs:{name}", args=[small.club.code]) + query)
    assert answer.status_code == 200
    return parsed(answer.content.decode())


def heads(page: Element) -> list[Element]:
    """The heads that sort, each once however many tables there are."""
    return list({each.text: each for each in page.all("a", "sorts")}.values())


def sorted_by(page: Element) -> list[tuple[str, str]]:
    """Each head that the rows are sorted by now, and which way."""
    heads = [(each.all("a", "sorts"), each.attributes.get("aria-sort", "")) for each in page.all("th")]
    return [(links[0].attributes["id"].split("sort-")[1], way) for links, way in heads if links and way]


def linked(page: Element) -> list[str]:
    """The rows of all tables that can be sorted, or of all where none can, by where they lead."""
    addresses = []
    tables = page.all("table")
    sorting = [table for table in tables if table.all("a", "sorts")]
    for row in (row for table in sorting or tables for row in table.all("tr")):
        links = [link.attributes["href"] for link in row.all("a") if link.attributes["href"].startswith("/")]
        addresses += links[:1]
    return addresses


@pytest.mark.parametrize("name", LISTS)
def test_a_touch_sorts_and_a_second_one_turns_it_round(phone: Client, small: SmallClub, name: str) -> None:
    usual = look(phone, small, name)
    keys = LISTS[name]
    assert {key for key, _way in sorted_by(usual)} == {keys[0]}
    for key in keys:
        there = "" if key == keys[0] else f"?sort={key}"
        page = look(phone, small, name, there)
        assert set(sorted_by(page)) == {(key, "descending" if key in FALLS else "ascending")}
        (head,) = {
            each.attributes["href"] for each in page.all("a", "sorts") if each.attributes["id"].split("sort-")[1] == key
        }
        assert head == f"?sort=-{key}" or head.endswith(f"&sort=-{key}")
        turned = look(phone, small, name, head)
        assert set(sorted_by(turned)) == {(key, "ascending" if key in FALLS else "descending")}
        assert sorted(linked(turned)) == sorted(linked(page))
        if name not in ("members", "evenings"):  # which have several tables, each in its order
            assert linked(turned) == linked(page)[::-1] or key in ("share", "name", "place")


def test_members_are_sorted_by_their_numbers_and_only_for_who_sees_them(phone: Client, small: SmallClub) -> None:
    club = Member.objects.filter(club=small.club)
    for one, number in (small.ada, "10"), (small.cleo, "9"):
        club.filter(pk=one.pk).update(details={"number": number})

    def named(phone: Client, query: str) -> list[str]:
        page = look(phone, small, "members", query)
        return [link.text for link in page.all("tbody")[0].all("a")]

    assert named(phone, "?sort=number")[:2] == ["Cleo", "Ada"]
    assert named(phone, "?sort=-number")[:2] == ["Ada", "Cleo"], "who has none stays at the end"
    watches = account("ben")
    club.filter(pk=small.ben.pk).update(account=watches, state=Member.State.ACTIVE)
    watcher = phone_of(watches)
    assert named(watcher, "?sort=number") == named(watcher, "") != named(phone, "?sort=number")


def test_ratings_are_sorted_by_place_too(phone: Client, small: SmallClub) -> None:
    for number, one in enumerate((small.ada, small.ben, small.cleo), start=1):
        Rating.objects.filter(person=one, game="trionfetti").update(mu=20 + number, sigma=1)

    def places(query: str) -> list[str]:
        page = look(phone, small, "ratings", f"?game=trionfetti{query}")
        (table,) = [each for each in page.all("table") if each.all("td", "place")]
        return [place.text for place in table.all("td", "place")]

    assert places("") == ["1", "2", "3"]
    assert places("&sort=place") == ["1", "2", "3"]
    assert places("&sort=-place") == ["3", "2", "1"]


@pytest.mark.long
def test_what_no_head_means_is_the_usual_order(phone: Client, small: SmallClub) -> None:
    for name in LISTS:
        usual = linked(look(phone, small, name))
        assert usual
        for order in ("nonsense", "-", "--won", "pk", "-lives", "rights", "won" * 400):
            assert linked(look(phone, small, name, f"?sort={order}")) == usual


def test_names_come_as_the_house_lists_them(phone: Client, small: SmallClub) -> None:
    small.eva.name = "Äda Zuletzt"
    small.eva.save()
    rows = look(phone, small, "figures", "?sort=name").all("tbody")[0].all("tr")
    assert [row.all("th")[0].text for row in rows] == ["Ada", "Äda Zuletzt", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize("sort", ["name", "-name", "played", "-played", "won", "-won", "share", "-share", "drawn"])
def test_all_pages_together_are_the_list(
    phone: Client, small: SmallClub, sort: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = linked(look(phone, small, "figures", f"?sort={sort}"))
    assert len(whole) == 5
    monkeypatch.setattr(figures, "A_PAGE", 2)
    pages, query = [], f"?sort={sort}"
    for _page in range(3):
        page = look(phone, small, "figures", query)
        pages.append(linked(page))
        after = [link.attributes["href"] for link in page.all("a") if link.text == "After"]
        query = after[0] if after else ""
    assert [len(each) for each in pages] == [2, 2, 1]
    assert query == ""
    assert [row for page in pages for row in page] == whole


@pytest.mark.parametrize("sort", ["game", "state", "-day"])
def test_all_pages_of_matches_together_are_the_list(
    phone: Client, small: SmallClub, sort: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = linked(look(phone, small, "history", f"?sort={sort}&member=Ada"))
    assert len(whole) == 12
    assert linked(look(phone, small, "history", "?member=Ada")) == linked(look(phone, small, "history"))
    monkeypatch.setattr(figures, "PAGE", 5)
    query, rows = f"?sort={sort}&member=Ada", []
    while query:
        page = look(phone, small, "history", query)
        rows += linked(page)
        query = next((link.attributes["href"] for link in page.all("a") if link.text == "After"), "")
        assert not query or "member=Ada" in query
    assert rows == whole


@pytest.mark.parametrize("a_page", [50, 20])
def test_all_pages_of_provisional_ratings_together_are_the_list(
    phone: Client, small: SmallClub, a_page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "A_PAGE", a_page)
    names = {f"Guest {number:02}" for number in range(41)}
    guests = Member.objects.bulk_create(Member(club=small.club, name=name, folded=name.lower()) for name in names)
    Rating.objects.bulk_create(
        Rating(club=small.club, game="trionfetti", person=guest, mu=25, sigma=8, matches=1) for guest in guests
    )
    names |= {"Ada", "Ben", "Cleo", "Dan"}
    query, rows = "?game=trionfetti&sort=name", []
    while query:
        page = look(phone, small, "ratings", query)
        (section,) = (each for each in page.all("section") if each.attributes["aria-labelledby"] == "few-h")
        assert section.all("h2")[0].text == "Provisional 45"
        rows += [row.all("th")[0].text for row in section.all("tbody")[0].all("tr")]
        query = next((link.attributes["href"] for link in section.all("a") if link.text == "After"), "")
    assert rows == sorted(names)


def test_everybody_keeps_the_place_in_another_order(phone: Client, small: SmallClub) -> None:
    season = Season.objects.get(pk=small.season.pk)
    usual, turned = (look(phone, small, "honour", f"?season={season.pk}{more}") for more in ("", "&sort=-name"))

    def places(page: Element) -> dict[str, str]:
        return {
            row.all("a")[0].text: row.all("td", "place")[0].text for row in page.all("tr") if row.all("td", "place")
        }

    assert places(usual) == places(turned)
    assert list(places(turned)) == ["Eva", "Dan", "Cleo", "Ben", "Ada"]
    assert len(set(places(usual).values())) > 1


def test_strangers_cannot_sort_by_names_they_are_not_told(small: SmallClub) -> None:
    small.club.released = ["page", "honour"]
    small.club.save()
    page = look(Client(), small, "honour", "?sort=name")
    assert sorted_by(page) == [("place", "ascending")]
    assert "Who" not in [each.text for each in heads(page)]


def test_members_and_guests_are_sorted_each_among_themselves(phone: Client, small: SmallClub) -> None:
    Member.objects.create(club=small.club, name="Aaron", folded="aaron", state=Member.State.GUEST)
    page = look(phone, small, "members", "?sort=-name")
    named = [row.all("bdi")[0].text for row in page.all("tr") if row.all("bdi")]
    assert named == ["Olga", "Eva", "Dan", "Cleo", "Ben", "Ada", "Aaron"]
    assert re.search("Guests", page.text)
    assert members.A_PAGE == seasons.A_PAGE
