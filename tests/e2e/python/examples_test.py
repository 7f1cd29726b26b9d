#!/usr/bin/env python3
"""Runs the scripts of python/examples, each small, and looks at what they say."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path


def said_by(name, *arguments):
    command = [sys.executable, "-B", f"python/examples/{name}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=100).stdout


class Examples(unittest.TestCase):
    def test_turned_up_nine(self):
        said = said_by("turned_up_nine.py", "60")
        rows = re.findall(r"better trump (\w\w): ([+-]\d\.\d\d) points ± \d\.\d\d  \((\d+) deals\)", said)
        self.assertEqual(sum(int(count) for _, _, count in rows), 60)
        self.assertRegex(said, r"  all: [+-]\d\.\d\d points ± \d\.\d\d\n$")

    def test_turned_up_nine_draws_a_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "nine.png"
            said = said_by("turned_up_nine.py", "60", "--picture", str(picture))
            if "No picture: Matplotlib is not installed" in said:
                self.assertFalse(picture.exists())
            else:
                self.assertEqual(picture.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")

    def test_how_fast(self):
        rates = re.findall(r": ([\d,]+) a second$", said_by("how_fast.py", "0.05"), re.M)
        self.assertEqual(len(rates), 2)
        for rate in rates:
            self.assertGreater(int(rate.replace(",", "")), 0)

    def test_train_a_bot(self):
        said = said_by("train_a_bot.py", "--quick")
        before, after = (float(found) for found in re.findall(r"(?:before|after): ([+-]\d\.\d\d) points a deal", said))
        self.assertGreater(after, before + 0.2)


if __name__ == "__main__":
    unittest.main()
