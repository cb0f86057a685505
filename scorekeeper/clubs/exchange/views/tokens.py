"""Keys by which programs read a club."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from ...access import Here, opens_club
from ...errors import Refused
from ...pages import field_text, page
from ...policy import Act
from ..models import Token
from ..services import tokens as services


@never_cache
@opens_club(Act.GIVE_KEYS, "GET", "POST")
def tokens(here: Here) -> HttpResponse:
    """The keys there are, and making one, which is shown this once."""
    problem, made, key = "", None, ""
    if here.request.method == "POST":
        try:
            made, key = services.make_token(here.club, here.me, field_text(here.request, "name"))
        except Refused as refused:
            problem = str(refused)
    kept = Token.objects.filter(club=here.club, taken_back_at=None).select_related("club", "made_by")
    return page(
        here,
        "clubs/exchange/tokens.html",
        problem=problem,
        made=made,
        key={"address": key},
        good=[token for token in kept if not services.ended(token)],
        ended=[token for token in kept if services.ended(token)],
        about=here.request.build_absolute_uri(reverse("api-v1:openapi-json")),
        example=here.request.build_absolute_uri(reverse("api-v1:members", args=[here.club.code])),
        name=field_text(here.request, "name") if problem else "",
    )


@opens_club(Act.GIVE_KEYS, "POST")
def take_back(here: Here, token: int) -> HttpResponse:
    """Nobody reads by this key any more."""
    services.take_token_back(get_object_or_404(Token, club=here.club, pk=token), here.me)
    return redirect("clubs:tokens", club=here.club.code)
