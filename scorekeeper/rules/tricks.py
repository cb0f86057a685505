"""What the referee of any trick game of card points answers: who takes a trick, what a pile is worth."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from . import values
from .asking import Count, Each, Of, Series, Which
from .breakdown import Problem
from .cards import Card, Pack, Scale, Style, Suit, slip_hint, trick_winner
from .referee import Inquiry, Laid, Verdict
from .table import Seating, Table
from .text import Fact, Phrase, Seat, gettext_noop as _, ngettext_noop as _n

O = TypeVar("O")  # noqa: E741 - the options of a game

NO_SUCH_CARD: Final = "no-such-card"
"""The code of the problem that a card is not in the pack."""

MOST_COUNTED: Final = 400
"""More card points than anybody counts in a pile, however wrongly."""


TRUMP: Final = Which(label=_("Trump suit"), of=Of.SUIT, optional=True, early=True, noted="called")
"""The trump suit of a deal: told once, or the suit of the card that was called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """A trick as it lies there: the cards in the order played, who led, the trump suit if there is one."""

    cards: tuple[Card, ...] = Series(label=_("Cards, in the order played"), of=Of.CARD, most=16).ask()
    trump: Suit | None = TRUMP.ask(None)
    leader: int | None = Which(label=_("Who led?"), of=Of.SEAT, optional=True).ask(None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Cards of a pile; what is left out of a whole pack can be named."""

    cards: tuple[Card, ...] = Series(label=_("Cards of the pile"), of=Of.CARD, most=60).ask()


def highest(cards: Sequence[Card], index: int) -> Laid:
    """A trick as it lies there, the card at place *index*, which is the highest, standing out."""
    return Laid(cards=tuple(cards), says=Phrase(_("The highest card stands out.")), marked=(index,))


MOST_MISSING: Final = 8
"""Cards that count elsewhere and are named; more would not be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piles:
    """The card points in the pile of each side, as they were counted, right or wrong."""

    points: tuple[int, ...] = Count(
        label=_("Card points as they were counted"), each=Each.SIDE, most=MOST_COUNTED
    ).ask()


def card_problems(key: str, cards: Sequence[Card], pack: Pack, style: Style) -> Iterator[Problem]:
    """Cards that are not in the *pack*, or more often named than it has them, called as in *style*."""
    for card in dict.fromkeys(cards):
        facts: dict[str, Fact] = {"card": card.the(style)}
        most = pack.copies if card.suit is not None else pack.jokers
        if card not in pack:
            yield Problem.at(key, NO_SUCH_CARD, _("There is no %(card)s in this pack."), card=card.phrase(style))
        elif cards.count(card) > most:
            yield Problem.at(key, "card-twice", _("%(card)s is named too often."), **facts)


def trick_inquiry(
    rules: Callable[[O, Seating], tuple[Pack, Scale]],
    *,
    rule: str,
    trumps: Callable[[O], bool] = lambda _options: True,
    always: Callable[[O], bool] = lambda _options: False,
    rounds: int = 1,
    hands: Callable[[O, Seating], int] = lambda _options, seating: seating.playing,
    style: Callable[[O], Style],
) -> Inquiry[Trick, O]:
    """The question who takes a trick.

    *rules* gives the pack and the scale at a table, *rule* the paragraph to name;
    without *trumps* only the suit led can win; where a suit is *always* trumps, it must be
    told for a trick of several suits. In a game of several *rounds* to
    a trick everybody plays so many cards to it. Where there are more *hands* than players, one of them lying for
    nobody, it is not told whose card takes the trick. Cards are called as in *style*. While cards are still to be
    played the answer tells who has the highest so far, and ``complete`` is False.
    """

    def check(facts: Trick, table: Table[O]) -> Iterator[Problem]:
        pack, _scale = rules(table.options, table.seating)
        if not facts.cards:
            yield Problem.at("cards", "missing", _("Name the cards of the trick."))
        if len(facts.cards) > hands(table.options, table.seating) * rounds:
            yield Problem.at("cards", "range", _("That is more than a trick holds."))
        yield from card_problems("cards", facts.cards, pack, style(table.options))
        if facts.trump is not None and not trumps(table.options):
            yield Problem.at("trump", "no-trump", _("There are no trumps in this game; leave it empty."))
        # cards of a single suit fall the same way whatever is trumps
        if facts.trump is None and always(table.options) and len({card.suit for card in facts.cards}) > 1:
            yield Problem.at("trump", "missing", _("Several suits lie there: name the trump suit, which decides."))

    def answer(facts: Trick, table: Table[O]) -> Verdict:
        _pack, scale = rules(table.options, table.seating)
        index = trick_winner(facts.cards, scale, facts.trump)
        card, points = facts.cards[index], scale.pile(facts.cards)
        playing = table.playing
        winner = None
        if facts.leader in playing and hands(table.options, table.seating) == len(playing):
            winner = playing[(playing.index(facts.leader) + index) % len(playing)]
        whole = hands(table.options, table.seating) * rounds
        complete = len(facts.cards) >= whole
        placeholders: dict[str, Fact] = {"card": card.the(style(table.options)), "points": points}
        text = _n(
            "%(card)s takes the trick, with %(points)s point in it.",
            "%(card)s takes the trick, with %(points)s points in it.",
            "points",
        )
        if winner is not None:
            placeholders["who"] = Seat(winner)
            text = _n(
                "%(who)s takes the trick with %(card)s: %(points)s point. %(who)s leads next.",
                "%(who)s takes the trick with %(card)s: %(points)s points. %(who)s leads next.",
                "points",
            )
        reasons = [_why(facts, card)]
        if not complete:
            text = _("So far %(card)s is the highest. Points so far: %(points)s.")
            laid: dict[str, Fact] = {"laid": len(facts.cards), "whole": whole}
            reasons.insert(0, Phrase(_("The trick is not complete. Cards laid: %(laid)s of %(whole)s."), laid))
        return Verdict(
            answer=Phrase(text, placeholders),
            rule=rule,
            reasons=tuple(reasons),
            laid=(highest(facts.cards, index),),
            values={
                "winner_index": index,
                "winner": winner,
                "card": str(card),
                "points": points,
                "complete": complete,
            },
        )

    return Inquiry(
        key="trick",
        title=_("Who takes this trick?"),
        asks=Trick,
        check=check,
        answer=answer,
        values=values.TRICK,
    )


def _why(facts: Trick, card: Card) -> Phrase:
    trumps = sum(played.suit is facts.trump for played in facts.cards) if facts.trump is not None else 0
    if trumps == 1:
        return Phrase(_("It is the only trump."))
    if trumps > 1:
        return Phrase(_("It is the highest trump."))
    if sum(played.suit is facts.cards[0].suit for played in facts.cards) == 1:
        return Phrase(_("No trump was played, and no other card follows the suit led; another suit never wins."))
    return Phrase(_("No trump was played; it is the highest card of the suit led. Another suit never wins."))


def pile_inquiry(
    rules: Callable[[O, Seating], tuple[Pack, Scale]], *, rule: str, style: Callable[[O], Style]
) -> Inquiry[Pile, O]:
    """The question what a pile is worth, and what the rest of the pack then holds; cards are called as in *style*."""

    def check(facts: Pile, table: Table[O]) -> Iterator[Problem]:
        yield from card_problems("cards", facts.cards, rules(table.options, table.seating)[0], style(table.options))

    def answer(facts: Pile, table: Table[O]) -> Verdict:
        pack, scale = rules(table.options, table.seating)
        points, total = scale.pile(facts.cards), pack.points(scale)
        missing = sorted(
            {card for card in pack.faces() if card not in facts.cards and scale.worth(card.rank)},
            key=lambda card: (-scale.worth(card.rank), str(card)),
        )
        placeholders: dict[str, Fact] = {
            "points": points,
            "rest": total - points,
            "total": total,
            "cards": len(facts.cards),
            "others": pack.size - len(facts.cards),
            "missing": tuple(card.phrase(style(table.options)) for card in missing[:MOST_MISSING]),
        }
        reasons = [
            Phrase(_("The pack holds %(total)s, so all other cards together hold %(rest)s."), placeholders),
            Phrase(_("Cards in it: %(cards)s; in all other piles: %(others)s."), placeholders),
        ]
        if len(missing) > MOST_MISSING:
            reasons.append(Phrase(_("Elsewhere, the dearest first: %(missing)s, and more."), placeholders))
        elif missing:
            reasons.append(Phrase(_("What counts elsewhere: %(missing)s."), placeholders))
        return Verdict(
            answer=Phrase(
                _n("This pile holds %(points)s point.", "This pile holds %(points)s points.", "points"), placeholders
            ),
            rule=rule,
            reasons=tuple(reasons),
            values={
                "points": points,
                "rest": total - points,
                "total": total,
                "cards": len(facts.cards),
                "counting_cards_elsewhere": [str(card) for card in missing],
            },
        )

    return Inquiry(
        key="pile",
        title=_("How many points are in this pile?"),
        asks=Pile,
        check=check,
        answer=answer,
        values=values.PILE,
    )


def piles_inquiry(
    rules: Callable[[O, Seating], tuple[Pack, Scale]],
    *,
    rule: str,
    one_left_out: Callable[[Seating], str | None] = lambda _seating: None,
) -> Inquiry[Piles, O]:
    """The question whether the piles of all sides make the whole pack, with a hint where they do not.

    *one_left_out* is the rule of a card that lies in no pile, where one does.
    """

    def answer(facts: Piles, table: Table[O]) -> Verdict:
        pack, scale = rules(table.options, table.seating)
        total, counted = pack.points(scale), sum(facts.points)
        placeholders: dict[str, Fact] = {"total": total, "counted": counted}
        worths = {scale.worth(rank) for rank in pack.ranks}
        own_rule = one_left_out(table.seating)
        right = counted == total or bool(own_rule and total - counted in worths)
        reasons: tuple[Phrase, ...] = ()
        text = _("Yes: together the piles make %(total)s.")
        if not right:
            text = _("No: together the piles make %(counted)s, not %(total)s.")
            reasons = (slip_hint(total, counted, worths - {0}), Phrase(_("Nobody has won before they come right.")))
        elif counted != total:
            text = _("Yes: together the piles make %(counted)s, and the card nobody drew the rest of %(total)s.")
        return Verdict(
            answer=Phrase(text, placeholders),
            rule=own_rule or rule,
            reasons=reasons,
            values={"ok": right, "total": counted, "off": counted - total},
        )

    return Inquiry(
        key="piles",
        title=_("Do the piles come out?"),
        asks=Piles,
        answer=answer,
        values=values.PILES,
    )


def any_card(cards: Sequence[Card]) -> Verdict:
    """The answer where suit is never followed: any of the *cards* of a hand may be played."""
    return Verdict(
        answer=Phrase(_("Any card of the hand may be played; nobody need follow suit.")),
        rule="trick",
        values={"legal": [str(card) for card in cards]},
    )
