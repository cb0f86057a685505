"""A deal was written down wrongly, and is corrected."""

from typing import Any

import pytest

from scorekeeper.matches.models import Event
from tests.matches.pages import Element, problem_at, read_page
from tests.people import BO, KEY, LEVEL, OURS, SWEEP, THEIRS, TableOfFour, nothing_stored, seat, typed

WHY = "The aces were counted wrongly"
GOOD = typed(LEVEL) | {"key": KEY, "seen": "2", "reason": WHY}


@pytest.fixture
def played(table: TableOfFour) -> TableOfFour:
    """Two deals played: 48 : 5 and 3 : 60."""
    table.anna.record(OURS)
    table.anna.record(THEIRS)
    assert table.totals == [51, 65]
    return table


# It works


def test_later_deals_stay_and_are_scored_again(played: TableOfFour) -> None:
    answer = played.anna.correct(1, LEVEL)
    assert answer.status_code == 302
    assert answer["Location"] == played.anna.address("sheet") + "?saved=3"
    first, second = played.entries
    assert (first["deal"], second["deal"]["cards"]) == ({**first["deal"], **LEVEL}, THEIRS["cards"])
    assert (first["scores"], second["scores"]) == ([18, 5], [3, 90])
    assert played.totals == [21, 95]
    assert "Held over from earlier deals +30" in played.wanda.page("sheet")["deal-2"].text


def test_it_is_said_once_that_a_correction_is_saved(played: TableOfFour) -> None:
    answer = played.anna.correct(1, LEVEL)
    page = read_page(played.anna.client.get(answer["Location"]))
    assert "The correction of deal 1 is saved." in page.text
    for query in ("", "?saved=1", "?saved=x"):
        assert "is saved" not in played.anna.page("sheet", query=query).text
    assert "is saved" not in played.wanda.page("sheet", query="?saved=3").text


def test_nothing_is_erased(played: TableOfFour) -> None:
    before = list(Event.objects.order_by("number").values())
    played.anna.correct(1, LEVEL, by=BO)
    events = list(Event.objects.order_by("number").values())
    assert events[:2] == before
    assert (events[2]["payload"]["event"], events[2]["payload"]["reason"], events[2]["by"]) == (1, WHY, BO)


def test_the_form_shows_the_deal_as_it_was_recorded(played: TableOfFour) -> None:
    form = played.anna.form("correct", 1, form="deal")
    assert form.items() >= typed(OURS).items()
    assert form["reason"] == ""
    assert form["seen"] == "2"


def test_the_sheet_marks_what_was_corrected(played: TableOfFour) -> None:
    assert "corrected" not in played.wanda.page("sheet")["deal-1"].text
    played.anna.correct(1, LEVEL)
    sheet = played.wanda.page("sheet")
    assert "corrected" in sheet["deal-1"].text
    assert "corrected" not in sheet["deal-2"].text


def test_a_correction_may_be_corrected(played: TableOfFour) -> None:
    for deal in (LEVEL, THEIRS, OURS):
        assert played.anna.correct(1, deal).status_code == 302
    assert played.totals == [51, 65]
    assert played.entries[0]["amendments"] == [3, 4, 5]


def test_a_correction_may_end_the_match_earlier_and_what_was_played_later_is_surplus(played: TableOfFour) -> None:
    played.anna.record(LEVEL)
    played.anna.correct(1, SWEEP)
    assert played.now().finished
    assert played.totals == [103, 0]
    assert [entry["surplus"] for entry in played.entries] == [False, True, True]
    sheet = played.wanda.page("sheet")
    assert "Anna & Bo: 103, reaching 101" in sheet.text
    for later in ("deal-2", "deal-3"):
        assert "Played after the match was over: it does not count." in sheet[later].text
    assert "Played after" not in sheet["deal-1"].text


def test_surplus_deals_count_again_when_the_correction_is_taken_back(played: TableOfFour) -> None:
    played.anna.correct(1, SWEEP)
    played.anna.correct(1, OURS)
    assert not played.now().finished
    assert played.totals == [51, 65]
    assert [entry["surplus"] for entry in played.entries] == [False, False]


