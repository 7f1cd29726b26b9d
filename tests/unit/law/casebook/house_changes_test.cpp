// Each alternative that a table may choose must make a difference to some case: the cases of tests/scenarios, and those
// of house_cases.md that were written for it, are ruled on by the code and by the house.

#include "core/base/text.h"
#include "core/codes/law_key.h"
#include "law/casebook/scenario.h"
#include "law/laws/house_laws.h"
#include "law/laws/ruling_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
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

/// What a house lays down, and a case with what follows there.
struct HouseCase {
  const char* laws;
  const char* text;
};

constexpr std::array<HouseCase, 6> kHouseCases{{
    {R"(base = "somerset"
[laws.dealing]
interruption_must_cause = true
)",
     R"(```scn
id: HOUSE-interruption-that-caused-the-misdeal
code: somerset
title: A claim that he failed to make good, and that caused the misdeal, excuses it
deal: L32A
dealer: S
fact: dir deal-interrupted by=W ground=score established=no caused=yes
fact: dir wrong-count seat=E count=6 before=first-lead
expect: dealer S same [S44]
```
)"},
    {R"(base = "keller"
[laws.dealing]
misdeal = "next"
)",
     R"(```scn
id: HOUSE-misdeal-passes-on-unless-excused
code: keller
title: Misdeals pass the deal on, but not one that the adversaries caused, whenever that is found
deal: L32A
dealer: S
fact: dir wrong-count seat=E count=6 before=first-lead
fact: dir deal-interrupted by=W caused=yes
expect: dealer S same [K-deal-15]
```
)"},
    {R"(base = "keller"
[laws.dealing]
misdeal = "same"
)",
     R"(```scn
id: HOUSE-uncut-pack-is-a-misdeal-like-others
code: keller
title: A pack that was not cut is a misdeal, and misdeals are dealt again
deal: L32A
dealer: S
fact: dir pack-uncut
fact: W claim misdeal
expect: dealer S same [K-deal-07]
```
)"},
    {R"(base = "somerset"
[laws.lone_hand]
late = "in_time"
)",
     R"(```scn
id: HOUSE-alone-in-time-but-after-the-discard
code: somerset
title: In time until the lead, but the dealer only until his discard is quitted
deal: L32A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S take-up
fact: S discard TS quitted
fact: S says "Alone at hearts"
expect: denied S lone-hand [S96]
expect: trump H maker=S lone=none [S96]
```
)"},
    {R"(base = "somerset"
[laws.lone_hand]
idle_plays = "goes_back"
)",
     R"(```scn
id: HOUSE-idle-card-that-goes-back-was-shown
code: somerset
title: The idle partner's card to the first lead goes back; he has shown it, and the march counts two
deal: L32B
dealer: N
score: NS=0 EW=0
state: trump=H maker=E round=1 lone=E discard=7S
fact: E lead JH
fact: S play QH
fact: dir idle-partner-plays by=W card=AC
fact: N play 8H
fact: trick 2: E JD, S KS, N 9H -> E
fact: trick 3: E AH, S TD, N TH -> E
fact: trick 4: E KH, S 9D, N AD -> E
fact: trick 5: E AS, S 8C, N QC -> E
expect: card AC returned [S100.a]
expect: points EW +2 lone-march [S102.a]
```
)"},
    {R"(base = "somerset"
[readings]
alone_pass_scope = "deal"
)",
     R"(```scn
id: HOUSE-who-passed-the-card-is-not-alone
code: somerset
title: Any pass bars from playing alone: the maker of the second round had passed the card
deal: L32A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
fact: W says "Alone at spades"
expect: denied W lone-hand [S93]
expect: trump S maker=W lone=none [S77.a]
```
)"},
}};

TEST(HouseChanges, rule_of_the_house_is_followed_to_its_end) {
  for (const HouseCase& told : kHouseCases) {
    const auto house = laws::read_house_laws(told.laws, "house.toml");
    ASSERT_TRUE(house) << codes::to_text(house.error());
    for (const Scenario& scenario : parse_scenarios(told.text)) {
      const ScenarioOutcome outcome = run_scenario(scenario, house->book);
      EXPECT_TRUE(outcome.problems.empty()) << scenario.id;
      for (const Expectation& missing : outcome.missing) ADD_FAILURE() << scenario.id << ": expected " << missing.body;
    }
  }
}

}  // namespace
}  // namespace euchre::casebook
