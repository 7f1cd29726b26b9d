#pragma once

#include "law/desk/story.h"

#include <string>
#include <vector>

namespace euchre::desk_walk {

/// A line of `tests/golden/law/desk/public.txt`: `SOM-088 lead-out-of-turn who=E then=0.0`, `SOM-088 ~ turn S lead -- why`,
/// `SOM-019 - why no incident`, or `SOM-175 ! why it cannot be told`.
struct Row {
  std::string id;
  std::string incident;
  desk::Answers answers;
  std::string unsaid;  ///< the statement of a row `~`

  [[nodiscard]] bool is_told() const { return incident.size() > 1; }
};

/// How a person asks the desk about each case.
[[nodiscard]] std::vector<Row> desk_rows();

}  // namespace euchre::desk_walk
