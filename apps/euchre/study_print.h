#pragma once

#include "core/codes/code.h"
#include "core/match/standing.h"
#include "minds/analysis/study.h"

#include <string>

/// One line that says whose decision it is, with which cards, at which score.
[[nodiscard]] std::string question_in_words(const euchre::codes::Code& code, const euchre::game::SeatView& view,
                                            const euchre::match::Standing& standing);

/// The choices from best to worst, a line each, with bars; then how many deals it is founded on.
[[nodiscard]] std::string table_in_words(const euchre::analysis::Study& study, const euchre::analysis::StudySums& sums);
