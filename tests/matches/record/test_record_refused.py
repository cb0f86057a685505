"""What cannot be a deal is explained at its question, and nothing is stored."""

import pytest
from django.test import Client

from tests.matches.pages import problem_at, read_page
from tests.matches.recorded import GOOD, without
from tests.people import KEY, OURS, SWEEP, TableOfFour, nothing_stored, typed


@pytest.mark.parametrize(
    ("wrong", "question", "message"),
    [
        ({"cards.0": "30", "cards.1": "30"}, "cards", "Together this must make 52; it makes 60: 8 too many."),
        ({"cards.0": "30", "cards.1": "20"}, "cards", "Together this must make 52; it makes 50: 2 missing."),
        ({"cards.0": "-1"}, "cards", "This can be 0 at the least."),
        ({"cards.0": "−1", "cards.1": "53"}, "cards", "This can be 0 at the least."),
        ({"cards.0": "many"}, "cards", "Write a whole number here."),
        ({"cards.0": "26.5"}, "cards", "Write a whole number here."),
        ({"cards.0": "3e1"}, "cards", "Write a whole number here."),
        ({"cards.0": "0x1e"}, "cards", "Write a whole number here."),
        ({"cards.0": "NaN"}, "cards", "Write a whole number here."),
        ({"cards.0": "²"}, "cards", "Write a whole number here."),
        ({"cards.0": "<b>30</b>"}, "cards", "Write a whole number here."),
        ({"cards.0": "100000000000000000000"}, "cards", "That number is far too large."),
        ({"cards.0": "9" * 5000}, "cards", "Write a whole number here."),
        ({"cards.0": "", "cards.1": ""}, "cards", "Still to be answered."),
        ({"cards.0": "51", "cards.1": "1"}, "cards", "One card cannot be"),
        ({"aces.0": "5", "aces.1": "0"}, "aces", "This can be 4 at the most."),
        ({"tens": ""}, "tens", "Still to be answered."),
        ({"tens": "7"}, "tens", "Together this must make 1"),
        ({"tens": "Anna"}, "tens", "Together this must make 1"),
        ({"basras.0": "20"}, "basras", "20 basras take 40 cards at the least"),
        ({"basras.0": "25"}, "basras", "This can be 24 at the most."),
    ],
)
def test_what_cannot_be_is_explained_at_its_question_and_not_stored(
    table: TableOfFour, wrong: dict[str, str], question: str, message: str
) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | wrong)
    assert answer.status_code == 422
    assert message in problem_at(answer, question)
    others = {"cards", "tens", "club2", "aces", "jacks", "basras"} - {question}
    assert {problem_at(answer, other) for other in others} == {""}


def test_what_was_typed_is_kept(table: TableOfFour) -> None:
    fields = GOOD | {"cards.0": "thirty", "aces.0": "1", "basras.1": "2"}
    answer = table.anna.post("record", fields=fields)
    assert answer.status_code == 422
    assert read_page(answer).form("deal").items() >= fields.items()


@pytest.mark.parametrize("name", sorted(set(GOOD) - {"basras.0", "basras.1", "cards.0", "cards.1"}))
def test_a_missing_field_is_asked_for(table: TableOfFour, name: str) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=without(GOOD, name))
    assert answer.status_code == 422
    if name in ("key", "seen"):
        assert "Something was missing" in problem_at(answer, "general")
        page = read_page(answer)
        assert page.form("deal").items() >= typed(OURS).items()
        assert table.anna.post("record", fields=page.form("deal")).status_code == 302
    else:
        assert "Still to be answered." in problem_at(answer, name.partition(".")[0])


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": "no key"},
        {"key": "0" * 31},
        {"key": ""},
        {"seen": ""},
        {"seen": "-1"},
        {"seen": "none"},
        {"seen": "٠"},
        {"seen": "1" * 400},
    ],
)
def test_a_form_that_does_not_say_what_it_has_seen_is_refused(table: TableOfFour, wrong: dict[str, str]) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | wrong)
    assert answer.status_code == 422
    assert "Something was missing. What you typed is kept: save it again." in problem_at(answer, "general")


def test_a_nul_is_refused(table: TableOfFour) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | {"cards.0": "3\x000"})
    assert answer.status_code == 400
    assert "a character that cannot be kept" in read_page(answer).text


def test_half_a_surrogate_pair_is_no_number(table: TableOfFour) -> None:
    with nothing_stored():
        answer = table.anna.client.post(
            table.anna.address("record"),
            f"cards.0=%ED%A0%80&cards.1=22&tens=0&club2=1&aces.0=3&jacks.0=2&key={KEY}&seen=0",
            content_type="application/x-www-form-urlencoded",
        )
    assert answer.status_code == 422
    assert "Write a whole number here." in problem_at(answer, "cards")


def test_too_many_fields_are_refused(table: TableOfFour) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | {f"f{number}": "" for number in range(1100)})
    assert answer.status_code == 400
    assert "more fields than this page ever asks for" in read_page(answer).text


def test_too_much_is_refused(table: TableOfFour) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | {"by": "A" * 3_000_000})
    assert answer.status_code == 413


def test_a_deal_after_the_match_is_over_is_refused(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | {"seen": "1"})
    assert answer.status_code == 422
    assert "The match is over. Correct or cross out a deal if that is wrong." in problem_at(answer, "general")
    assert table.anna.get("record")["Location"] == table.anna.address("sheet")
    sheet = table.anna.page("sheet")
    assert table.anna.address("record") not in sheet.links


def test_a_form_from_elsewhere_is_refused(table: TableOfFour) -> None:
    elsewhere = Client(enforce_csrf_checks=True)
    with nothing_stored():
        assert elsewhere.post(table.anna.address("record"), GOOD).status_code == 403
    form = read_page(elsewhere.get(table.anna.address("record"))).form("deal")
    assert elsewhere.post(table.anna.address("record"), form | typed(OURS)).status_code == 302
