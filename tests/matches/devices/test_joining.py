"""A word said across the table opens its score to watch, for an hour, and guessing it is not worth while."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.devices import joining
from tests.matches.pages import read_page
from tests.people import TableOfFour


@pytest.fixture(autouse=True)
def _no_words(db: None) -> None:
    cache.clear()


def word(table: TableOfFour) -> str:
    """The word that Anna makes and reads to the room."""
    assert table.anna.post("word", fields={}).status_code == 302
    words = [each.text for each in table.anna.page("share").all("p", "word")]
    assert len(words) == 1
    return words[0]


def join(phone: Client, code_word: str) -> HttpResponse:
    answer: HttpResponse = phone.post("/join/", {"word": code_word})  # type: ignore[assignment]
    return answer


def test_the_word_opens_the_score_to_watch_and_nothing_more(table: TableOfFour, stranger: Client) -> None:
    code_word = word(table)
    assert re.fullmatch("([bdfgklmnprtvz][aeiou]){3}[lmnrs]", code_word)
    answer = join(stranger, f" {code_word.upper()} ")
    assert answer["Location"] == table.wanda.address("sheet")
    sheet = read_page(stranger.get(answer["Location"]))
    assert "You are watching" in sheet.text
    assert "Record the deal" not in sheet.text


def test_a_match_has_one_word_at_a_time_and_whoever_watches_reads_it(table: TableOfFour) -> None:
    code_word = word(table)
    assert word(table) == code_word
    assert table.wanda.post("word", fields={}).status_code == 404
    assert [each.text for each in table.wanda.page("share").all("p", "word")] == [code_word]


def test_a_word_lasts_an_hour(table: TableOfFour, stranger: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    code_word = word(table)
    now = timezone.now()
    for minutes, status in ((58, 302), (62, 422)):
        monkeypatch.setattr(
            "django.core.cache.backends.db.tz_now", lambda minutes=minutes: now + timedelta(minutes=minutes)
        )
        assert join(stranger, code_word).status_code == status
    assert not table.anna.page("share").all("p", "word")


def test_a_wrong_word_is_answered_with_a_sentence_and_the_word_as_typed(db: None, stranger: Client) -> None:
    answer = join(stranger, "bababal")
    assert answer.status_code == 422
    page = read_page(answer)
    assert "No table has this code word now." in page["p-word"].text
    assert page["word"].attributes["value"] == "bababal"


def test_who_guesses_waits_and_a_room_that_types_it_right_does_not(table: TableOfFour, stranger: Client) -> None:
    code_word = word(table)
    assert {join(Client(), code_word).status_code for _guest in range(joining.MOST_WRONG + 5)} == {302}
    assert {join(stranger, "bababal").status_code for _time in range(joining.MOST_WRONG)} == {422}
    blocked = join(stranger, code_word)
    assert blocked.status_code == 429
    assert "Too many wrong code words." in read_page(blocked)["p-word"].text
    elsewhere: HttpResponse = Client(REMOTE_ADDR="192.0.2.77").post("/join/", {"word": code_word})  # type: ignore[assignment]
    assert elsewhere.status_code == 302


def test_all_who_guess_are_counted_together(
    table: TableOfFour, stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "TOGETHER", 3)
    code_word = word(table)
    for number in range(3):
        Client(REMOTE_ADDR=f"192.0.2.{number + 1}").post("/join/", {"word": "bababal"})
    assert join(stranger, code_word).status_code == 429


def test_what_is_kept_tells_neither_word_nor_code_by_its_name(table: TableOfFour) -> None:
    code_word = word(table)
    assert code_word not in joining._key("word", code_word)
    assert table.wanda.code not in joining._key("of", table.wanda.code)
