#pragma once

#include "house/protocol/detail/json_writer.h"

#include <optional>
#include <string>
#include <vector>

/// To be included after the `write` functions of the generated types are declared.
namespace euchre::protocol::detail {

inline void write(JsonWriter& out, const std::string& value) { out.text(value); }
inline void write(JsonWriter& out, std::int64_t value) { out.number(value); }
inline void write(JsonWriter& out, bool value) { out.truth(value); }

template <class Item>
void write(JsonWriter& out, const std::vector<Item>& items) {
  out.begin_list();
  for (const Item& item : items) write(out, item);
  out.end_list();
}

template <class Value>
void write_field(JsonWriter& out, std::string_view name, const Value& value) {
  out.name(name);
  write(out, value);
}
/// An absent value is left out.
template <class Value>
void write_field(JsonWriter& out, std::string_view name, const std::optional<Value>& value) {
  if (value) write_field(out, name, *value);
}

}  // namespace euchre::protocol::detail
