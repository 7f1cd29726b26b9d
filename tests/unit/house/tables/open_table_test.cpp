#include "support/house/http/open_scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

/// Open tables over the wire: what may be done, what is waited for, and who directs.
namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::ClaimKind;
using protocol::Manner;
using protocol::RefusalCode;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::make_hearts_trump;
using test_support::OpenScene;
using test_support::plain_hands;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

OpenScene scene_of(std::string_view code) { return OpenScene(code, plain_hands(Seat::South)); }

std::int64_t seconds_left(OpenScene& scene) { return scene.open(Seat::North).seconds_left.value_or(-1); }

protocol::CreateTableMessage wish(Manner manner, std::optional<protocol::Seat> seat) {
  protocol::CreateTableMessage message;
  message.code = "hoyle";
  message.name = "Ann";
  message.seat = seat;
  message.manner = manner;
  message.choice_seconds = 10;
  message.clock_seconds = 30;
  message.pace_ms = 100;
  return message;
}

TEST(OpenTable, is_made_where_it_is_asked_for) {
  FakeHouse house;
  for (const Manner manner : {Manner::Strict, Manner::Open, Manner::Practice}) {
    FakePerson ann(house, "Ann");
    ann.say(wish(manner, protocol::Seat::N));
    EXPECT_EQ(ann.view().manner, manner);
    EXPECT_EQ(ann.view().open.has_value(), manner != Manner::Strict);
    EXPECT_EQ(house.log.table(ann.view().table).settings.choice_seconds, 10U);
  }
}

TEST(OpenTable, strict_tables_refuse_what_only_open_ones_know) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", protocol::Seat::N);
  ann.say(protocol::ClaimMessage{ann.table(), ClaimKind::Misdeal, {}, {}});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::NotAllowed);
  ann.say(protocol::NameDirectorMessage{ann.table(), "Dora"});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::NotAllowed);
  EXPECT_EQ(house.log.table(ann.table()).settings.director_key, std::nullopt);
}

TEST(OpenTable, shows_a_seat_what_it_may_say_and_a_watcher_nothing_of_it) {
  OpenScene scene = scene_of("somerset");
  EXPECT_THAT(scene.open(Seat::North).cards, SizeIs(5));
  EXPECT_THAT(scene.open(Seat::North).claims, SizeIs(table::kClaimKindCount));
  EXPECT_THAT(scene.open(Seat::North).questions, SizeIs(table::kQuestionCount));
  EXPECT_FALSE(scene.open(Seat::North).calls.empty());
  const protocol::OpenState& watched = *scene.dora().view().open;
  EXPECT_THAT(watched.cards, IsEmpty());
  EXPECT_THAT(watched.claims, IsEmpty());
  EXPECT_THAT(watched.calls, IsEmpty());
}

/// Whether the seat is offered to pass.
bool may_pass(OpenScene& scene, Seat seat) {
  const auto& calls = scene.open(seat).calls;
  return std::ranges::any_of(calls, [](const auto& call) { return call.call == protocol::Call::Pass; });
}

TEST(OpenTable, a_stuck_dealer_is_offered_no_pass_and_cannot_say_one) {
  OpenScene scene = scene_of("danville");
  ASSERT_TRUE(scene.acts("W:pass N:pass E:pass"));
  EXPECT_TRUE(may_pass(scene, Seat::South));
  ASSERT_TRUE(scene.acts("S:pass W:pass N:pass"));
  EXPECT_TRUE(may_pass(scene, Seat::South)) << "out of turn he may say what he likes";
  ASSERT_TRUE(scene.acts("E:pass"));
  EXPECT_FALSE(may_pass(scene, Seat::South));
  const std::int64_t before = scene.at(Seat::South).seq();
  const auto refused =
      scene.say(Seat::South, protocol::CallMessage{scene.table(), scene.at(Seat::South).seq(), protocol::Call::Pass});
  ASSERT_NE(refused, std::nullopt);
  EXPECT_EQ(refused->code, RefusalCode::Unlawful);
  EXPECT_EQ(refused->article, "D-05");
  EXPECT_EQ(scene.at(Seat::South).seq(), before);
  EXPECT_TRUE(scene.acts("S:name-S"));
}

