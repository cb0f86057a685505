"""The conquista or black hand: showing ace, three and king of trumps wins the deal.

An addition for every game of the family that ranks A 3 K, keeps one trump suit
through the deal and counts deals won (docs/rules/briscola.md 3). A game takes its
questions into its own options and deal, and asks :func:`holds` what became of it.
"""

from collections.abc import Iterator
from typing import Final, Protocol

from ...asking import Choice, Chosen, Context, Of, Toggle, Which
from ...breakdown import Line, Problem
from ...cards import ITA40, RANK_NAMES, Rank, Style
from ...conditions import in_teams, under
from ...paragraph import Chapter, Condition, Paragraph, says
from ...table import Seating
from ...text import Phrase, Seat, gettext_noop as _

IN_DEAL: Final = "deal"
IN_TRICK: Final = "trick"
PLAYER: Final = "player"
TEAM: Final = "team"


THREE: Final = (Rank.ACE, Rank.THREE, Rank.KING)
"""The trumps that are shown."""

WORTH: Final = sum(ITA40.worth(rank) for rank in THREE)
"""Their card points: 25, which whoever shows them has taken."""


class Charter(Protocol):
    """House rules that know the conquista."""

    @property
    def conquista(self) -> bool:
        """Whether it is played."""

    @property
    def conquista_scope(self) -> str:
        """In which time the three cards must be taken."""

    @property
    def conquista_holder(self) -> str:
        """Who must have taken them."""


def _played(context: Context) -> bool:
    return bool(context.answers.get("conquista"))


def _played_by_teams(context: Context) -> bool:
    return _played(context) and not context.seating.singles


ON: Final = Toggle(
    label=_("Conquista (black hand)"),
    help=_("Ace, three and king of trumps taken in tricks and shown to all win the deal."),
    yes=_("Whoever shows the three cards has won the deal, whatever the card points."),
    no=_("The three cards count their points and nothing more."),
)

SCOPE: Final = Choice(
    label=_("Conquista: what it takes"),
    when=_played,
    choices=(
        Chosen(
            IN_DEAL,
            _("All three in one deal"),
            says=_("The three cards may be gathered over the whole deal."),
            who=_("one of two readings; the only one that works where a trick is two cards"),
        ),
        Chosen(
            IN_TRICK,
            _("All three in one trick"),
            says=_("All three cards must lie in one and the same trick."),
            who=_("the other reading; rare, and impossible where a trick is two cards"),
        ),
    ),
)

HOLDER: Final = Choice(
    label=_("Conquista: who takes it"),
    when=_played_by_teams,
    choices=(
        Chosen(
            PLAYER,
            _("One player alone"),
            says=_("One player alone must have taken all three cards."),
            who=_("the usual way"),
        ),
        Chosen(
            TEAM,
            _("The team together"),
            says=_("It is enough that the three cards are in the tricks of one side."),
            who=_("some tables with partners"),
        ),
    ),
)


def _on_at_table(context: Context) -> bool:
    return bool(context.options.conquista)


SHOWN: Final = Which(
    label=_("Conquista"),
    help=_("Who showed ace, three and king of trumps, if anybody did?"),
    of=Of.SEAT,
    optional=True,
    early=True,
    when=_on_at_table,
)


def option_problems(options: Charter, seating: Seating, *, counts_deals: bool, a_trick: int = 1) -> Iterator[Problem]:
    """What does not go together with a conquista, where everybody plays *a_trick* cards to a trick."""
    if not options.conquista:
        return
    if not counts_deals:
        yield Problem.at(
            "conquista",
            "conquista_cumulative",
            _("A conquista wins a deal; where card points are added up there is no deal to win."),
        )
    if options.conquista_scope == IN_TRICK and seating.playing * a_trick < len(THREE):
        yield Problem.at(
            "conquista_scope",
            "conquista_two_players",
            _("Three cards are never in a trick of two; let the whole deal count."),
        )


def line(options: Charter, seating: Seating, seat: int) -> Line:
    """The deal won, 1 for the side of *seat*, by the conquista it showed (docs/rules/briscola.md 3)."""
    text = _("%(who)s showed ace, three and king of trumps, taken within the deal: conquista")
    if options.conquista_scope == IN_TRICK:
        text = _("%(who)s showed ace, three and king of trumps, taken in one trick: conquista")
    return Line(
        side=seating.side_of(seat),
        points=1,
        rule="conquista",
        phrase=Phrase(text, {"who": Seat(seat)}),
    )


def _by(holder: str) -> Condition:
    """Whether partners play, and the three cards must have been taken by this *holder*."""
    return lambda options, seating: in_teams(options, seating) and options.conquista_holder == holder


def paragraph(style: Style = Style.ITALIAN) -> Paragraph:
    """What a conquista takes, with the cards of this *style*."""
    return Chapter.DECLARATIONS.paragraph(
        key="conquista",
        options=("conquista", "conquista_scope", "conquista_holder"),
        when=under(conquista=True),
        title=_("Conquista (black hand)"),
        text=(
            says(
                _(
                    "A player who has taken %(cards)s of trumps in tricks shows them to all and has won the deal at "
                    "once (conquista, also called black hand)."
                ),
                cards=tuple(Phrase(RANK_NAMES[style][rank]) for rank in THREE),
            ),
            says(_("They may come together over the whole deal."), under(conquista_scope=IN_DEAL)),
            says(_("All of them must lie in one and the same trick."), under(conquista_scope=IN_TRICK)),
            says(_("One player alone must have taken them all."), _by(PLAYER)),
            says(_("It is enough that they lie in the tricks of one side."), _by(TEAM)),
        ),
        reading=_("The card points do not matter then, and it may be declared until the deal is counted."),
        sources=("S0",),
    )
