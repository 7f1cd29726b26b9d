#include "law/casebook/sayings.h"

#include "law/casebook/law_index.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace euchre::casebook {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

std::vector<std::string> found_by(std::string_view words) {
  std::vector<std::string> ids;
  for (const Found& one : search_laws(words)) ids.push_back(one.article != nullptr ? one.article->id : one.reading->id);
  return ids;
}

std::set<std::string> codes_found_by(std::string_view words) {
  std::set<std::string> codes;
  for (const Found& one : search_laws(words)) {
    if (one.article != nullptr) codes.insert(code_of(*one.article).id);
  }
  return codes;
}

TEST(Sayings, the_stuck_dealer_is_found_under_every_name) {
  for (const char* words : {"stick the dealer", "Screw the Dealer", "STD"}) {
    EXPECT_THAT(found_by(words), IsSupersetOf({"D-05", "S77.b", "A5.i", "H-make-03"})) << words;
  }
  EXPECT_THAT(found_by("stick the dealer"), Not(Contains("S63.a")));
}

TEST(Sayings, people_find_what_they_ask_for) {
  EXPECT_THAT(found_by("renege"), IsSupersetOf({"S63.a", "K-rev-01", "A12i.4"}));
  EXPECT_THAT(codes_found_by("table talk"), IsSupersetOf({"somerset", "keller", "danville"}));
  EXPECT_THAT(codes_found_by("loner"), IsSupersetOf({"somerset", "keller", "hoyle", "danville", "alberta"}));
  EXPECT_FALSE(found_by("stealing the deal").empty());
}

/// A saying is a part of the search beside its other words, and never widens what they narrow.
TEST(Sayings, stand_beside_other_words) {
  EXPECT_THAT(found_by("renege lone"), Contains("S63.b"));
  EXPECT_THAT(found_by("renege xyzzy"), IsEmpty());
  EXPECT_LT(found_by("renege somerset").size(), found_by("renege").size());
}

TEST(Sayings, each_leads_somewhere_and_is_said_once) {
  std::set<std::string> phrases;
  for (const Saying& saying : sayings()) {
    ASSERT_FALSE(saying.phrases.empty());
    for (const std::string& phrase : saying.phrases) {
      EXPECT_TRUE(phrases.insert(phrase).second) << phrase << " stands twice";
      EXPECT_FALSE(search_laws(phrase).empty()) << phrase << " finds nothing";
    }
  }
}

}  // namespace
}  // namespace euchre::casebook
