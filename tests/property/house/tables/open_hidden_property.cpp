#include "core/notation/record.h"
#include "house/table/next_step.h"
#include "house/tables/pacing.h"
#include "support/house/companions/open_twin.h"
#include "support/house/http/open_scene.h"

#include <gtest/gtest.h>

#include <algorithm>

/// What an open table sends to a seat, a watcher or its director, and when, tells nothing of hidden cards: not while
/// revokes lie unclaimed, rights are pending and duties are due.
namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using test_support::FakeHouse;
using test_support::OpenLog;
using test_support::OpenScene;
using test_support::patient;

constexpr std::string_view kToken = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

storage::StoredTable stored_for(const OpenLog& log, const table::Audience& audience, bool is_director) {
  storage::StoredTable stored;
  stored.table = "felt";
  for (const facts::Fact& fact : log) stored.lines.push_back(notation::to_line(fact));
  const auto seat = table::seat_of(audience);
  if (seat) stored.owners[*seat] = hash_of_token(kToken);
  if (is_director) stored.settings.director = hash_of_token(kToken);
  return stored;
}

/// What a house restored from the log tells somebody who comes back to it.
std::vector<std::string> told(const storage::StoredTable& stored) {
  FakeHouse house(5, patient());
  house.log.put(stored);
  std::vector<std::string> unreadable;
  EXPECT_TRUE(house.house.restore(unreadable));
  EXPECT_TRUE(unreadable.empty());
  const auto client = std::make_shared<test_support::FakeClient>();
  http::Visitor visitor(house.house, client);
  const std::string hello = R"({"type":"hello","version":1,"token":")" + std::string(kToken) + "\"}";
  static_cast<void>(visitor.receive(hello, house.time.now()));
  static_cast<void>(visitor.receive(R"({"type":"join","table":"felt","name":"Eve"})", house.time.now()));
  house.time.run();
  return client->frames;
}

/// A log in which the director was called at the end, so that he is shown all that he may see.
OpenLog under_appeal(OpenLog log) {
  log.emplace_back(facts::DirectorNamed{"Dora"});
  log.emplace_back(facts::DirectorCalled{Seat::North});
  return log;
}

void expect_same_waits(const OpenLog& log, const OpenLog& twin) {
  table::Table one;
  table::Table other;
  for (std::size_t i = 0; i < log.size(); ++i) {
    one.apply(log[i]);
    other.apply(twin[i]);
    const table::NextStep step = table::next_step(one);
    ASSERT_EQ(step, table::next_step(other)) << notation::to_line(log[i]);
    ASSERT_EQ(wait_before(step, one, 800ms), wait_before(step, other, 800ms)) << notation::to_line(log[i]);
  }
}

TEST(open_hidden_property, tables_that_differ_in_hidden_cards_send_the_same_bytes_at_the_same_time) {
  unsigned twins = 0;
  unsigned with_revoke = 0;
  unsigned with_right = 0;
  unsigned with_duty = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    const codes::Code& code = codes::known_codes()[seed % 5];
    const OpenLog log = test_support::erring_log(code.id, random);
    table::Table table;
    for (const facts::Fact& fact : log) table.apply(fact);
    for (const table::Audience& audience :
         {table::Audience(Seat::North), table::Audience(Seat::East), table::Audience(Seat::South),
          table::Audience(Seat::West), table::Audience(table::Watcher{})}) {
      const auto twin = test_support::twin_of(log, audience, cards_of(code.deal.pack), random);
      if (!twin || *twin == log) continue;
      ++twins;
      with_revoke += table.open_deal()->at().revokes.empty() ? 0U : 1U;
      with_right += table.open_deal()->rights_put().empty() ? 0U : 1U;
      with_duty += table.open_deal()->at().duties.empty() ? 0U : 1U;
      ASSERT_EQ(told(stored_for(log, audience, false)), told(stored_for(*twin, audience, false)));
      if (table::seat_of(audience)) continue;
      ASSERT_EQ(told(stored_for(under_appeal(log), audience, true)),
                told(stored_for(under_appeal(*twin), audience, true)))
          << "the director";
      ASSERT_NO_FATAL_FAILURE(expect_same_waits(log, *twin));
    }
  }
  EXPECT_GT(twins, 250U) << "too few twins were found to show anything";
  EXPECT_GT(with_revoke, 25U);
  EXPECT_GT(with_right, 5U);
  EXPECT_GT(with_duty, 5U);
}

/// West plays the queen of clubs to spades: a revoke with the jack of spades in his hand, lawful with another card.
std::vector<std::vector<std::string>> frames_after_queen(Card fifth) {
  game::Dealt dealt = test_support::plain_hands(Seat::South);
  dealt.hands[Seat::West].erase(test_support::card("JS"));
  dealt.hands[Seat::West].insert(fifth);
  OpenScene scene("somerset", dealt);
  scene.seat_director();
  EXPECT_TRUE(test_support::make_hearts_trump(scene));
  EXPECT_TRUE(scene.acts("W:QS N:TC E:9S S:AS S:KS W:QC N:9C E:TS"));
  scene.house->time.advance(31s);  // South's clock runs out, and the house plays for him
  std::vector<std::vector<std::string>> frames;
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) frames.push_back(scene.at(seat).frames());
  frames.push_back(scene.dora().frames());
  return frames;
}

TEST(open_hidden_property, revoke_gives_the_same_frames_as_a_lawful_card) {
  EXPECT_EQ(frames_after_queen(test_support::card("JS")), frames_after_queen(test_support::card("TD")));
}

}  // namespace
}  // namespace euchre::tables
