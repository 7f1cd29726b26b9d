"""Right Bower for Python: cards and codes, deals and matches, the computer players, the solver, the laws, records, and tables for
learners. docs/python.md shows all of it.

Text goes in wherever a card, a suit, a seat, a set of cards, an action or a code is asked for. What cannot be is refused with
`euchre.Refused`, which says what, where, and what would be right.
"""

from euchre._core import (
    ACTIONS,
    OBSERVATION,
    Action,
    Card,
    CardSet,
    Code,
    Deal,
    Match,
    Player,
    Position,
    Record,
    Refused,
    Seat,
    Suit,
    Tables,
    View,
    article,
    codes,
    mask,
    observation,
    player,
    player_names,
    random_deals,
    solve_batch,
)
from euchre.learning import DealEnvironment
from euchre.playing import SEATS, SUITS, play, play_match
from euchre.rulings import Ruling, Statement, rule
from euchre.spaces import Box, Discrete
from euchre.studies import Choice, Estimate, Study, study

__all__ = [
    "ACTIONS",
    "OBSERVATION",
    "SEATS",
    "SUITS",
    "Action",
    "Box",
    "Card",
    "CardSet",
    "Choice",
    "Code",
    "Deal",
    "DealEnvironment",
    "Discrete",
    "Estimate",
    "Match",
    "Player",
    "Position",
    "Record",
    "Refused",
    "Ruling",
    "Seat",
    "Statement",
    "Study",
    "Suit",
    "Tables",
    "View",
    "article",
    "codes",
    "mask",
    "observation",
    "play",
    "play_match",
    "player",
    "player_names",
    "random_deals",
    "rule",
    "solve_batch",
    "study",
]
