"""Bisca in Portugal and in Brazil (docs/rules/briscola.md 12)."""

from dataclasses import dataclass, replace
from typing import Any, Final

from ....cards import BRA52, POR40, Suit
from ....table import PAIRS, Table, singles
from ....text import gettext_noop as _
from ....tricks import TRUMP
from ....variant import Source, Variant
from ..desk import results, tables, tricks
from ..ends import paced
from ..headlines import most_wins
from ..kin import sources
from ..slips import AT_ANY_TABLE, REVOKE
from ..sources import SOURCES
from .forms import BRAZIL, FORM
from .options import BiscaOptions, PortugueseOptions
from .paragraphs import BRAZILIAN, PORTUGUESE
from .scoring import BiscaDeal, check, ending, score, unit
from .verdicts import deal


def _free(_facts: tricks.Hand, _table: Table[Any]) -> tuple[bool, str]:
    return False, _("There is no duty to follow suit.")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAndTrump(tricks.Hand):
    """A hand, what was led, and what is trumps."""

    trump: Suit = replace(TRUMP, optional=False).ask()


def _trump_led(facts: tricks.Hand, _table: Table[Any]) -> tuple[bool, str]:
    """In Brazil only a trump that is led must be followed."""
    if facts.lead_suit is facts.trump:
        return True, _("A trump was led: whoever holds a trump must play one.")
    return False, _("No trump was led: any card may be played.")


_SEATINGS: Final = (singles(2), singles(3), PAIRS)
BISCA: Final[Variant[BiscaDeal, Any]] = Variant(
    key="bisca",
    game="briscola",
    names={"en": (_("Bisca"),), "pt": ("Bisca", "bisca de três"), "ja": ("ビスカ",)},
    blurb=_("Portugal: the 7 follows the ace, the jack beats the queen; the most card points win, one deal decides."),
    pace=paced(8, unit),
    seatings=_SEATINGS,
    deal=BiscaDeal,
    options=PortugueseOptions(),
    style=FORM.style,
    score=score,
    headline=most_wins,
    ending=ending,
    dealing=FORM.dealing,
    sources=sources(
        SOURCES,
        "S0 ADAMOLI",
        Source("PAGAT-BI", "https://www.pagat.com/aceten/bisca.html", _("card points, 61 win"), name="Pagat"),
    ),
    paragraphs=PORTUGUESE,
    scale=POR40,
    check=check,
    ahead=FORM.ahead,
    unit=unit,
    inquiries=(
        *tables(FORM, _SEATINGS),
        tricks.legal(FORM, duty=_free),
        *deal(),
        results.match(ending),
    ),
    rulings=AT_ANY_TABLE,
)

BISCA_BRAZIL: Final[Variant[BiscaDeal, Any]] = replace(
    BISCA,
    key="bisca-brazil",
    names={"en": (_("Bisca in Brazil"), "Brazilian Bisca"), "pt": ("Bisca brasileira",), "ja": ("ブラジルのビスカ",)},
    blurb=_("Brazil: all 52 cards, the 10 follows the ace, and a trump that is led must be followed."),
    pace=paced(9, unit),
    options=BiscaOptions(),
    dealing=BRAZIL.dealing,
    ahead=BRAZIL.ahead,
    scale=BRA52,
    paragraphs=BRAZILIAN,
    inquiries=(
        *tables(BRAZIL, _SEATINGS),
        tricks.legal(BRAZIL, key="brazil_legal", asks=HandAndTrump, duty=_trump_led),
        *deal(),
        results.match(ending),
    ),
    rulings=(*AT_ANY_TABLE, *REVOKE),
)
