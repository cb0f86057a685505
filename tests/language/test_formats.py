"""Days and numbers as each language writes them."""

from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction

import pytest
from django.template import Context, Template
from django.utils.formats import date_format, number_format

from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.matches.questions.fields import FieldPresenter, QuestionPresenter
from scorekeeper.matches.questions.form_data import whole_number
from scorekeeper.matches.questions.names import Names
from scorekeeper.matches.questions.written_numbers import read_amount
from scorekeeper.rules.asking import questions
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import Phrase
from scorekeeper.web.language import gettext, paired
from scorekeeper.web.languages.choosing import speaking

MOMENT = datetime(2026, 11, 2, 14, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "day", "moment", "number"),
    [
        ("en", "2 Nov 2026", "2 Nov 2026, 14:05", "2005.5"),
        ("it", "2 nov 2026", "2 nov 2026, 14:05", "2005,5"),
        ("es", "2 nov 2026", "2 nov 2026, 14:05", "2005,5"),
        ("es-ar", "2 nov 2026", "2 nov 2026, 14:05", "2005,5"),
        ("pt-br", "2 nov 2026", "2 nov 2026, 14:05", "2005,5"),
        ("ar", "2 نوفمبر 2026", "2 نوفمبر 2026، 14:05", "2005.5"),
        ("ja", "2026年11月2日", "2026年11月2日 14:05", "2005.5"),
    ],
)
def test_days_and_numbers_are_written_as_the_language_does(language: str, day: str, moment: str, number: str) -> None:
    with speaking(language):
        assert date_format(MOMENT, "DATE_FORMAT") == date_format(MOMENT, "SHORT_DATE_FORMAT") == day
        assert date_format(MOMENT, "DATETIME_FORMAT") == date_format(MOMENT, "SHORT_DATETIME_FORMAT") == moment
        assert date_format(MOMENT, "TIME_FORMAT") == "14:05"
        assert number_format(Decimal("2005.5")) == number


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en", "Monday"),
        ("it", "lunedì"),
        ("es", "lunes"),
        ("es-ar", "lunes"),
        ("pt-br", "segunda-feira"),
        ("ja", "月曜日"),
    ],
)
def test_a_day_of_the_week_has_a_small_letter_where_the_language_gives_it_one(language: str, day: str) -> None:
    with speaking(language):
        shown = Template("{% load language %}{{ day|weekday }}").render(Context({"day": MOMENT}))
    assert shown == day


@pytest.mark.parametrize(
    ("language", "short", "whole", "day"),
    [
        ("en", "2 Nov 2026, 14:05", "Monday, 2 Nov 2026, 14:05", "Monday, 2 Nov 2026"),
        ("it", "2 nov 2026, 14:05", "lunedì 2 nov 2026, 14:05", "lunedì 2 nov 2026"),
        ("es", "2 nov 2026, 14:05", "lunes, 2 nov 2026, 14:05", "lunes, 2 nov 2026"),
        ("ar", "2 نوفمبر 2026، 14:05", "الاثنين، 2 نوفمبر 2026، 14:05", "الاثنين، 2 نوفمبر 2026"),
        ("ja", "2026年11月2日 14:05", "2026年11月2日（月）14:05", "2026年11月2日（月）"),
    ],
)
def test_when_an_evening_begins_is_written_as_the_language_does(
    language: str, short: str, whole: str, day: str
) -> None:
    evening = {"day": MOMENT.date(), "at": MOMENT.time(), "open": None}
    page = "{% load language %}{{ day|begins:at }}/{{ day|weekday_begins:at }}/{{ day|weekday_begins:open }}"
    with speaking(language):
        assert Template(page).render(Context(evening)) == f"{short}/{whole}/{day}"


@pytest.mark.parametrize(
    ("language", "shown"),
    [("it", "“<bdi>5 &lt; 6</bdi>”"), ("ar", "«<bdi>5 &lt; 6</bdi>»"), ("ja", "「<bdi>5 &lt; 6</bdi>」")],
)
def test_what_somebody_wrote_stands_between_the_marks_of_the_language(language: str, shown: str) -> None:
    with speaking(language):
        assert Template("{% load language %}{{ reason|quoted }}").render(Context({"reason": "5 < 6"})) == shown


