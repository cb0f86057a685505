"""Addresses of what goes out of a club and comes into it."""

from django.urls import path

from . import feeds, table_views, upload_views, views

urlpatterns = [
    path("exchange/", views.exchange, name="exchange"),
    path("exchange/archive/", views.take_out, name="take-out"),
    path("exchange/table/", views.take_table_out, name="take-table-out"),
    path("exchange/names/", table_views.names, name="bring-names"),
    path("exchange/results/", table_views.results, name="bring-results"),
    path("members/<int:member>/data/", views.hand_out, name="hand-out"),
    path("exchange/keys/", views.tokens, name="tokens"),
    path("exchange/keys/<int:token>/take-back/", views.take_back, name="take-token-back"),
]

OUTSIDE = [
    path("feed/<str:feed>/<slug:sheet>.csv", feeds.feed, name="feed"),
    path("clubs/bring/", views.bring_club, name="bring-club"),
    path("clubs/bring/begin/", upload_views.begin_upload, name="begin-upload"),
    path("clubs/bring/<str:upload>/", upload_views.upload_page, name="upload"),
    path("clubs/bring/<str:upload>/pieces/", upload_views.upload_pieces, name="upload-pieces"),
    path("clubs/bring/<str:upload>/whole/", upload_views.upload_whole, name="upload-whole"),
    path("clubs/bring/<str:upload>/leave/", upload_views.leave_upload, name="leave-upload"),
    path("account/data.json", views.personal_data, name="personal-data"),
]
"""Those that belong to no single club."""
