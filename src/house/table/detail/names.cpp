#include "house/table/detail/names.h"

#include "core/names/name.h"

#include <string>

namespace euchre::table::detail {

std::optional<Refusal> refuse_name(std::string_view name) {
  Refusal refusal;
  refusal.reason = Reason::BadName;
  if (name.empty() || names::length_of(name) > kLongestName) return refusal;
  const auto problem = names::problem_of(name);
  if (!problem) return std::nullopt;
  refusal.detail = names::explain(*problem);
  return refusal;
}

}  // namespace euchre::table::detail
