"""The clubs that tests are about."""

from collections.abc import Iterator

import pytest
from django.utils import timezone

from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import evenings
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


@pytest.fixture
def evening(circle: Circle) -> Evening:
    """An evening of today that is open, with no table yet."""
    made = evenings.plan(circle.club, circle.owner, held_on=timezone.localdate(), name="Tuesday round")
    evenings.open_evening(made, circle.owner)
    made.refresh_from_db()
    return made


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    """Evenings are kept ready by their number, which another test may use again."""
    pages.clear()
    yield
    pages.clear()
