#pragma once

#include "core/wire/shape.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace euchre::wire {

/// Items under names, in the order in which they are written.
template <class Item>
struct Named {
  std::string name;
  Item item{};
  friend bool operator==(const Named&, const Named&) = default;
};
template <class Item>
using Map = std::vector<Named<Item>>;

/// A bool that may be absent, so that nobody takes "it is there" for "it is so".
enum class Truth : std::uint8_t { No, Yes };

template <class Holder>
struct AccessTo;

template <class Item>
struct AccessTo<std::vector<Item>> {
  using Holder = std::vector<Item>;
  static const Holder& of(const void* holder) { return *static_cast<const Holder*>(holder); }
  static constexpr Access kValue{
      .size = [](const void* holder) { return of(holder).size(); },
      .item = [](const void* holder, std::size_t index) -> const void* { return &of(holder)[index]; },
      .add = [](void* holder, std::size_t) -> void* { return &static_cast<Holder*>(holder)->emplace_back(); }};
};

template <class Item>
struct AccessTo<std::vector<Named<Item>>> {
  using Holder = Map<Item>;
  static const Holder& of(const void* holder) { return *static_cast<const Holder*>(holder); }
  static constexpr Access kValue{
      .size = [](const void* holder) { return of(holder).size(); },
      .item = [](const void* holder, std::size_t index) -> const void* { return &of(holder)[index].item; },
      .key = [](const void* holder, std::size_t index) -> std::string_view { return of(holder)[index].name; }};
};

template <class Item, std::size_t kSize>
struct AccessTo<std::array<Item, kSize>> {
  using Holder = std::array<Item, kSize>;
  static constexpr Access kValue{.size = [](const void*) { return kSize; },
                                 .item = [](const void* holder, std::size_t index) -> const void* {
                                   return &(*static_cast<const Holder*>(holder))[index];
                                 }};
};

template <class Item>
struct AccessTo<std::optional<Item>> {
  using Holder = std::optional<Item>;
  static const Holder& of(const void* holder) { return *static_cast<const Holder*>(holder); }
  static constexpr Access kValue{
      .size = [](const void* holder) -> std::size_t { return of(holder).has_value() ? 1 : 0; },
      .item = [](const void* holder, std::size_t) -> const void* { return &*of(holder); },
      .add = [](void* holder, std::size_t) -> void* { return &static_cast<Holder*>(holder)->emplace(); }};
};

template <class... Alternatives>
struct AccessTo<std::variant<Alternatives...>> {
  using Holder = std::variant<Alternatives...>;
  static const Holder& of(const void* holder) { return *static_cast<const Holder*>(holder); }
  template <class Alternative>
  static void* make(void* holder) {
    // cppcheck-suppress returnDanglingLifetime; what is made lives in the holder
    return &static_cast<Holder*>(holder)->template emplace<Alternative>();
  }
  static constexpr std::array<void* (*)(void*), sizeof...(Alternatives)> kMakers{make<Alternatives>...};
  static constexpr Access kValue{
      .size = [](const void* holder) { return of(holder).index(); },
      .item = [](const void* holder, std::size_t) -> const void* {
        return std::visit([](const auto& one) -> const void* { return &one; }, of(holder));
      },
      .add = [](void* holder, std::size_t number) -> void* { return kMakers.at(number)(holder); }};
};

template <class Holder>
// NOLINTNEXTLINE(readability-identifier-naming): a constant, though a reference
inline constexpr const Access& kAccess = AccessTo<Holder>::kValue;

}  // namespace euchre::wire
