#include "house/tables/advice.h"

#include "core/codes/code.h"
#include "core/game/shuffled_deal.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tables {
namespace {

using protocol::AdviceMessage;
using protocol::RefusalCode;
using protocol::Seat;
using protocol::Stage;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::play_until;

enum class Hints : std::uint8_t { None, OnRequest };

/// Four people and a watcher in the first round of calls.
struct FullTable {
  explicit FullTable(Hints hints) : random(3) {
    protocol::CreateTableMessage create;
    create.code = "hoyle";
    create.name = "Ann";
    create.seat = Seat::N;
    create.clock_seconds = 60;
    if (hints == Hints::OnRequest) create.advice = protocol::AdviceWish::OnRequest;
    people[0].say(create);
    for (const auto& message : people[0].news()) {
      if (const auto* joined = std::get_if<protocol::JoinedMessage>(&message)) table = joined->table;
    }
    for (std::size_t i = 1; i < 4; ++i) people[i].join(table, static_cast<Seat>(i));
    people[4].join(table);
    people[0].say(protocol::StartMessage{table, false});
    EXPECT_TRUE(play_until(house, {&people[0], &people[1], &people[2], &people[3]}, random,
                           [this] { return people[0].view().stage == Stage::FirstRound; }));
    for (FakePerson& person : people) person.news();
  }
  FakePerson& actor() { return people[static_cast<std::size_t>(*people[4].view().to_act)]; }
  /// The hints among what the person was told since he was last asked.
  static std::vector<AdviceMessage> hints_to(FakePerson& person) {
    std::vector<AdviceMessage> hints;
    for (const auto& message : person.news()) {
      if (const auto* advice = std::get_if<AdviceMessage>(&message)) hints.push_back(*advice);
    }
    return hints;
  }

