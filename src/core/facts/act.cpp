#include "core/facts/act.h"

#include "core/base/text.h"

namespace euchre::facts {

std::optional<std::string_view> Act::value(std::string_view key) const {
  for (const Attribute& attribute : attributes) {
    if (attribute.key == key) return attribute.value;
  }
  return std::nullopt;
}

std::optional<Seat> Act::seat(std::string_view key) const {
  const auto text = value(key);
  return text ? parse_seat(*text) : std::nullopt;
}

std::optional<Side> Act::side(std::string_view key) const {
  const auto text = value(key);
  return text ? parse_side(*text) : std::nullopt;
}

std::optional<Card> Act::card(std::string_view key) const {
  const auto text = value(key);
  return text ? parse_card(*text) : std::nullopt;
}

std::optional<int> Act::count(std::string_view key) const {
  const auto text = value(key);
  const auto read = text ? parse_integer(*text) : std::nullopt;
  if (!read || *read < -1'000'000 || *read > 1'000'000) return std::nullopt;
  return static_cast<int>(*read);
}

}  // namespace euchre::facts
