import re
import subprocess
import tempfile
import unittest
from pathlib import Path

STAGES = Path(__file__).resolve().parents[2] / "tools" / "stages.sh"

CTEST_WITH_SKIPS = """1/5 Test #1: a ................................   Passed    0.01 sec
2/5 Test #2: s ................................***Skipped   0.03 sec
3/5 Test #3: d ................................***Not Run (Disabled)   0.00 sec
4/5 Test #4: flaky ............................***Failed    0.00 sec
    Test #4: flaky ............................   Passed    0.00 sec
5/5 Test #5: bad ..............................***Failed    0.00 sec

75% tests passed, 1 tests failed out of 4

The following tests did not run:
\t  2 - s (Skipped)
\t  3 - d (Disabled)

The following tests FAILED:
\t  5 - bad (Failed)
"""


def run(*lines):
    """The exit status and the output of a staged run."""
    with tempfile.TemporaryDirectory() as folder:
        script = "\n".join(["set -eu", f"cd {folder}", f". {STAGES}", *lines])
        result = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        return result.returncode, result.stdout


def prints(report, status=0):
    """A command, `report`, that prints a report and ends with a status."""
    return f"report() {{ cat <<'END'\n{report}\nEND\nreturn {status}; }}"


class Stages(unittest.TestCase):
    def last_line(self, *lines):
        return run(*lines)[1].splitlines()[-1]

    def test_a_stage_without_tests_counts_as_one(self):
        self.assertEqual(self.last_line('stage "a" true', "run_stages"), "1 passed, 0 failed")

    def test_a_failed_stage_does_not_stop_the_others(self):
        status, output = run('stage "a b" false', 'stage "c" echo there', "run_stages")
        self.assertEqual(status, 1)
        self.assertIn("\nthere\n", output)
        self.assertIn("---- the end of build/logs/a_b.log:", output)
        self.assertIn("FAILED: a b", output)
        self.assertEqual(output.splitlines()[-1], "1 passed, 1 failed")

    def test_it_says_which_stage_of_how_many_runs(self):
        output = run('stage "a" true', 'test_stage "b c" echo "Ran 2 tests in 1s"', 'stage "d" true', "run_stages")[1]
        told = [line for line in output.splitlines() if re.match("==== [0-9]", line)]
        self.assertEqual(told, ["==== 1 of 3: a", "==== 2 of 3: b c", "==== 3 of 3: d"])

    def test_it_says_how_long_a_stage_took_and_how_long_it_worked(self):
        work = "import time\nwhile time.process_time() < 1.2: pass"
        output = run(f'work() {{ python3 -c "{work}"; }}', 'stage "works" work', 'stage "waits" sleep 1.1', "run_stages")[1]
        told = dict(re.findall(r"==== (\w+): ok, [1-9][0-9]* s \(([0-9]+) s of processor time\)", output))
        self.assertEqual(told["waits"], "0", output)
        self.assertIn(int(told["works"]), (1, 2), output)

    def test_what_each_stage_took_stands_together_at_the_end(self):
        output = run('stage "a b" false', 'stage "c" sleep 1.1', "run_stages")[1]
        end = output[output.index("FAILED: a b") :]
        self.assertRegex(end, r"(?m)^ +time processor\n +[01] s +0 s  a b: FAILED\n +[12] s +0 s  c: ok\n +[123] s  in all$")

    def test_words_of_a_command_stay_what_they_are(self):
        self.assertIn("<a  b><$HOME>\n", run("""stage "a" printf '<%s><%s>\\n' 'a  b' '$HOME'""", "run_stages")[1])

    def test_reported_tests_are_counted(self):
        for report, expected in (
            ("100% tests passed, 0 tests failed out of 41", "41 passed, 0 failed"),
            ("Ran 23 tests in 0.093s\n\nOK", "23 passed, 0 failed"),
            ("      Tests  12 passed (12)", "12 passed, 0 failed"),
            ("1 passed, 0 failed\n88 passed, 0 failed", "88 passed, 0 failed"),
        ):
            status, output = run(prints(report), 'test_stage "a" report', "run_stages")
            self.assertEqual((status, output.splitlines()[-1]), (0, expected))

    def test_reported_failures_are_counted(self):
        for report, expected in (
            ("98% tests passed, 1 tests failed out of 41", "40 passed, 1 failed"),
            ("Ran 23 tests in 0.093s\n\nFAILED (failures=2, errors=1)", "20 passed, 3 failed"),
            ("      Tests  1 failed | 11 passed (12)", "11 passed, 1 failed"),
            ("88 passed, 3 failed", "88 passed, 3 failed"),
        ):
            for ended in (0, 1):
                status, output = run(prints(report, ended), 'test_stage "a" report', "run_stages")
                self.assertEqual((status, output.splitlines()[-1]), (1, expected))

    def test_a_stage_that_passes_its_tests_and_still_fails_is_a_failure(self):
        lines = prints("Ran 5 tests in 1s", 1), 'test_stage "a" report', "run_stages"
        self.assertEqual(self.last_line(*lines), "5 passed, 1 failed")

    def test_tests_left_out_are_no_passes_and_are_counted_apart(self):
        for report, told in (
            ("Ran 23 tests in 0.093s\n\nOK (skipped=2)", ["2 skipped", "21 passed, 0 failed"]),
            ("Ran 23 tests in 0.093s\n\nFAILED (failures=1, skipped=2)", ["2 skipped", "20 passed, 1 failed"]),
            ("      Tests  11 passed | 1 skipped (12)", ["1 skipped", "11 passed, 0 failed"]),
            ("4 skipped\n88 passed, 0 failed", ["4 skipped", "88 passed, 0 failed"]),
            (CTEST_WITH_SKIPS, ["2 skipped", "2 passed, 1 failed"]),
        ):
            self.assertEqual(run(prints(report), 'stage "a" report', "run_stages")[1].splitlines()[-2:], told)

    def test_tests_left_out_are_named_and_those_that_passed_only_at_last(self):
        inner = run(prints(CTEST_WITH_SKIPS), 'stage "a" report', "run_stages")[1]
        outer = run(prints(inner), 'stage "b" report', "run_stages")[1]
        for output in (inner, outer):
            told = [line for line in output[output.rindex(" s  in all") :].splitlines() if ": " in line]
            self.assertEqual(sorted(told), ["LEFT OUT: d", "LEFT OUT: s", "PASSED ONLY WHEN RUN AGAIN: flaky"])

    def test_a_stage_of_tests_that_reports_none_has_failed(self):
        for report in ("", "nothing to do", "Ran 0 tests in 0.000s\n\nOK", "Ran 2 tests in 0.1s\n\nOK (skipped=2)"):
            status, output = run(prints(report), 'test_stage "a" report', "run_stages")
            self.assertEqual((status, output.splitlines()[-1]), (1, "0 passed, 1 failed"))
            self.assertIn("no test has run", output)

    def test_a_stage_that_reports_no_tests_of_some_has_failed(self):
        lines = prints("Ran 0 tests in 0.000s\n\nOK"), 'stage "a" report', "run_stages"
        self.assertEqual(run(*lines)[0], 1)

    def test_nothing_planned_is_nothing_passed(self):
        self.assertEqual(run("run_stages")[0], 1)

    def test_what_comes_too_late_has_failed(self):
        status, output = run('stage "a" true', "SECONDS=3600", 'stage "b" echo there', "run_stages 60")
        self.assertEqual(status, 1)
        self.assertNotIn("there", output)
        self.assertIn("NOT RUN, so failed: b", output)
        self.assertEqual(output.splitlines()[-1], "0 passed, 2 failed")
        status, output = run('stage "a" eval SECONDS=3600', 'stage "b" echo there', "run_stages 60")
        self.assertIn("\nthere\n", output)
        self.assertEqual(status, 0)


if __name__ == "__main__":
    unittest.main()
