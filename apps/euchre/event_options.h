#pragma once

#include "arguments.h"
#include "club/tournament/event.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What the commands that change an event take, and how each of them begins.

/// Everything that the commands take; each uses what it needs.
struct EventOptions {
  std::string file;
  std::vector<std::string> names;
  std::vector<std::uint32_t> entries;
  std::vector<std::string> coins;
  std::string club;
  std::string csv;
  std::string game;
  std::string score;
  std::string by = "director";
  std::string token;
  std::string text;
  std::string letter = "A";
  std::string movement;
  std::string kind = "pairs";
  std::string plan = "alberta-up";
  std::string bye = "nothing";
  std::string drawn;
  std::string ranked = "wins";
  std::string withdrawn;
  std::uint32_t entry = 0;
  std::uint32_t member = 1;
  std::uint32_t table = 1;
  std::uint32_t size = 4;
  std::uint32_t best_of = 1;
  std::uint32_t losses = 1;
  bool has_third_place = false;
  std::uint32_t lone = 0;
  std::optional<std::uint64_t> tried;
  std::optional<std::uint64_t> euchres;
  std::optional<std::uint64_t> rounds;
  std::optional<std::uint64_t> target;
  std::optional<std::uint64_t> deals;
  std::optional<std::uint64_t> minutes;
  std::uint64_t seed = 0;
  std::uint32_t number = 1;
  bool is_sure = false;
  bool is_replayed = false;
  bool is_after_game = false;
  euchre::tournament::EventSettings settings;
};
using SharedEventOptions = std::shared_ptr<EventOptions>;

[[nodiscard]] ValueCheck game_check();
/// REQUIRES: `game` passed `game_check`.
[[nodiscard]] euchre::tournament::GameId game_of(const EventOptions& options);
[[nodiscard]] std::vector<euchre::tournament::EntryId> ids_of(const std::vector<std::uint32_t>& numbers);

[[nodiscard]] euchre::tournament::ThirdPlace third_of(const EventOptions& options);
/// REQUIRES: what is given is small.
[[nodiscard]] std::optional<std::uint32_t> small_of(std::optional<std::uint64_t> given);

/// What becomes of the games of who goes home; nothing where it is left out, and what that means.
void add_withdrawn(Arguments& command, const SharedEventOptions& options, const std::string& left_out);

/// A command of its own with FILE as its first argument.
Arguments* add_event_command(Arguments& event, const std::string& name, const std::string& summary,
                             const std::string& example, const SharedEventOptions& options);
