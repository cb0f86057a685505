"""Marianna, in Sicily Cinquecento: trumps are made by king and queen (docs/rules/briscola.md 11)."""

from __future__ import annotations

from typing import Final

from ....cards import ITA40, Style
from ....ending import Ending, Target, Tie
from ....pace import Pace
from ....paragraph import Chapter
from ....table import PAIRS, TRIOS, Seating, singles
from ....text import gettext_noop as _
from ....variant import CORRECTION, Paragraph, Source, Variant
from ..desk import partners, results, tables, tricks
from ..kin import retold, sources
from ..paragraphs import PARAGRAPHS
from ..rulings import IRREGULARITIES, RULINGS
from ..sources import SOURCES
from .figures import by_order
from .marianna_options import FORM, MariannaOptions
from .marianna_scoring import MariannaDeal, check, score
from .shared import CARD_POINTS, LEVEL_GOES_ON
from .verdicts import MARRIAGE, TRUMP_NOW


def ending(options: MariannaOptions, _seating: Seating) -> Ending:
    """When the match is over.

    >>> ending(MariannaOptions(), PAIRS).points
    501
    """
    return Target(points=options.target, tie=Tie(options.tie))


def _six(_options: MariannaOptions, seating: Seating) -> bool:
    return seating.seats == 6


MARIANNA: Final[Variant[MariannaDeal, MariannaOptions]] = Variant(
    key="marianna",
    game="briscola",
    names={
        "en": (_("Marianna"), "Briscola 500", "Cinquecento"),
        "it": ("Marianna", "cinquecento", "briscola marianna"),
        "ja": ("マリアンナ", "シンクエセント"),
    },
    blurb=_("No trumps until somebody shows king and queen of a suit, which count 20, 40, 60, 80; to 501 points."),
    pace=lambda _options: Pace(minutes=8, best=110, rest=60),
    seatings=(singles(2), singles(3), PAIRS, TRIOS),
    deal=MariannaDeal,
    options=MariannaOptions(),
    figures=by_order,
    score=score,
    ending=ending,
    dealing=FORM.dealing,
    sources=sources(
        SOURCES,
        "S0 TIMENDUM MAKU ADAMOLI GENOVA PAG-HR",
        Source(tag="SEDUTO", where="http://www.sedutocomodo.it/marianna/", note="20, 40, 60, 80; 501"),
        Source(
            tag="LOTO",
            where="http://giochi-di-carte.lotoflaughs.com/briscola-la-marianna.php",
            note="none after the stock; 300",
        ),
        Source(tag="ITWIKI-M", where="https://it.wikipedia.org", note="copies of “Marianna”: 40, 60, 80, 100; 500"),
        Source(tag="B500", where="https://github.com/Steelydanrules/briscola-500", note="40, then 20 each; 500"),
        Source(
            tag="PAGAT-MA",
            where="https://gamesitereviews.biz/guides/202401/marianna-marriage-group/",
            note="a copy of Pagat’s page: at one’s own turn",
        ),
    ),
    paragraphs=retold(
        (
            CARD_POINTS,
            Chapter.DECLARATIONS.paragraph(
                key="marriage",
                options=("ladder", "one_per_trick", "declare_when", "in_first_trick", "after_stock", "full_hand"),
                title=_("Marriages"),
                text=_(
                    "At first there are no trumps. Who holds king and queen of a suit may show them before a trick, "
                    "not in the first trick and not once the stock is gone, one marriage a trick. Its suit is trumps "
                    "until another is declared. The first of a deal counts 20, the second 40, the third 60, the "
                    "fourth 80, whoever declares them. Elsewhere they may be declared to the end, and may count 40, "
                    "60, 80 and 100, or 40 and then 20 each without changing trumps, or nothing."
                ),
                reading=_("With every deal this begins anew."),
                sources=("S0", "SEDUTO", "TIMENDUM", "LOTO", "MAKU", "ITWIKI-M", "B500", "PAGAT-MA"),
            ),
            Chapter.DECLARATIONS.paragraph(
                key="marriage-six",
                when=_six,
                title=_("Marriages with six players"),
                text=_(
                    "With six players marriages may be declared to the end: they hold 30 of 36 cards, the six left are "
                    "drawn after the first trick, and otherwise nobody could ever declare."
                ),
                inferred=True,
            ),
            Chapter.DECLARATIONS.paragraph(
                key="mariannino",
                options=("mariannino", "mariannone"),
                when=lambda options, _seating: bool(options.mariannino or options.mariannone),
                title=_("Mariannino and mariannone"),
                text=_(
                    "By agreement all four queens in one hand, shown with the marriage, bring 200 points, all four "
                    "kings 500."
                ),
                sources=("TIMENDUM",),
            ),
            Chapter.END.paragraph(
                key="match",
                options=("target", "tie", "immediate_end"),
                title=_("Winning the match"),
                text=_(
                    "Who has 501 points or more after a deal has won; of several the highest, and level is a draw. "
                    "By agreement the match ends as soon as somebody has them in mid-deal. Others play to 500, 400 or "
                    "300. In northern Italy the game is Marianna, around Sicily Cinquecento."
                ),
                sources=("S0", "SEDUTO", "ITWIKI-M", "B500", "TIMENDUM", "LOTO", "MAKU"),
            ),
            LEVEL_GOES_ON,
            Chapter.SCORING.paragraph(
                key="deal-won",
                title=_("No deal is won"),
                text=_("Card points and marriages are added up; who has the most of a deal wins nothing by it."),
                sources=("S0",),
            ),
            Paragraph(
                key="trick",
                options=("must_follow",),
                title=_("Winning a trick"),
                text=_(
                    "The highest trump takes the trick, or else the highest card of the suit led; until there are "
                    "trumps only the suit led can win. Ace, three, king, horse, knave, 7, 6, 5, 4, 2 is the order. "
                    "Any card may be played unless the table agreed that suit must be followed."
                ),
                sources=("S0",),
            ),
            Chapter.DEALING.paragraph(
                key="pack",
                title=_("Pack and deal"),
                text=_(
                    "Forty cards: no 8s, 9s, 10s and jokers; three players take out one 2 and show it. Everybody "
                    "gets five cards, the rest is the stock; no card is turned. Four play in pairs."
                ),
                reading=_("Six take out the four 2s and play, as in Briscola, in two teams of three."),
                sources=("S0", "TIMENDUM"),
            ),
            Paragraph(
                key="stock",
                title=_("Leading and drawing"),
                text=_(
                    "Who takes a trick leads to the next and draws first, the others after him in turn. Then the "
                    "hands are played out; the deal is over when stock and hands are empty."
                ),
                sources=("S0",),
            ),
            *(paragraph for paragraph in PARAGRAPHS if paragraph.key in ("seats", "talk")),
            IRREGULARITIES,
            CORRECTION,
        )
    ),
    scale=ITA40,
    style=Style.ITALIAN,
    check=check,
    ahead=FORM.ahead,
    inquiries=(
        MARRIAGE,
        TRUMP_NOW,
        *tables(FORM),
        tricks.legal(FORM),
        *partners.inquiries(FORM),
        results.match(ending),
    ),
    rulings=RULINGS,
)
