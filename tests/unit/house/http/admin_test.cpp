#include "club/tournament/event_text.h"
#include "golden/house/http/as_approved.h"
#include "house/gatherings/json_answer.h"
#include "house/http/http_routes.h"
#include "house/storage/archive_text.h"
#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

/// What whoever runs a house does with his key, and what expires by itself.
namespace euchre::http {
namespace {

using namespace std::chrono_literals;
using protocol::Seat;
using test_support::computers;
using test_support::EventHouse;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::Told;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Json = nlohmann::json;

constexpr std::uint64_t kNow = 1'763'788'800'000;
constexpr std::uint64_t kDay = 86'400'000;

class AdminHouse : public EventHouse, public testing::Test {
 protected:
  AdminHouse()
      : folder_(std::filesystem::temp_directory_path() / ("euchre-admin-" + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directory(folder_);
    archive = std::move(*storage::Archive::open((folder_ / "archive").string(), house.log));
    house.house.set_archive(*archive);
    house.house.set_calendar([this] { return now_ms; });
    set_now(kNow);
    routes.emplace(house.house, StaticFiles("/nowhere/at/all"),
                   AdminSettings{tables::hash_of_token("the right key"), (folder_ / "backups").string()});
  }
  ~AdminHouse() override { std::filesystem::remove_all(folder_); }

  void set_now(std::uint64_t now) {
    now_ms = now;
    house.log.set_calendar(now);
  }
  Told over_http(const std::string& method, const std::string& target, const std::string& body, const std::string& key,
                 const std::string& peer = "127.0.0.1") {
    gatherings::HttpRequest request;
    request.method = method;
    request.target = target;
    request.body = body;
    request.content_type = "application/json";
    request.peer = peer;
    request.host = "localhost";
    request.asker.line.group = peer;
    if (!key.empty()) request.authorization = "Bearer " + key;
    Told told;
    routes->answer_in_time(request, [&](const gatherings::HttpAnswer& answer) {
      told = {answer.status, Json::parse(whole_body(answer), nullptr, false), whole_body(answer)};
    });
    house.time.run();
    return told;
  }
  Told list(const std::string& what = "") {
    return over_http("GET", "/api/admin" + (what.empty() ? "" : "?what=" + what), "", "the right key");
  }
  Told act(const Json& wish) { return over_http("POST", "/api/admin", wish.dump(), "the right key"); }
  std::string file_of(const std::string& log) { return archive->folder() + "/" + storage::archive_file_name(log); }

  std::uint64_t now_ms = 0;
  std::unique_ptr<storage::Archive> archive;
  std::optional<HttpRoutes> routes;

 private:
  std::filesystem::path folder_;
};

TEST_F(AdminHouse, only_the_right_key_opens_and_wrong_ones_never_lock_it_out) {
  for (int i = 0; i < 50; ++i) {
    const Told told = over_http("GET", "/api/admin", "", "wrong");
    EXPECT_TRUE(told.status == 403U || told.status == 429U);
    EXPECT_THAT(told.body, Not(HasSubstr("tables")));
  }
  EXPECT_EQ(over_http("GET", "/api/admin", "", "wrong").status, 429U) << "they are slowed down";
  EXPECT_EQ(over_http("GET", "/api/admin", "", "the right key").status, 200U) << "from the same address";
  EXPECT_EQ(over_http("GET", "/api/admin", "", "").status, 429U);
  EXPECT_EQ(over_http("GET", "/api/admin", "", "", "10.0.0.9").status, 403U);
  const HttpRoutes keyless(house.house, StaticFiles("/nowhere/at/all"));
  gatherings::HttpRequest request;
  request.method = "GET";
  request.target = "/api/admin";
  request.authorization = "Bearer ";
  unsigned status = 0;
  keyless.answer_in_time(request, [&](const gatherings::HttpAnswer& answer) { status = answer.status; });
  EXPECT_EQ(status, 403U) << "a house without a key has no admin";
}

TEST_F(AdminHouse, lists_tables_events_and_who_uses_them) {
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S, computers({Seat::N}));
  create({{"name", "Drive"}});
  const Json state = list().json;
  ASSERT_EQ(state["tables"].size(), 1U);
  EXPECT_EQ(state["tables"][0]["table"], ann.table());
  EXPECT_THAT(state["tables"][0]["opener"].get<std::string>(), HasSubstr("guest "));
  ASSERT_EQ(state["events"].size(), 1U);
  EXPECT_EQ(state["events"][0]["log"], "event/" + id);
  EXPECT_EQ(state["events"][0]["written"], kNow);
  EXPECT_EQ(state["uses"].size(), 2U) << "a guest, and the address of the event";
  EXPECT_THAT(list().body, Not(HasSubstr(ann.token()))) << "no token is told";
  EXPECT_FALSE(list("bans").json.contains("tables"));
}

TEST_F(AdminHouse, closes_a_table_and_an_event) {
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S);
  ann.news();
  EXPECT_EQ(act({{"do", "close"}, {"log", ann.table()}, {"reason", "the club closes"}}).status, 200U);
  EXPECT_EQ(house.house.table_count(), 0U);
  EXPECT_THAT(house.log.table(ann.table()).lines.back(), HasSubstr("the club closes"));
  EXPECT_EQ(act({{"do", "close"}, {"log", ann.table()}}).status, 404U);
  create({{"name", "Drive"}});
  EXPECT_EQ(act({{"do", "close"}, {"log", "event/" + id}}).status, 200U);
  EXPECT_TRUE(get("").json["closed"].get<bool>());
  EXPECT_EQ(act({{"do", "close"}, {"log", "event/abc"}}).status, 404U);
}

TEST_F(AdminHouse, who_is_kept_out_is_told_for_how_long_and_stays_out_over_a_restart) {
  FakePerson ann(house, "Ann");
  ann.news();
  const std::string guest = tables::guest_name(tables::hash_of_token(ann.token()));
  EXPECT_EQ(act({{"do", "ban"}, {"kind", "guest"}, {"who", guest}, {"seconds", 7200}}).status, 200U);
  EXPECT_EQ(ann.say(protocol::PingMessage{1}), Verdict::Close) << "the open connection too";
  EXPECT_THAT(ann.refusal()->reason, HasSubstr("for 2 hours"));
  EXPECT_EQ(act({{"do", "ban"}, {"kind", "address"}, {"who", "203.0.113.7"}}).status, 200U);
  EXPECT_EQ(act({{"do", "ban"}, {"kind", "address"}, {"who", "2001:db8:1:2:3::4"}}).status, 200U);
  EXPECT_TRUE(routes->refuse_caller("/", {"2001:db8:1:2::/64", "2001:db8:1:2::/64"}, {}))
      << "of the sixth version the whole network";
  const auto refused = routes->refuse_caller("/", {"203.0.113.7", "203.0.113.7"}, {});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 403U);
  EXPECT_FALSE(routes->refuse_caller("/", {"203.0.113.8", "203.0.113.8"}, {}));
  FakeHouse next(2);
  next.log.put(house.log.table("house/decisions"));
  next.house.set_calendar([] { return kNow + 3'600'000; });
  std::vector<std::string> unreadable;
  ASSERT_TRUE(next.house.restore(unreadable));
  EXPECT_THAT(unreadable, IsEmpty());
  EXPECT_TRUE(next.house.doorkeeper().refuse_guest(tables::hash_of_token(ann.token()), kNow + 3'600'000));
  EXPECT_EQ(act({{"do", "unban"}, {"kind", "address"}, {"who", "203.0.113.7"}}).status, 200U);
  EXPECT_FALSE(routes->refuse_caller("/", {"203.0.113.7", "203.0.113.7"}, {}));
  EXPECT_EQ(list("bans").json["bans"].size(), 2U);
  for (const Json& wrong : {Json{{"do", "ban"}, {"kind", "address"}, {"who", "nowhere"}},
                            Json{{"do", "ban"}, {"kind", "guest"}, {"who", "Ann"}},
                            Json{{"do", "ban"}, {"kind", "everybody"}, {"who", "x"}}, Json{{"do", "dance"}}, Json(7)})
    EXPECT_EQ(act(wrong).status, 400U) << wrong.dump();
}

