"""Bisca in Portugal and in Brazil (docs/rules/briscola.md 12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ....cards import BRA52, POR40, Style, Suit
from ....paragraph import Chapter, unless
from ....table import PAIRS, Seating, Table, singles
from ....text import gettext_noop as _
from ....tricks import TRUMP
from ....variant import CORRECTION, Paragraph, Source, Variant
from ..desk import results, tables, tricks
from ..ends import paced
from ..forms import Form
from ..kin import retold, sources
from ..packs import TAKE_OUT_ONE_TWO, pack_for, pack_of_52
from ..paragraphs import PARAGRAPHS, SEATS
from ..rulings import AT_ANY_TABLE, IRREGULARITIES, REVOKE
from ..sources import SOURCES
from .options import BiscaOptions, PortugueseOptions, scale
from .scoring import BiscaDeal, check, ending, score, unit


def _take_out(_options: Any, seating: Seating) -> str | None:
    return TAKE_OUT_ONE_TWO if seating.playing == 3 else None


FORM: Final = Form(
    scale=scale,
    pack=lambda _options, seating: pack_for(seating.playing),
    take_out=_take_out,
    style=Style.FRENCH,
)
BRAZIL: Final = Form(
    scale=lambda _options: BRA52,
    pack=lambda _options, seating: pack_of_52(seating.playing),
    take_out=_take_out,
    style=Style.FRENCH,
)


def _free(_facts: tricks.Hand, _table: Table[Any]) -> tuple[bool, str]:
    return False, _("There is no duty to follow suit.")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAndTrump(tricks.Hand):
    """A hand, what was led, and what is trumps."""

    trump: Suit = replace(TRUMP, optional=False).ask()


def _trump_led(facts: tricks.Hand, _table: Table[Any]) -> tuple[bool, str]:
    """In Brazil only a trump that is led must be followed."""
    if facts.lead_suit is facts.trump:
        return True, _("A trump was led: who holds a trump must play one.")
    return False, _("No trump was led: any card may be played.")


_SHARED: Final = (
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("Winning a deal"),
        text=_(
            "The most card points win the deal; of two sides that takes 61. Where 60 or more is printed it cannot be "
            "meant for 60–60."
        ),
        sources=("S0", "PAGAT-BI"),
    ),
    Chapter.SCORING.paragraph(
        key="sudden-death",
        title=_("Level at the top"),
        text=_("When two or more are level at the top, nobody has won: one more deal decides."),
        reading=_("Everybody plays it, and again if it is level too."),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="scale",
        options=("bonus_scale",),
        when=unless(bonus_scale="off"),
        title=_("Deals of different worth"),
        text=_("By agreement a deal won with more card points counts more."),
        reading=_("We take the scale from Sueca: up to 90 card points count 1, 91 or more 2, all 120 4."),
        sources=("PAGAT-BI",),
    ),
    Chapter.END.paragraph(
        key="match",
        options=("first_to",),
        title=_("Winning the match"),
        text=_("One deal decides, unless the table plays to a number of won deals or of game points."),
        sources=("S0",),
    ),
    IRREGULARITIES,
    CORRECTION,
)
_STOCK: Final = (
    *(paragraph for paragraph in PARAGRAPHS if paragraph.key == "stock"),
    replace(
        SEATS,
        reading=_("No talk or signs between partners are named."),
        sources=("S0",),
    ),
)

BISCA: Final[Variant[BiscaDeal, Any]] = Variant(
    key="bisca",
    game="briscola",
    names={"en": (_("Bisca"),), "pt": ("Bisca", "bisca de três"), "ja": ("ビスカ",)},
    blurb=_("Portugal: the 7 follows the ace, the jack beats the queen; the most card points win, one deal decides."),
    pace=paced(8, unit),
    seatings=(singles(2), singles(3), PAIRS),
    deal=BiscaDeal,
    options=PortugueseOptions(),
    style=FORM.style,
    score=score,
    ending=ending,
    dealing=FORM.dealing,
    sources=sources(
        SOURCES,
        "S0 ADAMOLI GENOVA PAG-HR",
        Source(tag="PAGAT-BI", where="https://www.pagat.com/aceten/bisca.html", note="card points, 61 win"),
    ),
    paragraphs=retold(
        (
            Chapter.SCORING.paragraph(
                key="card-points",
                options=("bisca_court_order",),
                title=_("Card points"),
                text=_(
                    "An ace counts 11, a 7 (manilha) 10, a king 4, a jack 3, a queen 2, all others nothing, the "
                    "3 among them: 120 in the pack. Some put the queen above the jack."
                ),
                sources=("S0", "PAGAT-BI"),
            ),
            Paragraph(
                key="trick",
                title=_("Winning a trick"),
                text=_(
                    "The highest trump (trunfo) takes the trick, or else the highest card of the suit led. Ace, 7, "
                    "king, jack, queen, 6, 5, 4, 3, 2 is the order. Any card may be played."
                ),
                sources=("S0", "PAGAT-BI"),
            ),
            Chapter.WORDS.paragraph(
                key="words",
                title=_("Words, and other forms"),
                text=_(
                    "The 7 is called manilha, bisca or seta, trumps trunfo, and to draw a card is biscar. This is "
                    "bisca de três, with three cards. Bisca de quatro, de seis and, for two, de nove are played with "
                    "four, six and nine; their rules we could not read."
                ),
                sources=("PAGAT-BI",),
            ),
            Chapter.DEALING.paragraph(
                key="pack",
                title=_("Pack and deal"),
                text=_(
                    "Forty cards: no 8s, 9s, 10s and jokers; three players take out one 2. Everybody gets three "
                    "cards; the next is turned for trumps, and it is the last card drawn."
                ),
                sources=("S0",),
            ),
        ),
        *_STOCK,
        *_SHARED,
    ),
    scale=POR40,
    check=check,
    ahead=FORM.ahead,
    unit=unit,
    inquiries=(
        *tables(FORM),
        tricks.legal(FORM, duty=_free),
        *results.DEAL,
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
    paragraphs=retold(
        BISCA.paragraphs,
        Chapter.SCORING.paragraph(
            key="card-points",
            options=("bisca_court_order",),
            title=_("Card points"),
            text=_("An ace counts 11, a ten 10, a king 4, a jack 3, a queen 2, all others nothing: 120 in the pack."),
            sources=("S0",),
        ),
        Paragraph(
            key="trick",
            title=_("Winning a trick"),
            text=_(
                "The highest trump takes the trick, or else the highest card of the suit led. Ace, ten, king, "
                "jack, queen, 9 down to 2 is the order. When a trump is led, who holds a trump must play one; "
                "otherwise any card may be played."
            ),
            sources=("S0",),
        ),
        Chapter.WORDS.paragraph(
            key="words",
            title=_("Words, and other forms"),
            text=_(
                "Some sites call this game Sueca, which elsewhere is another. The rules of bisca capixaba we could not "
                "read."
            ),
            sources=("S0", "PAGAT-BI"),
        ),
        Chapter.DEALING.paragraph(
            key="pack",
            title=_("Pack and deal"),
            text=_(
                "All fifty-two cards without jokers. Everybody gets three cards; the next is turned for trumps, and "
                "it is the last card drawn."
            ),
            reading=_("Three players take out one 2."),
            sources=("S0",),
        ),
    ),
    inquiries=(
        *tables(BRAZIL),
        tricks.legal(BRAZIL, key="brazil_legal", asks=HandAndTrump, duty=_trump_led),
        *results.DEAL,
        results.match(ending),
    ),
    rulings=(*AT_ANY_TABLE, REVOKE),
)
