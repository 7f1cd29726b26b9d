#include "house/gatherings/gathering.h"

namespace euchre::gatherings {

std::string query_value(const GatheringRequest& request, std::string_view name) {
  for (QueryField& field : fields_of_query(request.query)) {
    if (field.name == name) return std::move(field.value);
  }
  return {};
}

void Changed::add(const Changed& other) {
  kinds.insert(other.kinds.begin(), other.kinds.end());
  games.insert(other.games.begin(), other.games.end());
}

}  // namespace euchre::gatherings
