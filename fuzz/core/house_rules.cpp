// House rules from anybody: whatever is read must be written and read back unchanged; the rest is refused with a reason.

#include "core/base/check.h"
#include "core/codes/code.h"
#include "core/codes/parameter.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view toml(reinterpret_cast<const char*>(bytes), size);
  const auto code = euchre::codes::parse_house_rules(toml, "fuzz.toml");
  if (!code) {
    EUCHRE_REQUIRE(!euchre::codes::to_text(code.error()).empty());
    return 0;
  }
  const auto again = euchre::codes::parse_house_rules(euchre::codes::to_house_toml(*code), "again.toml");
  EUCHRE_REQUIRE(again.has_value());
  for (const euchre::codes::Parameter& parameter : euchre::codes::parameters()) {
    EUCHRE_REQUIRE(parameter.read(*again) == parameter.read(*code));
  }
  EUCHRE_REQUIRE(again->name == code->name && again->summary == code->summary);
  EUCHRE_REQUIRE(again->law_settings.size() == code->law_settings.size());
  for (const auto& [row, setting] : code->law_settings) {
    EUCHRE_REQUIRE(again->law_settings.contains(row));
    EUCHRE_REQUIRE(again->law_settings.find(row)->second.value == setting.value);
  }
  return 0;
}
