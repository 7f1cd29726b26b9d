#!/usr/bin/env python3
"""A small bot for `euchre arena`: it calls on three trumps, takes a trick with what just takes it, else throws its lowest.

    euchre arena --a net --b "pipe:python3 docs/examples/bot.py" --deals 1000

It is asked and answers in lines of text, as docs/bots.md tells.
"""

import sys

RANKS = "789TJQKA"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def suit_in_play(card, trump):
    """The jack of the other suit of trump's colour, the left bower, is a trump, and so is a joker. No trump, N or L, has no bowers."""
    if card == "Jk":
        return trump
    is_left_bower = trump in SAME_COLOUR and card == "J" + SAME_COLOUR[trump]
    return trump if is_left_bower else card[1]


def power(card, led, trump):
    """The greater one takes the trick; below 10 are cards that cannot."""
    suit = suit_in_play(card, trump)
    if card == "Jk":
        return 32
    if suit == trump and card[0] == "J":
        return 31 if card[1] == trump else 30
    rank = RANKS[::-1].index(card[0]) if trump == "L" else RANKS.index(card[0])
    return rank + (20 if suit == trump else 10 if suit == led else 0)


def trumps_in(cards, suit):
    return [card for card in cards if suit_in_play(card, suit) == suit]


class Question:
    """What one question says."""

    def __init__(self, lines):
        self.calls, self.plays, self.may = [], [], []
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "question":
                self.seat = rest.split()[0]
            elif word == "hands":
                self.up = rest[-2:]
            elif word == "hold":
                self.hand = rest.strip('"').split()
            elif word == "call":
                self.calls.append(rest.split())
            elif word == "play":
                self.plays.append(rest.split())
            elif word == "may":
                self.may.append(rest)

    def trump(self):
        for _, call in self.calls:
            if call.startswith("order"):
                return self.suit_offered()
            if call.startswith("name"):
                return call[-1]
        return None

    def suit_offered(self):
        """A joker that may be ordered counts as a spade."""
        return "S" if self.up == "Jk" else self.up[1]

    def players(self):
        """How many play: three where somebody is alone, two where one of each side is."""
        return 4 - len({seat in "NS" for seat, call in self.calls if "alone" in call})

    def trick(self):
        """The cards that lie on the table."""
        return self.plays[len(self.plays) - len(self.plays) % self.players() :]


def answer_to(question):
    calls = [line for line in question.may if line.startswith("call")]
    cards = [line.split()[-1] for line in question.may if not line.startswith("call")]
    chosen = card_for(question, cards) if cards else None
    if chosen:
        return next(line for line in question.may if line.endswith(" " + chosen))
    return call_for(question, calls)


def call_for(question, calls):
    """The suit of which it holds most, from three trumps up; else the first that is offered, which is to pass if one may."""
    best, most = calls[0], 2
    for line in calls:
        call = line.split()[-1]
        if call == "order" or (call.startswith("name-") and "alone" not in call):
            suit = question.suit_offered() if call == "order" else call[-1]
            count = len(trumps_in(question.hand, suit))
            if count > most:
                best, most = line, count
    return best


def card_for(question, cards):
    trump = question.trump()
    trick = question.trick() if question.plays else []
    if not trick or question.may[0].startswith("discard"):
        is_lead = question.may[0].startswith("play")
        return (max if is_lead else min)(cards, key=lambda card: power(card, None, trump))
    led = suit_in_play(trick[0][1], trump)
    strength = {card: power(card, led, trump) for card in cards}
    seat, winning = max(trick, key=lambda play: power(play[1], led, trump))
    is_partners = "NESW".index(seat) % 2 == "NESW".index(question.seat) % 2
    takers = [card for card in cards if strength[card] > power(winning, led, trump)]
    return min(cards if is_partners or not takers else takers, key=strength.get)


def main():
    if sys.stdin.readline() != "euchre-bot 1\n":
        sys.exit("bot.py: it is run by `euchre arena`, and knows version 1 of its lines")
    lines = []
    for line in map(str.rstrip, sys.stdin):
        if line != "answer":
            lines.append(line)
            continue
        print(answer_to(Question(lines)), flush=True)
        lines = []


if __name__ == "__main__":
    main()
