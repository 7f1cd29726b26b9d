#pragma once

#include "core/base/check.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/codes/deal_rules.h"
#include "core/game/call.h"
#include "core/game/farmer.h"
#include "core/game/phase.h"
#include "core/game/trick.h"

#include <optional>

namespace euchre::game {

/// The suits of which a player holds a natural card, one printed in the very suit: the jack of that suit is natural, the
/// other jack of the colour is not. [A5.k] [D-09.b]
class NaturalSuits {
 public:
  /// Of a player whom nothing is asked.
  [[nodiscard]] static constexpr NaturalSuits all() { return NaturalSuits(0xF); }
  [[nodiscard]] static constexpr NaturalSuits of(CardSet hand) {
    NaturalSuits held(0);
    for (const Suit suit : kSuits) {
      if (hand.intersects(CardSet::of_printed_suit(suit))) held.insert(suit);
    }
    return held;
  }
  [[nodiscard]] static constexpr NaturalSuits none() { return NaturalSuits(0); }
  constexpr void insert(Suit suit) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << static_cast<unsigned>(suit))); }
  [[nodiscard]] constexpr bool contains(Suit suit) const { return ((bits_ >> static_cast<unsigned>(suit)) & 1U) != 0; }

 private:
  constexpr explicit NaturalSuits(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_;
};

/// Whether the cards are all below the jack, whatever the pack's lowest is.
[[nodiscard]] constexpr bool is_all_low(CardSet cards) {
  constexpr CardSet kBelowJack = CardSet::from_bits(0x0F0F0F0F);
  return kBelowJack.contains_all(cards);
}

/// Whether the rules let its holder throw such a hand in: low cards alone, or beside aces.
[[nodiscard]] constexpr bool may_be_thrown_in(const codes::DealRules& rules, CardSet hand) {
  constexpr CardSet kAces = CardSet::from_bits(0x80808080);
  if (!is_all_low(hand - kAces)) return false;
  const unsigned aces = (hand & kAces).size();
  if (aces == 0) return rules.may_throw_in_all_low;
  return rules.throw_in_ace_no_face == codes::AceNoFace::AnyAces ||
         (rules.throw_in_ace_no_face == codes::AceNoFace::OneAce && aces == 1);
}
/// Whether they let anybody throw in.
[[nodiscard]] constexpr bool has_throw_ins(const codes::DealRules& rules) {
  return rules.may_throw_in_all_low || rules.throw_in_ace_no_face != codes::AceNoFace::Never;
}

/// Whether the hand would hold a single trump of that suit, and that a bower. A joker is a trump and no bower.
[[nodiscard]] constexpr bool is_bower_bare(CardSet hand, Suit suit) {
  const CardSet trumps = hand & cards_in_play(suit, suit);
  return trumps.size() == 1 && (trumps.first() == right_bower(suit) || trumps.first() == left_bower(suit));
}

/// What a hand lets its holder say: the suits of which it has a natural card, those that would leave it a bare bower, and
/// whether it may be thrown in.
class HandRights {
 public:
  constexpr HandRights(NaturalSuits natural) : natural_(natural) {}  // NOLINT(google-explicit-constructor)
  /// `gains` is what the holder would take up if he made trump now: the turn-up, for the dealer in the first round.
  [[nodiscard]] static constexpr HandRights of(const codes::DealRules& rules, CardSet hand, CardSet gains) {
    HandRights rights(NaturalSuits::of(hand));
    rights.may_throw_in_ = game::may_be_thrown_in(rules, hand);
    if (rules.bare_bower == codes::BareBower::Allowed) return rights;
    for (const Suit suit : kSuits) {
      if (is_bower_bare(hand | gains, suit)) rights.bare_.insert(suit);
    }
    return rights;
  }
  [[nodiscard]] constexpr NaturalSuits natural() const { return natural_; }
  /// The suits of which a bower would be the only trump; none where the rules do not ask.
  [[nodiscard]] constexpr NaturalSuits bare() const { return bare_; }
  [[nodiscard]] constexpr bool may_throw_in() const { return may_throw_in_; }

 private:
  NaturalSuits natural_;
  NaturalSuits bare_ = NaturalSuits::none();
  bool may_throw_in_ = false;
};

