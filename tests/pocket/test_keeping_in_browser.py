"""Keeping it on the phone goes on where it was cut, and a newer version is tried, waits, and is used when asked for.

Building takes Node and Pyodide; without them this is left out (``conftest.py`` says how to name them).
"""

import base64
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.pocket.building.parts import digest_of, pack_tight
from tests.chromium import Chromium, close
from tests.conftest import PHONE, WAIT

from .host import hosted
from .phone import Pocket, copy_of
from .test_in_browser import DEAL, TABLE
from .test_moving import BACK
from .test_same_pages import DOCUMENTS, bring_in

pytestmark = pytest.mark.browser

LOOK = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const newer = await registration.update().then(() => registration.installing ?? registration.waiting);
    if (!newer || newer.state === "installed") return !!newer;
    return new Promise(resolve => newer.addEventListener("statechange", () => resolve(newer.state === "installed")));
}"""
"""Looks for a newer version; whether one waits when it has been fetched and tried."""

PUT = """async told => {
    const file = Uint8Array.from(atob(told), letter => letter.charCodeAt(0));
    const request = indexedDB.open("pocket /", 1);
    request.onupgradeneeded = () => ["pages", "about"].forEach(store => request.result.createObjectStore(store));
    await new Promise(resolve => { request.onsuccess = resolve; });
    const transaction = request.result.transaction(["pages", "about"], "readwrite");
    const [pages, about] = ["pages", "about"].map(store => transaction.objectStore(store));
    pages.clear(); // of what was kept since, if anything
    for (let from = 0; from < file.length; from += 4096) pages.put(file.slice(from, from + 4096), from / 4096);
    about.put(file.length, "size");
    await new Promise(resolve => { transaction.oncomplete = resolve; });
    request.result.close();
}"""
"""Lets the phone have kept this file."""
COPIES = """async () => {
    const request = indexedDB.open("pocket / copies", 1);
    await new Promise(resolve => { request.onsuccess = resolve; });
    const all = request.result.transaction("copies").objectStore("copies").getAll();
    await new Promise(resolve => { all.onsuccess = resolve; });
    request.result.close();
    return all.result.map(({file}) => btoa([...file].map(byte => String.fromCharCode(byte)).join("")));
}"""
"""The files that were copied aside."""

LEFT = """async () => [
    await caches.keys(),
    (await indexedDB.databases()).map(({name}) => name),
    (await navigator.serviceWorker.getRegistrations()).length,
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(name => name.includes(":")),
]"""
"""What is left on the phone: caches, databases, workers, and what pages have laid by."""
NOTHING: list[Any] = [[], [], 0, []]

TYPED = """() => {
    localStorage.setItem("told:/t/abcdefghij/record/:3", "{}");
    localStorage.setItem("outbox:1", JSON.stringify({path: "/t/abcdefghij/deal/"}));
    sessionStorage.setItem("paper:/t/abcdefghij/paper/:3", "[]");
}"""
"""Lays by what pages do besides the draft of a deal."""
SLOW = """() => {
    const usual = WebAssembly.compileStreaming;
    self.begins = new Promise(begins => {
        WebAssembly.compileStreaming = async part => {
            begins(true);
            await new Promise(resolve => setTimeout(resolve, 3000));
            return usual(part);
        };
    });
}"""
"""Lets the worker take its time to begin, and tell when it does."""
STUCK = "() => { IDBFactory.prototype.deleteDatabase = () => { throw new DOMException('stuck', 'UnknownError'); }; }"
"""Lets the worker delete no database."""


@pytest.fixture
def browser(chromium: Chromium, tmp_path: Path) -> Iterator[BrowserContext]:
    """The browser of a phone."""
    options: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    context = chromium.with_profile(tmp_path / "profile", **options)
    context.set_default_timeout(WAIT)
    yield context
    close(context)


def about(folder: Path) -> dict[str, Any]:
    """What a build says of itself."""
    facts: dict[str, Any] = json.loads((folder / "sw.js").read_text("utf-8").split("serve(", 1)[1].rstrip()[:-2])
    return facts


def name_anew(folder: Path, version: str, **changes: Any) -> None:
    """Make of a build one of another version, with *changes* to what it says of itself."""
    facts = about(folder)
    (folder / "pocket" / facts["version"]).rename(folder / "pocket" / version)
    for name in ("index.html", "404.html", "pocket/index.html"):
        (folder / name).write_text((folder / name).read_text("utf-8").replace(facts["version"], version), "utf-8")
    facts = json.loads(json.dumps(facts).replace(facts["version"], version)) | changes
    worker = f'import {{ serve }} from "./pocket/{version}/worker.js";\nserve({json.dumps(facts)});\n'
    (folder / "sw.js").write_text(worker, "utf-8")


def spoil(folder: Path) -> dict[str, Any]:
    """Put other bytes in the place of the memory of Python; what the build is to say of its parts then."""
    parts = about(folder)["parts"]
    (place,) = [each for each in (folder / "pocket").iterdir() if each.is_dir()]
    first, *others = parts["snapshot.bin"]["sent"]
    (place / first).write_bytes(pack_tight(b"nothing"))
    for each in others:
        (place / each).unlink()
    is_ = digest_of(b"nothing")
    return {**parts, "snapshot.bin": {**parts["snapshot.bin"], "sent": [first], "is": is_, "size": 7, "over": ""}}


def keep(page: Page) -> None:
    page.locator("[data-begin]:visible").click()


def test_an_iphone_is_told_to_begin_at_its_home_screen(built: Path, browser: BrowserContext) -> None:
    with hosted(built) as url:
        for says, there in (("undefined", 0), ("false", 1), ("true", 0)):  # as others, Safari, and its home screen say
            page = browser.new_page()
            page.add_init_script(f"Object.defineProperty(navigator, 'standalone', {{value: {says}}})")
            page.goto(url)
            expect(page.locator("[data-begin]:visible")).to_be_enabled()
            page.wait_for_load_state("networkidle")
            expect(page.locator("[data-home]:visible")).to_have_count(there)


def look_at(page: Page, folder: Path, what: str) -> None:
    """Take pictures for those who want to look."""
    for name, width, height in (("narrow", 360, 740), ("wide", 1280, 800)):
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=folder / f"{what}-{name}-{scheme}.png", full_page=True)


def test_it_goes_on_where_it_was_cut_and_a_newer_version_waits_until_somebody_says(
    built: Path, browser: BrowserContext, tmp_path: Path
) -> None:
    folder, page = tmp_path / "host", browser.pages[0]
    shutil.copytree(built, folder)
    cut = about(folder)["parts"]["snapshot.bin"]["sent"][5]
    gone, requests = {cut}, list[str]()
    with hosted(folder, gone=gone, requests=requests) as url:
        # Cut, and gone on with: no piece travels twice.
        page.goto(url)
        assert not [name for name in requests if ".lzma" in name], "nothing is fetched unasked"
        keep(page)
        expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("could not be fetched whole")
        gone.clear()
        keep(page)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        pieces = [name for name in requests if ".lzma." in name and name != cut]
        assert len(pieces) == len(set(pieces)) > 10
        sheet = page.evaluate(TABLE)
        assert page.evaluate(DEAL, [sheet, "71"])[:2] == [200, "taken"]

        # A version that cannot begin never takes over.
        name_anew(folder, "abcdefabcdef", parts=spoil(folder))
        page.goto(url)
        assert not page.evaluate(LOOK)
        page.goto(url)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        expect(page.get_by_text("A new version is here")).to_have_count(0)

        # One that can waits. What is the same as before does not travel again.
        shutil.rmtree(folder)
        shutil.copytree(built, folder)
        name_anew(folder, "123456abcdef")
        requests.clear()
        assert any(page.evaluate(LOOK) for _time in range(4)), "the one before may still be on its way"
        assert not [name for name in requests if name.startswith(("snapshot", "pyodide.asm.wasm"))]
        other = browser.new_page()
        other.goto(f"{url.rstrip('/')}{sheet}deal/")
        expect(other.get_by_role("button", name="Save deal 2")).to_be_visible()
        page.goto(url)
        look_at(page, tmp_path, "newer")
        newer = page.get_by_role("link", name="A new version is here: use it")
        newer.click()
        expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("open on another page")
        page.screenshot(path=tmp_path / "open.png")
        other.close()
        page.reload()
        page.wait_for_url(url)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        expect(newer).to_have_count(0)
        names = page.evaluate("() => caches.keys()")
        assert "pocket / 123456abcdef" in names
        assert not [name for name in names if about(built)["version"] in name]
        page.goto(f"{url.rstrip('/')}{sheet}")
        expect(page.get_by_text("71").first).to_be_visible()


def stop_workers(page: Page) -> None:
    """Stop them as the browser does when nobody has asked for long: the next page begins them anew."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def test_all_of_it_goes_when_somebody_says_so(built: Path, browser: BrowserContext, tmp_path: Path) -> None:
    page = browser.pages[0]
    remove = page.locator("[data-remove]:visible")
    with hosted(built) as url:
        page.goto(url)
        keep(page)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        sheet = page.evaluate(TABLE)
        assert page.evaluate(DEAL, [sheet, "71"])[:2] == [200, "taken"]
        page.evaluate(TYPED)

        # Not while a form is open on another page.
        other = browser.new_page()
        other.goto(f"{url.rstrip('/')}{sheet}deal/")
        other.get_by_role("spinbutton").or_(other.get_by_role("textbox")).first.fill("40")
        other.wait_for_function("() => Object.keys(localStorage).some(name => name.startsWith('draft:'))")
        page.reload()
        page.get_by_role("link", name="Remove Scorekeeper from this phone").click()
        expect(page.get_by_text("Matches that only this phone has").filter(visible=True)).to_be_visible()
        expect(page.locator("[data-begin]:visible")).to_have_count(0)
        look_at(page, tmp_path, "remove")
        remove.click()
        expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("open on another page")
        expect(page.locator("progress:visible")).to_have_count(0)
        other.goto(url)
        expect(other.get_by_role("link", name="Start a match")).to_be_visible()
        assert page.evaluate(LEFT) != NOTHING

        # Another page is led to where it can be kept again, and a worker that is just beginning keeps nothing of it.
        stop_workers(page)
        page.reload()
        expect(remove).to_be_visible()
        (worker,) = browser.service_workers
        worker.evaluate(SLOW)
        other.goto(url)
        assert worker.evaluate("() => self.begins"), "home was shown as it was drawn before"
        remove.click()
        page.wait_for_url(url)
        expect(page.locator("[data-begin]:visible")).to_be_visible()
        expect(other.locator("[data-begin]:visible")).to_be_visible()
        page.wait_for_timeout(5000)  # a beginning that went on would have opened the database again
        assert page.evaluate(LEFT) == NOTHING
        keep(page)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        expect(page.get_by_text("71")).to_have_count(0)


