"""Each sentence of Briscola and its kin names who states it, and nobody else (docs/rules/briscola.md)."""

import re
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.text import render
from tests.rules.made_up import AnyVariant
from tests.rules.our_reading import assert_is_our_reading

VALUES = {"PAGAT-CH", "TIMENDUM", "GENOVA", "PAGINA"}
LADDER, CALLED, MONTE, LIES = "briscola-chiamata", "briscola-points-bid", "briscola-col-monte", "briscola-bugiarda"


@pytest.mark.parametrize(
    ("variant", "seating", "paragraph", "rules", "words", "sources"),
    [
        # 1.1: the notes have what the pack makes; what each card counts is a lost image there
        ("briscola", "2", "card-points", {}, "The cards count", VALUES),
        ("briscola", "2", "card-points", {}, "That makes 120", {"S0"}),
        ("briscola", "2", "card-points", {}, "the queen stands for", {"PAGAT-CH", "GENOVA"}),
        ("briscola", "2", "card-points", {"win_mode": "cumulative"}, "are added up", {"S0", "SPAZIO"}),
        ("bisca", "2", "trick", {}, "The order is", {"PAGAT-BI"}),
        ("bisca", "2", "trick", {"bisca_court_order": "KQJ"}, "The order is", {"S0"}),
        ("bisca", "2", "trick", {}, "The highest trump", {"S0"}),
        (LADDER, "5", "card-points", {}, "An ace counts", {"PAGAT-CH", "TIMENDUM"}),
        (LADDER, "5", "card-points", {}, "put their tricks together", {"S0"}),
        # 2: where partners sit the notes do not say
        ("briscola", "4-pairs", "seats", {}, "partners opposite", {"GENOVA", "PAGINA", "MAKU"}),
        ("briscola", "6-trios", "seats", {}, "sit alternately", {"MAKU"}),
        ("briscola", "3", "pack", {"two_out": "cups"}, "is taken out", {"SPAZIO"}),
        ("briscola", "3", "pack", {"two_out": "batons"}, "is taken out", {"COLETTI"}),
        ("briscola", "3", "pack", {"short_pack": "fours"}, "is taken out too", {"ISTRA"}),
        ("briscola", "3", "pack", {"short_pack": "fours"}, "That makes 36", {"ISTRA"}),
        ("briscola", "2", "pack", {"one_by_one": True}, "one by one", {"MAKU"}),
        ("briscola", "2", "trick", {"must_follow": True}, "must play one", {"TIMENDUM"}),
        ("briscola", "2", "match", {}, "Deals agreed on", {"S0", "GENOVA"}),
        ("briscola", "2", "match", {"deals": 5}, "Deals agreed on", {"S0"}),
        ("briscola", "2", "match", {"play_all": True}, "All of them are played", {"PINASCA"}),
        ("briscola", "2", "match", {"win_mode": "first_to", "first_to": 4}, "Whoever has won", {"CUPER"}),
        ("briscola", "2", "match", {"win_mode": "first_to", "first_to": 7}, "Whoever has won", {"TIMENDUM"}),
        ("briscola", "4-pairs", "talk", {}, "in the first trick", {"S0", "GENOVA", "ADAMOLI"}),
        ("briscola", "4-pairs", "talk", {"signs": "genova"}, "A sign tells", {"GENOVA"}),
        ("briscola", "4-pairs", "talk", {"swap_hands_at_end": False}, "Once the stock is gone", {"MAKU", "ADAMOLI"}),
        ("briscola", "2", "draw", {}, "It is not counted", {"MAKU"}),
        ("briscola", "2", "words", {}, "smazzata", {"MAKU", "PAGINA"}),
        ("briscola", "2", "words", {}, "segno", {"CUPER"}),
        ("briscola", "2", "words", {}, "carichi", {"ADAMOLI"}),
        ("briscola", "4-pairs", "talk", {}, "No rank of trumps is named but the seven", {"S0"}),
        # 7
        ("briscolone", "2", "words", {}, "is called briscolone", {"PAGAT-CH"}),
        ("briscolone", "2", "trick", {"must_follow": True}, "must play one", {"S0", "MAKU"}),
        ("briscolone", "2", "pack", {}, "at once", {"S0"}),
        ("briscolone", "2", "match", {"win_mode": "cumulative", "cumulative_target": 121}, "Whoever", {"ADAMOLI"}),
        # 8
        ("brusquembille", "3", "pack", {}, "The seven of two suits", {"ENCYC"}),
        ("brusquembille", "2", "pack", {"hand": 5}, "Everybody gets", {"TREVOUX"}),
        ("brusquembille", "2", "ace", {}, "Whoever plays an ace", {"S0"}),
        ("brusquembille", "3", "ace", {}, "Whoever plays an ace", {"S0", "PIERER", "ENWIKI-BQ"}),
        ("brusquembille", "4-pairs-together", "seats", {}, "side by side", {"ENCYC"}),
        ("brusquembille", "4", "seats", {}, "Each plays alone", {"LES4"}),
        ("brusquembille", "4-pairs-together", "seats", {}, "consult", {"ENCYC", "ADPOKER", "LES4"}),
        ("brusquembille", "2", "ace", {}, "is called a brusquembille", {"ENCYC", "ADPOKER"}),
        ("brusquembille", "3", "deal-won", {}, "the most card points", {"LES4", "ENWIKI-BQ"}),
        # 9, 23.1
        ("scoperta", "2", "irregularities", {}, "means a new deal", {"ADAMOLI"}),
        ("briscola-mariccia", "2", "marriage", {"plain_marriage": 20}, "another suit", {"SOLIT", "MAKU", "CUPER"}),
        ("briscola-mariccia", "2", "words", {}, "two names of one game", {"S0"}),
        ("briscola-mariccia", "2", "words", {}, "a game of its own", {"MAKU"}),
        ("scoperta", "2", "pack", {}, "lie face up", {"MAKU", "DIGI-SC", "WIKISUM-B"}),
        ("scoperta", "2", "pack", {}, "is turned for trumps", {"S0"}),
        # 10
        ("schembil", "6-trios", "seats", {}, "Libya", {"REGOLE-S"}),
        ("schembil", "6-trios", "seats", {}, "sit alternately", {"DIGI-SCH"}),
        ("marianna", "6-trios", "seats", {}, "sit alternately", {"TIMENDUM", "MAKU"}),
        ("bisca", "2", "pack", {}, "are left out of the pack", {"PAGAT-BI"}),
        ("schembil", "6-trios", "talk", {}, "called rais", {"REGOLE-S"}),
        ("schembil", "6-trios", "talk", {}, "Only the captain may speak", {"S0"}),
        # 11
        ("marianna", "2", "match", {"target": 400}, "Whoever has", {"TIMENDUM"}),
        ("marianna", "2", "match", {"target": 500}, "If both have", {"S0"}),
        ("marianna", "2", "marriage", {"declare_when": "own_turn"}, "one’s turn", {"PAGAT-MA", "B500"}),
        # 12
        ("bisca", "2", "deal-won", {}, "61", {"PAGAT-BI"}),
        ("bisca", "3", "deal-won", {}, "the most card points", {"S0"}),
        ("bisca-brazil", "2", "words", {}, "Sueca", {"S0"}),
        ("bisca", "2", "words", {}, "manilha or bisca", {"PAGAT-BI"}),
        ("bisca", "4-pairs", "seats", {}, "Two pairs play", {"S0"}),
        # 14
        ("briscola-double", "6-trios", "pack", {}, "Every two is taken out too.", {"S0"}),
        ("briscola-double", "2", "pack", {}, "The pack is cut", {"SCRIBD-HR"}),
        # 4: the program that has the table of chips is one of Bugiarda; Gokurakism's own Chiamata is flat
        (LADDER, "5", "payout", {}, "pays the units once with 61–70", {"S0", "TLAB"}),
        (
            LADDER,
            "5",
            "payout",
            {"bracket_by": "none"},
            "pays the units once, whatever",
            {"JAWIKI", "TIMENDUM", "GOKU", "MAKU"},
        ),
        (LADDER, "5", "payout", {"bracket_by": "bid", "two_plus_points": True}, "A bid of 61–70", {"BRISK"}),
        (
            LADDER,
            "5",
            "payout",
            {"bracket_by": "bid", "two_plus_points": True, "top_step": 5},
            "A bid of 61–70",
            {"REGOLE-2"},
        ),
        (LADDER, "5", "auction", {}, "nothing beats that", {"BGBLOG"}),
        (LADDER, "5", "auction", {"solo": True}, "A solo", {"TLAB"}),
        (LADDER, "5", "all-pass", {}, "The same dealer", {"TLAB"}),
        (LADDER, "6", "pack", {}, "all dealt out", {"TIMENDUM"}),
        (LADDER, "6-one-rests", "pack", {}, "The dealer rests.", {"PAGAT-CH"}),
        (LADDER, "5", "match", {}, "2 dealt by each player", {"DOCZZ"}),
        (LADDER, "5", "partner", {}, "does not say so until it is played", {"S0", "GOKU"}),
        (LADDER, "5", "partner", {}, "chiamarsi in mano", {"S0", "TIMENDUM"}),
        (LADDER, "5", "match", {"end": "target", "target": 11}, "chips wins", {"S0", "TLAB", "TIMENDUM"}),
        (
            LADDER,
            "5",
            "capot",
            {"bracket_by": "over70", "two_plus_points": True, "capot": "no_capot"},
            "no cappotto",
            {"CUPER"},
        ),
        # 5, 6
        (CALLED, "5", "points-auction", {}, "begins on the dealer’s right", {"S0"}),
        (CALLED, "5", "points-auction", {}, "120 is the most", {"BRISK"}),
        (CALLED, "5", "points-auction", {}, "of any rank", {"TIMENDUM"}),
        (CALLED, "5", "payout", {}, "at least as many card points", {"TIMENDUM", "BRISK"}),
        (CALLED, "5", "payout", {"growth": "double"}, "double that", {"S0"}),
        (MONTE, "5", "pack", {}, "lie face down as the monte", {"S0"}),
        (MONTE, "6", "pack", {}, "lie face down as the monte", {"PALERMO"}),
        (MONTE, "6", "monte", {}, "Then the declarer calls", {"PALERMO"}),
        # 19
        (LIES, "5", "auction", {}, "A solo", {"GOKU", "TLAB"}),
        (LIES, "5", "play", {}, "The declarer leads", {"TLAB"}),
        (LIES, "5", "region", {}, "Some Italian pages", {"S0", "ITWIKI-V"}),
        # 21
        ("brisca", "2", "trick", {}, "Any card", {"ACANOMAS", "RDJN", "VIP"}),
        ("brisca", "3", "pack", {}, "is taken out", {"DONCOMOS"}),
        ("brisca", "2", "pack", {}, "one by one", {"ACANOMAS", "FOURNIER", "RDJN", "VIP"}),
        ("brisca", "6-trios", "pack", {}, "is played with too", {"CATALAN", "DONCOMOS"}),
        ("brisca", "4-pairs", "seats", {}, "Partners are drawn", {"FOURNIER"}),
        (
            "brisca",
            "4-pairs",
            "seats",
            {},
            "partners opposite",
            {"FOURNIER", "NAIPES-AR", "SABELO", "RDJN", "CATALAN"},
        ),
        ("brisca", "2", "stock", {}, "leads to the next and draws first", {"ACANOMAS", "VIP"}),
        ("brisca", "2", "deal-won", {}, "61 or more", {"DONCOMOS", "DOWNCI"}),
        ("brisca", "2", "match", {"win_mode": "first_to", "first_to": 5}, "has won 5", {"SABELO", "DONCOMOS", "VIP"}),
        ("brisca", "2", "words", {}, "triunfo", {"ABOUT-ES"}),
        ("brisca", "2", "words", {}, "baceta", {"ACANOMAS"}),
        ("brisca", "2", "words", {}, "blancas", {"SABELO", "RDJN"}),
    ],
)
def test_a_sentence_names_those_who_state_it(
    variant: str, seating: str, paragraph: str, rules: dict[str, Any], words: str, sources: set[str]
) -> None:
    played = BY_KEY[variant]
    at = played.seating(seating)
    here = (played.charter(rules, at), at)
    rule = played.paragraph(paragraph)
    (stated,) = [
        set(rule.sources_of(each))
        for each in rule.text
        if not isinstance(each, str) and each.when(*here) and words in render(each.under(*here))
    ]
    assert stated == sources


