#!/usr/bin/env python3
"""Reads records of Euchre games and tells who took each trick and what each deal scored: read_record.py FILE...

A second reader of docs/record-format.md that shares no line with `euchre` and needs Python alone. What it prints is what
`euchre replay --json` calls `played`. It knows how lines are written and how cards are played. What only the laws of a code
decide it takes as told: rulings, who may go alone and when, the fair deal, when a game is over.
"""

import json
import re
import sys
import tomllib

# A word in capitals is a kind of value, and stands for what is behind its name in KINDS.
LINES = """
open table=TEXT code=TEXT( at=TEXT)?( manner=MANNER)?( rules=TEXT)?
seat SEAT (human|computer) name=TEXT( player=TEXT)?
(leave|absent|return|waive|rest|offer|appeal) SEAT
answer SEAT (yes|no)
drawing NUMBER for=(deal|partners) commit=HEX64( fair=2)?
draw SEAT CARD
move N=SEAT E=SEAT S=SEAT W=SEAT
match NUMBER dealer=SEAT( NS=POINTS EW=POINTS)?
deal NUMBER dealer=SEAT( commit=HEX64)?( fair=2)?
(seal|reveal) HEX64
pledge SEAT HEX64 number=[1-8]
bind( without=(?=[NESW])N?E?S?W?)?
give SEAT HEX32( nonce=HEX32 number=[1-8])?
lapse SEAT (late|unfit)
cut SEAT ([0-9]|[1-4][0-9]|5[0-2])( by=house)?
hands N=CARDS E=CARDS S=CARDS W=CARDS up=CARD( stock=CARDS)?
(call) SEAT CALL
(discard|play|best) SEAT CARD
points AWARD NS=POINTS EW=POINTS
incident .*
settle dealer=SEAT NS=POINTS EW=POINTS entries=ENTRIES
director name=TEXT
resume
undo NUMBER reason=TEXT
rule words=TEXT
correct NS=POINTS EW=POINTS reason=TEXT
game NUMBER winner=WINNER NS=POINTS EW=POINTS carried=POINTS value=BYTE
rubber winner=(NS|EW) NS-games=GAMES NS-points=BYTE EW-games=GAMES EW-points=BYTE
close reason=TEXT
"""
ENTRY = r"(NS|EW) ([+]0|[+-][1-9][0-9]{0,4}) [^\s;\"\\]+( [^\s;\"\\]+)*"
KINDS = {
    "TEXT": r'"([^"\\\x00-\x1f\x7f]|\\["\\nrt]|\\x[0-9a-f]{2})*"', "MANNER": "open|practice", "SEAT": "[NESW]",
    "CARD": "[7-9TJQKA][CDHS]|Jk", "CARDS": '"(([7-9TJQKA][CDHS]|Jk)( ([7-9TJQKA][CDHS]|Jk))*)?"', "HEX32": "[0-9a-f]{32}",
    "HEX64": "[0-9a-f]{64}", "NUMBER": "0|[1-9][0-9]{0,8}|1000000000", "POINTS": "0|-?([1-9][0-9]{0,3}|[12][0-9]{4}|30000)",
    "BYTE": "[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]", "GAMES": "[0-9]|[1-9][0-9]|100", "WINNER": "NS|EW|none",
    "CALL": "pass|order(-alone)?|name-(alone-)?[CDHSNL]|go-alone|stay-together|throw-in", "ENTRIES": f'"({ENTRY}(; {ENTRY})*)?"',
    "AWARD": "none|(NS|EW) (0|[1-9][0-9]{0,3}|[12][0-9]{4}|30000) ((lone-)?(made|march|euchre)|passed-out|carried|ruled)",
}  # fmt: skip
REMARK = re.compile(r"|#.*|x-.*|(tag|note|ruling)( .*)?", re.S)
POINTS = {"made": 1, "march": 2, "euchre": 2, "lone-made": 1, "lone-march": 4, "lone-euchre": 2, "defended-alone": 4}
CODES = {code: POINTS for code in ("keller", "hoyle", "danville", "alberta")} | {"somerset": POINTS | {"lone-euchre": 4}}
SEATS, SIDES = "NESW", ("NS", "EW")
ESCAPES = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}


class Refused(Exception):
    """What is wrong with a record."""


def require(condition, words):
    if not condition:
        raise Refused(words)


