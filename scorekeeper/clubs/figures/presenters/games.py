"""Games and their variants, to choose from."""

from typing import Any

from scorekeeper.rules import registry
from scorekeeper.web.language import gettext as _

from ..history import GAME


def game_choices(chosen: str) -> list[dict[str, Any]]:
    """The games, each with its variants, for a list to choose from."""
    return [
        {
            "name": _(label),
            "whole": all_of(game),
            "value": GAME + game,
            "chosen": chosen == GAME + game,
            "variants": [(v.key, _(v.name), v.key == chosen) for v in registry.VARIANTS if v.game == game],
        }
        for game, label in registry.GAMES.items()
    ]


def all_of(game: str) -> str:
    """A game as a choice: told apart from a variant of its name where it has several."""
    name = _(registry.GAMES[game])
    several = sum(variant.game == game for variant in registry.VARIANTS) > 1
    return _("%(game)s, all variants") % {"game": name} if several else name
