"""What a deal of Buraco is worth, line by line (docs/rules/buraco.md 1.9)."""

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...breakdown import Breakdown, Decision, Line
from ...table import Table
from ...text import Fact, Phrase, Points, Side, exact, gettext_noop as _, sentences
from .deal import Deal
from .melds import BONUS, Canasta
from .options import FLAT_POT, OUT_BONUS, Options
from .tally import Tally, lacking, of_sides, of_teams
from .telling import NOT_TAKEN, UNPLAYED
from .trio import half

NAMES: Final = {
    Canasta.CLEAN: _("Clean buracos: %(count)s"),
    Canasta.SEMI: _("Semi-clean buracos: %(count)s"),
    Canasta.DIRTY: _("Dirty buracos: %(count)s"),
    Canasta.RUN_500: _("Clean runs of 13: %(count)s"),
    Canasta.RUN_1000: _("Clean runs of 14, ace to ace: %(count)s"),
    Canasta.REALE: _("Reale: %(count)s"),
    Canasta.REALE_DIRTY: _("Dirty reale: %(count)s"),
    Canasta.SUPER: _("Super: %(count)s"),
    Canasta.SUPER_DIRTY: _("Dirty super: %(count)s"),
    Canasta.WILD: _("Buracos of wild cards: %(count)s"),
}
"""How a line names the buracos of each kind."""


