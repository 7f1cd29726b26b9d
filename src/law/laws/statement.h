#pragma once

/// The room `laws`: the permissive table. Any player may do anything at any moment; this room says what the code makes of
/// it. Acts go into a `Machine` (machine.h), which keeps a `Position` (position.h); each topic of the laws has a file of
/// its own (auction, discard, play, revoke ...), parameterised by the code's `LawBook` (law_book.h). What comes out is a
/// `Ruling`: statements in the vocabulary below, each with its ground.

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/cards/suit.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::laws {

/// What a ruling rests on: article ids (`S64.b`), or ids of documented readings (`AMB-S11`) where the text is silent.
class Ground {
 public:
  Ground() = default;
  /// Ids separated by spaces.
  explicit Ground(std::string_view ids);

  [[nodiscard]] const std::vector<std::string>& ids() const;
  [[nodiscard]] bool empty() const { return ids_ == nullptr; }
  /// Whether no article is named, only a reading.
  [[nodiscard]] bool is_default() const;
  friend Ground operator+(const Ground& left, const Ground& right);
  friend bool operator==(const Ground& left, const Ground& right) { return left.ids() == right.ids(); }

 private:
  /// Never changed once made, so that a ruling copies no words; null where there are none.
  std::shared_ptr<const std::vector<std::string>> ids_;
};
[[nodiscard]] std::string to_text(const Ground& ground);

/// The eighteen shapes that a statement of a ruling takes; `docs/ruling-language.md` gives their meaning.
enum class Form : std::uint8_t {
  Option,
  Allowed,
  Denied,
  Points,
  Score,
  Card,
  Must,
  Dealer,
  Turn,
  Trump,
  Game,
  Rubber,
  Stands,
  Void,
  Barred,
  Club,
  Rank,
  Info,
};
[[nodiscard]] std::string_view word_of(Form form);

/// One thing that a ruling says. `body` is the text after the form's word, token by token in the published grammar, so
/// that programs, scenarios and people read the same words.
struct Statement {
  Form form = Form::Info;
  std::string body;
  Ground ground;
  std::string because;  ///< for people: one plain sentence; may be empty
  /// Says for a player what another statement says for his side, or the reverse; or is overtaken by an election made.
  bool is_implied = false;
  friend bool operator==(const Statement&, const Statement&) = default;
};
/// `points NS +3 revoke`.
[[nodiscard]] std::string to_text(const Statement& statement);

/// One alternative of a right.
struct Choice {
  enum class Kind : std::uint8_t {
    NewDeal,
    Stand,
    CallCard,
    CallSuit,
    CallAny,
    LeadIs,
    PlayHighest,
    PlayLowest,
    WinTrick,
    LoseTrick,
    ResultAsPlayed,
    PenaltyAdd,
    PenaltyTake,
    LoneContinues,
    Partnership,
    TrumpStands,
    NoOrder,
    Lone,
    GoOn,
  };
  Kind kind = Kind::Stand;
  std::optional<euchre::Card> card;  ///< CallCard, LeadIs
  std::optional<Seat> seat;          ///< PlayHighest, PlayLowest, WinTrick, LoseTrick
  std::optional<Side> side;          ///< CallAny
  std::optional<Suit> suit;          ///< Lone; for an elected CallSuit the suit called
  int number = 0;                    ///< a trick, or points
  friend bool operator==(const Choice&, const Choice&) = default;
};
/// The choice in the grammar's words: `win-trick 1 E`, `penalty-add 2`.
[[nodiscard]] std::string to_text(const Choice& choice);

/// What ends a right.
struct Limit {
  enum class Kind : std::uint8_t {
    FirstLead,
    NextLead,
    NextCard,
    NextCall,
    NextAct,
    Touch,
    Waiver,
    ReasonableTime,
    PlayProceeds,
    Scored,
    HandEnd,
    RubberEnd,
  };
  Kind kind = Kind::Waiver;
  std::optional<Seat> seat;  ///< whose act it is
  std::optional<Side> side;
  friend bool operator==(const Limit&, const Limit&) = default;
};
[[nodiscard]] std::string to_text(const Limit& limit);

/// A seat or a whole side, as holder of a right or object of a ruling.
struct Party {
  std::optional<Seat> seat;
  std::optional<Side> side;

  [[nodiscard]] static Party of(Seat seat) { return {seat, std::nullopt}; }
  [[nodiscard]] static Party of(Side side) { return {std::nullopt, side}; }
  [[nodiscard]] bool includes(Seat other) const { return seat ? *seat == other : side == side_of(other); }
  [[nodiscard]] Side its_side() const { return seat ? side_of(*seat) : *side; }
  friend bool operator==(const Party&, const Party&) = default;
};
/// `N` or `NS`.
[[nodiscard]] std::string to_text(const Party& party);

}  // namespace euchre::laws
