"""An archive sent in pieces: what the script of the page asks, and the page on which one waits and comes back."""

import re
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from scorekeeper.web.htmx import is_htmx

from ..access import account_of, first_or_404, for_account
from ..club import Member
from ..errors import Refused
from ..members.services.joining import roles_left
from ..pages import field_text
from .models import LONGEST_FILE_NAME, Upload
from .services import bringing, makers, room, uploading as services

_CHECKSUM = re.compile("[0-9a-f]{8}")
MEGABYTE = 1_000_000


def _own(request: HttpRequest, code: str) -> Upload:
    """The upload of this *code*, if it is of whoever asks; of another's nothing is told."""
    return first_or_404(Upload.objects.filter(account=account_of(request), code=code), _("Nothing is sent here."))


def _answer(upload: Upload, status: int = 200) -> JsonResponse:
    """What the script goes by: where to, how large a piece is, and which have come."""
    come = {str(number): checksum for number, checksum in upload.pieces.values_list("number", "checksum")}
    return JsonResponse(
        {
            "page": reverse("clubs:upload", args=[upload.code]),
            "piece": room.PIECE,
            "size": upload.size,
            "come": come,
        },
        status=status,
    )


def _refused(problem: Refused) -> JsonResponse:
    status = 409 if isinstance(problem, services.Changed) else 422
    return JsonResponse({"problem": str(problem), "again": isinstance(problem, services.Damaged)}, status=status)


@for_account("POST")
def begin_upload(request: HttpRequest) -> HttpResponse:
    """Begin to send an archive, or go on with it."""
    try:
        upload = services.begin(
            account_of(request),
            field_text(request, "file_name", LONGEST_FILE_NAME),
            _number(request.POST.get("size")),
            _number(request.POST.get("modified")),
            field_text(request, "own_name"),
            field_text(request, "club_name"),
        )
    except Refused as problem:
        return _refused(problem)
    return _answer(upload, 201)


@never_cache
@for_account("GET", "POST")
def upload_pieces(request: HttpRequest, upload: str) -> HttpResponse:
    """The pieces that have come, and one more: as the body, its number and checksum in the address."""
    own = _own(request, upload)
    if request.method == "POST":
        number, checksum = request.GET.get("number", ""), request.GET.get("checksum", "")
        try:
            if not number.isascii() or not number.isdigit() or not _CHECKSUM.fullmatch(checksum):
                raise services.Damaged
            if _number(request.GET.get("size")) != own.size:
                raise services.Changed
            services.keep(own, _number(number), checksum, request.body)
        except Refused as problem:
            return _refused(problem)
        return JsonResponse({}, status=201)
    return _answer(own)


@for_account("POST")
def upload_whole(request: HttpRequest, upload: str) -> HttpResponse:
    """All has been sent: bring it in."""
    own = _own(request, upload)
    try:
        if services.complete(own, request.POST.get("fingerprint", "")):
            transaction.on_commit(bringing.start)
    except Refused as problem:
        return _refused(problem)
    return JsonResponse({"page": reverse("clubs:upload", args=[own.code])})


@for_account("POST")
def leave_upload(request: HttpRequest, upload: str) -> HttpResponse:
    """Take what was sent away."""
    own = _own(request, upload)
    if not services.remove(own):
        return redirect("clubs:upload", upload=own.code)
    return redirect("clubs:bring-club")


@never_cache
@for_account("GET", "POST")
def upload_page(request: HttpRequest, upload: str) -> HttpResponse:
    """How far an archive is, what it asks, and where the club is; other names for it are said here."""
    own = _own(request, upload)
    problem = ""
    if request.method == "POST" and own.state == Upload.State.ASKS:
        names = field_text(request, "own_name"), field_text(request, "club_name")
        try:
            if services.name_anew(own, *names):
                transaction.on_commit(bringing.start)
            return redirect("clubs:upload", upload=own.code)
        except Refused as refused:
            problem = str(refused)
            own.own_name, own.club_name = names
    if is_htmx(request) and own.state != Upload.State.WAITING:
        return HttpResponse(headers={"HX-Refresh": "true"})
    template = "clubs/exchange/upload.html" + ("#far" if is_htmx(request) else "")
    changed = is_htmx(request) and request.GET.get("step") != own.step  # heard once, and not with each look
    context = about(own) | {"problem": problem, "step_changed": changed}
    return render(request, template, context, status=422 if problem else 200)


def about(upload: Upload) -> dict[str, Any]:
    """What a page says of *upload*."""
    owner = Member.objects.filter(club=upload.club, account=upload.account).first() if upload.club else None
    come, whole = megabytes(upload)
    then = ""
    if owner is not None:
        page = "clubs:invitations" if roles_left(owner.club, owner) else "clubs:home"
        then = reverse(page, args=[owner.club.code])
    return {
        "upload": upload,
        "come_mb": come,
        "size_mb": whole,
        "kept_days": services.KEPT.days,
        "at_work": makers.is_at_work(upload),
        "then": then,
        "other_file": services.Changed(),
    }


def megabytes(upload: Upload) -> tuple[int, int]:
    """How many megabytes of it have come, and of how many."""
    come = min(upload.pieces.count() * room.PIECE, upload.size)
    return come // MEGABYTE, max(1, round(upload.size / MEGABYTE))


def _number(text: str | None) -> int:
    """A number as it was sent; 0 for what is none, or far too large.

    >>> _number("12"), _number("x"), _number("9" * 40), _number("١")
    (12, 0, 0, 0)
    """
    return int(text) if text and len(text) <= 16 and text.isascii() and text.isdigit() else 0
