"""The page that sets a tournament up: what was typed there, read by the core, and what it shows."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import ngettext

from scorekeeper.matches.questions.written_numbers import read_amount
from scorekeeper.rules import tournament as core
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import points_text, points_to_json, render as say
from scorekeeper.rules.variant import Variant
from scorekeeper.web.digits import parted, plain_digits
from scorekeeper.web.language import gettext as _

from . import services

OWN = "own"
"""An organiser's own table of victory points."""
LONGEST = 120
FormTexts = dict[str, str]

FIELDS = (
    *("movement", "rounds", "step", "last_movement", "last_rounds", "seeds", "third", "groups", "legs"),
    *("minutes", "award", "table", "limits"),
    *("win", "draw", "loss", "places", "bye_points", "bye_difference", "warn_count", "warn_points", "warn_difference"),
    *("excused_points", "excused_difference", "missed_points", "missed_difference"),
    *("ladder", "best"),
)


def answers_of(wanted: services.SetUp) -> FormTexts:
    """What the page shows of a tournament that is set up so."""
    first, last, later = wanted.plan.stretches[0], wanted.plan.stretches[-1], wanted.plan.stretches[1:]
    award = wanted.award
    usual = core.usual_of(award.by)
    table = next((str(deals) for deals, limits in core.VICTORY.items() if _limits(award) == limits), OWN)
    won = award.by if isinstance(award.by, core.ByResult) else core.ByResult()
    places = core.usual_award("places").by if not isinstance(award.by, core.ByPlaces) else award.by
    ladder = next((key for key, (_text, each) in core.LADDERS.items() if each.steps == wanted.ladder.steps), "usual")
    return {
        "movement": first.movement,
        "rounds": str(first.rounds),
        "step": str(max(stretch.step for stretch in wanted.plan.stretches)),
        "last_movement": later[0].movement if later else "danese",
        "last_rounds": str(later[0].rounds) if later else "0",
        "seeds": first.seeds,
        "third": "yes" if last.third else "",
        "groups": str(first.groups or 2),
        "legs": str(first.legs),
        "minutes": str(wanted.minutes),
        "award": award.kind,
        "table": table if _limits(award) else str(next(iter(core.VICTORY))),
        "limits": ", ".join(map(str, _limits(award))) if table == OWN else "",
        "win": points_text(won.win),
        "draw": points_text(won.draw),
        "loss": points_text(won.loss),
        "places": " ".join(map(points_text, places.points)) if isinstance(places, core.ByPlaces) else "",
        **_beside("bye", award.bye, usual.bye),
        **_beside("excused", award.excused, usual.excused),
        **_beside("missed", award.missed, usual.missed),
        "warn_count": "" if award.sanction == usual.sanction else str(award.sanction.count),
        "warn_points": "" if award.sanction == usual.sanction else points_text(award.sanction.points),
        "warn_difference": points_text(award.sanction.difference) if award.sanction.difference else "",
        "ladder": ladder,
        "best": str(wanted.ladder.best or ""),
    }


def _beside(name: str, given: core.Bye, usual: core.Bye) -> FormTexts:
    """What a round without play gives, in the two fields of this *name*; empty where it is as *usual*."""
    points, difference = ("", "") if given == usual else (points_text(given.points), points_text(given.difference))
    return {f"{name}_points": points, f"{name}_difference": difference}


def _limits(award: core.Award) -> tuple[int, ...]:
    return award.by.limits if isinstance(award.by, core.VictoryTable) else ()


def answers_in(data: Mapping[str, str]) -> FormTexts:
    """What was typed."""
    return {name: data.get(name, "")[:LONGEST].strip() for name in FIELDS}


def agreed_from(
    wanted: services.SetUp, typed: FormTexts, options: Any, *, confirm: bool, drawn: bool = False
) -> services.SetUp:
    """What was *typed* for the seating and entries of *wanted*; once rounds are *drawn* only what can change still.

    :raises Impossible: with a sentence, for what is no plan, award or ladder.
    """
    minutes = plain_digits(typed["minutes"]) or "0"
    changed = replace(
        wanted,
        plan=core.read_plan(_plan(typed)),
        minutes=int(minutes) if minutes.isascii() and minutes.isdigit() and len(minutes) < 5 else -1,
    )
    if drawn:
        return changed
    return replace(
        changed,
        options=options,
        confirm=confirm,
        award=core.read_award(_award(typed)),
        ladder=core.read_ladder(_ladder(typed)),
    )


def wrong_in(typed: FormTexts) -> str:
    """The field for which :func:`agreed_from` refuses what was *typed*, the first of those that go together.

    Empty where it refuses nothing.
    """
    award = _award(typed)
    upto = {
        last: {key: value for key, value in award.items() if key not in _BESIDE[at:]}
        for at, last in enumerate((*_BESIDE, ""))
    }
    parts: tuple[tuple[str, Callable[[object], object], object], ...] = (
        ("rounds", core.read_plan, _plan(typed)),
        (_AMOUNTS.get(typed["award"], "award"), core.read_award, upto["bye"]),
        ("bye_points", core.read_award, upto["excused"]),
        ("excused_points", core.read_award, upto["missed"]),
        ("missed_points", core.read_award, upto["warnings"]),
        ("warn_count", core.read_award, upto[""]),
        ("best", core.read_ladder, _ladder(typed)),
    )
    for field, read, raw in parts:
        try:
            read(raw)
        except Impossible:
            return field
    return ""


_BESIDE = ("bye", "excused", "missed", "warnings")
"""What an award may say beside how results become points, in the order of the page."""
_AMOUNTS = {"table": "limits", "result": "win", "places": "places"}
"""The field that says how many points a way to award them gives."""

