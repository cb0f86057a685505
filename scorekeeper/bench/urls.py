"""The real addresses, and those of the bare views."""

from django.urls import include, path

from scorekeeper.bench import views
from scorekeeper.urls import handler400, handler403, handler404, handler500

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [
    path("bare/row/<int:pk>/", views.one_row),
    path("bare/insert/<int:pk>/", views.insert),
    path("", include("scorekeeper.urls")),
]