def pattern_of(line):
    """The pattern of a line of LINES; what stands by its place is a group with the name of its kind, a key with its own."""
    kinds = "|".join(sorted(KINDS, key=len, reverse=True))
    return re.sub(
        rf"(?:([\w-]+)=)?\b({kinds})\b",
        lambda found: (f"{found[1]}=" if found[1] else "")
        + f"(?P<{(found[1] or found[2].lower()).replace('-', '_')}>{KINDS[found[2]]})",
        line,
    )


PATTERNS = {}  # by word
for pattern in map(pattern_of, LINES.strip().split("\n")):
    for first in re.match(r"\(?([a-z|]+)", pattern)[1].split("|"):
        PATTERNS[first] = re.compile(pattern, re.S)


def read_line(line):
    """The word of a line and its values by name."""
    word = re.match("[a-z]*", line)[0]
    found = PATTERNS[word].fullmatch(line) if word in PATTERNS else None
    require(found, "no line of a record")
    return word, {name: value for name, value in found.groupdict().items() if value is not None}


def text_of(quoted):
    return re.sub(r"\\(x..|.)", lambda found: ESCAPES.get(found[1]) or chr(int(found[1][1:], 16)), quoted[1:-1])


# ---- how cards are played


def left_of(seat):
    return SEATS[(SEATS.index(seat) + 1) % 4]


