"""The table ends a match that has not ended by itself."""

from typing import Any

import pytest
from django.template.loader import render_to_string

from scorekeeper.matches import services
from scorekeeper.matches.models import Event
from scorekeeper.matches.presenters.head import present_head
from tests.matches.pages import parsed, read_page
from tests.people import KEY, LEVEL, OURS, SWEEP, THEIRS, WE, TableOfFour, nothing_stored, seat, typed

GOOD = {"how": "agreed", "key": KEY, "seen": "1"}


@pytest.fixture
def played(table: TableOfFour) -> TableOfFour:
    """One deal: 48 : 5."""
    table.anna.record(OURS)
    return table


@pytest.mark.parametrize(
    ("how", "winners", "sentence"),
    [
        ("agreed", [0], "The table ended the match here: Anna & Bo, ahead with 48, won."),
        ("time", [0], "Time was called: Anna & Bo, ahead with 48, won."),
        ("abandoned", [], "The match was abandoned."),
    ],
)
def test_the_sheet_says_who_has_won_and_why(played: TableOfFour, how: str, winners: list[int], sentence: str) -> None:
    answer = played.anna.end(how)
    to = f"{played.anna.address('sheet')}?saved={played.now().version}"
    assert (answer.status_code, answer["Location"]) == (302, to)
    assert "It is saved." in read_page(played.anna.client.get(to)).text
    assert played.now().finished
    assert played.now().state["outcome"]["winners"] == winners
    for page in ("sheet", "board"):
        assert sentence in played.wanda.page(page).text


def test_who_is_ahead_in_games_leads_and_would_win_whatever_the_points(db: None) -> None:
    table = seat(end="rubber", game_target=101)
    for deal in SWEEP, THEIRS:
        table.anna.record(deal)
    for page in table.anna.page("sheet"), table.wanda.page("board"):
        assert [side.all("h2")[0].text for side in page.all("li", "leads")] == [WE]
    assert f"{WE}, ahead now, will win." in table.anna.page("end").text
    table.anna.end()
    assert "2 games won" not in table.anna.page("sheet").text
    assert "1 games won last game: 3" in table.anna.page("sheet").text
    row = {"number": 1, "state": "over", "sides": present_head(table.now())["sides"]}
    card = parsed(render_to_string("clubs/evenings/_table.html", {"table": row}))
    assert [figures.text for figures in card.all("span", "num")] == ["1", "0"], "the games, and only once"


def test_level_is_a_draw(table: TableOfFour) -> None:
    table.anna.end("time")
    assert table.now().state["outcome"]["winners"] == []
    assert "Time was called with the leaders level: a draw." in table.wanda.page("sheet").text
    assert "No winner" in table.wanda.page("sheet").text


def test_the_reason_stays_in_the_log(played: TableOfFour) -> None:
    played.anna.end("abandoned", reason="The last bus goes at eleven")
    assert "The last bus goes at eleven" in played.wanda.page("log")["event-2"].text
    assert "The match was abandoned" in played.wanda.page("log")["event-2"].text


def test_nothing_can_be_recorded_after_it(played: TableOfFour) -> None:
    played.anna.end()
    with nothing_stored():
        answer = played.anna.post("record", fields=typed(LEVEL) | {"key": KEY, "seen": "2"})
    assert answer.status_code == 422
    assert played.anna.get("end")["Location"] == played.anna.address("sheet")


def test_the_end_can_be_taken_back_from_the_sheet(played: TableOfFour) -> None:
    played.anna.end()
    before = played.totals
    sheet = played.anna.page("sheet")
    assert played.anna.address("correct", 2) in sheet.links
    page = played.anna.page("correct", 2)
    assert "Take it back" in page.text
    form = page.form(action=played.anna.address("void", 2))
    assert played.anna.post("void", 2, fields=form | {"reason": "We have time after all"}).status_code == 302
    assert not played.now().finished
    assert played.totals == before
    assert "taken back" in played.wanda.page("sheet").text
    assert played.anna.record(THEIRS).status_code == 302


