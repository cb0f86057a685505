"""An account: a name to sign in with, and nothing that is not needed for that."""

from typing import ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Accounts(BaseUserManager["Account"]):
    """All accounts."""

    def create_user(self, username: str, email: str = "", password: str | None = None) -> "Account":
        """A new account; one without a password is signed into by a link only."""
        account = self.model(username=username, email=self.normalize_email(email))
        account.set_password(password)
        account.save(using=self._db)
        return account


class Account(AbstractBaseUser):
    """Somebody who can sign in.

    ``username`` is what they sign in with; ``email`` may stay empty, and is only used for what they ask for
    (a new password, a confirmation). ``language`` is what one of their phones has chosen last, for the next that signs
    in; it may be empty, or one that is not offered any more. ``links_ended`` counts how often the links for a new
    password that were out were ended. What they are called in a club is kept there, name by
    name.
    """

    username = models.CharField(
        _("user name"), max_length=60, unique=True, validators=[UnicodeUsernameValidator()],
        error_messages={"unique": _("Somebody has this user name already. Choose another.")},
    )  # fmt: skip
    email = models.EmailField(_("e-mail address"), blank=True)
    language = models.CharField(max_length=10, blank=True)
    links_ended = models.PositiveIntegerField(default=0)
    is_active = models.BooleanField(default=True)
    date_joined = models.DateTimeField(default=timezone.now)

    objects: ClassVar[Accounts] = Accounts()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")

    def __str__(self) -> str:
        return self.username
