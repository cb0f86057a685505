"""Only the totals of a deal, or of all so far: typed at the table as what they are."""

import json
from typing import Any

import pytest

from scorekeeper.matches.models import Event
from scorekeeper.rules import registry
from tests.matches.pages import read_page
from tests.people import OURS, TableOfFour, seat, typed

pytestmark = pytest.mark.django_db


def totals(table: TableOfFour, *points: str, so_far: bool = False, **more: str) -> Any:
    fields = table.anna.form("totals", form="totals") | ({"so_far": "1"} if so_far else {})
    written = {f"points.{side}": amount for side, amount in enumerate(points)}
    return table.anna.post("totals", fields=fields | written | more)


def test_the_points_of_a_deal_are_written_where_nobody_knows_its_facts(table: TableOfFour) -> None:
    table.anna.record(OURS)
    had = table.totals
    assert table.anna.address("totals") in table.anna.page("record").links
    answer = totals(table, "30", "12½", held="0")
    assert answer.status_code == 302
    assert table.totals == [had[0] + 30, had[1] + 12.5]
    page = read_page(table.anna.client.get(answer["Location"]))
    assert "The totals are saved." in page.text
    assert "Totals only" in page.text
    assert table.now().deals == 2
    assert "Totals only" in table.anna.page("log").text
    for name in ("chart", "board", "export"):
        assert table.anna.get(name).status_code == 200
    assert json.loads(table.anna.get("export").content)["events"][-1]["totals"] == {"points": [30, 12.5]}
    table.anna.record(OURS)
    assert table.now().deals == 3


def test_what_waits_is_asked_as_long_as_the_match_goes_on(table: TableOfFour) -> None:
    answer = totals(table, "30", "12")
    assert answer.status_code == 422
    assert "Write how many points wait for the next deal, or 0." in read_page(answer).text
    assert "how" in read_page(totals(table, "30", "12", held="17")).text, "none of the steps of this game"
    assert totals(table, "30", "12", held="30").status_code == 302
    assert table.now().state["held_over"] == 30
    assert "30 points wait" in table.anna.page("sheet").text
    assert totals(table, "200", "12").status_code == 302, "the match is over: nothing waits any more"
    assert table.now().state["outcome"]["reason"] == "target"


def test_of_all_so_far_the_totals_are_those_of_the_sheet(table: TableOfFour) -> None:
    table.anna.record(OURS)
    answer = totals(table, "77", "31", so_far=True, held="0")
    assert "Say who deals next." in read_page(answer).text
    assert totals(table, "77", "31", so_far=True, held="0", dealer="2", deals="5").status_code == 302
    assert table.totals == [77, 31]
    assert table.now().state["dealer"] == 2
    assert table.now().deals == 5
    assert "2–5" in table.anna.page("sheet").text
    assert totals(table, "90", "95", so_far=True, over="ahead").status_code == 302
    assert table.now().state["outcome"]["winners"] == [1]
    assert table.now().state["outcome"]["reason"] == "totals"
    assert table.now().state["unknown"] == 2


@pytest.mark.parametrize("amount", ["", "many", "1000000", "--4", "4¼", "4\n4"])
def test_what_is_no_amount_is_said(table: TableOfFour, amount: str) -> None:
    answer = totals(table, "30", amount, held="0")
    assert answer.status_code == 422
    assert "Write the points of each side" in read_page(answer).text
    assert not Event.objects.exists()


@pytest.mark.parametrize(
    ("amount", "came_to"),
    [
        ("60+12", 72),
        ("0'1", None),
        ("80 - 8", 72),
        ("2.100", 2100),
        ("2'100", 2100),
        ("1 000+120", 1120),
        ("1 2", None),
    ],
)
def test_points_are_read_as_people_write_them(table: TableOfFour, amount: str, came_to: int | None) -> None:
    answer = totals(table, "30", amount, held="0", over="1")
    assert answer.status_code == (422 if came_to is None else 302)
    if came_to is not None:
        assert table.totals == [30, came_to]


def test_what_may_be_thousands_or_halves_is_asked_again_where_jacks_are_worth_halves() -> None:
    houses: list[tuple[dict[str, Any], int]] = [({}, 302), ({"jack_value": 12.5}, 422)]
    for house, status in houses:
        table = seat("basra-egypt", "2", **house)
        assert totals(table, "30", "2.500", held="0").status_code == status


def test_a_preview_says_what_saving_makes(table: TableOfFour) -> None:
    fields = table.anna.form("totals", form="totals") | {"points.0": "30", "points.1": "12"}
    answer = table.anna.post("totals", fields=fields | {"action": "preview"})
    assert "or 0" in read_page(answer).text
    answer = table.anna.post("totals", fields=fields | {"action": "preview", "held": "0"})
    assert "0 ( total 30)" in read_page(answer).text or "30" in read_page(answer)["preview"].text
    assert not Event.objects.exists()


def test_totals_are_undone_and_stand_in_their_form_again(table: TableOfFour) -> None:
    was = table.now().state
    answer = totals(table, "30", "12", held="0")
    undo = read_page(table.anna.client.get(answer["Location"])).form(action=table.anna.address("void", 1))
    answer = table.anna.post("void", 1, fields=undo | {"action": "undo"})
    assert table.now().state == was
    page = read_page(table.anna.client.get(answer["Location"]))
    assert "Here are the totals again" in page.text
    assert page.form("totals")["points.0"] == "30"


