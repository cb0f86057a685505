"""What a person does with a phone at the table, and what she reads there.

Everything goes through what can be seen: names of links, buttons, questions and answers. A :class:`Hand` counts its
touches as the product does: a tap is one, every typed digit is one.
"""

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

Text = str | re.Pattern[str]
Lines = list[tuple[str, str]]
"""What a deal says to one side: sentence and points, line by line, the sum last."""


_SLIPS = """what => {
    if (!("new" in document.documentElement.dataset)) return false;
    const last = JSON.parse(sessionStorage.getItem("touched")), box = what.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return !!last && Math.hypot(x - last.x, y - last.y) < 100;
}"""
"""Whether a touch there would be taken for a slip, by what has only just come into sight."""


class Hand:
    """One hand on one phone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = 0

    def tap(self, what: Locator) -> None:
        """Touch it once, when the page is there with its scripts, and not as the second half of a double tap."""
        self.page.wait_for_load_state()
        self.touches += 1
        with suppress(Error):  # the page went meanwhile
            what.scroll_into_view_if_needed()
            if what.evaluate(_SLIPS):
                expect(self.page.locator("html[data-new]")).to_have_count(0)
        self.press(what)

    def press(self, what: Locator) -> None:
        """Touch it with a finger."""
        what.tap()

    def type(self, text: str) -> None:
        """Type where the last tap has put the cursor."""
        self.touches += len(text)
        self.page.keyboard.type(text)

    def write(self, field: Locator, text: str) -> None:
        """Touch a field and type, over what it holds."""
        self.tap(field)
        expect(field).to_be_focused()
        if field.input_value():
            field.select_text()
        self.type(text)

    def choose(self, group: Locator, name: Text) -> None:
        """Touch one of several answers."""
        answer = group.get_by_role("radio", name=name, exact=True)
        self.tap(group.locator("label").filter(has=self.page.get_by_role("radio", name=name, exact=True)))
        verdict = self.page.locator("body.verdict-large")  # it may take the screen with the last answer
        expect(answer.and_(self.page.locator(":checked")).or_(verdict)).not_to_have_count(0)

    def link(self, name: Text) -> None:
        """Follow a link."""
        self.tap(self.page.get_by_role("link", name=name, exact=True))

    def button(self, name: Text) -> None:
        """Press a button; that which saves may say before what is none."""
        if isinstance(name, str) and re.fullmatch(r"Save deal \d+", name):
            name = re.compile(rf"(^|: none\. |The rest is none: ){name}$", re.I)
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def open(self, name: Text) -> None:
        """Open a fold by the words on it."""
        self.tap(fold(self.page, name).locator("summary").first)


def heading(page: Page, name: Text) -> None:
    """See that this is the page with that heading."""
    expect(page.get_by_role("heading", level=1, name=name, exact=True)).to_be_visible()


def fold(page: Page, name: Text) -> Locator:
    """A part that opens and closes, by the words on it."""
    return page.locator("details").filter(has=page.locator("summary").get_by_text(name))


def question(page: Page, label: str) -> Locator:
    """The question that starts with these words."""
    return page.get_by_role("group", name=re.compile(f"^{re.escape(label)}"))


# Starting


def sit_down(hand: Hand, names: Sequence[str], *, dealer: int | None = None) -> None:
    """Write the names round the table and, unless the first seat deals, move the dealer's mark."""
    for number, name in enumerate(names, 1):
        hand.write(hand.page.get_by_label(f"Seat {number}", exact=True), name)
    if dealer is not None:
        hand.choose(hand.page.locator("#start"), f"Seat {dealer} deals first")


