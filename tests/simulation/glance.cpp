#include "simulation/glance.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace euchre::simulation {
namespace {

constexpr std::string_view kBegin = R"({"type":"update",)";
constexpr std::string_view kNumber = R"(,"seq":)";
constexpr std::string_view kFacts = R"(,"facts":[)";
// Within text a quotation mark has a stroke before it, so this stands nowhere else.
constexpr std::string_view kView = R"(],"view":{)";

constexpr std::array<std::string_view, 6> kAsking{R"("your_turn":{)",     R"("may_pledge":true)",
                                                  R"("may_open":true)",   R"("may_cut":true)",
                                                  R"("stage":"seating")", R"("stage":"match-over")"};

}  // namespace

std::optional<Glance> glance(std::string_view frame) {
  if (!frame.starts_with(kBegin)) return std::nullopt;
  const auto number = frame.find(kNumber);
  const auto facts = frame.find(kFacts);
  const auto view = frame.find(kView);
  if (number == std::string_view::npos || facts == std::string_view::npos || view == std::string_view::npos) {
    return std::nullopt;
  }
  Glance parts;
  std::from_chars(frame.data() + number + kNumber.size(), frame.data() + facts, parts.last);
  parts.facts = frame.substr(facts + kFacts.size(), view - facts - kFacts.size());
  parts.view = frame.substr(view + kView.size());
  return parts;
}

bool may_ask(const Glance& glance) {
  return std::ranges::any_of(kAsking,
                             [&](std::string_view sign) { return glance.view.find(sign) != std::string_view::npos; });
}

}  // namespace euchre::simulation
