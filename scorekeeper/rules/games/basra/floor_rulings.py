"""What is done with a card that may not lie on the first floor (docs/rules/basra.md 2.11)."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

from ...referee import Ruling
from ...table import Seating
from ...text import gettext_noop as _
from .options import Options
from .special import TEN
from .sweepers import JACK, SPECIAL_SEVEN, FloorWords, Sweeper, buried


def _ten_goes(options: Options, seating: Seating) -> bool:
    return buried(TEN, options, seating)


def _jack_goes(options: Options, seating: Seating) -> bool:
    """Whether the jack is not named with the seven or the ten, which go back with it."""
    return not (SPECIAL_SEVEN.goes_back(options, seating) or _ten_goes(options, seating))


def _laid(words: FloorWords, when: Callable[[Options, Seating], bool]) -> tuple[Ruling[Options], ...]:
    """What lies on the first floor and may not lie there, noticed in time and too late."""
    return (
        Ruling(
            f"{words.key}_before_play",
            words.early,
            _("It goes back into the stock, and the next card takes its place."),
            event=words.event,
            noticed=_("Nobody has played yet"),
            rule="first_floor",
            sources=words.sources,
            inferred=not words.sources,
            when=when,
        ),
        Ruling(
            f"{words.key}_after_play",
            words.late,
            _("It stays on the floor."),
            event=words.event,
            noticed=_("Somebody has played already"),
            rule="first_floor",
            inferred=True,
            when=when,
        ),
    )


_TEN: Final = FloorWords(
    key="floor",
    event=_("A jack or the ten of diamonds lies on the first floor"),
    early=_("A jack or the ten of diamonds lies on the first floor, and nobody has played yet."),
    late=_("A jack or the ten of diamonds lay on the first floor, and somebody has played already."),
    sources=("White Knuckle",),
)


def first_floor(sweepers: Iterable[Sweeper]) -> tuple[Ruling[Options], ...]:
    """What is done where one of the *sweepers*, or the ten that three players bury, lies on the first floor."""
    others = (_laid(sweeper.on_floor, sweeper.goes_back) for sweeper in sweepers if sweeper is not JACK)
    return (*chain(*others), *_laid(_TEN, _ten_goes), *_laid(JACK.on_floor, _jack_goes))
