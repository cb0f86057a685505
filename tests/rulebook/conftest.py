"""Who reads the rule book."""

import pytest
from django.test import Client

from tests.people import TableOfFour, seat


@pytest.fixture
def table(db: None) -> TableOfFour:
    """Anna and Bo against Carla and Di, Egyptian Basra to 101, nothing played yet."""
    return seat()


@pytest.fixture
def stranger() -> Client:
    """Sam's phone, which was given no link."""
    return Client()
