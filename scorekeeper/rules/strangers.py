"""Games that somebody may look for here and that are none of ours, each with what parts it from the nearest.

Facts: docs/rules/briscola.md 24 and docs/rules/basra.md 13.
"""

from dataclasses import dataclass
from typing import Final

from .registry import folded
from .text import gettext_noop as _

LEAST_LETTERS: Final = 4
"""So many letters of a name are enough to be meant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stranger:
    """Another game: its ``names``, the first of them shown, and what it ``says`` of how it differs from ``near``.

    ``near`` is the key of the variant of ours that comes closest.
    """

    names: tuple[str, ...]
    says: str
    near: str


STRANGERS: Final = (
    Stranger(
        names=("Pişti", "Pişpirik"),
        says=_(
            "Pişti is another game. A card takes the whole heap if it equals its top card or is a jack, and there are "
            "no sums. At Basra a card takes what equals it or adds up to it."
        ),
        near="basra-egypt",
    ),
    Stranger(
        names=("Xeri", "Kseri", "Diloti", "Delote"),
        says=_(
            "Xeri and Diloti are other games, of Greece. At Diloti cards are put together under a value that must be "
            "taken later, and the jack sweeps nothing. Basra has no declaring."
        ),
        near="basra-egypt",
    ),
    Stranger(
        names=("Pasur", "Chahâr barg", "Haft khâj", "Yâzdahtâyi"),
        says=_(
            "Pasur is another game, of Iran. A number takes what makes eleven together with it. At Basra the sum must "
            "equal the card that is played."
        ),
        near="basra-egypt",
    ),
    Stranger(
        names=("Scopa", "Cassino", "Casino", "Escoba"),
        says=_(
            "Scopa and Cassino are other games. They too take by rank and sum, but with other cards and other points, "
            "and neither has the basra."
        ),
        near="basra-egypt",
    ),
    Stranger(
        names=("Sueca",),
        says=_(
            "Sueca is another game. It has the cards of Bisca, but all of them are dealt to four fixed partners, suit "
            "must be followed, and nothing is drawn."
        ),
        near="bisca",
    ),
    Stranger(
        names=("Tressette", "Tresette", "Tresete"),
        says=_(
            "Tressette is another game. It has no trumps, suit must be followed, and the three is the highest "
            "card. An ace counts one point; court cards, twos and threes count a third each."
        ),
        near="briscola",
    ),
    Stranger(
        names=("Biriba", "Biribakia"),
        says=_(
            "In Greece Biriba is another game: kin to Buraco, with two packs and two pots of eleven, but with bonuses "
            "and a target of its own. In Brazil the name means Buraco."
        ),
        near="buraco-brazil-open",
    ),
    Stranger(
        names=("Tranca",),
        says=_(
            "Tranca is another game, close to Canasta. Only equal cards make a canastra, red threes are bonus cards, "
            "and black threes stop the pile. Buraco melds runs."
        ),
        near="buraco-brazil-open",
    ),
    Stranger(
        names=("Canasta", "Canastra real"),
        says=_(
            "Canasta is another game. Only cards of one rank are melded there, runs are not allowed, and no pots are "
            "laid aside. Buraco melds runs."
        ),
        near="buraco-us",
    ),
    Stranger(
        names=("Truco", "Truc", "Put"),
        says=_(
            "Truco, Truc and Put are other games, of three cards, best of three tricks, with raises and bluff. Equal "
            "highest cards tie a trick there. At Trionfetti the first played wins it."
        ),
        near="trionfetti",
    ),
)


def strangers(text: str) -> tuple[Stranger, ...]:
    """The games that are none of ours whose name was typed, or begun.

    >>> [found.names[0] for found in strangers("pisti")], strangers("basra"), strangers("pi")
    (['Pişti'], (), ())
    """
    typed = _plain(text)
    return tuple(
        each
        for each in STRANGERS
        if any(typed == name or (len(typed) >= LEAST_LETTERS and name.startswith(typed)) for name in _names(each))
    )


def _names(stranger: Stranger) -> tuple[str, ...]:
    return tuple(map(_plain, stranger.names))


def _plain(text: str) -> str:
    return folded(text.casefold().replace("ı", "i"))
