"""What people type, in a hurry and in the words of their table, and where the first hit leads."""

import pytest
from django.test import Client

from scorekeeper.rulebook.finding import search_result
from tests.matches.pages import read_page

SEARCHES = """
how much is a three worth               /rules/briscola/#cards
how much is a joker worth               /rules/buraco-us/#cards
what is an ace worth                    /rules/briscola/#cards
who gets the last cards                 /referee/albastini/draw/
what if nobody has most cards           /rules/basra-egypt/#tie
can I take the pot                      /referee/buraco-us/take_pot/
minimum meld                            /rules/buraco-us/#minimum
first meld                              /rules/buraco-us/#minimum
opening points 75                       /rules/buraco-us/#minimum
61-59                                   /rules/briscola/#deal-won
27-25                                   /rules/basra-egypt/#majority
26-26                                   /rules/basra-egypt/#tie
60 : 60                                 /rules/briscola/#rule-draw_rule
what if it is 60-60                     /rules/briscola/#rule-draw_rule
is 60 enough                            /referee/briscola/sixty/
how many points to win                  /rules/briscola/#deal-won
pozzetto                                /rules/buraco-us/#pot
pinella                                 /rules/buraco-us/#chapter-words
matta                                   /rules/buraco-us/#chapter-words
curinga                                 /rules/buraco-us/#chapter-words
lixo                                    /rules/buraco-us/#discard
bater                                   /rules/buraco-us/#out
semipulito                              /rules/burraco-italy/#semi
muerto                                  /rules/buraco-us/#pot
morto                                   /rules/buraco-us/#pot
comodín                                 /rules/buraco-us/#rule-jokers
coringa                                 /rules/buraco-us/#rule-jokers
triunfo                                 /referee/marianna/trump_now/
trunfo                                  /referee/marianna/trump_now/
manilha                                 /rules/bisca/#words
mano nera                               /rules/briscola/#rule-conquista
ポッツェット                                  /rules/buraco-us/#pot
切札                                      /referee/marianna/trump_now/
ベガ                                      /rules/trionfetti/#vega
場札                                      /rules/basra-egypt/#first_floor
捨て札                                     /rules/buraco-us/#discard
ジョーカー                                   /rules/buraco-us/#rule-jokers
フォロー                                    /referee/trionfetti/legal/
同点                                      /rules/brusquembille/#draw
الديناري                                /rules/basra-egypt/#sweep
الولد                                   /rules/basra-egypt/#jack_basra
جوكر                                    /rules/buraco-us/#rule-jokers
going out                               /rules/buraco-us/#out
can we go out without a clean canasta   /rules/buraco-us/#rule-out_requires
going out with a discard                /rules/buraco-us/#out
100 for going out                       /rules/buraco-us/#out
two sets of the same rank               /rules/buraco-us/#rule-one_set_per_rank
set of queens                           /rules/buraco-us/#set
can I lay a two and a joker in one run  /rules/buraco-us/#run
can a run go round the corner           /rules/buraco-us/#run
ace low or high                         /rules/buraco-us/#rule-ace
two jokers in a meld                    /rules/buraco-us/#meld
may the discard pile be taken           /referee/buraco-us/take_pile/
pick up the discards                    /rules/buraco-us/#rule-pile
pot not played                          /rules/buraco-us/#pot_unplayed
pot looked at too early                 /referee/buraco-us/irregularity/?happened=pot_looked_at
cards left in hand                      /rules/buraco-us/#hand
exact cut                               /rules/buraco-us/#cut
semi-clean                              /rules/burraco-italy/#semi
reale                                   /rules/buraco-us/#rule-honours
victory points                          /rules/buraco-us/#vp
mitchell                                /rules/burraco-italy/#movements
three players buraco                    /rules/burraco-italy/#three_players
plays alone                             /rules/burraco-italy/#three_players
wrong meld                              /referee/buraco-us/irregularity/?happened=illegal_meld
failed opening                          /referee/buraco-us/irregularity/?happened=failed_opening
last discard wild                       /referee/burraco-italy/irregularity/?happened=wild_discard
faced card in the deal                  /referee/buraco-us/irregularity/?happened=misdeal
played out of turn                      /referee/briscola/irregularity/?happened=out_of_turn
drew two cards                          /referee/albastini/irregularity/?happened=two_drawn
forgot a basra                          /referee/basra-egypt/irregularity/?happened=basra_forgotten
basra forgotten                         /referee/basra-egypt/irregularity/?happened=basra_forgotten
revoke                                  /referee/trionfetti/legal/
revok                                   /referee/trionfetti/legal/
must I follow suit                      /referee/trionfetti/legal/
may I talk to my partner                /rules/trionfetti/#talk
signals                                 /rules/briscola/#talk
show hands to partner                   /referee/briscola/hands/?seating=4-pairs
captain                                 /rules/schembil/#talk
conquista                               /rules/briscola/#rule-conquista
exchange the turned card                /referee/briscola-mariccia/turned_card/
exchnage the turned card                /rules/brisca/#turned-card
swap the seven                          /rules/briscola-mariccia/#rule-seven_swap
last trick                              /rules/briscola/#last-trick
cappotto                                /rules/briscola-chiamata/#capot
cappoto                                 /rules/briscola-chiamata/#capot
who pays whom                           /referee/briscola-chiamata/ledger/
how much do I pay                       /rules/briscola-chiamata/#payout
false claim                             /referee/briscola-chiamata/claim/
nobody bids                             /rules/briscola-chiamata/#all-pass
pass in the auction                     /rules/briscola-chiamata/#auction
throw in my hand                        /referee/briscola-chiamata/throw_in/
who is the partner                      /referee/briscola-chiamata/partner/
claim to be the partner                 /referee/briscola-chiamata/claim/
monte                                   /rules/briscola-col-monte/#monte
double stake                            /rules/briscola-chiamata/#stake
what is trump now                       /referee/marianna/trump_now/
marriage                                /rules/marianna/#marriage
king and queen                          /rules/briscola-mariccia/#marriage
otea                                    /rules/albastini/#otea
what is a vega worth                    /referee/trionfetti/vega_value/
may I say vega now                      /referee/trionfetti/vega/
vega refused                            /rules/trionfetti/#vega-refused
does a vega end the deal                /rules/trionfetti/#vega-refused
may I change the order                  /referee/trionfetti/order_change/
two kings same trick                    /rules/trionfetti/#trick
who deals first                         /rules/trionfetti/#first-dealer
who desls next                          /rules/albastini/#dealer
how is it dealt                         /referee/briscola/dealing/
how many cards are dealt                /referee/briscola/dealing/
who cuts                                /rules/basra-egypt/#rule-cutter
jack on jack                            /rules/basra-egypt/#jack_basra
does the jack take jacks                /rules/basra-egypt/#rule-jack_takes_jacks
basra with a jack                       /rules/basra-egypt/#jack_basra
queen alone basra                       /rules/basra-egypt/#basra
jack on the first floor                 /rules/basra-egypt/#first_floor
ten of diamonds                         /rules/basra-egypt/#ten
ten of dimonds                          /rules/basra-egypt/#ten
two of clubs                            /rules/basra-egypt/#two
most cards                              /rules/basra-egypt/#majority
points that wait                        /rules/basra-egypt/#held_over
30 points held over                     /rules/basra-egypt/#held_over
ladder                                  /rules/basra-egypt/#ladder
51 61 71                                /rules/basra-egypt/#ladder
is the queen higher than the jack       /rules/bisca/#disputed
stock ran out                           /referee/burraco-italy/irregularity/?happened=stock_empty
time is up                              /rules/buraco-us/#rule-end
minimun meld                            /rules/buraco-us/#minimum
semi claen                              /rules/burraco-italy/#semi
what is a clean burraco worth           /rules/buraco-us/#buraco
"""
WANTED = [tuple(line.rsplit(maxsplit=1)) for line in SEARCHES.strip().splitlines()]


def test_there_are_many() -> None:
    assert len({typed for typed, _address in WANTED}) == len(WANTED) >= 120


@pytest.mark.parametrize(("typed", "address"), WANTED, ids=[typed for typed, _address in WANTED])
def test_the_first_hit_is_what_was_meant(typed: str, address: str) -> None:
    found = search_result(typed)
    assert found is not None
    assert found.hits
    assert found.hits[0].address == address


@pytest.mark.deep
def test_every_first_hit_can_be_opened(stranger: Client) -> None:
    for address in sorted({address for _typed, address in WANTED}):
        page, _hash, anchor = address.partition("#")
        answer = stranger.get(page)
        assert answer.status_code == 200, address
        assert not anchor or anchor in read_page(answer), address
