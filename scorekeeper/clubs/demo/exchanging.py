"""What goes in and out of the demo club: a table of names with its own heads, a list for a spreadsheet, a calendar."""

from ..club import Club
from ..evenings.services import calendars
from ..exchange.matching import chosen, remember
from ..exchange.services import importing_names, tokens
from .people import CONTACT, People

BROUGHT_IN, CARD = "Piera Neri", 41
"""Who joins by the table of a secretary, and the number on the card."""
TABLE = f"""Socia o socio;N. tessera;Recapito;Quota
{BROUGHT_IN};{CARD};{CONTACT % CARD};sì
"""
COLUMNS = {"column0": "name", "column1": "number", "column2": "contact", "column3": ""}
"""What the columns of it hold, as somebody says on the page; the last one is left out."""
FEED, LIST = "The table on the notice board", "standings"
"""What the address of a list is for, and which list that is."""


def take_in_and_out(people: People) -> None:
    """Bring a table in, the heads of which the club then remembers; make an address of a list, and of a calendar."""
    organiser = people.by_name["Omar"]
    _bring_in(people.club, people)
    tokens.make_token(people.club, organiser, FEED, LIST)
    calendars.give_calendar(people.by_name["Mia"])


def _bring_in(club: Club, people: People) -> None:
    made = chosen(TABLE, importing_names.NAMES, COLUMNS | {"head": "on"})
    remember(club, made)
    importing_names.bring_names(club, made.written(), people.by_name["Omar"])
