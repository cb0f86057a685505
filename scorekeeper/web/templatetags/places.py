"""What upper apps have registered for the pages of lower ones, and the look of all of them."""

from typing import Any

from django import template
from django.conf import settings
from django.template import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from ..addresses import named
from ..papers import look_of
from ..places import ADDRESSES, PIECES
from .drawn_once import address_of

register = template.Library()


@register.simple_tag
def address(place: str, *arguments: object) -> str:
    """The address registered for *place*, with the *arguments* of its view; empty where no app has registered one."""
    view = ADDRESSES.get(place)
    return address_of(view, *arguments) if view else ""


@register.simple_tag(takes_context=True)
def look(context: Context) -> dict[str, str]:
    """The paper, the print and the hand that the phone has chosen, as far as it has."""
    return look_of(context.get("request"))


@register.simple_tag(takes_context=True)
def passkeys(context: Context) -> bool:
    """Whether browsers allow passkeys at the address of this page: over HTTPS, by a name."""
    request = context.get("request")
    return bool(settings.HTTPS and request and named(request.get_host()))


@register.simple_tag
def our_address() -> str:
    """The address that phones open, where it is set."""
    return str(settings.PUBLIC_URL)


@register.simple_tag(takes_context=True)
def pieces(context: Context, place: str) -> SafeString:
    """All that is registered for *place*, in its turn."""
    request = context.get("request")
    given: dict[str, Any] = {str(name): value for name, value in context.flatten().items()}
    drawn = (render_to_string(name, given | more, request).strip() for _turn, name, more in PIECES.get(place, ()))
    return SafeString("".join(drawn))
