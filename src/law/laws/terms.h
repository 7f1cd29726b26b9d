#pragma once

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/cards/trump.h"
#include "core/facts/act.h"
#include "law/laws/choice.h"

#include <cstddef>
#include <cstdint>
#include <optional>

/// The terms of rulings, class by class, each an enumerator; detail/ruling_words.h has the word of each in the language of
/// rulings, and `casebook` the plain words.
namespace euchre::laws {

using facts::Candidate;

/// What somebody may or may not do.
enum class Deed : std::uint8_t {
  Appeal,
  Assist,
  CallCard,
  CallSuit,
  Change,
  ChangeDiscard,
  ChangeSeat,
  ClaimDeal,
  ClaimDisobedience,
  ClaimFalseLead,
  ClaimNewDeal,
  ClaimResult,
  ClaimRevoke,
  Correction,
  CountTricks,
  CountIdleHand,
  Demand,
  Discard,
  Entry,
  Exchange,
  FivePoints,
  Gather,
  Lead,
  LoneHand,
  Naming,
  OpenHands,
  Order,
  Pass,
  PickUp,
  Placing,
  PlayBefore,
  PlayOn,
  AskTurnUp,
  AskTrumpSuit,
  AskWhoPlayed,
  QuitTrick,
  Recut,
  Reshuffle,
  Search,
  Shuffle,
  Substitute,
  SurrenderClaim,
  TakeOver,
  TakeUpHand,
  Withdraw,
};
inline constexpr std::size_t kDeedCount = static_cast<std::size_t>(Deed::Withdraw) + 1;

/// What a player is bound to do.
enum class Task : std::uint8_t {
  Play,
  Lead,
  Pass,
  Name,
  PickUp,
  Discard,
  TurnDown,
  TakeBack,
  LayOpen,
  LayAway,
  LeaveHandDown,
  TakeUpHand,
  PlayDealtHand,
  CutAfresh,
  Reshuffle,
  Redraw,
  WinTrick,
  LoseTrick,
  Obey,
};
inline constexpr std::size_t kTaskCount = static_cast<std::size_t>(Task::Obey) + 1;

/// What stands or does not count.
enum class Thing : std::uint8_t {
  Deal,
  Hand,
  Trick,
  Lead,
  Play,
  Discard,
  Draw,
  Order,
  Naming,
  Pass,
  TurnDown,
  LoneHand,
  Option,
  Abandonment,
  Carry,
  Marks,
  Result,
  RevokePenalty,
  Trump,
};
inline constexpr std::size_t kThingCount = static_cast<std::size_t>(Thing::Trump) + 1;

/// What is said besides.
enum class Note : std::uint8_t {
  Advisory,
  NoPenalty,
  PenaltyPaid,
  DemandMet,
  Claimable,
  RevokesCancel,
  RevokeEstablished,
  RevokeProved,
  NoRevoke,
  SurplusCard,
  NotDue,
  CountsAsPass,
  HandRight,
  Answer,
  ApprovedForm,
  LoneMarchValue,
  NotFaced,
  NoArticle,
  TurnUsed,
  TurnsLeft,
  DealsPlayed,
  GameOpen,
  MarkerMax,
  NoScore,
  HandStopped,
  NoOtherPoints,
  NoChoice,
};
inline constexpr std::size_t kNoteCount = static_cast<std::size_t>(Note::NoChoice) + 1;

/// Why points are entered, or none.
enum class Reason : std::uint8_t {
  March,
  LoneMarch,
  Tricks,
  Euchre,
  LoneEuchre,
  Revoke,
  Disobedience,
  Forfeit,
  Refusal,
  Surrender,
  Omission,
  Penalty,
  Hint,
  Barred,
  Replaced,
  GameOver,
  PassedOut,
};
inline constexpr std::size_t kReasonCount = static_cast<std::size_t>(Reason::PassedOut) + 1;

/// What has become of a card.
enum class CardStatus : std::uint8_t {
  ExposedCallable,
  ExposedMandatory,
  NotExposed,
  NotCallable,
  Withdrawn,
  Returned,
  OutOfPlay,
  FaceUp,
};
inline constexpr std::size_t kCardStatusCount = static_cast<std::size_t>(CardStatus::FaceUp) + 1;

/// By what right somebody deals next.
enum class DealerBy : std::uint8_t { Same, Next, Lost, First, Rightful };
inline constexpr std::size_t kDealerByCount = static_cast<std::size_t>(DealerBy::Rightful) + 1;

/// What a player or a side has lost for the deal.
enum class Bar : std::uint8_t { Making, Scoring, Order };
inline constexpr std::size_t kBarCount = static_cast<std::size_t>(Bar::Order) + 1;

/// A word of one of the classes above and what it speaks of; which of these it needs, the word says.
template <class Word>
struct Of {
  Word word{};
  std::optional<Card> card;
  std::optional<Trump> suit;  ///< or no trump
  std::optional<Seat> seat;
  std::optional<Side> side;
  std::optional<Candidate> player;
  std::optional<Reason> reason;
  int number = 0;  ///< of a trick, of points, of whatever the word counts
  std::optional<Choice> choice;

  Of() = default;
  Of(Word one) : word(one) {}  // NOLINT(google-explicit-constructor): a word alone is the commonest case
  /// The word and what it speaks of, in any order.
  template <class First, class... More>
  Of(Word one, const First& first, const More&... more) : word(one) {
    set(first);
    (set(more), ...);
  }
  friend bool operator==(const Of&, const Of&) = default;

 private:
  void set(Card one) { card = one; }
  void set(Trump one) { suit = one; }
  void set(Seat one) { seat = one; }
  void set(Side one) { side = one; }
  void set(Candidate one) { player = one; }
  void set(Reason one) { reason = one; }
  void set(int one) { number = one; }
  void set(unsigned one) { number = static_cast<int>(one); }
  void set(const Choice& one) { choice = one; }
  void set(const std::optional<Seat>& one) { seat = one; }
  void set(const Party& party) {
    seat = party.seat;
    side = party.side;
  }
};

}  // namespace euchre::laws
