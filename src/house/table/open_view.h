#pragma once

#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/facts/fact.h"
#include "core/game/deal.h"
#include "house/table/open_move.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::table {

/// Something a player may claim, always at hand: it tells nothing of whether there is anything to claim.
struct ClaimForm {
  ClaimKind kind = ClaimKind::Revoke;
  std::string words;             ///< "a revoke"
  std::vector<Seat> players;     ///< Revoke: of whom it may be said; otherwise empty
  std::vector<unsigned> tricks;  ///< Revoke: in which it may have been
  friend bool operator==(const ClaimForm&, const ClaimForm&) = default;
};

struct QuestionForm {
  Question question = Question::Trumps;
  std::string words;       ///< "Having none?"
  std::string article;     ///< that gives or denies the right; may be empty
  std::vector<Seat> whom;  ///< HavingNone: to whom it may be put
  friend bool operator==(const QuestionForm&, const QuestionForm&) = default;
};

/// One thing that the holders of a right may choose.
struct RightChoice {
  std::string words;
  bool needs_suit = false;
  std::string token;     ///< in the ruling language: `call-card AD`
  std::string leads_to;  ///< what comes of it, as far as all may know: "East deals again"; may be empty
  friend bool operator==(const RightChoice&, const RightChoice&) = default;
};

/// A right that was claimed, or that the code gives without a claim, and is not used yet. Shown to the holding side.
struct RightView {
  unsigned id = 0;
  std::string words;    ///< what it is about: "East led out of turn"
  std::string article;  ///< ids with spaces between
  std::string until;    ///< what ends it, in words: "the next lead by East or West"
  std::vector<RightChoice> choices;
  bool may_choose = false;  ///< whether this seat may choose, and not only his partner
  bool may_confer = false;  ///< whether partners may speak of it without losing it [S85]
  bool holds_play = false;  ///< the others wait until it is used, waived or timed out
  friend bool operator==(const RightView&, const RightView&) = default;
};

/// What a player is bound to do. Shown to him and to the side to which he owes it; nothing makes him do it.
struct DutyView {
  Seat seat = Seat::North;
  std::string words;
  std::string article;
  CardSet cards;  ///< for the one who is bound: what satisfies it
  friend bool operator==(const DutyView&, const DutyView&) = default;
};

/// A card that lies face up before its owner and is still to be played.
struct CardOnTable {
  Card card;
  Seat owner = Seat::North;
  bool may_call = false;  ///< whether this seat's side may call for it
  friend bool operator==(const CardOnTable&, const CardOnTable&) = default;
};

/// A trick as it lies or lay: more than one may be open, and cards may lie in any order.
struct OpenTrick {
  unsigned number = 1;
  std::vector<game::Play> cards;
  std::optional<Seat> winner;  ///< once complete
  bool is_gathered = false;    ///< turned and quitted
  friend bool operator==(const OpenTrick&, const OpenTrick&) = default;
};

enum class Verdict : std::uint8_t { Heard, Upheld, Denied };

/// What came of a claim, a question or an election that was made aloud: all at the table hear it.
struct AnswerView {
  Seat seat = Seat::North;  ///< who had spoken
  Verdict verdict = Verdict::Heard;
  std::string words;
  std::string article;
  friend bool operator==(const AnswerView&, const AnswerView&) = default;
};

/// One line of a deal's account as it was ruled.
struct EntryLine {
  Side side = Side::NorthSouth;
  int points = 0;
  std::string words;
  std::string article;
  friend bool operator==(const EntryLine&, const EntryLine&) = default;
};

/// A call that may be said at any moment, in turn or not.
struct OpenCall {
  game::Call call = game::Call::Pass;
  std::string words;
  friend bool operator==(const OpenCall&, const OpenCall&) = default;
};

/// What an open table shows beyond a strict one. Nothing in it depends on what the audience cannot know: unclaimed
/// irregularities leave no trace.
struct OpenView {
  facts::Manner manner = facts::Manner::Open;
  std::vector<OpenCall> calls;  ///< for a seat: all that may be said now, in turn or not
  std::vector<ClaimForm> claims;
  std::vector<QuestionForm> questions;
  std::optional<Seat> asked_by;  ///< who waits for this seat to answer whether he has none
  std::vector<RightView> rights;
  std::vector<DutyView> duties;
  std::vector<CardOnTable> cards_on_table;
  std::vector<OpenTrick> tricks;  ///< those that may be seen: open ones, and the last as the code allows
  std::vector<AnswerView> answers;
  BySeat<bool> waits_for{false, false, false, false};  ///< who is waited for: a choice, or to be content with the hand
  bool may_waive = false;
  std::string director;  ///< empty where nobody directs
  bool is_under_appeal = false;
  std::vector<EntryLine> entries;      ///< once the deal is settled by ruling
  std::vector<std::string> unnoticed;  ///< once the deal is over: what nobody claimed
  friend bool operator==(const OpenView&, const OpenView&) = default;
};

}  // namespace euchre::table
