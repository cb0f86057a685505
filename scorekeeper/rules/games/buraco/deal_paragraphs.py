"""How Buraco is dealt, as a player reads it: the cut, the pack, hands and pots (docs/rules/buraco.md 1)."""

from typing import Final

from ...conditions import all_of, many_sides, not_so, two_sides, under, unless
from ...paragraph import Chapter, option, says
from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from . import filling as fill
from .cards import BIG_POT, HAND
from .end_paragraphs import EXACT_CUT
from .ends import hand, phases
from .score_choices import DOUBLE_HAND, LOWEST_DEALS, ONE_MORE
from .sources import EB, FIBUR, PAGAT, SEED

CUTTING: Final = says(_("The dealer shuffles; the player before the dealer cuts, lifts the pots and lays them aside."))

POTS: Final = says(
    _n(
        "There is %(number)s pot of %(cards)s cards.",
        "There are %(number)s pots of %(cards)s cards.",
        "number",
    ),
    fill.all_pots_alike,
    number=fill.number_of_pots,
    cards=HAND,
)
UNLIKE_POTS: Final = says(
    _n("The pots have %(big)s and %(small)s card.", "The pots have %(big)s and %(small)s cards.", "small"),
    fill.with_big_pot,
    big=BIG_POT,
    small=HAND,
).read_only_in(EB)
_DEALT: Final = _n(
    "Everybody is dealt %(hand)s card, one by one; the rest is the stock.",
    "Everybody is dealt %(hand)s cards, one by one; the rest is the stock.",
    "hand",
)
_TWO_HOLD: Final = {DOUBLE_HAND: "eBurako", ONE_MORE: "PRH95"}
"""Hands of two players unlike those of four, and who deals so."""
DEALT: Final = says(_DEALT, all_of(*(not_so(fill.two_hold(cards)) for cards in _TWO_HOLD)), hand=hand)
DEALT_ALONE: Final = {
    _DEALT: _n(
        "Everybody is dealt %(hand)s card; the rest is the stock.",
        "Everybody is dealt %(hand)s cards; the rest is the stock.",
        "hand",
    )
}
"""What is said where no source tells that the cards are dealt one by one."""
ONE_BY_ONE: Final = says(_("The cards are dealt one by one."))
TURNED_UP: Final = says(_("One card of the stock is turned up and begins the discards."), under(upcard=True))
BEGINS: Final = says(_("The player after the dealer begins."))
DEALS_NEXT: Final = says(_("That player deals next."))
TO_THE_LEFT: Final = says(_("The play goes to the left."), under(direction="clockwise"))
TO_THE_RIGHT: Final = says(_("The play goes to the right."), under(direction="anticlockwise"))
TWO_PLAY: Final = says(_("Two may play too, each alone."), fill.of_two)

MISDEAL: Final = says(
    _("After a mistake in the deal, a card too many, too few or faced, hands and pots are dealt again.")
)

_PACKS: Final = (
    (
        "each",
        _n(
            "%(packs)s pack with all its jokers is used, %(cards)s cards.",
            "%(packs)s packs with all their jokers are used, %(cards)s cards.",
            "packs",
        ),
    ),
    (
        "two",
        _n(
            "%(packs)s pack with two jokers in all is used, %(cards)s cards.",
            "%(packs)s packs with two jokers in all are used, %(cards)s cards.",
            "packs",
        ),
    ),
    (
        "none",
        _n(
            "%(packs)s pack without jokers is used, %(cards)s cards.",
            "%(packs)s packs without jokers are used, %(cards)s cards.",
            "packs",
        ),
    ),
)
PACKS: Final = tuple(
    pack.read_only_in("Ludopolis") if jokers == "none" else pack
    for jokers, text in _PACKS
    for pack in (says(text, under(jokers=jokers), packs=option("decks"), cards=fill.pack),)
)
"""Without jokers as the older text has it: what the other one deals now has jokers (docs/rules/buraco.md 12)."""
DEAL: Final = (
    Chapter.DEALING.paragraph(
        key="dealing",
        options=("decks", "jokers", "hand_of_two", "direction"),
        title=_in("act of dealing", "The deal"),
        text=(
            *PACKS,
            CUTTING,
            POTS,
            UNLIKE_POTS,
            says(_("Once all play against all, each has a pot of %(small)s."), phases, small=HAND).read_only_in(EB),
            DEALT,
            *(says(_DEALT, fill.two_hold(cards), hand=hand).read_only_in(tag) for cards, tag in _TWO_HOLD.items()),
            TURNED_UP.read_only_in(PAGAT, FIBUR),
            BEGINS,
            DEALS_NEXT,
            TO_THE_LEFT,
            TO_THE_RIGHT.read_only_in("eBurako"),
        ),
        reading=(
            says(
                _n(
                    "Once all play against all, the stock has %(stock)s card.",
                    "Once all play against all, the stock has %(stock)s cards.",
                    "stock",
                ),
                phases,
                stock=fill.stock_of_all_alone,
            ),
            TWO_PLAY,
        ),
        sources=(SEED,),
    ),
    EXACT_CUT,
    Chapter.SEATING.paragraph(
        key="first_dealer",
        options=("first_deal",),
        title=_("The first dealer"),
        text=(
            says(
                _(
                    "All cut a card. The player who cut the lowest of one side deals to the one who cut the highest "
                    "of the other. Players with equal cards cut again."
                ),
                all_of(under(first_deal="cut"), two_sides),
            ).read_in(SEED),
            says(
                _("All draw a card. The lowest deals. A joker is the best card, then the two, the ace, and so down."),
                all_of(under(first_deal=LOWEST_DEALS), unless(jokers="none")),
            ).read_in(PAGAT),
            says(
                _("All draw a card. The lowest deals. The two is the best card, then the ace, the king, and so down."),
                under(first_deal=LOWEST_DEALS, jokers="none"),
            ).read_in(PAGAT),
            says(_("All draw a card. The highest deals."), under(first_deal="draw_high")).read_in("APCEF"),
            says(
                _("Of equal cards hearts are best, then diamonds, clubs and spades."), under(first_deal="draw_hearts")
            ).read_in("MyBurraco", EB),
            says(
                _("Of equal cards spades are best, then hearts, diamonds and clubs."), under(first_deal="draw_spades")
            ).read_in(PAGAT),
        ),
        reading=(
            says(
                _("So of the side that did not cut the highest card, the player who cut the lowest deals."),
                all_of(under(first_deal="cut"), two_sides),
            ),
            says(
                _(
                    "All cut a card. Of the sides that did not cut the highest card, the player who cut the lowest "
                    "deals. Players with equal cards cut again."
                ),
                all_of(under(first_deal="cut"), many_sides),
            ),
            says(_("Players whose cards are alike and lowest draw again."), under(first_deal=LOWEST_DEALS)),
            says(_("Players whose cards are alike and highest draw again."), under(first_deal="draw_high")),
            says(_("The ace is high and the two low."), under(first_deal="draw_high")),
            says(_("Whoever draws a joker draws again."), all_of(under(first_deal="draw_high"), unless(jokers="none"))),
            says(_("The first dealer is found in any fair way."), under(first_deal="any")),
            says(_("Of the cards that are cut the ace is high and the two low."), under(first_deal="cut")),
            says(_("Whoever cuts a joker cuts again."), all_of(under(first_deal="cut"), unless(jokers="none"))),
            says(
                _("They sit so that the player after the dealer is the one who cut the highest card."),
                under(first_deal="cut"),
            ),
        ),
    ),
)
