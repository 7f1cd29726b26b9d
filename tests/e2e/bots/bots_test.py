#!/usr/bin/env python3
"""Bots at the arena: the example plays, and one that fails is named and ended. bots_test.py PATH/TO/euchre"""

import importlib.util
import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "docs/examples/bot.py"
PROGRAM = sys.argv.pop(1)


def python(*words):
    return "pipe:" + shlex.join([sys.executable, "-B", *map(str, words)])


def arena(*arguments):
    return subprocess.run([PROGRAM, "arena", *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False)


def example():
    spec = importlib.util.spec_from_file_location("bot", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def failing(command, *arguments):
    return arena("--a", "rules", "--b", "pipe:" + command, "--deals", 60, *arguments)


def is_running(process):
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


class TheExample(unittest.TestCase):
    def test_plays_under_every_code_and_beats_chance(self):
        for code in ("hoyle", "somerset", "keller", "danville", "alberta"):
            run = arena("--a", python(EXAMPLE), "--b", "random", "--deals", 100, "--seed", 5, "--code", code, "--json")
            self.assertEqual(run.returncode, 0, run.stderr)
            told = json.loads(run.stdout)
            self.assertEqual(told["pairs"], 100)
            self.assertGreater(told["ci95"][0], 0.3, code)

    def test_plays_alike_on_any_number_of_threads_and_in_whole_games(self):
        runs = [
            arena("--a", python(EXAMPLE), "--b", "rules", "--matches", "--deals", 20, "--seed", 6, "--threads", threads, "--json")
            for threads in (1, 3)
        ]
        told = [json.loads(run.stdout) for run in runs]
        self.assertEqual(told[0]["winning_chance"], told[1]["winning_chance"])
        self.assertLess(told[0]["winning_chance"], 0.5)

    def test_against_itself_is_level(self):
        run = arena("--a", python(EXAMPLE), "--b", python(EXAMPLE), "--deals", 30, "--seed", 7, "--json")
        self.assertEqual(json.loads(run.stdout)["ci95"], [0, 0], run.stderr)

    def test_answers_the_question_of_the_page_as_the_page_says(self):
        page = (ROOT / "docs/bots.md").read_text()
        question, answer = re.search(r"\n\n    (question.*?)\n    answer\n\n.*?\n\n    (play.*?)\n", page, re.S).groups()
        lines = [line.strip() for line in question.split("\n")]
        self.assertEqual(example().answer_to(example().Question(lines)), answer)

    def test_knows_the_bowers_and_takes_a_trick_as_cheaply_as_it_can(self):
        bot = example()
        self.assertEqual(bot.suit_in_play("JD", "H"), "H")
        self.assertGreater(bot.power("JH", "H", "H"), bot.power("JD", "H", "H"))
        self.assertGreater(bot.power("JD", "H", "H"), bot.power("AH", "H", "H"))
        lines = ["question W chance=1", 'hands W="KS 9H TH JD AC" up=JC', "call W pass", "call N name-H", "play S 9S"]
        lines += ["play W KS", "play N AS", "play E QS", "play N AC", "play E KC", "play S QC", 'hold "9H TH JD"']
        lines += ["may play W 9H", "may play W TH", "may play W JD"]
        self.assertEqual(bot.answer_to(bot.Question(lines)), "play W 9H")


class ABotThatFails(unittest.TestCase):
    def test_is_named_with_what_went_wrong(self):
        for command, words in (
            ("exit 3", "it ended without an answer, with exit status 3"),
            ("cat", "it answered 'euchre-bot 1', where it may answer 'call "),
            ("yes play", "it answered 'play', where it may answer 'call "),
            ("head -c 9000 /dev/zero; sleep 9", "its answer is longer than 4096 bytes"),
            ("exec 1>&-; sleep 9", "it closed its output without an answer"),
        ):
            run = failing(command)
            self.assertEqual(run.returncode, 1, command)
            self.assertEqual(run.stdout, "", command)
            self.assertIn(f"euchre arena: the bot '{command}' failed: {words}", run.stderr)

    def test_has_so_long_and_no_longer(self):
        began = time.monotonic()
        run = failing("sleep 50", "--answer-within", 0.2, "--threads", 2)
        self.assertIn("it gave no answer within 200 ms", run.stderr)
        self.assertLess(time.monotonic() - began, 10)

    def test_ends_a_ladder_too(self):
        run = arena("--ladder", "random,pipe:exit 4", "--deals", 50, "--games", 0)
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stdout, "")
        self.assertIn("the bot 'exit 4' failed", run.stderr)

    def test_is_ended_with_all_that_it_started(self):
        with tempfile.TemporaryDirectory() as folder:
            note = Path(folder) / "processes"
            script = f"trap '' TERM HUP; sleep 50 & echo $$ $! >> {shlex.quote(str(note))}; wait"
            failing(script, "--answer-within", 0.2, "--threads", 1)
            processes = [int(word) for word in note.read_text().split()]
            self.assertEqual(len(processes), 2)
            for process in processes:
                self.assertFalse(is_running(process), process)

    def test_a_name_without_a_command_is_refused(self):
        run = failing(" ")
        self.assertEqual(run.returncode, 2)
        self.assertIn("write pipe: and the command that runs the bot", run.stderr)


class TheSeed(unittest.TestCase):
    def test_is_fresh_and_told_where_none_is_given(self):
        match = ["--a", "rules", "--b", "casual", "--deals", 40, "--json"]
        first, second = (json.loads(arena(*match).stdout) for _ in range(2))
        self.assertNotEqual(first["seed"], second["seed"])
        again = json.loads(arena(*match, "--seed", first["seed"]).stdout)
        self.assertEqual(again["ci95"], first["ci95"])


if __name__ == "__main__":
    unittest.main()
