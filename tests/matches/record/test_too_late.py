"""A form that is sent after somebody else closed the match: nothing is written, and what was typed stays to be read."""

import pytest

from scorekeeper.matches import services
from tests.matches.pages import read_page
from tests.matches.paper.sheets import rows
from tests.people import OURS, SWEEP, TableOfFour, nothing_stored, typed

CLOSED = "This evening is over. A referee or an organiser of the club can still correct the score."


def assert_kept(table: TableOfFour, page: str, *event: int, fields: dict[str, str], form: str = "deal") -> None:
    """The form that is sent into the closed match comes back as it was typed, and leads to the sheet."""
    with nothing_stored():
        answer = table.anna.post(page, *event, fields=fields)
    assert answer.status_code == 409
    shown = read_page(answer)
    kept = shown.form(form)
    assert {name: kept.get(name) for name in fields if "." in name or name == "reason"} == {
        name: value for name, value in fields.items() if "." in name or name == "reason"
    }
    assert f"Not saved. {CLOSED} What you typed is kept below" in shown.text
    (main,) = [e for tag in ("a", "button") for e in shown.all(tag, "primary")]
    assert (main.text, main.attributes["href"]) == ("To the sheet", table.anna.address("sheet"))


@pytest.fixture
def played(table: TableOfFour) -> TableOfFour:
    table.anna.record(OURS)
    return table


def test_a_deal(played: TableOfFour) -> None:
    fields = played.anna.form("record", form="deal") | typed(OURS)
    services.seal([played.match.pk])
    assert_kept(played, "record", fields=fields)


def test_a_correction_with_its_reason(played: TableOfFour) -> None:
    fields = played.anna.form("correct", 1, form="deal") | typed(OURS) | {"basras.0": "2", "reason": "One more basra"}
    services.seal([played.match.pk])
    assert_kept(played, "correct", 1, fields=fields)


def test_a_sheet_of_paper(played: TableOfFour) -> None:
    fields = played.anna.form("grid", form="paper") | rows(typed(OURS))
    services.seal([played.match.pk])
    assert_kept(played, "grid", fields=fields, form="paper")


def test_an_objection(played: TableOfFour) -> None:
    fields = played.anna.form("object", 1, form="deal") | typed(OURS) | {"reason": "It was two basras"}
    services.seal([played.match.pk])
    assert_kept(played, "object", 1, fields=fields)


def test_only_what_was_typed_is_answered_so(played: TableOfFour) -> None:
    services.seal([played.match.pk])
    assert played.anna.get("record").status_code == 404
    assert played.anna.post("void", 1, fields={"reason": "Misdeal"}).status_code == 404


def test_a_deal_sent_when_somebody_had_ended_the_match(played: TableOfFour) -> None:
    fields = played.anna.form("record", form="deal") | typed(SWEEP)
    played.anna.end()
    for seen in "1", "2":
        with nothing_stored():
            answer = played.anna.post("record", fields=fields | {"seen": seen})
        assert answer.status_code == (409 if seen == "1" else 422)
        shown = read_page(answer)
        assert "Not saved. The match is over. Correct or cross out a deal if that is wrong." in shown.text
        assert "Another phone has written meanwhile" not in shown.text
        assert [main.text for main in [e for tag in ("a", "button") for e in shown.all(tag, "primary")]] == [
            "To the sheet"
        ]
        assert shown.form("deal")["cards.0"] == "52"
