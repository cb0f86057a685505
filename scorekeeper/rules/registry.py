"""The variants, in the order of the menu, and looked up by any of their names.

A game is imported when one of its variants is asked for: whoever scores one document needs no other game. All of them
are, once somebody looks at :data:`VARIANTS`.

>>> find("Basra, Egypt").key, find("basra_egypt").key
('basra-egypt', 'basra-egypt')
"""

import traceback
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .faces import Style
from .text import gettext_noop as _
from .variant import Variant

GAMES: Final[Mapping[str, str]] = {
    "briscola": _("Briscola"),
    "albastini": _("Albastini"),
    "trionfetti": _("Trionfetti"),
    "buraco": _("Buraco"),
    "basra": _("Basra"),
}
"""The families of variants in menu order, each a package of :mod:`.games`, with the name shown above them."""

SHOWN_BY: Final[Mapping[str, tuple[Style, tuple[str, ...]]]] = {
    "briscola": (Style.ITALIAN, ("AD", "3H", "KS")),
    "albastini": (Style.FRENCH, ("AS", "7S")),
    "trionfetti": (Style.ITALIAN, ("KC", "QC", "JC")),
    "buraco": (Style.FRENCH, ("5H", "6H", "7H", "JK")),
    "basra": (Style.FRENCH, ("JC", "7D")),
}
"""A few cards by which each family is known at a glance, and the pack they are drawn from: the highest of Briscola,
the ace and the seven, a king with his horse and jack, a run with a joker, and the two cards that sweep the floor."""

_KEYS: Final[Mapping[str, str]] = {
    "briscola": "brisca briscolone schembil scoperta marianna brusquembille bisca bisca-brazil",
    "buraco": "burraco-italy burraco-internazionale baraziliya",
}
"""The keys by game that do not begin with its name."""

if TYPE_CHECKING:
    VARIANTS: Final[tuple[Variant[Any, Any], ...]] = ()
    BY_KEY: Final[Mapping[str, Variant[Any, Any]]] = {}


def __getattr__(name: str) -> Any:
    """All variants, as ``VARIANTS`` or ``BY_KEY``: the first who asks waits until every game is there."""
    if name == "VARIANTS":
        globals()[name] = tuple(variant for game in GAMES for variant in of_game(game))
    elif name == "BY_KEY":
        globals()[name] = {variant.key: variant for variant in __getattr__("VARIANTS")}
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals()[name]


def of_game(game: str) -> tuple[Variant[Any, Any], ...]:
    """The variants of one of the :data:`GAMES`.

    :raises ImportError: for a game that asks something for what it has not, with the line that does. Left as an
        AttributeError it would be taken for one of this module, which then seems to have no ``VARIANTS``.
    """
    try:
        variants: tuple[Variant[Any, Any], ...] = import_module(f".games.{game}", __package__).VARIANTS
    except AttributeError as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        raise ImportError(f"The game {game} does not load: {at.filename}, line {at.lineno}: {error}") from error
    return variants


def folded(name: str) -> str:
    """A name without case, accents, spaces and punctuation, for comparing.

    >>> folded("Briškula_a-coppie"), folded("バスラ")
    ('briskulaacoppie', 'ハスラ')
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


@cache
def _by_name() -> dict[str, Variant[Any, Any]]:
    variants = __getattr__("VARIANTS")
    names: dict[str, Variant[Any, Any]] = {}
    for variant in variants:
        for listed in (*variant.names.values(), variant.by_words):
            for name in listed:
                names.setdefault(folded(name), variant)
    names.update({folded(variant.key): variant for variant in variants})
    return names


def find(name: str) -> Variant[Any, Any]:
    """The variant with this key or, in any language, this name.

    :raises KeyError: when nothing is called so.
    """
    plain = folded(name)
    for game in GAMES:  # a key goes before a name, and says whose it is
        if plain.startswith(folded(game)) or plain in map(folded, _KEYS.get(game, "").split()):
            for variant in of_game(game):
                if folded(variant.key) == plain:
                    return variant
    return _by_name()[plain]
