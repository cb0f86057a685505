"""The house rules of Marianna (docs/rules/briscola.md 11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Choice, Chosen, Count, Toggle
from ....table import Seating
from ....text import gettext_noop as _
from ..choices import LIST, SHARED_SIGN
from ..forms import Form
from ..kin import usually
from ..packs import TAKE_OUT, TAKE_OUT_ONE_TWO, TWOS, pack_for
from ..questions import usual
from .shared import level_at_target

USUAL: Final = "20-40-60-80"
HIGH: Final = "40-60-80-100"
FIRST_FORTY: Final = "40-20-20-20"
TRUMP_ONLY: Final = "none"

LADDERS: Final[Mapping[str, tuple[int, ...]]] = {
    USUAL: (20, 40, 60, 80),
    HIGH: (40, 60, 80, 100),
    FIRST_FORTY: (40, 20, 20, 20),
    TRUMP_ONLY: (0, 0, 0, 0),
}
"""What the marriages of a deal count, in the order they are declared."""

WHOLE_TABLE: Final = "table"
PER_PLAYER: Final = "player"
BEFORE_TRICK: Final = "before_trick"
OWN_TURN: Final = "own_turn"


def _take_out(_options: Any, seating: Seating) -> str | None:
    if seating.playing == 3:
        return TAKE_OUT_ONE_TWO
    return TAKE_OUT.get((seating.playing, TWOS))


FORM: Final = Form(
    pack=lambda _options, seating: pack_for(seating.playing),
    take_out=_take_out,
    hand=lambda _options: 5,
    open_cards=0,
)
"""Five cards each and none turned: there are no trumps at first."""


def stock_is_gone_at_once(seating: Seating) -> bool:
    """Whether the first draw takes the whole stock, so that marriages must be allowed without one.

    Six players hold 30 of 36 cards: after the first trick everybody draws one, and the stock is gone before the
    second, the first in which a marriage may be declared. They are played by the rules that allow it to the end.

    >>> from ....table import PAIRS, TRIOS
    >>> stock_is_gone_at_once(TRIOS), stock_is_gone_at_once(PAIRS)
    (True, False)
    """
    return FORM.dealing(None, seating).stock <= seating.playing


@dataclass(frozen=True, slots=True, kw_only=True)
class MariannaOptions:
    """What a table of Marianna agrees on."""

    target: int = Count(
        label=_("Points to reach"),
        help=_("501 as a rule; 500, 400 or 300 elsewhere."),
        least=61,
        most=5000,
        unit="points",
    ).ask(501)
    tie: str = level_at_target()
    immediate_end: bool = Toggle(
        label=_("The match ends at once"),
        yes=_("Whoever reaches the target in mid-deal says so, and has won the match."),
        no=_("The match is judged after a whole deal."),
    ).ask(False)
    ladder: str = Choice(
        label=_("Marriages count"),
        choices=(
            usual(
                USUAL,
                _("20, 40, 60, 80"),
                says=_("The first of a deal counts 20, the second 40, the third 60, the fourth 80."),
            ),
            Chosen(
                HIGH,
                _("40, 60, 80, 100"),
                says=_("The first of a deal counts 40, each further one 20 more."),
                who=_("the Italian Wikipedia"),
            ),
            Chosen(
                FIRST_FORTY,
                _("40, then 20 each"),
                says=_("The first makes trumps and counts 40; the others count 20 and trumps stay."),
                who=_("the game called Briscola 500"),
            ),
            Chosen(
                TRUMP_ONLY,
                _("nothing"),
                says=_("A marriage makes trumps and counts nothing."),
                who=_("some Italian tables"),
            ),
        ),
    ).ask(USUAL)
    mariannino: bool = Toggle(
        label=_("Mariannino"),
        yes=_("All four queens in one hand bring 200 points."),
        no=_("All four queens bring nothing."),
    ).ask(False)
    mariannone: bool = Toggle(
        label=_("Mariannone"),
        yes=_("All four kings in one hand bring 500 points."),
        no=_("All four kings bring nothing."),
    ).ask(False)
    one_per_trick: str = Choice(
        label=_("One marriage a trick"),
        choices=(
            usual(
                WHOLE_TABLE,
                _("for the whole table"),
                says=_("Only one marriage may be declared before a trick, no matter by whom."),
            ),
            Chosen(
                PER_PLAYER,
                _("for each player"),
                says=_("Each player may declare one before the same trick."),
                who=_("some Italian tables"),
            ),
        ),
    ).ask(WHOLE_TABLE)
    declare_when: str = Choice(
        label=_("When it is declared"),
        choices=(
            usual(
                BEFORE_TRICK,
                _("before the trick"),
                says=_("King and queen are shown before the first card of the trick is played."),
            ),
            Chosen(
                OWN_TURN,
                _("at one’s own turn"),
                says=_("King and queen are shown when it is one’s turn to play."),
                who=_("Pagat, and the game called Briscola 500"),
            ),
        ),
    ).ask(BEFORE_TRICK)
    in_first_trick: bool = Toggle(
        label=_("Marriages in the first trick"),
        yes=_("They may be declared from the first trick on."),
        no=_("None may be declared in the first trick."),
    ).ask(False)
    after_stock: bool = Toggle(
        label=_("Marriages after the stock"),
        yes=_("They may be declared until the end (some in Italy; six players always)."),
        no=_("None may be declared once the stock is gone."),
        when=lambda context: not stock_is_gone_at_once(context.seating),
    ).ask(False)
    full_hand: bool = Toggle(
        label=_("Only with five cards"),
        yes=_("Whoever declares must hold five cards."),
        no=_("The number of cards in the hand does not matter."),
    ).ask(False)
    must_follow: bool = usually("must_follow", False)
    team_talk: str = usually("team_talk", LIST)
    signals: bool = usually("signals", True)
    signs: str = usually("signs", SHARED_SIGN)
    signals_in_first_trick: bool = usually("signals_in_first_trick", True)
    swap_hands_at_end: bool = usually("swap_hands_at_end", True)


def after_stock(options: MariannaOptions, seating: Seating) -> bool:
    """Whether marriages may be declared once the stock is gone."""
    return options.after_stock or stock_is_gone_at_once(seating)


def ladder_of(options: MariannaOptions) -> tuple[int, ...]:
    """What the marriages of a deal count, in order.

    >>> sum(ladder_of(MariannaOptions()))
    200
    """
    return LADDERS[options.ladder]
