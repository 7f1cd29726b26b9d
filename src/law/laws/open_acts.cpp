#include "law/laws/open_acts.h"

#include "core/facts/act_text.h"

#include <variant>

namespace euchre::laws {

namespace {

using facts::Act;
using facts::Verb;

Act act_by(Seat seat, Verb verb) {
  Act act;
  act.actor = seat;
  act.verb = verb;
  return act;
}

/// Accepting the turn-up has a word of its own for each place at the table.
Verb accepting(const Position& at, Seat seat) {
  const Seat dealer = dealer_of(at);
  if (seat == dealer) return Verb::TakeUp;
  return seat == partner_of(dealer) ? Verb::Assist : Verb::Order;
}

/// The dealer who will not have the card turns it down, be it his turn or not. [S82.b] [A12c.2]
Verb declining(const Position& at, Seat seat) {
  const bool lies_there = at.turn_up_place == TurnUpPlace::OnPack && at.auction.round == 1 && !at.auction.trump;
  return lies_there && seat == at.actual_dealer.value_or(at.dealer) ? Verb::TurnDown : Verb::Pass;
}

/// Over the partner's lone hand the words are fixed. [S94.b]
Act lone_act(const Position& at, Seat seat) {
  if (!at.auction.lone || *at.auction.lone == seat) return act_by(seat, Verb::Alone);
  Act act = act_by(seat, Verb::Says);
  act.words = "I take it from you";
  return act;
}

struct Reader {
  const Position& at;

  std::optional<Act> operator()(const facts::Called& fact) const {
    if (fact.call == game::Call::Pass) return act_by(fact.seat, declining(at, fact.seat));
    if (fact.call == game::Call::StayTogether) return std::nullopt;
    if (fact.call == game::Call::GoAlone) return lone_act(at, fact.seat);
    const auto suit = game::named_suit(fact.call);
    Act act = act_by(fact.seat, suit ? Verb::Name : accepting(at, fact.seat));
    act.suit = suit;
    if (game::is_alone(fact.call)) act.manner = "alone";
    return act;
  }
  std::optional<Act> operator()(const facts::Discarded& fact) const {
    Act act = act_by(fact.seat, Verb::Discard);
    act.cards.push_back(fact.card);
    return act;
  }
  std::optional<Act> operator()(const facts::CardPlayed& fact) const {
    Act act = act_by(fact.seat, begins_trick(at, fact.seat) ? Verb::Lead : Verb::Play);
    act.cards.push_back(fact.card);
    return act;
  }
  std::optional<Act> operator()(const facts::Incident& fact) const {
    auto line = facts::parse_act_line(fact.text);
    if (!line || line->acts.size() != 1) return std::nullopt;
    std::optional<Act> act = std::move(line->acts.front());
    return act;
  }
  std::optional<Act> operator()(const facts::DealEntered& /*fact*/) const { return cut_for_next_deal(); }
  std::optional<Act> operator()(const facts::DealSettled& /*fact*/) const { return cut_for_next_deal(); }
  template <class Silent>
  std::optional<Act> operator()(const Silent& /*fact*/) const {
    return std::nullopt;
  }
};

}  // namespace

Act cut_for_next_deal() {
  Act cut;
  cut.actor = facts::Clock{};
  cut.verb = Verb::Event;
  cut.what = "cut-for-next-deal";
  return cut;
}

std::optional<Act> act_of(const Position& at, const facts::Fact& fact) { return std::visit(Reader{at}, fact); }

}  // namespace euchre::laws
