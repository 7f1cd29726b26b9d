#include "support/house/http/open_scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

/// The director of an open table: who he is, what he may do, what he sees, and that all are told.
namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::FactKind;
using protocol::RefusalCode;
using protocol::Stage;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::make_hearts_trump;
using test_support::OpenScene;
using test_support::plain_hands;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Director : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(make_hearts_trump(scene)); }

  [[nodiscard]] const protocol::DirectionState& direction(Seat seat) { return *scene.open(seat).direction; }
  [[nodiscard]] const protocol::DirectionState& his() { return *scene.dora().view().open->direction; }
  void appeal(Seat seat = Seat::West) {
    ASSERT_EQ(scene.say(seat, protocol::CallDirectorMessage{scene.table()}), std::nullopt);
  }
  [[nodiscard]] std::string key() {
    const std::string invite = direction(Seat::North).invite.value_or("");
    return invite.substr(invite.find('=') + 1);
  }
  /// What only the director may ask for.
  [[nodiscard]] std::vector<protocol::ClientMessage> orders() const {
    const std::string& table = scene.table();
    return {protocol::FindingMessage{table, "wrong-count seat=E count=6"}, protocol::UndoMessage{table, 1, "a slip"},
            protocol::RuleMessage{table, "play on", {}, {}},
            protocol::CorrectScoreMessage{table, {1, 0}, "marked wrong"}, protocol::CloseAppealMessage{table}};
  }

  OpenScene scene{"somerset", plain_hands(Seat::South)};
};

TEST_F(Director, is_named_by_the_host_alone_and_known_by_his_key) {
  EXPECT_EQ(scene.say(Seat::East, protocol::NameDirectorMessage{scene.table(), "Mallory"})->code,
            RefusalCode::NotAllowed);
  ASSERT_EQ(scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"}), std::nullopt);
  EXPECT_EQ(direction(Seat::West).name, "Dora");
  EXPECT_EQ(direction(Seat::West).invite, std::nullopt) << "the address is for the host";
  EXPECT_THAT(direction(Seat::North).invite.value_or(""), HasSubstr("/t/felt#direct="));
  EXPECT_FALSE(his().is_you);
  EXPECT_EQ(scene.direct(protocol::DirectMessage{scene.table(), key()}), std::nullopt);
  scene.say(Seat::East, protocol::AcceptDirectorMessage{scene.table(), true});
  EXPECT_TRUE(his().is_you);
  EXPECT_FALSE(direction(Seat::North).is_you);
  for (const std::string& line : scene.house->log.table(scene.table()).lines) EXPECT_THAT(line, Not(HasSubstr(key())));
}

TEST_F(Director, wrong_keys_are_counted_for_the_table_and_never_against_the_right_one) {
  EXPECT_EQ(scene.direct(protocol::DirectMessage{scene.table(), ""})->code, RefusalCode::NotAllowed)
      << "nobody is named";
  scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"});
  const std::string right = key();
  unsigned refused = 0;
  unsigned put_out = 0;
  for (int i = 0; i < 40; ++i) {
    test_support::FakePerson mallory(*scene.house, "Mallory");
    mallory.join(scene.table());
    for (int tries = 0; tries < 3; ++tries) mallory.say(protocol::DirectMessage{scene.table(), right + "x"});
    for (const protocol::ServerMessage& message : mallory.news()) {
      const auto* answer = std::get_if<protocol::RefusedMessage>(&message);
      refused += answer != nullptr && answer->code == RefusalCode::NotAllowed ? 1 : 0;
      put_out += std::holds_alternative<protocol::LeftMessage>(message) ? 1 : 0;
    }
  }
  EXPECT_EQ(refused, 4U) << "with the first, five for all connections together";
  EXPECT_GE(put_out, 38U) << "whoever goes on has to join again before he is heard";
  EXPECT_EQ(scene.direct(protocol::DirectMessage{scene.table(), right + "y"})->code, RefusalCode::TooFast);
  EXPECT_EQ(scene.direct(protocol::DirectMessage{scene.table(), right})->code, RefusalCode::NotFound);
  scene.dora().join(scene.table());
  EXPECT_EQ(scene.direct(protocol::DirectMessage{scene.table(), right}), std::nullopt)
      << "neither the strangers' keys nor her own count against it";
  scene.say(Seat::East, protocol::AcceptDirectorMessage{scene.table(), true});
  EXPECT_TRUE(his().is_you);
  scene.house->time.advance(60s);
  test_support::FakePerson late(*scene.house, "Late");
  late.join(scene.table());
  late.say(protocol::DirectMessage{scene.table(), right + "x"});
  EXPECT_EQ(late.refusal()->code, RefusalCode::NotAllowed) << "one more in a minute";
}

TEST_F(Director, player_who_tries_wrong_keys_keeps_his_seat) {
  scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"});
  for (int i = 0; i < 10; ++i) scene.say(Seat::West, protocol::DirectMessage{scene.table(), "guess"});
  EXPECT_EQ(scene.say(Seat::West, protocol::DirectMessage{scene.table(), "guess"})->code, RefusalCode::TooFast);
  EXPECT_EQ(scene.at(Seat::West).view().you, protocol::Seat::W);
  EXPECT_TRUE(scene.acts("W:QS"));
}

TEST_F(Director, watches_until_the_other_side_accepts_him) {
  scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"});
  EXPECT_EQ(direction(Seat::West).consent, std::nullopt) << "nobody has come yet";
  scene.direct(protocol::DirectMessage{scene.table(), key()});
  EXPECT_EQ(direction(Seat::West).consent, protocol::Consent::Asked);
  EXPECT_EQ(direction(Seat::East).consent, protocol::Consent::Asked);
  EXPECT_EQ(direction(Seat::North).consent, protocol::Consent::Awaited) << "he chose";
  EXPECT_EQ(direction(Seat::South).consent, protocol::Consent::Awaited);
  EXPECT_EQ(his().consent, protocol::Consent::YoursAwaited);
  EXPECT_FALSE(his().is_you);
  EXPECT_FALSE(direction(Seat::West).may_call);
  EXPECT_EQ(scene.say(Seat::West, protocol::CallDirectorMessage{scene.table()})->code, RefusalCode::NotAllowed);
  for (const protocol::ClientMessage& order : orders()) {
    EXPECT_EQ(scene.direct(order)->code, RefusalCode::NotAllowed) << protocol::type_of(order);
  }
  for (const Seat seat : {Seat::North, Seat::South}) {
    EXPECT_EQ(scene.say(seat, protocol::AcceptDirectorMessage{scene.table(), true})->code, RefusalCode::Stale)
        << "the host's side accepts nobody for the other";
  }
  EXPECT_EQ(scene.direct(protocol::AcceptDirectorMessage{scene.table(), true})->code, RefusalCode::NotAllowed);
  EXPECT_FALSE(his().is_you);
  EXPECT_EQ(scene.say(Seat::West, protocol::AcceptDirectorMessage{scene.table(), true}), std::nullopt);
  EXPECT_TRUE(his().is_you);
  for (const Seat seat : kSeats) EXPECT_EQ(direction(seat).consent, std::nullopt) << to_char(seat);
  EXPECT_EQ(scene.say(Seat::East, protocol::AcceptDirectorMessage{scene.table(), true})->code, RefusalCode::Stale);
  appeal();
  EXPECT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()}), std::nullopt);
}

