#include "support/law/laws/curious_acts.h"

#include "core/facts/act_text.h"
#include "law/laws/ruling_text.h"

#include <optional>

namespace euchre::laws {

namespace {

using facts::Act;

std::optional<Act> use_of_a_right(const Position& at, Choices& choices) {
  std::vector<const Right*> open;
  for (const Right& right : at.rights) {
    if (right.state == Right::State::Open && !right.choices.empty()) open.push_back(&right);
  }
  if (open.empty()) return std::nullopt;
  const Right& right = *open[choices.below(static_cast<unsigned>(open.size()))];
  const Choice& choice = right.choices[choices.below(static_cast<unsigned>(right.choices.size()))];
  auto line = facts::parse_act_line(to_text(right.holder) + " elect " + to_text(choice));
  if (!line || line->acts.size() != 1) return std::nullopt;
  return line->acts.front();
}

/// A second card of the player who put one down last, at once with it.
std::optional<Act> second_card(const Position& at, Choices& choices) {
  if (at.log.empty()) return std::nullopt;
  Act act = at.log.back();
  const auto* seat = std::get_if<Seat>(&act.actor);
  const bool puts_down = act.verb == facts::Verb::Lead || act.verb == facts::Verb::Play;
  if (!puts_down || seat == nullptr || at.hands[*seat].empty() || act.flags != 0) return std::nullopt;
  unsigned skip = choices.below(static_cast<unsigned>(at.hands[*seat].size()));
  for (const Card card : at.hands[*seat]) {
    if (skip-- == 0) act.cards = {card};
  }
  act.flags = static_cast<std::uint8_t>(facts::Flag::Two);
  return act;
}

}  // namespace

Act curious_act(const Position& at, Choices& choices) {
  const unsigned chance = choices.below(16);
  auto act = chance < 4 ? use_of_a_right(at, choices) : chance == 4 ? second_card(at, choices) : std::nullopt;
  return act ? *std::move(act) : random_act(at, choices);
}

}  // namespace euchre::laws
