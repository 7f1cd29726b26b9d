#include "tournament/starter.h"

#include "base/text.h"
#include "tournament/starter_texts.h"

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
  const Number first = starter.has_infinity() ? 0 : starter.hole();
  if (seated.size() + first != starter.group().order() + (starter.has_infinity() ? 1 : 0)) return false;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    if (seated[i] != first + i) return false;
  }
  return true;
}

std::optional<Number> parse_number(std::string_view text) {
  const auto number = parse_integer(text);
  if (!number || *number < 0 || *number > kLargestGroup) return std::nullopt;
  return static_cast<Number>(*number);
}

/// A group and the subgroup that a round leaves out.
struct GroupAndHole {
  Group group;
  Number hole = 1;
};

std::optional<GroupAndHole> parse_group(std::string_view text) {
  if (!text.starts_with('z')) return std::nullopt;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto hole = slash == text.size() ? std::optional<Number>(1) : parse_number(text.substr(slash + 1));
  std::vector<Number> moduli;
  Number order = 1;
  bool is_subgroup = hole == Number{1};
  for (const std::string_view part : split(text.substr(1, slash - 1), '.')) {
    const auto modulus = parse_number(part);
    if (!modulus || *modulus < 2 || order * *modulus > kLargestGroup) return std::nullopt;
    order *= *modulus;
    is_subgroup = is_subgroup || hole == order;
    moduli.push_back(*modulus);
  }
  if (!is_subgroup || *hole == order) return std::nullopt;
  return GroupAndHole{Group(std::move(moduli)), *hole};
}

std::optional<Starter::Table> parse_table(std::string_view text, Number infinity) {
  Starter::Table table{};
  std::size_t next = 0;
  const auto sides = split(text, ':');
  if (sides.size() != 2) return std::nullopt;
  for (const std::string_view side : sides) {
    const auto parts = split(side, '-');
    if (parts.size() != 2) return std::nullopt;
    for (const std::string_view part : parts) {
      const auto number = part == "*" ? std::optional(infinity) : parse_number(part);
      if (!number || *number > infinity) return std::nullopt;
      table.at(next++) = *number;
    }
  }
  return table;
}

}  // namespace

bool Starter::is_exact() const {
  if (!seats_everybody_once(*this)) return false;
  const Distances counts = distances_of(*this);
  for (Number element = 1; element < group_.order(); ++element) {
    if (group_.distance(element, 0) != element) continue;
    const int wanted = element < hole_ ? 0 : 1;
    if (counts.partners[element] != wanted || counts.adversaries[element] != 2 * wanted) return false;
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
    for (Number left_out = 0; left_out < hole_ && !has_infinity(); ++left_out)
      round.byes.push_back(group_.sum(left_out, shift));
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
  if (starter.is_frame()) text += '/' + std::to_string(starter.hole());
  const auto word = [&](Number player) {
    return player == starter.infinity() ? std::string("*") : std::to_string(player);
  };
  for (const Starter::Table& table : starter.tables())
    text += ' ' + word(table[0]) + '-' + word(table[1]) + ':' + word(table[2]) + '-' + word(table[3]);
  return text;
}

std::optional<Starter> parse_starter(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return std::nullopt;
  auto header = parse_group(parts.front());
  if (!header) return std::nullopt;
  std::vector<Starter::Table> tables;
  for (const std::string_view part : std::span(parts).subspan(1)) {
    const auto table = parse_table(part, header->group.order());
    if (!table) return std::nullopt;
    tables.push_back(*table);
  }
  return Starter(std::move(header->group), std::move(tables), header->hole);
}

std::optional<Starter> kept_starter(Number players) {
  for (const std::string_view line : split(detail::kStartersTxt, '\n')) {
    const std::size_t space = line.find(' ');
    if (line.starts_with('#') || space == std::string_view::npos) continue;
    if (parse_number(line.substr(0, space)) == players) return parse_starter(line.substr(space + 1));
  }
  return std::nullopt;
}

}  // namespace euchre::tournament
