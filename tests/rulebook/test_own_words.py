"""Each form of Briscola is told in words that are true of it, and its card says enough to begin from it."""

import pytest
from django.test import Client

from scorekeeper.rulebook import prose
from scorekeeper.rulebook.book import usual_page
from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.matches.pages import read_page
from tests.rulebook.conftest import all_opened
from tests.rules.made_up import AnyVariant

NOT_SO = [
    ("briscolone", "card turned for trumps", "there are no trumps"),
    ("scoperta", "as does the stock", "two of three sources turn up the hands alone"),
    ("briscola-double", "You hold three cards", "the hand is four"),
    ("briscola-points-bid", "more than half of the 120 card points", "they need what was bid"),
    ("briscola-col-monte", "more than half of the 120 card points", "they need what was bid"),
    ("briscola-col-monte", "A bid of 61–70", "the lowest bid is 70"),
    ("briscola-bugiarda", "hands of 6 cards", "only five play"),
    ("briscola-chiamata", "6 hands of 6 cards", "a dead hand is for four"),
    ("briscola-chiamata", "Five players, all cards", "four and six play it too"),
    ("briscola-chiamata", "the three others", "four and six play it too"),
    ("bisca", "side plays to the next trick", "there is no duty to follow"),
    ("brisca", "smazzata", "the words are Spanish"),
    ("albastini", "talked about the game", "no rule forbids it"),
]


@pytest.mark.parametrize(("key", "words", "why"), NOT_SO, ids=[f"{key}: {why}" for key, _words, why in NOT_SO])
def test_a_page_tells_nothing_of_another_form(stranger: Client, key: str, words: str, why: str) -> None:
    page = all_opened(stranger, f"/rules/{key}/")
    assert "Winning a trick" in page.text or "The trick" in page.text
    assert words not in page.text, why


def dealt_and_taken(variant: AnyVariant) -> tuple[set[str], set[str]]:
    """The keys of what stands on the card of a variant, and of what must: the pack and deal, and what takes a trick."""
    chapters = usual_page(variant.key).chapters
    there = {rule.key for chapter in chapters for rule in chapter.on_card}
    return there, {
        rule.key for chapter in chapters for rule in chapter.rules if rule.key in {"pack", "dealing", "trick"}
    }


@pytest.mark.parametrize(
    "variant",
    [each for each in VARIANTS if each.game in {"briscola", "albastini", "trionfetti"}],
    ids=lambda variant: variant.key,
)
def test_a_card_says_how_to_deal_and_what_takes_a_trick(variant: AnyVariant) -> None:
    there, needed = dealt_and_taken(variant)
    assert len(needed) == 2
    assert needed <= there


def test_a_card_says_what_holds_for_each_number_of_players_it_names(stranger: Client) -> None:
    briscola = read_page(stranger.get("/rules/briscola/card/")).text
    assert "The player with the most card points has won the deal, 61 or not." in briscola
    assert "The card turned for trumps is drawn last." in briscola
    albastini = read_page(stranger.get("/rules/albastini/card/")).text
    assert all(f"fewer than {least} card points" in albastini for least in (10, 20, 30))


def test_the_page_of_the_points_bid_has_one_idea_alone() -> None:
    for key in ("briscola-points-bid", "briscola-col-monte", "briscola-double"):
        assert len(list(prose.text_of("briscola", "en").of(key, "outline"))) == 1
    assert (
        BY_KEY["briscola-double"].dealing(BY_KEY["briscola-double"].options, BY_KEY["briscola-double"].seatings[0]).hand
        == 4
    )
