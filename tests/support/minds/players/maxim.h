#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::test_support {

/// What answers are compared by: points of the deal, or hundredths of the chance to win the game.
enum class By : std::uint8_t { Points, Chance };

/// What a study says of a maxim: its answer is the better one beyond the interval, another is, or it cannot be told.
enum class Verdict : std::uint8_t { Supported, Contradicted, Open };

/// How much better the best answer of the maxim is than the best of all others.
struct Finding {
  By by = By::Points;
  double gain = 0;
  double half_interval = 0;  ///< at 95 %
  std::string other;         ///< the best of the others, in the words of records

  [[nodiscard]] Verdict verdict() const;
};

/// A moment of the deal, for tables.
enum class Moment : std::uint8_t { FirstRound, SecondRound, Discarding, OpeningLead, FirstTrick, LaterTrick };
inline constexpr std::size_t kMomentCount = 6;
[[nodiscard]] std::string_view to_text(Moment moment);

/// What players say one should do, in a position where it would be done.
struct Maxim {
  std::string name;
  std::string words;
  const codes::Code* code = nullptr;
  game::SeatView view;
  match::Standing standing;
  std::vector<std::string> answers;  ///< all that would follow the maxim, in the words of records
  By by = By::Points;
  std::optional<Finding> written;  ///< what a study of `kMaximDeals` found
  std::size_t line = 0;            ///< where the file begins to tell it

  [[nodiscard]] Moment moment() const;
  [[nodiscard]] bool is_followed_by(std::string_view action) const;
  /// What the player of that name does here.
  [[nodiscard]] std::string answer(std::string_view player) const;
};

/// Why a text tells no maxims.
struct MaximError {
  std::size_t line = 0;
  std::string problem;
};

/// Reads a file of tests/vectors/positions, where the format is told.
[[nodiscard]] Result<std::vector<Maxim>, MaximError> read_maxims(std::string_view text);

inline constexpr unsigned kMaximDeals = 20'000;
inline constexpr std::uint64_t kMaximSeed = 1;

/// Studies maxims as `euchre study` does; the chances of winning are found once for each code. For one thread.
class MaximStudy {
 public:
  /// So many deals for each maxim, but all worlds where they are no more than `kMaximDeals`, and so many for the odds
  /// behind the chances of winning.
  MaximStudy(unsigned deals, unsigned deals_for_odds, std::uint64_t seed)
      : deals_(deals), deals_for_odds_(deals_for_odds), seed_(seed) {}
  [[nodiscard]] Finding look(const Maxim& maxim) const;

 private:
  unsigned deals_;
  unsigned deals_for_odds_;
  std::uint64_t seed_;
};

/// The line that tells what was found: `supported: +1.050 +- 0.022 points over order`.
[[nodiscard]] std::string to_text(const Finding& finding);

}  // namespace euchre::test_support
