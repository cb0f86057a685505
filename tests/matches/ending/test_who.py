"""Who sits where: written wrong or from now on, the dealer, phones that follow, one who joins and one who leaves."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from scorekeeper.matches.models import Device
from tests.matches.pages import Element, read_page
from tests.people import OURS, SEATED, THEIRS, Phone, TableOfFour, nothing_stored, seat

SWAPPED = {"player.0": SEATED[1], "player.1": SEATED[0]}


def change(table: TableOfFour, since: str, **fields: str) -> None:
    sent = table.anna.form("who", form="seats") | {"since": since} | fields
    assert table.anna.post("who", fields=sent).status_code == 302


def names_of_deals(table: TableOfFour) -> list[str]:
    """The sides of each deal on the sheet, the first deal first."""
    page = table.wanda.page("sheet")
    heads = [[head.text for head in deal.all("h3", "lines-head")] for deal in page.all("details", "deal")]
    return [" – ".join(each) for each in reversed(heads)]


def test_seats_written_wrong_are_put_right_from_the_first_deal_and_totals_follow_the_sides(table: TableOfFour) -> None:
    table.anna.record(OURS)
    totals = table.now().standing.table.standing.totals
    change(table, "wrong", **SWAPPED)
    now = table.now()
    assert now.names_at() == now.names_at(1) == (SEATED[1], SEATED[0], *SEATED[2:])
    assert now.standing.table.standing.totals == totals
    ours = f"{SEATED[1]} & {SEATED[2]}"
    assert ours in names_of_deals(table)[0]
    assert ours in table.wanda.page("sheet")["live"].text


def test_seats_that_change_from_now_on_leave_played_deals_as_they_were(table: TableOfFour) -> None:
    table.anna.record(OURS)
    change(table, "now", **SWAPPED)
    table.anna.record(THEIRS)
    before, after = names_of_deals(table)
    assert f"{SEATED[0]} & {SEATED[2]}" in before
    assert f"{SEATED[1]} & {SEATED[2]}" in after


@pytest.mark.parametrize("event", [1, 2])
@pytest.mark.parametrize("since", ["wrong", "now"])
def test_a_swap_of_which_one_half_is_taken_back_is_taken_back_whole(table: TableOfFour, since: str, event: int) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    change(table, since, **SWAPPED)
    assert table.anna.void(event).status_code == 302
    assert table.now().names_at() == SEATED
    assert Device.objects.get(match=table.match, seat__isnull=False).seat == 0
    assert table.anna.page("sheet").text.count("taken back") == 2


def test_a_change_of_seats_is_taken_back_once_when_the_form_is_sent_twice(table: TableOfFour) -> None:
    change(table, "now", **SWAPPED)
    address = table.anna.address("void", 1)
    sent = table.anna.page("correct", 1, query="?void").form(action=address) | {"reason": "A slip"}
    assert [table.anna.post("void", 1, fields=sent).status_code for _time in range(2)] == [302, 302]
    assert table.now().version == 4


def test_who_took_over_stays_where_only_another_change_is_taken_back(table: TableOfFour) -> None:
    change(table, "now", **{"player.0": "Eva"})
    change(table, "now", **{"player.1": "Fred"})
    table.anna.void(1)
    assert table.now().names_at() == (SEATED[0], "Fred", *SEATED[2:])


@pytest.mark.parametrize(("since", "dealers"), [("wrong", [2, 3]), ("now", [0, 1])])
def test_who_deals_next_is_set_from_the_first_deal_or_from_now_on(
    table: TableOfFour, since: str, dealers: list[int]
) -> None:
    table.anna.record(OURS)
    table.anna.record(THEIRS)
    change(table, since, dealer="0")
    now = table.now()
    assert now.standing.table.dealer == 0
    assert [entry.content["dealer"] for entry in now.entries.order_by("event") if entry.content["deal"]] == dealers


def test_a_phone_goes_with_the_name_of_its_holder(table: TableOfFour) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    assert f"You are {SEATED[0]}" in table.anna.page("sheet").text
    change(table, "now", **SWAPPED)
    assert Device.objects.get(match=table.match, seat__isnull=False).seat == 1
    assert f"You are {SEATED[0]}" in table.anna.page("sheet").text
    assert f"You are {SEATED[0]}" not in table.wanda.page("sheet").text


@pytest.mark.parametrize("since", ["wrong", "now"])
def test_whose_phone_sat_down_is_told_by_the_same_name_after_a_swap(table: TableOfFour, since: str) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    change(table, since, **SWAPPED)
    for page in "sheet", "log":
        assert f"took the seat of {SEATED[0]}." in table.wanda.page(page).text
    table.anna.void(1)
    assert f"took the seat of {SEATED[0]}." in table.wanda.page("log").text


def test_the_same_change_sent_twice_is_one(table: TableOfFour) -> None:
    sent = table.anna.form("who", form="seats") | {"since": "now"} | SWAPPED
    assert [table.anna.post("who", fields=sent).status_code for _time in range(2)] == [302, 302]
    assert table.now().version == 2


@pytest.mark.parametrize(
    ("fields", "message", "place", "stands_at"),
    [
        ({"player.0": "Eva"}, "Say whether it was written wrong, or changes from now on.", "since", "since"),
        ({"since": "now"}, "Nothing is changed yet", "form", ""),
        ({"since": "now", "player.0": SEATED[1]}, f"called {SEATED[1]}", "player-1", "player.1"),
        ({"since": "now", "player.2": ""}, "Seat 3 still needs a name.", "player-2", "player.2"),
        ({"player.3": ""}, "Say whether it was written wrong", "since", "player.3"),
    ],
    ids=str,
)
def test_what_is_missing_is_said_at_its_question_and_nothing_is_written(
    table: TableOfFour, fields: dict[str, str], message: str, place: str, stands_at: str
) -> None:
    sent = table.anna.form("who", form="seats")
    with nothing_stored():
        answer = table.anna.post("who", fields=sent | fields)
    assert answer.status_code == 422
    page = read_page(answer)
    assert message in page[f"p-{place}"].text
    assert page.text.count(message) == 1
    assert standing(page) == ([stands_at] if stands_at else [])


def standing(page: Element) -> list[str]:
    """Where the hand stands when the *page* opens, with a script or without."""
    return [each.attributes["name"] for each in page if "autofocus" in each.attributes]


def test_two_are_swapped_with_two_touches_and_nothing_is_written_yet(table: TableOfFour) -> None:
    sent = table.anna.form("who", form="seats")
    with nothing_stored():
        first = read_page(table.anna.post("who", fields=sent | {"swap": "0"}))
        assert f"changes with {SEATED[0]}" in first.text
        second = read_page(table.anna.post("who", fields=first.form("seats") | {"swap": "0-1"}))
    assert {key: second.form("seats")[key] for key in SWAPPED} == SWAPPED


def test_after_the_end_only_what_was_wrong_can_change(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.post("end", fields=table.anna.form("end", form="end") | {"how": "agreed"})
    sent = table.anna.form("who", form="seats") | SWAPPED
    assert table.anna.post("who", fields=sent | {"since": "now"}).status_code == 422
    assert table.anna.post("who", fields=sent).status_code == 302, "the one answer that is left is given already"
    assert table.now().names_at()[0] == SEATED[1]
    assert table.now().finished
    rematch = next(link for link in table.anna.page("who").all("a", "button") if "Rematch" in link.text)
    assert parse_qs(urlsplit(rematch.attributes["href"]).query)["player.0"] == [SEATED[1]]


def test_one_leaves_into_a_game_for_those_who_stay_and_the_sheet_is_closed(table: TableOfFour) -> None:
    table.anna.record(OURS)
    page = table.anna.page("who")
    three = next(option.attributes["value"] for option in page.all("option") if option.text.startswith("3 players"))
    fields = table.anna.form("who", form="seats") | {"game": three, "leaves": "1"}
    answer = table.anna.post("others", fields=fields)
    assert table.now().finished
    start = read_page(table.anna.client.get(answer["Location"])).form("start")
    assert [start[f"player.{seat}"] for seat in range(3)] == [SEATED[0], SEATED[2], SEATED[3]]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("key", "seating", "players"), [("briscola", "4-pairs", SEATED), ("briscola-chiamata", "5", (*SEATED, "Eva"))]
)
def test_no_two_games_for_one_more_or_one_fewer_are_called_the_same(
    key: str, seating: str, players: tuple[str, ...]
) -> None:
    table = seat(key, seating, players)
    games = [option.text for option in table.anna.page("who")["game"].all("option")]
    assert len(set(games)) == len(games) > 10


def test_a_finished_match_tells_of_no_change_from_now_on(table: TableOfFour) -> None:
    assert "From now on" in table.anna.page("who")["seats"].text
    table.anna.record(OURS)
    table.anna.end()
    assert "From now on" not in table.anna.page("who")["seats"].text


def test_a_fifth_joins_with_an_empty_seat(table: TableOfFour) -> None:
    five = next(o.attributes["value"] for o in table.anna.page("who").all("option") if o.text.startswith("5 players"))
    fields = table.anna.form("who", form="seats") | {"game": five, "leaves": "nobody"}
    start = read_page(table.anna.client.get(table.anna.post("others", fields=fields)["Location"])).form("start")
    assert [start[f"player.{seat}"] for seat in range(5)] == [*SEATED, ""]


def game_for(table: TableOfFour, players: int) -> str:
    """The first game that is offered to so many players."""
    options = table.anna.page("who").all("option")
    return next(each.attributes["value"] for each in options if each.text.startswith(f"{players} players"))


def test_no_game_is_chosen_and_nobody_leaves_before_it_is_said(table: TableOfFour) -> None:
    table.anna.record(OURS)
    page = table.anna.page("who")
    form = next(each for each in page.all("form") if each.attributes["action"].endswith("/others/"))
    for select in form.all("select"):
        first, *others = select.all("option")
        assert first.attributes["value"] == ""
        assert not any("selected" in each.attributes for each in others)
    with nothing_stored():
        assert table.anna.post("others", fields=table.anna.form("who", form="seats")).status_code == 422


@pytest.mark.parametrize(
    ("players", "leaves", "message", "place"),
    [
        (3, "", "Say who leaves.", "leaves"),
        (3, "nobody", "Say who leaves.", "leaves"),
        (3, "9", "Say who leaves.", "leaves"),
        (5, "", "Say who leaves.", "leaves"),
        (5, "1", "If somebody leaves, choose a game for fewer players.", "game"),
    ],
    ids=str,
)
def test_a_number_of_players_that_does_not_fit_who_leaves_ends_nothing(
    table: TableOfFour, players: int, leaves: str, message: str, place: str
) -> None:
    table.anna.record(OURS)
    game = game_for(table, players)
    fields = table.anna.form("who", form="seats") | {"game": game, "leaves": leaves}
    with nothing_stored():
        answer = table.anna.post("others", fields=fields)
    assert answer.status_code == 422
    page = read_page(answer)
    assert message in page[f"p-{place}"].text
    assert standing(page) == [place]
    chosen = [each.attributes["value"] for each in page.all("option") if "selected" in each.attributes]
    assert chosen == [game] + [leaves] * (leaves in {"nobody", "1"}), "what was chosen stays"
    assert any("open" in fold.attributes and "Who leaves?" in fold.text for fold in page.all("details", "fold"))


def test_what_the_match_comes_to_is_told_beside_the_button_that_ends_it(table: TableOfFour) -> None:
    def forecast() -> str:
        return next(fold.text for fold in table.anna.page("who").all("details", "fold") if "Who leaves?" in fold.text)

    assert "The match will have no winner." in forecast()
    table.anna.record(OURS)
    assert f"{SEATED[0]} & {SEATED[2]}, ahead now, will win." in forecast()


def test_a_game_of_another_size_is_refused(table: TableOfFour) -> None:
    fields = table.anna.form("who", form="seats") | {"game": "basra-egypt/4-pairs"}
    with nothing_stored():
        assert table.anna.post("others", fields=fields).status_code == 422


def test_whoever_only_watches_changes_no_seat(table: TableOfFour) -> None:
    watching = Phone(code=table.wanda.code, client=Client())
    assert watching.get("who").status_code == 404
    assert "Who sits where" not in table.wanda.page("sheet").text
