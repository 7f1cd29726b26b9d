#!/usr/bin/env python3
"""Plays records of Euchre games again and tells who took each trick and what each deal scored: play_record.py FILE...

It goes on from read_record.py and shares no line with `euchre` either. What it prints is what `euchre replay --json` calls `played`.
It knows how cards are played. What only the laws of a code decide it takes as told: rulings, who may go alone and when, the fair
deal, when a game is over.
"""

import sys
import tomllib

from read_record import Refused, read_record, require, run

POINTS = {"made": 1, "march": 2, "euchre": 2, "lone-made": 1, "lone-march": 4, "lone-euchre": 2, "defended-alone": 4}
CODES = {code: POINTS for code in ("keller", "hoyle", "danville", "alberta")} | {"somerset": POINTS | {"lone-euchre": 4}}
SEATS, SIDES = "NESW", ("NS", "EW")


def left_of(seat):
    return SEATS[(SEATS.index(seat) + 1) % 4]


def partner_of(seat):
    return left_of(left_of(seat))


def next_player(seat, seats):
    """The next at the left of `seat` who plays: two do, or all four."""
    seat = left_of(seat)
    return seat if seat in seats else next_player(seat, seats)


def side_of(seat):
    return SIDES[SEATS.index(seat) % 2]


def suit_in_play(card, trump):
    """The jack of the other suit of trump's colour, the left bower, is a trump, and so is a joker. No trump, N or L, has no bowers."""
    if card == "Jk":
        return trump
    if trump in "NL":
        return card[1]
    is_same_colour = (card[1] in "CS") == (trump in "CS")
    return trump if card[0] == "J" and is_same_colour else card[1]


def power(card, led, trump):
    if card == "Jk":
        return 31
    suit = suit_in_play(card, trump)
    if card[0] == "J" and suit == trump:
        return 30 if card[1] == trump else 29
    ranks = "AKQJT987" if trump == "L" else "789TJQKA"
    return ranks.index(card[0]) + (20 if suit == trump else 10 if suit == led else 0)


