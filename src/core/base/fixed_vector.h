#pragma once

#include "core/base/check.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace euchre {

/// A sequence of at most `Capacity` values stored in place, for trivially copyable hot types.
template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(Capacity < 256);

 public:
  using value_type = T;

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + size_; }

  /// REQUIRES: index < size().
  [[nodiscard]] constexpr const T& operator[](std::size_t index) const {
    EUCHRE_REQUIRE(index < size_);
    return items_[index];
  }
  [[nodiscard]] constexpr T& operator[](std::size_t index) {
    EUCHRE_REQUIRE(index < size_);
    return items_[index];
  }
  /// REQUIRES: !empty().
  [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1U]; }
  [[nodiscard]] constexpr const T& front() const { return (*this)[0]; }

  /// REQUIRES: size() < capacity().
  constexpr void push_back(const T& value) {
    EUCHRE_REQUIRE(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }

  friend constexpr bool operator==(const FixedVector& left, const FixedVector& right) {
    if (left.size_ != right.size_) return false;
    for (std::size_t i = 0; i < left.size_; ++i) {
      if (!(left.items_[i] == right.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, Capacity> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace euchre
