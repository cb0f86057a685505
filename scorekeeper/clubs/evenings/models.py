"""When a club plays: its evenings and who comes, which matches were the club's, and who sat where."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from scorekeeper.matches.models import Match

from ..club import LONGEST_FOLDED, Club, Member, sorted_by


class Evening(models.Model):
    """A club meets to play.

    ``begins_at`` is the hour on the clock of the place where it is held. ``limit`` is how many may come, None for as
    many as like. ``dues`` is what everybody pays for it, in words; empty where nobody pays. Evenings that repeat have
    one ``series``, a number within their club; 0 is none. ``board_given_at`` is when the link was made that opens its
    board to a screen in the room; None while none does.
    """

    class State(models.TextChoices):
        PLANNED = "planned", pgettext_lazy("evening", "Planned")
        OPEN = "open", pgettext_lazy("evening", "Running")
        CLOSED = "closed", pgettext_lazy("evening", "Over")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="evenings")
    held_on = models.DateField(_("day"))
    begins_at = models.TimeField(_("hour"), null=True, blank=True)
    place = models.CharField(_("place"), max_length=80, blank=True)
    limit = models.PositiveSmallIntegerField(_("how many may come"), null=True, blank=True)
    dues = models.CharField(_("dues"), max_length=30, blank=True)
    series = models.PositiveIntegerField(default=0)
    name = models.CharField(_("name"), max_length=60, blank=True)
    state = models.CharField(max_length=7, choices=State, default=State.PLANNED)
    referee = models.ForeignKey(Member, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    board_given_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-held_on", "-pk"]
        indexes = [models.Index(*sorted_by("club", "-held_on", "-id"), name="evenings_of_club")]

    def __str__(self) -> str:
        return f"{self.name} {self.held_on}".strip()

    @property
    def name_in_files(self) -> str:
        """What tables call it: by its day where it has no name, as the pages do."""
        return self.name or self.held_on.isoformat()


class Attendance(models.Model):
    """What somebody has said about coming to an evening.

    ``answered_at`` is since when they come or do not: who comes first has a place first. ``reminded_at`` is when they
    were reminded of it by e-mail. ``paid`` is a tick that they have paid the dues; who never answered and came all the
    same has a row with an empty ``answer`` once there is a tick.
    """

    class Answer(models.TextChoices):
        COMES = "comes", _("I come")
        PARTNER = "partner", _("I need a partner")
        ABSENT = "absent", _("Not this time")

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="attendance", db_index=False)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="attendance")
    answer = models.CharField(max_length=7, choices=Answer, blank=True)
    paid = models.BooleanField(default=False)
    answered_at = models.DateTimeField(default=timezone.now)
    reminded_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["answered_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["evening", "member"], name="one_answer_an_evening")]

    def __str__(self) -> str:
        return f"{self.member} {self.answer}"


class Played(models.Model):
    """A match that the club keeps.

    ``game``, ``variant_key`` and ``state`` are kept beside it for lists with filters; ``state`` follows the match by
    its signals, and what a referee decided about its table (:mod:`.services.states`). ``from_paper`` says that it was
    typed in from a sheet, and not played with a phone at the table.
    ``table_number`` is which table of its evening it is, from 1, for as long as it belongs there; 0 where a tournament
    numbers it, or it is of no evening.
    ``first_name`` and ``most_halves`` are what lists are sorted by (:mod:`.services.orders`): the name that stands
    first, folded, and the greatest figure of a side, in halves.
    """

    class State(models.TextChoices):
        RUNNING = "running", pgettext_lazy("match", "Running")
        FINISHED = "finished", pgettext_lazy("match", "Finished")
        ABANDONED = "abandoned", pgettext_lazy("match", "Given up")
        DISPUTED = "disputed", pgettext_lazy("match", "Disputed")
        DECIDED = "decided", pgettext_lazy("match", "Decided")

    match = models.OneToOneField(Match, on_delete=models.PROTECT, related_name="played")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="played")
    evening = models.ForeignKey(Evening, on_delete=models.SET_NULL, null=True, blank=True, related_name="played")
    played_on = models.DateField(_("played on"))
    game = models.CharField(max_length=30)
    variant_key = models.CharField(max_length=60)
    state = models.CharField(max_length=9, choices=State, default=State.RUNNING)
    from_paper = models.BooleanField(default=False)
    table_number = models.PositiveIntegerField(default=0)
    first_name = models.CharField(max_length=LONGEST_FOLDED, default="", editable=False)
    most_halves = models.BigIntegerField(default=0, editable=False)

    class Meta:
        ordering = ["-played_on", "-id"]
        indexes = [
            models.Index(*sorted_by("club", "-played_on", "-id"), name="played_newest"),
            models.Index(*sorted_by("club", "game", "-played_on", "-id"), name="played_by_game"),
            models.Index(*sorted_by("club", "variant_key", "-played_on", "-id"), name="played_by_variant"),
            models.Index(*sorted_by("club", "state", "-played_on", "-id"), name="played_by_state"),
            # What is rare in both ways would else be looked for among all that is common in one.
            models.Index(*sorted_by("club", "game", "state", "-played_on", "-id"), name="played_game_state"),
            models.Index(*sorted_by("club", "variant_key", "state", "-played_on", "-id"), name="played_variant_state"),
            models.Index(*sorted_by("club", "first_name", "-played_on", "-id"), name="played_by_name"),
            models.Index(*sorted_by("club", "-most_halves", "-played_on", "-id"), name="played_by_figure"),
            # Figures and variants hang on the game: beside those of all games its own stand together.
            models.Index(*sorted_by("club", "game", "variant_key", "-played_on", "-id"), name="played_game_variant"),
            models.Index(*sorted_by("club", "game", "-most_halves", "-played_on", "-id"), name="played_game_figure"),
        ]

    def __str__(self) -> str:
        return f"{self.played_on} {self.variant_key}"


class Seated(models.Model):
    """Who sat at a seat of a match the club keeps.

    ``played_on`` is that of the match, kept here so that all that one member played can be paged through, ``side`` the
    side the seat belongs to, so that partners are found without reading the match.
    """

    played = models.ForeignKey(Played, on_delete=models.CASCADE, related_name="seated")
    seat = models.PositiveSmallIntegerField()
    side = models.PositiveSmallIntegerField()
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="seated")
    played_on = models.DateField()

    class Meta:
        ordering = ["played", "seat"]
        constraints = [models.UniqueConstraint(fields=["played", "seat"], name="one_member_a_seat")]
        indexes = [models.Index(*sorted_by("member", "-played_on", "-played"), name="seated_newest")]

    def __str__(self) -> str:
        return f"{self.member} at {self.seat}"
