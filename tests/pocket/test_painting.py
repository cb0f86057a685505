"""What a phone tells its browser to draw: the words, figures and shapes of the server's picture, in their order."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from scorekeeper.matches import services
from scorekeeper.matches.board.chart import Chart, chart_of
from scorekeeper.matches.board.font_pen import FontPen
from scorekeeper.matches.board.fonts import faces
from scorekeeper.matches.board.layout import HEIGHT, WIDTH
from scorekeeper.matches.board.picture import layout_of
from scorekeeper.matches.models import Match, SheetEntry
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.web.languages.choosing import speaking
from tests.people import OURS, document

from .phone import Pocket, Server
from .test_same_pages import DOCUMENTS, bring_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("server_without_clubs")]

LAYOUT = "application/vnd.scorekeeper.layout+json"
MEASURE = "from scorekeeper.pocket import painting; painting.Canvas.measure = {}"


@pytest.fixture(autouse=True)
def _browser_that_measures(pocket: Pocket) -> Iterator[None]:
    pocket.run(MEASURE.format("painting.guessed"))
    yield
    pocket.run(MEASURE.format("None"))


def at_server(played: object) -> tuple[Match, Chart | None]:
    """The match as a server has it, and its course."""
    access = services.access_by(bring_in(Server(), played).split("/")[2])
    assert access
    contents = SheetEntry.objects.filter(match=access.match).order_by("event").values_list("content", flat=True)
    return access.match, chart_of(contents, len(access.match.seating.sides))


def on_phone(pocket: Pocket, played: object, language: str = "en") -> dict[str, Any]:
    """What the worker is told to draw of a match."""
    answer = pocket.ask("GET", f"{bring_in(pocket, played)}picture.png", headers={"Accept-Language": language})
    assert (answer.status, answer.headers["Content-Type"]) == (200, LAYOUT)
    layout: dict[str, Any] = json.loads(answer.text)
    return layout


def words(texts: list[str]) -> str:
    """What is said, whatever the lines that it stands in."""
    return "".join("".join(texts).split())


@pytest.mark.skipif(not faces(), reason="this machine has no fonts")
@pytest.mark.in_turns
@pytest.mark.parametrize("key", [variant.key for variant in VARIANTS])
def test_it_says_what_the_server_says(pocket: Pocket, key: str) -> None:
    match, chart = at_server(DOCUMENTS[key])
    for language in ("en", "ar", "ja"):
        with speaking(language):
            theirs = layout_of(match, names_of(match), chart, FontPen())
        ours = on_phone(pocket, DOCUMENTS[key], language)
        assert ours["language"] == language
        assert words([each["text"] for each in ours["texts"]]) == words([each.text for each in theirs.texts])
        assert [(each["fill"], each["stroke"], each["dashes"]) for each in ours["shapes"]] == [
            (each.fill, each.stroke, each.dashes) for each in theirs.shapes
        ]


def test_all_of_it_lies_on_the_paper(pocket: Pocket) -> None:
    layout = on_phone(pocket, document(OURS, players=["A" * 40, "نور الهدى", "\u200d\u200d", "👩‍👩‍👧"]))
    assert (layout["width"], layout["height"]) == (WIDTH, HEIGHT)
    for each in layout["texts"]:
        assert all(0 < piece["x"] < WIDTH for piece in each["pieces"])
        assert each["size"] <= each["y"] < HEIGHT


def test_names_and_figures_stand_apart_in_a_line_that_runs_the_other_way(pocket: Pocket) -> None:
    """Every piece says its direction, so that no browser has to know what keeps them apart."""
    played = document(OURS, players=["Anna", "نور الهدى", "Carla", "Bo (2)"])
    lines = [
        [(each["text"], each["direction"]) for each in line["pieces"]]
        for line in on_phone(pocket, played, "ar")["texts"]
    ]
    line = next(line for line in lines if ("Bo (2)", "ltr") in line)
    assert (
        "".join(text for text, direction in reversed(line) if direction == "rtl")
        .strip("\u200f")
        .startswith("نور الهدى و")
    )
    assert line[0] == ("Bo (2)", "ltr"), "the first from the left"
    marks = "\u2066\u2067\u2068\u2069"
    assert not any(mark in text for line in lines for text, _direction in line for mark in marks)


def test_a_name_that_nobody_can_see_is_no_name(pocket: Pocket) -> None:
    pocket.run(
        "from scorekeeper.pocket.painting import CanvasPen as Pen\n"
        "assert [Pen().writes(text) for text in ('Anna', '\u5c71', '\u2663')] == [True] * 3\n"
        "assert [Pen().writes(text) for text in ('', '\u200d \u0301', '\ue000')] == [False] * 3"
    )


def test_where_the_browser_cannot_draw_it_says_so(pocket: Pocket) -> None:
    sheet = bring_in(pocket, document(OURS))
    pocket.run(MEASURE.format("lambda text, weight, language: None"))
    refused = pocket.ask("GET", f"{sheet}picture.png")
    assert refused.status == 404
    assert "This phone draws no picture by itself." in refused.read.text
    assert "server" not in refused.read.text
