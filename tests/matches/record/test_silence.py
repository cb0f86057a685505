"""Silence never costs points: what may be nothing is said, by the button that saves if by nothing else."""

from dataclasses import MISSING

import pytest

from scorekeeper.rules.asking import Choice, Count, Each, default_of, questions
from scorekeeper.rules.registry import VARIANTS
from tests.matches.pages import Element, problem_at, read_page
from tests.matches.recorded import GOOD, without
from tests.people import TableOfFour, nothing_stored, seat
from tests.rules.thrown import AnyVariant

pytestmark = pytest.mark.django_db

SILENT = without(GOOD, "basras.0", "basras.1")


def save_button(page: Element) -> tuple[str, str]:
    """What the button that saves says, and the nones it names."""
    button = page["save"]
    return button.text, button.attributes.get("value", "")


def test_basras_passed_over_are_asked_for(table: TableOfFour) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=SILENT)
    assert answer.status_code == 422
    assert "Still to be answered." in problem_at(answer, "basras")
    assert save_button(read_page(answer)) == ("Basras: none. Save deal 1", "basras")


def test_none_is_an_answer(table: TableOfFour) -> None:
    assert table.anna.post("record", fields=SILENT | {"none": "basras"}).status_code == 302
    assert table.entries[0]["deal"]["basras"] == [0, 0]


def test_one_side_said_is_said(table: TableOfFour) -> None:
    assert table.anna.post("record", fields=SILENT | {"basras.1": "2"}).status_code == 302
    assert table.entries[0]["deal"]["basras"] == [0, 2]


def test_the_button_says_none_for_as_long_as_nothing_is_said(table: TableOfFour) -> None:
    assert save_button(table.anna.page("record")) == ("Basras: none. Save deal 1", "basras")
    fields = SILENT | {"action": "preview", "asked": "cards tens club2 aces jacks basras"}
    fresh = read_page(table.anna.post("record", fields=fields, htmx=True))
    assert save_button(fresh) == ("Basras: none. Save deal 1", "basras")
    assert fresh["save"].attributes["hx-swap-oob"] == "true"
    assert "48" in fresh.text or "38" in fresh.text, "the preview shows what saving makes"
    answered = read_page(table.anna.post("record", fields=fields | {"basras.0": "1"}, htmx=True))
    assert save_button(answered) == ("Save deal 1", "")


def test_a_number_beats_the_button(table: TableOfFour) -> None:
    assert table.anna.post("record", fields=SILENT | {"basras.0": "1", "none": "basras"}).status_code == 302
    assert table.entries[0]["deal"]["basras"] == [1, 0]


def test_several_are_named_above_the_button() -> None:
    table = seat("basra-jordan")
    fields = SILENT | {"action": "preview"}
    fresh = read_page(table.anna.post("record", fields=fields, htmx=True))
    assert save_button(fresh)[0] == "Nothing else: save deal 1"
    assert "Counted as none if you save now: Basras, Lone card taken by its equal, Seven on a lone seven" in fresh.text
    with nothing_stored():
        assert table.anna.post("record", fields=SILENT | {"none": "basras"}).status_code == 422


PASSED_OVER = {"discards", "pot_points"}
"""They count for nobody; where they are asked, nothing is refused by the game itself."""


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_no_count_that_brings_points_can_be_passed_over(variant: AnyVariant) -> None:
    """A count that may be nothing is asked for on every form, unless it stands aside with what seldom happens."""
    counts = {key: question for key, question in questions(variant.deal).items() if isinstance(question, Count)}
    nothing = {key for key, question in counts.items() if default_of(variant.deal, key) == 0 and not question.aside}
    assert nothing - PASSED_OVER == {key for key, question in counts.items() if question.none_said}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_no_choice_of_each_side_stands_preset_and_unsaid(variant: AnyVariant) -> None:
    """Such choices come last on a form, out of sight: what they begin with is said before it is saved."""
    choices = {key: question for key, question in questions(variant.deal).items() if isinstance(question, Choice)}
    each = {key for key, question in choices.items() if question.each is Each.SIDE and not question.aside}
    preset = {key for key in each if default_of(variant.deal, key) not in {None, MISSING}}
    assert preset == {key for key, question in choices.items() if question.default_said}


FIGURES = {"how": "net", "net.0": "245", "net.1": "130", "clean.0": "1", "dirty.1": "1", "out": "0"}
PRESET = {"pot.0": "played", "pot.1": "played"}


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [("burraco-italy", "The pozzetto: Taken and played"), ("buraco-us", "The pot: Taken and played")],
)
def test_a_pot_that_stands_as_the_form_began_is_named_above_the_button(variant: str, sentence: str) -> None:
    anna = seat(variant).anna

    def above(**fields: str) -> str:
        answer = anna.post("record", fields=FIGURES | PRESET | fields | {"action": "preview"}, htmx=True)
        return read_page(answer).text

    text = above()
    assert sentence in text
    assert text.index(sentence) < text.index("Save deal 1")
    assert sentence not in above(**{"pot.1": "not_taken"}), "the question was looked at"
