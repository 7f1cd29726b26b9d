#include "core/notation/detail/record_builder.h"

#include "core/notation/detail/fields.h"
#include "core/notation/detail/result_due.h"

#include <utility>

namespace euchre::notation::detail {

namespace {

facts::Fact fact_of(const SeatAction& step) {
  if (const auto* call = std::get_if<game::Call>(&step.action)) return facts::Called{step.seat, *call};
  if (const auto* discard = std::get_if<game::Discard>(&step.action)) return facts::Discarded{step.seat, discard->card};
  if (const auto* give = std::get_if<game::GiveCard>(&step.action)) return facts::CardGiven{step.seat, give->card};
  if (const auto* lay = std::get_if<game::LayUnder>(&step.action)) return facts::CardLaidUnder{step.seat, lay->card};
  return facts::CardPlayed{step.seat, std::get<game::PlayCard>(step.action).card};
}

std::string_view letter(Seat seat) { return std::string_view("NESW").substr(index_of(seat), 1); }

}  // namespace

RecordBuilder::RecordBuilder(const codes::Code& code, std::string table_name) {
  add(facts::TableOpened{std::move(table_name), code.base, codes::to_house_toml(code), {}});
}

void RecordBuilder::add(const facts::Fact& fact) {
  record_.lines.emplace_back(fact);
  course_.apply(fact);
}

void RecordBuilder::add_remark(std::string text) { record_.lines.emplace_back(Remark{std::move(text)}); }

void RecordBuilder::begin_match(Seat dealer, const BySide<codes::Points>& score) {
  add(facts::MatchBegan{course_.match_number() + 1, dealer, score});
}

std::optional<Disagreement> RecordBuilder::add_deal(const DealScript& script, const BeforeAction& before_action) {
  const auto refuse = [&script](std::string_view problem) {
    return Disagreement{0, script.number, 0, {}, {}, "a record cannot tell it: " + std::string(problem)};
  };
  const facts::DealBegan began{course_.deal_number() + 1, script.dealt.dealer, std::nullopt};
  if (const auto misfit = course_.misfit(began)) return refuse(facts::to_text(*misfit));
  add(began);
  const facts::HandsDealt dealt{script.dealt.hands, script.dealt.turn_up, script.stock};
  if (const auto misfit = course_.misfit(dealt)) return refuse(facts::to_text(*misfit));
  add(dealt);
  if (std::string supposed = supposed_line(script.supposed); !supposed.empty()) add_remark(std::move(supposed));
  for (std::size_t i = 0; i < script.actions.size(); ++i) {
    const facts::Fact fact = fact_of(script.actions[i]);
    if (const auto misfit = course_.misfit(fact)) return refuse(facts::to_text(*misfit));
    before_action(i);
    add(fact);
  }
  add_results();
  return std::nullopt;
}

void RecordBuilder::add_results() {
  while (const std::optional<facts::Fact> due = result_due(course_)) add(*due);
}

std::string supposed_line(const BySeat<CardSet>& supposed) {
  std::string line;
  for (const Seat seat : kSeats) {
    if (supposed[seat].empty()) continue;
    line += ' ' + std::string(letter(seat)) + "=\"" + to_text(supposed[seat]) + '"';
  }
  return line.empty() ? line : std::string(kSupposedWord) + line;
}

std::optional<BySeat<CardSet>> parse_supposed(std::string_view line) {
  if (line.substr(0, line.find(' ')) != kSupposedWord) return std::nullopt;
  Fields fields(line);
  fields.word("the word");
  BySeat<CardSet> supposed;
  for (const Seat seat : kSeats) {
    if (fields.has(letter(seat))) supposed[seat] = fields.cards(letter(seat));
  }
  if (fields.finish()) return std::nullopt;
  return supposed;
}

}  // namespace euchre::notation::detail
