"""Reminding by e-mail those who have said that they come to an evening: once, on the day before.

Who is reminded is written down before the mail is sent, so that no two processes send it twice. Where it cannot be
sent, that is taken back, and it is tried again; unless the mail server refuses the address for good. What goes wrong
with one mail keeps none from the others.
"""

import logging
from datetime import date, datetime, time, timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import send_mail
from django.db.models import Exists, OuterRef, QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.languages.offered import is_offered
from scorekeeper.web.writing import write_transaction

from ...club import Member
from ..models import Attendance, Evening
from .attendance import COMING, guest_list

_log = logging.getLogger(__name__)

FROM_HOUR = time(9)
"""On the day before, by the clock of the server; whoever answers later knows it without a mail."""
LATEST = time(23, 59)
"""Until when an evening without an hour is reminded of on its day, should the server have been off the day before."""
AT_ONCE = 200
MOST_FAILURES = 3
"""When so many mails in a row could not be sent, the mail server takes none now."""
REFUSED_FOR_GOOD = 500
"""A mail server says so of an address by this number, or by a greater one."""
SERVER_GOES = 421
"""By this it says that it takes nothing more, whatever the address."""


def is_due(now: datetime | None = None) -> bool:
    """Whether anybody is to be reminded *now*."""
    return _due(now or timezone.localtime()).exists()


def remind(now: datetime | None = None) -> int:
    """Remind everybody who is to be reminded *now*; returns how many mails went. Safe to run twice at once."""
    now, sent, failures = now or timezone.localtime(), 0, 0
    for row in _due(now).select_related("evening__club", "member__account")[:AT_ONCE]:
        with write_transaction():
            claimed = Attendance.objects.filter(pk=row.pk, reminded_at=None).update(reminded_at=timezone.now())
        if not claimed:
            continue
        try:
            _send(row, now.date())
        except (OSError, ValueError) as error:  # as are those of smtplib; an address that is none has a wrong value
            refused = getattr(error, "recipients", {})
            codes = [code for code, _says in refused.values() if code != SERVER_GOES]
            if isinstance(error, ValueError) or (codes and min(codes) >= REFUSED_FOR_GOOD):
                _log.warning("A reminder was refused, and is not tried again: %s", error)
                continue
            with write_transaction():
                Attendance.objects.filter(pk=row.pk).update(reminded_at=None)
            _log.warning("A reminder was not sent, and is tried again: %s", error)
            failures += not codes
            if failures >= MOST_FAILURES:
                break
        else:
            sent, failures = sent + 1, 0
    return sent


def _due(now: datetime) -> QuerySet[Attendance]:
    days = [now.date()]
    if now.time() >= FROM_HOUR:
        days.append(now.date() + timedelta(days=1))
    planned = Evening.objects.filter(state=Evening.State.PLANNED, held_on__in=days)
    ahead = [evening.pk for evening in planned if not _has_begun(evening, now)]
    rows = Attendance.objects.filter(evening__in=ahead, answer__in=COMING, reminded_at=None)
    before = {day: timezone.make_aware(datetime.combine(day - timedelta(days=1), FROM_HOUR)) for day in days}
    late = [
        row.pk for row in rows.select_related("evening") if row.answered_at >= before[row.evening.held_on]
    ]  # fmt: skip
    wants = rows.exclude(pk__in=late).filter(
        member__state=Member.State.ACTIVE, member__merged_into=None, member__unreminded=False
    )
    confirmed = EmailAddress.objects.filter(user=OuterRef("member__account"), verified=True)
    return wants.filter(Exists(confirmed)).order_by("pk")


def _has_begun(evening: Evening, now: datetime) -> bool:
    begins = datetime.combine(evening.held_on, evening.begins_at or LATEST)
    return timezone.make_aware(begins) <= now


def _send(row: Attendance, today: date) -> None:
    """Send the one mail to whoever has answered so.

    :raises OSError: where it cannot be sent.
    """
    account, evening = row.member.account, row.evening
    addresses = EmailAddress.objects.filter(user=account, verified=True).order_by("-primary", "pk")
    address = addresses.values_list("email", flat=True).first()
    if account is None or address is None:
        return
    guest = guest_list(evening).of(row.member)
    context = {
        "evening": evening,
        "club": evening.club,
        "today": evening.held_on == today,
        "waiting": guest.waiting if guest else 0,
        "partner": row.answer == Attendance.Answer.PARTNER,
        "page": settings.PUBLIC_URL + reverse("clubs:evening", args=[evening.club.code, evening.pk]),
        "me": settings.PUBLIC_URL + reverse("clubs:me", args=[evening.club.code]),
    }
    with speaking(account.language if is_offered(account.language) else settings.LANGUAGE_CODE):
        subject = " ".join(render_to_string("clubs/evenings/reminder_subject.txt", context).split())
        text = render_to_string("clubs/evenings/reminder_message.txt", context)
    send_mail(subject, text, None, [address])
