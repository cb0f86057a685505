"""Addresses of the desk: of a table, under the code of its match, and of a variant in its usual form."""

from django.urls import path

from . import irregular, views

app_name = "referee"

urlpatterns = [
    path("referee/", views.variants, name="variants"),
    path("referee/<slug:variant>/", views.usual_desk, name="usual-desk"),
    path("referee/<slug:variant>/lots/", views.usual_lots, name="usual-lots"),
    path("referee/<slug:variant>/irregularity/", irregular.as_usual, name="usual-irregularity"),
    path("referee/<slug:variant>/<slug:question>/", views.usual_question, name="usual-question"),
    path("t/<str:code>/referee/", views.desk, name="desk"),
    path("t/<str:code>/referee/lots/", views.lots, name="lots"),
    path("t/<str:code>/referee/irregularity/", irregular.at_a_table, name="irregularity"),
    path("t/<str:code>/referee/<slug:question>/", views.question, name="question"),
]
