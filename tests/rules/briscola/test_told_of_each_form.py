"""The rules of the family say of each form what is played there, and a rule names the sources of what it says."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, questions
from scorekeeper.rules.paragraph import Chapter
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import render
from tests.rules.made_up import AnyVariant
from tests.rules.wording import all_text, rule_text


@pytest.mark.parametrize(
    ("key", "paragraph", "seating", "rules", "sentence"),
    [
        ("briscola-double", "stock", "4-pairs", {}, "the others follow in turn. Each draws 2 cards."),
        ("briscola-double", "pack", "2", {}, "everybody gets 4 cards, 2 at a time"),
        ("briscola-double", "irregularities", "2", {}, "Whoever draws a card too many puts it back"),
        ("scoperta", "stock", "", {}, "draws first, then the other."),
        ("scoperta", "irregularities", "", {}, "only a card of the stock counts so"),
        ("briscola-mariccia", "irregularities", "", {}, "only a card of the stock counts so"),
        ("briscola-mariccia", "irregularities", "", {"open_hands": False}, "A card exposed in shuffling"),
        ("briscola", "irregularities", "", {}, "A card exposed in shuffling"),
        ("marianna", "stock", "", {}, "When the stock is gone the hands are played out"),
        ("briscola-points-bid", "payout", "", {}, "won with at least as many card points as were bid"),
        ("briscola-points-bid", "points-auction", "", {}, "calls a trump of any rank"),
        ("briscola-points-bid", "partner", "", {}, "and does not say so until it is played"),
        (
            "briscola-points-bid",
            "partner",
            "",
            {"talk": "free_lies"},
            "nobody can be sure who that is until it is played",
        ),
        (
            "briscola-points-bid",
            "talk",
            "",
            {"talk": "free_lies"},
            "Anybody may claim to be the partner, truly or not.",
        ),
        ("briscola-col-monte", "payout", "", {}, "every 10 card points begun above that pay them once more"),
        (
            "briscola-col-monte",
            "payout",
            "",
            {"bracket_by": "taken"},
            "pays the units once with 70 card points, and once",
        ),
        ("briscola-points-bid", "payout", "", {"minimum": 65}, "A bid of 65–70 pays the units once"),
        (
            "briscola-points-bid",
            "payout",
            "",
            {"minimum": 81},
            "A bid of up to 90 pays the units 3 times, and every 10",
        ),
        (
            "briscola-col-monte",
            "payout",
            "",
            {"minimum": 81, "bracket_by": "taken", "growth": "double"},
            "pays the units 4 times with up to 90 card points, and every 10 card points above double that, up to 32",
        ),
        ("briscola-points-bid", "payout", "", {"minimum": 115}, "A deal that is won pays the units 6 times. A deal"),
        ("briscola-col-monte", "monte", "", {}, "Then the declarer calls a trump of any rank"),
        ("schembil", "talk", "", {}, "From the second on the captain may ask: Have you"),
        ("schembil", "talk", "", {}, "The captain may ask for a card to be played"),
        ("schembil", "talk", "", {"team_talk": "free_after_first"}, "After it the captain may ask freely for a trump"),
        ("schembil", "talk", "", {"team_talk": "none"}, "Partners do not talk about the game at all."),
        ("brisca", "seats", "4-pairs", {}, "the two highest play the two lowest, and the highest deals first"),
        ("brisca", "seats", "2", {}, "drawn by lot"),
        ("brisca", "seats", "2", {}, "Whoever cuts lifts at least 4 cards, and leaves at least 4."),
        (
            "bisca",
            "seats",
            "4-pairs",
            {},
            "Our source names no talk or signs between partners; agree on them beforehand.",
        ),
        ("bisca", "sudden-death", "", {}, "nobody has won: one more deal decides. Everybody plays it"),
        (
            "bisca",
            "sudden-death",
            "",
            {"first_to": 4},
            "have not won the deal. Such a deal does not count, and another is played.",
        ),
        ("briscola-chiamata", "capot", "", {}, "takes no trick."),
        ("briscola-bugiarda", "capot", "", {}, "takes no card point, even if it took a worthless trick."),
        ("briscola-mariccia", "card-points", "", {}, "are added up, with the marriages"),
        ("briscola-mariccia", "marriage", "", {}, "agreed on before play; some play for 40."),
        ("briscola", "match", "3", {}, "dealing goes on until somebody has."),
        ("brusquembille", "match", "3", {}, "dealing goes on until somebody has."),
        ("briscola-col-monte", "card-points", "", {}, "The card points laid away count for the declarer’s side."),
        ("briscola-bugiarda", "region", "", {}, "Some Italian pages use the name for plain Chiamata."),
    ],
)
def test_the_rules_say_what_is_played(
    key: str, paragraph: str, seating: str, rules: dict[str, Any], sentence: str
) -> None:
    assert sentence in rule_text(BY_KEY[key], paragraph, seating, **rules)


@pytest.mark.parametrize(
    ("key", "paragraph", "seating", "rules", "never"),
    [
        ("briscola-col-monte", "payout", "", {"bracket_by": "taken"}, "61–70"),
        ("briscola-points-bid", "payout", "", {"minimum": 81}, "61–70"),
        ("briscola-points-bid", "partner", "", {"talk": "free_lies"}, "does not say so"),
        ("schembil", "talk", "", {}, "partners may ask"),
        ("schembil", "talk", "", {"team_talk": "free_after_first"}, "one may ask freely"),
        ("schembil", "talk", "", {"team_talk": "none"}, "may speak"),
        ("schembil", "talk", "", {"team_talk": "none"}, "answer to the captain is allowed"),
        ("brisca", "seats", "4-pairs", {}, "drawn by lot"),
        ("bisca", "seats", "2", {}, "partners"),
        ("bisca-brazil", "seats", "3", {}, "partners"),
        ("briscola-chiamata", "capot", "", {}, "nothing at all"),
        ("briscola-mariccia", "card-points", "", {"immediate_end": True}, "are added up"),
        ("bisca", "sudden-death", "", {"first_to": 4}, "decides"),
    ],
)
def test_the_rules_say_nothing_of_what_is_not_played(
    key: str, paragraph: str, seating: str, rules: dict[str, Any], never: str
) -> None:
    assert never not in rule_text(BY_KEY[key], paragraph, seating, **rules)


@pytest.mark.parametrize(
    ("key", "paragraph", "rules", "sources"),
    [
        ("briscola-mariccia", "turned-card", {"ace_swap": True}, ("SOLIT",)),
        ("briscola-mariccia", "turned-card", {"ace_swap": True, "ace_swap_from": "initial_hand"}, ("MAKU",)),
        ("briscola-mariccia", "turned-card", {"seven_swap": True}, ("CUPER",)),
        ("briscolone", "match", {}, ("S0",)),
        ("briscolone", "match", {"win_mode": "first_to"}, ("CUPER",)),
        ("briscolone", "match", {"win_mode": "cumulative"}, ("ADAMOLI", "MAKU")),
        ("schembil", "match", {}, ("REGOLE-S",)),
        ("schembil", "match", {"win_mode": "majority"}, ()),
        ("brisca", "seats", {}, ("S0", "VIP", "ACANOMAS", "FOURNIER", "NAIPES-AR")),
        ("brisca", "match", {}, ()),
        ("brisca", "match", {"win_mode": "first_to", "first_to": 5}, ("SABELO", "DONCOMOS", "VIP")),
        ("brisca", "match", {"win_mode": "cumulative"}, ()),
        ("brisca", "trick", {}, ("RDJN", "CATALAN", "ACANOMAS", "VIP")),
        ("brisca", "trick", {"must_follow": True}, ("RDJN", "CATALAN", "NAIPES-AR")),
        ("briscola-bugiarda", "all-pass", {"all_pass": "next_dealer"}, ("TLAB",)),
        ("briscola-bugiarda", "all-pass", {"all_pass": "next_dealer_doubled"}, ()),
        ("brisca", "turned-card", {}, ("VIP", "RDJN")),
        ("brisca", "turned-card", {"turnup_swap": "none"}, ("VIP",)),
        ("brusquembille", "match", {}, ("S0",)),
        ("brusquembille", "match", {"win_mode": "chips"}, ()),
        ("brusquembille", "match", {"win_mode": "cumulative"}, ("TREVOUX",)),
        ("brusquembille", "trick", {}, ("S0",)),
        ("brusquembille", "trick", {"must_follow": True}, ("S0", "TREVOUX")),
        ("brusquembille", "pack", {}, ("S0",)),
        ("brusquembille", "pack", {"hand": 5}, ("S0", "TREVOUX")),
    ],
)
def test_a_rule_names_only_those_who_play_it_so(
    key: str, paragraph: str, rules: dict[str, object], sources: tuple[str, ...]
) -> None:
    variant = BY_KEY[key]
    at = variant.seatings[0]
    assert variant.paragraph(paragraph).sources_under(variant.charter(rules, at), at) == sources


@pytest.mark.parametrize(
    ("seating", "rules", "sentence"),
    [
        ("2", {"win_mode": "cumulative"}, "If both have, the higher total wins. If they are level"),
        ("3", {"win_mode": "cumulative"}, "If several have, the highest total wins. If they are level"),
        ("2", {"win_mode": "chips"}, "Players level at the top share the win."),
    ],
)
def test_brusquembille_says_what_comes_of_level_totals(seating: str, rules: dict[str, str], sentence: str) -> None:
    assert sentence in rule_text(BY_KEY["brusquembille"], "match", seating, **rules)


@pytest.mark.parametrize(
    ("key", "paragraph", "sources"),
    [
        ("briscola", "irregularities", ("ADAMOLI",)),
        ("briscolone", "words", ("PAGAT-CH",)),
        ("briscola-bugiarda", "all-pass", ("TLAB",)),
        ("briscola-bugiarda", "ledger", ("CIRCLE9",)),
        ("briscola-chiamata", "all-pass", ("GOKU", "TEDALDI", "TLAB")),
    ],
)
def test_a_rule_names_those_who_say_it(key: str, paragraph: str, sources: tuple[str, ...]) -> None:
    variant = BY_KEY[key]
    at = variant.seatings[0]
    assert variant.paragraph(paragraph).sources_under(variant.charter({}, at), at) == sources


def test_a_debt_in_the_japanese_form_is_our_reading() -> None:
    variant = BY_KEY["briscola-bugiarda"]
    at = variant.seatings[0]
    options, rule = variant.charter({}, at), variant.paragraph("ledger")
    text, reading = rule.text_under(options, at), rule.reading_under(options, at)
    assert text
    assert reading
    assert render(text) == "Everybody begins with 15 chips."
    assert "plays on and owes chips" in render(reading)


def test_the_japanese_form_prescribes_no_packets() -> None:
    for key, packets in (("briscola-bugiarda", 1), ("briscola-chiamata", 2)):
        variant = BY_KEY[key]
        assert len(variant.dealing(variant.options, variant.seatings[0]).packets) == packets


@pytest.mark.parametrize(("key", "high"), [("briscola", "three"), ("briscola-bosnia", "ten")])
def test_the_signs_to_choose_from_are_of_cards_that_are_there(key: str, high: str) -> None:
    signs = questions(type(BY_KEY[key].options))["signs"]
    assert isinstance(signs, Choice)
    assert isinstance(signs.choices, tuple)
    assert [f"ace, {high}, king" in each.says for each in signs.choices] == [True, True]


RACES = [
    (variant, seating)
    for variant in VARIANTS
    if variant.game == "briscola" and "win_mode" in questions(type(variant.options))
    for seating in variant.seatings
    if variant.read_options({"win_mode": "cumulative"}, seating).value is not None
]
WON = ("has won the deal", "nobody has won", "not counted", "never counts", "decides instead")


@pytest.mark.parametrize(("variant", "seating"), RACES, ids=lambda each: each.key)
def test_no_deal_is_won_or_drawn_where_card_points_are_added_up(variant: AnyVariant, seating: Seating) -> None:
    text = all_text(variant, seating.key, win_mode="cumulative")
    assert [words for words in WON if words in text] == []


@pytest.mark.parametrize(
    ("seating", "most", "tie", "level"),
    [
        ("4-pairs", "If both have, the higher total wins", "draw", "If they are level, the match is a draw."),
        ("3", "If several have, the highest total wins", "draw", "If they are level, the match is a draw."),
        ("2", "If both have, the higher total wins", "extra_deal", "play another deal, until their totals differ"),
    ],
)
def test_the_end_of_a_race_says_what_comes_of_level_totals(seating: str, most: str, tie: str, level: str) -> None:
    text = rule_text(BY_KEY["briscola"], "match", seating, win_mode="cumulative", cumulative_tie=tie)
    assert most in text
    assert level in text


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({}, "It is not counted, and dealing goes on."),
        ({"draws_count": True}, "It counts as one of the agreed deals."),
        ({"same_dealer_after_draw": True}, "After it the same player deals again."),
    ],
)
@pytest.mark.parametrize(("paragraph", "seating"), [("draw", "2"), ("tie-three", "3")])
def test_a_deal_nobody_won_says_what_comes_of_it(
    paragraph: str, seating: str, rules: dict[str, bool], sentence: str
) -> None:
    assert sentence in rule_text(BY_KEY["briscola"], paragraph, seating, **rules)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_what_is_done_about_a_slip_stands_where_something_goes_wrong(variant: AnyVariant) -> None:
    for rule in variant.paragraphs:
        if rule.key.startswith("irregular"):
            assert rule.chapter is Chapter.IRREGULARITIES


def test_no_form_is_shown_under_a_name_that_no_source_gives_it() -> None:
    assert BY_KEY["briscola"].names["en"] == ("Briscola",)
