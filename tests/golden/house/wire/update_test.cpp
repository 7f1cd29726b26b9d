#include "support/house/http/open_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

// The updates among the golden messages are what a house with a fixed seed tells four people and a watcher.
// EUCHRE_APPROVE=1 writes them anew: look at every difference before it is committed.
namespace euchre::http {
namespace {

using protocol::FactKind;
using protocol::Stage;
using protocol::TableView;
using protocol::UpdateMessage;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::patient;

/// Four people and a watcher who play two matches of Somerset.
class PlayedTable {
 public:
  PlayedTable() {
    people_[0].create("somerset", protocol::Seat::N);
    for (std::size_t i = 1; i < 4; ++i) people_[i].join(people_[0].table(), static_cast<protocol::Seat>(i));
    people_[4].join(people_[0].table());
    people_[0].say(protocol::StartMessage{people_[0].table(), true});
    RandomStream random(4);
    const TableView& view = people_[0].view();
    EXPECT_TRUE(play_until(house_, {&people_[0], &people_[1], &people_[2], &people_[3]}, random,
                           [&view] { return view.stage == Stage::MatchOver && view.deal >= 12; }));
  }

  /// The first update to a player, or to the watcher, that is as wanted.
  [[nodiscard]] std::string to_player(const std::function<bool(const UpdateMessage&)>& is_wanted) const {
    for (std::size_t i = 0; i < 4; ++i) {
      if (std::string frame = first(people_[i], is_wanted); !frame.empty()) return frame;
    }
    return {};
  }
  [[nodiscard]] std::string to_watcher(const std::function<bool(const UpdateMessage&)>& is_wanted) const {
    return first(people_[4], is_wanted);
  }

 private:
  static std::string first(const FakePerson& person, const std::function<bool(const UpdateMessage&)>& is_wanted) {
    const auto found = std::ranges::find_if(person.frames(), [&](const std::string& frame) {
      const auto message = protocol::decode_server(frame).value();
      const auto* update = std::get_if<UpdateMessage>(&message);
      return update != nullptr && is_wanted(*update);
    });
    return found == person.frames().end() ? std::string() : *found;
  }

  FakeHouse house_{4, patient()};
  std::array<FakePerson, 5> people_{FakePerson(house_, "Ann"), FakePerson(house_, "Bea"), FakePerson(house_, "Cid"),
                                    FakePerson(house_, "Dot"), FakePerson(house_, "Eve")};
};

const PlayedTable& table() {
  static const PlayedTable played;
  return played;
}

void expect_as_approved(const std::string& name, const std::string& frame) {
  ASSERT_FALSE(frame.empty()) << "nobody was told such a thing";
  const std::string path = std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/house/wire/server/update_" + name + ".json";
  if (std::getenv("EUCHRE_APPROVE") != nullptr) std::ofstream(path) << frame << "\n";
  std::ifstream approved(path);
  EXPECT_EQ(frame + "\n", std::string(std::istreambuf_iterator<char>(approved), {})) << path;
}

bool tells_of(const UpdateMessage& update, FactKind kind) {
  return std::ranges::find(update.facts, kind, &protocol::SeenFact::kind) != update.facts.end();
}

TEST(WireUpdates, draw_for_partners) {
  expect_as_approved("draw", table().to_player([](const auto& update) { return !update.view.drawn.empty(); }));
}

TEST(WireUpdates, randomness_and_the_cut_are_asked_for) {
  expect_as_approved("contributing", table().to_player([](const auto& update) {
    return update.view.fairness && update.view.fairness->may_pledge && update.view.fairness->may_cut;
  }));
}

TEST(WireUpdates, call_is_due) {
  expect_as_approved("call_due", table().to_player([](const auto& update) {
    return update.view.your_turn && update.view.your_turn->what == Stage::FirstRound && !update.view.calls.empty();
  }));
}

TEST(WireUpdates, discard_is_due) {
  expect_as_approved("discard_due", table().to_player([](const auto& update) {
    return update.view.your_turn && update.view.your_turn->what == Stage::Discard;
  }));
}

TEST(WireUpdates, discard_as_a_watcher_sees_it) {
  expect_as_approved("discard_watched",
                     table().to_watcher([](const auto& update) { return tells_of(update, FactKind::Discarded); }));
}

TEST(WireUpdates, card_is_due_in_the_middle_of_a_trick) {
  expect_as_approved("card_due", table().to_player([](const auto& update) {
    return update.view.your_turn && update.view.trick && !update.view.trick->cards.empty() && update.view.last_trick;
  }));
}

TEST(WireUpdates, lone_hand) {
  expect_as_approved("lone_hand", table().to_watcher([](const auto& update) {
    return update.view.alone && update.view.stage == Stage::Play;
  }));
}

TEST(WireUpdates, deal_is_over) {
  expect_as_approved("deal_over", table().to_player([](const auto& update) {
    return update.view.summary && update.view.stage == Stage::DealOver;
  }));
}

TEST(WireUpdates, match_is_over) {
  expect_as_approved("match_over",
                     table().to_watcher([](const auto& update) { return update.view.stage == Stage::MatchOver; }));
}

/// Nora leads out of turn, Will claims it, and Emil and he may choose.
class OpenUpdates : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(test_support::make_hearts_trump(scene));
    ASSERT_TRUE(scene.acts("W:QS N:TC E:9S S:AS N:KD"));
    scene.seat_director();
    ASSERT_EQ(scene.claim(Seat::West, protocol::ClaimKind::LeadOutOfTurn), std::nullopt);
  }
  test_support::OpenScene scene{"hoyle", test_support::plain_hands(Seat::South)};
};

TEST_F(OpenUpdates, right_is_put_to_a_side) {
  scene.house->time.advance(std::chrono::milliseconds(300));
  expect_as_approved("open_right", scene.at(Seat::West).frames().back());
}

TEST_F(OpenUpdates, director_is_called) {
  scene.say(Seat::South, protocol::CallDirectorMessage{scene.table()});
  expect_as_approved("open_director", scene.dora().frames().back());
}

}  // namespace
}  // namespace euchre::http
