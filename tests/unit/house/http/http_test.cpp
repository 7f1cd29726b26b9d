#include "core/notation/record.h"
#include "house/http/http_routes.h"
#include "house/http/qr.h"
#include "house/http/record_page.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::HttpHeader;
using gatherings::HttpRequest;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

std::string header_of(const HttpAnswer& answer, std::string_view name) {
  const auto found = std::ranges::find(answer.headers, name, &HttpHeader::name);
  return found == answer.headers.end() ? std::string() : found->value;
}

HttpRequest get(std::string target) {
  HttpRequest request;
  request.method = "GET";
  request.target = std::move(target);
  return request;
}

/// A house with a small page.
class HttpTest : public testing::Test {
 protected:
  HttpTest()
      : folder_(std::filesystem::temp_directory_path() / ("euchre-web-" + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directories(folder_ / "assets");
    std::ofstream(folder_ / "index.html") << "<!doctype html><title>The page</title>";
    std::ofstream(folder_ / "event.html") << "<!doctype html><title>Its events</title>";
    std::ofstream(folder_ / "assets/main-1a2b.js") << std::string(4000, ';');
    std::ofstream(folder_.parent_path() / "euchre-web-outside.txt") << "outside";
    routes_.emplace(house.house, StaticFiles(folder_));
  }
  ~HttpTest() override { std::filesystem::remove_all(folder_); }

  /// With its whole body in one.
  [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const {
    HttpAnswer answer = routes_->answer(request);
    answer.body = whole_body(answer);
    answer.kept = nullptr;
    return answer;
  }

  FakeHouse house;

 private:
  std::filesystem::path folder_;
  std::optional<HttpRoutes> routes_;
};

TEST_F(HttpTest, a_link_is_drawn_for_phones_and_nothing_else_is) {
  const HttpAnswer picture = answer(get("/api/qr?link=http%3A%2F%2F192.168.1.5%3A8080%2Ft%2Fabcdef"));
  EXPECT_EQ(picture.status, 200U);
  EXPECT_EQ(picture.content_type, "image/svg+xml");
  EXPECT_EQ(picture.body, qr_picture("http://192.168.1.5:8080/t/abcdef"));
  const std::string too_long = "https://" + std::string(300, 'a');
  for (const std::string& query : {std::string(), std::string("?link="), std::string("?link=javascript:alert(1)"),
                                   std::string("?text=http://a.example"), "?link=" + too_long}) {
    EXPECT_EQ(answer(get("/api/qr" + query)).status, 422U) << query;
  }
}

TEST_F(HttpTest, page_is_served_at_the_start_and_at_tables) {
  for (const char* target : {"/", "/t/abcdef", "/index.html", "/?x=1", "/laws", "/laws/S64.b"}) {
    const HttpAnswer page = answer(get(target));
    EXPECT_EQ(page.status, 200U) << target;
    EXPECT_THAT(page.body, HasSubstr("The page")) << target;
    EXPECT_EQ(page.content_type, "text/html; charset=utf-8");
    EXPECT_EQ(header_of(page, "Cache-Control"), "no-cache");
  }
}

TEST_F(HttpTest, pages_of_events_come_without_the_links_to_the_tables) {
  for (const char* target : {"/events", "/e/spring", "/e/spring/pad/3/first", "/c/friday", "/s/winter/director"}) {
    EXPECT_THAT(answer(get(target)).body, HasSubstr("Its events")) << target;
  }
  for (const char* target : {"/", "/t/abcdef", "/laws"}) {
    EXPECT_THAT(answer(get(target)).body, Not(HasSubstr("Its events"))) << target;
  }
}

TEST_F(HttpTest, page_tells_a_person_that_an_address_leads_nowhere) {
  HttpRequest request = get("/nowhere");
  EXPECT_THAT(answer(request).body, Not(HasSubstr("The page")));
  request.accept = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";
  const HttpAnswer page = answer(request);
  EXPECT_EQ(page.status, 404U);
  EXPECT_THAT(page.body, HasSubstr("The page"));
  EXPECT_EQ(header_of(page, "Cache-Control"), "no-cache");
  for (const char* target : {"/assets/none.js", "/api/none"}) {
    request.target = target;
    EXPECT_EQ(answer(request).status, 404U) << target;
    EXPECT_THAT(answer(request).body, Not(HasSubstr("The page"))) << target;
  }
}

TEST_F(HttpTest, assets_are_kept_for_ever_and_compressed_where_the_client_takes_it) {
  HttpRequest request = get("/assets/main-1a2b.js");
  const HttpAnswer plain = answer(request);
  EXPECT_EQ(plain.body.size(), 4000U);
  EXPECT_THAT(header_of(plain, "Cache-Control"), HasSubstr("immutable"));
  EXPECT_EQ(plain.content_type, "text/javascript; charset=utf-8");
  request.accept_encoding = "br, gzip;q=0.8";
  const HttpAnswer small = answer(request);
  EXPECT_EQ(header_of(small, "Content-Encoding"), "gzip");
  EXPECT_LT(small.body.size(), 200U);
  EXPECT_TRUE(small.body.starts_with("\x1f\x8b"));
}

TEST_F(HttpTest, what_never_changes_is_compressed_where_the_client_takes_it) {
  for (const char* target : {"/api/codes", "/api/laws", "/api/desk"}) {
    HttpRequest request = get(target);
    const HttpAnswer plain = answer(request);
    EXPECT_TRUE(plain.body.starts_with('{')) << target;
    EXPECT_EQ(header_of(plain, "Content-Encoding"), "");
    request.accept_encoding = "gzip;q=0";
    EXPECT_EQ(answer(request).body, plain.body) << target;
    request.accept_encoding = "gzip";
    const HttpAnswer small = answer(request);
    EXPECT_EQ(header_of(small, "Content-Encoding"), "gzip") << target;
    EXPECT_EQ(header_of(small, "Vary"), "Accept-Encoding") << target;
    EXPECT_LT(small.body.size() * 2, plain.body.size()) << target;
  }
}

TEST_F(HttpTest, known_file_is_not_sent_again) {
  HttpRequest request = get("/");
  request.if_none_match = header_of(answer(request), "ETag");
  EXPECT_FALSE(request.if_none_match.empty());
  const HttpAnswer again = answer(request);
  EXPECT_EQ(again.status, 304U);
  EXPECT_TRUE(again.body.empty());
}

TEST_F(HttpTest, nothing_outside_the_folder_is_served) {
  for (const char* target : {"/../euchre-web-outside.txt", "/assets/../../euchre-web-outside.txt", "/%2e%2e/etc/passwd",
                             "//etc/passwd.txt", "/nothing.js", "/api/nothing"}) {
    const HttpAnswer page = answer(get(target));
    EXPECT_EQ(page.status, 404U) << target;
    EXPECT_THAT(page.body, Not(HasSubstr("outside"))) << target;
  }
}

TEST_F(HttpTest, wrong_method_names_the_right_one) {
  HttpRequest request = get("/");
  request.method = "DELETE";
  const HttpAnswer refused = answer(request);
  EXPECT_EQ(refused.status, 405U);
  EXPECT_EQ(header_of(refused, "Allow"), "GET, HEAD");
  EXPECT_EQ(answer(get("/api/house-rules")).status, 405U);
}

/// Finding 15 of HARDENING: `/health` said ok when nothing could be written.
TEST_F(HttpTest, finding_15_ready_says_whether_the_log_can_be_written) {
  const auto now = tables::Clock::now();
  house.house.probe_log(now);
  EXPECT_EQ(answer(get("/ready")).status, 200U);
  house.log.set_disk(test_support::FakeLog::Disk::Full);
  house.house.probe_log(now);
  EXPECT_EQ(answer(get("/ready")).status, 503U);
  EXPECT_EQ(Json::parse(answer(get("/ready")).body)["reasons"][0], "the log cannot be written");
  EXPECT_THAT(answer(get("/ready")).body, Not(HasSubstr("disk is full")))
      << "the details are for whoever runs the house";
  EXPECT_EQ(answer(get("/health")).body, "{\"status\":\"ok\"}\n") << "it is alive";
  house.log.set_disk(test_support::FakeLog::Disk::Quick);
  house.house.probe_log(now);
  EXPECT_EQ(answer(get("/ready")).status, 200U);
}

TEST_F(HttpTest, finding_15_log_that_says_nothing_is_not_ready) {
  using std::chrono::seconds;
  const auto now = tables::Clock::now();
  house.log.set_disk(test_support::FakeLog::Disk::Held);
  house.house.probe_log(now);
  EXPECT_TRUE(house.house.reasons_not_ready(now + seconds(9)).empty());
  EXPECT_THAT(house.house.reasons_not_ready(now + seconds(11)), testing::ElementsAre("the log does not answer"));
  house.house.probe_log(now + seconds(11));
  EXPECT_FALSE(house.house.reasons_not_ready(now + seconds(12)).empty()) << "another probe is no answer to the first";
  house.log.release();
  EXPECT_TRUE(house.house.reasons_not_ready(now + seconds(12)).empty());
}

TEST(Readiness, finding_15_long_queue_is_not_ready) {
  tables::Limits limits;
  limits.most_unwritten = 0;
  FakeHouse house(1, limits);
  const auto now = tables::Clock::now();
  EXPECT_TRUE(house.house.reasons_not_ready(now).empty());
  house.log.set_disk(test_support::FakeLog::Disk::Held);
  house.house.probe_log(now);
  EXPECT_THAT(house.house.reasons_not_ready(now), testing::ElementsAre("too much waits for the log"));
  EXPECT_EQ(house.house.gauges(now).unwritten, 1U);
  EXPECT_FALSE(house.house.gauges(now).is_ready);
}

TEST_F(HttpTest, metrics_are_not_for_everybody) { EXPECT_EQ(answer(get("/metrics")).status, 404U); }

TEST_F(HttpTest, codes_have_summaries_parameters_and_a_comparison) {
  const Json codes = Json::parse(answer(get("/api/codes")).body);
  ASSERT_EQ(codes["codes"].size(), 5U);
  EXPECT_EQ(codes["codes"][0]["id"], "somerset");
  EXPECT_FALSE(codes["codes"][0]["summary"].get<std::string>().empty());
  EXPECT_EQ(codes["codes"][4]["values"]["game.target"], "10");
  EXPECT_EQ(codes["parameters"].size(), codes["compare"].size());
  EXPECT_EQ(codes["compare"][0]["values"].size(), 5U);
}

HttpRequest post(std::string body) {
  HttpRequest request;
  request.method = "POST";
  request.target = "/api/house-rules";
  request.body = std::move(body);
  request.content_type = "application/json";
  return request;
}

TEST_F(HttpTest, form_becomes_toml_that_reads_back) {
  const HttpAnswer made = answer(post(R"({"base":"hoyle","name":"Ours","values":{"game.target":"7","pack.size":28}})"));
  EXPECT_EQ(made.status, 200U);
  const Json json = Json::parse(made.body);
  EXPECT_EQ(json["values"]["game.target"], "7");
  EXPECT_EQ(json["values"]["pack.size"], "28");
  EXPECT_EQ(json["name"], "Ours");
  const HttpAnswer read = answer(post(Json{{"toml", json["toml"]}}.dump()));
  EXPECT_EQ(Json::parse(read.body)["values"], json["values"]);
}

TEST_F(HttpTest, wrong_toml_is_told_with_line_and_remedy) {
  const HttpAnswer refused = answer(post(Json{{"toml", "base = \"hoyle\"\n[game]\ntarget = 700\n"}}.dump()));
  EXPECT_EQ(refused.status, 422U);
  const Json json = Json::parse(refused.body);
  EXPECT_EQ(json["ok"], false);
  EXPECT_EQ(json["errors"][0]["line"], 3);
  EXPECT_EQ(json["errors"][0]["key"], "game.target");
  EXPECT_FALSE(json["errors"][0]["hint"].get<std::string>().empty());
}

TEST_F(HttpTest, wrong_forms_are_refused) {
  for (const char* body : {"", "{", "[]", "{}", R"({"base":"poker"})", R"({"base":5})",
                           R"({"base":"hoyle","values":3})", R"({"base":"hoyle","values":{"no.such":"1"}})",
                           R"({"base":"hoyle","values":{"game.target":"soon"}})", "{\"base\":\"\xff\"}"}) {
    EXPECT_EQ(answer(post(body)).status, 422U) << body;
  }
}

TEST_F(HttpTest, record_leaves_out_the_deal_being_played) {
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt,
             computers({protocol::Seat::N, protocol::Seat::E, protocol::Seat::S, protocol::Seat::W}), 100);
  while (ann.view().deal < 3 || ann.view().stage != protocol::Stage::Play) {
    house.time.advance(std::chrono::milliseconds(100));
  }
  const HttpAnswer record = answer(get("/api/tables/" + ann.table() + "/record"));
  EXPECT_EQ(record.status, 200U);
  EXPECT_THAT(header_of(record, "Content-Disposition"), HasSubstr("attachment"));
  const auto read = notation::parse_record(record.body);
  ASSERT_TRUE(read);
  const auto facts = notation::facts_of(*read);
  const auto count = [&facts](auto kind) {
    using Kind = typename decltype(kind)::type;
    return std::ranges::count_if(facts, [](const auto& fact) { return std::holds_alternative<Kind>(fact); });
  };
  EXPECT_EQ(count(std::type_identity<facts::HandsDealt>{}), 2);
  EXPECT_EQ(count(std::type_identity<facts::SecretSealed>{}), 3) << "of the draw and two deals";
  EXPECT_EQ(count(std::type_identity<facts::SecretRevealed>{}), 3);
  EXPECT_THAT(record.body, HasSubstr("left out"));
}

TEST_F(HttpTest, record_leaves_out_the_draw_being_prepared) {
  FakePerson ann(house, "Ann");
  ann.create("hoyle", protocol::Seat::S, computers({protocol::Seat::N, protocol::Seat::E, protocol::Seat::W}));
  ASSERT_EQ(ann.view().stage, protocol::Stage::Contributing);
  const HttpAnswer record = answer(get("/api/tables/" + ann.table() + "/record"));
  EXPECT_THAT(record.body, Not(HasSubstr("seal")));
  EXPECT_THAT(record.body, HasSubstr("left out"));
  house.time.advance(std::chrono::seconds(3));
  EXPECT_THAT(answer(get("/api/tables/" + ann.table() + "/record")).body, HasSubstr("drawing 1 for=deal commit="));
}

TEST_F(HttpTest, record_of_an_unknown_table_is_not_found) {
  EXPECT_EQ(answer(get("/api/tables/nowhere/record")).status, 404U);
  EXPECT_EQ(answer(get("/api/tables//record")).status, 404U);
}

TEST(HttpWithoutPage, says_how_to_build_it) {
  FakeHouse house;
  const HttpRoutes routes(house.house, StaticFiles("/nowhere/at/all"));
  EXPECT_EQ(routes.answer(get("/")).status, 503U);
  EXPECT_THAT(routes.answer(get("/")).body, HasSubstr("make page"));
}

}  // namespace
}  // namespace euchre::http
