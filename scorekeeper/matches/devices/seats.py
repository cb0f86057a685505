"""Who sits where: sitting down with a phone, asking for a seat that has one, and what the others learn of it.

Why: docs/decisions/2026-11-23-an-occupied-seat-is-asked-for.md
"""

from dataclasses import dataclass
from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy, gettext_noop
from django.views.decorators.http import require_http_methods

from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.language import filled_html, gettext as _

from .. import services
from ..models import Device, SeatChange
from ..presenters.head import present_head
from ..presenters.names import names_of
from ..questions.form_data import whole_number
from ..questions.names import Names
from ..services import MARK_SHOWN, Access, SeatQuestion
from .access import opens_match
from .cookies import device_of, own_mark
from .page import opened, page

Kind = SeatChange.Kind

RECENT = timedelta(minutes=10)
"""So long a change of seats stands on the sheet; in the log it stands for ever."""

_CHANGES = {
    Kind.SAT: gettext_lazy("Phone %(device)s took the seat of %(name)s."),
    Kind.LEFT: gettext_lazy("Phone %(device)s left the seat of %(name)s."),
    Kind.GIVEN: gettext_lazy("Phone %(device)s gave the seat of %(name)s to phone %(phone)s."),
    Kind.KEPT: gettext_lazy("Phone %(device)s keeps the seat of %(name)s. Phone %(phone)s had asked for it."),
    Kind.SETTLED: gettext_lazy(
        "Phone %(phone)s sits at the seat of %(name)s now, in place of phone %(before)s. "
        "Phone %(device)s, which is in charge of the table, said so."
    ),
    Kind.REFUSED: gettext_lazy(
        "Phone %(before)s keeps the seat of %(name)s, which phone %(phone)s had asked for. "
        "Phone %(device)s, which is in charge of the table, said so."
    ),
    Kind.SILENT: gettext_lazy(
        "Phone %(phone)s took the seat of %(name)s. Phone %(before)s, which sat there, had been silent for two minutes."
    ),
    Kind.BARRED: gettext_lazy(
        "Phone %(phone)s took the seat of %(name)s. Phone %(before)s, which sat there, may no longer write."
    ),
    Kind.PASSED: gettext_lazy("Phone %(phone)s has the seat of %(name)s, which phone %(before)s left."),
}
_NEWS = {
    Kind.SETTLED: gettext_lazy(
        "Phone %(phone)s sits at the seat of %(name)s now, where this phone sat. "
        "The one in charge of the table said so."
    ),
    Kind.SILENT: gettext_lazy(
        "Phone %(phone)s took the seat of %(name)s, where this phone sat. This phone had been silent for two minutes."
    ),
    Kind.BARRED: gettext_lazy(
        "Phone %(phone)s took the seat of %(name)s, where this phone sat. This phone may no longer write."
    ),
    Kind.KEPT: gettext_lazy("Phone %(phone)s keeps the seat of %(name)s."),
    Kind.REFUSED: gettext_lazy("Phone %(phone)s keeps the seat of %(name)s. The one in charge of the table said so."),
    Kind.PASSED: gettext_lazy("Phone %(phone)s got the seat of %(name)s, which this phone had asked for."),
}
_LOST = (Kind.SETTLED, Kind.SILENT)


@dataclass(frozen=True)
class SeatQuestionPresenter:
    """A question for a seat, on the page of a phone whose word counts."""

    seat: str
    phone: str
    sentence: SafeString
    settles: bool
    """Whether it is asked as the one who looks after the table, and another phone sits at the seat."""


@dataclass(frozen=True)
class OwnQuestionPresenter:
    """What this phone asked for and waits for."""

    seat: str
    sentence: SafeString
    silent: bool
    asker: str
    """The mark of this phone."""
    settles: bool
    """Whether this phone looks after the table, and may take the seat."""
    again_in: int
    """After so many seconds the other phone may have been silent for long enough."""


@dataclass(frozen=True)
class SeatsPresenter:
    """What there is to tell a phone about who sits where."""

    questions: list[SeatQuestionPresenter]
    own: OwnQuestionPresenter | None
    news: SafeString
    """What became of its seat, or of its question, while it did nothing."""
    lost: str
    """The seat it lost and may ask for."""
    latest: SafeString


def present_seats(request: HttpRequest, access: Access, *, settles: bool) -> SeatsPresenter | None:
    """What a sheet tells about who sits where; None where nobody has ever sat down.

    *settles* says whether the phone that looks after the table has a say here.
    """
    match = access.match
    if not match.seat_times:
        return None
    device, names = device_of(request), names_of(match)
    phones = list(Device.objects.filter(match=match).order_by("asked_at", "pk"))
    questions = services.questions_at(match, phones) if access.may_write and not access.grant else []
    settles = settles and access.owns
    own = next((each for each in questions if each.asker.mark == device), None)
    mine = [each for each in questions if each is not own and (settles or each.holder.mark == device)]
    news = next((phone.news for phone in phones if phone.mark == device), None)
    changes = SeatChange.objects.filter(match=match, at__gte=timezone.now() - RECENT)
    latest = changes.order_by("pk").last()
    return SeatsPresenter(
        questions=[_present_question(each, names, settles=each.holder.mark != device) for each in mine],
        own=_present_own(own, names, settles=settles) if own else None,
        news=_present_news(news, names) if news else SafeString(""),
        lost=str(news["seat"]) if news and news["kind"] in _LOST and access.may_write else "",
        latest=present_change(latest, names_of(match, latest.after), device) if latest else SafeString(""),
    )


