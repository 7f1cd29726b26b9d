#pragma once

#include "core/wire/layout.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::wire {

/// Writes JSON. The caller keeps to the order begin, fields, end; commas are put where they belong. Text that is no UTF-8 is
/// mended. A house writes little else all evening, so for each value there is looked once whether there is room, and most of
/// what follows is written without another look.
class JsonWriter {
 public:
  explicit JsonWriter(Layout layout = Layout::OneLine) : layout_(layout), json_(kRoomAtFirst, '\0') {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }
  /// The name of the next value.
  void name(std::string_view name);
  void text(std::string_view value);
  /// The same of what may stand between quotation marks as it is, as the names of fields and the words of values do: most
  /// of what is written.
  void plain_name(std::string_view name);
  void plain_text(std::string_view value);
  void number(std::int64_t value);
  /// As short as it can be to be read back the same, and never like a whole number; null where it is none.
  void number(double value);
  void truth(bool value);
  void null();

  /// As long as it is and no longer, for it may be kept.
  [[nodiscard]] std::string json() const { return json_.substr(0, size_); }

 private:
  enum class Before : std::uint8_t { First, Item, Named };
  static constexpr std::size_t kRoomAtFirst = 4096;

  /// Where the next value begins, after what parts it from the one before: there is room for so many bytes. What is written
  /// ends with `end_at`.
  char* begin_value(std::size_t bytes);
  void end_at(const char* end) { size_ = static_cast<std::size_t>(end - json_.data()); }
  char* room(std::size_t bytes);
  char* new_line(char* at) const;
  void open(char bracket);
  void close(char bracket);
  void append(std::string_view text);
  void append_value(std::string_view text);
  void append_quoted(std::string_view value);
  void end_name();

  Layout layout_;
  unsigned depth_ = 0;
  Before before_ = Before::First;
  std::string json_;  ///< as much of it as `size_` says; the rest is room
  std::size_t size_ = 0;
};

/// The list of values that were laid out in lines each.
[[nodiscard]] std::string list_of_lines(const std::vector<std::string>& values);

}  // namespace euchre::wire
