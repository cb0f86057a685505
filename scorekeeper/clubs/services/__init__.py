"""The only code that writes a club, one module a subject.

What cannot be done is a :class:`.refusing.Refused`, whose text is a sentence that says what to do. Everything
somebody does leaves a deed (:mod:`.deeds`) in the same transaction. Whether somebody *may* do it is asked before, by
the views, of :func:`scorekeeper.clubs.policy.can`.
"""
