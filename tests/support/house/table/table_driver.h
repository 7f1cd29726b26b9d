#pragma once

#include "core/base/random.h"
#include "house/table/next_step.h"
#include "house/table/table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::test_support {

/// A table with its log, driven by commands.
struct DrivenTable {
  table::Table table;
  std::vector<facts::Fact> log;

  /// Decides, logs and applies. The refusal, where there is one; the table is then as before.
  std::optional<table::Refusal> give(const table::Command& command);
};

/// Why a command was refused. REQUIRES: it was.
[[nodiscard]] table::Reason reason_of(const std::optional<table::Refusal>& refusal);

/// Cards as text: `JH QH 9C`.
[[nodiscard]] CardSet cards(std::string_view text);
[[nodiscard]] Card card(std::string_view text);

[[nodiscard]] facts::Occupant human(std::string_view name);
[[nodiscard]] facts::Occupant computer(std::string_view name);

/// A table under a built-in code, empty.
[[nodiscard]] DrivenTable open_table(std::string_view code, facts::Manner manner = facts::Manner::Strict);
/// Nora, Emil and Sara with a computer in the west.
[[nodiscard]] DrivenTable seated_table(std::string_view code, std::string rules = {});
/// A table under a random variation of a random code, with random occupants in all seats.
[[nodiscard]] DrivenTable random_table(RandomStream& random);

/// The hands used by most unit tests, the nine of hearts turned up. West holds no heart.
[[nodiscard]] game::Dealt plain_hands(Seat dealer);
/// Nora, Emil, Sara and Will hold `dealt` under the code; eldest hand is to call.
[[nodiscard]] DrivenTable dealt_table(std::string_view code, const game::Dealt& dealt,
                                      facts::Manner manner = facts::Manner::Strict,
                                      const BySide<codes::Points>& score = {});

/// One act as text: `W:pass`, `S:order-alone`, `S:-9C` for a discard, `W:QS` for a card.
[[nodiscard]] table::Act act(std::string_view text);
/// Several, separated by spaces; each must be accepted.
void act_all(DrivenTable& driven, std::string_view script);

/// Everything the player to act may do.
[[nodiscard]] std::vector<game::Action> legal_actions_of(const game::Deal& deal);

[[nodiscard]] fairness::Secret random_secret(RandomStream& random);
/// What a seat of a test adds to the shuffle in preparation: the same whenever it is asked for.
[[nodiscard]] fairness::Opening opening_of(const table::Table& table, Seat seat);
/// The pledge to it.
[[nodiscard]] table::MakePledge pledge_of(const table::Table& table, Seat seat);
/// The same log without all that tells how its cards were shuffled, so that only the cards themselves are left to tell two
/// tables apart.
[[nodiscard]] std::vector<facts::Fact> without_shuffles(std::vector<facts::Fact> log);
/// A command that answers the table's next step; nothing for a closed table.
[[nodiscard]] std::optional<table::Command> random_answer(const table::Table& table, RandomStream& random);
/// Any command at all, sensible or not.
[[nodiscard]] table::Command random_command(RandomStream& random);

/// Answers the table's steps until it has reached `stage` or `most_steps` are taken.
/// Whether it has reached it.
bool drive_to(DrivenTable& driven, table::Stage stage, RandomStream& random, unsigned most_steps = 50'000);

}  // namespace euchre::test_support
