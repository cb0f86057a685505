"""How a match of Buraco ends, how it is dealt, who deals next, and the usual tournaments.

docs/rules/buraco.md 1.1, 1.2, 1.10, 6.6, 6.7, 7
"""

from dataclasses import dataclass, replace
from typing import Final

from ...breakdown import Need
from ...conditions import under
from ...ending import Clock, Deals, Ending, Judgement, Open, Target, Tie, WithPeaks
from ...formats import Format
from ...table import Seating, Standing
from ...text import Phrase, exact, gettext_noop as _
from ...tournament.movements import FORMATS
from ...tournament.tables import VICTORY, victory_points
from ...variant import Dealing, Rotation
from .cards import BIG_POT, HAND
from .options import OUT_BONUS, Options
from .score_choices import START


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetByGoingOut(Target):
    """A target that ends the match only through a deal in which a side at or over it goes out.

    The deal itself tells (:attr:`.breakdown.Breakdown.decided`).
    """

    def judge(self, standing: Standing) -> Judgement:
        return Judgement(standing=standing)

    def needs(self, standing: Standing) -> tuple[Need, ...]:
        """Who is at or over the target has still to go out; the others lack points as well.

        >>> from ...text import render
        >>> standing = Standing(totals=(3100, 2900), games=(0, 0))
        >>> [render(need.phrase) for need in TargetByGoingOut(points=3000).needs(standing)]
        ['3000 reached: has to go out', '100 to go, and then to go out']
        """
        needs = []
        for side, total in enumerate(standing.totals):
            amount = exact(max(self.points - total, 0))
            text = _("%(amount)s to go, and then to go out") if amount else _("%(target)s reached: has to go out")
            phrase = Phrase(text, {"amount": amount, "target": self.points})
            needs.append(Need(side=side, amount=amount, unit=self.unit, phrase=phrase))
        return tuple(needs)

    def says(self) -> Phrase:
        return Phrase(_("to %(target)s, by going out"), {"target": self.points})


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsForVictoryPoints(Deals):
    """A number of deals whose difference is turned into victory points (docs/rules/buraco.md 7.1)."""

    def judge(self, standing: Standing) -> Judgement:
        """Judge as after any number of deals; between two sides the outcome tells the victory points as well."""
        judged = Deals.judge(self, standing)
        if judged.match is None or len(standing.totals) != 2:
            return judged
        ours, theirs = victory_points(exact(standing.totals[0] - standing.totals[1]), VICTORY[self.deals])
        phrase = Phrase(
            _("%(outcome)s. Victory points: %(first)s-%(second)s"),
            {"outcome": judged.match.phrase, "first": ours, "second": theirs},
        )
        return replace(judged, match=replace(judged.match, phrase=phrase))


def ending(options: Options, seating: Seating) -> Ending:
    """The end agreed on.

    >>> from ...table import PAIRS
    >>> ending(Options(), PAIRS)
    Target(points=2000, unit='points', tie=<Tie.EXTRA_DEAL: 'extra_deal'>)
    """
    kind = TargetByGoingOut if options.target_out else Target
    target = kind(points=options.target, tie=Tie(options.tie))
    end: Ending = target
    match options.end:
        case "hands":
            tie = Tie(options.tie_hands)
            if options.vp and options.hands in VICTORY and len(seating.sides) == 2:
                return DealsForVictoryPoints(deals=options.hands, tie=tie)
            end = Deals(deals=options.hands, tie=tie)
        case "time":
            end = Clock(minutes=options.minutes, inner=Open())
        case "both":
            end = Clock(minutes=options.minutes, inner=target)
    return WithPeaks(inner=end) if phases(options, seating) and options.second_phase_final else end


TO_A_TARGET: Final = under(end=("points", "both"))
"""Whether the match is played to a target."""


