#pragma once

#include "core/cards/seat.h"
#include "core/codes/code.h"
#include "core/facts/fact.h"
#include "core/game/deal.h"
#include "core/match/match.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::facts {

enum class Presence : std::uint8_t { Present, Absent };

/// Who holds a seat, and whether he is there to use it.
struct Sitter {
  Occupant occupant;
  Presence presence = Presence::Present;
  unsigned lapses = 0;  ///< pledges that he let lapse since he sat down
  friend bool operator==(const Sitter&, const Sitter&) = default;
};

/// Who has let so many pledges lapse is not asked to pledge any more as long as he keeps his seat.
inline constexpr unsigned kLapsesBorne = 2;

/// What became of one seat's pledge.
struct ShareCourse {
  unsigned pledge_number = 0;   ///< 0 where it pledged nothing
  unsigned opening_number = 0;  ///< 0 where the pledge is not opened
  std::optional<Lapse> lapse;
  bool is_deserted = false;  ///< whoever pledged has left the seat since
  friend bool operator==(const ShareCourse&, const ShareCourse&) = default;
};

/// How a shuffle of the second version comes about.
struct ShuffleCourse {
  fairness::Promises promises;
  BySeat<ShareCourse> shares;
  unsigned numbered = 0;  ///< pledges and openings so far
  bool is_bound = false;  ///< nothing is pledged any more, and openings may come
  friend bool operator==(const ShuffleCourse&, const ShuffleCourse&) = default;

  /// Whether the seat has pledged, and neither opened its pledge nor let it lapse.
  [[nodiscard]] bool is_unopened(Seat seat) const;
  [[nodiscard]] bool has_unopened() const;
};

/// The draw in preparation, or that of the match in progress or last played.
struct DrawCourse {
  unsigned match = 0;  ///< its number
  Partners partners = Partners::AsSeated;
  fairness::Commitment commitment;
  std::optional<fairness::Secret> sealed;                       ///< nobody may see it before it is revealed
  BySeat<std::optional<fairness::Contribution>> contributions;  ///< by the seats before the draw; first version
  std::optional<ShuffleCourse> shuffle;                         ///< likewise by seats; nothing under the first version
  std::optional<fairness::Secret> revealed;                     ///< nothing before the match begins
  friend bool operator==(const DrawCourse&, const DrawCourse&) = default;
};

/// A claim of the tricks that are left, made with the hand laid open.
struct RestCourse {
  Seat claimer = Seat::North;
  BySeat<bool> accepted{};
  bool is_settled = false;  ///< all who were asked have accepted, and the cards were played out
  friend bool operator==(const RestCourse&, const RestCourse&) = default;
};

/// The deal in preparation, in play or last played.
struct DealCourse {
  unsigned number = 0;  ///< from 1 over the whole log
  Seat dealer = Seat::North;
  std::optional<fairness::Commitment> commitment;
  std::optional<fairness::Secret> sealed;                       ///< nobody may see it before it is revealed
  BySeat<std::optional<fairness::Contribution>> contributions;  ///< first version
  std::optional<ShuffleCourse> shuffle;                         ///< nothing under the first version
  std::optional<unsigned> cut;
  Cutter cut_by = Cutter::Player;
  std::optional<game::Deal> play;  ///< nothing until the hands are dealt
  std::vector<Card> stock;
  bool is_in_step = true;  ///< all was lawful so far, so that `play` tells the deal
  /// Where something may be taken back: what was said and done since the deal, undone left out.
  std::vector<Fact> acts;
  /// At an open table, and where one person plays against computers alone.
  std::optional<HandsDealt> dealt;
  std::optional<RestCourse> rest;            ///< nothing where it was refused
  BySeat<bool> rest_refused{};               ///< who claimed the rest in this deal and was refused
  std::optional<match::DealScored> scored;   ///< what entering the deal changed; nothing before
  std::optional<DealSettled> settled;        ///< how it was ruled, where it was
  std::optional<fairness::Secret> revealed;  ///< nothing before the deal is over
  unsigned games_announced = 0;              ///< of `scored->games_ended`
  bool is_rubber_announced = false;
  friend bool operator==(const DealCourse&, const DealCourse&) = default;
};

