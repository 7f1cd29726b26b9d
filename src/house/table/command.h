#pragma once

/// The room `table`: one live table that keeps the code. A command asks for something; `Table::decide` answers with the
/// facts that follow, or with a refusal and its article; `Table::apply` takes facts in; `view_of` shows an audience
/// what it may see. All are pure values: no clock, no thread, no random source. `docs/live-table.md` tells the story.

#include "core/cards/seat.h"
#include "core/facts/fact.h"
#include "core/fairness/fairness.h"
#include "core/game/action.h"
#include "house/table/open_move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::table {

/// The first command of every table.
struct OpenTable {
  std::string table;        ///< its name in its house
  std::string code;         ///< id of a built-in code; may be empty with house rules, which name their own base
  std::string house_rules;  ///< TOML; empty where a built-in code is played as it stands
  std::string opened_at;    ///< ISO 8601 UTC, or empty
  facts::Manner manner = facts::Manner::Strict;
  friend bool operator==(const OpenTable&, const OpenTable&) = default;
};
/// A player sits down, or a computer is put there. As far as the table knows, a player may take a computer's seat at any time;
/// `tables/seating.h` sees to it that nobody looks into two hands.
struct TakeSeat {
  Seat seat = Seat::North;
  facts::Occupant occupant;
  friend bool operator==(const TakeSeat&, const TakeSeat&) = default;
};
/// A player gives his seat up. While a match is on, a computer takes it, so that the game goes on.
struct LeaveSeat {
  Seat seat = Seat::North;
  friend bool operator==(const LeaveSeat&, const LeaveSeat&) = default;
};
/// Between matches: who sits in these two seats change places.
struct SwapSeats {
  Seat first = Seat::North;
  Seat second = Seat::East;
  friend bool operator==(const SwapSeats&, const SwapSeats&) = default;
};
/// His clock ran out or he cannot be reached: a computer plays for him, the seat stays his.
struct MarkAbsent {
  Seat seat = Seat::North;
  friend bool operator==(const MarkAbsent&, const MarkAbsent&) = default;
};
struct MarkReturned {
  Seat seat = Seat::North;
  friend bool operator==(const MarkReturned&, const MarkReturned&) = default;
};

using facts::Partners;

