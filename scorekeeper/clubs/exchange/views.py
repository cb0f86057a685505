"""What goes out of a club and comes into it: the page of it, the archive; and all that is kept about a person."""

from typing import Any, BinaryIO, cast

from allauth.account.decorators import reauthentication_required
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _, gettext_lazy, ngettext
from django.views.decorators.cache import never_cache

from scorekeeper.web.addresses import reached_by_others
from scorekeeper.web.limits import seconds_to_wait

from ..access import Here, account_of, for_account, member_or_404, opens_club
from ..club import Club
from ..errors import Refused
from ..members.services.joining import roles_left
from ..members.views.members import show_member
from ..pages import field_text, page
from ..policy import Act
from .models import Token, Upload
from .services import personal_data as services_about, tokens as services, uploading
from .services.exporting import archive_of
from .services.exporting_tables import TABLES, table_of
from .services.importing import AlreadyHere, bring_in
from .sheets import Kind
from .upload_views import megabytes

MOST, WITHIN = 12, 60
"""So much somebody may take out in so many seconds: each list is read from the first row to the last."""
KINDS = (
    (Kind.EXCEL, gettext_lazy("A spreadsheet")),
    (Kind.EXCEL_SEMICOLON, gettext_lazy("A spreadsheet in a language that writes 1,5 for one and a half")),
    (Kind.PLAIN, gettext_lazy("Programs: plain UTF-8")),
)
"""What a table is for, in the order offered."""


@opens_club(Act.TAKE_OUT)
def exchange(here: Here) -> HttpResponse:
    """What can be taken out of the club and brought into it."""
    return exchange_page(here)


def exchange_page(here: Here, problem: str = "", status: int = 0) -> HttpResponse:
    """The page of all that goes out and comes in."""
    tables = [(key, label) for key, (label, _head, _rows) in TABLES.items()]
    return page(here, "clubs/exchange/exchange.html", problem=problem, status=status, tables=tables, kinds=KINDS)


@opens_club(Act.TAKE_OUT, "POST")
def take_out(here: Here) -> Any:
    """The whole club as one file; asked for with a form, because it is written down who did."""
    if wait := seconds_before_more(here):
        return too_often(here, wait)
    pieces = archive_of(here.club, here.me)
    return as_file(StreamingHttpResponse(pieces, content_type="application/json"), here.club, "json")


@for_account("GET", "POST")
def bring_club(request: HttpRequest) -> HttpResponse:
    """Make a club from an archive."""
    problem, name, club_name = "", request.user.get_username(), ""
    if request.method == "POST":
        name, club_name = field_text(request, "own_name"), field_text(request, "club_name")
        try:
            if seconds_to_wait("bringing-in", request.user.pk, most=MOST, within=WITHIN):
                raise Refused(_("That was often. Wait a minute, and bring the archive then."))
            file = chosen(request)
            owner = bring_in(cast(BinaryIO, file), file.size or 0, request.user, name, club_name=club_name)
            then = "clubs:invitations" if roles_left(owner.club, owner) else "clubs:home"
            return redirect(then, club=owner.club.code)
        except AlreadyHere as refused:
            problem, club_name = _("%(problem)s Then choose the file again.") % {"problem": refused}, refused.free_name
        except Refused as refused:
            problem = str(refused)
    context = {
        "problem": problem,
        "own_name": name,
        "club_name": club_name,
        "most": settings.MAX_BODY_BYTES // 1_000_000,
        "most_in_pieces": uploading.most_of_one() // 1_000_000,
        "kept_days": uploading.KEPT.days,
        "uploads": [(each, *megabytes(each)) for each in account_of(request).uploads.exclude(state=Upload.State.DONE)],
    }
    return render(request, "clubs/exchange/bring.html", context, status=422 if problem else 200)


def seconds_before_more(here: Here) -> int:
    """How long whoever asks has to wait before taking more out; 0 for not at all."""
    return seconds_to_wait("taking-out", here.me.pk, most=MOST, within=WITHIN)


