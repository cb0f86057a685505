"""Round the table before the first deal: changing seats, and who deals first. Every button works as a plain form."""

from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches.models import Match
from scorekeeper.matches.start import form as starting
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.variant import Variant
from tests.matches.pages import Element, read_page
from tests.people import SEATED, nothing_stored, seat

pytestmark = pytest.mark.django_db

BASRA, BURACO, TRIONFETTI = "/new/basra-egypt/", "/new/buraco-us/", "/new/trionfetti/"
GOOD = {"seating": "4-pairs", **{f"player.{number}": name for number, name in enumerate(SEATED)}, "dealer": "0"}


def pressed(client: Client, address: str = BASRA, **sent: str) -> Element:
    with nothing_stored():
        answer = client.post(address, GOOD | sent)
    assert answer.status_code == 200
    return read_page(answer)


def names(page: Element) -> list[str]:
    form = page.form("start")
    return [form[f"player.{seat}"] for seat in range(4)]


def moves(page: Element) -> list[str]:
    return [button.attributes["value"] for button in page.all("button", "seat-move")]


# Changing seats


def test_two_change_seats_with_two_presses(client: Client) -> None:
    first = pressed(client, swap="0")
    assert moves(first) == ["0", "0-1", "0-2", "0-3"]
    assert "Now touch the seat to change with." in first.text
    second = pressed(client, swap="0-3")
    assert names(second) == ["Di", "Carla", "Bo", "Anna"]
    assert moves(second) == ["0", "1", "2", "3"]
    assert second.form("start")["dealer"] == "0"


@pytest.mark.parametrize("swap", ["9", "0-9", "-", "0-", "x-y", "0-1-2", "٣", "1" * 400])
def test_a_seat_that_is_not_there_changes_nothing(client: Client, swap: str) -> None:
    assert names(pressed(client, swap=swap)) == list(SEATED)


def test_changing_seats_keeps_the_house_rules(client: Client) -> None:
    page = read_page(client.post(BASRA, GOOD | {"swap": "0-1", "rule.target": "121", "rule.asked": "target"}))
    assert "to 121, 1 rule changed" in page["house-rules"].text


def test_partners_are_named_under_the_table(client: Client) -> None:
    (line,) = pressed(client, swap="0-1").all("p", "who-plays")
    assert "Carla & Bo" in line.text
    assert "Anna & Di" in line.text


# Who deals first


def test_the_lot_is_shown_before_it_is_accepted(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting.secrets, "randbelow", lambda seats: seats - 1)
    page = pressed(client, action="lot")
    assert "The lot says: Di deals first." in page.text
    form = page.form("start")
    assert form["dealer"] == "3"
    client.post(BASRA, form)
    assert Match.objects.get().standing.table.dealer == 3


@pytest.mark.long
def test_every_seat_may_be_drawn(client: Client) -> None:
    drawn = {pressed(client, action="lot").form("start")["dealer"] for _ in range(60)}
    assert drawn == {"0", "1", "2", "3"}


def test_only_the_table_comes_when_the_script_asks(client: Client) -> None:
    headers = {"HX-Request": "true", "HX-Target": "fieldset#table"}
    page = read_page(client.post(BASRA, GOOD | {"action": "lot"}, headers=headers))
    assert "table" in page
    assert "house-rules" not in page


def drew(client: Client, address: str, cards: str, **more: str) -> Element:
    return pressed(client, address, action="judge", drawn=cards, **more)


@pytest.mark.parametrize(
    ("address", "cards", "dealer"),
    [
        (BASRA, "10H KS 2C AD", "3"),
        (TRIONFETTI, "2S 3D 4C KH", None),
        (BURACO, "AS 5D 2C 3H", "3"),
    ],
    ids=["basra: the highest", "trionfetti: the strongest", "buraco: the lowest of the other side"],
)
def test_the_cards_drawn_decide_by_the_rules_of_the_game(
    client: Client, address: str, cards: str, dealer: str | None
) -> None:
    page = drew(client, address, cards)
    assert "The cards say:" in page.text
    if dealer:
        assert page.form("start")["dealer"] == dealer
    assert "drawing" not in page


def test_those_who_are_level_draw_again(client: Client) -> None:
    page = drew(client, BASRA, "KH KS 2C 4D")
    assert "Level: these draw again." in page.text
    assert "1. Anna 2. Carla" in page["drawing"].text
    form = page.form("start")
    assert form["dealer"] == "0"
    again = drew(client, BASRA, "3H 7S", drawing=form["drawing"], drawn_before=form["drawn_before"])
    assert "The cards say: Carla deals first." in again.text


def test_those_who_are_level_at_trionfetti_draw_again_among_themselves(client: Client) -> None:
    form = drew(client, TRIONFETTI, "KS JD QC KH").form("start")
    assert form["drawing"] == "0 3"
    # Both now draw cards weaker than those of the others, who are out of it.
    again = drew(client, TRIONFETTI, "2D 5C", drawing=form["drawing"], drawn_before=form["drawn_before"])
    assert "The cards say: Di deals first." in again.text


@pytest.mark.parametrize("cards", ["", "KH", "KH KS 2C 4D 5D", "KH KS 2C XX", "x" * 3000, "KH KH 2C 4D"])
def test_cards_that_cannot_be_are_explained(client: Client, cards: str) -> None:
    page = drew(client, BASRA, cards)
    assert page["drawing"].all("p", "note")
    assert page.form("start")["dealer"] == "0"


@pytest.mark.parametrize("before", ["0:KH 9:KH", "::", "0", "0:XX", "9" * 999])
def test_a_forged_round_before_is_none(client: Client, before: str) -> None:
    assert (
        drew(client, BASRA, "KH QS 2C 4D", drawn_before=before, drawing="0 1 2 3 77 x").form("start")["dealer"] == "0"
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_cards_decide_in_every_variant(client: Client, variant: Variant[Any, Any]) -> None:
    seating = variant.seatings[-1]
    pack = variant.dealing(variant.charter({}, seating), seating).pack
    faces = [str(card) for card in pack.faces() if card.suit]
    cards = " ".join(faces[: seating.seats])
    sent = {"seating": seating.key, "action": "judge", "drawn": cards} | {
        f"player.{number}": "" for number in range(seating.seats)
    }
    page = read_page(client.post(f"/new/{variant.key}/", sent))
    assert "deals first" in page.text or "draw again" in page.text
    assert not page.all("p", "impossible")


def test_where_one_rests_both_pages_say_that_it_is_the_dealer(db: None) -> None:
    page = read_page(Client().get("/new/briscola-chiamata/?seating=6-one-rests"))
    assert "Whoever deals sits out that deal." in page["table"].text
    assert "rests" not in read_page(Client().get("/new/briscola-chiamata/?seating=5"))["table"].text
    six = ("Anna", "Bo", "Carla", "Dina", "Elio", "Fosca")
    table = seat("briscola-chiamata", "6-one-rests", six)
    assert "Anna deals and rests" in table.wanda.page("sheet")["turn"].text
