"""Anna's phone, before there is a match."""

import pytest
from django.test import Client


@pytest.fixture
def anna() -> Client:
    """Anna's phone, before there is a match."""
    return Client()
