"""The cards of Basra that are more than their rank, what cards count in sums, and how they are called.

Source: docs/rules/basra.md 1.1, 2.3.
"""

from typing import Final

from ...cards import NUMBERS, Card, Rank, Style, Suit

STYLE: Final = Style.FRENCH
"""How cards are called."""
ONE_SEVEN: Final = "D7"
"""The choice of a house rule that speaks of the seven of diamonds and of no other seven."""
SEVEN: Final = Card(Rank.SEVEN, Suit.DIAMONDS)
"""The seven that sweeps where only one does; where every seven sweeps, it is one of them."""
TEN: Final = Card(Rank.TEN, Suit.DIAMONDS)
"""The ten that is worth 3 where only one is, and that three players bury in place of the seven."""
VALUES: Final = {Rank.ACE: 1} | {rank: int(rank.value) for rank in NUMBERS}
"""What a card counts in a sum; jacks, queens and kings count nothing."""
PICTURES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)
