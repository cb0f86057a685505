"""Where the rules of Buraco were read."""

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
    Source(SEED, "https://en.wikipedia.org/wiki/Buraco", _("The American rules and their variations.")),
    Source("Ludopolis", "https://www.ludopoli.us/buraco_rules.aspx", _("The older American text with 104 cards.")),
    Source(
        PAGAT,
        "https://www.pagat.com/rummy/buraco.html",
        _("Brazil, Italy and Argentina; only the beginning of each page was read."),
    ),
    Source(
        FIBUR,
        "https://github.com/ClemAnto/burracoz-client",
        _("A summary of the Italian federation's code of January 2026, by somebody else."),
        name=_("a summary of the F.I.Bur. code"),
    ),
    Source(EB, "https://eburraco.com", _("The articles of the Italian code, explained one by one.")),
    Source("MyBurraco", "https://myburraco.it/codici-di-gara", _("Worth of the cards in Italy.")),
    Source(
        "Punti Burraco",
        "https://www.puntiburraco.it/partite_e_punti_vittoria_burraco_nei_tornei.html",
        _("Victory points for three and four deals."),
    ),
    Source(
        "GenovaGioca",
        "http://www.genovagioca.it/Giochi/RegolamentoCircuiti",
        _("Level pairs, and the pair without an opponent, in club evenings."),
    ),
    Source(
        "Specchiolla",
        "http://specchiolla.it/regburraco.htm",
        _("Rounds, deals and minutes of tournaments; the score sheet."),
    ),
    Source(
        "BurracoUp",
        "http://burracoup.it/faq.asp",
        _("A pack that is short, in answers to players of Italian tournaments."),
    ),
    Source(
        "STENO",
        "https://github.com/steno983/punti-burraco",
        _("Level totals, three players, targets."),
        name=_("a program for scores of Burraco"),
    ),
    Source(
        "ilBurraco",
        "http://www.ilburraco.com/burraco_tre_giocatori.aspx",
        _("Three players: who of the pair takes the pot."),
        name="ilburraco.com",
    ),
    Source(
        "Playrom",
        "https://github.com/Playrom/Burraco-Tournament",
        _("Pairs placed by victory points; partners who change."),
        name=_("a program for tournaments of Burraco"),
    ),
    Source(
        "Rontini",
        "https://github.com/rontini/BurracoCounter",
        _("Semi-clean only with the wild card at an end."),
        name=_("a program that counts Burraco"),
    ),
    Source(
        "Gioco Digitale",
        "https://casino.giocodigitale.it/it/blog/giochi/burraco-regole",
        _("Italy: the deal passes to the left."),
    ),
    Source(
        "BurracOnline",
        "https://www.burraconline.com/en/blog/burraco-points-how-to-calculate-the-score",
        _("Reale and super."),
    ),
    Source(
        "PRH95",
        "https://github.com/PRH95/Burako",
        _("Argentina: melds, points, no canasta."),
        name=_("a program for Burako"),
    ),
    Source(
        "RARRAGA",
        "https://github.com/rarraga/buraco_score_tracker",
        _("Argentina: the pot taken earns 100; to 3000."),
        name=_("a score sheet for Burako"),
    ),
    Source(
        "eBurako",
        "http://eburako.sourceforge.net/rules.html",
        _("Argentina: tiles, two players, the deal passes to the right."),
    ),
    Source(
        "acanomas",
        "http://www.acanomas.com/Reglamentos-Juegos-de-Naipes/1052/Buraco.htm",
        _("Buraco with Spanish cards."),
        name="acanomas.com",
    ),
    Source(
        "Jogatina",
        "https://jogatina.com/regras-como-jogar-buraco-fechado-stbl.html",
        _("Open, closed and STBL in Brazil."),
    ),
    Source("GameDesire", "https://www.gamedesire.com/nl/game/buraco-fechado/help", _("500 and 1000.")),
    Source(
        "GameVelvet",
        "https://gamevelvet.com/buraco-canastra-online/rules",
        _("A pot not played is charged as one not taken."),
    ),
    Source(
        "Baralho de Paus",
        "https://baralho-paus.blogspot.com",
        _("Brazil: when a pot is played; only the beginning was read."),
    ),
    Source("PlayJoy", "https://playjoy.com/cs/buraco-stbl/pravidla", _("STBL, aberto sujo, worth of the cards.")),
    Source("Canastra", "https://canastra.online/pt/regras", _("Other sets: ace, king and three.")),
    Source(
        HOUSE_TEXT,
        _("rules of a table in public code"),
        _("Brazil: 75 from 1500 on, hands that count for the other side, 3000 only after going out."),
        name=_("a Brazilian house text"),
    ),
    Source(
        PROGRAM,
        "https://github.com/ValmirBP/card_game_buraco",
        _("Brazil: nobody is charged for pots that became the stock."),
        name=_("a Brazilian program"),
    ),
    Source(
        PORTUGUESE,
        "https://wikizero.org/wiki/pt/Buraco_(jogo_de_cartas)",
        _("Brazil: a side without a clean canastra."),
        name=_("Wikipedia in Portuguese"),
    ),
    Source(
        "APCEF",
        "https://jogosregionais2023.apcefmg.org.br/canastra",
        _("Brazil: the highest card deals first; only the beginning was read."),
        name=_("the games of employees in Minas Gerais, 2023"),
    ),
    Source(
        "Gulf ranking",
        _("a ranking site in public code"),
        _("The name and the pairs; no rules of scoring."),
        name=_("a ranking of Baraziliya players"),
    ),
)
