"""Who comes to an evening: saying it of oneself, and writing it down for others."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from ...access import Here, member_or_404, opens_club
from ...club import Member
from ...errors import Refused
from ...members.services import naming
from ...pages import field_text
from ...policy import Act
from ..models import Attendance
from ..services import attendance as services
from ..services.tables import people
from .evenings import evening_or_404, show_evening

FROM = ("me", "home")
"""The other pages on which one answers, and comes back to."""


@opens_club(Act.ANSWER, "POST")
def answer(here: Here, evening: int) -> HttpResponse:
    """Say whether one comes."""
    the_evening = evening_or_404(here, evening)
    try:
        services.answer(the_evening, here.me, _says(here), here.me)
    except Refused as refused:
        return show_evening(here, the_evening, problem=str(refused))
    if here.request.POST.get("from") in FROM:
        return redirect(f"clubs:{here.request.POST['from']}", club=here.club.code)
    return redirect(f"{reverse('clubs:evening', args=[here.club.code, the_evening.pk])}#who-comes")


@opens_club(Act.WRITE_ANSWERS, "POST")
def write(here: Here, evening: int) -> HttpResponse:
    """Write down whether somebody comes: a member by number, or whoever is named; a new name becomes a guest."""
    the_evening = evening_or_404(here, evening)
    chosen, name = here.request.POST.get("member", "")[:18], field_text(here.request, "name")
    place, _colon, meant = here.request.POST.get("call", "").partition(":")
    if place == "0":
        name = meant[:61]
    else:
        notes = [] if chosen else naming.asked_of(here.club, [name])
        if naming.unread(notes, here.request.POST.getlist("read")):
            return show_evening(here, the_evening, name=name, notes=notes)
    try:
        says = _says(here)
        services.answer(the_evening, _person(here, chosen, name), says, here.me)
    except Refused as refused:
        return show_evening(here, the_evening, problem=str(refused), name=name)
    if chosen and here.request.POST.get("from") == "member":
        return redirect("clubs:member", club=here.club.code, member=chosen)
    # Whoever writes one name down mostly has more of them: the field stands open for the next.
    return redirect(f"{reverse('clubs:evening', args=[here.club.code, the_evening.pk])}?written#guest-name")


@opens_club(Act.TICK_DUES, "POST")
def tick(here: Here, evening: int, member: int) -> HttpResponse:
    """Write down that somebody has paid the dues, or take that back."""
    the_evening, the_member = evening_or_404(here, evening), member_or_404(here, member)
    services.tick(the_evening, the_member, here.me, paid="paid" in here.request.POST)
    return redirect(f"{reverse('clubs:evening', args=[here.club.code, the_evening.pk])}?dues#dues-{the_member.pk}")


def _says(here: Here) -> Attendance.Answer:
    says = here.request.POST.get("answer", "")
    if says not in Attendance.Answer.values:
        raise Refused(_("Say whether it is yes, yes with a partner to be found, or no."))
    return Attendance.Answer(says)


def _person(here: Here, chosen: str, name: str) -> Member:
    """Whom the form means.

    :raises Refused: for nobody.
    """
    if chosen.isascii() and chosen.isdigit():
        return member_or_404(here, int(chosen))
    (person,) = people(here.club, [name], here.me)
    if person is None:
        raise Refused(_("Write the name of who comes."))
    return person
