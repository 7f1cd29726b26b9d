#include "house/gatherings/back_office.h"

#include "core/base/containment.h"
#include "house/gatherings/fact_chain.h"
#include "support/house/http/fake_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace euchre::gatherings {
namespace {

using test_support::FakeWorkers;
using testing::ElementsAre;

HttpAnswer page(std::string text) {
  HttpAnswer answer;
  answer.body = std::move(text);
  return answer;
}

/// An office whose workers wait until they are told to work.
class BackOfficeTest : public testing::Test {
 protected:
  BackOfficeTest() { workers.hold(); }

  /// Somebody asks for `text` under a key; what he is told is noted with its status.
  std::shared_ptr<Presence> ask(const std::string& who, const std::string& key, const std::string& text) {
    auto presence = std::make_shared<Presence>();
    Errand errand;
    errand.key = key;
    errand.work = [this, text](const KeepGoing&) {
      ++worked;
      return page(text);
    };
    office.answer(std::move(errand), {{who, ""}, presence}, [this, who](const HttpAnswer& answer) {
      told.push_back(who + ' ' + std::to_string(answer.status) + ' ' + whole_body(answer));
    });
    return presence;
  }

  tables::Metrics metrics;
  FakeWorkers workers;
  BackOffice office{workers, metrics};
  std::vector<std::string> told;
  int worked = 0;
};

TEST_F(BackOfficeTest, what_was_worked_out_once_is_kept) {
  ask("Ann", "event@7", "seven");
  workers.release_one();
  ask("Bea", "event@7", "seven");
  EXPECT_THAT(told, ElementsAre("Ann 200 seven", "Bea 200 seven"));
  EXPECT_EQ(worked, 1);
  ask("Bea", "event@8", "eight");
  EXPECT_EQ(told.size(), 2U) << "the log has moved";
}

TEST_F(BackOfficeTest, what_breaks_is_answered_and_not_kept) {
  const Containment containment;
  const auto ask_for_trouble = [this](const std::string& who) {
    Errand errand;
    errand.key = "event@7";
    errand.work = [](const KeepGoing&) -> HttpAnswer { break_off("a page has no end"); };
    office.answer(std::move(errand), {{who, ""}, nullptr},
                  [this, who](const HttpAnswer& answer) { told.push_back(who + ' ' + std::to_string(answer.status)); });
  };
  ask_for_trouble("Ann");
  ask_for_trouble("Bea");
  workers.release();
  EXPECT_THAT(told, ElementsAre("Ann 500", "Bea 500"));
  ask("Cid", "event@7", "seven");
  EXPECT_EQ(told.back(), "Cid 200 seven");
}

TEST_F(BackOfficeTest, what_many_ask_for_is_worked_out_once) {
  for (const char* who : {"Ann", "Bea", "Cid"}) ask(who, "event@7", "seven");
  workers.release();
  EXPECT_THAT(told, ElementsAre("Ann 200 seven", "Bea 200 seven", "Cid 200 seven"));
  EXPECT_EQ(worked, 1);
}

TEST_F(BackOfficeTest, who_asks_what_a_looper_asked_waits_in_his_own_line) {
  for (int i = 0; i < 5; ++i) ask("looper", "page " + std::to_string(i), "");
  ask("looper", "wanted", "wanted");
  ask("Ann", "wanted", "wanted");
  workers.release_one();
  workers.release_one();
  EXPECT_THAT(told, ElementsAre("looper 200 ", "looper 200 wanted", "Ann 200 wanted"));
}

TEST_F(BackOfficeTest, one_who_loops_is_refused_and_others_are_served) {
  for (int i = 0; i < 20; ++i) ask("looper", "page " + std::to_string(i), "");
  ASSERT_EQ(told.size(), 4U);
  EXPECT_THAT(told.front(), testing::StartsWith("looper 503 "));
  told.clear();
  ask("Ann", "hers", "hers");
  workers.release_one();
  workers.release_one();
  EXPECT_THAT(told, ElementsAre("looper 200 ", "Ann 200 hers"));
}

TEST_F(BackOfficeTest, few_addresses_that_ask_for_all_there_is_leave_room_for_others) {
  int loopers_told = 0;
  for (std::size_t asked = 0; asked < work::Bounds().in_all; ++asked) {
    Errand errand;
    errand.work = [](const KeepGoing&) { return page("theirs"); };
    const work::Line line{"address " + std::to_string(asked % 4), "guest " + std::to_string(asked / 4 % 8)};
    office.answer(std::move(errand), {line, nullptr}, [&loopers_told](const HttpAnswer& answer) {
      if (answer.status == 503) ++loopers_told;
    });
  }
  ASSERT_EQ(workers.held(), work::Bounds().in_all);
  ASSERT_EQ(loopers_told, 0);
  ask("Ann", "hers", "hers");
  EXPECT_EQ(loopers_told, 1) << "the last of one of them gives way, and is told so";
  for (int turn = 0; turn < 5; ++turn) workers.release_one();
  EXPECT_THAT(told, ElementsAre("Ann 200 hers"));
}

TEST_F(BackOfficeTest, a_refusal_says_when_to_come_back) {
  const HttpAnswer answer = busy_answer("much to do");
  EXPECT_EQ(answer.status, 503U);
  EXPECT_EQ(answer.headers.back().name, "Retry-After");
}

TEST_F(BackOfficeTest, what_nobody_waits_for_is_not_worked_out) {
  const auto ann = ask("Ann", "event@7", "seven");
  const auto bea = ask("Bea", "event@7", "seven");
  ann->leave();
  EXPECT_EQ(workers.held(), 2U) << "Bea waits";
  bea->leave();
  EXPECT_EQ(workers.held(), 0U);
  ask("Cid", "event@7", "seven");
  workers.release();
  EXPECT_THAT(told, ElementsAre("Cid 200 seven"));
  EXPECT_EQ(worked, 1);
}

TEST_F(BackOfficeTest, what_stands_between_the_kept_parts_is_new_each_time) {
  int now = 1;
  const auto ask_time = [&](const std::string& who) {
    Errand errand;
    errand.key = "clock";
    errand.work = [](const KeepGoing&) {
      HttpAnswer answer = page("0");
      answer.kept = std::make_shared<const KeptBody>(KeptBody{"it is ", " o'clock"});
      return answer;
    };
    errand.between = [&now] { return std::to_string(now++); };
    office.answer(std::move(errand), {{who, ""}, nullptr},
                  [this](const HttpAnswer& answer) { told.push_back(whole_body(answer)); });
  };
  ask_time("Ann");
  workers.release();
  ask_time("Bea");
  EXPECT_THAT(told, ElementsAre("it is 1 o'clock", "it is 2 o'clock"));
}

TEST_F(BackOfficeTest, what_takes_more_than_its_time_is_refused_for_good_and_not_kept) {
  const auto impatient = work::make_workers(1);
  BackOffice strict(*impatient, metrics);
  for (int i = 0; i < 2; ++i) {
    std::promise<unsigned> status;
    Errand errand;
    errand.most_time = std::chrono::milliseconds(1);
    errand.key = "endless";
    errand.work = [](const KeepGoing& keep_going) {
      while (keep_going()) continue;
      return page("half of it");
    };
    strict.answer(std::move(errand), {}, [&](const HttpAnswer& answer) { status.set_value(answer.status); });
    EXPECT_EQ(status.get_future().get(), 413U);
  }
}

TEST(AnswerCache, forgets_what_was_asked_for_longest_ago) {
  AnswerCache cache(40);
  for (const char* key : {"a", "b", "c", "d"}) cache.keep(key, page("123456789"));
  EXPECT_NE(cache.find("a"), nullptr);
  cache.keep("e", page("123456789"));
  EXPECT_EQ(cache.find("b"), nullptr);
  EXPECT_NE(cache.find("a"), nullptr);
  EXPECT_LE(cache.bytes(), 40U);
  cache.keep("large", page("1234567890"));
  EXPECT_EQ(cache.find("large"), nullptr) << "more than a quarter of the whole";
}

TEST(FactChain, copies_stay_as_they_were) {
  FactChain<int> chain;
  std::vector<int> all;
  for (int i = 0; i < 100; ++i) {
    const FactChain<int> before = chain;
    const std::vector<int> facts_before = all;
    chain.append(std::vector<int>(static_cast<std::size_t>(i % 3), i));
    all.insert(all.end(), static_cast<std::size_t>(i % 3), i);
    ASSERT_EQ(chain.all(), all);
    ASSERT_EQ(chain.size(), all.size());
    ASSERT_EQ(before.all(), facts_before);
  }
}

TEST_F(BackOfficeTest, what_is_run_for_somebody_who_has_left_is_never_begun) {
  const auto presence = std::make_shared<Presence>();
  int begun = 0;
  office.run({{"looper", ""}, presence}, work::Lane::Long, [&begun](BackOffice::Room) { ++begun; });
  office.run({{"Ann", ""}, nullptr}, work::Lane::Long, [&begun](BackOffice::Room) { ++begun; });
  presence->leave();
  EXPECT_EQ(workers.held(), 1U);
  EXPECT_EQ(metrics.work_cancelled, 1U);
  workers.release();
  EXPECT_EQ(begun, 1);
}

TEST_F(BackOfficeTest, who_leaves_after_his_answer_cancels_nothing) {
  const auto presence = std::make_shared<Presence>();
  office.run({{"Ann", ""}, presence}, work::Lane::Quick, [](BackOffice::Room) {});
  workers.release();
  presence->leave();
  EXPECT_EQ(metrics.work_cancelled, 0U);
}

/// A review or a large import would go on for as long as it may, one after the other.
TEST(BackOffice, what_is_being_done_for_somebody_who_leaves_stops_at_the_next_look) {
  tables::Metrics metrics;
  const auto workers = work::make_workers(1);
  BackOffice office(*workers, metrics);
  const auto presence = std::make_shared<Presence>();
  std::promise<void> begun;
  std::promise<bool> was_stopped;
  constexpr std::chrono::seconds kMuch{60};
  office.run_while({{"looper", ""}, presence}, work::Lane::Long, kMuch,
                   [&](BackOffice::Room, const KeepGoing& keep_going) {
                     begun.set_value();
                     const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(5);
                     while (keep_going() && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
                     was_stopped.set_value(!keep_going());
                   });
  begun.get_future().wait();
  presence->leave();
  EXPECT_TRUE(was_stopped.get_future().get());
}

}  // namespace
}  // namespace euchre::gatherings
