#include "house/terminal/record_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace euchre::terminal {
namespace {

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string fresh_path(const std::string& name) {
  const std::string path = testing::TempDir() + "euchre_record_file_test_" + name;
  std::filesystem::remove(path);
  return path;
}

TEST(record_file, holds_what_was_written_last) {
  const std::string path = fresh_path("last");
  ASSERT_TRUE(write_whole_file(path, "one\n"));
  ASSERT_TRUE(write_whole_file(path, "two\n"));
  EXPECT_EQ(content_of(path), "two\n");
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
  std::filesystem::remove(path);
}

TEST(record_file, says_which_file_cannot_be_written) {
  const auto written = write_whole_file("/no/such/folder/game.record", "text");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().find("/no/such/folder/game.record"), std::string::npos);
}

TEST(record_file, a_device_is_written_to_as_it_is) { EXPECT_TRUE(write_whole_file("/dev/null", "text")); }

}  // namespace
}  // namespace euchre::terminal
