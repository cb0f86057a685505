"""The picture to send, drawn in the phone with its network cut: what the server's says, in the same places.

Building takes Node and Pyodide; without them these tests are left out (``conftest.py`` says how to name them).
"""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.matches.board.font_pen import FontPen
from scorekeeper.matches.board.fonts import faces
from scorekeeper.matches.board.layout import HEIGHT, WIDTH, Layout
from scorekeeper.matches.board.picture import layout_of, picture_of
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.web.languages.choosing import speaking
from tests.browser.test_over import SHARING
from tests.chromium import Chromium, close
from tests.conftest import PHONE, WAIT
from tests.people import OURS, SWEEP, document

from .host import hosted
from .test_in_browser import path_of
from .test_painting import at_server

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db,
    pytest.mark.skipif(not faces(), reason="this machine has no fonts"),
]

PLAYED = document(OURS, SWEEP, SWEEP, players=["Anna", "نور الهدى", "山田太郎", "Bo (2)"])
BRING = """async played => {
    const fields = new FormData();
    fields.set("document", new File([played], "match.json", {type: "application/json"}));
    return new URL((await fetch("import/", {method: "POST", body: fields})).url).pathname;
}"""
"""Brings a match in and says where its sheet is."""
SPEAK = """async language => {
    await fetch("language/", {method: "POST", body: new URLSearchParams({language})});
}"""
DRAWN = """async path => {
    const answer = await fetch(path);
    const reader = new FileReader();
    const read = new Promise(resolve => reader.addEventListener("load", resolve));
    reader.readAsDataURL(await answer.blob());
    await read;
    return [answer.status, answer.headers.get("Content-Type"), reader.result.split(",")[1]];
}"""
"""An answer: its status, its type, its body."""
INK = """async ([png, boxes, near]) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), each => each.charCodeAt(0))]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const {data} = context.getImageData(0, 0, image.width, image.height);
    const found = boxes.map(([left, top, right, bottom, ...colour]) => {
        const seen = [];
        for (let y = Math.max(0, top); y < Math.min(bottom, image.height); y += 1) {
            for (let x = Math.max(0, left); x < Math.min(right, image.width); x += 1) {
                const at = 4 * (y * image.width + x);
                if (colour.every((each, part) => Math.abs(each - data[at + part]) < near)) seen.push([x, y]);
            }
        }
        const [xs, ys] = [0, 1].map(part => seen.map(each => each[part]));
        const least = all => all.reduce((one, other) => Math.min(one, other), Infinity);
        const most = all => all.reduce((one, other) => Math.max(one, other), -Infinity);
        return [seen.length, least(xs), least(ys), most(xs), most(ys)];
    });
    return [image.width, image.height, found];
}"""
"""The size of a PNG; and in each box how many pixels are of about this colour, and where the outermost lie."""


class Ink(NamedTuple):
    """What is found of a colour in a box: how many pixels, and their outermost."""

    pixels: int
    left: int
    top: int
    right: int
    bottom: int


@pytest.fixture(scope="module")
def _phone(
    built: Path, chromium: Chromium, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[BrowserContext, str]]:
    """The browser of a phone that has fetched all, and every language that is asked for here."""
    context = chromium.with_profile(tmp_path_factory.mktemp("phone"), viewport=PHONE, has_touch=True, is_mobile=True)
    context.set_default_timeout(WAIT)
    with hosted(built, path_of(built)) as url:
        page = context.pages[0]
        page.goto(f"{url}t/nothing/")
        page.locator("[data-begin]:visible").click()
        expect(page.get_by_role("heading", name="Nothing is here")).to_be_visible()
        page.goto(url)
        for language in ("ar", "ja", "en"):
            page.evaluate(SPEAK, language)
            page.goto(url)
        context.set_offline(True)
        yield context, url
        close(context)


@pytest.fixture
def phone(_phone: tuple[BrowserContext, str]) -> Iterator[Page]:
    """A page of it, at home, in English."""
    context, url = _phone
    page = context.new_page()
    page.goto(url)
    yield page
    page.evaluate(SPEAK, "en")
    page.close()


def boxes_of(layout: Layout) -> list[list[int]]:
    """Where the words of *layout* stand, with some room beside them, and their colour."""
    found = []
    for text in layout.texts:
        left, aside = float(text.pieces[0][0]), text.taken // 6
        box = [left - aside, text.y - text.size * 0.9, left + text.taken + aside, text.y + text.size * 0.3]
        found.append([*(round(edge) for edge in box), *bytes.fromhex(text.fill[1:])])
    return found


def inks(page: Page, png: str, boxes: list[list[int]], near: int) -> list[Ink]:
    """What is drawn in each of *boxes* of a *png* of the right size, in a colour that is so *near*."""
    width, height, found = page.evaluate(INK, [png, boxes, near])
    assert (width, height) == (WIDTH, HEIGHT)
    return [Ink(*each) for each in found]


@pytest.mark.parametrize("language", ["en", "ar", "ja"])
def test_it_is_drawn_where_the_servers_is(phone: Page, language: str, tmp_path: Path) -> None:
    match, chart = at_server(PLAYED)
    with speaking(language):
        layout = layout_of(match, names_of(match), chart, FontPen())
        theirs = base64.b64encode(picture_of(match, chart)).decode()
    phone.evaluate(SPEAK, language)
    sheet = phone.evaluate(BRING, json.dumps(PLAYED))
    status, kind, ours = phone.evaluate(DRAWN, f"{sheet}picture.png")
    assert (status, kind) == (200, "image/png")
    for name, png in (("phone", ours), ("server", theirs)):
        (tmp_path / f"{name}-{language}.png").write_bytes(base64.b64decode(png))
    boxes = boxes_of(layout)
    written = [inks(phone, png, boxes, near=60) for png in (ours, theirs)]
    for text, here, there in zip(layout.texts, *written, strict=True):
        assert here.pixels > there.pixels / 3, text.text
        for edge in ("left", "right"):
            assert abs(getattr(here, edge) - getattr(there, edge)) <= 12 + text.taken * 0.15, (text.text, here, there)
        for edge in ("top", "bottom"):
            assert abs(getattr(here, edge) - getattr(there, edge)) <= text.size * 0.3, (text.text, here, there)
    drawn = [[0, 0, WIDTH, HEIGHT, *bytes.fromhex((shape.fill or shape.stroke)[1:])] for shape in layout.shapes]
    seen = [inks(phone, png, drawn, near=24) for png in (ours, theirs)]  # the edge of a letter is no hue
    for shape, here, there in zip(layout.shapes, *seen, strict=True):
        assert here[1:] == pytest.approx(there[1:], abs=4), shape


def test_it_is_handed_to_the_apps_of_the_phone(phone: Page) -> None:
    phone.add_init_script(SHARING)
    sheet = phone.evaluate(BRING, json.dumps(PLAYED))
    phone.goto(urljoin(phone.url, sheet))
    phone.get_by_role("link", name="Send the result").click()
    expect(phone.locator("body[data-shared]")).to_be_attached()
    name, kind, size = json.loads(phone.locator("body").get_attribute("data-shared") or "")
    assert (name[:12], name[-4:], kind) == ("basra-egypt-", ".png", "image/png")
    assert size > 5000
