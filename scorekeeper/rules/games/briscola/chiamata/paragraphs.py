"""The rules of Chiamata as a player reads them, and what its relatives share with it."""

from __future__ import annotations

from typing import Final

from ....cards import Rank
from ....paragraph import Chapter, says, under, unless
from ....text import gettext_noop as _
from ....variant import CORRECTION, Paragraph
from ..packs import FOURS, TWOS
from . import choices
from .filling import (
    BEST,
    NOT_THERE,
    all_of,
    blind,
    hand,
    hands,
    ladder,
    lowest,
    no_solo,
    not_so,
    of_players,
    pack,
    packets,
    raises,
    rank,
    rests,
    taken_out,
    unit,
)
from .pay_paragraphs import BANK, CAPOT, LADDER_PAYOUT, PENALTY, ROLES, SIXTY, STAKE, TIE_BREAK
from .payouts import ALL, LEAST_BID
from .shapes import SIX

CUT: Final = (
    says(_("The first dealer is drawn as the table likes. The deal passes on after every deal, counter-clockwise.")),
)
PACK: Final = Chapter.DEALING.paragraph(
    key="pack",
    options=("short_pack", "packets"),
    title=_("Pack and deal"),
    text=(
        says(_("The pack has no %(eight)s, %(nine)s, %(ten)s and joker."), **NOT_THERE),
        says(
            _("Each %(rank)s is taken out too."),
            taken_out(FOURS),
            rank=rank(Rank.FOUR),
        ),
        says(_("Each %(rank)s is taken out too."), taken_out(TWOS), rank=rank(Rank.TWO)),
        says(_("The %(pack)s cards are all dealt out, %(hand)s to each hand."), pack=pack, hand=hand),
        says(_("They are dealt in packets of %(packets)s."), not_so(of_players(SIX)), packets=packets),
        says(_("The dealer rests."), rests),
        *CUT,
        says(_("The game is at its best with %(best)s players."), best=BEST),
    ),
    sources=("S0", "PAGAT-CH", "AKA95", "GOKU", "TIMENDUM"),
)
_NAMES: Final = says(
    _("The declarer is also called chiamante, comandante or dichiarante, the partner socio, chiamato or compagno.")
)
TRUMP: Final = Chapter.AUCTION.paragraph(
    key="partner",
    options=("al_buio",),
    title=_("Trumps, the called card and the partner"),
    text=(
        says(
            _("The declarer names the trump suit before the first trick."),
            not_so(blind),
        ),
        says(_("The declarer names the trump suit when the cards of the first trick are down (al buio)."), blind),
        says(
            _(
                "So the called card is known, the trump of the rank that was bid. Whoever holds it is the partner and "
                "does not say so until it is played. A declarer who holds it himself has called himself (chiamarsi "
                "in mano) and plays alone against all."
            )
        ),
        says(_("In a solo there are no trumps, and no card is called."), under(solo=True)),
        says(_("Ai carichi there are no trumps, and no card is called."), under(ai_carichi=True)),
        _NAMES,
    ),
    sources=("S0", "DOCZZ", "TIMENDUM", "GOKU"),
)
CALLED: Final = Chapter.AUCTION.paragraph(
    key="partner",
    options=("al_buio",),
    title=_("The called card and the partner"),
    text=(
        says(
            _(
                "Whoever holds the called card is the partner and does not say so until it is played. A declarer who "
                "called a card of his own plays alone against all."
            )
        ),
        _NAMES,
    ),
    sources=("S0", "TIMENDUM"),
)
DEAD_HAND: Final = Chapter.DEALING.paragraph(
    key="dead-hand",
    options=("dead_hand",),
    when=under(dead_hand=True),
    title=_("The dead hand"),
    text=(
        says(
            _(
                "There are %(hands)s hands of %(hand)s cards, and the deal is played by the rules of so many players. "
                "One hand is nobody’s, il morto: it lies face down, and its cards are turned in order, one to each "
                "trick. A card of it may be called; then the dead hand is the partner. When it takes a trick, its "
                "next card leads."
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

SHARED: Final = (
    Paragraph(
        key="play",
        options=("must_follow", "first_leader"),
        title=_("The play"),
        text=(
            says(
                _("The player on the dealer’s right leads to the first trick, then whoever took the last one."),
                under(first_leader=choices.DEALER_RIGHT),
            ),
            says(
                _("The declarer leads to the first trick, then whoever took the last one."),
                under(first_leader=choices.DECLARER),
            ),
            says(_("Any card may be played to any trick."), under(must_follow=False)),
            says(_("Who holds a card of the suit led must play one."), under(must_follow=True)),
        ),
        sources=("S0", "TEDALDI", "TIMENDUM", "JAWIKI", "GOKU"),
    ),
    Paragraph(
        key="trick",
        title=_("Winning a trick"),
        text=_(
            "The highest trump takes the trick, or else the highest card of the suit led; a card of another suit "
            "never wins. Ace, three, king, horse, knave, 7, 6, 5, 4, 2 is the order."
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="card-points",
        title=_("Card points"),
        text=_(
            "An ace counts 11, a three 10, a king 4, a horse or queen 3, a knave or jack 2, all others nothing: 120 "
            "in the pack. Declarer and partner put their tricks together. If both sides do not come to 120, count "
            "again."
        ),
        sources=("S0", "PAGAT-CH"),
    ),
    CAPOT,
    STAKE,
    Chapter.AUCTION.paragraph(
        key="all-pass",
        options=("all_pass",),
        title=_("When all pass"),
        text=(
            says(
                _("When nobody bids, the same dealer deals again and nothing is written down."),
                under(all_pass=choices.SAME_DEALER, last_must_bid=False),
            ),
            says(
                _("When nobody bids, the next dealer deals, and the next deal that is decided pays double."),
                under(all_pass=choices.NEXT_DOUBLED, last_must_bid=False),
            ),
        ),
        reading=(
            says(
                _("This does not come about: when all others have passed without a bid, the last player has to bid."),
                under(last_must_bid=True),
            ),
        ),
        sources=("GOKU", "TEDALDI", "BRISK"),
    ),
    PENALTY,
    Chapter.END.paragraph(
        key="match",
        options=("end", "rounds", "deals", "target"),
        title=_("Winning the match"),
        text=_(
            "A number of deals or of chips is agreed on. The most chips win; to a number of chips, who has reached "
            "it wins. Known figures are 5, 7 and 11 chips."
        ),
        reading=_(
            "Usually everybody deals twice; players level at the top share the win. If several have reached the "
            "number of chips, the higher total wins."
        ),
        sources=("S0", "DOCZZ", "GOKU", "TIMENDUM"),
    ),
    TIE_BREAK,
    Chapter.END.paragraph(
        key="ledger",
        options=("purse", "chip_value"),
        title=_("Paying up"),
        text=_(
            "At the end those who have lost pay those who have won, with the fewest payments. A purse that is "
            "emptied plays on with a debt."
        ),
        inferred=True,
    ),
    Paragraph(
        key="irregularities",
        title=_("Irregularities"),
        text=_(
            "A card exposed in shuffling, cutting or dealing means a new deal. Disputes are settled when the round "
            "in progress is over."
        ),
        reading=_(
            "For a wrong number of cards, play out of turn or a failure to follow suit no source has a rule: we deal "
            "again before the first trick is complete, and later let the table decide."
        ),
        sources=("ADAMOLI",),
    ),
    CORRECTION,
)

THROW_IN: Final = Chapter.DEALING.paragraph(
    key="throw-in",
    options=("throw_in",),
    when=unless(throw_in=choices.OFF),
    title=_("Throwing in a poor hand"),
    text=(
        says(
            _(
                "A hand of %(points)s card points or fewer may be thrown in: the same dealer deals again, and the "
                "next deal that is decided pays double."
            ),
            under(throw_in=choices.TWO_POINTS),
            points=choices.POOR[choices.TWO_POINTS],
        ),
        says(
            _(
                "A hand of %(points)s card points or fewer, or with every %(rank)s of the pack, may be shown and is "
                "dealt again by the same dealer."
            ),
            under(throw_in=choices.FIVE_POINTS),
            points=choices.POOR[choices.FIVE_POINTS],
            rank=rank(Rank.TWO),
        ),
    ),
    sources=("BRISK", "DOCZZ"),
)

LADDER_RULES: Final = (
    PACK,
    Chapter.AUCTION.paragraph(
        key="auction",
        options=("auction_rounds", "two_plus_points", "solo", "ai_carichi", "last_must_bid"),
        title=_("The auction"),
        text=(
            says(
                _(
                    "It begins on the dealer’s right and goes round counter-clockwise. A bid names a rank, held or "
                    "not; the ladder goes %(ranks)s, and every bid must be further along."
                ),
                ranks=ladder,
            ),
            says(
                _("A pass is final. It ends when all but one have passed."),
                under(auction_rounds=choices.UNTIL_PASSED),
            ),
            says(_("Everybody speaks once, and the highest bid stands."), under(auction_rounds=choices.SINGLE)),
            says(
                _(
                    "A bid of the %(lowest)s promises %(needed)s card points; above it more may be promised, up to "
                    "%(all)s."
                ),
                raises,
                lowest=lowest,
                needed=LEAST_BID,
                all=ALL,
            ),
            says(_("A solo, alone against all without trumps, is above every other bid."), under(solo=True)),
            says(_("Ai carichi, alone against all without trumps, may be bid too."), under(ai_carichi=True)),
        ),
        reading=(
            says(
                _("The %(lowest)s ends it too: nothing beats that."),
                all_of(not_so(raises), no_solo),
                lowest=lowest,
            ),
            says(_("A bid of %(all)s ends it too: nothing beats that."), all_of(raises, no_solo), all=ALL),
            says(_("We set it above every other bid."), under(ai_carichi=True)),
            says(_("Such a bid ends the auction: nothing beats it."), not_so(no_solo)),
            says(
                _("When all others have passed without a bid, the last player has to bid."), under(last_must_bid=True)
            ),
        ),
        sources=("S0", "TIMENDUM", "BRISK", "TEDALDI", "GOKU"),
    ),
    TRUMP,
    ROLES,
    LADDER_PAYOUT,
    SIXTY,
    BANK,
    DEAD_HAND,
    THROW_IN,
    *SHARED,
)
