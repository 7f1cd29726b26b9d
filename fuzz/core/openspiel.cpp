// OpenSpiel histories from anybody: what is read is written and read back unchanged, and played without harm.

#include "core/notation/openspiel.h"

#include "core/base/check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using euchre::notation::kMostComplaints;
  using euchre::notation::parse_history;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  euchre::notation::HistoryTally tally;
  tally_histories(text, "fuzz", tally);
  EUCHRE_REQUIRE(tally.complaints.size() == std::min(tally.differ, kMostComplaints));
  const auto history = parse_history(text);
  if (!history) return 0;
  const auto again = parse_history(to_line(*history));
  EUCHRE_REQUIRE(again.has_value() && *again == *history);
  const auto result = play_history(*history);
  if (!result) EUCHRE_REQUIRE(!to_text(result.error()).empty());
  return 0;
}
