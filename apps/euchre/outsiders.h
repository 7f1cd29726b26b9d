#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "minds/players/player.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

struct SharedByOutsiders;

/// The bots of one match, by their commands (docs/bots.md). When one of them fails, what went wrong first is kept, the match is
/// asked to stop, and until it does the failed bot's seat does the first thing that is lawful.
class Outsiders {
 public:
  /// What stands before the command in a player's name.
  static constexpr std::string_view kPrefix = "pipe:";

  /// They play under `code` and have so long for each answer.
  Outsiders(const euchre::codes::Code& code, std::chrono::milliseconds within);
  Outsiders(const Outsiders&) = delete;
  Outsiders& operator=(const Outsiders&) = delete;
  ~Outsiders();

  /// The player of that name: a bot, or one of our own. The error says why there is none.
  [[nodiscard]] euchre::Result<std::shared_ptr<const euchre::players::Player>, std::string> player(
      const std::string& name) const;
  /// What went wrong first; nothing where all answered as they should.
  [[nodiscard]] std::optional<std::string> trouble() const;

 private:
  std::shared_ptr<SharedByOutsiders> match_;
};
