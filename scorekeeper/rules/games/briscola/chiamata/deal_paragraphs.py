"""The rules of Chiamata as a player reads them: the deal, trumps and the called card (docs/rules/briscola.md 4)."""

from dataclasses import replace
from typing import Any, Final

from ....cards import Rank
from ....conditions import all_of, not_so, under
from ....paragraph import Chapter, says
from ....table import Seating
from ....text import gettext_noop as _, ngettext_noop as _n
from ..filling import NO_EIGHTS, rank
from ..packs import FOURS, TWOS
from . import choices
from .filling import (
    BEST,
    blind,
    clockwise,
    free_talk,
    hand,
    hands,
    italian,
    of_players,
    pack,
    packets,
    rests,
    taken_out,
    unit,
)
from .shapes import SIX

CUT: Final = (
    says(_("The first dealer is drawn as the table likes.")),
    says(_("The deal passes on after every deal, anticlockwise."), not_so(clockwise)),
    says(_("The deal passes on after every deal, clockwise."), clockwise),
)
_RESTS: Final = says(_("The dealer rests."), rests)
RESTS_OF_SIX: Final = replace(_RESTS, when=all_of(rests, not_so(of_players(4)))).read_only_in("PAGAT-CH")
RESTS_OF_FIVE: Final = replace(_RESTS, when=all_of(rests, of_players(4)))
"""A sixth player rests, says one source; none has a fifth rest (docs/rules/briscola.md 4)."""
_PACKETS: Final = _("They are dealt in packets of %(packets)s.")
DEAD_HAND_OF: Final = 4
"""How many play where a hand is nobody's (docs/rules/briscola.md 4)."""


def _two_last(options: Any, seating: Seating) -> bool:
    return seating.playing == 4 and getattr(options, "packets", "") == "4-2-4"


