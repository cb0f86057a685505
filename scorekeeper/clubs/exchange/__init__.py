"""What goes out of a club and comes into it: the whole as an archive, lists as tables, keys for programs.

Why: docs/decisions/2026-11-21-a-result-without-deals-is-an-adjustment.md
Why: docs/decisions/2026-11-21-an-archive-holds-what-a-club-knows.md
"""
