"""Who organises a tournament, and a usual one of three rounds."""

import pytest

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.tournaments.models import Tournament
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import BURRACO, THREE_ROUNDS, make


@pytest.fixture
def olga(circle: Circle) -> Member:
    return circle.owner


@pytest.fixture
def cup(olga: Member) -> Tournament:
    return make(olga, plan=THREE_ROUNDS, award=BURRACO)
