// Any bytes as a club file: what is read is written back to the same facts, and the next rubber is drawn or refused.

#include "club/club/club_command.h"
#include "club/club/club_text.h"
#include "core/base/check.h"
#include "core/cards/pack.h"
#include "core/codes/code.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  namespace club = euchre::club;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto facts = club::parse_club(text);
  if (!facts) return 0;
  const auto again = club::parse_club(to_club_text(*facts));
  EUCHRE_REQUIRE(again.has_value() && *again == *facts);
  const club::Evening evening = evening_after(*facts, facts->size());
  std::vector<euchre::Card> pack;
  for (const euchre::Card card : cards_of(euchre::Pack::ThirtyTwo)) pack.push_back(card);
  const euchre::codes::Code& code = *euchre::codes::find_code("somerset");
  for (const auto& [number, table] : evening.tables()) {
    club::Evening next = evening;
    const auto rubber = decide(evening, club::BeginRubber{number, pack}, code);
    if (!rubber) continue;
    for (const auto& fact : *rubber) next.apply(fact);
    EUCHRE_REQUIRE(next.table(number)->is_playing);
  }
  return 0;
}
