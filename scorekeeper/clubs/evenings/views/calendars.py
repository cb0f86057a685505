"""Evenings in the calendars of phones: that of the club, and that of a member by its secret address."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.languages.offered import is_offered

from ...access import Here, for_anyone, opens_club
from ...club import PublicPart
from ...pages import NOT_KEPT, in_its_language, link, page
from ...policy import Act
from ..presenters import calendars as presenters
from ..services import calendars as services


@opens_club(Act.SEE_PAGE)
@in_its_language(unless_chosen=True)
def club_calendar(here: Here) -> HttpResponse:
    """The evenings of the club, for anyone once it shows them to anyone."""
    if not (here.club.shows(PublicPart.EVENINGS) or here.may(Act.SEE)):
        raise Http404(_("There is no club here that you may see. If it is yours, sign in first."))
    return _file(presenters.club_calendar(here.request, here.club))


@never_cache
@for_anyone("GET", "HEAD")
def member_calendar(request: HttpRequest, calendar: str) -> HttpResponse:
    """The evenings of a member, for the calendar that has the address; in the language of the account.

    :raises Http404: for an address that was not made or was taken back, or whose member has left.
    """
    member = services.member_by(calendar)
    if member is None:
        raise Http404(_("This address opens no calendar. It may have been taken back: make another under Me."))
    language = member.account.language if member.account else ""
    if not is_offered(language):
        return _file(presenters.member_calendar(request, member))
    with speaking(language):
        return _file(presenters.member_calendar(request, member))


def _file(content: bytes) -> HttpResponse:
    answer = HttpResponse(content, content_type="text/calendar; charset=utf-8")
    answer.headers["Content-Disposition"] = 'inline; filename="evenings.ics"'
    answer.headers["X-Robots-Tag"] = NOT_KEPT
    return answer


@never_cache  # it tells the address
@opens_club(Act.OWN)
def calendars(here: Here) -> HttpResponse:
    """How the evenings come into one's own calendar: by an address that is one's own, and by the club's."""
    code = services.calendar_code_of(here.me)
    own = link(here.request, reverse("clubs:member-calendar", args=[code])) if code else None
    public = here.club.shows(PublicPart.EVENINGS)
    club = link(here.request, reverse("clubs:club-calendar", args=[here.club.code])) if public else None
    return page(here, "clubs/evenings/calendars.html", own=own, club_link=club, tab="me")


@opens_club(Act.OWN, "POST")
def give(here: Here) -> HttpResponse:
    """Make an address for one's own calendar; the one before opens nothing more."""
    services.give_calendar(here.me)
    return redirect("clubs:calendars", club=here.club.code)


@opens_club(Act.OWN, "POST")
def take_back(here: Here) -> HttpResponse:
    """Let the address of one's own calendar open nothing any more."""
    services.take_calendar_back(here.me)
    return redirect("clubs:calendars", club=here.club.code)