def start(
    hand: Hand,
    url: str,
    variant: str,
    seating: str | None,
    names: Sequence[str],
    *,
    dealer: int | None = None,
    rules: Mapping[str, str] | None = None,
    confirm: bool = False,
) -> None:
    """From the home page to an empty sheet, with the house *rules* that differ, by their labels.

    *seating* is None where there is only one.
    """
    page = hand.page
    page.goto(url)
    hand.link("Start a match")
    heading(page, "Start a match")
    title = page.locator(".entry-title").get_by_text(variant, exact=True)
    hand.tap(page.get_by_role("link").filter(has=title))
    heading(page, variant)
    if seating is not None:
        hand.button(seating)
        expect(page.get_by_role("button", name=seating, exact=True)).to_have_attribute("aria-current", "true")
    sit_down(hand, names, dealer=dealer)
    if rules:
        agree(hand, rules)
    if confirm:
        hand.tap(page.locator("label.toggle").filter(has_text="The other side confirms each deal"))
        expect(page.get_by_role("switch", name="The other side confirms each deal")).to_be_checked()
    hand.button("Start the match")
    expect(page.get_by_text("No deal yet.")).to_be_visible()


def agree(hand: Hand, rules: Mapping[str, str]) -> None:
    """Change house rules, each by its label: choose an answer or write a number."""
    page = hand.page
    hand.open("House rules")
    for count, (label, value) in enumerate(rules.items(), 1):
        rule = page.locator("#house-rules").get_by_label(label, exact=True)
        if rule.evaluate("field => field.localName") == "select":
            rule.select_option(label=value)
        else:
            hand.write(rule, value)
            page.keyboard.press("Tab")
        expect(page.locator("#house-rules > summary")).to_contain_text(re.compile(f"{count} rules? changed"))


def bring_in(page: Page, url: str, document: Mapping[str, Any]) -> None:
    """Bring in a match from a file, and arrive at its sheet."""
    page.goto(f"{url}/import/")
    choose_file(page, json.dumps(document).encode())
    page.get_by_role("button", name="Bring it in").click()
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    page.wait_for_load_state()  # with its scripts


def address(giver: Hand, power: str) -> str:
    """Read a link off the share page of a phone, which then shows the score again."""
    giver.link("Share")
    heading(giver.page, "Share")
    square = fold(giver.page, power)
    if square.count() and square.get_attribute("open") is None:
        giver.open(power)
    link = giver.page.get_by_role("textbox", name=power).input_value()
    giver.link("Score")
    expect(giver.page.get_by_role("region", name="Score")).to_be_visible()
    return link


def choose_file(page: Page, content: bytes) -> None:
    """Pick a file for the form that brings in a match."""
    field = page.get_by_label("A match file kept on this phone or sent to you")
    field.set_input_files({"name": "match.json", "mimeType": "application/json", "buffer": content})


# Recording


@dataclass(frozen=True, kw_only=True)
class Basra:
    """A deal of Basra between two sides: what the first has, and the side (0 or 1) that has the ten and the two."""

    cards: int
    ten: int
    two: int
    aces: int
    jacks: int
    basras: tuple[int, int] = (0, 0)

    def written(self) -> dict[str, Any]:
        """As it stands in a document."""
        holds = {0: [1, 0], 1: [0, 1]}
        return {
            "cards": [self.cards, 52 - self.cards],
            "tens": holds[self.ten],
            "club2": holds[self.two],
            "aces": [self.aces, 4 - self.aces],
            "jacks": [self.jacks, 4 - self.jacks],
            "basras": list(self.basras),
        }


def enter_basra(hand: Hand, deal: Basra, sides: Sequence[str]) -> None:
    """Answer the questions of a deal of Basra; the rest of the 52 cards is filled in."""
    page = hand.page
    first, second = sides
    hand.write(question(page, "Cards").get_by_label(first), str(deal.cards))
    expect(question(page, "Cards").get_by_label(second)).to_have_attribute("placeholder", str(52 - deal.cards))
    hand.choose(question(page, "Ten of diamonds"), sides[deal.ten])
    hand.choose(question(page, "Two of clubs"), sides[deal.two])
    for label, count in ("Aces", deal.aces), ("Jacks", deal.jacks):
        hand.choose(question(page, label), re.compile(rf"^\s*{count}\s+{first}\s*,\s*{4 - count}\s+{second}\s*$"))
    basras = question(page, "Basras")
    for index, (side, count) in enumerate(zip(sides, deal.basras, strict=True)):
        for _ in range(count):
            hand.tap(basras.get_by_role("button", name="One more").nth(index))
        if count:
            expect(basras.get_by_label(side, exact=True)).to_have_value(str(count))


