#include "minds/nets/detail/hidden_layers_with.h"

#include <cstring>

namespace euchre::nets::detail {
namespace {

/// Vectors as the compiler has them, of sixteen bytes: for WebAssembly, and for processors without wider ones.
using Four __attribute__((vector_size(16))) = std::int32_t;
using FourUnsigned __attribute__((vector_size(16))) = std::uint32_t;
using EightShort __attribute__((vector_size(16))) = std::int16_t;
using FourShort __attribute__((vector_size(8))) = std::int16_t;

template <class Numbers>
Numbers loaded(const void* numbers) {
  Numbers result;
  std::memcpy(&result, numbers, sizeof result);
  return result;
}

/// The products of the numbers of 16 bits, added two by two.
Four sums_of_pairs(Four left, Four right) {
#ifdef __wasm_simd128__
  return __builtin_wasm_dot_s_i32x4_i16x8(reinterpret_cast<EightShort>(left), reinterpret_cast<EightShort>(right));
#else
  const Four low_left = (left << 16) >> 16;
  const Four low_right = (right << 16) >> 16;
  const Four high_left = left >> 16;
  const Four high_right = right >> 16;
  // As unsigned numbers they go on at the other end where they leave their range.
  const auto times = [](Four one, Four other) {
    return reinterpret_cast<FourUnsigned>(one) * reinterpret_cast<FourUnsigned>(other);
  };
  return reinterpret_cast<Four>(times(low_left, low_right) + times(high_left, high_right));
#endif
}

struct Lanes {
  struct Vector {
    Four numbers;
  };
  static constexpr unsigned kCount = 4;

  static Vector load(const std::int32_t* numbers) { return {loaded<Four>(numbers)}; }
  static Vector widened(const std::int16_t* numbers) {
    return {__builtin_convertvector(loaded<FourShort>(numbers), Four)};
  }
  static Vector sum(Vector one, Vector other) {
    return {reinterpret_cast<Four>(reinterpret_cast<FourUnsigned>(one.numbers) +
                                   reinterpret_cast<FourUnsigned>(other.numbers))};
  }
  static Vector splat(std::uint32_t number) {
    const auto one = static_cast<std::int32_t>(number);
    return {Four{one, one, one, one}};
  }
  static Vector pair_products(const std::int16_t* numbers, Vector values) {
    return {sums_of_pairs(loaded<Four>(numbers), values.numbers)};
  }
  template <int kShift>
  static void store_active(std::int16_t* units, Vector sums) {
    const Four most{kMostActive, kMostActive, kMostActive, kMostActive};
    const Four positive = sums.numbers > 0 ? sums.numbers : Four{};
    const Four shifted = positive >> kShift;
    const FourShort bounded = __builtin_convertvector(shifted < most ? shifted : most, FourShort);
    std::memcpy(units, &bounded, sizeof bounded);
  }
};

}  // namespace

ActivateLayers portable_layers() { return activate_layers<Lanes>; }

}  // namespace euchre::nets::detail
