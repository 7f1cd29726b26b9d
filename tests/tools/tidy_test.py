import contextlib
import importlib.machinery
import importlib.util
import io
import unittest
from pathlib import Path

from scratch_project import ScratchProject

TOOL = Path(__file__).resolve().parents[2] / "tools" / "tidy"


def tidy_of(folder):
    """The tool as a module that takes `folder` for the project, and runs neither cmake, clang nor clang-tidy."""
    loader = importlib.machinery.SourceFileLoader("tidy_under_test", str(TOOL))
    tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("tidy_under_test", loader))
    loader.exec_module(tool)
    tool.ROOT = Path(folder)
    tool.CACHE = tool.ROOT / "cache"
    tool.CLEAN = tool.CACHE / "clean"
    tool.INCLUDES = tool.CACHE / "includes"
    tool.configure = lambda: None
    tool.program = lambda: "clang-tidy 19"
    return tool


class Project(ScratchProject):
    def setUp(self):
        super().setUp()
        self.write(".clang-tidy", "Checks: a\n")
        self.write("src/a.cpp", '#include "a.h"\n')
        self.write("src/a.h", "int a();\n")

    def run_over_all(self, known=("src/a.cpp",), finding=""):
        tool = tidy_of(self.root)
        tool.all_sources = lambda: set(self.root.glob("src/*.cpp"))
        tool.commands = lambda: {self.root / name: ["clang++", "-c"] for name in known}
        tool.tidy = lambda source, command, last_start: (source, 1.0, finding)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            status = tool.run([])
        return status, said.getvalue().splitlines()

    def stamp(self, command=("clang++", "-c")):
        tool = tidy_of(self.root)
        source = self.root / "src/a.cpp"
        place = tool.place_of(source, list(command))
        return tool.stamp_of(place, source, ["src/a.cpp", "src/a.h"]).name


class Verdicts(Project):
    def test_what_was_looked_at_and_found_clean_passes(self):
        status, said = self.run_over_all()
        self.assertEqual((status, said[-1]), (0, "clang-tidy: 1 files, 0 with findings, 0 not looked at"))

    def test_a_finding_fails(self):
        status, said = self.run_over_all(finding="bad name")
        self.assertEqual((status, said[-1]), (1, "clang-tidy: 1 files, 1 with findings, 0 not looked at"))

    def test_a_source_that_no_target_compiles_fails(self):
        self.write("src/b.cpp", "")
        status, said = self.run_over_all()
        self.assertEqual((status, said[-1]), (1, "clang-tidy: 1 files, 0 with findings, 1 not looked at"))
        self.assertIn("src/b.cpp: no target compiles it, so it was not looked at", said)

    def test_nothing_to_look_at_fails(self):
        (self.root / "src/a.cpp").unlink()
        self.assertEqual(self.run_over_all()[0], 1)

    def test_what_comes_too_late_fails(self):
        tool = tidy_of(self.root)
        tool.all_sources = lambda: {self.root / "src/a.cpp"}
        tool.commands = lambda: {self.root / "src/a.cpp": ["clang++", "-c"]}
        tool.tidy = lambda source, command, last_start: (source, None, "")
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            self.assertEqual(tool.run([]), 1)
        self.assertIn("NOT LOOKED AT", said.getvalue())


class Stamps(Project):
    def test_all_that_a_verdict_rests_on_changes_the_stamp(self):
        stamps = [self.stamp()]
        self.write("src/a.h", "int a();  // NOLINT\n")
        stamps.append(self.stamp())
        self.write("src/a.cpp", '#include "a.h"\n// told\n')
        stamps.append(self.stamp())
        self.write(".clang-tidy", "Checks: b\n")
        stamps.append(self.stamp())
        self.write("src/.clang-tidy", "InheritParentConfig: true\n")
        stamps.append(self.stamp())
        stamps.append(self.stamp(["clang++", "-DA", "-c"]))
        self.assertEqual(len(set(stamps)), len(stamps))

    def test_another_clone_has_the_same_stamp(self):
        here = self.stamp(["clang++", f"-I{self.root}/src", "-c"])
        self.setUp()
        self.assertEqual(self.stamp(["clang++", f"-I{self.root}/src", "-c"]), here)


if __name__ == "__main__":
    unittest.main()
