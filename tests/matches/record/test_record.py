"""Anna records a deal."""

import re

import pytest

from tests.matches.pages import problem_at, read_page
from tests.people import ANNA, KEY, LEVEL, OURS, SWEEP, THEIRS, TableOfFour, nothing_stored, seat, typed

# It works


def test_it_is_saved_and_the_sheet_says_why(table: TableOfFour) -> None:
    answer = table.anna.record(OURS)
    assert answer.status_code == 302
    assert answer["Location"] == table.anna.address("sheet") + "?saved=1"
    assert table.totals == [48, 5]
    for phone in (table.anna, table.wanda):
        lines = phone.page("sheet")["deal-1"].text
        for line in ("Most cards, 30 of 52 +30", "Ten of diamonds +3", "Aces: 3 +3", "Jacks: 2 +2", "Basras: 1 +10"):
            assert line in lines
        assert "Two of clubs +2" in lines


def test_the_form_asks_what_the_deal_declares(table: TableOfFour) -> None:
    page = table.anna.page("record")
    questions = [element.attributes["id"] for element in page.all("fieldset", "q")]
    assert questions == ["q-cards", "q-tens", "q-club2", "q-aces", "q-jacks", "q-basras"]
    fields = page.form("deal")
    assert fields["seen"] == "0"
    assert re.fullmatch("[0-9a-f-]{36}", fields["key"])
    assert fields["key"] != table.anna.form("record", form="deal")["key"]


def test_what_the_other_side_has_is_filled_in(table: TableOfFour) -> None:
    fields = typed(OURS) | {"cards.1": ""}
    assert table.anna.post("record", fields=fields | {"key": KEY, "seen": "0"}).status_code == 302
    assert table.entries[0]["deal"]["cards"] == [30, 22]


@pytest.mark.parametrize("digits", ["٣٠", "۳۰", "３０", "३०", " 30 "])
def test_numbers_may_be_typed_in_any_digits(table: TableOfFour, digits: str) -> None:
    assert table.anna.record(OURS, **{"cards.0": digits, "cards.1": ""}).status_code == 302
    assert table.entries[0]["deal"]["cards"] == [30, 22]
    assert table.totals == [48, 5]


