"""Which game can be played: by who is there, the pack at hand and the time."""

from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_noop as mark

from scorekeeper.matches.questions.names import own_word
from scorekeeper.rules.cards import ALL_RANKS, Pack
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _

from .timing import minutes_of, time_in_short

PACKS = {
    "40": mark("40 Italian or Spanish cards"),
    "32": mark("32 cards, from the 7 up"),
    "52": mark("52 cards, no jokers"),
    "54": mark("52 cards and two jokers"),
    "108": mark("two packs with jokers"),
    "162": mark("three packs with jokers"),
}
"""The packs people own, by key."""
PLAYERS = (2, 3, 4, 5, 6)
MINUTES = {"30": mark("half an hour"), "60": mark("an hour"), "180": mark("an evening")}


@dataclass(frozen=True)
class Playable:
    """A variant that can be played, and how one would sit."""

    variant: Variant[Any, Any]
    name: str
    blurb: str
    seatings: list[str]
    time: str


@dataclass(frozen=True)
class Wish:
    """What somebody looks for; what is left open does not matter."""

    players: int = 0
    pack: str = ""
    minutes: int = 0

    @classmethod
    def read(cls, data: QueryDict) -> "Wish":
        """Read a form; what it does not offer is as if it were left open."""
        players, pack, minutes = (data.get(key, "") for key in ("players", "pack", "minutes"))
        return cls(
            players=int(players) if players in map(str, PLAYERS) else 0,
            pack=pack if pack in PACKS else "",
            minutes=int(minutes) if minutes in MINUTES else 0,
        )

    @property
    def open(self) -> bool:
        """Whether nothing was chosen."""
        return not (self.players or self.pack or self.minutes)


def playable(wish: Wish) -> list[Playable]:
    """The variants that can be played, each with the seatings that fit."""
    playables = []
    for variant in VARIANTS:
        seatings = [each for each in variant.seatings if _fits(wish, variant, each)]
        if seatings:
            playables.append(
                Playable(
                    variant=variant,
                    name=_(variant.name),
                    blurb=own_word(variant.blurb, variant.terms),
                    seatings=[_(each.label) for each in seatings],
                    time=time_in_short(variant, variant.charter({}, seatings[0]), seatings[0]),
                )
            )
    return playables


def _fits(wish: Wish, variant: Variant[Any, Any], seating: Seating) -> bool:
    if wish.players and seating.seats != wish.players:
        return False
    usual = variant.charter({}, seating)
    if wish.minutes and (minutes_of(variant, usual, seating) or 0) > wish.minutes:
        return False
    return not wish.pack or _can_be_made(variant.dealing(usual, seating).pack, wish.pack)


def _can_be_made(pack: Pack, owned: str) -> bool:
    """Whether *pack* can be made from the pack somebody owns by taking cards out.

    >>> _can_be_made(Pack(ranks=ALL_RANKS), "40"), _can_be_made(Pack(ranks=ALL_RANKS[:7]), "40")
    (False, True)
    """
    copies, jokers, ranks = _OWNED[owned]
    there = {rank.value for rank in ALL_RANKS} if ranks is None else set(ranks.split())
    return pack.copies <= copies and pack.jokers <= jokers and {rank.value for rank in pack.ranks} <= there


_OWNED: dict[str, tuple[int, int, str | None]] = {
    "40": (1, 0, "A 2 3 4 5 6 7 J Q K"),
    "32": (1, 0, "A 7 8 9 10 J Q K"),
    "52": (1, 0, None),
    "54": (1, 2, None),
    "108": (2, 4, None),
    "162": (3, 6, None),
}
"""How many packs, how many jokers and which ranks each of :data:`PACKS` has."""
