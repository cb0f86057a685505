"""What is done when something went wrong at a table of Chiamata (docs/rules/briscola.md 1.4 and 4)."""

from dataclasses import replace
from typing import Any, Final

from ....conditions import all_of, not_so
from ....referee import Effect, Ruling, stages
from ....table import Seating, Table
from ....text import gettext_noop as _
from ..slips import REVOKE, WITHOUT_STOCK
from .choices import OFF
from .filling import bank_pays, evenly, free_talk, of_players
from .options import LadderOptions, Options, gingo, terms, throw_in


def _may_throw_in(options: Options, _seating: Seating) -> bool:
    return throw_in(options) != OFF and not gingo(options)


def _blind(options: Options, _seating: Seating) -> bool:
    return isinstance(options, LadderOptions) and options.al_buio


FINE: Final = 4
"""Chips that a penalty costs, one for each of the four others of a table of five."""


def penalty(offender: int, table: Table[Any]) -> tuple[int, ...]:
    """What a penalty gives everybody who plays: the offender loses four chips, each of the others gets one.

    With four players a chip is left over, with six one is missing. As in the payouts that is the bank's, unless the
    table pays evenly: then the offender loses one for each of the others (docs/rules/briscola.md 4). Nobody gets
    anything for what a player who rests did.
    """
    seats, playing = range(table.seating.seats), table.playing
    if offender not in playing:
        return (0,) * len(seats)
    fine = len(playing) - 1 if terms(table.options).even else FINE
    return tuple(0 if seat not in playing else -fine if seat == offender else 1 for seat in seats)


PENALTY: Final[Effect[Any]] = Effect(says=_("The player pays, each of the others gets one"), points=penalty)

DISCARDED_WRONG: Final[tuple[Ruling[Any], ...]] = stages(
    _("The declarer laid away too many or too few cards"),
    Ruling(
        "discards_wrong",
        _("The declarer laid away too many or too few cards, and the first card is not led yet."),
        _("It is put right."),
        noticed=_("The first card is not led yet"),
        inferred=True,
    ),
    Ruling(
        "discards_wrong_late",
        _("The declarer laid away too many or too few cards, and the first card is led."),
        _("The deal is void, and the same dealer deals again."),
        noticed=_("The first card is led"),
        again=True,
        inferred=True,
    ),
    rule="monte",
)
"""A wrong number of cards laid away, where there is a monte (docs/rules/briscola.md 25.3)."""

RULINGS: Final[tuple[Ruling[Any], ...]] = (
    *(replace(each, rule="card-points") if each.key == "not_120" else each for each in WITHOUT_STOCK),
    *REVOKE,
    Ruling(
        "bid_too_low",
        _("Somebody made a bid that is not higher than the last."),
        _("It does not count; the player bids higher or passes."),
        inferred=True,
    ),
    Ruling(
        "bid_out_of_turn",
        _("Somebody bid out of turn, or after passing."),
        _("It does not count. Whoever has not passed may bid when the turn comes."),
        inferred=True,
    ),
    *stages(
        _("The declarer wants to name another card"),
        Ruling(
            "card_not_there",
            _("The declarer named a card that is not in the pack."),
            _("The declarer names one that is."),
            noticed=_("The card that was named is not in the pack"),
            inferred=True,
        ),
        Ruling(
            "card_named_late",
            _("The declarer wants to name another card, and the first card is led."),
            _("It is too late: the card that was named stands."),
            noticed=_("The first card is led"),
            inferred=True,
        ),
    ),
    Ruling(
        "called_card_shown",
        _("The called card was shown by accident."),
        _("All know the partner now, and play goes on."),
        inferred=True,
    ),
    Ruling(
        "partner_said",
        _("Somebody said or showed who the partner is, or lied about it."),
        _("It is not allowed here; no penalty is named: a warning, and it is noted."),
        rule="partner",
        inferred=True,
        when=not_so(free_talk),
    ),
    Ruling(
        "false_throw_in",
        _("Somebody threw in a hand that may not be thrown in."),
        _("The player loses four chips, and each of the others gets one."),
        rule="penalty",
        sources=("DOCZZ",),
        when=all_of(_may_throw_in, of_players(5)),
        effect=PENALTY,
    ),
    Ruling(
        "false_throw_in",
        _("Somebody threw in a hand that may not be thrown in."),
        _("The player loses four chips, and each of the others gets one. The bank makes it come out even."),
        rule="penalty",
        inferred=True,
        when=all_of(_may_throw_in, bank_pays),
        effect=PENALTY,
    ),
    Ruling(
        "false_throw_in",
        _("Somebody threw in a hand that may not be thrown in."),
        _("The player pays each of the others one chip."),
        rule="penalty",
        inferred=True,
        when=all_of(_may_throw_in, evenly),
        effect=PENALTY,
    ),
    Ruling(
        "blind_trick",
        _("Somebody made an error in the blind first trick."),
        _("The player loses four chips, and each of the others gets one. The blind trick is played again."),
        rule="penalty",
        sources=("DOCZZ",),
        when=all_of(_blind, of_players(5)),
        effect=PENALTY,
    ),
    Ruling(
        "blind_trick",
        _("Somebody made an error in the blind first trick."),
        _(
            "The player loses four chips, and each of the others gets one. The bank makes it come out even. The blind "
            "trick is played again."
        ),
        rule="penalty",
        inferred=True,
        when=all_of(_blind, bank_pays),
        effect=PENALTY,
    ),
    Ruling(
        "blind_trick",
        _("Somebody made an error in the blind first trick."),
        _("The player pays each of the others one chip. The blind trick is played again."),
        rule="penalty",
        inferred=True,
        when=all_of(_blind, evenly),
        effect=PENALTY,
    ),
)
