#pragma once

#include "club/tournament/ranking.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/codes/code.h"
#include "core/facts/act.h"
#include "core/game/trick.h"
#include "core/match/match.h"
#include "law/laws/marks.h"
#include "law/laws/rule.h"
#include "law/laws/sittings.h"
#include "law/laws/statement.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::laws {

/// Where the permissive table stands.
enum class Stage : std::uint8_t { Sitting, Preparing, Dealing, Calling, Discarding, Playing, HandOver };

/// Words of a declaration, and what the code made of them.
struct Spoken {
  enum class Meaning : std::uint8_t { Pass, Order, TakeUp, TurnDown, Naming, TakeOver, Remark };
  enum class Standing : std::uint8_t {
    Valid,
    Void,       ///< counts for nothing
    AsPass,     ///< counts as the speaker's pass
    InAbeyance  ///< takes effect if his turn comes [S82.a] AMB-S36
  };
  Seat seat = Seat::North;
  Meaning meaning = Meaning::Pass;
  std::optional<Trump> suit;  ///< or no trump
  bool lone = false;          ///< the words claim a lone hand
  unsigned round = 1;
  bool out_of_turn = false;
  Standing standing = Standing::Valid;
  std::string words;
  friend bool operator==(const Spoken&, const Spoken&) = default;
};

/// Everything about the making of trump.
struct Auction {
  unsigned round = 1;
  std::optional<Seat> turn;  ///< who is to speak; nothing once trump is made or all have passed
  std::vector<Spoken> spoken;
  BySeat<bool> passed_this_round;
  BySeat<bool> passed_first_round;
  BySeat<bool> must_pass;  ///< for the round or the rest of the auction, as the code says
  BySeat<bool> barred_from_lone;
  BySide<bool> barred_from_making;
  std::optional<Suit> dead_suit;  ///< the suit turned down
  std::optional<Trump> trump;
  std::optional<Seat> maker;
  std::optional<Seat> lone;
  std::optional<Seat> lone_defender;  ///< defends alone against him
  BySeat<bool> mention_binds;         ///< must pass in the second round too
  BySeat<bool> order_barred;          ///< the right to order is forfeited
  Ground made_on;
  unsigned made_in_round = 0;  ///< 0 until trump is made
  bool passed_out = false;
  std::optional<Seat> thrown_in_by;  ///< as a house rule lets him
  std::optional<Seat> farmer;        ///< who swapped three cards for those under the turn-up, likewise

  /// Whether trump is made. Which suit it is nobody knows where it was taken from a turn-up that was not told.
  [[nodiscard]] bool is_made() const { return maker.has_value(); }
  friend bool operator==(const Auction&, const Auction&) = default;
};

/// Whether the dealer names trump for a joker that is turned up.
[[nodiscard]] bool is_named_by_dealer(const struct Position& position);
/// Whether the seat may throw his hand in now, by a house rule: at his turn in the first round.
[[nodiscard]] bool may_throw_in(const struct Position& position, Seat seat);

/// The dealer's exchange.
struct DiscardState {
  bool due = false;  ///< the dealer has taken, or must take, the turn-up and owes a card
  std::optional<Card> card;
  bool quitted = false;
  friend bool operator==(const DiscardState&, const DiscardState&) = default;
};

/// Where the turned card lies.
enum class TurnUpPlace : std::uint8_t { NotTurned, OnPack, TurnedDown, WithDealer, Played, OutOfPlay };

/// An acceptance refused for want of a natural card: it stands where the table plays on regardless. AMB-D10
struct Refused {
  Seat seat = Seat::North;
  bool lone = false;
  TurnUpPlace turn_up_place = TurnUpPlace::OnPack;
  std::optional<Trump> named = {};        ///< of which he has no card; nothing where he accepted the turn-up
  std::vector<facts::Act> discards = {};  ///< made since as if the acceptance had stood
  friend bool operator==(const Refused&, const Refused&) = default;
};

/// One card put into a trick.
struct Placed {
  enum class Fate : std::uint8_t {
    InTrick,
    Withdrawn,  ///< taken back, exposed or not as the code says
    Surplus     ///< a card too many, slipped in or shown beside another
  };
  Seat seat = Seat::North;
  Card card;
  Fate fate = Fate::InTrick;
  bool out_of_turn = false;
  bool as_lead = false;
  std::size_t act = 0;  ///< which act of the log put it there
  friend bool operator==(const Placed&, const Placed&) = default;
};

