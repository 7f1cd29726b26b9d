#include "support/core/notation/random_game.h"

#include "core/cards/trump.h"
#include "core/match/match.h"
#include "core/notation/egn_judge.h"

#include <algorithm>
#include <vector>

namespace euchre::test_support {

namespace {

using namespace notation;  // NOLINT(google-build-using-namespace)

bool coin(RandomStream& random) { return random.below(2) == 0; }

template <class T>
const T& pick(const std::vector<T>& items, RandomStream& random) {
  return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

std::vector<Card> shuffled(CardSet cards, RandomStream& random) {
  std::vector<Card> pack(cards.begin(), cards.end());
  shuffle(std::span<Card>(pack), random);
  return pack;
}

std::vector<game::Action> choices(const game::Deal& deal) {
  std::vector<game::Action> actions;
  const game::LegalActions legal = deal.legal_actions();
  for (unsigned i = 0; i < game::kCallCount; ++i) {
    if (legal.calls.contains(static_cast<game::Call>(i))) actions.emplace_back(static_cast<game::Call>(i));
  }
  for (const Card card : legal.cards) actions.push_back(game::action_with(deal.phase(), card));
  return actions;
}

game::Dealt random_hands(const codes::DealRules& rules, Seat dealer, RandomStream& random) {
  const std::vector<Card> pack = shuffled(cards_of(rules.pack), random);
  game::Dealt dealt;
  dealt.dealer = dealer;
  for (std::size_t i = 0; i < 20; ++i) dealt.hands[kSeats[i % 4]].insert(pack[i]);
  dealt.turn_up = pack[20];
  return dealt;
}

game::Deal played(const codes::DealRules& rules, const DealScript& script) {
  game::Deal deal(rules, script.dealt);
  for (const SeatAction& step : script.actions) deal.apply(step.action);
  return deal;
}

EgnCall egn_call(game::Call call) {
  if (call == game::Call::Pass) return {EgnCall::Kind::Pass, Suit::Clubs};
  if (const auto trump = game::named_trump(call)) return {EgnCall::Kind::Name, *trump};
  return {EgnCall::Kind::Order, Suit::Clubs};
}

std::vector<EgnCard> told_hand(CardSet hand, Telling telling, RandomStream& random) {
  std::vector<EgnCard> told;
  if (telling == Telling::Nothing || (telling == Telling::Something && coin(random))) return told;
  for (const Card card : shuffled(hand, random)) {
    EgnCard shown = egn_card(card);
    if (telling == Telling::Something) {
      if (coin(random)) shown.rank.reset();
      if (coin(random)) shown.suit.reset();
    }
    told.push_back(shown);
  }
  return told;
}

EgnRuleset random_ruleset(RandomStream& random) {
  EgnRuleset ruleset;
  ruleset.is_dealer_stuck = coin(random);
  ruleset.is_canadian = coin(random);
  ruleset.leads_left_of_loner = coin(random);
  ruleset.has_no_trump = coin(random);
  ruleset.min_rank = 7 + static_cast<int>(random.below(3));
  ruleset.loner_march_score = 3 + static_cast<int>(random.below(3));
  ruleset.loner_euchred_score = 2 + static_cast<int>(random.below(3));
  if (coin(random)) {
    ruleset.winning_score = 5 + static_cast<int>(random.below(8));
  } else if (coin(random)) {
    ruleset.num_deals = 1 + static_cast<int>(random.below(12));
  }
  return ruleset;
}

/// A seat's turns in a deal where anything may be played.
class LooseTable {
 public:
  LooseTable(const codes::DealRules& rules, const game::Deal& at_first_lead)
      : rules_(rules), deal_(at_first_lead), seat_(at_first_lead.to_act()), trump_(*at_first_lead.trump()) {
    for (const Seat seat : kSeats) hands_[seat] = deal_.hand(seat);
  }

  [[nodiscard]] bool is_over() const { return tricks_.size() == 5 && tricks_.back().size() == deal_.active_count(); }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] unsigned trick_number() const {
    return static_cast<unsigned>(tricks_.size()) + (begins_trick() ? 1U : 0U);
  }
  [[nodiscard]] CardSet following() const {
    if (begins_trick()) return hands_[seat_];
    const CardSet cards = hands_[seat_] & cards_in_play(suit_in_play(tricks_.back().front(), trump_), trump_);
    return cards.empty() ? hands_[seat_] : cards;
  }
  [[nodiscard]] CardSet revoking() const { return hands_[seat_] - following(); }
  [[nodiscard]] const std::vector<std::vector<Card>>& tricks() const { return tricks_; }

  void play(Card card) {
    if (begins_trick()) {
      tricks_.emplace_back();
      best_.reset();
    }
    tricks_.back().push_back(card);
    hands_[seat_].erase(card);
    if (!best_ || beats(card, best_->card, trump_)) best_ = game::Play{seat_, card};
    seat_ = next(seat_);
    if (tricks_.back().size() == deal_.active_count()) seat_ = best_->seat;
  }

 private:
  [[nodiscard]] bool begins_trick() const { return tricks_.empty() || tricks_.back().size() == deal_.active_count(); }
  [[nodiscard]] Seat next(Seat seat) const { return deal_.is_active(left_of(seat)) ? left_of(seat) : partner_of(seat); }

  const codes::DealRules& rules_;
  game::Deal deal_;
  Seat seat_;
  Trump trump_;
  BySeat<CardSet> hands_;
  std::vector<std::vector<Card>> tricks_;
  std::optional<game::Play> best_;
};

}  // namespace

DealScript random_script(const codes::DealRules& rules, Seat dealer, RandomStream& random) {
  DealScript script;
  script.dealt = random_hands(rules, dealer, random);
  game::Deal deal(rules, script.dealt);
  while (deal.phase() != game::Phase::Over) {
    const game::Action action = pick(choices(deal), random);
    script.actions.push_back({deal.to_act(), action});
    deal.apply(action);
  }
  return script;
}

EgnDeal egn_deal_of(const codes::DealRules& rules, const DealScript& script, Telling telling, RandomStream& random) {
  const game::Deal deal = played(rules, script);
  EgnDeal egn;
  egn.dealer = script.dealt.dealer;
  egn.turn_up = egn_card(script.dealt.turn_up);
  for (const Seat seat : kSeats) egn.hands[seat] = told_hand(script.dealt.hands[seat], telling, random);
  egn.bidding.emplace();
  for (unsigned i = 0; i < deal.call_count(); ++i) egn.bidding->calls.push_back(egn_call(deal.call(i)));
  egn.bidding->is_alone = deal.lone_player().has_value();
  const bool tells_discard = telling == Telling::Everything || (telling == Telling::Something && coin(random));
  if (deal.discarded() && tells_discard) egn.bidding->discard = egn_card(*deal.discarded());
  for (unsigned i = 0; i < deal.completed_tricks(); ++i) {
    if (!egn.play) egn.play.emplace();
    std::vector<EgnCard>& trick = egn.play->tricks.emplace_back();
    for (const game::Play& play : deal.trick(i)) trick.push_back(egn_card(play.card));
  }
  return egn;
}

EgnGame random_egn(Telling telling, RandomStream& random) {
  EgnGame game;
  game.ruleset = random_ruleset(random);
  const codes::Code code = code_of(game.ruleset);
  for (const Seat seat : kSeats) game.players.push_back({std::string(name_of(seat)), {}, {}});
  match::Match match(code.match);
  Seat dealer = kSeats[random.below(4)];
  while (!match.is_over() && game.deals.size() < 100) {
    const DealScript script = random_script(code.deal, dealer, random);
    match.score_deal(played(code.deal, script).result());
    game.deals.push_back(egn_deal_of(code.deal, script, telling, random));
    game.deals.back().deal_number = static_cast<unsigned>(game.deals.size()) - 1;
    dealer = left_of(dealer);
  }
  game.final_score = {match.score()[Side::NorthSouth].number(), match.score()[Side::EastWest].number()};
  return game;
}

std::optional<Revoke> revoked(const codes::DealRules& rules, const DealScript& script, Telling telling,
                              RandomStream& random) {
  game::Deal deal(rules, script.dealt);
  for (const SeatAction& step : script.actions) {
    if (std::holds_alternative<game::PlayCard>(step.action)) break;
    deal.apply(step.action);
  }
  if (deal.phase() != game::Phase::Play) return std::nullopt;
  Revoke revoke;
  LooseTable table(rules, deal);
  while (!table.is_over()) {
    const bool revokes_now = revoke.trick == 0 && !table.revoking().empty() && coin(random);
    const CardSet choice = revokes_now ? table.revoking() : table.following();
    const Card card = shuffled(choice, random).front();
    if (revokes_now) {
      revoke.trick = table.trick_number();
      revoke.seat = table.seat();
      revoke.card = card;
    }
    table.play(card);
  }
  if (revoke.trick == 0) return std::nullopt;
  revoke.deal = egn_deal_of(rules, script, telling, random);
  revoke.deal.play->tricks.clear();
  for (const std::vector<Card>& cards : table.tricks()) {
    std::vector<EgnCard>& trick = revoke.deal.play->tricks.emplace_back();
    for (const Card card : cards) trick.push_back(egn_card(card));
  }
  return revoke;
}

namespace {

std::uint8_t action_of(Card card) {
  const unsigned rank = static_cast<unsigned>(card.rank()) - static_cast<unsigned>(Rank::Nine);
  return static_cast<std::uint8_t>(rank * 4 + static_cast<unsigned>(printed_suit(card)));
}

void append(History& history, std::optional<Seat> seat, unsigned action) {
  history.players += seat ? static_cast<char>('0' + index_of(*seat)) : 'c';
  history.actions.push_back(static_cast<std::uint8_t>(action));
}

void append_call(History& history, const DealScript& script, const SeatAction& step) {
  const auto call = std::get<game::Call>(step.action);
  if (call == game::Call::Pass) return append(history, step.seat, 24);
  const Suit suit = suit_of(game::named_trump(call)).value_or(printed_suit(script.dealt.turn_up));
  append(history, step.seat, 25 + static_cast<unsigned>(suit));
}

}  // namespace

History random_history(RandomStream& random) {
  History history;
  if (coin(random)) history.last_dealer_call = codes::LastDealerCall::MustName;
  const codes::DealRules rules = rules_of(history);
  const DealScript script = random_script(rules, kSeats[random.below(4)], random);
  append(history, std::nullopt, index_of(script.dealt.dealer));
  BySeat<std::vector<Card>> hands;
  for (const Seat seat : kSeats) hands[seat] = shuffled(script.dealt.hands[seat], random);
  for (unsigned i = 0; i < 20; ++i) {
    append(history, std::nullopt, action_of(hands[seat_after(script.dealt.dealer, i)][i / 4]));
  }
  append(history, std::nullopt, action_of(script.dealt.turn_up));
  const game::Deal deal = played(rules, script);
  bool is_choice_due = deal.maker().has_value();
  for (const SeatAction& step : script.actions) {
    if (std::holds_alternative<game::Call>(step.action)) append_call(history, script, step);
    if (const auto* discard = std::get_if<game::Discard>(&step.action)) {
      append(history, step.seat, action_of(discard->card));
    }
    const auto* play = std::get_if<game::PlayCard>(&step.action);
    if (play != nullptr && std::exchange(is_choice_due, false)) {
      append(history, deal.maker(), deal.lone_player() ? 29 : 30);
    }
    if (play != nullptr) append(history, step.seat, action_of(play->card));
  }
  history.returns = returns_of(deal.result());
  return history;
}

}  // namespace euchre::test_support
