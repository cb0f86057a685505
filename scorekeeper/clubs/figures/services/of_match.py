"""The rows that one match leaves behind."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.matches.services.paying import key_of
from scorekeeper.rules.ledger import Settlement
from scorekeeper.rules.log import Sheet
from scorekeeper.rules.summing import DRAWN, WON, Deals, MatchSum, SeatSum, match_sum
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Points

from ...evenings.models import Played
from ...evenings.services.states import has_result
from ..models import SUMS, About, SeatFigures, Share

Key = tuple[int, str, int | None]
"""Of a share within its match: the member, what it is about, the other member."""
Amounts = dict[str, int]


def rows_of(
    played: Played, members: Mapping[int, int], sheet: Sheet[Any] | None = None
) -> tuple[list[SeatFigures], list[Share]]:
    """What *played* leaves behind, with the numbers of the *members* by seat; nothing where it does not count.

    A seat that changed hands during the match counts for nobody. The *sheet* is folded from the events unless given.
    """
    if not has_result(played):
        return [], []
    match = played.match
    sheet = sheet or matches.sheet_of(match)
    summed = match_sum(match.variant, sheet)
    if summed is None:
        return [], []
    sitting = {seat: member for seat, member in members.items() if seat not in sheet.state.changed_hands}
    return _seat_rows(played, match.seating, summed, sitting), _shares(played, match, summed, sitting)


def _seat_rows(played: Played, seating: Seating, summed: MatchSum, sitting: Mapping[int, int]) -> list[SeatFigures]:
    return [
        SeatFigures(
            **_of(played),
            seat=seat,
            side=seating.side_of(seat),
            seats=seating.seats,
            member_id=member,
            result=own.result,
            place=own.place,
            deals=summed.deals,
            best_halves=None if own.best is None else halves(own.best),
            comeback_halves=halves(own.comeback),
            scores=[halves(points) for points in own.scores],
        )
        for seat, member in sorted(sitting.items())
        for own in [summed.seats[seat]]
    ]


def _of(played: Played) -> dict[str, Any]:
    """What each row of a match says of it."""
    kept = {name: getattr(played, name) for name in ("club_id", "game", "variant_key", "played_on")}
    return {"played": played, **kept}


def _shares(played: Played, match: Match, summed: MatchSum, sitting: Mapping[int, int]) -> list[Share]:
    sums: defaultdict[Key, Amounts] = defaultdict(lambda: dict.fromkeys(SUMS, 0))
    for key, amounts in (*_of_seats(match.seating, summed, sitting), *_of_payments(match, summed.settlement, sitting)):
        for what, amount in amounts.items():
            sums[key][what] += amount
    return [
        Share(
            **_of(played),
            member_id=member,
            about=about,
            other_id=other,
            **amounts,
        )
        for (member, about, other), amounts in sorted(sums.items(), key=lambda item: (*item[0][:2], item[0][2] or 0))
        if any(amounts.values())
    ]


def _of_seats(seating: Seating, summed: MatchSum, sitting: Mapping[int, int]) -> Iterator[tuple[Key, Amounts]]:
    for seat, member in sitting.items():
        own = summed.seats[seat]
        whole = _came_out(own.result) | _deals(own.all)
        yield (member, About.ALL.value, None), whole
        for part, deals in own.parts.items():
            yield (member, f"{About.PART}:{part}", None), _deals(deals)
        for event, times in own.counted_events.items():
            yield (member, f"{About.EVENT}:{event}", None), {"times": times}
        for other, partner in sitting.items():
            if other == seat:
                continue
            if seating.side_of(other) == seating.side_of(seat):
                yield (member, About.WITH.value, partner), whole
            else:
                yield (member, About.AGAINST.value, partner), _came_out(_against(own, summed.seats[other]))
            if other in own.beside:
                yield (member, About.WITH.value, partner), _deals(own.beside[other])


def _came_out(result: str) -> Amounts:
    return {"matches": 1, "won": int(result == WON), "drawn": int(result == DRAWN)}


def _deals(deals: Deals) -> Amounts:
    return {"deals": deals.deals, "deals_won": deals.won, "halves": halves(deals.points)}


def _against(own: SeatSum, other: SeatSum) -> str:
    """How one came out against one other: whoever has the better place has won."""
    if own.place == other.place:
        return DRAWN
    return WON if own.place < other.place else "lost"


def _of_payments(
    match: Match, settlement: Settlement | None, sitting: Mapping[int, int]
) -> Iterator[tuple[Key, Amounts]]:
    """Who was paid by whom, and which of it has not been ticked as paid at the table."""
    if settlement is None:
        return
    for paid in settlement.payments:
        due = key_of(paid) not in match.paid
        amount = halves(paid.points)
        for payer, gives in _seats(match.seating, paid.payer, amount):
            for payee, gets in _seats(match.seating, paid.payee, gives):
                yield from _paid(sitting.get(payer), sitting.get(payee), gets, settlement, due)


def _seats(seating: Seating, side: int | None, amount: int) -> Iterator[tuple[int, int]]:
    """An amount shared out among the seats of a side, the first of them taking what is over; the bank is no seat."""
    seats = (-1,) if side is None else seating.sides[side]
    share, over = divmod(amount, len(seats))
    for index, seat in enumerate(seats):
        yield seat, share + (index < over)


def _paid(
    payer: int | None, payee: int | None, amount: int, settlement: Settlement, due: bool
) -> Iterator[tuple[Key, Amounts]]:
    """What one seat was paid by another: chips are one sum whatever they are worth, money is one for each coin."""
    cents = amount * settlement.hundredths // 2
    coin = f":{settlement.coin.key}" if cents and settlement.coin.sign else ""
    for member, other, sign in ((payee, payer, 1), (payer, payee, -1)):
        if member is not None:
            sums = {"halves": sign * amount, "cents": sign * cents}
            if coin:  # one payment more: who is level in chips alone may be paid in one coin and pay in another
                yield (member, About.CHIPS.value, other), {"halves": sign * amount, "times": 1}
                yield (member, f"{About.MONEY}{coin}", other), {"cents": sign * cents}
            else:
                yield (member, About.CHIPS.value, other), sums
            if due:
                yield (member, f"{About.DUE}{coin}", other), sums


def halves(points: Points) -> int:
    """An amount in halves, which is how finely games count.

    :raises ValueError: for an amount that is neither whole nor a half.

    >>> halves(3), halves(Fraction(-1, 2))
    (6, -1)
    """
    twice = Fraction(points) * 2
    if twice.denominator != 1:
        raise ValueError(f"neither whole nor a half: {points}")
    return twice.numerator
