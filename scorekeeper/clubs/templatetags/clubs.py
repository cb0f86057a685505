"""What other pages show of the clubs."""

from django import template
from django.conf import settings
from django.template import Context

from scorekeeper.rules.text import Points, points_from_json, points_text
from scorekeeper.web.collating import by_language

from ..club import Member, Role
from ..policy import ROLE_SAYS

register = template.Library()


@register.simple_tag(takes_context=True)
def your_clubs(context: Context) -> list[Member]:
    """The memberships of whoever is signed in; who never signed in is not even asked."""
    request = context["request"]
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or not request.user.is_authenticated:
        return []
    if not hasattr(request, "memberships"):  # several pieces of a page ask
        active = Member.objects.filter(account=request.user, state=Member.State.ACTIVE).select_related("club")
        some = active.order_by("club__name", "pk")[:20]
        request.memberships = sorted(some, key=lambda member: by_language(member.club.name))
    memberships: list[Member] = request.memberships
    return memberships


@register.filter
def role_says(role: str) -> str:
    """What a role does, in a sentence."""
    return str(ROLE_SAYS[Role(role)])


@register.filter
def amount(points: Points | float) -> str:
    """Points in figures, of the core or as a document holds them.

    >>> amount(0.5)
    '½'
    """
    return points_text(points_from_json(points) if isinstance(points, float) else points)
