#include "minds/nets/detail/hidden_layers_with.h"

#include <immintrin.h>

namespace euchre::nets::detail {
namespace {

struct Lanes {
  /// A struct of its own: a template that is given the bare vector forgets how it is aligned.
  struct Vector {
    __m512i bits;
  };
  static constexpr unsigned kCount = 16;

  static Vector load(const std::int32_t* numbers) { return {_mm512_loadu_si512(numbers)}; }
  static Vector widened(const std::int16_t* numbers) {
    return {_mm512_cvtepi16_epi32(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers)))};
  }
  static Vector sum(Vector one, Vector other) { return {_mm512_add_epi32(one.bits, other.bits)}; }
  static Vector splat(std::uint32_t number) { return {_mm512_set1_epi32(static_cast<int>(number))}; }
  static Vector pair_products(const std::int16_t* numbers, Vector values) {
    return {_mm512_madd_epi16(_mm512_loadu_si512(numbers), values.bits)};
  }
  template <int kShift>
  static void store_active(std::int16_t* units, Vector sums) {
    const __m512i positive = _mm512_max_epi32(sums.bits, _mm512_setzero_si512());
    const __m512i bounded = _mm512_min_epi32(_mm512_srai_epi32(positive, kShift), _mm512_set1_epi32(kMostActive));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(units), _mm512_cvtepi32_epi16(bounded));
  }
};

}  // namespace

ActivateLayers layers_for_avx512() {
  const bool can_run = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
  return can_run ? activate_layers<Lanes> : nullptr;
}

}  // namespace euchre::nets::detail
