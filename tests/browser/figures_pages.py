"""The pages of what a club's matches add up to, for those who look at all pages."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.clubs.cast import PASSWORD
from tests.conftest import ROOT, RUNNING

if TYPE_CHECKING:
    from tests.browser.scene import Scene

_KEPT: dict[str, tuple[list[Any], dict[str, Any]]] = {}
"""By server: the cookies of whoever owns the club there, and where it is."""


def filled(scene: "Scene") -> dict[str, Any]:
    """Be signed in as the owner of a club with many matches; its path, and what is in it."""
    page, url = scene.page, scene.url
    if url in _KEPT:
        cookies, there = _KEPT[url]
        page.context.add_cookies(cookies)
        return there
    script = [sys.executable, "-m", "tests.clubs.filling"]
    run = subprocess.run(script, cwd=ROOT, env=RUNNING[url].environment, capture_output=True, text=True, check=True)
    there = json.loads(run.stdout.splitlines()[-1])
    page.goto(f"{url}/account/login/")
    page.get_by_label("User name").fill("owner")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(lambda address: "login" not in address)
    _KEPT[url] = (page.context.cookies(), there)
    return there


def _figures(scene: "Scene", *, path: str) -> None:
    there = filled(scene)
    scene.goto(there["club"] + "figures/" + path.format(**there))


def _no_rule(scene: "Scene") -> None:
    _figures(scene, path="seasons/{season}/")
    scene.page.get_by_label("How many evenings count").fill("none")
    scene.page.get_by_role("button", name="Save").click()


def _tried(scene: "Scene") -> None:
    _figures(scene, path="seasons/{season}/")
    scene.page.get_by_label("Points for the places in a match").fill("12, 8, 5, 3, 2, 1")
    scene.page.get_by_role("button", name="Show what this gives").click()


def _ratings(scene: "Scene") -> None:
    _figures(scene, path="ratings/?game=basra")
    scene.page.locator("summary", has_text="What a rating is for").click()


def _public(scene: "Scene", *, path: str = "") -> None:
    there = filled(scene)
    scene.goto(there["club"] + "page/" + path.format(**there))


FIGURES_PAGES: Mapping[str, Callable[["Scene"], None]] = {
    "figures": partial(_figures, path=""),
    "figures-variant": partial(_figures, path="?of=basra-egypt"),
    "figures-parts": partial(_figures, path="?of=briscola-chiamata&season={season}"),
    "figures-member": partial(_figures, path="members/{ada}/?season={season}"),
    "figures-pair": partial(_figures, path="members/{ada}/with/{cleo}/"),
    "figures-ledger": partial(_figures, path="ledger/"),
    "figures-honour": partial(_figures, path="honour/?season={season}"),
    "figures-seasons": partial(_figures, path="seasons/"),
    "figures-season": _tried,
    "figures-season-problem": _no_rule,
    "figures-ratings": _ratings,
    "figures-explained": partial(_figures, path="ratings/explained/"),
    "public-page": _public,
    "public-matches": partial(_public, path="matches/"),
    "public-match": partial(_public, path="matches/{match}/"),
}
"""The name of every page, and the way to it."""
