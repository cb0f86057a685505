"""The words of this place, which no password is made of alone.

docs/security.md lists them.
"""

from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

WORDS: Final = frozenset(
    "scorekeeper score keeper table club clubs card cards game games deal match evening tournament season password"
    " admin administrator owner organiser referee scorer member guest"
    " albastini baraziliya basra bisca briscola briscolone brusquembille buraco burraco chiamata marianna mariccia"
    " schembil scoperta trionfetti".split()
)


class WordsOfThisPlace:
    """Refuses a password whose letters are nothing but such words, whatever figures and signs stand between them."""

    def validate(self, password: str, user: object = None) -> None:
        """Look at it.

        :raises ValidationError: where nothing is left without those words.
        """
        letters = "".join(letter for letter in password.casefold() if letter.isalpha())
        left = letters
        for word in sorted(WORDS, key=len, reverse=True):
            left = left.replace(word, " ")
        if letters and not left.strip():
            says = _("This password is only words that anybody here would guess, such as the name of a game.")
            raise ValidationError(says, code="password_of_this_place")

    def get_help_text(self) -> str:
        """What it asks for."""
        return _("Not only words such as the name of a game.")
