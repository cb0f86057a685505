"""Briscola for two, three, four in pairs and six in trios (docs/rules/briscola.md 2)."""

from dataclasses import dataclass, replace
from typing import Final

from ...cards import ITA40, Style
from ...formats import Format
from ...paragraph import says
from ...table import PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import Source, Variant
from . import choices, ends
from .deal import Deal, check
from .desk import inquiries
from .ends import paced
from .filling import TURNED
from .forms import BASIC
from .headlines import headline
from .kin import fixed, noted, retold
from .options import Options, check_options
from .paragraphs import PARAGRAPHS
from .play_paragraphs import PACK, dealt
from .rulings import RULINGS
from .scoring import COUNTED_EVENTS, score
from .sources import SOURCES
from .talk import signs_drawn

_SEATINGS: Final = (singles(2), singles(3), PAIRS, TRIOS)
_TWO: Final = (singles(2),)
BRISCOLA: Final[Variant[Deal, Options]] = Variant(
    key="briscola",
    game="briscola",
    names={
        "en": (_("Briscola"),),
        "it": (
            "Briscola",
            "briscola a coppie",
            "briscola in due",
            "briscola in tre",
            "briscola in sei",
        ),
        "ja": ("ブリスコラ",),
        "hr": ("Briškula", "briškola"),
        "sr": ("Briškula", "briškola"),
        "sl": ("Briškula", "briškola"),
    },
    blurb=_(
        "Take more card points than the others in tricks, with a turned card for trumps; more than half of the "
        "deals win."
    ),
    pace=ends.paced(6),
    seatings=_SEATINGS,
    deal=Deal,
    options=Options(),
    score=score,
    headline=headline,
    ending=ends.ending,
    dealing=BASIC.dealing,
    sources=SOURCES,
    paragraphs=PARAGRAPHS,
    scale=ITA40,
    scale_of=BASIC.scale,
    style=Style.ITALIAN,
    check=check,
    check_options=check_options,
    rotation=ends.rotation,
    ahead=BASIC.ahead,
    unit=ends.unit,
    figures=signs_drawn(BASIC),
    inquiries=inquiries(BASIC, _SEATINGS),
    rulings=RULINGS,
    counted_events=COUNTED_EVENTS,
    # The sources tell how a meeting is played; rounds and minutes are our own reading.
    formats=(
        Format(
            rounds=5,
            minutes=30,
            movement=(("drawn", 5),),
            award="result",
            changed={"win_mode": choices.MAJORITY, "deals": 3},
            source="GENOVA",
        ),
        Format(
            rounds=4,
            minutes=40,
            movement=(("drawn", 4),),
            award="total",
            changed={"win_mode": choices.MAJORITY, "deals": 5, "play_all": True},
            source="PINASCA",
        ),
    ),
)


# Scoperta: Briscola for two with all cards face up and no marriages (docs/rules/briscola.md 9)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScopertaOptions(Options):
    """What a table of Scoperta agrees on: as in Briscola, but no trick of two cards holds a conquista."""

    conquista_scope: str = fixed("conquista_scope")

    @property
    def open_hands(self) -> bool:
        """All hands lie face up, whatever the table agrees on."""
        return True


SCOPERTA: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="scoperta",
    names={"en": (_("Scoperta (open Briscola)"), "Scoperta"), "it": ("Briscola scoperta",), "ja": ("スコペルタ",)},
    blurb=_("Briscola for two with three cards each, where both hands lie face up."),
    pace=paced(8),
    seatings=_TWO,
    options=ScopertaOptions(),
    sources=(
        *noted(SOURCES, MAKU=_("both hands and the stock face up")),
        Source("DIGI-SC", "digitalmoka.com", _("Briscola with the cards face up"), name="Digitalmoka"),
        Source("WIKISUM-B", "wikisum.wiki", _("the players’ cards lie face up"), name=_("A digest of an encyclopedia")),
    ),
    paragraphs=retold(
        PARAGRAPHS,
        replace(
            PACK,
            text=(
                *dealt(BASIC),
                TURNED,
                says(_("All hands lie face up, the cards drawn too.")).read_only_in("MAKU", "DIGI-SC", "WIKISUM-B"),
            ),
            reading=_("The rest of the stock lies face down."),
        ),
        without=("deal-won-three", "tie-three", "play-off"),
    ),
    inquiries=inquiries(BASIC, _TWO),
    rulings=RULINGS,
)
