import subprocess
import tempfile
import unittest
from pathlib import Path

STAGES = Path(__file__).resolve().parents[2] / "tools" / "stages.sh"


def run(*lines):
    """The exit status and the output of a staged run."""
    with tempfile.TemporaryDirectory() as folder:
        script = "\n".join(["set -euo pipefail", f"cd {folder}", f". {STAGES}", *lines])
        result = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        return result.returncode, result.stdout


class Stages(unittest.TestCase):
    def last_line(self, *lines):
        return run(*lines)[1].splitlines()[-1]

    def test_a_stage_without_tests_counts_as_one(self):
        self.assertEqual(self.last_line('stage "a" true', "finish_stages"), "1 passed, 0 failed")

    def test_a_failed_stage_does_not_stop_the_others(self):
        status, output = run('stage "a b" false', 'stage "c" echo there', "finish_stages")
        self.assertEqual(status, 1)
        self.assertIn("there", output)
        self.assertIn("---- the end of build/logs/a_b.log:", output)
        self.assertIn("FAILED: a b", output)
        self.assertEqual(output.splitlines()[-1], "1 passed, 1 failed")

    def test_reported_tests_are_counted(self):
        for report, expected in (
            ("100% tests passed, 0 tests failed out of 41", "41 passed, 0 failed"),
            ("Ran 23 tests in 0.093s\n\nOK", "23 passed, 0 failed"),
            ("      Tests  12 passed (12)", "12 passed, 0 failed"),
            ("# pass 7\n# fail 0", "7 passed, 0 failed"),
            ("1 passed, 0 failed\n88 passed, 0 failed", "88 passed, 0 failed"),
        ):
            self.assertEqual(self.last_line(f'stage "a" echo "{report}"', "finish_stages"), expected)

    def test_reported_failures_are_counted(self):
        for report, expected in (
            ("98% tests passed, 1 tests failed out of 41", "40 passed, 1 failed"),
            ("Ran 23 tests in 0.093s\n\nFAILED (failures=2, errors=1)", "20 passed, 3 failed"),
            ("      Tests  1 failed | 11 passed (12)", "11 passed, 1 failed"),
            ("88 passed, 3 failed", "88 passed, 3 failed"),
        ):
            fails = f'fails() {{ echo "{report}"; return 1; }}'
            self.assertEqual(self.last_line(fails, 'stage "a" fails', "finish_stages || true"), expected)

    def test_a_stage_that_passes_its_tests_and_still_fails_is_a_failure(self):
        fails = 'fails() { echo "Ran 5 tests in 1s"; return 1; }'
        self.assertEqual(self.last_line(fails, 'stage "a" fails', "finish_stages || true"), "5 passed, 1 failed")

    def test_what_comes_too_late_is_said_not_to_have_been_run(self):
        status, output = run('stage "a" true', "SECONDS=3600", 'stage_before 60 "b" echo there', "finish_stages")
        self.assertEqual(status, 0)
        self.assertNotIn("there", output)
        self.assertIn("NOT RUN for want of time: b", output)
        self.assertEqual(output.splitlines()[-1], "1 passed, 0 failed")
        self.assertIn("there", run('stage_before 60 "b" echo there', "finish_stages")[1])


if __name__ == "__main__":
    unittest.main()
