"""Tests that start threads are run under the thread sanitizer (label `threads`), and no others: it would build them for nothing."""

import re
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What brings threads: the standard library's own, the rooms' that have some, and a house that is open.
BRINGS_THREADS = re.compile(
    r"#include <(?:future|thread)>|\bmake_(?:workers|thinkers)\(|\bopen_(?:sqlite|postgres)_log\("
    r'|#include "support/house/(?:http/open_house|storage/deaf_line)\.h"|\bhttp::Server\b'
)


def programs(folder):
    """Each euchre_test below a folder: its name, its labels, and its sources that bring threads."""
    for listing in sorted(folder.rglob("CMakeLists.txt")):
        for call in re.findall(r"\beuchre_test\(([^()]*)\)", listing.read_text(encoding="utf-8")):
            words = call.split()
            labels = words[words.index("LABELS") + 1 :] if "LABELS" in words else []
            sources = [listing.parent / word for word in words if word.endswith("_test.cpp") or word.endswith("_property.cpp")]
            threaded = [source.name for source in sources if source.exists() and BRINGS_THREADS.search(source.read_text(encoding="utf-8"))]
            yield words[0], labels, threaded


def complaints(folder):
    for name, labels, threaded in programs(folder):
        if threaded and "threads" not in labels:
            yield f"{name}: {', '.join(threaded)} starts threads, so its LABELS want `threads`"
        if "threads" in labels and not threaded:
            yield f"{name}: nothing in it starts threads, so it is built for the thread sanitizer in vain"


class Threads(unittest.TestCase):
    def test_what_starts_threads_is_labelled(self):
        self.assertEqual(list(complaints(ROOT / "tests")), [])

    def test_a_program_without_its_label_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "CMakeLists.txt").write_text("euchre_test(a SOURCES a_test.cpp LABELS server)\n", encoding="utf-8")
            Path(folder, "a_test.cpp").write_text("#include <thread>\n", encoding="utf-8")
            self.assertIn("a: a_test.cpp starts threads", "".join(complaints(Path(folder))))

    def test_a_label_in_vain_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "CMakeLists.txt").write_text("euchre_test(a SOURCES a_test.cpp LABELS server threads)\n", encoding="utf-8")
            Path(folder, "a_test.cpp").write_text("#include <vector>\n", encoding="utf-8")
            self.assertIn("a: nothing in it starts threads", "".join(complaints(Path(folder))))


if __name__ == "__main__":
    unittest.main()