_DEALT_OUT: Final = says(
    _n(
        "The %(pack)s card is all dealt out, %(hand)s to each hand.",
        "The %(pack)s cards are all dealt out, %(hand)s to each hand.",
        "pack",
    ),
    pack=pack,
    hand=hand,
)
PACK: Final = Chapter.DEALING.paragraph(
    key="pack",
    options=("short_pack", "packets", "direction"),
    title=_("Pack and deal"),
    text=(
        NO_EIGHTS,
        says(
            _("Every %(rank)s is taken out too."),
            taken_out(FOURS),
            rank=rank(Rank.FOUR),
        ).read_only_in("TIMENDUM"),
        says(_("Every %(rank)s is taken out too."), taken_out(TWOS), rank=rank(Rank.TWO)).read_only_in("TIMENDUM"),
        replace(_DEALT_OUT, when=not_so(of_players(SIX))),
        replace(_DEALT_OUT, when=of_players(SIX)).read_only_in("TIMENDUM"),
        says(_PACKETS, all_of(italian, not_so(of_players(SIX)), not_so(_two_last)), packets=packets),
        says(_PACKETS, all_of(not_so(of_players(SIX)), _two_last), packets=packets).read_only_in("AKA95"),
        RESTS_OF_SIX,
        *CUT,
        says(
            _n(
                "The game is at its best with %(best)s player.",
                "The game is at its best with %(best)s players.",
                "best",
            ),
            italian,
            best=BEST,
        ),
    ),
    reading=(RESTS_OF_FIVE,),
    sources=("S0",),
)
_NAMES: Final = says(
    _("The declarer is also called chiamante, comandante or dichiarante, the partner socio, chiamato or compagno.")
).read_only_in("TIMENDUM")
TRUMP: Final = Chapter.AUCTION.paragraph(
    key="partner",
    argued=True,
    options=("al_buio",),
    title=_("Trumps, the called card and the partner"),
    text=(
        says(
            _("The declarer names the trump suit before the first trick."),
            not_so(blind),
        ),
        says(
            _("The declarer names the trump suit when the cards of the first trick are down (al buio)."), blind
        ).read_only_in("DOCZZ", "TIMENDUM"),
        says(
            _(
                "So the called card is known, the trump of the rank that was bid. Whoever holds it is the partner and "
                "does not say so until it is played."
            ),
            not_so(free_talk),
        ).read_in("GOKU"),
        says(
            _(
                "So the called card is known, the trump of the rank that was bid. Whoever holds it is the partner; "
                "nobody can be sure who that is until it is played."
            ),
            free_talk,
        ),
        says(
            _(
                "A declarer who holds that card has called a card of their own (chiamarsi in mano) and plays alone "
                "against all."
            ),
            italian,
        ).read_in("TIMENDUM"),
        says(_("A declarer who holds that card plays alone against all, and need not say so."), not_so(italian)),
        says(_("In a solo there are no trumps, and no card is called."), under(solo=True)).read_only_in("TLAB"),
        says(_("Ai carichi there are no trumps, and no card is called."), under(ai_carichi=True)).read_only_in(
            "TIMENDUM"
        ),
        replace(_NAMES, when=italian),
    ),
    sources=("S0",),
)
CALLED: Final = Chapter.AUCTION.paragraph(
    key="partner",
    argued=True,
    options=("al_buio", "talk"),
    title=_("The called card and the partner"),
    text=(
        says(
            _(
                "Whoever holds the called card is the partner and does not say so until it is played. A declarer who "
                "called a card of their own plays alone against all."
            ),
            not_so(free_talk),
        ).read_in("GOKU"),
        says(
            _(
                "Whoever holds the called card is the partner; nobody can be sure who that is until it is played. A "
                "declarer who called a card of their own plays alone against all."
            ),
            free_talk,
        ),
        _NAMES,
    ),
    sources=("S0",),
)
DEAD_HAND: Final = Chapter.DEALING.paragraph(
    key="dead-hand",
    options=("dead_hand",),
    when=all_of(under(dead_hand=True), of_players(DEAD_HAND_OF)),
    title=_("The dead hand"),
    text=(
        says(
            _n(
                "There is %(hands)s hand of %(hand)s cards, and the deal is played by the rules of so "
                "many players. One hand is nobody’s, il morto: it lies face down, and its cards are "
                "turned in order, one to each trick. A card of it may be called; then the dead hand is "
                "the partner. When it takes a trick, its next card leads.",
                "There are %(hands)s hands of %(hand)s cards, and the deal is played by the rules of so "
                "many players. One hand is nobody’s, il morto: it lies face down, and its cards are "
                "turned in order, one to each trick. A card of it may be called; then the dead hand is "
                "the partner. When it takes a trick, its next card leads.",
                "hands",
            ),
            hands=hands,
            hand=hand,
        ),
    ),
    reading=(
        says(
            _(
                "No source says who is paid for it. What it wins and loses is the bank’s: %(partner)s as the partner, "
                "%(other)s as one of the others, each time the units are paid."
            ),
            partner=unit("partner"),
            other=unit("other"),
        ),
    ),
    sources=("TIMENDUM",),
)

THROW_IN: Final = Chapter.DEALING.paragraph(
    key="throw-in",
    options=("throw_in",),
    title=_("Throwing in a poor hand"),
    text=(
        says(
            _n(
                "A hand of %(points)s card point or fewer may be thrown in: the same dealer deals again, "
                "and the next deal that is decided pays double.",
                "A hand of %(points)s card points or fewer may be thrown in: the same dealer deals "
                "again, and the next deal that is decided pays double.",
                "points",
            ),
            under(throw_in=choices.TWO_POINTS),
            points=choices.POOR[choices.TWO_POINTS],
        ).read_in("BRISK"),
        says(
            _n(
                "A hand of %(points)s card point or fewer, or one that holds all the cards of rank %(rank)s, may be"
                " shown and is dealt again by the same dealer.",
                "A hand of %(points)s card points or fewer, or one that holds all the cards of rank %(rank)s, may "
                "be shown and is dealt again by the same dealer.",
                "points",
            ),
            under(throw_in=choices.FIVE_POINTS),
            points=choices.POOR[choices.FIVE_POINTS],
            rank=rank(Rank.TWO),
        ).read_in("DOCZZ"),
    ),
    reading=(says(_("Every hand is played."), under(throw_in=choices.OFF)),),
)
