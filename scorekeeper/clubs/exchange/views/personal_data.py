"""All that is kept about one, to take away."""

from allauth.account.decorators import reauthentication_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache

from ...access import account_of, for_account
from ..services.personal_data import everything_about


@for_account()
@reauthentication_required
@never_cache
def personal_data(request: HttpRequest) -> HttpResponse:
    """All that is kept about whoever is signed in, as a file."""
    return JsonResponse(
        everything_about(account_of(request)),
        json_dumps_params={"indent": 2, "ensure_ascii": False},
        headers={"Content-Disposition": 'attachment; filename="scorekeeper-my-data.json"'},
    )
