import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

from scratch_project import ScratchProject

TOOL = Path(__file__).resolve().parents[2] / "tools" / "tidy"


def tidy_of(folder):
    """The tool as a module that takes `folder` for the project, and runs neither cmake, clang nor clang-tidy."""
    loader = importlib.machinery.SourceFileLoader("tidy_under_test", str(TOOL))
    tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("tidy_under_test", loader))
    sys.modules["tidy_under_test"] = tool  # where dataclasses look for it
    loader.exec_module(tool)
    tool.ROOT = Path(folder)
    tool.CACHE = tool.ROOT / "cache"
    tool.CLEAN = tool.CACHE / "clean"
    tool.INCLUDES = tool.CACHE / "includes"
    tool.BUILD = tool.ROOT
    tool.configure = lambda: None
    tool.included_by = lambda command: []
    tool.program = lambda: "clang-tidy 19"
    return tool


def compiled(name):
    return ["clang++", "-o", f"{name}.o", "-c", name]


class Project(ScratchProject):
    def setUp(self):
        super().setUp()
        self.write(".clang-tidy", "Checks: a\n")
        self.write("src/a.cpp", '#include "a.h"\n')
        self.write("src/a.h", "int a();\n")

    def run_over_all(self, known=("src/a.cpp",), finding=""):
        tool = tidy_of(self.root)
        tool.all_sources = lambda: set(self.root.glob("src/*.cpp"))
        tool.compilations = lambda: [tool.Source(self.root / name, compiled(name)) for name in known]
        tool.findings_of = lambda source: finding
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
        tool.compilations = lambda: [tool.Source(self.root / "src/a.cpp", compiled("src/a.cpp"))]
        said = io.StringIO()
        with contextlib.redirect_stdout(said), mock.patch.dict(os.environ, {"TIDY_MINUTES": "-1"}):
            self.assertEqual(tool.run([]), 1)
        self.assertIn("NOT LOOKED AT", said.getvalue())


