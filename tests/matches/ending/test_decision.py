"""The result of a match, decided by its referee once it is over."""

import json
import uuid
from typing import Any

import pytest
from django.http import HttpResponse

from scorekeeper.matches import services
from scorekeeper.matches.board.chart import chart_of
from scorekeeper.matches.models import Event
from tests.matches.pages import Element, read_page
from tests.people import OURS, SWEEP, TableOfFour, nothing_stored, seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(table: TableOfFour) -> TableOfFour:
    """Anna and Bo have won by 103 : 0 at once."""
    table.anna.record(SWEEP)
    assert table.now().finished
    return table


def decide(table: TableOfFour, *amounts: str, reason: str = "They had played with 54 cards", **more: str) -> Any:
    fields = table.anna.form("decide", form="decision")
    typed = {f"points.{side}": amount for side, amount in enumerate(amounts)}
    answer: HttpResponse = table.anna.post("decide", fields=fields | typed | {"reason": reason} | more)
    return answer


def test_a_decision_is_the_result_on_every_page(over: TableOfFour) -> None:
    page = over.anna.page("sheet")
    assert over.anna.address("decide") in page.links
    assert over.anna.form("decide", form="decision")["points.0"] == str(over.totals[0]), "what it is now stands there"
    assert decide(over, "0", "12½").status_code == 302
    assert over.totals == [0, 12.5]
    assert over.now().state["outcome"]["winners"] == [1]
    page = over.anna.page("sheet")
    assert "Carla & Di won" in page.text
    assert "The referee decided the result. Carla & Di: 12½, the most" in page.text
    assert "The referee decided the result: 0 : 12½ . Before it was 103 : 0 ." in page.text
    assert "They had played with 54 cards" in page.text
    assert "The result was decided: 0 : 12½" in over.anna.page("log").text
    assert "Carla and Di: 12 and a half" in over.anna.page("board").text
    assert over.anna.get("picture").status_code == 200
    assert "12½" in over.anna.page("chart").text
    assert json.loads(over.anna.get("export").content)["events"][-1]["amounts"] == [0, 12.5]


def test_a_decision_can_be_undone_or_taken_back_later(over: TableOfFour) -> None:
    was = over.now().state
    answer = decide(over, "0", "12")
    undo = read_page(over.anna.client.get(answer["Location"])).form(action=over.anna.address("void", 2))
    over.anna.post("void", 2, fields=undo | {"action": "undo"})
    assert over.now().state == was
    decide(over, "0", "12")
    page = over.anna.page("correct", 4)
    assert "Take the decision back" in page.text
    fields = page.form(action=over.anna.address("void", 4))
    assert over.anna.post("void", 4, fields=fields | {"reason": "It was no such pack"}).status_code == 302
    assert over.now().state == was
    assert "The decision of the result was taken back" in over.anna.page("log").text
    page = over.anna.page("sheet")
    assert over.anna.address("correct", 4) not in page.links
    assert "(taken back)" in page.text


def test_a_deal_corrected_after_a_decision_leaves_the_result(over: TableOfFour) -> None:
    decide(over, "0", "12")
    over.anna.correct(1, OURS)
    assert over.entries[0]["totals"] == [48, 5]
    assert (over.totals, over.now().state["outcome"]["winners"]) == ([0, 12], [1])
    over.anna.void(2)
    assert not over.now().finished, "with the correction the match is not over"
    assert over.totals == [48, 5]


def test_a_later_decision_replaces_the_first(over: TableOfFour) -> None:
    decide(over, "0", "12")
    decide(over, "5", "5")
    assert (over.totals, over.now().state["outcome"]["winners"]) == ([5, 5], [])
    assert "No winner" in over.anna.page("sheet").text


@pytest.mark.parametrize(
    ("amounts", "reason", "message"),
    [
        (("", "5"), "why", "Write the total of each side"),
        (("four", "5"), "why", "Write the total of each side"),
        (("1e9", "5"), "why", "Write the total of each side"),
        (("100000", "5"), "why", "Write the total of each side"),
        (("5", "5"), "  ", "Say in a few words why"),
    ],
)
def test_what_is_no_result_is_explained(over: TableOfFour, amounts: tuple[str, ...], reason: str, message: str) -> None:
    with nothing_stored():
        answer = decide(over, *amounts, reason=reason)
    assert answer.status_code == 422
    page = read_page(answer)
    assert message in page.text
    assert page.form("decision")["points.0"] == amounts[0][:12], "what was typed is kept"