def timed(options: Options, seating: Seating) -> bool:
    """Whether time may be called: by the rules of the match, or in a tournament's round (docs/rules/buraco.md 7.2)."""
    round_of_tournament = options.end == "hands" and options.vp and len(seating.sides) == 2
    return options.end in ("time", "both") or round_of_tournament


def phases(options: Options, seating: Seating) -> bool:
    """Whether three players begin in one way and may go on in another (docs/rules/buraco.md 19.2)."""
    return seating.seats == 3 and isinstance(options.second_phase, int)


def hand(options: Options, seating: Seating) -> int:
    """Cards dealt to each player: 11, or what two players agreed on (docs/rules/buraco.md 1.2, 5)."""
    return options.hand_of_two if seating.seats == 2 else HAND


def pots(options: Options, seating: Seating) -> tuple[int, ...]:
    """Cards of each pot; the cutter tries to lift them all: 22, with three packs 33 (docs/rules/buraco.md 1.2, 3, 6.7).

    Of three players the one who plays alone has the larger pot; once all play against all, each has one of 11.

    >>> from ...table import PAIRS, TRIOS, singles
    >>> pots(Options(), PAIRS), pots(Options(decks=3), TRIOS), pots(Options(), singles(3))
    ((11, 11), (11, 11, 11), (18, 11))
    """
    if seating.seats == 3 and options.second_phase != START:
        return BIG_POT, HAND
    return (HAND,) * max(options.decks, len(seating.sides))


def dealing(options: Options, seating: Seating) -> Dealing:
    """Hands one card at a time, the pots aside, the rest the stock.

    >>> from ...table import PAIRS, TRIOS
    >>> dealing(Options(), PAIRS).stock, dealing(Options(decks=3), TRIOS).stock
    (42, 63)
    """
    up = int(options.upcard)
    cards = hand(options, seating)
    aside = pots(options, seating)
    stock = options.pack.size - sum(aside) - cards * seating.playing - up
    return Dealing(pack=options.pack, hand=cards, packets=(1,) * cards, open_cards=up, aside=aside, stock=stock)


def rotation(options: Options, seating: Seating) -> Rotation:
    """The next in turn leads and deals next; the player before the dealer cuts and lifts the pots."""
    return Rotation(step=1, leader=1, cutter=-1)


def clockwise(options: Options) -> bool:
    """Whether play and deal run clockwise; in Argentina they do not (docs/rules/buraco.md 1.1, 5)."""
    return options.direction == "clockwise"


USUAL_DEALS: Final = 3
"""The form offered first; three deals are also played at FeBurIt and in Genoa."""


def _format(rounds: int, deals: int, minutes: int) -> Format:
    """A round of so many deals: victory points where there is a table for them, the difference where none was found.

    Three rounds of Mitchell and one of Danese is the common mix (eBurraco); other numbers of rounds end the same way.
    """
    has_scale = deals in VICTORY
    return Format(
        rounds=rounds,
        minutes=minutes,
        movement=(("mitchell", rounds - 1), ("danese", 1)),
        award="table" if has_scale else "difference",
        deals=deals if has_scale else None,
        changed={"end": "hands", "hands": deals},
        source="Specchiolla",
    )


CLUB: Final[tuple[Format, ...]] = tuple(
    _format(*form) for form in sorted(FORMATS, key=lambda form: (form[1] != USUAL_DEALS, form[0]))
)
"""Four rounds of three deals first."""


def time_up(_options: Options, seating: Seating) -> Phrase:
    """The last round of turns of an Italian table (eBurraco, article 15); the code knows pairs alone."""
    if seating.singles:
        text = _(
            "A full round of turns is played. Who has not gone out when it ends gets no %(points)s for that. Write the "
            "deal down; then the match is over."
        )
        return Phrase(text, {"points": OUT_BONUS})
    return Phrase(
        _(
            "The partner of whoever is due to draw begins the last round of turns. Who has not gone out when it ends "
            "gets no %(points)s for that. Write the deal down; then the match is over."
        ),
        {"points": OUT_BONUS},
    )
