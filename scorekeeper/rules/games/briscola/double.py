"""Double-play briškula: four cards, and two cards each to a trick (docs/rules/briscola.md 14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Choice, Chosen, Toggle
from ...breakdown import Problem
from ...cards import FRA32, ITA40, Pack, Scale
from ...paragraph import Chapter
from ...table import PAIRS, TRIOS, Seating, singles
from ...text import gettext_noop as _
from ...variant import Paragraph, Source, Variant
from .basic import BRISCOLA
from .choices import SHORT_PACK
from .deal import Deal
from .desk import inquiries
from .ends import paced
from .forms import Form, take_out_sevens
from .kin import fixed, retold, usually
from .options import Options, check_options
from .packs import TAKE_OUT, TWOS, pack_for, pack_of_32
from .paragraphs import PARAGRAPHS, TALK
from .rulings import RULINGS
from .sources import SOURCES

FORTY: Final = "40"
THIRTY_TWO: Final = "32"


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleOptions(Options):
    """What a table of double-play briškula agrees on: as in Briscola, and which pack."""

    short_pack: str = usually(
        "short_pack",
        TWOS,
        help=_("Of a pack of 40: two cards each to a trick come out even with 36 only."),
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
    one_by_one: bool = fixed("one_by_one")
    knocked: bool = Toggle(
        label=_("Knocked on, not cut"),
        yes=_("The pack is knocked on instead of cut, and the four cards are dealt at once."),
        no=_("The pack is cut, and the cards are dealt two at a time."),
    ).ask(False)
    pack: str = Choice(
        label=_("Pack"),
        choices=(
            Chosen(
                value=FORTY,
                label=_("40 cards"),
                says=_("No 8s, 9s and 10s; the 3 is next to the ace."),
                who=_("Croatia"),
            ),
            Chosen(
                value=THIRTY_TWO,
                label=_("32 cards"),
                says=_("From the 7 up; the 10 is next to the ace."),
                who=_("Bosnia and Herzegovina"),
            ),
        ),
    ).ask(FORTY)


def _scale(options: Any) -> Scale:
    return FRA32 if options.pack == THIRTY_TWO else ITA40


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


FORM: Final = Form(scale=_scale, pack=_pack, take_out=_take_out, hand=lambda _options: 4, packets=_packets, a_trick=2)


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
    seatings=(singles(2), singles(3), PAIRS, TRIOS),
    options=DoubleOptions(),
    scale_of=_scale,
    dealing=FORM.dealing,
    ahead=FORM.ahead,
    check_options=_check_options,
    sources=(
        *SOURCES,
        Source(
            tag="SCRIBD-HR",
            where="https://www.scribd.com/document/117228599/Bri%C5%A1kula",
            note="how the cards are dealt, 61 card points",
        ),
    ),
    paragraphs=retold(
        PARAGRAPHS,
        Chapter.DEALING.paragraph(
            key="pack",
            options=("short_pack", "two_out", "one_by_one", "knocked", "pack"),
            title=_("Pack and deal"),
            text=_(
                "Forty cards without 8s, 9s and 10s, or thirty-two from the 7 up. Everybody gets four cards, two at "
                "a time when the pack was cut, all four at once when it was knocked on; the next card is turned for "
                "trumps."
            ),
            reading=_(
                "Three and six players leave out all four 2s of the forty, three players two 7s of the thirty-two: "
                "otherwise the cards do not come out even."
            ),
            sources=("S0", "SCRIBD-HR"),
        ),
        Paragraph(
            key="trick",
            options=("must_follow",),
            title=_("Winning a trick"),
            text=_(
                "A trick has two rounds: everybody plays a card, and then another. Of all these cards the highest "
                "trump takes the trick, or else the highest of the suit that was led first. Then all hands are "
                "filled up to four."
            ),
            reading=_("The second round goes in the same order as the first."),
            sources=("S0",),
        ),
        replace(
            TALK,
            text=_(
                "Partners do not talk about the game in the first trick. From the second on they may use a closed "
                "list of questions and requests and answer them: weak cards that are no trumps, the kind of trump "
                "held, taking a trick without a trump, an ace or a three that is no trump, and the 7 of trumps. "
                "Nothing else may be said: no plain suit, no other rank of trumps, no counting aloud. Signs for ace, "
                "three or ten, king or horse, and knave of trumps may be given at any time unless the table agreed "
                "otherwise; in Genoa king and horse have a sign each. Once the stock is gone partners may show their "
                "hands to each other and exchange cards, or only look, as agreed."
            ),
            reading=_(
                "With thirty-two cards the ten stands for the three, and the 7 of trumps is not on the list. Whether "
                "answers must be true and requests obeyed no source says: we do not look into it."
            ),
        ),
    ),
    inquiries=inquiries(FORM),
    rulings=RULINGS,
)