@pytest.mark.parametrize("amount", ["-1", "½", "1001", "", "two"])
def test_games_are_decided_in_whole_games(db: None, amount: str) -> None:
    table = seat("basra-egypt", "4-pairs", ("Anna", "Carla", "Bo", "Di"), end="rubber")
    table.anna.end()
    with nothing_stored():
        answer = decide(table, "2", amount)
    assert answer.status_code == 422
    assert "Write the games each side has won" in read_page(answer).text
    decide(table, "2", "1")
    assert table.now().state["games"] == [2, 1]
    page = table.anna.page("sheet").text
    assert "Anna & Bo, games won: 2" in page
    assert "1 games won" in page
    for view in table.anna.page("sheet"), table.wanda.page("board"):
        assert figures(view) == ["2", "1"]
    assert "Anna and Bo, games won: 2. Carla and Di, games won: 1." in table.wanda.page("board").text
    assert read_page(table.anna.client.get("/")).all("span", "entry-score")[0].text == "2 : 1"


def figures(page: Element) -> list[str]:
    """What stands largest beside each side, without what is said of it only to those who listen."""
    return [figure.text.split()[-1] for figure in page.all("p", "total")]


def test_a_game_that_was_begun_when_the_match_was_closed_keeps_its_points_small(db: None) -> None:
    table = seat("trionfetti", "4-pairs", ("Anna", "Carla", "Bo", "Di"))
    fields = table.anna.form("record", form="deal")
    table.anna.post("record", fields=fields | {"vega": "accepted", "proposer": "0", "winner": "0"})
    table.anna.post("record", fields=table.anna.form("record", form="deal") | {"winner": "1"})
    table.anna.end()
    assert table.now().state["games"] == [1, 0]
    for page in table.anna.page("sheet"), table.wanda.page("board"):
        assert figures(page) == ["1", "0"]
        assert [line.text for line in page.all("p", "needs")][:2] == ["games won", "last game: 0"]
    assert "Anna and Bo, games won: 1. Carla and Di, games won: 0." in table.wanda.page("board").text
    assert read_page(table.anna.client.get("/")).all("span", "entry-score")[0].text == "1 : 0"


def test_a_decision_on_an_old_page_is_told_so_and_the_same_twice_is_one(over: TableOfFour) -> None:
    fields = over.anna.form("decide", form="decision") | {"points.0": "1", "reason": "why"}
    assert [over.anna.post("decide", fields=fields).status_code for _ in range(2)] == [302, 302]
    assert Event.objects.filter(payload__kind="decided").count() == 1
    with nothing_stored():
        answer = over.anna.post("decide", fields=fields | {"key": str(uuid.uuid4())})
    assert answer.status_code == 409
    assert "Another phone has written meanwhile" in read_page(answer).text


def test_while_a_match_runs_its_sheet_offers_no_decision(table: TableOfFour) -> None:
    assert table.anna.address("decide") not in table.anna.page("sheet").links
    assert table.anna.get("decide").status_code == 302


def test_who_watches_may_not_decide(over: TableOfFour) -> None:
    assert over.wanda.get("decide").status_code == 404
    assert "decision" not in " ".join(over.wanda.page("sheet").links)


def test_payments_settle_the_decided_totals(db: None) -> None:
    table = seat("briscola-chiamata", "5", ("Anna", "Bo", "Carla", "Di", "Eli"))
    table.anna.end()
    decide(table, "4", "-1", "-1", "-1", "-1")
    assert "Bo pays 1" in table.anna.page("sheet").text


def test_a_match_that_runs_is_ended_by_a_decision_of_the_services(table: TableOfFour) -> None:
    table.anna.record(OURS)
    services.decide(table.now(), (0, 3), reason="They left", key=uuid.uuid4(), seen=1)
    assert table.now().finished
    with pytest.raises(ValueError):
        services.decide(table.now(), (0, 3, 4), reason="They left", key=uuid.uuid4(), seen=2)
    services.sheet_of(table.now())


def test_the_lines_of_the_course_end_where_the_referee_decided() -> None:
    deal = {"voided": False, "surplus": False, "scores": [3, 1], "totals": [3, 1], "game": 1, "number": 1}
    decision = deal | {"scores": None, "number": 0, "totals": [0, 2], "decided": {"amounts": [0, 2], "before": [3, 1]}}
    games = decision | {"totals": [0, 0]}
    chart = chart_of([deal, decision], 2)
    assert chart
    assert [row.totals for row in chart.rows] == [["3", "1"], ["0", "2"]]
    for others in ([deal, decision | {"voided": True}], [deal, games]):
        chart = chart_of(others, 2)
        assert chart
        assert [row.totals for row in chart.rows] == [["3", "1"]]
    assert chart_of([decision], 2) is None


def test_a_result_in_deals_won_is_asked_for_as_such() -> None:
    table = seat("briscola", "4-pairs")
    for _deal in range(2):
        table.anna.record({"points": [80, 40]})
    assert table.now().finished
    assert "Deals won" in table.anna.page("decide").text
