#include "house/gatherings/asked_language.h"

#include "house/gatherings/json_answer.h"

namespace euchre::gatherings {

std::optional<print::Language> language_asked(const GatheringRequest& request) {
  const std::string asked = query_value(request, "language");
  return asked.empty() ? print::Language::English : print::parse_language(asked);
}

Wording wording_asked(const GatheringRequest& request) {
  return print::wording_of(language_asked(request).value_or(print::Language::English));
}

HttpAnswer no_such_language() { return problem(400, "bad-request", "language= is one of: " + print::language_words()); }

}  // namespace euchre::gatherings
