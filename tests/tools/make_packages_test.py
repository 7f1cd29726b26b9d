import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import make_packages  # noqa: E402

CHANGES = """# Changes

Words before all parts.

## 0.3.0, not released yet

- One thing that takes more words than
  stand on a line.
- Another.

## 0.2.0

- Old.
"""


class MakePackages(unittest.TestCase):
    def newest(self, version):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(make_packages, "ROOT", Path(folder)):
            Path(folder, "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
            return make_packages.newest_changes(version)

    def test_the_newest_part_is_packed(self):
        self.assertEqual(self.newest("0.3.0"), ["One thing that takes more words than stand on a line.", "Another."])

    def test_a_version_without_changes_is_refused(self):
        said = io.StringIO()
        with contextlib.redirect_stderr(said), self.assertRaises(SystemExit):
            self.newest("0.4.0")
        self.assertIn("CHANGELOG.md begins with 0.3.0, but this is the build of 0.4.0", said.getvalue())

    def test_a_changelog_as_debian_has_it(self):
        told = make_packages.debian_changelog("0.3.0", ["word " * 20, "Another."], "Ann <ann@cards.example>", 1_000_000_000)
        self.assertTrue(told.startswith("right-bower (0.3.0) unstable; urgency=medium\n\n  * word"))
        self.assertTrue(told.endswith("\n  * Another.\n\n -- Ann <ann@cards.example>  Sun, 09 Sep 2001 01:46:40 +0000\n"))
        self.assertTrue(all(len(line) <= 80 for line in told.splitlines()))

    def test_the_changes_are_on_the_version_that_is_built(self):
        text = (make_packages.ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
        version = text.partition("euchre_find_version(version ")[2].partition(")")[0]
        self.assertTrue(make_packages.newest_changes(version))


if __name__ == "__main__":
    unittest.main()
