"""What the pages of accounts ask of the server."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def sends_mail() -> bool:
    """Whether this server sends e-mail."""
    return bool(settings.MAIL)