TEST(OpenTable, every_move_has_its_message) {
  OpenScene scene = scene_of("somerset");
  ASSERT_TRUE(make_hearts_trump(scene));
  const std::string table = scene.table();
  const auto seq = [&](Seat seat) { return scene.at(seat).seq(); };
  EXPECT_EQ(scene.say(Seat::West, protocol::PlayTwoMessage{table, seq(Seat::West), "QS", "KC"}), std::nullopt);
  EXPECT_EQ(scene.say(Seat::East, protocol::DropMessage{table, seq(Seat::East), "QD"}), std::nullopt);
  EXPECT_EQ(scene.say(Seat::North, protocol::CallExposedMessage{table, "QD"}), std::nullopt);
  EXPECT_EQ(scene.say(Seat::North, protocol::AskMessage{table, protocol::Question::Trumps, {}}), std::nullopt);
  EXPECT_EQ(scene.say(Seat::North, protocol::HintMessage{table, protocol::Hint::PlayLow}), std::nullopt);
  EXPECT_EQ(scene.say(Seat::East, protocol::LeadMessage{table, seq(Seat::East), "TS"}), std::nullopt);
  EXPECT_EQ(scene.say(Seat::North, protocol::ThrowHandMessage{table, seq(Seat::North)}), std::nullopt);
  // What there is nothing to do with is refused by the table, not by the wire.
  EXPECT_EQ(scene.say(Seat::West, protocol::AnswerMessage{table, protocol::Reply::None})->code, RefusalCode::Stale);
  EXPECT_EQ(scene.say(Seat::South, protocol::GatherMessage{table, seq(Seat::South)})->code, RefusalCode::Stale);
  EXPECT_EQ(scene.say(Seat::South, protocol::TakeBackMessage{table, seq(Seat::South), "AS"})->code,
            RefusalCode::Unlawful);
  EXPECT_EQ(scene.say(Seat::South, protocol::ElectMessage{table, 77, 0, {}})->code, RefusalCode::Stale);
  EXPECT_EQ(scene.say(Seat::South, protocol::DropMessage{table, seq(Seat::South), "1X"})->code,
            RefusalCode::BadMessage);
  scene.dora().say(protocol::WaiveMessage{table});
  EXPECT_EQ(scene.dora().refusal()->code, RefusalCode::NotAllowed);
}

TEST(OpenTable, card_chosen_on_an_old_state_is_stale_but_words_are_not) {
  OpenScene scene = scene_of("somerset");
  ASSERT_TRUE(make_hearts_trump(scene));
  const std::int64_t old = scene.at(Seat::North).seq();
  ASSERT_TRUE(scene.acts("W:QS"));
  EXPECT_EQ(scene.say(Seat::North, protocol::PlayMessage{scene.table(), old, "TC"})->code, RefusalCode::Stale);
  EXPECT_EQ(scene.say(Seat::North, protocol::LeadMessage{scene.table(), old, "TC"})->code, RefusalCode::Stale);
  EXPECT_EQ(scene.claim(Seat::North, ClaimKind::LeadOutOfTurn), std::nullopt);
}

TEST(OpenTable, choice_that_nobody_makes_ends_in_time) {
  OpenScene scene = scene_of("somerset");
  ASSERT_TRUE(make_hearts_trump(scene));
  ASSERT_TRUE(scene.acts("W:QS N:TC E:9S S:AS N:KD"));
  ASSERT_EQ(scene.claim(Seat::West, ClaimKind::LeadOutOfTurn), std::nullopt);
  EXPECT_EQ(seconds_left(scene), 20);
  EXPECT_THAT(scene.open(Seat::South).waits_for, ElementsAre(protocol::Seat::E, protocol::Seat::W));
  EXPECT_EQ(scene.say(Seat::South, protocol::PlayMessage{scene.table(), scene.at(Seat::South).seq(), "KS"})->code,
            RefusalCode::NotAllowed);
  scene.house->time.advance(15s);
  EXPECT_EQ(scene.say(Seat::East, protocol::WaiveMessage{scene.table()}), std::nullopt);
  EXPECT_EQ(seconds_left(scene), 5) << "one answer does not begin the wait for the other anew";
  scene.house->time.advance(5s);
  EXPECT_EQ(seconds_left(scene), -1);
  EXPECT_TRUE(scene.acts("S:KS"));
}

TEST(OpenTable, claims_are_heard_for_a_time_and_not_for_ever) {
  OpenScene scene = scene_of("somerset");
  ASSERT_TRUE(make_hearts_trump(scene));
  ASSERT_TRUE(scene.acts("W:QS N:TC E:9S S:AS S:KS W:JS N:9C E:TS S:JD W:9D N:QH E:TH"));
  ASSERT_TRUE(scene.acts("S:9H W:KC N:JH E:AH N:KD E:QD S:KH W:QC"));
  ASSERT_EQ(scene.view(Seat::North).stage, Stage::Claims);
  int claims = 0;
  for (; scene.view(Seat::North).stage == Stage::Claims && claims < 50; ++claims) {
    scene.claim(Seat::West, ClaimKind::Misdeal);
    scene.house->time.advance(15s);
  }
  EXPECT_EQ(claims, 4) << "three times twenty seconds, whatever is claimed";
  EXPECT_FALSE(scene.view(Seat::North).stage == Stage::Claims);
}

