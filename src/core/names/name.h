#pragma once

/// The room `names`: what somebody or something may be called. Whatever people type as the name of a guest, a player, a club,
/// an event or a round is judged here and nowhere else, at every entrance: a table, a page, the command line, a file of names.
/// It says nothing about how long a name may be, which depends on where it has to stand. Names in old logs are not judged: what
/// was written stays readable.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::names {

/// What is wrong with a name.
enum class NameProblem : std::uint8_t {
  NotText,       ///< bytes that are no UTF-8
  Control,       ///< a line's end, a tab or another character that is no part of a line
  Invisible,     ///< a character that shows nothing, or a space that is no plain one
  TurnsText,     ///< a mark that turns the direction of what stands around it
  Marks,         ///< marks above or below without a letter, or too many on one
  Spaces,        ///< nothing but spaces, or one at an end
  LikeComputer,  ///< it says that somebody is a computer, which only the house says
};

/// Nothing where people may be called so: letters of any script with their marks, digits, signs and single characters for
/// pictures, with plain spaces between them.
[[nodiscard]] std::optional<NameProblem> problem_of(std::string_view name);
/// For people, as the end of a sentence about a name.
[[nodiscard]] std::string_view explain(NameProblem problem);

/// Whether people would take one name for the other: the same but for capitals and for how a character is encoded, or drawn
/// with letters of other scripts that look the same. `detail/look_alikes.cpp` says which do. Accents tell names apart:
/// Jose is not José. What is no text looks like nothing else.
[[nodiscard]] bool look_alike(std::string_view one, std::string_view other);

/// How many characters a name has; bytes that are no text count one each.
[[nodiscard]] std::size_t length_of(std::string_view name);

}  // namespace euchre::names
