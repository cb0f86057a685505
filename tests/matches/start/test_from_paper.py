"""A match goes on from a paper sheet."""

import pytest
from django.test import Client

from scorekeeper.matches.models import Match
from tests.matches.pages import read_page
from tests.matches.start.forms import BASRA, GOOD, NAMES, refreshed
from tests.people import OURS, TableOfFour, assert_kept_is_the_fold, nothing_stored, typed

pytestmark = pytest.mark.django_db


def test_a_match_goes_on_from_a_paper_sheet(anna: Client) -> None:
    paper = {"paper.totals.0": "40", "paper.totals.1": "87", "paper.held_over": "30"}
    answer = anna.post(BASRA, GOOD | paper | {"dealer": "3"})
    assert answer.status_code == 302
    table = Match.objects.get().standing.table
    assert (table.standing.totals, table.carried.points, table.dealer) == ((40, 87), 30, 3)
    page = read_page(anna.get(answer["Location"]))
    assert "61 to go" in page.text
    assert "This deal: 60 for most cards" in page.text


@pytest.mark.parametrize(
    ("rules", "typed_in", "message"),
    [
        ({}, "45", "Points for most cards that wait: 0, 30, 60 and so on, not 45."),
        ({}, "-30", "Points for most cards that wait: 0, 30, 60 and so on, not −30."),
        ({"rule.carry": "cap_60"}, "60", "Points for most cards that wait: 30 at the most."),
        ({"rule.carry": "none"}, "30", "By these rules no points are held over to the next deal."),
    ],
)
def test_only_points_that_can_wait_are_held_over(
    anna: Client, rules: dict[str, str], typed_in: str, message: str
) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | rules | {"paper.held_over": typed_in})
    assert answer.status_code == 422
    assert message in read_page(answer)["paper"].text


def test_points_held_over_are_asked_for_in_the_words_of_the_game_and_only_where_there_are_any(anna: Client) -> None:
    assert "without the 30 of the coming deal" in read_page(anna.get(BASRA))["paper"].text
    assert "paper-held" not in refreshed(anna, carry="none")
    assert "paper-held" not in read_page(anna.get("/new/trionfetti/"))
    pot = read_page(anna.get("/new/brusquembille/"))
    assert "paper-held" not in pot


def test_a_rank_order_in_force_is_asked_for_where_one_runs_on(anna: Client) -> None:
    assert "paper-order" not in read_page(anna.get(BASRA))
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    assert form["paper.order"] == "default"
    location = anna.post("/new/trionfetti/", form | NAMES | {"paper.order": "manco_ponto"})["Location"]
    assert Match.objects.get().standing.table.carried.order[:2] == (("A",), ("2",))
    page = read_page(anna.get(location))
    assert "Rank order, strongest first: Manco ponto" in page.text
    assert "Carried over from paper: 0 : 0 · Rank order, strongest first: Manco ponto" in page["deal-0"].text
    with nothing_stored():
        answer = anna.post("/new/trionfetti/", form | NAMES | {"paper.order": "backwards"})
    assert answer.status_code == 422
    assert "The running order is a list of ranks." in read_page(answer)["paper"].text


def test_what_was_carried_over_from_paper_stands_on_sheet_course_and_log(anna: Client) -> None:
    paper = {"paper.totals.0": "12", "paper.totals.1": "15", "paper.games.0": "1", "paper.games.1": "2"}
    location = anna.post(BASRA, GOOD | paper | {"rule.end": "rubber", "paper.held_over": "30"})["Location"]
    sentence = "Carried over from paper: 12 : 15 · games won 1 : 2 · points held over: 30"
    page = read_page(anna.get(location))
    assert sentence in page["deal-0"].text
    assert [cell.text for cell in page["deal-0"].all("span", "cell")] == ["+12", "+15"]
    assert sentence in read_page(anna.get(f"{location}log/"))["event-0"].text
    form = read_page(anna.get(f"{location}deal/")).form("deal")
    assert anna.post(f"{location}deal/", form | typed(OURS)).status_code == 302
    page = read_page(anna.get(location))
    assert [row.attributes.get("id") for row in page.all("li", "deal")] == ["deal-0"]
    course = read_page(anna.get(f"{location}chart/"))
    assert [cell.text for cell in course.all("tbody")[0].all("td")][:2] == ["12", "15"]
    assert sentence in course.text
    assert "Paper +12 +15" in read_page(anna.get(f"{location}deal/1/after/")).text


def test_what_begins_from_nothing_has_no_trace_of_paper(table: TableOfFour) -> None:
    table.anna.record(OURS)
    for page in "sheet", "log", "chart":
        assert "Carried over from paper" not in table.anna.page(page).text


def test_games_won_on_paper_count_where_there_are_games(anna: Client) -> None:
    rubber = {"rule.end": "rubber", "paper.games.0": "2", "paper.totals.1": "12"}
    anna.post(BASRA, GOOD | rubber)
    standing = Match.objects.get().standing.table.standing
    assert (standing.games, standing.totals, standing.game) == ((2, 0), (0, 12), 3)