def test_an_end_that_was_taken_back_stays_so_when_its_page_is_opened_again(played: TableOfFour) -> None:
    played.anna.end()
    played.anna.void(2)
    with nothing_stored():
        assert played.anna.get("correct", 2).status_code in (200, 404)
        assert played.anna.post("correct", 2, fields=typed(OURS) | GOOD).status_code in (404, 405, 422)


def test_the_end_of_a_match_is_no_deal_to_be_corrected(played: TableOfFour) -> None:
    played.anna.end()
    with nothing_stored():
        answer = played.anna.post("correct", 2, fields=typed(OURS) | {"key": KEY, "seen": "2", "reason": "?"})
    assert answer.status_code in (404, 405, 422)


@pytest.mark.parametrize(
    "wrong", [{"how": ""}, {"how": "bored"}, {"how": "AGREED"}, {"key": "?"}, {"seen": ""}, {"seen": "-1"}]
)
def test_what_cannot_be_understood_is_refused(played: TableOfFour, wrong: dict[str, str]) -> None:
    with nothing_stored():
        answer = played.anna.post("end", fields=GOOD | wrong)
    assert answer.status_code == 422
    assert read_page(answer).all("p", "note")


def test_the_same_submission_twice_is_one_end(played: TableOfFour) -> None:
    first = played.anna.post("end", fields=GOOD)
    with nothing_stored():
        second = played.anna.post("end", fields=GOOD)
    assert (first.status_code, second.status_code, second["Location"]) == (302, 302, first["Location"])
    assert Event.objects.count() == 2


def test_a_match_that_is_over_is_not_ended_again(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    with nothing_stored():
        answer = table.anna.post("end", fields=GOOD)
    assert answer.status_code in (302, 422)
    assert "103, reaching 101" in table.anna.page("sheet").text


def test_a_key_that_stands_for_a_deal_is_refused(played: TableOfFour) -> None:
    played.anna.post("record", fields=typed(THEIRS) | {"key": KEY, "seen": "1"})
    with nothing_stored():
        answer = played.anna.post("end", fields=GOOD | {"seen": "2"})
    assert answer.status_code == 422
    again = read_page(answer).form("end")
    assert again["key"] != KEY
    assert played.anna.post("end", fields=again).status_code == 302


def test_whoever_is_overtaken_while_ending_is_told_what_an_end_would_mean_now(
    played: TableOfFour, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = played.anna.form("end", form="end")
    end = services.close_match

    def overtaken(*args: Any, **once: Any) -> Event:
        played.anna.record(THEIRS)
        return end(*args, **once)

    monkeypatch.setattr(services, "close_match", overtaken)
    answer = played.anna.post("end", fields=form)
    assert answer.status_code == 409
    assert "Carla & Di, ahead now, will win." in read_page(answer).text
    assert "ahead with 48" not in read_page(answer).text


def test_a_page_that_is_old_is_told_so_and_keeps_what_was_chosen(played: TableOfFour) -> None:
    old = played.anna.form("end", form="end") | {"how": "abandoned", "reason": "The bus"}
    played.anna.record(THEIRS)
    with nothing_stored():
        answer = played.anna.post("end", fields=old)
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Another phone has written meanwhile" in page.text
    again = page.form("end")
    assert again.items() >= {"seen": "2", "how": "abandoned", "reason": "The bus"}.items()
    assert played.anna.post("end", fields=again).status_code == 302
    assert played.now().state["outcome"]["reason"] == "abandoned"


def test_the_ways_to_end_it_say_what_will_happen(played: TableOfFour) -> None:
    text = played.anna.page("end").text
    assert text.count("Anna & Bo, ahead now, will win.") == 2
    assert "The match will have no winner." in text
    assert "Time was called" not in text
    assert "was abandoned" not in text


def test_the_ways_to_end_a_level_match_promise_a_draw(table: TableOfFour) -> None:
    assert table.anna.page("end").text.count("It will be a draw.") == 2