class Deal:
    """One deal as far as its cards decide it."""

    def __init__(self, number, dealer, rules):
        self.number, self.dealer, self.rules = number, dealer, rules
        self.hands = self.up = self.trump = self.maker = self.lone = self.defender = None
        self.passes, self.must_discard, self.trick, self.takers, self.caller = 0, False, [], [], self.next(dealer)
        self.is_thrown_in, self.exchanged = False, []
        self.joker = ""  # what follows where it is turned up
        self.asked = self.next(dealer) if rules["farmers"] in ("three_alike", "three_mixed") else None  # about going under
        self.laid, self.stock = [], []

    def next(self, seat):
        return next_player(seat, self.rules["seats"])

    def deal_out(self, hands):
        self.hands = {seat: list(hands[seat]) for seat in SEATS}
        self.up = hands["up"]
        self.joker = self.rules["joker"] if self.up == "Jk" else ""
        self.passes = len(self.rules["seats"]) if self.joker == "second_round" else 0
        self.caller = self.dealer if self.joker.startswith("dealer_names") else self.caller
        dealt = sum(self.hands.values(), [self.up])
        cards = dealt + hands.get("stock", [])
        is_even = all(len(hand) == 5 for hand in self.hands.values())
        require(is_even and len(set(cards)) == len(cards), "not five cards to each hand, or a card stands twice")
        self.stock = [rank + suit for rank in "9TJQKA" for suit in "CDHS" if rank + suit not in dealt]

    def act(self, fact):
        require(self.hands and not self.is_over(), "no hands are dealt, or the deal is over")
        seat = fact["seat"]
        if fact["fact"] == "call":
            (self.keep if self.asked else self.choose_lone if self.trump else self.call)(seat, fact["call"])
            return
        card = fact["card"]
        require(card in self.hands[seat], f"{seat} does not hold {card}")
        require((fact["fact"] == "under") == bool(self.asked), "cards are laid down before the calls, and nothing else")
        {"discard": self.discard, "best": self.give, "play": self.play, "under": self.lay_under}[fact["fact"]](seat, card)
        self.hands[seat].remove(card)

    def keep(self, seat, call):
        require(seat == self.asked and call == "keep" and not self.laid, f"{self.asked} keeps his hand, or lays three cards down")
        self.asked = None if seat == self.dealer else self.next(seat)

    def lay_under(self, seat, card):
        ranks = "9T" if self.rules["farmers"] == "three_mixed" else card[0]
        low = [held for held in self.hands[seat] + self.laid if held[0] in ranks]
        is_one_of_them = card[0] in "9T" and len(low) >= 3 and all(held in low for held in self.laid)
        require(seat == self.asked and is_one_of_them, "this is not one of three cards that may be swapped for the stock")
        self.laid.append(card)
        if len(self.laid) == 3:
            self.hands[seat] += self.stock
            self.asked = None

    def call(self, seat, call):
        require(seat == self.caller, f"it is the turn of {self.caller} to call")
        self.caller = self.next(seat)
        if call == "throw-in":
            require(self.passes < len(self.rules["seats"]) and self.may_be_thrown_in(self.hands[seat]), "such a hand may not be thrown in here")
            self.is_thrown_in = True
            return
        is_dealers = self.joker.startswith("dealer_names")
        if call == "pass":
            require(not is_dealers, "the dealer names trump for the joker")
            self.passes += 1
            return
        offered = "S" if self.joker else self.up[1]
        suit = offered if call.startswith("order") else call[-1]
        self.must_discard = self.passes < len(self.rules["seats"])
        is_order = self.must_discard and not is_dealers
        require(call.startswith("order" if is_order else "name"), "this is not said in this round of calls")
        is_open = self.must_discard or self.joker == "second_round" or self.rules["any"]
        require(is_open or suit != offered, "that suit was turned down")
        self.trump, self.maker, self.lone = suit, seat, seat if "alone" in call else None
        if self.must_discard:
            self.hands[self.dealer].append(self.up)

    def may_be_thrown_in(self, hand):
        aces = sum(card[0] == "A" for card in hand)
        has_others = any(card[0] in "KQJ" for card in hand)
        most = {"one_ace": 1, "any_aces": 4}.get(self.rules["throw_in"].get("ace_no_face"), 0)
        return not has_others and (aces <= most if aces else self.rules["throw_in"].get("all_low", False))

    def choose_lone(self, seat, call):
        require(not self.trick and not self.takers and call in ("go-alone", "stay-together"), "trump is made")
        if side_of(seat) == side_of(self.maker):
            self.lone = seat if call == "go-alone" else self.lone
            return
        is_asked = self.rules["defend"] == "against_lone_hand" and self.lone and not self.defender and not self.must_discard and not self.exchange_due()
        require(is_asked, "nobody may defend alone here")
        self.defender = seat if call == "go-alone" else None

    def discard(self, seat, _):
        if self.must_discard:
            require(seat == self.dealer, "the dealer is to lay a card away")
            self.must_discard = False
        else:
            require(self.exchange_due() == "discard" and seat == self.lone, "nothing is to be laid away here")
            self.exchanged.append("discard")

    def give(self, seat, card):
        require(self.exchange_due() == "best" and seat == partner_of(self.lone), "no card is to be given here")
        self.hands[self.lone].append(card)
        self.exchanged.append("best")

    def exchange_due(self):
        """What comes next between the lone player and his partner, once the dealer has laid his card away."""
        steps = {"partner_gives_first": ["best", "discard"], "lone_player_gives_first": ["discard", "best"]}
        due = steps.get(self.rules["best"], []) if self.lone and not self.must_discard else []
        return (due[len(self.exchanged) :] or [None])[0]

    def player_due(self):
        first = left_of(self.lone if self.lone and self.rules["lead"] == "left_of_lone" else self.dealer)
        seat = left_of(self.trick[-1][0]) if self.trick else self.takers[-1] if self.takers else first
        while seat in self.idle():
            seat = left_of(seat)
        return seat

    def idle(self):
        return [seat for seat in SEATS if seat not in self.rules["seats"] or partner_of(seat) in (self.lone, self.defender)]

    def play(self, seat, card):
        require(self.trump and not self.must_discard and not self.exchange_due(), "no card is to be played yet")
        require(seat == self.player_due(), f"it is the turn of {self.player_due()} to play")
        led = suit_in_play(self.trick[0][1] if self.trick else card, self.trump)
        can_follow = led in [suit_in_play(held, self.trump) for held in self.hands[seat]]
        require(suit_in_play(card, self.trump) == led or not can_follow, f"{seat} can follow suit")
        self.trick.append((seat, card))
        if len(self.trick) == 4 - len(self.idle()):
            self.takers.append(max(self.trick, key=lambda play: power(play[1], led, self.trump))[0])
            self.trick = []

    def is_over(self):
        return len(self.takers) == 5 or self.passes == 2 * len(self.rules["seats"]) or self.is_thrown_in

    def told(self):
        """What the deal came to, in the words of `euchre replay --json`."""
        require(self.is_over(), "the deal is not over")
        told = {"number": self.number, "dealer": self.dealer, "tricks": self.takers}
        if self.is_thrown_in:
            return told
        if not self.trump:
            paid = {"side": SIDES[side_of(self.dealer) == "NS"], "points": self.rules["points"].get("passed-out"), "reason": "passed-out"}
            return told | (paid if paid["points"] not in (None, "none") else {})
        makers, defenders = SIDES if side_of(self.maker) == "NS" else SIDES[::-1]
        taken = sum(side_of(seat) == makers for seat in self.takers)
        reason = ("lone-" if self.lone else "") + ("march" if taken == 5 else "made" if taken > 2 else "euchre")
        told |= {"trump": self.trump, "maker": self.maker} | ({"lone": self.lone} if self.lone else {})
        told |= {"lone_defender": self.defender} if self.defender else {}
        paid = self.rules["points"]["defended-alone" if self.defender and reason == "lone-euchre" else reason]
        return told | {"side": makers if taken > 2 else defenders, "points": paid, "reason": reason}


# ---- a whole record


