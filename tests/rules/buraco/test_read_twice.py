"""What a second reader of all pages and cards of Buraco found: each form is told what is so there, and no more."""

from __future__ import annotations

import pytest

from scorekeeper.rules.paragraph import Paragraph
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import Phrase, render
from tests.rules.thrown import AnyVariant
from tests.rules.wording import rule_text

ITALY = BY_KEY["burraco-italy"]


def read(rule: Paragraph, variant: AnyVariant, *, stated: bool) -> str:
    """What sources state, or what is our reading, at the usual table."""
    at = variant.seatings[0]
    options = variant.charter({}, at)
    phrase = rule.text_under(options, at) if stated else rule.reading_under(options, at)
    return render(phrase) if phrase else ""


def added(key: str) -> dict[str, str]:
    """What is added and taken off, by what it is for."""
    variant = BY_KEY[key]
    at = variant.seatings[0]
    tables = variant.figures(variant.charter({}, at), at)
    rows = next(table.rows for table in tables if table.title == "What is added and taken off")
    return {render(row.label): render(Phrase("%(cell)s", {"cell": row.cells[0]})) for row in rows}


@pytest.mark.parametrize(
    ("key", "rule", "rules", "says", "says_not"),
    [
        ("buraco-us", "semi_sets", {"semi": 150}, "A set with a wild card is always dirty.", "semi-clean"),
        ("burraco-italy", "semi_sets", {}, "at least 8 cards with one wild card is semi-clean and earns 150", "dirty"),
        ("buraco-us-2x3", "pot", {}, "Until the partner who plays next has had a turn, the pot", "That is"),
        ("buraco-us-2x3", "first_dealer", {}, "the side that did not cut the highest card", "lower"),
        ("buraco-us-3x2", "region", {}, "6 players form 3 pairs and play with 3 packs.", "sit in pairs"),
        ("buraco-us-2x3", "region", {}, "6 players form two trios, sit alternately", "half of them"),
        (
            "buraco-us",
            "first_card",
            {},
            "put into the hand is accepted: whoever then discards it has ended the turn",
            "may not",
        ),
        ("burraco-italy", "draw", {}, "The player in turn may first look through the pile.", "put into the hand"),
        ("buraco-us", "minimum", {}, "In each deal the first melds of a side", "In every match"),
        ("buraco-us", "cut", {}, "A player who does so earns 100 for the side at once. These 100 already", "They are"),
        ("buraco-us", "run", {}, "a run may have one at each end. A run may be laid", "at both ends"),
        ("buraco-argentina", "run", {}, "An ace may also stand after the king", "It may also"),
        ("buraco-argentina", "region", {}, "the ace is 1, the jack 11, the queen 12 and the king 13", "108"),
        ("buraco-argentina", "buraco", {}, "Each meld earns it once.", "crosswise"),
        ("burraco-italy", "dealing", {}, "the pots from the bottom of the pack", "its bottom"),
        ("burraco-italy", "irregularities", {}, "A pot with a wrong number of cards is repaired", "pozzetto"),
        ("burraco-internazionale", "region", {}, "more rules differ than the clean burraco", "Everything is as in"),
        ("burraco-internazionale", "irregularities", {}, "not once the last round has begun", "not after the last"),
        ("burraco-italy", "irregularities", {}, "unless the referee was called in time", "round has begun"),
        (
            "burraco-italy",
            "irregularities",
            {},
            "Otherwise, once an irregularity can no longer be put right",
            "due. Once",
        ),
        ("burraco-italy", "run", {}, "and one wild card as well", "beside them"),
        ("burraco-italy", "run", {}, "So besides that two", "So beside that"),
        ("buraco-us-old", "run", {}, "that two and one more two as a wild card", "beside it"),
        ("burraco-italy", "movements", {}, "twice running against the same pair", "nobody meets"),
        ("buraco-brazil-open", "dealing", {}, "Before the deal the dealer shuffles", "begins. The dealer"),
        ("buraco-argentina", "dealing", {}, "Before the deal the dealer shuffles", "begins. The dealer"),
        ("buraco-brazil-open", "draw", {}, "The pile may be looked through.", "in turn may first"),
        ("buraco-us", "set", {}, "A set has at most 8 natural cards and one wild card.", "one wild at the most"),
        ("buraco-us-3x2", "set", {}, "A set has at most 12 natural cards and one wild card.", "one wild at the most"),
    ],
)
def test_a_rule_says_what_is_so_in_its_form(
    key: str, rule: str, rules: dict[str, int], says: str, says_not: str
) -> None:
    text = rule_text(BY_KEY[key], rule, "", **rules)
    assert says in text
    assert says_not not in text


