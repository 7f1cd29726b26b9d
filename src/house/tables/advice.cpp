#include "house/tables/advice.h"

#include "house/protocol/table_messages.h"
#include "minds/analysis/action_words.h"
#include "minds/analysis/explanation_words.h"
#include "minds/players/explanation.h"

#include <cmath>

namespace euchre::tables {
namespace {

std::int64_t scaled(double number, double scale) { return static_cast<std::int64_t>(std::lround(number * scale)); }

std::int64_t permille(const players::EndingChances& endings, players::Ending ending) {
  return scaled(chance_of(endings, ending), 1000);
}

protocol::EndingChances to_wire(const players::EndingChances& endings) {
  using players::Ending;
  protocol::EndingChances wire;
  wire.own_march = permille(endings, Ending::OwnMarch);
  wire.own_made = permille(endings, Ending::OwnMade);
  wire.own_euchred = permille(endings, Ending::OwnEuchred);
  wire.their_march = permille(endings, Ending::TheirMarch);
  wire.their_made = permille(endings, Ending::TheirMade);
  wire.their_euchred = permille(endings, Ending::TheirEuchred);
  wire.passed_out = permille(endings, Ending::PassedOut);
  return wire;
}

protocol::AdvisedChoice to_wire(const players::WeighedAction& choice, const game::SeatView& view) {
  constexpr double hundredths = 100;
  protocol::AdvisedChoice wire;
  if (const auto* call = std::get_if<game::Call>(&choice.action)) wire.call = protocol::to_wire(*call);
  if (const auto card = game::card_of(choice.action)) wire.card = to_text(*card);
  wire.words = analysis::words_of(choice.action, view);
  wire.points = scaled(choice.points, hundredths);
  wire.interval = scaled(choice.half_interval, hundredths);
  wire.endings = to_wire(choice.endings);
  return wire;
}

}  // namespace

protocol::AdviceMessage advice_for(const game::SeatView& view, const match::Standing& standing) {
  const players::Explanation explanation = players::explain(view, standing);
  protocol::AdviceMessage advice;
  advice.words = analysis::words_of(explanation, view);
  advice.worlds = static_cast<std::int64_t>(explanation.worlds);
  advice.choices.reserve(explanation.choices.size());
  for (const players::WeighedAction& choice : explanation.choices) advice.choices.push_back(to_wire(choice, view));
  return advice;
}

}  // namespace euchre::tables
