"""Pictures of every page, for those who want to look.

``SCOREKEEPER_SCREENSHOTS=folder pytest tests/browser/screenshots.py``
"""

import os
from pathlib import Path

import pytest

from tests.browser.pages import PAGES
from tests.browser.scene import DESK, PHONE, WHOLE, Scene

FOLDER = os.environ.get("SCOREKEEPER_SCREENSHOTS", "")

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not FOLDER, reason="takes pictures only when SCOREKEEPER_SCREENSHOTS names a folder for them"),
]


@pytest.mark.parametrize("name", PAGES)
def test_take_pictures(scene: Scene, name: str) -> None:
    folder = Path(FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    PAGES[name](scene)
    page = scene.page
    for size in PHONE, DESK:
        page.set_viewport_size(size)
        height = page.evaluate(WHOLE)
        page.set_viewport_size({"width": size["width"], "height": max(size["height"], height)})
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.screenshot(path=folder / f"{name}-{size['width']}-light.png")
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        page.screenshot(path=folder / f"{name}-{size['width']}-dark.png")
