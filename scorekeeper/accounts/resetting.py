"""New passwords without a mail server: a link that whoever may help hands over."""

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.db.models import F
from django.urls import reverse

from .models import Account


def link_for(account: Account) -> str:
    """The path under which this account sets a new password: once, within a day, and not after signing in."""
    key = default_token_generator.make_token(account)
    return reverse("account_reset_password_from_key", kwargs={"uidb36": user_pk_to_url_str(account), "key": key})


def end_links(account: int | None) -> None:
    """Let no link made before open the account of this number, if there is one."""
    if account is not None:
        Account.objects.filter(pk=account).update(links_ended=F("links_ended") + 1)
