#pragma once

#include "core/base/result.h"
#include "minds/arena/duplicate.h"
#include "minds/learning/learner.h"

#include <optional>
#include <string>
#include <vector>

/// What learning came to, iteration by iteration: a CSV file, and a plot of it.
class TrainCurve {
 public:
  /// A line of the file. The strength is against `rules`, or against the adversary where there is one.
  struct Line {
    euchre::learning::Progress progress;
    double seconds = 0;  ///< since this run began
    std::optional<euchre::arena::Tally> strength;
  };

  /// Goes on with the file where there is one, after as many iterations as were learnt: what it holds of later ones was
  /// lost in a stop. The error says why not.
  [[nodiscard]] static euchre::Result<TrainCurve, std::string> open(const std::string& file, unsigned iterations);

  /// False where it cannot be written.
  [[nodiscard]] bool add(const Line& line);
  /// Whether no iteration was learnt yet.
  [[nodiscard]] bool is_empty() const { return lines_.empty(); }
  /// As SVG: the strength where it was measured, and how sure the policy is. REQUIRES: not empty.
  [[nodiscard]] std::string plot(const std::string& title, const std::string& adversary) const;

 private:
  explicit TrainCurve(std::string file) : file_(std::move(file)) {}

  std::string file_;
  std::vector<std::string> lines_;
};
