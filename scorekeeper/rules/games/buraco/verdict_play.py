"""What the referee says during play: the first melds, and going out (docs/rules/buraco.md 1.6, 1.8)."""

from dataclasses import dataclass
from typing import Final

from ...asking import Choice, Chosen, Count, Groups, Of, Toggle, Which
from ...cards import Card
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, Points, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from . import values
from .deal import LONGEST_MELD, MOST_FAILURES, MOST_MELDS
from .melds import Canasta
from .opening import before_opening, least
from .options import LARGEST_TARGET, OUT_BONUS, Options
from .rulings import has_minimum
from .tally import Tally, judged, lacking, not_legal
from .telling import NOT_TAKEN, PLAYED

FARTHEST: Final = 2 * LARGEST_TARGET


# The first melds


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningFacts:
    """The first melds of a side in a deal, laid in one turn."""

    side: int | None = Which(
        label=_("Which side"), help=_("At a running match its total is known."), of=Of.SIDE, optional=True
    ).ask(None)
    team_total: int | None = Count(
        label=_("Total of the side"),
        help=_("Before this deal. Left empty, it is that of the side named, or 0."),
        least=-FARTHEST,
        most=FARTHEST,
        left_out=True,
    ).ask(None)
    exact_cut: bool = Toggle(
        label=_("Cut exactly the pots in this deal"),
        yes=_("Points of an exact cut count at once, on top of the total."),
    ).ask(False)
    previous_failures: int = Count(label=_("Openings that failed in this deal"), most=MOST_FAILURES).ask(0)
    laid: tuple[tuple[Card, ...], ...] = Groups(label=_("Melds laid"), most=MOST_MELDS, longest=LONGEST_MELD).ask(())


def _total(facts: OpeningFacts, table: Table[Options]) -> Points:
    """The total before the deal: as it was said, or else that of the side named."""
    if facts.team_total is not None:
        return facts.team_total
    return 0 if facts.side is None else table.standing.totals[facts.side]


def of_opening(facts: OpeningFacts, table: Table[Options]) -> Verdict:
    """Whether the first melds make the least, and what is needed next (docs/rules/buraco.md 1.6).

    Only legal melds count, as melds count in the end at this table; the bonuses do not. What is not legal goes back
    to hand, and the legal ones stand if they make the least by themselves: ``illegal`` names the others by
    their number, from 1.
    """
    options = table.options
    total = before_opening(_total(facts, table), options, cut=facts.exact_cut)
    needed = least(options, total, facts.previous_failures)
    melds = judged(facts.laid, options)
    laid = sum(meld.points for meld in melds if meld.legal)
    illegal = [number for number, meld in enumerate(melds, start=1) if not meld.legal]
    accepted = bool(facts.laid) and any(meld.legal for meld in melds) and laid >= needed
    following = needed if accepted or not facts.laid else least(options, total, facts.previous_failures + 1)
    placeholders: dict[str, Fact] = {"laid": laid, "least": needed, "next": following, "total": total}
    placeholders |= {"cut": options.cut_bonus, "illegal": tuple(illegal)}
    if not facts.laid:
        text = (
            _n("The side needs %(least)s point to open.", "The side needs %(least)s points to open.", "least")
            if needed
            else _("No least is needed to open.")
        )
    elif accepted and illegal:
        text = _n(
            "Yes, but not with all that lies there: what is not legal does not count and goes back "
            "to hand (meld %(illegal)s). The others make %(laid)s point, %(least)s were needed.",
            "Yes, but not with all that lies there: what is not legal does not count and goes back "
            "to hand (meld %(illegal)s). The others make %(laid)s points, %(least)s were needed.",
            "laid",
        )
    elif accepted:
        text = _n(
            "Yes: %(laid)s point is enough, %(least)s were needed.",
            "Yes: %(laid)s points are enough, %(least)s were needed.",
            "laid",
        )
    else:
        text = _n(
            "No: %(laid)s point, but %(least)s are needed. The cards go back; next time it takes %(next)s.",
            "No: %(laid)s points, but %(least)s are needed. The cards go back; next time it takes %(next)s.",
            "laid",
        )
    reasons = [Phrase(_("The total of the side is %(total)s. Card points count, bonuses do not."), placeholders)]
    if facts.exact_cut and options.cut_bonus:
        reasons.append(
            Phrase(_("The %(cut)s for the exact cut are in that total already: they count at once."), placeholders)
        )
    wrong_melds = (
        not_legal(number, meld, cards, options)
        for number, (cards, meld) in enumerate(zip(facts.laid, melds, strict=True), start=1)
    )
    reasons += [phrase for phrase in wrong_melds if phrase is not None]
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="minimum",
        reasons=tuple(reasons),
        values={
            "minimum": needed,
            "laid": laid,
            "accepted": accepted,
            "next_minimum": following,
            "legal": [meld.legal for meld in melds],
            "illegal": illegal,
        },
    )


# Going out

LAST_CARDS: Final = (
    Chosen("discard", _("Discarded, not wild"), says=_("The last card is discarded; it is not wild.")),
    Chosen("wild", _("Discarded, a wild card"), says=_("The last card discarded is a two or a joker.")),
    Chosen("laid", _in("cards", "Laid"), says=_("The last cards are melded; nothing is discarded.")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutFacts:
    """What a side has that wants to go out."""

    pot_taken: bool = Toggle(label=_("The side has taken a pot")).ask(True)
    pots_to_stock: bool = Toggle(
        label=_("The pots became the stock"),
        when=lambda context: bool(context.options.pot_stock_out),
    ).ask(False)
    clean: int = Count(label=_("Its clean buracos"), most=20).ask(0)
    other: int = Count(label=_("Its other buracos"), most=20).ask(0)
    hand_empty: bool = Toggle(label=_("The player's hand would be empty")).ask(True)
    last_card: str = Choice(label=_("The last card"), choices=LAST_CARDS).ask("discard")


def of_going_out(facts: OutFacts, table: Table[Options]) -> Verdict:
    """Whether a side may go out (docs/rules/buraco.md 1.8, 6.4)."""
    options = table.options
    canastas = {Canasta.CLEAN: facts.clean, Canasta.DIRTY: facts.other}
    tally = Tally(
        canastas=canastas,
        pot=PLAYED if facts.pot_taken else NOT_TAKEN,
        out=True,
        to_stock=facts.pots_to_stock,
        wild_discard=facts.last_card == "wild",
    )
    wanting = list(lacking(tally, options))
    if options.out_discard == "required_nonwild" and facts.last_card == "laid":
        wanting.append(("discard", Phrase(_("The last card must be discarded."))))
    if not facts.hand_empty:
        wanting.append(("hand", Phrase(_("There are still cards in hand."))))
    allowed = not wanting
    return Verdict(
        answer=Phrase(
            _n("Yes: that is going out, %(points)s point.", "Yes: that is going out, %(points)s points.", "points"),
            {"points": OUT_BONUS},
        )
        if allowed
        else Phrase(_("No: the side may not go out.")),
        rule="out",
        reasons=tuple(phrase for _code, phrase in wanting),
        values={"allowed": allowed, "lacking": [code for code, _phrase in wanting]},
    )


OPENING: Final = Inquiry(
    key="initial_meld",
    title=_("Are the first melds enough?"),
    asks=OpeningFacts,
    answer=of_opening,
    when=has_minimum,
    values=values.OPENING,
    house_rules={"min_base": 500},
)
GO_OUT: Final = Inquiry(
    key="go_out",
    title=_("May we go out?"),
    asks=OutFacts,
    answer=of_going_out,
    values=values.GO_OUT,
)
