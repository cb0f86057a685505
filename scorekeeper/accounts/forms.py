"""django-allauth's forms, in our words."""

from typing import Any

from allauth.account.forms import LoginForm, ReauthenticateForm, SignupForm
from django.conf import settings
from django.utils.translation import gettext_lazy as _


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
        self.fields["password1"].help_text = _("At least 8 characters, and none of the common ones. Longer is better.")
        if "email" in self.fields:
            self.fields["email"].label = _("E-mail address, if you like")
            self.fields["email"].help_text = _("To send you a new password, should you ever forget yours.")


class SignInAgain(ReauthenticateForm):
    """Saying the password once more."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""
