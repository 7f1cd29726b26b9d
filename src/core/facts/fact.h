#pragma once

/// The room `facts`: what was said and done at a table, as values. The log of a table is a sequence of facts; state is a
/// fold over it; a record is the same sequence as text (`notation`). Facts hold what happened, never what it means.

#include "core/base/fixed_vector.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/codes/match_rules.h"
#include "core/facts/occupant.h"
#include "core/fairness/fairness.h"
#include "core/fairness/promises.h"
#include "core/game/call.h"
#include "core/match/match.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::facts {

/// What becomes of an unlawful act.
enum class Manner : std::uint8_t {
  Strict,    ///< it is refused
  Open,      ///< it is done, and the code says what follows
  Practice,  ///< open, where computer players err now and then, as people do
};
/// The first fact of every log.
struct TableOpened {
  std::string table;        ///< the table's name in its house
  std::string code;         ///< id of the code; with `house_rules`, of the built-in code they start from
  std::string house_rules;  ///< TOML; empty where a built-in code is played as it stands
  std::string opened_at;    ///< ISO 8601 UTC, given by the faces; empty where unknown
  Manner manner = Manner::Strict;
  friend bool operator==(const TableOpened&, const TableOpened&) = default;
};
/// Somebody takes a seat, or a computer is put there.
struct SeatTaken {
  Seat seat = Seat::North;
  Occupant occupant;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
/// A player gives the seat up for good.
struct SeatLeft {
  Seat seat = Seat::North;
  friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};
/// The clock ran out or the connection is gone: a computer plays for him until he is back.
struct PlayerAbsent {
  Seat seat = Seat::North;
  friend bool operator==(const PlayerAbsent&, const PlayerAbsent&) = default;
};
struct PlayerReturned {
  Seat seat = Seat::North;
  friend bool operator==(const PlayerReturned&, const PlayerReturned&) = default;
};
/// How a draw treats the players.
enum class Partners : std::uint8_t {
  AsSeated,  ///< whoever sits opposite is one's partner; only the deal is drawn
  Drawn,     ///< the draw of the code finds partners and seats as well
};
/// The house commits to the secret of the draw for the coming match.
struct DrawBegan {
  unsigned match = 1;  ///< its number
  Partners partners = Partners::AsSeated;
  fairness::Commitment commitment;
  fairness::Version version = fairness::Version::Clear;
  friend bool operator==(const DrawBegan&, const DrawBegan&) = default;
};
/// A card drawn for partners or the deal.
struct CardDrawn {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};
/// The draw for partners gave new seats: who now sits in a seat sat in `came_from[seat]` before.
struct SeatsDrawn {
  BySeat<Seat> came_from{Seat::North, Seat::East, Seat::South, Seat::West};
  friend bool operator==(const SeatsDrawn&, const SeatsDrawn&) = default;
};
/// The draw is over: who deals first in this match.
struct MatchBegan {
  unsigned number = 1;  ///< from 1
  Seat dealer = Seat::North;
  BySide<codes::Points> score{};  ///< nothing to nothing, but in the record of a game that is told from its middle
  friend bool operator==(const MatchBegan&, const MatchBegan&) = default;
};
/// The house commits to the secret of the coming deal.
struct DealBegan {
  unsigned number = 0;  ///< from 1 over the whole log
  Seat dealer = Seat::North;
  std::optional<fairness::Commitment> commitment;  ///< nothing in records made elsewhere
  fairness::Version version = fairness::Version::Clear;
  friend bool operator==(const DealBegan&, const DealBegan&) = default;
};
/// The secret itself, in the log before anything is told; hidden from everybody until `SecretRevealed`.
struct SecretSealed {
  fairness::Secret secret;
  friend bool operator==(const SecretSealed&, const SecretSealed&) = default;
};
/// A player binds himself to his contribution before anybody tells his.
struct Pledged {
  Seat seat = Seat::North;
  unsigned number = 1;  ///< of all that is pledged and given for this draw or deal, from 1
  fairness::Pledge pledge;
  friend bool operator==(const Pledged&, const Pledged&) = default;
};
/// From here on nothing is pledged or cut any more, and what was pledged is opened.
struct PledgesBound {
  FixedVector<Seat, 4> without;  ///< who was asked and had pledged nothing by then, in the order N E S W
  friend bool operator==(const PledgesBound&, const PledgesBound&) = default;
};
/// How a contribution belongs to its pledge.
struct PledgeOpened {
  fairness::Nonce nonce;
  unsigned number = 1;  ///< of all that is pledged and given for this draw or deal, from 1
  friend bool operator==(const PledgeOpened&, const PledgeOpened&) = default;
};
/// A player tells what he adds to the shuffle.
struct Contributed {
  Seat seat = Seat::North;
  fairness::Contribution contribution;
  std::optional<PledgeOpened> opened;  ///< nothing under the first version, where nobody pledged
  friend bool operator==(const Contributed&, const Contributed&) = default;
};
/// Why a pledge counts for nothing but itself.
enum class Lapse : std::uint8_t {
  Late,   ///< it was not opened in time
  Unfit,  ///< what came does not belong to it
};
/// A pledge was not opened: it stays among what everybody is bound by, and adds nothing else to the shuffle.
struct PledgeLapsed {
  Seat seat = Seat::North;
  Lapse why = Lapse::Late;
  friend bool operator==(const PledgeLapsed&, const PledgeLapsed&) = default;
};
enum class Cutter : std::uint8_t {
  Player,
  House,  ///< for a computer or an absent player, as the secret of the deal has it
};
/// The pack is cut by the player whom the code names. [S29.a] [K-shuf-03]
struct PackCut {
  Seat seat = Seat::North;
  unsigned lifted = 0;
  Cutter by = Cutter::Player;  ///< always so under the first version
  friend bool operator==(const PackCut&, const PackCut&) = default;
};
/// Hands as dealt, the turn-up, and the rest of the pack in order (unknown in some foreign records).
struct HandsDealt {
  BySeat<CardSet> hands;
  Card turn_up;
  std::vector<Card> stock;
  friend bool operator==(const HandsDealt&, const HandsDealt&) = default;
};
struct Called {
  Seat seat = Seat::North;
  game::Call call = game::Call::Pass;
  friend bool operator==(const Called&, const Called&) = default;
};
/// The dealer lays a card away for the turn-up, or a lone player for one that his partner gives.
struct Discarded {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const Discarded&, const Discarded&) = default;
};
/// The lone player's partner gives him a card, face down.
struct CardGiven {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const CardGiven&, const CardGiven&) = default;
};
/// A player shows one of three low cards that he swaps for those under the turn-up, and lays it down. With the third he
/// takes them.
struct CardLaidUnder {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const CardLaidUnder&, const CardLaidUnder&) = default;
};
struct CardPlayed {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const CardPlayed&, const CardPlayed&) = default;
};
/// Points entered for the deal just played; none where it was passed out.
struct DealEntered {
  std::optional<match::Award> award;
  BySide<codes::Points> score;  ///< of the game after it, before a new game resets the markers
  friend bool operator==(const DealEntered&, const DealEntered&) = default;
};
/// What was said or done at an open table beside calls, discards and cards: one act in the vocabulary of `act_text.h`.
struct Incident {
  std::string text;
  friend bool operator==(const Incident&, const Incident&) = default;
};
/// At an open table: a player makes no use of the choice put to his side, or has nothing more to claim.
struct Waived {
  Seat seat = Seat::North;
  friend bool operator==(const Waived&, const Waived&) = default;
};
/// At a strict table: whoever is to lead lays his hand open and claims the tricks that are left; his adversaries answer.
struct RestOffered {
  Seat seat = Seat::North;
  friend bool operator==(const RestOffered&, const RestOffered&) = default;
};
enum class RestAnswer : std::uint8_t {
  Accepted,
  Refused,  ///< the hand is taken up again, and play goes on
};
/// An adversary answers the claim.
struct RestAnswered {
  Seat seat = Seat::North;
  RestAnswer answer = RestAnswer::Refused;
  friend bool operator==(const RestAnswered&, const RestAnswered&) = default;
};
/// At a strict table: the tricks that are left are his who claims them, since nothing can take one from him or since his
/// adversaries accepted it. The cards follow as they fall then.
struct RestClaimed {
  Seat seat = Seat::North;
  friend bool operator==(const RestClaimed&, const RestClaimed&) = default;
};
/// A deal of an open table that the lawful account does not cover, as the code rules on it: in place of `DealEntered`.
struct DealSettled {
  std::vector<match::RuledEntry> entries;  ///< in the order in which they are entered
  BySide<codes::Points> score;             ///< of the game after them, before a new game resets the markers
  Seat next_dealer = Seat::North;          ///< the same dealer where the deal is to be made again
  friend bool operator==(const DealSettled&, const DealSettled&) = default;
};
/// Who directs this table: a person, who need not sit at it.
struct DirectorNamed {
  std::string name;
  friend bool operator==(const DirectorNamed&, const DirectorNamed&) = default;
};
/// A player calls the director; play waits for him.
struct DirectorCalled {
  Seat seat = Seat::North;
  friend bool operator==(const DirectorCalled&, const DirectorCalled&) = default;
};
/// The director has done; play goes on.
struct AppealClosed {
  friend bool operator==(const AppealClosed&, const AppealClosed&) = default;
};
/// The director takes back what was said and done last in this deal.
struct ActsUndone {
  unsigned count = 1;  ///< of calls, discards, cards, incidents and waivers that still stand, the last ones
  std::string reason;
  friend bool operator==(const ActsUndone&, const ActsUndone&) = default;
};
/// The director rules by hand, in words.
struct RuledByHand {
  std::string words;
  friend bool operator==(const RuledByHand&, const RuledByHand&) = default;
};
/// The director corrects the score of the game in progress.
struct ScoreCorrected {
  BySide<codes::Points> score;
  std::string reason;
  friend bool operator==(const ScoreCorrected&, const ScoreCorrected&) = default;
};
struct SecretRevealed {
  fairness::Secret secret;
  friend bool operator==(const SecretRevealed&, const SecretRevealed&) = default;
};
struct GameEnded {
  match::GameResult result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
struct RubberEnded {
  match::RubberResult result;
  friend bool operator==(const RubberEnded&, const RubberEnded&) = default;
};
/// The table is closed; nothing follows.
struct TableClosed {
  std::string reason;
  friend bool operator==(const TableClosed&, const TableClosed&) = default;
};

using Fact =
    std::variant<TableOpened, SeatTaken, SeatLeft, PlayerAbsent, PlayerReturned, DrawBegan, CardDrawn, SeatsDrawn,
                 MatchBegan, DealBegan, SecretSealed, Contributed, PackCut, HandsDealt, Called, Discarded, CardPlayed,
                 DealEntered, SecretRevealed, GameEnded, RubberEnded, TableClosed, Incident, Waived, DealSettled,
                 DirectorNamed, DirectorCalled, AppealClosed, ActsUndone, RuledByHand, ScoreCorrected, Pledged,
                 PledgesBound, PledgeLapsed, RestClaimed, RestOffered, RestAnswered, CardGiven, CardLaidUnder>;

}  // namespace euchre::facts