/// One trick as it really happened.
struct TrickRecord {
  unsigned number = 1;
  std::vector<Placed> cards;
  std::optional<Seat> rightful_leader;
  std::optional<Seat> winner;       ///< once complete
  std::optional<Seat> quitted_by;   ///< once turned and quitted
  bool quitted_by_leading = false;  ///< nobody said so: its winner led on
  std::optional<Seat> gathered_by;  ///< who touched its cards to gather them
  bool provisional = false;         ///< begun by a lead out of turn that may still be taken back

  /// The cards that count, in the order played.
  [[nodiscard]] std::vector<Placed> counted() const;
  [[nodiscard]] std::optional<Card> card_of(Seat seat) const;
  /// The suit in play of the first counted card.
  [[nodiscard]] std::optional<Card> led() const;
  friend bool operator==(const TrickRecord&, const TrickRecord&) = default;
};

/// A card that went back because another was due, or an order could be obeyed: where the table plays on it stands after all.
/// [A12g.5] AMB-A16 AMB-S25
struct PutBack {
  Seat seat = Seat::North;
  Card card;
  unsigned trick = 1;
  bool was_lead = false;
  Ground ground;
  friend bool operator==(const PutBack&, const PutBack&) = default;
};

/// A card that was shown.
struct ExposedCard {
  enum class Standing : std::uint8_t { Callable, Mandatory, NotExposed, NotCallable, Returned, OutOfPlay };
  enum class Cause : std::uint8_t {
    Dropped,
    BelowTable,  ///< or so shown that nobody could name it
    LedOutOfTurn,
    PlayedOutOfTurn,
    TwoAtOnce,
    CorrectedRevoke,
    ThrownHand,
    Lifted,
    Named,
    Detached,
    OpenHand,
  };
  Card card;
  Seat owner = Seat::North;
  Standing standing = Standing::Callable;
  Cause cause = Cause::Dropped;
  bool played = false;
  bool called = false;  ///< due at the owner's next turn at which it is lawful
  Ground ground;
  std::size_t since = 0;  ///< how many acts had gone before
  friend bool operator==(const ExposedCard&, const ExposedCard&) = default;
};

/// A failure to follow suit when able, with a life of its own.
struct RevokeRecord {
  enum class Life : std::uint8_t { Open, Corrected, Established, Claimed, Proved, Barred };
  Seat by = Seat::North;
  unsigned trick = 1;
  Card card;
  Life life = Life::Open;
  bool question_asked = false;     ///< before the trick was quitted [S65.b]
  bool answered_negative = false;  ///< [S65.c]
  std::optional<Side> claimed_by;
  bool disobedience = false;  ///< ranks as a revoke but is not one [S54]
  bool lone_hand = false;     ///< so the director found; else the hand tells
  bool quitted = false;       ///< its trick has been turned and quitted
  bool played_on = false;     ///< its side has led or played to a later trick
  bool claimed_open = false;  ///< claimed before it was established
  bool seen = true;           ///< false for a claim that the log does not bear out
  bool by_surplus = false;    ///< a revoke only because a card slipped into another trick counts as held [S61.a]
  Ground established_on;
  friend bool operator==(const RevokeRecord&, const RevokeRecord&) = default;
};

/// What a right or a duty is about.
enum class Matter : std::uint8_t {
  FalseLead,
  CalledSuit,
  Unwaited,
  EarlyDirected,
  Directed,
  OpenHands,
  IdlePlays,
  IdleShows,
  BelatedOrder,
  PromptedOrder,
  LateAlone,
  TwoCards,
  FiveCards,
  Omission,
  ExposedInDeal,
  Scoring,
};

/// A right that an irregularity gives.
struct Right {
  enum class State : std::uint8_t { Open, Exercised, Lapsed, Void };
  unsigned id = 0;
  Matter matter = Matter::FalseLead;
  Party holder;
  std::vector<Choice> choices;
  Limit until;
  Ground ground;
  State state = State::Open;
  std::optional<Choice> elected;
  std::optional<Seat> elected_by;
  std::optional<Seat> offender;
  std::optional<Card> card;  ///< the card it is about
  std::size_t since = 0;     ///< the act that opened it
  bool election_stated = false;
  friend bool operator==(const Right&, const Right&) = default;
};

