#include "house/http/deal_pages.h"

#include "house/http/http_routes.h"
#include "house/pictures/png.h"
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
using gatherings::HttpRequest;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

TEST(DealAddress, names_a_table_a_deal_and_what_is_wanted_of_it) {
  const auto told = deal_in("/api/tables/k3x9/deals/12");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->table, "k3x9");
  EXPECT_EQ(told->number, 12U);
  EXPECT_EQ(told->form, DealForm::Told);
  EXPECT_EQ(deal_in("/api/tables/k3x9/deals/1.svg")->form, DealForm::Svg);
  EXPECT_EQ(deal_in("/api/tables/k3x9/deals/1.png")->form, DealForm::Png);
  EXPECT_EQ(deal_in("/deal/k3x9/1")->form, DealForm::Page);
  for (const char* other : {"/api/tables/k3x9/record", "/api/tables/k3x9/deals/", "/api/tables/k3x9/deals/0",
                            "/api/tables/k3x9/deals/x", "/api/tables/k3x9/deals/-1.svg", "/api/tables//deals/1",
                            "/api/tables/a/b/deals/1", "/deal/k3x9", "/deal//1", "/deal/k3x9/1.svg", "/deals/k3x9/1"}) {
    EXPECT_FALSE(deal_in(other)) << other;
  }
}

TEST(DealHead, stands_before_the_title_of_the_page) {
  EXPECT_EQ(with_head("<head><title>x</title>", "<meta />"), "<head><meta /><title>x</title>");
  EXPECT_EQ(with_head("no head", "<meta />"), "no head");
}

/// Computers play; the third deal goes on.
class DealPages : public testing::Test {
 protected:
  DealPages()
      : folder_(std::filesystem::temp_directory_path() / ("euchre-deal-" + std::to_string(std::random_device{}()))),
        ann(house, "Ann") {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "index.html") << "<!doctype html><title>The page</title>";
    routes_.emplace(house.house, StaticFiles(folder_));
    ann.create("hoyle", std::nullopt,
               computers({protocol::Seat::N, protocol::Seat::E, protocol::Seat::S, protocol::Seat::W}), 100);
    while (ann.view().deal < 3 || ann.view().stage != protocol::Stage::Play)
      house.time.advance(std::chrono::milliseconds(100));
  }
  ~DealPages() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] HttpAnswer get(std::string target) const {
    HttpRequest request;
    request.method = "GET";
    request.target = std::move(target);
    request.host = "cards.example";
    HttpAnswer answer = routes_->answer(request);
    answer.body = whole_body(answer);
    return answer;
  }
  [[nodiscard]] std::string deals() const { return "/api/tables/" + ann.table() + "/deals/"; }

 private:
  std::filesystem::path folder_;
  std::optional<HttpRoutes> routes_;

 protected:
  FakeHouse house;
  FakePerson ann;
};

TEST_F(DealPages, tell_a_finished_deal_with_all_hands) {
  const HttpAnswer answer = get(deals() + "1");
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const Json deal = Json::parse(answer.body);
  EXPECT_EQ(deal["number"], 1);
  EXPECT_EQ(deal["deals"], Json({1, 2})) << "the third is being played";
  EXPECT_EQ(deal["hands"]["N"].get<std::string>().size(), 14U) << "five cards";
  EXPECT_EQ(deal["is_finished"], true);
  EXPECT_EQ(deal["score"], Json({{"NS", 0}, {"EW", 0}}));
  EXPECT_THAT(deal["particulars"].get<std::string>(), HasSubstr("Deal 1 of a game of Hoyle."));
  // What the deal brought is what the second begins with.
  const Json second = Json::parse(get(deals() + "2").body);
  const int result = deal["result"].get<int>();
  EXPECT_EQ(second["score"]["NS"], std::max(result, 0));
  EXPECT_EQ(second["score"]["EW"], std::max(-result, 0));
}

TEST_F(DealPages, show_nothing_of_the_deal_that_is_being_played) {
  for (const char* form : {"3", "3.svg", "3.png", "4", "99.svg"}) {
    const HttpAnswer answer = get(deals() + form);
    EXPECT_EQ(answer.status, 404U) << form;
    EXPECT_THAT(answer.body, HasSubstr("still being played")) << form;
  }
  EXPECT_EQ(get("/api/tables/nowhere/deals/1.svg").status, 404U);
}

TEST_F(DealPages, draw_it_for_pages_and_for_messengers) {
  const HttpAnswer svg = get(deals() + "1.svg");
  EXPECT_EQ(svg.status, 200U);
  EXPECT_EQ(svg.content_type, "image/svg+xml");
  EXPECT_THAT(svg.body, HasSubstr("<title>"));
  const HttpAnswer png = get(deals() + "1.png");
  EXPECT_EQ(png.status, 200U);
  EXPECT_EQ(png.content_type, "image/png");
  EXPECT_EQ(png.body.substr(1, 3), "PNG");
}

TEST_F(DealPages, draw_a_moment_and_refuse_one_that_never_was) {
  const Json deal = Json::parse(get(deals() + "1").body);
  const std::size_t last = deal["actions"].size();
  const HttpAnswer first = get(deals() + "1.svg?moment=0");
  EXPECT_EQ(first.status, 200U);
  EXPECT_THAT(first.body, HasSubstr("turned up"));
  EXPECT_EQ(get(deals() + "1.svg?moment=" + std::to_string(last)).status, 200U);
  const HttpAnswer beyond = get(deals() + "1.svg?moment=" + std::to_string(last + 1));
  EXPECT_EQ(beyond.status, 422U);
  EXPECT_THAT(beyond.body, HasSubstr("from 0 to " + std::to_string(last)));
  for (const char* wrong : {"moment=-1", "moment=x", "moment=", "suits=five"})
    EXPECT_EQ(get(deals() + "1.svg?" + wrong).status, 422U) << wrong;
}

TEST_F(DealPages, give_messengers_title_and_picture_of_a_link) {
  const HttpAnswer page = get("/deal/" + ann.table() + "/1");
  EXPECT_EQ(page.status, 200U);
  EXPECT_THAT(page.body, HasSubstr("<title>The page</title>"));
  EXPECT_THAT(page.body, HasSubstr("property=\"og:image\" content=\"http://cards.example" + deals() + "1.png\""));
  EXPECT_THAT(page.body, HasSubstr("og:title"));
  house.house.set_address("https://house.example");
  EXPECT_THAT(get("/deal/" + ann.table() + "/1").body, HasSubstr("content=\"https://house.example/api/tables/"));
}

TEST_F(DealPages, serve_the_plain_page_where_there_is_nothing_to_show) {
  for (const std::string& target :
       {"/deal/" + ann.table() + "/3", std::string("/deal/nowhere/1"), std::string("/deal/x")}) {
    const HttpAnswer page = get(target);
    EXPECT_EQ(page.status, 200U) << target;
    EXPECT_THAT(page.body, HasSubstr("The page")) << target;
    EXPECT_THAT(page.body, Not(HasSubstr("og:"))) << target;
  }
}

}  // namespace
}  // namespace euchre::http
