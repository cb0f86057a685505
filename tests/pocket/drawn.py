"""A picture to send that a phone drew, looked at beside the server's: the same words and shapes in the same places."""

import base64
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from scorekeeper.matches.board.font_pen import FontPen
from scorekeeper.matches.board.layout import EDGE, HEIGHT, WIDTH, Layout
from scorekeeper.matches.board.picture import layout_of, picture_of
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.web.languages.choosing import speaking
from tests.people import OURS, SWEEP, document

from .test_painting import at_server

Run = Callable[[str, Any], Any]
"""Lets a browser run a function of JavaScript with what it is asked, and gives the answer."""
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


class Drawing(NamedTuple):
    """The server's picture of :data:`PLAYED`: where everything stands, and the file, in base 64."""

    layout: Layout
    png: str


def drawn_by_server(language: str) -> Drawing:
    """What the server draws in a *language*."""
    match, chart = at_server(PLAYED)
    with speaking(language):
        layout = layout_of(match, names_of(match), chart, FontPen())
        return Drawing(layout, base64.b64encode(picture_of(match, chart)).decode())


def look_alike(run: Run, ours: str, theirs: Drawing) -> None:
    """Hold the picture *ours* of a phone, in base 64, to that of the server."""
    layout = theirs.layout
    boxes = boxes_of(layout)
    written = [inks(run, png, boxes, near=60) for png in (ours, theirs.png)]
    for text, here, there in zip(layout.texts, *written, strict=True):
        assert here.pixels > there.pixels / 3, text.text
        for edge in ("left", "right"):
            assert abs(getattr(here, edge) - getattr(there, edge)) <= 12 + text.taken * 0.15, (text.text, here, there)
        for edge in ("top", "bottom"):
            assert abs(getattr(here, edge) - getattr(there, edge)) <= text.size * 0.3, (text.text, here, there)
    drawn = [[0, 0, WIDTH, HEIGHT, *bytes.fromhex((shape.fill or shape.stroke)[1:])] for shape in layout.shapes]
    seen = [inks(run, png, drawn, near=24) for png in (ours, theirs.png)]  # the edge of a letter is no hue
    for shape, here, there in zip(layout.shapes, *seen, strict=True):
        assert here[1:] == pytest.approx(there[1:], abs=4), shape


def lies_on_paper(run: Run, ours: str, theirs: Drawing) -> None:
    """Hold the picture *ours* of a browser that takes other fonts to the edges of the paper, and to what is on it."""
    texts = theirs.layout.texts
    lines = [
        [0, round(text.y - text.size * 0.9), WIDTH, round(text.y + text.size * 0.3), *bytes.fromhex(text.fill[1:])]
        for text in texts
    ]
    written = [inks(run, png, lines, near=60) for png in (ours, theirs.png)]
    for text, here, there in zip(texts, *written, strict=True):
        assert here.pixels > there.pixels / 3, text.text
        assert EDGE - EDGE // 4 <= here.left < here.right <= WIDTH - EDGE + EDGE // 4, (text.text, here)
    colours = {shape.fill or shape.stroke for shape in theirs.layout.shapes}
    assert all(
        ink.pixels for ink in inks(run, ours, [[0, 0, WIDTH, HEIGHT, *bytes.fromhex(each[1:])] for each in colours], 60)
    )


def boxes_of(layout: Layout) -> list[list[int]]:
    """Where the words of *layout* stand, with some room beside them, and their colour."""
    boxes = []
    for text in layout.texts:
        left, aside = float(text.pieces[0][0]), text.taken // 6
        box = [left - aside, text.y - text.size * 0.9, left + text.taken + aside, text.y + text.size * 0.3]
        boxes.append([*(round(edge) for edge in box), *bytes.fromhex(text.fill[1:])])
    return boxes


def inks(run: Run, png: str, boxes: list[list[int]], near: int) -> list[Ink]:
    """What is drawn in each of *boxes* of a *png* of the right size, in a colour that is so *near*."""
    width, height, patches = run(INK, [png, boxes, near])
    assert (width, height) == (WIDTH, HEIGHT)
    return [Ink(*each) for each in patches]
