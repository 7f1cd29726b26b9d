#pragma once

#include "core/base/fixed_vector.h"
#include "core/base/result.h"
#include "core/facts/course.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "house/table/command.h"
#include "house/table/open_deal.h"
#include "house/table/refusal.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace euchre::table {

/// Where a table stands. Game phases bear the names that `game` gives them.
enum class Stage : std::uint8_t {
  Seating,       ///< no match yet; also before the table is opened
  Drawing,       ///< the draw is made and lies open; the first deal has not begun
  Contributing,  ///< the house has committed to its secret; pledges come in, before a deal the cut, and then openings
  GoingUnder,    ///< before the calls who may swaps three low cards for those under the turn-up
  FirstRound,
  SecondRound,
  AloneChoice,
  Discard,
  Giving,      ///< the lone player's partner gives a card
  LayingAway,  ///< the lone player lays one away
  Play,
  Claims,     ///< open tables: the hand is over, and claims are heard until all are content
  DealOver,   ///< the points are entered; the next deal may begin
  MatchOver,  ///< nothing more is due; a new match begins with a new draw
  Closed,
};

/// The computer player that plays for the absent and for those who left.
inline constexpr std::string_view kStandIn = "best";

using Seats = FixedVector<Seat, 4>;

/// One live table as a value. A strict table is an open one whose commands are filtered by what is lawful.
class Table {
 public:
  /// What follows from `command`: the facts in order, to be logged together before anybody is told and then applied.
  /// Facts of one command belong together: a log must keep all of them or none.
  [[nodiscard]] Result<std::vector<facts::Fact>, Refusal> decide(const Command& command) const;
  /// Total: every fact is taken in, as far as it fits.
  void apply(const facts::Fact& fact);

  [[nodiscard]] bool is_open() const { return course_.code() != nullptr; }
  [[nodiscard]] Stage stage() const;
  /// The fold that all else is read from.
  [[nodiscard]] const facts::Course& course() const { return course_; }
  /// REQUIRES: is_open().
  [[nodiscard]] const codes::Code& code() const;

  [[nodiscard]] const std::optional<facts::Sitter>& sitter(Seat seat) const { return course_.sitter(seat); }
  /// Where somebody must still sit down before a match can begin.
  [[nodiscard]] Seats empty_seats() const;
  [[nodiscard]] bool are_seats_full() const;
  /// Whether who plays against computers alone has taken something back since the match began.
  [[nodiscard]] bool is_practice_game() const { return is_practice_game_; }
  /// Who deals, or deals next; nothing before the first draw.
  [[nodiscard]] std::optional<Seat> dealer() const { return course_.dealer(); }
  [[nodiscard]] const match::Match* match() const { return course_.match(); }
  /// The score as players bid by it; nothing before the first match.
  [[nodiscard]] std::optional<match::Standing> standing() const;

  /// Who cuts the coming deal; nothing while none is in preparation. [S29.a] [K-shuf-03]
  [[nodiscard]] std::optional<Seat> cutter() const;
  /// The least and the most cards that may be lifted. [S29.b] [K-shuf-05]
  [[nodiscard]] unsigned least_cut() const;
  [[nodiscard]] unsigned most_cut() const;
  /// Whether pledges to the draw or deal in preparation are opened now; before that they are made.
  [[nodiscard]] bool are_pledges_bound() const;
  /// Whose pledge is awaited for the draw or deal in preparation, of the players who are there; once all are bound, whose
  /// opening.
  [[nodiscard]] Seats awaited_contributors() const;

  /// The cards in play, or those of the last deal; null until hands are dealt.
  [[nodiscard]] const game::Deal* deal() const;
  /// The deal of an open table, in play or last played; null at a strict one and before hands are dealt.
  [[nodiscard]] const OpenDeal* open_deal() const { return open_ ? &*open_ : nullptr; }
  /// Who must call, discard or play; nothing outside the game phases.
  [[nodiscard]] std::optional<Seat> to_act() const;
  /// What the player of a seat, human or computer, is given to decide by; nothing until hands are dealt.
  [[nodiscard]] std::optional<game::SeatView> seat_view(Seat seat) const;

  friend bool operator==(const Table& left, const Table& right) {
    return left.course_ == right.course_ && left.open_ == right.open_ &&
           left.is_practice_game_ == right.is_practice_game_;
  }

 private:
  void follow(const facts::Fact& fact);
  void lay_out_deal();

  facts::Course course_;
  std::shared_ptr<const laws::LawBook> book_;  ///< of an open table; follows from its opening
  std::optional<OpenDeal> open_;
  bool is_practice_game_ = false;
};

}  // namespace euchre::table
