"""Everybody learns who sits where: the log, and the pages that follow."""

from tests.matches.devices.seats import ANNA, BO, join, mark, say
from tests.people import LEVEL, OURS, Phone, TableOfFour

# The log


def test_the_log_tells_every_change_of_seats_with_the_marks(table: TableOfFour, anna: Phone, rosa: Phone) -> None:
    anna.record(OURS)
    say(anna, "give", rosa)
    anna.record(LEVEL)
    log = table.wanda.page("log").text
    given = f"Phone {mark(anna)[:4]} gave the seat of Anna to phone {mark(rosa)[:4]}."
    assert log.index("Deal 2 recorded") < log.index(given) < log.index("Deal 1 recorded")
    assert log.index("Deal 1 recorded") < log.index(f"Phone {mark(anna)[:4]} took the seat of Anna.")


def test_the_log_shows_the_mark_beside_the_name(table: TableOfFour, anna: Phone) -> None:
    anna.record(OURS)
    for phone, words in ((table.wanda, "another phone"), (anna, "this phone")):
        assert f"Anna · {words} ({mark(anna)[:4]})" in phone.page("log")["event-1"].text


def test_a_change_of_seats_is_told_with_the_names_of_then(table: TableOfFour, anna: Phone) -> None:
    table.anna.post("substitute", fields=anna.form("substitute", form="substitute") | {"seat": "0", "name": "Eva"})
    assert "took the seat of Anna." in table.wanda.page("log").text


# The pages that follow


def test_pages_that_follow_are_told_of_a_question_and_of_its_answer(table: TableOfFour, anna: Phone) -> None:
    def asks(phone: Phone) -> str:
        return str(phone.page("sheet")["live"].attributes["hx-get"])

    mine, watching = asks(anna), asks(table.wanda)
    rosa = join(table, ANNA)
    for phone, seen in ((anna, mine), (table.wanda, watching)):
        assert phone.get("sheet", query=seen, htmx=True).status_code == 200
    mine, watching, waiting = asks(anna), asks(table.wanda), asks(rosa)
    for phone, seen in ((anna, mine), (table.wanda, watching), (rosa, waiting)):
        assert phone.get("sheet", query=seen, htmx=True).status_code == 204
    say(anna, "keep", rosa)
    assert "keeps the seat of Anna" in rosa.get("sheet", query=waiting, htmx=True).content.decode().replace(
        "<bdi>", ""
    ).replace("</bdi>", "")


def test_a_deal_that_is_being_typed_is_not_disturbed_by_who_sits_where(table: TableOfFour, anna: Phone) -> None:
    form = anna.form("record", form="deal")
    join(table, ANNA)
    join(table, BO)
    assert anna.post("record", fields=form | {"cards.0": "30", "cards.1": "22", "tens": "1"}).status_code != 409
