#!/usr/bin/env python3
"""Holds the standard of the record format against its readers: records_test.py PATH/TO/euchre PATH/TO/print_any_facts

The grammar of docs/record-format.md, the program, the reader in Python and what plays by it, the schema of the JSON form and the test vectors
must be of one mind, over the vectors, over records that the program makes, and over lines that are changed at random.
"""

import copy
import json
import random
import re
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[3]
VECTORS = ROOT / "tests/vectors/records"
PROGRAM, PRINT_ANY_FACTS = sys.argv.pop(1), sys.argv.pop(1)
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT / "docs/examples")]
sys.dont_write_bytecode = True

import ebnf  # noqa: E402
import play_record  # noqa: E402
import read_record  # noqa: E402

CODES = ("somerset", "keller", "hoyle", "danville", "alberta")
SEEDS = range(1, 36)
MANIFEST = json.loads((VECTORS / "vectors.json").read_text(encoding="utf-8"))
SCHEMA = json.loads((ROOT / "docs/record.schema.json").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs/record-format.md").read_text(encoding="utf-8")
GRAMMAR = ebnf.patterns_of(re.search(r"```ebnf\n(.*?)```", PAGE, re.S)[1])
LINE = re.compile(f"(?:{GRAMMAR['fact']})|(?:{GRAMMAR['remark']})")
# Numbers at and behind the bounds of what stands in a line.
BOUNDS = (-30001, -30000, -1, 0, 1, 2, 8, 9, 52, 53, 100, 101, 255, 256, 30000, 30001, 1_000_000_000, 1_000_000_001)
WORD_OF_FORM = re.compile(r".*:\d+:\d+: refused|.*:\d+: refused: the line is too long", re.S)


def euchre(*arguments, stdin=None):
    return subprocess.run([PROGRAM, *map(str, arguments)], input=stdin, capture_output=True, check=False, timeout=100)


def found_by_program(files):
    """What `euchre replay --json` found of each file."""
    run = euchre("replay", "--json", "--format", "record", *files)
    return json.loads(run.stdout)["files"]


def content(name):
    return (VECTORS / name).read_bytes().decode("utf-8", "surrogateescape")


def played_by_python(text):
    return play_record.play_record(text)


def enters_too_much(line):
    """Whether an entry of a settled deal, which to the grammar is text, gives or takes more than 30000 points."""
    entries = re.search(r' entries="([^"]*)"', line)
    return bool(entries) and any(int(points) > 30000 for points in re.findall(r"(?:NS|EW) [+-]?([0-9]+)", entries[1]))


def has_card_twice(line):
    """Beyond the grammar: whether a card stands twice in one list of cards."""
    lists = [cards.split() for cards in re.findall(r'(?:[NESW]|stock)="([^"]*)"', line) if line.startswith("hands ")]
    return any(len(set(cards)) < len(cards) for cards in lists)


def misfit_of_grammar(text):
    """The number of the first line that the grammar does not know; nothing where there is none."""
    header, *lines = text.split("\n")
    if header != "euchre-record 1":
        return 1
    if lines.pop() != "":
        return len(lines) + 2
    return next((number for number, line in enumerate(lines, 2) if not LINE.fullmatch(line)), None)


def make_record(folder, code, seed):
    file = folder / f"{code}-{seed}.record"
    draw = ["--draw"] if seed % 2 else []
    levels = ("beginner", "casual", "rules")
    players = ["--partner", levels[seed % 3], "--opponents", levels[seed // 3 % 3]]
    rules = ["--house", ROOT / code] if code.endswith(".toml") else ["--code", code]
    file.parent.mkdir(parents=True, exist_ok=True)
    run = euchre("play", "--watch", "--speed", "fast", *rules, "--seed", seed, *players, *draw, "--record", file)
    if run.returncode != 0:
        raise AssertionError(run.stderr.decode())
    return file


class Vectors(unittest.TestCase):
    def test_every_file_is_listed_and_every_kind_is_there(self):
        listed = {vector["file"] for kind in ("good", "loose", "json", "bad") for vector in MANIFEST[kind]}
        there = {file.relative_to(VECTORS).as_posix() for file in VECTORS.glob("*/*")}
        self.assertEqual(listed, there)
        words = {line.split(" ")[0] for vector in MANIFEST["good"] for line in content(vector["file"]).split("\n")[1:-1]}
        self.assertEqual(set(read_record.WORDS) - words, set(), "facts that no good record shows")
        self.assertEqual({vector["kind"] for vector in MANIFEST["bad"]}, {"form", "play", "law"})

    def test_good_records_are_of_the_grammar_and_written_as_they_were_read(self):
        for vector in MANIFEST["good"]:
            with self.subTest(vector["file"]):
                text = content(vector["file"])
                self.assertIsNone(misfit_of_grammar(text))
                run = euchre("replay", "--to", "record", VECTORS / vector["file"])
                self.assertEqual(run.stdout.decode("utf-8", "surrogateescape"), text, run.stderr)

    def test_both_readers_find_the_same_in_good_records(self):
        files = [vector["file"] for vector in MANIFEST["good"]]
        for name, found in zip(files, found_by_program([VECTORS / name for name in files])):
            with self.subTest(name):
                self.assertTrue(found["accepted"], found["words"])
                self.assertEqual(played_by_python(content(name)), found["played"])

    def test_loose_records_read_as_the_good_one(self):
        for vector in MANIFEST["loose"]:
            with self.subTest(vector["file"]):
                run = euchre("replay", "--to", "record", VECTORS / vector["file"])
                self.assertEqual(run.stdout.decode(), content(vector["same_as"]), run.stderr)

    def test_bad_records_are_refused_at_their_line_by_whoever_judges_their_kind(self):
        files = [VECTORS / vector["file"] for vector in MANIFEST["bad"]]
        for vector, found in zip(MANIFEST["bad"], found_by_program(files)):
            with self.subTest(vector["file"], why=vector["why"]):
                self.assertFalse(found["accepted"])
                self.assertRegex(found["words"], rf"\.record:{vector['line']}(:\d+)?: refused")
                is_form = WORD_OF_FORM.match(found["words"]) is not None
                self.assertEqual(is_form, vector["kind"] == "form", found["words"])
                self.check_python(vector)

    def check_python(self, vector):
        text = content(vector["file"])
        if vector["kind"] == "law":
            self.assertIsNone(misfit_of_grammar(text))
            return
        with self.assertRaises(read_record.Refused) as refused:
            played_by_python(text)
        self.assertEqual(refused.exception.args[1], vector["line"])
        is_beyond_grammar = vector["file"] in ("bad/card-twice-in-a-hand.record", "bad/line-too-long.record")
        if vector["kind"] == "form" and not is_beyond_grammar:
            self.assertEqual(misfit_of_grammar(text), vector["line"])


class JsonForm(unittest.TestCase):
    def setUp(self):
        self.validator = jsonschema.Draft202012Validator(SCHEMA)

    def test_the_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_good_records_become_json_of_the_schema_and_come_back(self):
        lines = {}
        for vector in MANIFEST["good"]:
            with self.subTest(vector["file"]):
                text = euchre("replay", "--to", "json", VECTORS / vector["file"]).stdout
                document = json.loads(text)
                self.assertEqual(read_record.read_record(content(vector["file"])), document["lines"])
                lines |= {json.dumps(line): line for line in document["lines"]}
                self.assertTrue(self.validator.is_valid(document | {"lines": document["lines"][:5]}))
                back = euchre("replay", "--to", "record", "-", stdin=text)
                self.assertEqual(back.stdout.decode("utf-8", "surrogateescape"), content(vector["file"]), back.stderr)
        document = {"format": "euchre-record", "version": 1, "lines": list(lines.values())}
        self.assertEqual([error.message for error in self.validator.iter_errors(document)], [])

    def test_json_vectors_stand_for_their_records(self):
        for vector in MANIFEST["json"]:
            with self.subTest(vector["file"]):
                there = euchre("replay", "--to", "json", VECTORS / vector["same_as"])
                self.assertEqual(there.stdout.decode(), content(vector["file"]))
                back = euchre("replay", "--to", "record", VECTORS / vector["file"])
                self.assertEqual(back.stdout.decode(), content(vector["same_as"]))

    def test_what_the_schema_refuses_the_program_refuses_too(self):
        good = json.loads(content("json/cut-off.json"))
        for name, change in {
            "an unknown fact": lambda lines: lines.append({"fact": "shout", "seat": "N"}),
            "a member too many": lambda lines: lines.append({"fact": "resume", "loud": True}),
            "a member too few": lambda lines: lines.append({"fact": "play", "seat": "N"}),
            "no such card": lambda lines: lines.append({"fact": "play", "seat": "N", "card": "1C"}),
            "a number as text": lambda lines: lines.append({"fact": "deal", "number": "2", "dealer": "N"}),
            "cards in one string": lambda lines: lines[8].update(N="9C TC"),
            "a fact as a remark": lambda lines: lines.append({"remark": "play N 9C"}),
            "a remark of two lines": lambda lines: lines.append({"remark": "# one\nplay N 9C"}),
            "a word with a space": lambda lines: lines.append({"fact": "call", "seat": "N", "call": "pass up"}),
            "a line of another kind": lambda lines: lines.append("play N 9C"),
            "half a score": lambda lines: lines.append({"fact": "match", "number": 1, "dealer": "N", "NS": 1}),
        }.items():
            with self.subTest(name):
                changed = copy.deepcopy(good)
                change(changed["lines"])
                self.assertFalse(self.validator.is_valid(changed), name)
                run = euchre("replay", "--format", "json", "--to", "record", "-", stdin=json.dumps(changed).encode())
                self.assertEqual((run.returncode, run.stdout), (1, b""), name)
                self.assertIn(b"lines[", run.stderr)

    def test_a_text_that_is_not_utf8_is_refused_with_its_line(self):
        text = content("good/names.record").encode().replace("ö".encode(), b"\xf6")
        run = euchre("replay", "--to", "json", "-", stdin=text)
        self.assertEqual((run.returncode, run.stdout), (1, b""))
        self.assertIn(b"standard input:2: the line has no JSON form", run.stderr)


class MadeRecords(unittest.TestCase):
    """Records that the program makes from seeds, under every code and under house rules."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        houses = sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "data/house").glob("*.toml"))
        wanted = [(code, seed) for code in CODES for seed in SEEDS]
        wanted += [(house, seed) for house in houses for seed in SEEDS[:8]]
        with ThreadPoolExecutor(2) as pool:
            cls.files = list(pool.map(lambda what: make_record(Path(folder.name), *what), wanted))
        cls.texts = [file.read_bytes().decode() for file in cls.files]

    def test_every_record_is_of_the_grammar(self):
        for file, text in zip(self.files, self.texts):
            self.assertIsNone(misfit_of_grammar(text), file.name)

    def test_both_readers_find_the_same(self):
        deals = 0
        for file, text, found in zip(self.files, self.texts, found_by_program(self.files)):
            self.assertTrue(found["accepted"], found["words"])
            self.assertEqual(played_by_python(text), found["played"], file.name)
            deals += len(found["played"])
        self.assertGreater(deals, 1000)

    def test_a_card_changed_for_another_is_refused_by_both(self):
        """Whatever the laws would say of the other card, it stands in another hand or in the stock."""
        chance = random.Random(21)
        folder = self.files[0].parent
        changed = []
        for text in chance.sample(self.texts, 60):
            lines = text.split("\n")
            at = chance.choice([i for i, line in enumerate(lines) if line.startswith("play")])
            other = chance.choice([line[-2:] for line in lines if line.startswith("play")])
            seat = lines[at][5]
            dealt = next(line for line in reversed(lines[:at]) if line.startswith("hands"))
            held = re.search(rf'{seat}="([^"]*)"', dealt)[1]
            if other in held or f"up={other}" in dealt:
                continue
            lines[at] = lines[at][:-2] + other
            file = folder / f"changed-{len(changed)}.record"
            file.write_text("\n".join(lines), encoding="utf-8")
            changed.append((file, at + 1))
        self.assertGreater(len(changed), 30)
        for (file, line), found in zip(changed, found_by_program([file for file, _ in changed])):
            self.assertRegex(found["words"], rf":{line}: refused")
            with self.assertRaises(read_record.Refused) as refused:
                played_by_python(file.read_text(encoding="utf-8"))
            self.assertEqual(refused.exception.args[1], line)


class WrittenLines(unittest.TestCase):
    """Whatever the writer of records can write, lawful where it stands or not, is of the grammar."""

    def test_a_line_of_any_fact_is_of_the_grammar_and_read_by_both(self):
        printed = subprocess.run([PRINT_ANY_FACTS], capture_output=True, check=True, timeout=100).stdout
        lines = printed.decode("utf-8", "surrogateescape").removesuffix("\n").split("\n")
        self.assertEqual({line.split(" ")[0] for line in lines}, set(read_record.WORDS))
        for line in lines:
            self.assertIsNotNone(LINE.fullmatch(line), line)
            read_record.read_line(line)
        sample = lines[::4]
        for line, read in zip(sample, judged_by_program(sample)):
            self.assertTrue(read, line)


class ChangedLines(unittest.TestCase):
    """Lines of the vectors, changed at random, are judged by all who know how a line is written."""

    COUNT = 2000

    def test_grammar_and_python_agree_and_the_program_reads_what_they_do(self):
        chance = random.Random(2026)
        lines = sorted({line for vector in MANIFEST["good"] for line in content(vector["file"]).split("\n")[1:-1]})
        by_word = {}
        for line in lines:
            by_word.setdefault(line.split(" ")[0], []).append(line)
        words = chance.choices(sorted(by_word), k=self.COUNT)
        changed = [self.change(chance.choice(by_word[word]), lines, chance) for word in words]
        is_written = [LINE.fullmatch(line) is not None for line in changed]
        for line, written in zip(changed, is_written):
            self.assertEqual(self.matches_python(line), written and not has_card_twice(line), line)
        for line, written, read in zip(changed, is_written, judged_by_program(changed)):
            if written and not has_card_twice(line) and not enters_too_much(line):
                self.assertTrue(read, line)
        self.assertGreater(sum(is_written), self.COUNT // 5)
        self.assertGreater(self.COUNT - sum(is_written), self.COUNT // 5)

    def test_every_bound_of_a_number_is_where_the_program_has_it(self):
        lines = {}
        for vector in MANIFEST["good"]:
            for line in content(vector["file"]).split("\n")[1:-1]:
                lines.setdefault(re.sub(r"[0-9]+|\"[^\"]*\"", "", line), line)
        changed = sorted(
            line[: number.start()] + str(bound) + line[number.end() :]
            for line in lines.values()
            for number in re.finditer(r"(?<=[ =])-?[0-9]+(?= |$)", line)
            for bound in BOUNDS
            if not (line[: number.start()].endswith("fair=") and bound == 1)
        )
        self.assertGreater(len(changed), 500)
        for line, read in zip(changed, judged_by_program(changed)):
            self.assertEqual(LINE.fullmatch(line) is not None, read, line)

    @staticmethod
    def matches_python(line):
        try:
            read_record.read_line(line)
        except read_record.Refused:
            return False
        return True

    @staticmethod
    def change(line, lines, chance):
        at = chance.randrange(len(line) + 1)
        way = chance.randrange(6)
        if way == 0:
            return line[:at] + line[at + 1 :]
        if way == 1:
            return line[:at] + chance.choice('NESW0129TJQKACDHSabf "=\\-+;x#') + line[at:]
        if way == 2:
            return line[:at] + chance.choice("NESW01239TJQKACDHSabf") + line[at + 1 :]
        words, others = line.split(" "), chance.choice(lines).split(" ")
        place = chance.randrange(len(words))
        if way == 3:
            words[place] = chance.choice(others)
        elif way == 4:
            words.insert(place, words[chance.randrange(len(words))])
        else:
            words[place] = re.sub("[0-9]+", lambda _: str(chance.choice(BOUNDS)), words[place])
        return " ".join(words)


def judged_by_program(lines):
    """Whether the program reads each of the lines, whatever it says of a record that begins so."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.record" for number in range(len(lines))]
        for file, line in zip(files, lines):
            file.write_bytes(b"euchre-record 1\n" + line.encode("utf-8", "surrogateescape") + b"\n")
        return [WORD_OF_FORM.match(found["words"]) is None for found in found_by_program(files)]


if __name__ == "__main__":
    unittest.main()