/// How the calls begin, by the card that is turned up: in the first round but for a joker.
enum class Opening : std::uint8_t {
  FirstRound,
  SecondRound,  ///< nobody may take the card
  DealerNames,  ///< the dealer makes trump and takes it
};
[[nodiscard]] constexpr Opening opening_on(const codes::DealRules& rules, Card turn_up) {
  if (!turn_up.is_joker()) return Opening::FirstRound;
  switch (rules.joker_turn_up) {
    case codes::JokerTurnUp::DealerNames:
    case codes::JokerTurnUp::DealerNamesSeen: return Opening::DealerNames;
    case codes::JokerTurnUp::Spades: return Opening::FirstRound;
    case codes::JokerTurnUp::SecondRound: return Opening::SecondRound;
  }
  unreachable("joker turned up");
}
/// Whether the dealer names trump before he looks at his cards.
[[nodiscard]] constexpr bool is_named_unseen(const codes::DealRules& rules, Card turn_up) {
  return turn_up.is_joker() && rules.joker_turn_up == codes::JokerTurnUp::DealerNames;
}
/// The suit that may be accepted in the first round; nothing where a joker leaves that round out.
[[nodiscard]] constexpr std::optional<Suit> offered_suit(const codes::DealRules& rules, Card turn_up) {
  if (!turn_up.is_joker()) return printed_suit(turn_up);
  return opening_on(rules, turn_up) == Opening::FirstRound ? std::optional(Suit::Spades) : std::nullopt;
}

/// Whether the suit may be named once `turned_down` lies face down. [S78.b] [H-make-01]
[[nodiscard]] constexpr bool may_be_named(const codes::DealRules& rules, Suit suit, Suit turned_down) {
  switch (rules.second_round) {
    case codes::SecondRoundSuits::Others: return suit != turned_down;
    case codes::SecondRoundSuits::Next: return suit == same_colour_suit(turned_down);
    case codes::SecondRoundSuits::Any: return true;
  }
  unreachable("second round suits");
}
/// Whether no trump of that kind may be named in the second round.
[[nodiscard]] constexpr bool may_be_named(const codes::DealRules& rules, NoTrump kind) {
  switch (rules.no_trump) {
    case codes::NoTrumpCalls::Never: return false;
    case codes::NoTrumpCalls::High: return kind == NoTrump::High;
    case codes::NoTrumpCalls::HighAndLow: return true;
  }
  unreachable("no trump calls");
}
/// Whether either may be, where `offered` lies face down or no suit was offered.
[[nodiscard]] constexpr bool may_be_named(const codes::DealRules& rules, Trump trump, std::optional<Suit> offered) {
  if (const auto suit = trump.suit()) return !offered || may_be_named(rules, *suit, *offered);
  return may_be_named(rules, *trump.no_trump());
}

/// Whether what a player may say ever depends on the hand.
[[nodiscard]] constexpr bool asks_hands(const codes::DealRules& rules) {
  return rules.natural_card != codes::NaturalCardDuty::Nobody || rules.naming_card != codes::NamingCardDuty::Nobody ||
         rules.bare_bower != codes::BareBower::Allowed || has_throw_ins(rules);
}

/// Whether whoever names a suit in the second round needs a natural card of it.
[[nodiscard]] constexpr bool needs_naming_card(const codes::DealRules& rules, Seat seat, Seat dealer) {
  const bool is_stuck = seat == dealer && rules.last_dealer_call == codes::LastDealerCall::MustName;
  return rules.naming_card == codes::NamingCardDuty::EveryNamer && !is_stuck;
}
/// Whether whoever makes trump in that round may not do it with a bare bower.
[[nodiscard]] constexpr bool may_not_be_bare(const codes::DealRules& rules, codes::CallRound round, Seat seat,
                                             Seat dealer) {
  const bool is_stuck =
      round == codes::CallRound::Second && seat == dealer && rules.last_dealer_call == codes::LastDealerCall::MustName;
  return rules.bare_bower == codes::BareBower::Barred && !is_stuck;
}

/// Making the trump: whose word it is, what the rules let him say, and what has come of it. Knows no hands.
/// Shared by `Deal` and by the playouts, so that no rule is written twice.
class Declarations {
 public:
  constexpr Declarations(const codes::DealRules& rules, Seat dealer, Card turn_up)
      : rules_(rules), dealer_(dealer), to_act_(eldest_hand(rules.players, dealer)), turn_up_(turn_up) {
    if (has_farmers(rules)) phase_ = Phase::GoingUnder;
    if (opening() == Opening::FirstRound) return;
    phase_ = Phase::SecondRound;
    if (opening() == Opening::SecondRound) pass_count_ = passes_of_a_round();
    if (opening() == Opening::DealerNames) to_act_ = dealer;
  }

