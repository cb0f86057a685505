"""A finished match: its course, its best moments, and what to send."""

from pytest_django.fixtures import DjangoAssertNumQueries

from tests.people import OURS, SWEEP, THEIRS, TableOfFour, seat


def finished(table: TableOfFour) -> TableOfFour:
    for deal in THEIRS, OURS, SWEEP:
        table.anna.record(deal)
    return table


def test_the_course_and_the_best_moments_stand_on_the_sheet(table: TableOfFour) -> None:
    page = finished(table).anna.page("sheet")
    assert len(page.all("path", "chart-line")) == 2
    assert [line.text for line in page.all("ul", "moments")[0].all("li")] == [
        "Highest deal: 103 for Anna & Bo in deal 3.",
        "Biggest comeback: Anna & Bo won from 57 behind after deal 1.",
    ]


def test_a_running_match_has_none_yet(table: TableOfFour) -> None:
    table.anna.record(OURS)
    page = table.anna.page("sheet")
    assert not page.all("path", "chart-line")
    assert not page.all("ul", "moments")


def test_a_correction_is_looked_back_on_anew(table: TableOfFour) -> None:
    finished(table).anna.correct(1, OURS)
    assert "comeback" not in table.anna.page("sheet").text


def test_names_are_those_who_played_then(db: None) -> None:
    table = seat()
    table.anna.record(OURS)
    table.anna.post(
        "substitute", fields=table.anna.form("substitute", form="substitute") | {"seat": "0", "name": "Eva"}
    )
    table.anna.record(SWEEP)
    assert "103 for Eva & Bo" in table.anna.page("sheet").text


def test_a_match_ended_before_the_first_deal_has_nothing_to_look_back_on(table: TableOfFour) -> None:
    table.anna.end()
    assert not table.anna.page("sheet").all("path", "chart-line")


def test_it_takes_three_queries_first_and_later(
    table: TableOfFour, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    finished(table)
    for _time in range(2):
        with django_assert_max_num_queries(3):
            table.anna.get("sheet")


def test_picture_and_link_are_offered_to_those_who_watch_too(table: TableOfFour) -> None:
    finished(table)
    for phone in table.anna, table.wanda:
        links = phone.page("sheet").links
        assert table.wanda.address("picture") in links
        assert phone.address("share") in links


def test_a_win_is_told_with_its_margin_and_what_turned_it_and_as_text_to_paste(table: TableOfFour) -> None:
    page = finished(table).wanda.page("sheet")
    (verdict,) = page.all("div", "verdict")
    assert "Ahead by 89." in verdict.text
    assert "Deal 3 decided it." in verdict.text
    text = "Basra, Egypt: Anna & Bo won Anna & Bo 154 · Carla & Di 65 Ahead by 89. Deal 3 decided it."
    assert " ".join(page["result-text"].text.split()) == text
    (send,) = [link for link in page.all("a") if "Send the result" in link.text]
    assert {"download", "data-share-file", "data-share-text"} <= send.attributes.keys()


def test_the_text_says_who_pays_whom(db: None) -> None:
    table = seat("briscola-chiamata", "5", ("Gigi", "Bo", "Carla", "Ugo", "Eva"), end="number", deals=1, chip_value=25)
    fields = table.anna.form("record", form="deal") | {"declarer": "0", "partner": "2", "points": "75"}
    assert table.anna.post("record", fields=fields).status_code == 302
    text = table.anna.page("sheet")["result-text"].text
    assert "Briscola Chiamata: Gigi won" in text
    assert "Bo pays 2 to Carla: 0.50" in text, text
