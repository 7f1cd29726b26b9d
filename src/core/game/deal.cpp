#include "core/game/deal.h"

#include "core/game/following.h"

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
    : declarations_(rules, dealt.dealer, dealt.turn_up),
      phase_(declarations_.phase()),
      to_act_(declarations_.to_act()),
      hands_(dealt.hands) {
  EUCHRE_REQUIRE(is_dealt_from(rules.pack, dealt));
  EUCHRE_REQUIRE(!codes::unused_seats(rules.players).contains(dealt.dealer));
}

Phase Deal::phase() const { return phase_; }
const codes::DealRules& Deal::rules() const { return declarations_.rules(); }
Seat Deal::dealer() const { return declarations_.dealer(); }
Card Deal::turn_up() const { return declarations_.turn_up(); }
CardSet Deal::hand(Seat seat) const { return hands_[seat]; }
std::optional<Trump> Deal::trump() const { return declarations_.trump(); }
std::optional<Seat> Deal::maker() const { return declarations_.maker(); }
std::optional<Seat> Deal::lone_player() const { return declarations_.lone_player(); }
std::optional<Seat> Deal::lone_defender() const { return declarations_.lone_defender(); }
SeatSet Deal::idle() const { return declarations_.idle(); }
std::optional<Card> Deal::discarded() const { return discarded_; }
std::optional<Card> Deal::given() const { return given_; }
std::optional<Card> Deal::laid_away() const { return laid_away_; }
std::optional<Seat> Deal::farmer() const {
  return laid_under_count_ > 0 ? std::optional(seat_after(dealer(), farmer_place_)) : std::nullopt;
}
CardSet Deal::laid_under() const {
  CardSet cards;
  for (unsigned i = 0; i < laid_under_count_; ++i) cards.insert(laid_under_[i]);
  return cards;
}
CardSet Deal::taken() const {
  CardSet cards;
  if (laid_under_count_ < kUnder) return cards;
  for (const Card card : taken_) cards.insert(card);
  return cards;
}
bool Deal::is_active(Seat seat) const { return declarations_.is_active(seat); }
unsigned Deal::active_count() const { return game::active_count(idle()); }
unsigned Deal::call_count() const { return static_cast<unsigned>(calls_.size()); }
Call Deal::call(unsigned index) const { return calls_[index].call; }
Seat Deal::caller(unsigned index) const { return calls_[index].seat; }

Seat Deal::to_act() const {
  EUCHRE_REQUIRE(phase_ != Phase::Over);
  return to_act_;
}

LegalActions Deal::legal_actions() const {
  switch (phase_) {
    case Phase::GoingUnder:
      return {laid_under_count_ == 0 ? declarations_.legal_calls(NaturalSuits::all()) : CallSet(),
              cards_to_lay_under(rules(), hands_[to_act_], laid_under())};
    case Phase::FirstRound:
    case Phase::SecondRound:
    case Phase::AloneChoice: return {declarations_.legal_calls(hand_rights()), {}};
    case Phase::Discard: return {declarations_.legal_calls(NaturalSuits::all()), discardable_cards()};
    case Phase::Giving:
    case Phase::LayingAway:
    case Phase::Play: return {{}, cards_to_choose()};
    case Phase::Over: return {};
  }
  unreachable("phase");
}

bool Deal::is_legal(const Action& action) const {
  const LegalActions legal = legal_actions();
  if (const auto* const call = std::get_if<Call>(&action)) return legal.calls.contains(*call);
  const Card card = *card_of(action);
  return legal.cards.contains(card) && action == action_with(phase_, card);
}

void Deal::apply(const Action& action) {
  EUCHRE_REQUIRE(is_legal(action));
  if (const auto* const call = std::get_if<Call>(&action)) {
    apply_call(*call);
  } else if (const auto* const discard = std::get_if<Discard>(&action)) {
    phase_ == Phase::LayingAway ? apply_laying_away(discard->card) : apply_discard(discard->card);
  } else if (const auto* const give = std::get_if<GiveCard>(&action)) {
    apply_giving(give->card);
  } else if (const auto* const lay = std::get_if<LayUnder>(&action)) {
    apply_laying_under(lay->card);
  } else {
    apply_play(std::get<PlayCard>(action).card);
  }
}

bool Deal::may_look(Seat seat) const { return seat != dealer() || maker() || !is_named_unseen(rules(), turn_up()); }

