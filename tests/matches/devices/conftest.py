"""A table with a deal; phones with a seat, without one, and one that looks after the table."""

import pytest

from tests.matches.devices.polling import Server
from tests.matches.devices.seats import ANNA, join
from tests.people import OURS, Phone, TableOfFour


@pytest.fixture
def played(table: TableOfFour) -> TableOfFour:
    """One deal: 48 : 5."""
    table.anna.record(OURS)
    return table


@pytest.fixture
def wilma(table: TableOfFour) -> Phone:
    """The phone that looks after the table and sits nowhere."""
    phone = join(table)
    phone.post("phones", fields={"action": "care"})
    return phone


@pytest.fixture
def anna(table: TableOfFour, wilma: Phone) -> Phone:
    """The phone at Anna's seat."""
    table.anna.post("sit", fields={"seat": ANNA})
    return table.anna


@pytest.fixture
def rosa(table: TableOfFour, anna: Phone) -> Phone:
    """A phone that has asked for Anna's seat."""
    return join(table, ANNA)


@pytest.fixture
def server(table: TableOfFour) -> Server:
    """A server that has answered the first poll of a phone under its usual name."""
    table.anna.record(OURS)
    server = Server()
    assert server.ask(f"/t/{table.wanda.code}/?v=1").by_django
    return server