/// Something a player is bound to do.
struct Duty {
  enum class Kind : std::uint8_t {
    Play,
    Lead,
    WinTrick,
    LoseTrick,
    PlayHighest,
    PlayLowest,
  };
  enum class State : std::uint8_t {
    Due,
    Played,  ///< his card lies there, and whether it wins or loses shows when the trick is full
    Met,
    Broken,
    Lapsed
  };
  Kind kind = Kind::Play;
  Seat seat = Seat::North;
  CardSet cards;             ///< Play, Lead: any of these satisfies it
  std::optional<Suit> suit;  ///< Lead, Play: a suit called
  unsigned trick = 0;        ///< the trick it concerns; 0 where it is open
  State state = State::Due;
  Matter matter = Matter::CalledSuit;
  std::optional<Side> side;  ///< Lead: whichever of this side leads next, in place of `seat`
  Party owed_to;
  Ground ground;
  friend bool operator==(const Duty&, const Duty&) = default;
};

/// Points that fall due in this hand, before they are entered.
struct PointsDue {
  enum class Order : std::uint8_t { Revoke, Penalty, Result };  ///< which is entered first
  Side side = Side::NorthSouth;
  int points = 0;
  Reason reason = Reason::Tricks;
  Order order = Order::Result;
  Ground ground;
  friend bool operator==(const PointsDue&, const PointsDue&) = default;
};

/// What becomes of the deal.
struct DealFate {
  bool annulled = false;  ///< the cards are dealt again, whoever deals
  bool over = false;      ///< ended without being played: passed out, misdealt
  std::optional<Seat> next_dealer;
  DealerBy by = DealerBy::Next;
  Ground ground;
  std::optional<int> turn;  ///< the turn to deal that it used up, where that was told
  bool is_former = false;   ///< that of the deal before: the cards are being dealt again
  friend bool operator==(const DealFate&, const DealFate&) = default;
};

/// A turn to deal that a misdeal used up. [D-04]
struct TurnMisdealt {
  int number = 0;                ///< from the first dealer on; 0 where nobody told
  bool is_counted_since = true;  ///< not among the turns that were told to be over
  friend bool operator==(const TurnMisdealt&, const TurnMisdealt&) = default;
};

/// A turn to deal that somebody had in another's place. AMB-S17
struct TurnOutOfTurn {
  int number = 1;
  Seat dealer = Seat::South;
  friend bool operator==(const TurnOutOfTurn&, const TurnOutOfTurn&) = default;
};

/// The tricks as they stand or as the director entered them.
struct HandResult {
  Side makers = Side::NorthSouth;
  std::optional<Seat> lone;
  BySide<int> tricks;
  bool complete = false;
  bool tells_tricks = false;  ///< the director said how many each side has
  friend bool operator==(const HandResult&, const HandResult&) = default;
};

/// On what the director has ruled that it stands. [AT9]
enum class Settled : std::uint8_t { Lead, Revoke, Deal, Score };

/// What there is of one deal: its cards, calls and tricks, and what came of them. Dealt again, it begins afresh.
struct DealState {
  BySeat<CardSet> hands;  ///< what each holds now, as far as known
  bool hands_known = false;
  bool are_cards_kept = false;  ///< those of a deal that was void, told of it and not of this one
  std::optional<Card> turn_up;
  TurnUpPlace turn_up_place = TurnUpPlace::NotTurned;
  std::optional<Seat> unclear_by;  ///< whose lone call nobody understood yet
  std::optional<Seat> misled;      ///< by a card now taken back, as the director found
  bool nobody_misled = false;      ///< as the director found
  bool turn_up_discarded = false;  ///< laid away although it may not be
  bool turn_up_taken = false;      ///< from the pack into the dealer's hand

  Auction auction;
  std::optional<Refused> refused;  ///< until the next call, discard or lead
  Auction auction_before_refusal;
  std::vector<Statement> said_before_refusal;
  DiscardState discard;
  std::vector<TrickRecord> tricks;  ///< the last may be in progress
  bool opening_lead_made = false;
  std::optional<PutBack> put_back;  ///< until its owner plays again, or another plays on
  std::vector<ExposedCard> exposed;
  std::vector<RevokeRecord> revokes;
  std::vector<Duty> duties;
  std::vector<PointsDue> points;
  std::vector<PointsDue> unclaimed_points;  ///< at a live table: for what only the offender knows
  BySide<bool> barred_from_scoring;
  Ground scoring_bar;  ///< why a side may not score
  BySide<bool> has_forfeited;
  bool dealer_has_played = false;               ///< while owing a discard
  BySeat<bool> hand_thrown;                     ///< face up on the table
  bool abandoned = false;                       ///< all hands were thrown
  BySeat<std::optional<Card>> detached;         ///< drawn from the hand, not yet played
  std::optional<Card> detached_before;          ///< and put back
  BySeat<bool> hand_open;                       ///< laid open on the table
  std::optional<HandResult> entered_result;     ///< by the director
  bool result_replaced = false;                 ///< points for a surrender stand in place of the result
  std::optional<Rule<int>> lone_march_limit;    ///< where the idle partner showed a card [S102.a]
  std::optional<Choice::Kind> revoke_election;  ///< ResultAsPlayed, PenaltyAdd or PenaltyTake
  BySide<bool> revoke_choice_lost;              ///< by conferring on it [S85.b]
  bool proved_after_cut = false;                ///< a revoke that was claimed before it: the choice is had then
  BySide<bool> has_mixed;                       ///< whose tricks can no longer be examined [A12i.3]
  std::vector<Settled> settled;
  friend bool operator==(const DealState&, const DealState&) = default;
};

