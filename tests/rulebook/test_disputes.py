"""Where the pages in docs/rules find the sources at odds, the book tells it: the readings, the default, the sources.

Typed in from there: docs/rules/briscola.md 16, docs/rules/basra.md 1.2, docs/rules/buraco.md 1 to 12,
docs/rules/trionfetti.md 3 to 8. A point is settled by a house rule, with an answer for each reading, or told under
"Where the sources disagree", or both.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

from scorekeeper.rulebook.book import usual_page
from scorekeeper.rulebook.prose import text_of
from scorekeeper.rules.asking import Choice, Context, Count, Pairs, Toggle, questions, resolve
from scorekeeper.rules.registry import BY_KEY, GAMES, VARIANTS
from tests.rulebook.conftest import all_opened
from tests.rules.made_up import AnyVariant

ANY = object()
"""A number the table may choose freely."""

RULES: list[tuple[str, str, str, Any, tuple[Any, ...]]] = [
    # docs/rules/briscola.md 16: the topic, a variant, the house rule, its default, and the other readings
    ("Bisca order", "bisca", "bisca_court_order", "KJQ", ("KQJ",)),
    ("bracket", "briscola-chiamata", "bracket_by", "taken", ("none", "bid", "bid_tens", "tedaldi", "over70")),
    ("capot", "briscola-chiamata", "capot", "all_tricks", ("all_points",)),
    ("capot for", "briscola-chiamata", "capot_for", "both", ("declarer",)),
    ("60 at Chiamata", "briscola-chiamata", "sixty", "loss", ("draw",)),
    ("follow", "briscola-chiamata", "must_follow", False, (True,)),
    ("first leader", "briscola-chiamata", "first_leader", "dealer_right", ("declarer",)),
    ("all pass", "briscola-chiamata", "all_pass", "same_dealer", ("next_dealer_doubled",)),
    ("four and the bank", "briscola-chiamata", "four_player", "literal", ("even",)),
    ("growth", "briscola-points-bid", "growth", "linear", ("double",)),
    ("monte discards", "briscola-col-monte", "monte_points", "declarer", ("none", "last_trick")),
    ("Marianna ladder", "marianna", "ladder", "20-40-60-80", ("40-60-80-100", "40-20-20-20")),
    ("Marianna target", "marianna", "target", 501, (ANY,)),
    ("Mariccia marriage", "briscola-mariccia", "trump_marriage", 20, (40,)),
    ("Mariccia plain marriage", "briscola-mariccia", "plain_marriage", 0, (20,)),
    ("Mariccia target", "briscola-mariccia", "target", 250, (ANY,)),
    ("60–60", "briscola", "draw_rule", "draw", ("replay", "another_deal", "last_trick")),
    ("60–60 counted", "briscola", "draws_count", False, (True,)),
    ("120–120", "briscola", "cumulative_tie", "draw", ("extra_deal",)),
    ("three level", "briscola", "three_player_tie", "no_winner", ("play_off", "replay")),
    ("Conquista scope", "briscola", "conquista_scope", "deal", ("trick",)),
    ("Conquista holder", "briscola", "conquista_holder", "player", ("team",)),
    ("hands at the end", "briscola", "swap_hands_at_end", True, (False,)),
    ("talk", "briscola", "team_talk", "seed_list", ("free_after_first", "none")),
    ("signals", "briscola", "signals", True, (False,)),
    ("signals in the first trick", "briscola", "signals_in_first_trick", True, (False,)),
    ("otea", "albastini", "otea", "mandatory", ("optional", "off")),
    ("Albastini direction", "albastini", "direction", "anticlockwise", ("clockwise",)),
    ("Bisca bonus", "bisca", "bonus_scale", "none", ("sueca",)),
    ("Schembil match", "schembil", "win_mode", "first_to", ("majority", "cumulative")),
    # docs/rules/basra.md 1.2
    ("special seven", "basra-egypt", "seven_special", "D7", ("any", "none")),
    ("special seven in Lebanon", "basra-lebanon-a", "seven_special", "none", ("D7",)),
    ("three-point ten", "basra-egypt", "ten_scope", "D10", ("any",)),
    ("two-point two", "basra-egypt", "two", "C2", ("S2",)),
    ("most cards", "basra-egypt", "majority", 30, (3, 6)),
    ("level in cards", "basra-egypt", "carry", "accumulate", ("cap_60", "none")),
    (
        "basra with the seven",
        "basra-egypt",
        "seven_basra",
        "numerals_le10",
        ("yemen", "always", "single_card", "numerals_le10_or_single_picture"),
    ),
    ("jack on a jack", "basra-egypt", "jack_on_jack", 0, (10, 20, 30)),
    ("jack on jacks only", "basra-egypt", "jack_on_jacks", False, (True,)),
    ("queen or king basra", "basra-egypt", "qk_basra", 10, (20,)),
    ("queen on a queen", "basra-ethiopia", "queen_pair_basra", False, (True,)),
    ("several equal cards", "basra-egypt", "same_rank", "one", ("all",)),
    ("several sums", "basra-egypt", "must_take_most", False, (True,)),
    ("must a card be taken", "basra-egypt", "must_capture_if_able", False, (True,)),
    ("target", "basra-egypt", "target", 101, (ANY,)),
    ("ladder and rubber", "basra-egypt", "end", "target", ("ladder", "rubber")),
    ("a game of the rubber", "basra-egypt", "game_target", 150, (ANY,)),
    ("Jordan, most cards", "basra-jordan", "majority", 30, (3,)),
    ("Jordan, level", "basra-jordan", "carry", "accumulate", ("none",)),
    ("Jordan, queens and kings", "basra-jordan", "qk_value", 10, ("none",)),
    ("Jordan, the pair", "basra-jordan", "pair_points", 20, ("none", "pip_sum")),
    ("Palestine, pack", "basra-palestine", "deck", 52, (44,)),
    ("Syria, pack", "basra-syria", "deck", 44, (52,)),
    ("Syria, doubled", "basra-syria", "double", "JQK", ("J", "none")),
    ("Basra direction", "basra-egypt", "direction", "anticlockwise", ("clockwise",)),
    ("who cuts", "basra-egypt", "cutter", "left", ("right",)),
    ("Yemen, tens and court cards", "basra-yemen", "yemen_tqk", "any_number", ("single_only",)),
    # docs/rules/buraco.md
    ("jokers", "buraco-us", "jokers", "each", ("two", "none")),
    ("up-card", "buraco-us", "upcard", False, (True,)),
    ("opening minimum", "buraco-us", "min_steps", ((1500, 75),), (ANY,)),
    ("semi-clean", "buraco-us", "semi", 0, (150,)),
    ("semi-clean, where the wild lies", "burraco-italy", "semi_shape", "one_side", ("end_only",)),
    ("pot taken, not played", "buraco-us", "pot_unplayed", "choice", ("cards", "flat100")),
    ("nobody took a pot", "burraco-italy", "pot_waive_if_none", True, (False,)),
    ("going out", "buraco-us", "out_requires", "clean", ("any",)),
    ("ace", "buraco-us", "ace", "both", ("either", "high", "low")),
    ("sets", "buraco-us", "sets", "JQKA", ("any", "none", "A", "AK3")),
    ("the pile", "buraco-us", "pile", "free", ("top", "single", "five")),
    ("Brazilian joker", "buraco-brazil-open", "values", "20/10/15/10/5", ("50/10/15/10/5",)),
    ("hands left", "buraco-us", "hands_left", "minus", ("opponents",)),
    ("target with going out", "buraco-brazil-open", "target_out", False, (True,)),
    ("Buraco direction", "buraco-brazil-open", "direction", "clockwise", ("anticlockwise",)),
    ("first dealer", "burraco-italy", "first_deal", "draw_hearts", ("draw_spades", "cut")),
    ("target of Buraco", "buraco-us", "target", 2000, (ANY,)),
    # docs/rules/trionfetti.md
    ("vega in place of the point", "trionfetti", "vega_stake", "replace", ("add",)),
    ("dealer of a new game", "trionfetti", "new_game_dealer", "right", ("draw",)),
    ("order after a game", "trionfetti", "order_after_game", "keep", ("default",)),
    ("cut card", "trionfetti", "show_cut_card", "always", ("on_request",)),
]

DISPUTES = [
    # a variant, words of the question under "Where the sources disagree", and the sources it must name
    ("briscola", "What happens at 60–60?", {"S0", "SPAZIO", "CUPER", "PAGINA"}),
    ("briscola", "May partners talk?", {"S0", "GENOVA"}),
    ("briscola-chiamata", "What does a deal pay more for?", {"S0", "BRISK"}),
    ("briscola-chiamata", "Is 60 enough?", {"S0", "BRISK"}),
    ("briscola-points-bid", "Twice as much, or a step more?", {"S0", "BRISK"}),
    ("briscola-col-monte", "Whose are the cards laid away?", {"S0"}),
    ("briscola-mariccia", "Are Mariccia and Scoperta one game?", {"S0", "MAKU"}),
    ("briscola-mariccia", "When may it be declared?", {"S0", "SOLIT"}),
    ("marianna", "What do the marriages count?", {"S0", "TIMENDUM"}),
    ("marianna", "May one declare in the first trick", {"S0"}),
    ("bisca", "Is 60 enough?", {"S0", "PAGAT-BI"}),
    ("brusquembille", "Is there a pot?", {"S0", "ENWIKI-BQ"}),
    ("schembil", "How long is a match?", {"S0", "REGOLE-S"}),
    ("albastini", "Must you show a card at the otea?", {"Akagiri", "Pagat"}),
    ("basra-egypt", "Is every seven special", {"Kirin Legend", "Jawaker"}),
    ("basra-jordan", "What are most cards worth?", {"Kirin Legend", "Parlett"}),
    ("buraco-us", "With or without jokers?", {"Wikipedia"}),
    ("buraco-us", "What does a pot cost", {"Wikipedia", "eBurraco"}),
    ("burraco-italy", "must the wild card lie at the very end?", {"F.I.Bur.", "eBurraco"}),
    ("trionfetti", "Does an accepted vega replace the point", {"gamefarm"}),
    ("trionfetti", "Which end of the printed orders", {"gamefarm", "Pagat"}),
]


@pytest.mark.parametrize(("topic", "key", "rule", "usual", "others"), RULES, ids=[each[0] for each in RULES])
def test_a_disputed_point_is_a_house_rule_with_every_reading(
    topic: str, key: str, rule: str, usual: Any, others: tuple[Any, ...]
) -> None:
    variant = BY_KEY[key]
    assert getattr(variant.options, rule) == usual, "the default"
    context = Context(seating=variant.seatings[-1], answers={})
    question = resolve(questions(type(variant.options))[rule], context)
    offered: list[Any] = []
    match question:
        case Choice(choices=choices):
            assert not callable(choices)
            offered = [chosen.value for chosen in choices]
            assert sum(bool(chosen.who) for chosen in choices) > 1, "who plays so"
        case Toggle():
            offered = [False, True]
        case Count() | Pairs():
            offered = [usual, ANY]
    assert {usual, *others} <= set(offered)
    assert [paragraph for paragraph in variant.paragraphs if rule in paragraph.options], "a rule speaks of it"


@pytest.mark.parametrize(("key", "question", "sources"), DISPUTES, ids=[f"{each[0]} {each[1]}" for each in DISPUTES])
def test_a_disputed_point_is_told_with_its_sources(key: str, question: str, sources: set[str]) -> None:
    page = usual_page(key)
    (paragraph,) = [part for section in page.disputed for part in section.html.split("<p>") if question in part]
    linked = {source.tag for source in BY_KEY[key].sources if f">{escape(source.called)}</a>" in paragraph}
    assert sources <= linked


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_as_disputed_without_naming_who_says_so(game: str) -> None:
    for section in text_of(game, "en").sections:
        if section.chapter == "disputed":
            for paragraph in section.source.strip().split("\n\n"):
                assert paragraph.startswith("**"), f"begin with what is asked, as in **Is it so?** – {paragraph}"
                assert "[[" in paragraph, f"name the source that says so by its tag, as in [[BOOK]] – {paragraph}"


@pytest.mark.parametrize("key", BY_KEY)
def test_where_the_sources_disagree_every_house_rule_with_several_answers_is_listed(key: str) -> None:
    page = all_opened(Client(), f"/rules/{key}/")
    listed = {link.removeprefix("#rule-") for link in page["disputed"].links if link.startswith("#rule-")}
    house = {question.key: question for question in usual_page(key).house}
    played = {name for name, question in house.items() if sum(bool(o.who) for o in question.fields[0].options) > 1}
    assert listed == played
    assert listed or page["disputed"].text


AMERICAN = ("With or without jokers?", "From which total does the opening minimum rise?")


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each.game == "buraco"], ids=lambda each: each.key)
def test_what_american_texts_dispute_stands_on_american_pages(variant: AnyVariant) -> None:
    """Where no minimum is played, nobody asks from which total it rises; elsewhere nobody leaves out the jokers."""
    text = " ".join(each.source for each in text_of(variant.game, "en").of(variant.key, "disputed"))
    american = variant.key.startswith("buraco-us") or variant.key == "baraziliya"
    assert [each in text for each in AMERICAN] == [american] * 2