@pytest.mark.parametrize(
    ("typed", "read"), [("٥٢", 52), ("５２", 52), ("－４", -4), ("−۴", -4), ("ー3", -3), ("１２½", Fraction(25, 2))]
)
def test_a_number_is_read_in_the_digits_of_any_keyboard(typed: str, read: object) -> None:
    assert read_amount(typed) == read


def test_what_a_form_carries_along_is_read_as_it_was_written() -> None:
    assert whole_number("٥") is None


@pytest.mark.parametrize(("amount", "shown"), [(-2, "−2"), (Fraction(25, 2), "12½")])
def test_an_amount_in_a_sentence_that_runs_leftward_runs_rightward(amount: int | Fraction, shown: str) -> None:
    names, phrase = Names((), ()), Phrase("x %(points)s y", {"points": amount})
    with speaking("ar"):
        assert names.say(phrase) == f'x <span class="num">{shown}</span> y'
        assert names.plain(phrase) == f"x \u2066{shown}\u2069 y"
        assert names.say(Phrase("x %(points)s", {"points": 12})) == "x 12"
    with speaking("it"):
        assert names.say(phrase) == names.plain(phrase) == f"x {shown} y"


@pytest.mark.parametrize(
    ("language", "names", "shown"),
    [
        ("ar", ["Olga", "Mia"], "\u200f\u2068Olga\u2069 و\u2068Mia\u2069"),
        ("ar", ["نور الهدى", "Fadi"], "\u200fنور الهدى و\u2068Fadi\u2069"),
        ("en", ["نور الهدى", "Fadi"], "\u200e\u2068نور الهدى\u2069 & Fadi"),
        ("ja", ["花子", "Anna"], "花子・Anna"),
        ("ar", ["Olga"], "Olga"),
    ],
)
def test_a_name_in_other_letters_turns_no_pair_round(language: str, names: list[str], shown: str) -> None:
    """The first strong letter would give the pair its direction, and who is named first would stand last."""
    with speaking(language):
        assert paired(names) == shown


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", ("4", "-4"), "4 – −4"),
        ("ar", ("4", "-4"), '4 – <span class="num">−4</span>'),
        ("ja", ("4", "0"), "4：0"),
        ("ja", ("0", "0"), ""),
    ],
)
def test_numbers_that_answer_one_question_stand_as_the_language_writes_them(
    language: str, typed: tuple[str, str], answer: str
) -> None:
    fields = [FieldPresenter(f"points.{side}", value) for side, value in enumerate(typed)]
    question = QuestionPresenter("points", "count", "Points", "", fields, [])
    with speaking(language):
        assert question.answer == answer


def test_a_button_for_one_basra_does_not_have_the_name_of_the_game() -> None:
    touch = questions(BY_KEY["basra-egypt"].deal)["basras"].touch
    assert touch is not None
    with speaking("ar"):
        assert gettext(touch.word) == "باصرة"


def test_what_was_done_tells_an_evening_by_its_name_and_its_day_apart() -> None:
    """Names of other letters beside a day would turn it round: 20 November came before the name, 2026 after it."""
    entry = AuditEntry(what="evening-closed", facts={"evening": "Cup 2026-11-02", "reason": "Rain"})
    with speaking("ar"):
        sentence = sentence_of(entry)
    assert "<bdi>Cup</bdi> <bdi>2 نوفمبر 2026</bdi>" in sentence
    assert sentence.endswith("«<bdi>Rain</bdi>»")


def test_what_was_done_tells_a_game_by_the_name_that_the_language_has_for_it() -> None:
    entry = AuditEntry(what="tournament-set", facts={"evening": "Cup 2026-11-02", "game": "Briscola"})
    with speaking("ja"):
        assert "ブリスコラ" in sentence_of(entry)
