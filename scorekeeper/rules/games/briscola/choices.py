"""The house rules of Briscola that are a choice among a few, and when each is asked (docs/rules/briscola.md 2)."""

from collections.abc import Callable
from typing import Final, cast

from ...asking import Choice, Chosen, Context
from ...table import Seating
from ...text import gettext_noop as _, pgettext_noop as _in
from .packs import ANY_TWO, FOURS, TWO_OF_BATONS, TWO_OF_CUPS, TWOS
from .questions import usual

MAJORITY: Final = "majority"
CUMULATIVE: Final = "cumulative"
FIRST_TO: Final = "first_to"

DRAW: Final = "draw"
REPLAY: Final = "replay"
ANOTHER_DEAL: Final = "another_deal"
LAST_TRICK: Final = "last_trick"

NO_WINNER: Final = "no_winner"
PLAY_OFF: Final = "play_off"

EXTRA_DEAL: Final = "extra_deal"


def two_sides(seating: Seating) -> bool:
    """Whether 61 card points decide, and not the highest of several totals."""
    return len(seating.sides) == 2


def mode(*modes: str) -> Callable[[Context], bool]:
    """When a house rule is asked that only matters if the match is won in one of these *modes*."""
    return lambda context: context.answers.get("win_mode") in modes


def two_sides_win_deals(context: Context) -> bool:
    """Whether deals are won by 61 of 120 card points, so that 60–60 needs a rule."""
    return context.answers.get("win_mode") != CUMULATIVE and two_sides(context.seating)


def singles_win_deals(context: Context) -> bool:
    """Whether deals are won by the highest of three or more totals, so that level ones need a rule."""
    return context.answers.get("win_mode") != CUMULATIVE and not two_sides(context.seating)


def draws_may_count(context: Context) -> bool:
    """Whether a drawn deal can stand in a match over a majority of deals, so that it may count as played."""
    if context.answers.get("win_mode") != MAJORITY:
        return False
    return not two_sides(context.seating) or context.answers.get("draw_rule") == DRAW


def draw_passes_on(context: Context) -> bool:
    """Whether a drawn deal stands, so that somebody has to deal the next."""
    if context.answers.get("win_mode") == CUMULATIVE:
        return False
    if two_sides(context.seating):
        return context.answers.get("draw_rule") in (DRAW, ANOTHER_DEAL)
    return context.answers.get("three_player_tie") in (NO_WINNER, PLAY_OFF)


def in_teams(context: Context) -> bool:
    """Whether anybody has a partner to talk with."""
    return not context.seating.singles


def short_pack_needed(context: Context) -> bool:
    """Whether cards must be taken out: 40 do not come out even for three or six."""
    return context.seating.playing in (3, 6)


WIN_MODE: Final = Choice(
    label=_("How the match is won"),
    choices=(
        Chosen(
            MAJORITY,
            _("majority of deals"),
            says=_("A number of deals is agreed on, and who has won more than half of them wins."),
            who=_("the usual way, mostly over 3 or 5 deals"),
        ),
        Chosen(
            FIRST_TO,
            _("first to win so many deals"),
            says=_("The first side to have won the agreed number of deals wins."),
            who=_("4 in Italian programs, 5 or 7 elsewhere"),
        ),
        Chosen(
            CUMULATIVE,
            _("card points added up"),
            says=_("The card points of every deal are added up until somebody has the target."),
            who=_("a second common way, to 120"),
        ),
    ),
)

DRAW_RULE: Final = Choice(
    label=_("At 60–60"),
    when=two_sides_win_deals,
    choices=(
        usual(DRAW, _("nobody wins the deal"), says=_("The deal is drawn and the next player deals.")),
        Chosen(
            REPLAY,
            _("dealt again"),
            says=_("The deal does not count; the same dealer deals it again."),
            who=_("some Italian tables"),
        ),
        Chosen(
            ANOTHER_DEAL,
            _("another deal decides"),
            says=_("The deal never counts; the next dealer's deal decides instead."),
            who=_("Wikipedia’s description of the game"),
        ),
        Chosen(
            LAST_TRICK,
            _("the last trick decides"),
            says=_("The side that took the last trick has won the deal."),
            who=_("some Italian tables"),
        ),
    ),
)

THREE_PLAYER_TIE: Final = Choice(
    label=_("Level at the top, each alone"),
    when=singles_win_deals,
    choices=(
        usual(
            NO_WINNER,
            _("nobody wins the deal"),
            says=_("Players level at the top have not won; the next player deals."),
        ),
        Chosen(
            PLAY_OFF,
            _("the two leaders play it off"),
            says=_("The others drop out and the two leaders play a deal two-handed."),
            who=_("some tables; with three or more level nobody wins"),
        ),
        Chosen(
            REPLAY,
            _("dealt again"),
            says=_("The deal does not count; the same dealer deals it again."),
            who=_("some tables"),
        ),
    ),
)

