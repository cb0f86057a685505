"""Double-play briškula: four cards, and two cards each to a trick (docs/rules/briscola.md 14)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Choice, Chosen, Toggle
from ...breakdown import Problem
from ...cards import FRA32, ITA40, Pack, Scale, Style
from ...conditions import under
from ...paragraph import says
from ...table import PAIRS, TRIOS, Seating, singles
from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from ...variant import Source, Variant
from .basic import BRISCOLA
from .choices import GENOVA, SHARED_SIGN, SHORT_PACK, SIGNS
from .deal import Deal
from .desk import inquiries
from .end_paragraphs import ADDED_UP, CARD_POINTS
from .ends import paced
from .filling import FOLLOWING, ITALIAN_COURTS, ITALIAN_VALUES, TURNED, card_points, hand, in_order, our_pack, pack
from .forms import Form, take_out_sevens
from .kin import fixed, less, retold, usually
from .options import Options, check_options
from .packs import TAKE_OUT, TWOS, pack_for, pack_of_32
from .paragraphs import PARAGRAPHS
from .play_paragraphs import PACK, STOCK, TRICK, drawn
from .rulings import RULINGS
from .sources import SOURCES
from .talk import signs_drawn, talk

FORTY: Final = "40"
THIRTY_TWO: Final = "32"
_SIGNS_BY_PLACE: Final[Mapping[Any, tuple[str, str]]] = {
    SHARED_SIGN: (
        _("one for the third and the fourth highest trump"),
        _("Lips over the teeth, mouth twisted, tongue out, a shrug: the highest trump, the 2nd, 3rd or 4th, the 5th."),
    ),
    GENOVA: (
        _("one for each of the five"),
        _("Lips pressed, mouth twisted, eyes to the ceiling, tongue out, one shoulder: the five highest trumps."),
    ),
}
"""The signs by the place of the trump: which ranks stand there hangs on the pack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleOptions(Options):
    """What a table of double-play briškula agrees on: as in Briscola, and which pack."""

    short_pack: str = usually(
        "short_pack",
        TWOS,
        help=_("For three and six players: of a pack of 40, two cards each to a trick come out even only with 36."),
        choices=tuple(
            replace(chosen, says=says)
            for chosen, says in zip(
                SHORT_PACK.choices if isinstance(SHORT_PACK.choices, tuple) else (),
                (_("All four 2s are taken out."), _("All four 4s are taken out.")),
                strict=True,
            )
        ),
    )
    two_out: str = fixed("two_out")
    three_rank: str = fixed("three_rank")
    reject_ace_three_turnup: bool = usually(
        "reject_ace_three_turnup", False, label=_("No ace, nor the card next to it, as turned card")
    )
    signs: str = usually(
        "signs",
        SHARED_SIGN,
        choices=tuple(
            replace(chosen, label=_SIGNS_BY_PLACE[chosen.value][0], says=_SIGNS_BY_PLACE[chosen.value][1])
            for chosen in (SIGNS.choices if isinstance(SIGNS.choices, tuple) else ())
        ),
    )
    one_by_one: bool = fixed("one_by_one")
    knocked: bool = Toggle(
        label=_("Knocked on, not cut"),
        yes=_("The pack is knocked on instead of cut, and the four cards are dealt at once."),
        no=_("The pack is cut, and the cards are dealt two at a time."),
    ).ask(False)
    pack: str = Choice(
        label=_in("cards used", "Pack"),
        choices=(
            Chosen(FORTY, _("40 cards"), says=_("No 8s, 9s and 10s; the 3 is next to the ace."), who=_("Croatia")),
            Chosen(
                THIRTY_TWO,
                _("32 cards"),
                says=_("From the 7 up; the 10 is next to the ace. Three take two 7s out; six cannot play with it."),
                who=_("Bosnia and Herzegovina"),
            ),
        ),
    ).ask(FORTY)


def _scale(options: Any) -> Scale:
    return FRA32 if options.pack == THIRTY_TWO else ITA40


def _style(options: Any) -> Style:
    """A pack from the 7 up is French; one of 40 is Italian (docs/rules/briscola.md 14)."""
    return Style.FRENCH if options.pack == THIRTY_TWO else Style.ITALIAN


def _pack(options: Any, seating: Seating) -> Pack:
    """The pack whose cards come out even at two a trick; 39 do not, so a whole rank makes way."""
    if options.pack == THIRTY_TWO:
        return pack_of_32(seating.playing)
    return pack_for(6 if seating.playing == 3 else seating.playing, options.short_pack)


def _take_out(options: Any, seating: Seating) -> str | None:
    if options.pack == THIRTY_TWO:
        return take_out_sevens(options, seating)
    return TAKE_OUT.get((6, options.short_pack)) if seating.playing in (3, 6) else None


