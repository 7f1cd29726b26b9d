// The turns to deal of a league game, whatever becomes of each deal: a hand is played, a deal is misdealt, somebody deals out of turn
// and it stands. Whose turn it is, and how many are left, is held against a count that knows nothing of laws. [D-04] [D-10.a] AMB-S17

#include "core/facts/act_text.h"
#include "law/laws/machine.h"
#include "support/core/soak/soak.h"
#include "support/law/laws/stream_choices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace euchre::laws {
namespace {

constexpr int kTurns = 8;

/// A game as it is told, and what it should have come to.
struct Game {
  Seat next = Seat::South;  ///< who deals
  int over = 0;
  int misdealt = 0;
  std::vector<std::string> lines;
};

std::string letter(Seat seat) { return std::string(1, to_char(seat)); }

/// North and South make their trump each time, so that no game ends level.
void play_hand(Game& game) { game.lines.emplace_back("dir hand-result makers=NS lone=none tricks-NS=3 tricks-EW=2"); }

void tell_turn(Game& game, Choices& choices) {
  const unsigned kind = choices.below(4);
  const bool is_misdealt = kind == 0;
  const Seat dealer = kind == 1 ? left_of(game.next) : game.next;
  if (is_misdealt) {
    game.lines.push_back(letter(dealer) + " deal batches=5,5,5,5");
  } else if (kind == 1) {
    game.lines.push_back("dir dealt-by actual=" + letter(dealer) + " rightful=" + letter(game.next) + " stage=turned");
    play_hand(game);
  } else {
    // A result alone is told of the next hand only where the former is over: else it is another account of that, or lets it stand.
    const bool is_dealt = kind == 2 || game.lines.back().ends_with("5,5,5,5");
    if (is_dealt) game.lines.push_back(letter(dealer) + " deal batches=2,3,2,3,3,2,3,2");
    if (!is_dealt && game.over > 0) game.lines.emplace_back("clock cut-for-next-deal");
    play_hand(game);
  }
  game.misdealt += is_misdealt ? 1 : 0;
  ++game.over;
  game.next = left_of(dealer);
}

bool says(const Ruling& ruling, const Stated& what) {
  return std::ranges::find(ruling.statements, what, &Statement::what) != ruling.statements.end();
}

std::string told(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}

Ruling ruled_on(const std::vector<std::string>& lines) {
  Machine machine(*find_law_book("danville"), SetUp{});
  for (const std::string& line : lines) {
    const auto read = facts::parse_act_line(line);
    EXPECT_TRUE(read) << line;
    for (const facts::Act& act : read->acts) machine.observe(act);
  }
  return machine.ruling();
}

TEST(league_turns, are_counted_whatever_becomes_of_a_deal) {
  const unsigned seeds = support::soak_seeds(300);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    StreamChoices choices(seed);
    Game game;
    game.next = static_cast<Seat>(choices.below(4));
    game.lines.push_back("dir face-up-round start=N cards=" + letter(game.next) + ":JS");
    while (game.over + 1 < kTurns) {
      tell_turn(game, choices);
      const Ruling ruling = ruled_on(game.lines);
      ASSERT_TRUE(says(ruling, DealerIs{game.next, DealerBy::Next})) << "seed " << seed << told(game.lines);
      ASSERT_TRUE(says(ruling, Noted{Note::TurnsLeft, kTurns - game.over})) << "seed " << seed << told(game.lines);
      ASSERT_TRUE(says(ruling, DealTurnOf{game.next, game.over + 1})) << "seed " << seed << told(game.lines);
      if (game.misdealt == 0) continue;
      ASSERT_TRUE(says(ruling, Noted{Note::DealsPlayed, game.over - game.misdealt}))
          << "seed " << seed << told(game.lines);
    }
  }
}

/// In any order, misdeals told by their turns and the first dealer come to the same.
TEST(league_turns, the_first_dealer_may_be_told_after_misdeals) {
  std::vector<std::string> lines{"dir face-up-round start=W cards=S:JS",
                                 "dir wrong-count seat=E count=6 before=first-declaration turn=2",
                                 "dir wrong-count seat=N count=4 before=first-declaration turn=4"};
  for (std::size_t place = 0; place < lines.size(); ++place) {
    const Ruling ruling = ruled_on(lines);
    EXPECT_TRUE(says(ruling, Noted{Note::TurnUsed, Seat::West})) << told(lines);
    EXPECT_TRUE(says(ruling, Noted{Note::TurnUsed, Seat::East})) << told(lines);
    EXPECT_TRUE(says(ruling, DealerIs{Seat::South, DealerBy::Next})) << told(lines);
    EXPECT_TRUE(says(ruling, Noted{Note::TurnsLeft, 4})) << told(lines);
    EXPECT_TRUE(says(ruling, Noted{Note::DealsPlayed, 2})) << told(lines);
    if (place + 1 < lines.size()) std::swap(lines[place], lines[place + 1]);
  }
}

}  // namespace
}  // namespace euchre::laws
