"""django-allauth's forms, in our words."""

from typing import Any

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
from django.utils.translation import gettext_lazy as _

GOOD_PASSWORD = _("At least 8 characters, and none of the common ones. Longer is better.")


class SignIn(LoginForm):
    """Signing in; what to do about a forgotten password stands below it as a link of its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("User name or e-mail address") if settings.MAIL else _("User name")
        self.fields["password"].help_text = ""


class SignUp(SignupForm):
    """Making an account."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("User name")
        self.fields["password1"].help_text = GOOD_PASSWORD
        if "email" in self.fields:
            self.fields["email"].label = _("E-mail address, if you like")
            self.fields["email"].help_text = _("To send you a new password, should you ever forget yours.")


class SignInAgain(ReauthenticateForm):
    """Saying the password once more."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""


class _NewPassword:
    """A form with a new password that is written twice."""

    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, label in {
            "oldpassword": _("The password so far"),
            "password1": _("The new password"),
            "password2": _("The new password once more"),
        }.items():
            if name in self.fields:
                self.fields[name].label, self.fields[name].help_text = label, ""
        self.fields["password1"].help_text = GOOD_PASSWORD


class ChangePassword(_NewPassword, ChangePasswordForm):
    """Another password in place of the one known."""


class SetPassword(_NewPassword, SetPasswordForm):
    """The first password of an account."""


class NewPassword(_NewPassword, ResetPasswordKeyForm):
    """Another password in place of the one forgotten."""


class _Address:
    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")


class AskForPassword(_Address, ResetPasswordForm):
    """Where to send the link for a new password."""


class AddAddress(_Address, AddEmailForm):
    """An address of one's own."""
