"""The home of a club: who belongs to it, the evenings around today, what waits to be decided."""

from django.db.models import Count
from django.http import HttpRequest, HttpResponse

from ...access import Here, opens_club
from ...club import Member, PublicPart
from ...members.models import Claim
from ...pages import page
from ...policy import Act
from ..models import Evening
from ..presenters.evenings import lately


@opens_club(Act.SEE)
def home(request: HttpRequest, here: Here) -> HttpResponse:
    """The club, to its members."""
    club = here.club
    named = Member.objects.filter(club=club, merged_into=None).order_by("state")
    counts = dict(named.values_list("state").annotate(Count("pk")))
    people = {"members": counts.get(Member.State.ACTIVE, 0), "guests": counts.get(Member.State.GUEST, 0)}
    waiting = 0
    if here.may(Act.DECIDE_CLAIMS):
        waiting = Claim.objects.filter(club=club, state=Claim.State.ASKED).count()
    evenings = lately(club)
    return page(
        request,
        here,
        "clubs/home.html",
        waiting=waiting,
        evenings=evenings,
        running=next((evening for evening in evenings if evening.state == Evening.State.OPEN), None),
        public=club.shows(PublicPart.PAGE),
        tab="home",
        **people,
    )
