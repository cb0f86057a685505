"""What was called, one after the other, as a list that runs on: an auction, an order, the deals of an evening."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from scorekeeper.rules.asking import Calls, Chosen, Context, Of, Running, Series, token
from scorekeeper.rules.cards import Style

from .names import Names
from .options import OptionPresenter
from .packs import SUIT_ICONS, short

MOST_OFFERED = 30
"""Buttons that are seen at once; where there are more than twice as many, the rest is folded away."""


@dataclass(frozen=True)
class CallPresenter:
    """One call: its field, what it says, the rank and suit that are drawn for it, who so_far it, and whether it counts.

    Where the players themselves are what is called, ``label`` is the name and ``mark`` the side.
    """

    value: str
    label: str | SafeString
    rank: str = ""
    icon: str = ""
    place: int = 0
    """Where it stands in an order already; 0 while it has no place."""
    name: str = ""
    who: str = ""
    mark: int = 0
    counted: bool = True


@dataclass(frozen=True)
class CallsPresenter:
    """The calls so far, who speaks next and what may be so_far.

    What is seldom so_far is under ``more``, where there is much. ``over`` says that nobody speaks any more;
    ``full`` that no more calls fit on the list; ``players`` that sides or seats are what is called.
    """

    name: str
    so_far: list[CallPresenter] = field(default_factory=list)
    may: list[CallPresenter] = field(default_factory=list)
    more: list[CallPresenter] = field(default_factory=list)
    speaker: str = ""
    over: bool = False
    full: bool = False
    ordered: bool = False
    players: bool = False


def present_calls(
    name: str, question: Calls, given: Sequence[Any], context: Context, names: Names, style: Style
) -> CallsPresenter:
    """The resolved *question* with what was *given*, in plain values, by fields called *name*."""
    choices = question.choices if isinstance(question.choices, tuple) else ()
    most = question.most if isinstance(question.most, int) else len(given)
    by_token = {chosen.token: chosen for chosen in choices}
    words = [str(each)[:40] for each in given][:most]
    called = [by_token.get(word) for word in words]
    values = tuple(chosen.value for chosen in called if chosen)
    running = Running(may=tuple(chosen.value for chosen in choices))
    if question.running is not None and len(values) == len(words):
        running = question.running(context, values)
    may = {token(value) for value in running.may}

    def present(chosen: Chosen, **more: Any) -> CallPresenter:
        card = chosen.card
        rank = card.rank if card else chosen.rank
        icon = SUIT_ICONS[style][card.suit] if card and card.suit else ""
        drawn = short(rank, style) if rank else ""
        return CallPresenter(value=chosen.token, label=names.plain(chosen.label), rank=drawn, icon=icon, **more)

    so_far = []
    for place, (word, chosen) in enumerate(zip(words, called, strict=True)):
        seat = running.seats[place] if place < len(running.seats) else None
        more: dict[str, Any] = {"name": f"{name}.{place}", "counted": True}
        if place < len(running.counted):
            more["counted"] = running.counted[place]
        if seat is not None:
            more |= {"who": names.seat(seat), "mark": context.seating.side_of(seat) + 1}
        so_far.append(
            present(chosen, **more) if chosen else CallPresenter(value=word, label=word, **more | {"counted": False})
        )
    places = {word: place for place, word in enumerate(words, 1)} if question.ordered else {}
    offered = [
        present(chosen, place=0 if chosen.again else places.get(chosen.token, 0))
        for chosen in choices
        if chosen.token in may and len(words) < most
    ]
    first = MOST_OFFERED if len(offered) > 2 * MOST_OFFERED else len(offered)
    return CallsPresenter(
        name=name,
        so_far=so_far,
        may=offered[:first],
        more=offered[first:],
        speaker=names.seat(running.speaker) if running.speaker is not None else "",
        over=question.running is not None and running.speaker is None,
        full=len(words) >= most,
        ordered=question.ordered,
    )


def present_series(
    name: str, question: Series, given: Sequence[Any], options: Sequence[OptionPresenter]
) -> CallsPresenter:
    """A resolved series with what was *given*, in plain values, and the *options* there are for each of its places."""
    most = question.most if isinstance(question.most, int) else len(given)
    by_value = {option.value: option for option in options}
    words = [str(each)[:40] for each in given][:most]
    so_far = []
    for place, word in enumerate(words):
        option = by_value.get(word)
        label, mark = (option.label, option.mark) if option else (word, 0)
        counted = option is not None and not option.out
        so_far.append(CallPresenter(value=word, label=label, mark=mark, name=f"{name}.{place}", counted=counted))
    may = [CallPresenter(value=each.value, label=each.label, mark=each.mark) for each in options if not each.out]
    full = len(words) >= most
    return CallsPresenter(
        name=name, so_far=so_far, may=[] if full else may, full=full, players=question.of in (Of.SIDE, Of.SEAT)
    )
