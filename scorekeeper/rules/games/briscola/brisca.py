"""Brisca, Briscola in Spain and the Americas: the 7 and the 2 take the turned card (docs/rules/briscola.md 21)."""

from dataclasses import replace
from typing import Final

from ...cards import SPA48, Rank, Style
from ...conditions import not_so, under
from ...paragraph import Chapter, Condition, Sentence, says
from ...table import PAIRS, TRIOS, singles
from ...text import gettext_noop as _, ngettext_noop as _n
from ...variant import Source, Variant
from . import conquista, desk
from .basic import BRISCOLA
from .brisca_packs import FORM, WHOLE_48, BriscaOptions, check_brisca, exchanges, pack_of, played_with, two_exchanges
from .deal import Deal
from .desk.exchange import HIGH, LOW, SEVEN_TAKES, TWO_TAKES, exchange
from .end_paragraphs import ADDED_UP, CARD_POINTS, match
from .ends import paced
from .filling import ANY_CARD, MUST_FOLLOW, TURNED, card_points, in_order, rank, trick
from .kin import ours, retold, sources, unstated_by
from .options import Options
from .packs import NO_TWOS, ONE_TWO_OUT, WHOLE
from .paragraphs import PARAGRAPHS
from .play_paragraphs import (
    ALTERNATELY,
    ANTICLOCKWISE,
    PACK,
    PARTNERS_OPPOSITE,
    SEATS,
    STOCK,
    TRICK,
    TURNED_CARD,
    WHO_DEALS,
    WHO_PLAYS,
    dealt_out,
    drawn,
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
_EIGHTS_TOO: Final = says(
    _("Every %(eight)s and %(nine)s is played with too; they count nothing."),
    eight=_NAMED["eight"],
    nine=_NAMED["nine"],
)
_FRENCH_TOO: Final = says(_("A French pack has no %(ten)s and no joker here."), ten=_NAMED["ten"])
_TWOS_OUT: Final = says(_("Every %(two)s is taken out."), two=_NAMED["two"])
_ONE_TWO_OUT: Final = says(_("One %(two)s is taken out, of any suit, and shown to all."), two=_NAMED["two"])
_MAKES: Final = says(
    _n("That makes %(cards)s card.", "That makes %(cards)s cards.", "cards"),
    cards=lambda options, seating: pack_of(options, seating).size,
)


def _forty_eight(*numbers: int) -> Condition:
    """Whether so many play with eights and nines."""
    return lambda options, seating: pack_of(options, seating) is WHOLE_48 and seating.playing in numbers


def _with(when: Condition, *sentences: Sentence) -> tuple[Sentence, ...]:
    """The *sentences* on a pack, said where it is played with."""
    return tuple(replace(each, when=when) for each in sentences)


_AT_ONCE, _ONE_BY_ONE = dealt_out(FORM)
_PACK: Final = unstated_by(
    replace(
        PACK,
        options=("pack", "one_by_one"),
        text=(
            _WITHOUT,
            *_with(played_with(WHOLE), _MAKES),
            *(each.read_only_in("DONCOMOS") for each in _with(played_with(NO_TWOS), _TWOS_OUT, _MAKES)),
            *(each.read_only_in("CATALAN", "DONCOMOS") for each in _with(_forty_eight(6), _EIGHTS_TOO, _MAKES)),
            *(each.read_only_in("DOWNCI") for each in _with(_forty_eight(2), _EIGHTS_TOO, _MAKES)),
            _ONE_BY_ONE.read_only_in("ACANOMAS", "FOURNIER", "RDJN", "VIP"),
            TURNED,
        ),
        reading=(
            *_with(_forty_eight(3, 4), _EIGHTS_TOO, _MAKES),
            _AT_ONCE,
            replace(_FRENCH_TOO, when=played_with(WHOLE_48)),
            *_with(played_with(ONE_TWO_OUT), _ONE_TWO_OUT, _MAKES),
        ),
        sources=("CATALAN",),
    ),
    "MAKU",
)
_ORDER: Final = in_order(FORM)
_TRICK: Final = replace(
    TRICK,
    options=("must_follow", "must_trump"),
    text=(
        trick(FORM)[0],
        replace(_ORDER, when=not_so(played_with(WHOLE_48))),
        replace(_ORDER, when=played_with(WHOLE_48)).read_only_in("DOWNCI"),
        says(ANY_CARD, under(must_follow=False)).read_only_in("ACANOMAS", "RDJN", "VIP"),
        says(MUST_FOLLOW, under(must_follow=True)).read_only_in("NAIPES-AR"),
        says(
            _("Whoever has none must play a trump, with one in the hand."), under(must_follow=True, must_trump=True)
        ).read_only_in("NAIPES-AR"),
    ),
    sources=("RDJN", "CATALAN"),
)
_TURNED_CARD: Final = replace(
    TURNED_CARD,
    argued=True,
    options=("reject_ace_three_turnup", "turnup_swap", "swap_after_win"),
    text=(
        says(_("The suit of the turned card is trumps.")).read_in("VIP"),
        says(
            SEVEN_TAKES,
            exchanges,
            seven=_NAMED["seven"],
            high=tuple(rank(each, Style.SPANISH) for each in HIGH),
        ).read_in("RDJN", "VIP"),
        says(
            TWO_TAKES,
            two_exchanges,
            two=_NAMED["two"],
            low=tuple(rank(each, Style.SPANISH) for each in LOW),
        ).read_in("RDJN", "VIP"),
        says(
            _("It is done before one’s own card to a trick, once in a trick, while cards lie in the stock."),
            exchanges,
        ).read_in("VIP"),
        says(
            _("Only a player who has won a trick in this deal may do it."),
            lambda options, seating: exchanges(options, seating) and options.swap_after_win,
        ).read_in("VIP"),
    ),
    reading=tuple(each for each in TURNED_CARD.text[1:3] if isinstance(each, Sentence)),
    sources=(),
)

_LEAST_CUT: Final = 4
"""Cards that are cut off at the least, and left at the least."""
_SEATS: Final = replace(
    SEATS,
    text=(
        *WHO_PLAYS,
        PARTNERS_OPPOSITE.read_only_in("FOURNIER", "NAIPES-AR", "SABELO", "RDJN", "CATALAN"),
        ANTICLOCKWISE,
        replace(WHO_DEALS[0], when=lambda options, seating: not in_pairs(options, seating)).read_only_in("VIP"),
        says(
            _(
                "Partners are drawn: each takes a card, the two highest play the two lowest, and the highest deals "
                "first."
            ),
            in_pairs,
        ).read_only_in("FOURNIER"),
        WHO_DEALS[1],
        WHO_DEALS[2].read_only_in("VIP"),
        says(
            _n(
                "Whoever cuts lifts at least %(cards)s card, and leaves at least %(cards)s.",
                "Whoever cuts lifts at least %(cards)s cards, and leaves at least %(cards)s.",
                "cards",
            ),
            cards=_LEAST_CUT,
        ).read_only_in("ACANOMAS", "FOURNIER", "NAIPES-AR"),
    ),
    reading=(ALTERNATELY,),
)
_COUNTED: Final = card_points(FORM)
_CARD_POINTS: Final = replace(
    CARD_POINTS,
    text=(_COUNTED[0], replace(_COUNTED[1], when=not_so(played_with(WHOLE_48)))),
    reading=(replace(_COUNTED[1], when=played_with(WHOLE_48)), *_COUNTED[2:], ADDED_UP),
    sources=("RDJN", "CATALAN"),
)
_MATCH: Final = unstated_by(
    match(agreed={}, first_to={5: ("SABELO", "DONCOMOS", "VIP"), None: ("DONCOMOS", "VIP")}, added={}),
    "PINASCA",
)
_STOCK: Final = replace(STOCK, text=(*(each.read_only_in("ACANOMAS", "VIP") for each in drawn()[:2]), *drawn()[2:]))
_OF_DEALS: Final = {each.key: each for each in PARAGRAPHS}
_DEAL_WON: Final = (
    replace(_OF_DEALS["deal-won"], sources=("DONCOMOS", "DOWNCI")),
    unstated_by(_OF_DEALS["draw"], "MAKU"),
)
_OF_BRISCOLA: Final = tuple(
    each
    for each in PARAGRAPHS
    if each.key in ("replay", "another-deal", "last-trick", "tie-three", "play-off", "cappotto")
)
"""What a table may choose as at Briscola: no Spanish page tells of it."""
_WORDS: Final = Chapter.WORDS.paragraph(
    key="words",
    title=_("Words of the game"),
    text=(
        says(_("Trumps are triunfo, in places la vida.")).read_in("ABOUT-ES"),
        says(_("The stock is the baceta, a trick a baza, and the player who leads is mano.")).read_in("ACANOMAS"),
        says(_("Cards that count nothing are blancas.")).read_in("SABELO", "RDJN"),
        says(_("The ace and the card next to it are briscas where they are not trumps.")).read_in("SABELO"),
    ),
    reading=_("Elsewhere those of trumps are briscas too."),
)

BRISCA_SOURCES: Final = (
    *sources(SOURCES, "S0 GENOVA ADAMOLI PAG-HR"),
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
        _CARD_POINTS,
        _MATCH,
        _SEATS,
        _STOCK,
        *_DEAL_WON,
        _WORDS,
        *(ours(each) for each in (*_OF_BRISCOLA, conquista.paragraph(Style.SPANISH), talk(FORM))),
    ),
    check_options=check_brisca,
    figures=signs_drawn(FORM),
    inquiries=tuple({"turned_card": exchange(FORM)}.get(each.key, each) for each in desk.inquiries(FORM, _SEATINGS)),
    rulings=RULINGS,
    formats=(),
)
