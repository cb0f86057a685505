"""Evenings in tournament form: who is entered, the rounds, who meets whom at which table, what the referee decided."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from scorekeeper.web.language import paired

from ..club import Member
from ..evenings.models import Evening, Played


class Tournament(models.Model):
    """The tournament that an evening is. A league begins there and goes on at others.

    ``variant_key``, ``seating_key``, ``options`` (every house rule) and ``confirm`` are the charter of all its tables.
    An entry has ``members_each`` people: 1 where everybody is entered alone, 2 for pairs. ``plan`` (the movements and
    their rounds), ``award`` (what a meeting gives) and ``ladder`` (what decides between those who are level) are data
    of :mod:`scorekeeper.rules.tournament`. ``minutes`` are those of a round, 0 without a clock. ``lots`` is the order
    of the entries' numbers that was drawn before the first round; it decides last of all. ``reopened_at`` is when it
    was last let go on after it had been finished, so that whoever saw its ranking knows it may be another.
    """

    class State(models.TextChoices):
        ENTRIES = "entries", _("Entries are open")
        RUNNING = "running", pgettext_lazy("tournament", "Running")
        OVER = "over", pgettext_lazy("tournament", "Over")

    evening = models.OneToOneField(Evening, on_delete=models.CASCADE, related_name="tournament")
    variant_key = models.CharField(max_length=60)
    seating_key = models.CharField(max_length=30)
    options = models.JSONField(default=dict)
    confirm = models.BooleanField(default=False)
    members_each = models.PositiveSmallIntegerField(default=2)
    plan = models.JSONField(default=dict)
    award = models.JSONField(default=dict)
    ladder = models.JSONField(default=dict)
    minutes = models.PositiveSmallIntegerField(default=0)
    lots = models.JSONField(default=list, blank=True)
    state = models.CharField(max_length=7, choices=State, default=State.ENTRIES)
    made_at = models.DateTimeField(default=timezone.now)
    reopened_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.evening)


class Entry(models.Model):
    """Who plays together in a tournament under one ``number``, from 1: a pair, or one player.

    ``withdrawn_after`` is how many rounds it was in when it dropped out; None while it plays.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    withdrawn_after = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["tournament", "number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_entry_a_number")]

    def __str__(self) -> str:
        return f"{self.number}: {self.name}"

    @cached_property
    def people(self) -> list[Member]:
        """The members who are entered, in their order."""
        return [one.member for one in self.members.all()]

    @property
    def name(self) -> str:
        """What the entry is called: the names of its members, as the club calls them."""
        return paired(member.person.name for member in self.people)

    @property
    def name_in_files(self) -> str:
        """The same for a table that programs read."""
        return paired((member.person.name for member in self.people), in_a_file=True)

    @property
    def spoken(self) -> "list[Warned]":
        """Its warnings that are no penalties."""
        return [given for given in self.warnings.all() if given.penalty is None]

    @property
    def penalties(self) -> "list[Warned]":
        """What the referee took from it."""
        return [given for given in self.warnings.all() if given.penalty is not None]


class EntryMember(models.Model):
    """Somebody who is entered, at their ``place`` of the entry, from 0. Nobody is entered twice."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="+")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="members")
    place = models.PositiveSmallIntegerField(default=0)
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="entered")

    class Meta:
        ordering = ["entry", "place"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "member"], name="entered_once"),
            models.UniqueConstraint(fields=["entry", "place"], name="one_member_a_place"),
        ]

    def __str__(self) -> str:
        return f"{self.member} in {self.entry_id}"


class Warned(models.Model):
    """A warning that the referee gave an entry in a round, or a penalty (docs/rules/buraco.md 7.5, 17, 18).

    ``penalty`` is what it takes from the entry, ``points`` and ``difference`` as a document holds amounts; None for a
    warning.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="warnings")
    penalty = models.JSONField(null=True, blank=True)
    round_number = models.PositiveSmallIntegerField()
    reason = models.CharField(_("reason"), max_length=200)
    by = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.reason}"


