"""Where the rules of plain Briscola were read (docs/rules/briscola.md)."""

from __future__ import annotations

from typing import Final

from ...paragraph import Source
from ...text import gettext_noop as _

SOURCES: Final = (
    Source(
        tag="S0",
        name="Kirin Legend",
        where="https://kirinlegend.blogspot.com/2018/12/briscola.html",
        note=_("the game and its relatives, in Japanese; its tables of card points are lost images"),
    ),
    Source(
        tag="PAGAT-CH",
        name="Pagat",
        where="https://www.pagat.com/aceten/briscola_chiamata.html",
        note=_("card points"),
    ),
    Source(
        tag="TIMENDUM",
        name="Timendum, Carte",
        where="https://github.com/timendum/carte",
        note=_("ties of three players, first to 5 or 7, cappotto, following suit"),
    ),
    Source(
        tag="CUPER",
        name="Cuperativa",
        where="https://github.com/aaaasmile/CuperativaSoloRuby",
        note=_("first to 4 deals, replay of a drawn deal, exchange of the turned card"),
    ),
    Source(
        tag="GENOVA",
        name="Genova Gioca",
        where="https://genovagioca.it/Giochi/Regolamento/Briscola",
        note=_("tournament: partners opposite, best of 3, talk and signals"),
    ),
    Source(
        tag="PAGINA",
        name="Pagina Inizio",
        where="https://www.paginainizio.com/giochi/tavolo/briscola_italiana/",
        note=_("card points; at 60–60 the last trick decides"),
    ),
    Source(
        tag="SPAZIO",
        name="Spazio in Wind",
        where="https://spazioinwind.libero.it/carte/briscola.htm",
        note=_("at 60–60 the same dealer deals again; card points added up to 120"),
    ),
    Source(
        tag="MAKU",
        name="The Card Club",
        where="https://github.com/maku85/the-card-club",
        note=_("partners opposite, trios alternate; partners only look at hands"),
    ),
    Source(
        tag="ADAMOLI",
        name="Gelli, 1929",
        where="http://www.adamoli.org",
        note=_(
            "J. Gelli, Piccola enciclopedia di giuochi e passatempi, Hoepli 1929: wrong deals, cards drawn wrongly, "
            "disputes"
        ),
    ),
    Source(tag="ISTRA", name="Istrapedia", where="http://istrapedia.hr/hrv/351/briskula/", note=_("the 4s taken out")),
    Source(
        tag="WIKI",
        name="Wikipedia",
        where="https://en.wikipedia.org/wiki/Briscola",
        note=_("another deal decides a drawn one; two leaders of three play it off"),
    ),
    Source(
        tag="PAG-HR",
        name=_("Tournament on Pag"),
        where="http://www.pagpress.com",
        note=_("tournament: a deal is lost by those who signal in the first trick"),
    ),
    Source(
        tag="PINASCA",
        name=_("Tournament at Pinasca"),
        where="https://gsqpinasca.org/discipline-2025/briscola",
        note=_("tournament of 5 deals, all played"),
    ),
)
