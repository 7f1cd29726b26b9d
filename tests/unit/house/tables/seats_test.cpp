#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::OccupantKind;
using protocol::RefusalCode;
using protocol::Seat;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::play_until;
using testing::SizeIs;

const protocol::SeatState& seat_of(FakePerson& person, Seat seat) {
  return person.view().seats[static_cast<std::size_t>(seat)];
}

/// Ann in the south with three computers, at her turn in the middle of play.
struct AnnAtHerTurn {
  explicit AnnAtHerTurn(std::uint64_t seed = 1) : house(seed), ann(house, "Ann", {}, "10.0.0.1") {
    ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
    RandomStream random(seed);
    EXPECT_TRUE(play_until(house, {&ann}, random, [this] {
      return ann.view().stage == Stage::Play && ann.view().your_turn && ann.view().hand.size() < 5;
    }));
  }

  FakeHouse house;
  FakePerson ann;
};

TEST(Seats, friend_takes_a_free_seat_by_the_link) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  FakePerson bea(house, "Bea");
  ann.create("hoyle", Seat::S);
  EXPECT_EQ(ann.view().invite, "/t/" + ann.table());
  bea.join(ann.table(), Seat::N);
  EXPECT_EQ(bea.view().you, Seat::N);
  EXPECT_EQ(seat_of(ann, Seat::N).name, "Bea");
  house.time.advance(300ms);
  EXPECT_TRUE(seat_of(ann, Seat::N).connected);
  EXPECT_TRUE(ann.view().host);
  EXPECT_FALSE(bea.view().host);
}

TEST(Seats, seat_taken_and_name_taken_are_refused) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  FakePerson bea(house, "Bea");
  FakePerson other_ann(house, "Ann");
  ann.create("hoyle", Seat::S);
  bea.join(ann.table(), Seat::S);
  EXPECT_EQ(bea.refusal()->code, RefusalCode::SeatTaken);
  other_ann.join(ann.table(), Seat::N);
  EXPECT_EQ(other_ann.refusal()->code, RefusalCode::BadName);
}

TEST(Seats, second_seat_is_refused) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S);
  ann.join(ann.table(), Seat::N);
  EXPECT_EQ(ann.refusal()->code, RefusalCode::NotAllowed);
}

TEST(Seats, only_the_host_starts_and_computers_fill_the_rest) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  FakePerson bea(house, "Bea");
  ann.create("hoyle", Seat::S);
  bea.join(ann.table(), Seat::N);
  bea.say(protocol::StartMessage{ann.table(), false});
  EXPECT_EQ(bea.refusal()->code, RefusalCode::NotAllowed);
  ann.say(protocol::StartMessage{ann.table(), false});
  EXPECT_NE(ann.view().stage, Stage::Seating);
  EXPECT_EQ(seat_of(ann, Seat::E).kind, OccupantKind::Computer);
  EXPECT_EQ(seat_of(ann, Seat::W).kind, OccupantKind::Computer);
}

TEST(Seats, draw_for_partners_moves_the_owners_with_their_names) {
  bool has_moved = false;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    FakeHouse house(seed);
    FakePerson ann(house, "Ann");
    FakePerson bea(house, "Bea");
    ann.create("keller", Seat::S);
    bea.join(ann.table(), Seat::N);
    ann.say(protocol::StartMessage{ann.table(), true});
    house.time.advance(3s);
    for (FakePerson* person : {&ann, &bea}) {
      ASSERT_TRUE(person->view().you);
      EXPECT_EQ(seat_of(*person, *person->view().you).name, person->name()) << "seed " << seed;
    }
    has_moved = has_moved || ann.view().you != Seat::S;
  }
  EXPECT_TRUE(has_moved);
}

TEST(Seats, watcher_sees_no_hand_and_may_not_act) {
  AnnAtHerTurn scene;
  FakePerson bea(scene.house, "Bea");
  bea.join(scene.ann.table());
  EXPECT_EQ(bea.view().you, std::nullopt);
  EXPECT_THAT(bea.view().hand, SizeIs(0));
  EXPECT_EQ(bea.view().your_turn, std::nullopt);
  bea.say(protocol::PlayMessage{bea.table(), bea.seq(), scene.ann.view().hand.front()});
  EXPECT_EQ(bea.refusal()->code, RefusalCode::NotAllowed);
  scene.house.time.advance(300ms);
  EXPECT_EQ(scene.ann.view().watchers, 1);
}

