"""The phones at a table: seats, rights, its owner, substitutes, the clock, and the rematch every phone finds."""

import html
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches import services
from scorekeeper.matches.models import Device, Match
from tests.matches.pages import read_page
from tests.people import (
    KEY,
    LEVEL,
    OTHER_KEY,
    OURS,
    SEATED,
    SWEEP,
    THEIRS,
    Phone as Browser,
    TableOfFour,
    nothing_stored,
    seat,
    typed,
)


def another(table: TableOfFour) -> Browser:
    """Bo's phone, which was given the writing link."""
    return Browser(code=table.anna.code, client=Client())


@pytest.fixture
def owned(db: None) -> TableOfFour:
    """The cast at a table that Anna started from her own phone."""
    client = Client()
    names = {f"player.{seat}": name for seat, name in enumerate(SEATED)}
    page = read_page(client.get("/new/basra-egypt/?seating=4-pairs"))
    fields = page.form("start") | names if "start" in page else {"seating": "4-pairs", "dealer": "0", **names}
    answer = client.post("/new/basra-egypt/", fields)
    code = answer["Location"].split("/")[2]
    access = services.access_by(code)
    assert access is not None
    return TableOfFour(
        match=access.match,
        anna=Browser(code=code, client=client),
        wanda=Browser(code=access.watching, client=Client()),
    )


def mark_of(table: TableOfFour, *, owner: bool) -> str:
    return Device.objects.get(match=table.match, owner=owner).mark


# Seats


def test_a_phone_with_a_seat_writes_in_its_players_name(table: TableOfFour) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    table.anna.record(OURS)
    event = table.match.events.get(number=1)
    assert (event.by, event.payload["seat"]) == ("Anna", 0)
    assert "Anna" in table.wanda.page("log")["event-1"].text


@pytest.mark.parametrize("chosen", ["", "4", "-1", "x", str(10**20)])
def test_nobody_sits_where_there_is_no_seat(table: TableOfFour, chosen: str) -> None:
    with nothing_stored():
        answer = table.anna.post("sit", fields={"seat": chosen})
    assert answer.status_code == 422
    assert "Choose your seat." in read_page(answer).text


# Rights


def test_the_phone_that_starts_a_match_looks_after_the_table(owned: TableOfFour) -> None:
    page = owned.anna.page("share").text
    assert "In charge of the table." in page
    assert "(this phone)" in page or "This phone" in page


