#include "core/notation/check.h"
#include "review_print.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

// What a review says to people. EUCHRE_APPROVE=1 writes it anew: look at every difference before it is committed.
namespace euchre::analysis {
namespace {

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(ReviewGolden, two_deals_under_hoyle) {
  const std::string golden = std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/";
  const auto checked = notation::to_checked_record(text_of(golden + "core/notation/lawful/hoyle.record"),
                                                   "hoyle.record", notation::Format::Record);
  ASSERT_TRUE(checked.has_value());
  const auto record = played_deals(*checked);
  ASSERT_TRUE(record.has_value());
  ReviewEffort effort;
  effort.worlds = 30;
  effort.more_worlds = 100;
  const std::string said = review_in_words(*record, review(*record, find_winning_chances(record->code, 2'000), effort));
  const std::string path = golden + "minds/analysis/review_hoyle.txt";
  if (std::getenv("EUCHRE_APPROVE") != nullptr) std::ofstream(path) << said;
  EXPECT_EQ(said, text_of(path)) << path;
}

}  // namespace
}  // namespace euchre::analysis