  [[nodiscard]] constexpr const codes::DealRules& rules() const { return rules_; }
  [[nodiscard]] constexpr Seat dealer() const { return dealer_; }
  [[nodiscard]] constexpr Card turn_up() const { return turn_up_; }
  /// What the player to act would take up if he made trump now.
  [[nodiscard]] constexpr CardSet gains() const {
    return phase_ == Phase::FirstRound && to_act_ == dealer_ ? CardSet{turn_up_} : CardSet();
  }
  /// Play once the opening lead is due, Over where all passed twice or a hand was thrown in.
  [[nodiscard]] constexpr Phase phase() const { return phase_; }
  /// Whether a player threw his hand in: the one to act when the deal ended.
  [[nodiscard]] constexpr bool was_thrown_in() const {
    return phase_ == Phase::Over && pass_count_ < passes_of_a_round();
  }
  /// Who calls or discards; the opening leader once the phase is Play.
  [[nodiscard]] constexpr Seat to_act() const { return to_act_; }
  [[nodiscard]] constexpr std::optional<Trump> trump() const { return trump_; }
  [[nodiscard]] constexpr std::optional<Seat> maker() const { return maker_; }
  [[nodiscard]] constexpr std::optional<Seat> lone_player() const { return lone_player_; }
  /// The defender who plays alone against the lone player; nothing where both defend.
  [[nodiscard]] constexpr std::optional<Seat> lone_defender() const { return lone_defender_; }
  [[nodiscard]] constexpr SeatSet idle() const { return idle_seats(rules_.players, {lone_player_, lone_defender_}); }
  [[nodiscard]] constexpr bool is_active(Seat seat) const { return game::is_active(seat, idle()); }

  /// What the player to act may say; beside his cards in the phases GoingUnder and Discard, empty in Play and Over.
  [[nodiscard]] constexpr CallSet legal_calls(HandRights rights) const {
    switch (phase_) {
      case Phase::GoingUnder: return {Call::KeepHand};
      case Phase::FirstRound: return first_round_calls(rights);
      case Phase::SecondRound: return second_round_calls(rights);
      case Phase::AloneChoice: return {Call::GoAlone, Call::StayTogether};
      case Phase::Discard: return discard_calls();
      case Phase::Giving:
      case Phase::LayingAway:
      case Phase::Play:
      case Phase::Over: return {};
    }
    unreachable("phase");
  }

  /// REQUIRES: legal_calls() of the player to act contains `call`.
  constexpr void apply(Call call) {
    if (call == Call::Pass) return pass();
    if (call == Call::ThrowIn) return throw_in();
    if (call == Call::KeepHand) return keep_hand();
    if (phase_ == Phase::FirstRound) return declare(*offered(), call);
    if (phase_ == Phase::SecondRound) return declare(*named_trump(call), call);
    if (call == Call::GoAlone) (is_defender(to_act_) ? lone_defender_ : lone_player_) = to_act_;
    if (phase_ == Phase::AloneChoice) after_alone_choice();
  }

  /// A player has swapped three cards, as only one may. REQUIRES: phase() is GoingUnder.
  constexpr void finish_going_under() { begin_calls(); }

  /// The dealer has quitted his discard. REQUIRES: phase() is Discard.
  constexpr void finish_discard() {
    if (rules_.alone_period == codes::AlonePeriod::BeforeLead) return ask_maker_before_lead();
    begin_exchange();
  }

  /// The partner has given his card. REQUIRES: phase() is Giving.
  constexpr void finish_giving() {
    rules_.best_card == codes::BestCard::PartnerGivesFirst ? exchange_in(Phase::LayingAway) : ask_defenders();
  }
  /// The lone player has laid a card away. REQUIRES: phase() is LayingAway.
  constexpr void finish_laying_away() {
    rules_.best_card == codes::BestCard::LonePlayerGivesFirst ? exchange_in(Phase::Giving) : ask_defenders();
  }

  friend constexpr bool operator==(const Declarations&, const Declarations&) = default;

 private:
  /// One of each who plays.
  [[nodiscard]] constexpr std::uint8_t passes_of_a_round() const {
    return rules_.players == codes::Players::Two ? 2 : 4;
  }
  [[nodiscard]] constexpr Seat eldest() const { return eldest_hand(rules_.players, dealer_); }

  [[nodiscard]] constexpr Opening opening() const { return opening_on(rules_, turn_up_); }
  [[nodiscard]] constexpr std::optional<Suit> offered() const { return offered_suit(rules_, turn_up_); }

  [[nodiscard]] constexpr CallSet first_round_calls(HandRights rights) const {
    CallSet calls{Call::Pass};
    if (rights.may_throw_in()) calls.insert(Call::ThrowIn);
    if (!rights.natural().contains(*offered()) && needs_natural_card()) return calls;
    if (rights.bare().contains(*offered())) return calls;
    const bool is_partner = to_act_ == partner_of(dealer_);
    if (is_partner && rules_.dealers_partner == codes::DealersPartner::MayNotAssist) return calls;
    const bool must_be_alone = is_partner && is_bound_alone(rules_.dealers_partner, codes::CallRound::First);
    if (!must_be_alone) calls.insert(Call::Order);
    if (must_be_alone || may_declare_alone()) calls.insert(Call::OrderAlone);
    return calls;
  }

  [[nodiscard]] constexpr bool may_declare_alone() const {
    return rules_.has_lone_hands && rules_.alone_period != codes::AlonePeriod::BeforeLead;
  }

  [[nodiscard]] constexpr bool needs_natural_card() const {
    switch (rules_.natural_card) {
      case codes::NaturalCardDuty::Nobody: return false;
      case codes::NaturalCardDuty::DealerByChoice: return to_act_ == dealer_;
      case codes::NaturalCardDuty::EveryAcceptor: return true;
    }
    unreachable("natural card duty");
  }

  [[nodiscard]] constexpr CallSet second_round_calls(HandRights rights) const {
    if (opening() == Opening::DealerNames) return dealers_names();
    CallSet calls;
    if (to_act_ != dealer_ || rules_.last_dealer_call == codes::LastDealerCall::MayPass) calls.insert(Call::Pass);
    const bool must_be_alone =
        to_act_ == partner_of(dealer_) && is_bound_alone(rules_.dealers_partner, codes::CallRound::Second);
    const bool may_be_alone = must_be_alone || (may_declare_alone() && !is_barred_from_lone_hand(to_act_));
    const auto add = [&](Trump trump) {
      if (!must_be_alone) calls.insert(name_trump(trump));
      if (may_be_alone) calls.insert(name_trump_alone(trump));
    };
    const bool needs_card = needs_naming_card(rules_, to_act_, dealer_);
    const bool may_be_bare = !may_not_be_bare(rules_, codes::CallRound::Second, to_act_, dealer_);
    for (const Suit suit : kSuits) {
      const bool is_fit =
          (!needs_card || rights.natural().contains(suit)) && (may_be_bare || !rights.bare().contains(suit));
      if (may_be_named(rules_, Trump(suit), offered()) && is_fit) add(suit);
    }
    if (rules_.no_trump == codes::NoTrumpCalls::Never) return calls;
    for (const NoTrump kind : {NoTrump::High, NoTrump::Low}) {
      if (may_be_named(rules_, kind)) add(kind);
    }
    return calls;
  }

  [[nodiscard]] constexpr CallSet dealers_names() const {
    CallSet calls;
    for (const Suit suit : kSuits) {
      calls.insert(name_trump(suit));
      if (may_declare_alone()) calls.insert(name_trump_alone(suit));
    }
    return calls;
  }

  // The dealer who took up or was assisted may go alone until he quits his discard. [S96] AMB-S43
  [[nodiscard]] constexpr CallSet discard_calls() const {
    if (rules_.alone_period != codes::AlonePeriod::UntilDiscard || lone_player_ == dealer_) return {};
    const bool may_go_alone = (maker_ == dealer_ && rules_.has_lone_hands && !lone_player_) ||
                              (maker_ == partner_of(dealer_) && may_partner_take_over());
    return may_go_alone ? CallSet{Call::GoAlone} : CallSet{};
  }

  /// Whether trump was made with the turn-up, which the dealer takes.
  [[nodiscard]] constexpr bool was_made_in_first_round() const { return pass_count_ < passes_of_a_round(); }

  [[nodiscard]] constexpr bool is_barred_from_lone_hand(Seat seat) const {
    const unsigned place = steps_between(eldest(), seat);
    if (pass_count_ < passes_of_a_round()) return place < pass_count_;
    const bool passed_first = opening() == Opening::FirstRound;
    return (rules_.alone_pass_scope == codes::PassScope::Deal && passed_first) ||
           place + passes_of_a_round() < pass_count_;
  }

  [[nodiscard]] constexpr bool may_partner_take_over() const {
    if (!rules_.has_lone_hands) return false;
    switch (rules_.partner_alone) {
      case codes::PartnerAlone::Never: return false;
      case codes::PartnerAlone::OverPlainDeclaration:
        return !lone_player_ && !is_barred_from_lone_hand(partner_of(*maker_));
      case codes::PartnerAlone::OverAnyDeclaration: return !is_barred_from_lone_hand(partner_of(*maker_));
    }
    unreachable("partner alone");
  }

