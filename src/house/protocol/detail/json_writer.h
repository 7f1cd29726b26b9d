#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::protocol::detail {

/// Appends JSON to a string. The caller keeps to the order begin, fields, end; commas are put where they belong.
class JsonWriter {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }
  /// The name of the next value. REQUIRES: a name that needs no escape.
  void name(std::string_view name);
  void text(std::string_view value);
  void number(std::int64_t value);
  void truth(bool value);
  void text_field(std::string_view field, std::string_view value);

  [[nodiscard]] std::string take() && { return std::move(json_); }

 private:
  void separate();
  void open(char bracket);
  void close(char bracket);

  std::string json_;
  bool needs_comma_ = false;
};

}  // namespace euchre::protocol::detail