def present_change(change: SeatChange, names: Names, device: str) -> SafeString:
    """A change of seats as a sentence, for the phone marked *device*."""

    def phone(mark: str) -> SafeString:
        return filled_html(_("%(mark)s (this one)"), mark=short(mark)) if mark == device else short(mark)

    return filled_html(
        str(_CHANGES[Kind(change.kind)]),
        device=phone(change.device),
        phone=phone(change.phone),
        before=phone(change.before),
        name=names.seat(change.seat),
    )


def short(mark: str) -> SafeString:
    """The mark of a phone as people see it."""
    return format_html("{}", mark[:MARK_SHOWN])


def _present_news(news: dict[str, object], names: Names) -> SafeString:
    sentence = str(_NEWS[Kind(str(news["kind"]))])
    return filled_html(sentence, phone=short(str(news["phone"])), name=names.seat(int(str(news["seat"]))))


def _present_question(question: SeatQuestion, names: Names, *, settles: bool) -> SeatQuestionPresenter:
    asker = question.asker
    values = {"phone": short(asker.mark), "name": names.seat(question.seat)}
    if asker.seat is None:
        sentence = filled_html(_("Phone %(phone)s asks for the seat of %(name)s."), **values)
    else:
        values["now"] = names.seat(asker.seat)
        sentence = filled_html(
            _("Phone %(phone)s, which sits at the seat of %(now)s, asks for that of %(name)s."), **values
        )
    if settles:
        held = _("Phone %(holder)s sits there and is asked. You are in charge of the table and may decide it.")
        sentence = format_html("{} {}", sentence, filled_html(held, holder=short(question.holder.mark)))
    return SeatQuestionPresenter(str(question.seat), asker.mark, sentence, settles)


def _present_own(question: SeatQuestion, names: Names, *, settles: bool) -> OwnQuestionPresenter:
    values = {
        "mark": short(question.asker.mark),
        "name": names.seat(question.seat),
        "phone": short(question.holder.mark),
    }
    sentence = filled_html(
        _("This phone (%(mark)s) asks for the seat of %(name)s. Phone %(phone)s sits there."), **values
    )
    if question.silent:
        more = _("It has not answered for two minutes: you may take the seat.")
    else:
        more = _("It has to agree. If it does not answer for two minutes, you may take the seat.")
    return OwnQuestionPresenter(
        seat=str(question.seat),
        sentence=format_html("{} {}", sentence, more),
        silent=question.silent,
        asker=question.asker.mark,
        settles=settles,
        again_in=int(question.wait.total_seconds()) + 1,
    )


# Sitting down, asking, answering


@require_http_methods(["GET", "POST"])
@opens_match(writing=True, by_link=True)
def sit(request: HttpRequest, access: Access) -> HttpResponse:
    """Sit down at a seat with this phone, ask for one that has a phone, or get up."""
    if request.method == "GET":
        return _sit_page(request, access)
    chosen = request.POST.get("seat", "")
    seat = next((index for index in range(access.match.seating.seats) if str(index) == chosen), None)
    if seat is None and chosen != "none":
        return _sit_page(request, access, _("Choose your seat."), status=422)
    try:
        services.sit_down(access.match, own_mark(request), seat)
    except services.SeatSettled:
        return _sit_page(request, access, _(_SETTLED), status=409)
    return opened(request, access)


_SETTLED = gettext_noop("That was settled meanwhile: look who sits where now.")
_NOT_ASKED = gettext_noop("Only the phone that sits at a seat can give it away, or the one in charge of the table.")


@takes_form(on="matches:sit")
@opens_match(writing=True, by_link=True)
def seat(request: HttpRequest, access: Access) -> HttpResponse:
    """Answer a phone that asks for a seat, take one's own question back, or put a piece of news away."""
    match, me, action = access.match, own_mark(request), request.POST.get("action", "")
    if action in ("back", "read"):
        services.put_away(match, me)
        return opened(request, access)
    wish = whole_number(request.POST.get("seat", ""), digits=2)
    if action not in ("give", "keep") or wish is None:
        return _sit_page(request, access, _("Choose your seat."), status=422)
    settles = not services.directors_of(match, request, naming=False).closed
    phone = request.POST.get("phone", "")[:16]
    try:
        services.answer(match, me, phone, wish, give=action == "give", settles=settles)
    except services.SeatSettled:
        return _sit_page(request, access, _(_SETTLED), status=409)
    except services.NotAsked:
        return _sit_page(request, access, _(_NOT_ASKED), status=403)
    return opened(request, access)


def _sit_page(request: HttpRequest, access: Access, problem: str = "", *, status: int = 200) -> HttpResponse:
    match = access.match
    names, side_of, me = names_of(match), match.seating.side_of, device_of(request)
    phones = services.phones_of(match)
    sitting = {phone.seat: phone.mark for phone in phones if phone.seat is not None}
    wanted = next((phone.wants for phone in phones if phone.mark == me), None)
    silent = services.silent_seats(match)
    return page(
        request,
        access,
        "matches/devices/sit.html",
        seats=[
            {
                "seat": str(index),
                "name": names.seat(index),
                "mark": side_of(index) + 1,
                "here": bool(me) and sitting.get(index) == me,
                "phone": short(sitting[index]) if index in sitting else "",
                "silent": index in silent,
                "asked": index == wanted,
            }
            for index in range(match.seating.seats)
        ],
        sits=bool(me) and me in sitting.values(),
        mine=short(me),
        problem=problem,
        status=status,
        **present_head(match),
    )
