"""On which paragraph a verdict on a deal rests, and what becomes of a level one (docs/rules/briscola.md 2)."""

from typing import Any, Final

from ....table import Table
from ..choices import (
    ANOTHER_DEAL,
    DRAW,
    DRAW_RULE,
    LAST_TRICK,
    NO_WINNER,
    PLAY_OFF,
    REPLAY,
    THREE_PLAYER_TIE,
    two_sides,
)
from ..options import Options, counts_deals

_LEVEL: Final = {
    DRAW: "draw",
    NO_WINNER: "tie-three",
    REPLAY: "replay",
    ANOTHER_DEAL: "another-deal",
    LAST_TRICK: "last-trick",
    PLAY_OFF: "play-off",
}
"""The paragraph that tells what becomes of a level deal, by the house rule on it."""


def adds_up(table: Table[Any]) -> bool:
    """Whether a table of Briscola adds card points up, so that no deal is won."""
    return isinstance(table.options, Options) and not counts_deals(table.options)


def rule_of(best: tuple[int, ...], table: Table[Any]) -> str:
    """The paragraph that says who has won a deal in which these sides have the most, or that it is level."""
    if not isinstance(table.options, Options):
        return "deal-won"
    if len(best) == 1 or not counts_deals(table.options):
        return "deal-won" if two_sides(table.seating) else "deal-won-three"
    return _LEVEL[_settled(best, table)]


def _settled(best: tuple[int, ...], table: Table[Any]) -> str:
    """By which house rule of Briscola a deal is settled that is level; more than two cannot play it off."""
    if two_sides(table.seating):
        return str(table.options.draw_rule)
    rule = str(table.options.three_player_tie)
    return NO_WINNER if rule == PLAY_OFF and len(best) > 2 else rule


def when_level(best: tuple[int, ...], table: Table[Any]) -> str | None:
    """What the house rules of Briscola say of a level deal; None where they are others."""
    if not isinstance(table.options, Options) or not counts_deals(table.options):
        return None
    choices = (DRAW_RULE if two_sides(table.seating) else THREE_PLAYER_TIE).choices
    rule = _settled(best, table)
    return (
        next((chosen.says for chosen in choices if chosen.value == rule), None) if isinstance(choices, tuple) else None
    )
