"""Where the rules of Buraco were read."""

from __future__ import annotations

from typing import Final

from ...text import gettext_noop as _
from ...variant import Source

SEED: Final = "Wikipedia"
FIBUR: Final = "F.I.Bur."
EB: Final = "eBurraco"
PAGAT: Final = "Pagat"
HOUSE_TEXT: Final = "Canastra text"
PROGRAM: Final = "Valmir"
PORTUGUESE: Final = "pt.wikipedia"

SOURCES: Final = (
    Source(tag=SEED, where="https://en.wikipedia.org/wiki/Buraco", note=_("The American rules and their variations.")),
    Source(
        tag="Ludopolis",
        where="https://www.ludopoli.us/buraco_rules.aspx",
        note=_("The older American text with 104 cards."),
    ),
    Source(
        tag=PAGAT,
        where="https://www.pagat.com/rummy/buraco.html",
        note=_("Brazil, Italy and Argentina; only the beginning of each page was read."),
    ),
    Source(
        tag=FIBUR,
        where="https://github.com/ClemAnto/burracoz-client",
        note=_("A summary of the Italian federation's code of January 2026, by somebody else."),
        name=_("a summary of the F.I.Bur. code"),
    ),
    Source(
        tag=EB,
        where="https://eburraco.com",
        note=_("The articles of the Italian code, explained one by one."),
    ),
    Source(tag="MyBurraco", where="https://myburraco.it/codici-di-gara", note=_("Worth of the cards in Italy.")),
    Source(
        tag="Punti Burraco",
        where="https://www.puntiburraco.it/partite_e_punti_vittoria_burraco_nei_tornei.html",
        note=_("Victory points for three and four deals."),
    ),
    Source(
        tag="GenovaGioca",
        where="http://www.genovagioca.it/Giochi/RegolamentoCircuiti",
        note=_("Level pairs, and the pair without an opponent, in club evenings."),
    ),
    Source(
        tag="Specchiolla",
        where="http://specchiolla.it/regburraco.htm",
        note=_("Rounds, deals and minutes of tournaments; the score sheet."),
    ),
    Source(
        tag="BurracoUp",
        where="http://burracoup.it/faq.asp",
        note=_("A pack that is short, in answers to players of Italian tournaments."),
    ),
    Source(
        tag="STENO",
        where="https://github.com/steno983/punti-burraco",
        note=_("Level totals, three players, targets."),
        name=_("a program for scores of Burraco"),
    ),
    Source(
        tag="BurracOnline",
        where="https://www.burraconline.com/en/blog/burraco-points-how-to-calculate-the-score",
        note=_("Reale and super."),
    ),
    Source(
        tag="PRH95",
        where="https://github.com/PRH95/Burako",
        note=_("Argentina: melds, points, no canasta."),
        name=_("a program for Burako"),
    ),
    Source(
        tag="RARRAGA",
        where="https://github.com/rarraga/buraco_score_tracker",
        note=_("Argentina: the pot taken earns 100; to 3000."),
        name=_("a score sheet for Burako"),
    ),
    Source(
        tag="eBurako",
        where="http://eburako.sourceforge.net/rules.html",
        note=_("Argentina: tiles, two players, the deal passes to the right."),
    ),
    Source(
        tag="acanomas",
        name="acanomas.com",
        where="http://www.acanomas.com/Reglamentos-Juegos-de-Naipes/1052/Buraco.htm",
        note=_("Buraco with Spanish cards."),
    ),
    Source(
        tag="Jogatina",
        where="https://jogatina.com/regras-como-jogar-buraco-fechado-stbl.html",
        note=_("Open, closed and STBL in Brazil."),
    ),
    Source(tag="GameDesire", where="https://www.gamedesire.com/nl/game/buraco-fechado/help", note=_("500 and 1000.")),
    Source(
        tag="GameVelvet",
        where="https://gamevelvet.com/buraco-canastra-online/rules",
        note=_("A pot not played is charged as one not taken."),
    ),
    Source(
        tag="PlayJoy",
        where="https://playjoy.com/cs/buraco-stbl/pravidla",
        note=_("STBL, aberto sujo, worth of the cards."),
    ),
    Source(
        tag="Canastra",
        where="https://canastra.online/pt/regras",
        note=_("Other sets: ace, king and three."),
    ),
    Source(
        tag=HOUSE_TEXT,
        where=_("rules of a table in public code"),
        note=_("Brazil: 75 from 1500 on, hands that count for the other side, 3000 only after going out."),
        name=_("a Brazilian house text"),
    ),
    Source(
        tag=PROGRAM,
        where="https://github.com/ValmirBP/card_game_buraco",
        note=_("Brazil: nobody is charged for pots that became the stock."),
        name=_("a Brazilian program"),
    ),
    Source(
        tag=PORTUGUESE,
        where="https://wikizero.org/wiki/pt/Buraco_(jogo_de_cartas)",
        note=_("Brazil: a side without a clean canastra."),
        name=_("Wikipedia in Portuguese"),
    ),
    Source(
        tag="APCEF",
        name=_("the games of employees in Minas Gerais, 2023"),
        where="https://jogosregionais2023.apcefmg.org.br/canastra",
        note=_("Brazil: the highest card deals first; only the beginning was read."),
    ),
    Source(
        tag="Gulf ranking",
        name=_("a ranking of Baraziliya players"),
        where=_("a ranking site in public code"),
        note=_("The name and the pairs; no rules of scoring."),
    ),
)