def _packets(options: Any) -> tuple[int, ...]:
    return (4,) if options.knocked else (2, 2)


FORM: Final = Form(
    scale=_scale,
    pack=_pack,
    take_out=_take_out,
    hand=lambda _options: 4,
    packets=_packets,
    a_trick=2,
    style_of=_style,
)


_WORTHS, _ALL, *_COURTS = card_points(FORM, courts=ITALIAN_COURTS)
_COUNTED: Final = (
    replace(_WORTHS, when=under(pack=FORTY)).read_only_in(*ITALIAN_VALUES),
    replace(_WORTHS, when=under(pack=THIRTY_TWO)),
    _ALL,
    *_COURTS,
    ADDED_UP.read_in("SPAZIO"),
)
"""What the cards count; the other sources tell of the pack of forty only (docs/rules/briscola.md 1.1)."""


def _uneven(options: Any, seating: Seating) -> bool:
    """Whether cards are taken out by our own arithmetic; six take out the twos, as at Briscola."""
    return seating.playing == 3 or (seating.playing == 6 and options.short_pack != TWOS)


def _check_options(options: Options, seating: Seating) -> Iterator[Problem]:
    """What cannot be combined: all that Briscola forbids, and what a pack of 32 cannot do."""
    yield from check_options(options, seating, a_trick=FORM.a_trick)
    no_twos = seating.playing == 3 and options.short_pack == TWOS
    if isinstance(options, DoubleOptions) and options.pack == THIRTY_TWO:
        no_twos = True
        if seating.playing == 6:
            text = _("Thirty-two cards do not come out even among six; take the pack of 40.")
            yield Problem.at("pack", "uneven", text)
        if options.conquista:
            text = _("The conquista is of ace, three and king, and the pack of 32 has no three.")
            yield Problem.at("conquista", "conquista_no_three", text)
    if no_twos and options.turnup_swap == "2_then_7":
        yield Problem.at("turnup_swap", "no_twos", _("There are no 2s in this pack, so no 2 can be exchanged."))


_SEATINGS: Final = (singles(2), singles(3), PAIRS, TRIOS)
DOUBLE: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="briscola-double",
    names={
        "en": (_("Double-play Briscola"), "Double briškula"),
        "hr": ("Dupla briškula", "briškula na duplo"),
        "bs": ("Dupla briškula",),
    },
    blurb=_("Briscola with four cards, two rounds to a trick: everybody plays twice before it is taken."),
    pace=paced(5),
    seatings=_SEATINGS,
    options=DoubleOptions(),
    scale_of=_scale,
    style_of=_style,
    dealing=FORM.dealing,
    ahead=FORM.ahead,
    check_options=_check_options,
    sources=(
        *less(SOURCES, "COLETTI MERCANTE"),
        Source(
            "SCRIBD-HR",
            "https://www.scribd.com/document/117228599/Bri%C5%A1kula",
            _("how the cards are dealt, 61 card points"),
            name=_("A Croatian rule sheet"),
        ),
    ),
    paragraphs=retold(
        PARAGRAPHS,
        replace(
            PACK,
            options=(*PACK.options, "knocked", "pack"),
            text=(
                *pack(FORM, _uneven),
                says(
                    _n(
                        "The pack is cut, and everybody gets %(hand)s card, %(packet)s at a time.",
                        "The pack is cut, and everybody gets %(hand)s cards, %(packet)s at a time.",
                        "hand",
                    ),
                    under(knocked=False),
                    hand=hand(FORM),
                    packet=lambda options, _seating: _packets(options)[0],
                ).read_only_in("SCRIBD-HR"),
                says(
                    _n(
                        "The pack is knocked on, not cut, and everybody gets %(hand)s card at once.",
                        "The pack is knocked on, not cut, and everybody gets %(hand)s cards at once.",
                        "hand",
                    ),
                    under(knocked=True),
                    hand=hand(FORM),
                ).read_only_in("SCRIBD-HR"),
                TURNED,
            ),
            reading=our_pack(FORM, _uneven),
        ),
        replace(
            TRICK,
            text=(
                says(
                    _(
                        "A trick has two rounds: everybody plays a card, and then another. Of all these cards the "
                        "highest trump takes the trick, or else the highest of the suit that was led first."
                    )
                ),
                in_order(FORM),
                says(_("Then all hands are filled up to %(hand)s again."), hand=hand(FORM)),
                *FOLLOWING,
            ),
            reading=_("The second round goes in the order of the first."),
            sources=("S0",),
        ),
        replace(CARD_POINTS, text=_COUNTED, sources=("S0",)),
        replace(STOCK, text=drawn(each=FORM.a_trick)),
        talk(FORM),
    ),
    figures=signs_drawn(FORM),
    inquiries=inquiries(FORM, _SEATINGS),
    rulings=tuple(each for each in RULINGS if each.key != "two_together"),  # here two are played
)
