"""Pages that are kept for many: none shows to one phone what only another may see, in whatever order they are asked."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches import services
from scorekeeper.matches.models import Match
from scorekeeper.matches.signals import Directors, Notice, directors_wanted, notice_wanted
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web import kept
from scorekeeper.web.kept import Shelf, as_key
from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.papers import COOKIE
from tests.matches.devices.seats import join, mark
from tests.matches.devices.test_club import MAX, RITA, keeping
from tests.matches.devices.test_sealed_meanwhile import FIVE, tick
from tests.people import OURS, SEATED, THEIRS, Phone, TableOfFour, seat

PAGES = (
    ("sheet", ""),
    ("sheet", "?all"),
    ("sheet", "?v=0&end=over"),
    ("sheet", "?saved=1"),
    ("record", ""),
    ("record", "?early"),
)
"""Pages of a match, and how they are asked for; with a version by htmx."""
BOOK = (("rulebook:table", ""), ("rulebook:variant", ""), ("rulebook:variant", "house/"))
"""The long ones, which show no phone what it may do."""


@pytest.fixture(autouse=True)
def _empty() -> Iterator[None]:
    kept.shelf.clear()
    yield
    kept.shelf.clear()


def answers(
    phones: list[Phone], languages: tuple[str, ...], pages: tuple[tuple[str, str], ...]
) -> dict[tuple[Any, ...], str]:
    """What each phone is shown at each address, in each language, but for what is never twice the same."""
    shown: dict[tuple[Any, ...], str] = {}
    for language in languages:
        with speaking(language):
            for number, phone in enumerate(phones):
                for path in (address(phone, name) + query for name, query in pages):
                    headers = {"HX-Request": "true"} if "?v=" in path else {}
                    answer: Any = phone.client.get(path, headers=headers)
                    text = f"{answer.status_code} {answer.content.decode()}"
                    shown[number, path, language] = ONCE.sub(r"\1", text)
    return shown


ONCE = re.compile(r'(name="(?:csrfmiddlewaretoken|key)"\s+value=")[^"]+')


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Draw each page from the very request that asks for it, and keep none."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(kept, "_bare", lambda request, asks=(), **_fields: request)
        patched.setattr(kept, "shelf", Shelf(0))
        yield


def address(phone: Phone, name: str) -> str:
    return "/rules/basra-egypt/" if name == "rulebook:variant" else phone.address(name)


def assert_the_same_kept_or_not(
    phones: list[Phone], *languages: str, pages: tuple[tuple[str, str], ...] = PAGES
) -> None:
    """Each phone sees what it would if nothing were kept, whichever of them has asked before."""
    languages = languages or ("en",)
    now = timezone.now()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(timezone, "now", lambda: now)
        patched.setattr(services, "hear", lambda *_phone: None)  # or asking would itself change what is shown
        with nothing_kept():
            drawn = answers(phones, languages, pages)
        first, again = answers(phones, languages, pages), answers(phones[::-1], languages, pages)
    for (number, *rest), text in drawn.items():
        assert first[number, *rest] == text, (number, rest)
        assert again[len(phones) - 1 - number, *rest] == text, (number, rest)


def on_paper(phone: Phone, paper: str) -> Phone:
    phone.client.cookies[COOKIE] = paper
    return phone


@pytest.fixture
def phones(table: TableOfFour) -> Iterator[list[Phone]]:
    """Whoever may look: at seats and at none, who cares for the table, who lost the right, who watches."""
    cares, sits, asks = join(table), on_paper(join(table, "2"), "dark"), join(table, "2")
    cares.post("phones", fields={"action": "care"})
    barred = join(table)
    services.allow(table.match, mark(cares), mark(barred), may_write=False)
    watches = on_paper(Phone(code=table.wanda.code, client=Client()), "sunlight")
    fresh = Phone(code=table.anna.code, client=Client())
    with keeping(table.match, RITA) as rita:
        yield [table.anna, cares, sits, asks, barred, table.wanda, watches, fresh, rita]


@pytest.mark.long
@pytest.mark.in_turns
def test_each_phone_is_shown_its_own_page_all_through_a_match(table: TableOfFour, phones: list[Phone]) -> None:
    assert_the_same_kept_or_not(phones[1:7], "en", "ar")
    assert_the_same_kept_or_not([phones[2], *phones[5:7]], pages=BOOK)
    cares = phones[1]
    cares.record(OURS)
    cares.record(THEIRS)
    assert_the_same_kept_or_not(phones)
    phones[2].post("sit", fields={"seat": "none"})
    phones[1].post("record", fields={"early": "", "deal": "3", "before": "{}", "tens": "0"})
    phones[1].page("sheet")  # what waits for the next page is said once
    assert_the_same_kept_or_not(phones)
    cares.void(1)
    cares.end()
    assert_the_same_kept_or_not(phones)
    cares.post("again", fields={})
    cares.page("sheet")
    assert_the_same_kept_or_not(phones)


@pytest.mark.long
def test_a_payment_that_one_phone_ticks_is_ticked_on_all(db: None) -> None:
    table = seat("briscola-chiamata", "5", FIVE, chip_value=25)
    send = tick(table)
    phones = [table.anna, join(table), table.wanda]
    assert_the_same_kept_or_not(phones)
    send(table.anna)
    assert_the_same_kept_or_not(phones)
    assert table.now().paid


@pytest.mark.long
@pytest.mark.in_turns
def test_what_waits_for_agreement_is_shown_to_whom_it_concerns(db: None) -> None:
    basra = BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    access = services.start_match(
        variant=basra, seating=pairs, players=SEATED, options=basra.charter(None, pairs), start=Start(confirm=True)
    )
    anna, wanda = (Phone(code, Client()) for code in (access.code, access.watching))
    table = TableOfFour(access.match, anna, wanda)
    one, other = join(table, "0"), join(table, "1")
    one.record(OURS)
    assert_the_same_kept_or_not([anna, one, other, wanda])
    assert one.page("sheet").text != other.page("sheet").text


@pytest.mark.long
@pytest.mark.in_turns
def test_a_match_of_a_club_tells_each_what_its_club_tells(table: TableOfFour) -> None:
    """What the club says depends on who asks: Rita rules there, and the phones of the table do not."""
    Match.objects.filter(pk=table.match.pk).update(club_number=7)

    def directors(request: HttpRequest, **_more: Any) -> Directors:
        return Directors(closed="" if request.headers.get("X-Rules") or request.COOKIES.get("rules") else "Ask Rita.")

    def notice(request: HttpRequest | None, seat: int | None, **_more: Any) -> Notice:
        return Notice(sentences=(f"Seat {seat}.",), closed="Over.", directed=True)

    directors_wanted.connect(directors)
    notice_wanted.connect(notice)
    try:
        rules = join(table, "0")
        rules.client.cookies["rules"] = "yes"
        table.anna.record(OURS)
        with keeping(table.match, RITA) as rita:
            phones = [table.anna, rules, table.wanda, rita]
            assert_the_same_kept_or_not(phones)
            assert "Ask Rita" not in rules.page("sheet").text
            services.seal([table.match.pk])
            assert_the_same_kept_or_not(phones)
        with keeping(table.match, MAX) as max_:
            assert_the_same_kept_or_not([table.anna, max_, table.wanda])
    finally:
        directors_wanted.disconnect(directors)
        notice_wanted.disconnect(notice)


def test_each_form_has_a_token_and_a_key_of_its_own(table: TableOfFour) -> None:
    pages = [table.anna.get("record").content.decode() for _ in range(2)]
    keys = [set(re.findall(r'name="key" value="([^"]+)"', page)) for page in pages]
    tokens = [set(re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)) for page in pages]
    assert all(map(len, (*keys, *tokens)))
    assert not keys[0] & keys[1]
    assert not tokens[0] & tokens[1]
    assert not any(mark in page for page in pages for mark in (kept._TOKEN, kept._KEY))


def test_a_form_that_was_kept_is_taken(table: TableOfFour) -> None:
    strict = Phone(table.anna.code, Client(enforce_csrf_checks=True))
    for deal in (OURS, THEIRS):
        assert table.anna.get("record").status_code == 200
        assert strict.record(deal).status_code == 302
    refused = Phone(table.anna.code, Client(enforce_csrf_checks=True))
    assert refused.post("record", fields={"cards.0": "30"}).status_code == 403


def test_a_page_for_many_knows_nothing_of_who_asks(rf: Any) -> None:
    request = rf.get("/t/x/", {"all": "", "saved": "3"}, headers={"Cookie": f"device=abc; {COOKIE}=dark", "X-Own": "1"})
    request.resolver_match = None
    bare = kept._bare(request, ("all",))
    assert bare.COOKIES == {COOKIE: "dark"}
    assert bare.GET.urlencode() == "all="
    assert not bare.META
    assert not hasattr(bare, "user")


def test_the_shelf_gives_up_what_was_not_asked_for_longest() -> None:
    shelf = Shelf(100)
    for name in "abc":
        shelf.put(name, name, 40)
        shelf.get("a")
    assert [shelf.get(name) for name in "abc"] == ["a", None, "c"]
    assert shelf.bytes == 80
    shelf.put("a", "new", 90)
    assert (shelf.get("a"), shelf.get("c"), shelf.bytes) == ("new", None, 90)


def test_what_a_page_shows_must_be_plain() -> None:
    with pytest.raises(TypeError):
        as_key([HttpRequest()])
