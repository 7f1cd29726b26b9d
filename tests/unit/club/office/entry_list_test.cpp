#include "club/office/entry_list.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace euchre::office {
namespace {

using Json = nlohmann::ordered_json;

/// What is read of lists, by the house and by the page: `web/tests/event/entry_list.test.ts` holds the page to the same table.
Json table() {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/tests/vectors/entry_lists.json");
  return Json::parse(file);
}

Json told(const EntryList& list) {
  Json all = Json::array();
  for (const tournament::Enter& entry : list.entries) all.push_back({entry.names, entry.club, entry.group});
  return all;
}

/// Whether the house reads the list so too: it is not told whether pairs or single players are entered, and takes a pair for granted.
bool is_of_pairs(const Json& list) { return std::ranges::find(list["for"], "pairs") != list["for"].end(); }

TEST(entry_list, reads_what_the_table_of_lists_says) {
  const Json all = table();
  std::size_t read = 0;
  for (const Json& list : all["lists"]) {
    if (!is_of_pairs(list)) continue;
    const auto found = read_entries(list["text"].get<std::string>());
    Json wrong = Json::array();
    if (!found) {
      for (const ListFault& fault : found.error()) wrong.push_back(fault.line);
    }
    EXPECT_EQ(wrong, list.value("wrong", Json::array())) << list["about"];
    if (found) {
      EXPECT_EQ(told(*found), list["entries"]) << list["about"];
    }
    ++read;
  }
  EXPECT_GT(read, 10U);
}

TEST(entry_list, knows_the_headings_of_the_table_of_lists) {
  const Json headings = table()["headings"];
  for (const auto& [part, words] : headings.items()) {
    for (const std::string word : words) {
      const bool is_name = part == "name";
      const auto found = read_entries(is_name ? word + ",club\nAnn,Z1" : "name," + word + "\nAnn,Bob");
      ASSERT_TRUE(found) << word;
      const tournament::Enter& entry = found->entries.front();
      EXPECT_EQ(entry.names.size(), part == "partner" ? 2U : 1U) << word;
      EXPECT_EQ(entry.club, is_name ? "Z1" : part == "club" ? "Bob" : "") << word;
      EXPECT_EQ(entry.group, part == "group" ? "Bob" : "") << word;
    }
  }
}

}  // namespace
}  // namespace euchre::office
