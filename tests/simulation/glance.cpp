#include "simulation/glance.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

namespace euchre::simulation {
namespace {

constexpr std::string_view kBegin = R"({"type":"update",)";
constexpr std::string_view kNumber = R"(,"seq":)";
constexpr std::string_view kFacts = R"(,"facts":[)";
// Within text a quotation mark has a stroke before it, so this stands nowhere else.
constexpr std::string_view kView = R"(],"view":{)";

/// Each is looked for in most frames that anybody is sent.
class Sign {
 public:
  explicit Sign(std::string_view text) : searcher_(text.begin(), text.end()) {}
  [[nodiscard]] bool is_in(std::string_view text) const {
    return std::search(text.begin(), text.end(), searcher_) != text.end();
  }

 private:
  std::boyer_moore_horspool_searcher<std::string_view::const_iterator> searcher_;
};

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
  static const std::array kAsking{Sign(R"("your_turn":{)"),     Sign(R"("may_pledge":true)"),
                                  Sign(R"("may_open":true)"),   Sign(R"("may_cut":true)"),
                                  Sign(R"("stage":"seating")"), Sign(R"("stage":"match-over")")};
  return std::ranges::any_of(kAsking, [&](const Sign& sign) { return sign.is_in(glance.view); });
}

}  // namespace euchre::simulation
