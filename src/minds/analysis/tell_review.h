#pragma once

#include "minds/analysis/generated/analysis_answers.h"
#include "minds/analysis/review.h"

namespace euchre::analysis {

/// A whole review: players, the costliest moments, every deal with its cards, actions and graded decisions, and apart
/// from them what can be seen with all hands open.
[[nodiscard]] told::Review tell(const PlayedRecord& record, const Review& review);

/// One deal of the record as it was played, for a page that shows it. The words about it are whoever tells it to write.
[[nodiscard]] told::ShownDeal tell(const PlayedRecord& record, const PlayedDeal& played);

}  // namespace euchre::analysis
