"""Brisca, Briscola in Spain and the Americas: the 7 and the 2 take the turned card (docs/rules/briscola.md 21)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Choice, Chosen, Context, Toggle
from ...breakdown import Problem
from ...cards import SPA48, Pack, Rank, Style
from ...paragraph import Condition, says, under
from ...table import PAIRS, TRIOS, Seating, singles
from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from ...text import pgettext_noop as _in
from ...variant import Source, Variant
from . import desk
from .basic import BRISCOLA
from .choices import NO_TALK
from .deal import Deal
from .desk.exchange import HIGH, LOW, exchange
from .ends import paced
from .filling import FOLLOWING, TURNED, rank, trick
from .forms import Form, one_by_one
from .kin import fixed, retold, usually
from .options import Options, check_options
from .packs import ANY_TWO, NO_TWOS, ONE_TWO, ONE_TWO_OUT, TAKE_OUT, TWOS, WHOLE
from .paragraphs import CARD_POINTS, MATCH, PARAGRAPHS, added_up
from .play_paragraphs import PACK, SEATS, TRICK, TURNED_CARD, dealt_out
from .questions import usual
from .rulings import RULINGS
from .sources import SOURCES
from .talk import signs_drawn, talk

FORTY: Final = "40"
FORTY_EIGHT: Final = "48"
THIRTY_SIX: Final = "36"
THIRTY_NINE: Final = "39"

WHOLE_48: Final = Pack(ranks=SPA48.order)
PACKS: Final = {FORTY: WHOLE, FORTY_EIGHT: WHOLE_48, THIRTY_SIX: NO_TWOS, THIRTY_NINE: ONE_TWO_OUT}

_FORTY_EIGHT: Final = Chosen(
    value=FORTY_EIGHT,
    label=_("48 cards"),
    says=_("The eights and nines are played with too; they count nothing."),
    who=_("a program for two"),
)
_THIRTY_SIX: Final = Chosen(
    value=THIRTY_SIX,
    label=_("36 cards"),
    says=_("All four twos are taken out."),
    who=_("a Spanish page"),
)


def _packs(context: Context) -> tuple[Chosen, ...]:
    """The packs that come out even among so many players."""
    match context.seating.playing:
        case 3:
            one = _("One two is taken out.")
            return (
                _THIRTY_SIX,
                Chosen(value=THIRTY_NINE, label=_("39 cards"), says=one, who=_("a program, and Briscola")),
            )
        case 6:
            return (
                replace(_FORTY_EIGHT, who=_("three Spanish pages")),
                replace(_THIRTY_SIX, who=_("Briscola for six")),
            )
    return (
        usual(value=FORTY, label=_("40 cards"), says=_("No eights, nines and tens.")),
        *((_FORTY_EIGHT,) if context.seating.playing == 2 else ()),
    )


_SWAP: Final = Choice(
    label=_("Exchanging the turned card"),
    choices=(
        usual(
            value="2_then_7",
            label=_("for the 7 or the 2"),
            says=_("The 7 of trumps takes a turned ace, three or court card; the 2 takes a turned 7 or lower card."),
        ),
        Chosen(
            value="7",
            label=_("for the 7"),
            says=_("The 7 of trumps takes a turned ace, three or court card."),
            who=_("some tables"),
        ),
        Chosen(
            value="none",
            label=_("not allowed"),
            says=_("The turned card stays where it is until it is drawn."),
            who=_("four Spanish pages that do not speak of it"),
        ),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BriscaOptions(Options):
    """What a table of Brisca agrees on: as in Briscola, with packs and an exchange of its own."""

    deals: int = usually("deals", 5)
    short_pack: str = fixed("short_pack")
    two_out: str = fixed("two_out")
    three_rank: str = fixed("three_rank")
    pack: str = Choice(label=_in("cards used", "Pack"), choices=_packs).ask(FORTY)
    turnup_swap: str = _SWAP.ask("2_then_7")
    swap_after_win: bool = Toggle(
        label=_("Only after a trick won"),
        yes=_("Who exchanges must have won a trick in this deal."),
        no=_("Nobody need have won a trick before."),
        when=lambda context: context.answers.get("turnup_swap") != "none",
    ).ask(True)
    must_trump: bool = Toggle(
        label=_("Who cannot follow must trump"),
        yes=_("Who has no card of the suit led must play a trump (Argentina)."),
        no=_("Who has no card of the suit led may play any card."),
        when=lambda context: bool(context.answers.get("must_follow")),
    ).ask(False)
    team_talk: str = usually("team_talk", NO_TALK)
    signals: bool = usually("signals", False)
    swap_hands_at_end: bool = usually("swap_hands_at_end", False)


def _pack(options: Any, seating: Seating) -> Pack:
    """The pack agreed on, or the usual one where it does not come out even.

    >>> [_pack(BriscaOptions(), seating).size for seating in (singles(2), singles(3), PAIRS, TRIOS)]
    [40, 36, 40, 48]
    """
    there = [str(chosen.value) for chosen in _packs(Context(seating=seating))]
    return PACKS[options.pack if options.pack in there else there[0]]


def _take_out(options: Any, seating: Seating) -> str | None:
    """What is to be done with the pack before the first deal, or None."""
    pack = _pack(options, seating)
    if pack is WHOLE_48:
        return _("Leave the eights and nines in: 48 cards are played.")
    if pack is ONE_TWO_OUT:
        return ONE_TWO[ANY_TWO]
    return TAKE_OUT[6, TWOS] if pack is NO_TWOS else None


FORM: Final = Form(
    scale=lambda _options: SPA48, pack=_pack, take_out=_take_out, packets=one_by_one, style=Style.SPANISH
)
"""The order of 48 cards serves for 40 too: no other card changes its place."""


def _played_with(pack: Pack) -> Condition:
    return lambda options, seating: _pack(options, seating) is pack


def _exchanges(options: Any, _seating: Seating) -> bool:
    return bool(options.turnup_swap != "none")


def _two_exchanges(options: Any, seating: Seating) -> bool:
    return bool(options.turnup_swap == "2_then_7") and _pack(options, seating) is not NO_TWOS


def _check_options(options: Options, seating: Seating) -> Iterator[Problem]:
    """What cannot be combined in Briscola; where the twos are out, the 7 alone is exchanged."""
    yield from (each for each in check_options(options, seating) if each.code != "no_twos")


_NAMED: Final = {
    each: rank(Rank(value), Style.SPANISH)
    for each, value in {"two": "2", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}.items()
}
_WITHOUT: Final = says(
    _("The pack has no %(eight)s and no %(nine)s; a French one has no %(ten)s and no joker either."),
    lambda options, seating: _pack(options, seating) is not WHOLE_48,
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
            _played_with(WHOLE_48),
            eight=_NAMED["eight"],
            nine=_NAMED["nine"],
        ),
        says(_("Every %(two)s is taken out."), _played_with(NO_TWOS), two=_NAMED["two"]),
        says(
            _("One %(two)s is taken out, of any suit, and shown to all."),
            _played_with(ONE_TWO_OUT),
            two=_NAMED["two"],
        ),
        says(
            _n("That makes %(cards)s card.", "That makes %(cards)s cards.", "cards"),
            cards=lambda options, seating: _pack(options, seating).size,
        ),
        *dealt_out(FORM),
        TURNED,
    ),
    sources=("CATALAN", "DONCOMOS", "DOWNCI"),
)
_TRICK: Final = replace(
    TRICK,
    options=("must_follow", "must_trump"),
    text=(
        *trick(FORM),
        *FOLLOWING,
        says(_("Who has none must play a trump, if he has one."), under(must_follow=True, must_trump=True)),
    ),
    sources=("ACANOMAS", "RDJN", "VIP", "NAIPES-AR"),
)
_TURNED_CARD: Final = replace(
    TURNED_CARD,
    argued=True,
    options=("reject_ace_three_turnup", "turnup_swap", "swap_after_win"),
    text=(
        *TURNED_CARD.text[:3],
        says(
            _(
                "Who holds the %(seven)s of trumps may exchange it for the turned card, if that is one of these: "
                "%(high)s."
            ),
            _exchanges,
            seven=_NAMED["seven"],
            high=tuple(rank(each, Style.SPANISH) for each in HIGH),
        ),
        says(
            _("Who holds the %(two)s of trumps may exchange it for the turned card, if that is one of these: %(low)s."),
            _two_exchanges,
            two=_NAMED["two"],
            low=tuple(rank(each, Style.SPANISH) for each in LOW),
        ),
        says(
            _("It is done before one’s own card to a trick, once in a trick, while cards lie in the stock."),
            _exchanges,
        ),
        says(
            _("Only who has won a trick in this deal may do it."),
            lambda options, seating: _exchanges(options, seating) and options.swap_after_win,
        ),
    ),
    sources=("RDJN", "VIP", "DOWNCI", "NAIPES-AR"),
)

_TALK: Final = talk(FORM)

BRISCA_SOURCES: Final = (
    *SOURCES,
    Source(
        tag="ACANOMAS",
        name="Acanomas",
        where="http://acanomas.com/Reglamentos-Juegos-de-Naipes/916/Brisca-pag.2.htm",
        note="no duty to follow; at least four cards are cut",
    ),
    Source(
        tag="RDJN",
        name="Reglas de juegos de naipes",
        where="https://reglasdejuegosdenaipes.blogspot.com/2020/03/juego-la-brisca.html",
        note="the exchange with the 7 and the 2",
    ),
    Source(
        tag="VIP",
        name="VIP Games, How to play Brisca",
        where="https://casualino-jsc.helpshift.com",
        note="a program: who may exchange, and when",
    ),
    Source(
        tag="NAIPES-AR",
        name="Naipes (Argentina)",
        where="http://naipes-casino.com.ar",
        note="following suit, trumping, the exchange",
    ),
    Source(
        tag="CATALAN",
        name="Cartes catalanes",
        where="https://cartescatalanes.com/reglaments/BriscaGB.htm",
        note="six players with 48 cards, pairs",
    ),
    Source(
        tag="DONCOMOS",
        name="Don Cómos",
        where="doncomos.com",
        note="the twos out for three players; how many deals is agreed before",
    ),
    Source(
        tag="DOWNCI",
        name="Downci",
        where="https://downci.com/games/briscola-card-game",
        note="a program for two with 48 cards; 7, then 2",
    ),
    Source(
        tag="SABELO",
        name="Sabelotodo",
        where="www.sabelotodo.org/juegos/brisca.html",
        note="five deals are the commonest match",
    ),
    Source(
        tag="FOURNIER",
        name="Fournier",
        where="https://studylib.es/doc/5002703/la-brisca---fournier",
        note="seats in pairs, the cut",
    ),
)

BRISCA: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="brisca",
    names={
        "en": (_("Brisca"), "Spanish Briscola"),
        "es": ("Brisca", "las briscas", "brisca española"),
        "ca": ("Brisca",),
    },
    blurb=_("Briscola with Spanish cards: who holds the 7 or the 2 of trumps may take the turned card for it."),
    pace=paced(6),
    seatings=(singles(2), singles(3), PAIRS, TRIOS),
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
        replace(CARD_POINTS, text=added_up(FORM)).read_in("RDJN", "CATALAN"),
        MATCH.read_in("DONCOMOS", "SABELO", "VIP"),
        SEATS.read_in("FOURNIER", "ACANOMAS"),
        replace(_TALK, text=(*_TALK.text, *_TALK.reading), reading=(), inferred=True).read_in(),
    ),
    check_options=_check_options,
    figures=signs_drawn(FORM),
    inquiries=tuple({"turned_card": exchange(FORM)}.get(each.key, each) for each in desk.inquiries(FORM)),
    rulings=RULINGS,
    formats=(),
)
