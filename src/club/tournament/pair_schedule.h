#pragma once

#include "club/tournament/schedule.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::tournament {

/// A game of two pairs (or of two players in a knock-out); the first is the A side.
struct Match {
  Number first = 0;
  Number second = 0;
  friend bool operator==(const Match&, const Match&) = default;
};

/// One round of pairs: games in the order of their tables, and who sits out.
struct PairRound {
  std::vector<Match> tables;
  std::vector<Number> byes;
  friend bool operator==(const PairRound&, const PairRound&) = default;
};

/// Everybody against everybody by the circle method; with an odd number each sits out once in a cycle. Everybody changes sides from
/// game to game, but for once at the most in a cycle, so that after any of its rounds he was the A side in half of his games, or one off
/// it. More rounds than a cycle begin again with sides changed.
/// REQUIRES: pairs >= 2.
[[nodiscard]] std::vector<PairRound> round_robin(Number pairs, Number rounds);

/// Tables stand in a circle, counted from 0: the one so many further up, and so many further down. [AT1.a]
[[nodiscard]] std::size_t table_up(std::size_t table, std::size_t tables, std::size_t moves);
[[nodiscard]] std::size_t table_down(std::size_t table, std::size_t tables, std::size_t moves);

/// Whose home pairs meet at a table, all counted from 0.
struct HomesAt {
  std::size_t a = 0;
  std::size_t b = 0;
};
/// Who meets at `table` of so many in a circle once the A pairs have gone `up` tables up and the B pairs `down` tables
/// down. [AT6.a] [AT6.b]
[[nodiscard]] HomesAt homes_at(std::size_t table, std::size_t tables, std::size_t up, std::size_t down);

/// Which pairs move after a game: the A pairs one table up [AT6.a], or the B pairs one table down [AT6.b].
enum class Movement : std::uint8_t { FirstUp, SecondDown };

/// The A pairs began at tables 1, 2, 3 ... in the order of `first`, the B pairs in that of `second`: who sits where after
/// `moves` moves. Where one list is shorter its last table has no such pair, and whoever comes there sits out.
[[nodiscard]] PairRound moved_round(const std::vector<Number>& first, const std::vector<Number>& second,
                                    Movement movement, Number moves);

/// What Swiss pairing knows about a competitor.
struct SwissEntry {
  Number number = 0;
  int half_wins = 0;  ///< two for a win, one for a drawn game
  int points = 0;
  std::uint32_t byes = 0;  ///< how often he sat out
  std::vector<Number> met;
  std::vector<Number> apart = {};  ///< whom he is not to meet: that comes before not meeting twice
  bool sat_out_last = false;       ///< in the round before
};

/// Pairs those near each other by wins, then points, then number, and never twice the same unless there is no other way.
/// With an odd number the lowest of those who sat out least does so, and of them rather one who played in the round before. The same standings give the same round.
[[nodiscard]] PairRound swiss_round(std::vector<SwissEntry> entries);

/// One table of a progressive round: who won there and who lost.
struct PlayedTable {
  std::vector<Number> winners;
  std::vector<Number> losers;
};
/// Who sits at each table next: winners go one table up, towards table 1, where they stay; losers stay, but from table 1
/// they go to the last. Winners come first. REQUIRES: not empty.
[[nodiscard]] std::vector<PlayedTable> progressed(const std::vector<PlayedTable>& tables);

/// Seeds 0, 1, 2 ... in the order of a bracket: neighbours meet, and the best two only in the final. REQUIRES: a power of
/// two.
[[nodiscard]] std::vector<Number> bracket_order(Number size);

/// The first round of a knock-out among `seeds`, best first: best against last. Where their number is no power of two,
/// the best have a bye. The order keeps the two best apart until the final.
[[nodiscard]] PairRound knock_out_round(const std::vector<Number>& seeds);

}  // namespace euchre::tournament
