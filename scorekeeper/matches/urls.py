"""Addresses of the table. A match is opened by a code; what the code may do is stored with it."""

from django.urls import include, path

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

TABLE = [
    path("", sheet.sheet, name="sheet"),
    path("deal/", record.record, name="record"),
    path("totals/", only_totals.totals, name="totals"),
    path("deal/<int:event>/", correcting.correct, name="correct"),
    path("deal/<int:event>/totals/", only_totals.totals_of, name="totals_of"),
    path("deal/<int:event>/void/", correcting.void, name="void"),
    path("deal/<int:event>/accept/", agree.accept, name="accept"),
    path("deal/<int:event>/agree/", agree.agree, name="agree"),
    path("deal/<int:event>/object/", agree.object_to, name="object"),
    path("deal/<int:event>/take/<int:objection>/", agree.take, name="take"),
    path("deal/<int:event>/note/", agree.note, name="note"),
    path("deal/<int:event>/after/", sheet.after, name="after"),
    path("sheet-entry/", paper.grid, name="grid"),
    path("sheet-entry/void/", paper.take_back, name="take_back"),
    path("who/", seating.who, name="who"),
    path("others/", seating.others, name="others"),
    path("substitute/", ending.substitute, name="substitute"),
    path("clock/", ending.clock, name="clock"),
    path("ruling/", ending.ruling, name="ruling"),
    path("decision/", ending.decide, name="decide"),
    path("end/", ending.end, name="end"),
    path("again/", home.again, name="again"),
    path("board/", board.board, name="board"),
    path("chart/", board.chart, name="chart"),
    path("picture.png", board.picture, name="picture"),
    path("ledger/", board.ledger, name="ledger"),
    path("paid/", board.paid, name="paid"),
    path("log/", sheet.log, name="log"),
    path("share/", devices.share, name="share"),
    path("phones/", devices.phones, name="phones"),
    path("word/", joining.make_word, name="word"),
    path("sit/", seats.sit, name="sit"),
    path("seat/", seats.seat, name="seat"),
    path("keep/", leaving.keep, name="keep"),
    path("match.json", sheet.export, name="export"),
    path("along.json", meeting.along, name="along"),
    path("events", meeting.events, name="events"),
]
"""Of a match, below its code."""

urlpatterns = [
    path("t/<str:code>/", include(TABLE)),
    path("", home.home, name="home"),
    path("put-away/", home.put_away, name="put_away"),
    path("new/", choice.choose, name="choose"),
    path("new/<slug:key>/", start.prepare, name="prepare"),
    path("join/", joining.join, name="join"),
    path("import/", home.bring_in, name="import"),
    path("theme/", theme.theme, name="theme"),
]
