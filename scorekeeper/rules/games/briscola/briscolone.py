"""Briscolone: Briscola for two with five cards and no trumps (docs/rules/briscola.md 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ...paragraph import Chapter
from ...table import singles
from ...text import gettext_noop as _
from ...variant import Paragraph, Variant
from .basic import BRISCOLA
from .deal import Deal
from .desk import inquiries
from .forms import Form
from .kin import fixed, retold, usually
from .options import Options
from .paragraphs import PARAGRAPHS
from .rulings import RULINGS

HAND: Final = 5


def _packets(options: Any) -> tuple[int, ...]:
    return (1,) * HAND if options.one_by_one else ()


FORM: Final = Form(hand=lambda _options: HAND, packets=_packets, open_cards=0, trumps=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BriscoloneOptions(Options):
    """What a table of Briscolone agrees on: as in Briscola, less what needs trumps."""

    first_to: int = usually("first_to", 2, help=_("Two in an Italian program."))
    cumulative_target: int = usually("cumulative_target", 151, help=_("121 or 151, judged after a whole deal."))
    conquista: bool = fixed("conquista")
    one_by_one: bool = usually("one_by_one", False, no=_("Each player is dealt the five cards at a time."))
    reject_ace_three_turnup: bool = fixed("reject_ace_three_turnup")
    turnup_swap: str = fixed("turnup_swap")


BRISCOLONE: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="briscolone",
    names={"en": (_("Briscolone"),), "it": ("Briscolone",), "ja": ("ブリスコローネ",)},
    blurb=_("Briscola for two with five cards each and no trumps at all; 61 card points win a deal."),
    seatings=(singles(2),),
    options=BriscoloneOptions(),
    dealing=FORM.dealing,
    ahead=FORM.ahead,
    paragraphs=retold(
        PARAGRAPHS,
        Chapter.DEALING.paragraph(
            key="pack",
            options=("short_pack", "two_out", "one_by_one"),
            title=_("Pack and deal"),
            text=_(
                "Forty cards: no 8s, 9s, 10s and jokers. Both get five cards; the rest is the stock, "
                "face down. No card is turned: there are no trumps."
            ),
            sources=("S0", "MAKU"),
        ),
        Paragraph(
            key="trick",
            options=("must_follow",),
            title=_("Winning a trick"),
            text=_(
                "The highest card of the suit led takes the trick; another suit never wins, not even "
                "with an ace. Any card may be played unless the table agreed that suit must be followed."
            ),
            sources=("S0", "MAKU"),
        ),
        Chapter.END.paragraph(
            key="match",
            options=("win_mode", "deals", "first_to", "draws_count", "play_all"),
            title=_("Winning the match"),
            text=_(
                "As in Briscola: the majority of an agreed number of deals. Others add the card points "
                "of all deals up to 121 or 151, or play to two won deals."
            ),
            sources=("S0", "ADAMOLI", "MAKU", "CUPER"),
        ),
        Chapter.WORDS.paragraph(
            key="words",
            title=_("Other games of this name"),
            text=_(
                "In places Briscola Chiamata is called briscolone, and so is a game of four with a called card; "
                "neither is this one."
            ),
            sources=("S0", "PAGAT-CH"),
        ),
        without=("conquista", "deal-won-three", "tie-three", "play-off"),
    ),
    inquiries=inquiries(FORM),
    rulings=RULINGS,
)