def preview(page: Page) -> Locator:
    """The strip that says what saving would do."""
    return page.locator("#preview")


def tap_number(hand: Hand, number: str) -> None:
    """Write a number with the keys on the page."""
    for key in number:
        name = "Minus" if key == "−" else key
        hand.tap(hand.page.get_by_role("group", name="Number keys").get_by_role("button", name=name, exact=True))


def count(hand: Hand, label: str, counts: Sequence[int]) -> None:
    """Count with the steppers of a question, side by side."""
    group = question(hand.page, label)
    for index, times in enumerate(counts):
        for so_far in range(times):
            hand.tap(group.get_by_role("button", name="One more").nth(index))
            expect(group.locator("[data-number]").nth(index)).to_have_value(str(so_far + 1))


# Reading


def side(page: Page, name: str) -> Locator:
    """A side at the head of the sheet or on the board."""
    return page.locator(".side").filter(has=page.get_by_role("heading", name=name, exact=True))


def expect_score(page: Page, score: Mapping[str, str | int], *, timeout: float | None = None) -> None:
    """See the totals."""
    for name, total in score.items():
        expect(side(page, name).locator(".total")).to_have_text(re.compile(rf"(^|\s){total}\s*$"), timeout=timeout)


def expect_game(page: Page, score: Mapping[str, int]) -> None:
    """See the points of the game that is on, beside the games won."""
    for name, points in score.items():
        expect(side(page, name).get_by_text(f"this game: {points}", exact=True)).to_be_visible()


def deal_row(page: Page, number: int) -> Locator:
    """A deal on the sheet."""
    return page.locator("details.deal").filter(has_text=re.compile(rf"^\s*Deal\s+{number}(?!\d)"))


def expect_row(page: Page, number: int, points: Sequence[str]) -> None:
    """See the figures of a deal in its row: its points, or the card points where deals won are counted."""
    expect(deal_row(page, number).locator("summary .cell-figure")).to_have_text(
        [re.compile(rf"{re.escape(p)}\s*$") for p in points]
    )


def open_deal(hand: Hand, number: int) -> Locator:
    """Open a deal on the sheet to read why."""
    row = deal_row(hand.page, number)
    hand.tap(row.locator("summary"))
    expect(row).to_have_attribute("open", "")
    return row


def save_correction(hand: Hand, why: str, *, who: str = "") -> None:
    """Say why a deal is corrected, and *who* says so, and save it."""
    form = hand.page.locator("#deal")
    hand.write(form.get_by_label("Why?"), why)
    if who:
        hand.choose(form.get_by_role("group", name=re.compile("^Who says so")), who)
    hand.button("Save the correction")


def void_deal(hand: Hand, number: int, why: str) -> None:
    """Void a deal that is open on the sheet."""
    hand.link(f"Correct or cross out deal {number}")
    hand.link("Cross it out instead")
    hand.write(hand.page.get_by_label("Why?"), why)
    hand.button(f"Cross out deal {number}")


def explained(part: Locator) -> dict[str, Lines]:
    """The reasons a part of a page gives, side by side, as far as they can be seen."""
    sections = part.evaluate(
        """part => [...part.querySelectorAll("section")].map(section => [
            section.querySelector("h3").innerText.trim(),
            [...section.querySelectorAll("li")].map(line => [
                line.querySelector(".line-text").innerText.trim(), line.querySelector(".line-pts").innerText.trim()
            ]),
        ])"""
    )
    return {side: [(sentence, points) for sentence, points in lines] for side, lines in sections}
