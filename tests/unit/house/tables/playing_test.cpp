#include "core/notation/record.h"
#include "core/notation/replay.h"
#include "support/house/http/fair_share.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::FactKind;
using protocol::RefusalCode;
using protocol::Seat;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakeLog;
using test_support::FakePerson;
using test_support::play_until;
using testing::SizeIs;

/// Four people and a watcher at one table.
struct FullTable {
  explicit FullTable(const std::string& code, std::uint64_t seed = 1, const Limits& limits = test_support::patient())
      : house(seed, limits), random(seed) {
    people[0].create(code, Seat::N);
    for (std::size_t i = 1; i < 4; ++i) people[i].join(people[0].table(), static_cast<Seat>(i));
    people[4].join(people[0].table());
    people[0].say(protocol::StartMessage{people[0].table(), false});
  }
  bool play(const std::function<bool()>& is_over) {
    return play_until(house, {&people[0], &people[1], &people[2], &people[3]}, random, is_over);
  }

  FakeHouse house;
  RandomStream random;
  std::array<FakePerson, 5> people{FakePerson(house, "Ann"), FakePerson(house, "Bea"), FakePerson(house, "Cid"),
                                   FakePerson(house, "Dot"), FakePerson(house, "Eve")};
};

/// Whether a deal is prepared; before the first one it is the draw.
bool awaits_cut(const protocol::TableView& view) {
  return view.stage == Stage::Contributing && view.fairness->cutter.has_value();
}

class WholeMatch : public testing::TestWithParam<const char*> {};

TEST_P(WholeMatch, four_people_play_to_the_end_by_what_they_are_shown) {
  FullTable table(GetParam(), 3);
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::MatchOver; }));
  const protocol::ScoreState& score = table.people[4].view().score;
  EXPECT_FALSE(score.games.empty());
  const auto total = static_cast<std::int64_t>(table.house.log.table(table.people[0].table()).lines.size());
  for (FakePerson& person : table.people) {
    EXPECT_EQ(person.seq(), total) << person.name();
    EXPECT_FALSE(person.refusal()) << person.name();
  }
  table.people[2].say(protocol::NextMessage{table.people[0].table()});
  EXPECT_EQ(table.people[0].view().stage, Stage::MatchOver) << "the others are asked";
  for (const std::size_t person : {0U, 1U, 3U})
    table.people[person].say(protocol::NextMessage{table.people[0].table()});
  EXPECT_NE(table.people[0].view().stage, Stage::MatchOver);
}

INSTANTIATE_TEST_SUITE_P(Codes, WholeMatch, testing::Values("somerset", "keller", "hoyle", "danville", "alberta"));

TEST(Playing, computers_play_match_after_match_while_somebody_watches) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("alberta", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  const auto has_begun_twice = [&] {
    return std::ranges::count(ann.facts(), FactKind::MatchBegan, &protocol::SeenFact::kind) == 2;
  };
  for (int i = 0; i < 600 && !has_begun_twice(); ++i) house.time.advance(1s);
  EXPECT_TRUE(has_begun_twice());
}

TEST(Playing, nobody_is_told_before_it_is_in_the_log) {
  FullTable table("hoyle");
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::FirstRound; }));
  auto& actor = table.people[static_cast<std::size_t>(*table.people[0].view().to_act)];
  const std::int64_t before = table.people[4].seq();
  table.house.log.set_disk(FakeLog::Disk::Held);
  ASSERT_TRUE(actor.do_something([](unsigned) { return 0; }));
  EXPECT_EQ(table.house.log.held(), 1U);
  table.house.time.advance(1s);
  for (FakePerson& person : table.people) EXPECT_EQ(person.seq(), before);
  table.house.log.release();
  table.house.time.run();
  for (FakePerson& person : table.people) EXPECT_EQ(person.seq(), before + 1);
}

TEST(Playing, full_disk_refuses_and_nothing_has_happened) {
  FullTable table("hoyle");
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::FirstRound; }));
  auto& actor = table.people[static_cast<std::size_t>(*table.people[0].view().to_act)];
  const protocol::TableView before = actor.view();
  table.house.log.set_disk(FakeLog::Disk::Full);
  actor.do_something([](unsigned) { return 0; });
  EXPECT_EQ(actor.refusal()->code, RefusalCode::Busy);
  EXPECT_EQ(actor.view(), before);
  table.house.log.set_disk(FakeLog::Disk::Quick);
  actor.do_something([](unsigned) { return 0; });
  EXPECT_NE(actor.view(), before);
}

