"""Every kind of page there is, in the states that look different, for those who look at all of them."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from playwright.sync_api import expect

from tests.browser.club_pages import CLUB_PAGES
from tests.browser.evening_pages import EVENING_PAGES
from tests.browser.exchange_pages import EXCHANGE_PAGES
from tests.browser.figures_pages import FIGURES_PAGES
from tests.browser.person import Hand, bring_in, choose_file, enter_basra, fold, preview, question
from tests.browser.scene import _LED, FOUR, HARD_NAMES, MATCHES, SIDES, Scene, _basra
from tests.browser.tournament_pages import TOURNAMENT_PAGES
from tests.chromium import close

# What is on each page


def _home(scene: Scene) -> None:
    for match in "fresh", "over", "ended", "names", "running":
        scene.sheet(match)
    scene.goto("/")
    Hand(scene.page).open("Bring in a match from a file")
    expect(scene.page.get_by_label("A match file kept on this phone or sent to you")).to_be_visible()


def _join(scene: Scene) -> None:
    """A word that no table has."""
    scene.goto("/")
    scene.page.get_by_label("The word that the table says").fill("bababal")
    Hand(scene.page).button("Watch")
    expect(scene.page.get_by_role("alert")).to_be_visible()


def _same_again(scene: Scene) -> None:
    page, url = scene.page, scene.url
    bring_in(page, url, MATCHES["names"])
    bring_in(page, url, MATCHES["over"])
    page.goto(url)
    expect(page.get_by_role("button", name="Same again")).to_be_visible()


def _menu(scene: Scene) -> None:
    scene.goto("/")
    Hand(scene.page).tap(scene.page.get_by_label("More").first)
    expect(scene.page.get_by_role("button", name="Dark paper")).to_be_visible()


def _seats(scene: Scene, *, variant: str, seating: str) -> None:
    scene.sheet("names")  # so that there are names to choose from
    scene.goto(f"/new/{variant}/?seating={seating}")


def _seats_with_problems(scene: Scene) -> None:
    scene.goto("/new/basra-egypt/?seating=4-pairs")
    for number, name in enumerate(("Anna", "Anna", "Bo", "Carla"), 1):
        scene.page.get_by_label(f"Seat {number}", exact=True).fill(name)
    Hand(scene.page).button("Start the match")
    expect(scene.page.locator("[aria-invalid]").first).to_be_visible()


def _seats_named(scene: Scene) -> None:
    scene.goto("/new/albastini/?seating=6-pairs")
    for number, name in enumerate((*HARD_NAMES, "王さん", "A" * 60), 1):
        scene.page.get_by_label(f"Seat {number}", exact=True).fill(name)
    Hand(scene.page).button("Draw lots")
    expect(scene.page.get_by_text("The lot says")).to_be_visible()


def _drawing(scene: Scene) -> None:
    scene.goto("/new/buraco-us/?seating=4-pairs")
    hand = Hand(scene.page)
    hand.button("Draw cards")
    for card in "ten of hearts", "three of spades", "king of clubs":
        hand.tap(scene.page.get_by_role("button", name=card).first)


def _changed_rules(scene: Scene) -> None:
    scene.sheet("rubber")  # so that there is a last time
    scene.goto("/new/basra-egypt/?seating=4-pairs")
    Hand(scene.page).button("As last time")
    expect(fold(scene.page, "House rules")).to_contain_text("rules changed")


def _house_rules(scene: Scene) -> None:
    scene.goto("/new/basra-egypt/?seating=4-pairs")
    Hand(scene.page).open("House rules")
    scene.page.get_by_label("How the match ends").select_option(label="The best of several games")
    expect(scene.page.get_by_label("Games to win")).to_be_visible()


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
    expect(preview(scene.page)).to_contain_text("→")
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
    expect(scene.page.get_by_text("Say in a few words why, so that the log can tell.").first).to_be_visible()


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
    expect(scene.page.get_by_text("Give or take points of one side")).to_be_visible()


def _capture(scene: Scene) -> None:
    hand = scene.at("running", "referee/capture/")
    played, floor = question(scene.page, "Card played"), question(scene.page, "The floor before the play")
    hand.tap(played.get_by_role("button", name="nine of hearts").last)
    for card in "four of diamonds", "five of clubs", "nine of spades":
        hand.tap(floor.get_by_role("button", name=card).last)
    expect(scene.page.locator("#verdict")).to_contain_text("must take something")


def _meld(scene: Scene) -> None:
    hand = scene.at("buraco", "referee/meld/")
    for card in "ace of hearts", "two of spades", "three of hearts":
        hand.tap(scene.page.get_by_role("button", name=card).first)
    expect(scene.page.locator("#verdict .ruling-answer")).to_be_visible()
    scene.page.locator("#verdict summary").tap()


def _large(scene: Scene) -> None:
    _capture(scene)
    large = scene.page.get_by_role("button", name="Large, so that all can read it")
    if large.is_visible():  # a wide screen has all of it beside the facts
        large.tap()


def _auction(scene: Scene) -> None:
    hand = scene.at("chiamata", "referee/auction/")
    for place, call in enumerate(("three", "pass", "jack (fante)"), 1):
        hand.tap(scene.page.get_by_role("button", name=call, exact=True))
        expect(scene.page.locator(".calls li")).to_have_count(place)


def _order(scene: Scene) -> None:
    hand = scene.at("trionfetti", "referee/order/")
    for place, call in enumerate(("king (re)", "two", "ace"), 1):
        hand.tap(scene.page.locator(".call-buttons").first.get_by_role("button", name=call, exact=True))
        expect(scene.page.locator(".calls li")).to_have_count(place)


def _ruled(scene: Scene) -> None:
    hand = scene.at("running", "referee/irregularity/?happened=out_of_turn")
    hand.choose(question(scene.page, "What did the table rule?"), "Otherwise")
    hand.choose(question(scene.page, "What does it do to the score?"), "Points")
    hand.button("Write the ruling down")
    expect(scene.page.get_by_text("Say in a few words what the table ruled instead.")).to_be_visible()


def _settled(scene: Scene) -> None:
    hand = scene.sheet("settled")
    if scene.page.locator(".tick[aria-pressed=true]").count() == 0:
        hand.tap(scene.page.locator(".tick").first)
    expect(scene.page.locator(".tick[aria-pressed=true]")).to_have_count(1)


def _path(scene: Scene, *, path: str) -> None:
    scene.goto(path)


def _at(scene: Scene, *, match: str, path: str) -> None:
    scene.at(match, path)


def _totals_typed(scene: Scene) -> None:
    """Totals of six who play alone, typed and told above the button."""
    _at(scene, match="chiamata", path="totals/?so_far")
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
    asked = question(scene.page, "Marriages")
    for place, side in enumerate(SIDES, 1):
        hand.tap(asked.get_by_role("button", name=side, exact=True))
        expect(scene.page.locator(".calls li")).to_have_count(place)


def _phones(scene: Scene) -> None:
    """Two phones at a table that one of them looks after, the other with its right taken back."""
    bring_in(scene.page, scene.url, {**MATCHES["careful-names"], "events": []})
    address = scene.page.url
    browser = scene.page.context.browser
    assert browser is not None
    other = browser.new_context()
    try:
        page = other.new_page()
        page.goto(f"{address}sit/")
        page.locator("main").get_by_role("button").first.click()
        expect(page.get_by_role("region", name="Score")).to_be_visible()
    finally:
        close(other)
    scene.page.goto(f"{address}share/")
    look_after = scene.page.get_by_role("button", name="Look after this table with this phone")
    if look_after.count():
        Hand(scene.page).tap(look_after)
    Hand(scene.page).button("Take the right to write back")
    expect(scene.page.get_by_role("button", name="Let it write again")).to_be_visible()


def _seat_asked(scene: Scene, *, by_another: bool) -> None:
    """A phone asks for a seat where another sits; this page is that of the one or of the other."""
    bring_in(scene.page, scene.url, MATCHES["careful-names"])
    address = scene.page.url
    browser = scene.page.context.browser
    assert browser is not None
    other = browser.new_context()
    try:
        pages = (scene.page, other.new_page())
        for page in pages if by_another else pages[::-1]:
            page.goto(f"{address}sit/")
            page.locator("main").get_by_role("button").first.click()
            expect(page.get_by_role("region", name="Score")).to_be_visible()
    finally:
        close(other)
    scene.page.goto(address)
    name = "A seat is asked for" if by_another else "Your question for a seat"
    expect(scene.page.get_by_role("region", name=name)).to_be_visible()


def _seat_taken(scene: Scene) -> None:
    """Where to sit down, with a seat where another phone sits, which was asked."""
    _seat_asked(scene, by_another=False)
    scene.page.goto(f"{scene.page.url}sit/")


def _open_rules(scene: Scene) -> None:
    scene.at("running", "rules/#held_over")
    expect(scene.page.locator(":target")).to_be_in_viewport()


PAGES: Mapping[str, Callable[[Scene], None]] = {
    "home-empty": partial(_path, path="/"),
    "home": _home,
    "home-again": _same_again,
    "menu": _menu,
    "choose": partial(_path, path="/new/"),
    "seats-2": partial(_seats, variant="basra-egypt", seating="2"),
    "choose-found": partial(_path, path="/new/?q=bisca"),
    "seats-5": partial(_seats, variant="briscola-chiamata", seating="5"),
    "seats-named": _seats_named,
    "seats-drawing": _drawing,
    "rules-changed": _changed_rules,
    "seats-3": partial(_seats, variant="briscola", seating="3"),
    "seats-4": partial(_seats, variant="basra-egypt", seating="4-pairs"),
    "seats-6": partial(_seats, variant="briscola", seating="6-trios"),
    "seats-problems": _seats_with_problems,
    "house-rules": _house_rules,
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
    "object": partial(_at, match="careful", path="deal/4/object/"),
    "note": partial(_at, match="careful", path="deal/1/note/"),
    "after": partial(_at, match="careful", path="deal/1/after/"),
    "substitute": partial(_at, match="careful", path="substitute/"),
    "who": partial(_at, match="careful", path="who/"),
    "sit": partial(_at, match="careful-names", path="sit/"),
    "sheet-seat-asked": partial(_seat_asked, by_another=True),
    "sheet-seat-wanted": partial(_seat_asked, by_another=False),
    "sit-asked": _seat_taken,
    "log-careful": partial(_at, match="careful", path="log/"),
    "record": partial(_at, match="running", path="deal/"),
    "record-preview": partial(_preview, match="fresh", sides=SIDES),
    "record-problems": _problems,
    "record-nothing": _nothing_answered,
    "record-names": partial(_at, match="names", path="deal/"),
    "record-early": partial(_at, match="chiamata", path="deal/?early"),
    "record-declared": _declared,
    "record-alone": partial(_at, match="alone", path="deal/"),
    "record-briscola": partial(_at, match="trios", path="deal/"),
    "paper": _paper,
    "paper-names": partial(_at, match="careful-names", path="sheet-entry/"),
    "paper-buraco": partial(_at, match="buraco", path="sheet-entry/"),
    "sheet-ledger": partial(_sheet, match="chiamata"),
    "sheet-settled": _settled,
    "sheet-settled-watching": partial(_sheet, match="settled", watching=True),
    "sheet-quick": partial(_sheet, match="trionfetti"),
    "saved": _saved,
    "record-chiamata": partial(_at, match="chiamata", path="deal/"),
    "record-trionfetti": partial(_at, match="trionfetti", path="deal/"),
    "record-counted": _counted,
    "record-folded": _folded,
    "record-order": _own_order,
    "record-marriages": _marriages,
    "record-buraco": partial(_at, match="buraco", path="deal/"),
    "totals": partial(_at, match="running", path="totals/"),
    "totals-so-far": _totals_typed,
    "ruling": partial(_at, match="chiamata", path="ruling/"),
    "ruling-problems": _no_ruling,
    "decide": partial(_at, match="decided", path="decision/"),
    "referee-games": partial(_path, path="/referee/"),
    "referee-usual": partial(_path, path="/referee/albastini/"),
    "referee": partial(_at, match="running", path="referee/"),
    "referee-capture": _capture,
    "referee-large": _large,
    "referee-meld": _meld,
    "referee-auction": _auction,
    "referee-order": _order,
    "referee-ruling": _ruled,
    "referee-lots": partial(_at, match="running", path="referee/lots/?sides=2-0-3-1"),
    "referee-irregular": partial(_at, match="running", path="referee/irregularity/"),
    "stale": _stale,
    "correct": partial(_at, match="running", path="deal/1/"),
    "correct-names": partial(_at, match="names", path="deal/1/"),
    "void": _void,
    "correct-no-reason": _no_reason,
    "take-back": partial(_at, match="ended", path="deal/2/"),
    "chart": partial(_at, match="chiamata", path="chart/"),
    "chart-rubber": partial(_at, match="rubber", path="chart/"),
    "log": partial(_at, match="names", path="log/"),
    "share": partial(_at, match="running", path="share/"),
    "join": _join,
    "share-phones": _phones,
    "rules": _open_rules,
    "rules-of-variant": partial(_path, path="/rules/briscola/"),
    "book": partial(_path, path="/rules/"),
    "book-variant": partial(_path, path="/rules/basra-yemen/"),
    "book-payouts": partial(_path, path="/rules/briscola-chiamata/"),
    "book-found": partial(_path, path="/rules/?q=ten+of+diamonds"),
    "book-which": partial(_path, path="/rules/which/?players=5"),
    "book-compare": partial(_path, path="/rules/compare/basra-egypt/basra-yemen/"),
    "book-compare-table": partial(_at, match="running", path="rules/compare/"),
    "book-card": partial(_path, path="/rules/buraco-us/card/"),
    "board": partial(_at, match="names", path="board/"),
    "board-over": partial(_at, match="over", path="board/"),
    "board-six": partial(_at, match="chiamata", path="board/"),
    "board-four": partial(_at, match="names", path="board/?four"),
    "end": partial(_at, match="running", path="end/"),
    "import-problems": _bad_file,
    "not-found": partial(_path, path="/t/no-such-match/"),
    **CLUB_PAGES,
    **EVENING_PAGES,
    **EXCHANGE_PAGES,
    **FIGURES_PAGES,
    **TOURNAMENT_PAGES,
}
"""The name of every page, and the way to it."""
