#pragma once

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/cards/suit.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace euchre::table {

/// What may be claimed aloud. [S52] [S58] [S64] [S46] [S42] [S54] [S81] [S2]
enum class ClaimKind : std::uint8_t {
  LeadOutOfTurn,
  PlayOutOfTurn,
  CallOutOfTurn,
  Revoke,       ///< `by` and `trick` say whose and where
  ExposedCard,  ///< a card shown, or two put down at once
  WrongNumber,  ///< of cards in a hand or a trick
  Misdeal,
  Disobedience,  ///< a called card or suit was not played, an order not obeyed
  Remark,        ///< words meant for the partner
  WrongScore,
};
inline constexpr unsigned kClaimKindCount = 10;

/// What may be asked aloud.
enum class Question : std::uint8_t {
  HavingNone,  ///< of the player who did not follow: has he none of the suit? [S65.b]
  Trumps,
  TurnUp,
  WhoPlayed,   ///< [S84.a]
  LastTrick,   ///< to see it again
  PlaceCards,  ///< before their players [S84.b]
};
inline constexpr unsigned kQuestionCount = 6;

enum class Reply : std::uint8_t { None, Some };

/// What a player lets slip to his partner.
enum class Hint : std::uint8_t { TakeIt, LeaveItToMe, PlayHigh, PlayLow };
inline constexpr unsigned kHintCount = 4;

/// Leads the card, although a trick lies open to which it might be played.
struct LeadCard {
  Card card;
  friend bool operator==(const LeadCard&, const LeadCard&) = default;
};
/// Puts two cards down at once. [S55] [K-exp-13]
struct PlayTwo {
  Card first;
  Card second;
  friend bool operator==(const PlayTwo&, const PlayTwo&) = default;
};
/// Drops a card face up on the table. [S46.a]
struct DropCard {
  Card card;
  friend bool operator==(const DropCard&, const DropCard&) = default;
};
/// Lays the hand down face up.
struct ThrowHand {
  friend bool operator==(const ThrowHand&, const ThrowHand&) = default;
};
/// Takes a card back from the trick: his own revoke, or a card that another's correction frees him to change.
struct TakeBack {
  Card card;
  friend bool operator==(const TakeBack&, const TakeBack&) = default;
};
/// The winner of a complete trick turns and quits it before he leads on.
struct GatherTrick {
  friend bool operator==(const GatherTrick&, const GatherTrick&) = default;
};
struct MakeClaim {
  ClaimKind kind = ClaimKind::Revoke;
  std::optional<Seat> by;         ///< Revoke: who failed to follow
  std::optional<unsigned> trick;  ///< Revoke: where, from 1
  friend bool operator==(const MakeClaim&, const MakeClaim&) = default;
};
/// Chooses under a right that is put to his side.
struct Elect {
  unsigned right = 0;        ///< `RightView::id`
  unsigned choice = 0;       ///< index of `RightView::choices`
  std::optional<Suit> suit;  ///< where the choice needs one
  friend bool operator==(const Elect&, const Elect&) = default;
};
/// Calls a card that an adversary has exposed: it is due at his first lawful chance.
struct CallExposed {
  Card card;
  friend bool operator==(const CallExposed&, const CallExposed&) = default;
};
struct AskQuestion {
  Question question = Question::Trumps;
  std::optional<Seat> whom;  ///< HavingNone
  friend bool operator==(const AskQuestion&, const AskQuestion&) = default;
};
/// Answers the question whether he has none of the suit led.
struct AnswerQuestion {
  Reply reply = Reply::None;
  friend bool operator==(const AnswerQuestion&, const AnswerQuestion&) = default;
};
struct GiveHint {
  Hint hint = Hint::TakeIt;
  friend bool operator==(const GiveHint&, const GiveHint&) = default;
};
/// Speaks with his partner about which of two penalties to take. [S85.b]
struct Confer {
  friend bool operator==(const Confer&, const Confer&) = default;
};

/// What a player says or does at an open table beside calls, discards and cards in `Act`.
using OpenMove = std::variant<LeadCard, PlayTwo, DropCard, ThrowHand, TakeBack, GatherTrick, MakeClaim, Elect,
                              CallExposed, AskQuestion, AnswerQuestion, GiveHint, Confer>;

}  // namespace euchre::table
