#pragma once

#include "law/laws/law_book.h"
#include "law/laws/position.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace euchre::laws {

/// How the table stands when the machine starts.
struct SetUp {
  std::optional<Seat> dealer;
  BySide<int> score;
  std::optional<BySeat<CardSet>> hands;  ///< as dealt
  std::optional<Card> turn_up;
  /// A table in play: what the hands hide counts for nothing until it is claimed. At the desk a director tells what was
  /// noticed, and the machine says all that follows.
  bool is_live = false;
  /// Where play has begun already: trump is made, the turn-up taken or turned down, the discard done or owed.
  struct Play {
    Trump trump = Suit::Clubs;  ///< or no trump
    Seat maker = Seat::North;
    unsigned round = 1;
    std::optional<Seat> lone;
    std::optional<Card> discard;
    std::optional<Seat> lone_defender = {};
  };
  std::optional<Play> play;
};

/// All that the code makes of what has happened, in two parts: history, said once, and what holds at this moment.
struct Ruling {
  std::vector<Statement> statements;    ///< what happened, then what holds now
  std::size_t holds_from = 0;           ///< where the second part begins
  std::vector<std::string> impossible;  ///< acts that contradict physics, in words

  [[nodiscard]] std::span<const Statement> happened() const { return std::span(statements).first(holds_from); }
  [[nodiscard]] std::span<const Statement> holds() const { return std::span(statements).subspan(holds_from); }
};

/// The table once the hand was over, and before the next deal began.
struct FormerTable {
  Position at;
  bool is_cut_badly = false;  ///< for the next deal, which nobody has put right
};

/// The table at moments to which something that is told later belongs.
struct Earlier {
  /// Before the first act of the log for which it matters who deals: who dealt may be told after it.
  std::shared_ptr<const Position> dealing;
  /// The hand before this deal, where a revoke was claimed in it: that may be proved yet, and chosen upon.
  std::shared_ptr<const FormerTable> former;
};

/// The permissive table: takes any act by anybody at any moment and never refuses one, unless it contradicts physics (a
/// card played twice, a card nobody holds), which it then says.
class Machine {
 public:
  Machine(const LawBook& book, const SetUp& set_up);

  /// Takes one act. What follows from it at once is added to the position.
  void observe(const facts::Act& act);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const LawBook& book() const { return *book_; }
  /// Everything that can be said now: what was ruled as it happened, and what holds at this moment.
  [[nodiscard]] Ruling ruling() const;

 private:
  /// The same table judged by the code that the house starts from: what only the house rules so rests on the house.
  struct Plain {
    const LawBook* book;
    Position position;
    Earlier earlier;
  };

  const LawBook* book_;
  Position position_;
  Earlier earlier_;
  std::optional<Plain> plain_;  ///< under house rules alone
};

}  // namespace euchre::laws
