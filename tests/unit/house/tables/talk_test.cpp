#include "house/tables/talk.h"

#include "support/house/http/fake_person.h"
#include "support/house/http/open_scene.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::Phrase;
using protocol::RefusalCode;
using protocol::SaidMessage;
using protocol::Seat;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::play_until;

protocol::SayMessage phrase(const FakePerson& at, Phrase said) { return {at.table(), said}; }

std::vector<SaidMessage> heard(FakePerson& by) {
  std::vector<SaidMessage> all;
  for (const protocol::ServerMessage& message : by.news()) {
    if (const auto* said = std::get_if<SaidMessage>(&message)) all.push_back(*said);
  }
  return all;
}

/// Ann and Bea as partners against computers, and Eve who looks on.
struct TwoFriends {
  explicit TwoFriends(std::uint64_t seed = 1) : house(seed) {
    ann.create("hoyle", Seat::S, computers({Seat::E, Seat::W}), 400);
    bea.join(ann.table(), Seat::N);
    eve.join(ann.table());
  }
  /// Until Ann's view is so.
  template <class IsSo>
  bool play(const IsSo& is_so) {
    RandomStream random(1);
    if (ann.view().stage == Stage::Seating) ann.say(protocol::StartMessage{ann.table(), false});
    return play_until(house, {&ann, &bea}, random, [&] { return is_so(ann.view()); });
  }

  FakeHouse house;
  FakePerson ann{house, "Ann"};
  FakePerson bea{house, "Bea"};
  FakePerson eve{house, "Eve"};
};

TEST(Talk, everybody_at_the_table_hears_a_phrase_with_the_seat_it_came_from) {
  TwoFriends table;
  for (FakePerson* person : {&table.ann, &table.bea, &table.eve}) person->news();
  table.ann.say(phrase(table.ann, Phrase::GoodLuck));
  for (FakePerson* person : {&table.ann, &table.bea, &table.eve}) {
    const auto got = heard(*person);
    ASSERT_EQ(got.size(), 1U) << person->name();
    EXPECT_EQ(got.front().seat, Seat::S);
    EXPECT_EQ(got.front().phrase, Phrase::GoodLuck);
    EXPECT_EQ(got.front().table, table.ann.table());
  }
}

TEST(Talk, nothing_said_is_kept) {
  TwoFriends table;
  const auto lines = table.house.log.table(table.ann.table()).lines;
  const auto seq = table.bea.seq();
  table.ann.say(phrase(table.ann, Phrase::Hello));
  EXPECT_EQ(table.house.log.table(table.ann.table()).lines, lines);
  EXPECT_EQ(table.bea.seq(), seq);
}

TEST(Talk, who_only_watches_says_nothing) {
  TwoFriends table;
  table.bea.news();
  table.eve.say(phrase(table.ann, Phrase::Hello));
  EXPECT_EQ(table.eve.refusal()->code, RefusalCode::NotAllowed);
  EXPECT_TRUE(heard(table.bea).empty());
  EXPECT_FALSE(table.eve.view().may_talk);
  EXPECT_TRUE(table.bea.view().may_talk);
}

TEST(Talk, nobody_talks_while_a_hand_is_played_and_all_may_when_it_is_over) {
  TwoFriends table;
  ASSERT_TRUE(table.play([](const auto& view) { return view.stage == Stage::FirstRound; }));
  EXPECT_FALSE(table.ann.view().may_talk);
  table.ann.say(phrase(table.ann, Phrase::GoodLuck));
  EXPECT_EQ(table.ann.refusal()->code, RefusalCode::NotAllowed);
  ASSERT_TRUE(table.play([](const auto& view) { return view.stage == Stage::Play; }));
  table.bea.news();
  table.ann.say(phrase(table.ann, Phrase::Oops));
  EXPECT_EQ(table.ann.refusal()->code, RefusalCode::NotAllowed);
  EXPECT_TRUE(heard(table.bea).empty());
  ASSERT_TRUE(table.play([](const auto& view) { return view.stage == Stage::DealOver; }));
  EXPECT_TRUE(table.ann.view().may_talk);
  table.ann.say(phrase(table.ann, Phrase::Oops));
  EXPECT_FALSE(table.ann.refusal());
  EXPECT_EQ(heard(table.bea).size(), 1U);
}

TEST(Talk, nobody_talks_while_something_may_be_claimed) {
  test_support::OpenScene scene("hoyle", test_support::plain_hands(euchre::Seat::South));
  ASSERT_TRUE(test_support::make_hearts_trump(scene));
  scene.play_on();
  ASSERT_EQ(scene.view(euchre::Seat::North).stage, Stage::Claims);
  const auto refused = scene.say(euchre::Seat::North, protocol::SayMessage{scene.table(), Phrase::SorryPartner});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, RefusalCode::NotAllowed);
  scene.waive_all();
  ASSERT_EQ(scene.view(euchre::Seat::North).stage, Stage::DealOver);
  EXPECT_FALSE(scene.say(euchre::Seat::North, protocol::SayMessage{scene.table(), Phrase::SorryPartner}));
}

TEST(Talk, once_a_second) {
  TwoFriends table;
  table.ann.say(phrase(table.ann, Phrase::Hello));
  EXPECT_FALSE(table.ann.refusal());
  table.house.time.advance(999ms);
  table.ann.say(phrase(table.ann, Phrase::GoodLuck));
  EXPECT_EQ(table.ann.refusal()->code, RefusalCode::TooFast);
  table.bea.say(phrase(table.ann, Phrase::Hello));
  EXPECT_FALSE(table.bea.refusal()) << "each has a pace of his own";
  table.house.time.advance(1ms);
  table.ann.say(phrase(table.ann, Phrase::GoodLuck));
  EXPECT_FALSE(table.ann.refusal()) << "what was refused does not count";
}

TEST(Talk, ten_times_in_any_minute) {
  TwoFriends table;
  for (int said = 0; said < 10; ++said) {
    table.ann.say(phrase(table.ann, Phrase::Bravo));
    EXPECT_FALSE(table.ann.refusal()) << said;
    table.house.time.advance(2s);
  }
  table.ann.say(phrase(table.ann, Phrase::Bravo));
  EXPECT_EQ(table.ann.refusal()->code, RefusalCode::TooFast);
  table.house.time.advance(39'999ms);
  table.ann.say(phrase(table.ann, Phrase::Bravo));
  EXPECT_EQ(table.ann.refusal()->code, RefusalCode::TooFast);
  table.house.time.advance(1ms);
  table.ann.say(phrase(table.ann, Phrase::Bravo));
  EXPECT_FALSE(table.ann.refusal());
}

TEST(Talk, a_second_connection_does_not_say_twice_as_much) {
  TwoFriends table;
  FakePerson phone(table.house, "Ann", table.ann.token());
  phone.join(table.ann.table());
  table.ann.say(phrase(table.ann, Phrase::Hello));
  phone.say(phrase(table.ann, Phrase::Hello));
  EXPECT_EQ(phone.refusal()->code, RefusalCode::TooFast);
}

TEST(Talk, only_what_is_on_the_list_is_said) {
  TwoFriends table;
  table.bea.news();
  table.ann.say_text(R"({"type":"say","table":")" + table.ann.table() + R"(","phrase":"lead me a heart"})");
  EXPECT_EQ(table.ann.refusal()->code, RefusalCode::BadMessage);
  EXPECT_TRUE(heard(table.bea).empty());
}

}  // namespace
}  // namespace euchre::tables
