"""The same deal twice is one deal, and what is touched in right after another is asked about."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.matches.models import Event, Match
from tests.matches.pages import Element, read_page
from tests.people import BO, OURS, THEIRS, TableOfFour, nothing_stored, seat, typed

pytestmark = pytest.mark.django_db


def buttons(page: Element) -> list[str]:
    seen = (page.all("body") or [page])[0]  # what scripts may put in place stands in the head
    return [button.text for button in seen.all("button") + seen.all("a", "button")]


# Two phones


def test_the_same_facts_are_one_deal_and_the_second_phone_is_told(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS, by=BO)
    with nothing_stored():
        answer = table.anna.post("record", fields=second | typed(OURS))
    assert answer.status_code == 302
    page = read_page(table.anna.client.get(answer["Location"]))
    assert "Bo’s phone had it already" in page.text
    assert [button.text for button in page.all("form", "undo")[0].all("button")] == ["It was another deal"]


def test_while_it_is_typed_in_the_other_phone_is_told_of_and_the_deal_keeps_its_number(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    fields = second | typed(THEIRS) | {"action": "preview"}
    page = read_page(table.anna.post("record", fields=fields, htmx=True))
    assert "Another phone has written deal 1 meanwhile." in page.text
    assert "Save deal 1" in page.text
    assert "( total" not in page.text, "what it makes is not known"


def test_without_scripts_a_form_that_is_drawn_anew_is_still_of_the_same_deal(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    page = read_page(table.anna.post("record", fields=second | typed(OURS) | {"action": "preview"}))
    assert "Another phone has written deal 1 meanwhile." in page.text
    with nothing_stored():
        assert table.anna.post("record", fields=page.form("deal"))["Location"].endswith("?same=1")


@pytest.mark.parametrize("seen", ["", "-1", "1e9", "\u0661", "9" * 40])
def test_a_form_that_does_not_tell_what_it_has_seen_is_drawn_all_the_same(table: TableOfFour, seen: str) -> None:
    fields = table.anna.form("record", form="deal") | typed(THEIRS) | {"action": "preview", "seen": seen}
    table.anna.record(OURS)
    assert table.anna.post("record", fields=fields).status_code == 200


SILENT = {name: value for name, value in typed(OURS).items() if not name.startswith("basras")} | {"none": "basras"}
"""What a form sends whose button says that there are no basras."""


def test_what_the_button_calls_none_is_a_fact_as_any_other(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.post("record", fields=table.anna.form("record", form="deal") | SILENT)
    with nothing_stored():
        assert table.anna.post("record", fields=second | SILENT)["Location"].endswith("?same=1")


def test_the_form_once_more_whose_button_says_none_is_saved_already(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | SILENT
    first = table.anna.post("record", fields=fields)
    with nothing_stored():
        assert table.anna.post("record", fields=fields)["Location"] == first["Location"]


def test_it_was_another_deal_all_the_same(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    page = read_page(table.anna.client.get(table.anna.post("record", fields=second | typed(OURS))["Location"]))
    assert "Another phone had it already" in page.text
    fields = page.form(action=table.anna.address("record"))
    assert table.anna.post("record", fields=fields | {"of": "1"}).status_code == 302
    assert table.totals == [96, 10]


def test_another_deal_is_not_lost_where_a_third_phone_writes_meanwhile(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    page = read_page(table.anna.client.get(table.anna.post("record", fields=second | typed(OURS))["Location"]))
    fields = page.form(action=table.anna.address("record"))
    table.anna.record(THEIRS)
    with nothing_stored():
        answer = table.anna.post("record", fields=fields | {"of": "1"})
    assert answer.status_code == 409
    assert read_page(answer).form("deal").items() >= typed(OURS).items()


def test_what_ended_the_match_is_one_deal_too() -> None:
    table = seat(target=40)
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    assert table.anna.post("record", fields=second | typed(OURS))["Location"].endswith("?same=1")


def test_after_two_minutes_it_is_asked(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    Event.objects.update(at=timezone.now() - timedelta(minutes=3))
    with nothing_stored():
        answer = table.anna.post("record", fields=second | typed(OURS))
    page = read_page(answer)
    assert answer.status_code == 409
    assert "Another phone has written just this as deal 1." in page.text
    assert "Keep B" not in page.text


def test_what_waited_on_its_phone_counts_from_when_it_was_written(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    Match.objects.update(created_at=timezone.now() - timedelta(minutes=40))
    Event.objects.update(at=timezone.now() - timedelta(minutes=30))
    answer = table.anna.post("record", fields=second | typed(OURS) | {"waited": "1790"})
    assert answer["Location"].endswith("?same=1")


def test_other_facts_stand_side_by_side_and_what_differs_is_marked(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS, by=BO)
    with nothing_stored():
        answer = table.anna.post("record", fields=second | typed({**OURS, "cards": [31, 21]}))
    page = read_page(answer)
    assert answer.status_code == 409
    assert "Bo’s phone has written deal 1, but differently." in page.text
    (heading,) = page.all("h1")
    assert heading.text == "Two versions of deal 1"
    assert "Anna dealt" in page.text, "she dealt the deal in dispute, not the next"
    assert "Bo dealt" not in page.text
    (versions,) = page.all("table", "grid")
    marked = [row.text for row in versions.all("tr") if "Differs:" in row.text]
    assert marked == ["Differs: Cards 30 – 22 31 – 21"]
    assert not page.all("button", "primary"), "no main action doubles"
    assert [text for text in buttons(page) if "Keep" in text or "another" in text] == [
        "Keep B",
        "It is another deal: save it as deal 2",
        "Keep A",
    ]


def test_keeping_this_version_corrects_the_other(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    page = read_page(table.anna.post("record", fields=second | typed(THEIRS)))
    answer = table.anna.post("record", fields=page.form("deal") | {"keep": "1"})
    assert answer.status_code == 302
    assert table.totals == [3, 60]
    assert [entry["number"] for entry in table.entries] == [1]
    assert "Two phones wrote it differently" in table.anna.page("log").text


def test_it_may_be_another_deal(table: TableOfFour) -> None:
    second = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    page = read_page(table.anna.post("record", fields=second | typed(THEIRS)))
    assert table.anna.post("record", fields=page.form("deal") | {"sure": "1"}).status_code == 302
    assert table.totals == [51, 65]


# One touch


@pytest.fixture
def trionfetti() -> TableOfFour:
    return seat("trionfetti")


def touched(table: TableOfFour, winner: str = "0") -> dict[str, str]:
    return table.anna.page("sheet").form(action=table.anna.address("record")) | {"winner": winner}


def test_a_second_touch_within_seconds_is_asked_about(trionfetti: TableOfFour) -> None:
    trionfetti.anna.post("record", fields=touched(trionfetti))
    with nothing_stored():
        answer = trionfetti.anna.post("record", fields=touched(trionfetti))
    page = read_page(answer)
    assert answer.status_code == 409
    assert "Another deal already?" in page.text
    assert not page.all("button", "primary")
    sure = page.form(action=trionfetti.anna.address("record"))
    assert trionfetti.anna.post("record", fields=sure).status_code == 302
    assert trionfetti.totals == [2, 0]


def test_what_was_touched_stands_beside_the_deal_before(trionfetti: TableOfFour) -> None:
    trionfetti.anna.post("record", fields=touched(trionfetti))
    page = read_page(trionfetti.anna.post("record", fields=touched(trionfetti, winner="1")))
    question = (
        "Deal 2 Carla & Di win the deal: Carla & Di +1 This deal is not saved yet. Yes: save it as deal 2 Deal 1 Anna"
    )
    assert question in page.text
    assert "Deal 1 Anna & Bo Deal won +1 Total 1 +1 Carla & Di Total 0 0" in page.text
    assert page.text.endswith("No, it is the same deal")


def test_the_same_touch_sent_twice_is_not_asked_about(trionfetti: TableOfFour) -> None:
    fields = touched(trionfetti)
    first = trionfetti.anna.post("record", fields=fields)
    assert trionfetti.anna.post("record", fields=fields)["Location"] == first["Location"]
    assert trionfetti.totals == [1, 0]


def test_a_touch_of_two_phones_at_once_is_one_deal(trionfetti: TableOfFour) -> None:
    second = touched(trionfetti)
    trionfetti.anna.post("record", fields=touched(trionfetti))
    assert trionfetti.anna.post("record", fields=second)["Location"].endswith("?same=1")


@pytest.mark.parametrize("why", ["later", "waited", "typed"])
def test_a_deal_that_took_its_time_is_not_asked_about(trionfetti: TableOfFour, why: str) -> None:
    trionfetti.anna.post("record", fields=touched(trionfetti))
    fields = touched(trionfetti)
    if why == "later":
        Event.objects.update(at=timezone.now() - timedelta(seconds=21))
    elif why == "waited":
        fields |= {"waited": "5"}
    else:
        fields = trionfetti.anna.form("record", form="deal") | {"winner": "0"}
    assert trionfetti.anna.post("record", fields=fields).status_code == 302
    assert trionfetti.totals == [2, 0]
