"""What is done when something went wrong (docs/rules/briscola.md 1.4)."""

from typing import Any, Final

from ...conditions import in_teams
from ...paragraph import Chapter, says
from ...referee import Effect, Ruling
from ...table import Seating, Table
from ...text import gettext_noop as _
from .choices import LIST, NO_TALK
from .packs import ALL_POINTS
from .slips import AT_ANY_TABLE, EXCHANGE, REVOKE, follows, hands_open

FAILED_TO_FOLLOW: Final = says(
    _(
        "Whoever failed to follow suit may put it right until their side plays to the next trick; after that "
        "the table decides."
    ),
    follows,
)
IRREGULARITIES: Final = Chapter.IRREGULARITIES.paragraph(
    key="irregularities",
    title=_("Irregularities"),
    text=(
        says(_("A card exposed in shuffling, cutting or dealing means a new deal.")),
        says(
            _(
                "Whoever draws a card too many puts it back, hidden, in the middle of the stock. Disputes are settled "
                "as soon as everybody has played."
            )
        ),
    ),
    reading=(
        says(_("As the hands lie open, only a card of the stock counts so."), hands_open),
        says(_("When the card points do not come to %(all)s, the piles are counted again."), all=ALL_POINTS),
        says(
            _(
                "No source settles most slips; these are our rules. If somebody has a wrong number of cards and the "
                "first trick is not complete, the cards are dealt again. A card led out of turn is taken back, unless "
                "somebody has already played to it."
            )
        ),
        FAILED_TO_FOLLOW,
    ),
    sources=("ADAMOLI",),
)


def _signs_from_the_start(options: Any, seating: Seating) -> bool:
    return in_teams(options, seating) and bool(options.signals and options.signals_in_first_trick)


def _signs_later(options: Any, seating: Seating) -> bool:
    return in_teams(options, seating) and bool(options.signals and not options.signals_in_first_trick)


def _no_signs(options: Any, seating: Seating) -> bool:
    return in_teams(options, seating) and not options.signals


def _talks(options: Any, seating: Seating) -> bool:
    return in_teams(options, seating) and bool(options.team_talk != NO_TALK)


def _talks_not(options: Any, seating: Seating) -> bool:
    return in_teams(options, seating) and bool(options.team_talk == NO_TALK)


def _on_a_list(options: Any, seating: Seating) -> bool:
    return in_teams(options, seating) and bool(options.team_talk == LIST)


def _to_the_others(offender: int, table: Table[Any]) -> tuple[int, ...]:
    """The deal for the side of which *offender* is not."""
    return tuple(int(offender not in side) for side in table.seating.sides)


def _two_in_teams(options: Any, seating: Seating) -> bool:
    return in_teams(options, seating) and len(seating.sides) == 2


DEAL_LOST: Final[Effect[Any]] = Effect(
    says=_("The deal goes to the other side, as in one tournament"),
    points=_to_the_others,
    usual=False,
    when=_two_in_teams,
)
"""What a sign in the first trick costs at one tournament (docs/rules/briscola.md 1.4)."""

AMONG_PARTNERS: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        "talk_first_trick",
        _("A partner talked about the game during the first trick."),
        _("That is forbidden. No penalty is named: warn, and note it in the log."),
        rule="talk",
        sources=("S0", "GENOVA", "ADAMOLI"),
        when=_talks,
    ),
    Ruling(
        "talk_forbidden",
        _("A partner talked about the game."),
        _("That is forbidden. No penalty is named: warn, and note it in the log."),
        rule="talk",
        inferred=True,
        when=_talks_not,
    ),
    Ruling(
        "remark",
        _("A partner said something that is not on the list."),
        _("That is not allowed. No penalty is named: warn, and note it in the log."),
        rule="talk",
        sources=("S0",),
        when=_on_a_list,
    ),
    Ruling(
        "signal_first_trick",
        _("A partner gave a sign during the first trick."),
        _("Signs are allowed from the start; only talk is barred from the first trick."),
        rule="talk",
        inferred=True,
        when=_signs_from_the_start,
    ),
    Ruling(
        "signal_first_trick",
        _("A partner gave a sign during the first trick."),
        _("That is forbidden: warn, and note it in the log. One tournament takes the deal from the offenders."),
        rule="talk",
        sources=("GENOVA", "ADAMOLI", "PAG-HR"),
        when=_signs_later,
        effect=DEAL_LOST,
    ),
    Ruling(
        "signal_forbidden",
        _("A partner gave a sign when none may be given."),
        _("That is forbidden. No penalty is named: warn, and note it in the log."),
        rule="talk",
        inferred=True,
        when=_no_signs,
        effect=DEAL_LOST,
    ),
)
"""What can go wrong where there are partners who may talk and signal."""

CAPTAIN_ADDRESSED: Final[Ruling[Any]] = Ruling(
    "captain_addressed",
    _("A player who is not the captain spoke, to the captain or to another."),
    _("That is not allowed. No penalty is named: warn, and note it in the log."),
    rule="talk",
    sources=("S0",),
)

RULINGS: Final = (*AT_ANY_TABLE, EXCHANGE, *REVOKE, *AMONG_PARTNERS)
"""The rulings of a game with Briscola's house rules."""
