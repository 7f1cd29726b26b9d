#include "core/facts/act.h"
#include "house/table/sight.h"
#include "house/table/table_view.h"
#include "law/laws/random_acts.h"
#include "support/house/table/table_driver.h"
#include "support/law/laws/stream_choices.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace euchre::table {
namespace {

using test_support::DrivenTable;

/// A director's finding with its arguments, in the words that he would enter; empty where none was drawn.
std::string random_finding(const laws::Position& at, laws::Choices& choices) {
  for (unsigned tries = 0; tries < 50; ++tries) {
    const facts::Act act = laws::any_act(at, choices);
    if (act.verb != facts::Verb::Finding) continue;
    std::string text = act.what;
    for (const facts::Attribute& told : act.attributes) text += " " + told.key + "=" + told.value;
    return text;
  }
  return {};
}

/// Everybody still sees the table: the players who would play for those who are away too.
void look_at(const Table& table) {
  for (const Seat seat : kSeats) {
    if (const auto sight = sight_of(table, seat)) {
      EXPECT_EQ(sight->seat, seat);
    }
    EXPECT_EQ(view_of(table, seat).stage, table.stage());
  }
  EXPECT_EQ(view_of(table, Watcher{}).stage, table.stage());
}

/// The director enters what he has found, whether or not it can be so.
void find_something(DrivenTable& driven, RandomStream& random) {
  laws::StreamChoices choices(random.below(1'000'000));
  driven.give(CallDirector{Seat::North});
  for (unsigned found = 0; found < 3 && driven.table.open_deal() != nullptr; ++found) {
    const std::string finding = random_finding(driven.table.open_deal()->at(), choices);
    if (finding.empty()) continue;
    SCOPED_TRACE(finding);
    driven.give(EnterFinding{finding});
    look_at(driven.table);
  }
  driven.give(CloseAppeal{});
  look_at(driven.table);
}

/// A stranger who directs a table of his own enters what he likes: no other table may suffer, so no finding may end the house.
TEST(any_finding_property, findings_never_take_the_table_from_anybodys_sight) {
  constexpr std::array<std::string_view, 5> kCodes{"somerset", "keller", "hoyle", "danville", "alberta"};
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    DrivenTable driven = test_support::dealt_table(kCodes[seed % kCodes.size()], test_support::plain_hands(Seat::South),
                                                   facts::Manner::Open);
    driven.give(NameDirector{"Dora"});
    for (unsigned step = 0; step < 60; ++step) {
      const auto answer = test_support::random_answer(driven.table, random);
      if (!answer) break;
      driven.give(*answer);
      const bool is_hand_over = driven.table.stage() == Stage::Claims;
      if (is_hand_over || random.below(20) == 0) find_something(driven, random);
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace euchre::table
