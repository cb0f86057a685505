"""A match that would be over, while a deal of it is disputed."""

from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.board.font_pen import FontPen
from scorekeeper.matches.board.picture import layout_of
from scorekeeper.matches.models import Match
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.matches.presenters.speech import standing_spoken
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY
from tests.matches.agree.careful import SEAT_OF, phone_of, say
from tests.matches.pages import read_page
from tests.people import SEATED, WE, Phone, TableOfFour

WAITS = "2 deals are not yet accepted."


def begun() -> TableOfFour:
    """A table of Briscola that confirms its deals."""
    briscola = BY_KEY["briscola"]
    pairs = briscola.seating("4-pairs")
    access = services.start_match(
        variant=briscola,
        seating=pairs,
        players=SEATED,
        options=briscola.charter(None, pairs),
        start=Start(confirm=True),
    )
    anna = Phone(code=access.code, client=Client())
    return TableOfFour(match=access.match, anna=anna, wanda=Phone(code=access.watching, client=Client()))


def record(table: TableOfFour, points: str) -> None:
    fields = {**table.anna.form("record", form="deal"), "points.0": points}
    assert table.anna.post("record", fields=fields).status_code == 302


@pytest.fixture
def disputed(db: None) -> TableOfFour:
    """Anna and Bo have two deals of three, and Carla says that the second was theirs."""
    table = begun()
    for points in "70", "62":
        record(table, points)
    object_to(table, 2, "Carla")
    return table


def object_to(table: TableOfFour, event: int, name: str) -> None:
    phone = phone_of(table, name)
    facts = {"points.0": "40", "points.1": "80"}
    assert say(phone, "object", event, **{**phone.form("object", event, form="deal"), **facts}).status_code == 302


def test_nothing_says_that_it_is_won(disputed: TableOfFour) -> None:
    match = disputed.now()
    layout = layout_of(match, names_of(match), None, FontPen())
    for words in (
        *(disputed.wanda.page(name).text for name in ("sheet", "board")),
        disputed.wanda.page("after", 2).text,
        " ".join(text.text for text in layout.texts),
    ):
        assert f"{WE} would win {WAITS}" in words
        assert f"{WE} won" not in words
    assert standing_spoken(match).startswith(f"Anna and Bo would win. {WAITS} Anna and Bo: 2.")
    assert "decided it" not in disputed.wanda.page("sheet").text


def test_the_dispute_stands_where_the_rematch_would_be_offered(disputed: TableOfFour) -> None:
    anna = disputed.anna
    page = anna.page("sheet")
    assert "Rematch" not in page["acts"].text
    (way,) = page["acts"].all("a", "primary")
    assert (way.text, way.attributes["href"]) == ("Deal 2 is disputed", "?all#deal-2")
    assert "deal-2" in page
    assert "Rematch" not in anna.page("who").text
    assert anna.post("again", fields={})["Location"] == anna.address("sheet")
    assert Match.objects.count() == 1
    object_to(disputed, 1, "Di")
    (way,) = anna.page("sheet")["acts"].all("a", "primary")
    assert (way.text, way.attributes["href"]) == ("Deal 1 is disputed", "#agree-h"), "it is on the card"


def test_once_it_is_settled_it_is_won_and_a_rematch_may_follow(disputed: TableOfFour) -> None:
    for phone, name in ((disputed.anna, "Bo"), (phone_of(disputed, "Di"), "Di")):
        for event in 1, 2:
            say(phone, "accept", event, seat=SEAT_OF[name])
    page = disputed.anna.page("sheet")
    assert f"{WE} won 2 : 0" in page.text
    assert "would win" not in page.text
    assert "Rematch" in page["acts"].text
    assert disputed.anna.post("again", fields={})["Location"] != disputed.anna.address("sheet")
    assert Match.objects.count() == 2


def preview(table: TableOfFour, page: str, *more: Any) -> str:
    fields = table.anna.form(page, *more, form="deal") | {"points.0": "70", "points.1": "50", "action": "preview"}
    return read_page(table.anna.post(page, *more, fields=fields, htmx=True))["preview"].text


@pytest.mark.django_db
def test_what_a_deal_would_win_is_not_called_won_before_anybody_has_accepted_it() -> None:
    table = begun()
    record(table, "70")
    text = preview(table, "record")
    assert f"{WE} win the deal" in text
    assert f"{WE} would win · {WAITS}" in text
    for untrue in "the match", "2 : 0", "have won", "next:":
        assert untrue not in text, untrue
    record(table, "30")
    corrected = preview(table, "correct", 2)
    assert f"{WE} would win · {WAITS}" in corrected
    assert "win the match" not in corrected
