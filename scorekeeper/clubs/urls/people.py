"""Addresses of a club: its home, who belongs to it, what it shows."""

from django.urls import path

from ..views import claims, clubs, joining, members, own, public, settling

urlpatterns = [
    path("", clubs.home, name="home"),
    path("page/", public.public_page, name="page"),
    path("page/matches/", public.matches, name="public-matches"),
    path("page/matches/<int:played>/", public.match, name="public-match"),
    path("settings/", settling.settings, name="settings"),
    path("deeds/", settling.deeds, name="deeds"),
    path("me/", own.me, name="me"),
    path("me/leave/", own.leave, name="leave"),
    # Members
    path("members/", members.members, name="members"),
    path("members/add/", members.add, name="add-guest"),
    path("members/<int:member>/", members.member_page, name="member"),
    path("members/<int:member>/rename/", members.rename, name="rename"),
    path("members/<int:member>/role/", members.role, name="role"),
    path("members/<int:member>/take-in/", members.take_in, name="take-in"),
    path("members/<int:member>/remove/", members.remove, name="remove"),
    path("members/<int:member>/public-name/", members.public_name, name="public-name"),
    path("members/<int:member>/merge/", members.merge, name="merge"),
    path("members/<int:member>/split/", members.split, name="split"),
    path("members/<int:member>/password/", members.password, name="help-in"),
    path("members/<int:member>/claim/", claims.claim, name="claim"),
    # Coming in
    path("invitations/", joining.invitations, name="invitations"),
    path("invitations/<int:invitation>/take-back/", joining.take_back, name="take-back"),
    path("claims/", claims.claims, name="claims"),
    path("claims/<int:claim>/", claims.decide, name="decide"),
]
