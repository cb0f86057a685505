"""The result of a table that still plays is decided by who keeps the matches of a club, not by who only sits there."""

import pytest

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import tables
from scorekeeper.matches import services as matches
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import club_phone
from tests.clubs.evenings.test_seats import evening as evening
from tests.people import OURS, nothing_stored

pytestmark = pytest.mark.django_db


def test_a_member_writes_at_the_own_table_and_does_not_decide_it_while_it_plays(
    circle: Circle, evening: Evening
) -> None:
    basra = BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    players = ["Gino", "Zoe", "Mia", "Bert"]
    match = matches.start_match(variant=basra, seating=pairs, players=players, options=basra.charter(None, pairs)).match
    tables.seat_table(evening, match, match.players, circle.owner)
    mia, sara = (club_phone(circle, role, match) for role in (Role.MEMBER, Role.SCORER))
    assert mia.record(OURS).status_code == 302
    decided = {"points.0": "150", "points.1": "0", "reason": "I say so", "seen": "1"}
    with nothing_stored():
        assert mia.get("decide").status_code == 302
        assert mia.post("decide", fields=decided).status_code == 302
    assert mia.address("decide") not in mia.page("sheet").links
    assert sara.address("decide") in sara.page("sheet").links
    assert sara.get("decide").status_code == 200
