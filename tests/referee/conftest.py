"""The table whose referee is asked."""

import pytest
from django.test import Client

from tests.people import TableOfFour, seat


@pytest.fixture
def table(db: None) -> TableOfFour:
    """Four play Basra."""
    return seat()


@pytest.fixture
def phone() -> Client:
    return Client()
