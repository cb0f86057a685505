"""django-allauth's forms about a second factor, in our words."""

from typing import Any

from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm
from django import forms
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 60


def _called(name: forms.Field) -> None:
    """Ask what a passkey is called."""
    name.label = _("What to call it")
    name.validators.append(MaxLengthValidator(LONGEST_NAME))
    name.widget.attrs["maxlength"] = str(LONGEST_NAME)


class EnterCode(AuthenticateForm):
    """The code that is asked for when one signs in."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = _("Code from the app, or a recovery code")


class EnterCodeAgain(ReauthenticateForm):
    """The code, to say once more that it is oneself."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = _("Code from the app, or a recovery code")


class SetUpApp(ActivateTOTPForm):
    """The first code of an app, by which one sees that it has the secret."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = _("The six digits it shows now")


class AddPasskey(AddWebAuthnForm):
    """A new passkey, what it is called and whether it is enough by itself."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _called(self.fields["name"])
        if "passwordless" in self.fields:
            self.fields["passwordless"].label = _("Sign in with it alone, without the password")
            self.fields["passwordless"].help_text = _("It then asks for your finger, your face or a PIN each time.")


class RenamePasskey(EditWebAuthnForm):
    """What a passkey is called."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _called(self.fields["name"])
