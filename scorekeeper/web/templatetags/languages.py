"""The languages on a page: its own, those to choose from, and those that its rules can be read in."""

from typing import Any

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.urls import get_script_prefix
from django.utils.translation import get_language, get_language_bidi

from ..languages import offered
from ..languages.choosing import language_of_address

register = template.Library()


@register.simple_tag
def languages() -> list[offered.Language]:
    """The languages to choose from; none where there is no choice."""
    return offered.offered() if offered.several() else []


@register.simple_tag
def own_language() -> offered.Language:
    """The language of this page."""
    code = get_language() or offered.ENGLISH
    named = {each.code: each for each in offered.offered()}
    return named.get(code) or offered.Language(code, code, get_language_bidi())


@register.simple_tag(takes_context=True)
def rules_elsewhere(context: Context) -> list[dict[str, Any]]:
    """The whole address of a page of the book in each language, and without one.

    There are none where ours is not known: search engines read whole ones only, and a page is kept for all who ask,
    by whatever address. There are none below the link of a match either: it is for whoever was given it.
    """
    request: HttpRequest | None = context.get("request")
    if request is None or not settings.PUBLIC_URL or not offered.several():
        return []
    fixed = language_of_address(request.path_info)
    path = request.path_info.removeprefix(f"/{fixed}") if fixed else request.path_info
    if not path.startswith("/rules/"):
        return []
    home = settings.PUBLIC_URL + get_script_prefix().rstrip("/")
    in_each = [{"language": each.code, "address": f"{home}/{each.code}{path}"} for each in offered.offered()]
    return [*in_each, {"language": "x-default", "address": f"{home}{path}"}]
