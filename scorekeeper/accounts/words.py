"""The words of this place, which no password is made of alone.

docs/security.md lists them.
"""

from functools import lru_cache
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

SHORTEST_NAME: Final = 5
"""So many letters make a part of the key of a game a name by which it is guessed."""
WORDS: Final = frozenset(
    "scorekeeper score keeper table club clubs card cards game games deal match evening tournament season password"
    " admin administrator owner organiser referee scorer member guest".split()
)
"""Those that are not the name of a game."""


@lru_cache(maxsize=1)
def guessed_first() -> tuple[str, ...]:
    """These words and the names of all games, the longest first."""
    from scorekeeper.rules.registry import BY_KEY  # reads every game, which no command needs that asks no password

    names = {word for key in BY_KEY for word in key.split("-") if len(word) >= SHORTEST_NAME}
    return tuple(sorted(WORDS | names, key=lambda word: (-len(word), word)))


class WordsOfThisPlace:
    """Refuses a password whose letters are nothing but such words, whatever figures and signs stand between them."""

    def validate(self, password: str, user: object = None) -> None:
        """Look at it.

        :raises ValidationError: where nothing is left without those words.
        """
        letters = "".join(letter for letter in password.casefold() if letter.isalpha())
        left = letters
        for word in guessed_first():
            left = left.replace(word, " ")
        if letters and not left.strip():
            says = _("This password is only words that anybody here would guess, such as the name of a game.")
            raise ValidationError(says, code="password_of_this_place")

    def get_help_text(self) -> str:
        """What it asks for."""
        return _("Not only words such as the name of a game.")
