#pragma once

/// The room `wire`: values as JSON. Structs and tables of their fields are generated from `protocol/` by
/// `tools/generate_protocol.py` into the rooms that fill them; a table says what each field is called, what it looks like
/// and where it lies in its struct. What walks over the tables stands here once, for all of them.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace euchre::wire {

enum class Kind : std::uint8_t {
  Text,      ///< std::string
  Integer,   ///< std::int64_t
  Number,    ///< double
  Halves,    ///< std::int64_t, a number of halves: 5 is written 2.5, and 4 is written 2
  Truth,     ///< bool or wire::Truth
  Word,      ///< an enum over std::uint8_t, written as the word of its number
  Object,    ///< a struct
  List,      ///< std::vector or std::array
  Map,       ///< wire::Map, whose keys are text
  Optional,  ///< std::optional, left out of its object where it is empty
  Nullable,  ///< std::optional, null where it is empty
  Union,     ///< std::variant of structs, told apart by the word in one field
};

struct Shape;

/// A field of a struct: its name, what it looks like, and how many bytes behind the beginning of the struct it lies.
struct Field {
  std::string_view name;
  const Shape* shape;
  std::size_t offset;
};

/// How something that holds items is reached by one who does not know its type.
struct Access {
  /// How many items; of a union the number of its alternative.
  std::size_t (*size)(const void* holder) = nullptr;
  /// REQUIRES: index < size; 0 for an optional and a union.
  const void* (*item)(const void* holder, std::size_t index) = nullptr;
  /// A new item at the end; of a union the alternative of this number. Null where nobody reads such things.
  void* (*add)(void* holder, std::size_t number) = nullptr;
  /// The key of an item; of a map only.
  std::string_view (*key)(const void* holder, std::size_t index) = nullptr;
};

/// What a value looks like, as a value that a compiler can lay down: nothing is built when the program starts.
struct Shape {
  Kind kind;
  /// Of an integer the range, of text and of lists how long it may be.
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::span<const Field> fields = {};
  /// Of a word; of a union those that tell its alternatives apart.
  std::span<const std::string_view> words = {};
  const Shape* inner = nullptr;
  const Access* access = nullptr;
  /// Of a union: what each alternative looks like, and the field that holds its word.
  std::span<const Shape* const> alternatives = {};
  std::string_view tag = {};
};

constexpr Shape text(std::int64_t most) { return {.kind = Kind::Text, .most = most}; }
constexpr Shape integer(std::int64_t least, std::int64_t most) {
  return {.kind = Kind::Integer, .least = least, .most = most};
}
constexpr Shape word(std::span<const std::string_view> words) { return {.kind = Kind::Word, .words = words}; }
constexpr Shape object(std::span<const Field> fields) { return {.kind = Kind::Object, .fields = fields}; }
constexpr Shape holder(Kind kind, const Shape& inner, const Access& access, std::int64_t most = 0) {
  return {.kind = kind, .most = most, .inner = &inner, .access = &access};
}
constexpr Shape one_of(std::string_view tag, std::span<const std::string_view> words,
                       std::span<const Shape* const> alternatives, const Access& access) {
  return {.kind = Kind::Union, .words = words, .access = &access, .alternatives = alternatives, .tag = tag};
}

}  // namespace euchre::wire
