"""What goes in and out of the demo club, and by which keys.

Two tables with heads of their own, one of names and one of results, come in. A list for a spreadsheet, what programs
read and a calendar go out.
"""

from datetime import date

from ..club import Club
from ..evenings.services import calendars
from ..exchange.matching import chosen, remember
from ..exchange.services import importing_names, importing_results, tokens
from ..exchange.written_days import Order
from .people import CONTACT, People

BROUGHT_IN, CARD = "Piera Neri", 41
"""Who joins by the table of a secretary, and the number on the card."""
TABLE = f"""Socia o socio;N. tessera;Recapito;Quota
{BROUGHT_IN};{CARD};{CONTACT % CARD};sì
"""
COLUMNS = {"column0": "name", "column1": "number", "column2": "contact", "column3": ""}
"""What the columns of it hold, as somebody says on the page; the last one is left out."""
RESULTS = """Data;Gioco;Coppia 1;Coppia 2;Punti 1;Punti 2
{day};Briscola;Bruno & Chiara;Davide & Elif;2;1
{day};Briscola;Bruno & Elif;Chiara & Davide;0;2
"""
"""Of an evening on which somebody kept only results: deals won, of three."""
OF_RESULTS = ("date", "variant", "side1", "side2", "points1", "points2")
PROGRAM = "The screen in the window"
"""What a key for programs is for."""
FEED, LIST = "The table on the notice board", "standings"
"""What the address of a list is for, and which list that is."""


def take_in_and_out(people: People, day: date) -> None:
    """Bring tables in, the heads of which the club then remembers, one of them with results of this *day*.

    Then give the keys: to the address of a list, to all that programs read, and to a calendar.
    """
    _bring_in(people.club, people)
    _bring_results(people.club, people, day)
    tokens.make_token(people.club, people.owner, FEED, LIST)
    tokens.make_token(people.club, people.owner, PROGRAM)
    calendars.give_calendar(people.by_name["Mia"])


def _bring_in(club: Club, people: People) -> None:
    made = chosen(TABLE, importing_names.NAMES, COLUMNS | {"head": "on"})
    remember(club, made)
    importing_names.bring_names(club, made.written(), people.by_name["Omar"])


def _bring_results(club: Club, people: People, day: date) -> None:
    columns = {f"column{at}": key for at, key in enumerate(OF_RESULTS)}
    text = RESULTS.format(day=day.strftime("%d/%m/%Y"))
    made = chosen(text, importing_results.RESULTS, columns | {"head": "on", "days": Order.DAY_FIRST})
    remember(club, made)
    importing_results.bring_results(club, made.written(), people.by_name["Omar"])
