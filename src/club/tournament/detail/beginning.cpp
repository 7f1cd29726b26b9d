#include "club/tournament/detail/beginning.h"

#include "club/tournament/detail/starter_text.h"
#include "club/tournament/starter_texts.h"
#include "core/base/text.h"

#include <string_view>

namespace euchre::tournament::detail {

std::uint64_t beginning_of(Number players, Number rounds) {
  constexpr std::uint64_t untried = 1;
  const auto line = line_of(kBeginningsTxt, players);
  if (!line) return untried;
  for (const std::string_view word : words(*line)) {
    const auto parts = split(word, ':');
    if (parts.size() == 2 && parse_number(parts[0]) == rounds) return parse_number(parts[1]).value_or(Number{untried});
  }
  return untried;
}

}  // namespace euchre::tournament::detail