TEST(Playing, computers_go_on_when_the_disk_has_room_again) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}), 100);
  house.time.advance(1s);
  house.log.set_disk(FakeLog::Disk::Full);
  house.time.advance(1s);
  const std::int64_t stuck = ann.seq();
  house.time.advance(20s);
  EXPECT_EQ(ann.seq(), stuck);
  house.log.set_disk(FakeLog::Disk::Quick);
  house.time.advance(10s);
  EXPECT_GT(ann.seq(), stuck);
}

TEST(Playing, requests_that_come_while_facts_are_written_wait_their_turn) {
  FullTable table("hoyle");
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::FirstRound; }));
  auto& actor = table.people[static_cast<std::size_t>(*table.people[0].view().to_act)];
  table.house.log.set_disk(FakeLog::Disk::Held);
  const std::int64_t seq = actor.seq();
  actor.say(protocol::CallMessage{actor.table(), seq, protocol::Call::Pass});
  actor.say(protocol::CallMessage{actor.table(), seq, protocol::Call::Pass});  // a second click
  EXPECT_EQ(table.house.log.held(), 1U);
  table.house.log.set_disk(FakeLog::Disk::Quick);
  table.house.log.release();
  table.house.time.run();
  EXPECT_EQ(actor.refusal()->code, RefusalCode::Stale);
  EXPECT_EQ(actor.seq(), seq + 1);
}

TEST(Playing, who_only_looks_on_leaves_room_for_those_who_play) {
  FullTable table("hoyle");
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::FirstRound; }));
  const auto to_act = static_cast<std::size_t>(*table.people[0].view().to_act);
  auto& actor = table.people[to_act];
  auto& next = table.people[(to_act + 1) % 4];
  table.house.log.set_disk(FakeLog::Disk::Held);
  const std::int64_t seq = actor.seq();
  actor.say(protocol::CallMessage{actor.table(), seq, protocol::Call::Pass});
  for (std::size_t time = 0; time < 2 * Limits().most_waiting; ++time)
    table.people[4].say(protocol::SayMessage{actor.table(), protocol::Phrase::Hello});
  next.say(protocol::CallMessage{actor.table(), seq + 1, protocol::Call::Pass});
  table.house.log.set_disk(FakeLog::Disk::Quick);
  table.house.log.release();
  table.house.time.run();
  EXPECT_EQ(next.refusal(), std::nullopt);
  EXPECT_EQ(next.seq(), seq + 2);
}

TEST(Playing, one_who_looks_on_and_asks_on_and_on_keeps_no_other_from_asking) {
  FullTable table("hoyle");
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::FirstRound; }));
  auto& actor = table.people[static_cast<std::size_t>(*table.people[0].view().to_act)];
  FakePerson eve(table.house, "Eve", {}, "203.0.113.9");
  FakePerson guy(table.house, "Guy", {}, "198.51.100.1");
  eve.join(actor.table());
  table.house.log.set_disk(FakeLog::Disk::Held);
  actor.say(protocol::CallMessage{actor.table(), actor.seq(), protocol::Call::Pass});
  for (std::size_t time = 0; time < 2 * Limits().most_waiting; ++time)
    eve.say(protocol::SayMessage{actor.table(), protocol::Phrase::Hello});
  EXPECT_EQ(eve.refusal()->code, RefusalCode::Busy);
  guy.join(actor.table());
  table.house.log.set_disk(FakeLog::Disk::Quick);
  table.house.log.release();
  table.house.time.run();
  EXPECT_EQ(guy.refusal(), std::nullopt);
  EXPECT_EQ(guy.view().table, actor.table());
}

TEST(Playing, unlawful_act_is_refused_with_reason_and_article) {
  FullTable table("hoyle");
  ASSERT_TRUE(table.play([&] {
    return std::ranges::any_of(table.people, [](FakePerson& person) {
      return person.view().your_turn && !person.view().your_turn->refused_cards.empty() &&
             person.view().stage == Stage::Play;
    });
  }));
  auto& actor = table.people[static_cast<std::size_t>(*table.people[0].view().to_act)];
  const protocol::DisabledCard wrong = actor.view().your_turn->refused_cards.front();
  actor.say(protocol::PlayMessage{actor.table(), actor.seq(), wrong.card});
  const auto refusal = actor.refusal();
  EXPECT_EQ(refusal->code, RefusalCode::Unlawful);
  EXPECT_FALSE(refusal->reason.empty());
  EXPECT_FALSE(refusal->article.empty());
  EXPECT_EQ(refusal->to, "play");
}

