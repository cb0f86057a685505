"""A system check: every address of the clubs says who may open it."""

from collections.abc import Iterator
from typing import Any

from django.core.checks import CheckMessage, Error, register
from django.urls import URLPattern, URLResolver, get_resolver

from .access import Door
from .policy import MAY, Act

NAMESPACE = "clubs"


def addresses(patterns: Any = None, namespace: str = "") -> Iterator[URLPattern]:
    """Every address in the namespace of the clubs."""
    for each in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, each.namespace or namespace)
        elif namespace == NAMESPACE:
            yield each


@register()
def addresses_declare_their_act(**_kwargs: Any) -> list[CheckMessage]:
    """Find addresses that stand under no decorator of :mod:`.access`."""
    return [
        Error(f"The address {each.pattern} ({each.name}) of the clubs does not say who may open it.", id="clubs.E001")
        for each in addresses()
        if not isinstance(getattr(each.callback, "declares", None), Act | Door)
    ]


@register()
def acts_are_in_the_table(**_kwargs: Any) -> list[CheckMessage]:
    """Find acts that nobody decided about."""
    return [
        Error(f"The table of the policy has no row for {act.name}.", id="clubs.E002")
        for act in Act
        if act not in MAY and act is not Act.SEE_PAGE
    ]
