"""Brisca, Briscola in Spain and the Americas: the 7 and the 2 take the turned card (docs/rules/briscola.md 21)."""

from dataclasses import replace
from typing import Final

from ...cards import SPA48, Rank, Style
from ...conditions import not_so, under
from ...paragraph import Chapter, Sentence, says
from ...table import PAIRS, TRIOS, singles
from ...text import gettext_noop as _, ngettext_noop as _n
from ...variant import Source, Variant
from . import conquista, desk
from .basic import BRISCOLA
from .brisca_packs import FORM, WHOLE_48, BriscaOptions, check_brisca, exchanges, pack_of, played_with, two_exchanges
from .deal import Deal
from .desk.exchange import HIGH, LOW, SEVEN_TAKES, TWO_TAKES, exchange
from .end_paragraphs import CARD_POINTS, added_up, match
from .ends import paced
from .filling import ANY_CARD, MUST_FOLLOW, TURNED, rank, trick
from .kin import less, retold
from .options import Options
from .packs import NO_TWOS, ONE_TWO_OUT
from .paragraphs import PARAGRAPHS
from .play_paragraphs import (
    ANTICLOCKWISE,
    PACK,
    PARTNERS_OPPOSITE,
    SEATS,
    TRICK,
    TURNED_CARD,
    WHO_DEALS,
    WHO_PLAYS,
    dealt_out,
    in_pairs,
)
from .rulings import RULINGS
from .sources import SOURCES
from .talk import signs_drawn, talk

_NAMED: Final = {
    each: rank(Rank(value), Style.SPANISH)
    for each, value in {"two": "2", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}.items()
}
_WITHOUT: Final = says(
    _("The pack has no %(eight)s and no %(nine)s; a French one has no %(ten)s and no joker either."),
    lambda options, seating: pack_of(options, seating) is not WHOLE_48,
    eight=_NAMED["eight"],
    nine=_NAMED["nine"],
    ten=_NAMED["ten"],
)
_PACK: Final = replace(
    PACK,
    options=("pack", "one_by_one"),
    text=(
        _WITHOUT,
        says(
            _("Every %(eight)s and %(nine)s is played with too; they count nothing."),
            played_with(WHOLE_48),
            eight=_NAMED["eight"],
            nine=_NAMED["nine"],
        ),
        says(_("Every %(two)s is taken out."), played_with(NO_TWOS), two=_NAMED["two"]),
        says(
            _("One %(two)s is taken out, of any suit, and shown to all."),
            played_with(ONE_TWO_OUT),
            two=_NAMED["two"],
        ),
        says(
            _n("That makes %(cards)s card.", "That makes %(cards)s cards.", "cards"),
            cards=lambda options, seating: pack_of(options, seating).size,
        ),
        *dealt_out(FORM),
        TURNED,
    ),
    sources=("CATALAN", "DONCOMOS"),
)
_TRICK: Final = replace(
    TRICK,
    options=("must_follow", "must_trump"),
    text=(
        *trick(FORM),
        says(ANY_CARD, under(must_follow=False)).read_in("ACANOMAS", "VIP"),
        says(MUST_FOLLOW, under(must_follow=True)).read_in("NAIPES-AR"),
        says(
            _("Whoever has none must play a trump, with one in the hand."), under(must_follow=True, must_trump=True)
        ).read_in("NAIPES-AR"),
    ),
    sources=("RDJN", "CATALAN"),
)
_TURNED_CARD: Final = replace(
    TURNED_CARD,
    argued=True,
    options=("reject_ace_three_turnup", "turnup_swap", "swap_after_win"),
    text=(
        says(_("The suit of the turned card is trumps."), exchanges).read_in("VIP"),
        says(_("The suit of the turned card is trumps."), not_so(exchanges)).read_in("S0"),
        *(each.read_in("S0") for each in TURNED_CARD.text[1:3] if isinstance(each, Sentence)),
        says(
            SEVEN_TAKES,
            exchanges,
            seven=_NAMED["seven"],
            high=tuple(rank(each, Style.SPANISH) for each in HIGH),
        ).read_in("VIP"),
        says(
            TWO_TAKES,
            two_exchanges,
            two=_NAMED["two"],
            low=tuple(rank(each, Style.SPANISH) for each in LOW),
        ).read_in("VIP"),
        says(
            _("It is done before one’s own card to a trick, once in a trick, while cards lie in the stock."),
            exchanges,
        ).read_in("VIP"),
        says(
            _("Only a player who has won a trick in this deal may do it."),
            lambda options, seating: exchanges(options, seating) and options.swap_after_win,
        ).read_in("VIP"),
    ),
    reading="",
    sources=(),
)

