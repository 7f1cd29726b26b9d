#pragma once

#include "house/terminal/glyphs.h"
#include "house/terminal/local_game.h"
#include "house/terminal/session.h"

#include <cstdio>
#include <optional>
#include <string>

namespace euchre::terminal {

/// How a game is shown and where its record goes.
struct PlayOptions {
  GameSettings game;
  Speed speed = Speed::Normal;
  std::optional<Charset> charset;  ///< nothing: what the terminal can show
  std::string record_file;         ///< written at the end, however it comes; empty for none
  std::string offered_file;        ///< where a record goes that is asked for during the game
};

/// Plays or watches on the terminal that standard input and output are. Returns the exit status: 0 when the player
/// leaves or the match is over, 1 when the terminal or a file cannot be used, 128 and the signal's number when one ends it.
[[nodiscard]] int play(const PlayOptions& options);

/// Lets the computers play one match and prints the account, a line a sentence; for pipes and tests. `options.game`
/// must seat no player.
[[nodiscard]] int print_match(const PlayOptions& options, std::FILE* out);

}  // namespace euchre::terminal
