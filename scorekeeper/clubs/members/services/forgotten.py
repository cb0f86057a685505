"""Who is forgotten: a former player without a name, whom nobody is again and who is nobody else."""

from django.db.models import OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from ...audit import AuditEntry
from ...club import Member

TELLS_AGAIN = ("renamed", "details")
"""After these something is known of a forgotten person again: earlier releases let it be written down."""


def is_forgotten(member: Member) -> bool:
    """Whether *member* is a former player without a name: nobody takes that over, and nothing is left to forget."""
    if member.state != Member.State.LEFT or member.account_id is not None:
        return False
    newest = (
        _tellings(member.club_id).filter(about__in={member.pk, member.person_number}).values_list("what", flat=True)
    )
    return newest.first() not in (None, *TELLS_AGAIN)


def without_forgotten(rows: QuerySet[Member], club: int) -> QuerySet[Member]:
    """Those of *rows*, none of which is another name of somebody, who are not forgotten."""
    newest = _tellings(club).filter(about=OuterRef("pk")).values("what")[:1]
    with_newest = rows.annotate(told=Coalesce(Subquery(newest), Value("")))  # of most nothing is told, and they stay
    return with_newest.exclude(Q(state=Member.State.LEFT, account=None, told__startswith="forgotten"))


def _tellings(club: int) -> QuerySet[AuditEntry]:
    """What the log says of forgetting, and of telling something again, the newest first."""
    tells = Q(what__in=["forgotten-by-club", *TELLS_AGAIN]) | Q(what="forgotten", facts__has_key="names")
    return AuditEntry.objects.filter(tells, club=club)
