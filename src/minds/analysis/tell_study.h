#pragma once

#include "minds/analysis/generated/analysis_answers.h"
#include "minds/analysis/study.h"

#include <vector>

namespace euchre::analysis {

[[nodiscard]] told::Seat tell(Seat seat);
[[nodiscard]] told::Estimate tell(const Estimate& estimate);
[[nodiscard]] told::Endings tell(const players::EndingChances& endings);
[[nodiscard]] told::ActionKind kind_of(const game::Action& action);

/// The actions that are weighed, in words.
[[nodiscard]] std::vector<told::StudyChoice> tell_choices(const Study& study);

/// What came of a study so far: each choice with points, chance of winning, both against the best, and how often it ended
/// with how many points.
[[nodiscard]] told::StudyReport tell(const Study& study, const StudySums& sums);

/// The sums themselves, for those who add parts up.
[[nodiscard]] told::StudySums tell(const StudySums& sums);

}  // namespace euchre::analysis
