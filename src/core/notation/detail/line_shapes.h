#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace euchre::notation::detail {

/// What stands for a part of a line in JSON.
enum class PartKind : std::uint8_t {
  Word,     ///< a string: a seat, a card, a call, a name of the format, hexadecimal digits
  Number,   ///< a whole number
  Text,     ///< a string of any characters
  Cards,    ///< a list of cards
  Entries,  ///< a list of entries such as `NS +3 revoke S63.a`
  Rest,     ///< a string: the line up to its end
};

enum class PartPlace : std::uint8_t {
  Placed,  ///< it stands by its place, behind the word and the parts before it
  Keyed,   ///< it stands behind its name and `=`
};

/// One part of the lines of a fact, by the name it has in JSON.
struct LinePart {
  std::string_view name;
  PartKind kind = PartKind::Word;
  PartPlace place = PartPlace::Placed;
};

/// The lines of one fact: their word and its parts in the order in which they are written. Which of them may be left out
/// the reader of lines knows.
struct LineShape {
  std::string_view word;
  std::span<const LinePart> parts;
};

/// The shapes of all facts.
[[nodiscard]] std::span<const LineShape> line_shapes();
/// The shape of the lines that begin with `word`; null where no fact does.
[[nodiscard]] const LineShape* find_shape(std::string_view word);

}  // namespace euchre::notation::detail
