// Any bytes as an event file: what is read is written back to the same facts, and every question about it is answered.

#include "club/tournament/event_command.h"
#include "club/tournament/event_text.h"
#include "club/tournament/standings.h"
#include "core/base/check.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  namespace tournament = euchre::tournament;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto facts = tournament::parse_event(text);
  if (!facts) return 0;
  const std::string written = to_event_text(*facts);
  const auto again = tournament::parse_event(written);
  EUCHRE_REQUIRE(again.has_value() && *again == *facts);
  const tournament::Event event = event_after(*facts, facts->size());
  const auto standings = standings_of(event);
  for (const auto& row : standings.rows) EUCHRE_REQUIRE(!reason_of(event, row).empty());
  for (const auto& need : standings.needs) EUCHRE_REQUIRE(!to_text(event, need).empty());
  // Small events only: a search for hundreds of players would take its time.
  if (event.entries().size() > 12) return 0;
  tournament::Event next = event;
  const auto round = decide(event, tournament::BeginRound{{"", std::nullopt, tournament::Effort::Slight}});
  if (!round) return 0;
  for (const auto& fact : *round) next.apply(fact);
  return 0;
}
