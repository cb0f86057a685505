"""Reminders by e-mail: on the day before, once, to who comes and has confirmed an address."""

from datetime import datetime, time, timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.core.management import CommandError, call_command
from django.utils import timezone
from pytest_django import Settings

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.models import Attendance, Evening
from scorekeeper.clubs.evenings.services import attendance, evenings
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.evenings.services.reminding import is_due, remind
from scorekeeper.web import chores
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db

DAY = timezone.localdate() + timedelta(days=7)


def moment(days: int, hour: int, minute: int = 0) -> datetime:
    """So many *days* from that of the evening, at this time."""
    return timezone.make_aware(datetime.combine(DAY + timedelta(days=days), time(hour, minute)))


BEFORE = moment(-1, 9)


@pytest.fixture(autouse=True)
def mail_is_set(settings: Settings) -> None:
    settings.MAIL, settings.PUBLIC_URL = {"EMAIL_BACKEND": settings.EMAIL_BACKEND}, "https://scores.example.org"


@pytest.fixture
def coming(circle: Circle) -> Evening:
    agreed = {"begins_at": time(20, 30), "place": "Bar Centrale", "name": "Cup", "limit": 1}
    return evenings.plan(circle.club, circle.owner, held_on=DAY, **agreed)


def confirm(member: Member, *, verified: bool = True) -> None:
    assert member.account is not None
    EmailAddress.objects.create(
        user=member.account, email=f"{member.name.lower()}@example.org", verified=verified, primary=True
    )


@pytest.fixture
def mia(circle: Circle, coming: Evening) -> Member:
    """Mia comes, and has confirmed an address."""
    mia = circle.by_role[Role.MEMBER]
    confirm(mia)
    attendance.answer(coming, mia, Answer.COMES, mia)
    return mia


def test_who_comes_is_reminded_once_on_the_day_before(circle: Circle, coming: Evening, mia: Member) -> None:
    assert (is_due(moment(-1, 8, 59)), remind(moment(-1, 8, 59))) == (False, 0)
    assert is_due(BEFORE)
    assert (remind(BEFORE), remind(BEFORE), is_due(moment(0, 12))) == (1, 0, False)
    (sent,) = mail.outbox
    assert (sent.to, sent.subject) == (["mia@example.org"], "Tomorrow: an evening of Circolo")
    text = str(sent.body)
    for part in "20:30", "Cup", "Bar Centrale", f"https://scores.example.org{at(circle, 'evening', coming.pk)}":
        assert part in text
    assert "waiting list" not in text


def test_a_server_that_was_off_the_day_before_reminds_until_the_evening_begins(mia: Member) -> None:
    assert not is_due(moment(0, 20, 30))
    assert remind(moment(0, 20, 29)) == 1
    assert mail.outbox[0].subject == "Today: an evening of Circolo"


def test_nobody_else_is_reminded(circle: Circle, coming: Evening, mia: Member) -> None:
    rita, sara, olga = (circle.by_role[role] for role in (Role.REFEREE, Role.SCORER, Role.OWNER))
    confirm(rita)
    attendance.answer(coming, rita, Answer.ABSENT, rita)
    confirm(sara, verified=False)
    attendance.answer(coming, sara, Answer.COMES, sara)
    attendance.answer(coming, circle.guest, Answer.COMES, sara)
    attendance.answer(coming, olga, Answer.COMES, olga)
    late = circle.by_role[Role.ORGANISER]
    confirm(late)
    attendance.answer(coming, late, Answer.COMES, late)
    Attendance.objects.filter(member=late).update(answered_at=moment(-1, 9, 1))
    assert remind(moment(-1, 10)) == 1
    assert [sent.to for sent in mail.outbox] == [["mia@example.org"]]


@pytest.mark.parametrize("state", [Evening.State.OPEN, Evening.State.CLOSED])
def test_an_evening_that_has_begun_reminds_nobody(coming: Evening, mia: Member, state: str) -> None:
    Evening.objects.filter(pk=coming.pk).update(state=state)
    assert not is_due(BEFORE)


def test_who_waits_and_who_needs_a_partner_reads_so(circle: Circle, coming: Evening, mia: Member) -> None:
    rita = circle.by_role[Role.REFEREE]
    confirm(rita)
    attendance.answer(coming, rita, Answer.COMES, rita)
    attendance.answer(coming, mia, Answer.PARTNER, mia)
    assert remind(BEFORE) == 2
    texts = {sent.to[0]: str(sent.body) for sent in mail.outbox}
    assert "You need a partner." in texts["mia@example.org"]
    assert "You are number 1 on the waiting list." in texts["rita@example.org"]


class Fails(EmailBackend):
    def send_messages(self, messages: object) -> int:
        raise ConnectionRefusedError("no mail server")


def test_what_could_not_be_sent_is_tried_again(mia: Member, settings: Settings) -> None:
    works, settings.EMAIL_BACKEND = settings.EMAIL_BACKEND, f"{__name__}.Fails"
    assert remind(BEFORE) == 0
    assert is_due(BEFORE)
    settings.EMAIL_BACKEND = works
    assert remind(BEFORE) == 1


def test_an_evening_that_moves_reminds_again(circle: Circle, coming: Evening, mia: Member) -> None:
    remind(BEFORE)
    evenings.change(coming, circle.owner, held_on=DAY + timedelta(days=1))
    assert not is_due(BEFORE)
    assert remind(moment(0, 9)) == 1
    assert len(mail.outbox) == 2


def test_me_does_without_reminders(circle: Circle, mia: Member) -> None:
    phone, path = circle.phone(Role.MEMBER), at(circle, "me")
    form = read_page(phone.get(path)).form(action=path)
    assert form["reminded"] == "yes"
    del form["reminded"]
    assert phone.post(path, form).status_code == 302
    assert not is_due(BEFORE)
    phone.post(path, form | {"reminded": "yes"})
    assert is_due(BEFORE)


def test_without_mail_nothing_is_asked_and_the_command_says_so(circle: Circle, settings: Settings) -> None:
    settings.MAIL = {}
    assert "Remind me" not in read_page(circle.phone(Role.MEMBER).get(at(circle, "me"))).text
    with pytest.raises(CommandError, match="SCOREKEEPER_MAIL"):
        call_command("remind")


def test_a_chore_is_run_when_what_it_names_says_so(mia: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "_chores", {})
    chores.keep("remind", is_due="scorekeeper.clubs.evenings.services.reminding.is_due")
    assert chores.any_kept()
    assert chores.due() == []
    Evening.objects.filter(attendance__member=mia).update(held_on=timezone.localdate(), begins_at=time(23, 59, 59))
    Attendance.objects.update(answered_at=timezone.now() - timedelta(days=3))
    assert chores.due() == ["remind"]
    call_command("remind", verbosity=0)
    assert (len(mail.outbox), chores.due()) == (1, [])
