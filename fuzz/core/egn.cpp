// EGN from anybody: what is read is written and read back unchanged, and judged without harm or delay.

#include "core/base/check.h"
#include "core/notation/convert.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using euchre::notation::parse_egn;
  using euchre::notation::parse_record;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto game = parse_egn(text);
  if (!game) {
    EUCHRE_REQUIRE(!game.error().problem.empty());
    return 0;
  }
  const auto again = parse_egn(to_egn_text(*game));
  EUCHRE_REQUIRE(again.has_value() && *again == *game);
  const auto verdict = judge(*game);
  if (!verdict) {
    EUCHRE_REQUIRE(!to_text(*game, verdict.error()).empty());
    EUCHRE_REQUIRE(verdict.error().deal == 0 || line_of(text, *game, verdict.error()) > 0);
    return 0;
  }
  const auto record = record_of(*game, *verdict);
  if (record) EUCHRE_REQUIRE(parse_record(to_record(*record)).has_value());
  return 0;
}
