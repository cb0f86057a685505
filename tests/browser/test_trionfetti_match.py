"""A match of Trionfetti at one phone: vegas said, accepted and refused, smazzate, and three games."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Hand,
    deal_row,
    expect_row,
    expect_score,
    explained,
    open_deal,
    preview,
    question,
    side,
    start,
)
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A deal as the table tells it, and what it makes of the match."""

    dealer: str
    won: str = ""
    vega: str = ""
    caller: str = ""
    order: str = ""
    line: str = "Deal won"
    points: int = 1
    totals: tuple[int, int]
    games: tuple[int, int] = (0, 0)


# Scored with pencil and paper (docs/rules/trionfetti.md 5): a deal is 1; a vega is worth 20 less the higher total, to
# whoever wins the deal; a refused one is 1 to those who said it. The dealer keeps the deal for four, or until a game
# is over, and then it goes to the right. Three games win.

MATCH = [
    Deal(dealer="Anna", won=WE, totals=(1, 0)),
    Deal(dealer="Anna", vega="Refused", caller=THEY, line="Vega refused: 1 for those who said it", totals=(1, 1)),
    Deal(dealer="Anna", won=THEY, totals=(1, 2)),
    Deal(dealer="Anna", won=WE, totals=(2, 2)),
    Deal(  # the fifth deal is Bo's; a vega at 2 to 2 is worth 18, and makes 20
        dealer="Bo",
        vega="Accepted",
        caller=THEY,
        won=WE,
        line="Vega of Bo & Dina accepted and won: 20 − 2",
        points=18,
        totals=(20, 2),
        games=(1, 0),
    ),
    Deal(  # a game is over, the deal passes on at once; Carla's pack is cut by Bo, who turns the order round
        dealer="Carla",
        order="Manco ponto",
        vega="Accepted",
        caller=WE,
        won=THEY,
        line="Vega of Anna & Carla accepted and won: 20 − 0",
        points=20,
        totals=(0, 20),
        games=(1, 1),
    ),
    Deal(
        dealer="Dina",
        vega="Accepted",
        caller=THEY,
        won=WE,
        line="Vega of Bo & Dina accepted and won: 20 − 0",
        points=20,
        totals=(20, 0),
        games=(2, 1),
    ),
    Deal(dealer="Anna", won=THEY, totals=(0, 1), games=(2, 1)),
    Deal(
        dealer="Anna",
        vega="Accepted",
        caller=WE,
        won=WE,
        line="Vega of Anna & Carla accepted and won: 20 − 1",
        points=19,
        totals=(19, 1),
        games=(2, 1),
    ),
    Deal(  # the trailing pair refuses what would have been worth 1 only: it is lost all the same
        dealer="Anna",
        vega="Refused",
        caller=WE,
        line="Vega refused: 1 for those who said it",
        totals=(20, 1),
        games=(3, 1),
    ),
]


def record(hand: Hand, number: int, deal: Deal) -> None:
    """A plain deal with one touch on the sheet, any other on the form."""
    page = hand.page
    if not deal.vega and not deal.order:
        hand.button(deal.won)
        expect(deal_row(page, number).or_(page.get_by_text("Another deal already?")).first).to_be_visible()
        if page.get_by_text("Another deal already?").count():  # nobody plays as fast as this
            hand.button(f"Yes: save it as deal {number}")
        return
    hand.link("Write the deal in full")
    if deal.order:
        hand.open("More questions")
        hand.choose(question(page, "Rank order"), deal.order)
    hand.choose(question(page, "Vega"), deal.vega)
    hand.choose(question(page, "Who said vega?"), deal.caller)
    if deal.won:
        hand.choose(question(page, "Who won the deal?"), deal.won)
    expect(preview(page)).to_contain_text(f"+{deal.points} (total")
    hand.button(re.compile("^Save deal"))


@pytest.mark.in_turns
def test_a_match_of_three_games_with_vegas(page: Page, live_app: App) -> None:
    hand = Hand(page)
    forgive(page, "409")
    start(hand, live_app.url, "Trionfetti", None, FOUR)
    expect(page.get_by_text("New pack: Dina cuts and may change the rank order")).to_be_visible()
    expect(page.get_by_text("A vega makes this deal worth 20")).to_be_visible()
    games = (0, 0)
    for number, deal in enumerate(MATCH, 1):
        expect(page.locator("details.turn")).to_contain_text(re.compile(rf"Deal {number}\s*{deal.dealer} deals"))
        record(hand, number, deal)
        over = deal.games != games
        games = deal.games
        winner = deal.caller if deal.vega == "Refused" else deal.won
        expect_row(page, number, [f"+{deal.points}" if name == winner else "0" for name in SIDES])
        expect_score(page, dict(zip(SIDES, games, strict=True)))
        for name, total in zip(SIDES, deal.totals, strict=True):
            if number < len(MATCH) and not over:  # a new game begins at nothing
                expect(side(page, name)).to_contain_text(f"this game: {total}")
    expect(side(page, SIDES[0])).to_contain_text("games won")
    expect(side(page, SIDES[0])).to_contain_text("last game: ")
    expect(page.get_by_role("heading", name=f"{WE} won")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch: Bo deals")).to_be_visible()

    for number, deal in enumerate(MATCH, 1):
        winner = deal.caller if deal.vega == "Refused" else deal.won
        assert explained(open_deal(hand, number))[winner][0] == (deal.line, f"+{deal.points}"), f"deal {number}"
    expect(page.get_by_text("This vega is worth the whole game: 20.").first).to_be_visible()


SEEN = """() => document.querySelector("details.turn summary").getBoundingClientRect().bottom
    <= document.querySelector(".dock").getBoundingClientRect().top"""


def test_scores_games_won_and_whose_deal_it_is_are_seen_above_what_is_touched(page: Page, live_app: App) -> None:
    hand = Hand(page)
    start(hand, live_app.url, "Trionfetti", None, ("Massimiliano", "Carla", "Dino", "Bartolomea"))
    hand.button("+ Vega Massimiliano & Dino")
    expect(page.locator("#noted")).to_contain_text("Accepted")
    hand.button("Massimiliano & Dino")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.get_by_text("games won").first).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(SEEN), "while it can be undone too"
    page.goto(page.url.partition("?")[0])
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate(SEEN), "on a small phone"


def test_the_order_the_cutter_named_runs_on(page: Page, live_app: App) -> None:
    hand = Hand(page)
    start(hand, live_app.url, "Trionfetti", None, FOUR)
    hand.link("Write the deal in full")
    hand.open("More questions")
    hand.choose(question(page, "Rank order"), "Manco e cavalli")
    hand.choose(question(page, "Who won the deal?"), WE)
    hand.button("Save deal 1")
    expect(page.get_by_text("Deal 2 of 4 of this smazzata")).to_be_visible()
    expect(page.get_by_text("Rank order, strongest first: Manco e cavalli")).to_be_visible()
    hand.link("Write the deal in full")
    expect(question(page, "Vega")).to_be_visible()
    expect(question(page, "Rank order")).to_have_count(0)  # nobody may change it before the next cut
