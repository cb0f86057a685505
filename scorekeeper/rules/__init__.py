"""The rules of the games: pure Python, standard library only, values in and values out.

No Django here, no clock, chance, environment, files or floats; everything that
knows a game is inside, and nothing outside adds a point. Small and quick to
import, so that it can run unchanged in a phone's browser.

From the bottom up:

``text``       sentences marked for translation, exact amounts
``cards``      suits, ranks, packs, what cards are worth, who takes a trick
``table``      seatings, the standing before a deal, what is carried over
``breakdown``  explained results: lines, problems, outcomes
``referee``    verdicts: answers with their reasons and their rule
``asking``     questions put to the table, and their answers
``ending``     how matches end
``variant``    what a variant is
``log``        the events of a match and their replay into a sheet
``games``      one module or package a game; games never import each other
``registry``   the variants in menu order, looked up by any of their names
``document``   a match as one JSON document

Words: a *match* is played by *sides* of one or more *seats*; it may consist of
several *games*, each of several *deals*; a deal is one shuffle-to-count unit.
A side *holds over* points that wait for the next deal. The *charter* is the
variant and the house rules a table agreed on.
"""
