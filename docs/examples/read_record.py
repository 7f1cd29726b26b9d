#!/usr/bin/env python3
"""Reads records of Euchre games and tells their lines as values: read_record.py FILE...

A second reader of docs/record-format.md that shares no line with `euchre` and needs Python alone. It knows how lines are written, no
more; play_record.py goes on from here. What it prints for a record is its JSON form.
"""

import json
import re
import sys

# A word in capitals is a kind of value, written as KINDS has it. Its name is the key before it, the word before a colon, or its own.
LINES = """
open table=TEXT code=TEXT( at=TEXT)?( manner=MANNER)?( rules=TEXT)?
seat SEAT occupant:OCCUPANT name=TEXT( player=TEXT)?
(leave|absent|return|waive|rest|offer|appeal) SEAT
answer SEAT ANSWER
drawing NUMBER for=PURPOSE commit=HEX64( fair=FAIR)?
(draw|discard|play|best|under) SEAT CARD
move N=SEAT E=SEAT S=SEAT W=SEAT
match NUMBER dealer=SEAT( NS=COUNT EW=COUNT)?
deal NUMBER dealer=SEAT( commit=HEX64)?( fair=FAIR)?
(seal|reveal) secret:HEX64
pledge SEAT pledge:HEX64 number=SHARE
bind( without=SEATS)?
give SEAT contribution:HEX32( nonce=HEX32 number=SHARE)?
lapse SEAT WHY
cut SEAT LIFTED( by=BY)?
hands N=CARDS E=CARDS S=CARDS W=CARDS up=CARD( stock=CARDS)?
call SEAT CALL
points side:WINNER((?<=none)|(?<!none) points:AWARD REASON) NS=COUNT EW=COUNT
incident text:ANYTHING
settle dealer=SEAT NS=COUNT EW=COUNT entries=ENTRIES
director name=TEXT
resume
undo count:NUMBER reason=TEXT
rule words=TEXT
correct NS=COUNT EW=COUNT reason=TEXT
game NUMBER winner=WINNER NS=COUNT EW=COUNT carried=COUNT value=BYTE
rubber winner=SIDE NS-games=GAMES NS-points=BYTE EW-games=GAMES EW-points=BYTE
close reason=TEXT
"""
A_CARD = "[7-9TJQKA][CDHS]|Jk"
ENTRY = r"(NS|EW) ([+]0|[+-][1-9][0-9]{0,4}) [^\s;\"\\]+( [^\s;\"\\]+)*"
TO_30000 = "[1-9][0-9]{0,3}|[12][0-9]{4}|30000"
NUMBERS = {
    "NUMBER": "0|[1-9][0-9]{0,8}|1000000000", "COUNT": f"0|-?({TO_30000})", "AWARD": f"0|{TO_30000}", "SHARE": "[1-8]", "FAIR": "2",
    "BYTE": "[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]", "GAMES": "[0-9]|[1-9][0-9]|100", "LIFTED": "[0-9]|[1-4][0-9]|5[0-2]",
}  # fmt: skip
KINDS = NUMBERS | {
    "TEXT": r'"([^"\\\x00-\x1f\x7f]|\\["\\nrt]|\\x[0-9a-f]{2})*"', "ANYTHING": ".*", "SEAT": "[NESW]", "SEATS": "(?=[NESW])N?E?S?W?",
    "SIDE": "NS|EW", "WINNER": "NS|EW|none", "CARD": A_CARD, "CARDS": f'"(({A_CARD})( ({A_CARD}))*)?"', "HEX32": "[0-9a-f]{32}",
    "HEX64": "[0-9a-f]{64}", "MANNER": "open|practice", "OCCUPANT": "human|computer", "PURPOSE": "deal|partners", "BY": "house",
    "ANSWER": "yes|no", "WHY": "late|unfit", "CALL": "pass|order(-alone)?|name-(alone-)?[CDHSNL]|go-alone|stay-together|throw-in|keep",
    "REASON": "(lone-)?(made|march|euchre)|passed-out|carried|ruled", "ENTRIES": f'"({ENTRY}(; {ENTRY})*)?"',
}  # fmt: skip
VALUE = re.compile(rf"(?:([\w-]+)([=:]))?\b({'|'.join(sorted(KINDS, key=len, reverse=True))})\b")
REMARK = re.compile(r"|#.*|x-.*|(tag|note|ruling)( .*)?", re.S)
ESCAPES = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}


class Refused(Exception):
    """What is wrong with a record; its second value is the number of the line."""


def require(condition, words):
    if not condition:
        raise Refused(words)


def value_of(kind, text):
    if kind in NUMBERS:
        return int(text)
    if kind == "TEXT":
        return re.sub(r"\\(x..|.)", lambda found: ESCAPES.get(found[1]) or chr(int(found[1][1:], 16)), text[1:-1])
    if kind == "CARDS":
        cards = text[1:-1].split()
        require(len(set(cards)) == len(cards), "a card stands twice")
        return cards
    return [entry for entry in text[1:-1].split("; ") if entry] if kind == "ENTRIES" else text


class Line:
    """How the lines of a word are written: a pattern, and the kinds of what it finds by their names."""

    def __init__(self, written):
        self.kinds = {found[1] or found[3].lower(): found[3] for found in VALUE.finditer(written)}
        self.pattern = re.compile(VALUE.sub(self.group, written), re.S)

    @staticmethod
    def group(found):
        name, key = (found[1] or found[3].lower()).replace("-", "_"), f"{found[1]}=" if found[2] == "=" else ""
        return f"{key}(?P<{name}>{KINDS[found[3]]})"

    def read(self, word, line):
        found = self.pattern.fullmatch(line)
        require(found, f"this is not how {word} is written")
        texts = {name: found[name.replace("-", "_")] for name in self.kinds}
        return {"fact": word} | {name: value_of(self.kinds[name], text) for name, text in texts.items() if text is not None}


WORDS = {word: Line(line) for line in LINES.strip().split("\n") for word in re.match(r"\(?([a-z|]+)", line)[1].split("|")}


def read_line(line):
    """A remark, or a fact: its word and its values by name."""
    word = re.match("[a-z]*", line)[0]
    require(len(line.encode("utf-8", "surrogateescape")) <= 128 * 1024, "longer than any line of a record")
    require(word in WORDS or REMARK.fullmatch(line), "no line of a record")
    return WORDS[word].read(word, line) if word in WORDS else {"remark": line}


def read_record(text):
    """What stands in the lines behind the first. Raises Refused."""
    header, *lines = (line.removesuffix("\r") for line in text.removesuffix("\n").split("\n"))
    number, told = 1, []
    try:
        require(header == "euchre-record 1", "no record, or one of another version")
        for number, line in enumerate(lines, 2):
            require(number <= 1_000_000, "longer than any record")
            told.append(read_line(line))
    except Refused as refused:
        raise Refused(str(refused), number) from refused
    return told


def run(tell):
    """Tells what is found of each file that the command line names; 1 where one is refused."""
    status = 0
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8", errors="surrogateescape", newline="") as file:
            try:
                print(json.dumps(tell(name, file.read())))
            except Refused as refused:
                status = 1
                print(f"{name}:{refused.args[1]}: refused: {refused.args[0]}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(run(lambda _, text: {"format": "euchre-record", "version": 1, "lines": read_record(text)}))
