"""Counting a pile card by card, and choosing a card: drawn cards are tapped, numbers arrive in the form."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Hand, bring_in, expect_score, explained, open_deal, preview, question, tap_number
from tests.browser.test_touches import FOUR, THEY, WE, at_the_form
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser


def counter(page: Page) -> Locator:
    return page.locator("details").filter(has=page.get_by_text("Count the cards"))


def lay(hand: Hand, *cards: str) -> None:
    for card in cards:
        suit = card.rpartition(" ")[2]
        rack = counter(hand.page).get_by_role("group", name=suit, exact=True)
        hand.tap(rack.locator("label").filter(has=hand.page.get_by_role("checkbox", name=card, exact=True)))


def column(page: Page, number: int) -> list[str]:
    """This pile and all others, of one of the numbers that are counted."""
    return [text.strip() for text in counter(page).locator(f"tbody td:nth-of-type({number})").all_inner_texts()]


def test_the_points_of_a_pile_of_briscola(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    hand.tap(counter(page).locator("summary"))
    expect(page.get_by_role("group", name="Number keys")).to_be_hidden()
    expect(counter(page).get_by_role("checkbox")).to_have_count(20)  # only cards that count are drawn
    lay(hand, "ace of swords", "three of swords", "king (re) of coins", "ace of cups")
    assert column(page, 1) == ["36", "84"]
    lay(hand, "ace of cups")  # taken back
    assert column(page, 1) == ["25", "95"]
    hand.choose(counter(page), THEY)
    hand.button("Use these")
    points = question(page, "Card points")
    expect(points.get_by_label(THEY)).to_have_value("25")
    expect(points.get_by_label(WE)).to_have_value("95")
    expect(counter(page)).not_to_have_attribute("open", "")
    expect(preview(page)).to_contain_text(f"{WE} +1 (total 1)")
    page.reload()
    expect(points.get_by_label(THEY)).to_have_value("25")
    hand.button("Save deal 1")
    expect_score(page, {WE: 1, THEY: 0})


def test_the_cards_and_the_special_cards_of_a_pile_of_basra(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "basra-egypt", *FOUR)
    hand.tap(counter(page).locator("summary"))
    lay(hand, "ten of diamonds", "two of clubs", "ace of hearts", "jack of hearts", "jack of spades", "nine of clubs")
    assert [column(page, number) for number in range(1, 6)] == [
        ["6", "46"],
        ["1", "0"],
        ["1", "0"],
        ["1", "3"],
        ["2", "2"],
    ]
    hand.button("Use these")
    expect(question(page, "Cards").get_by_label(WE)).to_have_value("6")
    for label in "Ten of diamonds", "Two of clubs":
        expect(question(page, label).get_by_role("radio", name=WE)).to_be_checked()
    hand.button("Save deal 1")
    expect_score(page, {WE: 3 + 2 + 1 + 2, THEY: 30 + 3 + 2})
    assert explained(open_deal(hand, 1))[THEY][0] == ("Most cards, 46 of 52", "+30")


def test_one_pile_after_the_other_of_three(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR[:3])
    points = question(page, "Card points")
    for name, cards, total in ("Anna", ("ace of swords", "ace of cups"), "22"), ("Bo", ("three of coins",), "10"):
        hand.tap(counter(page).locator("summary"))
        hand.choose(counter(page), name)
        lay(hand, *cards)
        hand.button("Use these")
        expect(points.get_by_label(name)).to_have_value(total)
    expect(points.get_by_label("Anna")).to_have_value("22")
    expect(points.get_by_label("Carla")).to_have_attribute("placeholder", "88")


def test_a_pile_is_counted_without_javascript(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(java_script_enabled=False)
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": [*FOUR, "Elio"]})
    hand = Hand(page)
    hand.link("Record the deal")
    hand.choose(question(page, "Declarer"), "Bo")
    hand.tap(page.locator("#aside > summary"))
    hand.choose(question(page, "Called card"), "three")
    hand.choose(question(page, "Called card"), "coins")
    hand.tap(counter(page).locator("summary"))
    lay(hand, "ace of swords", "ace of cups", "ace of coins", "ace of batons", "three of coins", "three of cups")
    hand.button("Use these")
    expect(page.get_by_label("Card points of the declarer")).to_have_value("64")
    expect(question(page, "Declarer").get_by_role("radio", name="Bo")).to_be_checked()
    hand.tap(page.locator("#aside > summary"))
    expect(question(page, "Called card").get_by_role("radio", name="coins")).to_be_checked()
    hand.choose(question(page, "Partner"), "Elio")
    hand.button("Save deal 1")
    expect_score(page, {"Bo": 2, "Elio": 1, "Anna": "−1"})


def test_a_card_is_chosen_by_rank_and_suit_and_given_back(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola-chiamata", *FOUR, "Elio")
    called = question(page, "Called card")
    expect(called.get_by_role("combobox")).to_have_count(0)
    hand.choose(question(page, "Declarer"), "Bo")
    hand.tap(page.locator("#aside > summary"))
    hand.choose(called, "three")
    hand.choose(called, "coins")
    hand.choose(question(page, "Partner"), "Elio")
    hand.write(page.get_by_label("Card points of the declarer"), "74")
    hand.button("Save deal 1")
    expect_score(page, {"Bo": 4})
    hand.tap(page.locator("details.deal > summary").first)
    hand.link("Correct or cross out deal 1")
    hand.tap(page.locator("#aside > summary"))
    expect(question(page, "Called card").get_by_role("radio", name="three")).to_be_checked()
    expect(question(page, "Called card").get_by_role("radio", name="coins")).to_be_checked()
    hand.tap(question(page, "Called card").locator("label").filter(has_text="coins"))
    expect(question(page, "Called card").get_by_role("radio", name="coins")).not_to_be_checked()


def test_the_counter_stays_as_it_is_when_a_question_comes(page: Page, live_app: App) -> None:
    forgive(page, "htmx")
    hand = at_the_form(page, live_app, "briscola", "Anna", "Bo", options={"draw_rule": "last_trick"})
    hand.tap(counter(page).locator("summary"))
    lay(hand, "ace of swords")
    question(page, "Card points").get_by_label("Anna").fill("60")
    expect(question(page, "Last trick")).to_be_visible()
    expect(counter(page).get_by_role("checkbox", name="ace of swords")).to_be_checked()
    assert column(page, 1) == ["11", "109"]


def test_cards_of_two_packs_are_counted_rank_by_rank(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "buraco-us", *FOUR, seating="4-pairs")
    hand.tap(counter(page).locator("summary"))
    expect(counter(page).locator("[data-adds]")).to_have_count(14)
    for _card in range(3):
        hand.tap(counter(page).get_by_role("button", name="One more").nth(-2))  # kings
    expect(counter(page).get_by_role("textbox", name="king", exact=True)).to_have_value("3")
    hand.tap(counter(page).get_by_role("textbox", name="joker", exact=True))
    tap_number(hand, "2")
    assert column(page, 1) == [str(3 * 10 + 2 * 30)]
    hand.tap(counter(page).get_by_role("textbox", name="king", exact=True))
    keys = page.get_by_role("group", name="Number keys")
    expect(keys.get_by_role("button", name="9", exact=True)).to_have_attribute("aria-disabled", "true")
    hand.choose(counter(page), THEY)
    hand.button("Use these")
    net = question(page, "Points on the table")
    expect(net.get_by_label(THEY, exact=True)).to_have_value("90")
    expect(net.get_by_label(WE, exact=True)).to_have_value("")


def test_a_pile_is_counted_again_where_the_deal_is_corrected(page: Page, live_app: App) -> None:
    deals = [{"points": [67, 53]}]
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR), "deals": deals})
    hand = Hand(page)
    hand.tap(page.locator("details.deal > summary").first)
    hand.link("Correct or cross out deal 1")
    hand.tap(counter(page).locator("summary"))
    lay(hand, "ace of swords", "three of swords")
    hand.button("Use these")
    expect(question(page, "Card points").get_by_label(WE)).to_have_value("21")
    expect(question(page, "Card points").get_by_label(THEY)).to_have_value("99")
    expect(preview(page)).to_contain_text(f"{WE} 1 → 0")