class Heading(enum.StrEnum):
    """What points of a team are for; programs know them by these words."""

    CARD_POINTS = "card_points"
    BONUSES = "bonuses"
    OUT_BONUS = "out_bonus"
    HAND_MINUS = "hand_minus"
    POT_MINUS = "pot_minus"
    POT_PLUS = "pot_plus"
    CUT_BONUS = "cut_bonus"

    @property
    def is_taken_off(self) -> bool:
        """Whether points under it are taken off, so that its sum is told without a sign."""
        return self in (Heading.HAND_MINUS, Heading.POT_MINUS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePart:
    """One reason for ``points`` of a team, told in a ``phrase``, by a ``rule`` that is the key of a paragraph.

    ``what`` is the heading it belongs under.
    """

    what: Heading
    points: Points
    rule: str
    phrase: Phrase


def parts(
    tally: Tally, options: Options, *, nobody_took: bool = False, to_stock: bool = False
) -> tuple[ScorePart, ...]:
    """Every reason for points of one team (docs/rules/buraco.md 1.9, 11.1).

    *nobody_took* says that no side took a pot, *to_stock* that the pots became the stock. What is taken off is
    negative.

    >>> found = parts(Tally(card_points=90, canastas={Canasta.CLEAN: 1}, in_hand=15, out=True), Options())
    >>> [(part.what.value, part.points) for part in found]
    [('card_points', 90), ('bonuses', 200), ('out_bonus', 100), ('hand_minus', -15)]
    """
    return (
        *_table(tally, options),
        *_out(tally, options),
        *_hand(tally, options),
        *_pot(tally, options, nobody_took=nobody_took, to_stock=to_stock),
        *_cut(tally, options),
    )


def _table(tally: Tally, options: Options) -> Iterator[ScorePart]:
    if tally.card_points:
        text, points, rule = _("Cards on the table"), tally.card_points, "cards"
        if tally.net:
            text = _("Cards on the table less those left in hand")
        if _against(tally, options):
            text, points, rule = _("Cards on the table count against a side without a canasta"), -points, "no_canasta"
        yield ScorePart(what=Heading.CARD_POINTS, points=points, rule=rule, phrase=Phrase(text))
    for kind, count in tally.canastas.items():
        phrase = Phrase(NAMES[kind], {"count": count})
        yield ScorePart(what=Heading.BONUSES, points=BONUS[kind] * count, rule="buraco", phrase=phrase)


def _against(tally: Tally, options: Options) -> bool:
    if options.no_canasta_negative == "clean":
        return not tally.clean
    return bool(options.no_canasta_negative) and not tally.any


def _out(tally: Tally, options: Options) -> Iterator[ScorePart]:
    if not tally.out:
        return
    wanting = [phrase for _code, phrase in lacking(tally, options)]
    if wanting:
        phrase = Phrase(_("Going out does not count. %(why)s"), {"why": sentences(*wanting)})
        yield ScorePart(what=Heading.OUT_BONUS, points=0, rule="out", phrase=phrase)
    else:
        yield ScorePart(what=Heading.OUT_BONUS, points=OUT_BONUS, rule="out", phrase=Phrase(_("Went out")))


def _hand(tally: Tally, options: Options) -> Iterator[ScorePart]:
    if tally.in_hand and options.hands_left == "minus":
        yield ScorePart(
            what=Heading.HAND_MINUS, points=-tally.in_hand, rule="hand", phrase=Phrase(_("Cards left in hand"))
        )


def _pot(tally: Tally, options: Options, *, nobody_took: bool, to_stock: bool) -> Iterator[ScorePart]:
    if tally.pot == NOT_TAKEN:
        text, points = _("No pot taken"), -options.pot_missed
        if nobody_took and options.pot_waive_if_none:
            text, points = _("No pot taken: no charge, as nobody took one"), 0
        elif to_stock and options.pot_stock_free:
            text, points = _("No pot taken: no charge, as the pots became the stock"), 0
        if options.pot_missed:
            yield ScorePart(what=Heading.POT_MINUS, points=points, rule="pot", phrase=Phrase(text))
        return
    if tally.pot == UNPLAYED:
        points, text = unplayed(tally.pot_points, options)
        phrase = Phrase(text, {"points": points})
        yield ScorePart(what=Heading.POT_MINUS, points=-points, rule="pot_unplayed", phrase=phrase)
    if options.pot_bonus:
        yield ScorePart(what=Heading.POT_PLUS, points=options.pot_bonus, rule="pot", phrase=Phrase(_("Pot taken")))


def unplayed(pot_points: int, options: Options) -> tuple[int, str]:
    """What a pot taken but not played costs, and in words (docs/rules/buraco.md 1.9).

    >>> unplayed(115, Options())[0], unplayed(80, Options())[0], unplayed(115, Options(pot_unplayed="cards"))[0]
    (100, 80, 115)
    """
    cards = _("Pot taken but not played: its cards")
    flat = _("Pot taken but not played: %(points)s")
    if options.pot_unplayed == "cards" or (options.pot_unplayed == "choice" and pot_points < FLAT_POT):
        return pot_points, cards
    return FLAT_POT, flat


def _cut(tally: Tally, options: Options) -> Iterator[ScorePart]:
    if tally.cut and options.cut_bonus:
        yield ScorePart(what=Heading.CUT_BONUS, points=options.cut_bonus, rule="cut", phrase=Phrase(_("Exact cut")))


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    """Score a possible *deal*; three players may be one against two (docs/rules/buraco.md 6.7)."""
    options = table.options
    teams = of_teams(deal, table, of_sides(deal, table))
    nobody = all(tally.pot == NOT_TAKEN for _sides, tally in teams)
    lines: list[Line] = []
    for team, tally in teams:
        own = parts(tally, options, nobody_took=nobody, to_stock=deal.pots_to_stock)
        lines += _shared(team, own) if len(team) > 1 else _lines(team[0], own)
    if options.hands_left == "opponents" and table.sides == 2:
        for (team, _own), (_other, theirs) in zip(teams, reversed(teams), strict=True):
            if theirs.in_hand:
                phrase = Phrase(_("Cards left in the other side's hands"))
                lines.append(Line(side=team[0], points=theirs.in_hand, rule="hand", phrase=phrase))
    breakdown = Breakdown(sides=table.sides, lines=tuple(lines), carried=table.carried)
    return _decided(deal, table, breakdown)


def _lines(side: int, parts: tuple[ScorePart, ...]) -> Iterator[Line]:
    for part in parts:
        yield Line(side=side, points=part.points, rule=part.rule, phrase=part.phrase)


def _shared(team: tuple[int, ...], parts: tuple[ScorePart, ...]) -> Iterator[Line]:
    """The lines of a pair that scores together: what it scored, and half of it for each."""
    total = sum(part.points for part in parts)
    for side in team:
        for part in parts:
            facts = {"what": part.phrase, "points": part.points}
            # A part that counts nothing is a sentence that says why.
            text = _("The pair: %(what)s, %(points)s") if part.points else _("The pair: %(what)s")
            yield Line(side=side, points=0, rule=part.rule, phrase=Phrase(text, facts))
        phrase = Phrase(_("Half of the pair's %(points)s, rounded up"), {"points": total})
        yield Line(side=side, points=half(total), rule="three_players", phrase=phrase)


def _decided(deal: Deal, table: Table[Options], breakdown: Breakdown) -> Breakdown:
    """The end of a match that takes going out at or over the target, where the table plays so."""
    options = table.options
    if not options.target_out or options.end not in ("points", "both") or deal.out is None:
        return breakdown
    valid = any(line.side == deal.out and line.rule == "out" and line.points for line in breakdown.lines)
    total = exact(table.standing.totals[deal.out] + breakdown.totals[deal.out])
    if not valid or total < options.target:
        return breakdown
    facts: dict[str, Fact] = {"who": Side(deal.out), "total": total, "target": options.target}
    phrase = Phrase(_("%(who)s went out at %(total)s, having reached %(target)s"), facts)
    return replace(breakdown, decided=Decision(winners=(deal.out,), phrase=phrase))