/// Everything the permissive table remembers of one hand. Topics read and write it; it is a value, so that any moment
/// can be kept and compared.
struct Position : DealState {
  const codes::Code* code = nullptr;
  Stage stage = Stage::Preparing;
  std::vector<facts::Act> log;

  Seat dealer = Seat::South;  ///< the rightful dealer
  bool dealer_known = false;
  bool is_live = false;  ///< a table in play, see SetUp
  BySide<int> score;

  std::vector<std::vector<facts::Candidate>> arrivals;  ///< groups in the order in which they came
  std::vector<CandidateDraw> place_draw;                ///< for places at the table, or for going out
  std::vector<PlayerRun> runs;
  std::vector<facts::Candidate> entrants;   ///< who claimed entry in time
  std::vector<facts::Candidate> displaced;  ///< whose table was broken up
  std::vector<facts::Candidate> table_members;
  std::vector<facts::Candidate> waiting;  ///< members who wait at a full table
  int places_unfilled = 0;                ///< of members who left before it was told who waits
  std::optional<int> vacancies;
  bool new_table = false;
  std::vector<facts::Candidate> unattached;  ///< stand for a new table and belong to none
  std::vector<facts::Candidate> attached;    ///< stand for it and belong to another
  tournament::Tally tally;                   ///< of an event; a team's number says which it is
  std::vector<facts::Act> booked_games;      ///< of an event, each as it was told last
  std::vector<TableSeating> seatings;
  char moving_teams = 'A';           ///< the letter of those that move
  std::vector<CandidateDraw> drawn;  ///< for partners or the deal
  std::vector<TeamCard> team_draw;
  std::string draw_pack;    ///< the pack first drawn from
  bool card_drawn = false;  ///< somebody has drawn since the last rubber
  bool rubber_over = false;
  bool first_choice_made = false;
  std::optional<Seat> first_dealer;
  BySeat<bool> has_shuffled;
  bool shuffle_seen = false;  ///< a face was seen while the dealer shuffled
  bool pack_cut = false;
  bool pack_is_next = false;     ///< what was last done with the pack was done for the next deal
  bool pack_unprepared = false;  ///< not shuffled or not cut
  bool turned = false;           ///< the turn-up lies open
  bool deal_complete = false;
  bool wrong_pack = false;
  bool wrong_batches = false;
  /// What makes a deal void that nobody has claimed yet: it stands once its limit is past.
  enum class Unclaimed : std::uint8_t { Nothing, UntilTurnUp, UntilCall, UntilLead };
  Unclaimed unclaimed = Unclaimed::Nothing;
  bool interruption_excuses = false;
  std::optional<Seat> wrong_dealer;  ///< who dealt in another's turn
  bool shuffled_after_cut = false;   ///< by the dealer, without a fresh cut ordered

  std::size_t dealt_since = 0;            ///< the act with which the present deal began
  std::optional<std::size_t> past_since;  ///< the first act after the present deal was over

  /// Who touched or looked at his cards, in order.
  std::vector<Seat> touched;
  std::vector<Seat> touched_in_deal;  ///< of these, while the cards were still being dealt [S36] [S43.a]
  std::vector<Seat> looked;

  std::vector<Right> rights;
  DealFate fate;
  std::optional<int> game_number;        ///< of the rubber, where it was said
  std::optional<int> announced_target;   ///< by the director, in place of the code's
  bool has_game_begun = false;           ///< a card has been led in it, or a hand scored
  std::vector<match::GameResult> games;  ///< as the director told them
  BySide<std::optional<CounterError>> counter_errors;
  BySide<std::optional<Marked>> former_marks;  ///< marked wrongly in a hand before this one, and not put right yet
  BySide<bool> marks_stand;                    ///< marked wrongly for this hand, and found too late
  bool has_late_error = false;                 ///< an error on the counters has become final
  std::optional<FormerHand> former_hand;
  std::optional<int> turn_told;  ///< in which turn to deal the fault last told was found
  std::vector<TurnMisdealt> turns_misdealt;
  std::vector<TurnOutOfTurn> turns_out_of_turn;
  std::optional<int> turns_over;  ///< turns to deal used up, as the director told, and misdealt since [D-10.a]
  bool cut_for_next_deal = false;
  bool next_deal_scored = false;
  bool next_turn_up = false;

