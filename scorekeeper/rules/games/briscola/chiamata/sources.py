"""Where the rules of Chiamata and its relatives were read; the tags are those of docs/rules/briscola.md 0."""

from typing import Final

from ....text import gettext_noop as _
from ....variant import Source

SOURCES: Final = (
    Source(
        "S0",
        "https://kirinlegend.blogspot.com/2018/12/briscola.html",
        _("the game and its relatives, in Japanese; its table of payouts is a lost image"),
        name="Kirin Legend",
    ),
    Source(
        "PAGAT-CH",
        "https://www.pagat.com/aceten/briscola_chiamata.html",
        _("names, card points, a sixth player who rests"),
        name="Pagat",
    ),
    Source(
        "BRISK",
        "https://github.com/nastasi/brisk",
        _("payouts by the points bid, all pass, thrown-in hands, doubled stakes"),
        name="Brisk",
    ),
    Source(
        "TEDALDI",
        "https://github.com/giorgiatedaldi/briscola_in_5_online",
        _("2 at 70, 2 at 80"),
        name="G. Tedaldi, Briscola in 5",
    ),
    Source(
        "TIMENDUM",
        "https://github.com/timendum/carte",
        _("flat payouts, bids above the 2, blind trick, ai carichi, a dead hand, six players, ends at 5, 7, 11"),
        name="Timendum, Carte",
    ),
    Source(
        "JAWIKI",
        "https://ja.wikipedia.org/wiki/ブリスコラ",
        _("flat payouts, must follow, cappotto"),
        name=_("Wikipedia in Japanese"),
    ),
    Source(
        "GOKU",
        "http://gokurakism.com/briscola_chiamata/",
        _("flat payouts, all tricks for a cappotto, dealt again when all pass"),
        name="Gokurakism",
    ),
    Source(
        "TLAB",
        "a program in C# whose notes cite Gokurakism; its repository has no name",
        _("the table of chips by card points taken, a solo, the declarer leads, to 11 chips"),
        name="TrumpLab",
    ),
    Source(
        "BGBLOG",
        "https://boardgameblog.net/?p=2868",
        _("four players: a bid of the 2 ends the auction"),
        name="Boardgameblog",
    ),
    Source("CHLIB", "ChiamataLibrary GameData (a program in C#)", _("payouts by the tens bid"), name="ChiamataLibrary"),
    Source("CUPER", "https://github.com/aaaasmile/CuperativaSoloRuby", _("double over a bid of 70"), name="Cuperativa"),
    Source(
        "DOCZZ",
        "https://it.doczz.net/doc/328260/regolamento",
        _("tournament: number of deals, penalty, order of players level in chips"),
        name=_("An Italian tournament"),
    ),
    Source("MAKU", "https://github.com/maku85/the-card-club", _("units of the roles"), name="The Card Club"),
    Source("AKA95", "http://home.owari.ne.jp/~snowbird/rules/chiamata.htm", _("dealing 4, 2, 4"), name="Akagiri, 1995"),
    Source(
        "ADAMOLI",
        "http://www.adamoli.org",
        _("J. Gelli, Piccola enciclopedia di giuochi e passatempi, Hoepli 1929, scanned: irregular deals, disputes"),
        name="Gelli, 1929",
    ),
    Source(
        "UNICT",
        "https://github.com/UniCT-WebDevelopment/Briscola5",
        _("bids from 81 in Catania"),
        name="Briscola5, Catania",
    ),
    Source(
        "GINGO",
        "https://regoledelgioco.com/giochi-di-carte/briscola-chiamata-pazza-o-gingo/",
        _("points for the bid, for what was missing, and for the others"),
        name="Regole del gioco",
    ),
    Source(
        "REGOLE-2",
        "https://regoledelgioco.com/giochi-di-carte/briscola-a-chiamata-subito-al-due/",
        _("the 2 is called at once; up to five times the units"),
        name="Regole del gioco, subito al due",
    ),
    Source(
        "PALERMO",
        "https://palermoepalermitani.it/la-briscola-in-cinque-con-il-monte/",
        _("the order of naming trumps, exchanging and calling; six players with a monte of four"),
        name="Palermo e Palermitani",
    ),
)
