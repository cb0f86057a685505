"""Addresses of who belongs to a club: its members, how they come in, its settings, and one's own account."""

from django.urls import path

from .views import clubs, joining, members

urlpatterns = [
    path("settings/", clubs.settings, name="settings"),
    path("deeds/", clubs.audit_log, name="audit-log"),
    path("me/", clubs.me, name="me"),
    path("me/leave/", clubs.leave, name="leave"),
    # Members
    path("members/", members.members, name="members"),
    path("members/add/", members.add, name="add-guest"),
    path("members/<int:member>/", members.member_page, name="member"),
    path("members/<int:member>/rename/", members.rename, name="rename"),
    path("members/<int:member>/details/", members.details, name="member-details"),
    path("members/<int:member>/role/", members.role, name="role"),
    path("members/<int:member>/take-in/", members.take_in, name="take-in"),
    path("members/<int:member>/remove/", members.remove, name="remove"),
    path("members/<int:member>/public-name/", members.public_name, name="public-name"),
    path("members/<int:member>/forget/", members.forget, name="forget"),
    path("members/<int:member>/merge/", members.merge, name="merge"),
    path("members/<int:member>/split/", members.split, name="split"),
    path("members/<int:member>/password/", members.password, name="help-in"),
    path("members/<int:member>/claim/", joining.claim, name="claim"),
    # Coming in
    path("invitations/", joining.invitations, name="invitations"),
    path("invitations/sheet/", joining.sheet, name="invitation-sheet"),
    path("invitations/<int:invitation>/take-back/", joining.take_back, name="take-back"),
    path("claims/", joining.claims, name="claims"),
    path("claims/<int:claim>/", joining.decide, name="decide"),
]

OUTSIDE = [
    path("clubs/", clubs.mine, name="mine"),
    path("clubs/new/", clubs.make, name="make"),
    path("join/<str:code>/", joining.join, name="join"),
    path("account/", clubs.account, name="account"),
    path("account/delete/", clubs.delete, name="delete-account"),
]
"""Those that belong to no single club."""