class Table:
    """Walks along the lines; `played` is what the deals came to that were entered as their cards earned it."""

    def __init__(self):
        self.rules = self.deal = self.dealer = self.hands = None
        self.is_open, self.is_closed, self.deals, self.acts, self.score, self.played = False, False, 0, [], {}, []

    def take(self, fact):
        word = fact["fact"]
        require((self.rules is None) == (word == "open"), "a table is opened first, and once")
        require(not self.is_closed, "nothing follows the closing of the table")
        if word in ("call", "discard", "best", "under", "play", "incident", "waive", "rest", "offer", "answer"):
            self.acts.append(fact)
            self.act(fact)
        elif hasattr(self, "on_" + word):
            getattr(self, "on_" + word)(fact)

    def on_open(self, fact):
        house = tomllib.loads(fact.get("rules", ""))
        code = house.get("base", fact["code"])
        require(code in CODES, f"this reader does not know the code {code}")
        points = {name.replace("_", "-"): number for name, number in house.get("points", {}).items()}
        is_made_again = house.get("trump", {}).get("passed_out") == "same_deals"
        lone = house.get("lone_hand", {})
        self.rules = {"points": CODES[code] | points, "lead": lone.get("lead"), "defend": lone.get("defend_alone"), "again": is_made_again}
        self.rules |= {"throw_in": house.get("throw_in", {}), "best": lone.get("best_card")}
        self.rules["farmers"] = house.get("exchange", {}).get("farmers")
        self.rules["joker"] = house.get("trump", {}).get("joker_turn_up", "dealer_names")
        self.rules["any"] = house.get("trump", {}).get("second_round") == "any"
        self.rules["seats"] = "NE" if house.get("deal", {}).get("players") == "two" else SEATS
        self.is_open = "manner" in fact

    def on_close(self, _):
        self.is_closed = True

    def on_match(self, fact):
        require(self.deal is None, "a deal is on")
        self.dealer, self.score = fact["dealer"], {side: fact.get(side, 0) for side in SIDES}

    def begin_deal(self, hands=None):
        self.deal, self.hands = Deal(self.deals, self.dealer, self.rules), hands
        if hands:
            self.deal.deal_out(hands)

    def on_deal(self, fact):
        require(self.deal is None and self.score, "no match is on, or the deal before is not entered")
        self.deals += 1
        is_due = (fact["number"], fact["dealer"]) == (self.deals, self.dealer)
        require(is_due, f"due is deal {self.deals} of {self.dealer}")
        self.begin_deal()

    def on_hands(self, fact):
        require(self.deal and not self.hands, "no deal is to be dealt here")
        self.begin_deal(fact)
        self.acts = []

    def act(self, fact):
        """At an open table anything may be done; then the deal is settled by a ruling, or what was done is taken back."""
        if fact["fact"] in ("call", "discard", "best", "under", "play"):
            require(self.deal, "no deal has begun")
            try:
                self.deal.act(fact)
            except Refused:
                if not (self.is_open and self.hands):
                    raise
                self.deal.hands = None

    def on_undo(self, fact):
        count = fact["count"]
        require(self.deal and 0 < count <= len(self.acts), "so much was not done in this deal")
        self.acts = self.acts[:-count]
        self.begin_deal(self.hands)
        for earlier in self.acts:
            self.act(earlier)

    def enter(self, fact, entries, dealer):
        for side, points in entries:
            self.score[side] += points
        is_right = all(self.score[side] == fact[side] for side in SIDES)
        require(is_right, f"the score is {self.score}")
        self.deal, self.dealer = None, dealer

    def on_points(self, fact):
        require(self.deal, "no deal is on")
        told = self.deal.told()
        due = {name: told[name] for name in ("side", "points", "reason") if name in told} or {"side": "none"}
        require(due == {name: fact[name] for name in ("side", "points", "reason") if name in fact}, f"due is {due}")
        is_made_again = self.rules["again"] and "maker" not in told
        if self.deal.is_thrown_in:
            is_made_again = self.rules["throw_in"].get("next_deal", "same_deals") == "same_deals"
        entries = [(told["side"], told["points"])] if "side" in told else []
        self.enter(fact, entries, self.dealer if is_made_again else self.deal.next(self.dealer))
        self.played.append(told)

    def on_settle(self, fact):
        require(self.is_open and self.deal and self.hands, "only a deal of an open table is settled")
        entries = [entry.split()[:2] for entry in fact["entries"]]
        self.enter(fact, [(side, int(points)) for side, points in entries], fact["dealer"])

    def on_game(self, fact):
        require(self.deal is None, "a deal is on")
        self.score = {side: fact["carried"] if side == fact["winner"] else 0 for side in SIDES}

    def on_correct(self, fact):
        self.score = {side: fact[side] for side in SIDES}


def play_record(text):
    """What the deals of a record came to. Raises Refused."""
    table = Table()
    for number, fact in enumerate(read_record(text), 2):
        try:
            if "remark" not in fact:
                table.take(fact)
        except Refused as refused:
            raise Refused(str(refused), number) from refused
    return table.played


if __name__ == "__main__":
    sys.exit(run(lambda name, text: {"file": name, "played": play_record(text)}))
