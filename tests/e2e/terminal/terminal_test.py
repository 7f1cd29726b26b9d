"""Plays `euchre play` on a real terminal: tmux shows it, sends keys, resizes it and takes it away.

usage: terminal_test.py PROGRAM [unittest options]
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "euchre"
PATIENCE_SECONDS = 60


def run(*arguments):
    """Runs the program without a terminal."""
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)


class Terminal:
    """A program in a window of a tmux server of its own."""

    def __init__(self, folder, columns, rows, arguments, environment="TERM=xterm-256color LC_ALL=C.UTF-8"):
        self.socket = os.path.join(folder, "tmux")
        self.status_file = os.path.join(folder, "status")
        # The shell leaves the exit status behind, since the window closes with it.
        command = f"cd {folder}; {environment} {PROGRAM} {arguments} 2>{folder}/errors; echo $? >{self.status_file}"
        self._tmux("-f", "/dev/null", "new-session", "-d", "-s", "game", "-x", str(columns), "-y", str(rows), command)

    def _tmux(self, *arguments):
        done = subprocess.run(["tmux", "-u", "-S", self.socket, *arguments], capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else None

    def text(self):
        """What the window shows; nothing when it is gone."""
        return self._tmux("capture-pane", "-p", "-t", "game")

    def press(self, *keys):
        self._tmux("send-keys", "-t", "game", *keys)

    def resize(self, columns, rows):
        self._tmux("resize-window", "-t", "game", "-x", str(columns), "-y", str(rows))

    def program_id(self):
        """The process of the program, a child of the window's shell."""
        shell = self._tmux("display-message", "-p", "-t", "game", "#{pane_pid}").strip()
        return int(subprocess.run(["ps", "-o", "pid=", "--ppid", shell], capture_output=True, text=True).stdout)

    def wait_for(self, pattern):
        """Waits until the window shows the pattern; returns what it shows."""
        shown = None
        for _ in range(PATIENCE_SECONDS * 20):
            shown = self.text()
            if shown is not None and re.search(pattern, shown):
                return shown
            time.sleep(0.05)
        raise AssertionError(f"{pattern!r} was never shown; last:\n{shown}")

    def press_until(self, key, pattern):
        """Presses the key again and again until the window shows the pattern."""
        for _ in range(3000):
            shown = self.text()
            if shown is None:
                raise AssertionError("the window is gone")
            if re.search(pattern, shown):
                return shown
            self.press(key)
            time.sleep(0.01)
        raise AssertionError(f"{pattern!r} was never shown; last:\n{shown}")

    def wait_for_end(self):
        """Waits until the program has ended; its exit status."""
        for _ in range(PATIENCE_SECONDS * 20):
            if os.path.exists(self.status_file) and os.path.getsize(self.status_file) > 0:
                with open(self.status_file, encoding="ascii") as file:
                    return int(file.read())
            time.sleep(0.05)
        raise AssertionError(f"the program does not end; it shows:\n{self.text()}")

    def close(self):
        self._tmux("kill-server")


class TerminalTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="euchre-e2e-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def open(self, arguments, columns=80, rows=24, **options):
        terminal = Terminal(self.folder, columns, rows, arguments, **options)
        self.addCleanup(terminal.close)
        return terminal

    def path(self, name):
        return os.path.join(self.folder, name)

    def expect_lawful(self, path):
        for options in ([], ["--verify"]):
            replayed = run("replay", *options, path)
            self.assertEqual(replayed.returncode, 0, replayed.stdout[-2000:] + replayed.stderr)

    def test_a_whole_game_by_keys_through_every_size(self):
        terminal = self.open("play --code hoyle --seed 3 --name Ann --speed fast --record game.record")
        terminal.wait_for("has the first deal")
        terminal.press_until("Space", "deal 2")
        terminal.resize(60, 20)
        shown = terminal.wait_for("Ann")
        self.assertNotIn("SCORE", shown, "there is no room for the panel")
        terminal.resize(50, 12)
        terminal.wait_for("Too small: 50 x 12")
        terminal.resize(120, 40)
        terminal.wait_for("SCORE, TO 5")
        shown = terminal.press_until("Space", "The game is over")
        self.assertIn(" win ", shown)
        terminal.press("q")
        terminal.wait_for("Leave the game")
        terminal.press("y")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.expect_lawful(self.path("game.record"))

    def test_suits_are_shown_and_help_opens(self):
        terminal = self.open("play --code alberta --seed 5 --name Ann --speed fast")
        terminal.press_until("Enter", "order|alone|pass")
        self.assertRegex(terminal.text(), "[♣♦♥♠]")
        terminal.press("?")
        terminal.wait_for("change the speed")
        terminal.press("Escape")
        terminal.press("q")
        terminal.wait_for("Leave the game")
        terminal.press("n")
        terminal.wait_for("Ann")
        terminal.press("q", "y")
        self.assertEqual(terminal.wait_for_end(), 0)

    def test_a_hint_says_what_to_do_and_why(self):
        terminal = self.open("play --code hoyle --seed 3 --name Ann --speed fast --opponents beginner --think quick")
        terminal.press_until("Enter", "I pass")
        terminal.press("v")
        terminal.wait_for("A hint")
        shown = terminal.wait_for("such deals")
        self.assertRegex(shown, r"\d+[\s│]+ways")  # where the window breaks a line is left to it
        terminal.press("Escape")
        terminal.press("q", "y")
        self.assertEqual(terminal.wait_for_end(), 0)

    def test_ascii_on_an_old_terminal(self):
        terminal = self.open("play --ascii --seed 5 --name Ann --speed fast", environment="TERM=vt100 LC_ALL=C")
        shown = terminal.press_until("Enter", "I pass")
        self.assertTrue(shown.isascii(), shown)
        self.assertIn("+---+", shown)

    def test_a_record_on_request_tells_where_it_is(self):
        terminal = self.open("play --code keller --seed 8 --name Ann --speed fast")
        terminal.press_until("Space", "deal 2")
        terminal.press("r")
        shown = terminal.wait_for(r"written to\s+euchre-")
        self.assertRegex(shown, "1 deal written")
        records = [name for name in os.listdir(self.folder) if name.endswith(".record")]
        self.assertEqual(len(records), 1)
        self.expect_lawful(self.path(records[0]))
        terminal.press("q", "s")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.expect_lawful(self.path(records[0]))

    def end_by(self, name):
        terminal = self.open("play --seed 8 --name Ann --speed fast --record game.record")
        terminal.press_until("Space", "deal 2")
        os.kill(terminal.program_id(), name)
        self.assertEqual(terminal.wait_for_end(), 128 + name)
        self.expect_lawful(self.path("game.record"))

    def test_control_c_writes_the_record(self):
        self.end_by(signal.SIGINT)

    def test_a_hang_up_writes_the_record(self):
        self.end_by(signal.SIGHUP)

    def test_a_window_that_is_closed_leaves_the_record(self):
        terminal = self.open("play --seed 8 --name Ann --speed fast --record game.record")
        terminal.press_until("Space", "deal 2")
        terminal.close()
        for _ in range(PATIENCE_SECONDS * 20):
            if os.path.exists(self.path("game.record")):
                break
            time.sleep(0.05)
        self.expect_lawful(self.path("game.record"))

    def test_computers_are_watched_with_open_hands(self):
        terminal = self.open("play --watch --code danville --seed 2 --speed fast", columns=100, rows=30)
        terminal.press_until("Space", "The game is over")
        terminal.press("q", "y")
        self.assertEqual(terminal.wait_for_end(), 0)


class PipeTest(unittest.TestCase):
    def test_a_watched_match_is_printed_and_repeats_with_its_seed(self):
        for code in ("somerset", "keller", "hoyle", "danville", "alberta"):
            one = run("play", "--watch", "--partner", "rules", "--code", code, "--seed", "7")
            again = run("play", "--watch", "--partner", "rules", "--code", code, "--seed", "7")
            self.assertEqual(one.returncode, 0, one.stderr)
            self.assertEqual(one.stdout, again.stdout)
            self.assertIn("takes the trick", one.stdout)
        other = run("play", "--watch", "--partner", "rules", "--code", "alberta", "--seed", "8")
        self.assertNotEqual(one.stdout, other.stdout)

    def test_its_record_is_lawful(self):
        with tempfile.TemporaryDirectory(prefix="euchre-e2e-") as folder:
            path = os.path.join(folder, "match.record")
            run("play", "--watch", "--partner", "rules", "--code", "somerset", "--seed", "7", "--record", path)
            self.assertEqual(run("replay", "--verify", path).returncode, 0)

    def test_house_rules_are_played_or_refused_with_the_line(self):
        with tempfile.TemporaryDirectory(prefix="euchre-e2e-") as folder:
            good, bad = os.path.join(folder, "good.toml"), os.path.join(folder, "bad.toml")
            with open(good, "w", encoding="utf8") as file:
                file.write('base = "hoyle"\n')
            with open(bad, "w", encoding="utf8") as file:
                file.write('base = "hoyle"\nno_such_key = 7\n')
            self.assertEqual(run("play", "--watch", "--house", good, "--seed", "1").returncode, 0)
            refused = run("play", "--watch", "--house", bad)
            self.assertEqual(refused.returncode, 1)
            self.assertIn("bad.toml:2", refused.stderr)
            self.assertEqual(run("play", "--watch", "--house", folder + "/none.toml").returncode, 2)

    def test_bad_usage_says_what_would_be_right(self):
        refused = run("play", "--code", "whist")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("hoyle", refused.stderr)
        unknown = run("play", "--partner", "genius")
        self.assertEqual(unknown.returncode, 2)
        self.assertIn("best", unknown.stderr)
        self.assertIn("Full strength", run("play", "--help").stdout)
        self.assertEqual(run("play").returncode, 2, "without a terminal there is nothing to play on")
        self.assertEqual(run("play", "--help").returncode, 0)


if __name__ == "__main__":
    if shutil.which("tmux") is None:
        sys.exit("terminal_test.py: tmux is missing; tools/setup test installs it")
    unittest.main()
