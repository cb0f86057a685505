"""Making an evening a tournament: its game, how its tables play, who meets whom, what counts."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import ngettext

from scorekeeper.rules import registry, tournament as core
from scorekeeper.rules.asking import write
from scorekeeper.rules.breakdown import Problem, impossible
from scorekeeper.rules.formats import Format
from scorekeeper.rules.pace import duration
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import render
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _

from ... import audit
from ...club import Club, Member
from ...errors import Refused
from ...evenings.charters import charter_of
from ...evenings.models import Evening
from ...evenings.services.evenings import locked_evening
from ..models import Tournament
from .locking import locked

MOST_MINUTES = 600
USUAL_ROUNDS, USUAL_MINUTES = 3, 45
"""Where neither a source nor the pace of the game says more."""


@dataclass(frozen=True, kw_only=True)
class SetUp:
    """Everything agreed before the first round; ``options`` are those of the variant, ``minutes`` 0 without a clock."""

    variant: Variant[Any, Any]
    seating: Seating
    options: Any
    confirm: bool
    members_each: int
    plan: core.Plan
    award: core.Award
    ladder: core.Ladder
    minutes: int

    @property
    def layout(self) -> core.Layout | None:
        """How entries sit at its tables; None where entries of that size cannot."""
        return core.layout_of(self.seating, self.members_each)

    @property
    def deals(self) -> int | None:
        """How many deals each meeting plays; None where that is not agreed beforehand."""
        return self.variant.ending(self.options, self.seating).agreed_deals


def layouts_of(tournament: Tournament) -> dict[core.Layout, Seating]:
    """How its tables may be seated, the usual way first; others only where more than two play, each alone.

    So that of seven who play in fours, three at a table need not all wait.
    """
    variant = registry.BY_KEY[tournament.variant_key]
    seating = variant.seating(tournament.seating_key)
    layout = core.layout_of(seating, tournament.members_each)
    if layout is None:
        raise ValueError("entries of this size cannot sit at such a table")
    layouts = {layout: seating}
    if layout.sides > 2 and seating.singles:
        for other in variant.seatings:
            fits = other.singles and not other.sitting_out and other.seats > 2
            if fits and variant.read_options(tournament.options, other).value is not None:
                layouts.setdefault(core.Layout(other.seats, 1), other)
    return layouts


def agreed(tournament: Tournament) -> SetUp:
    """What was set up."""
    variant = registry.BY_KEY[tournament.variant_key]
    seating = variant.seating(tournament.seating_key)
    return SetUp(
        variant=variant,
        seating=seating,
        options=variant.charter(tournament.options, seating),
        confirm=tournament.confirm,
        members_each=tournament.members_each,
        plan=core.read_plan(tournament.plan),
        award=core.read_award(tournament.award),
        ladder=core.read_ladder(tournament.ladder),
        minutes=tournament.minutes,
    )


def usual(
    club: Club, variant: Variant[Any, Any], form: int = 0, seating: Seating | None = None, each: int | None = None
) -> SetUp:
    """How a tournament of *variant* is usually played: the *form* of this index if it tells of any, as the club plays.

    Entries are the sides of a table, unless they have *each* so many people; then the rounds are drawn.

    :raises IndexError: where there are forms, but not this one.
    """
    kept = charter_of(club, variant.key)
    seat = seating or (variant.seating(kept.seating) if kept else _seating(variant))
    usual_form = variant.formats[form] if variant.formats else None
    duel = len(seat.sides) == 2
    club_rules, own = dict(kept.changed) if kept else {}, dict(usual_form.changed) if usual_form and duel else {}
    read = (variant.read_options(rules, seat).value for rules in (club_rules | own, own, {}))
    options = next(value for value in read if value is not None)
    if usual_form and duel:
        plan = core.Plan(tuple(core.Stretch(movement, rounds) for movement, rounds in usual_form.movement if rounds))
        award, minutes = _award(usual_form), usual_form.minutes
        if each not in (None, len(seat.sides[0])):
            plan = core.Plan((core.Stretch("drawn", plan.rounds),))
    else:
        plan = core.Plan((core.Stretch("drawn", USUAL_ROUNDS),))
        award, minutes = core.usual_award("result" if duel else "places"), _minutes(variant, options, seat)
    return SetUp(
        variant=variant,
        seating=seat,
        options=options,
        confirm=kept.confirm if kept else False,
        members_each=each or len(seat.sides[0]),
        plan=plan,
        award=award,
        ladder=core.Ladder(),
        minutes=minutes,
    )


def _seating(variant: Variant[Any, Any]) -> Seating:
    """Pairs, where the game is played so, as clubs mostly do in tournaments; else its usual seating."""
    pairs = (each for each in variant.seatings if [len(side) for side in each.sides] == [2, 2])
    return next(pairs, variant.seatings[0])


def _award(form: Format) -> core.Award:
    return core.usual_award(form.award, form.deals) if form.deals else core.usual_award(form.award)


def _minutes(variant: Variant[Any, Any], options: Any, seating: Seating) -> int:
    """Minutes in which a meeting is usually over, in steps of five."""
    pace = variant.pace(options)
    if pace is None:
        return USUAL_MINUTES
    longest = duration(pace, variant.ending(options, seating), len(seating.sides)).whole[1]
    return min(max(-(-longest // 5) * 5, 10), 2 * USUAL_MINUTES)


def set_up(evening: Evening, by: Member, wanted: SetUp) -> Tournament:
    """Make *evening* a tournament; one that is set up twice at once is one.

    :raises Refused: when it is one already, or over, or what is *wanted* does not go together.
    """
    _refuse(problems_of(wanted))
    with locked_evening(evening) as evening:
        if evening.state == Evening.State.CLOSED:
            raise Refused(_("The evening is over. Plan another one for the tournament."))
        if Tournament.objects.filter(evening=evening).exists():
            raise Refused(_("This evening is a tournament already. Change it, or do without it first."))
        made = Tournament.objects.create(evening=evening, **_fields(wanted))
        audit.write(evening.club, "tournament-set", by, evening=str(evening), game=wanted.variant.name)
    return made


def change(tournament: Tournament, by: Member, wanted: SetUp) -> None:
    """Set it up anew; once a round is drawn, only the plan of the rounds to come and their minutes.

    Raises as :func:`set_up`.
    """
    _refuse(problems_of(wanted))
    with locked(tournament) as tournament:
        fields = _fields(wanted)
        drawn = list(tournament.rounds.order_by("number"))
        if any(each.movement == core.LEAGUE for each in drawn):
            raise Refused(_("The league is drawn and stays as it is. Take its draw back while no table has begun."))
        if drawn:
            begun = any(each.movement == core.KNOCKOUT for each in drawn)
            groups = next((each for each in drawn if each.movement == core.GROUPS), None)
            if (
                (begun and fields["plan"] != tournament.plan)
                or (groups and fields["plan"]["stretches"][0] != tournament.plan["stretches"][0])
            ) or any(
                number > wanted.plan.rounds or wanted.plan.at(number).movement != each.movement
                for number, each in enumerate(drawn, start=1)
            ):
                raise Refused(_("Rounds that are drawn stay as they are. Change those to come."))
            _refuse(core.plan_problems(wanted.plan, next(iter(layouts_of(tournament))), entered_in(tournament)))
            fields = {key: fields[key] for key in ("plan", "minutes")}
        elif fields["members_each"] != tournament.members_each and tournament.entries.exists():
            raise Refused(_("There are entries already. Take them out before you change between pairs and singles."))
        for key, value in fields.items():
            setattr(tournament, key, value)
        tournament.save(update_fields=list(fields))
        audit.write(tournament.evening.club, "tournament-changed", by, evening=str(tournament.evening))


def entered_in(tournament: Tournament) -> int:
    """How many entries its plan is for: those who play on, or all who were in the first round, if those were more."""
    still = tournament.entries.filter(withdrawn_after=None).count()
    return max(still, tournament.entries.filter(seats__meeting__round__number=1).count())


def do_without(tournament: Tournament, by: Member) -> None:
    """Let the evening be an ordinary one again.

    :raises Refused: once a round has been drawn.
    """
    with locked(tournament) as tournament:
        if tournament.rounds.exists():
            raise Refused(_("A round has been drawn. What was played stays; finish the tournament instead."))
        audit.write(tournament.evening.club, "tournament-dropped", by, evening=str(tournament.evening))
        tournament.delete()


def problems_of(wanted: SetUp) -> list[Problem]:
    """What does not go together, whatever the entries will be."""
    layout = wanted.layout
    if layout is None:
        return []
    entered = max(layout.size, 2 * wanted.plan.rounds + 2)
    problems = core.plan_problems(wanted.plan, layout, entered)
    return [*(each for each in problems if each.code == "unknown"), *core.award_problems(wanted.award, layout)]


def _refuse(problems: Iterable[Problem]) -> None:
    for problem in problems:
        if impossible([problem]):
            raise Refused(render(problem.phrase, _))


def _fields(wanted: SetUp) -> dict[str, Any]:
    if wanted.layout is None:
        raise Refused(_("Entries of this size cannot sit at such a table. Choose another way to enter."))
    if not 0 <= wanted.minutes <= MOST_MINUTES:
        raise Refused(
            ngettext(
                "A round lasts %(most)s minute at the most; 0 is without a clock.",
                "A round lasts %(most)s minutes at the most; 0 is without a clock.",
                MOST_MINUTES,
            )
            % {"most": MOST_MINUTES}
        )
    return {
        "variant_key": wanted.variant.key,
        "seating_key": wanted.seating.key,
        "options": write(wanted.options),
        "confirm": wanted.confirm,
        "members_each": wanted.members_each,
        "plan": wanted.plan.to_json(),
        "award": wanted.award.to_json(),
        "ladder": wanted.ladder.to_json(),
        "minutes": wanted.minutes,
    }
