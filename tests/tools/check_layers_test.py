import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_layers  # noqa: E402

ARROWS = {"base": [], "cards": ["base"], "game": ["cards"], "server": ["game"]}
TOP = "set(EUCHRE_CORE_ROOMS base cards game)\nset(EUCHRE_OUTER_ROOMS server)\n"


class CheckLayers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("CMakeLists.txt", TOP)
        self.write("src/base/CMakeLists.txt", "euchre_library(base SOURCES a.cpp)")
        self.write("src/base/text.h", "#include <string>\n")
        self.write("src/cards/CMakeLists.txt", "euchre_library(cards DEPENDS base)")
        self.write("src/cards/card.h", '#include "base/text.h"\n')
        self.write("src/game/CMakeLists.txt", "euchre_library(game SOURCES deal.cpp DEPENDS cards)")
        self.write("src/game/deal.h", '#include "cards/card.h"\n#include "base/text.h"\n')
        self.write("src/server/CMakeLists.txt", "euchre_library(server DEPENDS game LIBRARIES euchre::boost)")
        self.write("src/server/session.h", '#include "game/deal.h"\n#include <boost/asio/post.hpp>\n')

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def complaints(self, arrows=None):
        return "\n".join(check_layers.check(self.root, arrows or ARROWS))

    def test_good_tree_has_no_complaints(self):
        self.assertEqual(self.complaints(), "")

    def test_arrow_backwards(self):
        self.write("src/cards/card.h", '#include "game/deal.h"\n')
        self.assertIn("src/cards/card.h:1: cards may not use game", self.complaints())

    def test_detail_is_private(self):
        self.write("src/cards/detail/tables.h", "")
        self.write("src/cards/cards.cpp", '#include "cards/detail/tables.h"\n')
        self.write("tests/unit/cards/tables_test.cpp", '#include "cards/detail/tables.h"\n')
        self.assertEqual(self.complaints(), "")
        self.write("tests/unit/game/tables_test.cpp", '#include "cards/detail/tables.h"\n')
        self.write("src/game/deal.cpp", '#include "cards/detail/tables.h"\n')
        self.assertEqual(self.complaints().count("private to cards"), 2)

    def test_circle_of_arrows(self):
        self.assertIn("circle: base -> game -> cards -> base", self.complaints({**ARROWS, "base": ["game"]}))

    def test_circle_of_headers(self):
        self.write("src/game/deal.h", '#include "cards/card.h"\n#include "game/call.h"\n')
        self.write("src/game/call.h", '#include "game/deal.h"\n')
        self.assertIn("game/call.h -> game/deal.h -> game/call.h", self.complaints())

    def test_cmake_and_includes_agree(self):
        self.write("src/game/CMakeLists.txt", "euchre_library(game SOURCES deal.cpp)")
        self.assertIn("game includes cards, but DEPENDS does not lead to it", self.complaints())
        self.write("src/game/CMakeLists.txt", "euchre_library(game DEPENDS cards server)")
        self.assertIn("game may not depend on server", self.complaints())
        self.write("src/game/deal.h", "")
        self.assertIn("DEPENDS names cards, but no file", self.complaints())

    def test_include_without_room(self):
        self.write("src/game/deal.cpp", '#include "deal.h"\n')
        self.assertIn('write "deal.h" with its room in front', self.complaints())

    def test_sockets_outside_server(self):
        self.write("src/game/deal.cpp", "#include <boost/asio/post.hpp>\n")
        self.assertIn("only server knows sockets", self.complaints())

    def test_unknown_room(self):
        self.write("src/misc/a.h", "")
        self.assertIn("src/misc: no such room", self.complaints())


if __name__ == "__main__":
    unittest.main()