TEST_F(AdminHouse, events_reserved_open_to_holders_of_a_key_alone) {
  EXPECT_EQ(act({{"do", "reserve"}, {"what", "events"}}).status, 200U);
  const Told refused = over_http("POST", "/api/events", R"({"name":"Drive"})", "");
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(refused.json["code"], "reserved");
  EXPECT_EQ(over_http("POST", "/api/clubs", R"({"name":"Friday"})", "").status, 201U) << "evenings are not";
  const Told holder = act({{"do", "add-holder"}, {"name", "league"}});
  const std::string key = holder.json["key"];
  EXPECT_EQ(over_http("POST", "/api/events", R"({"name":"Drive"})", key).status, 201U);
  EXPECT_EQ(over_http("POST", "/api/events", R"({"name":"Drive"})", "other").status, 403U);
  EXPECT_THAT(list("reserved").body, Not(HasSubstr(key)));
  EXPECT_EQ(list("reserved").json["holders"], Json({"league"}));
  EXPECT_EQ(act({{"do", "remove-holder"}, {"name", "league"}}).status, 200U);
  EXPECT_EQ(over_http("POST", "/api/events", R"({"name":"Drive"})", key).status, 403U);
  EXPECT_EQ(act({{"do", "remove-holder"}, {"name", "league"}}).status, 404U);
  EXPECT_EQ(act({{"do", "free"}, {"what", "events"}}).status, 200U);
  EXPECT_EQ(over_http("POST", "/api/events", R"({"name":"Drive"})", "").status, 201U);
}