/// Commits to the secret of the draw for the deal, and where agreed for partners, and seals it in the log.
struct BeginDraw {
  fairness::Secret secret;
  Partners partners = Partners::AsSeated;
  friend bool operator==(const BeginDraw&, const BeginDraw&) = default;
};
/// Draws with what has come in, as `DealCards` deals, and begins the match.
struct DrawCards {
  friend bool operator==(const DrawCards&, const DrawCards&) = default;
};
/// Both at once, where nobody adds to the shuffle.
struct BeginMatch {
  fairness::Secret secret;
  Partners partners = Partners::AsSeated;
  friend bool operator==(const BeginMatch&, const BeginMatch&) = default;
};
/// Commits to the secret of the next deal and seals it in the log.
struct BeginDeal {
  fairness::Secret secret;
  friend bool operator==(const BeginDeal&, const BeginDeal&) = default;
};
/// A person binds himself to what he will add to the coming draw or deal.
struct MakePledge {
  Seat seat = Seat::North;
  fairness::Pledge pledge;
  friend bool operator==(const MakePledge&, const MakePledge&) = default;
};
/// Nothing is pledged or cut any more: when all have pledged and the pack is cut, or the house stops waiting for pledges.
struct BindPledges {
  friend bool operator==(const BindPledges&, const BindPledges&) = default;
};
/// A person opens his pledge. What does not belong to it lets it lapse.
struct Contribute {
  Seat seat = Seat::North;
  fairness::Opening opening;
  friend bool operator==(const Contribute&, const Contribute&) = default;
};
/// The player at the dealer's right lifts so many cards. [S29.a] [K-shuf-03]
struct CutPack {
  Seat seat = Seat::North;
  unsigned lifted = 0;
  friend bool operator==(const CutPack&, const CutPack&) = default;
};
/// The house lifts for a computer or for an absent player, as the secret of the deal has it.
struct CutByHouse {
  friend bool operator==(const CutByHouse&, const CutByHouse&) = default;
};
/// Deals with what has come in: when pledges, cut and openings are there, or the house stops waiting for them. A pledge
/// that is not opened by then lapses.
struct DealCards {
  friend bool operator==(const DealCards&, const DealCards&) = default;
};
/// A call, a discard or a card. At an open table anything goes that the seat can do: any card of the hand, any call, at
/// any moment.
struct Act {
  Seat seat = Seat::North;
  game::Action action;
  friend bool operator==(const Act&, const Act&) = default;
};
/// At an open table: what a seat says or does beside that.
struct Speak {
  Seat seat = Seat::North;
  OpenMove move;
  friend bool operator==(const Speak&, const Speak&) = default;
};
/// At an open table: the seat makes no use of the choice put to its side, or has nothing more to claim of this hand.
struct Waive {
  Seat seat = Seat::North;
  friend bool operator==(const Waive&, const Waive&) = default;
};
/// The house stops waiting for choices and claims: who is still waited for waives, and has refused a claim of the rest.
struct StopWaiting {
  friend bool operator==(const StopWaiting&, const StopWaiting&) = default;
};
/// A person will direct this table. An empty name ends it.
struct NameDirector {
  std::string name;
  friend bool operator==(const NameDirector&, const NameDirector&) = default;
};
/// A player appeals: play waits for the director.
struct CallDirector {
  Seat seat = Seat::North;
  friend bool operator==(const CallDirector&, const CallDirector&) = default;
};
/// The director, or the house when it stops waiting for him: play goes on.
struct CloseAppeal {
  friend bool operator==(const CloseAppeal&, const CloseAppeal&) = default;
};
/// The director enters what only a person can find, in the vocabulary of `docs/law-machine.md`, without `dir`:
/// `wrong-count seat=E count=6`.
struct EnterFinding {
  std::string text;
  friend bool operator==(const EnterFinding&, const EnterFinding&) = default;
};
/// The director takes back what was done last in this deal.
struct UndoActs {
  unsigned count = 1;
  std::string reason;
  friend bool operator==(const UndoActs&, const UndoActs&) = default;
};
/// Who plays against computers alone takes back the last choice that he made in this deal, and what came after it.
struct Rewind {
  Seat seat = Seat::North;
  friend bool operator==(const Rewind&, const Rewind&) = default;
};
/// Who is to lead at a strict table claims the tricks that are left. Where nothing can take one from him they are his; else
/// his hand lies open, and his adversaries answer.
struct ClaimRest {
  Seat seat = Seat::North;
  friend bool operator==(const ClaimRest&, const ClaimRest&) = default;
};
/// An adversary answers such a claim.
struct AnswerClaim {
  Seat seat = Seat::North;
  facts::RestAnswer answer = facts::RestAnswer::Refused;
  friend bool operator==(const AnswerClaim&, const AnswerClaim&) = default;
};
/// A computer answers for whoever it plays for: it accepts where, by all that the seat sees, the claim must hold.
struct AnswerClaimFor {
  Seat seat = Seat::North;
  friend bool operator==(const AnswerClaimFor&, const AnswerClaimFor&) = default;
};
/// How a director ends a deal by his own ruling.
struct HandRuling {
  std::vector<match::RuledEntry> entries;
  Seat next_dealer = Seat::North;
  friend bool operator==(const HandRuling&, const HandRuling&) = default;
};
/// The director rules in words, and where he ends the deal, with points.
struct RuleByHand {
  std::string words;
  std::optional<HandRuling> ruling;
  friend bool operator==(const RuleByHand&, const RuleByHand&) = default;
};
/// The director corrects the score of the game in progress, inside the code's window. [S5]
struct CorrectScore {
  BySide<codes::Points> score;
  std::string reason;
  friend bool operator==(const CorrectScore&, const CorrectScore&) = default;
};
struct CloseTable {
  std::string reason;  ///< one line for people
  friend bool operator==(const CloseTable&, const CloseTable&) = default;
};

using Command =
    std::variant<OpenTable, TakeSeat, LeaveSeat, MarkAbsent, MarkReturned, BeginDraw, DrawCards, BeginMatch, BeginDeal,
                 Contribute, CutPack, DealCards, Act, CloseTable, Speak, Waive, StopWaiting, NameDirector, CallDirector,
                 CloseAppeal, EnterFinding, UndoActs, RuleByHand, CorrectScore, MakePledge, BindPledges, CutByHouse,
                 Rewind, ClaimRest, AnswerClaim, AnswerClaimFor, SwapSeats>;

}  // namespace euchre::table