_LEAST_CUT: Final = 4
"""Cards that are cut off at the least, and left at the least."""
_SEATS: Final = replace(
    SEATS,
    text=(
        *WHO_PLAYS,
        PARTNERS_OPPOSITE.read_in(),
        ANTICLOCKWISE,
        replace(WHO_DEALS[0], when=lambda options, seating: not in_pairs(options, seating)),
        says(
            _(
                "Partners are drawn: each takes a card, the two highest play the two lowest, and the highest deals "
                "first."
            ),
            in_pairs,
        ).read_in("FOURNIER"),
        *WHO_DEALS[1:],
        says(
            _n(
                "Lift at least %(cards)s card, and leave at least %(cards)s.",
                "Lift at least %(cards)s cards, and leave at least %(cards)s.",
                "cards",
            ),
            cards=_LEAST_CUT,
        ).read_in("ACANOMAS", "FOURNIER", "NAIPES-AR"),
    ),
)
_TALK: Final = talk(FORM)
_WORDS: Final = Chapter.WORDS.paragraph(
    key="words",
    title=_("Words of the game"),
    text=_(
        "Trumps are triunfo, in places la vida; the ace and the card next to it are briscas, cards that count nothing "
        "blancas. The stock is the baceta, a trick a baza, and the player who leads is mano."
    ),
    sources=("ABOUT-ES",),
)

BRISCA_SOURCES: Final = (
    *less(SOURCES, "PAGAT-CH ISTRA MERCANTE"),
    Source(
        "ACANOMAS",
        "http://acanomas.com/Reglamentos-Juegos-de-Naipes/916/Brisca-pag.2.htm",
        _("no duty to follow; at least four cards are cut"),
        name="Acanomas",
    ),
    Source(
        "RDJN",
        "https://reglasdejuegosdenaipes.blogspot.com/2020/03/juego-la-brisca.html",
        _("the exchange with the 7 and the 2"),
        name="Reglas de juegos de naipes",
    ),
    Source(
        "VIP",
        "https://casualino-jsc.helpshift.com",
        _("a program: who may exchange, and when"),
        name="VIP Games, How to play Brisca",
    ),
    Source(
        "NAIPES-AR",
        "http://naipes-casino.com.ar",
        _("following suit, trumping, the exchange"),
        name="Naipes (Argentina)",
    ),
    Source(
        "CATALAN",
        "https://cartescatalanes.com/reglaments/BriscaGB.htm",
        _("six players with 48 cards, pairs"),
        name="Cartes catalanes",
    ),
    Source(
        "DONCOMOS",
        "doncomos.com",
        _("the twos out for three players; how many deals is agreed before"),
        name="Don Cómos",
    ),
    Source(
        "DOWNCI",
        "https://downci.com/games/briscola-card-game",
        _("a program for two with 48 cards; 7, then 2"),
        name="Downci",
    ),
    Source(
        "SABELO", "www.sabelotodo.org/juegos/brisca.html", _("five deals are the commonest match"), name="Sabelotodo"
    ),
    Source(
        "ABOUT-ES",
        "http://juegos.about.com/od/juegos_clasicos/p/Las-briscas.htm",
        _("words; partners may show their first hands"),
        name="About, Las briscas",
    ),
    Source(
        "FOURNIER",
        "https://studylib.es/doc/5002703/la-brisca---fournier",
        _("seats in pairs, the cut"),
        name="Fournier",
    ),
)

_SEATINGS: Final = (singles(2), singles(3), PAIRS, TRIOS)
BRISCA: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="brisca",
    names={
        "en": (_("Brisca"), "Spanish Briscola"),
        "es": ("Brisca", "las briscas", "brisca española"),
        "ca": ("Brisca",),
    },
    blurb=_("Briscola with Spanish cards: a high turned card may be taken for the 7 of trumps, a low one for the 2."),
    pace=paced(6),
    seatings=_SEATINGS,
    options=BriscaOptions(),
    dealing=FORM.dealing,
    ahead=FORM.ahead,
    scale=SPA48,
    scale_of=None,
    style=Style.SPANISH,
    sources=BRISCA_SOURCES,
    paragraphs=retold(
        PARAGRAPHS,
        _PACK,
        _TRICK,
        _TURNED_CARD,
        conquista.paragraph(Style.SPANISH),
        replace(CARD_POINTS, text=added_up(FORM)).read_in("RDJN", "CATALAN"),
        match(sources=(), majority=("DONCOMOS", "SABELO"), first_to=("DONCOMOS", "VIP")),
        _SEATS,
        _WORDS,
        replace(_TALK, text=(*_TALK.text, *_TALK.reading), reading=(), inferred=True).read_in(),
    ),
    check_options=check_brisca,
    figures=signs_drawn(FORM),
    inquiries=tuple({"turned_card": exchange(FORM)}.get(each.key, each) for each in desk.inquiries(FORM, _SEATINGS)),
    rulings=RULINGS,
    formats=(),
)
