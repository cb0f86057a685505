"""The app of the clubs."""

from django.apps import AppConfig
from django.conf import settings

from scorekeeper.web import places

FIGURES = 4
"""The way in which figures are kept; it goes up by one with each change of what a match adds to them."""


class ClubsConfig(AppConfig):
    """Clubs, their members, evenings and seasons, and which matches were theirs."""

    name = "scorekeeper.clubs"
    label = "clubs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to what matches tell, stand on the first page, and check that every address says what it is for."""
        from scorekeeper.clubs import checks, receivers  # noqa: F401 - to be read is all they need
        from scorekeeper.web import chores, upkeep  # it has a model

        places.link(account="clubs:account", evening="clubs:evening-of", **{"claim-seat": "clubs:claim-seat"})
        places.add("home", "clubs/_on_home.html", turn=1)
        places.add("home-links", "clubs/_home_link.html", turn=2)
        if settings.MAIL:
            chores.keep("remind", is_due="scorekeeper.clubs.evenings.services.reminding.is_due")
        chores.keep("uploads", is_due="scorekeeper.clubs.exchange.services.bringing.is_due")
        upkeep.keep("figures", version=FIGURES, make="scorekeeper.clubs.figures.services.keep_up")