def test_totals_are_corrected_crossed_out_and_take_their_facts(table: TableOfFour) -> None:
    totals(table, "30", "12", held="0")
    assert table.anna.get("correct", 1)["Location"] == table.anna.address("totals_of", 1)
    fields = table.anna.form("totals_of", 1, form="totals")
    assert fields["points.1"] == "12"
    assert table.anna.post("totals_of", 1, fields=fields | {"points.1": "13"}).status_code == 422, "with a reason"
    answer = table.anna.post("totals_of", 1, fields=fields | {"points.1": "13", "reason": "Read again"})
    assert answer.status_code == 302
    assert table.totals == [30, 13]
    page = read_page(table.anna.client.get(table.anna.address("correct", 1) + "?void"))
    table.anna.post("void", 1, fields=page.form(action=table.anna.address("void", 1)) | {"reason": "Not ours"})
    assert table.totals == [0, 0]
    fields = table.anna.form("totals_of", 1, form="totals")
    table.anna.post("totals_of", 1, fields=fields | {"reason": "It was"})
    assert table.totals == [30, 13]
    page = read_page(table.anna.client.get(table.anna.address("correct", 1) + "?facts"))
    table.anna.post("correct", 1, fields=page.form("deal") | typed(OURS) | {"reason": "Found the sheet"})
    assert "unknown" not in table.now().state
    assert "Totals only" not in table.anna.page("sheet").text


def test_deals_are_told_as_the_table_has_played_them_with_those_that_are_written() -> None:
    table = seat("burraco-italy", "4-pairs", ("Anna", "Bo", "Carla", "Dan"), end="hands", hands=4)
    for _deal in range(2):
        assert totals(table, "300", "200").status_code == 302
    few = totals(table, "900", "1000", so_far=True, dealer="0", deals="2")
    assert few.status_code == 422
    assert "Write how many deals there were in all. So many are written already: 2." in read_page(few).text
    many = totals(table, "900", "1000", so_far=True, dealer="0", deals="5")
    assert "Only 2 deals of the match were still to come: it has no more." in read_page(many).text
    assert totals(table, "900", "1000", so_far=True, dealer="0", deals="4").status_code == 302
    assert (table.now().deals, table.now().finished) == (4, True)
    assert table.anna.form("totals_of", 3, form="totals")["deals"] == "4"


@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_every_game_takes_the_points_of_a_deal_and_then_the_totals_of_the_match(variant: Any) -> None:
    seating = variant.seatings[0]
    names = tuple(f"Player {number + 1}" for number in range(seating.seats))
    table = seat(variant.key, seating.key, names)
    sides = range(len(seating.sides))
    points = ["1", *["0"] * (len(sides) - 1)]
    assert totals(table, *points, winner="0", held="0").status_code == 302
    assert table.totals == [1, *[0] * (len(sides) - 1)]
    if table.now().finished:  # a single deal is the match
        assert table.now().state["outcome"]["winners"] == [0]
        return
    games = {f"games.{side}": "1" if side else "0" for side in sides}
    final = ["2", "3", *["0"] * (len(sides) - 2)]
    assert totals(table, *final, so_far=True, held="0", dealer="1", deals="2", over="ahead", **games).status_code == 302
    assert table.now().finished
    assert table.now().state["totals"][:2] == [2, 3] or table.now().in_games
    assert table.now().state["outcome"]["winners"] == [1] or len(sides) > 2
    assert "Totals only" in table.anna.page("sheet").text


def test_a_sheet_of_paper_offers_the_totals_alone(table: TableOfFour) -> None:
    assert f"{table.anna.address('totals')}?so_far" in table.anna.page("grid").links


def test_totals_that_count_deals_won_are_asked_for_as_such() -> None:
    pages = [seat(variant).anna.page("totals", query="?so_far=1").text for variant in ("briscola", "basra-egypt")]
    assert ["Deals won" in page for page in pages] == [True, False]
    assert ["Total of each side" in page for page in pages] == [False, True]


def test_the_points_of_the_cards_are_no_totals_where_deals_are_counted() -> None:
    table = seat("briscola")
    page = table.anna.page("totals")
    assert "Deals won" in page.text
    assert "Points of this deal" not in page.text
    refused = totals(table, "50", "70")
    assert refused.status_code == 422
    assert "This match counts deals won, not the points of the cards" in read_page(refused).text
    assert not table.now().deals
    assert totals(table, "0", "1").status_code == 302
    assert table.totals == [0, 1]


def test_more_deals_than_the_match_has_are_refused_in_words() -> None:
    table = seat("briscola-chiamata", "5", ("Anna", "Bo", "Carla", "Dan", "Eva"))
    refused = totals(table, "4", "-1", "-1", "-1", "-1", so_far=True, dealer="0", deals="11")
    assert refused.status_code == 422
    assert "Only 10 deals of the match were still to come: it has no more." in read_page(refused).text
    assert not table.now().deals
    assert totals(table, "4", "-1", "-1", "-1", "-1", so_far=True, dealer="0", deals="10").status_code == 302