TEST_F(AdminHouse, event_is_put_away_and_brought_back_and_goes_on) {
  begin();
  const std::string log = "event/" + id;
  const auto before = lines();
  EXPECT_EQ(act({{"do", "archive"}, {"log", log}}).status, 200U);
  EXPECT_FALSE(house.log.has(log));
  EXPECT_EQ(get("").status, 410U);
  EXPECT_THAT(get("").body, HasSubstr("can bring it back"));
  EXPECT_EQ(command({{"do", "note"}, {"text", "hello"}}).status, 410U) << "nothing is acknowledged that is not kept";
  EXPECT_EQ(list("archived").json["archived"][0]["log"], log);
  EXPECT_EQ(act({{"do", "restore"}, {"log", log}}).status, 200U);
  EXPECT_EQ(house.log.table(log).lines, before);
  EXPECT_EQ(get("").status, 200U);
  EXPECT_EQ(command({{"do", "note"}, {"text", "hello"}}).status, 200U);
  EXPECT_EQ(act({{"do", "restore"}, {"log", log}}).status, 409U);
  EXPECT_EQ(act({{"do", "archive"}, {"log", "event/../../x"}}).status, 409U);
}

/// Whoever listens there keeps it in memory.
TEST_F(AdminHouse, event_that_is_put_away_does_not_go_on_beside_the_one_that_is_brought_back) {
  struct Ear final : gatherings::Listener {
    void tell(std::shared_ptr<const std::string> /*news*/, std::shared_ptr<const std::string> /*anything*/) override {}
    void go_away() override { has_gone = true; }
    bool has_gone = false;
  };
  begin();
  const std::string log = "event/" + id;
  const auto first = house.house.gatherings().stream_of(root + "/stream");
  ASSERT_NE(first, nullptr);
  const auto ear = std::make_shared<Ear>();
  first->listen(ear);
  EXPECT_EQ(act({{"do", "archive"}, {"log", log}}).status, 200U);
  EXPECT_TRUE(ear->has_gone);
  EXPECT_EQ(act({{"do", "restore"}, {"log", log}}).status, 200U);
  const auto before = lines();
  gatherings::GatheringRequest note;
  note.method = "POST";
  note.path = "commands";
  note.content_type = "application/json";
  note.body = R"({"do":"note","text":"twice"})";
  std::optional<unsigned> status;
  first->obey(note, [&](const gatherings::HttpAnswer& answer) { status = answer.status; });
  house.time.run();
  EXPECT_EQ(status, 503U);
  EXPECT_EQ(lines(), before);
}

TEST_F(AdminHouse, what_nobody_wrote_to_for_long_expires_into_files_that_the_program_reads) {
  begin();
  const std::string old_event = "event/" + id;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S);
  EXPECT_EQ(act({{"do", "close"}, {"log", ann.table()}}).status, 200U);
  FakePerson bob(house, "Bob");
  bob.create("hoyle", Seat::S);
  set_now(kNow + 29 * kDay);
  const Told club = ask("POST", "/api/clubs", R"({"name": "Friday"})");
  const std::string young_club = "club/" + club.json["club"].get<std::string>();
  EXPECT_EQ(house.house.tidy_up(), House::Left::Nothing);
  EXPECT_THAT(archive->all(), IsEmpty()) << "nothing is old yet";
  set_now(kNow + 31 * kDay);
  house.house.tidy_up();
  ASSERT_THAT(archive->all(), SizeIs(1)) << "a closed table goes after thirty days";
  EXPECT_TRUE(archive->has(ann.table()));
  EXPECT_TRUE(house.log.has(bob.table())) << "one that is open does not";
  set_now(kNow + 181 * kDay);
  house.house.tidy_up();
  EXPECT_TRUE(archive->has(old_event));
  EXPECT_FALSE(house.log.has(old_event));
  EXPECT_TRUE(house.log.has(young_club)) << "it is younger";
  std::ostringstream text;
  text << std::ifstream(file_of(old_event)).rdbuf();
  const auto facts = tournament::parse_event(text.str());
  ASSERT_TRUE(facts.has_value());
  EXPECT_GT(facts->size(), 4U);
  EXPECT_EQ(over_http("GET", "/api/tables/" + ann.table() + "/record", "", "").status, 410U);
}

