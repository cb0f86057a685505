"""What each kind of basra earns (docs/rules/basra.md 1.2, 3.1, 11.4, 11.5)."""

from typing import Final

BASRA: Final = 10
PAIR: Final = 20
SEVEN_PAIR: Final = 14
COURT_BASRA: Final = 20
TIMES_CARD: Final = 2
"""How many times a card counts that made a basra, where the card gives the price."""
DOUBLE_SEVEN: Final = 2 * BASRA
PICTURE_PIPS: Final = 10
"""What a queen or king counts where a pair earns the pips of both."""
