"""The variants, in the order of the menu, and looked up by any of their names.

>>> find("Basra, Egypt").key, find("basra_egypt").key
('basra-egypt', 'basra-egypt')
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from .games import albastini, basra, briscola, buraco, trionfetti
from .text import gettext_noop as _
from .variant import Variant

VARIANTS: Final[tuple[Variant[Any, Any], ...]] = (
    *briscola.VARIANTS,
    *albastini.VARIANTS,
    *trionfetti.VARIANTS,
    *buraco.VARIANTS,
    *basra.VARIANTS,
)

BY_KEY: Final[Mapping[str, Variant[Any, Any]]] = {variant.key: variant for variant in VARIANTS}

GAMES: Final[Mapping[str, str]] = {
    "briscola": _("Briscola"),
    "albastini": _("Albastini"),
    "trionfetti": _("Trionfetti"),
    "buraco": _("Buraco"),
    "basra": _("Basra"),
}
"""The families of variants in menu order, with the name shown above them."""


def folded(name: str) -> str:
    """A name without case, accents, spaces and punctuation, for comparing.

    >>> folded("Briškula_a-coppie"), folded("バスラ")
    ('briskulaacoppie', 'ハスラ')
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def _names() -> dict[str, Variant[Any, Any]]:
    names: dict[str, Variant[Any, Any]] = {}
    for variant in VARIANTS:
        for listed in variant.names.values():
            for name in listed:
                names.setdefault(folded(name), variant)
    names.update({folded(variant.key): variant for variant in VARIANTS})
    return names


_BY_NAME: Final = _names()


def find(name: str) -> Variant[Any, Any]:
    """The variant with this key or, in any language, this name.

    :raises KeyError: when nothing is called so.
    """
    return _BY_NAME[folded(name)]
