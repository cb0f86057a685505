"""Who organises a tournament."""

import pytest

from scorekeeper.clubs.club import Member
from tests.clubs.cast import Circle


@pytest.fixture
def olga(circle: Circle) -> Member:
    return circle.owner