TEST(Playing, out_of_turn_and_no_card_are_refused) {
  FullTable table("hoyle");
  ASSERT_TRUE(table.play([&] { return table.people[0].view().stage == Stage::FirstRound; }));
  const auto to_act = static_cast<std::size_t>(*table.people[0].view().to_act);
  auto& other = table.people[(to_act + 1) % 4];
  other.say(protocol::CallMessage{other.table(), other.seq(), protocol::Call::Pass});
  EXPECT_EQ(other.refusal()->code, RefusalCode::NotYourTurn);
  other.say(protocol::PlayMessage{other.table(), other.seq(), "1X"});
  EXPECT_EQ(other.refusal()->code, RefusalCode::BadMessage);
}

TEST(Playing, a_draw_that_somebody_left_goes_on_once_his_seat_is_taken) {
  FullTable table("hoyle");
  FakePerson& ann = table.people[0];
  ASSERT_EQ(ann.view().stage, Stage::Contributing);
  FakePerson& bea = table.people[1];
  bea.say(protocol::LeaveMessage{bea.table()});
  ASSERT_EQ(ann.view().stage, Stage::Seating);
  ann.say(protocol::StartMessage{ann.table(), false});
  EXPECT_FALSE(ann.refusal());
  EXPECT_NE(ann.view().stage, Stage::Seating) << "a computer sits there now";
}

TEST(Playing, deal_waits_two_seconds_for_randomness_and_the_clock_for_the_cut) {
  FullTable table("hoyle");
  FakePerson& ann = table.people[0];
  ASSERT_TRUE(table.play([&] { return awaits_cut(ann.view()); }));
  const auto cutter = *ann.view().fairness->cutter;
  table.house.time.advance(3s);
  EXPECT_EQ(ann.view().stage, Stage::Contributing);
  auto& cutting = table.people[static_cast<std::size_t>(cutter)];
  cutting.say(protocol::CutMessage{cutting.table(), cutting.view().fairness->deal, 1});
  EXPECT_EQ(cutting.refusal()->code, RefusalCode::NotAllowed);
  cutting.say(protocol::CutMessage{cutting.table(), cutting.view().fairness->deal, 10});
  EXPECT_EQ(ann.view().stage, Stage::FirstRound) << "nobody has pledged anything in that time";
}

TEST(Playing, cutter_who_does_not_cut_counts_as_absent) {
  FullTable table("hoyle");
  FakePerson& ann = table.people[0];
  ASSERT_TRUE(table.play([&] { return awaits_cut(ann.view()); }));
  const auto cutter = static_cast<std::size_t>(*ann.view().fairness->cutter);
  table.house.time.advance(31s);
  EXPECT_EQ(ann.view().seats[cutter].kind, protocol::OccupantKind::Absent);
  EXPECT_EQ(ann.view().stage, Stage::FirstRound);
}

/// Whether he was told of a fact of this kind.
bool was_told(FakePerson& person, FactKind kind) {
  return std::ranges::find(person.facts(), kind, &protocol::SeenFact::kind) != person.facts().end();
}

/// He says what is due for his share in the shuffle.
void give_share(FakePerson& person) {
  const auto share = test_support::share_due(person.view(), person.opening());
  ASSERT_TRUE(share);
  person.say(*share);
  EXPECT_FALSE(person.refusal());
}

TEST(Playing, draw_waits_two_seconds_for_pledges_and_two_for_openings) {
  FullTable table("hoyle");
  FakePerson& ann = table.people[0];
  ASSERT_EQ(ann.view().stage, Stage::Contributing);
  EXPECT_FALSE(awaits_cut(ann.view()));
  EXPECT_TRUE(ann.view().fairness->may_pledge);
  give_share(ann);
  EXPECT_FALSE(ann.view().fairness->may_pledge);
  EXPECT_FALSE(ann.view().fairness->may_open) << "three others may still pledge";
  table.house.time.advance(1900ms);
  EXPECT_FALSE(ann.view().fairness->is_bound);
  table.house.time.advance(200ms);
  EXPECT_TRUE(ann.view().fairness->is_bound);
  EXPECT_TRUE(ann.view().fairness->may_open);
  EXPECT_FALSE(was_told(ann, FactKind::CardDrawn));
  table.house.time.advance(1800ms);
  EXPECT_FALSE(was_told(ann, FactKind::CardDrawn)) << "two seconds from the moment at which all were bound";
  give_share(ann);
  EXPECT_TRUE(was_told(ann, FactKind::CardDrawn)) << "nobody else has anything to open";
}