@pytest.mark.parametrize(
    ("variant", "seating", "paragraph", "rules", "ours"),
    [
        ("briscola", "4-pairs", "talk", {"team_talk": "none"}, "Partners do not talk about the game at all."),
        ("briscola", "4-pairs", "talk", {}, "nor counts aloud"),
        ("briscola-bosnia", "4-pairs", "talk", {}, "Weak trumps are"),
        ("briscola-bosnia", "4-pairs", "talk", {}, "another card is next to the ace; here it is the ten"),
        ("briscola", "3", "replay", {"three_player_tie": "replay"}, "is dealt again by the same dealer"),
        ("briscola", "3", "tie-three", {"three_player_tie": "replay"}, "it is dealt again"),
        ("briscola", "2", "match", {"win_mode": "cumulative"}, "If both have, the higher total wins."),
        ("briscola", "2", "match", {"win_mode": "first_to", "first_to": 6}, "Whoever has won 6 deals"),
        ("brisca", "2", "match", {}, "more than half of them"),
        ("brisca", "2", "match", {"play_all": True}, "All of them are played"),
        ("brisca", "2", "match", {}, "Deals agreed on: 5."),
        ("brisca", "2", "pack", {"one_by_one": False}, "at once"),
        ("brisca", "2", "pack", {"pack": "48"}, "A French pack has no ten"),
        ("brisca", "6-trios", "seats", {}, "sit alternately"),
        ("brisca", "2", "draw", {}, "It is not counted"),
        ("briscola", "2", "words", {}, "lisci or scartini"),
        ("briscola-bosnia", "4", "deal-won-three", {}, "The player with the most card points"),
        ("briscola-bosnia", "4", "tie-three", {}, "several are level at the top"),
        ("briscola-double", "3", "pack", {}, "Every two is taken out too."),
        ("briscola-double", "6-trios", "pack", {"short_pack": "fours"}, "Every four is taken out too."),
        ("scoperta", "2", "irregularities", {}, "As the hands lie open"),
        ("briscolone", "2", "words", {}, "another game with a called card"),
        ("brusquembille", "3", "draw", {}, "Players level at the top"),
        ("brusquembille", "2", "match", {}, "The chips are a reckoning of their own."),
        ("bisca", "2", "words", {}, "also called seta"),
        ("bisca-brazil", "2", "deal-won", {}, "61 card points or more"),
        ("marianna", "6-trios", "pack", {}, "Every two is taken out too. That makes 36"),
        ("bisca", "4-pairs", "seats", {}, "Partners sit opposite."),
        ("bisca-brazil", "2", "words", {}, "bisca capixaba"),
        ("marianna", "2", "marriage", {}, "Of all players only one may declare"),
        (LADDER, "4", "match", {}, "2 dealt by each player"),
        (LADDER, "5-one-rests", "match", {}, "2 dealt by each player"),
        (LADDER, "5-one-rests", "pack", {}, "The dealer rests."),
        (MONTE, "5", "monte", {}, "among those laid away"),
        ("bisca", "2", "match", {"first_to": 3}, "Whoever has won 3 deals"),
        (LADDER, "5", "payout", {"growth": "double"}, "double that"),
        (LADDER, "5", "capot", {"capot": "no_capot"}, "no cappotto"),
        (LADDER, "5", "match", {"end": "open"}, "as long as it likes"),
        (MONTE, "5", "monte", {}, "Then the declarer calls"),
        (LIES, "5", "region", {}, "liar’s Briscola"),
    ],
)
def test_what_no_source_says_is_our_reading(
    variant: str, seating: str, paragraph: str, rules: dict[str, Any], ours: str
) -> None:
    assert_is_our_reading(variant, seating, paragraph, rules, ours)


