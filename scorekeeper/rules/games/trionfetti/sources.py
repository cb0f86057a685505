"""Where the rules of Trionfetti were read (docs/rules/trionfetti.md 12)."""

from typing import Final

from ...text import gettext_noop as _
from ...variant import Source

SOURCES: Final = (
    Source(
        "gamefarm",
        "https://gamefarm.jp/rule/trionfetti.html",
        _("the whole game, in Japanese, after Pagat; its list of signals is lost"),
        name="Game Farm",
    ),
    Source("Pagat", "https://www.pagat.com/put/", _("the start of the page: names, players, pack, the usual order")),
    Source(
        "Wikipedia",
        "https://It.Wikipedia.org/wiki/Bozza:Trionfetti",
        _("the start of a draft: a card is drawn for the deal of each game"),
    ),
    Source(
        "Gazzettino",
        "https://www.ilgazzettino.it/pay/venezia_pay/ecco_le_regole_dei_trionfetti_meglio_della_briscola-5073043.html",
        _("the school at Fossò and its booklet"),
    ),
    Source(
        "Metropolitano",
        "https://metropolitano.it/trionfetti-lantico-gioco-che-anima-le-notti-venete",
        _("words heard at the table"),
    ),
)
