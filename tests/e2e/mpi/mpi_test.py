#!/usr/bin/env python3
"""euchre-mpi finds the same as euchre on any number of processes.

usage: mpi_test.py EUCHRE EUCHRE_MPI MPIRUN
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

EUCHRE, EUCHRE_MPI, MPIRUN = sys.argv[1:4]
SIMULATE = ["simulate", "--deals", "9300", "--seed", "12", "--code", "somerset"]
ARENA = ["arena", "--a", "rules", "--b", "random", "--deals", "1230", "--seed", "5", "--json"]


def run(*command):
    """Exit status and what was printed; MPI keeps its short-lived files where the test may write."""
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    ended = subprocess.run(command, capture_output=True, env=environment, timeout=120)
    return ended.returncode, ended.stdout, ended.stderr.decode(errors="replace")


def mpi(processes, *arguments):
    """On one machine; more processes than cores are fine, since this is about results, not speed."""
    return run(MPIRUN, "-n", str(processes), "--oversubscribe", "--bind-to", "none", EUCHRE_MPI, *arguments)


class SameResult(unittest.TestCase):
    def test_csv_is_the_same_byte_for_byte(self):
        with tempfile.TemporaryDirectory() as folder:
            files = {}
            for processes in (0, 1, 2, 4):
                name = os.path.join(folder, f"{processes}.csv.zst")
                status, _, errors = (run(EUCHRE, *SIMULATE, "--csv", name) if processes == 0
                                     else mpi(processes, *SIMULATE, "--csv", name))
                self.assertEqual(status, 0, errors)
                with open(name, "rb") as file:
                    files[processes] = file.read()
            self.assertGreater(len(files[0]), 40_000)
            for processes in (1, 2, 4):
                self.assertEqual(files[processes], files[0], f"{processes} processes")

    def test_tables_are_told_once_and_the_same(self):
        _, alone, _ = run(EUCHRE, *SIMULATE, "--json")
        self.assertEqual(json.loads(alone)["deals"], 9300)
        for processes in (1, 2, 4):
            status, told, errors = mpi(processes, *SIMULATE, "--json")
            self.assertEqual((status, told), (0, alone), errors)

    def test_threads_in_each_process_change_nothing(self):
        _, alone, _ = run(EUCHRE, *SIMULATE, "--json")
        self.assertEqual(mpi(2, *SIMULATE, "--json", "--threads", "3")[1], alone)

    def test_arena_stops_at_the_same_deal(self):
        for ending in ([], ["--until-sure", "0.2"]):
            found = []
            for command in (lambda *a: run(EUCHRE, *a), lambda *a: mpi(3, *a)):
                status, told, errors = command(*ARENA, *ending)
                self.assertEqual(status, 0, errors)
                report = json.loads(told)
                del report["ms_per_deal"]
                found.append(report)
            self.assertEqual(found[0], found[1])


    def test_a_ladder_is_the_same(self):
        ladder = ["arena", "--ladder", "random,casual,rules", "--deals", "330", "--games", "20", "--seed", "6", "--json"]
        found = []
        for command in (lambda *a: run(EUCHRE, *a), lambda *a: mpi(1, *a), lambda *a: mpi(3, *a)):
            status, told, errors = command(*ladder)
            self.assertEqual(status, 0, errors)
            report = json.loads(told)
            for rung in report["rungs"]:
                del rung["ms_per_deal"]
            found.append(report)
        self.assertEqual(len(found[0]["rungs"]), 2)
        self.assertEqual(found[0], found[1])
        self.assertEqual(found[0], found[2])


class Refusals(unittest.TestCase):
    def test_a_file_that_cannot_be_written_ends_all_processes(self):
        status, _, errors = mpi(2, *SIMULATE, "--csv", "/no/such/folder/deals.csv")
        self.assertNotEqual(status, 0)
        self.assertEqual(errors.count("/no/such/folder/deals.csv"), 1)

    def test_other_commands_are_refused_once(self):
        status, _, errors = mpi(2, "serve")
        self.assertNotEqual(status, 0)
        self.assertEqual(errors.count("usage:"), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