TEST(Playing, who_does_not_open_in_time_is_told_in_the_log) {
  FullTable table("hoyle");
  FakePerson& ann = table.people[0];
  give_share(ann);
  table.house.time.advance(2100ms);
  ASSERT_TRUE(ann.view().fairness->may_open);
  table.house.time.advance(2100ms);
  EXPECT_TRUE(was_told(ann, FactKind::PledgeLapsed));
  EXPECT_TRUE(was_told(ann, FactKind::CardDrawn));
}

TEST(Playing, who_has_pledged_gets_his_time_to_open_though_his_line_breaks) {
  FullTable table("hoyle");
  FakePerson& ann = table.people[0];
  FakePerson& watcher = table.people[4];
  give_share(ann);
  ann.hang_up();
  table.house.time.advance(2100ms);
  ASSERT_TRUE(watcher.view().fairness->is_bound);
  table.house.time.advance(1000ms);
  EXPECT_FALSE(was_told(watcher, FactKind::CardDrawn)) << "she has a second left";
  ann.connect();
  ann.join(ann.table());
  give_share(ann);
  EXPECT_TRUE(was_told(watcher, FactKind::CardDrawn));
  EXPECT_FALSE(was_told(watcher, FactKind::PledgeLapsed));
}

TEST(Playing, who_pledges_and_is_gone_costs_the_others_two_seconds) {
  FullTable table("hoyle");
  for (std::size_t i = 0; i < 4; ++i) give_share(table.people[i]);
  table.people[0].hang_up();
  for (std::size_t i = 1; i < 4; ++i) give_share(table.people[i]);
  EXPECT_FALSE(was_told(table.people[4], FactKind::CardDrawn));
  table.house.time.advance(2100ms);
  EXPECT_TRUE(was_told(table.people[4], FactKind::PledgeLapsed));
  EXPECT_TRUE(was_told(table.people[4], FactKind::CardDrawn));
}

TEST(Playing, no_pledge_lapses_while_nobody_is_there) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::N, computers({Seat::E, Seat::S, Seat::W}));
  ASSERT_TRUE(ann.view().fairness->may_pledge);
  give_share(ann);
  ASSERT_TRUE(ann.view().fairness->may_open) << "computers pledge nothing";
  ann.hang_up();
  house.time.advance(60s);
  ann.connect();
  ann.join(ann.table());
  ASSERT_TRUE(ann.view().fairness->may_open);
  give_share(ann);
  EXPECT_FALSE(was_told(ann, FactKind::PledgeLapsed));
}

TEST(Playing, where_all_give_their_shares_nobody_waits) {
  FullTable table("hoyle");
  for (std::size_t i = 0; i < 4; ++i) give_share(table.people[i]);
  for (std::size_t i = 0; i < 4; ++i) give_share(table.people[i]);
  EXPECT_TRUE(was_told(table.people[4], FactKind::CardDrawn)) << "without any time going by";
}

TEST(Playing, record_of_a_played_table_verifies_draws_and_deals) {
  FullTable table("somerset", 9);
  ASSERT_TRUE(table.play([&] { return table.people[0].view().deal >= 3; }));
  std::vector<facts::Fact> log;
  for (const std::string& line : table.house.log.table(table.people[0].table()).lines) {
    log.push_back(notation::parse_line(line).value());
  }
  const auto replayed = notation::replay(log, notation::ReplayScope::PlayAndDeals);
  ASSERT_TRUE(replayed) << replayed.error().problem;
  EXPECT_EQ(replayed->draws_verified, 1U);
  EXPECT_GE(replayed->deals_verified, 2U);
  EXPECT_THAT(replayed->remarks, SizeIs(0));
}

TEST(Playing, pledge_and_opening_enter_the_log_as_they_were_sent) {
  FullTable table("hoyle");
  FakePerson& ann = table.people[0];
  ASSERT_TRUE(table.play([&] { return awaits_cut(ann.view()); }));
  const auto last_line = [&] { return table.house.log.table(ann.table()).lines.back(); };
  const std::int64_t deal = ann.view().fairness->deal;
  const auto share = test_support::share_due(ann.view(), ann.opening());
  ASSERT_TRUE(share);
  const std::string pledge = std::get<protocol::PledgeMessage>(*share).pledge;
  ann.say(protocol::PledgeMessage{ann.table(), deal, "xyz"});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::BadMessage);
  ann.say(protocol::PledgeMessage{ann.table(), deal + 1, pledge});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::Stale);
  give_share(ann);
  EXPECT_EQ(last_line(), "pledge N " + pledge + " number=1");
  const std::string bytes = to_text(ann.opening().contribution);
  const std::string nonce = to_text(ann.opening().nonce);
  ann.say(protocol::ContributeMessage{ann.table(), deal, bytes, nonce});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::Stale) << "not everybody is bound";
  FakePerson& cutter = table.people[static_cast<std::size_t>(*ann.view().fairness->cutter)];
  cutter.say(protocol::CutMessage{ann.table(), deal, 10});
  table.house.time.advance(2100ms);
  ASSERT_TRUE(ann.view().fairness->may_open);
  ann.say(protocol::ContributeMessage{ann.table(), deal, "xyz", nonce});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::BadMessage);
  ann.say(protocol::ContributeMessage{ann.table(), deal + 1, bytes, nonce});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::Stale);
  give_share(ann);
  const std::vector<std::string>& lines = table.house.log.table(ann.table()).lines;
  EXPECT_THAT(lines, testing::Contains("give N " + bytes + " nonce=" + nonce + " number=2"));
  EXPECT_EQ(ann.view().fairness->shares[0].contribution, bytes) << "told with the number that the log gave it";
  EXPECT_EQ(ann.view().fairness->shares[0].opening_number, 2);
}

