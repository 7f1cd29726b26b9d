#pragma once

#include "house/pictures/deal_picture.h"

#include <vector>

namespace euchre::pictures::detail {

/// What stands beside the table: deal and code, score, trump and maker, the tricks as they were played, and the result.
void put_panel(std::vector<Mark>& marks, const analysis::PlayedRecord& record, const analysis::PlayedDeal& played,
               SuitColours suits);

}  // namespace euchre::pictures::detail
