"""Pieces of pages that are drawn once for all pages that give them the same values.

    {% piece "matches/_tabs.html" code=code tab=tab %}

It is an ``{% include … only %}`` whose outcome is kept beside the pages (:mod:`scorekeeper.web.kept`), and as safe as
they are: a piece is drawn from the values that the tag names and from nothing else, and kept under all of them. What
is not named is not there. A game is told by its key. What stands in its addresses only, such as the code of a match,
is put in afterwards, so that all matches share the piece; so is the token of its forms.

Why: docs/decisions/2026-11-25-what-no-page-changes-is-drawn-once.md
"""

import re
import secrets
import sys
from typing import Any, Final

from django.template import Context, Library, Node, TemplateSyntaxError
from django.template.base import FilterExpression, Parser, Token, token_kwargs
from django.urls import get_urlconf
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.rules.variant import Variant

from ..kept import KEY_BYTES, as_key, shelf
from ..languages.choosing import spoken
from .drawn_once import plain

CODES: Final = ("code", "watching", "asks_at", "csrf_token")
"""The values that stand in addresses only, or are one; and the token that each form carries."""
_IN_ADDRESSES: Final = re.compile(r"[A-Za-z0-9/_-]{1,200}")
"""What is the same in an address, in a page and in a template."""
# Nobody can put these into a page: they are made up anew by each process.
_STAND_INS: Final = {name: f"{name}-{secrets.token_hex(16)}" for name in CODES}

register = Library()


class Piece(Node):
    """A template drawn from values that are named, and kept under them."""

    def __init__(self, template: str, given: dict[str, FilterExpression]) -> None:
        self.template, self.given = template, given

    def render(self, context: Context) -> SafeString:
        """The piece."""
        values = {name: part.resolve(context) for name, part in self.given.items()}
        codes = {name: str(values[name]) for name in CODES if _stands_in_addresses(values.get(name))}
        values |= {name: _STAND_INS[name] for name in codes}
        shown = {name: value.key if isinstance(value, Variant) else value for name, value in values.items()}
        key = (self.template, spoken(), get_urlconf(), as_key(shown))  # the third gives its addresses
        piece = shelf.get(key)
        if piece is None:
            piece = self._drawn(context, values)
            shelf.put(key, piece, sys.getsizeof(piece) + KEY_BYTES)
        for name, code in codes.items():
            piece = piece.replace(_STAND_INS[name], code)
        return mark_safe(piece)  # noqa: S308 - a template drew it, and a code has only letters that are plain

    def _drawn(self, context: Context, values: dict[str, Any]) -> str:
        engine = context.template.engine  # type: ignore[union-attr]  # it is being drawn
        return str(engine.get_template(self.template).render(Context(values, autoescape=context.autoescape)))


def _stands_in_addresses(value: object) -> bool:
    return isinstance(value, str) and bool(_IN_ADDRESSES.fullmatch(str(value)))


@register.tag
def piece(parser: Parser, token: Token) -> Piece:
    """The piece of a template, with all that it shows."""
    _tag, *bits = token.split_contents()
    template = parser.compile_filter(bits.pop(0)) if bits else None
    if template is None or not plain(template):
        raise TemplateSyntaxError("piece names its template in plain letters, and then its values")
    given = token_kwargs(bits, parser)
    if bits:
        raise TemplateSyntaxError(f"piece gives every value a name, also {bits[0]}")
    return Piece(str(template.var), given)
