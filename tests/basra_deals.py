"""Deals of Basra as a document tells them: first what Anna and Bo have, then Carla and Di."""

from typing import Any

OURS: dict[str, Any] = {
    "cards": [30, 22],
    "tens": [1, 0],
    "club2": [0, 1],
    "aces": [3, 1],
    "jacks": [2, 2],
    "basras": [1, 0],
}
"""48 : 5, for 30 cards, a ten, three aces, two jacks and a basra; and a two, an ace and two jacks."""
LEVEL: dict[str, Any] = {**OURS, "cards": [26, 26]}
"""18 : 5, and the 30 for most cards wait for the next deal."""
THEIRS: dict[str, Any] = {
    "cards": [21, 31],
    "tens": [0, 1],
    "club2": [0, 1],
    "aces": [2, 2],
    "jacks": [1, 3],
    "basras": [0, 2],
}
"""3 : 60."""
SWEEP: dict[str, Any] = {
    "cards": [52, 0],
    "tens": [1, 0],
    "club2": [1, 0],
    "aces": [4, 0],
    "jacks": [4, 0],
    "basras": [6, 0],
}
"""103 : 0, which is a whole match to 101 in one deal."""
