"""The small club."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.figures.models import Season
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import account, phone_of
from tests.clubs.figures.honouring import WORTH
from tests.clubs.small_club import SmallClub


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


@pytest.fixture
def phone(small: SmallClub) -> Client:
    """The phone of its owner."""
    return phone_of(small.owner.account)


@pytest.fixture
def olga() -> Member:
    return members.make_club(account("owner"), "Circolo", "Olga")


@pytest.fixture
def season(olga: Member) -> Season:
    """The days around today, in which tournaments have points of their own."""
    today = timezone.localdate()
    days = {"first_day": today - timedelta(days=10), "last_day": today + timedelta(days=10)}
    return Season.objects.create(club=olga.club, name="Now", scoring=WORTH, **days)
