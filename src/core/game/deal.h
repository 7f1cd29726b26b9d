#pragma once

#include "core/base/fixed_vector.h"
#include "core/base/strong.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/codes/deal_rules.h"
#include "core/game/action.h"
#include "core/game/declarations.h"
#include "core/game/phase.h"
#include "core/game/trick.h"

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace euchre::game {

using TrickCount = Strong<struct TrickCountTag, std::uint8_t>;

inline constexpr unsigned kHandSize = 5;

/// How a deal ended. What it is worth is the code's business: `match` turns it into points.
enum class Outcome : std::uint8_t {
  PassedOut,  ///< nobody made trump
  Made,       ///< the makers took the tricks they needed, but not all five
  March,      ///< the makers took all five
  Euchred,    ///< the makers took fewer than they needed
  ThrownIn,   ///< a hand that the rules let its holder throw in ended the deal
};

/// Whether somebody made trump and the deal was played out.
[[nodiscard]] constexpr bool was_played(Outcome outcome) {
  return outcome != Outcome::PassedOut && outcome != Outcome::ThrownIn;
}

/// How many tricks the makers need so as not to be euchred.
[[nodiscard]] constexpr TrickCount tricks_needed(const codes::DealRules& rules, std::optional<Seat> lone_player) {
  return TrickCount{lone_player ? rules.lone_needs : rules.made_needs};
}

/// What the makers' tricks amount to when all five are played.
[[nodiscard]] constexpr Outcome outcome_of(TrickCount won_by_makers, TrickCount needed) {
  if (won_by_makers == TrickCount{kHandSize}) return Outcome::March;
  return won_by_makers >= needed ? Outcome::Made : Outcome::Euchred;
}

/// The whole result of a finished deal.
struct DealResult {
  Outcome outcome = Outcome::PassedOut;
  Side makers = Side::NorthSouth;  ///< meaningless where nobody made trump
  std::optional<Seat> lone_player;
  BySide<TrickCount> tricks;
  Side dealers = Side::NorthSouth;  ///< the dealer's side, which may have to pay for passing out; else it says nothing
  std::optional<Seat> lone_defender = {};

  friend constexpr bool operator==(const DealResult&, const DealResult&) = default;
};

/// What was dealt. The stock beyond the turn-up takes no part in the deal, nor does the hand of a seat that nobody takes.
struct Dealt {
  Seat dealer = Seat::North;
  BySeat<CardSet> hands;
  Card turn_up;

  friend constexpr bool operator==(const Dealt&, const Dealt&) = default;
};

/// A call and who made it.
struct SpokenCall {
  Seat seat = Seat::North;
  Call call = Call::Pass;
  friend constexpr bool operator==(const SpokenCall&, const SpokenCall&) = default;
};

/// Two rounds of four calls at most, then the maker and his partner asked about a lone hand, and the defenders about theirs.
inline constexpr unsigned kMaxCalls = 12;

/// One lawful deal from the turned card to the last trick, as a value small enough to copy without thought.
/// `apply` accepts exactly what `legal_actions` offers. Who is asked what, and when, is told in `docs/lawful-deal.md`.
class Deal {
 public:
  /// REQUIRES: five cards in each hand, all different from one another and from the turn-up, all in the rules' pack;
  /// the dealer plays.
  Deal(const codes::DealRules& rules, const Dealt& dealt);

  [[nodiscard]] Phase phase() const;
  /// REQUIRES: phase() is not Over.
  [[nodiscard]] Seat to_act() const;
  /// What the seat to act may do; empty when the deal is over.
  [[nodiscard]] LegalActions legal_actions() const;
  [[nodiscard]] bool is_legal(const Action& action) const;

  /// REQUIRES: is_legal(action).
  void apply(const Action& action);

  [[nodiscard]] const codes::DealRules& rules() const;
  [[nodiscard]] Seat dealer() const;
  [[nodiscard]] Card turn_up() const;
  /// The cards a seat holds now; the dealer's include the turn-up once taken up.
  [[nodiscard]] CardSet hand(Seat seat) const;
  /// Whether the seat may look at its cards yet: a dealer who must name trump before that may not.
  [[nodiscard]] bool may_look(Seat seat) const;
  /// Nothing until trump is made.
  [[nodiscard]] std::optional<Trump> trump() const;
  /// The player whose declaration made trump.
  [[nodiscard]] std::optional<Seat> maker() const;
  /// The player who plays alone, who may be the maker's partner.
  [[nodiscard]] std::optional<Seat> lone_player() const;
  /// The defender who plays alone against the lone player.
  [[nodiscard]] std::optional<Seat> lone_defender() const;
  /// The seats that nobody takes, and the partners of those who play alone.
  [[nodiscard]] SeatSet idle() const;
  /// Whether the seat plays: somebody sits there, and no partner of his plays alone.
  [[nodiscard]] bool is_active(Seat seat) const;
  [[nodiscard]] unsigned active_count() const;
  /// The card the dealer laid away for the turn-up; nothing before, or where the turn-up was not taken.
  [[nodiscard]] std::optional<Card> discarded() const;
  /// The card that the lone player's partner gave him.
  [[nodiscard]] std::optional<Card> given() const;
  /// The card that the lone player laid away for it.
  [[nodiscard]] std::optional<Card> laid_away() const;
  /// Who has begun to swap three low cards for those under the turn-up.
  [[nodiscard]] std::optional<Seat> farmer() const;
  /// The cards that he has laid down for all to see: three when he has done.
  [[nodiscard]] CardSet laid_under() const;
  /// What he took for them; none before all three lie there.
  [[nodiscard]] CardSet taken() const;
  /// Calls of trump in the order spoken, the first by eldest hand; the speaker of each is `caller`.
  [[nodiscard]] unsigned call_count() const;
  [[nodiscard]] Call call(unsigned index) const;
  [[nodiscard]] Seat caller(unsigned index) const;

  /// The completed tricks, then the trick in progress, oldest first.
  [[nodiscard]] unsigned completed_tricks() const;
  /// REQUIRES: index < 5; empty where nothing has been played to that trick.
  [[nodiscard]] Trick trick(unsigned index) const;
  /// REQUIRES: index < completed_tricks().
  [[nodiscard]] Seat trick_winner(unsigned index) const;
  [[nodiscard]] BySide<TrickCount> tricks_won() const;

  /// REQUIRES: phase() is Over.
  [[nodiscard]] DealResult result() const;

  friend bool operator==(const Deal&, const Deal&) = default;

 private:
  static constexpr unsigned kMaxPlays = 20;

  [[nodiscard]] HandRights hand_rights() const;
  [[nodiscard]] CardSet discardable_cards() const;
  [[nodiscard]] CardSet cards_to_choose() const;
  [[nodiscard]] CardSet playable_cards() const;
  [[nodiscard]] unsigned trick_start(unsigned index) const;

  void apply_call(Call call);
  void apply_laying_under(Card card);
  void apply_discard(Card card);
  void apply_laying_away(Card card);
  void apply_giving(Card card);
  void apply_play(Card card);
  void follow_declarations();

  Declarations declarations_;
  Phase phase_;
  Seat to_act_ : 4;
  std::uint8_t farmer_place_ : 4 = 0;  ///< from the dealer on; says nothing before a card was laid down
  std::uint8_t play_count_ : 5 = 0;
  std::uint8_t laid_under_count_ : 3 = 0;
  std::array<Card, kUnder> laid_under_{};
  std::array<Card, kUnder> taken_{};
  std::optional<Card> discarded_;
  std::optional<Card> given_;
  std::optional<Card> laid_away_;
  FixedVector<SpokenCall, kMaxCalls> calls_;
  std::array<Card, kMaxPlays> plays_{};
  std::array<Seat, kHandSize + 1> leaders_{};  ///< the winner of a trick leads the next one, the last a sixth
  BySeat<CardSet> hands_;
};

/// Whether the turn-up goes to the dealer: somebody has accepted its suit, or he has named trump for a joker. A suit that
/// was turned down may be named again under some rules, and the card stays down.
[[nodiscard]] bool is_turn_up_taken(const Deal& deal);

static_assert(std::is_trivially_copyable_v<Deal> && sizeof(Deal) <= 136);

}  // namespace euchre::game