class Batches(Project):
    def looked_at(
        self, flags_of=lambda name: [], dirty=(), names="abcdefghijklmnopqr", text_of=lambda name: "", in_header=False
    ):
        """What is looked at together, and what alone, where the sources in `dirty` have findings, or headers that only they
        include."""
        tool = tidy_of(self.root)
        paths = [self.root / f"src/{name}.cpp" for name in names]
        for path in paths:
            self.write(path.relative_to(self.root), text_of(path.stem))
        tool.all_sources = lambda: set(paths)
        tool.compilations = lambda: [
            tool.Source(path, [*compiled(str(path)), *flags_of(path.stem)]) for path in paths
        ]
        looked = []

        def found_together(batch):
            looked.append("".join(source.path.stem for source in batch))
            places = [source.path for source in batch if source.path.stem in dirty]
            return "".join(f"{'/some.h' if in_header else place}:1:2: error: bad name\n" for place in places)

        def findings_of(source):
            looked.append(source.path.stem)
            return "bad name" if source.path.stem in dirty else ""

        tool.found_together, tool.findings_of = found_together, findings_of
        with contextlib.redirect_stdout(io.StringIO()):
            status = tool.run([])
        self.assertEqual(status, 1 if dirty else 0)
        return sorted(looked), tool

    def test_thirty_two_at_a_time(self):
        names = [chr(at) for at in range(ord("A"), ord("A") + 26)] + [str(at) for at in range(8)]
        self.assertEqual(list(map(len, self.looked_at(names=names)[0])), [32, 2])

    def test_what_is_compiled_otherwise_stands_apart(self):
        flags = lambda name: ["-mavx2"] if name > "d" else []  # noqa: E731
        self.assertEqual(self.looked_at(flags, names="abcdefghij")[0], ["abcd", "efghij"])

    def test_what_finds_its_headers_elsewhere_does_not(self):
        flags = lambda name: ["-isystem", "/there", "-DA"] if name > "b" else ["-Ihere"]  # noqa: E731
        self.assertEqual(self.looked_at(flags, names="abcd")[0], ["abcd"])

    def test_flags_are_those_of_all(self):
        tool = tidy_of(self.root)
        told = (["-Ihere", "-DA"], ["-isystem", "/there", "-DA"])
        batch = [tool.Source(self.root / "src/a.cpp", [*compiled(str(self.root / "src/a.cpp")), *flags]) for flags in told]
        self.assertEqual(tool.flags_of(batch), ["-Ihere", "-DA", "-isystem", "/there"])

    def test_what_declares_a_name_alike_stands_apart(self):
        for alike in (
            "int sum(int a) {",
            "[[nodiscard]] static std::vector<int> sum(",
            "struct sum : Other {",
            "class sum final {",
            "constexpr int sum = 1;",
        ):
            self.setUp()
            text = lambda name: f"{alike}\n" if name in "be" else ""  # noqa: E731, B023
            self.assertEqual(self.looked_at(text_of=text, names="abcdef")[0], ["abcdf", "e"], alike)

    def test_what_takes_the_same_by_other_names_stands_apart(self):
        text = lambda name: f"int sum(const std::vector<int>& {name}, int) {{\n"  # noqa: E731
        self.assertEqual(self.looked_at(text_of=text, names="ab")[0], ["a", "b"])

    def test_functions_of_one_name_that_take_different_things_may_stand_together(self):
        text = lambda name: f"int sum({'Deal' if name == 'a' else 'Event'} one,\n        int two) {{\n"  # noqa: E731
        self.assertEqual(self.looked_at(text_of=text, names="ab")[0], ["ab"])

    def test_a_function_and_a_constant_of_one_name_stand_apart(self):
        text = lambda name: "int sum(int a) {\n" if name == "a" else "constexpr int sum = 1;\n"  # noqa: E731
        self.assertEqual(self.looked_at(text_of=text, names="ab")[0], ["a", "b"])

    def test_how_fast_it_is_and_what_the_compiler_warns_of_keep_nothing_apart(self):
        self.assertEqual(self.looked_at(lambda name: [f"-W{name}"] if name == "a" else ["-O2", "-g"], names="ab")[0], ["ab"])

    def test_what_is_named_elsewhere_may_stand_together(self):
        for alike in ("using testing::Is;", "  int sum(int a);", "TEST(Sum, Adds) {", "static_assert(kSum);", "namespace euchre {", "#include <sum>"):
            self.setUp()
            self.assertEqual(self.looked_at(text_of=lambda name: f"{alike}\n", names="ab")[0], ["ab"], alike)  # noqa: B023

    def test_a_type_that_another_means_otherwise_stands_apart(self):
        for own in ("using Seat = int;", "struct Seat {};", "using wire::Seat;"):
            self.setUp()
            text = lambda name: f"{own}\n" if name == "a" else "  Seat seat;\n"  # noqa: E731, B023
            self.assertEqual(self.looked_at(text_of=text, names="abc")[0], ["a", "bc"], own)

    def test_what_a_finding_names_stands_alone_and_the_others_together(self):
        self.assertEqual(self.looked_at(dirty="cf", names="abcdefgh")[0], ["abcdefgh", "abdegh", "c", "f"])

    def test_halves_where_a_finding_names_no_source(self):
        looked, _ = self.looked_at(dirty="c", names="abcdefgh", in_header=True)
        self.assertEqual(looked, ["ab", "abcd", "abcdefgh", "c", "cd", "d", "efgh"])

    def test_a_failure_without_a_word_is_a_finding(self):
        tool = tidy_of(self.root)
        ended = lambda code, said: subprocess.CompletedProcess([], code, stdout=said, stderr="")  # noqa: E731
        self.assertEqual(tool.said_of(ended(0, "")), "")
        self.assertEqual(tool.said_of(ended(1, "bad name")), "bad name")
        self.assertNotEqual(tool.said_of(ended(-11, "")), "")

    def test_what_was_clean_in_a_batch_is_not_looked_at_again(self):
        self.looked_at(dirty="c")
        self.assertEqual(self.looked_at(dirty="c")[0], ["c"])

    def test_settings_stand_above_what_is_put_together(self):
        tool = tidy_of(self.root)
        self.write("src/.clang-tidy", "InheritParentConfig: true\n")
        batch = [tool.Source(self.root / "src/a.cpp", compiled("src/a.cpp"))]
        source = tool.together(self.root / "src", batch)
        self.assertIn(f'#include "{batch[0].path}"', source.read_text(encoding="utf-8"))
        self.assertEqual((source.parent / ".clang-tidy").read_text(encoding="utf-8"), "InheritParentConfig: true\n")
        self.assertEqual((source.parents[1] / ".clang-tidy").read_text(encoding="utf-8"), "Checks: a\n")


class Compilations(Project):
    def test_are_what_the_build_says(self):
        command = "clang++ -o src/room/CMakeFiles/room.dir/it.o -c it.cpp"
        commands = [{"file": f"{self.root}/src/{name}.cpp", "command": command} for name in "ab"]
        self.write("compile_commands.json", json.dumps(commands))
        found = [(one.path.stem, one.command[0]) for one in tidy_of(self.root).compilations()]
        self.assertEqual(found, [("a", "clang++"), ("b", "clang++")])


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
