#include "club/tournament/detail/turned_cycle.h"

#include "club/tournament/detail/starter_text.h"
#include "club/tournament/detail/turning.h"
#include "club/tournament/starter_texts.h"
#include "core/base/text.h"

#include <algorithm>
#include <span>

namespace euchre::tournament::detail {
namespace {

/// Those of a round without a seat, in order; nothing where somebody has two.
std::optional<std::vector<Number>> byes_of(const std::vector<Table>& tables, Number players) {
  std::vector<bool> is_seated(players);
  for (const Table& table : tables) {
    for (const Number player : table) {
      if (player >= players || is_seated[player]) return std::nullopt;
      is_seated[player] = true;
    }
  }
  std::vector<Number> byes;
  for (Number player = 0; player < players; ++player) {
    if (!is_seated[player]) byes.push_back(player);
  }
  return byes;
}

/// The tables of each round; nothing where one of them cannot be read.
std::optional<std::vector<std::vector<Table>>> parse_rounds(std::span<const std::string_view> parts, Number players) {
  std::vector<std::vector<Table>> rounds(1);
  for (const std::string_view part : parts) {
    if (part == "/") {
      rounds.emplace_back();
      continue;
    }
    const auto table = parse_table(part, players);
    if (!table) return std::nullopt;
    rounds.back().push_back(*table);
  }
  return rounds;
}

void turn(QuartetRound& round, const Turning& turning) {
  for (Number& bye : round.byes) bye = turning.next(bye);
  for (Quartet& table : round.tables) {
    for (auto& [one, other] : table.sides) {
      one = turning.next(one);
      other = turning.next(other);
    }
  }
}

}  // namespace

std::optional<std::vector<QuartetRound>> parse_turned_cycle(std::string_view text, Number players) {
  const auto parts = words(text);
  if (parts.empty()) return std::nullopt;
  const auto period = parse_number(parts.front());
  const auto rounds = parse_rounds(std::span(parts).subspan(1), players);
  if (!period || *period < 1 || *period > players || !rounds) return std::nullopt;
  const Turning turning(players, *period);
  std::vector<QuartetRound> cycle;
  for (const std::vector<Table>& tables : *rounds) {
    const auto byes = byes_of(tables, players);
    if (!byes) return std::nullopt;
    QuartetRound round{{}, *byes};
    for (const Table& table : tables)
      round.tables.push_back({{Partners{table[0], table[1]}, Partners{table[2], table[3]}}});
    for (Number turns = 0; turns < *period; ++turns) {
      cycle.push_back(round);
      turn(round, turning);
    }
  }
  return cycle;
}

std::optional<std::vector<QuartetRound>> kept_turned_cycle(Number players) {
  const auto line = line_of(kTurnedCyclesTxt, players);
  return line ? parse_turned_cycle(*line, players) : std::nullopt;
}

}  // namespace euchre::tournament::detail
