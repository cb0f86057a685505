"""Words people search by that the book does not use: everyday English, and the words of other languages.

Each line gives the words of the book that are meant. The foreign ones are those of the games' own regions
(docs/rules, the glossaries of their languages), so that a player finds the English page by the word of the table.
"""

from collections.abc import Mapping
from typing import Final

from .words import words

IDLE: Final = frozenset(
    words(
        "a an and any are as at be by can could did do does for from get gets go had has have how i if in is it its "
        "many may me much must my of on one or our should so than that the then there they this to us was we were what "
        "when where which who why will with would you your"
    )
)
"""Words of a question that tell nothing of what is asked; they count only where there is no other."""

_ENGLISH: Final = """
    tie tied            : level draw drawn equal
    draw                : level drawn
    drew drawing        : draw drawn
    equal               : level
    same                : equal
    even                : level
    alone               : lone
    level               : drawn tie
    revoke reneged      : follow suit
    win wins winner     : won winning end
    won                 : win winning
    start starts        : lead first begin
    begins              : begin first lead
    lead                : first
    misdeal             : wrong irregularity
    mistake error       : wrong irregularity
    wrong               : illegal irregularity
    forgot forgotten    : wrong forgotten
    joker               : wild
    canasta             : buraco
    marriage            : king queen
    team                : partner side
    knave               : jack
    order higher beats strongest : strongest rank
    money               : chip pay
    value values price  : worth count
    worth               : count value
    points              : point count
    cards               : card
    leftover remaining  : left
    last                : end left
    nobody              : level none
    discard             : discard pile
    pick picked         : take taking
    throw thrown        : discard thrown
    minimum             : minimum least first
    swap swapped        : exchange exchanged
    opening             : first
    burraco burraci burrachi : buraco
    failed              : short
    penalty fine        : penalty cost
    cheat               : wrong
    shuffle shuffled    : shuffle dealt
    partner teammate    : partner
    signal signs hint   : signal sign talk
    talking speak say   : talk said
    peek looked         : look
    declarer caller     : declarer
    bid bidding         : auction bid
    finish finished over close closing : out end
    meld melds          : meld
    set sequence        : meld run set
    trumps              : trump
    sweep               : basra sweep
"""

_ITALIAN: Final = """
    pozzetto pozzetti   : pot
    nera                : black conquista
    semipulito          : semi-clean
    pulito              : clean
    sporco              : dirty
    tallone mazzo       : stock
    scarto scarti pozzo : discard pile
    pescare             : draw
    chiusura chiudere   : going
    tris combinazione   : set meld
    scala sequenza      : run
    briscola atout      : trump
    presa prese mano    : trick
    seme                : suit
    mazziere            : dealer
    smazzata            : deal
    cappotto            : cappotto
    carico carichi      : ace three
    compagno socio      : partner
    chiamata            : call
    asta                : auction
    punti               : point
    pareggio pari       : level
    segni               : signal
    fante               : jack
    cavallo             : queen knight
    re                  : king
    spade               : sword spade
    coppe               : cup heart
    denari ori          : coin diamond
    bastoni             : club baton
"""

_IBERIAN: Final = """
    morto muerto        : pot
    lixo basurero pozo  : discard pile
    bater cierre cerrar cortar : going
    monte mazo          : stock
    canastra            : buraco
    limpa limpia pura   : clean
    suja sucia impura   : dirty
    comodin coringa     : wild joker
    trinca trio         : set
    escalera sequencia  : run
    descarte            : discard
    triunfo trunfo      : trump
    baza vaza           : trick
    palo naipe          : suit
    mano                : hand
    reparto repartir    : deal
    compañero parceiro  : partner
    pontos puntos       : point
    empate              : level
    capote              : capote
"""

_ARABIC: Final = """
    الديناري            : special 7
    ديناري              : diamond
    الولد ولد           : jack
    الكومي كومي         : special 7
    بصرة                : basra
    باصرة               : basra
    الجوكر جوكر         : joker wild
    البنت               : queen
    الشايب              : king
    الكبة               : heart
    البستوني            : spade
    السبيت              : club
"""

_JAPANESE: Final = """
    切札 切り札          : trump
    ポッツェット ポゼット : pot
    ベガ                : vega
    親 ディーラー        : dealer
    場札                : floor
    山札                : stock
    捨て札              : discard pile
    手札                : hand
    トリック            : trick
    ジョーカー          : joker wild
    引き分け 同点        : level
    得点 点数           : point
    マストフォロー フォロー : follow suit
    オテア              : otea
    カナスタ            : buraco
    メルド              : meld
    パートナー          : partner
    上がり              : going
"""


def _read(*tables: str) -> dict[str, tuple[str, ...]]:
    """What each word of the *tables* means, all as they are compared."""
    meanings: dict[str, tuple[str, ...]] = {}
    for line in "\n".join(tables).splitlines():
        typed, _colon, meant = line.partition(":")
        for word in words(typed):
            meanings[word] = tuple(dict.fromkeys((*meanings.get(word, ()), *words(meant))))
    return meanings


MEANS: Final[Mapping[str, tuple[str, ...]]] = _read(_ENGLISH, _ITALIAN, _IBERIAN, _ARABIC, _JAPANESE)
"""What a word that is typed may mean in the words of the book; both as they are compared."""
