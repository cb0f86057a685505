"""Brusquembille, the French ancestor of Briscola (docs/rules/briscola.md 8)."""

from dataclasses import replace
from typing import Any, Final

from ....cards import FRA32
from ....carrying import Held
from ....pace import Pace
from ....paragraph import Sentence
from ....table import Seating, Table, singles
from ....text import Phrase, gettext_noop as _
from ....variant import CORRECTION, TOTALS, Source, Variant
from ..desk import results, tables, tricks, turned
from ..forms import FRENCH_32
from ..kin import retold, sources
from ..play_paragraphs import STOCK, TURNED_CARD
from ..rulings import IRREGULARITIES
from ..slips import AT_ANY_TABLE, REVOKE
from ..sources import SOURCES
from .deal import BrusquembilleDeal, check, check_start
from .ends import ending, unit
from .headline import headline
from .options import CUMULATIVE, MAJORITY, BrusquembilleOptions, check_options, winner_matters
from .paragraphs import paragraphs
from .scoring import score
from .verdicts import MARRIAGE, MATCH, PAYMENTS

TOGETHER: Final = Seating(
    key="4-pairs-together",
    label=_("4 players in pairs, partners side by side"),
    sides=((0, 1), (2, 3)),
)
"""Partners who sit together, as the Encyclopédie has them."""


FORM: Final = replace(FRENCH_32, hand=lambda options: options.hand)
"""Three cards each, or five: a house rule."""


def ahead(table: Table[BrusquembilleOptions]) -> tuple[Phrase, ...]:
    """Before a deal: cards to take out, and what is in the pot."""
    pot = table.carried.points + table.options.ante * table.seating.playing
    phrases = FORM.ahead(table)
    return (*phrases, Phrase(_("In the pot: %(chips)s"), {"chips": pot})) if pot else phrases


def held(options: BrusquembilleOptions, seating: Seating) -> Held | None:
    """The chips that may lie in the pot from deals that nobody won (docs/rules/briscola.md 8)."""
    if not options.ante or options.win_mode == CUMULATIVE:
        return None
    text = _("What lies there before anybody puts in for the coming deal: %(each)s for each deal that nobody won.")
    return Held(each=options.ante * seating.playing, label=_("Chips in the pot"), help=text)


def _duty(facts: Any, table: Table[BrusquembilleOptions]) -> tuple[bool, str]:
    if not table.options.must_follow:
        return False, _("There is no duty to follow suit.")
    if facts.stock_left:
        return False, _("While the stock lasts any card may be played.")
    return True, _("The stock is gone: this table agreed that suit must now be followed.")


_TURNED: Final = (
    *(each for each in TURNED_CARD.text if isinstance(each, Sentence) and not each.by),
    *(each.read_only_in("TREVOUX") for each in TURNED_CARD.text if isinstance(each, Sentence) and "CUPER" in each.by),
)
"""What is said of the turned card; the exchange with the seven is the one of 1771 (docs/rules/briscola.md 8)."""
_SEATINGS: Final = (singles(2), singles(3), singles(4), TOGETHER, singles(5))
BRUSQUEMBILLE: Final[Variant[BrusquembilleDeal, BrusquembilleOptions]] = Variant(
    key="brusquembille",
    game="briscola",
    names={
        "en": (_("Brusquembille"), "Bruscambille"),
        "fr": ("Brusquembille", "bruscambille", "briscambille"),
        "ja": ("ブリュスカンビーユ",),
    },
    blurb=_(
        "The French ancestor of Briscola: aces and tens are paid for trick by trick, and the winner of a deal may "
        "take a pot."
    ),
    pace=lambda options: Pace(minutes=5, best=75, rest=35, decides=options.win_mode == MAJORITY),
    seatings=_SEATINGS,
    deal=BrusquembilleDeal,
    options=BrusquembilleOptions(),
    score=score,
    headline=headline,
    ending=ending,
    dealing=FORM.dealing,
    sources=sources(
        SOURCES,
        "S0 ADAMOLI",
        Source("ENCYC", "https://fr.wikisource.org", _("Encyclopédie: two to five, 7s taken out"), name="Encyclopédie"),
        Source("PIERER", "https://pierer.de-academic.com", _("each other player pays"), name="Pierer’s Lexikon"),
        Source(
            "ENWIKI-BQ",
            "https://en.wikipedia.org",
            _("copies of “Brusquembille”: pot, payments"),
            name="Wikipedia, Brusquembille",
        ),
        Source("TREVOUX", "Dictionnaire de Trévoux, 1771", _("five cards; to 102, 103 or 500"), name="Trévoux, 1771"),
        Source("ADPOKER", "https://www.adpoker.fr", _("three to five players"), name="AdPoker"),
        Source("LES4", "https://les4enseignes.wordpress.com", _("two to five players"), name="Les 4 Enseignes"),
    ),
    paragraphs=retold(
        (
            *paragraphs(FORM),
            IRREGULARITIES,
            CORRECTION,
            TOTALS,
        ),
        STOCK,
        replace(TURNED_CARD, text=_TURNED),
    ),
    scale=FRA32,
    style=FORM.style,
    check=check,
    check_start=check_start,
    check_options=check_options,
    held=held,
    ahead=ahead,
    unit=unit,
    inquiries=(
        *tables(FORM, _SEATINGS),
        tricks.legal(FORM, asks=tricks.HandAndStock, duty=_duty),
        turned.turned_card(FORM),
        PAYMENTS,
        MARRIAGE,
        *results.deal("draw", winner_matters),
        MATCH,
    ),
    rulings=(*AT_ANY_TABLE, *REVOKE),
)