  /// Acts that contradict physics, in words: a card played twice, a card nobody holds.
  std::vector<std::string> impossible;
  /// What has been ruled so far, in order.
  std::vector<Statement> said;
  /// What was ruled of the deals before this one and stays told: nothing of this deal hangs on it.
  std::vector<Statement> said_before;
  friend bool operator==(const Position&, const Position&) = default;
};

/// Whether the hand has gone on, though it was not told how the calls ended: of a card that nobody told they begin unheard.
[[nodiscard]] bool has_gone_on_unheard(const Position& position);
/// Whether the director has entered how the hand ended: nobody plays or calls any more.
[[nodiscard]] bool has_result_entered(const Position& position);
/// Who must act now, and how; nothing where nobody is due.
[[nodiscard]] std::optional<Turn> turn_of(const Position& position);
/// Whether everybody who plays to the trick before this player has a card in it.
[[nodiscard]] bool turn_has_come(const Position& position, const TrickRecord& trick, Seat seat);
/// Whether his card was put down before his turn and lies there exposed, and the turn has come: he may still play another. [A12g.5]
[[nodiscard]] bool lies_early(const Position& position, const TrickRecord& trick, Seat seat);
/// Who plays without his partner.
[[nodiscard]] game::LoneHands lone_hands(const Position& position);
/// The partners of those, and the seats that nobody takes.
[[nodiscard]] SeatSet idle_seats(const Position& position);
[[nodiscard]] bool is_active(const Position& position, Seat seat);
[[nodiscard]] unsigned active_count(const Position& position);
/// The next seat to the left that plays in this hand.
[[nodiscard]] Seat next_active(const Position& position, Seat seat);
/// Who dealt: the dealer, or whoever dealt in his turn.
[[nodiscard]] inline Seat dealer_of(const Position& position) {
  return position.wrong_dealer.value_or(position.dealer);
}
/// Who leads to the first trick. AMB-G07
[[nodiscard]] Seat opening_leader(const Position& position);
/// Who is to lead to the coming trick; nothing before trump is made.
[[nodiscard]] std::optional<Seat> rightful_leader(const Position& position);
/// Who must put the next card to a trick that was led; nothing where everybody has.
[[nodiscard]] std::optional<Seat> next_to_play(const Position& position, const TrickRecord& trick);
/// The oldest trick that lacks a card and has not been quitted; null between tricks.
[[nodiscard]] const TrickRecord* trick_in_progress(const Position& position);
/// Whether a card of this seat begins a trick: none lies open to which he could add it. Whoever has the lead leads, though
/// a false lead lies there; where he is next to follow it as well, he follows it.
[[nodiscard]] bool begins_trick(const Position& position, Seat seat);
/// The cards that may follow in the trick in progress without a revoke; the whole hand for a leader.
[[nodiscard]] CardSet lawful_cards(const Position& position, Seat seat);
/// Makers' and defenders' tricks so far.
[[nodiscard]] BySide<int> tricks_won(const Position& position);
/// Whether the hand is, or was, played by a lone player, as far as is known now.
[[nodiscard]] bool is_lone_hand(const Position& position);
/// Adds a statement unless the very same was made: then it rests on both grounds.
void say(Position& position, Stated what, Ground ground, Because because = Because::NotAsked);
/// Keeps what was told while it held, a duty for one, once it is done.
void say_done(Position& position, Stated what, Ground ground);
/// Says which article goes before others, where the code has one.
void say_governs(Position& position, const Ground& article, const Ground& ground);
/// How a right is stated.
[[nodiscard]] Option option_of(const Right& right);
/// Whether the limit lies in the play of the hand.
[[nodiscard]] bool ends_with_play(const Limit& limit);
/// Whether the limit is past where the result of the hand is told: in the play, the calls or the deal.
[[nodiscard]] bool ends_with_result(const Limit& limit);
/// Opens a right: it is told while it is open.
Right& open_right(Position& position, Right right);

}  // namespace euchre::laws
