#include "core/notation/check.h"
#include "read_input.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <vector>

namespace euchre::notation {
namespace {

/// The folder of records that lies beside the repository, or beside the folder of its work trees.
std::optional<std::filesystem::path> shared_records() {
  for (const char* place : {"../shared/records", "../../shared/records"}) {
    const std::filesystem::path folder = std::filesystem::path(EUCHRE_SOURCE_DIR) / place;
    if (std::filesystem::is_directory(folder)) return folder;
  }
  return std::nullopt;
}

std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder, std::string_view ending) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ending) files.push_back(entry.path());
  }
  return files;
}

TEST(shared_records, sample_games_of_egn_are_lawful) {
  const auto folder = shared_records();
  if (!folder)
    GTEST_SKIP() << "the shared records are not here; the games under tests/golden/core/notation were checked";
  const auto files = files_of(*folder / "egn", ".egn");
  EXPECT_GE(files.size(), 5U);
  for (const auto& file : files) {
    const auto text = read_input(file.string());
    ASSERT_TRUE(text) << text.error();
    const Verdict verdict = check(*text, file.filename().string(), Format::Egn, ReplayScope::Play);
    EXPECT_TRUE(verdict.is_accepted) << verdict.words;
    EXPECT_TRUE(verdict.remarks.empty()) << verdict.remarks.front();
    const Result<Record, std::string> record = to_checked_record(*text, "g", Format::Egn);
    ASSERT_TRUE(record) << record.error();
    const Result<EgnGame, std::string> back = to_checked_egn(to_record(*record), "r", Format::Record, std::nullopt);
    ASSERT_TRUE(back) << back.error();
    const EgnGame game = *parse_egn(*text);
    EXPECT_EQ(back->title, game.title);
    for (std::size_t i = 0; i < game.deals.size(); ++i) {
      EXPECT_EQ(back->deals[i].play, game.deals[i].play);
      EXPECT_EQ(back->deals[i].alternatives, game.deals[i].alternatives);
    }
  }
}

TEST(shared_records, every_history_of_openspiel_agrees) {
  const auto folder = shared_records();
  if (!folder)
    GTEST_SKIP() << "the shared records are not here; the histories under tests/golden/core/notation were checked";
  std::size_t agree = 0;
  for (const auto& file : files_of(*folder / "openspiel", ".gz")) {
    const auto text = read_input(file.string());
    ASSERT_TRUE(text) << text.error();
    const Verdict verdict = check(*text, file.filename().string(), Format::OpenSpiel, ReplayScope::Play);
    EXPECT_EQ(verdict.differ, 0U) << verdict.remarks.front();
    agree += verdict.agree;
  }
  EXPECT_EQ(agree, 4000U);
}

}  // namespace
}  // namespace euchre::notation
