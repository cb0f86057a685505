"""Addresses of the book: of a variant in its usual form, and of a table under the code of its match."""

from django.urls import path

from . import views

app_name = "rulebook"

urlpatterns = [
    path("rules/", views.contents, name="contents"),
    path("rules/<slug:key>/", views.of_variant, name="variant"),
    path("t/<str:code>/rules/", views.of_table, name="table"),
]
