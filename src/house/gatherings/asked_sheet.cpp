#include "house/gatherings/asked_sheet.h"

#include "club/print/event_sheets.h"
#include "core/base/text.h"
#include "house/gatherings/json_answer.h"

namespace euchre::gatherings {

Result<print::Paper, HttpAnswer> paper_asked(const GatheringRequest& request) {
  const std::string asked = query_value(request, "paper");
  if (asked.empty()) return print::Paper::A4;
  if (const auto paper = print::parse_paper(asked)) return *paper;
  return Failure{problem(400, "bad-request", "paper= is one of: a4, letter")};
}

Result<std::uint32_t, HttpAnswer> round_asked(const GatheringRequest& request, std::size_t rounds) {
  const std::string asked = query_value(request, "round");
  if (asked.empty()) return 0U;
  const auto round = parse_integer(asked);
  if (round && *round >= 1 && static_cast<std::size_t>(*round) <= rounds) return static_cast<std::uint32_t>(*round);
  return Failure{problem(400, "bad-request",
                         rounds == 0 ? std::string("no round has begun: leave round= out")
                                     : "round= is one of the rounds that have begun: 1 to " + std::to_string(rounds))};
}

std::string part_of_key(std::string_view part) { return std::to_string(part.size()) + ':' + std::string(part); }

}  // namespace euchre::gatherings
