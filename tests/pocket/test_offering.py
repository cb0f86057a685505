"""A server offers what was built into its data folder, and nothing where nothing was."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from scorekeeper.matches.devices.cookies import DEVICE
from scorekeeper.pocket import offering
from scorekeeper.web import places
from tests.matches.pages import parsed

pytestmark = pytest.mark.django_db


@pytest.fixture
def built_for(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder with something built, which names one static file."""
    settings.DATA_DIR, settings.STATIC_ROOT = tmp_path, tmp_path / "static"
    (tmp_path / "static").mkdir()
    names = {"paths": {"css/a.css": "css/a.123.css"}}
    (tmp_path / "static" / "staticfiles.json").write_text(json.dumps(names))
    parts = tmp_path / "pocket" / "pocket" / "abc123"
    parts.mkdir(parents=True)
    (parts / "worker.js").write_text("let a;")
    (parts / "snapshot.bin.gz").write_bytes(b"memory")
    (tmp_path / "pocket" / "index.html").write_text("<h1>Keep it</h1>")
    write(tmp_path)
    monkeypatch.setitem(places.PIECES, "home-links", list(places.PIECES["home-links"]))
    offering.about.cache_clear()
    yield tmp_path
    offering.about.cache_clear()


def write(data: Path, **changes: Any) -> None:
    """The file of the worker, as the build writes it."""
    about = {"at": "/", "version": "abc123", "bytes": 27_811_677, "static": ["css/a.123.css"], **changes}
    (data / "pocket" / "sw.js").write_text(f'import {{ serve }} from "./x.js";\nserve({json.dumps(about)});\n')


def test_without_a_build_nothing_is_offered(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    offering.about.cache_clear()
    for address in ("/sw.js", "/pocket/", "/pocket/abc123/worker.js"):
        assert Client().get(address).status_code == 404
    offering.about.cache_clear()


def test_an_address_has_so_many_marks_an_hour_and_the_program_all_the_same(built_for: Path, settings: Any) -> None:
    settings.STARTS_AN_HOUR = 2
    cache.clear()
    room = [Client(REMOTE_ADDR="192.0.2.1") for _phone in range(4)]
    for _time in range(2):  # who has one asks for none
        assert [phone.get("/sw.js").status_code for phone in room] == [200] * 4
        assert [DEVICE in phone.cookies for phone in room] == [True, True, False, False]
    elsewhere = Client(REMOTE_ADDR="192.0.2.2")
    elsewhere.get("/sw.js")
    assert DEVICE in elsewhere.cookies


def test_what_was_built_is_served_with_its_types(built_for: Path) -> None:
    phone = Client()
    assert phone.get("/pocket/").content == b"<h1>Keep it</h1>"
    worker = phone.get("/sw.js")
    assert (worker["Content-Type"], worker["Cache-Control"]) == ("text/javascript", "no-cache")
    assert worker["Content-Security-Policy"] == offering.WORKER_POLICY
    assert DEVICE in phone.cookies, "the answer to the first match it brings may be lost"
    script = phone.get("/pocket/abc123/worker.js")
    assert (script["Content-Type"], b"".join(script)) == ("text/javascript", b"let a;")
    memory = phone.get("/pocket/abc123/snapshot.bin.gz", headers={"Accept-Encoding": "gzip"})
    assert (memory["Content-Encoding"], b"".join(memory)) == ("identity", b"memory")
    assert "immutable" in memory["Cache-Control"]


@pytest.mark.parametrize(
    "name", ["../sw.js", "..%2Fsw.js", "%2e%2e/sw.js", ".hidden", "none.js", "a" * 300, "x%00.js", "x y"]
)
def test_nothing_else_is_served(built_for: Path, name: str) -> None:
    assert Client().get(f"/pocket/abc123/{name}").status_code in (400, 404)
    assert Client().get("/pocket/other/worker.js").status_code == 404


@pytest.mark.parametrize("changes", [{"static": ["css/a.999.css"]}, {"at": "/cards/"}])
def test_a_build_of_another_version_or_path_is_not_offered(built_for: Path, changes: dict[str, Any]) -> None:
    write(built_for, **changes)
    assert Client().get("/sw.js").status_code == 404


@pytest.mark.parametrize("text", ["", "serve(", "serve({});", "\0", "[" * 9_000])
def test_a_file_that_is_no_build_is_none(built_for: Path, text: str) -> None:
    (built_for / "pocket" / "sw.js").write_text(text)
    assert Client().get("/sw.js").status_code == 404


def test_home_leads_to_it_where_it_is_there_and_tells_how_much_is_fetched(built_for: Path) -> None:
    offering.offer()
    home = parsed(Client().get("/").content.decode())
    (link,) = [each for each in home.all("a") if each.attributes.get("href") == "/pocket/#keep"]
    assert "Keep Scorekeeper on this phone (28 MB)" in link.text


def test_home_offers_it_neither_to_whoever_has_it_nor_to_whoever_saves_data(built_for: Path) -> None:
    offering.offer()
    for headers in ({"Pocket": "kept"}, {"Save-Data": "on"}):
        assert "Keep Scorekeeper" not in Client(headers=headers).get("/").content.decode()


def test_home_says_that_it_is_kept(built_for: Path) -> None:
    offering.offer()
    assert 'id="kept"' in Client(headers={"Pocket": "kept"}).get("/").content.decode()
    assert 'id="kept"' not in Client().get("/").content.decode()


def test_home_says_that_a_newer_version_waits(built_for: Path) -> None:
    offering.offer()
    home = Client(headers={"Pocket": "newer"}).get("/").content.decode()
    assert 'href="/pocket/#use"' in home
    assert "A new version is here: use it" in home
    assert "A new version" not in Client(headers={"Pocket": "<b>"}).get("/").content.decode()


@pytest.mark.parametrize(
    ("room", "url", "way"),
    [
        ([], "", ""),
        ([], "http://scores.example.org", ""),
        ([], "https://scores.example.org", "https://scores.example.org/pocket/"),
        (["scores.local"], "https://scores.local:8443", "/room/"),
    ],
)
def test_whoever_comes_without_https_finds_the_way_to_it(
    built_for: Path, settings: Any, room: list[str], url: str, way: str
) -> None:
    settings.ROOM, settings.PUBLIC_URL = room, url
    (built_for / "pocket" / "index.html").write_text('<script data-worker="/sw.js" data-secure=""></script>')
    page = Client().get("/pocket/").content.decode()
    assert page == f'<script data-worker="/sw.js?server" data-secure="{way}"></script>'
