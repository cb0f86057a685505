"""Albastini as people sit down to play it, and its rules in words with where they were read.

Source: docs/rules/briscola.md 15 and 1.4.
"""

from __future__ import annotations

from typing import Any, Final

from ...cards import SWA36
from ...pace import Pace
from ...paragraph import Chapter, in_teams, unless
from ...referee import Ruling
from ...table import PAIRS, THREE_PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph, Source, Variant
from .deal import Deal, ahead, check, score
from .options import Options, clockwise, ending, rotation
from .packs import STYLE, dealing
from .verdicts import INQUIRIES

SOURCES: Final = (
    Source(
        tag="Akagiri",
        where="Akagiri's page on Albastini, January 2026",
        note="the whole game in Japanese, after Pagat; its list of the cases that count 2 is lost",
    ),
    Source(
        tag="Pagat",
        where="https://github.com/SentinelWarren/albastini",
        note="restates Pagat's page, with the cases that count 2",
    ),
    Source(
        tag="code",
        where="GitHub, two Albastini engines (index ids 56149293894 and 55047943700)",
        note="the same score in a program",
    ),
    Source(
        tag="ADAMOLI",
        where="http://www.adamoli.org",
        note="handbook of about 1900 on Briscola: irregular deals, draws and disputes",
    ),
)

RULES: Final = (
    Chapter.DEALING.paragraph(
        key="dealing",
        options=("direction",),
        title=_("Pack and deal"),
        text=_(
            "36 cards: the jokers, 2s, 8s, 9s and 10s are taken out. Two to six play alone, four in "
            "pairs, six in two teams of three or three of two. Five cards are dealt at once to each; "
            "then, after the otea, the next card is turned for trumps and laid under the stock."
        ),
        sources=("Akagiri",),
    ),
    Chapter.DEALING.paragraph(
        key="five-players",
        when=lambda _options, seating: seating.playing == 5,
        title=_("Five players"),
        text=_(
            "With five, 35 of the 36 cards are played: the open trump card is never drawn, and its "
            "points are not counted."
        ),
        sources=("Pagat",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="otea",
        options=("otea",),
        when=unless(otea="off"),
        title=_("Otea"),
        text=_(
            "Before the trump is turned, everybody but the dealer's side, from the dealer's right, "
            "shows one card of a suit not yet shown, if able; by agreement it is free, or left out. If "
            "the turned card is of the suit of a card shown, the two are exchanged, even to a loss: "
            "the card shown becomes the open last card of the stock. All others take theirs back."
        ),
        sources=("Akagiri", "Pagat"),
    ),
    Paragraph(
        key="trick",
        title=_("The trick"),
        text=_(
            "The dealer's right leads and any card may be played. The highest trump wins, or else the "
            "highest card of the suit led: A 7 K J Q 6 5 4 3. The winner draws first, the others in "
            "turn, up to five cards, and leads next."
        ),
        sources=("Akagiri",),
    ),
    Chapter.SCORING.paragraph(
        key="card-points",
        title=_("Card points"),
        text=_("An ace counts 11, a seven 10, a king 4, a jack 3, a queen 2: 120 in the pack."),
        sources=("Akagiri", "Pagat"),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("Winning a deal"),
        text=_("The side with the most card points scores 1 game point, or 2 if somebody has too few."),
        sources=("Akagiri", "Pagat"),
    ),
    Chapter.SCORING.paragraph(
        key="double",
        title=_("A deal that counts 2"),
        text=_(
            "It counts 2 if any player alone has fewer than 10 card points, any team of two fewer than "
            "20, or the losing team of three fewer than 30. Exactly 10, 20 or 30 keeps it at 1."
        ),
        sources=("Pagat", "code"),
    ),
    Chapter.SCORING.paragraph(
        key="level",
        title=_("Level at the top"),
        text=_("If several have the most, nobody scores, however few others have, and the same dealer deals again."),
        sources=("Akagiri", "Pagat"),
    ),
    Chapter.SEATING.paragraph(
        key="dealer",
        options=("next_dealer",),
        title=_("Who deals next"),
        text=_("The winner deals, of a team the one they agree on, taking turns if they can."),
        sources=("Akagiri",),
    ),
    Chapter.END.paragraph(
        key="match",
        options=("end", "target", "deals", "tie"),
        title=_("The match"),
        text=_("No end is fixed: game points are added up. A table may play to a number of them, or so many deals."),
        sources=("Akagiri",),
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("When something went wrong"),
        text=_(
            "A card shown in dealing: deal again. A second card drawn goes back hidden into the stock. "
            "A dispute waits until the round is over. Where nothing is written, a wrong deal is dealt "
            "again while the first trick is open; later the table decides."
        ),
        sources=("ADAMOLI",),
    ),
    CORRECTION,
)

_OPEN: Final = _("Before the first trick is complete, deal again. Afterwards the table decides, and it is noted.")

RULINGS: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="card_exposed",
        happened=_("A card was shown while shuffling, cutting or dealing."),
        says=_("Deal again."),
        sources=("ADAMOLI",),
        again=True,
    ),
    Ruling(
        key="two_drawn",
        happened=_("A player drew two cards."),
        says=_("The second goes back hidden into the middle of the stock."),
        sources=("ADAMOLI",),
    ),
    Ruling(
        key="dispute",
        happened=_("There is a dispute during play."),
        says=_("It is settled when the round in progress is over."),
        sources=("ADAMOLI",),
    ),
    Ruling(
        key="wrong_total",
        happened=_("The card points do not add up."),
        says=_("Count again: there is no result until they make 120, less the card nobody drew with five players."),
        inferred=True,
    ),
    Ruling(key="wrong_number", happened=_("Somebody was dealt a wrong number of cards."), says=_OPEN, inferred=True),
    Ruling(key="out_of_turn", happened=_("Somebody played out of turn."), says=_OPEN, inferred=True),
    Ruling(
        key="talk_first_trick",
        happened=_("Partners talked about the game in the first trick."),
        says=_("It is not allowed; no penalty is named: a warning, and it is noted."),
        inferred=True,
        when=in_teams,
    ),
)


# The variant

ALBASTINI: Final = Variant(
    key="albastini",
    game="albastini",
    names={
        "en": (_("Albastini"),),
        "sw": ("Albastini",),
        "ja": ("アルバスティーニ",),
    },
    blurb=_("The Briscola of Tanzania: 36 cards, a card shown before the trump; the most scores 1, or 2."),
    pace=lambda _options: Pace(minutes=6),
    seatings=(singles(2), singles(3), PAIRS, singles(4), singles(5), TRIOS, THREE_PAIRS, singles(6)),
    deal=Deal,
    options=Options(),
    score=score,
    ending=ending,
    dealing=dealing,
    sources=SOURCES,
    paragraphs=RULES,
    scale=SWA36,
    style=STYLE,
    check=check,
    rotation=rotation,
    ahead=ahead,
    clockwise=clockwise,
    inquiries=INQUIRIES,
    rulings=RULINGS,
)
