#pragma once

#include "core/game/seat_view.h"
#include "minds/analysis/review.h"
#include "minds/analysis/study.h"
#include "minds/players/explanation.h"

#include <string>
#include <vector>

namespace euchre::analysis {

// Why something is advised, in plain words, each a sentence. Adversaries are told from the seat of the view: `the opponent
// on your left`.

/// The whole: what is advised and what it brings, how the deal then ends, what is to be feared, what a rule of thumb says.
[[nodiscard]] std::vector<std::string> words_of(const players::Explanation& explanation, const game::SeatView& view);

/// `Of 100 such deals your side makes it in 61, marches in 14, is euchred in 22.` Ends that hardly happen are left out;
/// empty where there are no chances. Where two play nobody has a side: `you make it in 61`.
[[nodiscard]] std::string words_of(const players::EndingChances& endings, const game::SeatView& view);
/// `To be feared is the right bower with the opponent on your left (28 %): then it comes to -0.4 points, else to +0.9.`
[[nodiscard]] std::string words_of(const players::Fear& fear, const game::SeatView& view);
/// `nobody can beat it`: why the rule player does what he does, to follow a colon.
[[nodiscard]] std::string_view words_of(players::Thumb thumb);
/// Why the best choice of a study is the best: how deals then end, what it has to fear, what the rule of thumb says.
/// REQUIRES: sums.worlds() > 0, and the sums are of all the study's choices.
[[nodiscard]] std::vector<std::string> why(const Study& study, const StudySums& sums);
/// The words beside the grade of a decision: why the best choice is the best, and what was worse about the one taken.
[[nodiscard]] std::vector<std::string> why(const ReviewedDecision& decision);

/// `+0.62`.
[[nodiscard]] std::string points_in_words(double points);

}  // namespace euchre::analysis
