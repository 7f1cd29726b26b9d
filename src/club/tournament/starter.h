#pragma once

#include "club/tournament/detail/annealing.h"
#include "club/tournament/detail/group.h"
#include "club/tournament/schedule.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tournament {

/// One round from which all others follow: the players are the elements of a group, and adding an element to everybody
/// gives the next round. A table is four numbers, the first two against the last two.
///
/// With 4n + 1 players the round leaves out 0. With 4n players one of them stays where he is: `infinity()`.
class Starter {
 public:
  using Table = detail::Table;

  Starter(detail::Group group, std::vector<Table> tables) : group_(std::move(group)), tables_(std::move(tables)) {}

  [[nodiscard]] Number players() const { return has_infinity() ? group_.order() + 1 : group_.order(); }
  [[nodiscard]] bool has_infinity() const { return group_.order() % 4 == 3; }
  [[nodiscard]] Number infinity() const { return group_.order(); }
  [[nodiscard]] const detail::Group& group() const { return group_; }
  [[nodiscard]] const std::vector<Table>& tables() const { return tables_; }
  /// Whether its rounds are a whole cycle: each difference occurs once between partners and twice between adversaries.
  [[nodiscard]] bool is_exact() const;
  /// All its rounds.
  [[nodiscard]] std::vector<QuartetRound> develop() const;

 private:
  detail::Group group_;
  std::vector<Table> tables_;
};

/// The starter that a finite field gives; nothing unless `players` is a prime power 4n + 1.
[[nodiscard]] std::optional<Starter> field_starter(Number players);

/// `z7 *-0:1-3 2-6:4-5`: the group, then the tables; `*` is infinity. Products are written `z3.3.3`.
[[nodiscard]] std::string to_text(const Starter& starter);
[[nodiscard]] std::optional<Starter> parse_starter(std::string_view text);

/// The starter kept for so many players (data/tournament/starters.txt); nothing where none is.
[[nodiscard]] std::optional<Starter> kept_starter(Number players);

/// What a search may spend, and where it begins.
struct SearchLimits {
  std::uint64_t seed = 1;
  std::uint64_t most_steps = 400'000'000;
};

/// What a search takes for granted. The players are pairs of a number and an element of a field; a turn multiplies the
/// elements by a root of unity. Tables that the turns make of one are found at once, so that large numbers come within
/// reach. Those whom no turn moves sit at tables of their own.
struct Symmetry {
  Number field = 1;  ///< its order, 4n + 1; 1 for one cyclic group and no turns
  Number turns = 1;  ///< odd, and divides one less than the order
};
/// Whether the search knows how to use that symmetry for so many players.
[[nodiscard]] bool can_use(const Symmetry& symmetry, Number players);

/// Looks for a starter by annealing: two players change places, or one is turned, and the change is kept when it improves
/// the differences or, now and then, when it does not. The same limits give the same answer. REQUIRES: players is 4n or
/// 4n + 1, 4 <= players <= 400; can_use(symmetry, players).
[[nodiscard]] std::optional<Starter> search_starter(Number players, const SearchLimits& limits,
                                                    const Symmetry& symmetry = {});

}  // namespace euchre::tournament
