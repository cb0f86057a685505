"""What a link for a new password stands for: the account as it is, and how often its links were ended."""

from allauth.account.models import EmailAddress
from django.contrib.auth.tokens import PasswordResetTokenGenerator

from .models import Account


class LinkTokens(PasswordResetTokenGenerator):
    """A token that ends with a new password, by signing in, with another address, and when links are ended.

    As django-allauth's, of which it cannot be made: that module asks for this class while it is read.
    """

    def _make_hash_value(self, user: Account, timestamp: int) -> str:
        addresses = {*EmailAddress.objects.filter(user=user).values_list("email", flat=True), user.email} - {""}
        # Where none was ended it is as before this was counted: links that are out stay good over an upgrade.
        return (
            super()._make_hash_value(user, timestamp)
            + "|".join(sorted(addresses))
            + (f"|{user.links_ended}" if user.links_ended else "")
        )
