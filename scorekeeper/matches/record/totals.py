"""The form for only the totals: what it asks at a match, and what it sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.table import Carried, Table
from scorekeeper.rules.text import gettext_noop as mark, points_text
from scorekeeper.rules.totals import MOST_DEALS, MOST_GAMES, Totals
from scorekeeper.rules.unknowns import Unknowns, missing, unknowns
from scorekeeper.web.digits import plain_digits
from scorekeeper.web.language import gettext as _

from ..models import Match
from ..presenters.names import names_of
from ..questions.form_data import whole_number
from ..questions.names import present_side_names
from ..questions.problems import refusal
from ..questions.written_numbers import read_amount

MOST = 100_000
"""Points of a side, more than any match comes to."""
LONGEST_TYPED = 40
"""Letters of a field: a sum of some numbers."""
AHEAD, NOBODY = "ahead", "none"
NO_POINTS = refusal(
    mark("Write the points of each side as a whole number or a half, up to %(most)s; 0 where there were none."),
    "range",
    "points",
    most=MOST,
)
NO_GAMES = refusal(
    mark("Write the games each side has won, as whole numbers from 0 to %(most)s."), "range", "games", most=MOST_GAMES
)
NO_DEALS = refusal(
    mark("Write how many deals there were, from 1 to %(most)s, or nothing where nobody knows."),
    "range",
    "deals",
    most=MOST_DEALS,
)
TOO_FEW_DEALS = mark("Write how many deals there were in all. So many are written already: %(written)s.")
NO_HELD = refusal(mark("Write how many points wait for the next deal, or 0."), "range", "held")


@dataclass(frozen=True)
class TotalsForm:
    """Only the totals at a *match*, whose table stood as ``table`` before them: what is asked, and what was typed."""

    match: Match
    table: Table[Any]
    so_far: bool
    data: Mapping[str, str]

    @property
    def unknowns(self) -> Unknowns:
        """What is asked beside the points."""
        return unknowns(self.match.variant, self.table, so_far=self.so_far)

    def _typed(self, name: str) -> str:
        return self.data.get(name, "").strip()[:LONGEST_TYPED]

    def read(self) -> tuple[Totals | None, tuple[Problem, ...]]:
        """The totals that were typed, None where they cannot be read, and all that is wrong or still open."""
        sides = range(self.table.sides)
        problems = []
        points = [self._amount(f"points.{side}") for side in sides]
        if any(each is None for each in points):
            problems.append(NO_POINTS)
        games = (
            [whole_number(plain_digits(self._typed(f"games.{side}"))) for side in sides] if self.unknowns.games else []
        )
        if any(each is None or each > MOST_GAMES for each in games):
            problems.append(NO_GAMES)
        played, written = self._typed("deals") if self.so_far else "", self.table.standing.number
        deals = whole_number(plain_digits(played)) if played else written  # as many as the table has played in all
        if deals is None or deals > MOST_DEALS:
            problems.append(NO_DEALS)
        elif played and deals <= written and written:
            problems.append(refusal(TOO_FEW_DEALS, "range", "deals", written=written))
        held = self._amount("held") if self.unknowns.held and self._typed("held") else 0
        if held is None:
            problems.append(NO_HELD)
        if problems:
            return None, tuple(problems)
        over, winner = self._typed("over"), self._typed("winner")
        totals = Totals(
            points=tuple(each or 0 for each in points),
            so_far=self.so_far,
            games=tuple(each or 0 for each in games),
            deals=(deals or written) - written if self.so_far else 1,
            carried=self._carried(held or 0),
            dealer=self._seat(),
            winner=self._side(winner) if self.unknowns.winner else None,
            drawn=self.unknowns.winner and winner == NOBODY,
            counts=not (self.unknowns.winner and winner == NOBODY and self._played_again),
            over=bool(over),
            winners=() if (side := self._side(over)) is None else (side,),
        )
        return totals, missing(self.match.variant, totals, self.table, says_held=bool(self._typed("held")))

    @property
    def _played_again(self) -> bool:
        """Whether a deal that nobody wins is dealt again by the same dealer, and so is none of those agreed on."""
        return self.match.variant.rotation(self.table.options, self.table.seating).stays_after_draw

    def _amount(self, name: str) -> Any:
        text = self._typed(name)
        if not text:
            return None
        return read_amount(text, MOST, halves=self.match.variant.halves(self.match.charter))

    def _carried(self, held: Any) -> Carried:
        stake = whole_number(self._typed("stake")) or 1
        key = self._typed("order") or self.data.get("order", "")
        order = next(
            (each.order for each in self.unknowns.orders if each.chosen.value == key), self.table.carried.order
        )
        return Carried(points=held, stake=stake if stake in self.unknowns.stakes else 1, order=order)

    def _seat(self) -> int | None:
        seat = whole_number(self._typed("dealer"), digits=2)
        return seat if seat is not None and seat < self.table.seating.seats else None

    def _side(self, text: str) -> int | None:
        side = whole_number(text, digits=2)
        return side if side is not None and side < self.table.sides else None

    # What the page shows

    @property
    def sides(self) -> list[dict[str, Any]]:
        """Each side with what was typed for it."""
        names = present_side_names(self.match.seating, self.match.names_at())
        return [
            {
                "index": str(side),
                "mark": side + 1,
                "label": name,
                "points": self._typed(f"points.{side}"),
                "games": self._typed(f"games.{side}"),
                "won": self._typed("winner") == str(side),
                "over": self._typed("over") == str(side),
            }
            for side, name in enumerate(names)
        ]

    @property
    def fields(self) -> dict[str, Any]:
        """The rest of what is asked, with what was typed."""
        unknown, names = self.unknowns, names_of(self.match)
        held, dealer = unknown.held, self._typed("dealer")
        return {
            "held": held,
            "held_says": names.say(held.help_phrase) if held else "",
            "held_typed": self._typed("held"),
            "stakes": [(str(each), self._typed("stake") == str(each)) for each in unknown.stakes],
            "orders": [
                (each.chosen, self._order_stands(str(each.chosen.value), each.order)) for each in unknown.orders
            ],
            "seats": [(str(seat), names.seat(seat), dealer == str(seat)) for seat in range(self.table.seating.seats)],
            "names_dealer": bool(dealer),
            "usual_dealer": "" if not unknown.passes else _("As usual, by turns"),
            "asks_winner": unknown.winner,
            "asks_games": unknown.games,
            "in_deals": self.match.variant.ending(self.match.charter, self.match.seating).in_deals,
            "needs_deals": unknown.deals,
            "deals": self._typed("deals"),
            "nobody_won": self._typed("winner") == NOBODY,
            "over": self._typed("over"),
        }

    def _order_stands(self, key: str, order: tuple[tuple[str, ...], ...]) -> bool:
        typed = self.data.get("order", "")
        return typed == key if typed else order == self.table.carried.order


def form_data(totals: Totals, match: Match, table: Table[Any]) -> dict[str, str]:
    """What a form has to hold so that it says *totals*, of a row that stands or was undone, after *table*."""
    data = {f"points.{side}": points_text(amount) for side, amount in enumerate(totals.points)}
    data |= {f"games.{side}": str(won) for side, won in enumerate(totals.games)}
    if totals.so_far and totals.deals:
        data["deals"] = str(table.standing.number + totals.deals)
    order = next((str(each.chosen.value) for each in match.variant.orders if each.order == totals.carried.order), "")
    data |= {"held": points_text(totals.carried.points), "stake": str(totals.carried.stake), "order": order}
    if totals.dealer is not None:
        data["dealer"] = str(totals.dealer)
    if totals.winner is not None or totals.drawn:
        data["winner"] = NOBODY if totals.winner is None else str(totals.winner)
    if totals.over:
        data["over"] = str(totals.winners[0]) if totals.winners else AHEAD
    return data