TEST(Seats, lost_connection_in_mid_trick_comes_back_to_the_same_seat_and_view) {
  AnnAtHerTurn scene;
  const protocol::TableView before = scene.ann.view();
  const std::int64_t seq = scene.ann.seq();
  scene.ann.hang_up();
  scene.house.time.advance(10min);  // nobody looks on: the game waits
  scene.ann.connect();
  const auto news = scene.ann.news();
  const auto& welcome = std::get<protocol::WelcomeMessage>(news[0]);
  ASSERT_THAT(welcome.seats, SizeIs(1));
  EXPECT_EQ(welcome.seats[0].seat, Seat::S);
  EXPECT_EQ(welcome.seats[0].table, before.table);
  scene.ann.join(before.table);
  EXPECT_EQ(scene.ann.seq(), seq);
  protocol::TableView after = scene.ann.view();
  EXPECT_EQ(after.your_turn->seconds_left, 30);
  after.your_turn->seconds_left = before.your_turn->seconds_left;
  EXPECT_EQ(after, before);
}

TEST(Seats, who_missed_something_is_told_all_of_it_in_order) {
  AnnAtHerTurn scene;
  FakePerson bea(scene.house, "Bea");
  bea.join(scene.ann.table());
  scene.ann.hang_up();
  scene.house.time.advance(31s);  // a computer plays for Ann, as Bea looks on
  const std::int64_t seen = scene.ann.seq();
  scene.house.time.advance(5s);
  scene.ann.connect();
  scene.ann.join(bea.table());
  EXPECT_GT(scene.ann.seq(), seen);
  EXPECT_EQ(scene.ann.seq(), bea.seq());
}

TEST(Seats, computer_plays_for_the_absent_and_hands_the_seat_back) {
  AnnAtHerTurn scene;
  EXPECT_EQ(scene.ann.view().your_turn->seconds_left, 30);
  scene.house.time.advance(29s);
  EXPECT_EQ(seat_of(scene.ann, Seat::S).kind, OccupantKind::Human);
  const std::size_t cards = scene.ann.view().hand.size();
  scene.house.time.advance(2s);
  EXPECT_EQ(seat_of(scene.ann, Seat::S).kind, OccupantKind::Absent);
  EXPECT_NE(scene.ann.view().hand.size(), cards);
  scene.ann.join(scene.ann.table());
  EXPECT_EQ(seat_of(scene.ann, Seat::S).kind, OccupantKind::Human);
}

TEST(Seats, any_message_of_the_absent_is_a_return) {
  AnnAtHerTurn scene;
  scene.house.time.advance(30s);
  EXPECT_EQ(seat_of(scene.ann, Seat::S).kind, OccupantKind::Absent);
  scene.ann.say(protocol::PlayMessage{scene.ann.table(), 1, "JH"});
  EXPECT_EQ(scene.ann.refusal()->code, RefusalCode::Stale);
  EXPECT_EQ(seat_of(scene.ann, Seat::S).kind, OccupantKind::Human);
}

TEST(Seats, who_leaves_a_match_is_replaced_and_sees_no_hand_any_more) {
  AnnAtHerTurn scene;
  FakePerson bea(scene.house, "Bea");
  bea.join(scene.ann.table());
  const std::string table = scene.ann.table();
  scene.ann.say(protocol::LeaveMessage{table});
  EXPECT_TRUE(std::holds_alternative<protocol::LeftMessage>(scene.ann.news().back()));
  EXPECT_EQ(seat_of(bea, Seat::S).kind, OccupantKind::Computer);
  scene.ann.join(table);
  EXPECT_EQ(scene.ann.view().you, std::nullopt);
  EXPECT_THAT(scene.ann.view().hand, SizeIs(0));
  bea.join(table, Seat::S);
  EXPECT_EQ(bea.view().you, std::nullopt) << "a deal is being played, and nobody is there to let her in";
  scene.house.time.advance(30s);
  EXPECT_EQ(bea.view().you, Seat::S);
}

/// The last that somebody was told of a seat that he waits for; empty where there is nothing.
std::string last_waiting(FakePerson& person) {
  std::string words;
  for (const protocol::ServerMessage& message : person.news()) {
    if (const auto* waiting = std::get_if<protocol::WaitingMessage>(&message)) words = waiting->words;
  }
  return words;
}

