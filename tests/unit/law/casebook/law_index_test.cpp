#include "law/casebook/law_index.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace euchre::casebook {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> ids_of(const std::vector<const codes::Article*>& articles) {
  std::vector<std::string> ids;
  for (const codes::Article* article : articles) ids.push_back(article->id);
  return ids;
}

TEST(LawIndex, a_number_means_all_its_parts) {
  EXPECT_THAT(ids_of(articles_meant("S64")), ElementsAre("S64.a", "S64.b"));
  EXPECT_THAT(ids_of(articles_meant("s64.B")), ElementsAre("S64.b"));
  EXPECT_THAT(ids_of(articles_meant("S6")), ElementsAre("S6"));
  EXPECT_THAT(ids_of(articles_meant("A12f")), ElementsAre("A12f.1", "A12f.2", "A12f.3", "A12f.4", "A12f.5"));
  EXPECT_THAT(ids_of(articles_meant("K-make")), ElementsAre("K-make-01", "K-make-02", "K-make-03"));
  EXPECT_THAT(articles_meant("S640"), IsEmpty());
  EXPECT_THAT(articles_meant(""), IsEmpty());
}

TEST(LawIndex, the_nearest_ids_are_proposed) {
  EXPECT_THAT(nearest_ids("S64.c", 3), Contains("S64.a"));
  EXPECT_THAT(nearest_ids("AMB-S9", 3), Contains("AMB-S09"));
  EXPECT_EQ(nearest_ids("anything", 4).size(), 4U);
}

TEST(LawIndex, every_article_has_a_topic_and_every_topic_an_article) {
  std::set<const codes::Article*> placed;
  for (const Topic& topic : topics()) {
    EXPECT_FALSE(topic.articles.empty()) << topic.id;
    placed.insert(topic.articles.begin(), topic.articles.end());
  }
  for (const codes::Code& code : codes::known_codes()) {
    for (const codes::Article& article : codes::articles_of(code.id)) {
      EXPECT_TRUE(placed.contains(&article)) << article.id;
    }
  }
}

TEST(LawIndex, kin_decide_the_same_point_in_other_codes) {
  const auto kin = ids_of(kin_of(*codes::find_article("S63.a")));
  EXPECT_THAT(kin, Contains("K-rev-01"));
  EXPECT_THAT(kin, Contains("A12i.4"));
  for (const codes::Article* other : kin_of(*codes::find_article("S63.a"))) EXPECT_NE(code_of(*other).id, "somerset");
}

TEST(LawIndex, search_finds_articles_and_readings_with_every_word) {
  const auto found = search_laws("revoke lone");
  ASSERT_FALSE(found.empty());
  std::vector<std::string> ids;
  for (const Found& one : found) ids.push_back(one.article != nullptr ? one.article->id : one.reading->id);
  EXPECT_THAT(ids, Contains("S63.b"));
  EXPECT_THAT(ids, Contains("AMB-S29"));
  EXPECT_THAT(search_laws("revoke xyzzy"), IsEmpty());
  EXPECT_THAT(search_laws(""), IsEmpty());
}

TEST(LawIndex, readings_are_found_by_id) {
  EXPECT_EQ(readings().size(), 159U);
  ASSERT_NE(find_reading("amb-s09"), nullptr);
  EXPECT_EQ(find_reading("AMB-S09")->key, "penalty_direction");
  EXPECT_EQ(find_reading("AMB-Z01"), nullptr);
}

TEST(LawIndex, the_codes_are_compared_point_by_point) {
  bool is_found = false;
  for (const ComparedRow& row : compared_rows(*find_topic("revoke"))) {
    if (row.key != "revoke.penalty") continue;
    is_found = true;
    EXPECT_EQ(row.values.find("somerset")->second, "3");
    EXPECT_EQ(row.values.find("keller")->second, "2");
    EXPECT_EQ(row.grounds.find("somerset")->second, "S63.a");
  }
  EXPECT_TRUE(is_found);
  EXPECT_EQ(find_topic("nothing"), nullptr);
}

}  // namespace
}  // namespace euchre::casebook
