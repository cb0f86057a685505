"""Addresses of the table. A match is opened by a code; what the code may do is stored with it."""

from django.urls import path

from .agree import views as agreeing
from .board import views as board
from .devices import views as phones
from .ending import views as ending
from .paper import views as grid
from .record import correction as mending
from .sheet import log as pages
from .sheet import views as table
from .start import choice as choosing
from .start import home as home
from .start import views as start

app_name = "matches"

urlpatterns = [
    path("", home.home, name="home"),
    path("put-away/", home.put_away, name="put_away"),
    path("new/", choosing.choose, name="choose"),
    path("new/<slug:key>/", start.prepare, name="prepare"),
    path("import/", home.bring_in, name="import"),
    path("theme/", pages.theme, name="theme"),
    # A match: /t/<code>/
    path("t/<str:code>/", table.sheet, name="sheet"),
    path("t/<str:code>/deal/", table.record, name="record"),
    path("t/<str:code>/deal/<int:event>/", mending.correct, name="correct"),
    path("t/<str:code>/deal/<int:event>/void/", mending.void, name="void"),
    path("t/<str:code>/deal/<int:event>/accept/", agreeing.accept, name="accept"),
    path("t/<str:code>/deal/<int:event>/object/", agreeing.object_to, name="object"),
    path("t/<str:code>/deal/<int:event>/take/<int:objection>/", agreeing.take, name="take"),
    path("t/<str:code>/deal/<int:event>/note/", agreeing.note, name="note"),
    path("t/<str:code>/deal/<int:event>/after/", table.after, name="after"),
    path("t/<str:code>/sheet-entry/", grid.grid, name="grid"),
    path("t/<str:code>/sheet-entry/void/", grid.take_back, name="take_back"),
    path("t/<str:code>/substitute/", ending.substitute, name="substitute"),
    path("t/<str:code>/clock/", ending.clock, name="clock"),
    path("t/<str:code>/ruling/", ending.ruling, name="ruling"),
    path("t/<str:code>/decision/", ending.decide, name="decide"),
    path("t/<str:code>/end/", ending.end, name="end"),
    path("t/<str:code>/again/", home.again, name="again"),
    path("t/<str:code>/board/", board.board, name="board"),
    path("t/<str:code>/chart/", board.chart, name="chart"),
    path("t/<str:code>/picture.png", board.picture, name="picture"),
    path("t/<str:code>/ledger/", board.ledger, name="ledger"),
    path("t/<str:code>/paid/", board.paid, name="paid"),
    path("t/<str:code>/log/", pages.log, name="log"),
    path("t/<str:code>/share/", phones.share, name="share"),
    path("t/<str:code>/phones/", phones.phones, name="phones"),
    path("t/<str:code>/sit/", phones.sit, name="sit"),
    path("t/<str:code>/match.json", pages.export, name="export"),
]
