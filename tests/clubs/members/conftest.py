"""A club and its owner."""

import pytest

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.members.services import members
from tests.clubs.members.circle import account


@pytest.fixture
def olga() -> Member:
    """The owner of a club."""
    return members.make_club(account("Olga"), "Circolo", "Olga")


@pytest.fixture
def club(olga: Member) -> Club:
    return olga.club