TEST_F(AdminHouse, events_that_go_on_do_not_expire) {
  begin();
  for (int month = 0; month < 12; ++month) {
    set_now(now_ms + 100 * kDay);
    EXPECT_EQ(command({{"do", "note"}, {"text", "again"}}).status, 200U);
    house.house.tidy_up();
  }
  EXPECT_THAT(archive->all(), IsEmpty());
}

TEST_F(AdminHouse, house_looks_for_what_has_expired_by_itself) {
  create({{"name", "Drive"}});
  house.house.begin_upkeep();
  set_now(kNow + 181 * kDay);
  house.time.advance(11min);
  EXPECT_TRUE(archive->has("event/" + id));
}

TEST_F(AdminHouse, damaged_log_is_told_and_not_put_away) {
  begin();
  const std::string log = "event/" + id;
  house.log.damage(log, 3);
  set_now(kNow + 181 * kDay);
  house.house.tidy_up();
  EXPECT_TRUE(house.log.has(log));
  EXPECT_THAT(archive->all(), IsEmpty());
  EXPECT_EQ(list("damaged").json["damaged"][0]["where"], log + ", line 3: was altered");
}

TEST_F(AdminHouse, copies_go_to_the_backup_folder_alone) {
  const Told copied = act({{"do", "backup"}, {"name", "league.db"}});
  EXPECT_EQ(copied.status, 200U);
  EXPECT_THAT(house.log.backup(), HasSubstr("backups/league.db"));
  EXPECT_EQ(copied.json["file"], house.log.backup());
  for (const char* name : {"../x.db", "/etc/x.db", ".hidden", "a b"})
    EXPECT_EQ(act({{"do", "backup"}, {"name", name}}).status, 400U) << name;
}

TEST_F(AdminHouse, answers_are_as_approved) {
  create({{"name", "Old"}});
  house.log.damage("event/" + id, 2);
  set_now(kNow + 181 * kDay);
  house.house.tidy_up();
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S, computers({Seat::N}));
  create({{"name", "Drive"}});
  act({{"do", "ban"}, {"kind", "address"}, {"who", "203.0.113.7"}, {"seconds", 3600}});
  act({{"do", "reserve"}, {"what", "clubs"}});
  EXPECT_EQ(act({{"do", "archive"}, {"log", "event/" + id}}).status, 200U);
  create({{"name", "Another"}});
  expect_as_approved("admin_state", list().body);
  expect_as_approved("admin_done", act({{"do", "add-holder"}, {"name", "league"}}).body);
  const tables::QuotaRefusal refusal{"events-of-address", "20 events are open", "close one", 60s};
  expect_as_approved("quota_refusal", whole_body(gatherings::quota_answer(refusal)));
}

TEST(AdminKey, is_made_for_its_owner_alone_and_read_again) {
  const auto folder = std::filesystem::temp_directory_path() / ("euchre-key-" + std::to_string(std::random_device{}()));
  std::filesystem::create_directory(folder);
  const std::string file = (folder / "admin.key").string();
  tables::SystemChance chance;
  const auto made = admin_key_of(file, chance);
  ASSERT_TRUE(made);
  EXPECT_EQ(std::filesystem::status(file).permissions(), std::filesystem::perms(0600));
  EXPECT_EQ(admin_key_of(file, chance).value(), *made);
  EXPECT_EQ(tables::hash_of_token(read_admin_key(file).value()), *made);
  std::filesystem::permissions(file, std::filesystem::perms(0644));
  EXPECT_THAT(admin_key_of(file, chance).error().what, HasSubstr("others may read"));
  std::filesystem::permissions(file, std::filesystem::perms(0600));
  std::ofstream(file) << "short";
  EXPECT_FALSE(admin_key_of(file, chance));
  EXPECT_FALSE(admin_key_of((folder / "nowhere/admin.key").string(), chance));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace euchre::http
