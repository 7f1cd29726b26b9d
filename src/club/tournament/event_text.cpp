#include "club/tournament/event_text.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

constexpr std::size_t kMostLines = 500'000;

}  // namespace

std::string to_event_text(const std::vector<DatedFact>& facts) {
  std::string text = std::string(kEventHeader) + '\n';
  for (const DatedFact& fact : facts) text += to_line(fact) + '\n';
  return text;
}

Result<std::vector<DatedFact>, FactFileError> parse_event(std::string_view text) {
  constexpr FactFile file{kEventHeader, "an event", kMostLines};
  std::vector<DatedFact> facts;
  Event event;
  const auto error = read_fact_file(text, file, [&](std::string_view line) -> std::optional<std::string> {
    auto fact = parse_event_line(line);
    if (!fact) return no_fact(line, file);
    if (const auto misfit = event.misfit(fact->fact)) return explain(*misfit);
    event.apply(fact->fact);
    facts.push_back(*std::move(fact));
    return std::nullopt;
  });
  if (error) return Failure{*error};
  return facts;
}

Event event_after(const std::vector<DatedFact>& facts, std::size_t count) {
  Event event;
  for (std::size_t i = 0; i < std::min(count, facts.size()); ++i) event.apply(facts[i].fact);
  return event;
}

}  // namespace euchre::tournament
