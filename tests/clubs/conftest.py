"""The clubs that tests are about."""

import pytest

from tests.clubs.cast import Circle


@pytest.fixture
def circle(db: None) -> Circle:
    """The club."""
    return Circle("Circolo")


@pytest.fixture
def other(db: None) -> Circle:
    """Another club, none of whose members is in the first."""
    return Circle("Bar Sport")