FOLD_OF = {"rounds": "movement", "best": "ladder"} | dict.fromkeys(
    ("award", *_AMOUNTS.values(), "bye_points", "excused_points", "missed_points", "warn_count"), "award"
)
"""Under which heading of the page a field is found."""


def _plan(typed: FormTexts) -> dict[str, Any]:
    step = _plain(typed["step"] or "1")
    rounds = _plain(typed["rounds"])
    if typed["movement"] == core.LEAGUE or (typed["movement"] in (core.GROUPS, core.KNOCKOUT) and not typed["rounds"]):
        rounds = 1  # they last as long as it takes, which is known once they are drawn
    stretches = [_stretch(typed, typed["movement"], rounds, step)]
    if typed["last_rounds"] and _plain(typed["last_rounds"]) != 0 and typed["movement"] != core.LEAGUE:
        stretches.append(_stretch(typed, typed["last_movement"], _plain(typed["last_rounds"]), step))
    return {"stretches": stretches}


def _stretch(typed: FormTexts, movement: str, rounds: Any, step: Any) -> dict[str, Any]:
    stretch = {"movement": movement, "rounds": rounds, "step": step}
    if movement in (core.GROUPS, core.KNOCKOUT):
        stretch |= {"seeds": typed["seeds"] or core.SEEDS[0], "third": bool(typed["third"])}
    if movement == core.LEAGUE:
        stretch |= {"legs": _plain(typed["legs"] or "1")}
    if movement == core.GROUPS:
        stretch |= {"groups": _plain(typed["groups"])}
    return stretch


def _ladder(typed: FormTexts) -> dict[str, Any]:
    ladder, best = core.LADDERS[typed["ladder"]][1] if typed["ladder"] in core.LADDERS else core.Ladder(), typed["best"]
    return {"steps": list(ladder.steps), "best": _plain(best) if best else None}


def _award(typed: FormTexts) -> dict[str, Any]:
    award: dict[str, Any] = {"kind": typed["award"]}
    match typed["award"]:
        case "table":
            tables = {str(deals): list(limits) for deals, limits in core.VICTORY.items()}
            own = [_plain(each) for each in parted(typed["limits"])]
            award["limits"] = tables.get(typed["table"], own)
        case "result":
            award |= {key: _plain(typed[key]) for key in ("win", "draw", "loss")}
        case "places":
            award["points"] = [_plain(each) for each in parted(typed["places"])]
    for name in ("bye", "excused", "missed"):
        points, difference = typed[f"{name}_points"], typed[f"{name}_difference"]
        if points or difference:
            award[name] = {"points": _plain(points or "0"), "difference": _plain(difference or "0")}
    cost = {key: _plain(given) for key in ("count", "points", "difference") if (given := typed[f"warn_{key}"])}
    if cost:
        award["warnings"] = {"count": 2, **cost}
    return award


def _plain(text: str) -> Any:
    """An amount as the core reads it; what is none stays a text, for the core to refuse."""
    amount = read_amount(text) if text else None
    return text[:20] if amount is None else points_to_json(amount)


def plan_sentence(plan: core.Plan, entered: int) -> str:
    """The movements of a plan in a few words; before anybody is *entered*, nobody knows how long some of them last."""
    parts: list[str] = []
    for stretch in core.settled(plan, 1, entered).stretches:
        label = _(core.BY_MOVEMENT[stretch.movement].label)
        says = ngettext("%(movement)s: %(count)s round", "%(movement)s: %(count)s rounds", stretch.rounds)
        open_yet = entered < 2 and not parts and stretch.movement in core.AS_ENTERED
        parts.append(label if open_yet else says % {"count": stretch.rounds, "movement": label})
    return " · ".join(parts)


# Choices


@dataclass(frozen=True)
class ToEnter:
    """A way to sit and to enter, as a link of the page."""

    label: str
    says: str
    query: str
    current: bool


def ways_to_enter(variant: Variant[Any, Any], wanted: services.SetUp, form: int) -> list[ToEnter]:
    """How many play at a table, and who is entered together."""
    return [
        ToEnter(
            label=_(seating.label),
            says=says,
            query=f"?seating={seating.key}&each={each}&form={form}",
            current=(seating, each) == (wanted.seating, wanted.members_each),
        )
        for seating in variant.seatings
        if not seating.sitting_out
        for each, says in _each(seating)
    ]


def _each(seating: Seating) -> Iterator[tuple[int, str]]:
    """How many people an entry has at tables of this *seating*, with what that means."""
    size = len(seating.sides[0])
    if size > 1 and core.layout_of(seating, size):
        yield size, _("Partners are entered together.")
        yield 1, _("Everybody is entered alone; partners change each round.")
    elif core.layout_of(seating, 1):
        yield 1, _("Everybody is entered alone.")


@dataclass(frozen=True)
class UsualForm:
    """A usual form of a tournament of the game, as a link of the page."""

    rounds: int
    minutes: int
    end: str
    source: str
    query: str
    current: bool


def usual_forms(variant: Variant[Any, Any], wanted: services.SetUp, chosen: int) -> list[UsualForm]:
    """The forms that the game tells of, where tables have two sides."""
    if len(wanted.seating.sides) != 2:
        return []
    forms = []
    for index, form in enumerate(variant.formats):
        options = variant.read_options(dict(form.changed), wanted.seating).value
        if options is not None:
            phrase = variant.ending(options, wanted.seating).says()
            forms.append(
                UsualForm(
                    rounds=form.rounds,
                    minutes=form.minutes,
                    end=say(phrase, _),
                    source=form.source,
                    query=f"?seating={wanted.seating.key}&each={wanted.members_each}&form={index}",
                    current=index == chosen,
                )
            )
    return forms
