"""Planning an evening, and changing what is agreed about it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.web.digits import plain_digits

from ...access import Here, opens_club
from ...club import Member
from ...days import read_day, read_hour
from ...errors import Refused
from ...pages import field_text, page, say_saved
from ...policy import Act
from ..models import Evening
from ..services import evenings as services, repeating
from .evenings import evening_or_404

FIELDS = ("held_on", "begins_at", "place", "limit", "dues", "name", "referee")
REPEATS = ("rhythm", "times")


@opens_club(Act.PLAN_EVENINGS, "GET", "POST")
def plan(here: Here) -> HttpResponse:
    """Plan an evening; hour and place are offered as they were for the last one that was planned."""
    if here.request.method == "GET":
        last = Evening.objects.filter(club=here.club).order_by("-pk").first()
        usual = _texts_of(last) if last else dict.fromkeys(FIELDS, "")
        today = timezone.localdate().isoformat()
        return _form(here, usual | {"held_on": today, "name": "", "referee": "", "rhythm": "", "times": "10"})
    try:
        repetition = _repetition(here)
        made = repeating.plan_evenings(here.club, here.me, repetition, **_form_values(here))
    except Refused as refused:
        return _form(here, _form_texts(here.request), problem=str(refused))
    say_saved(here)
    if repetition:  # among the others one sees that all are there
        return redirect("clubs:evenings", club=here.club.code)
    return redirect("clubs:evening", club=here.club.code, evening=made.pk)


@opens_club(Act.PLAN_EVENINGS, "GET", "POST")
def change(here: Here, evening: int) -> HttpResponse:
    """Change what is agreed about an evening."""
    the_evening = evening_or_404(here, evening)
    if here.request.method == "GET":
        return _form(here, _texts_of(the_evening), evening=the_evening)
    try:
        changes = repeating.change_with_following if "following" in here.request.POST else services.change
        changes(the_evening, here.me, **_form_values(here))
    except Refused as refused:
        return _form(here, _form_texts(here.request), evening=the_evening, problem=str(refused))
    say_saved(here)
    return redirect("clubs:evening", club=here.club.code, evening=the_evening.pk)


def _texts_of(evening: Evening) -> dict[str, str]:
    """What is agreed about *evening*, as the fields of the form say it."""
    return {
        "held_on": evening.held_on.isoformat(),
        "begins_at": f"{evening.begins_at:%H:%M}" if evening.begins_at else "",
        "place": evening.place,
        "limit": str(evening.limit or ""),
        "dues": evening.dues,
        "name": evening.name,
        "referee": str(evening.referee_id or ""),
    }


def _form_texts(request: HttpRequest) -> dict[str, str]:
    return {name: field_text(request, name) for name in (*FIELDS, *REPEATS)}


def _repetition(here: Here) -> repeating.Repetition | None:
    """How the evening repeats, as the form sent it; None for one alone.

    :raises Refused: for a rhythm that is not on the list, or a number that is none.
    """
    rhythm, times = (plain_digits(field_text(here.request, name).strip()) for name in REPEATS)
    if not rhythm:
        return None
    if rhythm not in repeating.Rhythm.values:
        raise Refused(_("Choose from the list how often the evening comes again."))
    if not (times.isascii() and times.isdigit() and len(times) < 9):
        raise Refused(_("Say how many evenings there are in all with a number like 10."))
    return repeating.Repetition(repeating.Rhythm(rhythm), int(times))


def _form_values(here: Here) -> dict[str, Any]:
    """What the form sent.

    :raises Refused: for a referee who is not on the list, an hour that is none, a limit that is no number.
    """
    texts = _form_texts(here.request)
    chosen = texts["referee"]
    referee: Member | None = next((one for one in services.referees(here.club) if str(one.pk) == chosen), None)
    if chosen and referee is None:
        raise Refused(_("Choose a referee from the list. Who may correct matches can be one."))
    begins_at = read_hour(texts["begins_at"])
    if texts["begins_at"] and begins_at is None:
        raise Refused(_("Write the hour like 20:30, or leave it open."))
    limit = plain_digits(texts["limit"].strip())
    if limit and not (limit.isascii() and limit.isdigit() and len(limit) < 9):
        raise Refused(_("Say how many may come with a number like 16, or leave it open."))
    return {
        "held_on": read_day(texts["held_on"]),
        "begins_at": begins_at,
        "place": texts["place"],
        "limit": int(limit) if limit else None,
        "dues": texts["dues"],
        "name": texts["name"],
        "referee": referee,
    }


def _form(here: Here, values: dict[str, Any], problem: str = "", evening: Evening | None = None) -> HttpResponse:
    return page(
        here,
        "clubs/evenings/form.html",
        problem=problem,
        referees=[(str(one.pk), one.name) for one in services.referees(here.club)],
        evening=evening,
        removable=evening is not None and services.is_empty(evening),
        rhythms=repeating.Rhythm.choices,
        later=repeating.following(evening).count() if evening else 0,
        follows="following" in here.request.POST,
        **values,
    )
