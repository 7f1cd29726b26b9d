#include "law/laws/fines.h"

#include "law/laws/house_laws.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::laws {
namespace {

std::optional<int> of(const std::string& code) { return most_of_a_fine(*codes::find_code(code)); }

TEST(fines, S63c_K_rev_01_come_beside_the_deal_as_often_as_somebody_errs) {
  EXPECT_EQ(of("somerset"), std::nullopt);
  EXPECT_EQ(of("keller"), std::nullopt);
}

TEST(fines, A12i4_D08_stand_in_place_of_the_deal) {
  EXPECT_EQ(of("alberta"), 4);
  EXPECT_EQ(of("hoyle"), 4);
  EXPECT_EQ(of("danville"), 2);
}

std::optional<int> of_house(const std::string& rules) {
  const auto laws = read_house_laws(rules, "rules.toml");
  EXPECT_TRUE(laws.has_value()) << to_text(laws.error());
  return laws ? most_of_a_fine(laws->book) : std::nullopt;
}

TEST(fines, S50a_of_a_lone_hand_given_up_count_too) {
  EXPECT_EQ(of_house("base = \"alberta\"\nname = \"A\"\n[laws.numbers]\nsurrender = 7\n"), 7);
  EXPECT_EQ(of_house("base = \"alberta\"\nname = \"A\"\n[laws.numbers]\nsurrender = 7\nsurrender_replaces = false\n"),
            std::nullopt);
}

TEST(fines, AMB_S09_taken_from_one_side_make_no_score_greater) {
  EXPECT_EQ(of_house("base = \"somerset\"\nname = \"S\"\n[laws.score]\npenalty_direction = \"taken\"\n"), 5);
}

}  // namespace
}  // namespace euchre::laws
