"""How people come into a club: by invitation, or by claiming what a guest has played."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from ..club import Club, Member, Role


class Invitation(models.Model):
    """A right to join, held by whoever knows the code; only its digest is stored.

    ``uses_left`` says how many may still come by it. With a ``member`` it is for that one person: whoever comes by
    it takes that name over, with all it has played.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    digest = models.CharField(max_length=64, unique=True)
    role = models.CharField(max_length=10, choices=Role, default=Role.MEMBER)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, null=True, blank=True, related_name="invitations")
    made_by = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    uses_left = models.PositiveSmallIntegerField(default=1)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.club} {self.role} until {self.expires_at:%Y-%m-%d}"

    @property
    def is_open(self) -> bool:
        """Whether somebody may still come by it."""
        return self.taken_back_at is None and self.uses_left > 0 and timezone.now() < self.expires_at


class Claim(models.Model):
    """Somebody says that a guest of the club was they; the club decides."""

    class State(models.TextChoices):
        OPEN = "asked", _("Asked")
        APPROVED = "approved", _("Approved")
        REFUSED = "refused", pgettext_lazy("claim to a name", "Refused")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    guest = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="claims")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="claims")
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    asked_at = models.DateTimeField(default=timezone.now)
    decided_by = models.ForeignKey(Member, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["asked_at", "pk"]
        indexes = [models.Index(fields=["club", "state"], name="claims_of_club")]
        constraints = [
            models.UniqueConstraint(
                fields=["guest", "account"], condition=Q(state="asked"), name="one_open_claim_a_guest"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.account} as {self.guest}: {self.state}"