/// The hand of `claims_are_heard` with a revoke in it that West claims.
void play_with_a_claimed_revoke(OpenScene& scene) {
  ASSERT_TRUE(make_hearts_trump(scene));
  ASSERT_TRUE(scene.acts("W:QS N:TC E:QD S:AS S:KS W:JS N:9C E:TS S:JD W:9D N:QH E:TH"));
  ASSERT_TRUE(scene.acts("S:9H W:KC N:JH E:AH N:KD E:9S S:KH W:QC"));
  ASSERT_EQ(scene.claim(Seat::North, ClaimKind::Revoke, Seat::East, 1), std::nullopt);
}

TEST(OpenTable, account_that_was_ruled_is_left_to_be_read) {
  OpenScene scene = scene_of("somerset");
  ASSERT_NO_FATAL_FAILURE(play_with_a_claimed_revoke(scene));
  scene.waive_all();
  ASSERT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
  const std::size_t lines = scene.open(Seat::North).entries.size();
  ASSERT_EQ(lines, 2U) << "the revoke, and the tricks";
  scene.house->time.advance(500ms + 2500ms * lines - 1ms);
  EXPECT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
  scene.house->time.advance(1ms);
  EXPECT_NE(scene.view(Seat::North).stage, Stage::DealOver);
}

TEST(OpenTable, account_that_was_ruled_is_cut_short_by_whoever_has_read_it) {
  OpenScene scene = scene_of("somerset");
  ASSERT_NO_FATAL_FAILURE(play_with_a_claimed_revoke(scene));
  scene.waive_all();
  EXPECT_EQ(scene.say(Seat::West, protocol::NextMessage{scene.table()}), std::nullopt);
  EXPECT_NE(scene.view(Seat::North).stage, Stage::DealOver);
}

TEST(OpenTable, account_as_the_tricks_earned_it_waits_no_longer_than_at_a_strict_table) {
  OpenScene scene = scene_of("somerset");
  ASSERT_TRUE(make_hearts_trump(scene));
  ASSERT_TRUE(scene.acts("W:QS N:TC E:9S S:AS S:KS W:JS N:9C E:TS S:JD W:9D N:QH E:TH"));
  ASSERT_TRUE(scene.acts("S:9H W:KC N:JH E:AH N:KD E:QD S:KH W:QC"));
  scene.waive_all();
  ASSERT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
  scene.house->time.advance(499ms);
  EXPECT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
  scene.house->time.advance(1ms);
  EXPECT_NE(scene.view(Seat::North).stage, Stage::DealOver);
}

/// East has led out of turn; a computer sits North. Whether it is about to claim that.
bool claims_false_lead(Manner manner, bool is_learner_away) {
  auto driven = test_support::dealt_table("somerset", plain_hands(Seat::South), protocol::from_wire(manner));
  EXPECT_EQ(driven.give(table::LeaveSeat{Seat::North}), std::nullopt) << "a computer sits down in his place";
  test_support::act_all(driven, "W:pass N:order S:-AC W:QS N:TC E:9S S:AS E:AH");
  if (is_learner_away) driven.give(table::MarkAbsent{Seat::South});
  test_support::FakeChance chance(1);
  const auto intended = Computers().intentions(driven.table, chance);
  return std::ranges::any_of(intended, [](const table::Command& command) {
    const auto* speak = std::get_if<table::Speak>(&command);
    return speak != nullptr && std::holds_alternative<table::MakeClaim>(speak->move);
  });
}

TEST(OpenTable, partner_of_a_learner_leaves_the_claims_to_him) {
  EXPECT_TRUE(claims_false_lead(Manner::Open, false));
  EXPECT_FALSE(claims_false_lead(Manner::Practice, false));
  EXPECT_TRUE(claims_false_lead(Manner::Practice, true)) << "while the learner is away his partner speaks up";
}

TEST(OpenTable, call_out_of_turn_is_answered_as_one_and_told_where_nobody_claimed_it) {
  for (const bool is_claimed : {true, false}) {
    OpenScene scene = scene_of("hoyle");
    ASSERT_TRUE(scene.acts("E:pass"));
    if (is_claimed) {
      ASSERT_EQ(scene.claim(Seat::North, ClaimKind::CallOutOfTurn), std::nullopt);
      EXPECT_EQ(scene.open(Seat::West).answers.front().verdict, protocol::Verdict::Upheld);
    }
    scene.seat_director();
    scene.say(Seat::North, protocol::CallDirectorMessage{scene.table()});
    scene.direct(protocol::FindingMessage{scene.table(), "new-deal-ordered"});
    ASSERT_EQ(scene.view(Seat::North).stage, Stage::DealOver);
    const auto& unnoticed = scene.open(Seat::North).unnoticed;
    EXPECT_EQ(unnoticed, is_claimed ? std::vector<std::string>{} : std::vector<std::string>{"Emil spoke out of turn"});
  }
}

