"""django-allauth's forms about a second factor, in our words."""

from typing import Any, ClassVar

from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

from scorekeeper.web.digits import plain_digits

from .forms import InOurWords

LONGEST_NAME = 60


class _Code(InOurWords):
    labels: ClassVar = {"code": _("Code from the app, or a recovery code")}

    def clean_code(self) -> Any:
        """The code, whatever keyboard its digits are typed on."""
        form: Any = self  # allauth's form stands beside this one
        form.cleaned_data["code"] = plain_digits(form.cleaned_data["code"])
        return super().clean_code()  # type: ignore[misc]  # it is that form's


class EnterCode(_Code, AuthenticateForm):
    """The code that is asked for when one signs in."""


class EnterCodeAgain(_Code, ReauthenticateForm):
    """The code, to say once more that it is oneself."""


class SetUpApp(_Code, ActivateTOTPForm):
    """The first code of an app, by which one sees that it has the secret."""

    labels: ClassVar = {"code": _("The six digits it shows now")}


class _Passkey(InOurWords):
    """What a passkey is called, and whether it is enough by itself."""

    labels: ClassVar = {
        "name": _("What to call it"),
        "passwordless": _("Sign in with it alone, without the password"),
    }
    helps: ClassVar = {"passwordless": _("It then asks for your finger, your face or a PIN each time.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].validators.append(MaxLengthValidator(LONGEST_NAME))
        self.fields["name"].widget.attrs["maxlength"] = str(LONGEST_NAME)


class AddPasskey(_Passkey, AddWebAuthnForm):
    """A new passkey."""


class RenamePasskey(_Passkey, EditWebAuthnForm):
    """Another name for a passkey."""