CUMULATIVE_TIE: Final = Choice(
    label=_("Level once the target is reached"),
    when=mode(CUMULATIVE),
    choices=(
        Chosen(
            DRAW,
            _("a drawn match"),
            says=_("Two sides at 120–120 have drawn the match."),
            who=_("as related games rule for their races"),
        ),
        Chosen(
            EXTRA_DEAL,
            _("one more deal"),
            says=_("Another deal is added until the totals differ."),
            who=_("tables that want a winner"),
        ),
    ),
)

SHORT_PACK: Final = Choice(
    label=_("Cards taken out"),
    when=short_pack_needed,
    choices=(
        usual(TWOS, _("2s"), says=_("One 2 is taken out for three players, all four for six.")),
        Chosen(FOURS, _("4s"), says=_("All four 4s are taken out, for three players and for six."), who=_("Istria")),
    ),
)


def _one_two_out(context: Context) -> bool:
    return context.seating.playing == 3 and context.answers.get("short_pack") == TWOS


TWO_OUT: Final = Choice(
    label=_("Which 2 is taken out"),
    when=_one_two_out,
    choices=(
        usual(
            ANY_TWO,
            _in("suit of the two", "any"),
            says=_("One 2 is taken out, its suit left to chance, and shown to all."),
        ),
        Chosen(
            TWO_OF_CUPS,
            _("of cups"),
            says=_("It is always the 2 of cups that is taken out."),
            who=_("some Italian tables"),
        ),
        Chosen(
            TWO_OF_BATONS,
            _("of batons"),
            says=_("It is always the 2 of batons that is taken out."),
            who=_("other Italian tables"),
        ),
    ),
)

HIGH: Final = "high"
SWAPPED: Final = "swapped"
BY_NUMBER: Final = "by_number"

THREE_RANK: Final = Choice(
    label=_("The 3 and the 7"),
    choices=(
        usual(HIGH, _("the 3 is second"), says=_("The 3 comes next to the ace and counts 10; the 7 counts nothing.")),
        Chosen(
            SWAPPED,
            _("they change places"),
            says=_("The 7 comes next to the ace and counts 10; the 3 stands where the 7 was, and counts nothing."),
            who=_("lower Piedmont, as an Italian page tells it"),
        ),
        Chosen(
            BY_NUMBER,
            _("the 7 is second, the 3 low"),
            says=_("The 7 comes next to the ace and counts 10; the 3 stands between 4 and 2, and counts nothing."),
            who=_("another reading of that page, ours"),
        ),
    ),
)

NOT_SWAPPED: Final = usual(
    "none", _("not allowed"), says=_("The card turned for trumps stays where it is until it is drawn.")
)
FOR_THE_SEVEN: Final = Chosen(
    "7",
    _("for the 7"),
    says=_("Whoever holds the 7 of trumps may exchange it for the turned card."),
    who=_("Mariazza players"),
)
TURNUP_SWAP: Final = Choice(
    label=_("Exchanging the turned card"),
    choices=(
        NOT_SWAPPED,
        FOR_THE_SEVEN,
        Chosen(
            "2_then_7",
            _("for the 2, then the 7"),
            says=_("First the 2, then the 7 of trumps may be exchanged for the card that lies turned."),
            who=_("Wikipedia’s note on house rules"),
        ),
    ),
)
SWAPS_WITHOUT_TWOS: Final = tuple(
    chosen for chosen in cast(tuple[Chosen, ...], TURNUP_SWAP.choices) if chosen.value != "2_then_7"
)
"""What may be exchanged where the 2s are always out of the pack."""

SHARED_SIGN: Final = "shared"
GENOVA: Final = "genova"

SIGNS: Final = Choice(
    label=_("The signs"),
    when=lambda context: in_teams(context) and bool(context.answers.get("signals")),
    choices=(
        usual(
            SHARED_SIGN,
            _("one for king and horse"),
            says=_("Lips over the teeth, mouth twisted, tongue out, a shrug: ace, three, king or horse, jack."),
        ),
        Chosen(
            GENOVA,
            _("one for each of the five"),
            says=_(
                "Lips pressed, mouth twisted, eyes to the ceiling, tongue out, one shoulder: ace, three, king, "
                "horse, jack."
            ),
            who=_("a Genoese tournament"),
        ),
    ),
)

LIST: Final = "seed_list"
FREE_TALK: Final = "free_after_first"
NO_TALK: Final = "none"

TEAM_TALK: Final = Choice(
    label=_("Talk between partners"),
    when=in_teams,
    choices=(
        usual(
            LIST, _("a closed list"), says=_("None in the first trick; then only the listed questions and requests.")
        ),
        Chosen(
            FREE_TALK,
            _("free after the first trick"),
            says=_("None in the first trick; then partners may ask for cards freely."),
            who=_("a Genoese tournament"),
        ),
        Chosen(
            NO_TALK, _in("talk", "none"), says=_("Partners do not talk about the game at all."), who=_("strict tables")
        ),
    ),
)
