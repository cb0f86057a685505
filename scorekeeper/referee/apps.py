"""The desk as Django knows it."""

from django.apps import AppConfig

from scorekeeper.web import places


class RefereeConfig(AppConfig):
    """The referee desk."""

    name = "scorekeeper.referee"

    def ready(self) -> None:
        """Stand on the first page, and beside the score of a table."""
        desks = {"desk-of-variant": "referee:usual-desk", "desk-question-of-variant": "referee:usual-question"}
        places.link(desk="referee:desk", **desks, **{"desk-question": "referee:question"})
        places.add("home-links", "referee/_home_link.html", turn=1)
