// A scenario file from anybody: whatever is read must be ruled on under every code without harm, and the words of each
// statement must be speakable.

#include "core/base/check.h"
#include "law/casebook/plain_words.h"
#include "law/casebook/scenario.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  constexpr std::size_t kMostFacts = 200;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  for (const auto& scenario : euchre::casebook::parse_scenarios(text)) {
    if (scenario.facts.size() > kMostFacts) continue;
    for (const auto& code : euchre::codes::known_codes()) {
      const auto outcome = euchre::casebook::run_scenario(scenario, *euchre::laws::find_law_book(code.id));
      for (const auto& statement : outcome.ruling.statements)
        EUCHRE_REQUIRE(!euchre::casebook::to_words(statement.what).empty());
    }
  }
  return 0;
}
