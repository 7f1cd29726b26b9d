#pragma once

#include "club/tournament/event.h"
#include "club/tournament/ranking.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::tournament {

/// Where one of two who meet comes from. Seeds and contests are numbered from 1.
struct Origin {
  enum class Kind : std::uint8_t { Seed, WinnerOf, LoserOf };
  Kind kind = Kind::Seed;
  std::uint32_t number = 1;
  friend bool operator==(const Origin&, const Origin&) = default;
};

/// Two who meet in a knock-out, in one game or the best of several.
struct Contest {
  enum class Part : std::uint8_t {
    Winners,     ///< of those who have lost nothing
    Losers,      ///< of those who have lost once, where nobody is out before he has lost twice
    GrandFinal,  ///< who has lost nothing against the best of those; once more where that was his first loss
    ThirdPlace,  ///< of those who lost before the final
  };
  std::uint32_t stage = 1;  ///< counted from the first; the final and the game for third place are of one
  Part part = Part::Winners;
  std::uint32_t level = 1;  ///< of its part, counted from the first
  std::array<Origin, 2> origins;
  std::array<std::optional<EntryId>, 2> sides;  ///< nothing where nobody is left for the place, or nobody has it yet
  std::array<std::uint32_t, 2> wins{};
  std::vector<GameId> games;
  std::optional<std::size_t> winner;  ///< of the sides; nothing while it is not decided
  [[nodiscard]] bool has(EntryId entry) const { return sides[0] == entry || sides[1] == entry; }
  friend bool operator==(const Contest&, const Contest&) = default;
};

/// A knock-out: what was played, and what is to come of it.
struct Bracket {
  std::vector<Contest> contests;  ///< stage by stage, from the top of the bracket; the first has the number 1
  std::uint32_t stage = 0;        ///< the one that is played; 0 where there is no knock-out, or it is over
  std::uint32_t stages = 0;       ///< until one is left
  std::uint32_t losses = 1;       ///< after so many contests lost somebody is out
  /// Whether it is settled who takes a side's place in a contest, or that nobody does.
  [[nodiscard]] bool is_settled(const Origin& origin) const;
  /// Whether the contest is played now, or is over.
  [[nodiscard]] bool is_reached(const Contest& contest) const { return stage == 0 || contest.stage <= stage; }
  friend bool operator==(const Bracket&, const Bracket&) = default;
};

/// After the final rounds that are settled. Best against last, the best two meet only in the final, and where the number is no
/// power of two the best have a bye. A game that does not count goes to who stands higher in the bracket, or to his adversary
/// where he has gone home; one that was put off waits; whoever is not there when a round is drawn loses his contest, where his adversary is. Where nobody is
/// out before he has lost twice, those who lose meet crosswise, so that the same two meet again as late as can be.
[[nodiscard]] Bracket bracket_of(const Event& event);

/// How far somebody came, for comparison: more is further. Nothing for whoever is not in the knock-out.
[[nodiscard]] std::uint32_t reach_in(const Bracket& bracket, const Event& event, EntryId entry);

/// The same for people. REQUIRES: the entry is in the knock-out.
[[nodiscard]] KnockOutRun run_in(const Bracket& bracket, const Event& event, EntryId entry);

}  // namespace euchre::tournament
