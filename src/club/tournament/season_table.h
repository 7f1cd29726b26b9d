#pragma once

#include "club/tournament/event.h"
#include "club/tournament/ranking.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace euchre::tournament {

/// Whom a season ranks: everybody by himself, or two who enter together.
enum class SeasonOf : std::uint8_t { Players, Pairs };
/// By what.
enum class SeasonBy : std::uint8_t { Points, Average };

/// Points that are given before a game to those who play less well, in tenths of a point a game.
struct HandicapRules {
  std::uint32_t share_percent = 80;               ///< of what an average falls short of the base
  std::optional<std::uint32_t> base_tenths = {};  ///< points a game; nothing: the best average so far
  std::uint32_t most_tenths = 30;                 ///< points a game
  friend bool operator==(const HandicapRules&, const HandicapRules&) = default;
};

struct SeasonRules {
  SeasonOf of = SeasonOf::Players;
  SeasonBy by = SeasonBy::Points;
  std::uint32_t best = 0;                           ///< so many evenings of each count, his best; 0: all
  std::uint32_t least = 0;                          ///< whoever was there on fewer evenings has no place
  std::optional<std::uint32_t> absent_points = {};  ///< for an evening without him; nothing: it is none of his
  std::optional<HandicapRules> handicap = {};
  friend bool operator==(const SeasonRules&, const SeasonRules&) = default;
};

/// What an evening came to for one entry.
struct EveningResult {
  std::vector<std::string> names;  ///< as entered; who stood in for somebody played for him
  std::uint32_t place = 1;         ///< in the event
  std::uint32_t half_wins = 0;
  std::uint32_t points = 0;
  PointsAGame average;  ///< byes are in it as far as they count as games
  friend bool operator==(const EveningResult&, const EveningResult&) = default;
};

/// A game between two sides of `results`, by their numbers from 0.
struct EveningMeeting {
  std::array<std::vector<std::size_t>, 2> sides;
  int balance = 0;  ///< above nothing where the first side won, below where it lost
  friend bool operator==(const EveningMeeting&, const EveningMeeting&) = default;
};

/// An event as a season counts it.
struct SeasonEvening {
  std::vector<EveningResult> results;  ///< of all who had a seat or sat out, best first; nobody before the first round
  std::vector<EveningMeeting> meetings;
  friend bool operator==(const SeasonEvening&, const SeasonEvening&) = default;
};
[[nodiscard]] SeasonEvening evening_of(const Event& event);

/// What an evening is worth to somebody.
struct EveningScore {
  std::uint32_t evening = 0;  ///< from 0 in the order of the season
  bool was_there = false;
  bool counts = false;      ///< among his best
  bool net_counts = false;  ///< the same with handicaps
  std::uint32_t place = 0;  ///< in the event; 0 where he was not there
  std::uint32_t half_wins = 0;
  std::uint32_t points = 0;  ///< or what an evening without him is worth
  PointsAGame average;
  std::uint32_t handicap_tenths = 0;  ///< a game, as it stood before the evening
  /// Points with the handicap of each game, in tenths.
  [[nodiscard]] std::uint32_t net_tenths() const { return points * 10 + handicap_tenths * average.games; }
  friend bool operator==(const EveningScore&, const EveningScore&) = default;
};

/// Where somebody stands over all.
struct SeasonPlace {
  std::optional<std::uint32_t> place;  ///< the same for all who are level; nothing for whoever was there too seldom
  Basis basis = Basis::Points;
  std::uint32_t tenths = 0;  ///< of points, of the evenings that count
  PointsAGame average;       ///< of them, its points in tenths
  friend bool operator==(const SeasonPlace&, const SeasonPlace&) = default;
};

/// One player, or one pair.
struct SeasonRow {
  std::vector<std::string> names;  ///< as they were written last
  std::uint32_t evenings = 0;      ///< on which he was there
  std::uint32_t games = 0;         ///< of the evenings that count, as averages count games
  std::uint32_t half_wins = 0;     ///< of the same
  SeasonPlace plain;
  SeasonPlace net;                    ///< with handicaps; as `plain` where there are none
  std::uint32_t handicap_tenths = 0;  ///< a game of the next evening
  std::vector<EveningScore> scores;   ///< of the evenings that are his, in their order
  friend bool operator==(const SeasonRow&, const SeasonRow&) = default;
};

/// Somebody who was entered under two names: the first is another name of whoever bears the second, as which he is told.
struct NamesJoined {
  std::string name;
  std::string as;
  friend bool operator==(const NamesJoined&, const NamesJoined&) = default;
};

/// The ranking over several evenings, best first, those without a place last. Names that look alike are one person, and so
/// are those that `joined` says. Level rows are parted as in an event: two by who beat whom over the season, then by points; three and more by points. Evenings
/// on which nobody has played are as if they were not there.
[[nodiscard]] std::vector<SeasonRow> season_table(const SeasonRules& rules, std::span<const SeasonEvening> evenings,
                                                  std::span<const NamesJoined> joined = {});

}  // namespace euchre::tournament
