"""May king and queen be declared now, what are they worth, what is trump or turned (docs/rules/briscola.md 9, 11)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Calls, Chosen, Context, Count, Of, Toggle, Which
from ....breakdown import Problem
from ....cards import ITA40, SUIT_NAMES, Card, Rank, Style, Suit
from ....referee import Inquiry, Verdict
from ....table import Table
from ....text import Fact, Phrase, gettext_noop as _, pgettext_noop as _in
from .. import values
from .marianna_options import BEFORE_TRICK, FIRST_FORTY, FORM, PER_PLAYER, MariannaOptions, after_stock, ladder_of
from .mariccia_options import INITIAL_HAND, NARROW, ON_LEAD, MaricciaOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The moment at which king and queen would be shown."""

    trick_no: int = Count(
        label=_("Trick, counted from 1"), help=_("Left open: a later one."), least=1, most=FORM.tricks
    ).ask(2)
    stock_left: int = Count(
        label=_("Cards left in the stock"), help=_("Left open: some are left."), most=FORM.stock
    ).ask(1)
    declared_this_trick: bool = Toggle(
        label=lambda context: (
            _("Has this player declared in this trick already?")
            if context.options.one_per_trick == PER_PLAYER
            else _("Has anybody declared in this trick already?")
        )
    ).ask(False)
    suit_already_declared: bool = Toggle(label=_("Was this suit declared before in this deal?")).ask(False)
    holds_both: bool = Toggle(label=_in("Marianna and Mariccia", "Are both king and queen in the hand?")).ask(True)
    trick_begun: bool = Toggle(label=_("Has a card been played to this trick already?")).ask(False)
    hand: int = Count(
        label=_("Number of cards in the hand"), most=5, when=lambda context: bool(context.options.full_hand)
    ).ask(5)
    marriages_so_far: int = Count(label=_("Marriages declared so far in this deal"), most=3).ask(0)


def _objections(facts: Moment, table: Table[MariannaOptions]) -> Iterator[str]:
    options = table.options
    if facts.trick_no < 2 and not options.in_first_trick:
        yield _("None may be declared in the first trick.")
    if facts.stock_left == 0 and not after_stock(options, table.seating):
        yield _("None may be declared once the stock is gone.")
    if facts.declared_this_trick:
        yield _("Only one may be declared in a trick.")
    if facts.suit_already_declared:
        yield _("This suit was declared already.")
    if not facts.holds_both:
        yield _in("Marianna and Mariccia", "King and queen must both be in the hand.")
    if facts.trick_begun and options.declare_when == BEFORE_TRICK:
        yield _("It must be declared before the first card of the trick.")
    if options.full_hand and facts.hand < 5:
        yield _("Who declares must hold as many cards as a hand has.")


def _answer(facts: Moment, table: Table[MariannaOptions]) -> Verdict:
    objections = tuple(_objections(facts, table))
    worth = ladder_of(table.options)[facts.marriages_so_far]
    placeholders: dict[str, Fact] = {"worth": worth, "number": facts.marriages_so_far + 1}
    reasons = [Phrase(text) for text in objections]
    if objections:
        answer = Phrase(_("No, this marriage may not be declared now."))
    else:
        answer = Phrase(_("Yes: it counts %(worth)s."), placeholders)
        if not facts.stock_left:
            reasons.append(Phrase(_("Here marriages may be declared until the end.")))
        if facts.trick_begun:
            reasons.append(Phrase(_("At this table it may be declared at one’s own turn, though the trick has begun.")))
        reasons.append(Phrase(_("It is number %(number)s of this deal, whoever declared the others."), placeholders))
        if facts.marriages_so_far and table.options.ladder == FIRST_FORTY:
            reasons.append(Phrase(_("Trumps stay as the first marriage made them.")))
        else:
            reasons.append(Phrase(_("Its suit becomes trumps.")))
    legal = not objections
    return Verdict(
        answer=answer, rule="marriage", reasons=tuple(reasons), values={"legal": legal, "worth": worth if legal else 0}
    )


MARRIAGE: Final[Inquiry[Moment, Any]] = Inquiry(
    key="marianna_legal",
    title=_("May this marriage be declared now?"),
    asks=Moment,
    answer=_answer,
    values=values.MARRIAGE,
)

_SUITS: Final = tuple(Chosen(suit.value, SUIT_NAMES[Style.ITALIAN][suit]) for suit in Suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """The suits declared so far in this deal."""

    suits: tuple[str, ...] = Calls(label=_("Suits declared, one after the other"), choices=_SUITS, most=4).ask(())


def _check_suits(facts: Declared, _table: Table[MariannaOptions]) -> Iterator[Problem]:
    if len(set(facts.suits)) < len(facts.suits):
        yield Problem.at("suits", "twice", _("Each suit is declared once in a deal."))


def _trump_now(facts: Declared, table: Table[MariannaOptions]) -> Verdict:
    ladder = ladder_of(table.options)
    worth = ladder[len(facts.suits)] if len(facts.suits) < len(ladder) else None
    trump = None
    reason = _("Nobody has declared a marriage yet; until then only the suit led can win.")
    if facts.suits:
        trump = facts.suits[0] if table.options.ladder == FIRST_FORTY else facts.suits[-1]
        reason = _("The last marriage declared makes trumps.")
        if table.options.ladder == FIRST_FORTY:
            reason = _("The first marriage declared made trumps, and they stay.")
    placeholders: dict[str, Fact] = {}
    if trump is not None:
        placeholders["suit"] = Phrase(SUIT_NAMES[Style.ITALIAN][Suit(trump)])
    text = _("There are no trumps yet.") if trump is None else _("Trumps are %(suit)s.")
    reasons = [Phrase(reason)]
    if worth is not None:
        reasons.append(Phrase(_("The next marriage counts %(worth)s."), {"worth": worth}))
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="marriage",
        reasons=tuple(reasons),
        values={"trump": trump, "next_worth": worth},
    )


