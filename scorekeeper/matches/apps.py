"""The app of the matches."""

from django.apps import AppConfig
from django.utils.translation import gettext_noop

from scorekeeper.web import places

SHEETS = 1
"""The way in which sheets and states are kept; it goes up by one when their form changes.

A mended rule that gives other points is no reason: ``manage.py recheck`` names the matches, ``rebuild`` mends them.
"""


class MatchesConfig(AppConfig):
    """Matches, their events, and what is kept beside them."""

    name = "scorekeeper.matches"
    label = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Say where other pages lead to, and in which way sheets are kept."""
        from scorekeeper.web import upkeep  # it has a model

        places.link(home="matches:home", theme="matches:theme")
        places.shortcut("matches:choose", gettext_noop("Start a match"), turn=1)
        upkeep.keep("sheets", version=SHEETS, make="scorekeeper.matches.services.keep_up")
