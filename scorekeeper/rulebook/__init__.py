"""The rule book: a page for every variant and for every table's charter, finding, comparing, choosing."""
