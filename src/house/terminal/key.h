#pragma once

#include <cstdint>

namespace euchre::terminal {

enum class KeyKind : std::uint8_t {
  Character,
  Left,
  Right,
  Up,
  Down,
  Home,
  End,
  PageUp,
  PageDown,
  Enter,
  Escape,
};

/// A key that was pressed.
struct Key {
  KeyKind kind = KeyKind::Character;
  char32_t character = 0;  ///< for Character
  friend bool operator==(const Key&, const Key&) = default;
};

[[nodiscard]] constexpr Key key_of(char32_t character) { return {KeyKind::Character, character}; }
[[nodiscard]] constexpr Key key_of(KeyKind kind) { return {kind, 0}; }

}  // namespace euchre::terminal
