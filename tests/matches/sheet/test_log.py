"""Anybody looks up what was written, by whom, and why."""

from django.test import Client

from tests.matches.pages import read_page
from tests.people import BO, DI, LEVEL, OURS, THEIRS, Phone, TableOfFour, seat


def test_it_tells_everything_newest_first(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.record(THEIRS)
    table.anna.correct(1, LEVEL, "Four cards lay under the table", by=BO)
    table.anna.void(2, "A misdeal", by=DI)
    table.anna.end("time", reason="Midnight")
    table.anna.void(5, "One more")
    log = table.wanda.page("log")
    ids = [item.attributes["id"] for item in log.all("ol", "log")[0].all("li")]
    assert ids == [f"event-{number}" for number in range(6, -1, -1)]
    for number, pieces in {
        0: ["Match begun", "Basra, Egypt", "to 101"],
        1: ["Deal 1 recorded", "Cards 30 – 22", "Basras 1 – 0"],
        2: ["Deal 2 recorded", "Cards 21 – 31"],
        3: ["Bo", "Deal 1 corrected", "Four cards lay under the table"],
        4: ["Di", "Deal 2 crossed out", "A misdeal"],
        5: ["Time was called", "Midnight"],
        6: ["The end was taken back", "One more"],
    }.items():
        for piece in pieces:
            assert piece in log[f"event-{number}"].text


def test_who_wrote_it_stands_together_with_the_phone(table: TableOfFour) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    table.anna.record(OURS)
    table.anna.correct(1, LEVEL, by=BO)
    for event in table.anna.page("log")["event-2"], table.anna.page("log")["event-1"]:
        who, when = (part for part in event.all("p", "log-head")[0].children if not isinstance(part, str))
        assert "this phone" in who.text
        assert when.tag == "time"


def test_points_below_nothing_have_a_true_minus(db: None) -> None:
    table = seat("burraco-italy")
    melds = {f"{kind}.{side}": "0" for kind in ("clean", "semi", "dirty") for side in (0, 1)}
    pots = {"pot.0": "played", "pot.1": "played"}
    table.anna.record({}, **melds, **pots, **{"net.0": "245", "net.1": "-130", "out": ""})
    assert "245 – −130" in table.anna.page("log")["event-1"].text


def test_a_correction_shows_what_it_was_before_and_only_what_changed(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.correct(1, LEVEL)
    changes = table.wanda.page("log")["event-2"].all("dl", "log-diff")[0]
    assert changes.text == "Cards 30 – 22 → 26 – 26"


def test_a_correction_of_a_correction_shows_the_step_between(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.correct(1, LEVEL)
    table.anna.correct(1, {**LEVEL, "aces": [4, 0]})
    changes = table.wanda.page("log")["event-3"].all("dl", "log-diff")[0]
    assert changes.text == "Aces 3 – 1 → 4 – 0"


def test_a_void_deal_brought_back_is_told(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.void(1)
    table.anna.correct(1, OURS)
    log = table.wanda.page("log")
    assert "Deal 1 crossed out" in log["event-2"].text
    assert "Deal 1" in log["event-3"].text


def test_each_phone_knows_what_it_wrote_itself(table: TableOfFour) -> None:
    table.anna.record(OURS)
    bo = Phone(code=table.anna.code, client=Client())
    bo.record(THEIRS)
    mine = [table.anna.page("log")[f"event-{number}"].text for number in (1, 2)]
    his = [bo.page("log")[f"event-{number}"].text for number in (1, 2)]
    assert "this phone" in mine[0]
    assert "this phone" not in mine[1]
    assert "this phone" in his[1]
    assert "this phone" not in his[0]
    watched = table.wanda.page("log")
    assert "this phone" not in watched.text
    assert watched["event-1"].all("p", "log-head")[0].text.startswith("another phone (")


def test_a_forged_mark_of_a_phone_is_none(table: TableOfFour) -> None:
    table.anna.record(OURS)
    mark = table.match.events.get().device
    forger = Client()
    forger.cookies["device"] = mark
    assert "this phone" not in read_page(forger.get(table.wanda.address("log"))).text
