#include "club/tournament/detail/group.h"

#include "core/base/check.h"

#include <algorithm>
#include <utility>

namespace euchre::tournament::detail {
namespace {

using Digits = std::vector<Number>;

Digits digits_of(Number element, const std::vector<Number>& moduli) {
  Digits digits;
  digits.reserve(moduli.size());
  for (const Number modulus : moduli) {
    digits.push_back(element % modulus);
    element /= modulus;
  }
  return digits;
}

Number element_of(const Digits& digits, const std::vector<Number>& moduli) {
  Number element = 0;
  for (std::size_t i = moduli.size(); i-- > 0;) element = element * moduli[i] + digits[i];
  return element;
}

/// `element` times the unknown, modulo the unknown to the power `exponent` minus the polynomial `rest`.
Number times_unknown(Number element, const Digits& rest, const std::vector<Number>& moduli) {
  Digits digits = digits_of(element, moduli);
  const Number prime = moduli.front();
  const Number top = digits.back();
  for (std::size_t i = digits.size() - 1; i > 0; --i) digits[i] = digits[i - 1];
  digits[0] = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = (digits[i] + top * rest[i]) % prime;
  return element_of(digits, moduli);
}

/// The elements that a step leads to from 1 until it comes back to 1 or fails; all but 0 when `step` generates.
template <class Step>
std::vector<Number> orbit_of_one(Number order, Step step) {
  std::vector<Number> powers{1};
  for (Number next = step(1); next != 1 && next != 0 && powers.size() < order; next = step(next))
    powers.push_back(next);
  return powers;
}

std::optional<std::vector<Number>> powers_in_prime_field(Number prime) {
  for (Number generator = 1; generator < prime; ++generator) {
    auto powers = orbit_of_one(prime, [&](Number element) { return element * generator % prime; });
    if (powers.size() == prime - 1) return powers;
  }
  return std::nullopt;
}

std::optional<std::vector<Number>> powers_in_extension(Number order, const std::vector<Number>& moduli) {
  for (Number polynomial = 1; polynomial < order; ++polynomial) {
    const Digits rest = digits_of(polynomial, moduli);
    auto powers = orbit_of_one(order, [&](Number element) { return times_unknown(element, rest, moduli); });
    if (powers.size() == order - 1) return powers;
  }
  return std::nullopt;
}

}  // namespace

Group::Group(std::vector<Number> moduli) : moduli_(std::move(moduli)) {
  for (const Number modulus : moduli_) {
    EUCHRE_REQUIRE(modulus > 0);
    order_ *= modulus;
    EUCHRE_REQUIRE(order_ <= 1000);
  }
  sums_.reserve(std::size_t{order_} * order_);
  negatives_.resize(order_);
  for (Number left = 0; left < order_; ++left) {
    const Digits one = digits_of(left, moduli_);
    for (Number right = 0; right < order_; ++right) {
      Digits digits = digits_of(right, moduli_);
      for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = (digits[i] + one[i]) % moduli_[i];
      sums_.push_back(element_of(digits, moduli_));
      if (sums_.back() == 0) negatives_[left] = right;
    }
  }
}

Number Group::distance(Number left, Number right) const {
  const Number found = difference(left, right);
  return std::min(found, negative(found));
}

Number Field::product(Number left, Number right) const {
  if (left == 0 || right == 0) return 0;
  return powers[(logs[left] + logs[right]) % powers.size()];
}

Number PrimePower::value() const {
  Number value = 1;
  for (Number i = 0; i < exponent; ++i) value *= prime;
  return value;
}

std::vector<PrimePower> prime_powers(Number number) {
  EUCHRE_REQUIRE(number > 0);
  std::vector<PrimePower> found;
  for (Number prime = 2; number > 1; ++prime) {
    Number exponent = 0;
    for (; number % prime == 0; number /= prime) ++exponent;
    if (exponent > 0) found.push_back({prime, exponent});
  }
  return found;
}

std::optional<Field> field_of(Number order) {
  if (order < 2) return std::nullopt;
  const auto factors = prime_powers(order);
  if (factors.size() != 1) return std::nullopt;
  const std::vector<Number> moduli(factors.front().exponent, factors.front().prime);
  auto powers = moduli.size() == 1 ? powers_in_prime_field(order) : powers_in_extension(order, moduli);
  EUCHRE_REQUIRE(powers.has_value());
  Field field{Group(moduli), *std::move(powers), std::vector<Number>(order)};
  for (Number i = 0; i < field.powers.size(); ++i) field.logs[field.powers[i]] = i;
  return field;
}

}  // namespace euchre::tournament::detail