  FakeHouse house;
  RandomStream random;
  std::string table;
  std::array<FakePerson, 5> people{FakePerson(house, "Ann"), FakePerson(house, "Bea"), FakePerson(house, "Cid"),
                                   FakePerson(house, "Dot"), FakePerson(house, "Eve")};
};

TEST(Advice, is_given_to_who_is_to_act_and_to_nobody_else) {
  FullTable full(Hints::OnRequest);
  EXPECT_TRUE(full.people[4].view().gives_advice);
  FakePerson& actor = full.actor();
  std::array<std::size_t, 5> frames{};
  for (std::size_t i = 0; i < 5; ++i) frames.at(i) = full.people.at(i).frames().size();
  const std::int64_t seq = actor.seq();
  actor.say(protocol::AdviseMessage{full.table, seq});
  const auto hints = FullTable::hints_to(actor);
  ASSERT_EQ(hints.size(), 1U);
  EXPECT_EQ(hints[0].seq, seq);
  EXPECT_GT(hints[0].worlds, 0);
  EXPECT_EQ(hints[0].choices.size(), actor.view().your_turn->calls.size());
  EXPECT_GE(hints[0].words.size(), 3U);
  for (std::size_t i = 0; i < 5; ++i) {
    if (&full.people.at(i) == &actor) continue;
    EXPECT_EQ(full.people.at(i).frames().size(), frames.at(i)) << "nobody else is told that he asked";
  }
  EXPECT_EQ(actor.seq(), seq) << "nothing is written";
}

TEST(Advice, is_refused_out_of_turn_to_watchers_and_where_none_is_given) {
  FullTable full(Hints::OnRequest);
  const std::int64_t seq = full.people[4].seq();
  for (FakePerson& person : full.people) {
    if (&person == &full.actor()) continue;
    person.say(protocol::AdviseMessage{full.table, seq});
    const auto refusal = person.refusal();
    ASSERT_TRUE(refusal) << person.name();
    const bool watches = &person == &full.people[4];
    EXPECT_EQ(refusal->code, watches ? RefusalCode::NotAllowed : RefusalCode::NotYourTurn);
    EXPECT_TRUE(FullTable::hints_to(person).empty());
  }
  FullTable silent(Hints::None);
  EXPECT_FALSE(silent.people[0].view().gives_advice);
  FakePerson& actor = silent.actor();
  actor.say(protocol::AdviseMessage{silent.table, actor.seq()});
  EXPECT_EQ(actor.refusal()->code, RefusalCode::NotAllowed);
}

TEST(Advice, is_thought_of_once_for_each_decision_and_does_not_hold_up_the_table) {
  FullTable full(Hints::OnRequest);
  FakePerson& actor = full.actor();
  full.house.thinkers.hold();
  const std::int64_t seq = actor.seq();
  for (int i = 0; i < 5; ++i) actor.say(protocol::AdviseMessage{full.table, seq});
  EXPECT_EQ(full.house.thinkers.held(), 1U);
  full.house.thinkers.release();
  full.house.time.run();
  const auto hints = FullTable::hints_to(actor);
  ASSERT_EQ(hints.size(), 1U);
  EXPECT_EQ(hints[0].seq, seq) << "it says what it was about";
}

TEST(Advice, is_dropped_when_the_table_goes_on) {
  FullTable full(Hints::OnRequest);
  FakePerson& actor = full.actor();
  full.house.thinkers.hold();
  const std::int64_t seq = actor.seq();
  actor.say(protocol::AdviseMessage{full.table, seq});
  ASSERT_TRUE(actor.do_something([](unsigned) { return 0U; }));
  EXPECT_GT(full.people[4].seq(), seq) << "the table does not wait for it";
  EXPECT_EQ(full.house.thinkers.held(), 0U);
}

TEST(Advice, goes_to_all_connections_of_a_player_that_ask_and_is_thought_of_once) {
  FullTable full(Hints::OnRequest);
  FakePerson& actor = full.actor();
  FakePerson again(full.house, actor.name(), actor.token());
  FakePerson later(full.house, actor.name(), actor.token());
  for (FakePerson* person : {&again, &later}) person->join(full.table);
  full.house.thinkers.hold();
  actor.say(protocol::AdviseMessage{full.table, actor.seq()});
  again.say(protocol::AdviseMessage{full.table, again.seq()});
  EXPECT_EQ(full.house.thinkers.held(), 1U);
  full.house.thinkers.release();
  full.house.time.run();
  later.say(protocol::AdviseMessage{full.table, later.seq()});
  for (FakePerson* person : {&actor, &again, &later}) EXPECT_EQ(FullTable::hints_to(*person).size(), 1U);
}

TEST(Advice, may_be_asked_for_again_where_the_house_had_too_much_to_think_about) {
  FullTable full(Hints::OnRequest);
  FakePerson& actor = full.actor();
  full.house.thinkers.refuse();
  actor.say(protocol::AdviseMessage{full.table, actor.seq()});
  EXPECT_EQ(actor.refusal()->code, RefusalCode::Busy);
  full.house.thinkers.take_again();
  actor.say(protocol::AdviseMessage{full.table, actor.seq()});
  full.house.time.run();
  EXPECT_EQ(FullTable::hints_to(actor).size(), 1U);
}

/// So many hints that it takes all the room there is: of the guest as many as one may have waiting beside another, of others the rest.
void fill(FakeHouse& house, const work::Line& guest) {
  std::uint64_t number = 0;
  const auto ask = [&](const work::Line& line, int count) {
    for (; count > 0; --count) {
      const work::Question hint{{"elsewhere", euchre::Seat::North, ++number}, work::Rank::Hint, line};
      static_cast<void>(house.thinkers.think(hint, [] {}));
    }
  };
  ask(guest, 15);
  for (int member = 1; member < 8; ++member) ask({guest.group, std::to_string(member)}, 16);
  for (int group = 1; group < 4; ++group) {
    for (int member = 0; member < 8; ++member) ask({std::to_string(group), std::to_string(member)}, 16);
  }
}

TEST(Advice, is_refused_and_may_be_asked_for_again_where_it_gave_way_to_others) {
  FullTable full(Hints::OnRequest);
  FakePerson& actor = full.actor();
  full.house.thinkers.hold();
  const work::Line line{{}, bytes_of(hash_of_token(actor.token()))};
  fill(full.house, line);
  actor.say(protocol::AdviseMessage{full.table, actor.seq()});
  ASSERT_FALSE(actor.refusal());
  const work::Question others{{"another", euchre::Seat::North, 1}, work::Rank::Hint, {"home", "bea"}};
  EXPECT_EQ(full.house.thinkers.think(others, [] {}), work::Reception::Taken);
  full.house.time.run();
  const auto refusal = actor.refusal();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, RefusalCode::Busy);
  full.house.thinkers.release();
  actor.say(protocol::AdviseMessage{full.table, actor.seq()});
  full.house.time.run();
  EXPECT_EQ(FullTable::hints_to(actor).size(), 1U);
}

TEST(Advice, open_tables_give_none) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  protocol::CreateTableMessage create;
  create.code = "hoyle";
  create.name = "Ann";
  create.seat = Seat::N;
  create.clock_seconds = 60;
  create.manner = protocol::Manner::Open;
  create.advice = protocol::AdviceWish::OnRequest;
  ann.say(create);
  EXPECT_EQ(ann.refusal()->code, RefusalCode::NotAllowed);
}

TEST(Advice, words_and_figures_are_the_same_for_hands_that_its_seat_cannot_tell_apart) {
  RandomStream random(5);
  const codes::Code& code = *codes::find_code("hoyle");
  const match::Standing standing = match::standing_of(match::Match(code.match));
  for (int i = 0; i < 5; ++i) {
    const game::Dealt dealt = game::shuffled_deal(code.deal, euchre::Seat::North, random);
    game::Dealt other = dealt;
    std::swap(other.hands[euchre::Seat::South], other.hands[euchre::Seat::West]);
    const game::Deal one(code.deal, dealt);
    const game::Deal twin(code.deal, other);
    ASSERT_NE(dealt, other);
    EXPECT_EQ(encode(protocol::ServerMessage(advice_for(game::view_of(one, euchre::Seat::East), standing))),
              encode(protocol::ServerMessage(advice_for(game::view_of(twin, euchre::Seat::East), standing))));
  }
}

}  // namespace
}  // namespace euchre::tables
