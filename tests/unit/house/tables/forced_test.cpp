#include "core/notation/record.h"
#include "house/tables/choice_times.h"
#include "house/tables/pacing.h"
#include "support/house/http/fake_person.h"
#include "support/house/table/table_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

/// How long a computer takes tells nothing of its cards: what is forced comes after the time of a choice.
namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using testing::AllOf;
using testing::Each;
using testing::Ge;
using testing::Le;

constexpr milliseconds kShortPause{50};

/// One act of a computer, and how long the table waited for it.
struct Timed {
  bool is_forced = false;
  milliseconds taken{};
  milliseconds pause{};  ///< that the pace makes before it
};

table::Table table_of(const FakeHouse& house, const std::string& name) {
  table::Table table;
  for (const std::string& line : house.log.table(name).lines) table.apply(notation::parse_line(line).value());
  return table;
}

/// Counted here, and not as the house does it.
bool has_one_choice(const table::Table& table) { return test_support::legal_actions_of(*table.deal()).size() == 1; }

/// Ann plays with three computers at that pace; the thoughts of a choice take `choice`, one after another, what is forced takes
/// none. Every act of a computer in some deals.
std::vector<Timed> played(const std::string& player, milliseconds pace, const std::vector<milliseconds>& choice) {
  FakeHouse house(3);
  FakePerson ann(house, "Ann");
  std::size_t choices = 0;
  house.thinkers.take_time(house.time, [&](const work::Question& question) {
    const table::Table table = table_of(house, question.decision.table);
    return has_one_choice(table) ? 0ms : choice[choices++ % choice.size()];
  });
  auto wishes = computers({protocol::Seat::N, protocol::Seat::E, protocol::Seat::W});
  for (protocol::SeatWish& wish : wishes) wish.player = player;
  ann.create("hoyle", protocol::Seat::S, wishes, pace.count());
  std::vector<Timed> timed;
  const auto lines = [&] { return house.log.table(ann.table()).lines.size(); };
  while (ann.view().deal < 8) {
    if (ann.do_something([](unsigned) { return 0U; })) continue;
    if (ann.view().stage == protocol::Stage::MatchOver) ann.say(protocol::NextMessage{ann.table()});
    const table::Table before = table_of(house, ann.table());
    const table::NextStep step = table::next_step(before);
    const auto since = house.time.now();
    const std::size_t known = lines();
    for (int i = 0; i < 2000 && lines() == known; ++i) house.time.advance(5ms);
    const auto* due = std::get_if<table::AwaitAction>(&step);
    if (due == nullptr || due->mover.decider != table::Decider::Computer) continue;
    const auto taken = std::chrono::duration_cast<milliseconds>(house.time.now() - since);
    timed.push_back({has_one_choice(before), taken, wait_before(step, before, pace)});
  }
  return timed;
}

std::vector<milliseconds> times_of(const std::vector<Timed>& all, bool is_forced) {
  std::vector<milliseconds> times;
  for (const Timed& one : all) {
    if (one.is_forced == is_forced && one.pause < kShortPause) times.push_back(one.taken);
  }
  return times;
}

class Forced : public testing::TestWithParam<const char*> {};

TEST_P(Forced, comes_after_the_time_of_a_choice_at_every_pace) {
  for (const milliseconds pace : {0ms, 20ms, 60ms, 300ms}) {
    unsigned forced = 0;
    for (const Timed& one : played(GetParam(), pace, {70ms})) {
      const milliseconds expected = std::max(70ms, one.pause);
      EXPECT_GE(one.taken, expected) << (one.is_forced ? "forced" : "a choice") << " at pace " << pace.count();
      EXPECT_LE(one.taken, expected + 10ms) << (one.is_forced ? "forced" : "a choice") << " at pace " << pace.count();
      forced += one.is_forced ? 1 : 0;
    }
    EXPECT_GT(forced, 20U);
  }
}

