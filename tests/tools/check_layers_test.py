import sys
import unittest
from pathlib import Path

from scratch_project import ScratchProject

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_layers  # noqa: E402

WINGS = {"core": [], "house": ["core"]}
ROOMS = {"core": {"base": [], "cards": ["base"], "game": ["cards"]}, "house": {"http": ["game"]}}
TOP = "set(EUCHRE_INNER_ROOMS core/base core/cards core/game)\nset(EUCHRE_OUTER_ROOMS house/http)\n"


class CheckLayers(ScratchProject):
    def setUp(self):
        super().setUp()
        self.write("CMakeLists.txt", TOP)
        self.write("src/core/base/CMakeLists.txt", "euchre_library(base SOURCES a.cpp)")
        self.write("src/core/base/text.h", "#include <string>\n")
        self.write("src/core/cards/CMakeLists.txt", "euchre_library(cards DEPENDS base)")
        self.write("src/core/cards/card.h", '#include "core/base/text.h"\n')
        self.write("src/core/game/CMakeLists.txt", "euchre_library(game SOURCES deal.cpp DEPENDS cards APART deal.cpp BESIDE deal.cpp)")
        self.write("src/core/game/deal.h", '#include "core/cards/card.h"\n#include "core/base/text.h"\n')
        self.write("src/house/http/CMakeLists.txt", "euchre_library(http DEPENDS game LIBRARIES euchre::boost)")
        self.write("src/house/http/session.h", '#include "core/game/deal.h"\n#include <boost/asio/post.hpp>\n')

    def complaints(self, wings=None, rooms=None):
        return "\n".join(check_layers.check(self.root, wings or WINGS, rooms or ROOMS))

    def test_good_tree_has_no_complaints(self):
        self.assertEqual(self.complaints(), "")

    def test_arrow_backwards(self):
        self.write("src/core/cards/card.h", '#include "core/game/deal.h"\n')
        self.assertIn("src/core/cards/card.h:1: cards may not use game", self.complaints())

    def test_arrow_to_a_wing_that_may_not_be_used(self):
        complaint = "game may use cards, but the wing core may not use the wing minds"
        rooms = {"core": {"base": [], "game": ["cards"]}, "minds": {"cards": ["base"]}, "house": {"http": ["game"]}}
        self.assertEqual(self.complaints({"core": [], "minds": ["core"], "house": ["core"]}, rooms), complaint)

    def test_wings_in_a_circle(self):
        self.assertIn("circle: core -> house -> core", self.complaints({"core": ["house"], "house": ["core"]}))

    def test_detail_is_private(self):
        self.write("src/core/cards/detail/tables.h", "")
        self.write("src/core/cards/cards.cpp", '#include "core/cards/detail/tables.h"\n')
        self.write("tests/unit/core/cards/tables_test.cpp", '#include "core/cards/detail/tables.h"\n')
        self.assertEqual(self.complaints(), "")
        self.write("tests/unit/core/game/tables_test.cpp", '#include "core/cards/detail/tables.h"\n')
        self.write("src/core/game/deal.cpp", '#include "core/cards/detail/tables.h"\n')
        self.assertEqual(self.complaints().count("private to cards"), 2)

    def test_circle_of_arrows(self):
        core = {**ROOMS["core"], "base": ["game"]}
        self.assertIn("circle: base -> game -> cards -> base", self.complaints(rooms={**ROOMS, "core": core}))

    def test_circle_of_headers(self):
        self.write("src/core/game/deal.h", '#include "core/cards/card.h"\n#include "core/game/call.h"\n')
        self.write("src/core/game/call.h", '#include "core/game/deal.h"\n')
        self.assertIn("game/call.h -> core/game/deal.h -> core/game/call.h", self.complaints())

    def test_cmake_and_includes_agree(self):
        self.write("src/core/game/CMakeLists.txt", "euchre_library(game SOURCES deal.cpp)")
        self.assertIn("game includes cards, but DEPENDS does not lead to it", self.complaints())
        self.write("src/core/game/CMakeLists.txt", "euchre_library(game DEPENDS cards http)")
        self.assertIn("game may not depend on http", self.complaints())
        self.write("src/core/game/deal.h", "")
        self.assertIn("DEPENDS names cards, but no file", self.complaints())

    def test_include_without_wing_and_room(self):
        self.write("src/core/game/deal.cpp", '#include "deal.h"\n')
        self.assertIn('write "deal.h" with its wing and room in front', self.complaints())
        self.write("src/core/game/deal.cpp", '#include "game/deal.h"\n')
        self.assertIn('write "game/deal.h" with its wing and room in front', self.complaints())

    def test_sockets_outside_http(self):
        self.write("src/core/game/deal.cpp", "#include <boost/asio/post.hpp>\n")
        self.assertIn("only http knows sockets", self.complaints())

    def test_unknown_room(self):
        self.write("src/misc/a.h", "")
        self.write("src/core/game_room/a.h", "")
        self.assertIn("src/misc/a.h: in no room", self.complaints())
        self.assertIn("src/core/game_room/a.h: in no room", self.complaints())

    def test_room_missing_in_cmake(self):
        self.write("CMakeLists.txt", TOP.replace("core/game", ""))
        self.assertIn("its rooms are not those of tools/check_layers.py", self.complaints())


if __name__ == "__main__":
    unittest.main()