/// What he is told who asks for a seat.
std::string asks(FakePerson& person, Seat seat) {
  protocol::JoinMessage message;
  message.table = person.table();
  message.name = person.name();
  message.seat = seat;
  message.since = person.seq();
  person.say(message);
  return last_waiting(person);
}

/// Bea and Cid watch Ann and three computers in mid-deal, each from an address of his own.
struct Watched : AnnAtHerTurn {
  Watched() {
    bea.join(ann.table());
    cid.join(ann.table());
  }
  /// Ann's next deal, as far as the cards.
  void play_to_next_deal() {
    RandomStream random(9);
    const std::int64_t deal = ann.view().deal;
    EXPECT_TRUE(play_until(house, {&ann, &bea, &cid}, random,
                           [&] { return ann.view().deal > deal && ann.view().stage == Stage::FirstRound; }));
  }
  /// Whom Ann is asked to let sit down.
  [[nodiscard]] std::vector<protocol::SeatAsked> asking() {
    house.time.advance(300ms);
    return ann.view().asking.value_or(std::vector<protocol::SeatAsked>());
  }
  void answer(bool now) { ann.say(protocol::LetSitMessage{ann.table(), asking().front().id, now}); }

  FakePerson bea{house, "Bea", {}, "10.0.0.2"};
  FakePerson cid{house, "Cid", {}, "10.0.0.3"};
};

TEST(Seats, guest_who_asks_in_mid_deal_sits_down_with_the_next) {
  Watched scene;
  EXPECT_EQ(
      asks(scene.bea, Seat::N),
      "A deal is being played. Ann is asked whether you may sit down now. You sit down when the next deal begins.");
  EXPECT_EQ(scene.bea.view().you, std::nullopt);
  EXPECT_THAT(scene.bea.view().hand, SizeIs(0));
  EXPECT_EQ(seat_of(scene.ann, Seat::N).kind, OccupantKind::Computer);
  scene.play_to_next_deal();
  EXPECT_EQ(scene.bea.view().you, Seat::N);
  EXPECT_EQ(seat_of(scene.ann, Seat::N).name, "Bea");
  EXPECT_THAT(scene.asking(), SizeIs(0));
  EXPECT_EQ(scene.bea.seq(), scene.ann.seq());
}

TEST(Seats, host_lets_a_guest_sit_down_at_once) {
  Watched scene;
  asks(scene.bea, Seat::N);
  ASSERT_THAT(scene.asking(), SizeIs(1));
  EXPECT_EQ(scene.asking()[0].name, "Bea");
  EXPECT_EQ(scene.asking()[0].seat, Seat::N);
  EXPECT_EQ(scene.asking()[0].near, "");
  EXPECT_EQ(scene.cid.view().asking, std::nullopt) << "it is for the host";
  scene.cid.say(protocol::LetSitMessage{scene.ann.table(), scene.asking()[0].id, true});
  EXPECT_EQ(scene.cid.refusal()->code, RefusalCode::NotAllowed);
  EXPECT_EQ(scene.bea.view().you, std::nullopt);
  const std::int64_t deal = scene.bea.view().deal;
  const std::int64_t asked = scene.asking()[0].id;
  scene.answer(true);
  EXPECT_EQ(scene.bea.view().you, Seat::N);
  EXPECT_EQ(scene.bea.view().deal, deal);
  EXPECT_THAT(scene.bea.view().hand, testing::Not(SizeIs(0)));
  EXPECT_THAT(scene.asking(), SizeIs(0));
  scene.ann.say(protocol::LetSitMessage{scene.ann.table(), asked, true});
  EXPECT_EQ(scene.ann.refusal()->code, RefusalCode::Stale);
}

TEST(Seats, host_who_says_no_is_not_asked_again_and_the_guest_waits) {
  Watched scene;
  asks(scene.bea, Seat::N);
  scene.answer(false);
  EXPECT_EQ(last_waiting(scene.bea), "Ann asks you to wait. You sit down when the next deal begins.");
  EXPECT_THAT(scene.asking(), SizeIs(0));
  EXPECT_EQ(scene.bea.view().you, std::nullopt);
  scene.play_to_next_deal();
  EXPECT_EQ(scene.bea.view().you, Seat::N);
}