@pytest.mark.parametrize("paragraph", ["replay", "another-deal", "last-trick", "cappotto", "conquista", "talk"])
def test_what_brisca_has_from_briscola_is_put_into_no_mouth(paragraph: str) -> None:
    rule = BY_KEY["brisca"].paragraph(paragraph)
    assert rule.inferred
    assert rule.every_source == ()


SECTIONS = {
    "briscola": "22 23",
    "scoperta": "9 22 23",
    "briscolone": "7",
    "brusquembille": "8",
    "briscola-mariccia": "9",
    "schembil": "10",
    "marianna": "11",
    "bisca": "12",
    "bisca-brazil": "12",
    "briscola-bosnia": "13",
    "briscola-double": "14",
    LADDER: "4 19 20",
    CALLED: "4 5 20",
    MONTE: "4 5 6",
    LIES: "4 19 20",
    "brisca": "21",
}
"""The sections of docs/rules/briscola.md on each form, beside those that hold for all of them."""
FOR_ALL = ("1", "2", "3")
ALSO = {
    "TLAB": "GOKU-CS",
    "GOKU-P": "GOKU-P1",
    "GINGO": "REGOLE-G",
    "WIKI": "Wikipedia",
    "PINASCA": "gsqpinasca.org",
    "TREVOUX": "Trévoux",
}
"""What else these sources are called there."""
PAGE = Path(__file__).parents[3].joinpath("docs/rules/briscola.md").read_text("utf-8")
BY_NUMBER = {each[1]: each[0] for each in re.finditer(r"(?ms)^## (\d+)\. .*?(?=^## |\Z)", PAGE)}


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each.key in SECTIONS], ids=lambda each: each.key)
def test_a_form_names_no_source_that_its_sections_do_not_name(variant: AnyVariant) -> None:
    page = "".join(BY_NUMBER[number] for number in (*FOR_ALL, *SECTIONS[variant.key].split()))
    named = {tag for rule in variant.paragraphs for tag in rule.every_source}
    assert [tag for tag in sorted(named) if tag not in page and ALSO.get(tag, tag) not in page] == []


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_who_is_named_anywhere_is_among_the_sources_of_the_form(variant: AnyVariant) -> None:
    named = {tag for rule in variant.paragraphs for tag in rule.every_source}
    named |= {tag for ruling in variant.rulings for tag in ruling.sources}
    named |= {form.source for form in variant.formats if form.source}
    assert named <= {source.tag for source in variant.sources}
