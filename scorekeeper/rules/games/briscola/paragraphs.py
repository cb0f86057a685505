"""The rules of plain Briscola in words, of which its relatives take what holds for them (docs/rules/briscola.md 2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...paragraph import Chapter, many_sides, two_sides, under
from ...table import Seating
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph
from . import conquista
from .rulings import IRREGULARITIES

SEATS: Final = Chapter.SEATING.paragraph(
    key="seats",
    title=_("Seats, dealer and lead"),
    text=_(
        "Two play against each other, three each alone; four play in pairs with partners opposite, six in two teams "
        "of three seated alternately. Play runs counter-clockwise. Who deals first is drawn by lot, in whatever way. "
        "Of two players the other one leads, else the player on the dealer’s right; the deal passes on "
        "counter-clockwise."
    ),
    sources=("S0", "GENOVA"),
)
SEATS_OF_TWO: Final = replace(
    SEATS,
    text=_(
        "Two play against each other. Who deals first is drawn by lot, in whatever way; the other one leads. They "
        "deal in turn."
    ),
)
WORDS: Final = Chapter.WORDS.paragraph(
    key="words",
    title=_("Words of the game"),
    text=_(
        "A deal is a smazzata, mano or segno. The ace and the card next to it are carichi, cards that count nothing "
        "lisci or scartini; in Croatia they are called karik and lišo. All the cards of one suit come to 30 card "
        "points, whichever worthless cards are taken out."
    ),
    sources=("S0",),
)


TALK: Final = Paragraph(
    key="talk",
    options=("team_talk", "signals", "signs", "signals_in_first_trick", "swap_hands_at_end"),
    title=_("Talk and signals between partners"),
    text=_(
        "Partners do not talk about the game in the first trick. From the second on they may use a closed list of "
        "questions and requests and answer them: weak cards that are no trumps, the kind of trump held, the 7 of "
        "trumps, taking a trick without a trump, an ace or a three that is no trump. Nothing else may be said: no "
        "plain suit, no other rank of trumps, no counting aloud. Signs for ace, three, king or horse, and knave of "
        "trumps may be given at any time unless the table agreed otherwise; in Genoa king and horse have a sign "
        "each, and after the first trick one may ask freely for a trump, an ace or three, or the suit to lead. Once "
        "the stock is gone partners may show their hands to each other and exchange cards, or only look, as agreed."
    ),
    reading=_("Whether answers must be true and requests obeyed no source says: we do not look into it."),
    sources=("S0", "GENOVA", "MAKU", "ADAMOLI"),
)


def _settles(how: str) -> Callable[[Any, Seating], bool]:
    """Whether level sides, or players level at the top where each plays alone, are settled in this way."""

    def settles(options: Any, seating: Seating) -> bool:
        return bool(how == (options.draw_rule if two_sides(options, seating) else options.three_player_tie))

    return settles


PARAGRAPHS: Final = (
    SEATS,
    Chapter.SCORING.paragraph(
        key="card-points",
        options=("cumulative_target", "cumulative_tie"),
        title=_("Card points"),
        text=_(
            "An ace counts 11, a three 10, a king 4, a horse or queen 3, a knave or jack 2, all "
            "others nothing: 120 in the pack, also when 2s or 4s are taken out. By agreement the "
            "card points of all deals are added up, and the match is won at 120; if both sides "
            "reach it level, it is drawn unless one more deal was agreed on."
        ),
        sources=("S0", "PAGAT-CH", "GENOVA", "PAGINA", "SPAZIO"),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("Winning a deal"),
        text=_("Of two sides, the one with 61 card points or more has won the deal; 60 are not enough."),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won-three",
        when=many_sides,
        title=_("Winning a deal, each alone"),
        text=_("Of three players or more, the one with the most card points has won the deal, 61 or not."),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="draw",
        options=("draw_rule", "draws_count", "same_dealer_after_draw"),
        when=_settles("draw"),
        title=_("A drawn deal"),
        text=_("At 60–60 nobody has won the deal."),
        reading=_(
            "Unless the table counts it as one of the agreed deals, it is not counted and dealing goes on until "
            "somebody has the majority."
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="replay",
        options=("draw_rule", "three_player_tie"),
        when=_settles("replay"),
        title=_("Dealt again"),
        text=_("By agreement a level deal is dealt again by the same dealer and never counts."),
        sources=("SPAZIO", "CUPER"),
    ),
    Chapter.SCORING.paragraph(
        key="another-deal",
        options=("draw_rule",),
        when=_settles("another_deal"),
        title=_("Another deal decides"),
        text=_("By agreement a level deal never counts and the next dealer's deal decides instead."),
        sources=("WIKI",),
    ),
    Chapter.SCORING.paragraph(
        key="last-trick",
        options=("draw_rule",),
        when=_settles("last_trick"),
        title=_("The last trick decides"),
        text=_("By agreement the side that took the last trick has won a deal that ended 60–60."),
        sources=("PAGINA",),
    ),
    Chapter.SCORING.paragraph(
        key="tie-three",
        options=("three_player_tie",),
        when=many_sides,
        title=_("Level at the top, each alone"),
        text=_("Of three players or more, when two or more are level at the top, nobody has won the deal."),
        sources=("TIMENDUM",),
    ),
    Chapter.SCORING.paragraph(
        key="play-off",
        options=("three_player_tie",),
        when=_settles("play_off"),
        title=_("Play-off"),
        text=_(
            "By agreement the others drop out and the two leaders play it off between them; who wins that has won "
            "the deal."
        ),
        reading=_("With three or more level nobody can drop out, and nobody wins."),
        sources=("WIKI",),
    ),
    Chapter.SCORING.paragraph(
        key="early-stop",
        options=("early_stop_at_61",),
        when=under(early_stop_at_61=True),
        title=_("Stopping at 61"),
        text=_(
            "By agreement a side that has 61 card points in its tricks may say so; the deal is over "
            "and won, because nobody can overtake it."
        ),
        inferred=True,
    ),
    Chapter.SCORING.paragraph(
        key="cappotto",
        options=("cappotto_wins_match",),
        when=under(cappotto_wins_match=True),
        title=_("Cappotto"),
        text=_("By agreement all 120 card points in one deal win the whole match."),
        sources=("TIMENDUM",),
    ),
    conquista.PARAGRAPH,
    Chapter.END.paragraph(
        key="match",
        options=("win_mode", "deals", "first_to", "draws_count", "play_all"),
        title=_("Winning the match"),
        text=_(
            "A number of deals is agreed on, usually 3 or 5; who has won more than half of them has won the match. "
            "Some play to a number of won deals, and tournaments may have all agreed deals played."
        ),
        reading=_(
            "When drawn deals count, the match ends after the agreed number: more wins take it, equal wins are a draw."
        ),
        sources=("S0", "GENOVA", "TIMENDUM", "CUPER", "PINASCA"),
    ),
    Chapter.DEALING.paragraph(
        key="pack",
        options=("short_pack", "two_out", "one_by_one"),
        title=_("Pack and deal"),
        text=_(
            "Forty cards: no 8s, 9s, 10s and jokers. Three players take out one 2 and show it, six "
            "all four 2s; in Istria the 4s make way instead, and some tables always take the 2 of cups, or "
            "that of batons. Everybody gets three cards at a time, elsewhere one by one; the next "
            "is turned for trumps and lies half under the stock, of which it is the last card drawn."
        ),
        sources=("S0", "ISTRA", "SPAZIO", "MAKU"),
    ),
    Paragraph(
        key="trick",
        options=("must_follow",),
        title=_("Winning a trick"),
        text=_(
            "The highest trump takes the trick, or else the highest card of the suit led; a card of "
            "another suit never wins. Ace, three, king, horse, knave, 7, 6, 5, 4, 2 is the order. Any "
            "card may be played unless the table agreed that suit must be followed."
        ),
        sources=("S0", "TIMENDUM"),
    ),
    Paragraph(
        key="stock",
        title=_("Leading and drawing"),
        text=_(
            "Who takes a trick leads to the next and draws first, the others after him in turn; the card "
            "turned for trumps is the last to be drawn, with two players by the loser of the trick just "
            "played. Then the hands are played out; the deal is over when stock and hands are empty."
        ),
        sources=("S0",),
    ),
    Paragraph(
        key="turned-card",
        options=("reject_ace_three_turnup", "turnup_swap"),
        title=_("The turned card"),
        text=_(
            "The suit of the turned card is trumps. By agreement an ace or a three turned up is buried in "
            "the stock and another card turned; by agreement the holder of the 7 of trumps, or first the 2 "
            "and then the 7, may exchange it for the card that lies turned."
        ),
        sources=("S0", "CUPER", "WIKI"),
    ),
    TALK,
    WORDS,
    IRREGULARITIES,
    CORRECTION,
)
