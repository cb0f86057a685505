"""A row of the sheet tells its deal as a sheet of paper would, and a preview says in a sentence what the deal does."""

from typing import Any

from tests.matches.pages import Element, read_page
from tests.people import LEVEL, OURS, SWEEP, Phone, TableOfFour, seat, typed

FIVE = ("Gigi", "Bo", "Carla", "Ugo", "Eva")


def plain(element: Element) -> str:
    return " ".join(element.text.split())


def row(table: TableOfFour, event: int) -> list[str]:
    """The cells of a row, and what is said of the whole deal."""
    deal = table.wanda.page("sheet")[f"deal-{event}"]
    return [plain(cell) for cell in deal.all("span", "cell")] + [plain(sign) for sign in deal.all("span", "row-sign")]


def sent(phone: Phone, fields: dict[str, str], *, preview: bool = False) -> Any:
    """Record a deal told by the *fields* of its form, or only look at what that would do."""
    form = phone.form("record", form="deal") | fields
    if preview:
        return plain(read_page(phone.post("record", fields=form | {"action": "preview"}, htmx=True))["preview"])
    answer = phone.post("record", fields=form)
    assert answer.status_code == 302, read_page(answer).text
    return answer


def test_deals_won_are_told_by_their_card_points(db: None) -> None:
    table = seat("briscola", players=("Anna", "Carla", "Bo", "Di"))
    text = sent(table.anna, {"points.0": "72"}, preview=True)
    assert text.startswith("Anna & Bo win the deal Anna & Bo +1 ( total 1)")
    sent(table.anna, {"points.0": "72"})
    sent(table.anna, {"points.0": "60"})
    assert row(table, 1) == ["Anna & Bo: 72 won the deal , total 1", "Carla & Di: 48 , total 0"]
    assert row(table, 2) == ["Anna & Bo: 60 , total 1", "Carla & Di: 60 , total 0", "Nobody wins it"]
    text = sent(table.anna, {"points.0": "61"}, preview=True)
    assert text.startswith("Anna & Bo win the deal and the match: 2 : 0")


def test_a_called_game_names_declarer_and_partner_and_shows_the_chips_of_each(db: None) -> None:
    table = seat("briscola-chiamata", "5", FIVE, purse=20)
    assert [plain(total) for total in table.wanda.page("sheet").all("p", "total")] == ["20"] * 5
    text = sent(table.anna, {"declarer": "3", "partner": "", "points": "120", "tricks": "all"}, preview=True)
    assert text.startswith("Ugo alone takes every trick: +")
    assert ", the others pay " in text
    sent(table.anna, {"declarer": "0", "partner": "2", "points": "75"})
    assert row(table, 1)[-1] == "Gigi & Carla, 75"
    assert row(table, 1)[0] == "Gigi : +4 , total 24".replace(" :", ":")
    page = table.wanda.page("sheet")
    assert [plain(total).removeprefix("In the lead. ") for total in page.all("p", "total")] == [
        *("24", "18", "22", "18", "18"),
    ]
    assert "chips won: 4" in page.text
    assert "chips lost: 2" in page.text
    assert "In the lead. 24" in page.text


def test_games_won_stand_big_and_the_points_of_the_game_beside_them(db: None) -> None:
    table = seat(end="rubber", game_target=101)
    table.anna.record(SWEEP)
    table.anna.record(OURS)
    for page in (table.wanda.page("sheet"), table.wanda.page("board")):
        assert [plain(total).removeprefix("In the lead. ") for total in page.all("p", "total")][:2] == ["1", "0"]
        assert "this game: 48" in page.text
    table.anna.page("sheet")
    home = table.anna.client.get("/")
    assert "this game 48–5" in " ".join(read_page(home).text.split())


def test_what_cannot_be_says_why_in_the_place_of_the_preview(table: TableOfFour) -> None:
    wrong = typed({**OURS, "cards": [30, 23]})
    text = sent(table.anna, wrong, preview=True)
    assert text.startswith("This cannot be.")


def test_a_correction_shows_what_it_makes_of_the_match_now(table: TableOfFour) -> None:
    for deal in OURS, LEVEL:
        table.anna.record(deal)
    fields = table.anna.form("correct", 1, form="deal") | typed(LEVEL) | {"action": "preview"}
    text = plain(read_page(table.anna.post("correct", 1, fields=fields, htmx=True))["preview"])
    now = [f"{before} → {after}" for before, after in ((66, 36), (10, 10))]
    assert all(each in text for each in now), text


def test_a_refused_vega_is_somebodys(db: None) -> None:
    table = seat("trionfetti")
    for vega, nobody in (("accepted", True), ("refused", False)):
        form = table.anna.form("record", form="deal") | {"vega": vega, "action": "preview"}
        page = read_page(table.anna.post("record", fields=form, htmx=True))
        assert ("Nobody" in page["q-proposer"].text) == nobody, vega
