"""Many phones at one table, all at once, against the running server and its real database."""

import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from tests.conftest import App
from tests.matches.pages import parsed
from tests.matches.wire import Answer, Wire, assert_all_kept_is_the_fold, new_key
from tests.people import OURS, THEIRS, typed

PHONES = 20


@pytest.fixture
def phone(live_app: App) -> Wire:
    """The phone that starts the match."""
    return Wire(live_app.url)


def at_once(phone: Wire, submissions: list[Callable[[Wire], Answer]]) -> list[Answer]:
    """Send all *submissions* in the same moment, each from a phone of its own."""
    ready = threading.Barrier(len(submissions))
    answers: dict[int, Answer] = {}

    def submit(number: int, submission: Callable[[Wire], Answer]) -> None:
        own = Wire(phone.url, dict(phone.cookies))
        ready.wait(300)
        answers[number] = submission(own)

    threads = [threading.Thread(target=submit, args=item) for item in enumerate(submissions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(600)
    assert len(answers) == len(submissions), "somebody got no answer"
    return [answers[number] for number in range(len(submissions))]


def deal(match: str, key: str, seen: int = 0, facts: Mapping[str, Any] = OURS) -> Callable[[Wire], Answer]:
    """The submission of a deal, usually one and the same."""
    fields = typed(facts) | {"key": key, "seen": str(seen)}
    return lambda phone: phone.send("POST", f"{match}deal/", fields)


def check(match: str, keys: list[str], answers: list[Answer], kept: str) -> None:
    """Who sent the deal that is *kept* is told it is saved; all others that it was there already."""
    locations = [answer.location for answer in answers]
    assert {answer.status for answer in answers} == {302}
    assert locations == [f"{match}?saved=1" if key == kept else f"{match}?same=1" for key in keys]


@pytest.mark.parametrize("round_", range(3))
def test_twenty_submissions_of_one_deal_half_with_one_key_make_one_deal(phone: Wire, round_: int) -> None:
    match, key = phone.begin(), new_key()
    keys = [key if number % 2 else new_key() for number in range(PHONES)]
    answers = at_once(phone, [deal(match, one) for one in keys])
    (event,) = phone.kept(match)
    assert event["deal"]["cards"] == [30, 22]
    check(match, keys, answers, event["id"])


def test_twenty_submissions_with_one_key_all_succeed(phone: Wire, live_app: App) -> None:
    match, key = phone.begin(), new_key()
    answers = at_once(phone, [deal(match, key)] * PHONES)
    assert {(answer.status, answer.location) for answer in answers} == {(302, f"{match}?saved=1")}
    assert [event["id"] for event in phone.kept(match)] == [key]


def test_of_twenty_submissions_with_a_key_each_one_is_kept_and_the_others_are_told(phone: Wire, live_app: App) -> None:
    match = phone.begin()
    keys = [new_key() for _ in range(PHONES)]
    answers = at_once(phone, [deal(match, key) for key in keys])
    (event,) = phone.kept(match)
    check(match, keys, answers, event["id"])


def test_those_who_are_told_it_was_there_can_say_it_was_another_deal(phone: Wire, live_app: App) -> None:
    match = phone.begin()
    first, second = at_once(phone, [deal(match, new_key()), deal(match, new_key())])
    late = first if first.location.endswith("?same=1") else second
    page = parsed(phone.send("GET", late.location).body)
    assert "phone had it already" in page.text
    fields = page.form(action=f"{match}deal/")
    assert phone.send("POST", f"{match}deal/", fields | {"of": "1"}).status == 302
    assert len(phone.kept(match)) == 2


def test_those_who_wrote_it_differently_see_both_and_can_write_the_next_deal(phone: Wire, live_app: App) -> None:
    match = phone.begin()
    first, second = at_once(phone, [deal(match, new_key()), deal(match, new_key(), facts=THEIRS)])
    assert sorted([first.status, second.status]) == [302, 409]
    late, facts = (first, OURS) if first.status == 409 else (second, THEIRS)
    page = parsed(late.body)
    assert "has written deal 1, but differently." in page.text
    form = page.form("deal")
    assert form.items() >= typed(facts).items(), "nothing typed is lost"
    assert phone.send("POST", f"{match}deal/", form | {"sure": "1"}).status == 302
    assert len(phone.kept(match)) == 2


@pytest.mark.long
def test_a_deal_a_correction_a_void_and_an_end_at_once_are_one_event(phone: Wire, live_app: App) -> None:
    match = phone.begin()
    assert deal(match, new_key())(phone).status == 302

    def common() -> dict[str, str]:
        return {"key": new_key(), "seen": "1", "reason": "?"}

    def send(path: str, fields: dict[str, str]) -> Callable[[Wire], Answer]:
        return lambda own: own.send("POST", match + path, fields | common())

    for _ in range(3):
        answers = at_once(
            phone,
            [
                send("deal/", typed(THEIRS)),
                send("deal/1/", typed(THEIRS)),
                send("deal/1/void/", {}),
                send("end/", {"how": "abandoned"}),
            ],
        )
        # An end makes later ends and deals pointless before it makes them stale.
        assert {answer.status for answer in answers} <= {302, 409, 422}
        assert len(phone.kept(match)) == 2
    assert_all_kept_is_the_fold(live_app)


@pytest.mark.long
def test_matches_do_not_wait_for_each_other_s_events(phone: Wire, live_app: App) -> None:
    matches = [phone.begin() for _ in range(6)]
    answers = at_once(phone, [deal(match, new_key()) for match in matches])
    assert [(answer.status, answer.location) for answer in answers] == [(302, f"{match}?saved=1") for match in matches]
    assert [len(phone.kept(match)) for match in matches] == [1] * 6
    assert_all_kept_is_the_fold(live_app)


# Seats


def sits_at(phone: Wire, match: str) -> str:
    """The seat that a phone reads as its own; nothing where it sits nowhere."""
    page = parsed(phone.send("GET", f"{match}sit/").body)
    own = [each for each in page.all("button", "button") if "you sit here" in each.text]
    return str(own[0].attributes["value"]) if own else ""


def opened(phone: Wire, match: str) -> Wire:
    """Another phone that has opened the match with its writing link."""
    other = Wire(phone.url)
    assert other.send("GET", f"{match}sit/").status == 200
    return other


def each_at_once(acts: list[Callable[[], Answer]]) -> list[Answer]:
    """Do all *acts* in the same moment, each with the phone it knows."""
    ready = threading.Barrier(len(acts))
    answers: dict[int, Answer] = {}

    def do(number: int) -> None:
        ready.wait(300)
        answers[number] = acts[number]()

    threads = [threading.Thread(target=do, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(600)
    assert len(answers) == len(acts), "somebody got no answer"
    return [answers[number] for number in range(len(acts))]


def marked(phone: Wire) -> str:
    (value,) = (value for name, value in phone.cookies.items() if name.endswith("device"))
    return value.strip('"').partition(":")[0]


@pytest.mark.parametrize("round_", range(3))
def test_of_many_that_sit_down_at_one_free_seat_one_sits_and_the_others_ask(phone: Wire, round_: int) -> None:
    match = phone.begin()
    several = [opened(phone, match) for _ in range(6)]
    answers = each_at_once([partial(one.send, "POST", f"{match}sit/", {"seat": "1"}) for one in several])
    assert {answer.status for answer in answers} == {302}
    sitting = [one for one in several if sits_at(one, match) == "1"]
    assert len(sitting) == 1
    assert parsed(sitting[0].send("GET", match).body).text.count("asks for the seat of Carla") == 5


@pytest.mark.parametrize("round_", range(3))
def test_a_seat_given_to_two_in_one_moment_goes_to_one(phone: Wire, round_: int) -> None:
    match = phone.begin()
    holder, *asking = (opened(phone, match) for _ in range(4))
    for one in (holder, *asking):
        assert one.send("POST", f"{match}sit/", {"seat": "1"}).status == 302
    gives = [{"action": "give", "phone": marked(one), "seat": "1"} for one in asking]
    both = [holder, phone, holder]
    answers = each_at_once(
        [partial(by.send, "POST", f"{match}seat/", fields) for by, fields in zip(both, gives, strict=True)]
    )
    assert sorted(answer.status for answer in answers)[0] == 302
    assert {answer.status for answer in answers} <= {302, 403, 409}
    assert [sits_at(one, match) for one in asking].count("1") == 1
    assert sits_at(holder, match) == ""


@pytest.mark.parametrize("round_", range(3))
def test_a_seat_given_while_the_question_is_taken_back_is_given_or_kept(phone: Wire, round_: int) -> None:
    match = phone.begin()
    holder, rosa = opened(phone, match), opened(phone, match)
    for one in holder, rosa:
        assert one.send("POST", f"{match}sit/", {"seat": "1"}).status == 302
    give = {"action": "give", "phone": marked(rosa), "seat": "1"}
    given, back = each_at_once(
        [
            lambda: holder.send("POST", f"{match}seat/", give),
            lambda: rosa.send("POST", f"{match}seat/", {"action": "back"}),
        ]
    )
    assert back.status == 302
    assert (given.status, sits_at(holder, match), sits_at(rosa, match)) in ((302, "", "1"), (409, "1", ""))
