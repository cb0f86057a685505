"""House rules agreed once and played by again: kept on the phone under a name, or those of the last match."""

import pytest
from django.core import signing
from django.test import Client

from scorekeeper.matches.models import Match
from scorekeeper.matches.start import charters
from tests.matches.pages import Element, read_page
from tests.people import SEATED, nothing_stored

pytestmark = pytest.mark.django_db

BASRA = "/new/basra-egypt/"
GOOD = {"seating": "4-pairs", **{f"player.{number}": name for number, name in enumerate(SEATED)}, "dealer": "0"}
CLUB = {"rule.asked": "target carry", "rule.target": "121", "rule.carry": "none", "charter_name": "Friday club"}


@pytest.fixture
def anna() -> Client:
    """Anna's phone, which keeps the rules of the Friday club."""
    client = Client()
    assert client.post(BASRA, GOOD | CLUB).status_code == 302
    return client


def chips(page: Element) -> list[str]:
    return [chip.text for chip in page.all("button", "chip") if chip.attributes.get("name") == "charter"]


def tapped(client: Client, charter: str, **more: str) -> Element:
    with nothing_stored():
        answer = client.post(BASRA, GOOD | more | {"charter": charter})
    assert answer.status_code == 200
    return read_page(answer)


def test_a_kept_charter_is_played_by_again(anna: Client) -> None:
    assert chips(read_page(anna.get(BASRA))) == ["Usual rules", "As last time", "Friday club"]
    page = tapped(anna, "kept:Friday club")
    assert "to 121, 2 rules changed" in page["house-rules"].text
    anna.post(BASRA, page.form("start"))
    first, second = Match.objects.order_by("pk")
    assert first.options == second.options


def test_only_the_differences_show_each_with_its_sentence(anna: Client) -> None:
    (changes,) = tapped(anna, "kept:Friday club").all("span", "changes")
    assert "Target: 121. " in changes.text
    assert "Usual: 101" in changes.text
    assert len(changes.children) == 2


def test_back_to_the_usual_rules(anna: Client) -> None:
    page = tapped(anna, "usual", **{"rule.target": "151"})
    assert "Usual rules: to 101" in page["house-rules"].text


def test_as_last_time_needs_no_name(client: Client) -> None:
    client.post(BASRA, GOOD | {"rule.asked": "target", "rule.target": "151"})
    assert chips(read_page(client.get(BASRA))) == ["Usual rules", "As last time"]
    assert "to 151, 1 rule changed" in tapped(client, "last")["house-rules"].text
    client.post(BASRA, GOOD)
    assert chips(read_page(client.get(BASRA))) == []


def confirms(page: Element) -> bool:
    (switch,) = [field for field in page.all("input") if field.attributes.get("name") == "confirm"]
    return "checked" in switch.attributes


@pytest.mark.parametrize("rules", [CLUB, {"charter_name": "Friday club"}], ids=["changed", "usual"])
def test_that_deals_are_confirmed_is_part_of_a_kept_charter(client: Client, rules: dict[str, str]) -> None:
    client.post(BASRA, GOOD | rules | {"confirm": "yes"})
    assert confirms(tapped(client, "kept:Friday club"))
    assert confirms(tapped(client, "usual", confirm="yes")), "the usual rules say nothing of it"
    client.post(BASRA, tapped(client, "kept:Friday club").form("start"))
    assert Match.objects.order_by("-pk")[0].standing.confirm


def test_as_last_time_confirms_as_last_time(client: Client) -> None:
    client.post(BASRA, GOOD | {"confirm": "yes"})
    assert chips(read_page(client.get(BASRA))) == ["Usual rules", "As last time"]
    assert confirms(tapped(client, "last"))
    client.post(BASRA, GOOD | {"rule.asked": "target", "rule.target": "151"})
    assert not confirms(tapped(client, "last", confirm="yes"))


def test_of_two_charters_that_differ_in_confirming_one_is_marked(client: Client) -> None:
    client.post(BASRA, GOOD | CLUB)
    client.post(BASRA, GOOD | CLUB | {"charter_name": "Strict club", "confirm": "yes"})
    marked = [
        chip.text
        for chip in tapped(client, "kept:Strict club").all("button", "chip")
        if "aria-current" in chip.attributes
    ]
    assert "Strict club" in marked
    assert "Friday club" not in marked


def test_a_charter_kept_before_deals_were_confirmed_still_opens(client: Client) -> None:
    old = [["basra-egypt", "Friday club", {"target": 121}]]
    client.cookies[charters.COOKIE] = signing.dumps(old, salt=charters.COOKIE, compress=True)
    page = tapped(client, "kept:Friday club", confirm="yes")
    assert "to 121, 1 rule changed" in page["house-rules"].text
    assert not confirms(page)


def test_a_charter_belongs_to_its_variant_and_its_phone(anna: Client) -> None:
    assert "Friday club" not in read_page(anna.get("/new/basra-jordan/")).text
    assert "Friday club" not in read_page(Client().get(BASRA)).text


def test_a_charter_is_forgotten(anna: Client) -> None:
    page = tapped(anna, "usual", forget="Friday club")
    assert "Friday club" not in page.text
    assert "Friday club" not in read_page(anna.get(BASRA)).text


def test_the_same_name_again_takes_its_place(anna: Client) -> None:
    anna.post(BASRA, GOOD | CLUB | {"rule.target": "151"})
    page = read_page(anna.get(BASRA))
    assert chips(page).count("Friday club") == 1
    assert "to 151" in tapped(anna, "kept:Friday club")["house-rules"].text


def test_the_newest_eight_are_kept(anna: Client) -> None:
    for number in range(charters.MOST_CHARTERS):
        anna.post(BASRA, GOOD | CLUB | {"charter_name": f"Table {number}"})
    kept = chips(read_page(anna.get(BASRA)))[2:]
    assert kept == [f"Table {number}" for number in reversed(range(charters.MOST_CHARTERS))]


def test_the_cookie_stays_small_and_goes_to_the_start_alone(anna: Client) -> None:
    for number in range(charters.MOST_CHARTERS):
        anna.post(BASRA, GOOD | CLUB | {"charter_name": f"{number} " + "🂡" * 38})
    cookie = anna.cookies[charters.COOKIE]
    assert len(cookie.value) <= charters.MOST_BYTES
    assert cookie["path"] == "/new/"
    assert cookie["httponly"]


@pytest.mark.parametrize("name", ["x" * 41, "a\x07b"])
def test_a_name_that_cannot_be_is_explained_and_the_rules_stay(client: Client, name: str) -> None:
    with nothing_stored():
        answer = client.post(BASRA, GOOD | CLUB | {"charter_name": name})
    assert answer.status_code == 422
    page = read_page(answer)
    assert "Choose a name of at most 40 letters." in page["charter-says"].text
    assert "2 rules changed" in page["house-rules"].text
    assert charters.COOKIE not in answer.cookies


@pytest.mark.parametrize("forged", ["", "x", "W10:1abc:xyz", "\x7f", "9" * 4000])
def test_a_forged_cookie_keeps_nothing(client: Client, forged: str) -> None:
    client.cookies[charters.COOKIE] = forged
    assert chips(read_page(client.get(BASRA))) == []


@pytest.mark.parametrize("chosen", ["kept:Nobody's", "kept:", "", "x" * 9000])
def test_a_charter_that_is_not_there_means_the_usual_rules(anna: Client, chosen: str) -> None:
    assert "Usual rules: to 101" in tapped(anna, chosen)["house-rules"].text
