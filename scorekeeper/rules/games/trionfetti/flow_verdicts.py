"""What the referee says of how a match runs on (docs/rules/trionfetti.md 2, 3, 5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Calls, Chosen, Count, Each, Of, Which
from ...breakdown import Problem
from ...referee import Inquiry, Verdict
from ...table import Standing, Table
from ...text import Fact, Phrase, Points, Seat, Side, gettext_noop as _
from . import values
from .deal import ACCEPTED, NONE, REFUSED, Deal
from .ends import SEATS, ending, rotation
from .options import DRAW, HANDS, Options
from .scoring import score
from .vega_verdicts import POINTS, points_prefill, running_problems

_EVENTS: Final = (
    ("win", _("Won by %(side)s")),
    ("vega_accepted", _("Accepted vega, won by %(side)s")),
    ("vega_refused", _("Vega of %(side)s, refused")),
)
_WORTH: Final = {"vega_accepted": "vega", "vega_refused": "vega-refused"}
"""The rule by which a deal with a vega was worth what it was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    """How a match stood, and the deals played since."""

    points: tuple[int, ...] = POINTS.ask((0, 0))
    games: tuple[int, ...] = Count(label=_("Games won"), each=Each.SIDE, most=20).ask((0, 0))
    dealer: int = Which(label=_("Who dealt the first of them?"), of=Of.SEAT).ask(0)
    deal: int = Count(label=_("Which deal of the smazzata was it?"), least=1, most=HANDS).ask(1)
    events: tuple[str, ...] = Calls(
        label=_("The deals, in order"),
        choices=tuple(
            Chosen(f"{kind}_{side}", Phrase(text, {"side": Side(side)})) for kind, text in _EVENTS for side in range(2)
        ),
        most=100,
    ).ask(())


def _flow_prefill(table: Table[Options]) -> Mapping[str, Any]:
    return {
        **points_prefill(table),
        "games": list(table.standing.games),
        "dealer": table.dealer,
        "deal": table.dealt + 1,
    }


def _event(name: str) -> Deal:
    kind, side = name.rsplit("_", 1)
    if kind == "vega_refused":
        return Deal(vega=REFUSED, proposer=int(side))
    vega = ACCEPTED if kind == "vega_accepted" else NONE
    return Deal(vega=vega, proposer=int(side) if vega == ACCEPTED else None, winner=int(side))


@dataclass(slots=True)
class _Run:
    """A match as it runs on, deal by deal."""

    table: Table[Options]
    gain: int = 0
    final: tuple[Points, ...] | None = None
    game_over: bool = False
    match_over: bool = False
    surplus: bool = False
    drawn: bool = False
    """Cards were drawn for the deal of a later game, so nobody knows from here who deals."""

    def play(self, name: str) -> None:
        if self.match_over:
            self.surplus = True
            return
        table = self.table
        breakdown = score(_event(name), table)
        judged = ending(table.options, table.seating).after(table.standing, breakdown)
        self.gain, self.game_over = int(max(breakdown.totals)), judged.game is not None
        self.match_over = judged.match is not None
        if self.game_over:
            self.final = tuple(a + b for a, b in zip(table.standing.totals, breakdown.totals, strict=True))
        if self.game_over and not self.match_over and table.options.new_game_dealer == DRAW:
            self.drawn = True
        dealer, dealt = rotation(table.options, table.seating).following(table, breakdown, game_over=self.game_over)
        self.table = replace(table, standing=judged.standing, carried=breakdown.carried, dealer=dealer, dealt=dealt)


def _run(facts: Flow, table: Table[Options]) -> _Run:
    standing = replace(Standing.new(2), totals=facts.points, games=facts.games)
    run = _Run(replace(table, standing=standing, dealer=facts.dealer, dealt=facts.deal - 1))
    for name in facts.events:
        run.play(name)
    return run


def _check_flow(facts: Flow, table: Table[Options]) -> Iterator[Problem]:
    problems = list(running_problems(facts.points, table))
    yield from problems
    if facts.deal > table.options.deals_per_dealer:
        yield Problem.at(
            "deal", "range", _("A smazzata here ends with deal %(deals)s."), deals=table.options.deals_per_dealer
        )
    for side, games in enumerate(facts.games):
        if games >= table.options.games_to_win:
            yield Problem.at("games", "match_over", _("The match is over."), side)
            return
    if not problems and _run(facts, table).surplus:
        yield Problem.at("events", "surplus", _("The match was over before the last of these deals."))


def _flow(facts: Flow, table: Table[Options]) -> Verdict:
    run = _run(facts, table)
    after = run.table
    drawn = run.drawn and not run.match_over
    placeholders: dict[str, Fact] = {
        "points": after.standing.totals,
        "games": after.standing.games,
        "dealer": Seat(after.dealer),
        "cutter": Seat((after.dealer - 1) % SEATS),
        "leader": Seat((after.dealer + 1) % SEATS),
        "deal": after.dealt + 1,
        "gain": run.gain,
    }
    answer = Phrase(_("%(dealer)s deals: deal %(deal)s of the smazzata, at %(points)s."), placeholders)
    reasons = [Phrase(_("The last deal was worth %(gain)s."), placeholders)] if facts.events else []
    if run.match_over:
        answer = Phrase(_("The match is over: games %(games)s."), placeholders)
    elif run.game_over:
        text = _("A game has ended, so both start again from 0 with a new shuffle. Games: %(games)s.")
        reasons.append(Phrase(text, placeholders))
    if drawn and run.game_over:
        answer = Phrase(_("Cards are drawn for the deal of the next game."))
    elif drawn:
        text = _("Deal %(deal)s of a smazzata, at %(points)s. Who deals is not told here: cards were drawn for it.")
        answer = Phrase(text, placeholders)
    elif not run.match_over and after.dealt == 0:
        reasons.append(Phrase(_("%(cutter)s cuts and may change the rank order; %(leader)s leads."), placeholders))
    last = facts.events[-1].rsplit("_", 1)[0] if facts.events else ""
    rule = "match" if run.match_over else "dealer"
    if after.dealt:  # the same dealer goes on, and what is left to argue is what the last deal was worth
        rule = _WORTH.get(last, rule)
    return Verdict(
        answer=answer,
        rule=rule,
        reasons=tuple(reasons),
        values={
            "gain": run.gain,
            "points": list(after.standing.totals),
            "final_points": None if run.final is None else list(run.final),
            "games": list(after.standing.games),
            "game_over": run.game_over,
            "match_over": run.match_over,
            "winner": max(range(2), key=lambda side: after.standing.games[side]) if run.match_over else None,
            "dealer": None if drawn else after.dealer,
            "deal": after.dealt + 1,
            "cutter": None if drawn else (after.dealer - 1) % SEATS,
            "leader": None if drawn else (after.dealer + 1) % SEATS,
            "order_may_change": after.dealt == 0 and not run.match_over,
        },
    )


FLOW_INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    Inquiry(
        key="flow",
        title=_("Who deals next, and how does the match stand?"),
        asks=Flow,
        check=_check_flow,
        answer=_flow,
        prefill=_flow_prefill,
        values=values.FLOW,
    ),
)
