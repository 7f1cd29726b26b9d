#include "house/table/table_view.h"
#include "support/house/companions/open_game.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::table {
namespace {

using test_support::DrivenTable;
using test_support::OpenGame;

/// What a learner who sits North and notices nothing is told after the deals of some matches.
struct Practice {
  unsigned deals = 0;
  unsigned slips = 0;
  unsigned told_of_adversaries = 0;
  unsigned told_of_others = 0;
  unsigned claimed = 0;  ///< by the adversaries, of the learner or his partner
};

Practice practise(std::string_view code, unsigned matches) {
  Practice found;
  for (unsigned seed = 1; seed <= matches; ++seed) {
    RandomStream random(seed);
    DrivenTable driven = test_support::companions_table(code, random);
    OpenGame game;
    game.one_in = 30;
    game.errs = {false, true, false, true};
    game.learner = Seat::North;
    game.on_slip = [&](const Table&, const Command&) { ++found.slips; };
    Stage last = Stage::Play;
    game.on_step = [&](const DrivenTable& now) {
      const bool is_over_now = now.table.stage() == Stage::DealOver && last != Stage::DealOver;
      last = now.table.stage();
      if (!is_over_now) return;
      ++found.deals;
      const TableView view = view_of(now.table, Seat::North);
      found.claimed += static_cast<unsigned>(view.open->answers.size());
      for (const std::string& words : view.open->unnoticed) {
        const bool is_of_adversary = words.starts_with("East ") || words.starts_with("West ");
        ++(is_of_adversary ? found.told_of_adversaries : found.told_of_others);
      }
    };
    EXPECT_TRUE(test_support::play_open_match(driven, game, random));
  }
  return found;
}

TEST(practice_property, who_notices_nothing_is_told_of_it_and_often_enough_to_learn) {
  for (const codes::Code& code : codes::known_codes()) {
    SCOPED_TRACE(code.id);
    const Practice found = practise(code.id, 12);
    EXPECT_GT(found.slips, found.deals / 2);
    EXPECT_GT(found.told_of_adversaries, found.deals / 4) << "of " << found.slips << " errors";
    EXPECT_EQ(found.told_of_others, 0U) << "his own side does not err";
    EXPECT_EQ(found.claimed, 0U) << "his own side does not err, and nobody of it claims";
  }
}

}  // namespace
}  // namespace euchre::table
