"""What partners may say, signal and show (docs/rules/briscola.md 2 and 10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Choice, Chosen, Context, Count, Of, Which
from ....cards import Rank, the_rank
from ....conditions import in_teams
from ....referee import Inquiry, Verdict
from ....table import Table
from ....text import Fact, Phrase, gettext_noop as _
from .. import values
from ..choices import FREE_TALK, NO_TALK
from ..forms import Form
from ..talk import GESTURES, classes, ten_second

LISTED: Final[tuple[tuple[str, str], ...]] = (
    ("Q1", _("asks for a weak card that is no trump")),
    ("Q2", _("asks what kind of trump is held")),
    ("Q3", _("asks for a weak trump")),
    ("Q4", _("asks for a strong trump")),
    ("Q5", _("asks for the 7 of trumps")),
    ("Q6", _("asks whether this trick can be won without a trump")),
    ("Q7", _("asks for an ace or a three that is no trump")),
    ("R1", _("requests a weak card")),
    ("R2", _("requests a weak trump, or a strong one")),
    ("R3", _("requests taking this trick without a trump")),
    ("R4", _("requests an ace or a three that is no trump")),
    ("answer", _("answers such a question")),
)
"""The closed list, each with its number in docs/rules/briscola.md 2."""

NOT_LISTED: Final[tuple[tuple[str, str], ...]] = (
    ("suit", _("names a plain suit")),
    ("rank", _("names another rank of trumps")),
    ("count", _("counts points or past cards aloud")),
    ("other", _("says anything else about the game")),
)

WITH_TEN: Final[Mapping[str, str]] = {
    "Q7": _("asks for an ace or a ten that is no trump"),
    "R4": _("requests an ace or a ten that is no trump"),
}
"""How it is said where the 10 follows the ace (docs/rules/briscola.md 13)."""

SEVEN: Final = "Q5"
"""Where the 10 follows the ace the 7 is an ordinary weak card, and this question is not on the list."""

ABOUT_TRUMPS: Final = ("Q2", "Q3", "Q4", "R2")
"""What speaks of weak and strong trumps."""


CAPTAIN: Final = "captain"
PLAYER: Final = "player"

SPEAKER: Final = Choice(
    label=_("Who speaks?"),
    choices=(
        Chosen(CAPTAIN, _("the captain")),
        Chosen(PLAYER, _("somebody of that side")),
    ),
)


def inquiries(form: Form, *, captains: bool = False) -> tuple[Inquiry[Any, Any], ...]:
    """The questions of partners; with *captains* only they may speak."""
    signalling = (_signal(form),) if form.trumps else ()
    return (_talk(form, captains=captains), *signalling, _hands(form))


def _talk(form: Form, *, captains: bool) -> Inquiry[Any, Any]:
    def items(context: Context) -> tuple[Chosen, ...]:
        other = WITH_TEN if ten_second(form, context.options) else {}
        return tuple(Chosen(key, other.get(key, label)) for key, label in (*LISTED, *NOT_LISTED))

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Remark:
        """Something said at the table."""

        trick_no: int = Count(label=_("Trick, counted from 1"), least=1, most=form.tricks).ask()
        item: str = Choice(label=_("What was said"), choices=items).ask()
        speaker: str = (SPEAKER if captains else Choice(label=_("Who speaks?"), when=False)).ask(CAPTAIN)

    def answer(facts: Any, table: Table[Any]) -> Verdict:
        allowed, reason = _may_say(facts, table)
        text = _("Yes, this may be said now.") if allowed else _("No, this may not be said now.")
        reasons = [Phrase(reason)]
        if facts.item in ABOUT_TRUMPS:
            reasons.append(classes(form, table.options, table.seating))
        return Verdict(answer=Phrase(text), rule="talk", reasons=tuple(reasons), values={"talk_ok": allowed})

    def _may_say(facts: Any, table: Table[Any]) -> tuple[bool, str]:
        if table.options.team_talk == NO_TALK:
            return False, _("At this table partners do not talk about the game at all.")
        if facts.trick_no < 2:
            return False, _("In the first trick nothing is said about the game.")
        if facts.speaker == PLAYER:
            if facts.item != "answer":
                return False, _("Only the captain speaks; the others may not speak to the captain.")
            if not table.options.captain_answers:
                return False, _("This table does not let players answer the captain.")
            return True, _("The captain may be answered.")
        if table.options.team_talk == FREE_TALK:
            return True, _("At this table talk is free after the first trick.")
        if facts.item == SEVEN and ten_second(form, table.options):
            return False, _("It is not on this list: the 7 is one of the weak trumps here.")
        if facts.item in {key for key, _label in LISTED}:
            return True, _("It is on the list, and the first trick is over.")
        return False, _("It is not on the list of what partners may say.")

    return Inquiry(
        key="talk",
        title=_("May this be said now?"),
        asks=Remark,
        answer=answer,
        when=in_teams,
        values=values.TALK,
    )


def _signal(form: Form) -> Inquiry[Any, Any]:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Signal:
        """A sign given to a partner."""

        trick_no: int = Count(label=_("Trick, counted from 1"), least=1, most=form.tricks).ask()
        card: Rank = Which(
            label=_("Trump held"),
            of=Of.RANK,
            among=lambda context: form.scale(context.options).order,
        ).ask()

    def answer(facts: Any, table: Table[Any]) -> Verdict:
        order = form.scale(table.options).order
        place = order.index(facts.card)
        options = table.options
        signs = GESTURES[options.signs]
        gesture = signs[place] if place < len(signs) else None
        placeholders: dict[str, Fact] = {"card": the_rank(facts.card, form.called(options))}
        allowed = bool(options.signals) and gesture is not None
        if not options.signals:
            reason = _("At this table no signs are given.")
        elif gesture is None:
            reason = _("There is no sign for %(card)s of trumps.")
        elif facts.trick_no < 2 and not options.signals_in_first_trick:
            allowed, reason = False, _("At this table no signs are given in the first trick.")
        else:
            placeholders["gesture"] = Phrase(gesture)
            reason = _("The sign for %(card)s of trumps: %(gesture)s.")
        text = _("Yes, this may be signalled now.") if allowed else _("No, this may not be signalled now.")
        return Verdict(
            answer=Phrase(text),
            rule="talk",
            reasons=(Phrase(reason, placeholders),),
            values={"allowed": allowed, "gesture": gesture},
        )

    return Inquiry(
        key="signal",
        title=_("May this be signalled now?"),
        asks=Signal,
        answer=answer,
        when=in_teams,
        values=values.SIGNAL,
    )


def _hands(form: Form) -> Inquiry[Any, Any]:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Stock:
        """How many cards are left to draw."""

        stock_left: int = Count(label=_("Cards left in the stock"), most=form.stock).ask()

    return Inquiry(
        key="hands",
        title=_("May partners show or exchange hands now?"),
        asks=Stock,
        answer=_may_show,
        when=in_teams,
        values=values.HANDS,
    )


def _may_show(facts: Any, table: Table[Any]) -> Verdict:
    gone = facts.stock_left == 0
    swap = gone and bool(table.options.swap_hands_at_end)
    if not gone:
        text, reason = _("No, not yet."), _("Partners may show their hands only once the stock is gone.")
    elif swap:
        text = _("Yes: partners may show their hands and exchange cards freely.")
        reason = _("The stock is gone. They may, but they need not.")
    else:
        text = _("They may look at each other’s hands, but not exchange cards.")
        reason = _("The stock is gone, and this table agreed on looking only.")
    return Verdict(
        answer=Phrase(text), rule="talk", reasons=(Phrase(reason),), values={"look_ok": gone, "swap_ok": swap}
    )
