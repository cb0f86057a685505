"""The clubs that tests are about."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

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
def _nothing_asked_yet() -> Iterator[None]:
    """Without it, a limit on how often would count what other tests asked: the database starts anew, the cache not."""
    cache.clear()
    yield
    cache.clear()
