"""Marianna, in Sicily Cinquecento: trumps are made by king and queen (docs/rules/briscola.md 11)."""

from dataclasses import replace
from typing import Final

from ....cards import ITA40, Style
from ....ending import Ending, Target, Tie
from ....pace import Pace
from ....table import PAIRS, TRIOS, Seating, singles
from ....text import gettext_noop as _
from ....variant import CORRECTION, TOTALS, Source, Variant
from ..desk import partners, results, tables, tricks
from ..kin import noted, retold, sources
from ..play_paragraphs import ALTERNATELY, ANTICLOCKWISE, PARTNERS_OPPOSITE, SEATS, WHO_DEALS, WHO_PLAYS
from ..rulings import IRREGULARITIES, RULINGS
from ..slips import EXCHANGE, MARRIAGE as SLIP
from ..sources import SOURCES
from ..talk import talk
from .figures import by_order
from .headline import headline
from .marianna_options import FORM, MariannaOptions
from .marianna_paragraphs import OWN
from .marianna_scoring import MariannaDeal, check, score
from .verdicts import MARRIAGE, TRUMP_NOW
from .words import TERMS


def ending(options: MariannaOptions, _seating: Seating) -> Ending:
    """When the match is over.

    >>> ending(MariannaOptions(), PAIRS).points
    501
    """
    return Target(points=options.target, tie=Tie(options.tie))


_SEATINGS: Final = (singles(2), singles(3), PAIRS, TRIOS)
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
    seatings=_SEATINGS,
    deal=MariannaDeal,
    terms=TERMS,
    options=MariannaOptions(),
    figures=by_order,
    score=score,
    headline=headline,
    ending=ending,
    dealing=FORM.dealing,
    sources=noted(
        sources(
            SOURCES,
            "S0 PAGAT-CH TIMENDUM MAKU ADAMOLI GENOVA PAG-HR",
            Source("GIOCODIG", "giocodigitale.it", _("five cards are held"), name="Gioco Digitale"),
            Source("SEDUTO", "http://www.sedutocomodo.it/marianna/", _("20, 40, 60, 80; 501"), name="Seduto Comodo"),
            Source(
                "LOTO",
                "http://giochi-di-carte.lotoflaughs.com/briscola-la-marianna.php",
                _("none after the stock; 300"),
                name="Loto Laughs",
            ),
            Source(
                "ITWIKI-M",
                "https://it.wikipedia.org",
                _("copies of “Marianna”: 40, 60, 80, 100; 500"),
                name="Wikipedia, Marianna",
            ),
            Source(
                "B500",
                "https://github.com/Steelydanrules/briscola-500",
                _("40, then 20 each; 500"),
                name="Briscola 500",
            ),
            Source(
                "PAGAT-MA",
                "https://gamesitereviews.biz/guides/202401/marianna-marriage-group/",
                _("a copy of Pagat’s page: at one’s own turn"),
                name=_("Pagat, a copy"),
            ),
        ),
        TIMENDUM=_("marriages that count nothing, mariannino, mariannone, six players; 400 or 500"),
        MAKU=_("20, 40, 60, 80, none after the stock; 300; trios alternate"),
    ),
    paragraphs=retold(
        (
            *OWN,
            replace(
                SEATS,
                text=(
                    *WHO_PLAYS,
                    ALTERNATELY.read_only_in("TIMENDUM", "MAKU"),
                    PARTNERS_OPPOSITE.read_only_in("GENOVA", "MAKU"),
                    ANTICLOCKWISE,
                    *WHO_DEALS,
                ),
            ),
            talk(FORM),
            IRREGULARITIES,
            CORRECTION,
            TOTALS,
        )
    ),
    scale=ITA40,
    style=Style.ITALIAN,
    check=check,
    ahead=FORM.ahead,
    inquiries=(
        MARRIAGE,
        TRUMP_NOW,
        *tables(FORM, _SEATINGS),
        tricks.legal(FORM),
        *partners.inquiries(FORM),
        results.match(ending),
    ),
    rulings=(*(each for each in RULINGS if each.key != EXCHANGE.key), SLIP),  # no card is turned
)
