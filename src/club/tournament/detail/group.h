#pragma once

#include "club/tournament/schedule.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tournament::detail {

/// A finite commutative group, the product of cyclic ones; its elements are the numbers below its order, 0 the neutral
/// one.
class Group {
 public:
  /// REQUIRES: every modulus at least 1, and a product of at most 1000.
  explicit Group(std::vector<Number> moduli);

  [[nodiscard]] Number order() const { return order_; }
  [[nodiscard]] Number sum(Number left, Number right) const { return sums_[left * order_ + right]; }
  [[nodiscard]] Number negative(Number element) const { return negatives_[element]; }
  [[nodiscard]] Number difference(Number left, Number right) const { return sum(left, negative(right)); }
  /// The smaller of a difference and its negative: the same whichever of the two is taken first.
  [[nodiscard]] Number distance(Number left, Number right) const;
  [[nodiscard]] const std::vector<Number>& moduli() const { return moduli_; }

 private:
  std::vector<Number> moduli_;
  Number order_ = 1;
  std::vector<Number> sums_;
  std::vector<Number> negatives_;
};

/// A finite field: its additive group and the powers of an element that generates all others but 0.
struct Field {
  Group group;
  std::vector<Number> powers;  ///< powers[i] is the generator to the power i
  std::vector<Number> logs;    ///< logs[powers[i]] == i; logs[0] means nothing
  [[nodiscard]] Number product(Number left, Number right) const;
};

/// A prime power.
struct PrimePower {
  Number prime = 2;
  Number exponent = 1;
  [[nodiscard]] Number value() const;
};

/// `number` as prime powers, the smallest prime first. REQUIRES: number > 0.
[[nodiscard]] std::vector<PrimePower> prime_powers(Number number);
/// The field with `order` elements; nothing where `order` is no prime power.
[[nodiscard]] std::optional<Field> field_of(Number order);

}  // namespace euchre::tournament::detail
