"""Where the rules of Trionfetti were read (docs/rules/trionfetti.md 12)."""

from __future__ import annotations

from typing import Final

from ...text import gettext_noop as _
from ...variant import Source

SOURCES: Final = (
    Source(
        tag="gamefarm",
        name="Game Farm",
        where="https://gamefarm.jp/rule/trionfetti.html",
        note=_("the whole game, in Japanese, after Pagat; its list of signals is lost"),
    ),
    Source(
        tag="Pagat",
        where="https://www.pagat.com/put/",
        note=_("the start of the page: names, players, pack, the usual order"),
    ),
    Source(
        tag="Wikipedia",
        where="https://It.Wikipedia.org/wiki/Bozza:Trionfetti",
        note=_("the start of a draft: a card is drawn for the deal of each game"),
    ),
    Source(
        tag="Gazzettino",
        where=(
            "https://www.ilgazzettino.it/pay/venezia_pay/"
            "ecco_le_regole_dei_trionfetti_meglio_della_briscola-5073043.html"
        ),
        note=_("the school at Fossò and its booklet"),
    ),
    Source(
        tag="Metropolitano",
        where="https://metropolitano.it/trionfetti-lantico-gioco-che-anima-le-notti-venete",
        note=_("words heard at the table"),
    ),
)
