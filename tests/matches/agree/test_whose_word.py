"""Whose word a phone gives in a deal: that of its own seat, for one team only, for the whole table if it is alone."""

import uuid
from typing import Any

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.matches.models import Device, Event
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, SEATED, Phone as Browser, TableOfFour, nothing_stored, typed

from .careful import SEAT_OF, asked_at, offered, phone_of, say

SPOKEN = "This phone has spoken for {} in this deal. The other side accepts it from a phone of its own."
AGREED = "Agreed at the table"


def another(table: TableOfFour) -> Browser:
    """A phone with the writing link that is known at the table and sits nowhere."""
    phone = Browser(code=table.anna.code, client=Client())
    phone.post("sit", fields={"seat": "none"})
    return phone


def sit(phone: Browser, name: str) -> None:
    phone.post("sit", fields={"seat": SEAT_OF.get(name, "none")})


def objects(phone: Browser, **fields: str) -> Any:
    form = phone.form("object", 1, form="deal")
    return phone.post("object", 1, fields=form | {"reason": "No"} | fields)


def refused(answer: Any, sentence: str) -> bool:
    return answer.status_code == 422 and sentence in read_page(answer).text


# One phone, one team


def test_a_phone_that_accepted_for_one_side_does_not_accept_for_the_other(careful: TableOfFour) -> None:
    another(careful)
    careful.anna.record(OURS)
    say(careful.anna, "accept", 1, seat=SEAT_OF["Anna"])
    assert offered(careful.anna) == []
    sheet = careful.anna.page("sheet").text
    assert "This phone has spoken for Anna. The other side accepts from a phone of its own." in sheet
    with nothing_stored():
        assert refused(say(careful.anna, "accept", 1, seat=SEAT_OF["Carla"]), SPOKEN.format("Anna"))


def test_nor_after_it_has_got_up_and_sat_down_on_the_other_side(careful: TableOfFour) -> None:
    anna = phone_of(careful, "Anna")
    another(careful)
    anna.record(OURS)
    for name in "Carla", "nobody":
        sit(anna, name)
        with nothing_stored():
            assert refused(say(anna, "accept", 1, seat=SEAT_OF["Carla"]), SPOKEN.format("Anna")), name
    assert careful.entries[0]["waits"]


def test_nor_one_that_objected_for_the_other(careful: TableOfFour) -> None:
    carla = phone_of(careful, "Carla")
    careful.anna.record(OURS)
    objects(carla)
    sit(carla, "Anna")
    with nothing_stored():
        assert refused(say(carla, "accept", 1), SPOKEN.format("Carla"))
    sit(carla, "Di")
    assert say(carla, "accept", 1).status_code == 302, "the same side may come round"