  /// Whose word it is next before trump is made, when nobody plays alone yet.
  [[nodiscard]] constexpr Seat next_player() const { return next_active(to_act_, codes::unused_seats(rules_.players)); }

  constexpr void pass() {
    ++pass_count_;
    to_act_ = next_player();
    if (pass_count_ == passes_of_a_round()) phase_ = Phase::SecondRound;
    if (pass_count_ == 2 * passes_of_a_round()) phase_ = Phase::Over;
  }

  constexpr void keep_hand() {
    to_act_ = next_player();
    if (to_act_ == eldest()) begin_calls();
  }
  constexpr void begin_calls() {
    phase_ = Phase::FirstRound;
    to_act_ = eldest();
  }

  constexpr void throw_in() { phase_ = Phase::Over; }

  constexpr void declare(Trump trump, Call call) {
    trump_ = trump;
    maker_ = to_act_;
    if (is_alone(call)) lone_player_ = to_act_;
    if (rules_.alone_period == codes::AlonePeriod::BeforeLead) {
      return was_made_in_first_round() ? begin_discard() : ask_maker_before_lead();
    }
    const Seat partner = partner_of(to_act_);
    const bool answers_with_discard =
        rules_.alone_period == codes::AlonePeriod::UntilDiscard && was_made_in_first_round() && partner == dealer_;
    if (!answers_with_discard && may_partner_take_over()) return ask_about_lone_hand(partner);
    take_up_or_play();
  }

  constexpr void ask_about_lone_hand(Seat seat) {
    phase_ = Phase::AloneChoice;
    to_act_ = seat;
  }

  // The maker is asked first, then his partner. [K-alone-01] [K-alone-04]
  constexpr void ask_maker_before_lead() {
    if (rules_.has_lone_hands && !lone_player_ && !is_barred_from_lone_hand(*maker_)) {
      return ask_about_lone_hand(*maker_);
    }
    if (may_partner_take_over()) return ask_about_lone_hand(partner_of(*maker_));
    begin_exchange();
  }

  // The makers' side has settled its hand: first it may better it, then the defenders may answer it.
  constexpr void begin_exchange() {
    if (!lone_player_ || rules_.best_card == codes::BestCard::Never) return ask_defenders();
    exchange_in(rules_.best_card == codes::BestCard::PartnerGivesFirst ? Phase::Giving : Phase::LayingAway);
  }

  constexpr void exchange_in(Phase phase) {
    phase_ = phase;
    to_act_ = phase == Phase::Giving ? partner_of(*lone_player_) : *lone_player_;
  }

  // The one at the lone player's left is asked first.
  constexpr void ask_defenders() {
    const bool may_defend_alone = rules_.defend_alone == codes::DefendAlone::AgainstLoneHand && lone_player_;
    may_defend_alone ? ask_about_lone_hand(left_of(*lone_player_)) : begin_play();
  }

  [[nodiscard]] constexpr bool is_defender(Seat seat) const { return !are_partners(seat, *maker_); }

  constexpr void after_alone_choice() {
    if (is_defender(to_act_)) return after_defenders_choice();
    if (rules_.alone_period != codes::AlonePeriod::BeforeLead) return take_up_or_play();
    if (to_act_ == maker_ && may_partner_take_over()) return ask_about_lone_hand(partner_of(to_act_));
    begin_exchange();
  }

  constexpr void after_defenders_choice() {
    const bool is_last_asked = to_act_ == right_of(*lone_player_);
    lone_defender_ || is_last_asked ? begin_play() : ask_about_lone_hand(partner_of(to_act_));
  }

  constexpr void take_up_or_play() { was_made_in_first_round() ? begin_discard() : begin_exchange(); }

  // A dealer whose partner plays alone takes up and discards like any other. [S86.a] [A5.d] [K-disc-01]
  constexpr void begin_discard() {
    phase_ = Phase::Discard;
    to_act_ = dealer_;
  }

  constexpr void begin_play() {
    phase_ = Phase::Play;
    to_act_ = opening_leader(rules_, dealer_, *maker_, {lone_player_, lone_defender_});
  }

  codes::DealRules rules_;
  Phase phase_ = Phase::FirstRound;
  Seat dealer_;
  Seat to_act_;
  Card turn_up_;
  std::uint8_t pass_count_ = 0;
  std::optional<Trump> trump_;
  std::optional<Seat> maker_;
  std::optional<Seat> lone_player_;
  std::optional<Seat> lone_defender_;
};

}  // namespace euchre::game
