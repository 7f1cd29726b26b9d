// Records from anybody: what is read is written and read back unchanged, and replayed without harm.

#include "core/base/check.h"
#include "core/notation/convert.h"
#include "core/notation/record_json.h"
#include "core/notation/replay.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using euchre::notation::parse_egn;
  using euchre::notation::parse_record;
  using euchre::notation::parse_record_json;
  using euchre::notation::ReplayScope;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  if (const auto told = parse_record_json(text)) {
    const auto json = to_record_json(*told);
    EUCHRE_REQUIRE(json.has_value() && parse_record_json(*json) == told);
  }
  const auto record = parse_record(text);
  if (!record) {
    EUCHRE_REQUIRE(record.error().line > 0 && !record.error().problem.empty());
    return 0;
  }
  const std::string written = to_record(*record);
  const auto again = parse_record(written);
  EUCHRE_REQUIRE(again.has_value() && *again == *record);
  EUCHRE_REQUIRE(to_record(*again) == written);
  if (const auto json = to_record_json(*record)) {
    const auto back = parse_record_json(*json);
    EUCHRE_REQUIRE(back.has_value() && *back == *record);
  }
  const auto replayed = replay(*record, ReplayScope::PlayAndDeals);
  EUCHRE_REQUIRE(replayed.has_value() || !replayed.error().problem.empty());
  if (!replay(*record)) return 0;
  const auto game = egn_of(*record, std::nullopt);
  if (game) EUCHRE_REQUIRE(parse_egn(to_egn_text(*game)).has_value());
  return 0;
}
