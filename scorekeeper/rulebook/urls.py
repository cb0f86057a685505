"""Addresses of the book: of a variant in its usual form, and of a table under the code of its match."""

from django.urls import path

from . import views

app_name = "rulebook"

book = [
    path("rules/", views.contents, name="contents"),
    path("rules/which/", views.which, name="which"),
    path("rules/compare/", views.pair, name="pair"),
    path("rules/compare/<slug:first>/<slug:second>/", views.compare, name="compare"),
    path("rules/<slug:key>/", views.of_variant, name="variant"),
    path("rules/<slug:key>/card/", views.card, name="card"),
    path("rules/<slug:key>/<slug:part>/", views.part_of_variant, name="variant-part"),
]
"""Of a variant. Each language has these once more, under its code (``scorekeeper.urls.in_language``)."""
tables = [
    path("t/<str:code>/rules/", views.of_table, name="table"),
    path("t/<str:code>/rules/find/", views.find_at_table, name="find"),
    path("t/<str:code>/rules/compare/", views.compare_table, name="compare-table"),
    path("t/<str:code>/rules/<slug:part>/", views.part_of_table, name="table-part"),
]

urlpatterns = book + tables
