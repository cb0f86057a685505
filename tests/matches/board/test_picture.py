"""The picture to send: a PNG of the score, whatever the names are written in."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import resvg_py
from pytest_django.fixtures import DjangoAssertNumQueries

from scorekeeper.matches.board import fonts as picture_fonts
from scorekeeper.matches.board.fonts import faces, files_for, runs, width
from scorekeeper.matches.board.layout import HEIGHT, WIDTH
from scorekeeper.matches.board.picture import picture_of
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.variant import Variant
from tests.matches.pages import read_page
from tests.people import OURS, SEATED, SWEEP, TableOfFour, seat
from tests.work import calls

pytestmark = pytest.mark.django_db

HARD = ("نور الهدى", "山田太郎", "🎴🃏 👩‍👩‍👧", "A" * 40)
needs_fonts = pytest.mark.skipif(not faces(), reason="this machine has no fonts")


def size(png: bytes) -> tuple[int, int]:
    """Width and height that a PNG tells of itself."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without any font."""
    caches = picture_fonts.faces, picture_fonts._face_for
    monkeypatch.setattr(picture_fonts, "_folders", list)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


@needs_fonts
def test_it_is_a_png_under_the_name_of_the_game_and_the_day(table: TableOfFour) -> None:
    table.anna.record(OURS)
    for phone in table.anna, table.wanda:
        answer = phone.get("picture")
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
        assert size(answer.content) == (WIDTH, HEIGHT)
        assert answer["Content-Disposition"] == f'inline; filename="basra-egypt-{table.match.created_at:%Y-%m-%d}.png"'


@needs_fonts
def test_it_is_drawn_once_and_anew_after_a_deal(
    table: TableOfFour, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    table.anna.record(OURS)
    with django_assert_max_num_queries(3):
        first = table.wanda.get("picture")
    same = table.wanda.client.get(table.wanda.address("picture"), headers={"If-None-Match": first["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    assert "no-cache" in first["Cache-Control"]
    table.anna.record(SWEEP)
    later = table.wanda.client.get(table.wanda.address("picture"), headers={"If-None-Match": first["ETag"]})
    assert later.status_code == 200
    assert later.content != first.content
    assert later["ETag"] != first["ETag"]


@pytest.mark.in_turns
@needs_fonts
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_game_in_every_seating_has_one_before_its_first_deal(variant: Variant[Any, Any], db: None) -> None:
    for seating in variant.seatings:
        players = tuple(
            f"{name} {number}" for number, name in zip(range(seating.seats), [*HARD, *SEATED], strict=False)
        )
        match = seat(variant.key, seating.key, players).match
        assert size(picture_of(match, None)) == (WIDTH, HEIGHT)


@needs_fonts
@pytest.mark.parametrize(
    "name",
    [
        "<b>&amp;</b>",
        "]]>",
        "'\"",
        "\u202eevil",
        "\u200d\u200d",
        "é" + "\u0301" * 30,
        "\U0010ffff",
        "ﷺ",
        "🇮🇹",
        "नमस्ते",
        "a" * 60,
    ],
)
def test_no_name_stops_it(name: str, db: None) -> None:
    table = seat(players=(name, *HARD[:3]))
    table.anna.record(SWEEP)
    assert table.wanda.get("picture").status_code == 200


def test_without_fonts_it_says_so(table: TableOfFour, no_fonts: None) -> None:
    answer = table.wanda.get("picture")
    assert answer.status_code == 404
    assert "This server has no fonts to draw a picture with." in read_page(answer).text


@needs_fonts
def test_should_drawing_panic_the_picture_goes_without_names(
    table: TableOfFour, monkeypatch: pytest.MonkeyPatch
) -> None:
    panic = type("PanicException", (BaseException,), {})
    whole, seen = resvg_py.svg_to_bytes, []

    def draw(svg_string: str, **options: Any) -> bytes:
        seen.append(svg_string)
        if "Anna" in svg_string:
            raise panic("removal index")
        return whole(svg_string, **options)

    monkeypatch.setattr(resvg_py, "svg_to_bytes", draw)
    assert size(picture_of(table.match, None)) == (WIDTH, HEIGHT)
    assert ["Anna" in svg for svg in seen] == [True, False]
    assert "side 1" in seen[1]


# Fonts


@needs_fonts
def test_every_piece_of_a_text_has_a_font_that_can_draw_it() -> None:
    pieces = runs("Anna & نور 山田")
    assert "".join(piece.text for piece in pieces).startswith("Anna & ")
    assert all(piece.face.has(character) for piece in pieces for character in piece.text)
    assert {piece.face.path for piece in pieces} <= set(files_for(pieces))
    assert width(runs("Anna Anna")) > width(runs("Anna")) > 0


@needs_fonts
def test_what_no_font_can_draw_is_left_out() -> None:
    assert [piece.text for piece in runs("\U0010fffeBo\U0010ffff")] == ["Bo"]
    assert runs("\u200d\u0301") == []


@needs_fonts
def test_figures_are_of_one_font_whatever_stands_before_them() -> None:
    digits = {piece.face.path for text in ("−11", "11", "نور 11") for piece in runs(text) if "11" in piece.text}
    assert len(digits) == 1


def test_a_broken_font_is_passed_over(tmp_path: Path, no_fonts: None, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"not a font")
    (tmp_path / "empty.otf").write_bytes(b"")
    monkeypatch.setattr(picture_fonts, "_folders", lambda: [tmp_path, tmp_path / "missing"])
    assert faces() == ()


@needs_fonts
def test_it_is_little_work_even_with_hard_names(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seat(players=HARD)
    table.anna.record(SWEEP)
    state = table.now()
    picture_of(state, None)
    drawn: list[dict[str, Any]] = []
    draw = resvg_py.svg_to_bytes

    def noted(**arguments: Any) -> bytes:
        drawn.append(arguments)
        return bytes(draw(**arguments))

    monkeypatch.setattr(resvg_py, "svg_to_bytes", noted)
    assert calls(lambda: picture_of(state, None), most=25_000)
    [options] = drawn
    assert len(options["svg_string"]) < 5_000
    assert len(options["font_files"]) <= 4
