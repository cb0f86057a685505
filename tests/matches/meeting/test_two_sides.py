"""Whatever happens on two sides, and whatever is lost between them: no event is there twice, none is lost.

Both sides are equal in the end, or the answer shows both.
"""

import uuid
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from hypothesis import given, seed, settings, strategies as st

from scorekeeper.matches import services
from scorekeeper.matches.codes import new_code
from scorekeeper.matches.models import Event, Match
from scorekeeper.matches.services import Along, Author, Bringer, Choice, Parted, appending
from scorekeeper.rules import log, registry
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document, written
from scorekeeper.rules.ending import Closing
from tests.people import assert_kept_is_the_fold
from tests.rules.laws import CALM
from tests.rules.made_up import AnyVariant, deals
from tests.searching import HARDER, TURNS, examples

ONE_EACH = [next(each for each in registry.VARIANTS if each.game == game) for game in registry.GAMES]
PARTS = range(TURNS)
"""Each turn looks at a part of the histories of each game, at others than the other turns."""
OFTEN = settings(
    max_examples=examples(2_000 // len(ONE_EACH) // len(PARTS) + 1), deadline=None, suppress_health_check=CALM
)
OURS, THEIRS = Author(device="ours", is_admitted=True), Author(device="theirs", is_admitted=True)
KINDS = (*["deal"] * 8, "amend", "void", "undo", "note", "accept", "object", "adjust", "close", "substitute", "pass")
STEPS = ("server", "server", "phone", "phone", "phone", "meet", "meet", "lost", "answer lost", "half", "again")


@dataclass
class Two:
    """A match at the server, which others write, and on a phone that keeps it by itself."""

    server: Match
    code: str
    phone: str = field(default_factory=new_code)
    sent: list[dict[str, Any]] = field(default_factory=list)
    acknowledged: set[uuid.UUID] = field(default_factory=set)
    dropped: set[uuid.UUID] = field(default_factory=set)

    def side(self, code: str) -> Match:
        """The match that a code opens, as it is now."""
        access = services.access_by(code)
        assert access is not None
        return access.match

    def write(self, code: str, author: Author, event: log.Event) -> bool:
        """Write an event on one side; whether it was taken."""
        match = self.side(code)
        try:
            row = appending.append(match, event, key=uuid.uuid4(), seen=match.version, author=author)
        except (Impossible, ValueError):
            return False
        self.acknowledged.add(row.key)
        return True

    def document(self) -> dict[str, Any]:
        """What the phone would send."""
        return written(services.export_document(self.side(self.phone)))

    def bring(self, sent: dict[str, Any]) -> services.Brought:
        """One request, as the view makes it of what was *sent*."""
        author = Author(device="ours", is_admitted=True)
        bringer = Bringer(author=author, now=timezone.now())
        return services.bring(self.side(self.code), read_document(sent, kept=True), bringer)

    def parted(self, sent: dict[str, Any]) -> services.Compared | None:
        """What either side has beside the other, where it refuses for that what was *sent*."""
        try:
            self.bring(sent)
        except Parted as parted:
            return parted.compared
        return None

    def along(self) -> Along:
        """What the server tells of the match."""
        match = self.side(self.code)
        document = read_document(written(services.export_document(match)), kept=True)
        own = Event.objects.filter(match=match, device="ours").values_list("number", flat=True)
        return Along(document=document, events=services.versions_of(match), own=list(own), paid=[], noted={})

    def lay(self) -> bool:
        """The phone takes along what the server tells; whether it did."""
        return services.lay_along(self.phone, self.along(), "ours") is not None

    def keys(self, code: str) -> list[uuid.UUID]:
        return [event.key for event in services.versions_of(self.side(code))]

    def check(self) -> None:
        """No event is lost, and none is there twice; both sheets are the fold of their events."""
        both = [self.keys(code) for code in (self.code, self.phone)]
        assert all(len(set(keys)) == len(keys) for keys in both)
        assert self.acknowledged <= {*both[0], *both[1], *self.dropped}
        for code in (self.code, self.phone):
            assert_kept_is_the_fold(self.side(code))


def event_of(two: Two, code: str, pool: list[Any], data: st.DataObject) -> log.Event | None:
    """Something that somebody writes on one side; a deal is one of a few, so that both sides often write the same."""
    match = two.side(code)
    sheet = services.sheet_of(match)
    kind = data.draw(st.sampled_from(KINDS), label="kind")
    dealt = [entry.event for entry in sheet.deals if not entry.voided]
    about = data.draw(st.sampled_from(dealt), label="about") if dealt else 0
    deal = data.draw(st.sampled_from(pool), label="deal")
    seat = data.draw(st.integers(0, match.seating.seats - 1), label="seat")
    grows: dict[str, log.Event] = {
        "deal": log.Recorded(deal=deal, seat=data.draw(st.sampled_from([None, seat]), label="signed")),
        "adjust": log.Adjusted(side=0, points=4, reason="A card was exposed"),
        "close": log.Closed(how=data.draw(st.sampled_from(Closing), label="how")),
        "substitute": log.Substituted(seat=seat, name="Elio", wrong=data.draw(st.booleans(), label="wrong")),
        "pass": log.Passed(seat=seat, first=data.draw(st.booleans(), label="first")),
    }
    if kind in grows:
        return grows[kind]
    speaks: dict[str, log.Event] = {
        "amend": log.Amended(event=about, deal=deal, reason="Counted again"),
        "object": log.Objected(event=about, seat=seat, reason="", deal=deal),
        "void": log.Voided(event=about, reason="A card lay on the floor"),
        "undo": log.Undone(event=about),
        "note": log.Noted(event=about, text="It rained"),
        "accept": log.Accepted(event=about, seat=seat),
    }
    return speaks[kind] if about else None


def take_a_step(two: Two, pool: list[Any], data: st.DataObject) -> None:
    """Something is written on one side, or the sides meet, or what one of them sends is lost on its way."""
    step = data.draw(st.sampled_from(STEPS), label="step")
    if step in ("server", "phone"):
        code, author = (two.code, THEIRS) if step == "server" else (two.phone, OURS)
        event = event_of(two, code, pool, data)
        if event is not None:
            earlier = data.draw(st.sampled_from([0, 0, 10]), label="minutes ago")
            two.write(code, replace(author, at=timezone.now() - timedelta(minutes=earlier)), event)
        return
    sent = two.document()
    if step == "half":  # an older page of the phone, or a request that was cut and made whole by nobody
        sent["events"] = sent["events"][: data.draw(st.integers(0, len(sent["events"])), label="events")]
    if step == "again" and two.sent:
        sent = data.draw(st.sampled_from(two.sent), label="sent")
    two.sent.append(sent)
    if step == "lost":
        return
    meet(two, sent, data, answered=step != "answer lost")


def meet(two: Two, sent: dict[str, Any], data: st.DataObject, *, answered: bool = True) -> None:
    """The phone brings what it *sent*, and takes along what is there then, as far as the answer comes through."""
    before = two.keys(two.code)
    parted = two.parted(sent)
    if parted is not None:
        assert two.keys(two.code) == before, "nothing was written"
        keys = {uuid.UUID(event["id"]) for event in sent["events"]}
        twins = {uuid.UUID(event["id"]) for event in sent["events"][: parted.same]}
        assert {each.key for each in parted.lacks} == set(before[parted.same :]) - keys != set()
        assert {each.key for each in parted.new} == keys - set(before) - twins != set()
        if answered and data.draw(st.booleans(), label="choose"):
            choose(two, data)
        return
    if answered:
        drop_twins(two)
        if two.lay():
            assert two.keys(two.phone) == two.keys(two.code)


def drop_twins(two: Two) -> None:
    """Two phones that wrote the same wrote one event; the phone's key goes when it takes the server's along."""
    new = {each.key for each in services.beside(two.side(two.phone), two.along()).new}
    two.dropped |= set(two.keys(two.phone)) - set(two.keys(two.code)) - new


def choose(two: Two, data: st.DataObject) -> None:
    """Somebody looks at both versions and says what each of the phone's events is."""
    along = two.along()
    compared = services.beside(two.side(two.phone), along)
    choices: dict[int, tuple[Choice, int | None]] = {}
    for each in compared.new:
        choice = data.draw(st.sampled_from([Choice.SAME, Choice.FURTHER]), label="choice")
        choices[each.number] = choice, None
    before = two.keys(two.phone)
    left = services.settle(two.phone, along, "ours", choices)
    if left:
        assert two.keys(two.phone) == before, "nothing has happened"
        return
    drop = {each.key for each in compared.new if choices[each.number][0] is Choice.SAME}
    two.dropped |= drop | (set(before) - set(two.keys(two.phone)))
    further = [each.key for each in compared.new if choices[each.number][0] is Choice.FURTHER]
    assert two.keys(two.phone) == [*two.keys(two.code), *further]


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.django_db
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("variant", ONE_EACH, ids=lambda variant: variant.key)
def test_no_event_is_there_twice_and_none_is_lost(variant: AnyVariant, part: int) -> None:
    law = given(variant=st.just(variant), data=st.data())(look_at_one)
    OFTEN(seed(part)(law) if HARDER == 1 else law)()


def look_at_one(variant: AnyVariant, data: st.DataObject) -> None:
    """No event of one history is lost, and none is there twice."""
    seating = variant.seatings[0]
    players = [f"Player {seat}" for seat in range(seating.seats)]
    options = variant.charter({}, seating)
    access = services.start_match(variant=variant, seating=seating, players=players, options=options, device="theirs")
    table = access.match.standing.table
    pool = data.draw(st.lists(deals(variant, table), min_size=2, max_size=3), label="pool")
    two = Two(access.match, access.code)
    assert two.lay()
    for _step in range(data.draw(st.integers(3, 10), label="steps")):
        take_a_step(two, pool, data)
    two.check()
    for _time in range(2):  # in the end all gets through
        parted = two.parted(two.document())
        if parted is not None:
            assert parted.lacks
            assert parted.new
            return
        drop_twins(two)
    if two.lay():
        assert two.keys(two.phone) == two.keys(two.code)
        assert services.sheet_of(two.side(two.phone)) == services.sheet_of(two.side(two.code))
    two.check()