def partner_of(seat):
    return left_of(left_of(seat))


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
        self.passes, self.must_discard, self.trick, self.takers, self.caller = 0, False, [], [], left_of(dealer)
        self.is_thrown_in, self.exchanged = False, []
        self.joker = ""  # what follows where it is turned up

    def deal_out(self, hands):
        self.hands = {seat: hands[seat].strip('"').split() for seat in SEATS}
        self.up = hands["up"]
        self.joker = self.rules["joker"] if self.up == "Jk" else ""
        self.passes = 4 if self.joker == "second_round" else 0
        self.caller = self.dealer if self.joker.startswith("dealer_names") else self.caller
        cards = sum(self.hands.values(), [self.up] + hands.get("stock", '""').strip('"').split())
        is_even = all(len(hand) == 5 for hand in self.hands.values())
        require(is_even and len(set(cards)) == len(cards), "not five cards to each hand, or a card stands twice")

    def act(self, word, seat, call=None, card=None):
        require(self.hands and not self.is_over(), "no hands are dealt, or the deal is over")
        if word == "call":
            (self.choose_lone if self.trump else self.call)(seat, call)
            return
        require(card in self.hands[seat], f"{seat} does not hold {card}")
        {"discard": self.discard, "best": self.give, "play": self.play}[word](seat, card)
        self.hands[seat].remove(card)

    def call(self, seat, call):
        require(seat == self.caller, f"it is the turn of {self.caller} to call")
        self.caller = left_of(seat)
        if call == "throw-in":
            require(self.passes < 4 and self.may_be_thrown_in(self.hands[seat]), "such a hand may not be thrown in here")
            self.is_thrown_in = True
            return
        is_dealers = self.joker.startswith("dealer_names")
        if call == "pass":
            require(not is_dealers, "the dealer names trump for the joker")
            self.passes += 1
            return
        offered = "S" if self.joker else self.up[1]
        suit = offered if call.startswith("order") else call[-1]
        self.must_discard = self.passes < 4
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
        return [partner_of(seat) for seat in (self.lone, self.defender) if seat]

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
        return len(self.takers) == 5 or self.passes == 8 or self.is_thrown_in

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

    def take(self, word, line):
        require((self.rules is None) == (word == "open"), "a table is opened first, and once")
        require(not self.is_closed, "nothing follows the closing of the table")
        if word in ("call", "discard", "best", "play", "incident", "waive", "rest", "offer", "answer"):
            self.acts.append((word, line))
            self.act(word, line)
        elif hasattr(self, "on_" + word):
            getattr(self, "on_" + word)(line)

    def on_open(self, line):
        house = tomllib.loads(text_of(line.get("rules", '""')))
        code = house.get("base", text_of(line["code"]))
        require(code in CODES, f"this reader does not know the code {code}")
        points = {name.replace("_", "-"): number for name, number in house.get("points", {}).items()}
        is_made_again = house.get("trump", {}).get("passed_out") == "same_deals"
        lone = house.get("lone_hand", {})
        self.rules = {"points": CODES[code] | points, "lead": lone.get("lead"), "defend": lone.get("defend_alone"), "again": is_made_again}
        self.rules |= {"throw_in": house.get("throw_in", {}), "best": lone.get("best_card")}
        self.rules["joker"] = house.get("trump", {}).get("joker_turn_up", "dealer_names")
        self.rules["any"] = house.get("trump", {}).get("second_round") == "any"
        self.is_open = "manner" in line

    def on_close(self, _):
        self.is_closed = True

    def on_match(self, line):
        require(self.deal is None, "a deal is on")
        self.dealer, self.score = line["dealer"], {side: int(line.get(side, 0)) for side in SIDES}

    def begin_deal(self, hands=None):
        self.deal, self.hands = Deal(self.deals, self.dealer, self.rules), hands
        if hands:
            self.deal.deal_out(hands)

    def on_deal(self, line):
        require(self.deal is None and self.score, "no match is on, or the deal before is not entered")
        self.deals += 1
        is_due = (int(line["number"]), line["dealer"]) == (self.deals, self.dealer)
        require(is_due, f"due is deal {self.deals} of {self.dealer}")
        self.begin_deal()

    def on_hands(self, line):
        require(self.deal and not self.hands, "no deal is to be dealt here")
        self.begin_deal(line)
        self.acts = []

    def act(self, word, line):
        """At an open table anything may be done; then the deal is settled by a ruling, or what was done is taken back."""
        if word in ("call", "discard", "best", "play"):
            require(self.deal, "no deal has begun")
            try:
                self.deal.act(word, **line)
            except Refused:
                if not (self.is_open and self.hands):
                    raise
                self.deal.hands = None

    def on_undo(self, line):
        count = int(line["number"])
        require(self.deal and 0 < count <= len(self.acts), "so much was not done in this deal")
        self.acts = self.acts[:-count]
        self.begin_deal(self.hands)
        for word, earlier in self.acts:
            self.act(word, earlier)

    def enter(self, line, entries, dealer):
        for side, points in entries:
            self.score[side] += points
        is_right = all(self.score[side] == int(line[side]) for side in SIDES)
        require(is_right, f"the score is {self.score}")
        self.deal, self.dealer = None, dealer

    def on_points(self, line):
        require(self.deal, "no deal is on")
        told = self.deal.told()
        award = f"{told['side']} {told['points']} {told['reason']}" if "side" in told else "none"
        require(line["award"] == award, f"due is: points {award}")
        is_made_again = self.rules["again"] and "maker" not in told
        if self.deal.is_thrown_in:
            is_made_again = self.rules["throw_in"].get("next_deal", "same_deals") == "same_deals"
        entries = [(told["side"], told["points"])] if "side" in told else []
        self.enter(line, entries, self.dealer if is_made_again else left_of(self.dealer))
        self.played.append(told)

    def on_settle(self, line):
        require(self.is_open and self.deal and self.hands, "only a deal of an open table is settled")
        entries = [entry.split()[:2] for entry in line["entries"].strip('"').split(";") if entry]
        self.enter(line, [(side, int(points)) for side, points in entries], line["dealer"])

    def on_game(self, line):
        require(self.deal is None, "a deal is on")
        self.score = {side: int(line["carried"]) if side == line["winner"] else 0 for side in SIDES}

    def on_correct(self, line):
        self.score = {side: int(line[side]) for side in SIDES}


def read_record(text):
    """What the deals of a record came to. Raises Refused with the number of the line that is wrong as its second value."""
    table, number = Table(), 1
    try:
        header, *lines = text.removesuffix("\n").split("\n")
        require(header.rstrip("\r") == "euchre-record 1", "no record, or one of another version")
        for number, line in enumerate((line.rstrip("\r") for line in lines), 2):
            is_short = len(line.encode("utf-8", "surrogateescape")) <= 128 * 1024
            require(is_short and number <= 1_000_000, "longer than any record")
            if not REMARK.fullmatch(line):
                table.take(*read_line(line))
    except Refused as refused:
        raise Refused(str(refused), number) from refused
    return table.played


def main():
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8", errors="surrogateescape", newline="") as file:
            try:
                told = {"file": name, "accepted": True, "played": read_record(file.read())}
            except Refused as refused:
                told = {"file": name, "accepted": False, "words": refused.args[0], "line": refused.args[1]}
        print(json.dumps(told))


if __name__ == "__main__":
    main()
