"""The clubs that tests are about."""

from collections.abc import Iterator

import pytest

from scorekeeper.web.counts import pages
from tests.clubs.cast import Circle


@pytest.fixture
def circle(db: None) -> Circle:
    """The club."""
    return Circle("Circolo")


@pytest.fixture
def other(db: None) -> Circle:
    """Another club, none of whose members is in the first."""
    return Circle("Bar Sport")


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    """Evenings are kept ready by their number, which another test may use again."""
    pages.clear()
    yield
    pages.clear()
