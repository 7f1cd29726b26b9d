import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from command_help import parse_help  # noqa: E402

HELP = """Rules on what happened.
Usage: euchre rule [OPTIONS] FILE...

Positionals:
  FILE TEXT ... REQUIRED      blocks of facts

Options:
  -h,--help                   Print this help message and exit
  --house,--rules TEXT Excludes: --code
                              rule under house rules
  --metrics TEXT:ADDRESS:PORT where they are told
  --kind TEXT:{individual,pairs}=pairs
  --json                      for programs

Example:
  euchre rule case.md

Exit status: 0 done.
"""


class CommandHelp(unittest.TestCase):
    def setUp(self):
        self.told = parse_help("euchre rule", "rule on it", HELP)

    def entry(self, name):
        return next(entry for entry in self.told.options() if name in entry.names())

    def test_what_stands_around_the_lists(self):
        self.assertEqual(self.told.words, "Rules on what happened.")
        self.assertEqual(self.told.usage, "euchre rule [OPTIONS] FILE...")
        self.assertEqual(self.told.footer, "Example:\n  euchre rule case.md\n\nExit status: 0 done.")

    def test_columns(self):
        self.assertEqual([entry.head for entry in self.told.lists["Positionals:"]], ["FILE TEXT ... REQUIRED"])
        self.assertEqual(self.entry("--json").words, "for programs")
        self.assertEqual(self.entry("--metrics").head, "--metrics TEXT:ADDRESS:PORT")
        self.assertEqual(self.entry("--metrics").words, "where they are told")

    def test_what_is_too_long_for_its_column(self):
        self.assertEqual(self.entry("--rules").names(), ["--house", "--rules"])
        self.assertEqual(self.entry("--rules").words, "rule under house rules")
        self.assertEqual(self.entry("--kind").words, "")

    def test_values_and_choices(self):
        self.assertEqual(self.entry("--kind").choices(), ["individual", "pairs"])
        self.assertTrue(self.entry("--metrics").takes_value())
        self.assertFalse(self.entry("--json").takes_value())

    def test_what_is_no_help(self):
        with self.assertRaisesRegex(ValueError, "no options"):
            parse_help("euchre rule", "", "something else")


if __name__ == "__main__":
    unittest.main()
