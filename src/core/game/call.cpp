#include "core/game/call.h"

#include <algorithm>
#include <array>

namespace euchre::game {

namespace {

constexpr std::array<std::string_view, kCallCount> kCallNames{
    "pass",         "order",        "order-alone",  "name-C",       "name-D",   "name-H",        "name-S",
    "name-alone-C", "name-alone-D", "name-alone-H", "name-alone-S", "go-alone", "stay-together", "name-N",
    "name-L",       "name-alone-N", "name-alone-L", "throw-in",     "keep"};

}  // namespace

std::string to_text(Call call) { return std::string(kCallNames[static_cast<unsigned>(call)]); }

std::optional<Call> parse_call(std::string_view text) {
  const auto* const place = std::find(kCallNames.begin(), kCallNames.end(), text);
  if (place == kCallNames.end()) return std::nullopt;
  return static_cast<Call>(place - kCallNames.begin());
}

}  // namespace euchre::game
