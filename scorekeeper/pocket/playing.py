"""A match that nobody plays: it goes every way that a table goes, so that nothing is loaded later."""

import json
from html.parser import HTMLParser
from typing import Final
from urllib.parse import urlencode

from scorekeeper.rulebook.parts import PARTS, PRINT

from . import bridge
from .place import AT

HEADERS: Final = [("Accept", "text/html"), ("User-Agent", "Mozilla/5.0 (Linux; Android 16) Chrome/156")]
FORM: Final = [("Content-Type", "application/x-www-form-urlencoded")]
HTMX: Final = [("HX-Request", "true")]
MATCH: Final = {
    "variant": "briscola",
    "seating": "2",
    "players": ["Anna", "Bo"],
    "deals": [{"points": [71, 49]}, {"points": [60, 60]}],
}
PAGES: Final = (
    *("", "?v=1", "deal/", "deal/1/", "deal/1/?void", "deal/1/object/", "log/", "board/", "board/?four", "chart/"),
    *("share/", "phones/", "end/", "ruling/", "others/", "who/", "substitute/", "clock/", "decision/", "sheet-entry/"),
    *(
        "ledger/",
        "match.json",
        "rules/",
        *(f"rules/{part}/" for part in (*PARTS, PRINT)),
        "rules/find/?q=ace",
        "rules/compare/",
        "referee/",
        "picture.png",
    ),
)


class _Form(HTMLParser):
    """What a browser would send of the form with this id that nobody has touched."""

    def __init__(self, form: str, page: bytes) -> None:
        super().__init__()
        self.form, self.inside, self.fields = form, False, dict[str, str]()
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = given.get("id") == self.form
        if not self.inside or tag != "input" or "name" not in given:
            return
        if given.get("type") not in ("radio", "checkbox") or "checked" in given:
            self.fields[given["name"]] = given.get("value", "")


def ask(
    address: str, fields: dict[str, str] | None = None, headers: list[tuple[str, str]] | None = None
) -> bridge.Answer:
    """Ask for an *address* below the first page's, or send *fields* to it."""
    path, _mark, query = address.partition("?")
    where = ("http", "localhost", AT + path.removeprefix(AT).removeprefix("/"), query)
    if fields is None:
        return bridge.handle("GET", where, [*HEADERS, *(headers or [])])
    body = urlencode(fields).encode()
    return bridge.handle("POST", where, [*HEADERS, *FORM, *(headers or [])], body, own=True)


def play() -> None:
    """Begin two matches, one by its form and one by its file; record, correct, void, end; look at every page.

    :raises RuntimeError: where a page fails.
    """
    begun = ask("new/basra-egypt/", _Form("start", ask("new/basra-egypt/").body).fields)
    table = _bring_in()
    for sheet in (dict(begun.headers)["Location"], table):
        for page in PAGES:
            _sound(f"{sheet}{page}", ask(f"{sheet}{page}"))
    deal = _Form("deal", ask(f"{table}deal/").body).fields | {"points.0": "71"}
    _sound("a preview", ask(f"{table}deal/", deal | {"action": "preview"}, HTMX))
    _sound("a deal", ask(f"{table}deal/", deal))
    _sound("the same deal again", ask(f"{table}deal/", deal))
    mended = _Form("deal", ask(f"{table}deal/1/").body).fields | {"points.0": "80", "reason": "Recounted"}
    _sound("a correction", ask(f"{table}deal/1/", mended))
    _sound("a correction too late", ask(f"{table}deal/1/", mended | {"points.0": "90", "key": ""}))
    _sound("an end", ask(f"{table}end/", _Form("end", ask(f"{table}end/").body).fields | {"how": "agreed"}))
    for page in ("", "board/", "log/", "chart/", "ledger/"):
        _sound(f"{table}{page}", ask(f"{table}{page}"))
    _sound("a paper", ask("theme/", {"theme": "dark"}))
    _sound("a language", ask("language/", {"language": "en"}))
    _sound("a word", ask("join/", {"word": "nothing"}))


def _bring_in() -> str:
    """A match brought in as a file; the address of its sheet."""
    edge = "an edge that stands in no match"
    file = 'name="document"; filename="match.json"\r\nContent-Type: application/json'
    body = f"--{edge}\r\nContent-Disposition: form-data; {file}\r\n\r\n{json.dumps(MATCH)}\r\n--{edge}--\r\n".encode()
    kind = ("Content-Type", f'multipart/form-data; boundary="{edge}"')
    answer = bridge.handle("POST", ("http", "localhost", f"{AT}import/", ""), [*HEADERS, kind], body, own=True)
    return dict(answer.headers)["Location"]


def _sound(what: str, answer: bridge.Answer) -> None:
    if answer.status >= 500:
        raise RuntimeError(f"{what}: {answer.status}")