TRUMP_NOW: Final[Inquiry[Declared, Any]] = Inquiry(
    key="trump_now",
    title=_("What is trump now?"),
    asks=Declared,
    check=_check_suits,
    answer=_trump_now,
    values=values.TRUMP_NOW,
)


# Mariccia


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """King and queen of a suit, and the moment."""

    trick_no: int = Count(label=_("Trick, counted from 1"), least=1, most=20).ask()
    stock_left: int = Count(label=_("Cards left in the stock"), most=30).ask()
    of_trumps: bool = Toggle(label=_("Are they of trumps?")).ask(True)
    holds_both: bool = Toggle(label=_in("Marianna and Mariccia", "Are both king and queen in the hand?")).ask(True)
    suit_already_declared: bool = Toggle(label=_("Was this suit declared before in this deal?")).ask(False)
    own_card_played: bool = Toggle(label=_("Has this player played to this trick already?")).ask(False)
    on_lead: bool = Toggle(
        label=_("Is this player on lead?"),
        when=lambda context: bool(context.options.credited == ON_LEAD),
    ).ask(True)


def _objections_in_mariccia(facts: Pair, options: MaricciaOptions) -> Iterator[str]:
    if not facts.of_trumps and not options.plain_marriage:
        yield _in("Marianna and Mariccia", "Only king and queen of trumps are declared.")
    if not facts.holds_both:
        yield _in("Marianna and Mariccia", "King and queen must both be in the hand.")
    if facts.suit_already_declared:
        yield _("This suit was declared already.")
    if facts.own_card_played:
        yield _("It must be declared before one’s own card to the trick.")
    if options.declare_window == NARROW:
        if facts.trick_no < 2:
            yield _("None may be declared in the first trick.")
        if facts.stock_left == 0:
            yield _("None may be declared once the stock is gone.")


def _marriage(facts: Pair, table: Table[MaricciaOptions]) -> Verdict:
    options = table.options
    objections = tuple(_objections_in_mariccia(facts, options))
    legal = not objections
    worth = (options.trump_marriage if facts.of_trumps else options.plain_marriage) if legal else 0
    counts = legal and facts.on_lead
    reasons = [Phrase(text) for text in objections]
    answer = Phrase(_("No, this marriage may not be declared now."))
    if counts:
        answer = Phrase(_("Yes: it counts %(worth)s."), {"worth": worth})
        reasons.append(Phrase(_("Trumps do not change.")))
    elif legal:
        answer = Phrase(_("Yes, but it counts %(worth)s only when its holder is on lead."), {"worth": worth})
        reasons.append(Phrase(_("At this table a marriage is credited only when its holder leads.")))
    return Verdict(
        answer=answer,
        rule="marriage",
        reasons=tuple(reasons),
        values={"legal": legal, "worth": worth, "counts_now": counts},
    )


MARICCIA_MARRIAGE: Final[Inquiry[Pair, Any]] = Inquiry(
    key="marriage",
    title=_("May king and queen be declared now?"),
    asks=Pair,
    answer=_marriage,
    values=values.MARICCIA_MARRIAGE,
)


def _ace_matters(context: Context) -> bool:
    return bool(context.options.ace_swap and context.answers.get("offered") is Rank.ACE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """A trump offered for the turned card."""

    turned: Card = Which(label=_("Turned card"), of=Of.CARD).ask()
    offered: Rank = Which(label=_("Trump offered in exchange"), of=Of.RANK, among=(Rank.ACE, Rank.SEVEN)).ask()
    allowed_moment: bool = Toggle(
        label=lambda context: (
            _("Was the ace dealt, and not drawn?")
            if context.table is not None and context.options.ace_swap_from == INITIAL_HAND
            else _("Is its holder on lead?")
        ),
        when=_ace_matters,
    ).ask(True)


def _check_exchange(facts: Exchange, _table: Table[MaricciaOptions]) -> Iterator[Problem]:
    if facts.turned.rank not in ITA40.order or facts.turned.rank is facts.offered:
        yield Problem.at("turned", "no-such-card", _("These two cards cannot be turned and in a hand."))


def _exchange(facts: Exchange, table: Table[MaricciaOptions]) -> Verdict:
    options = table.options
    if facts.offered is Rank.ACE:
        fits = facts.turned.rank in (Rank.KING, Rank.QUEEN)
        allowed = options.ace_swap and fits and facts.allowed_moment
        reason = _("At this table the ace is not exchanged.")
        if options.ace_swap:
            reason = _("The ace may be exchanged for a turned king or queen, at the agreed moment.")
    else:
        allowed = options.seven_swap
        reason = _("At this table the 7 is not exchanged.")
        if allowed:
            reason = _("The 7 may be exchanged for the turned card.")
    placeholders: dict[str, Fact] = {"card": facts.turned.the(Style.ITALIAN)}
    text = _("Yes: it may be exchanged for %(card)s.") if allowed else _("No: %(card)s stays turned.")
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="turned-card",
        reasons=(Phrase(reason),),
        values={"exchange": bool(allowed)},
    )


TURNED_CARD: Final[Inquiry[Exchange, Any]] = Inquiry(
    key="turned_card",
    title=_("May the turned card be exchanged?"),
    asks=Exchange,
    check=_check_exchange,
    answer=_exchange,
    values=values.MARICCIA_EXCHANGE,
)