TEST_F(Director, whom_the_other_side_will_not_have_is_none) {
  scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"});
  const std::string first = key();
  scene.direct(protocol::DirectMessage{scene.table(), first});
  EXPECT_EQ(scene.say(Seat::East, protocol::AcceptDirectorMessage{scene.table(), false}), std::nullopt);
  for (const Seat seat : kSeats) EXPECT_EQ(scene.open(seat).direction, std::nullopt) << to_char(seat);
  EXPECT_EQ(scene.direct(protocol::DirectMessage{scene.table(), first})->code, RefusalCode::NotAllowed);
  EXPECT_EQ(scene.say(Seat::West, protocol::AcceptDirectorMessage{scene.table(), true})->code, RefusalCode::Stale);
}

TEST_F(Director, somebody_else_with_the_key_is_asked_about_anew) {
  scene.seat_director();
  EXPECT_TRUE(his().is_you);
  test_support::FakePerson mallory(*scene.house, "Mallory");
  mallory.join(scene.table());
  mallory.say(protocol::DirectMessage{scene.table(), key()});
  EXPECT_FALSE(mallory.view().open->direction->is_you);
  EXPECT_EQ(direction(Seat::East).consent, protocol::Consent::Asked);
  EXPECT_EQ(direction(Seat::North).consent, protocol::Consent::Awaited);
}

