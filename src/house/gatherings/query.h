#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace euchre::gatherings {

/// One `name=value` of the query of an address.
struct QueryField {
  std::string name;
  std::string value;
};

/// The fields of `a=b&c=d` in order: `%20` and `+` are blanks, and what is no escape stays as it is.
[[nodiscard]] std::vector<QueryField> fields_of_query(std::string_view query);

}  // namespace euchre::gatherings
