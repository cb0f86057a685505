"""Objecting to a deal with one's own facts, and settling it."""

from tests.matches.agree.careful import SEAT_OF, offered, phone_of, say
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, SEATED, THEIRS, Phone as Browser, TableOfFour, nothing_stored, typed


def test_a_side_that_objects_may_still_come_round(careful: TableOfFour, theirs: Browser) -> None:
    careful.anna.record(OURS)
    say(careful.anna, "accept", 1, seat=SEAT_OF["Bo"])
    careful.anna.post(
        "object", 1, fields={**careful.anna.form("object", 1, form="deal"), "seat": SEAT_OF["Anna"], "reason": "No"}
    )
    assert offered(careful.anna) == ["Anna", "Bo"], "it has spoken for these"
    assert offered(theirs) == list(SEATED)


def test_a_dispute_can_be_settled_in_its_place_too(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    carla.record(LEVEL)
    anna.record(OURS)
    say(carla, "object", 2, **{**carla.form("object", 2, form="deal"), **typed(THEIRS), "reason": "No"})
    forms = [form.attributes["action"] for form in anna.page("sheet")["deal-2"].all("form")]
    assert forms == [anna.address("take", 2, 3)]


def test_a_disputed_deal_that_nobody_accepted_shows_no_empty_note(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    carla = phone_of(careful, "Carla")
    carla.post("object", 1, fields={**carla.form("object", 1, form="deal"), **typed(LEVEL)})
    for phone in careful.anna, carla, careful.wanda:
        page = phone.page("sheet")
        assert all(note.text for note in page["deal-1"].all("p", "note"))
        (card,) = page.all("section", "agree")
        assert all(line.text for line in card.all("p"))


def test_an_objection_with_own_facts_shows_both_versions_until_one_is_taken(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    form = carla.form("object", 1, form="deal")
    carla.post("object", 1, fields={**form, **typed(LEVEL), "reason": "It was 26 cards each"})
    sheet = careful.wanda.page("sheet").text
    assert "Deal 1 is disputed" in sheet
    assert "Carla objects: “ It was 26 cards each ”" in sheet.replace("“It", "“ It").replace("each”", "each ”")
    page = careful.wanda.page("sheet")
    (card,) = page.all("section", "agree")
    rows = [[cell.text for cell in row if cell.tag in ("th", "td")] for row in card.all("tr")]
    assert "Carla objects" in page["deal-1"].text
    assert rows[1] == ["Cards", "30 – 22", "26 – 26"]
    assert [row[0] for row in rows] == ["Question", "Cards", "Makes"], "what they agree on is not repeated"
    assert ("+48" in rows[2][1], "+18" in rows[2][2]) == (True, True)
    assert "Cards 30 – 22 · Ten of diamonds" in card.text
    assert not card.all("p", "facts"), "a line to be read, not a table of terms"
    assert "Take the version of Carla" in anna.page("sheet").text
    assert "Take the version of Carla" not in carla.page("sheet").text, "it is her own"
    objection = careful.entries[0]["objections"][0]
    assert objection["scores"] == [18, 5]
    say(anna, "take", 1, objection["event"])
    assert careful.totals == [18, 5]
    assert "waits" not in careful.entries[0], "who said so need not say it again"
    log = careful.wanda.page("log").text
    for sentence in ("Carla objects to deal 1", "Settled as Carla said"):
        assert sentence in log


def test_in_a_dispute_each_button_says_which_version_it_takes(careful: TableOfFour, theirs: Browser) -> None:
    careful.anna.record(OURS)
    assert [each.text for each in theirs.page("sheet").all("button", "button")].count("Di accepts") == 1
    carla = phone_of(careful, "Carla")
    carla.post("object", 1, fields={**carla.form("object", 1, form="deal"), **typed(LEVEL)})
    for phone, take, accept in (
        (theirs, "Bo takes the version of Carla +18 : +5", "Bo accepts +48 : +5"),
        (phone_of(careful, "Anna"), "Take the version of Carla +18 : +5", "Accept it as written +48 : +5"),
    ):
        (card,) = phone.page("sheet").all("section", "agree")
        parts = [each.text for each in card if each.tag in ("button", "p")]
        assert parts.index(take) < parts.index("Written +48 : +5") < parts.index(accept), "words between them"


def test_who_takes_the_other_version_at_a_phone_without_a_seat_says_for_whom(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    carla = phone_of(careful, "Carla")
    form = carla.form("object", 1, form="deal")
    carla.post("object", 1, fields={**form, **typed(LEVEL)})
    sheet = careful.anna.page("sheet")
    takers = [b.text for b in sheet.all("button") if "takes the version of Carla" in b.text]
    assert takers == [f"{name} takes the version of Carla +18 : +5" for name in ("Anna", "Bo")], "the other side only"
    objection = careful.entries[0]["objections"][0]
    say(careful.anna, "take", 1, objection["event"], seat=SEAT_OF["Bo"])
    assert careful.totals == [18, 5]
    assert "waits" not in careful.entries[0], "nobody is asked again"
    assert set(careful.entries[0]["accepted"]) == {int(SEAT_OF["Bo"]), int(SEAT_OF["Carla"])}


def test_an_objection_without_other_facts_only_objects(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    carla = phone_of(careful, "Carla")
    form = carla.form("object", 1, form="deal")
    carla.post("object", 1, fields={**form, "reason": "I was in the kitchen"})
    assert careful.entries[0]["objections"][0]["deal"] is None


def test_an_objection_needs_a_reason_a_seat_and_possible_facts(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    form = careful.anna.form("object", 1, form="deal")
    with nothing_stored():
        for missing, message in (
            ({"seat": "0", "reason": ""}, "Say in a few words what is wrong"),
            ({"reason": "No"}, "Say whose seat this is"),
            ({"seat": "0", "reason": "No", "cards.0": "60"}, "52"),
        ):
            answer = careful.anna.post("object", 1, fields={**form, **missing})
            assert answer.status_code == 422
            assert message in read_page(answer).text


def test_an_objection_is_taken_as_long_as_the_deal_stands_as_it_was_seen(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    form = {**carla.form("object", 1, form="deal"), **typed(LEVEL), "reason": "Mine"}
    say(careful.anna, "note", 1, text="Somebody writes in between")
    say(phone_of(careful, "Bo"), "accept", 1)
    assert carla.post("object", 1, fields=form).status_code == 302
    assert careful.entries[0]["objections"][0]["scores"] == [18, 5]


def test_who_objects_to_a_deal_that_was_corrected_meanwhile_keeps_what_was_typed(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    form = {**carla.form("object", 1, form="deal"), **typed(LEVEL), "reason": "Mine"}
    anna.correct(1, THEIRS)
    with nothing_stored():
        answer = carla.post("object", 1, fields=form)
    assert answer.status_code == 409
    assert read_page(answer).form("deal").items() >= typed(LEVEL).items()


def test_a_correction_by_the_other_side_does_not_hide_what_was_objected(careful: TableOfFour) -> None:
    anna, carla = phone_of(careful, "Anna"), phone_of(careful, "Carla")
    anna.record(OURS)
    carla.post("object", 1, fields={**carla.form("object", 1, form="deal"), **typed(LEVEL), "reason": "It was level"})
    anna.correct(1, THEIRS, reason="Counted again")
    (card,) = carla.page("sheet").all("section", "agree")
    assert "Was +48 : +5 · Anna · “Counted again” · in the log" in card.text
    assert f"{carla.address('log')}#event-3" in card.links
    objected = carla.page("log")["event-2"].text
    assert "Carla objects to deal 1" in objected
    assert "Cards 30 – 22 → 26 – 26" in objected


def test_other_facts_are_reason_enough_to_object(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    carla = phone_of(careful, "Carla")
    carla.post("object", 1, fields={**carla.form("object", 1, form="deal"), **typed(LEVEL)})
    objection = careful.entries[0]["objections"][0]
    assert (objection["reason"], objection["scores"]) == ("", [18, 5])
    for page in careful.wanda.page("sheet"), careful.wanda.page("log"):
        assert "Carla objects" in page.text
        assert "“" not in page.text


def test_a_common_reason_is_given_with_one_touch(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    carla = phone_of(careful, "Carla")
    form = carla.form("object", 1, form="deal")
    carla.post("object", 1, fields={**form, "common": "counted"})
    assert careful.entries[0]["objections"][0]["reason"] == "Recounted"
    carla.post("object", 1, fields={**carla.form("object", 1, form="deal"), "common": "counted", "reason": "Twice!"})
    assert careful.entries[0]["objections"][0]["reason"] == "Twice!", "one's own words come first"
    correction = {**carla.form("correct", 1, form="deal"), **typed(LEVEL), "common": "typed"}
    assert carla.post("correct", 1, fields=correction).status_code == 302
    assert careful.entries[0]["changes"][0]["reason"] == "Typed wrongly"
    with nothing_stored():
        answer = carla.post("object", 1, fields={**form, "common": "because", "seen": str(careful.now().version)})
    assert answer.status_code == 422


def test_a_phone_that_sits_is_not_asked_who_says_so(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    assert "Who says so?" in careful.anna.page("correct", 1).text
    anna = phone_of(careful, "Anna")
    page = anna.page("correct", 1)
    assert "Who says so?" not in page.text
    anna.post("correct", 1, fields={**page.form("deal"), **typed(LEVEL), "reason": "Again"})
    assert careful.entries[0]["changes"][0]["by"] == "Anna"


def test_a_watching_phone_sees_the_dispute_and_has_no_say(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    page = careful.wanda.page("sheet")
    assert "waits to be accepted" in page.text
    assert {form.attributes["action"] for form in page.all("form")} <= {"/theme/"}


def test_a_void_or_strange_deal_is_nothing_to_speak_of(careful: TableOfFour) -> None:
    careful.anna.record(OURS)
    careful.anna.void(1)
    for event in (1, 2, 9, 10**12):
        assert say(careful.anna, "accept", event, seat="0").status_code == 404
    assert say(careful.anna, "take", 1, 2).status_code == 404
