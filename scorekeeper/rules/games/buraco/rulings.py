"""What is done when something went wrong (docs/rules/buraco.md 6.4, 6.6, 10, 13)."""

from typing import Final

from ...conditions import all_of, in_teams
from ...referee import Ruling
from ...table import Seating
from ...text import gettext_noop as _
from .ends import timed
from .filling import with_pots_for_the_stock, without_partners, without_pots_for_the_stock
from .options import Options
from .rulings_elsewhere import AT_THE_END, AT_THE_MELDS, AT_THE_STOCK, IN_THE_DEAL
from .rulings_italy import BY_THE_CODE
from .rulings_italy_more import AT_THE_DEAL, AT_THE_MELD, AT_THE_TURN, by_the_code
from .rulings_of_out import LAST_DISCARD_MISSING, LAST_DISCARD_WILD
from .sources import EB, SEED
from .verdict_vp import tournament


def has_minimum(options: Options, _seating: Seating) -> bool:
    """Whether the first melds of a side must make a least."""
    return options.has_minimum


def rises(options: Options, _seating: Seating) -> bool:
    """Whether the least of a side rises when its first melds fall short."""
    return options.has_minimum and options.fail_inc > 0


def stays(options: Options, _seating: Seating) -> bool:
    """Whether the least of a side stays as it was when its first melds fall short."""
    return options.has_minimum and not options.fail_inc


STOCK_EMPTY: Final = _("The stock is empty")
POTS_THEN: Final = _(
    "A pot that is left becomes the stock. Without one the deal ends, and nobody earns the points for going out."
)

_ALL: Final[tuple[Ruling[Options], ...]] = (
    Ruling(
        "failed_opening",
        _("The first melds fell short of the minimum"),
        _("All those cards go back to hand, and the minimum of that side rises for the rest of the deal."),
        rule="minimum",
        sources=(SEED,),
        when=rises,
    ),
    Ruling(
        "failed_opening",
        _("The first melds fell short of the minimum"),
        _("All those cards go back to hand. The minimum of that side stays as it was."),
        rule="minimum",
        inferred=True,
        when=stays,
    ),
)

_POTS: Final[tuple[Ruling[Options], ...]] = (
    Ruling(
        "pot_looked_at",
        _("A pot taken with a discard was looked at too early"),
        _("It may not be looked at until the partner has finished a turn. There is no penalty in points."),
        rule="pot",
        sources=(SEED,),
        when=in_teams,
    ),
    Ruling(
        "pot_unplayed",
        _("The others went out before a pot that was taken could be played"),
        _("The pot counts as taken. The side pays for a pot not played instead."),
        rule="pot_unplayed",
        sources=(SEED,),
    ),
)

US: Final[tuple[Ruling[Options], ...]] = (
    *IN_THE_DEAL,
    *AT_THE_STOCK,
    *AT_THE_MELDS,
    *_ALL,
    *_POTS,
    *AT_THE_END,
    LAST_DISCARD_WILD,
    LAST_DISCARD_MISSING,
    Ruling(
        "advice",
        _("A partner gave advice on drawing or melding"),
        _("That is not allowed, in words or otherwise. There is no penalty in points."),
        sources=(SEED,),
        when=in_teams,
    ),
    Ruling("stock_empty", STOCK_EMPTY, POTS_THEN, rule="stock", sources=(SEED,)),
    Ruling(
        "time_called",
        _("Time was called during a deal"),
        _("The deal in hand is finished; then the higher total wins."),
        rule="end",
        inferred=True,
        when=timed,
    ),
)

ITALY: Final[tuple[Ruling[Options], ...]] = (
    by_the_code(
        "misdeal",
        _("A hand has a wrong number of cards, or a card was seen, before play has begun"),
        _("The cards are dealt again."),
        again=True,
    ),
    by_the_code(
        "misdeal_late",
        _("A hand was dealt with a wrong number of cards, and play has begun"),
        _("Nothing is changed. The deal is played to its end and its result stands."),
    ),
    by_the_code(
        "illegal_out",
        _("Somebody went out without the burraco needed"),
        _(
            "All stands but the last meld or the last card added: these cards are penalised and discarded in the "
            "next turns, the one worth most first. There are no points for going out, and play goes on."
        ),
        rule="out",
    ),
    by_the_code(
        "wrong_pot",
        _("A pot has a wrong number of cards"),
        _(
            "It is repaired, unless one of its cards was seen or played; then play goes on and only the other "
            "is repaired."
        ),
    ),
    *AT_THE_DEAL,
    *_ALL,
    *AT_THE_TURN,
    *AT_THE_MELD,
    *BY_THE_CODE,
    LAST_DISCARD_WILD,
    by_the_code(
        "advice",
        _("A partner gave advice on drawing or melding"),
        _("The player is warned. In tournaments two warnings cost one victory point."),
        when=in_teams,
    ),
    by_the_code(
        "too_late",
        _("An irregularity was noticed late"),
        _("Play stops and the referee is called. Once it can no longer be put right, no penalty is due."),
    ),
    Ruling(
        "signed_sheet",
        _("A mistake was found on a score sheet that is signed"),
        _(
            "A wrong sum is corrected, and points on the wrong line if both pairs agree. Where the next pairing hangs "
            "on the ranking, the seating stands once it is published and only the result is corrected. Some clubs "
            "correct nothing on a sheet that is signed."
        ),
        sources=(EB, "Specchiolla"),
        when=tournament,
    ),
    by_the_code(
        "stock_empty",
        _("The stock is running out"),
        _(
            "The last two cards are never played: the deal ends with the discard of the player who drew the card "
            "before them, and nobody earns the points for going out."
        ),
        rule="stock",
        when=without_pots_for_the_stock,
    ),
    Ruling("stock_empty", STOCK_EMPTY, POTS_THEN, rule="stock", sources=(SEED,), when=with_pots_for_the_stock),
    by_the_code(
        "time_called",
        _("Time was called during a deal"),
        _(
            "The last round starts from the partner of the player due to draw; if the player due has not drawn, a"
            " full round is played. If nobody goes out, nobody earns the points for going out."
        ),
        rule="end",
        when=all_of(timed, in_teams),
    ),
    Ruling(
        "time_called",
        _("Time was called during a deal"),
        _("A full round of turns is played. If nobody goes out, nobody earns the points for going out."),
        rule="end",
        inferred=True,
        when=all_of(timed, without_partners),
    ),
)
