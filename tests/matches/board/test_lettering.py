"""In what order, and in which lines, words and figures stand on the picture."""

import pytest

from scorekeeper.matches.board import bidi
from scorekeeper.matches.board.font_pen import FontPen
from scorekeeper.matches.board.fonts import faces
from scorekeeper.matches.board.layout import Text
from scorekeeper.matches.board.lettering import fitted, wrapped
from scorekeeper.web.languages.choosing import speaking

FONTS = FontPen()
needs_fonts = pytest.mark.skipif(not faces(), reason="this machine has no fonts")


def seen(text: Text) -> str:
    """What is drawn from left to right, each piece as it is read."""
    return "|".join(piece.text for _x, piece in text.pieces)


def in_arabic(text: str, x: int = 80, anchor: str = "start") -> Text:
    with speaking("ar"):
        return fitted(FONTS, text, x, 100, 40, 920, anchor=anchor)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("26 نوفمبر 2026", ["2026", " نوفمبر ", "26"]),
        ("أحمد وGiorgio رامي", [" رامي", "Giorgio", "أحمد و"]),
        ("منى: 85، عند 51", ["51", "، عند ", "85", "منى: "]),
        ("النقاط (30)", [")", "30", "النقاط ("]),
        ("الفوز: \u206615 : 8\u2069", ["15 : 8", "الفوز: "]),
        ("\u2066−12½\u2069 لـ منى", [" لـ منى", "−12½"]),
        ("\u2068Bo نور\u2069 ومنى", [" ومنى", "Bo ", "نور"]),
        ("45% لـ منى", [" لـ منى", "45%"]),
        ("10-15", ["10-15"]),
        ("\u202eevil", ["evil"]),
        ("\u2067open", ["open"]),
        ("", []),
    ],
)
def test_a_line_from_right_to_left_is_in_the_order_that_is_seen(text: str, order: list[str]) -> None:
    assert [piece for piece, _level in bidi.pieces(text, leftward=True)] == order


def test_a_line_from_left_to_right_takes_a_name_from_right_to_left_as_one() -> None:
    line = bidi.pieces("نور الهدى won 15 : 8", leftward=False)
    assert line == [("نور الهدى", 1), (" won 15 : 8", 0)]


@needs_fonts
def test_no_blank_and_no_sign_is_lost_between_scripts() -> None:
    assert seen(in_arabic("منى: 85 (Bo)")) == "(|Bo|) |85| :|منى"
    with speaking("en"):
        assert seen(fitted(FONTS, "Anna: 85", 80, 100, 40, 920)) == "Anna: 85"


@needs_fonts
def test_an_isolated_amount_keeps_its_sign_before_it() -> None:
    assert seen(in_arabic("\u2066−4\u2069")) == "−|4"
    assert seen(in_arabic("−4")) == "4|−"  # as the algorithm wants it: so amounts are isolated


@needs_fonts
def test_arabic_begins_at_the_right_and_ends_at_the_left() -> None:
    begun, ended = in_arabic("منى"), in_arabic("85", 1000, "end")
    assert float(begun.pieces[0][0]) + begun.taken == pytest.approx(1000, abs=1)
    assert float(ended.pieces[0][0]) == pytest.approx(80, abs=1)


@needs_fonts
def test_japanese_breaks_between_words_and_begins_no_line_with_a_stop() -> None:
    lines = wrapped(FONTS, "佐々木・マルコ・さくら・田中太郎の勝ち（目標2005点に到達）。", 76, 920, 3)
    assert "".join(lines) == "佐々木・マルコ・さくら・田中太郎の勝ち（目標2005点に到達）。"
    assert len(lines) > 1
    assert all(line[0] not in "、。・）のー" for line in lines)
    assert "太郎" in " ".join(lines)


@needs_fonts
def test_words_with_blanks_break_at_them() -> None:
    assert wrapped(FONTS, "Anna and Bo", 40, 10, 3) == ["Anna", "and", "Bo"]
    assert wrapped(FONTS, "Anna and Bo", 40, 10, 2) == ["Anna", "and Bo"]
    assert wrapped(FONTS, "", 40, 10, 2) == [""]


@needs_fonts
def test_a_line_too_long_is_drawn_smaller() -> None:
    with speaking("ja"):
        text = fitted(FONTS, "田中太郎" * 8, 80, 100, 76, 920)
    assert text.size < 76
    assert text.taken <= 920
    assert sum(piece.width for _x, piece in text.pieces) * text.size == pytest.approx(text.taken, abs=1)
