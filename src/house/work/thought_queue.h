#pragma once

#include "core/cards/seat.h"
#include "house/work/fair_queue.h"

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace euchre::work {

/// Whose question goes first.
enum class Rank : std::uint8_t {
  People,     ///< the move of a computer at a table where people sit
  Hint,       ///< what a person would like to know
  Computers,  ///< a move at a table of computers alone
};
inline constexpr std::size_t kRankCount = 3;

/// What is asked: the decision of a seat that follows so many facts.
struct Decision {
  std::string table;
  Seat seat = Seat::North;
  std::uint64_t after = 0;  ///< the number of the last fact
  friend auto operator<=>(const Decision&, const Decision&) = default;
};

struct Question {
  Decision decision;
  Rank rank = Rank::Computers;
  Line line;  ///< of a hint that of the guest, of a move that of whoever opened the table
  /// Told, on whichever thread, where it is never thought about because somebody who had less waiting needed its place; quick.
  std::function<void()> pushed_out = {};
};

enum class Reception : std::uint8_t {
  Taken,
  AskedAlready,  ///< this decision waits or is being thought about
  Full,          ///< ask again later
};

/// What the thinkers are still to think about: one question for each decision, whoever asks. Higher ranks go first, but
/// each rank that waits has its turn now and then.
class ThoughtQueue {
 public:
  using Work = std::function<void()>;
  struct Thought {
    Decision decision;
    Work work;
    Work pushed_out = {};
  };

  ThoughtQueue(const Bounds& of_moves, const Bounds& of_hints);

  [[nodiscard]] std::size_t size() const;
  /// Whether something of that rank or a higher one waits.
  [[nodiscard]] bool has(Rank lowest) const;

  /// Takes out what has to give way to that question, where there is no room for it, as in `FairQueue`: nobody thinks about it any
  /// more, and whoever asked is to be told.
  std::optional<Thought> make_room_for(const Question& question);
  [[nodiscard]] Reception push(Question question, Work work);
  /// The next of that rank or a higher one; until `finish` nobody may ask the same. Nothing where none waits.
  std::optional<Thought> pop(Rank lowest);
  void finish(const Decision& decision);
  /// The table has gone on: what waits for it is dropped.
  void forget(const std::string& table);

 private:
  struct Place {
    Rank rank = Rank::Computers;
    Ticket ticket;
  };

  [[nodiscard]] FairQueue<Thought>& queue_of(Rank rank) { return queues_[static_cast<std::size_t>(rank)]; }
  [[nodiscard]] bool is_asked(const Decision& decision) const;
  [[nodiscard]] std::size_t rank_of_turn(std::size_t lowest);

  std::array<FairQueue<Thought>, kRankCount> queues_;
  std::array<unsigned, kRankCount> passed_over_{};
  std::map<Decision, Place> waiting_;
  std::set<Decision> in_work_;
  Ticket last_;
};

}  // namespace euchre::work
