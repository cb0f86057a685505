"""A match is its events. Everything else here is either agreed before it or kept to save time.

Kept: :attr:`Match.version`, ``deals``, ``state`` and the :class:`SheetEntry` rows. They are
written together with the event that changes them, and ``manage.py rebuild`` makes them again.
"""

import json
from enum import StrEnum
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any

from django.db import models
from django.utils import timezone

from scorekeeper.rules import keeping, log, registry
from scorekeeper.rules.document import side_names
from scorekeeper.rules.headline import won_and_lost
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Phrase, Points, exact
from scorekeeper.rules.variant import Variant


class Match(models.Model):
    """One match under a frozen charter: variant, house rules, seats.

    ``options`` holds every house rule, the usual ones too, so that a later change of what is
    usual changes no old match. ``players`` are the names by seat, ``start`` who dealt first and
    the standing the match began from.
    """

    variant_key = models.CharField(max_length=60)
    rules_version = models.PositiveIntegerField()
    seating_key = models.CharField(max_length=30)
    players = models.JSONField()
    options = models.JSONField()
    start = models.JSONField(default=dict)
    title = models.CharField(max_length=60, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    version = models.PositiveIntegerField(default=0)
    """The number of the last event."""
    deals = models.PositiveIntegerField(default=0)
    """How many deals have been recorded, voided ones among them."""
    state = models.JSONField()
    """Where the match stands, as :func:`scorekeeper.rules.keeping.state_to_json` writes it."""
    finished = models.BooleanField(default=False)
    paid = models.JSONField(default=list)
    """The payments ticked as settled, as :func:`scorekeeper.matches.presenters.payments.key_of` writes them.

    A tick holds as long as that very payment is due: a correction that changes it lets the tick fall.
    """
    clock_started_at = models.DateTimeField(null=True, blank=True)
    """When the clock of a match played by the clock was started."""
    clock_ends_at = models.DateTimeField(null=True, blank=True)
    """When the time is up that its club gives all tables of a round; None where the table's own clock counts."""
    followed = models.BooleanField(default=False)
    """Whether there is a rematch, which the links of this match lead to."""
    follows = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="next")
    """The match of which this is the rematch."""
    noted = models.JSONField(default=dict)
    """What is known of the deal that is played: the ``answers``, and who put them down, ``by``.

    No event: it waits here for the rest, and goes when a deal is recorded.
    """
    noted_times = models.PositiveIntegerField(default=0)
    """How often something was noted, so that other phones learn of it."""
    seat_times = models.PositiveIntegerField(default=0)
    """How often somebody sat down, got up, asked for a seat or answered, so that other phones learn of it."""
    club_number = models.PositiveBigIntegerField(null=True, blank=True)
    """The number of the club that keeps this match, if one does; nothing here depends on it.

    A match with a club tells of its changes (:mod:`scorekeeper.matches.signals`).
    """
    sealed = models.BooleanField(default=False)
    """Whether its links no longer write: only whom its club lets in may still correct it."""
    changed_at = models.DateTimeField(auto_now=True)
    leaving_since = models.DateTimeField(null=True, blank=True)
    """When its sheet began to say that it leaves, because nobody came back; past once something happens after it."""

    def __str__(self) -> str:
        return f"{self.variant_key}: {', '.join(self.players)}"

    @cached_property
    def variant(self) -> Variant[Any, Any]:
        """The variant that is played."""
        return registry.BY_KEY[self.variant_key]

    @cached_property
    def seating(self) -> Seating:
        """Who plays with whom."""
        return self.variant.seating(self.seating_key)

    @cached_property
    def charter(self) -> Any:
        """The house rules, as the variant's options value."""
        return _charter(self.variant_key, self.seating_key, json.dumps(self.options, sort_keys=True))

    @property
    def fingerprint(self) -> bytes:
        """What differs wherever anything does that is kept of two matches, or of one at two times.

        The kept entries of the sheet, which are not in this row, change with its version or its ``changed_at``.
        """
        kept = vars(self)
        row = [kept[field.attname] for field in self._meta.concrete_fields]
        return blake2b(repr(row).encode(errors="surrogatepass"), digest_size=16).digest()

    def names_at(self, event: int | None = None) -> tuple[str, ...]:
        """Who sat at the seats when event number *event* was written; who sits there now, without one."""
        names = list(self.players)
        for number, seat, name in self.state.get("substitutes", ()):
            if event is None or number <= event:
                names[seat] = name
        return tuple(names)

    @property
    def side_names(self) -> tuple[str, ...]:
        """What each side is called now."""
        return side_names(self.seating, self.names_at())

    @property
    def standing(self) -> log.State[Any]:
        """Where the match stands, as kept; read once for as long as the same is kept, since a page asks often."""
        kept = vars(self).get("_standing")
        if kept is None or kept[0] is not self.state:
            kept = self.state, keeping.state_from_json(self.state, self.charter, self.seating)
            vars(self)["_standing"] = kept
        state: log.State[Any] = kept[1]
        return state

    @property
    def in_games(self) -> bool:
        """Whether it consists of several games, so that games won are its result."""
        return self.variant.ending(self.charter, self.seating).in_games

    @property
    def amounts(self) -> tuple[Points, ...]:
        """What each side has in the match now: games won where it consists of games, else its total."""
        return self.variant.ending(self.charter, self.seating).amounts(self.standing.table.standing)

    @property
    def is_blank(self) -> bool:
        """Whether it ended without a deal, totals or a decision in points: it was given up, and 0 : 0 is no score."""
        outcome = self.state["outcome"]
        return bool(outcome and outcome["reason"] == "abandoned" and not self.state["number"] and not any(self.amounts))

    def figures(self, state: log.State[Any]) -> tuple[Points, ...]:
        """The figure to show of each side at *state*.

        It is its games won in a match of games, its chips where all began with a purse, else its total.
        """
        standing = state.table.standing
        ending = self.variant.ending(self.charter, self.seating)
        figures = ending.figures(standing) if state.outcome else ending.amounts(standing)
        purse = 0 if ending.in_games else self.variant.purse(self.charter)
        return tuple(exact(purse + figure) for figure in figures) if purse else figures

    def is_without_score(self, state: log.State[Any]) -> bool:
        """Whether the figures at *state* are no score, and none is told: the end of a match that :attr:`is_blank`."""
        return bool(state.outcome and self.is_blank and not state.table.standing.number)

    def games_tell(self, state: log.State[Any]) -> bool:
        """Whether the figures at *state* are games won: in a match of games, unless it ended before one was won."""
        return self.in_games and (not state.outcome or any(state.table.standing.games))

    def beside(self, state: log.State[Any]) -> tuple[Phrase, ...]:
        """What stands small beside each of the figures: points of the game, or chips won and lost; or nothing."""
        ending, standing = self.variant.ending(self.charter, self.seating), state.table.standing
        if not ending.in_games and self.variant.purse(self.charter):
            return tuple(map(won_and_lost, standing.totals))
        return ending.beside(standing, running=not state.outcome)