def test_a_finished_match_can_be_corrected_into_running_on(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert table.now().finished
    assert table.anna.correct(1, OURS).status_code == 302
    assert not table.now().finished
    assert table.anna.record(THEIRS).status_code == 302
    assert table.totals == [51, 65]


def test_the_preview_shows_the_totals_of_the_whole_match(played: TableOfFour) -> None:
    fields = played.anna.form("correct", 1, form="deal") | typed(LEVEL) | {"action": "preview"}
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=fields, htmx=True)
    assert answer.status_code == 200
    page = read_page(answer)
    assert page["preview"].text.startswith("Anna & Bo +18, Carla & Di +5")
    assert "Anna & Bo 51 → 21" in page["preview"].text
    assert not {"html", "body", "form"} & {element.tag for element in page}


def turning(played: TableOfFour, deal: dict[str, Any]) -> str:
    """What the preview of a correction of the first deal says."""
    fields = played.anna.form("correct", 1, form="deal") | typed(deal) | {"action": "preview"}
    return read_page(played.anna.post("correct", 1, fields=fields, htmx=True))["preview"].text


def test_the_preview_says_what_turns_for_the_match(played: TableOfFour) -> None:
    swept_by_the_others = {key: points[::-1] for key, points in SWEEP.items()}
    played.anna.record({**OURS, "basras": [0, 0]})
    assert "count" not in turning(played, LEVEL)
    assert "Deals 2 to 3 no longer count." in turning(played, SWEEP)
    played.anna.correct(1, SWEEP)
    text = turning(played, swept_by_the_others)
    assert "The winner changes: Carla & Di, no longer Anna & Bo." in text
    assert "no longer count" not in text, "they do not count as it is"
    text = turning(played, OURS)
    assert "The match then goes on." in text
    assert "Deals 2 to 3 count again." in text


def test_the_preview_puts_a_problem_at_its_question(played: TableOfFour) -> None:
    fields = played.anna.form("correct", 1, form="deal") | {"cards.0": "53", "action": "preview"}
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=fields, htmx=True)
    assert "it makes 75: 23 too many" in problem_at(answer, "cards")
    assert "This cannot be. Together this must make 52; it makes 75: 23 too many." in read_page(answer)["preview"].text


def test_the_preview_without_javascript_keeps_reason_and_name(played: TableOfFour) -> None:
    fields = played.anna.form("correct", 1, form="deal") | typed(LEVEL) | {"reason": WHY, "by": BO}
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=fields | {"action": "preview"})
    form = read_page(answer).form("deal")
    assert form.items() >= {**typed(LEVEL), "reason": WHY, "by": BO}.items()
    assert played.anna.post("correct", 1, fields=form).status_code == 302


# What cannot be


@pytest.mark.parametrize("reason", ["", "   ", "x" * 301, "be\x07ll"])
def test_a_correction_needs_a_reason(played: TableOfFour, reason: str) -> None:
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=GOOD | {"reason": reason})
    assert answer.status_code == 422
    assert "Say in a few words why; the log shows it." in read_page(answer).text
    assert read_page(answer).form("deal").items() >= typed(LEVEL).items()


def test_a_reason_is_kept_as_it_was_written(played: TableOfFour) -> None:
    reason = "<i>أخطأنا</i> 🃏 100% " + "x" * 200
    assert played.anna.correct(1, LEVEL, reason).status_code == 302
    assert Event.objects.get(number=3).payload["reason"] == reason
    assert reason in played.wanda.page("log").text


def test_a_nul_in_the_reason_is_refused(played: TableOfFour) -> None:
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=GOOD | {"reason": "be\0ll"})
    assert answer.status_code == 400


@pytest.mark.parametrize(
    ("wrong", "question", "message"),
    [
        ({"cards.0": "30", "cards.1": "30"}, "cards", "it makes 60: 8 too many."),
        ({"cards.0": "-4"}, "cards", "This can be 0 at the least."),
        ({"cards.0": "thirty"}, "cards", "Write a whole number here."),
        ({"cards.0": "1" + "0" * 20}, "cards", "That number is far too large."),
        ({"cards.0": "51", "cards.1": "1"}, "cards", "One card cannot be"),
        ({"aces.0": ""}, "aces", "Still to be answered."),
    ],
)
def test_what_cannot_be_is_explained_at_its_question_and_not_stored(
    played: TableOfFour, wrong: dict[str, str], question: str, message: str
) -> None:
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=GOOD | wrong)
    assert answer.status_code == 422
    assert message in problem_at(answer, question)
    form = read_page(answer).form("deal")
    assert form["reason"] == WHY
    assert form.items() >= {name: value for name, value in wrong.items() if value}.items()


