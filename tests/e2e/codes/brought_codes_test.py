#!/usr/bin/env python3
"""Brings codes of laws as folders, good ones and faulty ones: brought_codes_test.py PATH/TO/euchre"""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TREGONY = ROOT / "tests/scenarios/sixth/tregony"
PROGRAM = sys.argv.pop(1)
INHERITS = '[inherits]\ncode = "keller"\nreading = "AMB-G08"\n'


def euchre(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False)


class BroughtCodes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.tregony = self.folder / "tregony"
        shutil.copytree(TREGONY, self.tregony)

    def refusal(self):
        run = euchre("--codes", self.folder, "law", "T-rev-01.b")
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        return run.stderr

    def refusal_with(self, name, old, new):
        path = self.tregony / name
        text = path.read_text(encoding="utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return self.refusal()

    def refusal_of_laws(self, text):
        (self.tregony / "laws.toml").write_text(text, encoding="utf-8")
        return self.refusal()

    def test_a_folder_of_codes_and_a_code_itself_are_brought(self):
        for folder in (self.folder, self.tregony):
            run = euchre("--codes", folder, "law", "T-rev-01.b")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("T-rev-01.b  Tregony, The revoke", run.stdout)
        self.assertNotEqual(euchre("law", "T-rev-01.b").returncode, 0)

    def test_it_is_played_by_computers(self):
        arguments = ("simulate", "--code", "tregony", "--deals", "20", "--seed", "1")
        self.assertEqual(euchre("--codes", self.folder, *arguments).returncode, 0)
        self.assertEqual(euchre(*arguments).returncode, 2)

    def test_a_folder_and_a_command_are_asked_for(self):
        for arguments in (["--codes"], ["--codes", self.folder]):
            run = euchre(*arguments)
            self.assertEqual(run.returncode, 2)
            self.assertIn("after --codes a folder and a command", run.stderr)

    def test_a_folder_without_a_code_is_refused(self):
        (self.tregony / "code.toml").unlink()
        self.assertIn("no code lies there", self.refusal())

    def test_laws_that_nobody_can_lend_are_refused(self):
        for lender in ("atlantis", "tregony"):
            said = self.refusal_of_laws(f'[inherits]\ncode = "{lender}"\nreading = "AMB-G08"\n')
            self.assertIn(f"tregony/laws.toml:2: inherits.code: `{lender}` cannot lend its laws", said)

    def test_laws_with_a_gap_are_refused(self):
        self.assertIn("is missing (every law file answers for every key)", self.refusal_of_laws(""))

    def test_laws_that_are_no_text_are_refused(self):
        (self.tregony / "laws.toml").write_bytes(b"x\xff")
        self.assertIn("tregony/laws.toml:1: a character that is no text", self.refusal())

    def test_an_unknown_law_is_refused_with_the_nearest(self):
        said = self.refusal_of_laws(INHERITS + '[revoke]\npenalti = { value = 4, ground = "T-rev-01.b" }\n')
        self.assertIn("revoke.penalti: is no parameter of the laws (did you mean revoke.penalty?)", said)

    def test_articles_and_readings_that_do_not_exist_are_refused(self):
        said = self.refusal_of_laws(INHERITS + '[revoke]\npenalty = { value = 4, ground = "Z-1" }\n')
        self.assertIn("tregony/laws.toml:5: revoke.penalty: `Z-1` is no article", said)
        said = self.refusal_of_laws(INHERITS.replace("AMB-G08", "AMB-X99"))
        self.assertIn("inherits: `AMB-X99` is no article", said)

    def test_a_code_for_two_is_refused(self):
        said = self.refusal_with("code.toml", "[deal]\n", '[deal]\nplayers = { value = "two", ground = "default" }\n')
        self.assertIn("nobody has a partner to do without", said)
        alone = '[lone_hand]\nallowed = { value = false, ground = "default" }\n'
        self.assertIn("deal.players: a code of laws is for four", self.refusal_with("code.toml", "[lone_hand]\n", alone))

    def test_an_unknown_ground_of_a_parameter_is_refused(self):
        said = self.refusal_with("code.toml", 'ground = "T-', 'ground = "Z-')
        self.assertIn("tregony/code.toml", said)
        self.assertIn("is no article", said)


if __name__ == "__main__":
    unittest.main()
