#pragma once

#include "law/desk/incident.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::desk::detail {

struct Catalogue {
  std::vector<IncidentGroup> groups;
  std::vector<Incident> incidents;
  std::vector<std::string> problems;  ///< `play.txt:12: ...`; empty for the files built in
};

/// Adds what a file of `data/desk` says. The form of these files is told at the head of `data/desk/deal.txt`.
void read_incidents(std::string_view text, std::string_view file_name, Catalogue& catalogue);

}  // namespace euchre::desk::detail