TEST(OpenTable, absent_players_hold_nothing_back) {
  OpenScene scene = scene_of("somerset");
  ASSERT_TRUE(make_hearts_trump(scene));
  ASSERT_TRUE(scene.acts("W:QS N:TC"));
  scene.house->time.advance(31s);
  ASSERT_EQ(scene.view(Seat::North).seats[1].kind, protocol::OccupantKind::Absent);
  for (int i = 0; i < 40 && scene.view(Seat::North).stage == Stage::Play; ++i) scene.house->time.advance(31s);
  EXPECT_NE(scene.view(Seat::North).stage, Stage::Play);
}

TEST(OpenTable, four_computers_play_open_matches_to_their_end) {
  FakeHouse house(3);
  FakePerson ann(house, "Ann");
  auto message = wish(Manner::Practice, std::nullopt);
  message.others = computers({protocol::Seat::N, protocol::Seat::E, protocol::Seat::S, protocol::Seat::W});
  ann.say(message);
  const auto has_ended = [&] {
    return std::ranges::count(ann.facts(), protocol::FactKind::GameEnded, &protocol::SeenFact::kind) >= 2;
  };
  for (int i = 0; i < 2000 && !has_ended(); ++i) house.time.advance(1s);
  EXPECT_TRUE(has_ended());
  EXPECT_GT(std::ranges::count(ann.facts(), protocol::FactKind::Incident, &protocol::SeenFact::kind), 0)
      << "at a practice table something goes wrong now and then";
}

/// The learner plays what he must, claims nothing and is content with every hand.
TEST(OpenTable, learner_at_a_practice_table_is_shown_what_he_failed_to_notice) {
  FakeHouse house(3);
  FakePerson ann(house, "Ann");
  auto message = wish(Manner::Practice, protocol::Seat::N);
  message.others = computers({protocol::Seat::E, protocol::Seat::S, protocol::Seat::W});
  ann.say(message);
  RandomStream random(11);
  const auto pick = [&](unsigned count) {
    const bool is_call = !ann.view().open->calls.empty() && count == ann.view().open->calls.size();
    return is_call ? 0U : random.below(count);
  };
  unsigned deals = 0;
  std::size_t unnoticed = 0;
  Stage last = Stage::Play;
  for (int i = 0; i < 60'000 && deals < 60; ++i) {
    house.time.advance(100ms);
    if (ann.view().stage == Stage::MatchOver) ann.say(protocol::NextMessage{ann.table()});
    if (ann.view().open->may_waive) ann.say(protocol::WaiveMessage{ann.table()});
    ann.do_something(pick);
    const protocol::TableView& view = ann.view();
    const bool is_over = view.stage == Stage::DealOver || view.stage == Stage::MatchOver;
    if (is_over && last != view.stage) {
      ++deals;
      unnoticed += static_cast<std::size_t>(std::ranges::count_if(
          view.open->unnoticed, [](const std::string& words) { return !words.starts_with("Ann "); }));
    }
    last = view.stage;
  }
  EXPECT_EQ(deals, 60U);
  EXPECT_GT(unnoticed, 3U) << "one does not learn to notice where nothing goes wrong";
}

TEST(OpenTable, restart_in_the_middle_loses_nothing) {
  OpenScene scene = scene_of("somerset");
  ASSERT_TRUE(make_hearts_trump(scene));
  ASSERT_TRUE(scene.acts("W:QS N:TC E:9S S:AS N:KD"));
  ASSERT_EQ(scene.claim(Seat::West, ClaimKind::LeadOutOfTurn), std::nullopt);
  scene.seat_director();
  BySeat<protocol::TableView> before;
  for (const Seat seat : kSeats) before[seat] = scene.view(seat);
  scene.restart();
  for (const Seat seat : kSeats) {
    if (before[seat].open->direction) before[seat].open->direction->invite.reset();
    scene.house->time.advance(300ms);
    EXPECT_EQ(scene.view(seat), before[seat]) << to_char(seat);
  }
  EXPECT_TRUE(scene.dora().view().open->direction->is_you);
  EXPECT_EQ(scene.elect(Seat::East, "call-card"), std::nullopt);
}

}  // namespace
}  // namespace euchre::tables