TEST_F(Director, who_accepted_him_and_leaves_accepts_for_nobody_else) {
  scene.seat_director();
  EXPECT_TRUE(his().is_you);
  scene.say(Seat::East, protocol::LeaveMessage{scene.table()});
  EXPECT_FALSE(his().is_you);
  EXPECT_EQ(direction(Seat::West).consent, protocol::Consent::Asked) << "Will never accepted him";
  scene.restart();
  EXPECT_FALSE(his().is_you);
  EXPECT_EQ(direction(Seat::West).consent, protocol::Consent::Asked);
  scene.say(Seat::West, protocol::LeaveMessage{scene.table()});
  EXPECT_TRUE(his().is_you) << "nobody of the other side is left to ask";
}

TEST_F(Director, is_nobody_who_has_seen_a_hand_of_the_deal) {
  scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"});
  const std::string right = key();
  scene.say(Seat::West, protocol::LeaveMessage{scene.table()});
  scene.at(Seat::West).join(scene.table());
  const auto refused = scene.say(Seat::West, protocol::DirectMessage{scene.table(), right});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->reason, "you have seen a hand in this deal");
}

TEST(DirectorOfStrangers, is_shown_whose_address_he_shares) {
  FakeHouse house;
  FakePerson ann(house, "Ann", {}, "10.0.0.1");
  FakePerson bea(house, "Bea", {}, "10.0.0.2");
  FakePerson annie(house, "Annie", {}, "10.0.0.1");
  protocol::CreateTableMessage open;
  open.code = "hoyle";
  open.name = "Ann";
  open.seat = protocol::Seat::S;
  open.clock_seconds = 30;
  open.manner = protocol::Manner::Open;
  ann.say(open);
  bea.join(ann.view().table, protocol::Seat::E);
  annie.join(ann.view().table);
  ann.say(protocol::StartMessage{ann.view().table, false});
  RandomStream random(1);
  ASSERT_TRUE(test_support::play_until(house, {&ann, &bea}, random, [&] { return ann.view().open.has_value(); }));
  ann.say(protocol::NameDirectorMessage{ann.view().table, "Dora"});
  const std::string invite = ann.view().open->direction->invite.value_or("");
  annie.say(protocol::DirectMessage{ann.view().table, invite.substr(invite.find('=') + 1)});
  EXPECT_EQ(bea.view().open->direction->consent, protocol::Consent::Asked);
  EXPECT_EQ(bea.view().open->direction->near, "Ann") << "the host in a second browser is told from a stranger";
}

TEST_F(Director, does_not_play_and_players_do_not_direct) {
  scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"});
  EXPECT_EQ(scene.say(Seat::West, protocol::DirectMessage{scene.table(), key()})->code, RefusalCode::NotAllowed);
  scene.direct(protocol::DirectMessage{scene.table(), key()});
  scene.say(Seat::East, protocol::LeaveMessage{scene.table()});
  scene.dora().say(protocol::JoinMessage{scene.table(), "Dora", protocol::Seat::E, {}});
  EXPECT_EQ(scene.dora().refusal()->code, RefusalCode::NotAllowed);
}

TEST_F(Director, nobody_else_directs) {
  scene.seat_director();
  ASSERT_TRUE(scene.acts("W:QS N:TC"));
  appeal();
  const std::int64_t before = scene.at(Seat::North).seq();
  for (const protocol::ClientMessage& order : orders()) {
    for (const Seat seat : kSeats) {
      const auto refused = scene.say(seat, order);
      ASSERT_TRUE(refused) << protocol::type_of(order);
      EXPECT_EQ(refused->code, RefusalCode::NotAllowed) << protocol::type_of(order);
    }
  }
  test_support::FakePerson mallory(*scene.house, "Mallory");
  mallory.join(scene.table());
  for (const protocol::ClientMessage& order : orders()) {
    mallory.say(order);
    EXPECT_EQ(mallory.refusal()->code, RefusalCode::NotAllowed) << protocol::type_of(order);
  }
  EXPECT_EQ(scene.at(Seat::North).seq(), before);
}

TEST_F(Director, one_who_was_replaced_directs_no_more) {
  scene.seat_director();
  scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Edna"});
  EXPECT_FALSE(his().is_you);
  appeal();
  EXPECT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()})->code, RefusalCode::NotAllowed);
}

TEST_F(Director, acts_only_when_called) {
  scene.seat_director();
  for (const protocol::ClientMessage& order : orders()) {
    const auto refused = scene.direct(order);
    ASSERT_TRUE(refused) << protocol::type_of(order);
    EXPECT_EQ(refused->code, RefusalCode::NotAllowed) << protocol::type_of(order);
  }
}

