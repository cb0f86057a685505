"""The rule book as Django knows it."""

from django.apps import AppConfig
from django.utils.translation import gettext_noop

from scorekeeper.web import places


class RulebookConfig(AppConfig):
    """The rule book."""

    name = "scorekeeper.rulebook"

    def ready(self) -> None:
        """Stand on the first page, and beside the score of a table."""
        places.link(rules="rulebook:table", **{"rules-of-variant": "rulebook:variant"})
        places.add("home", "rulebook/_on_home.html", turn=2)
        places.add("home-links", "rulebook/_home_link.html", turn=0)
        places.add("desk", "rulebook/_find_at_desk.html", turn=1)
        places.shortcut("rulebook:contents", gettext_noop("Rule book"), turn=3)