@pytest.mark.parametrize("event", ["0", "3", "99", "1" * 12, "9" * 5000])
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_deal_that_is_not_there_is_not_found(played: TableOfFour, method: str, event: str) -> None:
    address = f"{played.anna.address('sheet')}deal/{event}/"
    with nothing_stored():
        assert getattr(played.anna.client, method)(address, GOOD).status_code == 404


def test_a_correction_is_no_deal_of_its_own(played: TableOfFour) -> None:
    played.anna.correct(1, LEVEL)
    with nothing_stored():
        assert played.anna.get("correct", 3).status_code == 404
        assert played.anna.post("correct", 3, fields=GOOD | {"seen": "3"}).status_code == 404


def test_a_form_that_does_not_say_what_it_has_seen_is_refused(played: TableOfFour) -> None:
    for missing in ("key", "seen"):
        fields = {name: value for name, value in GOOD.items() if name != missing}
        with nothing_stored():
            answer = played.anna.post("correct", 1, fields=fields)
        assert answer.status_code == 422
        assert "Something was missing" in problem_at(answer, "general")


# Twice, and at once


def test_the_same_submission_twice_is_one_correction(played: TableOfFour) -> None:
    first = played.anna.post("correct", 1, fields=GOOD)
    with nothing_stored():
        second = played.anna.post("correct", 1, fields=GOOD)
    assert (first.status_code, second.status_code) == (302, 302)
    assert first["Location"] == second["Location"]


@pytest.mark.parametrize("other", [{"reason": "Another one"}, typed(SWEEP)])
def test_a_key_that_stands_for_another_correction_is_refused(played: TableOfFour, other: dict[str, str]) -> None:
    played.anna.post("correct", 1, fields=GOOD)
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=GOOD | other)
        of_the_other_deal = played.anna.post("correct", 2, fields=GOOD)
        as_a_deal = played.anna.post("record", fields=GOOD)
    assert (answer.status_code, of_the_other_deal.status_code, as_a_deal.status_code) == (422, 422, 422)
    assert "already used for something else" in problem_at(answer, "general")
    assert read_page(answer).form("deal")["key"] != KEY


def test_a_page_that_is_old_is_told_so_and_keeps_what_was_typed(played: TableOfFour) -> None:
    bo = played.anna.form("correct", 1, form="deal") | typed(LEVEL) | {"reason": WHY, "by": BO}
    played.anna.record(LEVEL)
    with nothing_stored():
        answer = played.anna.post("correct", 1, fields=bo)
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Another phone has written meanwhile" in page.text
    assert "Level at 26 cards" in page.text
    again = page.form("deal")
    assert again.items() >= {**typed(LEVEL), "reason": WHY, "by": BO, "seen": "3"}.items()
    assert played.anna.post("correct", 1, fields=again).status_code == 302
    assert [entry["scores"] for entry in played.entries] == [[18, 5], [3, 90], [18, 5]]


def test_the_sheet_shows_what_a_corrected_deal_was_before_by_whom_and_why(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.correct(1, LEVEL, reason="The cards were counted again", by="Bo")
    table.anna.void(1, reason="It was a misdeal")
    entry = table.wanda.page("sheet")["deal-1"].text
    assert "Was +48 : +5 · Bo · “ The cards were counted again ”" in entry.replace("“The", "“ The").replace(
        "again”", "again ”"
    )
    assert "Was +18 : +5" in entry
    assert "It was a misdeal" in entry


def test_what_could_be_asked_of_a_deal_is_asked_where_it_is_corrected(db: None) -> None:
    """The order of ranks may be changed after a cut only; the next deal of the smazzata does not ask for it."""
    table = seat("trionfetti")
    changed = {"order": "other", "winner": "0"}
    orders = [value for value in _values(table.anna.page("record"), "order") if value not in ("keep", "own")]
    changed["order"] = orders[0]
    assert table.anna.post("record", fields=table.anna.form("record", form="deal") | changed).status_code == 302
    assert _values(table.anna.page("record"), "order") == []
    fields = table.anna.form("correct", 1, form="deal")
    assert fields["order"] == orders[0]
    table.anna.post("correct", 1, fields=fields | {"winner": "1", "reason": "The other side won it"})
    assert (table.entries[0]["deal"]["order"], table.entries[0]["deal"]["winner"]) == (orders[0], 1)


def _values(page: Element, name: str) -> list[str]:
    """What a choice offers."""
    shown = [*page.all("input"), *(option for each in page.all("select") for option in each.all("option"))]
    return [each.attributes["value"] for each in shown if each.attributes.get("name") == name]
