"""One's own account: what there is to set, all that is kept about one, deleting it."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from ...access import account_of, for_account
from ...errors import Refused
from ..services import forgetting


@for_account()
def account(request: HttpRequest) -> HttpResponse:
    """What there is to set about one's account."""
    return render(request, "clubs/members/account.html")


@for_account("GET", "POST")
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """Delete one's account; what one played stays, under another name if one wants."""
    problem = ""
    if request.method == "POST":
        holder = account_of(request)
        try:
            forgetting.delete_account(holder, forget_names="forget" in request.POST)
        except Refused as refused:
            problem = str(refused)
        else:
            logout(request)
            messages.success(request, _("Your account is deleted. What you played stays in the clubs."))
            return redirect("matches:home")
    return render(request, "clubs/members/delete_account.html", {"problem": problem}, status=422 if problem else 200)
