#pragma once

#include "core/base/result.h"
#include "core/facts/act.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::facts {

/// One line of a scenario's facts: usually one act, or a whole trick.
struct ActLine {
  std::vector<Act> acts;
  std::optional<unsigned> trick;  ///< for `trick n: ...`
  std::optional<Seat> winner;     ///< for `trick n: ... -> S`
};

/// Why a line is no fact, in one sentence for people.
struct ActProblem {
  std::string text;
};

/// Reads one fact in the vocabulary of `docs/law-machine.md`: `W lead AS !oot`, `dir wrong-count seat=E count=6`,
/// `trick 1: W AS, N 8C, E TH*, S KH -> S`.
[[nodiscard]] Result<ActLine, ActProblem> parse_act_line(std::string_view line);

}  // namespace euchre::facts
