#!/usr/bin/env python3
"""Installs the library into an empty folder and uses it as others do: the programs of examples/ by CMake, one of them by pkg-config
and g++; every public header is read by both compilers with warnings on.

    library_test.py cmake clang++-19 build/dev
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples"
OTHER_COMPILER = "g++"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Werror"]

# What each example must say, among other things.
SAID = {
    "play_a_deal": r"South deals and turns up QH\n(.*\n)*[NESW] ([9TJQKA][CDHS])\n(NS|EW) score [124]\n",
    "solve_a_position": r"AC 1\nJH 2\nbest play: JH JD KC KD AC 9S TS AD\n",
    "rule_on_a_revoke": r"info revoke-established trick=1 by=E\n(.*\n)*points NS \+3 revoke\n    North and South score 3 for the revoke\n",
    "bot": r"The bot gains -?\d+ points in 1000 deals, each played twice\.\n",
}


def run(*words, **others):
    """What a command says; where it fails, that is the fault."""
    ran = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, timeout=240, **others)
    if ran.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: status {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def fault_of(name, said):
    return [] if re.fullmatch(rf"(?:.*\n)*?{SAID[name]}", said) else [f"{name} says\n{said}"]


def faults_of_examples(cmake, compiler, prefix, scratch):
    run(cmake, "-S", EXAMPLES, "-B", scratch, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_PREFIX_PATH={prefix}",
        f"-DCMAKE_CXX_FLAGS={' '.join(WARNINGS)}")
    run(cmake, "--build", scratch)
    programs = {source.stem for source in EXAMPLES.glob("*.cpp")}
    faults = [f"nothing is expected of {name}" for name in programs - SAID.keys()]
    return faults + [fault for name in sorted(SAID) for fault in fault_of(name, run(scratch / name))]


def flags_of(prefix, component):
    folder = next(prefix.glob("lib/**/pkgconfig"))
    environment = os.environ | {"PKG_CONFIG_PATH": str(folder)}
    return run("pkg-config", "--cflags", "--libs", f"right-bower-{component}", env=environment).split()


def faults_of_pkg_config(prefix, scratch):
    """An example of each component is made by the other compiler."""
    faults = []
    for name, component in (("solve_a_position", "solver"), ("rule_on_a_revoke", "law"), ("play_a_deal", "players")):
        program = scratch / f"{name}.by-pkg-config"
        run(OTHER_COMPILER, "-std=c++20", *WARNINGS, EXAMPLES / f"{name}.cpp", "-o", program, *flags_of(prefix, component))
        faults += fault_of(name, run(program))
    return faults


def read_headers(compiler, prefix, scratch):
    """Has a compiler read every public header."""
    folder = prefix / "include/right-bower"
    headers = sorted(path.relative_to(folder) for path in folder.rglob("*.h") if "detail" not in path.parts)
    if len(headers) < 100:
        raise RuntimeError(f"only {len(headers)} headers are installed")
    source = scratch / "all_headers.cpp"
    source.write_text("".join(f"#include <{header}>\n" for header in headers), encoding="utf-8")
    run(compiler, "-std=c++20", "-fsyntax-only", *WARNINGS, f"-I{folder}", source)


def faults_of_unknown_component(cmake, prefix, scratch):
    project = scratch / "unknown"
    project.mkdir()
    (project / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(unknown LANGUAGES CXX)\n"
        "find_package(RightBower 0.1 REQUIRED COMPONENTS core whist)\n", encoding="utf-8")
    ran = subprocess.run([cmake, "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={prefix}"], capture_output=True,
                         text=True, check=False, timeout=60)
    return [] if ran.returncode != 0 and "whist" in ran.stderr else [f"a component that is none: {ran.stderr}"]


def main():
    cmake, compiler, build = sys.argv[1:]
    if shutil.which(OTHER_COMPILER) is None:
        print(f"{OTHER_COMPILER} is not installed (tools/setup test)")
        return 1
    with tempfile.TemporaryDirectory(prefix="euchre-library-") as folder:
        prefix, scratch = Path(folder, "installed"), Path(folder, "examples")
        run(cmake, "--install", build, "--prefix", prefix, "--component", "library")
        faults = faults_of_examples(cmake, compiler, prefix, scratch)
        faults += faults_of_pkg_config(prefix, scratch)
        faults += faults_of_unknown_component(cmake, prefix, scratch)
        for reader in (compiler, OTHER_COMPILER):
            read_headers(reader, prefix, scratch)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
