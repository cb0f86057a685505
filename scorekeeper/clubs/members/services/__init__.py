"""The only code that writes who belongs to a club.

As in every subject, what cannot be done is a :class:`scorekeeper.clubs.errors.Refused`, whose text is a sentence that
says what to do, and everything somebody does is written into the audit log (:mod:`scorekeeper.clubs.audit`) in the same
transaction. Whether somebody *may* do it is asked before, by the views, of :func:`scorekeeper.clubs.policy.can`.
"""
