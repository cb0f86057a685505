"""What is shared is an address that other devices can open."""

from typing import Any

import pytest
from django.test import RequestFactory

from scorekeeper.web import addresses
from tests.people import seat


def shared(host: str) -> str:
    return addresses.reached_by_others(RequestFactory().get("/", headers={"host": host}), "/join/x/")


@pytest.fixture(autouse=True)
def in_a_network(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.PUBLIC_URL = ""
    addresses._in_network.cache_clear()
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.168.1.20", "10.0.0.3"])


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_opened_on_the_machine_itself_it_names_the_address_in_the_network(host: str, settings: Any) -> None:
    settings.LISTENS = "0.0.0.0"
    assert shared(host) == "http://192.168.1.20:8000/join/x/"
    settings.PUBLIC_URL = "https://scores.example.org"
    assert shared(host) == "https://scores.example.org/join/x/"


def test_the_address_that_was_asked_for_is_kept_where_others_reach_it(settings: Any) -> None:
    settings.LISTENS, settings.PUBLIC_URL = "0.0.0.0", "https://scores.example.org"
    assert shared("10.0.0.3:8000") == "http://10.0.0.3:8000/join/x/"


@pytest.mark.django_db
def test_where_no_other_phone_gets_in_it_is_said_beside_the_code(settings: Any) -> None:
    settings.LISTENS = "127.0.0.1"
    assert shared("localhost:8000") == "http://localhost:8000/join/x/"
    table = seat()
    local = {"host": "localhost"}
    path = f"/t/{table.anna.code}/share/"
    assert "No other phone can open this address" in table.anna.client.get(path, headers=local).content.decode()
    settings.LISTENS = "0.0.0.0"
    html = table.anna.client.get(path, headers=local).content.decode()
    assert "No other phone" not in html
    assert "http://192.168.1.20/t/" in html
