#include "core/base/text.h"
#include "core/codes/code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace euchre::codes {
namespace {

TEST(article, every_code_has_its_articles) {
  std::map<std::string, std::size_t> counts;
  for (const Code& code : known_codes()) counts[code.id] = articles_of(code.id).size();
  const std::map<std::string, std::size_t> expected{
      {"somerset", 224}, {"keller", 94}, {"hoyle", 34}, {"danville", 18}, {"alberta", 110}};
  EXPECT_EQ(counts, expected);
}

TEST(article, is_one_sentence_with_a_section) {
  for (const Code& code : known_codes()) {
    for (const Article& article : articles_of(code.id)) {
      EXPECT_FALSE(article.section.empty()) << article.id;
      EXPECT_TRUE(article.summary.ends_with('.') || article.summary.ends_with(").")) << article.id;
      EXPECT_LT(article.summary.size(), 160U) << article.id;
    }
  }
}

TEST(article, ids_are_unique_over_all_codes) {
  std::set<std::string_view> ids;
  for (const Code& code : known_codes()) {
    for (const Article& article : articles_of(code.id)) EXPECT_TRUE(ids.insert(article.id).second) << article.id;
  }
}

TEST(article, is_found_by_its_id) {
  const Article* article = find_article("S3.c");
  ASSERT_NE(article, nullptr);
  EXPECT_EQ(article->summary, "Defeating a solo player pays his opponents four, not two.");
  EXPECT_EQ(find_article("S3"), nullptr);
  EXPECT_TRUE(articles_of("nowhere").empty());
}

TEST(article, carries_every_field_of_its_text) {
  const Article* article = find_article("S64.b");
  ASSERT_NE(article, nullptr);
  EXPECT_EQ(article->section, "The revoke");
  EXPECT_EQ(article->form, SoftwareForm::TableEvent);
  for (const std::string& field : {article->kind, article->trigger, article->remedy}) {
    EXPECT_FALSE(field.empty());
  }
  EXPECT_FALSE(find_article("S5")->actors.empty());
  EXPECT_FALSE(find_article("S5")->time_limit.empty());
  EXPECT_FALSE(find_article("S4")->precedence.empty());
}

TEST(article, that_is_only_advice_says_why_nobody_can_judge_it) {
  int advisory = 0;
  for (const Code& code : known_codes()) {
    for (const Article& article : articles_of(code.id)) {
      EXPECT_EQ(article.form == SoftwareForm::Advisory, !article.not_judged.empty()) << article.id;
      EXPECT_TRUE(article.not_judged.empty() || article.not_judged.ends_with('.')) << article.id;
      advisory += article.form == SoftwareForm::Advisory ? 1 : 0;
    }
  }
  EXPECT_EQ(advisory, 38);
}

TEST(article, ids_agree_with_the_law_digest) {
  std::ifstream digest(EUCHRE_SOURCE_DIR "/../shared/laws/articles.tsv");
  if (!digest) {
    std::puts("the law digest is not beside this checkout: its ids were not compared");
    return;
  }
  std::map<std::string, std::vector<std::string>> expected;
  std::string line;
  std::getline(digest, line);
  while (std::getline(digest, line)) {
    const auto fields = split(line, '\t');
    expected[std::string(fields.at(1))].emplace_back(fields.at(0));
  }
  std::map<std::string, std::vector<std::string>> found;
  for (const Code& code : known_codes()) {
    for (const Article& article : articles_of(code.id)) found[code.id].push_back(article.id);
  }
  EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace euchre::codes
