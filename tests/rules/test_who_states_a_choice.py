"""What a table chooses is put into nobody's mouth but theirs who say so in docs/rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.rules.made_up import AnyVariant
from tests.rules.our_reading import assert_is_our_reading

COURTS = {"PAGAT-CH", "GENOVA"}
"""Who says which cards a French pack has for the court cards."""
MARIANNA = {"SEDUTO", "TIMENDUM", "LOTO", "MAKU"}
"""Who tells what marriages count, and that none may be declared once the stock is gone."""


@pytest.mark.parametrize(
    ("variant", "seating", "paragraph", "rules", "sources"),
    [
        # docs/rules/briscola.md 22: one Italian page tells of it, and of the other reading nobody
        ("briscola", "2", "card-points", {"three_rank": "swapped"}, {"MERCANTE", *COURTS}),
        # docs/rules/briscola.md 1.1
        ("briscola-double", "2", "card-points", {"pack": "32"}, {"S0"}),
        ("bisca", "2", "card-points", {"bisca_court_order": "KQJ"}, {"S0"}),
        # docs/rules/briscola.md 7
        (
            "briscolone",
            "2",
            "card-points",
            {"win_mode": "cumulative"},
            {"S0", "TIMENDUM", "PAGINA", "ADAMOLI", "MAKU", *COURTS},
        ),
        # docs/rules/briscola.md 8
        ("brusquembille", "2", "turned-card", {"turnup_swap": "7"}, {"S0", "TREVOUX"}),
        ("brusquembille", "2", "deal-won", {"win_mode": "chips"}, set()),
        # docs/rules/briscola.md 9
        ("briscola-mariccia", "2", "pack", {"open_hands": False}, {"S0", "CUPER"}),
        # docs/rules/briscola.md 11
        ("marianna", "2", "marriage", {"full_hand": True}, {"S0", "GIOCODIG", *MARIANNA}),
        # docs/rules/briscola.md 4: ten deals of five and twelve of six are a tournament's, no others
        ("briscola-chiamata", "5", "match", {}, {"DOCZZ"}),
        ("briscola-chiamata", "4", "match", {}, set()),
        ("briscola-chiamata", "5", "match", {"rounds": 3}, set()),
        ("briscola-chiamata", "6-one-rests", "match", {}, {"DOCZZ"}),
        ("briscola-chiamata", "6", "match", {}, set()),
        # … that a lost trick spoils a cappotto is said by two, and by none who count card points alone
        ("briscola-chiamata", "5", "capot", {}, {"S0", "GOKU"}),
        ("briscola-chiamata", "5", "play", {}, {"S0"}),
        ("briscola-points-bid", "5", "payout", {}, {"S0", "TIMENDUM", "BRISK"}),
        # docs/rules/briscola.md 1.1: our main source has the queen above the jack
        ("bisca", "2", "card-points", {}, {"PAGAT-BI"}),
        # docs/rules/briscola.md 21.2: when one may exchange, one page alone says
        ("brisca", "2", "turned-card", {}, {"VIP", "RDJN"}),
        # docs/rules/briscola.md 19.2, 19.4
        ("briscola-bugiarda", "5", "pack", {}, {"GOKU", "YAU", "CIRCLE9", "RYU"}),
        ("briscola-bugiarda", "5", "all-pass", {}, {"TLAB"}),
        ("briscola-bugiarda", "5", "match", {}, {"GOKU-P"}),
        ("briscola-bugiarda", "5", "match", {"end": "broke", "purse": 20}, {"GOKU-P"}),
        ("briscola-bugiarda", "5", "auction", {"direction": "anticlockwise"}, {"CIRCLE9", "GOKU", "YAU", "TLAB"}),
        # docs/rules/basra.md 1.2, 3.8, 11.5
        ("basra-egypt", "2", "court_basra", {"qk_basra": 20}, {"Other programs"}),
        ("basra-egypt", "2", "seven_basra", {"seven_special": "any"}, {"Kirin Legend"}),
        ("basra-egypt", "2", "seven_basra", {"basra_value": "twice_card"}, {"Jordanian program"}),
        ("basra-egypt", "3", "deal", {"hand": 8}, {"Kirin Legend", "Game Site Reviews", "White Knuckle"}),
        # docs/rules/basra.md 3.4 and 3.5: that no seven sweeps is said of Lebanon, and of Ashush as we read it
        ("basra-lebanon-a", "2", "sweep", {}, {"Kirin Legend", "Cats at Cards", "Parlett"}),
        ("basra-lebanon-b", "2", "sweep", {}, {"Kirin Legend", "Cats at Cards"}),
        # docs/rules/basra.md 1.1, 1.2: who names the ten and the two need not tell their worth
        ("basra-egypt", "2", "ten", {}, {"Kirin Legend", "Other programs"}),
        ("basra-egypt", "2", "two", {}, {"Kirin Legend", "Other programs"}),
        # docs/rules/basra.md 3.3 and 3.6: who has reached the target wins; no source has what follows a level end
        ("basra-ethiopia", "2", "end", {}, {"Kirin Legend"}),
        ("basra-palestine", "2", "end", {}, {"Kirin Legend"}),
        ("basra-egypt", "2", "end", {}, {"Kirin Legend", "Wikipedia"}),
        # docs/rules/trionfetti.md 1 and 12: of Pagat's page the start was seen
        ("trionfetti", "4-pairs", "deal-won", {}, {"gamefarm"}),
        ("trionfetti", "4-pairs", "dealer", {"new_game_dealer": "draw"}, {"gamefarm", "Wikipedia"}),
        # docs/rules/buraco.md 5 and 8: what a card in hand costs is told with what it is worth
        ("buraco-argentina", "4-pairs", "hand", {}, {"Pagat", "PRH95"}),
        ("buraco-brazil-open", "4-pairs", "hand", {}, {"Pagat", "PlayJoy"}),
    ],
)
def test_a_choice_is_stated_by_those_who_play_it(
    variant: str, seating: str, paragraph: str, rules: dict[str, Any], sources: set[str]
) -> None:
    played = BY_KEY[variant]
    at = played.seating(seating)
    assert set(played.paragraph(paragraph).sources_under(played.charter(rules, at), at)) == sources


@pytest.mark.parametrize(
    ("variant", "seating", "paragraph", "rules", "ours"),
    [
        ("briscola", "4-pairs", "talk", {"signals": False}, "No signs are given."),
        ("marianna", "2", "marriage", {"in_first_trick": True}, "They may be declared from the first trick on."),
        ("marianna", "2", "marriage", {"after_stock": True}, "They may be declared to the end."),
        ("marianna", "2", "match", {"immediate_end": True}, "in the middle of a deal"),
        ("brusquembille", "2", "ace", {"side_payments": False}, "At this table no chips pass for them."),
        ("brusquembille", "2", "deal-won", {"win_mode": "chips"}, "Nothing depends on who has the most card points"),
        # docs/rules/basra.md 3.3, 3.5, 3.6
        ("basra-ethiopia", "2", "end", {}, "further deals are played until they differ"),
        ("basra-palestine", "2", "end", {}, "further deals are played until they differ"),
        ("basra-lebanon-b", "2", "sweep", {}, "Every seven is an ordinary card."),
        # docs/rules/briscola.md 15: who cuts
        ("albastini", "4-pairs", "dealing", {}, "The player on the dealer's left cuts."),
        ("albastini", "4-pairs", "dealing", {"direction": "clockwise"}, "The player on the dealer's right cuts."),
    ],
)
def test_what_no_source_says_of_a_choice_is_our_reading(
    variant: str, seating: str, paragraph: str, rules: dict[str, Any], ours: str
) -> None:
    assert_is_our_reading(variant, seating, paragraph, rules, ours)


def test_each_source_of_the_words_of_briscola_gave_some_and_none_gave_all() -> None:
    words = BY_KEY["briscola"].paragraph("words")
    assert words.sources == ()
    assert set(words.every_source) == {"MAKU", "PAGINA", "CUPER", "ADAMOLI"}
    assert words.reading


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_reader_sees_what_a_source_is_and_never_a_tag_or_a_placeholder(variant: AnyVariant) -> None:
    for source in variant.sources:
        assert re.search(r"[a-zé]", source.called), f"{source.called} is a tag"
        assert not re.search(r"(?i)\b(?:todo|tbd|xxx|placeholder|example|unknown)\b", f"{source.called} {source.where}")
        assert re.search(r"\w\.\w|\w \w", source.where), f"{source.called} is nowhere to be read"


RULES = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_source_that_is_named_stands_on_the_page_of_its_rules(variant: AnyVariant) -> None:
    """By its address; books, and programs whose place nobody wrote down, have none."""
    pages = [RULES / f"{variant.game}.md"] if (RULES / f"{variant.game}.md").exists() else [*RULES.glob("*.md")]
    read = "".join(page.read_text("utf-8") for page in pages).lower()
    named = {tag for rule in variant.paragraphs for tag in rule.every_source}
    named |= {tag for ruling in variant.rulings for tag in ruling.sources}
    for source in variant.sources:
        address = re.fullmatch(r"https?://(?:www\.)?([\w.-]+)(/.*)?", source.where.lower())
        if source.tag in named and address:
            assert address[1] in read, f"{source.called} is not on the page of the rules"