TEST(Seats, host_who_only_watches_takes_a_seat_on_his_own_word) {
  FakeHouse house;
  FakePerson ann(house, "Ann", {}, "10.0.0.1");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}), 100);
  while (ann.view().stage != Stage::Play) house.time.advance(100ms);
  ann.join(ann.table(), Seat::S);
  EXPECT_EQ(ann.view().you, Seat::S);
}

TEST(Seats, who_has_seen_a_hand_comes_back_to_it_and_sits_nowhere_else) {
  Watched scene;
  asks(scene.bea, Seat::N);
  scene.answer(true);
  const auto hand = scene.bea.view().hand;
  scene.bea.say(protocol::LeaveMessage{scene.ann.table()});
  EXPECT_EQ(seat_of(scene.ann, Seat::N).kind, OccupantKind::Computer);
  EXPECT_EQ(asks(scene.bea, Seat::E), "You have seen a hand in this deal. You sit down when the next deal begins.");
  EXPECT_THAT(scene.asking(), SizeIs(0)) << "the host's word would not help";
  EXPECT_THAT(scene.bea.view().hand, SizeIs(0));
  scene.bea.join(scene.ann.table(), Seat::N);
  EXPECT_EQ(scene.bea.view().you, Seat::N);
  EXPECT_EQ(scene.bea.view().hand, hand);
  scene.bea.say(protocol::LeaveMessage{scene.ann.table()});
  asks(scene.bea, Seat::E);
  scene.play_to_next_deal();
  EXPECT_EQ(scene.bea.view().you, Seat::E) << "what was seen in one deal is nothing in the next";
}

TEST(Seats, seat_that_is_taken_is_refused_and_not_waited_for) {
  Watched scene;
  EXPECT_EQ(asks(scene.bea, Seat::S), "");
  EXPECT_EQ(scene.bea.refusal()->code, RefusalCode::SeatTaken);
  asks(scene.bea, Seat::N);
  asks(scene.cid, Seat::N);
  ASSERT_THAT(scene.asking(), SizeIs(2));
  scene.answer(true);
  EXPECT_EQ(scene.bea.view().you, Seat::N);
  scene.play_to_next_deal();
  EXPECT_EQ(scene.cid.view().you, std::nullopt);
  EXPECT_EQ(scene.cid.refusal()->code, RefusalCode::SeatTaken);
}

TEST(Seats, who_hangs_up_leaves_or_only_watches_waits_no_more) {
  Watched scene;
  asks(scene.bea, Seat::N);
  asks(scene.cid, Seat::E);
  ASSERT_THAT(scene.asking(), SizeIs(2));
  scene.bea.hang_up();
  scene.cid.join(scene.ann.table());
  EXPECT_THAT(scene.asking(), SizeIs(0));
  asks(scene.cid, Seat::E);
  asks(scene.cid, Seat::W);
  ASSERT_THAT(scene.asking(), SizeIs(1)) << "one seat is asked for at a time";
  scene.cid.say(protocol::LeaveMessage{scene.ann.table()});
  EXPECT_THAT(scene.asking(), SizeIs(0));
  scene.play_to_next_deal();
  EXPECT_EQ(seat_of(scene.ann, Seat::N).kind, OccupantKind::Computer);
}

TEST(Seats, guest_from_the_hosts_own_address_waits_where_others_play) {
  FakeHouse house;
  FakePerson ann(house, "Ann", {}, "10.0.0.1");
  FakePerson bea(house, "Bea", {}, "10.0.0.2");
  ann.create("hoyle", Seat::S, computers({Seat::N, Seat::W}), 100);
  bea.join(ann.table(), Seat::E);
  ann.say(protocol::StartMessage{ann.table(), false});
  RandomStream random(2);
  ASSERT_TRUE(
      play_until(house, {&ann, &bea}, random, [&] { return ann.view().stage == Stage::Play && ann.view().your_turn; }));
  FakePerson annie(house, "Annie", {}, "10.0.0.1");
  FakePerson bob(house, "Bob", {}, "10.0.0.2");
  annie.join(ann.table());
  bob.join(ann.table());
  EXPECT_EQ(asks(annie, Seat::N),
            "Somebody at your address has seen a hand in this deal. You sit down when the next deal begins.");
  house.time.advance(300ms);
  EXPECT_EQ(ann.view().asking, std::nullopt) << "the host's word would be her own";
  asks(bob, Seat::W);
  house.time.advance(300ms);
  ASSERT_TRUE(ann.view().asking);
  EXPECT_EQ(ann.view().asking->front().near, "Bea");
}

