#pragma once

#include "house/table/audience.h"
#include "house/table/open_view.h"
#include "house/table/table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace euchre::table {

enum class SeatKind : std::uint8_t {
  Empty,
  Human,
  Computer,
  Absent,
  Unused,  ///< nobody plays there under these rules
};

/// Where the turned card is, as all may know it.
enum class TurnUpState : std::uint8_t {
  None,        ///< nothing is turned up
  Offered,     ///< first round
  TurnedDown,  ///< its suit is dead
  Taken,       ///< the dealer has it and must discard
  InHand,      ///< the dealer has discarded
  Played,
};

struct SeatState {
  Seat seat = Seat::North;
  SeatKind kind = SeatKind::Empty;
  std::string name;    ///< empty for an empty seat
  std::string player;  ///< which computer player sits there; empty for people
  bool is_you = false;
  bool is_dealer = false;
  bool is_maker = false;
  bool is_alone = false;
  bool sits_out = false;
  unsigned card_count = 0;
  game::TrickCount tricks;  ///< taken by this seat's side
  friend bool operator==(const SeatState&, const SeatState&) = default;
};

struct TrickState {
  unsigned number = 1;  ///< from 1
  Seat leader = Seat::North;
  game::Trick cards;
  std::optional<Seat> winner;  ///< once complete
  friend bool operator==(const TrickState&, const TrickState&) = default;
};

/// One thing that may be said now.
struct CallChoice {
  game::Call call = game::Call::Pass;
  std::string words;    ///< what a player says under the code: "I assist"
  std::string article;  ///< that gives the right; may be empty
  friend bool operator==(const CallChoice&, const CallChoice&) = default;
};

/// A card in hand that may not be played or discarded now, and why.
struct RefusedCard {
  Card card;
  Refusal refusal;
  std::string words;
  friend bool operator==(const RefusedCard&, const RefusedCard&) = default;
};

/// How a claim of the tricks that are left would be taken.
enum class RestWay : std::uint8_t {
  Sure,   ///< nothing can take one from him: they are his at once
  Asked,  ///< his hand lies open, and his adversaries answer
};

/// A claim of the rest that waits for its answers.
struct ClaimView {
  Seat claimer = Seat::North;
  CardSet cards;  ///< his hand, open to all
  Seats accepted;
  Seats waits_for;
  bool may_answer = false;  ///< whether who looks is asked
  friend bool operator==(const ClaimView&, const ClaimView&) = default;
};

struct YourTurn {
  Stage what = Stage::FirstRound;
  std::vector<CallChoice> calls;
  CardSet cards;
  std::vector<RefusedCard> refused_cards;
  std::string prompt;
  std::optional<RestWay> rest;  ///< nothing where he may not claim the rest
  friend bool operator==(const YourTurn&, const YourTurn&) = default;
};

struct ScoreState {
  unsigned game = 1;
  BySide<codes::Points> score;
  std::optional<codes::Points> target;
  std::optional<unsigned> deal_turns_left;
  std::vector<match::GameResult> games;
  bool is_rubber = false;
  BySide<std::uint8_t> rubber_points;  ///< the account so far, bonus included once the rubber is over
  std::optional<Side> rubber_winner;
  std::string last_change;  ///< in words; empty before the first deal is entered
  friend bool operator==(const ScoreState&, const ScoreState&) = default;
};

struct DealSummary {
  game::DealResult result;
  std::string words;
  friend bool operator==(const DealSummary&, const DealSummary&) = default;
};

/// What somebody may do who plays against computers alone.
struct SoloView {
  bool may_take_back = false;
  friend bool operator==(const SoloView&, const SoloView&) = default;
};

/// One seat's share in the shuffle, as the log has it.
struct ShareState {
  Seat seat = Seat::North;
  fairness::Pledge pledge;
  unsigned pledge_number = 1;  ///< of all pledges and openings of this shuffle, from 1
  std::optional<fairness::Opening> opening;
  unsigned opening_number = 0;  ///< 0 before it
  std::optional<facts::Lapse> lapse;
  friend bool operator==(const ShareState&, const ShareState&) = default;
};

/// What a player needs to take part in the shuffle and to check it.
struct FairnessState {
  unsigned deal = 0;  ///< the last that began; where there is no cutter, all this is of the draw that follows it
  std::string place;  ///< which shuffle of the table this is: `deal 3`, `draw 1`
  fairness::Version version = fairness::Version::Pledged;
  std::optional<fairness::Commitment> commitment;
  /// In the order in which they were pledged; left out between the first call and the end of a deal, where nothing in them
  /// changes.
  std::vector<ShareState> shares;
  bool is_bound = false;  ///< nothing is pledged or cut any more
  bool may_pledge = false;
  bool may_open = false;
  bool is_asked = true;  ///< false for a player who let too many pledges lapse
  std::optional<Seat> cutter;
  bool may_cut = false;
  std::optional<unsigned> cut;
  bool is_cut_by_house = false;
  unsigned least_cut = 0;
  unsigned most_cut = 0;
  unsigned pack = 0;                       ///< how many cards it has
  std::optional<fairness::Secret> secret;  ///< once revealed
  friend bool operator==(const FairnessState&, const FairnessState&) = default;
};

/// All that a page or a terminal shows to an audience. Hidden cards leave no trace in it: two tables that differ only
/// in cards hidden from an audience give it equal views.
struct TableView {
  std::string table;
  std::string code;
  std::string code_name;
  Stage stage = Stage::Seating;
  std::optional<Seat> you;
  BySeat<SeatState> seats;
  std::optional<Seat> dealer;  ///< of the deal in view; of the coming one before its first
  std::optional<Seat> to_act;
  unsigned deal = 0;
  BySeat<std::optional<CardSet>> hands;  ///< those that the audience may see: one for a seat, none for a watcher
  std::optional<Card> turn_up;
  TurnUpState turn_up_state = TurnUpState::None;
  std::optional<Suit> turned_down;
  std::optional<Seat> farmer;  ///< who swaps three low cards for those under the turn-up, or did
  CardSet laid_under;          ///< these cards, which all have seen
  std::optional<Trump> trump;
  std::optional<Seat> maker;
  std::optional<Seat> alone;
  std::optional<Card> own_discard;
  std::vector<game::SpokenCall> calls;
  std::optional<TrickState> trick;       ///< the cards on the table: a complete trick lies there until the next lead
  std::optional<TrickState> last_trick;  ///< the trick that may be looked at again, where the code allows it
  ScoreState score;
  std::optional<YourTurn> your_turn;
  std::optional<DealSummary> summary;  ///< once the deal is over
  FairnessState fairness;
  std::vector<facts::CardDrawn> drawn;  ///< while the draw lies open
  std::optional<OpenView> open;         ///< at an open table
  bool is_practice_game = false;        ///< something was taken back in this match
  std::optional<ClaimView> claim;       ///< at a strict table, while the rest is claimed and not all have answered
  std::optional<SoloView> solo;         ///< for who plays against computers alone
  friend bool operator==(const TableView&, const TableView&) = default;
};

[[nodiscard]] TableView view_of(const Table& table, const Audience& audience);

}  // namespace euchre::table
