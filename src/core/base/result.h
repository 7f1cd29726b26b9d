#pragma once

#include "core/base/check.h"

#include <optional>
#include <utility>
#include <variant>

namespace euchre {

/// Wraps an error so that a function returning `Result<T, E>` can say `return Failure{error};`.
template <class E>
struct Failure {
  E error;
};
template <class E>
Failure(E) -> Failure<E>;

/// Either a value or the reason why there is none: expected failures such as bad text or a refused command.
/// Shaped like `std::expected`, so that C++23 can replace it.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  template <class F>
  Result(Failure<F> failure)  // NOLINT(google-explicit-constructor)
      : content_(std::in_place_index<1>, std::move(failure.error)) {}

  [[nodiscard]] bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  /// REQUIRES: has_value().
  [[nodiscard]] const T& value() const& { return *checked(std::get_if<0>(&content_)); }
  [[nodiscard]] T& value() & { return *checked(std::get_if<0>(&content_)); }
  [[nodiscard]] T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
  [[nodiscard]] const T* operator->() const { return &value(); }
  [[nodiscard]] T* operator->() { return &value(); }

  /// REQUIRES: !has_value().
  [[nodiscard]] const E& error() const& { return *checked(std::get_if<1>(&content_)); }
  [[nodiscard]] E&& error() && { return std::move(*checked(std::get_if<1>(&content_))); }

  friend bool operator==(const Result&, const Result&) = default;

 private:
  template <class P>
  static P* checked(P* content) {
    EUCHRE_REQUIRE(content != nullptr);
    return content;
  }

  std::variant<T, E> content_;
};

/// A command that yields nothing but may fail.
template <class E>
class [[nodiscard]] Result<void, E> {
 public:
  Result() = default;
  template <class F>
  Result(Failure<F> failure) : error_(std::move(failure.error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool has_value() const { return !error_.has_value(); }
  explicit operator bool() const { return has_value(); }

  /// REQUIRES: !has_value().
  [[nodiscard]] const E& error() const {
    EUCHRE_REQUIRE(error_.has_value());
    return *error_;
  }

  friend bool operator==(const Result&, const Result&) = default;

 private:
  std::optional<E> error_;
};

}  // namespace euchre
