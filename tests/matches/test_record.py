"""Anna records a deal."""

import re

import pytest
from django.test import Client

from scorekeeper.matches.models import Event
from tests.matches.pages import problem_at, read_page
from tests.people import (
    ANNA,
    KEY,
    LEVEL,
    OTHER_KEY,
    OURS,
    SWEEP,
    THEIRS,
    TableOfFour,
    nothing_stored,
    seat,
    typed,
)

GOOD = typed(OURS) | {"key": KEY, "seen": "0"}


def without(fields: dict[str, str], *names: str) -> dict[str, str]:
    return {name: value for name, value in fields.items() if name not in names}


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
    asked = [element.attributes["id"] for element in page.all("fieldset", "q")]
    assert asked == ["q-cards", "q-tens", "q-club2", "q-aces", "q-jacks", "q-basras"]
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
    assert "Anna & Bo: 147, at or over 101" in page.text


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


def test_the_form_begins_as_the_table_has_agreed_on_and_asks_how_at_the_end(db: None) -> None:
    for told, first in (("net", "q-net"), ("counts", "q-card_points"), ("cards", "q-melds")):
        buraco = seat("buraco-us", told=told)
        page = buraco.anna.page("record")
        asked = [element.attributes["id"] for element in page.all("fieldset", "q")]
        assert asked[0] == first
        assert asked.index("q-how") > asked.index("q-out")
        assert page.form("deal")["how"] == told
        focused = [field.attributes["name"] for field in page.all("input") if "autofocus" in field.attributes]
        assert focused == ([] if told == "cards" else [f"{first[2:]}.0"])


def test_another_way_to_tell_a_deal_is_kept_when_it_is_corrected(db: None) -> None:
    buraco = seat("buraco-us")
    fields = buraco.anna.form("record", form="deal") | {"how": "counts", "card_points.0": "245", "card_points.1": "130"}
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
    assert "Anna & Bo +3 → 51" in preview
    assert "Carla & Di +60 → 65" in preview
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
    assert read_page(answer)["preview"].text == ""


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
    assert "Anna & Bo: 103, at or over 101" in read_page(answer)["preview"].text
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
    assert "Anna & Bo +48 → 48" in page["preview"].text
    again = page.form("deal")
    assert again.items() >= typed(OURS).items()
    assert again["key"] == fields["key"]
    assert table.anna.post("record", fields=again).status_code == 302


# What cannot be


@pytest.mark.parametrize(
    ("wrong", "question", "said"),
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
    table: TableOfFour, wrong: dict[str, str], question: str, said: str
) -> None:
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | wrong)
    assert answer.status_code == 422
    assert said in problem_at(answer, question)
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
        assert "This form was incomplete" in problem_at(answer, "general")
        page = read_page(answer)
        assert page.form("deal").items() >= typed(OURS).items()
        assert table.anna.post("record", fields=page.form("deal")).status_code == 302
    else:
        assert "Still to be answered." in problem_at(answer, name.partition(".")[0])


def test_basras_left_empty_are_none(table: TableOfFour) -> None:
    assert table.anna.post("record", fields=without(GOOD, "basras.0", "basras.1")).status_code == 302
    assert table.entries[0]["deal"]["basras"] == [0, 0]


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
    assert "This form was incomplete. What you typed is kept: save it again." in problem_at(answer, "general")


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
    assert "The match is over. Correct or void a deal if that is wrong." in problem_at(answer, "general")
    assert table.anna.get("record")["Location"] == table.anna.address("sheet")
    sheet = table.anna.page("sheet")
    assert table.anna.address("record") not in sheet.links


def test_a_form_from_elsewhere_is_refused(table: TableOfFour) -> None:
    elsewhere = Client(enforce_csrf_checks=True)
    with nothing_stored():
        assert elsewhere.post(table.anna.address("record"), GOOD).status_code == 403
    form = read_page(elsewhere.get(table.anna.address("record"))).form("deal")
    assert elsewhere.post(table.anna.address("record"), form | typed(OURS)).status_code == 302


# Twice, and at once


def test_the_same_submission_twice_is_one_deal(table: TableOfFour) -> None:
    first = table.anna.post("record", fields=GOOD)
    with nothing_stored():
        second = table.anna.post("record", fields=GOOD)
    assert (
        (first.status_code, first["Location"]) == (second.status_code, second["Location"]) == (302, first["Location"])
    )
    assert Event.objects.count() == 1


def test_the_same_submission_counts_once_even_after_others_wrote(table: TableOfFour) -> None:
    first = table.anna.post("record", fields=GOOD)
    table.anna.record(LEVEL)
    table.anna.correct(2, THEIRS)
    with nothing_stored():
        late = table.anna.post("record", fields=GOOD)
    assert (late.status_code, late["Location"]) == (302, first["Location"])


def test_the_same_submission_counts_once_even_when_it_ended_the_match(table: TableOfFour) -> None:
    fields = GOOD | typed(SWEEP)
    first = table.anna.post("record", fields=fields)
    with nothing_stored():
        second = table.anna.post("record", fields=fields)
    assert (second.status_code, second["Location"]) == (302, first["Location"])


