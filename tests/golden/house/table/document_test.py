#!/usr/bin/env python3
"""Runs the verification that docs/fair-deals.md prints, as it stands there: document_test.py ROOT

Records of the program must pass, and every kind of forgery must fail."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(sys.argv.pop(1))
CODE = re.search(r"```python\n(.*?)```", (ROOT / "docs/fair-deals.md").read_text(encoding="utf-8"), re.S)[1]
RECORDS = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "tests/golden/house/table/fair").glob("*.record")}
DOCUMENT = {}
exec(compile(CODE, "docs/fair-deals.md", "exec"), DOCUMENT)  # the reader would do the same


def verify(record):
    return DOCUMENT["verify"](record)


def is_refused(record):
    try:
        verify(record)
    except (AssertionError, IndexError, KeyError, ValueError, TypeError):
        return True
    return False


def other_hex(digits):
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def changed(record, pattern, change):
    """The record with each match of the pattern changed in its turn, one at a time: but only before the last `reveal`."""
    end = record.rindex("reveal ")
    for match in re.finditer(pattern, record[:end], re.M):
        yield record[: match.start()] + change(match) + record[match.end() :]


def other_card(match):
    """Another card in the same place; what is printed twice or held by another does not matter here."""
    return match[1] + ("9C" if match[2] != "9C" else "TD")


class Document(unittest.TestCase):
    def refuses(self, pattern, change, least=5):
        count = 0
        for name, record in RECORDS.items():
            for forged in changed(record, pattern, change):
                self.assertTrue(is_refused(forged), f"{name}: {pattern} number {count}")
                count += 1
        self.assertGreaterEqual(count, least, pattern)

    def test_is_at_most_forty_lines(self):
        self.assertLessEqual(len(CODE.splitlines()), 40)
        self.assertLessEqual(max(map(len, CODE.splitlines())), 120)

    def test_good_records_pass(self):
        self.assertEqual(len(RECORDS), 6)
        for name, record in RECORDS.items():
            self.assertEqual(verify(record), record.count("\nreveal "), name)
            self.assertGreaterEqual(verify(record), 5, name)

    def test_the_records_hold_what_is_to_be_forged(self):
        together = "".join(RECORDS.values())
        for word in ("lapse . late", "lapse . unfit", "bind without", "by=house", "cut . \\d+$", "draw ", "give "):
            self.assertRegex(together, re.compile("^.*" + word, re.M))

    def test_a_changed_card_fails(self):
        self.refuses(r'^(hands N=")(..)', other_card)
        self.refuses(r'^(hands .*W=".*)(..)(?=" up)', other_card)
        self.refuses(r"^(hands .* up=)(..)", other_card)
        self.refuses(r'^(hands .*stock=")(..)', other_card)
        self.refuses(r"^(draw . )(..)$", other_card)
        self.refuses(r"^(play (.) )(..)$", lambda match: match[1] + self.card_of_another(match))

    @staticmethod
    def card_of_another(match):
        hands = re.findall(r'^hands .*', match.string[: match.start()], re.M)[-1]
        return re.search(rf'{"N" if match[2] != "N" else "E"}="(..)', hands)[1]

    def test_a_changed_opening_fails(self):
        self.refuses(r"^(give . )(\w+)", lambda match: match[1] + other_hex(match[2]))
        self.refuses(r"^(give .*nonce=)(\w+)", lambda match: match[1] + other_hex(match[2]))

    def test_a_dropped_contribution_fails(self):
        self.refuses(r"^give .*\n", lambda match: "")
        self.refuses(r"^give (.).*$", lambda match: f"lapse {match[1]} late")
        self.refuses(r"^pledge .*\n", lambda match: "")
        self.refuses(r"^lapse .*\n", lambda match: "", least=2)

    def test_a_contribution_dropped_with_its_pledge_and_renumbered_fails(self):
        count = 0
        for name, record in RECORDS.items():
            for shuffle in re.finditer(r"^(?:deal|drawing) .*?^reveal ", record, re.M | re.S):
                for seat in re.findall(r"^give (.)", shuffle[0], re.M):
                    left = re.sub(rf"^(?:pledge|give) {seat}.*\n", "", shuffle[0], flags=re.M)
                    numbers = iter(range(1, 9))
                    left = re.sub(r"number=\d", lambda _: f"number={next(numbers)}", left)
                    self.assertTrue(is_refused(record.replace(shuffle[0], left)), name)
                    count += 1
        self.assertGreaterEqual(count, 10)

    def test_a_replaced_commitment_fails(self):
        self.refuses(r"(commit=)(\w+)", lambda match: match[1] + other_hex(match[2]))
        self.refuses(r"^(pledge . )(\w+)", lambda match: match[1] + other_hex(match[2]))
        self.refuses(r"^(reveal )(\w+)$(?!.*\Z)", lambda match: match[1] + other_hex(match[2]))

    def test_a_swapped_order_fails(self):
        self.refuses(r"^(pledge .*\n)(pledge .*\n)", lambda match: match[2] + match[1])
        self.refuses(r"^(give .*\n)(give .*\n)", lambda match: match[2] + match[1])
        self.refuses(r"^(pledge .*\n)(bind.*\n)", lambda match: match[2] + match[1])
        self.refuses(r"^(cut .*\n)(bind.*\n)", lambda match: match[2] + match[1])
        self.refuses(r"^(bind.*\n)(give .*\n)", lambda match: match[2] + match[1])

    def test_two_pledges_that_change_places_and_numbers_fail(self):
        pair = r"^pledge (.) (\w+) number=(.)\npledge (.) (\w+) number=(.)$"
        self.refuses(pair, lambda m: f"pledge {m[4]} {m[5]} number={m[3]}\npledge {m[1]} {m[2]} number={m[6]}")

    def test_another_cut_fails(self):
        self.refuses(r"^(cut . )(\d+)", lambda match: match[1] + ("11" if match[2] == "10" else "10"))

    def test_another_place_fails(self):
        self.refuses(r'^(open table=")', lambda match: match[1] + "x")
        self.refuses(r"( fair=2)$", lambda match: "")
        self.refuses(r"^deal 2 (?s:.*?)^reveal .*\n", lambda match: "")


if __name__ == "__main__":
    unittest.main()
