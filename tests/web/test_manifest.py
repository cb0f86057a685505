"""What a browser reads before it puts us on the home screen: whole in each language, its pictures as large as it says.

``SCOREKEEPER_PICTURES=static/install pytest tests/web/test_manifest.py`` draws the icons anew from the logo.
"""

import os
import re
import struct
from pathlib import Path
from typing import Any, Final

import pytest
import resvg_py
from django.conf import settings
from django.test import Client, override_settings
from django.urls import resolve

from scorekeeper.web.languages.offered import offered
from scorekeeper.web.manifest import manifest_of
from tests.conftest import ROOT

PLACE: Final = ROOT / "static" / "install"
FOLDER: Final = os.environ.get("SCOREKEEPER_PICTURES", "")
LOGO: Final = (ROOT / "static" / "img" / "favicon.svg").read_text("utf-8")
SAFE: Final = 0.8
"""How much of a maskable icon's width is always seen (https://www.w3.org/TR/appmanifest/#icon-masks)."""
CODES: Final = [language.code for language in offered()]


def on_ground(width: float) -> str:
    """The logo on a ground of its own colour that fills the square, itself as wide as this part of it."""
    side = 28 / width
    from_ = 16 - side / 2
    drawn = re.search(r'<rect [^>]*fill="(#\w+)"/>(.*)</svg>', LOGO)
    assert drawn
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{from_} {from_} {side} {side}">'
        f'<rect x="{from_}" y="{from_}" width="{side}" height="{side}" fill="{drawn[1]}"/>{drawn[2]}</svg>'
    )


DRAWN: Final = {
    "icon-192.png": (LOGO, 192),
    "icon-512.png": (LOGO, 512),
    "maskable-192.png": (on_ground(SAFE), 192),
    "maskable-512.png": (on_ground(SAFE), 512),
    "touch-180.png": (on_ground(1), 180),
}
"""Each icon: what it is drawn of, and its width in pixels."""


def size_of(picture: bytes) -> tuple[int, int]:
    """The width and the height of a PNG or of a WebP with more than its drawing, in pixels."""
    if picture.startswith(b"\x89PNG"):
        return struct.unpack(">2I", picture[16:24])
    assert picture[8:16] == b"WEBPVP8X"
    width, height = (int.from_bytes(picture[place : place + 3], "little") + 1 for place in (24, 27))
    return width, height


@pytest.mark.parametrize("name", DRAWN)
def test_an_icon_is_the_logo(name: str) -> None:
    svg, width = DRAWN[name]
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=width, skip_system_fonts=True))
    if FOLDER:
        (Path(FOLDER) / name).write_bytes(drawn)
    assert (PLACE / name).read_bytes() == drawn, "draw them anew, as the top of this file says"


def test_nothing_is_cut_off_an_icon_that_is_masked() -> None:
    """All that is drawn lies within the circle that is always seen; the ground fills the rest."""
    xs = [float(x) for x in re.findall(r"[ML](\d+\.?\d*)", LOGO)]
    assert max(abs(x - 16) for x in xs) / 28 * SAFE < SAFE / 2


@pytest.mark.parametrize("code", CODES)
def test_the_manifest_is_whole_in_every_language(code: str) -> None:
    answer = Client().get(f"/manifest/{code}.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    manifest: dict[str, Any] = answer.json()
    assert (manifest["id"], manifest["start_url"], manifest["scope"], manifest["lang"]) == ("/", "/", "/", code)
    assert manifest["dir"] == ("rtl" if code == "ar" else "ltr")
    assert len(manifest["name"]) <= 30
    assert len(manifest["short_name"]) <= 12
    assert manifest["display"] == "standalone"
    for ways in manifest["shortcuts"]:
        assert resolve(ways["url"])
    assert len(manifest["shortcuts"]) == 3
    assert {"192x192", "512x512"} == {each["sizes"] for each in manifest["icons"] if each["purpose"] == "any"}
    assert {"192x192", "512x512"} == {each["sizes"] for each in manifest["icons"] if each["purpose"] == "maskable"}
    assert {"narrow", "wide"} == {each["form_factor"] for each in manifest["screenshots"]}


def test_every_picture_has_the_size_it_says_and_is_small() -> None:
    manifest = manifest_of("en")
    for each in manifest["icons"] + manifest["screenshots"]:
        picture = (ROOT / each["src"].lstrip("/")).read_bytes()
        assert "{}x{}".format(*size_of(picture)) == each["sizes"], each["src"]
        assert len(picture) < 70_000, each["src"]
    assert size_of((PLACE / "touch-180.png").read_bytes()) == (180, 180)


@pytest.mark.parametrize("code", ["xx", "en-GB-oed", "..", "%00"])
def test_a_language_that_is_none_has_no_manifest(code: str) -> None:
    assert Client().get(f"/manifest/{code}.webmanifest").status_code in (400, 404)


@pytest.mark.django_db
def test_every_page_names_it_in_its_language() -> None:
    for code in CODES:
        page = Client(headers={"Accept-Language": code}).get("/").content.decode()
        assert f'<link rel="manifest" href="/manifest/{code}.webmanifest">' in page
        assert '<link rel="apple-touch-icon" href="/static/install/touch-180.png">' in page


def test_below_a_path_every_address_lies_below_it() -> None:
    with override_settings(FORCE_SCRIPT_NAME="/cards", STATIC_URL="/cards/static/"):
        from django.urls import set_script_prefix

        set_script_prefix("/cards/")
        try:
            manifest = manifest_of("en")
        finally:
            set_script_prefix("/")
    addresses = [
        manifest["id"],
        manifest["start_url"],
        manifest["scope"],
        *(way["url"] for way in manifest["shortcuts"]),
    ]
    assert all(address.startswith("/cards/") for address in addresses)


def test_the_colour_is_that_of_a_page() -> None:
    base = (Path(settings.SHIPPED) / "templates" / "base.html").read_text("utf-8")
    assert f'content="{manifest_of("en")["theme_color"]}" media="(prefers-color-scheme: light)"' in base
