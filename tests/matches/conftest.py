"""A table of the cast, and a clean start for each test."""

from collections.abc import Iterator

import pytest
from django.test import Client

from scorekeeper.web.counts import pages
from tests.people import TableOfFour, seat


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    """Boards are kept ready by the number of their match, which another test may use again."""
    pages.clear()
    yield
    pages.clear()


@pytest.fixture
def table(db: None) -> TableOfFour:
    """Anna and Bo against Carla and Di, Egyptian Basra to 101, nothing played yet."""
    return seat()


@pytest.fixture
def stranger() -> Client:
    """Sam's phone, which was given no link."""
    return Client()