TEST_F(Director, sees_the_log_without_hidden_cards) {
  scene.seat_director();
  ASSERT_TRUE(scene.acts("W:QS N:TC"));
  EXPECT_THAT(his().log, IsEmpty()) << "he was not called";
  appeal();
  EXPECT_EQ(his().undoable, 5);
  EXPECT_EQ(direction(Seat::North).undoable, 0);
  EXPECT_THAT(direction(Seat::North).log, IsEmpty());
  ASSERT_FALSE(his().log.empty());
  for (const protocol::SeenFact& fact : his().log) {
    EXPECT_EQ(fact.cards, std::nullopt) << "a hand";
    if (fact.kind == FactKind::Discarded) EXPECT_EQ(fact.card, std::nullopt);
  }
  EXPECT_THAT(scene.dora().view().hand, IsEmpty());
}

TEST_F(Director, all_are_told_what_he_does) {
  scene.seat_director();
  ASSERT_TRUE(scene.acts("W:QS N:TC E:AH"));
  appeal();
  EXPECT_EQ(scene.direct(protocol::UndoMessage{scene.table(), 1, "a slip of the finger"}), std::nullopt);
  EXPECT_EQ(scene.direct(protocol::RuleMessage{scene.table(), "East plays again", {}, {}}), std::nullopt);
  EXPECT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()}), std::nullopt);
  EXPECT_TRUE(scene.acts("E:9S"));
  for (const Seat seat : kSeats) {
    std::vector<FactKind> kinds;
    for (const protocol::SeenFact& fact : scene.at(seat).facts()) {
      const bool is_his = fact.kind == FactKind::ActsUndone || fact.kind == FactKind::RuledByHand ||
                          fact.kind == FactKind::AppealClosed;
      if (is_his) kinds.push_back(fact.kind);
      if (is_his) EXPECT_THAT(fact.words, Not(IsEmpty()));
    }
    EXPECT_THAT(kinds, testing::ElementsAre(FactKind::ActsUndone, FactKind::RuledByHand, FactKind::AppealClosed));
  }
}

TEST_F(Director, has_the_floor_after_a_finding_that_ends_the_deal) {
  scene.seat_director();
  appeal();
  ASSERT_EQ(scene.direct(protocol::FindingMessage{scene.table(), "new-deal-ordered"}), std::nullopt);
  EXPECT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
  for (const Seat seat : kSeats) EXPECT_TRUE(direction(seat).is_under_appeal) << to_char(seat);
  EXPECT_FALSE(his().log.empty());
  scene.house->time.advance(60s);
  EXPECT_EQ(scene.view(Seat::North).stage, Stage::DealOver) << "the next deal waits until he lets them play on";
  EXPECT_EQ(scene.direct(protocol::CorrectScoreMessage{scene.table(), {3, 1}, "marked wrong"}), std::nullopt);
  EXPECT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()}), std::nullopt);
  EXPECT_FALSE(direction(Seat::North).is_under_appeal);
  scene.house->time.advance(60s);
  EXPECT_NE(scene.view(Seat::North).stage, Stage::DealOver);
}

/// By the answers he and all who see the table learn who holds which card; what he takes back is learnt as well.
TEST_F(Director, finds_something_of_few_cards_in_a_deal) {
  scene.seat_director();
  appeal();
  const auto find = [this](const std::string& text) {
    return scene.direct(protocol::FindingMessage{scene.table(), text});
  };
  for (const char* text : {"card-exposed owner=E card=AH", "named-card card=9D by=N"}) {
    ASSERT_EQ(find(text), std::nullopt) << text;
    ASSERT_EQ(scene.direct(protocol::UndoMessage{scene.table(), 1, "a slip"}), std::nullopt);
  }
  for (const char* text : {"card-exposed owner=E card=KH", "card-exposed card=QD owner=W", "named-card card=9D by=N",
                           "card-exposed owner=W card=QS"}) {
    const auto refused = find(text);
    ASSERT_TRUE(refused) << text;
    EXPECT_EQ(refused->code, RefusalCode::NotAllowed);
    EXPECT_THAT(refused->reason, HasSubstr("two cards"));
  }
  EXPECT_EQ(find("remark by=S text=take-it"), std::nullopt) << "of no card";
  ASSERT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()}), std::nullopt);
  appeal(Seat::North);
  EXPECT_TRUE(find("card-exposed owner=E card=KH")) << "however often he is called in the deal";
}

