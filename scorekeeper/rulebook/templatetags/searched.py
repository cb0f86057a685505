"""What a page with a box to search in lets the server make ready."""

from django import template
from django.utils.translation import get_language

from .. import index

register = template.Library()


@register.simple_tag
def expect_search() -> str:
    """Have the book searchable in the language of the page before its reader has typed anything."""
    index.expect(get_language() or "")
    return ""
