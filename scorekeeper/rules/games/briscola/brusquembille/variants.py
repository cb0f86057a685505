"""Brusquembille, the French ancestor of Briscola (docs/rules/briscola.md 8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ....cards import FRA32, Rank
from ....carrying import Held
from ....pace import Pace
from ....paragraph import Chapter, option, says, under, unless
from ....table import Seating, Table, singles
from ....text import Phrase
from ....text import gettext_noop as _
from ....variant import CORRECTION, Source, Variant
from ..bosnia import CARD_POINTS_32, PACK_32, TRICK_32
from ..desk import cards, results, tables, tricks
from ..forms import FRENCH_32
from ..kin import retold, sources
from ..packs import WHOLE_32, pack_of_32
from ..paragraphs import PARAGRAPHS, PARTNERS_TOGETHER, SEATS, WHO_DEALS, WHO_PLAYS
from ..rulings import AT_ANY_TABLE, IRREGULARITIES, REVOKE
from ..sources import SOURCES
from .deal import BrusquembilleDeal, check
from .ends import ending, unit
from .options import CUMULATIVE, MAJORITY, BrusquembilleOptions, check_options
from .scoring import score
from .verdicts import MARRIAGE, MATCH, PAYMENTS

TOGETHER: Final = Seating(
    key="4-pairs-together",
    label=_("4 players in pairs, partners side by side"),
    sides=((0, 1), (2, 3)),
)
"""Partners who sit together, as the Encyclopédie has them."""


FORM: Final = replace(FRENCH_32, hand=lambda options: options.hand)
"""Three cards each, or five: a house rule."""


def ahead(table: Table[BrusquembilleOptions]) -> tuple[Phrase, ...]:
    """Before a deal: cards to take out, and what is in the pot."""
    pot = table.carried.points + table.options.ante * table.seating.playing
    phrases = FORM.ahead(table)
    return (*phrases, Phrase(_("In the pot: %(chips)s"), {"chips": pot})) if pot else phrases


def held(options: BrusquembilleOptions, seating: Seating) -> Held | None:
    """The chips that may lie in the pot from deals that nobody won (docs/rules/briscola.md 8)."""
    if not options.ante or options.win_mode == CUMULATIVE:
        return None
    text = _("What lies there before anybody puts in for the coming deal: %(each)s for each deal that nobody won.")
    return Held(each=options.ante * seating.playing, label=_("Chips in the pot"), help=text)


def _duty(facts: Any, table: Table[BrusquembilleOptions]) -> tuple[bool, str]:
    if not table.options.must_follow:
        return False, _("There is no duty to follow suit.")
    if facts.stock_left:
        return False, _("While the stock lasts any card may be played.")
    return True, _("The stock is gone: this table agreed that suit must now be followed.")


BRUSQUEMBILLE: Final[Variant[BrusquembilleDeal, BrusquembilleOptions]] = Variant(
    key="brusquembille",
    game="briscola",
    names={
        "en": (_("Brusquembille"), "Bruscambille"),
        "fr": ("Brusquembille", "bruscambille", "briscambille"),
        "ja": ("ブリュスカンビーユ",),
    },
    blurb=_("The French ancestor of Briscola: aces and tens are paid for trick by trick, and a pot may be played for."),
    pace=lambda options: Pace(minutes=5, best=75, rest=35, decides=options.win_mode == MAJORITY),
    seatings=(singles(2), singles(3), singles(4), TOGETHER, singles(5)),
    deal=BrusquembilleDeal,
    options=BrusquembilleOptions(),
    score=score,
    ending=ending,
    dealing=FORM.dealing,
    sources=sources(
        SOURCES,
        "S0 ADAMOLI GENOVA PAG-HR CUPER WIKI",
        Source(tag="ENCYC", where="https://fr.wikisource.org", note="Encyclopédie: two to five, 7s taken out"),
        Source(tag="PIERER", where="https://pierer.de-academic.com", note="each other player pays"),
        Source(tag="ENWIKI-BQ", where="https://en.wikipedia.org", note="copies of “Brusquembille”: pot, payments"),
        Source(tag="TREVOUX", where="Dictionnaire de Trévoux, 1771", note="five cards; to 102, 103 or 500"),
        Source(tag="ADPOKER", where="https://www.adpoker.fr", note="three to five players"),
        Source(tag="LES4", where="https://les4enseignes.wordpress.com", note="two to five players"),
    ),
    paragraphs=retold(
        (
            CARD_POINTS_32,
            Chapter.SCORING.paragraph(
                key="deal-won",
                title=_("Winning a deal"),
                text=_("Of two sides, 61 card points win the deal; with more, the most card points do."),
                sources=("S0",),
            ),
            Chapter.SCORING.paragraph(
                key="draw",
                title=_("Level at the top"),
                text=_("Who is level at the top has not won."),
                reading=_("The pot stays for the next deal, which counts instead."),
                sources=("S0",),
            ),
            Chapter.SCORING.paragraph(
                key="ace",
                options=("side_payments",),
                title=_("Aces"),
                text=_(
                    "Aces and tens are the brusquembilles. Who plays an ace and takes the trick with it gets 2 chips "
                    "from each opponent; whose ace is taken by another’s card pays 2 to each."
                ),
                reading=_(
                    "Every ace is settled for itself. Partners pay each other nothing, and an ace that falls to the "
                    "partner counts as one that took its trick."
                ),
                sources=("S0", "PIERER", "ENWIKI-BQ"),
            ),
            Chapter.SCORING.paragraph(
                key="ten",
                options=("side_payments",),
                title=_("Tens"),
                text=_("As for aces, with 1 chip in place of 2."),
                sources=("S0", "PIERER", "ENWIKI-BQ"),
            ),
            Chapter.SCORING.paragraph(
                key="others",
                options=("side_payments",),
                title=_("Paid for the others’ cards"),
                text=_("What one player gets for an ace or a ten another pays: each deal comes to nothing in all."),
                sources=("S0", "PIERER"),
            ),
            Chapter.SCORING.paragraph(
                key="pot",
                options=("ante",),
                when=unless(ante=0),
                title=_("The pot"),
                text=_("By agreement every player puts a stake into the pot, and who wins the deal takes it."),
                sources=("ENWIKI-BQ",),
            ),
            Chapter.END.paragraph(
                key="match",
                options=("win_mode", "deals", "target"),
                title=_("Winning the match"),
                text=_(
                    "As in Briscola, the majority of an agreed number of deals wins; chips pass beside. In 1771 card "
                    "points were added up to 102, 103 or 500."
                ),
                reading=_("By agreement the chips are counted instead."),
                sources=("S0", "TREVOUX"),
            ),
            Chapter.DECLARATIONS.paragraph(
                key="marriage",
                options=("marriages", "trump_marriage", "plain_marriage"),
                when=under(marriages=True),
                title=_("Marriages"),
                text=_(
                    "In the game of 1771, where card points are added up, king and queen of one suit in one hand may "
                    "be declared. The other marks of that game are house rules too: five cards, the 7 of trumps "
                    "exchanged for the turned card, following suit once the stock is gone."
                ),
                reading=_(
                    "What they count, and when they may be shown, our source does not say; by agreement they do, "
                    "with 40 for trumps and 20 for another suit as in related games, each suit once in a deal."
                ),
                sources=("TREVOUX",),
            ),
            TRICK_32,
            replace(
                PACK_32,
                options=("hand",),
                text=(
                    says(
                        _("%(cards)s cards are played with, from the %(low)s up."),
                        cards=lambda _options, seating: pack_of_32(seating.playing).size,
                        low=Rank.SEVEN.value,
                    ),
                    says(
                        _("Two %(low)s are taken out, so that they come out even."),
                        lambda _options, seating: pack_of_32(seating.playing) != WHOLE_32,
                        low=Rank.SEVEN.value,
                    ),
                    says(
                        _("Everybody gets %(hand)s cards; the next is turned for trumps and is the last card drawn."),
                        hand=option("hand"),
                    ),
                ),
                reading=(),
                sources=("S0", "ENCYC"),
            ),
            replace(
                SEATS,
                text=(*WHO_PLAYS, PARTNERS_TOGETHER, *WHO_DEALS),
                sources=("S0", "ENCYC", "LES4", "ADPOKER"),
            ),
            IRREGULARITIES,
            CORRECTION,
        ),
        *(paragraph for paragraph in PARAGRAPHS if paragraph.key in ("stock", "turned-card")),
    ),
    scale=FRA32,
    style=FORM.style,
    check=check,
    check_options=check_options,
    held=held,
    ahead=ahead,
    unit=unit,
    inquiries=(
        *tables(FORM),
        tricks.legal(FORM, asks=tricks.HandAndStock, duty=_duty),
        cards.turned_card(FORM),
        PAYMENTS,
        MARRIAGE,
        *results.DEAL,
        MATCH,
    ),
    rulings=(*AT_ANY_TABLE, REVOKE),
)