TEST_F(Director, does_not_direct_one_deal_for_ever) {
  for (int time = 0; time < 960; ++time) {
    ASSERT_EQ(scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Dora"}), std::nullopt);
    scene.house->time.advance(10ms);
  }
  scene.seat_director();
  appeal();
  EXPECT_LE(his().log.size(), 601U) << "of what he is shown each time";
  std::optional<protocol::RefusedMessage> refused;
  for (int time = 0; time < 60 && !refused; ++time)
    refused = scene.direct(protocol::RuleMessage{scene.table(), "play on", {}, {}});
  ASSERT_TRUE(refused);
  EXPECT_THAT(refused->reason, HasSubstr("too much has happened"));
  EXPECT_TRUE(scene.say(Seat::North, protocol::NameDirectorMessage{scene.table(), "Eve"}));
  EXPECT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()}), std::nullopt);
  EXPECT_TRUE(scene.acts("W:QS N:TC")) << "play goes on";
  appeal();
  const protocol::RuleMessage end{scene.table(), "nothing is scored", {}, protocol::Seat::W};
  EXPECT_EQ(scene.direct(end), std::nullopt) << "and he may end it";
}

TEST_F(Director, ends_a_deal_by_his_own_account) {
  scene.seat_director();
  appeal();
  protocol::RuleMessage rule{scene.table(), "the lamp went out", {}, protocol::Seat::W};
  rule.entries = {{protocol::Side::EW, 2, "penalty", "S3"}};
  EXPECT_EQ(scene.direct(rule), std::nullopt);
  EXPECT_EQ(scene.score()[Side::EastWest], 2);
  EXPECT_FALSE(direction(Seat::North).is_under_appeal);
  rule.entries->front().reason = "Two Words";
  appeal();
  EXPECT_TRUE(scene.direct(rule));
}

TEST_F(Director, corrects_the_score_inside_the_window_of_the_code) {
  scene.seat_director();
  appeal();
  const protocol::CorrectScoreMessage correction{scene.table(), {3, 1}, "two points were left out"};
  EXPECT_EQ(scene.direct(correction)->code, RefusalCode::Stale) << "a card is turned up";
  ASSERT_EQ(scene.direct(protocol::RuleMessage{scene.table(), "nothing is scored", {}, protocol::Seat::W}),
            std::nullopt);
  appeal();
  EXPECT_EQ(scene.direct(correction), std::nullopt);
  EXPECT_EQ(scene.score()[Side::NorthSouth], 3);
  EXPECT_EQ(scene.score()[Side::EastWest], 1);
}

TEST_F(Director, who_does_not_come_holds_nobody) {
  scene.seat_director();
  appeal();
  EXPECT_EQ(scene.open(Seat::North).seconds_left, 180);
  scene.house->time.advance(100s);
  scene.say(Seat::North, protocol::CallDirectorMessage{scene.table()});
  scene.house->time.advance(79s);
  EXPECT_TRUE(direction(Seat::North).is_under_appeal);
  scene.house->time.advance(2s);
  EXPECT_FALSE(direction(Seat::North).is_under_appeal) << "calling again does not keep the others waiting";
}

TEST_F(Director, has_time_as_long_as_he_works) {
  scene.seat_director();
  appeal();
  scene.house->time.advance(170s);
  EXPECT_EQ(scene.direct(protocol::RuleMessage{scene.table(), "one moment", {}, {}}), std::nullopt);
  scene.house->time.advance(170s);
  EXPECT_TRUE(direction(Seat::North).is_under_appeal);
  scene.house->time.advance(11s);
  EXPECT_FALSE(direction(Seat::North).is_under_appeal);
}

TEST_F(Director, is_called_by_one_seat_three_times_in_a_deal) {
  scene.seat_director();
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(direction(Seat::West).may_call);
    appeal();
    EXPECT_FALSE(direction(Seat::West).may_call);
    scene.direct(protocol::CloseAppealMessage{scene.table()});
  }
  EXPECT_FALSE(direction(Seat::West).may_call);
  EXPECT_TRUE(direction(Seat::East).may_call);
  EXPECT_EQ(scene.say(Seat::West, protocol::CallDirectorMessage{scene.table()})->code, RefusalCode::NotAllowed);
}

TEST_F(Director, is_still_there_after_a_restart) {
  scene.seat_director();
  ASSERT_TRUE(scene.acts("W:QS"));
  appeal();
  scene.restart();
  EXPECT_TRUE(his().is_you);
  EXPECT_TRUE(his().is_under_appeal);
  EXPECT_EQ(his().undoable, 4);
  EXPECT_EQ(direction(Seat::North).invite, std::nullopt) << "only its digest is kept";
  EXPECT_EQ(scene.direct(protocol::CloseAppealMessage{scene.table()}), std::nullopt);
  EXPECT_TRUE(scene.acts("N:TC"));
}

}  // namespace
}  // namespace euchre::tables
