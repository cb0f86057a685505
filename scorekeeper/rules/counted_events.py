"""What of a deal is worth counting over a year, beside who won it: the parts people played, and what they did.

A variant names both (:class:`.variant.Variant`); :mod:`.summing` counts them over a match.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from .table import Table
from .text import gettext_noop as _

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPart:
    """A part that a seat plays in a deal, where a deal gives some a part of their own.

    ``key`` is stored with what is counted and never renamed, ``label`` is what a player reads.
    """

    key: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedEvent(Generic[D, O]):
    """Something a side does in a deal that people remember and count.

    ``key`` is stored with what is counted and never renamed, ``label`` what a player reads, in the plural. ``done``
    says how often each side did it in a possible deal, of which the table tells the house rules, the seats and the
    dealer, and nothing of how the match stood.
    """

    key: str
    label: str
    done: Callable[[D, Table[O]], tuple[int, ...]]


def cappotto(done: Callable[[Any, Table[Any]], tuple[int, ...]]) -> CountedEvent[Any, Any]:
    """Taking everything, which many games know by one name; *done* says who did."""
    return CountedEvent(key="cappotto", label=_("Cappotti"), done=done)


DECLARER: Final = DealPart(key="declarer", label=_("Declarer"))
PARTNER: Final = DealPart(key="partner", label=_("Partner of the declarer"))
DEFENDER: Final = DealPart(key="defender", label=_("Against the declarer"))
