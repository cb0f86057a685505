"""Who belongs to a club: founding it, roles, invitations, claims, names that are one person, forgetting."""