TEST(Seats, guest_at_one_address_with_all_players_needs_the_hosts_word_alone) {
  FakeHouse house;
  FakePerson ann(house, "Ann", {}, "10.0.0.1");
  FakePerson annie(house, "Annie", {}, "10.0.0.1");
  ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}), 100);
  RandomStream random(2);
  ASSERT_TRUE(
      play_until(house, {&ann}, random, [&] { return ann.view().stage == Stage::Play && ann.view().your_turn; }));
  annie.join(ann.table());
  asks(annie, Seat::N);
  house.time.advance(300ms);
  ASSERT_TRUE(ann.view().asking);
  EXPECT_EQ(ann.view().asking->front().near, "Ann");
}

TEST(Seats, host_who_leaves_hands_the_table_on) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  FakePerson bea(house, "Bea");
  ann.create("hoyle", Seat::S);
  bea.join(ann.table(), Seat::N);
  ann.say(protocol::LeaveMessage{ann.table()});
  EXPECT_TRUE(bea.view().host);
  bea.say(protocol::StartMessage{bea.table(), false});
  EXPECT_NE(bea.view().stage, Stage::Seating);
}

TEST(Seats, host_seats_a_computer_and_sets_the_speed) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  FakePerson bea(house, "Bea");
  ann.create("hoyle", Seat::S);
  bea.join(ann.table());
  bea.say(protocol::SeatComputerMessage{ann.table(), Seat::E, "rules"});
  EXPECT_EQ(bea.refusal()->code, RefusalCode::NotAllowed);
  ann.say(protocol::SeatComputerMessage{ann.table(), Seat::E, "rules"});
  EXPECT_EQ(seat_of(bea, Seat::E).kind, OccupantKind::Computer);
  ann.say(protocol::SeatComputerMessage{ann.table(), Seat::W, "clever"});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::NotFound);
  ann.say(protocol::PaceMessage{ann.table(), 1234});
  EXPECT_EQ(bea.view().pace_ms, 1234);
  bea.say(protocol::PaceMessage{ann.table(), 1});
  EXPECT_EQ(bea.refusal()->code, RefusalCode::NotAllowed);
}

TEST(Seats, table_of_nobody_is_closed_in_the_end_and_its_record_stays) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}), 500);
  house.time.advance(5s);
  ann.hang_up();
  house.time.advance(9min);
  EXPECT_NE(house.house.find(ann.table()), nullptr);
  house.time.advance(2min);
  EXPECT_EQ(house.house.find(ann.table()), nullptr);
  EXPECT_TRUE(house.log.is_closed(ann.table()));
  EXPECT_GT(house.house.lines_of(ann.table()).value().size(), 8U);
}

TEST(Seats, table_with_an_owner_stays_open) {
  AnnAtHerTurn scene;
  scene.ann.hang_up();
  scene.house.time.advance(100h);
  EXPECT_NE(scene.house.house.find(scene.ann.table()), nullptr);
}

/// It is written down on the account of whoever opened the table.
TEST(Seats, who_sits_down_and_gets_up_again_and_again_has_to_wait) {
  FakeHouse house;
  FakePerson ann(house, "Ann", {}, "10.0.0.1");
  ann.create("hoyle", Seat::S);
  const std::size_t before = house.log.table(ann.table()).lines.size();
  std::vector<FakePerson> strangers;
  for (int i = 0; i < 4; ++i) strangers.emplace_back(house, "Stranger" + std::to_string(i), "", "203.0.113.1");
  int refused = 0;
  for (int i = 0; i < 400; ++i) {
    FakePerson& stranger = strangers[static_cast<std::size_t>(i % 4)];
    stranger.join(ann.table(), Seat::N);
    const auto refusal = stranger.refusal();
    refused += refusal && refusal->code == RefusalCode::TooFast ? 1 : 0;
    stranger.say(protocol::LeaveMessage{ann.table()});
  }
  EXPECT_GT(refused, 370);
  EXPECT_LT(house.log.table(ann.table()).lines.size(), before + 60);
  FakePerson bea(house, "Bea", {}, "198.51.100.1");
  bea.join(ann.table(), Seat::N);
  EXPECT_EQ(bea.view().you, Seat::N);
}

}  // namespace
}  // namespace euchre::tables