def test_the_owner_sees_the_phones_that_wrote_and_takes_a_right_back(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(OURS)
    mark = mark_of(owned, owner=False)
    assert "Stop it from writing" in owned.anna.page("share").text
    assert "Stop it from writing" not in bo.page("share").text
    owned.anna.post("phones", fields={"action": "take", "phone": mark})
    with nothing_stored():
        late = bo.post("record", fields=typed(LEVEL) | {"key": KEY, "seen": "1"})
    assert late.status_code == 409
    assert "Not saved. This link is for watching." in read_page(late).text
    assert read_page(late).form("deal").items() >= typed(LEVEL).items(), "what was typed is there to be read"
    assert bo.get("record").status_code == 404
    assert "You are watching." in bo.page("sheet").text
    assert "48" in bo.page("sheet").text


def test_an_undo_of_a_phone_whose_right_was_taken_is_refused_with_why(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(OURS)
    undo = bo.page("sheet", query="?saved=1").form(action=bo.address("void", 1)) | {"action": "undo"}
    owned.anna.post("phones", fields={"action": "take", "phone": mark_of(owned, owner=False)})
    with nothing_stored():
        late = bo.client.post(bo.address("void", 1), undo, headers={"Outbox": "yes"})
    assert (late.status_code, late.headers["Outbox"]) == (404, "refused")
    assert "This link is for watching. Ask the table for the link to write." in read_page(late).text


def test_a_page_that_follows_is_told_when_its_right_is_taken_and_given_back(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(OURS)

    def polls(seen: str) -> tuple[int, bool]:
        answer = bo.get("sheet", query=seen, htmx=True)
        return answer.status_code, "HX-Refresh" in answer

    def seen() -> str:
        return str(bo.page("sheet")["live"].attributes["hx-get"])

    writing = seen()
    assert polls(writing) == (204, False)
    owned.anna.post("phones", fields={"action": "take", "phone": mark_of(owned, owner=False)})
    assert polls(writing) == (204, True)
    assert polls(seen()) == (204, False)
    watching = seen()
    owned.anna.record(LEVEL)
    assert polls(writing) == (204, True), "a new deal does not hide it"
    assert polls(watching) == (200, False)
    owned.anna.post("phones", fields={"action": "give", "phone": mark_of(owned, owner=False)})
    assert polls(seen()) == (204, False)
    assert polls(watching) == (204, True)
    assert owned.wanda.page("sheet")["live"].attributes["hx-get"] == "?v=2", "a link to watch has no right to lose"


def test_a_phone_without_rights_does_not_come_back_as_a_new_one(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(OURS)
    owned.anna.post("phones", fields={"action": "take", "phone": mark_of(owned, owner=False)})
    forgetful = another(owned)
    assert forgetful.get("record").status_code == 404
    assert owned.anna.get("record").status_code == 200, "those who are known go on"
    owned.anna.post("phones", fields={"action": "open"})
    assert forgetful.get("record").status_code == 200
    assert bo.get("record").status_code == 404
    owned.anna.post("phones", fields={"action": "give", "phone": mark_of(owned, owner=False)})
    assert bo.get("record").status_code == 200


def test_only_the_owner_says_what_phones_may_do(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(OURS)
    mine, theirs = mark_of(owned, owner=True), mark_of(owned, owner=False)
    for action, phone in (("take", mine), ("give", mine), ("hand", theirs), ("care", ""), ("close", ""), ("open", "")):
        with nothing_stored():
            answer = bo.post("phones", fields={"action": action, "phone": phone})
        assert answer.status_code == 403, action
        assert "Only the phone in charge of the table" in read_page(answer).text
    with nothing_stored():
        assert owned.anna.post("phones", fields={"action": "take", "phone": mine}).status_code == 403, "not from itself"


def test_the_table_is_handed_over(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(OURS)
    theirs = mark_of(owned, owner=False)
    owned.anna.post("phones", fields={"action": "hand", "phone": theirs})
    assert mark_of(owned, owner=True) == theirs
    assert "Hand the table over" in bo.page("share").text
    assert "Hand the table over" not in owned.anna.page("share").text


def test_a_table_nobody_looks_after_is_taken_over_once(table: TableOfFour) -> None:
    bo = another(table)
    assert "Put this phone in charge of the table" in bo.page("share").text
    bo.post("phones", fields={"action": "care"})
    assert table.anna.post("phones", fields={"action": "care"}).status_code == 403


# Substitutes


def test_the_same_change_of_seats_sent_twice_is_one(table: TableOfFour) -> None:
    fields = table.anna.form("substitute", form="substitute") | {"seat": "2", "name": "Eva"}
    answers = [table.anna.post("substitute", fields=fields) for _time in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert table.now().version == 1


def test_a_substitute_plays_on_under_the_own_name_and_old_deals_keep_the_old_one(table: TableOfFour) -> None:
    table.anna.record(OURS)
    form = table.anna.form("substitute", form="substitute")
    table.anna.post("substitute", fields={**form, "seat": "2", "name": "Eva"})
    table.anna.record(THEIRS)
    page = table.wanda.page("sheet")
    assert "Eva takes over from Bo" in page.text
    assert "Anna & Eva" in page["live"].text
    assert "Anna & Bo" in page["deal-1"].text
    assert "Anna & Eva" in page["deal-3"].text
    table.anna.void(2)
    assert table.now().names_at() == SEATED


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seat": "2", "name": ""}, "Write the name of who takes over"),
        ({"seat": "2", "name": "x" * 61}, "Write the name of who takes over"),
        ({"seat": "2", "name": "a\x07"}, "Write the name of who takes over"),
        ({"seat": "2", "name": "Carla"}, "Carla sits at the table already"),
        ({"seat": "9", "name": "Eva"}, "Say who leaves."),
        ({"name": "Eva"}, "Say who leaves."),
    ],
    ids=str,
)
def test_a_substitute_needs_a_seat_and_a_name_of_the_own(
    table: TableOfFour, fields: dict[str, str], message: str
) -> None:
    with nothing_stored():
        answer = table.anna.post("substitute", fields={"key": KEY, "seen": "0", **fields})
    assert answer.status_code == 422
    assert message in read_page(answer).text


# As it stood


def test_the_sheet_as_it_stood_after_a_deal(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.record(THEIRS)
    page = table.wanda.page("after", 1).text
    assert "As it stood after deal 1" in page
    assert "48" in page
    assert "51" not in page, "what the second deal made of it"
    assert table.wanda.get("after", 9).status_code == 404


# The clock


def test_a_match_by_the_clock_says_how_long_and_then_what_is_still_played(db: None) -> None:
    table = seat("buraco-us", "4-pairs", end="time", minutes=30)

    def runs(**since: float) -> None:
        Match.objects.update(clock_started_at=timezone.now() - timedelta(**since))

    assert "Played for 30 minutes." in table.wanda.page("sheet").text
    table.anna.post("clock", fields={})
    assert "30 minutes left" in table.wanda.page("sheet").text
    runs(minutes=29, seconds=30)
    table.anna.post("clock", fields={})
    assert "1 minute left" in table.wanda.page("sheet").text, "starting it twice starts it once"
    runs(minutes=31)
    sheet = table.anna.page("sheet")
    assert "Finish the running deal and write it down" in sheet.text
    assert f"{table.anna.address('end')}?how=time" in sheet.links
    assert "?how=time" not in " ".join(table.wanda.page("sheet").links)
    assert read_page(table.anna.get("end", query="?how=time")).form("end")["how"] == "time"


def test_a_match_without_a_clock_shows_none(table: TableOfFour) -> None:
    assert "minutes" not in table.anna.page("sheet").text


def test_a_clock_given_by_the_club_counts_and_a_page_that_follows_hears_when_it_is_moved(table: TableOfFour) -> None:
    services.set_clock([table.match.pk], timezone.now() + timedelta(minutes=20))
    page = table.wanda.page("sheet")
    assert "20 minutes left" in page.text
    asks = html.unescape(re.findall(r'hx-get="([^"]+)"', table.wanda.get("sheet").content.decode())[0])
    assert table.wanda.get("sheet", query=asks).status_code == 204
    services.set_clock([table.match.pk], timezone.now())
    answer = table.wanda.get("sheet", query=asks)
    assert (answer.status_code, "Time is up. Finish the running deal" in answer.content.decode()) == (200, True)


# The end, and the rematch


def test_each_way_to_end_says_what_it_would_mean(table: TableOfFour) -> None:
    table.anna.record(OURS)
    page = table.anna.page("end").text
    assert "Anna & Bo, ahead now, will win." in page
    assert "The match will have no winner." in page


def test_every_phone_finds_the_rematch_and_there_is_only_one(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(SWEEP)
    assert "The rematch is on" not in owned.wanda.page("sheet").text
    first = owned.anna.post("again", fields={})
    second = bo.post("again", fields={})
    assert first["Location"] == second["Location"]
    assert Match.objects.count() == 2
    links = [link for link in owned.wanda.page("sheet").links if link.startswith("/t/")]
    rematch = next(link for link in links if owned.wanda.code not in link)
    assert owned.wanda.client.get(rematch).status_code == 200
    assert owned.wanda.client.get(f"{rematch}deal/").status_code == 404, "a watching phone still watches"
    assert bo.client.get(f"{first['Location']}deal/").status_code == 200
    assert Device.objects.filter(match__in=Match.objects.exclude(pk=owned.match.pk)).count() == 2


def test_a_phone_without_rights_has_none_in_the_rematch(owned: TableOfFour) -> None:
    bo = another(owned)
    bo.record(SWEEP)
    owned.anna.post("phones", fields={"action": "take", "phone": mark_of(owned, owner=False)})
    rematch = owned.anna.post("again", fields={})["Location"]
    assert bo.client.get(f"{rematch}deal/").status_code == 404
    assert owned.anna.client.get(f"{rematch}deal/").status_code == 200
    with nothing_stored():
        assert bo.client.post(f"{rematch}deal/", typed(OURS) | {"key": OTHER_KEY, "seen": "0"}).status_code == 409


def test_a_substitute_is_named_with_a_touch(table: TableOfFour) -> None:
    offered = [chip.text for chip in read_page(table.anna.get("substitute")).all("button", "chip")]
    assert offered == [], "whoever sits here already is not offered"
    other = seat("briscola", "2", (SEATED[0], "Gil"))
    table.anna.client.get(f"/t/{other.anna.code}/")
    offered = [chip.text for chip in read_page(table.anna.get("substitute")).all("button", "chip")]
    assert offered == ["Gil"]
