"""What travels to a phone, restored in WebAssembly with nothing beside it, answers every page as the server does."""

import sys
from statistics import median, quantiles

import pytest

from scorekeeper.rules.registry import VARIANTS

from .phone import Restored, Server
from .test_same_pages import DOCUMENTS, OF_A_TABLE, OF_A_VARIANT, assert_alike, bring_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("server_without_clubs")]

MOVE = """
from scorekeeper.pocket import moving, warming

moving.Executor().migrate([("matches", "0003_seats_asked_for")])
assert warming.behind()
warming.forward()
assert not warming.behind()
"""
"""Has matches kept in the way of an earlier version, and moves them forward."""
LATER = "later = sorted(set(sys.modules) - known); assert not later, later"


@pytest.fixture(autouse=True)
def _nobody_asked_before(restored: Restored) -> None:
    restored.run("from scorekeeper.pocket import bridge; bridge.jar.read('')")


def test_every_page_of_every_variant_is_the_servers_and_loads_nothing(
    restored: Restored, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server()
    restored.took.clear()
    for variant in VARIANTS:
        for address in OF_A_VARIANT:
            where = address.format(variant.key)
            ours, theirs = restored.ask("GET", where), server.ask("GET", where)
            assert ours.status == 200, where
            assert_alike(theirs, ours, where)
        restored.run("bridge.jar.read('')")
    restored.run(LATER)
    longest = quantiles(restored.took, n=20)[-1]
    with capsys.disabled():
        sys.stdout.write(
            f"\n{len(restored.took)} pages in WebAssembly: median {median(restored.took):.0f} ms, "
            f"95 % within {longest:.0f} ms, longest {max(restored.took):.0f} ms\n"
        )


@pytest.mark.parametrize("key", ["basra-egypt", "briscola-chiamata", "buraco-us", "trionfetti", "albastini"])
def test_a_table_of_each_game_is_told_as_by_the_server(restored: Restored, key: str) -> None:
    server = Server()
    at_server, on_phone = bring_in(server, DOCUMENTS[key]), bring_in(restored, DOCUMENTS[key])
    for address in OF_A_TABLE:
        ours, theirs = restored.ask("GET", on_phone + address), server.ask("GET", at_server + address)
        assert_alike(theirs, ours, address)
    restored.run(LATER)


def test_where_nothing_is_drawn_in_a_worker_it_says_so_and_loads_nothing(restored: Restored) -> None:
    refused = restored.ask("GET", f"{bring_in(restored, DOCUMENTS['basra-egypt'])}picture.png")
    assert refused.status == 404, "Node has nothing to draw on"
    assert "This phone draws no picture by itself." in refused.read.text
    restored.run(LATER)


def test_what_an_earlier_version_has_kept_is_moved_forward_and_loads_nothing(restored: Restored) -> None:
    sheet = bring_in(restored, DOCUMENTS["basra-egypt"])
    before = restored.ask("GET", f"{sheet}match.json").text
    restored.run(MOVE)
    assert restored.ask("GET", f"{sheet}match.json").text == before
    restored.run(LATER)
