#include "bench_replay.h"

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/notation/record.h"
#include "core/notation/replay.h"
#include "house/table/next_step.h"
#include "house/table/table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::bench {

namespace {

fairness::Secret random_secret(RandomStream& random) {
  fairness::Secret secret;
  for (std::uint8_t& byte : secret.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return secret;
}

game::Action random_action(const game::Deal& deal, RandomStream& random) {
  const game::LegalActions legal = deal.legal_actions();
  if (legal.cards.empty()) {
    std::vector<game::Call> calls;
    for (unsigned i = 0; i < game::kCallCount; ++i) {
      if (legal.calls.contains(static_cast<game::Call>(i))) calls.push_back(static_cast<game::Call>(i));
    }
    return calls[random.below(static_cast<std::uint32_t>(calls.size()))];
  }
  const std::vector<Card> cards(legal.cards.begin(), legal.cards.end());
  const Card card = cards[random.below(static_cast<std::uint32_t>(cards.size()))];
  return game::action_with(deal.phase(), card);
}

/// What four computers do next; nothing once the match is over.
std::optional<table::Command> next_command(const table::Table& table, RandomStream& random) {
  const table::NextStep step = next_step(table);
  if (const auto* const players = std::get_if<table::AwaitPlayers>(&step)) {
    const Seat seat = players->empty.front();
    return table::TakeSeat{seat, {facts::OccupantKind::Computer, std::string(name_of(seat)), "random"}};
  }
  if (std::holds_alternative<table::AwaitMatch>(step)) {
    if (table.stage() == table::Stage::MatchOver) return std::nullopt;
    return table::BeginMatch{random_secret(random), table::Partners::AsSeated};
  }
  if (std::holds_alternative<table::AwaitDeal>(step)) return table::BeginDeal{random_secret(random)};
  if (const auto* const pack = std::get_if<table::AwaitPack>(&step)) {
    if (pack->cutter) return table::CutByHouse{};
    return table::DealCards{};
  }
  if (const auto* const action = std::get_if<table::AwaitAction>(&step)) {
    return table::Act{action->mover.seat, random_action(*table.deal(), random)};
  }
  return std::nullopt;
}

std::vector<facts::Fact> play_match() {
  RandomStream random(7);
  table::Table table;
  std::vector<facts::Fact> log;
  std::optional<table::Command> command = table::OpenTable{"bench", "somerset", {}, {}};
  while (command) {
    const std::vector<facts::Fact> decided = table.decide(*command).value();
    for (const facts::Fact& fact : decided) {
      table.apply(fact);
      log.push_back(fact);
    }
    command = next_command(table, random);
  }
  return log;
}

/// The record of one match, and the same words as JSON.
struct Texts {
  std::string record;
  std::vector<std::size_t> ends;  ///< of the lines of `record` after its header
  std::vector<std::string> json;
};

const Texts& texts() {
  static const Texts kMade = [] {
    const std::vector<facts::Fact> log = play_match();
    Texts made;
    made.record = notation::to_record(std::vector<facts::Fact>{});
    for (const facts::Fact& fact : log) {
      const std::string line = notation::to_line(fact);
      made.record += line + '\n';
      made.ends.push_back(made.record.size());
      made.json.push_back(nlohmann::json(words(line)).dump());
    }
    return made;
  }();
  return kMade;
}

}  // namespace

std::uint64_t replay_events(std::uint64_t count) {
  const Texts& made = texts();
  std::uint64_t taken = 0;
  while (taken < count) {
    const std::uint64_t lines = std::min<std::uint64_t>(count - taken, made.ends.size());
    const std::string_view text(made.record.data(), made.ends[lines - 1]);
    taken += notation::replay(notation::parse_record(text).value()).value().fact_count;
  }
  return taken;
}

std::uint64_t read_json_events(std::uint64_t count) {
  const Texts& made = texts();
  std::uint64_t words = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    words += nlohmann::json::parse(made.json[i % made.json.size()]).size();
  }
  return words;
}

}  // namespace euchre::bench
