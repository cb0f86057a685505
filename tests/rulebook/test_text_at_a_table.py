"""The page of a table says nothing that its house rules do not play, in prose and examples as in paragraphs."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rulebook import prose
from scorekeeper.rulebook.book import page_of
from scorekeeper.rules.asking import questions
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from scorekeeper.rules.text import render
from tests.matches.pages import parsed, read_page
from tests.people import seat
from tests.rules.thrown import AnyVariant


def prose_of(key: str, seating: str, **rules: Any) -> str:
    """All that the prose of the page of a table says, with its examples."""
    variant = BY_KEY[key]
    here = variant.seating(seating)
    page = page_of(variant, variant.charter(rules, here), (here,))
    return " ".join(parsed(section.html).text for chapter in page.chapters for section in chapter.sections)


@pytest.mark.parametrize(
    ("key", "seating", "rules", "usual"),
    [
        ("briscola", "4-pairs", {"draw_rule": "last_trick"}, "The second ends 60–60 and does not count"),
        ("briscola-points-bid", "5", {"minimum": 70}, "Then Bo promises 61"),
        ("briscola-points-bid", "5", {"scoring": "gingo"}, "Together they take 85"),
        ("albastini", "6-pairs", {"otea": "off"}, "the two change places"),
        ("albastini", "6-pairs", {"otea": "optional"}, "so the six must be shown"),
        ("albastini", "6-pairs", {"otea": "off"}, "What makes it different is the otea"),
        ("trionfetti", "4-pairs", {"target": 15}, "At 12–15"),
        ("briscola-bugiarda", "5", {"must_follow": True}, "nobody has to follow suit"),
        ("briscola-bugiarda", "5", {"solo": False}, "somebody may still bid a solo"),
        ("briscola-bugiarda", "5", {"talk": "silent"}, "At this table one may talk"),
        ("briscola-bugiarda", "5", {"first_leader": "dealer_right"}, "leads to the first trick"),
        ("briscola-points-bid", "5", {"scoring": "gingo"}, "a higher promise is paid more"),
        ("briscola", "2", {"must_follow": True}, "you may play any card you like"),
        ("briscola", "2", {"win_mode": "cumulative"}, "whoever has 61 has won the deal"),
        ("briscola-double", "2", {"must_follow": True}, "you may play any card you like"),
        ("briscola-bosnia", "3", {"win_mode": "cumulative"}, "the most win the deal"),
        ("briscolone", "2", {"must_follow": True}, "The other player plays any card as well"),
        ("schembil", "6-trios", {"captain_answers": False}, "they may answer"),
        ("schembil", "6-trios", {"team_talk": "none"}, "the captain may tell the two others what to play"),
        ("brisca", "2", {"turnup_swap": "none"}, "takes it into the hand"),
        ("brisca", "2", {"turnup_swap": "7"}, "the two takes a low one"),
        ("briscola-mariccia", "2", {"open_hands": False}, "both hands lie face up"),
        ("briscola-mariccia", "2", {"open_hands": False}, "open on the table"),
        ("briscola-mariccia", "2", {"immediate_end": True}, "the points of all deals are added up"),
        ("marianna", "2", {"ladder": "none"}, "the more it brings"),
        ("marianna", "2", {"ladder": "40-20-20-20"}, "The next marriage of another suit takes over"),
        ("marianna", "2", {"in_first_trick": True}, "In the first trick only the suit that is led"),
        ("marianna", "2", {"after_stock": True}, "as long as cards are left to draw"),
        ("marianna", "2", {"declare_when": "own_turn"}, "before the trick begins"),
        ("marianna", "2", {"one_per_trick": "player"}, "once in a trick"),
        ("bisca", "2", {"bisca_court_order": "KQJ"}, "the jack ranks above the queen"),
        ("brusquembille", "2", {"side_payments": False}, "the others pay you"),
        ("brusquembille", "2", {"hand": 5}, "Everybody holds three cards"),
        ("brusquembille", "2", {"must_follow": True}, "answer what you like"),
        ("basra-egypt", "2", {"carry": "cap_60"}, "three times as much"),
        ("basra-egypt", "2", {"carry": "everyone"}, "three times as much"),
        ("briscola-chiamata", "5", {"al_buio": True}, "is the declarer and names the trump suit"),
        ("briscola-col-monte", "5", {"monte_points": "none"}, "counts for the declarer in the end"),
        ("brisca", "2", {"swap_after_win": False}, "You must have won a trick before"),
    ],
)
def test_what_the_table_does_not_play_is_left_out(key: str, seating: str, rules: dict[str, Any], usual: str) -> None:
    assert usual in prose_of(key, seating)
    assert usual not in prose_of(key, seating, **rules)


def test_an_example_that_comes_out_the_same_stays() -> None:
    assert "three times as much" in prose_of("basra-egypt", "2", target=200, jack_on_jack=20), (
        "its own target is told for it"
    )
    assert "The ace of coins is led" in prose_of("briscola-chiamata", "5", must_follow=True, sixty="draw")
    assert "takes the trick, whatever the suits" in prose_of("trionfetti", "4-pairs", target=15)


@pytest.mark.parametrize(
    ("key", "seating", "never"),
    [
        ("briscola-chiamata", "5", "has to follow suit"),
        ("briscola-points-bid", "5", "has to follow suit"),
        ("schembil", "6-trios", "each plays alone"),
        ("scoperta", "2", "each plays alone"),
        ("briscolone", "2", "each plays alone"),
        ("basra-egypt", "2", "one card of its own rank"),
        ("briscola-col-monte", "5", "unless the table"),
        ("brisca", "2", "unless your table"),
        ("trionfetti", "4-pairs", "forty-eight"),
        ("trionfetti", "4-pairs", "also in the next game"),
    ],
)
def test_prose_leaves_to_the_paragraphs_what_a_table_may_change(key: str, seating: str, never: str) -> None:
    assert never not in prose_of(key, seating)


@pytest.mark.parametrize("key", ["basra-lebanon-a", "basra-lebanon-b"])
def test_where_only_a_small_floor_makes_a_basra_the_first_words_say_so(key: str) -> None:
    assert "only if few cards lay there" in prose_of(key, "2")
    assert "only if few cards lay there" not in prose_of(key, "2", max_floor="none")
    assert "only if few cards lay there" not in prose_of("basra-egypt", "2")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_section_that_holds_with_a_house_rule_holds_in_the_usual_form(variant: AnyVariant) -> None:
    sections = [each for each in prose.text_of(variant.game, "en").sections if each.suits(variant.key) and each.when]
    for section in sections:
        assert {rule for rule, _values in section.when} <= {*questions(type(variant.options))}
        instead = [each for each in sections if each is not section and each.title == section.title]
        assert section.holds(variant.options) or any(each.holds(variant.options) for each in instead)


@pytest.mark.parametrize("bracket_by", ["bid", "bid_tens", "tedaldi", "over70"])
def test_where_the_bid_decides_what_a_deal_pays_its_table_goes_by_the_bid(bracket_by: str) -> None:
    variant = BY_KEY["briscola-chiamata"]
    five = variant.seating("5")
    table, *_others = variant.figures(variant.charter({"bracket_by": bracket_by}, five), five)
    assert table.columns[0] == "Bid"
    labels = [render(row.label) for row in table.rows]
    assert labels[0].startswith("61")
    assert any(label.endswith("120") for label in labels)
    assert len({row.cells for row in table.rows}) > 1


@pytest.mark.parametrize(
    ("rule", "changes", "usual", "here"),
    [
        ("ten", {"ten_scope": "any"}, "The ten of diamonds", "Every ten"),
        ("two", {"two": "S2"}, "The two of clubs", "Two of spades"),
    ],
)
def test_a_heading_names_the_card_that_counts_here(
    db: None, rule: str, changes: dict[str, Any], usual: str, here: str
) -> None:
    def told_of_it(**rules: Any) -> str:
        seated = seat(**rules)
        return read_page(seated.anna.client.get(f"/t/{seated.anna.code}/rules/"))[rule].text

    assert f"{usual}." in told_of_it()
    assert f"{here}." in told_of_it(**changes)
