#include "core/base/text.h"
#include "core/codes/law_key.h"
#include "core/codes/parameter.h"
#include "law/laws/house_laws.h"
#include "law/laws/law_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace euchre::laws {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A document of the shared laws; empty where this checkout stands without them.
std::string shared_text(const std::string& name) {
  return text_of(std::filesystem::path(EUCHRE_SOURCE_DIR) / ".." / ".." / "shared" / "laws" / name) +
         text_of(std::filesystem::path(EUCHRE_SOURCE_DIR) / ".." / "shared" / "laws" / name);
}

/// `AMB-S01` at the head of each entry.
std::set<std::string> ids_of_entries(const std::string& text) {
  std::set<std::string> ids;
  for (const std::string_view line : split(text, '\n')) {
    if (!line.starts_with("**AMB-")) continue;
    ids.emplace(line.substr(2, line.find(' ') - 2));
  }
  return ids;
}

/// The first cell of each row of the tables.
std::set<std::string> names_of_rows(const std::string& text) {
  std::set<std::string> names;
  for (const std::string_view line : split(text, '\n')) {
    if (!line.starts_with("| ") || line.starts_with("| parameter ")) continue;
    names.emplace(trim(line.substr(2, line.find('|', 2) - 2)));
  }
  return names;
}

bool is_known(std::string_view key) {
  if (key.starts_with("laws.")) return codes::find_law_key(key.substr(5)) != nullptr;
  if (key.starts_with("readings.")) return codes::find_reading(key.substr(9)) != nullptr;
  return codes::find_parameter(key) != nullptr;
}

TEST(LawKeys, every_reading_has_a_key) {
  std::set<std::string> ids;
  std::set<std::string> keys;
  for (const codes::Reading& reading : codes::readings()) {
    ids.insert(reading.id);
    EXPECT_TRUE(keys.insert(reading.key).second) << reading.key << " stands twice";
    EXPECT_FALSE(reading.summary.empty()) << reading.id;
    EXPECT_TRUE(codes::is_played(reading.values, reading.default_value)) << reading.id;
  }
  EXPECT_EQ(ids.size(), 159U);
  const auto documented = ids_of_entries(shared_text("ambiguities.md"));
  if (documented.empty()) GTEST_SKIP() << "../shared/laws is not here: the ids were not compared with the document";
  EXPECT_EQ(ids, documented);
}

TEST(LawKeys, every_parameter_has_a_key) {
  std::set<std::string> names;
  for (const codes::NamedParameter& parameter : codes::named_parameters()) {
    EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name << " stands twice";
    EXPECT_FALSE(parameter.keys.empty()) << parameter.name;
    for (const std::string& key : parameter.keys) EXPECT_TRUE(is_known(key)) << parameter.name << ": " << key;
  }
  EXPECT_EQ(names.size(), 140U);
  const auto documented = names_of_rows(shared_text("parameters.md"));
  if (documented.empty()) GTEST_SKIP() << "../shared/laws is not here: the names were not compared with the document";
  EXPECT_EQ(names, documented);
}

TEST(LawKeys, every_row_with_a_value_is_a_key) {
  for (const codes::Code& code : codes::known_codes()) {
    for (const auto& [key, row] : law_rows(code)) {
      if (row.value.empty()) continue;
      const codes::LawKey* known = codes::find_law_key(key);
      ASSERT_NE(known, nullptr) << key;
      EXPECT_TRUE(codes::is_played(known->values, row.value)) << code.id << ": " << key << " = " << row.value;
    }
  }
}

TEST(LawKeys, every_key_is_a_row_or_common_to_all_codes) {
  const LawRows rows = law_rows(*codes::find_code("somerset"));
  for (const codes::LawKey& key : codes::law_keys()) {
    EXPECT_FALSE(key.summary.empty()) << key.key;
    if (key.key.starts_with("fixed.")) {
      EXPECT_EQ(key.values.size(), 1U) << key.key;
    } else {
      ASSERT_TRUE(rows.contains(key.key)) << key.key;
      EXPECT_FALSE(rows.at(key.key).value.empty()) << key.key;
    }
  }
}

/// What a code already has for what a reading sets.
std::string value_in(const codes::Code& code, const std::string& path) {
  if (path.starts_with("laws.")) return law_rows(code).at(path.substr(5)).value;
  return codes::find_parameter(path)->read(code);
}

TEST(LawKeys, defaults_are_what_the_codes_play) {
  for (const codes::Reading& reading : codes::readings()) {
    const std::string_view code = reading.concerns == "all codes" ? "keller" : words(reading.concerns).front();
    for (const codes::ReadingEffect& effect : reading.effects) {
      EXPECT_TRUE(codes::is_played(reading.values, effect.value)) << reading.key;
      if (effect.value != reading.default_value) continue;
      EXPECT_EQ(value_in(*codes::find_code(code), effect.path), effect.word) << reading.id << ' ' << effect.path;
    }
  }
}

TEST(LawKeys, every_value_of_every_key_is_read_by_the_laws) {
  for (const codes::LawKey& key : codes::law_keys()) {
    if (key.values.front().find("..") != std::string::npos) continue;
    for (const std::string& value : key.values) {
      const bool is_bare = value == "true" || value == "false" || parse_integer(value).has_value();
      const std::size_t dot = key.key.find('.');
      const std::string toml = "base = \"somerset\"\n[laws." + key.key.substr(0, dot) + "]\n" +
                               key.key.substr(dot + 1) + " = " + (is_bare ? value : '"' + value + '"') + '\n';
      const auto laws = read_house_laws(toml, "house.toml");
      const bool says_nothing = !laws && laws.error().problem.starts_with("says nothing");
      EXPECT_TRUE(laws || says_nothing) << toml << codes::to_text(laws.error());
    }
  }
}

TEST(LawKeys, are_all_documented) {
  const std::string page = text_of(std::filesystem::path(EUCHRE_SOURCE_DIR) / "docs" / "law-keys.md");
  for (const codes::LawKey& key : codes::law_keys())
    EXPECT_NE(page.find("`laws." + key.key + "`"), std::string::npos) << key.key;
  for (const codes::Reading& reading : codes::readings()) {
    EXPECT_NE(page.find("`" + reading.key + "`"), std::string::npos) << reading.key;
    EXPECT_NE(page.find(reading.id), std::string::npos) << reading.id;
  }
  for (const codes::NamedParameter& parameter : codes::named_parameters())
    EXPECT_NE(page.find("| " + parameter.name + " |"), std::string::npos) << parameter.name;
}

}  // namespace
}  // namespace euchre::laws
