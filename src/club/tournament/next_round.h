#pragma once

#include "club/tournament/design.h"
#include "club/tournament/event.h"
#include "core/base/result.h"

#include <memory>
#include <string>
#include <vector>

namespace euchre::tournament {

/// Whether a round that does not keep every wish for the seating is begun, or said first.
enum class WhereUnmet : std::uint8_t { Refuse, Begin };

/// How a round is to be set.
struct RoundWish {
  std::string label;
  std::optional<Plan> movement = {};      ///< AlbertaUp or AlbertaDown where the director changes it for once [AT6.b]
  Effort effort = Effort::Full;           ///< of the search for players who change partners
  std::optional<std::uint64_t> lot = {};  ///< by which the round is drawn anew
  /// Of players who change partners, undrawn, where it was found before: `schedule_ahead` of that event.
  std::shared_ptr<const Schedule> schedule = {};
  WhereUnmet unmet = WhereUnmet::Refuse;  ///< of a command; `next_round` itself refuses no round for it
  friend bool operator==(const RoundWish&, const RoundWish&) = default;
};

/// The facts of the next round under the event's plan: places for those who have none, the round, its games, its byes.
/// Refused while a game is not settled that the plan needs, and where too few are there.
[[nodiscard]] Result<std::vector<EventFact>, EventRefusal> next_round(const Event& event, const RoundWish& wish);

/// The wish with the event's seed as its lot where the first round would otherwise follow the order of entry: nobody knows then
/// from it who came first. Whoever has drawn places for a round robin of A against B has them already.
[[nodiscard]] RoundWish with_first_lot(const Event& event, RoundWish wish);

/// The last round taken back and drawn anew by `wish.lot`, or by the next lots until it is another round. Refused where a
/// score is in, and where the plan leaves no other.
[[nodiscard]] Result<std::vector<EventFact>, EventRefusal> redrawn_round(const Event& event, const RoundWish& wish,
                                                                         const std::string& reason);

/// Games in the last round for those who are there and have no seat, with those who sit out where there are enough of them;
/// a bye for whoever is left over. Nothing in a knock-out, or where nobody waits.
[[nodiscard]] std::vector<EventFact> seats_for_those_who_wait(const Event& event);

/// The lowest table at which no game of the last round is set.
[[nodiscard]] std::uint32_t first_free_table(const Event& event);

/// Whether the plan needs the results of the last round.
[[nodiscard]] bool needs_results(const Event& event);

/// Places for pairs that have none, the lowest free ones first: tables in a circle, numbered from 1, two pairs at each.
/// [AT1.a] [AT1.b] [AT4b.i]
[[nodiscard]] std::vector<EventFact> first_free_places(const Event& event);
/// The same with the pairs in a random order: the draw for seats. [AT4b.i]
[[nodiscard]] std::vector<EventFact> drawn_places(const Event& event, std::uint64_t seed);

}  // namespace euchre::tournament
