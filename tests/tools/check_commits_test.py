import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_commits  # noqa: E402


class CheckCommits(unittest.TestCase):
    def complaints(self, message, *paths):
        return "\n".join(check_commits.complaints_about(message, paths))

    def test_good_messages(self):
        self.assertEqual(self.complaints("tools: check the words\n\nWhy.", "tools/a"), "")
        self.assertEqual(self.complaints("game: let the dealer pass\n\nSignature: 12345\n", "src/core/game/deal.cpp"), "")
        self.assertEqual(self.complaints("base, cards: tidy\n\nNo functional change\n", "src/core/base/a.h"), "")

    def test_subject_form(self):
        self.assertIn("module: imperative", self.complaints("Add things"))
        self.assertIn("in the imperative", self.complaints("game: added things"))
        self.assertIn("60 at most", self.complaints("game: " + "x" * 60))
        self.assertIn("no blank line", self.complaints("game: let it be\nbecause"))

    def test_trailer_of_source_changes(self):
        self.assertIn("without `Signature", self.complaints("game: let the dealer pass", "src/core/game/deal.cpp"))
        self.assertIn("without `Signature", self.complaints("game: x\n\nSignature: soon", "src/core/game/deal.cpp"))

    def test_a_real_history(self):
        with tempfile.TemporaryDirectory() as folder:

            def git(*arguments):
                subprocess.run(
                    ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *arguments],
                    cwd=folder, check=True, capture_output=True,
                )  # fmt: skip

            git("init", "-q")
            git("commit", "-q", "--allow-empty", "-m", "bad first commit")
            git("tag", "base")
            git("commit", "-q", "--allow-empty", "-m", "docs: describe the house")
            self.assertEqual(check_commits.check(Path(folder), "base"), [])
            self.assertEqual(len(check_commits.check(Path(folder))), 1)
            self.assertEqual(check_commits.check(Path(folder), "0" * 40), [])


if __name__ == "__main__":
    unittest.main()