@pytest.mark.parametrize(
    ("paper", "message"),
    [
        ({"paper.totals.0": "many"}, "“totals” needs one number for each side."),
        ({"paper.totals.0": "1" * 30}, "“totals” needs one number for each side."),
        ({"paper.totals.0": "101"}, "With this start there is nothing left to play."),
        ({"paper.games.0": "1"}, "This match is not played in games"),
        ({"paper.held_over": "-"}, "“held_over” must be a number of points."),
    ],
)
def test_a_paper_sheet_that_cannot_be_is_explained_and_kept(anna: Client, paper: dict[str, str], message: str) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | paper)
    assert answer.status_code == 422
    page = read_page(answer)
    assert message in page["paper"].text
    (name, typed_in), *_ = paper.items()
    if name in page.form("start"):
        assert page.form("start")[name] == typed_in[:12]


def test_whose_paper_tells_of_a_match_that_is_over_is_told_where_its_totals_go(anna: Client) -> None:
    over = read_page(anna.post(BASRA, GOOD | {"paper.totals.0": "101", "paper.totals.1": "60"}))
    sentence = "Is the match over already? Leave this empty, and write only the totals once it is begun."
    assert sentence in over["paper"].text
    sheet = anna.post(BASRA, GOOD)["Location"]
    form = read_page(anna.get(f"{sheet}totals/?so_far=1")).form("totals")
    assert anna.post(f"{sheet}totals/", form | {"points.0": "101", "points.1": "60"}).status_code == 302
    match = Match.objects.get()
    assert (match.standing.table.standing.totals, match.finished) == ((101, 60), True)


def test_final_totals_are_led_to_only_the_totals_in_one_touch_with_what_was_typed(anna: Client) -> None:
    paper = {"paper.totals.0": "101", "paper.totals.1": "60"}
    with nothing_stored():
        page = read_page(anna.post(BASRA, GOOD | paper))
    (button,) = [each for each in page["paper"].all("button") if each.text == "Only the totals"]
    fields = page.form("start") | {button.attributes["name"]: button.attributes["value"]}
    answer = anna.post(BASRA, fields)
    assert (answer.status_code, Match.objects.get().standing.table.standing.totals) == (302, (0, 0))
    address = answer["Location"]
    page = read_page(anna.get(address))
    form = page.form("totals")
    assert (form["points.0"], form["points.1"], form["so_far"]) == ("101", "60", "1")
    assert "win" in page["preview"].text, "what saving does is said before"
    assert anna.post(address.partition("?")[0], form).status_code == 302
    match = Match.objects.get()
    assert (match.standing.table.standing.totals, match.finished) == ((101, 60), True)
    assert_kept_is_the_fold(match)


def test_totals_put_right_after_all_begin_a_match_that_goes_on(anna: Client) -> None:
    assert "only_totals" not in read_page(anna.post(BASRA, GOOD | {"paper.totals.0": "many"})).text
    answer = anna.post(BASRA, GOOD | {"paper.totals.0": "91", "paper.totals.1": "60", "only_totals": "1"})
    assert "totals" not in answer["Location"]
    assert Match.objects.get().standing.table.standing.totals == (91, 60)
    with nothing_stored():
        wrong = {"paper.totals.0": "101", "paper.held_over": "45", "only_totals": "1"}
        assert anna.post(BASRA, GOOD | wrong).status_code == 422


def test_a_smazzata_goes_on_where_paper_left_it(anna: Client) -> None:
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    assert form["paper.dealt"] == "0"
    anna.post("/new/trionfetti/", form | NAMES | {"dealer": "1", "paper.dealt": "3", "paper.totals.0": "7"})
    match = Match.objects.get()
    table = match.standing.table
    assert (table.dealer, table.dealt, table.standing.totals) == (1, 3, (7, 0))
    assert_kept_is_the_fold(match)


@pytest.mark.parametrize("dealt", ["4", "-1", "two", "9" * 30])
def test_more_deals_in_a_row_than_there_are_is_refused(anna: Client, dealt: str) -> None:
    form = read_page(anna.get("/new/trionfetti/")).form("start")
    with nothing_stored():
        answer = anna.post("/new/trionfetti/", form | NAMES | {"paper.dealt": dealt})
    assert answer.status_code == 422
    assert read_page(answer)["paper"].all("p", "note")


def test_where_the_deal_passes_every_time_nobody_is_asked_for_deals_in_a_row(anna: Client) -> None:
    assert "paper.dealt" not in read_page(anna.get(BASRA)).form("start")


def test_games_won_are_asked_for_as_soon_as_games_are_agreed_on(anna: Client) -> None:
    assert "paper-games-0" not in refreshed(anna)
    assert "paper-games-0" in refreshed(anna, end="rubber")
