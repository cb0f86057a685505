"""A deal that is sent twice, and two phones that write at once."""

from scorekeeper.matches.models import Event
from tests.matches.pages import problem_at, read_page
from tests.matches.recorded import GOOD, without
from tests.people import ANNA, KEY, LEVEL, OTHER_KEY, OURS, SWEEP, THEIRS, TableOfFour, nothing_stored, seat, typed


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
    assert "This page was already used for something else. Save it again." in problem_at(answer, "general")
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
    assert "Another phone has written deal 1, but differently." in page.text
    assert "30 – 22" in page.text, "what was written meanwhile is shown"
    again = page.form("deal")
    assert again.items() >= typed(THEIRS).items(), "what was typed is kept"
    assert again["seen"] == "1"
    assert again["key"] != bo["key"]
    assert table.anna.post("record", fields=again).status_code == 302
    assert table.totals == [51, 65]


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
