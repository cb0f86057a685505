"""Whatever a table does, and however often its phones repeat themselves, what is kept is the fold of the events."""

import uuid
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db.models import QuerySet
from hypothesis import Phase, given, settings, strategies as st

from scorekeeper.matches import services
from scorekeeper.matches.models import Event, Match
from scorekeeper.rules import log, registry
from scorekeeper.rules.breakdown import Impossible, impossible
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.variant import Variant
from tests.people import assert_kept_is_the_fold
from tests.rules.laws import CALM
from tests.rules.made_up import charters, deals
from tests.searching import examples

QUICK = settings(
    max_examples=examples(6),
    deadline=None,
    suppress_health_check=CALM,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a failing history is read sooner than it is made shorter
)
ACTIONS = (
    "record",
    "record",
    "record",
    "amend",
    "amend",
    "void",
    "void again",
    "close",
    "decide",
    "repeat",
    "reuse",
    "stale",
)


@dataclass
class History:
    """A match in the database, and beside it its events as plain values of the core."""

    match: Match
    variant: Variant[Any, Any]
    events: list[log.Event] = field(default_factory=list)
    sent: list[tuple[uuid.UUID, int, log.Event]] = field(default_factory=list)
    """Every request that was taken: its key, what it had seen, and what it said."""

    @property
    def sheet(self) -> log.Sheet[Any]:
        """The sheet, folded from the events beside the database."""
        return log.replay(
            self.variant, self.match.charter, self.match.seating, self.events, services.start_of(self.match)
        )

    @property
    def rows(self) -> list[Any]:
        """Everything that is stored of the match."""
        return [list(rows.values_list()) for rows in (Match.objects.filter(pk=self.match.pk), *self._kept())]

    def _kept(self) -> tuple[QuerySet[Any], QuerySet[Any]]:
        return self.match.events.order_by("number"), self.match.entries.order_by("event")

    def send(self, event: log.Event, key: uuid.UUID, seen: int) -> Event:
        """Ask the service for *event*, as a view does: with the match as it was when the page was opened."""
        match = Match.objects.get(pk=self.match.pk)
        match event:
            case log.Recorded(deal=deal):
                return services.record_deal(match, deal, key=key, seen=seen)
            case log.Amended(event=number, deal=deal, reason=reason):
                return services.amend_deal(match, number, deal, reason=reason, key=key, seen=seen)
            case log.Voided(event=number, reason=reason):
                return services.void_event(match, number, reason=reason, key=key, seen=seen)
            case log.Closed(how=how, reason=reason):
                return services.close_match(match, how, reason=reason, key=key, seen=seen)
            case log.Decided(amounts=amounts, reason=reason):
                return services.decide(match, amounts, reason=reason, key=key, seen=seen)
        raise AssertionError(event)

    def possible(self, event: log.Event) -> bool:
        """Whether the core takes *event* as the next."""
        sheet = self.sheet
        if isinstance(event, log.Recorded | log.Closed) and sheet.outcome:
            return False
        try:
            after = log.replay(
                self.variant,
                self.match.charter,
                self.match.seating,
                [*self.events, event],
                services.start_of(self.match),
            )
        except log.Contradiction:
            return False
        about = event.event if isinstance(event, log.Amended) else len(self.events) + 1
        return not any(entry.event == about and impossible(entry.problems) for entry in after.entries)

    def write(self, event: log.Event) -> None:
        """Send *event*; it is taken exactly when the core would take it."""
        key, seen = uuid.uuid4(), len(self.events)
        if self.possible(event):
            row = self.send(event, key, seen)
            assert row.number == seen + 1
            self.events.append(event)
            self.sent.append((key, seen, event))
        else:
            self.refuse(Impossible, event, key, seen)

    def refuse(self, error: type[Exception], event: log.Event, key: uuid.UUID, seen: int) -> None:
        """Send *event*, which must be refused and leave nothing behind."""
        before = self.rows
        with pytest.raises(error):
            self.send(event, key, seen)
        assert self.rows == before

    def check(self) -> None:
        """What is stored is what was written here, and what is kept is its fold."""
        assert_kept_is_the_fold(self.match)
        match = Match.objects.get(pk=self.match.pk)
        assert services.events_of(match) == self.events
        assert services.sheet_of(match) == self.sheet
        assert match.standing == self.sheet.state


def take_a_step(history: History, data: st.DataObject) -> None:
    """Do one thing somebody at a table, or a phone with a bad signal, may do."""
    sheet = history.sheet
    action = data.draw(st.sampled_from(ACTIONS), label="action")
    numbers = st.integers(0, len(history.events) + 1)
    reason = data.draw(st.sampled_from(["", "A card lay on the floor"]), label="reason")

    def a_deal() -> Any:
        return data.draw(deals(history.variant, sheet.state.table), label="deal")

    if action == "record":
        history.write(log.Recorded(deal=a_deal()))
    elif action == "amend":
        recorded = [entry.event for entry in sheet.deals]
        number = data.draw(st.sampled_from(recorded) if recorded else numbers, label="event")
        history.write(log.Amended(event=number, deal=a_deal(), reason=reason))
    elif action == "void":
        standing = [entry.event for entry in sheet.entries if not entry.voided]
        number = data.draw(st.sampled_from(standing) if standing else numbers, label="event")
        history.write(log.Voided(event=number, reason=reason))
    elif action == "void again":
        history.write(log.Voided(event=data.draw(numbers, label="event"), reason=reason))
    elif action == "close":
        history.write(log.Closed(how=data.draw(st.sampled_from(Closing), label="how"), reason=reason))
    elif action == "decide":
        amounts = data.draw(st.tuples(*[st.integers(0, 3)] * len(history.match.seating.sides)), label="amounts")
        history.write(log.Decided(amounts=amounts, reason=reason))
    elif history.sent:
        key, seen, event = data.draw(st.sampled_from(history.sent), label="sent")
        if action == "repeat":
            before = history.rows
            seen = data.draw(st.sampled_from([seen, 0, len(history.events)]), label="seen")
            row = history.send(event, key, seen)
            assert (row.key, history.events[row.number - 1]) == (key, event)
            assert history.rows == before
        elif action == "reuse":
            other = log.Voided(event=len(history.events), reason="Something else")
            history.refuse(services.KeyReused, other, key, len(history.events))
        else:
            late = data.draw(st.integers(0, len(history.events) - 1) | st.just(len(history.events) + 1), label="seen")
            history.refuse(services.Stale, log.Recorded(deal=a_deal()), uuid.uuid4(), late)


@pytest.mark.in_turns
@pytest.mark.django_db
@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
@QUICK
@given(data=st.data())
def test_after_every_step_what_is_kept_is_the_fold(variant: Variant[Any, Any], data: st.DataObject) -> None:
    seating = data.draw(st.sampled_from(variant.seatings), label="seating")
    dealer = data.draw(st.integers(0, seating.seats - 1), label="dealer")
    access = services.start_match(
        variant=variant,
        seating=seating,
        players=[f"Player {seat}" for seat in range(seating.seats)],
        options=data.draw(charters(variant, seating), label="charter"),
        start=log.Start(dealer=dealer),
    )
    history = History(access.match, variant)
    for _ in range(data.draw(st.integers(4, 18), label="steps")):
        take_a_step(history, data)
        history.check()
