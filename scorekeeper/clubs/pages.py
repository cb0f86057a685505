"""What the pages of a club have in common."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import segno
from django.contrib import messages
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _

from scorekeeper.matches.devices.cookies import remember_club
from scorekeeper.web.addresses import only_here, reached_by_others
from scorekeeper.web.counts import pages
from scorekeeper.web.languages.choosing import chosen_on_phone, speaking
from scorekeeper.web.languages.offered import is_offered

from .access import Here
from .policy import Act

NOT_KEPT = "noindex, noarchive"
"""For robots: whoever has the address may look, but nobody is to be found by name in the archives of others."""
TABS = {"evenings": "evenings", "tournaments": "evenings", "members": "members"}
"""The tab under which the pages of a folder of templates stand, unless one says otherwise."""
T = TypeVar("T")
View = Callable[..., HttpResponse]


def page(here: Here, template: str, *, problem: str = "", status: int = 0, **more: Any) -> HttpResponse:
    """A page of the club; 422 where it tells of a problem, unless it says otherwise."""
    tab = TABS.get(template.split("/")[1], "")
    context = {**around(here, tab), "problem": problem, **more}
    answer = render(here.request, template, context, status=status or (422 if problem else 200))
    if here.may(Act.SEE):
        remember_club(here.request, answer, here.club.pk)
    return answer


def say_saved(here: Here, *, above: bool = False) -> None:
    """Say on the next page that a form is saved: on a phone below the tabs, where its main action was.

    A page that had tabs itself had it *above* them.
    """
    messages.success(here.request, _("Saved."), extra_tags="above" if above else "below")


def around(here: Here, tab: str = "evenings") -> dict[str, Any]:
    """What the ways beside a page are made of: where it is, and the *tab* it stands under."""
    return {"here": here, "club": here.club, "tab": tab}


def in_its_language(*, unless_chosen: bool) -> Callable[[View], View]:
    """Tell what the view shows in the language of the club, if it has one; *unless_chosen* by hand on the phone.

    What is printed hangs in the club's room. What strangers see is for those the club speaks to, but whoever has
    chosen a language by hand goes on reading it.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def wrapped(here: Here, **rest: object) -> HttpResponse:
            language = here.club.language
            if not is_offered(language) or (unless_chosen and chosen_on_phone(here.request)):
                return view(here, **rest)
            with speaking(language):
                answer = view(here, **rest)
            answer.headers["Content-Language"] = language
            return answer

        return wrapped

    return decorate


def once(what: str, row: Model, version: str, make: Callable[[], T]) -> T:
    """What *make* gives: put together once for everybody who looks at *row*, as long as it is in this *version*."""
    key = f"{what}:{row.pk}:{version}:{get_language()}"
    kept: T | None = pages.get(key)
    if kept is None:
        kept = make()
        pages.set(key, kept, 600)
    return kept


def link(request: HttpRequest, path: str) -> dict[str, Any]:
    """The whole address of *path* for other devices, its QR code, and whether no other device can open it."""
    address = reached_by_others(request, path)
    drawing = segno.make(address, error="m", micro=False).svg_inline(
        scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True
    )
    return {"address": address, "qr": SafeString(drawing), "only_here": only_here(address)}


def field_text(request: HttpRequest, name: str, longest: int = 300) -> str:
    """What was typed into a field, not longer than any of ours may be by more than a letter."""
    return request.POST.get(name, "")[: longest + 1]
