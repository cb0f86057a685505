"""Standing by a deal: accepting it, objecting to it, and settling the objection."""