class Absence(models.Model):
    """Rounds for which an entry is away, by decision of the referee (docs/rules/buraco.md 18).

    It goes from round ``first`` to round ``last``, None while it is away. In the first it may have left its table.
    ``excused`` says that it went with leave.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="absences")
    first = models.PositiveSmallIntegerField()
    last = models.PositiveSmallIntegerField(null=True, blank=True)
    excused = models.BooleanField(default=False)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    by = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.entry_id} from {self.first}"


class Round(models.Model):
    """A round: drawn, then played at all its tables at once, then closed.

    ``movement`` is the key of how it was drawn. ``minutes`` are those its clock gives, 0 without one; ``ends_at`` is
    when they are up, which more minutes or a call of time move. In a league it is over when all its tables are, and
    ``evening`` is where it is to be played; None where nobody has said, and elsewhere: that is where the tournament is.
    """

    class State(models.TextChoices):
        DRAWN = "drawn", pgettext_lazy("round of a tournament", "Drawn")
        RUNNING = "running", pgettext_lazy("round of a tournament", "Running")
        CLOSED = "closed", pgettext_lazy("round of a tournament", "Over")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    movement = models.CharField(max_length=30)
    state = models.CharField(max_length=7, choices=State, default=State.DRAWN)
    minutes = models.PositiveSmallIntegerField(default=0)
    drawn_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    evening = models.ForeignKey(Evening, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["tournament", "number"]
        # Two who draw at once draw one round.
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_round_a_number")]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.number}"


class TournamentMeeting(models.Model):
    """Entries that meet at a ``table`` in a round; at table 0, an entry that sits the round out.

    ``played`` is their match, once the round has begun. ``ruled`` is what the referee decided that the sides scored or
    what points they get for it, an amount a side as a document holds it, which then counts instead of the match's; or
    who was ``absent``, numbers of entries with how they were away; None where nothing was decided. What they scored is
    the result of the match too, as an event of it, unless its table had not written a deal.

    In a league a table that is ``put_off`` is not played with its round, but at an ``evening`` of its own; None until
    somebody says at which.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="meetings")
    table = models.PositiveSmallIntegerField()
    played = models.OneToOneField(
        Played, on_delete=models.SET_NULL, null=True, blank=True, related_name="tournament_meeting"
    )
    ruled = models.JSONField(null=True, blank=True)
    ruled_reason = models.CharField(max_length=200, blank=True)
    ruled_by = models.ForeignKey(Member, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    ruled_at = models.DateTimeField(null=True, blank=True)
    put_off = models.BooleanField(default=False)
    evening = models.ForeignKey(Evening, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["round", "table", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], condition=Q(table__gt=0), name="one_meeting_a_table")
        ]

    def __str__(self) -> str:
        return f"{self.round} at {self.table}"

    @property
    def sits_out(self) -> bool:
        """Whether an entry has no opponent here."""
        return self.table == 0

    @cached_property
    def sides(self) -> list[list[Entry]]:
        """The entries of each side, by side and by place."""
        entries: dict[int, list[Entry]] = {}
        for seated in self.seats.all():
            entries.setdefault(seated.side, []).append(seated.entry)
        return [entries[side] for side in sorted(entries)]


class MeetingSeat(models.Model):
    """An entry at a meeting: on which ``side``, and at which ``place`` of it, both from 0."""

    meeting = models.ForeignKey(TournamentMeeting, on_delete=models.CASCADE, related_name="seats")
    side = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(default=0)
    entry = models.ForeignKey(Entry, on_delete=models.RESTRICT, related_name="seats")

    class Meta:
        ordering = ["meeting", "side", "place"]
        constraints = [
            models.UniqueConstraint(fields=["meeting", "side", "place"], name="one_entry_a_place"),
            models.UniqueConstraint(fields=["meeting", "entry"], name="at_a_table_once"),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id} at {self.meeting_id}"