@lru_cache(maxsize=1024)
def _charter(variant_key: str, seating_key: str, options: str) -> Any:
    """House rules are a frozen value: matches with the same ones share it, and it is read once."""
    variant = registry.BY_KEY[variant_key]
    return variant.charter(json.loads(options), variant.seating(seating_key))


class Link(models.Model):
    """A right to a match, held by whoever knows the code. Only the digest of the code is stored.

    A ``closed`` writing link lets only those phones write that the table knows already; for any
    other it is a link to watch. ``holder`` is the number by which the club that keeps the match knows who got it from
    the club.
    """

    digest = models.CharField(max_length=64, primary_key=True)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="links")
    may_write = models.BooleanField()
    closed = models.BooleanField(default=False)
    holder = models.PositiveBigIntegerField(null=True, blank=True, db_index=True)

    def __str__(self) -> str:
        return f"{'writes' if self.may_write else 'reads'} {self.match_id}"


class Device(models.Model):
    """A phone that has written to a match, or sat down at it.

    ``mark`` is what the phone's own signed cookie says of it, ``seat`` where its holder sits.
    ``may_write`` is False once the owner has taken the right back. ``for_club`` says that it came by a
    link of its own, which it got from the club that keeps the match, and ``holder`` who got it, as in :class:`Link`.
    """

    # Why: docs/decisions/2026-11-23-an-occupied-seat-is-asked-for.md

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="devices")
    mark = models.CharField(max_length=16)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    owner = models.BooleanField(default=False)
    may_write = models.BooleanField(default=True)
    for_club = models.BooleanField(default=False)
    holder = models.PositiveBigIntegerField(null=True, blank=True, db_index=True)
    joined_at = models.DateTimeField(auto_now_add=True)
    wants = models.PositiveSmallIntegerField(null=True, blank=True)
    """The seat it asks for, where another phone sits."""
    asked_at = models.DateTimeField(null=True, blank=True)
    heard_at = models.DateTimeField(null=True, blank=True)
    """When it last asked for anything, as far as that is kept: of phones at a seat, and not every time."""
    news = models.JSONField(default=dict)
    """What became of its seat, or of its question for one, while it did nothing: ``kind``, ``seat`` and ``phone``."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "mark"], name="one_row_a_phone"),
            models.UniqueConstraint(fields=["match", "seat"], name="one_phone_a_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.mark}"


class SeatChange(models.Model):
    """Which phone sat down, got up, gave or kept a seat; a line of the log of its match, and no event of it.

    ``after`` is the number of the last event before it. ``device`` is the mark of the phone that did it, ``phone`` of
    the one that got the seat or had asked for it, ``before`` of the one that sat there.
    """

    class Kind(StrEnum):
        """What was done."""

        SAT = "sat"
        LEFT = "left"
        GIVEN = "given"
        KEPT = "kept"
        SETTLED = "settled"
        REFUSED = "refused"
        SILENT = "silent"
        BARRED = "barred"
        PASSED = "passed"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seat_changes")
    after = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)
    kind = models.CharField(max_length=7)
    seat = models.PositiveSmallIntegerField()
    device = models.CharField(max_length=16)
    phone = models.CharField(max_length=16, blank=True)
    before = models.CharField(max_length=16, blank=True)

    class Meta:
        ordering = ["match", "pk"]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat} {self.kind}"


class Event(models.Model):
    """Something that happened to a match; never changed, never deleted.

    ``number`` counts from 1 without gaps; ``key`` is made by the client, so that a request that
    is sent twice is one event. Both are unique within the match, and that decides between two
    phones. ``payload`` is what :func:`scorekeeper.rules.document.event_to_json` writes.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="events")
    number = models.PositiveIntegerField()
    key = models.UUIDField()
    payload = models.JSONField()
    at = models.DateTimeField(default=timezone.now)
    by = models.CharField(max_length=60, blank=True)
    device = models.CharField(max_length=16, blank=True)

    class Meta:
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_event_a_number"),
            models.UniqueConstraint(fields=["match", "key"], name="one_event_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number} {self.payload.get('kind')}"


class SheetEntry(models.Model):
    """One entry of the sheet, kept as plain values for the pages that show it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries")
    event = models.PositiveIntegerField()
    content = models.JSONField()

    class Meta:
        ordering = ["match", "event"]
        constraints = [
            models.UniqueConstraint(fields=["match", "event"], name="one_entry_an_event"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.event}"
