"""Points given and taken by ruling."""

import pytest
from django.http import HttpResponse

from scorekeeper.matches.models import Event
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, TableOfFour, nothing_stored, seat

pytestmark = pytest.mark.django_db


def rule(table: TableOfFour, *points: str, reason: str = "A card was shown", **changes: str) -> HttpResponse:
    fields = table.anna.form("ruling", form="ruling")
    typed = {f"points.{side}": amount for side, amount in enumerate(points)}
    return table.anna.post("ruling", fields=fields | typed | {"reason": reason} | changes)


def test_a_penalty_counts_and_says_why(table: TableOfFour) -> None:
    table.anna.record(OURS)
    answer = rule(table, "-4", "")
    assert answer.status_code == 302
    assert table.totals == [44, 5]
    page = table.anna.page("sheet").text
    assert "Adjustment: A card was shown" in page
    assert "By ruling: Anna & Bo −4" in table.anna.page("log").text
    assert table.now().deals == 1, "a ruling is no deal"


def test_one_ruling_may_take_from_one_and_give_to_the_others(table: TableOfFour) -> None:
    rule(table, "−12½", "+2.5")
    assert [float(total) for total in table.totals] == [-12.5, 2.5]
    assert Event.objects.get().payload["others"] == [{"side": 1, "points": 2.5}]


def test_a_tournament_penalty_of_chiamata(db: None) -> None:
    five = seat("briscola-chiamata", "5", ("Anna", "Bo", "Carla", "Di", "Eli"))
    rule(five, "1", "1", "-4", "1", "1", reason="Carla showed a card")
    assert five.totals == [1, 1, -4, 1, 1]


def test_a_ruling_can_be_taken_back(table: TableOfFour) -> None:
    rule(table, "5", "")
    link = table.anna.address("correct", 1)
    assert link in table.anna.page("sheet").links
    page = table.anna.page("correct", 1)
    assert "Take this ruling back" in page.text
    fields = page.form(action=table.anna.address("void", 1))
    assert table.anna.post("void", 1, fields=fields | {"reason": "It was allowed"}).status_code == 302
    assert table.totals == [0, 0]
    assert "A ruling was taken back" in table.anna.page("log").text
    assert link not in table.anna.page("sheet").links


@pytest.mark.parametrize(
    ("points", "reason", "message"),
    [
        (("", ""), "why", "Add or deduct points for at least one side"),
        (("0", "0"), "why", "Add or deduct points for at least one side"),
        (("four", ""), "why", "whole numbers or halves"),
        (("1e9", ""), "why", "whole numbers or halves"),
        (("100000", ""), "why", "whole numbers or halves"),
        (("1/3", ""), "why", "whole numbers or halves"),
        (("-", ""), "why", "whole numbers or halves"),
        (("5", ""), "  ", "Say in a few words why"),
    ],
)
def test_what_is_no_ruling_is_explained(table: TableOfFour, points: tuple[str, ...], reason: str, message: str) -> None:
    with nothing_stored():
        answer = rule(table, *points, reason=reason)
    assert answer.status_code == 422
    page = read_page(answer)
    assert message in page.text
    assert page.form("ruling")["points.0"] == points[0][:12], "what was typed is kept"


def test_a_ruling_on_an_old_page_is_told_so(table: TableOfFour) -> None:
    fields = table.anna.form("ruling", form="ruling")
    table.anna.record(OURS)
    with nothing_stored():
        answer = table.anna.post("ruling", fields=fields | {"points.0": "3", "reason": "why"})
    assert answer.status_code == 409
    assert "Another phone has written meanwhile" in read_page(answer).text


def test_the_same_ruling_twice_is_one(table: TableOfFour) -> None:
    fields = table.anna.form("ruling", form="ruling") | {"points.0": "3", "reason": "why"}
    assert [table.anna.post("ruling", fields=fields).status_code for _ in range(2)] == [302, 302]
    assert table.totals == [3, 0]


def test_after_the_end_there_is_nothing_to_rule(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert table.anna.get("ruling").status_code == 302


def test_who_watches_may_not_rule(table: TableOfFour) -> None:
    assert table.wanda.get("ruling").status_code == 404
    assert "ruling" not in " ".join(table.wanda.page("sheet").links)
