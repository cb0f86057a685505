"""Addresses of the account: django-allauth's own, without what we do not use."""

from allauth.account import urls as account
from django.urls import include, path

urlpatterns = [
    path("", include(account.urlpatterns)),
    path("2fa/", include("allauth.mfa.urls")),
    path("sessions/", include("allauth.usersessions.urls")),
]
