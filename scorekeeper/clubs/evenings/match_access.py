"""How a club lets people open the matches it keeps: by who they are, whenever they ask."""

from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.matches.models import Event
from scorekeeper.matches.record.undo import UNDONE_WITHIN
from scorekeeper.matches.signals import Grant

from ..access import member_of
from ..club import Member
from ..policy import Act, can
from .models import Evening, Played, Seated


def let_in(request: HttpRequest, match: int) -> Grant | None:
    """How whoever asks may open the *match* of this number; None for one that is not theirs to see."""
    if not request.user.is_authenticated:
        return None
    rows = Played.objects.select_related("club", "evening", "tournament_meeting")
    played = rows.filter(match=match).first()
    member = member_of(request.user, played.club) if played else None
    if played is None or member is None or not can(member, Act.SEE, played.club):
        return None
    return Grant(
        may_write=may_write(member, played),
        name=member.name,
        back=back_of(played),
        decides=can(member, Act.WRITE_MATCHES, played.club),
        plays_on=may_play_on(member, played),
        onward=next_sheet(member, played),
    )


def may_write(member: Member, played: Played) -> bool:
    """Whether *member* may write to a match of the club.

    Who keeps the score may while the evening lasts, and at one of its tables whoever sits there. Who types a sheet of
    paper may until the match on it has ended and for the moment in which it can be undone. From then on only who may
    correct matches.
    """
    if can(member, Act.CORRECT_MATCHES, played.club):
        return True
    running = played.state in (Played.State.RUNNING, Played.State.DISPUTED)
    if played.from_paper:
        return can(member, Act.TYPE_PAPER, played.club) and (running or _just_typed(member, played))
    lasts = running if played.evening is None else played.evening.state == Evening.State.OPEN
    if not lasts or can(member, Act.WRITE_MATCHES, played.club):
        return lasts
    return played.evening is not None and can(member, Act.WRITE_OWN, played.club) and sits_at(member, played)


def sits_at(member: Member, played: Played) -> bool:
    """Whether *member* sits at the table, under whatever name."""
    return Seated.objects.filter(Q(member=member) | Q(member__merged_into=member), played=played).exists()


def _just_typed(member: Member, played: Played) -> bool:
    """Whether *member* has written to it last, so lately that the sheet still offers to undo it."""
    last = Event.objects.filter(match=played.match_id).order_by("-number").values_list("by", "at").first()
    return last is not None and last[0] == member.name and last[1] > timezone.now() - UNDONE_WITHIN


def next_sheet(member: Member, played: Played) -> tuple[str, str] | None:
    """Where *member* types in the next sheet of the evening after this one, of the same game; None for any other."""
    if not played.from_paper or played.evening is None or not can(member, Act.TYPE_PAPER, played.club):
        return None
    args = [played.club.code, played.evening_id, played.variant_key]
    return _("Next sheet of this evening"), reverse("clubs:start-paper", args=args)


def may_play_on(member: Member, played: Played) -> bool:
    """Whether *member* may begin the next match at the table of this one: while its evening lasts."""
    lasts = played.evening is not None and played.evening.state == Evening.State.OPEN
    return lasts and not played.from_paper and can(member, Act.START_TABLES, played.club)


def back_of(played: Played) -> str:
    """Where the club shows a match: at its tournament or its evening, if it has one."""
    if played.evening_id is None:
        return reverse("clubs:history", args=[played.club.code])
    page = "clubs:tournament" if getattr(played, "tournament_meeting", None) else "clubs:evening"
    return reverse(page, args=[played.club.code, played.evening_id])