def test_a_level_deal_leaves_its_points_for_the_next(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    assert table.totals == [18, 5]
    assert "This deal: 60 for most cards" in table.anna.page("sheet").text
    assert "This deal: 60 for most cards" in table.anna.page("record").text
    table.anna.record(THEIRS)
    assert table.totals == [21, 95]
    assert "Held over from earlier deals +30" in table.anna.page("sheet")["deal-2"].text


def test_the_last_deal_ends_the_match_and_says_why(table: TableOfFour) -> None:
    for deal in (OURS, OURS, THEIRS):
        table.anna.record(deal)
    assert not table.now().finished
    table.anna.record(OURS)
    assert table.now().finished
    page = table.wanda.page("sheet")
    assert "Anna & Bo won" in page.text
    assert "Anna & Bo: 147, reaching 101" in page.text


def test_the_deal_passes_on(table: TableOfFour) -> None:
    dealers = []
    for _ in range(5):
        dealers.append(table.now().standing.table.dealer)
        table.anna.record({**LEVEL, "basras": [0, 0]})
    assert dealers == [0, 1, 2, 3, 0]
    assert [entry["dealer"] for entry in table.entries] == dealers
    assert "Carla deals" in table.anna.page("sheet").text


def test_a_question_that_depends_on_the_answer_before_it(db: None) -> None:
    briscola = seat("briscola", "2", ("Anna", "Bo"), draw_rule="last_trick")
    fields = briscola.anna.form("record", form="deal") | {"points.0": "60"}
    assert not any(name.startswith("last_trick") for name in fields)
    answer = briscola.anna.post("record", fields=fields | {"action": "preview"}, htmx=True)
    page = read_page(answer)
    assert "q-last_trick" in page["answers"]
    assert page["answers"].find("q-last_trick") is not None
    with nothing_stored():
        refused = briscola.anna.post("record", fields=fields)
    assert refused.status_code == 422
    assert "q-last_trick" in read_page(refused)
    assert briscola.anna.post("record", fields=fields | {"last_trick": "1"}).status_code == 302
    assert briscola.totals == [0, 1]


def test_the_form_begins_as_the_table_has_agreed_on_and_offers_other_ways_above_it(db: None) -> None:
    for way, first in (("net", "q-net"), ("counts", "q-card_points"), ("cards", "q-melds")):
        buraco = seat("buraco-us", told=way)
        page = buraco.anna.page("record")
        questions = [element.attributes["id"] for element in page.all("fieldset", "q")]
        assert questions[0] == first
        assert [element.attributes["id"] for element in page.all("fieldset", "way")] == ["q-how"]
        assert "q-how" not in questions
        assert page.form("deal")["how"] == way
        focused = [field.attributes["name"] for field in page.all("input") if "autofocus" in field.attributes]
        assert focused == ([] if way == "cards" else [f"{first[2:]}.0"])


def test_another_way_to_tell_a_deal_is_kept_when_it_is_corrected(db: None) -> None:
    buraco = seat("buraco-us")
    fields = buraco.anna.form("record", form="deal") | {
        "how": "counts",
        "card_points.0": "245",
        "card_points.1": "130",
        "out": "",
        "none": "clean semi dirty in_hand",
    }
    assert buraco.anna.post("record", fields=fields).status_code == 302
    assert buraco.totals == [245, 130]
    again = buraco.anna.form("correct", 1, form="deal")
    assert (again["how"], again["card_points.0"]) == ("counts", "245")


def test_a_side_wins_a_deal_of_briscola(db: None) -> None:
    briscola = seat("briscola", "6-trios", ("Anna", "Bo", "Carla", "Di", "Eli", "Fay"))
    assert briscola.anna.post("record", fields={"points.0": "71", "key": KEY, "seen": "0"}).status_code == 302
    assert briscola.totals == [1, 0]


# The preview


def test_the_preview_shows_what_saving_would_make(table: TableOfFour) -> None:
    table.anna.record(OURS)
    fields = table.anna.form("record", form="deal") | typed(THEIRS) | {"action": "preview"}
    with nothing_stored():
        answer = table.anna.post("record", fields=fields, htmx=True)
    assert answer.status_code == 200
    preview = read_page(answer)["preview"].text
    assert "Anna & Bo +3 ( total 51)" in preview
    assert "Carla & Di +60 ( total 65)" in preview
    assert "→" not in preview, "an arrow leads from what was to what is"
    assert "next: Bo deals" in preview
    assert "Most cards, 31 of 52 +30" in preview


def test_the_preview_is_only_the_part_of_the_page_that_changes(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | typed(OURS) | {"action": "preview"}
    answer = table.anna.post("record", fields=fields, htmx=True)
    page = read_page(answer)
    assert not {"html", "body", "form", "header", "script"} & {element.tag for element in page}
    assert "preview" in page
    assert "answers" not in page, "the questions are as they were"
    whole = table.anna.post("record", fields=fields)
    assert len(answer.content) < len(whole.content) / 2
    assert "HX-Request" in answer["Vary"]


def test_the_preview_puts_a_problem_at_its_question(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | typed({**OURS, "cards": [30, 30]}) | {"action": "preview"}
    with nothing_stored():
        answer = table.anna.post("record", fields=fields, htmx=True)
    assert "it makes 60: 8 too many" in problem_at(answer, "cards")
    assert problem_at(answer, "aces") == ""
    assert "This cannot be. Together this must make 52; it makes 60: 8 too many." in read_page(answer)["preview"].text


def test_a_total_that_does_not_come_out_is_told_while_other_answers_are_open(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | {"aces.0": "2", "aces.1": "1"}
    for answer in (
        table.anna.post("record", fields=fields | {"action": "preview"}, htmx=True),
        table.anna.post("record", fields=fields),
    ):
        assert "it makes 3: 1 missing" in problem_at(answer, "aces")


def test_the_preview_does_not_nag_about_what_is_still_empty(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | {"cards.0": "30", "action": "preview"}
    answer = table.anna.post("record", fields=fields, htmx=True)
    assert "Still to be answered" not in answer.content.decode()
    assert answer.status_code == 200


def test_the_preview_tells_of_the_end_before_it_is_saved(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | typed(SWEEP) | {"action": "preview"}
    answer = table.anna.post("record", fields=fields, htmx=True)
    assert "Anna & Bo: 103, reaching 101" in read_page(answer)["preview"].text
    assert not table.now().finished


def test_the_preview_warns_of_what_hardly_happens(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | typed(SWEEP) | {"action": "preview"}
    answer = table.anna.post("record", fields=fields, htmx=True)
    assert "Look again. A side without a single card: is that right?" in problem_at(answer, "cards")


def test_the_preview_without_javascript_is_a_whole_page_with_what_was_typed(table: TableOfFour) -> None:
    fields = table.anna.form("record", form="deal") | typed(OURS) | {"action": "preview"}
    with nothing_stored():
        answer = table.anna.post("record", fields=fields)
    page = read_page(answer)
    assert "Anna & Bo +48 ( total 48)" in page["preview"].text
    again = page.form("deal")
    assert again.items() >= typed(OURS).items()
    assert again["key"] == fields["key"]
    assert table.anna.post("record", fields=again).status_code == 302


# A declarer without a partner

DECLARED = {"declarer": "1", "points": "75", "key": KEY, "seen": "0"}
OPEN = "Still to be answered."


@pytest.fixture
def five(db: None) -> TableOfFour:
    return seat("briscola-chiamata", "5", (ANNA, "Bo", "Carla", "Di", "Elio"))


def test_a_deal_is_not_saved_before_it_is_said_who_was_the_partner(five: TableOfFour) -> None:
    answer = five.anna.post("record", fields=DECLARED)
    assert answer.status_code == 422
    assert OPEN in problem_at(answer, "partner")
    assert five.totals == [0, 0, 0, 0, 0]
    page = read_page(answer)
    assert page.form("deal")["points"] == "75", "what was told is kept"
    assert "partner" not in page.form("deal"), "and nothing is chosen for the table"


def test_the_preview_names_what_is_left_to_say_and_makes_no_sum_of_silence(five: TableOfFour) -> None:
    fields = {**DECLARED, "asked": five.anna.form("record", form="deal")["asked"], "action": "preview"}
    strip = read_page(five.anna.post("record", fields=fields, htmx=True)).text
    assert "Still to be answered: Partner" in strip
    assert "( total" not in strip
    for open_too in ({"points": ""}, {"declarer": ""}):
        strip = read_page(five.anna.post("record", fields=fields | open_too, htmx=True)).text
        assert "Still to be answered" not in strip, "more is open than can be told in a line"


def test_a_deal_of_buraco_is_not_saved_before_it_is_said_who_went_out(db: None) -> None:
    buraco = seat("buraco-us")
    fields = {"how": "net", "net.0": "245", "net.1": "130", "key": KEY, "seen": "0"}
    answer = buraco.anna.post("record", fields=fields)
    assert answer.status_code == 422
    assert OPEN in problem_at(answer, "out")
    assert buraco.anna.post("record", fields=fields | {"out": "", "none": "clean dirty"}).status_code == 302
    assert buraco.totals == [245, 130]
    again = buraco.anna.form("correct", 1, form="deal")
    assert again["out"] == "", "a correction begins with what was said"


def test_who_says_that_nobody_was_is_not_asked_again(five: TableOfFour) -> None:
    answer = five.anna.post("record", fields={**DECLARED, "partner": "", "action": "preview"})
    assert problem_at(answer, "partner") == ""
    assert "Bo +8 ( total 8)" in read_page(answer)["preview"].text
    assert read_page(answer).form("deal")["partner"] == "", "nobody stays chosen"
    five.anna.post("record", fields={**DECLARED, "partner": ""})
    assert five.totals == [-2, 8, -2, -2, -2]
