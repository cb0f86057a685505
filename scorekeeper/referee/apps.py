"""The desk as Django knows it."""

from django.apps import AppConfig
from django.utils.translation import gettext_noop

from scorekeeper.web import places


class RefereeConfig(AppConfig):
    """The referee desk."""

    name = "scorekeeper.referee"

    def ready(self) -> None:
        """Stand on the first page, and beside the score of a table."""
        desks = {"desk-of-variant": "referee:usual-desk", "desk-question-of-variant": "referee:usual-question"}
        places.link(desk="referee:desk", **desks, **{"desk-question": "referee:question"})
        places.add("home-links", "referee/_home_link.html", turn=1)
        places.shortcut("referee:variants", gettext_noop("Ask the referee"), turn=2)