@pytest.mark.parametrize(
    ("key", "rule", "words"),
    [
        ("buraco-us", "end", "If the leaders are level, further deals are played"),
        ("buraco-brazil-open", "end", "If the leaders are level, further deals are played"),
        ("buraco-argentina", "end", "If the leaders are level, further deals are played"),
        ("buraco-brazil-closed", "buraco", "crosswise"),
        ("burraco-italy", "buraco", "crosswise"),
        ("burraco-internazionale", "buraco", "crosswise"),
    ],
)
def test_what_comes_from_another_country_is_no_statement_of_the_sources_here(key: str, rule: str, words: str) -> None:
    """docs/rules/buraco.md 1.5 and 1.10: the mark is American, the further deal Italian."""
    variant = BY_KEY[key]
    assert words not in read(variant.paragraph(rule), variant, stated=True)
    assert words in read(variant.paragraph(rule), variant, stated=False)


def test_where_it_was_read_it_is_stated() -> None:
    assert "crosswise" in read(BY_KEY["buraco-us"].paragraph("buraco"), BY_KEY["buraco-us"], stated=True)
    assert "If the leaders are level, further deals" in read(ITALY.paragraph("end"), ITALY, stated=True)


@pytest.mark.parametrize("key", ["buraco-brazil-open", "buraco-stbl", "buraco-argentina"])
def test_no_source_of_brazil_or_argentina_tells_of_a_misdeal(key: str) -> None:
    """docs/rules/buraco.md 20."""
    rule = BY_KEY[key].paragraph("irregularities")
    assert rule.inferred
    assert not rule.every_source
    assert "dealt again" in rule_text(BY_KEY[key], "irregularities")


@pytest.mark.parametrize("key", ["buraco-us", "buraco-us-old", "baraziliya"])
def test_what_holds_for_two_players_is_our_reading_of_a_text_for_more(key: str) -> None:
    variant = BY_KEY[key]
    two = variant.seating("2")
    options, meld = variant.charter({}, two), variant.paragraph("laid")
    reading = meld.reading_under(options, two)
    assert reading
    assert "Nobody plays on the melds of another." in render(reading)


def test_going_out_at_the_international_game_rests_on_its_own_code() -> None:
    """docs/rules/buraco.md 6.4: the summary of the Italian code asks for no clean burraco."""
    variant = BY_KEY["burraco-internazionale"]
    at = variant.seatings[0]
    assert variant.paragraph("out").sources_under(variant.charter({}, at), at) == ("eBurraco",)
    assert "F.I.Bur." in ITALY.paragraph("out").sources_under(ITALY.charter({}, at), at)


@pytest.mark.parametrize(
    ("key", "costs"),
    [
        ("buraco-us", "minus its cards’ worth, 100 at most"),
        ("buraco-argentina", "minus its cards’ worth"),
        ("burraco-italy", "minus its cards’ worth"),
        ("buraco-brazil-open", "−100"),
    ],
)
def test_a_pot_not_played_stands_among_what_is_taken_off(key: str, costs: str) -> None:
    assert added(key)["A pot taken but not played"] == costs


def test_three_players_are_told_of_the_deal_once_all_play_against_all() -> None:
    """docs/rules/buraco.md 19.2."""
    assert "Once all play against all, the stock has 41 cards." in rule_text(ITALY, "dealing", "3")
    assert "the stock has" not in rule_text(ITALY, "dealing")
    assert "the stock has" not in rule_text(ITALY, "dealing", "3", second_phase="never")


def test_trios_are_told_nothing_of_a_tournament_of_pairs() -> None:
    """docs/rules/buraco.md 7: pairs meet there, and partners change in an individual event."""
    trios = BY_KEY["buraco-us-2x3"]
    at = trios.seatings[0]
    options = trios.charter({"end": "hands", "hands": 4, "vp": True}, at)
    in_force = {rule.key for rule in trios.paragraphs if rule.when(options, at)}
    assert not {"movements", "individual"} & in_force
    assert "pair" not in rule_text(trios, "vp", end="hands", hands=4, vp=True).lower()
    assert "Pairs are placed" in rule_text(ITALY, "vp")


def test_a_pack_without_jokers_has_no_word_of_them() -> None:
    variant = BY_KEY["buraco-us-old"]
    at = variant.seatings[0]
    drawn = next(each for each in variant.figures(variant.options, at) if "referee" in each.title)
    text = " ".join(render(row.label) for row in drawn.rows)
    assert "Twos alone are no meld." in text
    assert "oker" not in text


def test_going_out_at_aberto_sujo_is_our_reading_as_its_source_breaks_off() -> None:
    """docs/rules/buraco.md 21: what the closed form has is taken over."""
    variant = BY_KEY["buraco-aberto-sujo"]
    at = variant.seatings[0]
    rule = variant.paragraph("out")
    assert not rule.sources_under(variant.charter({}, at), at)
    assert "has a canastra of any kind" in read(rule, variant, stated=False)
    closed = BY_KEY["buraco-brazil-closed"]
    assert "has a canastra of any kind" in read(closed.paragraph("out"), closed, stated=True)
