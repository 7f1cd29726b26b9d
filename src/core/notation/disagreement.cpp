#include "core/notation/disagreement.h"

#include "core/cards/trump.h"

namespace euchre::notation {

namespace {

using game::Phase;

std::string_view what_is_due(Phase phase) {
  switch (phase) {
    case Phase::FirstRound: return "a call in the first round is due";
    case Phase::SecondRound: return "a call in the second round is due";
    case Phase::AloneChoice: return "go-alone or stay-together is due";
    case Phase::Discard: return "the dealer's discard is due";
    case Phase::Play: return "a card is due";
    case Phase::Over: return "the deal is over";
    case Phase::Giving: return "the card that the partner gives the lone player is due";
    case Phase::LayingAway: return "the card that the lone player lays away is due";
    case Phase::GoingUnder: return "keep, or a card laid down for the stock, is due";
  }
  unreachable("phase");
}

std::string why_not_call(const game::Deal& deal, game::Call call) {
  const std::string text = '\'' + game::to_text(call) + '\'';
  if (deal.legal_actions().calls.empty()) return text + ": " + std::string(what_is_due(deal.phase()));
  if (call == game::Call::Pass && deal.phase() == Phase::SecondRound) return "the dealer must name a suit";
  if (call == game::Call::ThrowIn && deal.phase() == Phase::FirstRound) return text + ": the hand may not be thrown in";
  const std::optional<Suit> turned = game::offered_suit(deal.rules(), deal.turn_up());
  const bool is_dead = turned && !game::may_be_named(deal.rules(), *turned, *turned);
  if (deal.phase() == Phase::SecondRound && is_dead && game::named_trump(call) == Trump(*turned)) {
    return text + ": " + std::string(name_of(*turned)) + " were turned down";
  }
  const auto named = game::named_trump(call);
  if (deal.phase() == Phase::SecondRound && named && !game::may_be_named(deal.rules(), *named, turned)) {
    return text + ": " + std::string(name_of(*named)) + " may not be named under these rules";
  }
  return text + " is not allowed here: " + std::string(what_is_due(deal.phase()));
}

std::string why_not_discard(const game::Deal& deal, Card card) {
  if (deal.phase() != Phase::Discard && deal.phase() != Phase::LayingAway)
    return std::string(what_is_due(deal.phase()));
  if (!deal.hand(deal.to_act()).contains(card)) return "he does not hold it";
  return "the card taken up may not be laid away";
}

std::string why_not_give(const game::Deal& deal) {
  return deal.phase() == Phase::Giving ? "he does not hold it" : std::string(what_is_due(deal.phase()));
}

std::string why_not_lay_under(const game::Deal& deal, Card card) {
  if (deal.phase() != Phase::GoingUnder) return std::string(what_is_due(deal.phase()));
  if (!deal.hand(deal.to_act()).contains(card)) return "he does not hold it";
  return "it is not one of three cards that may be swapped for the stock";
}

std::string why_not_play(const game::Deal& deal, Card card) {
  if (deal.phase() != Phase::Play) return std::string(what_is_due(deal.phase()));
  const CardSet hand = deal.hand(deal.to_act());
  if (!hand.contains(card)) return "he does not hold it";
  const game::Trick trick = deal.trick(deal.completed_tricks());
  const Suit led = suit_in_play(trick.front().card, *deal.trump());
  std::string held;
  for (const Card other : hand& cards_in_play(led, *deal.trump())) {
    held += (held.empty() ? "the " : " and the ") + name_of(other);
  }
  return "revoke: " + std::string(name_of(led)) + " were led and he holds " + held;
}

std::string spelt(Card card, CardSpelling spelling) {
  std::string text = to_text(card);
  if (card.is_joker()) return text;
  if (spelling == CardSpelling::Egn) text.back() = static_cast<char>(text.back() - 'A' + 'a');
  return text;
}

}  // namespace

std::string to_text(const Disagreement& disagreement, CardSpelling spelling) {
  std::string place;
  const auto add = [&place](const std::string& part) { place += (place.empty() ? "" : ", ") + part; };
  if (disagreement.deal != 0) add("deal " + std::to_string(disagreement.deal));
  if (disagreement.trick != 0) add("trick " + std::to_string(disagreement.trick));
  if (disagreement.seat) add(std::string(1, to_char(*disagreement.seat)));
  if (disagreement.card) add(spelt(*disagreement.card, spelling));
  return place.empty() ? disagreement.problem : place + ": " + disagreement.problem;
}

std::optional<std::string> why_unlawful(const game::Deal& deal, Seat seat, const game::Action& action) {
  if (deal.phase() == Phase::Over) return std::string(what_is_due(Phase::Over));
  if (deal.to_act() != seat) return std::string(1, to_char(deal.to_act())) + " is to act";
  if (deal.is_legal(action)) return std::nullopt;
  if (const auto* call = std::get_if<game::Call>(&action)) return why_not_call(deal, *call);
  if (const auto* discard = std::get_if<game::Discard>(&action)) return why_not_discard(deal, discard->card);
  if (std::holds_alternative<game::GiveCard>(action)) return why_not_give(deal);
  if (const auto* lay = std::get_if<game::LayUnder>(&action)) return why_not_lay_under(deal, lay->card);
  return why_not_play(deal, std::get<game::PlayCard>(action).card);
}

unsigned trick_number(const game::Deal& deal) { return deal.phase() == Phase::Play ? deal.completed_tricks() + 1 : 0; }

}  // namespace euchre::notation
