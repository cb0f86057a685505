"""A table that confirms its deals."""

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.rules.log import Start
from scorekeeper.rules.registry import BY_KEY
from tests.people import SEATED, Phone as Browser, TableOfFour


@pytest.fixture
def careful(db: None) -> TableOfFour:
    """The cast at a table that confirms each deal."""
    basra = BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    access = services.start_match(
        variant=basra, seating=pairs, players=SEATED, options=basra.charter(None, pairs), start=Start(confirm=True)
    )
    return TableOfFour(
        match=access.match,
        anna=Browser(code=access.code, client=Client()),
        wanda=Browser(code=access.watching, client=Client()),
    )


@pytest.fixture
def theirs(careful: TableOfFour) -> Browser:
    """The phone that lies between Carla and Di. It is known at the table, and sits at no seat."""
    phone = Browser(code=careful.anna.code, client=Client())
    phone.post("sit", fields={"seat": "none"})
    return phone
