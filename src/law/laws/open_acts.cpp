#include "law/laws/open_acts.h"

#include "core/facts/act_text.h"
#include "law/laws/detail/voiced.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

namespace euchre::laws {

namespace {

using detail::act_by;
using facts::Act;
using facts::Verb;

/// The dealer who will not have the card turns it down, be it his turn or not. [S82.b] [A12c.2]
bool turns_down(const Position& at, const facts::Called& called) {
  const bool lies_there = at.turn_up_place == TurnUpPlace::OnPack && at.auction.round == 1 && !at.auction.trump;
  return lies_there && called.call == game::Call::Pass && called.seat == dealer_of(at);
}

struct Reader {
  const Position& at;

  std::optional<Act> operator()(const facts::Called& fact) const {
    if (turns_down(at, fact)) return act_by(fact.seat, Verb::TurnDown);
    return detail::voiced(fact.seat, fact.call, dealer_of(at), at.auction.lone);
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

bool tells_of_next_cut(const Act& act) {
  constexpr std::array<std::string_view, 5> kFromTheCut{"cut-for-next-deal", "turn-up-next-deal", "next-deal-complete",
                                                        "next-deal-scored", "scored-next-deal"};
  return act.verb == Verb::Event && std::ranges::find(kFromTheCut, act.what) != kFromTheCut.end();
}

std::optional<Act> act_of(const Position& at, const facts::Fact& fact) { return std::visit(Reader{at}, fact); }

}  // namespace euchre::laws
