#include "core/notation/record.h"
#include "support/house/http/fair_share.h"
#include "support/house/http/fake_person.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::RefusalCode;
using protocol::Seat;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;

constexpr std::int64_t kPaceMs = 100;

/// Ann plays with three computers.
struct SoloTable {
  explicit SoloTable(std::uint64_t seed = 1) : house(seed) {
    ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}), kPaceMs);
  }
  /// Until `is_so`; she does the first thing that she may where it is her turn, or what `pick` says.
  template <class IsSo>
  bool play_until(const IsSo& is_so, const std::function<unsigned(unsigned)>& pick = [](unsigned) { return 0U; }) {
    for (int i = 0; i < 3'000 && !is_so(); ++i) {
      if (!ann.do_something(pick)) house.time.advance(50ms);
    }
    return is_so();
  }
  bool play_until_undoable() {
    return play_until([this] { return ann.view().solo && ann.view().solo->may_take_back && ann.view().your_turn; });
  }
  /// How many lines of the log begin so.
  [[nodiscard]] auto lines_with(std::string_view word) const {
    return std::ranges::count_if(house.log.table(ann.table()).lines,
                                 [word](const std::string& line) { return line.starts_with(word); });
  }

  FakeHouse house;
  FakePerson ann{house, "Ann"};
};

TEST(Solo, a_choice_is_taken_back_and_the_game_is_practice) {
  SoloTable solo;
  ASSERT_TRUE(solo.play_until_undoable());
  EXPECT_FALSE(solo.ann.view().is_practice_game);
  const auto lines = solo.house.log.table(solo.ann.table()).lines.size();
  solo.ann.say(protocol::RewindMessage{solo.ann.table()});
  EXPECT_FALSE(solo.ann.refusal());
  EXPECT_TRUE(solo.ann.view().is_practice_game);
  EXPECT_TRUE(solo.ann.view().your_turn) << "it is hers again";
  EXPECT_EQ(solo.lines_with("undo "), 1);
  EXPECT_EQ(solo.house.log.table(solo.ann.table()).lines.size(), lines + 1) << "nothing is taken from the log";
}

TEST(Solo, what_was_taken_back_is_so_after_a_restart) {
  SoloTable solo;
  ASSERT_TRUE(solo.play_until_undoable());
  solo.ann.say(protocol::RewindMessage{solo.ann.table()});
  table::Table folded;
  for (const std::string& line : solo.house.log.table(solo.ann.table()).lines)
    folded.apply(*notation::parse_line(line));
  EXPECT_TRUE(folded.is_practice_game());
  EXPECT_EQ(folded.to_act(), euchre::Seat::South);
}

TEST(Solo, nothing_is_taken_back_where_another_person_plays) {
  SoloTable solo;
  ASSERT_TRUE(solo.play_until_undoable());
  FakePerson bea(solo.house, "Bea");
  bea.join(solo.ann.table(), Seat::N);
  ASSERT_TRUE(solo.play_until([&] { return bea.view().you.has_value(); }));
  EXPECT_FALSE(solo.ann.view().solo);
  solo.ann.say(protocol::RewindMessage{solo.ann.table()});
  EXPECT_EQ(solo.ann.refusal()->code, RefusalCode::NotAllowed);
  solo.ann.say(protocol::PauseMessage{solo.ann.table(), true});
  EXPECT_EQ(solo.ann.refusal()->code, RefusalCode::NotAllowed);
}

TEST(Solo, who_only_watches_takes_nothing_back) {
  SoloTable solo;
  FakePerson eve(solo.house, "Eve");
  eve.join(solo.ann.table());
  ASSERT_TRUE(solo.play_until_undoable());
  EXPECT_FALSE(eve.view().solo);
  eve.say(protocol::RewindMessage{solo.ann.table()});
  EXPECT_EQ(eve.refusal()->code, RefusalCode::NotAllowed);
}

TEST(Solo, computers_wait_as_long_as_she_pauses) {
  SoloTable solo;
  ASSERT_TRUE(solo.play_until([&] { return solo.ann.view().stage == Stage::Play && !solo.ann.view().your_turn; }));
  solo.ann.say(protocol::PauseMessage{solo.ann.table(), true});
  EXPECT_TRUE(solo.ann.view().solo->is_paused);
  const std::int64_t seq = solo.ann.seq();
  solo.house.time.advance(10min);
  EXPECT_EQ(solo.ann.seq(), seq);
  solo.ann.say(protocol::PauseMessage{solo.ann.table(), false});
  EXPECT_FALSE(solo.ann.view().solo->is_paused);
  solo.house.time.advance(10s);
  EXPECT_GT(solo.ann.seq(), seq);
}

TEST(Solo, her_own_card_ends_the_pause) {
  SoloTable solo;
  ASSERT_TRUE(solo.play_until([&] { return solo.ann.view().stage == Stage::Play && solo.ann.view().your_turn; }));
  solo.ann.say(protocol::PauseMessage{solo.ann.table(), true});
  const std::int64_t seq = solo.ann.seq();
  ASSERT_TRUE(solo.ann.do_something([](unsigned) { return 0U; }));
  solo.house.time.advance(5s);
  EXPECT_GT(solo.ann.seq(), seq + 1) << "the computers go on";
}

TEST(Solo, the_rest_is_hers_where_it_is_sure_and_refused_where_it_is_not) {
  bool was_claimed = false;
  for (std::uint64_t seed = 1; seed < 40 && !was_claimed; ++seed) {
    SoloTable solo(seed);
    const auto may_claim = [&] {
      const auto& view = solo.ann.view();
      return view.your_turn && view.your_turn->rest == protocol::RestWay::Sure && view.hand.size() >= 2;
    };
    // Who calls whatever she may is on lead often enough.
    const auto last = [](unsigned choices) { return choices - 1; };
    ASSERT_TRUE(solo.play_until([&] { return may_claim() || solo.ann.view().stage == Stage::MatchOver; }, last));
    if (!may_claim()) continue;
    was_claimed = true;
    solo.ann.say(protocol::ClaimRestMessage{solo.ann.table(), solo.ann.seq() - 30});
    EXPECT_EQ(solo.ann.refusal()->code, RefusalCode::Stale);
    solo.ann.say(protocol::ClaimRestMessage{solo.ann.table(), solo.ann.seq()});
    EXPECT_FALSE(solo.ann.refusal());
    EXPECT_TRUE(solo.ann.view().stage == Stage::DealOver || solo.ann.view().stage == Stage::MatchOver);
    EXPECT_EQ(solo.lines_with("rest "), 1);
  }
  EXPECT_TRUE(was_claimed);
  SoloTable early;
  ASSERT_TRUE(
      early.play_until([&] { return early.ann.view().your_turn && early.ann.view().stage == Stage::FirstRound; }));
  early.ann.say(protocol::ClaimRestMessage{early.ann.table(), early.ann.seq()});
  EXPECT_EQ(early.ann.refusal()->code, RefusalCode::NotAllowed);
}

}  // namespace
}  // namespace euchre::tables
