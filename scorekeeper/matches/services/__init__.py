"""The only code that writes a match.

Every write carries a key made by the client and the number of the last event that client had
seen. The same key twice is one event; an old number is answered with :class:`Stale`.
"""

from .access import RIGHTS, Access, Glance, access_by, access_by_grant, accesses_by, glance_by, glance_by_grant
from .appending import DEALT, NOBODY, TAKEN, Author, KeyReused, Sealed, Stale
from .bringing import NO_JUDGE, Bringer, Brought, OtherMatch, Parted, bring, lacking
from .club import (
    decision_of,
    directors_of,
    draw_anew,
    give_to_club,
    grant_by_club,
    names_from_club,
    notice_from_club,
    seal,
    set_clock,
)
from .comparing import Compared, Written, versions_of
from .documents import Moved, begin_as, export_document, import_document, import_kept
from .forgetting import mentions, remove_matches, replace_names, telling
from .keeping_along import Along, Choice, beside, lay_along, settle
from .keeping_sheets import events_of, keep_sheet, sheet_of, start_of, table_at
from .noting import DealRecorded, note_early, note_touch, noted_of
from .only_totals import amend_totals, preview_totals, preview_totals_amended, record_totals
from .opening import end_for_club, join_for_club, next_code, play_again, start_clock, start_match
from .paper import MOST_DEALS, deals_standing, over_before, paper_of, play_on, record_deals, take_deals_back
from .paying import NotDue, tick
from .phones import MARK_SHOWN, NotTheOwner, allow, hand_over, let_in, phones_of, seats_taken
from .previewing import preview, preview_amendment
from .rebuilding import keep_up, rebuild
from .seating import reseat, seat_back
from .seats import NotAsked, SeatQuestion, SeatSettled, answer, hear, put_away, questions_at, silent_seats, sit_down
from .speaking import Voice, is_disputed, speaks_alone, spoke_for_others, voices_of
from .twice import last_deal, record_deal_or_find, rival_of, touched_before
from .unlogged import NOTHING, Changes, changed_since, read_changes, take_seat, unlogged_of, write_unlogged
from .writing import (
    accept_deal,
    adjust,
    agree_on_deal,
    amend_deal,
    close_match,
    decide,
    let_deal_stand,
    note_deal,
    object_to_deal,
    record_deal,
    rule,
    substitute,
    undo_event,
    void_event,
)
