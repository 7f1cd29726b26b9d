#include "house/http/http_routes.h"
#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// A damaged log closes what it tells of, and nothing else; whoever comes hears where.
namespace euchre::http {
namespace {

using protocol::RefusalCode;
using protocol::Seat;
using test_support::computers;
using test_support::EventHouse;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::Told;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using Json = nlohmann::json;

/// What the house of an earlier evening left, some of it damaged.
class DamagedHouse : public EventHouse, public testing::Test {
 protected:
  void leave_tables_and_gatherings() {
    FakeHouse before;
    FakePerson ann(before, "Ann");
    for (std::string* table : {&bad_table, &good_table}) {
      ann.create("hoyle", Seat::N, computers({Seat::E}));
      *table = ann.table();
    }
    for (std::string* event : {&bad_event, &good_event}) {
      create({{"name", "Drive"}});
      *event = id;
    }
    const Told club = ask("POST", "/api/clubs", R"({"name": "Friday"})");
    bad_club = club.json["club"];
    for (const std::string& table : {bad_table, good_table}) house.log.put(before.log.table(table));
    house.log.damage(bad_table, 2);
    house.log.damage("event/" + bad_event, 1);
    house.log.damage("club/" + bad_club, 2);
  }
  /// Another house goes on with that log.
  void begin_anew() {
    next = std::make_unique<FakeHouse>(2);
    for (const std::string& name :
         {bad_table, good_table, "event/" + bad_event, "event/" + good_event, "club/" + bad_club}) {
      next->log.put(house.log.table(name));
    }
    std::vector<std::string> unreadable;
    ASSERT_TRUE(next->house.restore(unreadable));
    EXPECT_TRUE(unreadable.empty());
    next->time.run();
  }
  gatherings::HttpAnswer get_from_next(const std::string& target) {
    gatherings::HttpRequest request;
    request.method = "GET";
    request.target = target;
    gatherings::HttpAnswer told;
    routes().answer_in_time(request, [&](gatherings::HttpAnswer answer) { told = std::move(answer); });
    next->time.run();
    return told;
  }
  HttpRoutes routes() { return {next->house, StaticFiles("/nowhere/at/all")}; }

  std::string bad_table, good_table, bad_event, good_event, bad_club;
  std::unique_ptr<FakeHouse> next;
};

TEST_F(DamagedHouse, finding_16_what_is_damaged_stays_closed_and_the_rest_opens) {
  leave_tables_and_gatherings();
  begin_anew();
  std::vector<std::string> damaged;
  for (const auto& entry : next->house.damaged().all()) damaged.push_back(entry.where);
  EXPECT_THAT(damaged, UnorderedElementsAre(HasSubstr(bad_table + ", line 2: was altered"),
                                            HasSubstr("event/" + bad_event + ", line 1"),
                                            HasSubstr("club/" + bad_club + ", line 2")));
  EXPECT_EQ(next->house.table_count(), 1U);
  EXPECT_TRUE(next->house.has_table(good_table));
  EXPECT_EQ(next->house.gatherings().size(), 1U);
  EXPECT_EQ(get_from_next("/api/events/" + good_event).status, 200U);
}

TEST_F(DamagedHouse, finding_16_who_comes_to_a_damaged_table_hears_where) {
  leave_tables_and_gatherings();
  begin_anew();
  FakePerson bob(*next, "Bob");
  bob.join(bad_table, Seat::N);
  const auto refused = bob.refusal();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, RefusalCode::Closed);
  EXPECT_THAT(refused->hint, HasSubstr(bad_table + ", line 2"));
  bob.join(good_table, Seat::S);
  EXPECT_FALSE(bob.refusal());
  const auto record = get_from_next("/api/tables/" + bad_table + "/record");
  EXPECT_EQ(record.status, 500U);
  EXPECT_THAT(whole_body(record), HasSubstr(bad_table + ", line 2"));
}

TEST_F(DamagedHouse, finding_16_who_comes_to_a_damaged_event_or_evening_hears_where) {
  leave_tables_and_gatherings();
  begin_anew();
  for (const auto& [target, where] : {std::pair("/api/events/" + bad_event, "event/" + bad_event + ", line 1"),
                                      std::pair("/api/clubs/" + bad_club, "club/" + bad_club + ", line 2")}) {
    const auto answer = get_from_next(target);
    EXPECT_EQ(answer.status, 409U) << target << ": asking again helps nobody";
    EXPECT_THAT(whole_body(answer), HasSubstr(where));
    EXPECT_THAT(whole_body(answer), HasSubstr("\"damaged\""));
  }
  const auto unknown = get_from_next("/api/events/abcdefghijkmnpqrstuv");
  EXPECT_EQ(unknown.status, 404U);
  EXPECT_THAT(whole_body(unknown), Not(HasSubstr("damaged")));
}

}  // namespace
}  // namespace euchre::http