def test_nor_after_the_deal_was_corrected(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    carla.correct(1, LEVEL)
    sit(anna, "Di")
    with nothing_stored():
        assert refused(say(anna, "accept", 1), SPOKEN.format("Anna"))
    sit(anna, "Anna")
    assert say(anna, "accept", 1).status_code == 302
    assert "waits" not in careful.entries[0]


def test_a_phone_may_say_twice_what_its_own_side_says(careful: TableOfFour) -> None:
    anna = phone_of(careful, "Anna")
    anna.record(OURS)
    sit(anna, "Bo")
    assert say(anna, "accept", 1).status_code == 302
    assert careful.entries[0]["accepted"] == [0, 2]


def test_in_another_deal_the_phone_may_speak_for_the_other_side(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    carla.record(LEVEL)
    sit(carla, "nobody")
    sit(anna, "Di")
    say(carla, "accept", 1, seat=SEAT_OF["Carla"])
    sit(carla, "Bo")
    assert say(carla, "accept", 2).status_code == 422
    assert say(anna, "accept", 2).status_code == 302
    assert careful.entries[1]["accepted"] == [1, 3]


def test_one_phone_does_not_settle_a_deal_by_objecting_and_giving_in(careful: TableOfFour) -> None:
    sly = phone_of(careful, "Carla")
    another(careful)
    careful.anna.record(OURS)
    objects(sly, **typed(LEVEL))
    sit(sly, "Anna")
    say(sly, "take", 1, 2)
    (entry,) = careful.entries
    assert (entry["waits"], entry["accepted"]) == (True, [1])
    with nothing_stored():
        assert refused(say(sly, "accept", 1), SPOKEN.format("Carla"))


def test_nor_by_correcting_and_then_accepting(careful: TableOfFour) -> None:
    sly = phone_of(careful, "Carla")
    another(careful)
    careful.anna.record(OURS)
    sly.correct(1, LEVEL)
    sit(sly, "Bo")
    sly.correct(1, OURS)
    (entry,) = careful.entries
    assert (entry["waits"], entry.get("accepted", [])) == (True, [])
    with nothing_stored():
        assert refused(say(sly, "accept", 1), SPOKEN.format("Carla"))


def test_who_was_of_another_team_then_and_is_of_the_same_now_may_accept(db: None) -> None:
    chiamata = BY_KEY["briscola-chiamata"]
    five = chiamata.seating("5")
    access = services.start_match(
        variant=chiamata,
        seating=five,
        players=(*SEATED, "Elio"),
        options=chiamata.charter(None, five),
        start=Start(confirm=True),
    )
    phone, other = (Browser(code=access.code, client=Client()) for _ in range(2))
    other.post("sit", fields={"seat": "4"})
    phone.post("sit", fields={"seat": "1"})
    fields = {**phone.form("record", form="deal"), "declarer": "0", "partner": "2", "points": "75"}
    assert phone.post("record", fields=fields).status_code == 302
    phone.post("sit", fields={"seat": "0"})
    assert say(phone, "accept", 1).status_code == 422
    fields = {**other.form("correct", 1, form="deal"), "partner": "1", "reason": "Who was it"}
    assert other.post("correct", 1, fields=fields).status_code == 302
    assert say(phone, "accept", 1).status_code == 302, "the declarer and the partner are one team"


# A seat's own phone


def test_a_seated_phone_signs_for_its_seat_only(careful: TableOfFour) -> None:
    bo = phone_of(careful, "Bo")
    careful.anna.record(OURS)
    sentence = "This phone sits at a seat and signs for that seat only."
    with nothing_stored():
        assert refused(say(bo, "accept", 1, seat=SEAT_OF["Carla"]), sentence)
        assert refused(objects(bo, seat=SEAT_OF["Carla"]), sentence)
    assert say(bo, "accept", 1, seat=SEAT_OF["Bo"]).status_code == 302


def test_a_seated_phone_corrects_in_the_name_of_its_seat(careful: TableOfFour) -> None:
    bo = phone_of(careful, "Bo")
    careful.anna.record(OURS)
    bo.correct(1, LEVEL, by="Carla")
    event = Event.objects.get(number=2)
    assert (event.by, event.payload["by"], event.payload["seat"]) == ("Bo", "Bo", 2)


def test_a_seat_that_changes_phones_while_it_speaks_says_nothing(careful: TableOfFour) -> None:
    carla, rosa = phone_of(careful, "Carla"), another(careful)
    careful.anna.record(OURS)
    marks = {row.seat: row.mark for row in Device.objects.filter(match=careful.match)}
    rosa.post("sit", fields={"seat": SEAT_OF["Carla"]})
    carla.post("sit", fields={"seat": "none"})
    author = services.Author(name="Carla", device=marks[1], seat=1, is_admitted=True)
    once: Any = {"key": uuid.uuid4(), "seen": 1, "author": author}
    for write in (
        lambda: services.accept_deal(careful.now(), 1, 1, **once),
        lambda: services.object_to_deal(careful.now(), 1, 1, reason="No", **once),
        lambda: services.amend_deal(careful.now(), 1, _deal(LEVEL), reason="No", **once),
    ):
        with nothing_stored(), pytest.raises(Impossible, match="changed phones"):
            write()


def _deal(facts: Any) -> Any:
    document = {"variant": "basra-egypt", "seating": "4-pairs", "players": list(SEATED), "deals": [facts]}
    return read_document(document).sheet.deals[0].deal


# All at one phone


def test_where_all_sit_at_one_phone_it_says_that_the_table_agreed(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    page = careful.anna.page("sheet")
    assert AGREED in page.text
    assert offered(careful.anna) == []
    careful.anna.post("agree", 1, fields=page.form(action=careful.anna.address("agree", 1)))
    assert "waits" not in careful.entries[0]
    assert "Deal 1: agreed at the table" in careful.wanda.page("log")["event-2"].text
    assert careful.totals == [48, 5]


def test_a_dispute_at_one_phone_is_settled_so(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    objects(careful.anna, seat=SEAT_OF["Carla"])
    assert AGREED in careful.anna.page("sheet").text
    say(careful.anna, "agree", 1)
    (entry,) = careful.entries
    assert "waits" not in entry
    assert "objections" not in entry
    say(careful.anna, "agree", 1)
    objects(careful.anna, seat=SEAT_OF["Di"])
    assert careful.entries[0]["waits"], "afterwards somebody may still object"


@pytest.mark.parametrize("seat", ["none", "3"])
def test_where_another_phone_is_at_the_table_nobody_says_so_for_it(careful: TableOfFour, seat: str) -> None:
    careful.anna.post("phones", fields={"action": "care"})
    careful.anna.record(OURS)
    other = Browser(code=careful.anna.code, client=Client())
    other.post("sit", fields={"seat": seat})
    for phone in careful.anna, other, Browser(code=careful.anna.code, client=Client()):
        assert AGREED not in phone.page("sheet").text
        with nothing_stored():
            assert refused(say(phone, "agree", 1), "Other phones are at this table, or have spoken of this deal")


def test_whose_right_was_taken_back_is_not_spoken_over(careful: TableOfFour) -> None:
    careful.anna.post("phones", fields={"action": "care"})
    carla = phone_of(careful, "Carla")
    careful.anna.record(OURS)
    mark = Device.objects.get(seat=1).mark
    careful.anna.post("phones", fields={"action": "take", "phone": mark})
    with nothing_stored():
        assert say(careful.anna, "agree", 1).status_code == 422, "it still sits there"
        assert say(carla, "agree", 1).status_code == 404
    careful.anna.post("sit", fields={"seat": SEAT_OF["Carla"]})
    assert say(careful.anna, "agree", 1).status_code == 302
    assert "which sat there, may no longer write" in careful.wanda.page("log").text


def test_a_phone_that_objected_and_lost_its_right_has_still_objected(careful: TableOfFour) -> None:
    careful.anna.post("phones", fields={"action": "care"})
    carla = phone_of(careful, "Carla")
    careful.anna.record(OURS)
    objects(carla)
    careful.anna.post("phones", fields={"action": "take", "phone": Device.objects.get(seat=1).mark})
    careful.anna.post("sit", fields={"seat": SEAT_OF["Carla"]})
    assert AGREED not in careful.anna.page("sheet").text
    with nothing_stored():
        assert say(careful.anna, "agree", 1).status_code == 422


def test_who_watches_agrees_to_nothing(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    assert AGREED not in careful.wanda.page("sheet").text
    with nothing_stored():
        assert say(careful.anna, "agree", 9).status_code == 404
        assert careful.wanda.post("agree", 1, fields={"key": str(uuid.uuid4()), "seen": "1"}).status_code == 404


def test_every_deal_that_waits_can_be_agreed_on(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    careful.anna.record(LEVEL)
    forms = [form.attributes["action"] for form in careful.anna.page("sheet").all("form")]
    assert [path for path in forms if "/agree/" in path] == [careful.anna.address("agree", event) for event in (1, 2)]
    assert asked_at(careful.anna) == []


def test_a_match_that_was_brought_in_was_spoken_of_by_no_phone_here(careful: TableOfFour) -> None:
    carla = phone_of(careful, "Carla")
    phone_of(careful, "Anna").record(OURS)
    document = services.export_document(careful.now())
    access = services.import_document(document, author=services.Author(device="feedbeef"))
    assert not Event.objects.filter(match=access.match).exclude(device="").exists()
    there = Browser(code=access.code, client=carla.client)
    there.post("sit", fields={"seat": SEAT_OF["Carla"]})
    assert say(there, "accept", 1).status_code == 302
    head = there.page("log")["event-1"].all("p", "log-head")[0].text
    assert head.startswith("Anna ")
    assert "phone" not in head
