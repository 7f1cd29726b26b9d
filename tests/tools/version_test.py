#!/usr/bin/env python3
"""Which version a build is, as cmake/EuchreVersion.cmake finds it by the tags of a scratch repository."""

import subprocess
import unittest
from pathlib import Path

from scratch_project import ScratchProject

MODULE = Path(__file__).parents[2] / "cmake/EuchreVersion.cmake"
ASKED = f"include({MODULE})\neuchre_find_version(version 0.9.0)\nmessage(NOTICE ${{version}})\n"


class Version(ScratchProject):
    def git(self, *arguments):
        someone = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "tag.gpgSign=false"]
        subprocess.run(["git", *someone, *arguments], cwd=self.root, check=True, capture_output=True)

    def commit(self):
        self.git("commit", "--allow-empty", "--no-gpg-sign", "-m", "work")

    def found(self):
        self.write("ask.cmake", ASKED)
        told = subprocess.run(["cmake", "-P", "ask.cmake"], cwd=self.root, check=True, capture_output=True, text=True)
        return told.stderr.strip()

    def test_without_git_the_next_one(self):
        self.assertEqual(self.found(), "0.9.0")

    def test_the_tag_of_this_very_commit(self):
        self.git("init", "-q")
        self.commit()
        self.assertEqual(self.found(), "0.9.0")
        self.git("tag", "v1.2.3")
        self.assertEqual(self.found(), "1.2.3")
        self.commit()
        self.assertEqual(self.found(), "0.9.0")

    def test_the_newest_of_several_and_no_other_tags(self):
        self.git("init", "-q")
        self.commit()
        for tag in ("v1.9.0", "v1.10.0", "v2", "1.11.0", "v1.12.0-rc1", "before-v3.0.0"):
            self.git("tag", tag)
        self.assertEqual(self.found(), "1.10.0")


if __name__ == "__main__":
    unittest.main()
