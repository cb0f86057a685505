"""Where the rules of Chiamata and its relatives were read; the tags are those of docs/rules/briscola.md 0."""

from __future__ import annotations

from typing import Final

from ....text import gettext_noop as _
from ....variant import Source

SOURCES: Final = (
    Source(
        tag="S0",
        name="Kirin Legend",
        where="https://kirinlegend.blogspot.com/2018/12/briscola.html",
        note=_("the game and its relatives, in Japanese; its table of payouts is a lost image"),
    ),
    Source(
        tag="PAGAT-CH",
        name="Pagat",
        where="https://www.pagat.com/aceten/briscola_chiamata.html",
        note=_("names, card points, a sixth player who rests"),
    ),
    Source(
        tag="BRISK",
        name="Brisk",
        where="https://github.com/nastasi/brisk",
        note=_("payouts by the points bid, all pass, thrown-in hands, doubled stakes"),
    ),
    Source(
        tag="TEDALDI",
        name="G. Tedaldi, Briscola in 5",
        where="https://github.com/giorgiatedaldi/briscola_in_5_online",
        note=_("2 at 70, 2 at 80"),
    ),
    Source(
        tag="TIMENDUM",
        name="Timendum, Carte",
        where="https://github.com/timendum/carte",
        note=_("flat payouts, bids above the 2, blind trick, ai carichi, a dead hand, six players, ends at 5, 7, 11"),
    ),
    Source(
        tag="JAWIKI",
        name=_("Wikipedia in Japanese"),
        where="https://ja.wikipedia.org/wiki/ブリスコラ",
        note=_("flat payouts, must follow, cappotto"),
    ),
    Source(
        tag="GOKU",
        name="Gokurakism",
        where="http://gokurakism.com/briscola_chiamata/",
        note=_("redeal when all pass; its table of chips by way of a program that cites it"),
    ),
    Source(
        tag="CHLIB",
        name="ChiamataLibrary",
        where="ChiamataLibrary GameData (a program in C#)",
        note=_("payouts by the tens bid"),
    ),
    Source(
        tag="CUPER",
        name="Cuperativa",
        where="https://github.com/aaaasmile/CuperativaSoloRuby",
        note=_("double over a bid of 70"),
    ),
    Source(
        tag="DOCZZ",
        name=_("An Italian tournament"),
        where="https://it.doczz.net/doc/328260/regolamento",
        note=_("tournament: number of deals, penalty, order of players level in chips"),
    ),
    Source(
        tag="MAKU", name="The Card Club", where="https://github.com/maku85/the-card-club", note=_("units of the roles")
    ),
    Source(
        tag="AKA95",
        name="Akagiri, 1995",
        where="http://home.owari.ne.jp/~snowbird/rules/chiamata.htm",
        note=_("dealing 4, 2, 4"),
    ),
    Source(
        tag="ADAMOLI",
        name="Gelli, 1929",
        where="http://www.adamoli.org",
        note=_(
            "J. Gelli, Piccola enciclopedia di giuochi e passatempi, Hoepli 1929, scanned: irregular deals, disputes"
        ),
    ),
    Source(
        tag="UNICT",
        name="Briscola5, Catania",
        where="https://github.com/UniCT-WebDevelopment/Briscola5",
        note=_("bids from 81 in Catania"),
    ),
    Source(
        tag="GINGO",
        name="Regole del gioco",
        where="https://regoledelgioco.com/giochi-di-carte/briscola-chiamata-pazza-o-gingo/",
        note=_("points for the bid, for what was missing, and for the others"),
    ),
    Source(
        tag="REGOLE-2",
        name="Regole del gioco, subito al due",
        where="https://regoledelgioco.com/giochi-di-carte/briscola-a-chiamata-subito-al-due/",
        note=_("the 2 is called at once; up to five times the units"),
    ),
    Source(
        tag="PALERMO",
        name="Palermo e Palermitani",
        where="https://palermoepalermitani.it/la-briscola-in-cinque-con-il-monte/",
        note=_("the order of naming trumps, exchanging and calling; six players with a monte of four"),
    ),
)