TEST_P(Forced, takes_now_longer_and_now_shorter_as_choices_do) {
  const auto all = played(GetParam(), 0ms, {50ms, 100ms, 150ms});
  const auto forced = times_of(all, true);
  ASSERT_GT(forced.size(), 20U);
  EXPECT_THAT(forced, Each(AllOf(Ge(50ms), Le(160ms))));
  milliseconds sum{};
  for (const milliseconds time : forced) sum += time;
  EXPECT_GT(sum / forced.size(), 80ms);
  EXPECT_LT(sum / forced.size(), 120ms);
  const std::set<milliseconds> different(forced.begin(), forced.end());
  EXPECT_GT(different.size(), 6U) << "a time that is repeated would be known";
}

INSTANTIATE_TEST_SUITE_P(Players, Forced, testing::Values("rules", "pimc"),
                         [](const auto& param) { return std::string(param.param); });

/// The house begins anew just before a computer has to play its only card, and knows of no choice.
TEST(ForcedAfterRestart, takes_no_less_than_a_choice_may) {
  FakeHouse house(3);
  FakePerson ann(house, "Ann");
  ann.create("hoyle", protocol::Seat::S, computers({protocol::Seat::N, protocol::Seat::E, protocol::Seat::W}));
  const auto is_forced_computer = [&] {
    const table::Table table = table_of(house, ann.table());
    const table::NextStep step = table::next_step(table);
    const auto* due = std::get_if<table::AwaitAction>(&step);
    return due != nullptr && due->mover.decider == table::Decider::Computer && has_one_choice(table) &&
           wait_before(step, table, 0ms) < kShortPause;
  };
  house.thinkers.hold();
  for (int i = 0; i < 1000 && !is_forced_computer(); ++i) {
    if (ann.do_something([](unsigned) { return 0U; })) continue;
    if (house.thinkers.held() > 0) {
      house.thinkers.release_one();
      house.time.run();
    } else {
      house.time.advance(5ms);
    }
  }
  ASSERT_TRUE(is_forced_computer());
  FakeHouse again(4);
  again.log.put(house.log.table(ann.table()));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable));
  FakePerson back(again, "Ann", ann.token());
  back.join(ann.table());
  const std::size_t known = again.log.table(ann.table()).lines.size();
  const auto since = again.time.now();
  for (int i = 0; i < 1000 && again.log.table(ann.table()).lines.size() == known; ++i) again.time.advance(1ms);
  EXPECT_GE(again.time.now() - since, ChoiceTimes::kLeastUnknown);
  EXPECT_LE(again.time.now() - since, ChoiceTimes::kMostUnknown + 5ms);
}

TEST(ChoiceTimes, are_those_of_the_player_with_as_many_cards) {
  ChoiceTimes times;
  RandomStream random(1);
  EXPECT_THAT(times.like_a_choice("best", 5, random),
              AllOf(Ge(ChoiceTimes::kLeastUnknown), Le(ChoiceTimes::kMostUnknown)));
  times.note("best", 5, 300ms);
  times.note("best", 3, 100ms);
  times.note("rules", 3, 1ms);
  EXPECT_EQ(times.like_a_choice("best", 5, random), 300ms);
  EXPECT_EQ(times.like_a_choice("best", 3, random), 100ms);
  EXPECT_EQ(times.like_a_choice("best", 4, random), 300ms) << "none with four: with more cards";
  EXPECT_EQ(times.like_a_choice("best", 1, random), 100ms);
  EXPECT_EQ(times.like_a_choice("best", 6, random), 300ms);
  EXPECT_EQ(times.like_a_choice("rules", 5, random), 1ms);
  for (int i = 0; i < 16; ++i) times.note("best", 3, 40ms);
  EXPECT_EQ(times.like_a_choice("best", 3, random), 40ms) << "what was long ago is forgotten";
}

}  // namespace
}  // namespace euchre::tables
