import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_words  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = check_words.Glossary((ROOT / check_words.GLOSSARY).read_text(encoding="utf-8"))
ARTICLES = {"S64.b", "S64", "K-rev-02"}


def complaints(place, text):
    return "\n".join(check_words.check_file(place, text, GLOSSARY, ARTICLES))


class CheckWords(unittest.TestCase):
    def test_words_of_a_name(self):
        for name in ("turn_up", "TurnUp", "kTurnUp", "TURN_UP", "turnUp", "turn_up_"):
            self.assertEqual(check_words.words_of(name), ["turn", "up"], name)
        self.assertEqual(check_words.words_of("HTTPServer"), ["http", "server"])

    def test_forbidden_synonyms(self):
        for name in ("upcard", "up_card", "UpCard", "renege_count", "declarer", "is_loner", "kUpCard"):
            self.assertIn("the glossary's word is", complaints("src/core/game/deal.h", f"int {name};\n"), name)

    def test_other_words_pass(self):
        self.assertEqual(complaints("src/core/game/deal.h", "int turn_up; auto size = cards.data(); bool sweeping;\n"), "")

    def test_comments_and_strings_may_say_anything(self):
        self.assertEqual(complaints("src/core/game/a.cpp", '// an upcard\nauto text = "renege"; /* a loner */\n'), "")
        self.assertEqual(complaints("src/core/game/a.cpp", 'auto text = R"x(upcard " )x";\nint n = 1\'000;\n'), "")

    def test_empty_words_in_types_and_files(self):
        self.assertIn("manager says nothing", complaints("src/core/game/deal.h", "class DealManager {};\n"))
        self.assertIn("util says nothing", complaints("src/core/base/string_util.h", "\n"))

    def test_citations(self):
        self.assertEqual(complaints("src/core/game/a.h", "/// A rule. [S64.b] [K-rev-02, S64]\n"), "")
        self.assertIn("a.h:2: [S99.z] is no article", complaints("src/core/game/a.h", "\n/// A rule. [S99.z]\n"))
        self.assertEqual(complaints("src/core/game/a.h", "int a = b[S99];\n"), "")

    def test_grounds_are_data(self):
        for ground in ("AMB-G05", "S64.b", "SG-lap", "K-rev-02", "A12i.4", "D-08"):
            self.assertIn("stands in data/codes", complaints("src/law/laws/a.cpp", f'add(Ground("{ground}"));\n'), ground)
        self.assertEqual(complaints("src/law/laws/a.cpp", 'add(Ground("house")); // AMB-G05\n'), "")

    def test_reserved_words(self):
        self.assertIn("failures are values", complaints("src/core/game/a.cpp", "void f() { throw 1; }\n"))
        self.assertIn("time comes in", complaints("src/minds/players/a.cpp", "auto t = std::chrono::steady_clock::now();\n"))
        self.assertEqual(complaints("src/house/http/a.cpp", "auto t = std::chrono::steady_clock::now();\n"), "")
        self.assertIn("is given a runner", complaints("src/minds/analysis/a.cpp", "std::jthread other(work);\n"))
        self.assertEqual(complaints("src/house/work/a.cpp", "std::vector<std::thread> threads;\n"), "")
        self.assertIn("coroutines live in http", complaints("src/house/table/a.cpp", "co_await x;\n"))
        self.assertIn("chance comes in", complaints("src/core/cards/a.cpp", "int n = std::rand();\n"))
        self.assertIn("name the fields", complaints("src/core/cards/a.h", "std::pair<int, int> f();\n"))

    def test_todo_needs_an_issue(self):
        self.assertIn("without the number", complaints("src/core/game/a.cpp", "// TO" + "DO: later\n"))
        self.assertEqual(complaints("src/core/game/a.cpp", "// TO" + "DO(#12): later\n"), "")

    def test_machine_paths_and_registries(self):
        self.assertIn("a path of one machine", complaints("tools/x", "cd /ho" + "me/anna/euchre\n"))
        self.assertIn("address of a registry", complaints("web/a.json", '"resolved": "htt' + 'ps://example.org/a.tgz"\n'))
        self.assertEqual(complaints("README.md", "GET /work and https://example.org/home/\n"), "")

    def test_articles_come_from_the_codes(self):
        with tempfile.TemporaryDirectory() as folder:
            code = Path(folder, "data/codes/a")
            code.mkdir(parents=True)
            code.joinpath("articles.toml").write_text('[[article]]\nid = "S1.a"\n[[article]]\nid = "K-rev-02"\n', encoding="utf-8")
            self.assertEqual(check_words.read_articles(Path(folder)), {"S1.a", "S1", "K-rev-02"})


if __name__ == "__main__":
    unittest.main()
