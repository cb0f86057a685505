"""What the pages that anyone may see have in common."""

from typing import Any

from django.http import Http404, HttpResponse

from scorekeeper.web.language import gettext as _

from ..access import Here
from ..club import PublicPart
from ..pages import NOT_KEPT, page
from ..policy import Act


def need(here: Here, part: PublicPart) -> None:
    """Show a *part* to anyone only if it is released; members see what it would be."""
    if not (here.club.shows(part) or here.may(Act.SEE)):
        raise Http404(_("There is no club here that you may see. If it is yours, sign in first."))


def public_answer(here: Here, template: str, part: PublicPart = PublicPart.PAGE, **more: Any) -> HttpResponse:
    """A page that anyone may see, or only members while its *part* is not released; searchers do not keep it."""
    answer = page(here, template, released=here.club.shows(part), **more)
    answer["X-Robots-Tag"] = NOT_KEPT
    return answer
