#pragma once

/// What is said and done at a permissive table, where anything may happen: the irregular counterpart of `fact.h`, read
/// by `laws`. One act is one line of a scenario or of an open table's record.

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/cards/trump.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::facts {

/// A player before seats are fixed: 1 to 9.
struct Candidate {
  std::uint8_t number = 1;
  friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};
/// The director, who enters what only a person can know.
struct Director {
  friend constexpr auto operator<=>(const Director&, const Director&) = default;
};
/// An event that ends a period: the cut for the next deal, the opening lead ...
struct Clock {
  friend constexpr auto operator<=>(const Clock&, const Clock&) = default;
};
using Actor = std::variant<Seat, Side, Candidate, Director, Clock>;

/// What kind of act it is. `docs/law-machine.md` lists the words of each.
enum class Verb : std::uint8_t {
  Pass,
  Order,
  Assist,
  TakeUp,
  TurnDown,
  Name,
  Alone,
  Says,
  Discard,
  Lead,
  Play,
  Withdraw,
  QuitTrick,
  CollectTrick,
  ThrowHand,
  ThrowHandSecondRound,
  ThrowIn,  ///< by the right that a house rule gives
  GoUnder,  ///< likewise, three cards for those under the turn-up
  Detach,
  CountIdleHand,
  Shuffle,
  Cut,
  DealCards,
  TurnUp,
  TouchCards,
  LookCards,
  ExchangeCard,
  Claim,
  Elect,
  Demand,
  CallCard,
  CallSuit,
  Ask,
  Answer,
  MixCards,
  Declare,
  MarkScore,
  Finding,  ///< a fact entered by the director; `what` names it
  Event,    ///< a clock; `what` names it
};

/// How an act was irregular, as it is entered with the act. The machine judges for itself where it can.
enum class Flag : std::uint8_t {
  OutOfTurn = 1,
  Premature = 2,
  Revoke = 4,
  Two = 8,
  Extra = 16,
  ExtraRevoke = 32,
};

struct Attribute {
  std::string key;
  std::string value;
  friend bool operator==(const Attribute&, const Attribute&) = default;
};

/// One thing said or done.
struct Act {
  Actor actor;
  Verb verb = Verb::Pass;
  std::string what;  ///< the object in one word: `revoke`, `card-exposed`, `new-deal`, `unquitted`
  std::vector<Card> cards;
  std::optional<Trump> suit;          ///< named or called for; or no trump, where that is named
  std::optional<Seat> whom;           ///< whom a demand, question or election is about
  std::optional<unsigned> number;     ///< a trick, a number of points
  std::string words;                  ///< as they were spoken
  std::string manner;                 ///< what follows the verb in plain words: `silently`, `separately`, `after cut`
  std::vector<Attribute> attributes;  ///< `key=value`, in the order given
  std::uint8_t flags = 0;

  [[nodiscard]] bool has(Flag flag) const { return (flags & static_cast<std::uint8_t>(flag)) != 0; }
  /// The value of an attribute; nothing where it is not given.
  [[nodiscard]] std::optional<std::string_view> value(std::string_view key) const;
  [[nodiscard]] std::optional<Seat> seat(std::string_view key) const;
  [[nodiscard]] std::optional<Side> side(std::string_view key) const;
  [[nodiscard]] std::optional<Card> card(std::string_view key) const;
  [[nodiscard]] std::optional<int> count(std::string_view key) const;

  friend bool operator==(const Act&, const Act&) = default;
};

}  // namespace euchre::facts
