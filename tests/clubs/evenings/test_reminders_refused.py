"""Reminders that a mail server refuses: each goes once, none is lost, and none keeps the others back."""

from collections.abc import Iterator

import pytest
from allauth.account.models import EmailAddress
from django.utils import timezone
from pytest_django import Settings

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import attendance, evenings
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.evenings.services.reminding import is_due, remind
from tests.clubs.cast import Circle
from tests.clubs.evenings.mail_sink import Sink, serving
from tests.clubs.evenings.test_reminding import BEFORE, DAY

pytestmark = pytest.mark.django_db

LATER = "450 4.7.1 Greylisted, come again"
NEVER = "550 5.1.1 No such mailbox"
GOES = "421 4.3.2 Shutting down"


@pytest.fixture
def sink(settings: Settings) -> Iterator[Sink]:
    with serving({}) as sink:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", sink.port, 5
        settings.MAIL, settings.PUBLIC_URL = {"EMAIL_BACKEND": settings.EMAIL_BACKEND}, "https://scores.example.org"
        yield sink


@pytest.fixture
def who(circle: Circle) -> list[str]:
    """The addresses of five who come, in the order in which they are reminded."""
    evening: Evening = evenings.plan(circle.club, circle.owner, held_on=DAY, name="Cup")
    addresses = []
    for member in list(Member.objects.filter(club=circle.club).exclude(account=None).order_by("pk"))[:5]:
        address = f"{member.role}@example.org"
        EmailAddress.objects.create(user=member.account, email=address, verified=True, primary=True)
        attendance.answer(evening, member, Answer.COMES, member)
        addresses.append(address)
    assert len(addresses) == len(set(addresses)) == len(Role) == 5
    assert evening.held_on > timezone.localdate()
    return addresses


def test_what_is_refused_once_goes_the_next_time_and_the_others_at_once(sink: Sink, who: list[str]) -> None:
    sink.says = {who[0]: [LATER], who[1]: [LATER], who[2]: [LATER], who[3]: [LATER]}
    assert remind(BEFORE) == 1
    assert [to for to, _subject in sink.taken] == [who[4]]
    assert is_due(BEFORE)
    assert remind(BEFORE) == 4
    assert sorted(to for to, _subject in sink.taken) == sorted(who)
    assert not is_due(BEFORE)
    assert remind(BEFORE) == 0
    assert len(sink.taken) == 5


def test_an_address_that_is_refused_for_good_keeps_nobody_back_and_is_left_alone(sink: Sink, who: list[str]) -> None:
    sink.says = {who[0]: [NEVER, NEVER]}
    assert remind(BEFORE) == 4
    assert not is_due(BEFORE)
    assert remind(BEFORE) == 0
    assert (sink.tried.count(who[0]), len(sink.taken)) == (1, 4)


def test_a_mail_server_that_goes_is_left_in_peace_and_loses_no_mail(sink: Sink, who: list[str]) -> None:
    sink.says = {address: [GOES] for address in who}
    assert remind(BEFORE) == 0
    assert (len(sink.tried), sink.taken) == (3, [])
    sink.says = {}
    assert remind(BEFORE) == 5
    assert sorted(to for to, _subject in sink.taken) == sorted(who)
