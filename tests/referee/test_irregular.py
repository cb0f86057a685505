"""Something went wrong: the ruling, what it rests on, and the log of it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from scorekeeper.matches.questions.names import own_word
from scorekeeper.rules import registry
from scorekeeper.rules.document import read_document
from scorekeeper.rules.registry import BY_KEY
from tests.matches.pages import Element, read_page
from tests.people import (
    KEY,
    LEVEL,
    OTHER_KEY,
    OURS,
    SWEEP,
    Phone,
    TableOfFour,
    assert_kept_is_the_fold,
    nothing_stored,
    seat,
)
from tests.rules.made_up import AnyVariant

pytestmark = pytest.mark.django_db

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)


def desk(phone: Phone, happened: str = "") -> Element:
    answer = phone.client.get(f"/t/{phone.code}/referee/irregularity/", {"happened": happened} if happened else {})
    assert answer.status_code == 200
    return read_page(answer)


def rule(table: TableOfFour, happened: str = "out_of_turn", **changes: str) -> HttpResponse:
    """Open the form of a ruling, touch what differs, and send it."""
    fields = desk(table.anna, happened).form("ruling") | changes
    address = f"/t/{table.anna.code}/referee/irregularity/?happened={happened}"
    answer: Any = table.anna.client.post(address, fields)
    assert_kept_is_the_fold(table.match)
    return answer


def problems(answer: HttpResponse, status: int = 422) -> str:
    assert answer.status_code == status
    return " ".join(note.text for note in read_page(answer).all("p", "impossible"))


@pytest.mark.in_turns
@every_variant
def test_everything_foreseen_has_a_ruling_that_says_what_it_rests_on(variant: AnyVariant) -> None:
    phone = Client()
    wizard = read_page(phone.get(f"/referee/{variant.key}/irregularity/"))
    ways = [link for link in wizard.links if "happened=" in link]
    seating = variant.seatings[0]
    names = {source.tag: source.called for source in variant.sources}
    rulings = {each.key: each for each in variant.rulings if each.when(variant.charter({}, seating), seating)}
    assert sorted(way.split("happened=")[1] for way in ways) == sorted(rulings)
    for way in ways:
        ruling = rulings[way.split("happened=")[1]]
        verdict = read_page(phone.get(f"/referee/{variant.key}/irregularity/{way}"))["verdict"]
        assert " ".join(own_word(ruling.says, variant.terms).split()) in verdict.text
        (rests_on,) = (summary.text for summary in verdict.all("summary"))
        assert ("our ruling; your table may change it" in rests_on) == ruling.inferred
        assert ruling.inferred or ", ".join(names.get(tag) or tag for tag in ruling.sources) in rests_on


def test_an_event_that_is_ruled_in_several_ways_is_one_and_asks_when_it_was_noticed() -> None:
    page = read_page(Client().get("/referee/burraco-italy/irregularity/"))
    titles = [summary.text for event in page.all("details", "event") for summary in event.all("summary")]
    assert "A player did not draw" in titles
    assert len(titles) == len(set(titles))
    links = {link.text: link.attributes["href"] for link in page.all("a", "entry")}
    assert links["After the discard"].endswith("happened=not_drawn_later")


@every_variant
def test_the_ways_of_an_event_are_told_apart(variant: AnyVariant) -> None:
    """One that house rules settle otherwise has a ruling for each of them, by the same key."""
    ways: dict[str, dict[str, str]] = {}
    for ruling in variant.rulings:
        if ruling.event:
            # house rules may rule one way in several wordings, of which one stands at a table
            assert ways.setdefault(ruling.event, {}).setdefault(ruling.key, ruling.noticed) == ruling.noticed
    for event, by_key in ways.items():
        noticed = list(by_key.values())
        assert all(noticed), event
        assert len(set(noticed)) == len(noticed) > 1, event


def test_what_nobody_foresaw_shows_the_choice_again(table: TableOfFour) -> None:
    for text in ("earthquake", "x" * 3000):
        assert "What happened?" in desk(table.anna, text).text


def test_asking_stores_nothing_and_who_watches_cannot_write(table: TableOfFour) -> None:
    with nothing_stored():
        desk(table.anna, "out_of_turn")
        page = desk(table.wanda, "out_of_turn")
        assert "Write the ruling down" not in page.text
        fields = desk(table.anna, "out_of_turn").form("ruling")
        table.wanda.client.post(f"/t/{table.wanda.code}/referee/irregularity/?happened=out_of_turn", fields)


def test_a_ruling_is_logged_with_who_asked_and_who_ruled(table: TableOfFour) -> None:
    answer = rule(table, asker="1", judge="0")
    assert answer.status_code == 302
    assert answer["Location"] == f"/t/{table.anna.code}/log/#event-1"
    entry = table.anna.page("log")["event-1"].text
    assert "Somebody played out of turn, and the next player has not played The card goes back to the hand." in entry
    assert "Carla asked." in entry
    assert "Anna ruled." in entry
    assert "Somebody played out of turn, and the next player has not played" in table.anna.page("sheet").text
    assert table.totals == [0, 0]


def test_a_table_may_rule_otherwise_and_then_says_what(table: TableOfFour) -> None:
    assert "what the table ruled instead" in problems(rule(table, follows="no"))
    assert rule(table, follows="no", reason="The card stays").status_code == 302
    assert "The table ruled otherwise: “The card stays”" in table.anna.page("log")["event-1"].text


def test_points_by_ruling_count_at_once(table: TableOfFour) -> None:
    table.anna.record(OURS)
    assert rule(table, effect="points", **{"points.1": "−4"}).status_code == 302
    assert table.totals == [48, 1]
    assert [entry["kind"] for entry in table.entries] == ["deal", "ruling", "adjustment"]
    assert "Somebody played out of turn, and the next player has not played" in table.anna.page("log")["event-3"].text


def test_a_ruling_may_void_a_deal(table: TableOfFour) -> None:
    table.anna.record(OURS)
    assert "Say which deal does not count." in problems(rule(table, effect="void"))
    assert "Say which deal does not count." in problems(rule(table, effect="void", deal="7"))
    rule(table, "wrong_number", effect="void", deal="1")
    assert table.totals == [0, 0]
    assert table.entries[0]["voided"]


@pytest.mark.parametrize("typed", ["four", "1e9", "99999999", "½½"])
def test_points_that_are_none_are_told_and_nothing_is_written(table: TableOfFour, typed: str) -> None:
    with nothing_stored():
        text = problems(rule(table, effect="points", **{"points.0": typed}))
    assert "whole numbers or halves" in text


def test_no_points_are_no_ruling_on_points(table: TableOfFour) -> None:
    assert "at least one side" in problems(rule(table, effect="points"))


def test_earlier_rulings_of_the_same_kind_are_shown(table: TableOfFour) -> None:
    assert "At this table before" not in desk(table.anna, "out_of_turn").text
    rule(table, follows="no", reason="The card stays")
    rule(table, "card_exposed")
    again = desk(table.anna, "out_of_turn").text
    assert "At this table before" in again
    assert "The card stays" in again
    assert "A card was shown while dealing." not in again
    table.anna.void(1, reason="We looked it up")
    assert "At this table before" not in desk(table.anna, "out_of_turn").text
    assert "A ruling was taken back" in table.anna.page("log").text


def test_the_same_form_sent_twice_is_one_ruling(table: TableOfFour) -> None:
    for _time in range(2):
        assert rule(table, effect="points", key=KEY, seen="0", **{"points.0": "2"}).status_code == 302
    assert table.now().version == 2
    assert table.totals == [2, 0]


def test_a_ruling_waits_for_who_wrote_meanwhile(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    with nothing_stored():
        assert "Another phone has written meanwhile" in problems(rule(table, seen="0", key=OTHER_KEY), 409)


def test_points_and_ruling_are_written_together_or_not_at_all(table: TableOfFour) -> None:
    """The key of another write cannot be used for a ruling."""
    table.anna.record(OURS, key=KEY)
    with nothing_stored():
        text = problems(rule(table, effect="points", key=KEY, **{"points.0": "2"}))
    assert "already used" in text


def test_after_the_match_a_ruling_is_remembered_and_gives_no_points(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.end()
    page = desk(table.anna, "out_of_turn")
    assert "points count no more" in page["ruling"].text
    with nothing_stored():
        assert "points count no more" in problems(rule(table, effect="points", **{"points.0": "2"}))
    before = table.totals
    assert rule(table, asker="1").status_code == 302
    assert table.totals == before
    assert table.now().finished
    assert "Somebody played out of turn, and the next player has not played" in table.anna.page("log")["event-3"].text
    again = read_document(json.loads(table.anna.get("matches:export").content))
    assert [type(event).__name__ for event in again.events] == ["Recorded", "Closed", "Ruled"]


def test_after_the_match_a_deal_that_was_wrong_is_still_void_by_ruling(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert table.now().finished
    assert rule(table, "wrong_number", effect="void", deal="1").status_code == 302
    assert not table.now().finished, "without that deal nobody has reached the target"
    assert table.totals == [0, 0]


FIVE = ("Anna", "Bo", "Carla", "Dina", "Elio")


@pytest.mark.parametrize(
    ("variant", "players", "happened", "given"),
    [
        ("briscola-chiamata", FIVE, "false_throw_in", [1, -4, 1, 1, 1]),
        ("briscola-points-bid", FIVE, "false_throw_in", [1, -4, 1, 1, 1]),
        ("briscola-chiamata", FIVE[:4], "false_throw_in", [1, -4, 1, 1]),
        ("briscola", FIVE[:4], "signal_first_trick", [1, 0]),
    ],
)
def test_what_the_rule_takes_is_taken_from_who_did_it(
    db: None, variant: str, players: tuple[str, ...], happened: str, given: list[int]
) -> None:
    seating = next(each for each in BY_KEY[variant].seatings if each.seats == len(players))
    options = {"signals_in_first_trick": False} if variant == "briscola" else {"throw_in": "two_points"}
    table = seat(variant=variant, seating=seating.key, players=players, **options)
    fields = desk(table.anna, happened).form("ruling")
    assert fields["effect"] == ("none" if variant == "briscola" else "rule"), (
        "what only some play is not the first answer"
    )
    assert "Say who did it" in problems(rule(table, happened, effect="rule"))
    assert "say yourselves" in problems(rule(table, happened, effect="rule", follows="no", reason="Let it be"))
    assert rule(table, happened, effect="rule", offender="1").status_code == 302
    assert table.totals == given
    assert [entry["kind"] for entry in table.entries] == ["ruling", "adjustment"]
    assert "Against Bo." in table.anna.page("log")["event-1"].text


def test_who_rests_pays_no_penalty(db: None) -> None:
    table = seat(variant="briscola-chiamata", seating="6-one-rests", players=(*FIVE, "Fia"), throw_in="two_points")
    with nothing_stored():
        assert "rests in this deal" in problems(rule(table, "false_throw_in", effect="rule", offender="0"))


def test_a_rule_that_names_no_points_gives_none(table: TableOfFour) -> None:
    assert "As the rule says" not in desk(table.anna, "out_of_turn")["ruling"].text
    with nothing_stored():
        assert "The rules name no points" in problems(rule(table, effect="rule", offender="1"))


@pytest.mark.long
@pytest.mark.in_turns
@every_variant
def test_every_ruling_of_the_rules_can_be_written_down_as_it_first_stands(db: None, variant: AnyVariant) -> None:
    """With the offender named, whatever the rule says: the deal again, points, or nothing."""
    seating = variant.seatings[0]
    table = seat(variant=variant.key, seating=seating.key, players=(*FIVE, "Fia")[: seating.seats])
    for ruling in variant.rulings:
        if not ruling.when(table.match.charter, seating):
            continue
        page = desk(table.anna, ruling.key)
        assert ("The deal is dealt again." in page["ruling"].text) == ruling.again
        assert rule(table, ruling.key, offender="1").status_code == 302


@pytest.mark.parametrize("missing", ["key", "seen"])
def test_a_form_that_was_cut_short_is_told(table: TableOfFour, missing: str) -> None:
    with nothing_stored():
        assert "Something was missing" in problems(rule(table, **{missing: ""}))


def test_names_of_a_table_are_not_read_as_markup(db: None) -> None:
    table = seat(players=("<b>Anna", "Carla", "هدى", "Di"))
    rule(table, asker="0", follows="no", reason="<script>alert(1)</script>")
    page = table.anna.client.get(f"/t/{table.anna.code}/log/").content.decode()
    assert "<script>alert(1)" not in page
    assert "<b>Anna" not in page


@pytest.mark.parametrize(
    ("variant", "happened", "rule"),
    [
        ("burraco-italy", "hidden_card", "meld"),
        ("burraco-italy", "hidden_card_discard", "discard"),
        ("burraco-italy", "thrown_to_partner", "meld"),
        ("burraco-italy", "card_face_up", "draw"),
        ("burraco-italy", "cards_mixed", "cards"),
        ("buraco-us", "stalemate", "out"),
        ("buraco-us", "hidden_card", "meld"),
        ("albastini", "led_out_of_turn", "trick"),
        ("albastini", "draw_forgotten", "trick"),
        ("albastini", "wrong_total", "card-points"),
    ],
)
def test_a_slip_leads_to_the_paragraph_it_breaks(variant: str, happened: str, rule: str) -> None:
    page = read_page(Client().get(f"/referee/{variant}/irregularity/", {"happened": happened}))
    assert f"/rules/{variant}/#{rule}" in page.links


@pytest.mark.parametrize(
    "happened", ["tricks_looked_at", "card_back", "draw_forgotten", "damaged_card", "two_together", "no_card_late"]
)
def test_a_slip_of_a_trick_that_albastini_shares_with_briscola_is_ruled_there_too(happened: str) -> None:
    text = read_page(Client().get("/referee/albastini/irregularity/", {"happened": happened})).text
    assert "our ruling; your table may change it" in text


@pytest.mark.parametrize("key", ["buraco-brazil-open", "buraco-aberto-sujo", "buraco-brazil-closed", "buraco-stbl"])
def test_a_table_in_brazil_is_told_of_canastras_alone(key: str) -> None:
    phone = Client()
    case = read_page(phone.get(f"/referee/{key}/irregularity/", {"happened": "illegal_out"}))
    facts = {"asked": "hand taken clean other", "clean": "0", "other": "0", "put": "yes"}
    question = read_page(phone.get(f"/referee/{key}/go_out/", facts))
    for page in case, question:
        text = page["verdict"].text
        assert "canastra" in text
        assert not re.search(r"\bburacos?\b", text)
