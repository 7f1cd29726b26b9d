#include "core/wire/write.h"

#include "core/wire/json_writer.h"

#include <cstdint>

namespace euchre::wire {
namespace {

void write(JsonWriter& out, const Shape& shape, const void* value);

template <class T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}

/// Whether there is nothing to write, not even null.
bool is_left_out(const Shape& shape, const void* value) {
  return shape.kind == Kind::Optional && shape.access->size(value) == 0;
}

void write_fields(JsonWriter& out, const Shape& shape, const void* value) {
  for (const Field& field : shape.fields) {
    const void* held = static_cast<const std::byte*>(value) + field.offset;
    if (is_left_out(*field.shape, held)) continue;
    out.plain_name(field.name);
    write(out, *field.shape, held);
  }
}

void write_list(JsonWriter& out, const Shape& shape, const void* value) {
  out.begin_list();
  const std::size_t size = shape.access->size(value);
  for (std::size_t index = 0; index < size; ++index) write(out, *shape.inner, shape.access->item(value, index));
  out.end_list();
}

void write_map(JsonWriter& out, const Shape& shape, const void* value) {
  out.begin_object();
  const std::size_t size = shape.access->size(value);
  for (std::size_t index = 0; index < size; ++index) {
    out.name(shape.access->key(value, index));
    write(out, *shape.inner, shape.access->item(value, index));
  }
  out.end_object();
}

void write_union(JsonWriter& out, const Shape& shape, const void* value) {
  const std::size_t alternative = shape.access->size(value);
  out.begin_object();
  out.plain_name(shape.tag);
  out.plain_text(shape.words[alternative]);
  write_fields(out, *shape.alternatives[alternative], shape.access->item(value, 0));
  out.end_object();
}

void write_halves(JsonWriter& out, std::int64_t halves) {
  if (halves % 2 == 0)
    out.number(halves / 2);
  else
    out.number(static_cast<double>(halves) / 2.0);
}

void write(JsonWriter& out, const Shape& shape, const void* value) {
  switch (shape.kind) {
    case Kind::Text: out.text(as<std::string>(value)); return;
    case Kind::Integer: out.number(as<std::int64_t>(value)); return;
    case Kind::Number: out.number(as<double>(value)); return;
    case Kind::Halves: write_halves(out, as<std::int64_t>(value)); return;
    case Kind::Truth: out.truth(as<std::uint8_t>(value) != 0); return;
    case Kind::Word: out.plain_text(shape.words[as<std::uint8_t>(value)]); return;
    case Kind::Object:
      out.begin_object();
      write_fields(out, shape, value);
      out.end_object();
      return;
    case Kind::List: write_list(out, shape, value); return;
    case Kind::Map: write_map(out, shape, value); return;
    case Kind::Union: write_union(out, shape, value); return;
    case Kind::Optional:
    case Kind::Nullable:
      if (shape.access->size(value) == 0)
        out.null();
      else
        write(out, *shape.inner, shape.access->item(value, 0));
      return;
  }
}

}  // namespace

std::string to_json(const Shape& shape, const void* value, Layout layout) {
  JsonWriter out(layout);
  write(out, shape, value);
  return out.json();
}

}  // namespace euchre::wire
