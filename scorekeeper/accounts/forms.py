"""django-allauth's forms, in our words."""

from typing import Any, ClassVar

from allauth.account.forms import (
    AddEmailForm,
    ChangePasswordForm,
    LoginForm,
    ReauthenticateForm,
    ResetPasswordForm,
    ResetPasswordKeyForm,
    SetPasswordForm,
    SignupForm,
)
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .lasting import end_in_time

GOOD_PASSWORD = _("At least 8 characters, and none of the common ones. Longer is better.")


class InOurWords:
    """A form whose fields are called otherwise, and say something else below them; those it has not do not matter."""

    labels: ClassVar[dict[str, Promise]] = {}
    helps: ClassVar[dict[str, str | Promise]] = {}
    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = self.labels.get(name, field.label)
            field.help_text = self.helps.get(name, field.help_text)


class SignIn(InOurWords, LoginForm):
    """Signing in; what to do about a forgotten password stands below it as a link of its own."""

    helps: ClassVar = {"password": ""}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("User name or e-mail address") if settings.MAIL else _("User name")

    def login(self, request: HttpRequest, redirect_url: str | None = None) -> HttpResponse:
        """Sign in, until the time that is the same for every way of signing in."""
        response: HttpResponse = super().login(request, redirect_url)
        if request.user.is_authenticated:
            end_in_time(request)
        return response


class SignUp(InOurWords, SignupForm):
    """Making an account."""

    labels: ClassVar = {"username": _("User name"), "email": _("E-mail address, if you like")}
    helps: ClassVar = {
        "password1": GOOD_PASSWORD,
        "email": _("To send you a new password, should you ever forget yours."),
    }


class SignInAgain(InOurWords, ReauthenticateForm):
    """Saying the password once more."""

    helps: ClassVar = {"password": ""}


class _NewPassword(InOurWords):
    """A form with a new password that is written twice."""

    labels: ClassVar = {
        "oldpassword": _("The password so far"),
        "password1": _("The new password"),
        "password2": _("The new password once more"),
    }
    helps: ClassVar = {"oldpassword": "", "password1": GOOD_PASSWORD, "password2": ""}


class ChangePassword(_NewPassword, ChangePasswordForm):
    """Another password in place of the one known."""


class SetPassword(_NewPassword, SetPasswordForm):
    """The first password of an account."""


class NewPassword(_NewPassword, ResetPasswordKeyForm):
    """Another password in place of the one forgotten."""


class _Address(InOurWords):
    labels: ClassVar = {"email": _("E-mail address")}


class AskForPassword(_Address, ResetPasswordForm):
    """Where to send the link for a new password."""


class AddAddress(_Address, AddEmailForm):
    """An address of one's own."""
