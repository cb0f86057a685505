"""Charters this phone keeps: house rules under a name, in a signed cookie that only the pages of the start are sent.

The cookie holds the newest :data:`MOST_CHARTERS` and at most :data:`MOST_BYTES`, each as its differences from the usual
form. No account, no row in the database: forgotten with the phone's cookies, and never seen by another phone.
A charter kept before tables could confirm their deals is three values long, and opens as one that does not.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from scorekeeper.rules.asking import plain, write
from scorekeeper.rules.document import clean_text
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant

# A __Host- cookie would go with every request of every page, polls among them; a path needs the lesser prefix.
COOKIE = f"{'__Secure-' if settings.COOKIE_PREFIX else ''}charters"
MOST_CHARTERS = 8
MOST_BYTES = 3000
"""Less than the 4096 a browser keeps, with room for name and attributes."""
LONGEST_NAME = 40
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Charter:
    """House rules of a variant under a name: the answers that are not as usual, as plain values.

    ``confirm`` says that the other side confirms each deal.
    """

    variant: str
    name: str
    changed: Mapping[str, Any]
    confirm: bool = False

    @property
    def usual(self) -> bool:
        """Whether it agrees on nothing but the usual form."""
        return not self.changed and not self.confirm

    def same_rules(self, other: "Charter") -> bool:
        """Whether both agree on the same, whatever they are called."""
        return (self.changed, self.confirm) == (other.changed, other.confirm)


def charter_of(variant: Variant[Any, Any], seating: Seating, options: Any, name: str, *, confirm: bool) -> Charter:
    """What *options* change, under *name*."""
    changed = {each.key: plain(each.value) for each in variant.differences(options, seating)}
    return Charter(variant=variant.key, name=name, changed=changed, confirm=confirm)


def changed_by(variant: Variant[Any, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The answers of whole stored *options* that are not as usual."""
    usual = write(variant.options)
    return {key: value for key, value in options.items() if key in usual and usual[key] != value}


def clean_name(text: str) -> str:
    """The name of a charter.

    :raises ValueError: when it is too long or holds what cannot be kept.
    """
    return clean_text(text, LONGEST_NAME)


def charters_of(request: HttpRequest) -> list[Charter]:
    """The charters kept on this phone, newest first; none when the cookie is not one of ours."""
    try:
        kept = signing.loads(request.COOKIES.get(COOKIE, ""), salt=COOKIE)
    except signing.BadSignature:
        return []
    return [
        Charter(variant=variant, name=name, changed=changed, confirm=bool(more))
        for variant, name, changed, *more in kept
    ]


def keep(request: HttpRequest, response: HttpResponse, charter: Charter) -> None:
    """Put a charter first among those of this phone; one of the same name and variant gives way."""
    _write(response, [charter, *_others(request, charter.variant, charter.name)])


def forget(request: HttpRequest, response: HttpResponse, variant: str, name: str) -> None:
    """Keep a charter no longer."""
    _write(response, _others(request, variant, name))


def _others(request: HttpRequest, variant: str, name: str) -> Iterable[Charter]:
    return (kept for kept in charters_of(request) if (kept.variant, kept.name) != (variant, name))


def _write(response: HttpResponse, charters: Iterable[Charter]) -> None:
    kept = [[each.variant, each.name, dict(each.changed), *([1] if each.confirm else [])] for each in charters]
    del kept[MOST_CHARTERS:]
    while len(value := signing.dumps(kept, salt=COOKIE, compress=True)) > MOST_BYTES:
        kept.pop()
    response.set_cookie(
        COOKIE,
        value,
        max_age=_YEAR,
        path=reverse("matches:choose"),
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )
