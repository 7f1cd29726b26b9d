#include "core/cards/trump.h"
#include "house/table/detail/open_show.h"
#include "house/table/detail/open_words.h"
#include "house/table/detail/phrase.h"
#include "house/table/words.h"

namespace euchre::table {

namespace {

using detail::phrase;
using game::Call;
using game::Phase;

const game::Deal& deal_in_play(const Table& table) {
  EUCHRE_REQUIRE(table.to_act().has_value());
  return *table.deal();
}

bool answers_lone_hand(const game::Deal& deal) {
  return detail::has_partner_declared_alone(deal, deal.to_act(), deal.call_count());
}

/// Whether he is asked about defending alone.
bool is_defender(const game::Deal& deal) { return deal.maker() && !are_partners(deal.to_act(), *deal.maker()); }

std::string spoken_alone(const game::Deal& deal) {
  if (is_defender(deal)) return "I defend alone";
  return answers_lone_hand(deal) ? "I take it from you" : "I play alone";
}

std::string spoken_together(const game::Deal& deal) {
  if (is_defender(deal)) return "We defend together";
  return answers_lone_hand(deal) ? "I leave it to you" : "We play together";
}

std::string spoken_order(const game::Deal& deal) {
  if (deal.to_act() == deal.dealer()) return "I take it up";
  return are_partners(deal.to_act(), deal.dealer()) ? "I assist" : "I order it up";
}

std::string spoken_pass(const game::Deal& deal) {
  if (deal.phase() == Phase::SecondRound) return "I pass the making";
  return deal.to_act() == deal.dealer() ? "I turn it down" : "I pass";
}

bool asks_card(const game::Deal& deal) {
  return deal.rules().natural_card == codes::NaturalCardDuty::EveryAcceptor ||
         (deal.rules().natural_card == codes::NaturalCardDuty::DealerByChoice && deal.to_act() == deal.dealer());
}

std::string prompt_of_first_round(const game::Deal& deal) {
  const auto offered = game::offered_suit(deal.rules(), deal.turn_up());
  const std::string suit(name_of(*offered));
  const game::CallSet legal = deal.legal_actions().calls;
  const bool may_order = legal.contains(Call::Order);
  if (!may_order && !legal.contains(Call::OrderAlone)) {
    const bool lacks_card = !game::NaturalSuits::of(deal.hand(deal.to_act())).contains(*offered) && asks_card(deal);
    return lacks_card ? phrase({"You hold no natural card of ", suit, ": pass"})
                      : phrase({"You may not make it ", suit, ": pass"});
  }
  if (!may_order) return phrase({"Play alone at ", suit, ", or pass"});
  if (deal.to_act() == deal.dealer()) return phrase({"Take up ", suit, ", or turn it down"});
  const bool is_partner = are_partners(deal.to_act(), deal.dealer());
  return phrase({is_partner ? "Assist at " : "Order up ", suit, ", or pass"});
}

std::string prompt_of_second_round(const game::Deal& deal) {
  const game::CallSet legal = deal.legal_actions().calls;
  if (legal == game::CallSet{Call::Pass}) return "You hold no card of a suit that you might name: pass";
  if (game::opening_on(deal.rules(), deal.turn_up()) == game::Opening::DealerNames) {
    return deal.may_look(deal.to_act()) ? "The joker is turned up: name a suit and take it"
                                        : "The joker is turned up: name a suit before you look at your cards";
  }
  const std::optional<Suit> turned = game::offered_suit(deal.rules(), deal.turn_up());
  const bool is_dead = turned && !game::may_be_named(deal.rules(), *turned, *turned);
  const std::string dead = is_dead ? ", not " + std::string(name_of(*turned)) : std::string();
  const bool may_pass = legal.contains(Call::Pass);
  const bool has_no_trump = deal.rules().no_trump != codes::NoTrumpCalls::Never;
  return phrase({may_pass ? "Name a suit" : "All have passed: you must name a suit", dead,
                 has_no_trump ? ", or no trump" : "", may_pass ? ", or pass" : ""});
}

/// Where lone hands are barred by the score and not by the rules: that surprises whoever looks for the button.
std::string_view why_not_alone(const Table& table) {
  const bool is_barred = table.code().deal.has_lone_hands && !table.deal()->rules().has_lone_hands;
  return is_barred ? "; so near the end nobody plays alone" : "";
}

std::string prompt_of_alone_choice(const game::Deal& deal) {
  if (is_defender(deal)) return "Defend with your partner, or alone";
  return answers_lone_hand(deal) ? "Your partner plays alone: leave it, or take it"
                                 : "Play alone, or with your partner";
}

std::string prompt_of_discard(const game::Deal& deal) {
  const std::string_view alone = deal.legal_actions().calls.empty() ? "" : "; you may still play alone";
  return phrase({"You take ", detail::the(deal.turn_up()), ": discard a card", alone});
}

std::string prompt_of_going_under(const game::Deal& deal) {
  const game::LegalActions legal = deal.legal_actions();
  if (legal.cards.empty()) return "You hold no three cards to go under with: keep your hand";
  if (!legal.calls.empty()) return "Go under: lay down three cards for those under the turn-up, or keep your hand";
  const unsigned left = game::kUnder - deal.laid_under().size();
  return left == 1 ? "Lay down one card more" : "Lay down two cards more";
}

std::string prompt_of_play(const game::Deal& deal) {
  const game::Trick trick = deal.trick(deal.completed_tricks());
  if (trick.empty()) return "You lead";
  const Suit led = suit_in_play(trick.front().card, *deal.trump());
  const bool can_follow = deal.hand(deal.to_act()).intersects(cards_in_play(led, *deal.trump()));
  if (can_follow) return phrase({"Follow ", name_of(led)});
  return phrase({"You have no ", name_of(led), ": play any card"});
}

}  // namespace

std::string spoken(const Table& table, Call call) {
  if (table.open_deal() != nullptr && table.to_act())
    return detail::spoken_at(table.open_deal()->at(), *table.to_act(), call);
  const game::Deal& deal = deal_in_play(table);
  if (const std::optional<Trump> trump = named_trump(call)) {
    return phrase({is_alone(call) ? "I play alone at " : "I make it ", name_of(*trump)});
  }
  switch (call) {
    case Call::Pass: return spoken_pass(deal);
    case Call::Order: return spoken_order(deal);
    case Call::OrderAlone:
      return phrase({"I play alone at ", name_of(*game::offered_suit(deal.rules(), deal.turn_up()))});
    case Call::GoAlone: return spoken_alone(deal);
    case Call::StayTogether: return spoken_together(deal);
    case Call::ThrowIn: return "I throw my hand in";
    case Call::KeepHand: return "I keep my hand";
    case Call::NameClubs:
    case Call::NameDiamonds:
    case Call::NameHearts:
    case Call::NameSpades:
    case Call::NameAloneClubs:
    case Call::NameAloneDiamonds:
    case Call::NameAloneHearts:
    case Call::NameAloneSpades:
    case Call::NameNoTrump:
    case Call::NameLowNoTrump:
    case Call::NameAloneNoTrump:
    case Call::NameAloneLowNoTrump: break;
  }
  unreachable("a naming names a suit or no trump");
}

std::string prompt_for(const Table& table) {
  if (table.open_deal() != nullptr) return detail::open_prompt(table);
  const game::Deal& deal = deal_in_play(table);
  switch (deal.phase()) {
    case Phase::GoingUnder: return prompt_of_going_under(deal);
    case Phase::FirstRound: return phrase({prompt_of_first_round(deal), why_not_alone(table)});
    case Phase::SecondRound: return phrase({prompt_of_second_round(deal), why_not_alone(table)});
    case Phase::AloneChoice: return prompt_of_alone_choice(deal);
    case Phase::Discard: return prompt_of_discard(deal);
    case Phase::Giving: return "Your partner plays alone: give a card, your best";
    case Phase::LayingAway:
      return deal.given() ? "You got a card: lay one away" : "Lay a card away; your partner gives you one";
    case Phase::Play: return prompt_of_play(deal);
    case Phase::Over: break;
  }
  unreachable("nobody acts when the deal is over");
}

}  // namespace euchre::table