/// A deal of an open table as the strict game knows it, for as long as all is lawful.
class LawfulWalk {
 public:
  LawfulWalk(const codes::DealRules& rules, const game::Dealt& dealt) : deal_(std::in_place, rules, dealt) {}

  /// Takes a call, a discard or a card; other facts leave the lawful deal as it is.
  void take(const Fact& fact);
  /// Null once something unlawful was done.
  [[nodiscard]] const game::Deal* deal() const { return deal_ ? &*deal_ : nullptr; }

 private:
  std::optional<game::Deal> deal_;
};

/// Why a fact may not follow the facts before it.
enum class Misfit : std::uint8_t {
  NotOpened,      ///< the table must be opened first
  AlreadyOpened,  ///< a table is opened once
  TableClosed,    ///< nothing follows the closing
  UnknownCode,    ///< no code has that id, or the house rules do not load
  SeatOccupied,   ///< a person sits there
  UnusedSeat,     ///< nobody plays there under these rules
  SeatEmpty,      ///< nobody sits there
  WrongPresence,  ///< the absent cannot leave, nor the present return
  MatchRunning,   ///< there is nothing to draw for
  NoMatch,        ///< no match has begun, or it is over
  DealRunning,    ///< the deal before it is not finished
  NoDeal,         ///< no deal has begun
  WrongNumber,    ///< deals and matches are counted from 1 without gaps
  WrongDealer,    ///< the deal moves to the left
  WrongSecret,    ///< the secret does not belong to the commitment
  Twice,          ///< done already for this deal
  TooLate,        ///< the hands are dealt
  WrongSeat,      ///< the code names another player for this
  WrongCut,       ///< a packet would be too small
  ChosenCut,      ///< the house lifts as its secret has it, and otherwise than here
  WrongCards,     ///< not five different cards of the pack to each hand and one turned up, or a joker drawn
  NotDealt,       ///< the hands are not dealt
  DealFinished,   ///< the last trick is over
  OutOfTurn,      ///< another seat is to act
  Unlawful,       ///< the code does not allow this call, discard or card
  WrongScore,     ///< the points, game or rubber are not those that the deal earned
  StrictTable,    ///< only at an open table
  OpenTable,      ///< only at a strict table
  NoDirector,     ///< nobody directs this table, or he was not called
  ClaimOpen,      ///< a claim of the rest waits for its answers
  NoClaim,        ///< nobody claims the rest, or that seat is not asked
  NotOnLead,      ///< only who is to lead to a trick claims the rest so
  NothingToUndo,  ///< less was done in this deal
  WrongVersion,   ///< it belongs to another version of the fair deal, or the table goes back to an older one
  NotBound,       ///< not all are bound yet, so nothing may be opened or dealt
  NotPledged,     ///< the seat has pledged nothing
  WrongOpening,   ///< the contribution is not what was pledged
  NotAsked,       ///< he let too many pledges lapse
  Unopened,       ///< a pledge is neither opened nor lapsed
};

/// A sentence without capital or full stop: `another seat is to act`.
[[nodiscard]] std::string_view to_text(Misfit misfit);

/// The fold of a table's facts: the one place where facts become state. A live table (`table`) decides by it, and the
/// check of a record (`notation`) walks along it: for each fact ask `misfit`, then `apply`. Equal facts give equal
/// courses, from any prefix.
class Course {
 public:
  /// Takes the fact in. Total: of a fact that does not fit, what can be expressed is taken and the rest ignored.
  void apply(const Fact& fact);
  /// Why `fact` may not come next; nothing where it may.
  [[nodiscard]] std::optional<Misfit> misfit(const Fact& fact) const;

  /// The first fact; null before it.
  [[nodiscard]] const TableOpened* opening() const;
  /// The code in force; null before the table is opened, or where it cannot be found or read.
  [[nodiscard]] const codes::Code* code() const;
  /// The seats that nobody takes under this code.
  [[nodiscard]] SeatSet unused_seats() const;
  /// Who divides the pack in the deal that began last; nothing before one has.
  [[nodiscard]] std::optional<Seat> cutter() const;
  [[nodiscard]] bool is_closed() const;
  /// Whether unlawful acts are done instead of refused.
  [[nodiscard]] bool is_permissive() const;
  /// Who directs this table; empty where nobody does.
  [[nodiscard]] const std::string& director() const;
  /// Whether the director was called and has not done yet.
  [[nodiscard]] bool is_under_appeal() const;
  [[nodiscard]] const std::optional<Sitter>& sitter(Seat seat) const;

