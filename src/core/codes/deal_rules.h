#pragma once

#include "core/cards/pack.h"
#include "core/cards/seat_set.h"

#include <cstdint>

namespace euchre::codes {

/// How many play.
enum class Players : std::uint8_t {
  Four,  ///< two sides of partners
  Two,   ///< one against the other, North and East; the hands dealt to the other two seats lie dead
};
/// The seats that nobody takes.
[[nodiscard]] constexpr SeatSet unused_seats(Players players) {
  return players == Players::Two ? SeatSet{Seat::South, Seat::West} : SeatSet();
}

/// Who must hold a natural card of the turn-up's suit (the jack of the very suit counts, the left bower does not).
enum class NaturalCardDuty : std::uint8_t {
  Nobody,
  DealerByChoice,  ///< the dealer who takes the card up unasked [A5.j] AMB-A03
  EveryAcceptor,   ///< whoever orders, assists or takes up [D-09.a] AMB-D09
};

/// What the dealer must do when everybody has passed twice.
enum class LastDealerCall : std::uint8_t {
  MayPass,   ///< the deal ends and the next player deals [S77.b] [A5.i] [H-make-03]
  MustName,  ///< the stuck dealer [D-05]
};

/// What the dealer's partner may do with the turned card, and with whom.
enum class DealersPartner : std::uint8_t {
  MayAssist,          ///< [S75.a] [H-up-05] [K-alone-07]
  MustBeAlone,        ///< accepting the turn-up is going alone [A5.e]
  MustBeAloneAlways,  ///< so is naming a suit in the second round
  MayNotAssist,       ///< he passes the turned card
};

/// The two rounds of calls: of the turned card, and of the other suits.
enum class CallRound : std::uint8_t { First, Second };

/// Whether the dealer's partner who makes trump in that round plays alone. [A5.e]
[[nodiscard]] constexpr bool is_bound_alone(DealersPartner rule, CallRound round) {
  return rule == DealersPartner::MustBeAloneAlways ||
         (rule == DealersPartner::MustBeAlone && round == CallRound::First);
}

/// Which suits may be named in the second round.
enum class SecondRoundSuits : std::uint8_t {
  Others,  ///< all but the one turned down [S78.b] [H-make-01]
  Next,    ///< only the other suit of the turned card's colour
  Any,     ///< the one turned down too; the card itself stays down
};

/// Who must hold a natural card of the suit that he names in the second round.
enum class NamingCardDuty : std::uint8_t {
  Nobody,
  EveryNamer,  ///< but a stuck dealer, who may have none of any suit that is left
};

/// Whether a suit may be made trump by a player whose only card of it would be a bower.
enum class BareBower : std::uint8_t {
  Allowed,
  Barred,  ///< the dealer counts the turn-up that he takes; a stuck dealer may
};

/// Whether the second round may name no trump in place of a suit.
enum class NoTrumpCalls : std::uint8_t {
  Never,
  High,        ///< ranked from the ace down
  HighAndLow,  ///< or the other way round, as the namer says
};

/// Whether a hand of one or more aces and else only cards below the jack may be thrown in.
enum class AceNoFace : std::uint8_t {
  Never,
  OneAce,
  AnyAces,
};

/// Whether a player may swap three low cards for the three under the turn-up before the calls: go under, a farmer's hand.
enum class Farmers : std::uint8_t {
  Never,
  ThreeAlike,  ///< three nines or three tens
  ThreeMixed,  ///< any three nines and tens
};

/// What follows where the joker is turned up.
enum class JokerTurnUp : std::uint8_t {
  DealerNames,      ///< the dealer names any suit before he looks at his cards, and takes the joker up
  DealerNamesSeen,  ///< likewise, having looked
  Spades,           ///< the joker is a spade that was turned up
  SecondRound,      ///< nobody takes it: any suit may be named at once
};

/// Until when a lone hand may be announced.
enum class AlonePeriod : std::uint8_t {
  WithDeclaration,  ///< in the same words as the trump [A6.a] [H-alone-01]
  UntilDiscard,     ///< likewise, but the dealer until he quits his discard [S96] [S97]
  BeforeLead,       ///< at any time before the opening lead [K-alone-04]
};

/// Whether the maker's partner may play alone instead.
enum class PartnerAlone : std::uint8_t {
  Never,
  OverPlainDeclaration,  ///< over an order, assist or naming, not over a declared lone hand [K-alone-01] [K-alone-08]
  OverAnyDeclaration,    ///< also by taking the lone hand over [S94.a]
};

/// Which earlier pass bars a player from the lone hand.
enum class PassScope : std::uint8_t {
  Round,  ///< a pass in the round in which trump was made [K-alone-02] AMB-S33
  Deal,   ///< any pass in this deal
};

/// Whether an adversary of a lone player may lay his partner's cards away and defend alone.
enum class DefendAlone : std::uint8_t {
  Never,
  AgainstLoneHand,  ///< asked before the first lead, the player at the lone player's left first; one of them only
};

/// Whether a lone player exchanges a card with his partner: his partner's best, as a rule.
enum class BestCard : std::uint8_t {
  Never,
  PartnerGivesFirst,     ///< the lone player then lays one of six away, the very card if he likes
  LonePlayerGivesFirst,  ///< he lays one of his five away, then gets one
};

/// Who leads against a lone hand.
enum class LoneLead : std::uint8_t {
  LeftOfDealer,  ///< the next active seat to the dealer's left [A7.a] AMB-G07
  LeftOfLone,    ///< the seat at the left of the lone player
  LonePlayer,    ///< the lone player himself
};

/// Who leads to the first trick where all four play.
enum class FirstLead : std::uint8_t {
  LeftOfDealer,  ///< eldest hand [S84] [H-play-01]
  LeftOfMaker,
  Maker,
  AcrossFromDealer,
};

/// Whether the card that was turned up may itself be discarded.
enum class TurnUpDiscard : std::uint8_t { Forbidden, Allowed };

/// How the five cards come to each player. AMB-D03 AMB-A02
enum class Batches : std::uint8_t {
  WholeRounds,  ///< a whole round of two and a whole round of three, either first [S42.II] [K-deal-03.a]
  AnyMixture,   ///< two and three or three and two, player by player [A4.d]
};

/// All that a code says about one lawful deal: what `game` obeys.
struct DealRules {
  Pack pack = Pack::TwentyFour;
  Players players = Players::Four;
  NaturalCardDuty natural_card = NaturalCardDuty::Nobody;
  LastDealerCall last_dealer_call = LastDealerCall::MayPass;
  DealersPartner dealers_partner = DealersPartner::MayAssist;
  AlonePeriod alone_period = AlonePeriod::WithDeclaration;
  PartnerAlone partner_alone = PartnerAlone::Never;
  PassScope alone_pass_scope = PassScope::Round;
  bool has_lone_hands = true;
  DefendAlone defend_alone = DefendAlone::Never;
  BestCard best_card = BestCard::Never;
  LoneLead lone_lead = LoneLead::LeftOfDealer;
  FirstLead first_lead = FirstLead::LeftOfDealer;
  SecondRoundSuits second_round = SecondRoundSuits::Others;
  NamingCardDuty naming_card = NamingCardDuty::Nobody;
  BareBower bare_bower = BareBower::Allowed;
  NoTrumpCalls no_trump = NoTrumpCalls::Never;
  JokerTurnUp joker_turn_up = JokerTurnUp::DealerNames;  ///< says nothing where the pack has none
  std::uint8_t made_needs = 3;                           ///< tricks without which makers who play together are euchred
  std::uint8_t lone_needs = 3;                           ///< tricks without which a lone player is
  bool may_throw_in_all_low = false;  ///< a hand of cards below the jack alone, in the holder's first turn to call
  AceNoFace throw_in_ace_no_face = AceNoFace::Never;
  Farmers farmers = Farmers::Never;  ///< says nothing but where just three cards lie under the turn-up
  TurnUpDiscard turn_up_discard = TurnUpDiscard::Forbidden;
  Batches batches = Batches::WholeRounds;

  friend constexpr bool operator==(const DealRules&, const DealRules&) = default;
};

}  // namespace euchre::codes
