"""Backups of the whole installation, and moving it from one database to another.

It knows no table by name: what Django's registry has is carried, whatever app it belongs to. A backup is one file, of
the same format for both databases: a SQLite database with one table more (:mod:`.note`).

Why: docs/decisions/2026-11-23-a-backup-is-a-sqlite-file.md
"""
