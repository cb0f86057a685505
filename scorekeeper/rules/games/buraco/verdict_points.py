"""What the referee says of points: a deal explained, a pile or a hand (docs/rules/buraco.md 1.9)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...asking import Choice, Context, Groups, Of, Series, Toggle, Which
from ...breakdown import Problem
from ...cards import Card
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, Points, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from ...tricks import card_problems
from . import values
from .cards import BIG_POT, STYLE, is_wild_rank
from .deal import LONGEST_MELD, MOST_HELD, MOST_MELDS, MOST_PARTNERS
from .options import LARGEST_TARGET, Options
from .scoring import Heading, parts
from .tally import Tally, canastas_of, judged, not_legal, ranks_laid_twice
from .telling import PLAYED, POTS, UNPLAYED

MOST_CARDS: Final = 162
FARTHEST: Final = 2 * LARGEST_TARGET


def _melds_problems(key: str, melds: tuple[tuple[Card, ...], ...], options: Options) -> Iterator[Problem]:
    for number, (cards, meld) in enumerate(zip(melds, judged(melds, options), strict=True), start=1):
        phrase = not_legal(number, meld, cards, options)
        if phrase is not None:
            yield Problem(phrase=phrase, code="meld", question=key)


# A deal of one side


def _holds_a_pot(context: Context) -> bool:
    return context.answers.get("pot") == UNPLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class DealFacts:
    """What one side has at the end of a deal, card by card."""

    melds: tuple[tuple[Card, ...], ...] = Groups(
        label=_("Melds"), help=_("A run may be laid upwards or downwards."), most=MOST_MELDS, longest=LONGEST_MELD
    ).ask(())
    hands: tuple[tuple[Card, ...], ...] = Groups(
        label=_("Cards left in the hands"), most=MOST_PARTNERS, longest=MOST_HELD, further=_("Next hand")
    ).ask(())
    pot: str = Choice(label=_in("eleven cards", "The pot"), choices=POTS).ask(PLAYED)
    pot_cards: tuple[Card, ...] = Series(
        label=_("Cards of the pot not played"), of=Of.CARD, most=BIG_POT, when=_holds_a_pot
    ).ask(())
    went_out: bool = Toggle(label=_("Went out")).ask(False)
    final_discard: Card | None = Which(label=_("The last discard"), of=Of.CARD, optional=True).ask(None)
    exact_cut: bool = Toggle(label=_("Cut exactly the pots")).ask(False)
    no_team_took_pot: bool = Toggle(label=_("No side took a pot")).ask(False)
    pots_to_stock: bool = Toggle(
        label=_("The pots became the stock"), when=lambda context: bool(context.options.stock_matters)
    ).ask(False)


def _check_deal(facts: DealFacts, table: Table[Options]) -> Iterator[Problem]:
    yield from _melds_problems("melds", facts.melds, table.options)
    if table.options.one_set_per_rank and ranks_laid_twice(judged(facts.melds, table.options)):
        yield Problem.at("melds", "two_sets", _("A side may not lay two sets of the same rank."))
    if facts.pot == UNPLAYED and not facts.pot_cards and table.options.pot_cards_matter:
        yield Problem.at("pot_cards", "missing", _("What a pot not played costs hangs on its cards: name them."))
    named = [card for group in (*facts.melds, *facts.hands, facts.pot_cards) for card in group]
    yield from card_problems("melds", named, table.options.pack, STYLE)


def tally_of(facts: DealFacts, options: Options) -> Tally:
    """What a side has in card points, buracos and charges, from its cards (docs/rules/buraco.md 1.9)."""
    melds = judged(facts.melds, options)
    discard = facts.final_discard
    return Tally(
        card_points=sum(meld.points for meld in melds),
        canastas=canastas_of(melds),
        in_hand=sum(options.scale.pile(hand) for hand in facts.hands),
        pot=facts.pot,
        pot_points=options.scale.pile(facts.pot_cards),
        out=facts.went_out,
        wild_discard=discard is not None and is_wild_rank(discard),
        cut=facts.exact_cut,
        to_stock=facts.pots_to_stock,
    )


_ARGUED: Final = ("no_canasta", "pot_unplayed", "pot")
"""The paragraphs that a deal rests on before all others: a charge, or why there is none."""


def of_deal(facts: DealFacts, table: Table[Options]) -> Verdict:
    """A deal of one side, explained: every reason for its points (docs/rules/buraco.md 1.9)."""
    options = table.options
    tally = tally_of(facts, options)
    score_parts = parts(tally, options, nobody_took=facts.no_team_took_pot, to_stock=facts.pots_to_stock)
    sums: dict[str, Points] = {heading.value: 0 for heading in Heading}
    for part in score_parts:
        sums[part.what.value] += -part.points if part.what.is_taken_off else part.points
    total = sum(part.points for part in score_parts)
    reasons = tuple(
        Phrase(_("%(what)s: %(points)s"), {"what": part.phrase, "points": part.points}) if part.points else part.phrase
        for part in score_parts  # what counts nothing is a sentence that says why
    )
    there = {part.rule for part in score_parts}
    rule = next((key for key in _ARGUED if key in there), "cards")
    if tally.in_hand and options.hands_left == "opponents":
        reasons += (Phrase(_("Cards left in hand count for the other side.")),)
        rule = rule if score_parts else "hand"
    return Verdict(
        answer=Phrase(_("The side scores %(total)s in this deal."), {"total": total}),
        rule=rule,
        reasons=reasons,
        values={**sums, "total": total, "melds": [meld.total for meld in judged(facts.melds, options)]},
    )


# A pile or a hand


@dataclass(frozen=True, slots=True, kw_only=True)
class PileFacts:
    """Cards of a pile, a hand or a pot."""

    cards: tuple[Card, ...] = Series(label=_("Cards"), of=Of.CARD, most=MOST_CARDS).ask()


def _check_pile(facts: PileFacts, table: Table[Options]) -> Iterator[Problem]:
    yield from card_problems("cards", facts.cards, table.options.pack, STYLE)


def of_pile(facts: PileFacts, table: Table[Options]) -> Verdict:
    """Card points of a pile or a hand, wild cards by their own worth (docs/rules/buraco.md 1.3)."""
    options = table.options
    points, whole = options.scale.pile(facts.cards), options.pack.points(options.scale)
    placeholders: dict[str, Fact] = {
        "points": points,
        "cards": len(facts.cards),
        "whole": whole,
        "rest": whole - points,
    }
    return Verdict(
        answer=Phrase(
            _n("This card is worth %(points)s points.", "These %(cards)s cards are worth %(points)s points.", "cards"),
            placeholders,
        ),
        rule="cards",
        reasons=(Phrase(_("The whole pack holds %(whole)s, so all other cards hold %(rest)s."), placeholders),),
        values={"points": points, "cards": len(facts.cards), "total": whole, "rest": whole - points},
    )


DEAL: Final = Inquiry(
    key="deal",
    title=_("What does this deal bring?"),
    asks=DealFacts,
    answer=of_deal,
    check=_check_deal,
    values=values.DEAL,
)
PILE: Final = Inquiry(
    key="pile",
    title=_("How many points are in this pile or hand?"),
    asks=PileFacts,
    answer=of_pile,
    check=_check_pile,
    values=values.PILE,
)
