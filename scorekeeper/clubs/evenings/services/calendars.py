"""The address of a member's calendar: secret, opened by nobody but who has it, and taken back by its member."""

from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Member
from ...policy import Act, can

_PURPOSE = "scorekeeper.clubs.calendar"
LONGEST_CODE = 64


def calendar_code_of(member: Member) -> str:
    """The code in the address of *member*'s calendar; empty where there is none.

    It is worked out from the server's secret and from when the address was made, and stored nowhere.
    """
    if member.calendar_given_at is None:
        return ""
    given = member.calendar_given_at.isoformat()
    secret = salted_hmac(_PURPOSE, f"{member.pk} {given}", algorithm="sha256").hexdigest()[:32]
    return f"{member.pk}-{secret}"


def member_by(code: str) -> Member | None:
    """The member whose calendar *code* opens, while they are in the club and have not taken it back; or None."""
    number, _dash, _secret = code.partition("-")
    if len(code) > LONGEST_CODE or not (number.isascii() and number.isdigit()) or len(number) > 18:
        return None
    rows = Member.objects.select_related("club", "account").exclude(calendar_given_at=None)
    member = rows.filter(pk=int(number)).first()
    if member is None or not constant_time_compare(calendar_code_of(member), code):
        return None
    return member if can(member, Act.SEE, member.club) else None


def give_calendar(member: Member) -> None:
    """Make an address for the calendar of *member*; the one there was opens nothing more."""
    with write_transaction():
        Member.objects.filter(pk=member.pk).update(calendar_given_at=timezone.now())
        audit.write(member.club, "calendar-given", member, member)


def take_calendar_back(member: Member) -> None:
    """Let no address open the calendar of *member* any more; one that was taken back already stays so."""
    with write_transaction():
        if Member.objects.filter(pk=member.pk).exclude(calendar_given_at=None).update(calendar_given_at=None):
            audit.write(member.club, "calendar-taken-back", member, member)
