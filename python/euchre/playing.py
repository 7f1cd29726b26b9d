"""Deals and matches played by whatever answers a view with an action."""

from euchre._core import Deal, Match, Refused, Seat, Suit

SEATS = tuple(Seat(letter) for letter in "NESW")
SUITS = tuple(Suit(letter) for letter in "CDHS")

_MASK = 0xFFFF_FFFF_FFFF_FFFF


def refused(what, where, right):
    """What the module refuses likewise."""
    error = Refused(f"{where}: {what} ({right})")
    error.what, error.where, error.right = what, where, right
    return error


def by_seat(players):
    """Who sits where: one player for all seats, four from North on, or a dict by seat."""
    if callable(players):
        return dict.fromkeys(SEATS, players)
    if isinstance(players, dict):
        seated = {Seat(seat) if isinstance(seat, str) else seat: player for seat, player in players.items()}
    else:
        seated = dict(zip(SEATS, players)) if hasattr(players, "__len__") and len(players) == len(SEATS) else {}
    if set(seated) != set(SEATS) or not all(map(callable, seated.values())):
        raise refused("not four players", "players", "one player, four from North on, or one for each of N, E, S and W")
    return seated


def play(deal, players):
    """Plays a deal to its end, in place, and gives it back. A player is called with what his seat may see and answers with an
    action, its text or its number."""
    seated = by_seat(players)
    while not deal.is_over:
        seat = deal.to_act
        deal.apply(seated[seat](deal.view(seat)))
    return deal


def play_match(players, seed=1, code="hoyle"):
    """Plays a match from South's deal on, and gives it back."""
    match, dealer, number = Match(code), Seat("S"), 0
    while not match.is_over:
        # Seeds far from one another, so that matches of seeds next to one another share no deal.
        deal_seed = (seed * 0x9E37_79B9_7F4A_7C15 + number) & _MASK
        match.score_deal(play(Deal.shuffled(deal_seed, dealer, code), players))
        dealer, number = dealer.left, number + 1
    return match
