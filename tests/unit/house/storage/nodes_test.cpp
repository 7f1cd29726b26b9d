#include "house/storage/nodes.h"

#include "house/storage/postgres_log.h"
#include "support/house/storage/appends.h"
#include "support/house/storage/private_postgres.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

namespace euchre::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class NodesTest : public testing::Test {
 protected:
  void SetUp() override {
    server_ = PrivatePostgres::shared();
    if (server_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
    url_ = server_->new_database();
  }

  [[nodiscard]] std::unique_ptr<Log> open(const std::string& node) const {
    auto log = open_postgres_log({url_, node, std::chrono::milliseconds(1500)});
    EXPECT_TRUE(log) << to_text(log.error());
    return std::move(*log);
  }
  [[nodiscard]] PrivatePostgres& server() const { return *server_; }
  std::string run_sql(const std::string& sql) const { return server_->run_sql(url_, sql); }
  /// As if it had not been heard of for longer than its lease, although it lives. On a busy machine it renews its lease before
  /// anybody has looked: so it is done until it `is_noticed`.
  void let_lease_end(const std::string& node, const std::function<bool()>& is_noticed) const {
    constexpr int kMostTries = 40;
    for (int tries = 0; tries < kMostTries; ++tries) {
      run_sql("UPDATE euchre.nodes SET until = clock_timestamp() - interval '1 second' WHERE node = '" + node + "'");
      if (is_noticed()) return;
    }
    ADD_FAILURE() << "nobody noticed that the lease of " << node << " had ended";
  }

 private:
  PrivatePostgres* server_ = nullptr;
  std::string url_;
};

Claim claim(Log& log, std::string_view name) {
  auto claimed = log.nodes()->claim(name);
  EXPECT_TRUE(claimed) << to_text(claimed.error());
  return std::move(*claimed);
}

/// The lines of what was claimed, which is undamaged.
std::vector<std::string> lines_in(const Claim& claim) {
  const auto* log = std::get_if<StoredTable>(&claim);
  EXPECT_NE(log, nullptr);
  if (log == nullptr) return {};
  EXPECT_FALSE(log->damage);
  return log->lines;
}

TEST_F(NodesTest, log_belongs_to_one_node_as_long_as_it_lives) {
  auto first = open("a");
  append_and_wait(*first, lines("oak", 1, {"open"}));
  const auto second = open("b");
  EXPECT_EQ(claim(*second, "oak"), Claim(Elsewhere{"a"}));
  EXPECT_EQ(claim(*second, "elm"), Claim());
  EXPECT_THAT(lines_in(claim(*first, "oak")), ElementsAre("open"));
  first.reset();
  EXPECT_THAT(lines_in(claim(*second, "oak")), ElementsAre("open"));
  EXPECT_FALSE(append_and_wait(*second, lines("oak", 2, {"on"})));
  EXPECT_EQ(claim(*open("a"), "oak"), Claim(Elsewhere{"b"}));
}

TEST_F(NodesTest, log_that_was_released_belongs_to_whoever_asks_next) {
  const auto first = open("a");
  const auto second = open("b");
  const auto release = [](Append append) {
    append.keeping = Keeping::Released;
    return append;
  };
  EXPECT_FALSE(append_and_wait(*first, release(lines("house/tally-1", 1, {"one"}))));
  EXPECT_EQ(append_and_wait(*first, lines("house/tally-1", 2, {"unasked"}))->problem, StorageProblem::LeaseLost);
  EXPECT_THAT(lines_in(claim(*second, "house/tally-1")), ElementsAre("one"));
  EXPECT_EQ(claim(*first, "house/tally-1"), Claim(Elsewhere{"b"}));
  EXPECT_FALSE(append_and_wait(*second, release(lines("house/tally-1", 2, {"two"}))));
  EXPECT_THAT(lines_in(claim(*first, "house/tally-1")), ElementsAre("one", "two"));
  EXPECT_FALSE(append_and_wait(*first, release(lines("house/tally-1", 3, {"three"}))));
  EXPECT_THAT(lines_in(claim(*second, "house/tally-1")), ElementsAre("one", "two", "three"));
}

TEST_F(NodesTest, only_what_is_asked_for_is_taken) {
  {
    const auto first = open("a");
    append_and_wait(*first, lines("oak", 1, {"open"}));
    append_and_wait(*first, lines("elm", 1, {"open"}));
  }
  const auto second = open("b");
  const auto third = open("c");
  EXPECT_THAT(lines_in(claim(*second, "oak")), ElementsAre("open"));
  EXPECT_THAT(lines_in(claim(*third, "elm")), ElementsAre("open"));
  EXPECT_EQ(claim(*third, "oak"), Claim(Elsewhere{"b"}));
}

TEST_F(NodesTest, closed_log_is_read_by_whoever_asks) {
  const auto first = open("a");
  Append end = lines("oak", 1, {"open", "close"});
  end.life = TableLife::Closed;
  append_and_wait(*first, end);
  const auto second = open("b");
  const Claim read = claim(*second, "oak");
  EXPECT_THAT(lines_in(read), ElementsAre("open", "close"));
  EXPECT_EQ(std::get<StoredTable>(read).life, TableLife::Closed);
  EXPECT_TRUE(append_and_wait(*second, lines("oak", 3, {"more"})));
}

TEST_F(NodesTest, log_is_held_without_being_read) {
  const auto first = open("a");
  const auto second = open("b");
  Append released = lines("house/tally-1", 1, {"one", "two"});
  released.keeping = Keeping::Released;
  EXPECT_FALSE(append_and_wait(*first, released));
  append_and_wait(*first, lines("oak", 1, {"open"}));
  // What it held would be found damaged, were it read.
  run_sql("UPDATE euchre.facts SET line = 'other' WHERE number = 2");
  EXPECT_EQ(second->nodes()->hold("house/tally-1").value(), Hold(std::uint64_t{2}));
  EXPECT_EQ(first->nodes()->hold("house/tally-1").value(), Hold(Elsewhere{"b"}));
  EXPECT_EQ(second->nodes()->hold("oak").value(), Hold(Elsewhere{"a"}));
  EXPECT_EQ(second->nodes()->hold("nosuch").value(), Hold(std::uint64_t{0}));
  EXPECT_FALSE(append_and_wait(*second, lines("house/tally-1", 3, {"three"})));
  EXPECT_EQ(hold_in(*second, "house/tally-1").value(), Hold(std::uint64_t{3}));
}

/// All nodes claim one after another: what strangers name, and what is closed, keeps nobody from his own.
TEST_F(NodesTest, what_needs_no_claim_waits_for_none) {
  const auto first = open("a");
  Append end = lines("elm", 1, {"open", "close"});
  end.life = TableLife::Closed;
  append_and_wait(*first, end);
  const auto second = open("b");
  const auto is_locked = [this] {
    return run_sql(
               "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 1163215688 AND objid = 1"
               " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND granted") == "1\n";
  };
  run_sql("CREATE TABLE public.done (word text)");
  std::thread claimer([this] {
    run_sql(
        "DO $$ BEGIN PERFORM pg_advisory_xact_lock(1163215688, 1);"
        " FOR i IN 1 .. 1000 LOOP EXIT WHEN EXISTS (SELECT FROM public.done); PERFORM pg_sleep(0.02); END LOOP; END "
        "$$");
  });
  while (!is_locked()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(claim(*second, "nosuch"), Claim());
  EXPECT_THAT(lines_in(claim(*second, "elm")), ElementsAre("open", "close"));
  EXPECT_EQ(second->nodes()->outline_of("elm").value(), (LogOutline{TableLife::Closed, {}}));
  EXPECT_EQ(second->nodes()->outline_of("nosuch").value(), std::nullopt);
  EXPECT_TRUE(is_locked()) << "by whoever claims meanwhile";
  run_sql("INSERT INTO public.done VALUES ('yes')");
  claimer.join();
}

/// It renews no lease, and its session is gone: nobody waits for the end of the lease.
TEST_F(NodesTest, logs_of_a_node_that_was_killed_are_free_before_its_lease_ends) {
  append_and_wait(*open("ghost"), lines("oak", 1, {"open"}));
  const auto heir = open("b");
  const auto has = [&](const char* left) {
    run_sql(std::string("UPDATE euchre.nodes SET until = clock_timestamp() + interval '") + left +
            "', lease_ms = 60000 WHERE node = 'ghost'");
  };
  has("50 seconds");
  EXPECT_EQ(claim(*heir, "oak"), Claim(Elsewhere{"ghost"})) << "it was heard of a moment ago";
  has("20 seconds");
  EXPECT_THAT(lines_in(claim(*heir, "oak")), ElementsAre("open"));
}

TEST_F(NodesTest, living_node_that_is_late_keeps_its_logs) {
  const auto first = open("a");
  append_and_wait(*first, lines("oak", 1, {"open"}));
  run_sql(
      "UPDATE euchre.nodes SET until = clock_timestamp() + interval '10 seconds', lease_ms = 60000 WHERE node = 'a'");
  EXPECT_EQ(claim(*open("b"), "oak"), Claim(Elsewhere{"a"})) << "its session lives";
}

/// What it knew of its logs is not true any more: others have gone on with them.
TEST_F(NodesTest, node_taken_for_dead_begins_a_new_run_and_goes_on_rightly) {
  const auto first = open("a");
  std::atomic<int> told{0};
  first->nodes()->when_lost([&told] { ++told; });
  EXPECT_FALSE(append_and_wait(*first, lines("oak", 1, {"open"})));
  const std::uint64_t epoch = first->nodes()->lease().epoch;
  auto second = open("b");
  Claim taken;
  let_lease_end("a", [&] {
    taken = claim(*second, "oak");
    return std::holds_alternative<StoredTable>(taken);
  });
  EXPECT_THAT(lines_in(taken), ElementsAre("open"));
  const auto late = append_and_wait(*first, lines("oak", 2, {"late"}));
  ASSERT_TRUE(late);
  EXPECT_NE(late->problem, StorageProblem::NumberTaken);
  EXPECT_FALSE(append_and_wait(*second, lines("oak", 2, {"on"})));
  for (int tries = 0; tries < 100 && told == 0; ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(told, 1);
  EXPECT_FALSE(first->nodes()->is_held()) << "what it knew before is not let go of";
  first->nodes()->let_go();
  for (int tries = 0; tries < 100 && !first->nodes()->is_held(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_TRUE(first->nodes()->is_held());
  EXPECT_EQ(first->nodes()->lease().lost, 1U);
  EXPECT_GT(first->nodes()->lease().epoch, epoch);
  EXPECT_EQ(append_and_wait(*first, lines("oak", 3, {"again"}))->problem, StorageProblem::LeaseLost);
  EXPECT_FALSE(append_and_wait(*first, lines("elm", 1, {"new ones are its own"})));
  second.reset();
  EXPECT_THAT(lines_in(claim(*first, "oak")), ElementsAre("open", "on"));
  EXPECT_FALSE(append_and_wait(*first, lines("oak", 3, {"home again"})));
  EXPECT_THAT(lines_in(claim(*first, "oak")), ElementsAre("open", "on", "home again"));
}

/// A node that stood still, or whose server did not answer, knows by its own clock that it may be out of date.
TEST_F(NodesTest, node_that_could_not_renew_its_lease_does_not_trust_what_it_knows) {
  const auto first = open("a");
  EXPECT_TRUE(first->nodes()->is_held());
  server().kill();
  std::this_thread::sleep_for(std::chrono::milliseconds(900));
  EXPECT_FALSE(first->nodes()->is_held());
  server().start();
  for (int tries = 0; tries < 100 && !first->nodes()->is_held(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_TRUE(first->nodes()->is_held());
}

TEST_F(NodesTest, seats_are_known_wherever_the_table_is) {
  const auto first = open("a");
  Append oak = lines("oak", 1, {"open"});
  oak.owners = {{Seat::South, hash_of(1)}, {Seat::West, hash_of(2)}};
  append_and_wait(*first, oak);
  Append elm = lines("elm", 1, {"open", "close"});
  elm.owners = {{Seat::North, hash_of(1)}};
  elm.life = TableLife::Closed;
  append_and_wait(*first, elm);
  const auto second = open("b");
  EXPECT_THAT(second->nodes()->seats_of(hash_of(1)).value(), ElementsAre(SeatHeld{"oak", Seat::South}));
  EXPECT_THAT(second->nodes()->seats_of(hash_of(3)).value(), IsEmpty());
}

TEST_F(NodesTest, tables_that_no_living_node_has_are_found) {
  const auto first = open("a");
  append_and_wait(*first, lines("oak", 1, {"open"}));
  Append end = lines("elm", 1, {"open", "close"});
  end.life = TableLife::Closed;
  append_and_wait(*open("b"), end);
  append_and_wait(*open("b"), lines("ash", 1, {"open"}));
  append_and_wait(*open("b"), lines("event/f3k9", 1, {"open"}));
  constexpr std::uint64_t kLater = 1ULL << 62U;
  EXPECT_THAT(first->nodes()->forgotten(kLater, 10).value(), ElementsAre("ash"));
  EXPECT_THAT(first->nodes()->forgotten(1, 10).value(), IsEmpty());
  const auto third = open("c");
  std::vector<std::string> forgotten;
  let_lease_end("a", [&] {
    forgotten = third->nodes()->forgotten(kLater, 10).value();
    return forgotten.size() > 1;
  });
  EXPECT_THAT(forgotten, ElementsAre("oak", "ash"));
}

TEST_F(NodesTest, what_a_node_tells_the_others_hear_as_long_as_it_lives) {
  auto first = open("a");
  const auto second = open("b");
  EXPECT_TRUE(first->nodes()->tell({{"oak", "three players"}, {"elm", "full"}}));
  EXPECT_TRUE(second->nodes()->tell({{"ash", "empty"}}));
  EXPECT_THAT(second->nodes()->told_by_others().value(),
              ElementsAre(Notice{"elm", "full"}, Notice{"oak", "three players"}));
  EXPECT_TRUE(first->nodes()->tell({{"elm", "over"}}));
  EXPECT_THAT(second->nodes()->told_by_others().value(), ElementsAre(Notice{"elm", "over"}));
  EXPECT_EQ(second->nodes()->lease().nodes, 2U);
  first.reset();
  EXPECT_THAT(second->nodes()->told_by_others().value(), IsEmpty());
  EXPECT_EQ(second->nodes()->lease().nodes, 1U);
}

TEST_F(NodesTest, database_of_the_first_schema_is_brought_up_to_date) {
  append_and_wait(*open("a"), lines("oak", 1, {"open"}));
  run_sql(
      "SET search_path = euchre; ALTER TABLE nodes DROP COLUMN lease_ms; ALTER TABLE logs DROP COLUMN event, DROP "
      "COLUMN opened_from;"
      "DROP INDEX seats_by_owner; DROP TABLE notices; DROP FUNCTION is_dead, bury, join_house;"
      "CREATE FUNCTION join_house(my_node text, lease_ms bigint, is_free bigint) RETURNS bigint LANGUAGE sql AS "
      "'SELECT 0';"
      "UPDATE house SET version = 1;");
  const auto log = open("b");
  EXPECT_THAT(lines_in(claim(*log, "oak")), ElementsAre("open"));
  Append more = lines("oak", 2, {"more"});
  more.settings = TableSettings();
  more.settings->event = "event/f3k9";
  more.settings->opened_from = "203.0.113.7";
  EXPECT_FALSE(append_and_wait(*log, more));
  EXPECT_EQ(std::get<StoredTable>(claim(*log, "oak")).settings, *more.settings);
}

}  // namespace
}  // namespace euchre::storage
