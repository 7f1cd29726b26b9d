#include "game/deal.h"

#include "cards/trump.h"

namespace euchre::game {

namespace {

bool is_dealt_from(Pack pack, const Dealt& dealt) {
  CardSet seen{dealt.turn_up};
  for (const CardSet hand : dealt.hands) {
    if (hand.size() != kHandSize || hand.intersects(seen)) return false;
    seen |= hand;
  }
  return cards_of(pack).contains_all(seen);
}

}  // namespace

Deal::Deal(const codes::DealRules& rules, const Dealt& dealt)
    : rules_(rules),
      dealer_(dealt.dealer),
      to_act_(eldest_hand(dealt.dealer)),
      turn_up_(dealt.turn_up),
      hands_(dealt.hands) {
  EUCHRE_REQUIRE(is_dealt_from(rules.pack, dealt));
}

Phase Deal::phase() const { return phase_; }
const codes::DealRules& Deal::rules() const { return rules_; }
Seat Deal::dealer() const { return dealer_; }
Card Deal::turn_up() const { return turn_up_; }
CardSet Deal::hand(Seat seat) const { return hands_[seat]; }
std::optional<Suit> Deal::trump() const { return trump_; }
std::optional<Seat> Deal::maker() const { return maker_; }
std::optional<Seat> Deal::lone_player() const { return lone_player_; }
std::optional<Card> Deal::discarded() const { return discarded_; }
bool Deal::is_active(Seat seat) const { return lone_player_ != partner_of(seat); }
unsigned Deal::active_count() const { return lone_player_ ? 3 : 4; }
unsigned Deal::call_count() const { return static_cast<unsigned>(calls_.size()); }
Call Deal::call(unsigned index) const { return calls_[index].call; }
Seat Deal::caller(unsigned index) const { return calls_[index].seat; }

Seat Deal::to_act() const {
  EUCHRE_REQUIRE(phase_ != Phase::Over);
  return to_act_;
}

LegalActions Deal::legal_actions() const {
  switch (phase_) {
    case Phase::FirstRound: return {first_round_calls(), {}};
    case Phase::SecondRound: return {second_round_calls(), {}};
    case Phase::AloneChoice: return {CallSet{Call::GoAlone, Call::StayTogether}, {}};
    case Phase::Discard: return {discard_calls(), discardable_cards()};
    case Phase::Play: return {{}, playable_cards()};
    case Phase::Over: return {};
  }
  unreachable("phase");
}

bool Deal::is_legal(const Action& action) const {
  const LegalActions legal = legal_actions();
  if (const auto* const call = std::get_if<Call>(&action)) return legal.calls.contains(*call);
  if (const auto* const discard = std::get_if<Discard>(&action)) {
    return phase_ == Phase::Discard && legal.cards.contains(discard->card);
  }
  return phase_ == Phase::Play && legal.cards.contains(std::get<PlayCard>(action).card);
}

void Deal::apply(const Action& action) {
  EUCHRE_REQUIRE(is_legal(action));
  if (const auto* const call = std::get_if<Call>(&action)) {
    apply_call(*call);
  } else if (const auto* const discard = std::get_if<Discard>(&action)) {
    apply_discard(discard->card);
  } else {
    apply_play(std::get<PlayCard>(action).card);
  }
}

// ---- making the trump

CallSet Deal::first_round_calls() const {
  CallSet calls{Call::Pass};
  if (lacks_natural_card()) return calls;
  const bool must_be_alone =
      rules_.dealers_partner == codes::DealersPartner::MustBeAlone && to_act_ == partner_of(dealer_);
  if (!must_be_alone) calls.insert(Call::Order);
  if (must_be_alone || rules_.alone_period != codes::AlonePeriod::BeforeLead) calls.insert(Call::OrderAlone);
  return calls;
}

CallSet Deal::second_round_calls() const {
  CallSet calls;
  if (to_act_ != dealer_ || rules_.last_dealer_call == codes::LastDealerCall::MayPass) calls.insert(Call::Pass);
  const bool may_be_alone = rules_.alone_period != codes::AlonePeriod::BeforeLead && !is_barred_from_lone_hand(to_act_);
  for (const Suit suit : kSuits) {
    if (suit == printed_suit(turn_up_)) continue;
    calls.insert(name_suit(suit));
    if (may_be_alone) calls.insert(name_suit_alone(suit));
  }
  return calls;
}

// The jack of the turn-up's own suit is natural; the other jack of the colour is not. [A5.k] [D-09.b]
bool Deal::lacks_natural_card() const {
  switch (rules_.natural_card) {
    case codes::NaturalCardDuty::Nobody: return false;
    case codes::NaturalCardDuty::DealerByChoice:
      if (to_act_ != dealer_) return false;
      break;
    case codes::NaturalCardDuty::EveryAcceptor: break;
  }
  return !hands_[to_act_].intersects(CardSet::of_printed_suit(printed_suit(turn_up_)));
}

bool Deal::was_made_in_first_round() const { return pass_count_ < 4; }

bool Deal::is_barred_from_lone_hand(Seat seat) const {
  const unsigned place = steps_between(eldest_hand(dealer_), seat);
  if (pass_count_ < 4) return place < pass_count_;
  return rules_.alone_pass_scope == codes::PassScope::Deal || place + 4 < pass_count_;
}

bool Deal::may_partner_take_over() const {
  if (is_barred_from_lone_hand(partner_of(*maker_))) return false;
  switch (rules_.partner_alone) {
    case codes::PartnerAlone::Never: return false;
    case codes::PartnerAlone::OverPlainDeclaration: return !lone_player_;
    case codes::PartnerAlone::OverAnyDeclaration: return true;
  }
  unreachable("partner alone");
}

void Deal::apply_call(Call call) {
  calls_.push_back({to_act_, call});
  switch (call) {
    case Call::Pass: pass(); return;
    case Call::Order:
    case Call::OrderAlone: declare(printed_suit(turn_up_), call); return;
    case Call::NameClubs:
    case Call::NameDiamonds:
    case Call::NameHearts:
    case Call::NameSpades:
    case Call::NameAloneClubs:
    case Call::NameAloneDiamonds:
    case Call::NameAloneHearts:
    case Call::NameAloneSpades: declare(*named_suit(call), call); return;
    case Call::GoAlone: lone_player_ = to_act_; break;
    case Call::StayTogether: break;
  }
  if (phase_ == Phase::AloneChoice) after_alone_choice();
}

void Deal::pass() {
  ++pass_count_;
  to_act_ = left_of(to_act_);
  if (pass_count_ == 4) phase_ = Phase::SecondRound;
  if (pass_count_ == 8) phase_ = Phase::Over;
}

void Deal::declare(Suit suit, Call call) {
  trump_ = suit;
  maker_ = to_act_;
  if (is_alone(call)) lone_player_ = to_act_;
  if (rules_.alone_period == codes::AlonePeriod::BeforeLead) {
    if (was_made_in_first_round()) return begin_discard();
    return ask_maker_before_lead();
  }
  const Seat partner = partner_of(to_act_);
  const bool answers_with_discard =
      rules_.alone_period == codes::AlonePeriod::UntilDiscard && was_made_in_first_round() && partner == dealer_;
  if (may_partner_take_over() && !answers_with_discard) return ask_about_lone_hand(partner);
  take_up_or_play();
}

void Deal::ask_about_lone_hand(Seat seat) {
  phase_ = Phase::AloneChoice;
  to_act_ = seat;
}

// The maker is asked first, then his partner. [K-alone-01] [K-alone-04]
void Deal::ask_maker_before_lead() {
  if (!lone_player_ && !is_barred_from_lone_hand(*maker_)) return ask_about_lone_hand(*maker_);
  if (may_partner_take_over()) return ask_about_lone_hand(partner_of(*maker_));
  begin_play();
}

void Deal::after_alone_choice() {
  if (rules_.alone_period != codes::AlonePeriod::BeforeLead) return take_up_or_play();
  if (to_act_ == maker_ && may_partner_take_over()) return ask_about_lone_hand(partner_of(to_act_));
  begin_play();
}

void Deal::take_up_or_play() {
  if (was_made_in_first_round()) return begin_discard();
  begin_play();
}

// ---- the discard

// A dealer whose partner plays alone takes up and discards like any other. [S86.a] [A5.d] [K-disc-01]
void Deal::begin_discard() {
  phase_ = Phase::Discard;
  to_act_ = dealer_;
  hands_[dealer_].insert(turn_up_);
}

// The dealer who took up or was assisted may go alone until he quits his discard. [S96] AMB-S43
CallSet Deal::discard_calls() const {
  if (rules_.alone_period != codes::AlonePeriod::UntilDiscard || lone_player_ == dealer_) return {};
  const bool may_go_alone = maker_ == dealer_ || (maker_ == partner_of(dealer_) && may_partner_take_over());
  return may_go_alone ? CallSet{Call::GoAlone} : CallSet{};
}

CardSet Deal::discardable_cards() const {
  CardSet cards = hands_[dealer_];
  if (rules_.turn_up_discard == codes::TurnUpDiscard::Forbidden) cards.erase(turn_up_);
  return cards;
}

void Deal::apply_discard(Card card) {
  hands_[dealer_].erase(card);
  discarded_ = card;
  if (rules_.alone_period == codes::AlonePeriod::BeforeLead) return ask_maker_before_lead();
  begin_play();
}

// ---- the play

void Deal::begin_play() {
  phase_ = Phase::Play;
  const bool left_of_lone = lone_player_ && rules_.lone_lead == codes::LoneLead::LeftOfLone;
  to_act_ = next_active(left_of_lone ? *lone_player_ : dealer_);
  leaders_[0] = to_act_;
}

Seat Deal::next_active(Seat seat) const {
  const Seat left = left_of(seat);
  return is_active(left) ? left : left_of(left);
}

CardSet Deal::playable_cards() const {
  const CardSet hand = hands_[to_act_];
  const unsigned start = trick_start(completed_tricks());
  if (start == play_count_) return hand;
  const CardSet following = hand & cards_in_play(suit_in_play(plays_[start], *trump_), *trump_);
  return following.empty() ? hand : following;
}

void Deal::apply_play(Card card) {
  hands_[to_act_].erase(card);
  plays_[play_count_++] = card;
  to_act_ = next_active(to_act_);
  if (play_count_ % active_count() == 0) finish_trick();
}

void Deal::finish_trick() {
  to_act_ = winner_of_last_trick();
  leaders_[completed_tricks()] = to_act_;
  if (completed_tricks() == kHandSize) phase_ = Phase::Over;
}

Seat Deal::winner_of_last_trick() const {
  const Trick trick = this->trick(completed_tricks() - 1);
  Play best = trick.front();
  for (const Play& play : trick) {
    if (beats(play.card, best.card, *trump_)) best = play;
  }
  return best.seat;
}

unsigned Deal::trick_start(unsigned index) const { return index * active_count(); }
unsigned Deal::completed_tricks() const { return play_count_ / active_count(); }

Trick Deal::trick(unsigned index) const {
  EUCHRE_REQUIRE(index < kHandSize);
  Trick trick;
  Seat seat = leaders_[index];
  for (unsigned i = trick_start(index); i < play_count_ && trick.size() < active_count(); ++i) {
    trick.push_back({seat, plays_[i]});
    seat = next_active(seat);
  }
  return trick;
}

Seat Deal::trick_winner(unsigned index) const {
  EUCHRE_REQUIRE(index < completed_tricks());
  return leaders_[index + 1];
}

BySide<TrickCount> Deal::tricks_won() const {
  BySide<TrickCount> tricks;
  for (unsigned i = 0; i < completed_tricks(); ++i) ++tricks[side_of(trick_winner(i))];
  return tricks;
}

DealResult Deal::result() const {
  EUCHRE_REQUIRE(phase_ == Phase::Over);
  DealResult result;
  if (!maker_) return result;
  result.makers = side_of(*maker_);
  result.lone_player = lone_player_;
  result.tricks = tricks_won();
  const unsigned won = result.tricks[result.makers].number();
  result.outcome = won == kHandSize ? Outcome::March : won >= 3 ? Outcome::Made : Outcome::Euchred;
  return result;
}

}  // namespace euchre::game
