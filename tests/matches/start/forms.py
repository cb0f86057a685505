"""What is sent to start a match, and what the page says of it."""

from django.test import Client

from tests.matches.pages import Element, read_page
from tests.people import SEATED, nothing_stored

BASRA = "/new/basra-egypt/"
NAMES = {f"player.{number}": name for number, name in enumerate(SEATED)}
GOOD = {"seating": "4-pairs", **NAMES, "dealer": "0"}


def refreshed(anna: Client, **rules: str) -> Element:
    """The house rules that htmx gets after *rules* were chosen."""
    form = read_page(anna.get(f"{BASRA}?seating=4-pairs")).form("start")
    changed = {f"rule.{rule}": value for rule, value in rules.items()}
    with nothing_stored():
        answer = anna.post(BASRA, form | changed | {"action": "refresh"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return read_page(answer)
