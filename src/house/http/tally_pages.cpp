#include "house/http/tally_pages.h"

#include "house/gatherings/back_office.h"
#include "house/gatherings/json_answer.h"
#include "house/tables/chance.h"
#include "minds/tally/tell_tally.h"

#include <spdlog/spdlog.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;

/// Whose token was sent; nothing where none was.
std::optional<storage::TokenHash> guest_of(std::string_view authorization) {
  constexpr std::string_view bearer = "Bearer ";
  if (!authorization.starts_with(bearer)) return std::nullopt;
  const std::string_view token = authorization.substr(bearer.size());
  return tables::is_token(token) ? std::optional(tables::hash_of_token(token)) : std::nullopt;
}

HttpAnswer at_node(const storage::Elsewhere& elsewhere) {
  return gatherings::go_to(std::string(gatherings::kNodePrefix) + elsewhere.node + std::string(TallyPages::kAddress));
}

HttpAnswer answer_with(const tally::Tally& tally) {
  return gatherings::written_answer(200, to_json(tally::tell(tally)));
}

/// A line that a later version of the program wrote is left out.
tally::Tally tally_of(const std::vector<std::string>& lines) {
  tally::Tally tally;
  for (const std::string& line : lines) {
    if (const auto taken = tally.take(line); !taken) spdlog::warn("a guest's tally: {}", taken.error());
  }
  return tally;
}

}  // namespace

HttpAnswer TallyPages::answer(const gatherings::HttpRequest& request) const {
  const auto guest = guest_of(request.authorization);
  if (!guest) return gatherings::problem(403, "wrong-key", "send the token that the house gave you, as a bearer's");
  if (const auto banned = house_.doorkeeper().refuse_guest(*guest, house_.now_ms()))
    return gatherings::problem(403, "banned", *banned);
  return request.method == "DELETE" ? erase(*guest) : read(*guest);
}

HttpAnswer TallyPages::read(const storage::TokenHash& guest) const {
  const auto found = house_.tallies().lines_of(guest);
  if (!found && found.error().problem == storage::StorageProblem::Corrupt) {
    return gatherings::problem(409, "damaged",
                               "what the house kept of this is damaged: erase it, or tell whoever runs the house");
  }
  if (!found) return gatherings::busy_answer("the house cannot read its log: ask again");
  return answer_with(tally_of(*found));
}

HttpAnswer TallyPages::erase(const storage::TokenHash& guest) const {
  const auto erased = house_.tallies().erase(guest);
  if (!erased) return gatherings::busy_answer("the house cannot write its log: ask again");
  return *erased ? at_node(**erased) : answer_with(tally::Tally());
}

}  // namespace euchre::http
