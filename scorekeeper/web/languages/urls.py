"""The address at which a language is chosen."""

from django.urls import path

from . import views

app_name = "languages"

urlpatterns = [path("", views.choose, name="choose")]