HandRights Deal::hand_rights() const {
  return asks_hands(rules()) ? HandRights::of(rules(), hands_[to_act_], declarations_.gains()) : NaturalSuits::all();
}

void Deal::apply_call(Call call) {
  if (call != Call::KeepHand) calls_.push_back({to_act_, call});
  declarations_.apply(call);
  follow_declarations();
}

void Deal::follow_declarations() {
  phase_ = declarations_.phase();
  to_act_ = declarations_.to_act();
  if (phase_ == Phase::Discard) hands_[to_act_].insert(turn_up());
  if (phase_ == Phase::Play) leaders_[0] = to_act_;
}

CardSet Deal::discardable_cards() const {
  CardSet cards = hands_[to_act_];
  if (rules().turn_up_discard == codes::TurnUpDiscard::Forbidden) cards.erase(turn_up());
  return cards;
}

void Deal::apply_laying_under(Card card) {
  farmer_place_ = static_cast<std::uint8_t>(steps_between(dealer(), to_act_)) & 0xFU;
  hands_[to_act_].erase(card);
  laid_under_[laid_under_count_] = card;
  if (++laid_under_count_ < kUnder) return;
  CardSet stock = cards_of(rules().pack) - laid_under() - CardSet{turn_up()};
  for (const CardSet hand : hands_) stock = stock - hand;
  unsigned next = 0;
  for (const Card taken : stock) taken_[next++] = taken;
  hands_[to_act_] |= stock;
  declarations_.finish_going_under();
  follow_declarations();
}

void Deal::apply_discard(Card card) {
  hands_[to_act_].erase(card);
  discarded_ = card;
  declarations_.finish_discard();
  follow_declarations();
}

CardSet Deal::cards_to_choose() const { return is_exchange(phase_) ? hands_[to_act_] : playable_cards(); }

void Deal::apply_laying_away(Card card) {
  hands_[to_act_].erase(card);
  laid_away_ = card;
  declarations_.finish_laying_away();
  follow_declarations();
}

void Deal::apply_giving(Card card) {
  hands_[to_act_].erase(card);
  hands_[partner_of(to_act_)].insert(card);
  given_ = card;
  declarations_.finish_giving();
  follow_declarations();
}

CardSet Deal::playable_cards() const {
  const CardSet hand = hands_[to_act_];
  const unsigned start = trick_start(completed_tricks());
  if (start == play_count_) return hand;
  return playable_to(hand, plays_[start], *trump());
}

void Deal::apply_play(Card card) {
  hands_[to_act_].erase(card);
  plays_[play_count_++] = card;
  if (play_count_ % active_count() != 0) {
    to_act_ = next_active(to_act_, idle());
    return;
  }
  to_act_ = winning_play(trick(completed_tricks() - 1), *trump()).seat;
  leaders_[completed_tricks()] = to_act_;
  if (completed_tricks() == kHandSize) phase_ = Phase::Over;
}

unsigned Deal::trick_start(unsigned index) const { return index * active_count(); }
unsigned Deal::completed_tricks() const { return play_count_ / active_count(); }

Trick Deal::trick(unsigned index) const {
  EUCHRE_REQUIRE(index < kHandSize);
  Trick trick;
  Seat seat = leaders_[index];
  for (unsigned i = trick_start(index); i < play_count_ && trick.size() < active_count(); ++i) {
    trick.push_back({seat, plays_[i]});
    seat = next_active(seat, idle());
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

bool is_turn_up_taken(const Deal& deal) {
  if (opening_on(deal.rules(), deal.turn_up()) == Opening::DealerNames) return deal.maker().has_value();
  for (unsigned i = 0; i < deal.call_count(); ++i) {
    if (deal.call(i) == Call::Order || deal.call(i) == Call::OrderAlone) return true;
  }
  return false;
}

DealResult Deal::result() const {
  EUCHRE_REQUIRE(phase_ == Phase::Over);
  DealResult result;
  if (!maker()) {
    result.dealers = side_of(dealer());
    if (declarations_.was_thrown_in()) result.outcome = Outcome::ThrownIn;
    return result;
  }
  result.makers = side_of(*maker());
  result.lone_player = lone_player();
  result.lone_defender = lone_defender();
  result.tricks = tricks_won();
  result.outcome = outcome_of(result.tricks[result.makers], tricks_needed(rules(), result.lone_player));
  return result;
}

}  // namespace euchre::game
