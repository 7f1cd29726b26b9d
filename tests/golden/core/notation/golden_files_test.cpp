#include "core/notation/check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace euchre::notation {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests/golden/core/notation";

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The files of a folder with that ending, in order of name.
std::vector<std::filesystem::path> files_of(std::string_view folder, std::string_view ending) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder / folder)) {
    if (entry.path().extension() == ending) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

TEST(golden_files, a_record_of_each_code_is_lawful_and_its_deals_are_fair) {
  const auto files = files_of("lawful", ".record");
  EXPECT_EQ(files.size(), 5U);
  for (const auto& file : files) {
    const std::string text = content_of(file);
    const Verdict verdict = check(text, file.filename().string(), Format::Record, ReplayScope::PlayAndDeals);
    EXPECT_TRUE(verdict.is_accepted) << verdict.words;
    EXPECT_EQ(verdict.deals_verified, verdict.deals) << verdict.words;
    // They are from before the house committed to draws, and from before anybody pledged: they stay as they are, and are
    // verified by the first version.
    ASSERT_FALSE(verdict.remarks.empty()) << verdict.words;
    EXPECT_TRUE(
        verdict.remarks.back().starts_with("shuffled by the first version, where whoever gave last could choose"))
        << verdict.remarks.back();
    for (std::size_t i = 0; i + 1 < verdict.remarks.size(); ++i) {
      EXPECT_TRUE(verdict.remarks[i].starts_with("the house had not committed to the draw of match"))
          << verdict.remarks[i];
    }
    EXPECT_GT(verdict.remarks.size(), 1U);
  }
}

TEST(golden_files, records_are_written_as_they_were_read) {
  for (const auto& file : files_of("lawful", ".record")) {
    const std::string text = content_of(file);
    EXPECT_EQ(to_record(*parse_record(text)), text) << file;
  }
}

TEST(golden_files, egn_games_are_lawful_and_written_as_they_were_read) {
  const auto files = files_of("lawful", ".egn");
  EXPECT_EQ(files.size(), 3U);
  for (const auto& file : files) {
    const std::string text = content_of(file);
    const Verdict verdict = check(text, file.filename().string(), Format::Egn, ReplayScope::Play);
    EXPECT_TRUE(verdict.is_accepted) << verdict.words;
    EXPECT_EQ(to_egn_text(*parse_egn(text)), text) << file;
  }
}

TEST(golden_files, histories_agree) {
  const Verdict verdict =
      check(content_of(kFolder / "lawful/histories.txt"), "h", Format::OpenSpiel, ReplayScope::Play);
  EXPECT_EQ(verdict.words, "h: 40 agree, 0 differ");
}

TEST(golden_files, a_revoke_is_refused_with_its_place) {
  const std::string text = content_of(kFolder / "wrong/revoke.egn");
  EXPECT_EQ(check(text, "revoke.egn", Format::Egn, ReplayScope::Play).words,
            "revoke.egn:55: refused: deal 1 (dealNumber 0), trick 2, W, Qc: revoke: spades were led and he holds the "
            "jack of spades");
}

/// Whatever single line of a lawful record is left out, it is noticed, unless the fact is one that may be left out.
TEST(golden_files, no_line_of_the_play_can_be_left_out) {
  for (const auto& file : files_of("lawful", ".record")) {
    const Record record = *parse_record(content_of(file));
    for (std::size_t i = 0; i + 1 < record.lines.size(); ++i) {
      const facts::Fact fact = std::get<facts::Fact>(record.lines[i]);
      const bool is_play =
          std::holds_alternative<facts::Called>(fact) || std::holds_alternative<facts::CardPlayed>(fact) ||
          std::holds_alternative<facts::Discarded>(fact) || std::holds_alternative<facts::HandsDealt>(fact);
      if (!is_play) continue;
      Record other = record;
      other.lines.erase(other.lines.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(replay(other)) << file << " without " << to_line(fact);
    }
  }
}

}  // namespace
}  // namespace euchre::notation