def too_often(here: Here, wait: int) -> HttpResponse:
    """Say how long to wait."""
    problem = ngettext(
        "That was much at once. Take more out in %(count)s second.",
        "That was much at once. Take more out in %(count)s seconds.",
        wait,
    ) % {"count": wait}
    answer = exchange_page(here, problem, status=429)
    answer.headers["Retry-After"] = str(wait)
    return answer


def chosen(request: HttpRequest) -> UploadedFile:
    """The file that was sent; no larger than any request may be.

    :raises Refused: when none was.
    """
    sent = request.FILES.get("file")
    if not isinstance(sent, UploadedFile) or not sent.size:
        raise Refused(_("Choose a file first."))
    return sent


def as_file(response: StreamingHttpResponse, club: Club, ending: str, what: str = "") -> StreamingHttpResponse:
    """Let the browser keep *response* as a file named after the *club*, *what* it is of it, and today's *ending*."""
    name = "-".join(filter(None, (slugify(club.name) or "club", what)))
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{ending}"'
    return response


@for_account()
@reauthentication_required
@never_cache
def personal_data(request: HttpRequest) -> HttpResponse:
    """All that is kept about whoever is signed in, as a file."""
    return _data_file(services_about.everything_about(account_of(request)), "scorekeeper-my-data.json")


@never_cache
@opens_club(Act.CHANGE_MEMBERS, "POST")
def hand_out(here: Here, member: int) -> HttpResponse:
    """All that is kept about somebody without an account, as a file; asked for with a form, as the log tells it."""
    the_member = member_or_404(here, member)
    try:
        kept = services_about.hand_out(the_member, here.me)
    except Refused as refused:
        return show_member(here, the_member, str(refused))
    return _data_file(kept, f"{slugify(here.club.name) or 'club'}-data-{the_member.pk}.json")


def _data_file(kept: dict[str, Any], name: str) -> HttpResponse:
    return JsonResponse(
        kept,
        json_dumps_params={"indent": 2, "ensure_ascii": False},
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


# Lists taken out as tables


@opens_club(Act.TAKE_OUT, "POST")
def take_table_out(here: Here) -> Any:
    """A list of the club as a table."""
    table, kind = here.request.POST.get("table", ""), here.request.POST.get("kind", Kind.PLAIN)
    if table not in TABLES or kind not in set(Kind):
        return exchange_page(here, _("Choose a list and what it is for."))
    if wait := seconds_before_more(here):
        return too_often(here, wait)
    answer = StreamingHttpResponse(
        table_of(here.club, here.me, table, Kind(kind)), content_type="text/csv; charset=utf-8"
    )
    return as_file(answer, here.club, "csv", table)


# Keys by which programs read a club


@never_cache
@opens_club(Act.GIVE_KEYS, "GET", "POST")
def tokens(here: Here) -> HttpResponse:
    """The keys there are, those in addresses too, and making one, which is shown this once."""
    problem, made, key = "", None, ""
    if here.request.method == "POST":
        try:
            table = field_text(here.request, "table", 20)
            made, key = services.make_token(here.club, here.me, field_text(here.request, "name"), table)
            if table:
                key = reached_by_others(here.request, reverse("clubs:feed", args=[key, table]))
        except Refused as refused:
            problem = str(refused)
    labels = {key: label for key, (label, _head, _rows) in TABLES.items()}
    kept = Token.objects.filter(club=here.club, taken_back_at=None).select_related("club", "made_by")
    return page(
        here,
        "clubs/exchange/tokens.html",
        problem=problem,
        made=made,
        key={"address": key},
        good=[(token, labels.get(token.table, "")) for token in kept if not services.ended(token)],
        ended=[(token, labels.get(token.table, "")) for token in kept if services.ended(token)],
        about=here.request.build_absolute_uri(reverse("api-v1:openapi-json")),
        example=here.request.build_absolute_uri(reverse("api-v1:members", args=[here.club.code])),
        name=field_text(here.request, "name") if problem else "",
        tables=labels.items(),
        made_label=labels.get(made.table, "") if made else "",
    )


@opens_club(Act.GIVE_KEYS, "POST")
def take_back(here: Here, token: int) -> HttpResponse:
    """Nobody reads by this key any more."""
    services.take_token_back(get_object_or_404(Token, club=here.club, pk=token), here.me)
    return redirect("clubs:tokens", club=here.club.code)
