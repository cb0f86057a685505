"""Every kind of page there is, in the states that look different, for those who look at all of them."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from playwright.sync_api import expect

from tests.browser.club_pages import CLUB_PAGES
from tests.browser.desk_pages import DESK_PAGES
from tests.browser.evening_pages import EVENING_PAGES
from tests.browser.exchange_pages import EXCHANGE_PAGES
from tests.browser.figures_pages import FIGURES_PAGES
from tests.browser.person import Hand, bring_in, choose_file, enter_basra, preview, question
from tests.browser.scene import _LED, FOUR, SIDES, Scene, _basra
from tests.browser.seat_pages import SEAT_PAGES
from tests.browser.start_pages import START_PAGES
from tests.browser.tournament_pages import TOURNAMENT_PAGES

# What is on each page


def _sheet(scene: Scene, *, match: str, watching: bool = False) -> None:
    scene.page.goto((scene.watching if watching else scene.writing)[match])
    for summary in scene.page.locator("details.deal > summary, details.turn > summary").all()[:4]:
        summary.tap()


def _sheet_menu(scene: Scene) -> None:
    hand = scene.sheet("running")
    hand.tap(scene.page.get_by_label("More").first)
    expect(scene.page.get_by_role("link", name="End the match here")).to_be_visible()
    hand.tap(scene.page.get_by_text("Light or dark paper"))
    expect(scene.page.get_by_role("button", name="Dark paper")).to_be_visible()


def _preview(scene: Scene, *, match: str, sides: tuple[str, str]) -> None:
    hand = scene.at(match, "deal/")
    enter_basra(hand, _LED, sides)
    expect(preview(scene.page)).to_contain_text("(total")
    hand.tap(preview(scene.page).locator("summary"))


def _problems(scene: Scene) -> None:
    hand = scene.at("fresh", "deal/")
    cards = question(scene.page, "Cards")
    hand.write(cards.get_by_label(SIDES[0]), "28")
    hand.write(cards.get_by_label(SIDES[1]), "23")
    for label in "Ten of diamonds", "Two of clubs":
        hand.choose(question(scene.page, label), SIDES[0])
    for label in "Aces", "Jacks":
        hand.choose(question(scene.page, label), re.compile("^4"))
    hand.button("Save deal 1")
    expect(scene.page.locator("[aria-invalid]").first).to_be_visible()


def _paper(scene: Scene) -> None:
    """A sheet with a deal, one that does not come out, one that is not complete."""
    scene.at("fresh", "sheet-entry/")
    for place, cells in enumerate(({"cards.0": "10+12+6"}, {"cards.0": "28", "cards.1": "23"}, {"cards.0": "31"})):
        for name, text in cells.items():
            scene.page.locator(f'[name="r{place}.{name}"]').fill(text)
    expect(scene.page.get_by_text("it makes 51")).to_be_visible()


def _nothing_answered(scene: Scene) -> None:
    scene.at("fresh", "deal/").button("Save deal 1")
    expect(scene.page.get_by_text("Still to be answered.").first).to_be_visible()


_SAVE_ELSEWHERE = """async answers => {
    const form = new FormData(document.querySelector("#deal"));
    for (const [name, value] of Object.entries({...answers, key: crypto.randomUUID()})) form.set(name, value);
    return (await fetch(location, {method: "POST", body: form})).status;
}"""
"""Send the form as another phone would that opened it at the same time."""


def _stale(scene: Scene) -> None:
    bring_in(scene.page, scene.url, _basra())
    hand = Hand(scene.page)
    hand.link("Record the deal")
    theirs = {"cards.0": "23", "tens": "1", "club2": "1", "aces.0": "1", "jacks.0": "2", "none": "basras"}
    expect(scene.page.get_by_role("button", name="Save deal 1")).to_be_visible()
    assert scene.page.evaluate(_SAVE_ELSEWHERE, theirs) == 200
    enter_basra(hand, _LED, SIDES)
    hand.button("Save deal 1")
    expect(scene.page.get_by_role("button", name="Keep B")).to_be_visible()


def _void(scene: Scene) -> None:
    hand = scene.at("running", "deal/1/")
    hand.link("Cross it out instead")
    expect(scene.page.get_by_label("Why?")).to_be_visible()


def _no_reason(scene: Scene) -> None:
    hand = scene.at("running", "deal/1/")
    hand.write(scene.page.locator("#deal").get_by_label("Why?"), " ")
    hand.button("Save the correction")
    expect(scene.page.get_by_text("Say in a few words why; the log shows it.").first).to_be_visible()


def _bad_file(scene: Scene) -> None:
    scene.goto("/import/")
    deals = [{"cards": [30, 23]}, {"cards": [-1, 53], "aces": [5, 0]}]
    choose_file(scene.page, str({**_basra(), "deals": deals, "surprise": 1}).replace("'", '"').encode())
    Hand(scene.page).button("Bring it in")
    expect(scene.page.get_by_role("alert")).to_be_visible()


def _saved(scene: Scene) -> None:
    bring_in(scene.page, scene.url, {"variant": "trionfetti", "players": list(FOUR)})
    Hand(scene.page).tap(scene.page.locator("form.quick").get_by_role("button").first)
    expect(scene.page.get_by_text("Deal 1 is saved.")).to_be_visible()


def _no_ruling(scene: Scene) -> None:
    hand = scene.at("chiamata", "ruling/")
    hand.write(scene.page.locator("#ruling").get_by_label("Why?"), "A card was shown")
    hand.button("Write the ruling down")
    expect(scene.page.get_by_text("Add or deduct points for at least one side")).to_be_visible()


def _settled(scene: Scene) -> None:
    hand = scene.sheet("settled")
    if scene.page.locator(".tick[aria-pressed=true]").count() == 0:
        hand.tap(scene.page.locator(".tick").first)
    expect(scene.page.locator(".tick[aria-pressed=true]")).to_have_count(1)


def _totals_typed(scene: Scene) -> None:
    """Totals of six who play alone, typed and told above the button."""
    scene.at(match="chiamata", path="totals/?so_far")
    for side, total in enumerate((12, -4, 3, -6, -5, 0)):
        if scene.page.locator(f"#points-{side}").count():
            scene.page.fill(f"#points-{side}", str(total))
    scene.page.fill("#deals", "7")


def _declared(scene: Scene) -> None:
    hand = scene.at("chiamata", "deal/")
    hand.choose(question(scene.page, "Declarer"), "Bo")
    expect(question(scene.page, "Partner").get_by_role("radio", name="Bo", exact=True)).to_be_disabled()


def _counted(scene: Scene) -> None:
    hand = scene.at("buraco", "deal/")
    hand.tap(scene.page.locator(".counter > summary"))
    for place in 0, 0, 5, 13:
        hand.tap(scene.page.locator(".counter").get_by_role("button", name="One more").nth(place))
    expect(scene.page.locator(".counter [data-here]")).not_to_have_text("0")


def _folded(scene: Scene) -> None:
    scene.page.set_viewport_size({"width": 360, "height": 560})
    hand = scene.at("buraco", "deal/")
    net = question(scene.page, "Points on the table")
    for side, points in zip(SIDES, ("245", "130"), strict=True):
        hand.write(net.get_by_label(side, exact=True), points)
    hand.tap(question(scene.page, "Clean buracos").get_by_role("button", name="One more").first)
    hand.choose(question(scene.page, "Who went out?"), SIDES[0])
    if scene.page.locator(".leaf").evaluate("leaf => leaf.clientHeight"):  # not in large letters
        expect(scene.page.locator(".answered")).to_have_count(2)


def _own_order(scene: Scene) -> None:
    hand = scene.at("trionfetti-cut", "deal/")
    hand.open("More questions")
    hand.choose(question(scene.page, "Rank order"), "Another one")
    for place, call in enumerate(("king (re)", "two", "ace"), 1):
        hand.tap(scene.page.locator(".call-buttons").first.get_by_role("button", name=call, exact=True))
        expect(scene.page.locator(".calls li")).to_have_count(place)


def _marriages(scene: Scene) -> None:
    hand = scene.at("marianna", "deal/")
    group = question(scene.page, "Marriages")
    for place, side in enumerate(SIDES, 1):
        hand.tap(group.get_by_role("button", name=side, exact=True))
        expect(scene.page.locator(".calls li")).to_have_count(place)


def _open_rules(scene: Scene) -> None:
    scene.at("running", "rules/#held_over")
    expect(scene.page.locator(":target")).to_be_in_viewport()


PAGES: Mapping[str, Callable[[Scene], object]] = {
    "sheet-empty": partial(_sheet, match="fresh"),
    "sheet-running": partial(_sheet, match="running"),
    "sheet-names": partial(_sheet, match="names"),
    "sheet-three": partial(_sheet, match="three"),
    "sheet-alone": partial(_sheet, match="alone"),
    "sheet-trios": partial(_sheet, match="trios"),
    "sheet-long": partial(_sheet, match="long"),
    "sheet-rubber": partial(_sheet, match="rubber"),
    "sheet-over": partial(_sheet, match="over"),
    "sheet-ended": partial(_sheet, match="ended"),
    "sheet-decided": partial(_sheet, match="decided"),
    "sheet-watching": partial(_sheet, match="running", watching=True),
    "sheet-menu": _sheet_menu,
    "sheet-careful": partial(_sheet, match="careful"),
    "sheet-careful-names": partial(_sheet, match="careful-names"),
    "sheet-clock": partial(_sheet, match="clock"),
    "object": partial(Scene.at, match="careful", path="deal/4/object/"),
    "note": partial(Scene.at, match="careful", path="deal/1/note/"),
    "after": partial(Scene.at, match="careful", path="deal/1/after/"),
    "substitute": partial(Scene.at, match="careful", path="substitute/"),
    "log-careful": partial(Scene.at, match="careful", path="log/"),
    "record": partial(Scene.at, match="running", path="deal/"),
    "record-preview": partial(_preview, match="fresh", sides=SIDES),
    "record-problems": _problems,
    "record-nothing": _nothing_answered,
    "record-names": partial(Scene.at, match="names", path="deal/"),
    "record-early": partial(Scene.at, match="chiamata", path="deal/?early"),
    "record-declared": _declared,
    "record-alone": partial(Scene.at, match="alone", path="deal/"),
    "record-briscola": partial(Scene.at, match="trios", path="deal/"),
    "paper": _paper,
    "paper-names": partial(Scene.at, match="careful-names", path="sheet-entry/"),
    "paper-buraco": partial(Scene.at, match="buraco", path="sheet-entry/"),
    "sheet-ledger": partial(_sheet, match="chiamata"),
    "sheet-settled": _settled,
    "sheet-settled-watching": partial(_sheet, match="settled", watching=True),
    "sheet-quick": partial(_sheet, match="trionfetti"),
    "saved": _saved,
    "record-chiamata": partial(Scene.at, match="chiamata", path="deal/"),
    "record-trionfetti": partial(Scene.at, match="trionfetti", path="deal/"),
    "record-counted": _counted,
    "record-folded": _folded,
    "record-order": _own_order,
    "record-marriages": _marriages,
    "record-buraco": partial(Scene.at, match="buraco", path="deal/"),
    "totals": partial(Scene.at, match="running", path="totals/"),
    "totals-so-far": _totals_typed,
    "ruling": partial(Scene.at, match="chiamata", path="ruling/"),
    "ruling-problems": _no_ruling,
    "decide": partial(Scene.at, match="decided", path="decision/"),
    "stale": _stale,
    "correct": partial(Scene.at, match="running", path="deal/1/"),
    "correct-names": partial(Scene.at, match="names", path="deal/1/"),
    "void": _void,
    "correct-no-reason": _no_reason,
    "take-back": partial(Scene.at, match="ended", path="deal/2/"),
    "chart": partial(Scene.at, match="chiamata", path="chart/"),
    "chart-rubber": partial(Scene.at, match="rubber", path="chart/"),
    "log": partial(Scene.at, match="names", path="log/"),
    "rules": _open_rules,
    "rules-house": partial(Scene.at, match="running", path="rules/house/#rule-target"),
    "rules-cases": partial(Scene.at, match="buraco", path="rules/cases/"),
    "rules-disputed": partial(Scene.at, match="running", path="rules/disputed/"),
    "rules-of-variant": partial(Scene.goto, path="/rules/briscola/"),
    "book": partial(Scene.goto, path="/rules/"),
    "book-variant": partial(Scene.goto, path="/rules/basra-yemen/"),
    "book-payouts": partial(Scene.goto, path="/rules/briscola-chiamata/"),
    "book-found": partial(Scene.goto, path="/rules/?q=ten+of+diamonds"),
    "book-which": partial(Scene.goto, path="/rules/which/?players=5"),
    "book-compare": partial(Scene.goto, path="/rules/compare/basra-egypt/basra-yemen/"),
    "book-compare-table": partial(Scene.at, match="running", path="rules/compare/"),
    "book-card": partial(Scene.goto, path="/rules/buraco-us/card/"),
    "board": partial(Scene.at, match="names", path="board/"),
    "board-over": partial(Scene.at, match="over", path="board/"),
    "board-six": partial(Scene.at, match="chiamata", path="board/"),
    "board-four": partial(Scene.at, match="names", path="board/?four"),
    "end": partial(Scene.at, match="running", path="end/"),
    "import-problems": _bad_file,
    "not-found": partial(Scene.goto, path="/t/no-such-match/"),
    **START_PAGES,
    **DESK_PAGES,
    **SEAT_PAGES,
    **CLUB_PAGES,
    **EVENING_PAGES,
    **EXCHANGE_PAGES,
    **FIGURES_PAGES,
    **TOURNAMENT_PAGES,
}
"""The name of every page, and the way to it."""
