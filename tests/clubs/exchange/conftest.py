"""The small club with something of everything."""

import pytest

from tests.clubs.exchange.archives import furnished
from tests.clubs.small_club import SmallClub


@pytest.fixture
def small() -> SmallClub:
    """The small club with something of everything: a merged name, an evening, a correction, a payment, a charter."""
    return furnished()
