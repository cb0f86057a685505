"""Briscolone: Briscola for two with five cards and no trumps (docs/rules/briscola.md 7)."""

from dataclasses import dataclass, replace
from typing import Any, Final, cast

from ...asking import Chosen
from ...paragraph import Chapter, says
from ...table import singles
from ...text import gettext_noop as _
from ...variant import Variant
from .basic import BRISCOLA
from .choices import CUMULATIVE, FIRST_TO, MAJORITY, WIN_MODE
from .deal import Deal
from .desk import inquiries
from .end_paragraphs import CARD_POINTS, added_up, match
from .filling import FOLLOWING, NONE_TURNED, in_order
from .forms import Form
from .kin import fixed, less, noted, retold, usually
from .options import Options
from .paragraphs import PARAGRAPHS
from .play_paragraphs import PACK, STOCK, TRICK, dealt, drawn
from .rulings import RULINGS
from .slips import EXCHANGE
from .sources import SOURCES

HAND: Final = 5


def _packets(options: Any) -> tuple[int, ...]:
    return (1,) * HAND if options.one_by_one else ()


FORM: Final = Form(hand=lambda _options: HAND, packets=_packets, open_cards=0, trumps=False)


_WHO: Final = {FIRST_TO: _("2 in an Italian program"), CUMULATIVE: _("to 121 or 151 in two Italian collections")}
_ENDS: Final = tuple(
    replace(chosen, who=_WHO.get(str(chosen.value), chosen.who))
    for chosen in cast(tuple[Chosen, ...], WIN_MODE.choices)
)
"""How a match may be won, each with who plays so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BriscoloneOptions(Options):
    """What a table of Briscolone agrees on: as in Briscola, less what needs trumps."""

    win_mode: str = usually("win_mode", MAJORITY, choices=_ENDS)
    first_to: int = usually("first_to", 2, help=_("Two in an Italian program."))
    cumulative_target: int = usually("cumulative_target", 151, help=_("121 or 151, judged after a whole deal."))
    conquista: bool = fixed("conquista")
    three_rank: str = fixed("three_rank")
    one_by_one: bool = usually("one_by_one", False, no=_("Each player is dealt the five cards in one go."))
    reject_ace_three_turnup: bool = fixed("reject_ace_three_turnup")
    turnup_swap: str = fixed("turnup_swap")


_SEATINGS: Final = (singles(2),)
BRISCOLONE: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="briscolone",
    names={"en": (_("Briscolone"),), "it": ("Briscolone",), "ja": ("ブリスコローネ",)},
    blurb=_("Briscola for two with five cards each and no trumps at all; 61 card points win a deal."),
    seatings=_SEATINGS,
    options=BriscoloneOptions(),
    dealing=FORM.dealing,
    ahead=FORM.ahead,
    sources=noted(
        less(SOURCES, "COLETTI ISTRA MERCANTE"),
        CUPER=_("two deals won; replay of a drawn deal"),
        MAKU=_("five cards, no trumps, to 151"),
        ADAMOLI=_(
            "J. Gelli, Piccola enciclopedia di giuochi e passatempi, Hoepli 1929: to 121 or 151; wrong deals, "
            "cards drawn wrongly, disputes"
        ),
    ),
    paragraphs=retold(
        PARAGRAPHS,
        replace(PACK, text=(*dealt(FORM), NONE_TURNED.read_in("MAKU"))),
        replace(
            TRICK,
            text=(
                says(
                    _(
                        "There are no trumps. The highest card of the suit led takes the trick; another suit never "
                        "wins, not even with an ace."
                    )
                ),
                in_order(FORM),
                FOLLOWING[0],
                FOLLOWING[1].read_in(),
            ),
            sources=("S0", "MAKU"),
        ),
        replace(STOCK, text=drawn(turned=False), sources=("S0", "MAKU")),
        replace(CARD_POINTS, text=added_up(FORM, "ADAMOLI", "MAKU")),
        match(agreed={None: ("S0",)}, first_to={2: ("CUPER",)}, added={121: ("ADAMOLI",), 151: ("ADAMOLI", "MAKU")}),
        Chapter.WORDS.paragraph(
            key="words",
            title=_("Other games of this name"),
            text=(says(_("In places Briscola Chiamata is called briscolone.")),),
            reading=_("So is another game with a called card; neither is this one."),
            sources=("PAGAT-CH",),
        ),
        without=("conquista", "turned-card", "deal-won-three", "tie-three", "play-off"),
    ),
    inquiries=inquiries(FORM, _SEATINGS),
    rulings=tuple(each for each in RULINGS if each.key != EXCHANGE.key),  # no card is turned
)
