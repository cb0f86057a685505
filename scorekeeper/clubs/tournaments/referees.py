"""Who gives rulings at a table of the club: the referee of its evening, and alone at one of a tournament."""

from django.http import HttpRequest
from django.utils.translation import gettext as _

from scorekeeper.matches.signals import Directors

from ..access import member_of
from ..evenings.match_access import sits_at
from ..evenings.models import Played
from ..policy import Act, can
from .models import TournamentMeeting


def directed(request: HttpRequest, match: int, *, naming: bool) -> Directors | None:
    """Who rules at the *match* of this number, and whether whoever asks may; None for one the club does not know.

    Who runs tournaments is known by signing in, also on a page opened by the link of the table. At other tables nobody
    is asked who they are but for *naming* whoever rules.
    """
    if not naming and not TournamentMeeting.objects.filter(played__match=match).exists():
        return Directors()
    rows = Played.objects.select_related("club", "evening__referee", "tournament_meeting")
    played = rows.filter(match=match).first()
    if played is None:
        return None
    of_tournament = getattr(played, "tournament_meeting", None) is not None
    member = member_of(request.user, played.club)
    rules = can(member, Act.RUN_TOURNAMENTS if of_tournament else Act.CORRECT_MATCHES, played.club)
    referee = played.evening.referee if played.evening else None
    names = [each.name for each in (member if rules else None, referee) if each]
    return Directors(
        names=tuple(dict.fromkeys(names)),
        closed="" if rules or not of_tournament else _closed(),
        judge=member.name if member and rules and not sits_at(member, played) else "",
    )


def _closed() -> str:
    return _(
        "At a table of a tournament the referee or an organiser gives rulings and ends the match. Call one to the "
        "table; they do it from the page of the tournament, or here once they have signed in."
    )
