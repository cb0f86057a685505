"""The sources of a rule as a reader sees them: by name, each a link to where it was read."""

from collections.abc import Iterable
from typing import Any

from django.utils.text import slugify

from scorekeeper.rules.variant import Variant


def source_links(variant: Variant[Any, Any], tags: Iterable[str]) -> list[tuple[str, str]]:
    """The anchor and the name of each source among those of the *variant*."""
    names = {source.tag: source.called for source in variant.sources}
    return [(slugify(tag), names.get(tag, tag)) for tag in tags]
