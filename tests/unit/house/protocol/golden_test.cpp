#include "house/protocol/generated/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

/// The messages of `tests/golden/house/wire` are read by this test and by `web/tests/wire_golden.test.ts`: both sides agree on
/// them. A message's file is exactly what the house writes;
/// `tests/golden/house/wire/update_test.cpp` holds the updates to a house that plays.
namespace euchre::protocol {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::filesystem::path> files_in(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(EUCHRE_SOURCE_DIR "/tests/golden/house/wire/" + folder)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Golden, client_messages_read_and_write_the_same) {
  std::set<std::string_view> types;
  for (const auto& file : files_in("client")) {
    const std::string text = read_file(file);
    const auto message = decode_client(text);
    ASSERT_TRUE(message) << file << ": " << to_text(message.error());
    EXPECT_EQ(encode(*message) + "\n", text) << file;
    types.insert(type_of(*message));
  }
  EXPECT_EQ(types.size(), std::variant_size_v<ClientMessage>) << "every type has its golden message";
}

TEST(Golden, server_messages_read_and_write_the_same) {
  std::set<std::string_view> types;
  for (const auto& file : files_in("server")) {
    const std::string text = read_file(file);
    const auto message = decode_server(text);
    ASSERT_TRUE(message) << file << ": " << to_text(message.error());
    EXPECT_EQ(encode(*message) + "\n", text) << file;
    types.insert(type_of(*message));
  }
  EXPECT_EQ(types.size(), std::variant_size_v<ServerMessage>) << "every type has its golden message";
}

TEST(Golden, wrong_messages_are_refused) {
  const auto files = files_in("wrong");
  EXPECT_GT(files.size(), 5U);
  for (const auto& file : files) EXPECT_FALSE(decode_client(read_file(file))) << file;
}

}  // namespace
}  // namespace euchre::protocol