  /// Matches begun so far.
  [[nodiscard]] unsigned match_number() const;
  /// How the last match was drawn, or the coming one is; null where the house never committed to a draw.
  [[nodiscard]] const DrawCourse* draw() const;
  /// Whether the house has committed to a draw that is not made yet.
  [[nodiscard]] bool is_draw_pending() const;
  /// How the draw or deal in preparation is shuffled, or the last one was; null where that follows the first version.
  [[nodiscard]] const ShuffleCourse* shuffle() const;
  /// Who is to pledge and has not: people who are there, but for those who let too many pledges lapse.
  [[nodiscard]] FixedVector<Seat, 4> silent_seats() const;
  /// Whether a person sits there who may pledge.
  [[nodiscard]] bool may_pledge(Seat seat) const;
  /// What the house lifts in the deal in preparation, with this secret, for whoever does not cut himself.
  /// REQUIRES: code() and deal() are not null.
  [[nodiscard]] unsigned house_cut(const fairness::Secret& secret) const;
  /// Cards drawn for the last match, and how the players moved by it.
  [[nodiscard]] const std::vector<CardDrawn>& drawn() const;
  /// The match in progress or last finished; null before the first.
  [[nodiscard]] const match::Match* match() const;
  [[nodiscard]] bool is_match_running() const;
  /// What the lawful deal obeys. At an open table nobody can know that an acceptance lacks its natural card: it stands as
  /// if it did not. AMB-D10 REQUIRES: code() is not null.
  [[nodiscard]] codes::DealRules deal_rules() const;

  /// Deals begun so far, over the whole log.
  [[nodiscard]] unsigned deal_number() const;
  /// The deal in preparation, in play or last played in this match; null before its first deal.
  [[nodiscard]] const DealCourse* deal() const;
  /// Whether a deal has begun and its points are not yet entered.
  [[nodiscard]] bool is_deal_running() const;
  /// A claim of the rest that waits for its answers; null where none does.
  [[nodiscard]] const RestCourse* open_claim() const;
  /// Whether an answer of that seat is still awaited.
  [[nodiscard]] bool must_answer_claim(Seat seat) const;
  /// Who deals next, while no deal is running; who deals, while one is. Nothing before the first draw.
  [[nodiscard]] std::optional<Seat> dealer() const;

  friend bool operator==(const Course& left, const Course& right);

 private:
  struct Applier;
  struct Checker;

  void enter_deal();
  void settle_deal(const DealSettled& settled);
  void act(Seat seat, const game::Action& action);
  void undo(unsigned count);
  void begin_shuffle(std::optional<ShuffleCourse>& shuffle, fairness::Version version, fairness::Purpose purpose,
                     unsigned number, const std::optional<fairness::Commitment>& commitment);
  [[nodiscard]] bool is_shuffle_of_draw() const;
  [[nodiscard]] ShuffleCourse* own_shuffle();
  [[nodiscard]] bool is_dealable(const HandsDealt& dealt) const;

  std::optional<TableOpened> opening_;
  std::shared_ptr<const codes::Code> code_;  ///< follows from `opening_`
  bool is_closed_ = false;
  std::string director_;
  bool is_under_appeal_ = false;
  BySeat<std::optional<Sitter>> sitters_;
  unsigned match_number_ = 0;
  std::optional<DrawCourse> draw_;
  bool is_drawing_ = false;  ///< between the first card drawn and the match
  std::vector<CardDrawn> drawn_;
  std::optional<match::Match> match_;
  unsigned deal_number_ = 0;
  std::optional<DealCourse> deal_;
  std::optional<Seat> dealer_;
  fairness::Version version_ = fairness::Version::Clear;  ///< the newest so far
};

}  // namespace euchre::facts
