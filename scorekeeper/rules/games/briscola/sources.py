"""Where the rules of plain Briscola were read (docs/rules/briscola.md)."""

from typing import Final

from ...paragraph import Source
from ...text import gettext_noop as _

SOURCES: Final = (
    Source(
        "S0",
        "https://kirinlegend.blogspot.com/2018/12/briscola.html",
        _("the game and its relatives, in Japanese; its tables of card points are lost images"),
        name="Kirin Legend",
    ),
    Source("PAGAT-CH", "https://www.pagat.com/aceten/briscola_chiamata.html", _("card points"), name="Pagat"),
    Source(
        "TIMENDUM",
        "https://github.com/timendum/carte",
        _("ties of three players, first to 5 or 7, cappotto, following suit"),
        name="Timendum, Carte",
    ),
    Source(
        "CUPER",
        "https://github.com/aaaasmile/CuperativaSoloRuby",
        _("first to 4 deals, replay of a drawn deal, exchange of the turned card"),
        name="Cuperativa",
    ),
    Source(
        "GENOVA",
        "https://genovagioca.it/Giochi/Regolamento/Briscola",
        _("tournament: partners opposite, best of 3, talk and signals"),
        name="Genova Gioca",
    ),
    Source(
        "PAGINA",
        "https://www.paginainizio.com/giochi/tavolo/briscola_italiana/",
        _("card points; at 60–60 the last trick decides"),
        name="Pagina Inizio",
    ),
    Source(
        "COLETTI",
        "viniciocoletti.it",
        _("the 2 of batons taken out for three players"),
        name="Vinicio Coletti",
    ),
    Source(
        "SPAZIO",
        "https://spazioinwind.libero.it/carte/briscola.htm",
        _("at 60–60 the same dealer deals again; card points added up to 120"),
        name="Spazio in Wind",
    ),
    Source(
        "MAKU",
        "https://github.com/maku85/the-card-club",
        _("partners opposite, trios alternate; partners only look at hands"),
        name="The Card Club",
    ),
    Source(
        "ADAMOLI",
        "http://www.adamoli.org",
        _(
            "J. Gelli, Piccola enciclopedia di giuochi e passatempi, Hoepli 1929: wrong deals, cards drawn wrongly, "
            "disputes"
        ),
        name="Gelli, 1929",
    ),
    Source("ISTRA", "http://istrapedia.hr/hrv/351/briskula/", _("the 4s taken out"), name="Istrapedia"),
    Source(
        "WIKI",
        "https://en.wikipedia.org/wiki/Briscola",
        _("another deal decides a drawn one; two leaders of three play it off"),
        name="Wikipedia",
    ),
    Source(
        "PAG-HR",
        "http://www.pagpress.com",
        _("tournament: a deal is lost by those who signal in the first trick"),
        name=_("Tournament on Pag"),
    ),
    Source(
        "MERCANTE",
        "https://ilmercantedistoffe.com/come-giocare-a-briscola",
        _("lower Piedmont: three and seven change places"),
        name="Il mercante di stoffe",
    ),
    Source(
        "PINASCA",
        "https://gsqpinasca.org/discipline-2025/briscola",
        _("tournament of 5 deals, all played"),
        name=_("Tournament at Pinasca"),
    ),
)
