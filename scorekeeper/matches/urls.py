"""Addresses of the table. A match is opened by a code; what the code may do is stored with it."""

from django.urls import path

from .agree import views as agree
from .board import views as board
from .devices import joining, seats, theme, views as devices
from .ending import seats as seating, views as ending
from .meeting import views as meeting
from .paper import views as paper
from .record import correcting, only_totals, views as record
from .sheet import leaving, views as sheet
from .start import choice, home, views as start

app_name = "matches"

urlpatterns = [
    path("", home.home, name="home"),
    path("put-away/", home.put_away, name="put_away"),
    path("new/", choice.choose, name="choose"),
    path("new/<slug:key>/", start.prepare, name="prepare"),
    path("join/", joining.join, name="join"),
    path("import/", home.bring_in, name="import"),
    path("theme/", theme.theme, name="theme"),
    # A match: /t/<code>/
    path("t/<str:code>/", sheet.sheet, name="sheet"),
    path("t/<str:code>/deal/", record.record, name="record"),
    path("t/<str:code>/totals/", only_totals.totals, name="totals"),
    path("t/<str:code>/deal/<int:event>/", correcting.correct, name="correct"),
    path("t/<str:code>/deal/<int:event>/totals/", only_totals.totals_of, name="totals_of"),
    path("t/<str:code>/deal/<int:event>/void/", correcting.void, name="void"),
    path("t/<str:code>/deal/<int:event>/accept/", agree.accept, name="accept"),
    path("t/<str:code>/deal/<int:event>/agree/", agree.agree, name="agree"),
    path("t/<str:code>/deal/<int:event>/object/", agree.object_to, name="object"),
    path("t/<str:code>/deal/<int:event>/take/<int:objection>/", agree.take, name="take"),
    path("t/<str:code>/deal/<int:event>/note/", agree.note, name="note"),
    path("t/<str:code>/deal/<int:event>/after/", sheet.after, name="after"),
    path("t/<str:code>/sheet-entry/", paper.grid, name="grid"),
    path("t/<str:code>/sheet-entry/void/", paper.take_back, name="take_back"),
    path("t/<str:code>/who/", seating.who, name="who"),
    path("t/<str:code>/others/", seating.others, name="others"),
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
    path("t/<str:code>/log/", sheet.log, name="log"),
    path("t/<str:code>/share/", devices.share, name="share"),
    path("t/<str:code>/phones/", devices.phones, name="phones"),
    path("t/<str:code>/word/", joining.make_word, name="word"),
    path("t/<str:code>/sit/", seats.sit, name="sit"),
    path("t/<str:code>/seat/", seats.seat, name="seat"),
    path("t/<str:code>/keep/", leaving.keep, name="keep"),
    path("t/<str:code>/match.json", sheet.export, name="export"),
    path("t/<str:code>/along.json", meeting.along, name="along"),
    path("t/<str:code>/events", meeting.events, name="events"),
]
