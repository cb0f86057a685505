"""House rules while they are being agreed on."""

import pytest
from django.test import Client

from scorekeeper.matches.models import Match
from scorekeeper.rules.asking import write
from scorekeeper.rules.registry import BY_KEY
from tests.matches.pages import read_page
from tests.matches.start.forms import BASRA, GOOD, NAMES, refreshed
from tests.people import nothing_stored

pytestmark = pytest.mark.django_db


def test_choosing_a_rule_brings_only_the_rules(anna: Client) -> None:
    page = refreshed(anna, target="121")
    assert not {"html", "body", "form", "header"} & {element.tag for element in page}
    assert "to 121, 1 rule changed" in page["house-rules"].text
    assert "Changed. Usual: 101" in page["rule-target"].text


def test_choosing_a_rule_asks_what_depends_on_it(anna: Client) -> None:
    assert "rule-steps" not in refreshed(anna)
    page = refreshed(anna, end="ladder")
    assert "rule-steps" in page
    assert "rule-target" not in page


def test_a_rule_that_is_asked_only_now_is_as_usual(anna: Client) -> None:
    page = refreshed(anna, end="ladder")
    (switch,) = page["rule-ladder_at_once"].all("input")
    assert "checked" in switch.attributes
    assert "1 rule changed" in page["house-rules"].text
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    assert anna.post(BASRA, form | NAMES | {"rule.end": "ladder"}).status_code == 302
    usual = write(BY_KEY["basra-egypt"].options)
    assert Match.objects.get().options == {**usual, "end": "ladder"}


def test_a_switch_that_was_shown_and_is_off_says_no(anna: Client) -> None:
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    del form["rule.queen_pair_basra"]
    assert anna.post(BASRA, form | NAMES).status_code == 302
    assert Match.objects.get().options["queen_pair_basra"] is False


def test_choosing_a_rule_without_javascript_keeps_the_names(anna: Client) -> None:
    with nothing_stored():
        answer = anna.post(BASRA, GOOD | {"rule.end": "ladder", "action": "refresh"})
    page = read_page(answer)
    assert page.form("start").items() >= GOOD.items()
    assert "rule-steps" in page


def test_a_rule_that_cannot_be_is_explained_at_once(anna: Client) -> None:
    page = refreshed(anna, target="-5")
    assert "This can be 1 at the least." in page["rule-target"].text