def test_the_page_itself_removes_it_where_the_worker_does_not(
    built: Path, browser: BrowserContext, tmp_path: Path
) -> None:
    folder, page = tmp_path / "host", browser.pages[0]
    shutil.copytree(built, folder)
    place = folder / "pocket" / about(folder)["version"]
    script = (place / "worker.js").read_text("utf-8")
    older = script.replace("if (!port) return;", "return;")
    assert older != script
    with hosted(folder) as url:
        for code in (script, older):  # one that cannot, and one that does not know what is asked
            (place / "worker.js").write_text(code, "utf-8")
            page.goto(url)
            keep(page)
            expect(page.get_by_role("link", name="Start a match")).to_be_visible()
            assert page.evaluate(DEAL, [page.evaluate(TABLE), "71"])[:2] == [200, "taken"]
            if code == script:
                browser.service_workers[-1].evaluate(STUCK)
            page.goto(f"{url}pocket/#remove")
            page.locator("[data-remove]:visible").click()
            page.wait_for_url(url)
            expect(page.locator("[data-begin]:visible")).to_be_visible()
            assert page.evaluate(LEFT) == NOTHING


def test_what_an_earlier_version_has_kept_is_moved_forward_and_a_copy_stays(
    built: Path, gathered: Path, browser: BrowserContext, tmp_path: Path
) -> None:
    database = copy_of(gathered, tmp_path)
    phone = Pocket(gathered, database)
    sheet = bring_in(phone, DOCUMENTS["basra-egypt"])
    phone.run(BACK)
    phone.close()
    page = browser.pages[0]
    with hosted(built) as url:
        page.goto(url)
        page.evaluate(PUT, base64.b64encode(database.read_bytes()).decode())
        keep(page)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        page.goto(f"{url.rstrip('/')}{sheet}")
        expect(page.get_by_text("Annunziata").first).to_be_visible()
        copies = page.evaluate(COPIES)
        assert [base64.b64decode(each) for each in copies] == [database.read_bytes()]
        page.goto(f"{url.rstrip('/')}{sheet}")
        assert len(page.evaluate(COPIES)) == 1, "it is moved once"
