"""How many touches an ordinary deal takes: a tap is one, a digit is one, saving is one."""

import re
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Basra, Hand, bring_in, enter_basra, expect_game, expect_score, question, side
from tests.conftest import App

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")


def at_the_form(page: Page, app: App, variant: str, *players: str, **more: object) -> Hand:
    """A match of *players*, with the form of its next deal open; the touch that opened it counts."""
    bring_in(page, app.url, {"variant": variant, "players": list(players), **more})
    hand = Hand(page)
    hand.tap(page.locator("footer").get_by_role("link", name=re.compile("Record the deal|Write the deal in full")))
    return hand


def report(deal: str, hand: Hand, most: int) -> None:
    """Print how many touches it took from "the deal is over" to "saved"; they are no more than promised."""
    sys.stdout.write(f"\n{deal}: {hand.touches} touches of {most}\n")
    assert hand.touches <= most


@pytest.mark.in_turns
def test_briscola_for_four_in_four(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    keys(hand, "67")
    hand.button("Save deal 1")
    expect_score(page, {WE: 1, THEY: 0})
    report("Briscola for four", hand, 4)


@pytest.mark.in_turns
def test_briscola_for_three_in_four(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR[:3])
    hand.choose(page.locator("#deal"), "Bo")
    hand.button("Save deal 1")
    expect_score(page, {"Anna": 0, "Bo": 1, "Carla": 0})
    report("Briscola for three", hand, 4)


@pytest.mark.in_turns
def test_basra_in_ten(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "basra-egypt", *FOUR)
    enter_basra(hand, Basra(cards=31, ten=0, two=1, aces=3, jacks=1), SIDES)
    hand.button("Save deal 1")
    expect_score(page, {WE: 37, THEY: 6})
    report("Basra, all of it at the end", hand, 10)


@pytest.mark.in_turns
@pytest.mark.parametrize(("variant", "buracos"), [("buraco-us", "buracos"), ("burraco-italy", "burrachi")])
def test_buraco_in_twelve_with_the_touch_that_opens_the_form(
    page: Page, live_app: App, variant: str, buracos: str
) -> None:
    bring_in(page, live_app.url, {"variant": variant, "players": list(FOUR), "seating": "4-pairs"})
    hand = Hand(page)
    hand.link("Record the deal")
    points = question(page, "Points on the table less those in hand")
    expect(points.get_by_label(WE, exact=True)).to_be_focused()  # the form stands at what is counted first
    keys(hand, "245")
    expect(points.get_by_label(THEY, exact=True)).to_be_focused()  # no fourth digit can be: on to the other side
    keys(hand, "130")
    one_more(hand, f"Clean {buracos}", WE)
    one_more(hand, f"Dirty {buracos}", WE)
    one_more(hand, f"Dirty {buracos}", THEY)
    hand.choose(question(page, "Who went out?"), WE)
    hand.button("Save deal 1")
    expect_score(page, {WE: 245 + 200 + 100 + 100, THEY: 130 + 100})
    report(f"{variant}, net", hand, 12)


FLAT = {"pot_unplayed": "flat100"}


@pytest.mark.in_turns
def test_burraco_with_a_flat_pot_in_fourteen(page: Page, live_app: App) -> None:
    match = {"variant": "burraco-italy", "players": list(FOUR), "seating": "4-pairs", "options": FLAT}
    bring_in(page, live_app.url, match)
    hand = Hand(page)
    hand.link("Record the deal")
    keys(hand, "245")
    expect(question(page, "Points on the table").get_by_label(THEY, exact=True)).to_be_focused()
    keys(hand, "130")
    one_more(hand, "Clean burrachi", WE)
    one_more(hand, "Dirty burrachi", WE)
    one_more(hand, "Dirty burrachi", THEY)
    hand.choose(question(page, "Who went out?"), WE)
    hand.choose(question(page, "The pozzetto").locator(".choice").last, "Taken, not played")
    hand.button("Save deal 1")
    expect_score(page, {WE: 245 + 200 + 100 + 100, THEY: 130 + 100 - 100})
    report("Burraco, a flat pot", hand, 14)


@pytest.mark.in_turns
def test_burraco_with_a_counted_pot_and_cards_in_hand_apart_in_eighteen(page: Page, live_app: App) -> None:
    """A table that counts apart goes on so: the form of its next deal asks for both."""
    apart = {"how": "counts", "card_points": [60, 60], "clean": [1, 0], "in_hand": [0, 20], "out": 0}
    match = {"variant": "burraco-italy", "players": list(FOUR), "seating": "4-pairs", "deals": [apart]}
    bring_in(page, live_app.url, match)
    hand = Hand(page)
    hand.link("Record the deal")
    expect(question(page, "How it is written down").get_by_role("radio", name="Apart")).to_be_checked()
    keys(hand, "245")
    expect(question(page, "Points on the table").get_by_label(THEY, exact=True)).to_be_focused()
    keys(hand, "130")
    one_more(hand, "Clean burrachi", WE)
    one_more(hand, "Dirty burrachi", WE)
    one_more(hand, "Dirty burrachi", THEY)
    hand.tap(question(page, "Points left in hand").get_by_label(THEY, exact=True))
    keys(hand, "45")
    hand.choose(question(page, "Who went out?"), WE)
    hand.choose(question(page, "The pozzetto").locator(".choice").last, "Taken, not played")
    expect(question(page, "Points of the pozzetto not played").get_by_label(THEY, exact=True)).to_be_focused()
    keys(hand, "85")
    hand.button("Save deal 2")
    report("Burraco, a counted pot, cards in hand apart", hand, 18)
    expect_score(page, {WE: 360 + 245 + 200 + 100 + 100, THEY: 40 + 130 + 100 - 45 - 85})


def one_more(hand: Hand, label: str, side: str) -> None:
    """Count one more of something for a side."""
    group = question(hand.page, label)
    hand.tap(group.get_by_role("button", name="One more").nth(SIDES.index(side)))
    expect(group.get_by_label(side, exact=True)).to_have_value("1")


def keys(hand: Hand, digits: str) -> None:
    """Write a number with the keys on the page, which are there as soon as the form is."""
    for digit in digits:
        hand.tap(hand.page.get_by_role("group", name="Number keys").get_by_role("button", name=digit, exact=True))


@pytest.mark.in_turns
@pytest.mark.parametrize("players", [2, 4, 6])
def test_briscola_with_a_hundred_and_more_in_five(page: Page, live_app: App, players: int) -> None:
    hand = at_the_form(page, live_app, "briscola", *(*FOUR, "Elio", "Fay")[:players])
    keys(hand, "101")
    hand.button("Save deal 1")
    expect(page.get_by_text("Deal 1 is saved.")).to_be_visible()
    report("Briscola, three digits", hand, 5)


@pytest.mark.in_turns
def test_basra_with_a_basra_in_ten(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "basra-egypt", *FOUR)
    keys(hand, "31")
    hand.choose(question(page, "Ten of diamonds"), WE)
    hand.choose(question(page, "Two of clubs"), THEY)
    hand.choose(question(page, "Aces"), re.compile(f"^3 {WE}"))
    hand.choose(question(page, "Jacks"), re.compile(f"^1 {WE}"))
    one_more(hand, "Basras", WE)
    hand.button("Save deal 1")
    expect_score(page, {WE: 47, THEY: 6})
    report("Basra, a basra at the end", hand, 10)


@pytest.mark.in_turns
def test_chiamata_alone_against_four_in_seven(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola-chiamata", *FOUR, "Elio")
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Partner"), "Nobody")
    hand.tap(page.get_by_label("Card points of the declarer"))
    keys(hand, "58")
    hand.button("Save deal 1")
    expect_score(page, {"Anna": 1, "Bo": "−4", "Carla": 1, "Dina": 1, "Elio": 1})
    report("Chiamata, alone", hand, 7)


@pytest.mark.in_turns
def test_albastini_with_a_double_in_five(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "albastini", *FOUR, seating="4-pairs")
    keys(hand, "103")
    hand.button("Save deal 1")
    expect_score(page, {WE: 2, THEY: 0})
    report("Albastini, three digits", hand, 5)


@pytest.mark.in_turns
def test_albastini_for_five_in_four(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "albastini", *FOUR, "Elio")
    hand.choose(question(page, "Most card points"), "Carla")
    hand.button("Save deal 1")
    expect_score(page, {"Carla": 1, "Anna": 0})
    report("Albastini for five", hand, 4)


@pytest.mark.in_turns
def test_chiamata_with_a_partner_in_seven(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola-chiamata", *FOUR, "Elio")
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Partner"), "Elio")
    hand.write(page.get_by_label("Card points of the declarer"), "74")
    hand.button("Save deal 1")
    expect_score(page, {"Anna": "−2", "Bo": 4, "Carla": "−2", "Dina": "−2", "Elio": 2})
    report("Chiamata, a partner", hand, 7)


@pytest.mark.in_turns
def test_albastini_in_four(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "albastini", *FOUR, seating="4-pairs")
    keys(hand, "67")
    hand.button("Save deal 1")
    expect_score(page, {WE: 1, THEY: 0})
    report("Albastini", hand, 4)


@pytest.mark.in_turns
def test_a_plain_deal_of_trionfetti_in_one_from_the_sheet(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    hand = Hand(page)
    hand.button(THEY)
    expect_game(page, {WE: 0, THEY: 1})
    report("Trionfetti, a plain deal", hand, 1)


@pytest.mark.in_turns
def test_a_vega_that_nobody_noted_in_four(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "trionfetti", *FOUR, start={"dealer": 0, "totals": [12, 15]})
    hand.choose(question(page, "Vega"), "Accepted")
    hand.choose(question(page, "Who won the deal?"), WE)
    hand.button("Save deal 1")
    expect_game(page, {WE: 17, THEY: 15})
    report("Trionfetti, a vega at the end", hand, 4)


@pytest.mark.in_turns
def test_a_vega_that_was_touched_in_takes_one_more(page: Page, live_app: App) -> None:
    match = {"variant": "trionfetti", "players": list(FOUR), "start": {"dealer": 0, "totals": [12, 15]}}
    bring_in(page, live_app.url, match)
    hand = Hand(page)
    hand.button(f"+ Vega {WE}")
    expect(page.locator("#noted")).to_have_text(f"Vega: Accepted · Who said vega?: {WE}")
    hand.button(WE)
    expect_game(page, {WE: 17, THEY: 15})
    report("Trionfetti, a vega", hand, 3)


@pytest.mark.in_turns
def test_basra_with_basras_touched_in_in_eight(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "basra-egypt", "players": list(FOUR)})
    playing = Hand(page)
    for count in 1, 2:
        playing.button(f"+ Basra {WE}")
        expect(page.locator("#noted")).to_contain_text(str(count))
    hand = Hand(page)  # the deal is over
    hand.link("Record the deal")
    keys(hand, "31")
    hand.choose(question(page, "Ten of diamonds"), WE)
    hand.choose(question(page, "Two of clubs"), THEY)
    hand.choose(question(page, "Aces"), re.compile(f"^3 {WE}"))
    hand.choose(question(page, "Jacks"), re.compile(f"^1 {WE}"))
    hand.button("Save deal 1")
    expect_score(page, {WE: 57, THEY: 6})
    report("Basra, touched in", hand, 8)


@pytest.mark.in_turns
def test_chiamata_with_the_called_card_in_seven(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": [*FOUR, "Elio"]})
    playing = Hand(page)
    playing.link("+ Bid and call")
    playing.choose(question(page, "Declarer"), "Bo")
    playing.choose(question(page, "Called card"), "three")
    playing.choose(question(page, "Called card"), "coins")
    playing.button("Keep it until the deal is over")
    hand = Hand(page)  # the deal is over
    hand.link("Record the deal")
    hand.choose(question(page, "Partner"), "Elio")
    hand.write(page.get_by_label("Card points of the declarer"), "74")
    hand.button("Save deal 1")
    expect_score(page, {"Bo": 4, "Elio": 2})
    report("Chiamata, the call noted", hand, 7)


TOUCH_AS_THE_ANSWER_ARRIVES = """() => document.addEventListener(
    "htmx:beforeOnLoad", () => document.querySelector("[name=winner][value='0']").click(), { once: true }
)"""


@pytest.mark.in_turns
def test_what_is_touched_while_a_new_question_comes_is_not_lost(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "trionfetti", *FOUR, start={"dealer": 0, "totals": [12, 15]})
    winner = question(page, "Who won the deal?")
    expect(winner).to_be_visible()
    page.evaluate(TOUCH_AS_THE_ANSWER_ARRIVES)
    hand.choose(question(page, "Vega"), "Accepted")
    hand.choose(question(page, "Who said vega?"), THEY)
    expect(winner.get_by_role("radio", name=WE)).to_be_checked()
    hand.button("Save deal 1")
    expect_game(page, {WE: 17, THEY: 15})


@pytest.mark.in_turns
def test_a_deal_just_saved_is_taken_back_with_one_touch(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    hand = Hand(page)
    hand.button(THEY)
    expect_game(page, {WE: 0, THEY: 1})
    expect(page.locator("[data-left]")).to_have_text("30 s")
    hand.button(re.compile("^Undo"))
    expect(question(page, "Who won the deal?").get_by_role("radio", name=THEY)).to_be_checked()
    hand.link("Back to the score")
    for name in SIDES:
        expect(side(page, name)).to_contain_text("20 to go")
        expect(side(page, name)).not_to_contain_text("this game")
    expect(page.locator("details.deal")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.reload()
    expect(page.locator("details.turn")).to_contain_text("Anna deals")


@pytest.mark.in_turns
def test_what_is_offered_to_undo_goes_after_some_seconds(page: Page, live_app: App) -> None:
    page.clock.install()
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    Hand(page).button(THEY)
    expect(page.get_by_text("Deal 1 is saved.")).to_be_visible()
    page.clock.run_for(31_000)
    expect(page.get_by_text("Deal 1 is saved.")).to_have_count(0)
    expect_game(page, {WE: 0, THEY: 1})
