#pragma once

#include "core/base/result.h"
#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/cards/trump.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace euchre::table {

/// Why a command is refused.
enum class Reason : std::uint8_t {
  NotOpen,        ///< the table has not been opened
  AlreadyOpen,    ///< a table is opened once
  Closed,         ///< the table is closed
  UnknownCode,    ///< no code has that name
  BadHouseRules,  ///< `detail` says what is wrong and where
  BadName,        ///< a name is one line of 1 to 24 characters; `detail` says what else is wrong with it
  NameTaken,      ///< another player at the table bears it, or one that people would take for it
  SeatOccupied,   ///< a player sits there
  SeatUnused,     ///< nobody plays at `seat` under these rules
  SeatEmpty,      ///< nobody sits there
  NotAPlayer,     ///< a computer sits there
  NotAbsent,      ///< he is there already
  AlreadyAbsent,
  SeatsMissing,  ///< not everybody who is needed sits there
  MatchRunning,  ///< a match is on
  NoMatch,       ///< no match is on: it begins with a draw
  DealRunning,   ///< the deal is not over
  NoDealBegun,   ///< there is nothing to shuffle or cut yet
  AlreadyDealt,  ///< too late: the cards are dealt
  AlreadyDone,   ///< he has pledged or contributed, or the pack is cut
  AlreadyBound,  ///< too late to pledge or cut: all are bound, and pledges are opened
  NotBoundYet,   ///< too early to open a pledge: others may still pledge
  NotPledged,    ///< he has pledged nothing that could be opened
  NotAsked,      ///< he let too many pledges lapse at this table
  NotTheCutter,  ///< `seat` cuts
  CutTooSmall,   ///< each packet needs `number` cards
  NoDealInPlay,  ///< there are no cards to act with
  OutOfTurn,     ///< `seat` is to act

  StrictTable,     ///< that is done only at an open table
  WaitForChoice,   ///< the act would end a right that `seat` or his partner holds: they choose first
  UnderAppeal,     ///< the director was called
  NoDirector,      ///< nobody directs this table, or he was not called
  NotPutToYou,     ///< no such right is put to this seat's side, or it has ended
  NothingToWaive,  ///< nobody waits for this seat
  NothingThere,    ///< no such trick, card or question lies before the table
  CardStands,      ///< `card` was played: taken back only as a revoke, or where another's correction frees it
  BadWords,        ///< one line of 1 to 200 characters, as `detail` says
  TooLateForIt,    ///< its time is past
  TooMuchSaid,     ///< the account of one deal is full
  NotAlone,        ///< only for who plays against computers alone, where unlawful acts are refused
  NothingDone,     ///< he has done nothing in this deal that could be taken back
  NotOnLead,       ///< only who is to lead to a trick claims the rest
  ClaimedBefore,   ///< his claim of the rest was refused in this deal
  ClaimOpen,       ///< a claim of the rest waits for its answers
  NoClaim,         ///< no claim of the rest waits for his answer

  WrongPhase,           ///< this is not the time for such an action: a card while calls are due, a call during play ...
  CardNotHeld,          ///< `card` is not in his hand
  MustFollowSuit,       ///< `suit` was led and he holds it
  TurnUpDiscarded,      ///< the card that was taken up may not be laid away
  WrongRound,           ///< ordering belongs to the first round, naming to the second
  TurnedDownSuit,       ///< `suit` was turned down
  NeedsNaturalCard,     ///< he holds no natural card of `suit`
  MustName,             ///< the dealer may not pass any more
  PartnerMustBeAlone,   ///< the dealer's partner makes trump only by going alone
  ExchangeAtOpenTable,  ///< a card is exchanged with the partner at strict tables only
  FarmersAtOpenTable,   ///< low cards are swapped for the stock at strict tables only
  TwoAtOpenTable,       ///< two play at strict tables only
  NotForStock,          ///< `card` is not one of three that may be swapped for the stock
  MayNotThrowIn,        ///< such a hand may not be thrown in
  PartnerMustPass,      ///< the dealer's partner may not accept the turned card
  NotNextSuit,          ///< only `suit` may be named
  AloneNotNow,          ///< a lone hand is announced at another time under this code
  AloneNotOffered,      ///< it is not his to play alone
  NobodyAlone,          ///< nobody plays alone under these rules
  NeedsCardOfSuit,      ///< he holds no natural card of `suit`, which he would name
  TooNearEndForAlone,   ///< nobody plays alone where a side needs so few points
  BareBower,            ///< a bower would be his only trump of `suit`
  NoTrumpNotPlayed,     ///< no trump of that kind is not played under these rules
};

/// A refused command: the reason, the article that says so, and what wording for people needs.
struct Refusal {
  Reason reason = Reason::NotOpen;
  std::string article;  ///< as in the law digest; empty where the reason is no matter of law
  std::optional<Seat> seat;
  std::optional<Suit> suit;
  std::optional<Trump> trump;  ///< for MustFollowSuit: what the deal is played at
  std::optional<Card> card;
  std::optional<unsigned> number;
  std::string detail;  ///< for BadHouseRules and BadName: the error as text
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// A refusal for that reason; `detail` is what a bad text is told.
[[nodiscard]] inline Failure<Refusal> refuse(Reason reason, std::string detail = {}) {
  Refusal refusal;
  refusal.reason = reason;
  refusal.detail = std::move(detail);
  return Failure{std::move(refusal)};
}

}  // namespace euchre::table