TEST(Playing, computers_alone_shuffle_without_any_wait) {
  FakeHouse house;
  FakePerson eve(house, "Eve");
  eve.create("hoyle", std::nullopt,
             test_support::computers({protocol::Seat::N, protocol::Seat::E, protocol::Seat::S, protocol::Seat::W}));
  const std::vector<std::string> lines = house.log.table(eve.table()).lines;
  EXPECT_THAT(lines, testing::Contains(testing::StartsWith("draw ")));
  EXPECT_THAT(lines, testing::Not(testing::Contains(testing::StartsWith("pledge "))));
}

TEST(Playing, house_dies_and_the_next_one_goes_on) {
  FullTable table("somerset", 5);
  ASSERT_TRUE(table.play([&] { return table.people[0].view().deal == 3 && table.people[0].view().trick; }));
  FakeHouse next(99, test_support::patient());
  next.log.put(table.house.log.table(table.people[0].table()));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(next.house.restore(unreadable));
  EXPECT_THAT(unreadable, SizeIs(0));
  for (std::size_t i = 0; i < 4; ++i) {
    const auto client = std::make_shared<test_support::FakeClient>();
    http::Visitor visitor(next.house, client);
    const std::string hello = R"({"type":"hello","version":1,"token":")" + table.people[i].token() + "\"}";
    static_cast<void>(visitor.receive(hello, next.time.now()));
    const std::string join = R"({"type":"join","table":")" + table.people[i].table() + R"(","name":""})";
    static_cast<void>(visitor.receive(join, next.time.now()));
    next.time.run();
    ASSERT_THAT(client->frames, SizeIs(3));
    const auto update = std::get<protocol::UpdateMessage>(protocol::decode_server(client->frames[2]).value());
    const protocol::TableView& before = table.people[i].view();
    EXPECT_EQ(update.view.hand, before.hand);
    EXPECT_EQ(update.view.score, before.score);
    EXPECT_EQ(update.view.trick, before.trick);
    EXPECT_EQ(update.seq, table.people[i].seq());
  }
}

TEST(Playing, table_that_cannot_be_read_is_named_and_the_others_open) {
  FullTable table("hoyle");
  FakeHouse next(2);
  storage::StoredTable good = table.house.log.table(table.people[0].table());
  storage::StoredTable bad = good;
  bad.table = "bad";
  bad.lines[1] = "what is this";
  next.log.put(good);
  next.log.put(bad);
  std::vector<std::string> unreadable;
  ASSERT_TRUE(next.house.restore(unreadable));
  next.time.run();
  ASSERT_THAT(next.house.damaged().all(), SizeIs(1));
  EXPECT_THAT(next.house.damaged().all()[0].where, testing::HasSubstr("table bad, line 2"));
  EXPECT_EQ(next.house.table_count(), 1U);
}

TEST(Playing, late_watcher_is_told_the_last_deals_without_a_gap) {
  FullTable table("somerset", 7);
  ASSERT_TRUE(table.play([&] { return table.people[0].view().deal == 15; }));
  FakePerson late(table.house, "Late");
  late.join(table.people[0].table());
  EXPECT_EQ(late.seq(), table.people[4].seq());
  EXPECT_GT(late.facts().size(), 60U);
  EXPECT_LT(late.facts().size(), 400U);
  const auto& all = table.people[4].facts();
  for (const protocol::SeenFact& fact : late.facts()) {
    EXPECT_EQ(fact, all[static_cast<std::size_t>(fact.seq - all.front().seq)]);
  }
}

}  // namespace
}  // namespace euchre::tables