def test_a_key_that_stands_for_another_deal_is_refused(table: TableOfFour) -> None:
    table.anna.post("record", fields=GOOD)
    with nothing_stored():
        answer = table.anna.post("record", fields=GOOD | typed(THEIRS))
    assert answer.status_code == 422
    assert "This form was already used for something else. Save it again." in problem_at(answer, "general")
    again = read_page(answer).form("deal")
    assert again.items() >= typed(THEIRS).items()
    assert again["key"] != KEY


def test_the_same_key_serves_in_another_match(table: TableOfFour) -> None:
    other = seat()
    assert table.anna.post("record", fields=GOOD).status_code == 302
    assert other.anna.post("record", fields=GOOD | typed(THEIRS)).status_code == 302
    assert (table.totals, other.totals) == ([48, 5], [3, 60])


def test_two_phones_at_once_make_one_deal_and_the_second_sees_what_is_there_now(table: TableOfFour) -> None:
    bo = table.anna.form("record", form="deal") | typed(THEIRS)
    table.anna.record(OURS)
    with nothing_stored():
        answer = table.anna.post("record", fields=bo)
    assert answer.status_code == 409
    page = read_page(answer)
    assert "Another phone has written meanwhile" in page.text
    assert "Most cards, 30 of 52 +30" in page.text, "what was written meanwhile is shown"
    again = page.form("deal")
    assert again.items() >= typed(THEIRS).items(), "what was typed is kept"
    assert again["seen"] == "1"
    assert again["key"] != bo["key"]
    assert table.anna.post("record", fields=again).status_code == 302
    assert table.totals == [51, 65]


def test_when_two_phones_wrote_the_same_deal_throwing_one_away_comes_first(table: TableOfFour) -> None:
    bo = table.anna.form("record", form="deal")
    table.anna.record(OURS)
    same = table.anna.post("record", fields=bo | typed(OURS))
    other = table.anna.post("record", fields=bo | typed(THEIRS))
    assert (same.status_code, other.status_code) == (409, 409)
    assert [link.text for link in read_page(same).all("a", "primary")] == ["It is the same deal: throw mine away"]
    assert read_page(same).all("button", "primary") == []
    assert [link.text for link in read_page(other).all("a", "primary")] == []
    assert "It is just what you typed" in read_page(same).text
    assert "Mine is another deal: save it as deal 2" in read_page(same).text


def test_what_was_written_meanwhile_bears_the_names_of_those_who_sat_there_then(table: TableOfFour) -> None:
    bo = table.anna.form("record", form="deal") | typed(THEIRS)
    table.anna.record(OURS)
    seats = table.anna.form("substitute", form="substitute")
    assert table.anna.post("substitute", fields={**seats, "seat": "2", "name": "Eva"}).status_code == 302
    page = read_page(table.anna.post("record", fields=bo))
    (theirs,) = [part for part in page.all("section") if part.attributes.get("aria-labelledby") == "theirs"]
    assert "Bo" in theirs.text
    assert "Eva" not in theirs.text


def test_a_correction_meanwhile_is_told_as_well(table: TableOfFour) -> None:
    table.anna.record(OURS)
    bo = table.anna.form("record", form="deal") | typed(THEIRS)
    table.anna.correct(1, LEVEL)
    with nothing_stored():
        answer = table.anna.post("record", fields=bo)
    assert answer.status_code == 409
    assert "An earlier deal was corrected" in read_page(answer).text
    assert read_page(answer).form("deal")["seen"] == "2"


def test_a_wrong_deal_from_an_old_page_is_told_that_the_page_is_old(table: TableOfFour) -> None:
    table.anna.record(OURS)
    wrong = typed({**THEIRS, "cards": [1, 1]}) | {"key": OTHER_KEY, "seen": "0"}
    with nothing_stored():
        answer = table.anna.post("record", fields=wrong)
    assert answer.status_code == 409
    assert read_page(answer).form("deal").items() >= without(wrong, "key", "seen").items()


def test_a_page_from_the_future_is_stale_too(table: TableOfFour) -> None:
    with nothing_stored():
        assert table.anna.post("record", fields=GOOD | {"seen": "5"}).status_code == 409


def test_who_wrote_is_only_ever_somebody_at_the_table(table: TableOfFour) -> None:
    table.anna.record(OURS, by=ANNA)
    table.anna.record(LEVEL, by="Sam")
    assert list(Event.objects.order_by("number").values_list("by", flat=True)) == [ANNA, ""]


# A declarer without a partner

DECLARED = {"declarer": "1", "points": "75", "key": KEY, "seen": "0"}
ASKED_AGAIN = "Nobody is named as partner."


@pytest.fixture
def five(db: None) -> TableOfFour:
    return seat("briscola-chiamata", "5", (ANNA, "Bo", "Carla", "Di", "Elio"))


def test_who_is_passed_over_is_asked_for_once_more(five: TableOfFour) -> None:
    answer = five.anna.post("record", fields={**DECLARED, "action": "preview"})
    assert ASKED_AGAIN in problem_at(answer, "partner")


def test_who_says_that_nobody_was_is_not_asked_again(five: TableOfFour) -> None:
    answer = five.anna.post("record", fields={**DECLARED, "partner": "", "action": "preview"})
    assert problem_at(answer, "partner") == ""
    assert read_page(answer).form("deal")["partner"] == "", "nobody stays chosen"
    five.anna.post("record", fields={**DECLARED, "partner": ""})
    assert five.totals == [-2, 8, -2, -2, -2]
    assert ASKED_AGAIN not in five.anna.page("sheet").text
