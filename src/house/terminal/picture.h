#pragma once

#include "house/table/table_view.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::terminal {

/// A window over the table.
enum class Window : std::uint8_t { None, Help, Account, LastTrick, FairDeal, Leaving, MatchResult, Advice };

/// One thing the player can choose, or a card that he may not play now, with the reason.
struct Option {
  std::variant<game::Call, Card> what;
  std::string words;    ///< for calls: what he says
  std::string refusal;  ///< empty where it is allowed

  [[nodiscard]] bool is_allowed() const { return refusal.empty(); }
  friend bool operator==(const Option&, const Option&) = default;
};

/// Where the player is about to cut the pack.
struct CutChoice {
  unsigned lifted = 0;
  unsigned pack = 24;
  friend bool operator==(const CutChoice&, const CutChoice&) = default;
};

/// All that is to be drawn at one moment: a value, so that drawing is a pure function of it.
struct Picture {
  table::TableView view;
  std::vector<std::string> account;  ///< oldest first
  std::vector<Option> options;       ///< calls, then cards in the order of the hand; empty when another is to act
  std::size_t cursor = 0;            ///< in `options`
  std::optional<CutChoice> cut;
  std::vector<std::string> advice;  ///< what a strong player would do and why, a sentence each
  Window window = Window::None;
  unsigned scroll = 0;  ///< lines that the window is moved up from its end, or down from its beginning
  std::string prompt;
  std::string message;  ///< an answer to the last key, or what may be done
  std::string speed;    ///< `normal`
};

/// The key that makes a call: `p` to pass, `h` for hearts, capitals alone.
[[nodiscard]] char key_for(game::Call call);

}  // namespace euchre::terminal
