#include "support/core/notation/example_game.h"

#include "core/base/check.h"

namespace euchre::test_support {

std::string replaced(std::string_view text, std::string_view before, std::string_view after) {
  std::string result(text);
  const std::size_t place = result.find(before);
  EUCHRE_REQUIRE(place != std::string::npos);
  return result.replace(place, before.size(), after);
}

}  // namespace euchre::test_support
