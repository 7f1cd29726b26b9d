#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::wire {

/// How JSON is laid out: for programs on one line, for people with a line for each value.
enum class Layout : std::uint8_t { OneLine, Lines };

/// Appends JSON to a string. The caller keeps to the order begin, fields, end; commas are put where they belong. Text that
/// is no UTF-8 is mended.
class JsonWriter {
 public:
  explicit JsonWriter(Layout layout = Layout::OneLine) : layout_(layout) {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }
  /// The name of the next value.
  void name(std::string_view name);
  void text(std::string_view value);
  /// The same of what may stand between quotation marks as it is, as the names of fields and the words of values do: most
  /// of what is written.
  void plain_name(std::string_view name) {
    separate();
    append_plain(name);
    json_ += layout_ == Layout::OneLine ? std::string_view(":") : std::string_view(": ");
    before_ = Before::Named;
  }
  void plain_text(std::string_view value) {
    separate();
    append_plain(value);
  }
  void number(std::int64_t value);
  /// As short as it can be to be read back the same, and never like a whole number; null where it is none.
  void number(double value);
  void truth(bool value);
  void null();

  [[nodiscard]] std::string take() && { return std::move(json_); }

 private:
  enum class Before : std::uint8_t { First, Item, Named };

  void separate() {
    if (before_ == Before::Item) json_ += ',';
    if (layout_ == Layout::Lines && before_ != Before::Named && depth_ > 0) new_line();
    before_ = Before::Item;
  }
  void new_line();
  void open(char bracket);
  void close(char bracket);
  void append_quoted(std::string_view value);
  void append_plain(std::string_view value) {
    json_ += '"';
    json_ += value;
    json_ += '"';
  }

  std::string json_;
  Layout layout_;
  unsigned depth_ = 0;
  Before before_ = Before::First;
};

/// The list of values that were laid out in lines each.
[[nodiscard]] std::string list_of_lines(const std::vector<std::string>& values);

}  // namespace euchre::wire
