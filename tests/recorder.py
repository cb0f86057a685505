"""Records every page that the tests open, to compare the pages before and after a change that must not be seen.

Run the same tests twice, before and after, each time into a folder of its own, and compare the two:

    SCOREKEEPER_PAGES=/tmp/before python -m pytest -p tests.recorder tests/matches tests/clubs
    SCOREKEEPER_PAGES=/tmp/after python -m pytest -p tests.recorder tests/matches tests/clubs
    python -m tests.recorder /tmp/before /tmp/after

Both pages are laid out by a browser with the styles of today. They are equal when a person reads the same text, hears
the same names, and finds every element in the same place. The markup may differ: a gap that no browser shows, where a
line breaks in the source. Chance is the same in both runs: every test begins with the same codes and keys. What the
clock says is left out.
"""

import hashlib
import json
import os
import random
import re
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from tests.chromium import Chromium

ROOT = Path(__file__).resolve().parent.parent
ALL_STYLES = "".join(
    f'<link rel="stylesheet" href="/static/css/{each.name}">' for each in sorted((ROOT / "static/css").glob("*.css"))
)
KINDS = ("text/html", "image/svg+xml")
_CLOCK = re.compile(r"\b\d{1,2}:\d{2}(:\d{2})?( [ap]\.?m\.?)?|\b(a )?few seconds ago|\b\d+ (seconds?|minutes?|min)\b")
_TEST = ["outside any test"]


def _folder() -> Path:
    return Path(os.environ["SCOREKEEPER_PAGES"])


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Begin a test with the chance that is its own: codes and keys are then the same in every run."""
    _TEST[0] = item.nodeid
    chance = random.Random(item.nodeid)
    before = os.urandom
    os.urandom = random._urandom = chance.randbytes  # type: ignore[attr-defined]
    yield
    os.urandom = random._urandom = before  # type: ignore[attr-defined]


def pytest_configure() -> None:
    """Listen to every client of the tests."""
    ask = Client.request
    (_folder() / "pages").mkdir(parents=True, exist_ok=True)

    def request(self: Client, **environ: Any) -> Any:
        answer = ask(self, **environ)
        kind = answer.headers.get("Content-Type", "").partition(";")[0]
        if kind in KINDS and not answer.streaming and not answer.headers.get("Content-Encoding"):
            _record(environ, answer)
        return answer

    Client.request = request  # type: ignore[method-assign]


def _record(environ: dict[str, Any], answer: Any) -> None:
    """Keep the page under its own sum, and write down which test met it, and what drew it."""
    page = answer.content.decode()
    name = hashlib.sha256(page.encode()).hexdigest()[:32]
    kept = _folder() / "pages" / name
    if not kept.exists():
        kept.write_text(page, "utf-8")
    drawn = sorted({each.name for each in getattr(answer, "templates", None) or [] if each.name})
    line = {
        "test": _TEST[0],
        "ask": f"{environ.get('REQUEST_METHOD')} {environ.get('PATH_INFO')}?{environ.get('QUERY_STRING', '')}",
        "status": answer.status_code,
        "page": name,
        "templates": drawn,
    }
    with (_folder() / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as log:
        log.write(json.dumps(line) + "\n")


def recorded(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """What a run wrote down, by test."""
    pages: dict[str, list[dict[str, Any]]] = {}
    for log in sorted(folder.glob("*.jsonl")):
        for line in log.read_text("utf-8").splitlines():
            each = json.loads(line)
            pages.setdefault(each["test"], []).append(each)
    return pages


LOOK = """() => {
    for (const each of document.querySelectorAll("details")) each.open = true;
    for (const each of document.querySelectorAll("[hidden]")) each.hidden = false;
    const one = text => text.replace(/[ \\t\\n]+/g, " ").trim();
    const spoken = ["alt", "aria-label", "data-confirm", "placeholder", "title", "value"];
    const said = [], places = [];
    for (const each of document.body.querySelectorAll("*")) {
        for (const name of spoken)
            if (each.getAttribute(name)) said.push(`${each.localName} ${name}: ${each.getAttribute(name)}`);
        if (each.localName === "option") said.push("option " + one(each.textContent));
        if (each.localName === "textarea") said.push("textarea " + JSON.stringify(each.value));
        const box = each.getBoundingClientRect();
        const numbers = [box.x, box.y, box.width, box.height].map(number => number.toFixed(1));
        places.push([each.localName, one(each.getAttribute("class") ?? ""), ...numbers].join(" "));
    }
    return [[document.title, ...document.body.innerText.split("\\n").map(one).filter(line => line), ...said], places];
}"""
"""What is read and heard on a page, and where its elements are; everything that folds is open."""


class Eyes:
    """A browser that looks at recorded pages, with the styles of the project and without scripts."""

    def __init__(self, chromium: Chromium) -> None:
        context = chromium.new_context(viewport={"width": 360, "height": 740})
        self._page = context.new_page()
        self._body = ""
        self._seen: dict[str, tuple[list[str], list[str]]] = {}
        self._page.route("**/*", self._answer)

    def _answer(self, route: Any) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=self._body, content_type="text/html; charset=utf-8")
        elif path.startswith("/static/") and not path.endswith(".js"):
            route.fulfill(path=ROOT / path[1:])
        else:
            route.abort()

    def look(self, page: Path) -> tuple[list[str], list[str]]:
        """What is read there, and where everything is."""
        html = page.read_text("utf-8")
        key = hashlib.sha256(html.encode()).hexdigest()
        if key not in self._seen:
            whole = "<html" in html
            self._body = html if whole else f"<!doctype html><head>{ALL_STYLES}</head><body>{html}"
            self._page.goto("http://pages.test/")
            text, places = self._page.evaluate(LOOK)
            self._seen[key] = [_CLOCK.sub("…", line) for line in text], places
        return self._seen[key]


def compare(before: Path, after: Path, eyes: Eyes) -> Iterator[str]:
    """Where the two runs differ, line by line, and at last how many pages do."""
    was, now = recorded(before), recorded(after)
    pairs: dict[tuple[str, str], str] = {}
    for test in sorted(set(was) & set(now)):
        if [each["ask"] for each in was[test]] != [each["ask"] for each in now[test]]:
            yield (f"{test} opened other pages: {len(was[test])} before, {len(now[test])} after")
        for old, new in zip(was[test], now[test], strict=False):
            pairs.setdefault((old["page"], new["page"]), f"{test}\n  {old['status']} {old['ask']}")
    differ = 0
    for (old_name, new_name), where in pairs.items():
        first_look, second_look = eyes.look(before / "pages" / old_name), eyes.look(after / "pages" / new_name)
        if first_look != second_look:
            differ += 1
            yield f"{where}\n  {old_name} {new_name}"
            for first, second in zip(first_look, second_look, strict=True):
                lines = [line for line in unified_diff(first, second, n=1, lineterm="") if line[:2] not in ("--", "++")]
                yield from (f"    {line}" for line in lines[:12])
    alone = set(was) ^ set(now)
    yield f"{len(pairs)} pairs of pages, {differ} of them differ; {len(alone)} tests are in one run only"


def main(before: str, after: str) -> None:
    """Compare the folders of two runs."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        for line in compare(Path(before), Path(after), Eyes(Chromium(playwright.chromium))):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
