"""How a match of Basra ends, how it is dealt, and who deals next (docs/rules/basra.md 2.3, 2.9)."""

from ...ending import Deals, Ending, Ladder, Rubber, Target, Tie
from ...table import Seating
from ...variant import Dealing, Rotation
from .offers import FLOOR
from .options import Options


def ending(options: Options, seating: Seating) -> Ending:
    """The end agreed on (docs/rules/basra.md 2.9).

    >>> from ...table import PAIRS
    >>> ending(Options(end="ladder"), PAIRS)
    Ladder(steps=(51, 61, 71), at_once=True)
    """
    tie = Tie(options.tie_at_end)
    match options.end:
        case "ladder":
            return Ladder(steps=options.steps, at_once=options.ladder_at_once)
        case "rubber":
            decider = options.decider_target
            return Rubber(
                game=Target(points=options.game_target, tie=tie),
                wins=options.wins_needed,
                decider=Target(points=decider, tie=tie) if isinstance(decider, int) else None,
                keep_carried=options.keep_carry_between_games,
            )
        case "deal":
            return Deals(deals=options.deals, tie=tie)
    return Target(points=options.target, tie=tie)


def dealing(options: Options, seating: Seating) -> Dealing:
    """Hands dealt again and again until the stock is gone; the floor only once.

    >>> from ...table import PAIRS
    >>> dealing(Options(), PAIRS).rounds
    3
    """
    round_of_hands = options.hand * seating.playing
    return Dealing(
        pack=options.pack,
        hand=options.hand,
        packets=(options.hand,),
        open_cards=FLOOR,
        stock=options.deck - FLOOR - round_of_hands,
        rounds=(options.deck - FLOOR) // round_of_hands,
        bottom_seen=options.both_see_bottom,
    )


def rotation(options: Options, seating: Seating) -> Rotation:
    """The next player leads and deals next; the cutter sits to the dealer's left or right.

    Seats are counted in the order of play, so that in anticlockwise play the
    dealer's left neighbour is the one before.

    >>> from ...table import PAIRS
    >>> rotation(Options(), PAIRS).cutter, rotation(Options(direction="clockwise"), PAIRS).cutter
    (-1, 1)
    """
    next_to_play = "left" if clockwise(options) else "right"
    return Rotation(step=1, leader=1, cutter=1 if options.cutter == next_to_play else -1)


def clockwise(options: Options) -> bool:
    """Whether play and deal run clockwise; anticlockwise by default (docs/rules/basra.md 2.2)."""
    return options.direction == "clockwise"
