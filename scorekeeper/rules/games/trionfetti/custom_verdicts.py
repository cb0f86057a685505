"""What the referee says of the cut, of talk and of the first dealer (docs/rules/trionfetti.md 3, 6, 7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Choice, Chosen, Count, Of, Series, Toggle, Which
from ...breakdown import Problem
from ...cards import FRENCH52, Card, Style
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, Seat, gettext_noop as _
from ...tricks import card_problems
from . import values
from .ends import SEATS
from .options import ALWAYS, HANDS, Options
from .orders import places
from .pack_verdicts import DealCount, LeftOver, check_dealt, left_over, no_such_deal, pack


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """Who deals, and whether somebody asked to see the card."""

    dealer: int = Which(label=_("Who deals?"), of=Of.SEAT).ask(0)
    request: bool = Toggle(
        label=_("Did somebody ask to see the bottom card?"), yes=_("Somebody did."), no=_("Nobody did.")
    ).ask(False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Who wants to change the order, before which deal of the smazzata, and whether it is dealt."""

    asker: int = Which(label=_("Who wants to change the order?"), of=Of.SEAT).ask()
    dealer: int = Which(label=_("Who deals?"), of=Of.SEAT).ask(0)
    deal: int = Count(label=_("Which deal of the smazzata?"), least=1, most=HANDS).ask(1)
    moment: str = Choice(
        label=_("When?"),
        choices=(
            Chosen("cut", _("After the cut, before the deal")),
            Chosen("before", _("Before the cut")),
            Chosen("dealt", _("When cards are dealt")),
        ),
    ).ask("cut")


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What a player wants to do, and when."""

    wish: str = Choice(
        label=_("What does the player want?"),
        choices=(
            Chosen("talk", _("Talk with the partner")),
            Chosen("signal", _("Give a signal")),
            Chosen("show", _("Show cards to the partner")),
            Chosen("hand_over", _("Hand the cards to the partner to look at")),
        ),
    ).ask("talk")
    moment: str = Choice(
        label=_("When?"),
        choices=(
            Chosen("first_trick", _("In the first trick")),
            Chosen("later_trick", _("From the second trick on")),
            Chosen("answering", _("While the pair answers a vega")),
            Chosen("accepted", _("A vega was accepted, before play goes on")),
            Chosen("over", _("After two tricks to one side, or a refused vega")),
        ),
    ).ask()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawForDeal:
    """The card each player drew for the deal, in the order of the seats."""

    cards: tuple[Card, ...] = Series(label=_("Cards drawn, by seat"), of=Of.CARD, most=SEATS).ask()


def _check_change(facts: Change, table: Table[Options]) -> Iterator[Problem]:
    if facts.deal > table.options.deals_per_dealer:
        yield no_such_deal("deal", table)


def _cut(facts: Cut, table: Table[Options]) -> Verdict:
    cutter = (facts.dealer - 1) % SEATS
    must = facts.request or table.options.show_cut_card == ALWAYS
    placeholders: dict[str, Fact] = {"cutter": Seat(cutter)}
    answer = _("%(cutter)s cuts, and shows the bottom card of the part lifted off.")
    if not must:
        answer = _("%(cutter)s cuts; the bottom card need not be shown unless somebody asks.")
    return Verdict(
        answer=Phrase(answer, placeholders),
        rule="dealing",
        reasons=(
            Phrase(_("The dealer's left neighbour cuts, once in a smazzata.")),
            Phrase(_("That card lies at the bottom, among the cards left over: it cannot be played.")),
        ),
        values={"cutter": cutter, "must_show": must},
    )


def _change(facts: Change, _table: Table[Options]) -> Verdict:
    cutter = (facts.dealer - 1) % SEATS
    placeholders: dict[str, Fact] = {"cutter": Seat(cutter)}
    code, why = None, Phrase(_("Whoever cut may change it before the first deal of a smazzata."))
    if facts.deal > 1:
        code, why = "no_cut", Phrase(_("The order may be changed only after a cut, before the first deal."))
    elif facts.asker != cutter:
        code, why = "not_cutter", Phrase(_("Only %(cutter)s, who cuts, may change it."), placeholders)
    elif facts.moment != "cut":
        code, why = "not_now", Phrase(_("It is changed after the cut and before the cards are dealt."))
    return Verdict(
        answer=Phrase(_("Yes.")) if code is None else Phrase(_("No.")),
        rule="order",
        reasons=(why,),
        values={"allowed": code is None, "reason": code, "cutter": cutter},
    )


_ALLOWED: Final[Mapping[str, tuple[str, ...]]] = {
    "first_trick": (),
    "later_trick": ("talk", "signal"),
    "answering": ("talk", "signal", "show"),
    "accepted": ("talk", "signal", "show", "hand_over"),
    "over": ("talk", "signal", "show"),
}
_WHY: Final = {
    "first_trick": _("In the first trick partners neither talk nor signal."),
    "later_trick": _("From the second trick on partners may talk and signal, true or not; hands stay hidden."),
    "answering": _(
        "The pair that has to answer may talk and show each other their cards, without handing them over; "
        "the other pair may show nothing."
    ),
    "accepted": _("Each may hand the cards to the partner and talk, and takes them back before play goes on."),
    "over": _("Cards that were not played may be shown to the partner; nobody has to."),
}


def _talk(facts: Talk, _table: Table[Options]) -> Verdict:
    allowed = facts.wish in _ALLOWED[facts.moment]
    return Verdict(
        answer=Phrase(_("Yes.")) if allowed else Phrase(_("No.")),
        rule="deal-won" if facts.moment == "over" else "talk",
        reasons=(Phrase(_WHY[facts.moment]),),
        values={"allowed": allowed},
    )


def _check_drawn(facts: DrawForDeal, _table: Table[Options]) -> Iterator[Problem]:
    if len(facts.cards) < 2:
        yield Problem.at("cards", "missing", _("Name the card of each player."))
    yield from card_problems("cards", facts.cards, FRENCH52, Style.ITALIAN)


def _first_dealer(facts: DrawForDeal, _table: Table[Options]) -> Verdict:
    at = places(())
    best = min(at[card] for card in facts.cards)
    top = [seat for seat, card in enumerate(facts.cards) if at[card] == best]
    placeholders: dict[str, Fact] = {"who": tuple(Seat(seat) for seat in top)}
    answer = (
        Phrase(_("%(who)s deals."), placeholders) if len(top) == 1 else Phrase(_("%(who)s draw again."), placeholders)
    )
    return Verdict(
        answer=answer,
        rule="first-dealer",
        reasons=(Phrase(_("The strongest card by the usual order deals; the suit makes no difference.")),),
        values={"dealer": top[0] if len(top) == 1 else None, "again": top if len(top) > 1 else []},
    )


CUSTOM_INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    Inquiry(
        key="order_change",
        title=_("May I change the rank order now?"),
        asks=Change,
        check=_check_change,
        answer=_change,
        prefill=lambda table: {"dealer": table.dealer, "deal": table.dealt + 1},
        values=values.CHANGE,
    ),
    Inquiry(
        key="cut",
        title=_("Who cuts, and must the bottom card be shown?"),
        asks=Cut,
        answer=_cut,
        prefill=lambda table: {"dealer": table.dealer},
        values=values.CUT,
    ),
    Inquiry(
        key="talk",
        title=_("May we talk, or look at each other's cards?"),
        asks=Talk,
        answer=_talk,
        values=values.TALK,
    ),
    Inquiry(
        key="pack",
        title=_("How many cards are used, and how many are left?"),
        asks=DealCount,
        check=check_dealt,
        answer=pack,
        prefill=lambda table: {"deals": table.dealt},
        values=values.PACK,
    ),
    Inquiry(
        key="left_over",
        title=_("May I look at the cards left over?"),
        asks=LeftOver,
        answer=left_over,
        prefill=lambda table: {"dealer": table.dealer, "deal": table.dealt + 1},
        when=lambda options, _seating: options.deals_per_dealer == HANDS,
        values=values.LEFT_OVER,
    ),
    Inquiry(
        key="first_dealer",
        title=_("Who deals first?"),
        asks=DrawForDeal,
        check=_check_drawn,
        answer=_first_dealer,
        values=values.FIRST_DEALER,
    ),
)
