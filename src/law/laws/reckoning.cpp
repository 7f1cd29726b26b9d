#include "law/laws/reckoning.h"

#include "core/base/text.h"

#include <algorithm>

namespace euchre::laws {

namespace {

int number_in(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  return static_cast<int>(parse_integer(text).value_or(0));
}

/// `NS +3 revoke`.
std::optional<ReckonedLine> line_of(const Statement& statement) {
  const auto parts = words(statement.body);
  const auto side = parts.size() < 3 ? std::nullopt : parse_side(parts[0]);
  if (!side) return std::nullopt;
  return ReckonedLine{*side, number_in(parts[1]), std::string(parts[2]), statement.ground};
}

/// `NS=5 EW=0`.
BySide<int> score_of(const Statement& statement, BySide<int> score) {
  for (const std::string_view part : words(statement.body)) {
    const std::size_t equals = part.find('=');
    const auto side = equals == std::string_view::npos ? std::nullopt : parse_side(part.substr(0, equals));
    if (side) score[*side] = number_in(part.substr(equals + 1));
  }
  return score;
}

/// Who deals after a hand that was not annulled: the same again where it counts for nothing.
Seat next_dealer(const Position& at, const Ruling& ruling) {
  if (at.fate.next_dealer) return *at.fate.next_dealer;
  const bool is_void = std::any_of(ruling.statements.begin(), ruling.statements.end(), [](const Statement& said) {
    return said.form == Form::Void && said.body == "hand";
  });
  if (is_void) return at.dealer;
  for (const Statement& said : ruling.statements) {
    if (said.form == Form::Dealer && said.body.ends_with(" next")) return *parse_seat(said.body.substr(0, 1));
  }
  return left_of(at.dealer);
}

/// Points taken from a side stand in the score alone. [A12i.5] AMB-S09
void add_points_taken(Reckoning& reckoning, const BySide<int>& before, const Ground& ground) {
  for (const Side side : kSides) {
    int entered = before[side];
    for (const ReckonedLine& line : reckoning.lines) entered += line.side == side ? line.points : 0;
    const int taken = reckoning.score[side] - entered;
    if (taken != 0) reckoning.lines.push_back({side, taken, "penalty", ground});
  }
}

}  // namespace

Reckoning reckoning_of(const Machine& machine) {
  Machine closing = machine;
  facts::Act cut;
  cut.actor = facts::Clock{};
  cut.verb = facts::Verb::Event;
  cut.what = "cut-for-next-deal";
  closing.observe(cut);
  const Ruling ruling = closing.ruling();
  Reckoning reckoning;
  reckoning.score = machine.position().score;
  for (const Statement& statement : ruling.statements) {
    if (statement.form == Form::Points) {
      auto line = line_of(statement);
      const bool says_none = line && line->points == 0 && line->reason == "refusal";
      if (line && !says_none) reckoning.lines.push_back(*std::move(line));
    }
    if (statement.form == Form::Score) reckoning.score = score_of(statement, reckoning.score);
  }
  add_points_taken(reckoning, machine.position().score, machine.book().revoke.settlement.ground);
  reckoning.next_dealer = next_dealer(closing.position(), ruling);
  return reckoning;
}

}  // namespace euchre::laws
