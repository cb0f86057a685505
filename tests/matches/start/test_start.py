"""Anna starts a match."""

from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches.models import Link, Match
from scorekeeper.rules.asking import write
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.variant import Variant
from tests.matches.pages import read_page
from tests.matches.start.forms import BASRA, GOOD, NAMES
from tests.people import SEATED, SWEEP, assert_kept_is_the_fold, stored, typed

pytestmark = pytest.mark.django_db


SEATINGS = [(variant.key, seating.key) for variant in VARIANTS for seating in variant.seatings]


# It works


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_way_to_sit_is_offered(anna: Client, variant: Variant[Any, Any]) -> None:
    buttons = [each for each in read_page(anna.get(f"/new/{variant.key}/")).all("button") if "value" in each.attributes]
    offered = [each.attributes["value"] for each in buttons if each.attributes.get("name") == "reseat"]
    ways = [seating.key for seating in variant.seatings]
    assert sorted(offered) == (sorted(ways) if len(ways) > 1 else [])


def test_from_home_to_the_first_deal(anna: Client) -> None:
    home = read_page(anna.get("/"))
    assert "/new/" in home.links
    assert BASRA in read_page(anna.get("/new/")).links
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    assert form["dealer"] == "0"
    answer = anna.post(BASRA, form | NAMES | {"dealer": "2"})
    assert answer.status_code == 302
    match = Match.objects.get()
    assert_kept_is_the_fold(match)
    assert match.players == list(SEATED)
    page = read_page(anna.get(answer["Location"]))
    assert "Bo deals" in page.text
    assert "Anna & Bo" in page.text
    assert "No deal yet" in page.text
    assert f"{answer['Location']}deal/" in page.links


def test_what_is_usual_follows_the_players_and_what_was_typed_stays(anna: Client) -> None:
    """Three players of Burraco, who play all against all from 1000 on, play to 1505 (docs/rules/buraco.md 19.2)."""
    new = "/new/burraco-italy/"
    four = read_page(anna.get(f"{new}?seating=4-pairs")).form("start")
    assert four["rule.target"] == "2005"
    three = read_page(anna.post(new, four | {"reseat": "3"})).form("start")
    assert three["rule.target"] == "1505"
    assert read_page(anna.post(new, three | {"reseat": "4-pairs"})).form("start")["rule.target"] == "2005"
    typed_in = read_page(anna.post(new, four | {"reseat": "3", "rule.target": "3000"})).form("start")
    assert typed_in["rule.target"] == "3000"


def test_every_variant_is_offered(anna: Client) -> None:
    page = read_page(anna.get("/new/"))
    for variant in VARIANTS:
        assert f"/new/{variant.key}/" in page.links
        assert variant.name in page.text


@pytest.mark.in_turns
@pytest.mark.parametrize(("variant", "seating"), SEATINGS)
def test_every_variant_starts_with_its_usual_rules_in_every_seating(anna: Client, variant: str, seating: str) -> None:
    form = read_page(anna.get(f"/new/{variant}/?seating={seating}")).form("start")
    names = {name: f"Player {name[-1]}" for name in form if name.startswith("player.")}
    assert len(names) == BY_KEY[variant].seating(seating).seats
    answer = anna.post(f"/new/{variant}/", form | names)
    assert answer.status_code == 302
    match = Match.objects.get()
    assert (match.variant_key, match.seating_key) == (variant, seating)
    assert match.options == write(BY_KEY[variant].charter({}, BY_KEY[variant].seating(seating)))
    assert anna.get(answer["Location"]).status_code == 200


def test_house_rules_are_frozen_whole(anna: Client) -> None:
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    anna.post(BASRA, form | NAMES | {"rule.target": "121", "rule.carry": "none"})
    match = Match.objects.get()
    usual = write(BY_KEY["basra-egypt"].options)
    assert match.options == {**usual, "target": 121, "carry": "none"}
    assert match.rules_version == BY_KEY["basra-egypt"].rules_version


def test_a_form_without_house_rules_means_the_usual_ones(anna: Client) -> None:
    assert anna.post(BASRA, GOOD).status_code == 302
    assert Match.objects.get().options == write(BY_KEY["basra-egypt"].options)


def test_a_number_in_other_digits(anna: Client) -> None:
    assert anna.post(BASRA, GOOD | {"rule.target": "١٢١"}).status_code == 302
    assert Match.objects.get().options["target"] == 121


@pytest.mark.parametrize(
    "name", ["أنّا", "Å𝔫𝔫𝔞", "🦊🃏", "王さん", "O’Brien", "Anna-Maria van der Zee-Ó Súilleabháin", "A" * 60]
)
def test_a_name_in_any_script_stays_as_it_is_and_disturbs_nothing(anna: Client, name: str) -> None:
    answer = anna.post(BASRA, GOOD | {"player.0": f"  {name} "})
    assert answer.status_code == 302
    assert Match.objects.get().players[0] == name
    isolated = [element.text for element in read_page(anna.get(answer["Location"])).all("bdi")]
    assert name in isolated


def test_a_name_is_never_markup(anna: Client) -> None:
    mean = "<script>alert(1)</script>\"'>100%&"
    location = anna.post(BASRA, GOOD | {"player.0": mean})["Location"]
    anna.post(f"{location}deal/", typed(SWEEP) | {"seen": "0", "key": "1" * 32})
    for path in ("", "deal/1/", "log/", "rules/", "share/", "board/"):
        answer = anna.get(location + path)
        assert answer.status_code == 200
        assert "alert(1)</script>" not in answer.content.decode()
    assert mean in read_page(anna.get(location)).text
    assert mean in read_page(anna.get("/")).text


def test_only_the_digest_of_a_link_is_stored(anna: Client) -> None:
    code = anna.post(BASRA, GOOD)["Location"].split("/")[2]
    assert len(code) >= 22, "128 random bits"
    assert code not in repr(stored())
    assert sorted(Link.objects.values_list("may_write", flat=True)) == [False, True]
    assert anna.post(BASRA, GOOD)["Location"].split("/")[2] != code


def test_the_names_played_with_lately_are_offered(anna: Client) -> None:
    anna.post(BASRA, GOOD)
    chips = read_page(anna.get(BASRA)).all("button", "chip")
    assert [chip.text for chip in chips] == list(SEATED)
    assert not read_page(Client().get(BASRA)).all("button", "chip")


def test_who_was_given_no_name_is_not_offered_as_one(anna: Client) -> None:
    anna.post(BASRA, {"seating": "4-pairs", "player.1": "Bo", "player.0": "", "player.2": "", "player.3": ""})
    assert [chip.text for chip in read_page(anna.get(BASRA)).all("button", "chip")] == ["Bo"]
