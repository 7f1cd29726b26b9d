// Each alternative that a table may choose must make a difference to some case: the cases of tests/scenarios, and those
// of house_cases.md that were written for it, are ruled on by the code and by the house.

#include "core/base/text.h"
#include "core/codes/law_key.h"
#include "law/casebook/scenario.h"
#include "law/laws/house_laws.h"
#include "law/laws/ruling_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace euchre::casebook {
namespace {

std::vector<Scenario> all_cases() {
  std::vector<Scenario> cases;
  const std::filesystem::path tests = std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests";
  std::vector<std::filesystem::path> files{tests / "unit" / "law" / "casebook" / "house_cases.md"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(tests / "scenarios")) {
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  }
  for (const auto& path : files) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file.is_open()) << path;
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    for (Scenario& scenario : parse_scenarios(text)) cases.push_back(std::move(scenario));
  }
  return cases;
}

const std::vector<Scenario>& cases() {
  static const std::vector<Scenario> kCases = all_cases();
  return kCases;
}

std::multiset<std::string> ruled(const Scenario& scenario, const laws::LawBook& book) {
  std::multiset<std::string> texts;
  for (const laws::Statement& statement : run_scenario(scenario, book).ruling.statements)
    texts.insert(laws::to_text(statement.what));
  return texts;
}

bool changes_a_case(const std::string& base, const laws::LawBook& house) {
  const laws::LawBook& plain = *laws::find_law_book(base);
  return std::ranges::any_of(cases(), [&](const Scenario& scenario) {
    return scenario.code == base && ruled(scenario, plain) != ruled(scenario, house);
  });
}

std::string toml_value(const std::string& value) {
  const bool is_bare = value == "true" || value == "false" || parse_integer(value).has_value();
  return is_bare ? value : '"' + value + '"';
}

std::vector<std::string> bases_of(const codes::Reading& reading) {
  if (reading.concerns == "danville and hoyle") return {"danville", "hoyle"};
  if (reading.concerns == "all codes") return {"somerset", "keller", "hoyle", "danville", "alberta"};
  return {reading.concerns};
}

/// Readings of what happens over a whole match or before the cards are dealt, where the lawful machine obeys the key:
/// tests of codes, match and club show the difference.
const std::set<std::string>& shown_by_lawful_play() {
  static const std::set<std::string> kKeys{
      "pack",          "third_game_always", "keller_pack", "alone_pass_scope", "target",           "deal_turns",
      "batches",       "lap_chain",         "ace_in_draw", "draw_ties",        "keller_draw_ties", "hoyle_first_dealer",
      "hoyle_surplus", "keller_surplus",    "tie"};
  return kKeys;
}

TEST(HouseChanges, every_alternative_reading_changes_a_case) {
  for (const codes::Reading& reading : codes::readings()) {
    if (shown_by_lawful_play().contains(reading.key)) continue;
    for (const std::string& value : reading.values) {
      if (value == reading.default_value) continue;
      bool changes = false;
      for (const std::string& base : bases_of(reading)) {
        const std::string toml =
            "base = \"" + base + "\"\n[readings]\n" + reading.key + " = " + toml_value(value) + '\n';
        const auto house = laws::read_house_laws(toml, "house.toml");
        ASSERT_TRUE(house || bases_of(reading).size() > 1) << toml << codes::to_text(house.error());
        changes = changes || (house && changes_a_case(base, house->book));
      }
      EXPECT_TRUE(changes) << reading.id << ": " << reading.key << " = " << value << " changes no case";
    }
  }
}

}  // namespace
}  // namespace euchre::casebook
