#include "club/tournament/starter.h"

#include "club/tournament/detail/starter_text.h"
#include "club/tournament/starter_texts.h"
#include "core/base/text.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

using detail::Group;

constexpr Number kLargestGroup = 1000;

/// How often each distance occurs between partners and between adversaries.
struct Distances {
  std::vector<int> partners;
  std::vector<int> adversaries;
};

Distances distances_of(const Starter& starter) {
  const Number order = starter.group().order();
  Distances counts{std::vector<int>(order), std::vector<int>(order)};
  const auto count = [&](std::vector<int>& where, Number left, Number right) {
    if (left != starter.infinity() && right != starter.infinity()) ++where[starter.group().distance(left, right)];
  };
  for (const Starter::Table& table : starter.tables()) {
    count(counts.partners, table[0], table[1]);
    count(counts.partners, table[2], table[3]);
    for (const std::size_t one : {0U, 1U}) {
      for (const std::size_t other : {2U, 3U}) count(counts.adversaries, table[one], table[other]);
    }
  }
  return counts;
}

bool seats_everybody_once(const Starter& starter) {
  std::vector<Number> seated;
  for (const Starter::Table& table : starter.tables()) seated.insert(seated.end(), table.begin(), table.end());
  std::ranges::sort(seated);
  const Number first = starter.has_infinity() ? 0 : 1;
  if (seated.size() + first != starter.players()) return false;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    if (seated[i] != first + i) return false;
  }
  return true;
}

std::optional<Group> parse_group(std::string_view text) {
  if (!text.starts_with('z')) return std::nullopt;
  std::vector<Number> moduli;
  Number order = 1;
  for (const std::string_view part : split(text.substr(1), '.')) {
    const auto modulus = detail::parse_number(part);
    if (!modulus || *modulus < 2 || order * *modulus > kLargestGroup) return std::nullopt;
    order *= *modulus;
    moduli.push_back(*modulus);
  }
  return Group(std::move(moduli));
}

}  // namespace

bool Starter::is_exact() const {
  if (!seats_everybody_once(*this)) return false;
  const Distances counts = distances_of(*this);
  for (Number element = 1; element < group_.order(); ++element) {
    if (group_.distance(element, 0) != element) continue;
    if (counts.partners[element] != 1 || counts.adversaries[element] != 2) return false;
  }
  return true;
}

std::vector<QuartetRound> Starter::develop() const {
  std::vector<QuartetRound> rounds;
  for (Number shift = 0; shift < group_.order(); ++shift) {
    const auto moved = [&](Number player) { return player == infinity() ? player : group_.sum(player, shift); };
    QuartetRound round;
    round.tables.reserve(tables_.size());
    for (const Table& table : tables_) {
      round.tables.push_back(
          {{Partners{moved(table[0]), moved(table[1])}, Partners{moved(table[2]), moved(table[3])}}});
    }
    if (!has_infinity()) round.byes.push_back(shift);
    rounds.push_back(std::move(round));
  }
  return rounds;
}

std::optional<Starter> field_starter(Number players) {
  if (players % 4 != 1) return std::nullopt;
  const auto field = detail::field_of(players);
  if (!field) return std::nullopt;
  const Number tables = (players - 1) / 4;
  std::vector<Starter::Table> found;
  found.reserve(tables);
  for (Number i = 0; i < tables; ++i) {
    const Number one = field->powers[i];
    const Number other = field->powers[i + tables];
    found.push_back({one, field->group.negative(one), other, field->group.negative(other)});
  }
  return Starter(field->group, std::move(found));
}

std::string to_text(const Starter& starter) {
  std::string text = "z";
  for (const Number modulus : starter.group().moduli()) text += (text.size() > 1 ? "." : "") + std::to_string(modulus);
  for (const Starter::Table& table : starter.tables()) text += ' ' + detail::to_text(table, starter.infinity());
  return text;
}

std::optional<Starter> parse_starter(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return std::nullopt;
  auto group = parse_group(parts.front());
  if (!group) return std::nullopt;
  std::vector<Starter::Table> tables;
  for (const std::string_view part : std::span(parts).subspan(1)) {
    const auto table = detail::parse_table(part, group->order());
    if (!table) return std::nullopt;
    tables.push_back(*table);
  }
  return Starter(*std::move(group), std::move(tables));
}

std::optional<Starter> kept_starter(Number players) {
  const auto line = detail::line_of(detail::kStartersTxt, players);
  return line ? parse_starter(*line) : std::nullopt;
}

}  // namespace euchre::tournament
