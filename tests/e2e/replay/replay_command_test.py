#!/usr/bin/env python3
"""Runs `euchre replay` as a shell does: replay_command_test.py PATH/TO/euchre"""

import gzip
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GOLDEN = ROOT / "tests/golden/core/notation"
PROGRAM = sys.argv.pop(1)


def replay(*arguments, stdin=None):
    return subprocess.run([PROGRAM, "replay", *map(str, arguments)], input=stdin, capture_output=True, check=False)


def last_line(run):
    return run.stdout.decode().splitlines()[-1]


class ReplayCommand(unittest.TestCase):
    def test_a_record_is_told_and_accepted(self):
        run = replay(GOLDEN / "lawful/hoyle.record")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Sara leads the queen of clubs.", run.stdout.decode())
        self.assertEqual(last_line(run), "1 accepted, 0 refused")

    def test_deals_are_verified(self):
        run = replay("--verify", *sorted(GOLDEN.glob("lawful/*.record")))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("8 deals verified", run.stdout.decode())
        self.assertEqual(last_line(run), "5 accepted, 0 refused")

    def test_a_changed_cut_is_found_by_verify_only(self):
        text = (GOLDEN / "lawful/hoyle.record").read_text().replace("cut N 16", "cut N 15")
        self.assertEqual(replay("-", stdin=text.encode()).returncode, 0)
        run = replay("--verify", "-", stdin=text.encode())
        self.assertEqual(run.returncode, 1)
        self.assertIn("was to be dealt", run.stdout.decode())

    def test_rulings_of_an_open_table_are_checked(self):
        text = (GOLDEN / "open/revoke.record").read_text()
        run = replay("-", stdin=text.encode())
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("1 ruling checked", run.stdout.decode())
        lines = text.splitlines()
        settle = next(number for number, line in enumerate(lines, 1) if line.startswith("settle"))
        unclaimed = [line for line in lines if "claims" not in line]
        run = replay("-", stdin="\n".join(unclaimed).encode() + b"\n")
        self.assertEqual(run.returncode, 1)
        self.assertIn(f":{settle - 1}: refused: the laws give", run.stdout.decode())
        strict = text.replace(" manner=open", "")
        self.assertNotEqual(strict, text)
        self.assertEqual(replay("-", stdin=strict.encode()).returncode, 1, "a strict record stays strict")

    def test_games_are_accepted_or_refused_by_line(self):
        run = replay("--format", "egn", GOLDEN / "lawful/hands_told.egn", GOLDEN / "wrong/revoke.egn")
        self.assertEqual(run.returncode, 1)
        lines = run.stdout.decode().splitlines()
        self.assertIn("hands_told.egn: accepted, 5 to 10 after 7 deals", lines[0])
        self.assertIn("revoke.egn:55: refused: deal 1 (dealNumber 0), trick 2, W, Qc: revoke", lines[1])
        self.assertEqual(lines[2], "1 accepted, 1 refused")

    def test_packed_histories_agree(self):
        with tempfile.TemporaryDirectory() as folder:
            packed = Path(folder) / "histories.gz"
            packed.write_bytes(gzip.compress((GOLDEN / "lawful/histories.txt").read_bytes()))
            run = replay("--format", "openspiel", packed)
            self.assertEqual((run.returncode, last_line(run)), (0, "40 agree, 0 differ"))
            run = replay("-", stdin=packed.read_bytes())
            self.assertEqual((run.returncode, last_line(run)), (0, "40 agree, 0 differ"))

    def test_a_history_that_differs_is_named(self):
        line = (GOLDEN / "lawful/histories.txt").read_text().splitlines()[1]
        changed = line[:line.rindex("|")] + "| 3 -3 3 -3\n"
        run = replay("--format", "openspiel", "-", stdin=changed.encode())
        self.assertEqual((run.returncode, last_line(run)), (1, "0 agree, 1 differ"))
        self.assertIn("standard input:1: the returns are", run.stdout.decode())

    def test_formats_are_converted_there_and_back(self):
        record = replay("--to", "record", GOLDEN / "lawful/hands_hidden.egn")
        self.assertEqual(record.returncode, 0, record.stderr)
        self.assertEqual(replay("-", stdin=record.stdout).returncode, 0)
        egn = replay("--to", "egn", "-", stdin=record.stdout)
        self.assertEqual(egn.returncode, 0, egn.stderr)
        before = json.loads((GOLDEN / "lawful/hands_hidden.egn").read_text())
        after = json.loads(egn.stdout)
        # A discard that the cards played give away may be named on the way back.
        for deal, written in zip(before["deals"], after["deals"]):
            for phase, phase_written in zip(deal["phases"], written["phases"]):
                if "discard" not in phase:
                    phase_written.pop("discard", None)
        self.assertEqual([d["phases"] for d in after["deals"]], [d["phases"] for d in before["deals"]])
        self.assertIn("passes", replay("--to", "text", "-", stdin=egn.stdout).stdout.decode())

    def test_a_joker_is_refused_to_egn_in_words(self):
        joker = ROOT / "tests/vectors/records/good/joker-as-spade.record"
        self.assertEqual(replay(joker).returncode, 0)
        run = replay("--to", "egn", joker)
        self.assertEqual(run.returncode, 1)
        self.assertIn(b"EGN does not know what follows when a joker is turned up", run.stderr + run.stdout)

    def test_json_is_for_programs(self):
        run = replay("--json", GOLDEN / "lawful/hoyle.record", GOLDEN / "wrong/revoke.egn")
        found = json.loads(run.stdout)
        self.assertEqual((run.returncode, found["accepted"], found["refused"]), (1, 1, 1))
        self.assertEqual(found["files"][0]["score"], {"NS": 0, "EW": 6})

    def test_bad_usage_is_told(self):
        for arguments in ([], ["--format", "pgn", "x"], ["--to", "egn", "a", "b"], ["no-such-file"],
                          ["--verify", GOLDEN / "lawful/hands_told.egn"]):
            run = replay(*arguments)
            self.assertEqual(run.returncode, 2, arguments)
            self.assertNotEqual(run.stderr, b"", arguments)
        self.assertEqual(replay("-", stdin=b"hello").returncode, 2)
        self.assertEqual(replay("--help").returncode, 0)


if __name__ == "__main__":
    unittest.main()
