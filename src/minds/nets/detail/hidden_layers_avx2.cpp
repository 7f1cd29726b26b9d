#include "minds/nets/detail/hidden_layers_with.h"

#include <immintrin.h>

namespace euchre::nets::detail {
namespace {

struct Lanes {
  /// A struct of its own: a template that is given the bare vector forgets how it is aligned.
  struct Vector {
    __m256i bits;
  };
  static constexpr unsigned kCount = 8;

  static __m256i loaded(const void* numbers) { return _mm256_loadu_si256(static_cast<const __m256i*>(numbers)); }
  static Vector load(const std::int32_t* numbers) { return {loaded(numbers)}; }
  static Vector widened(const std::int16_t* numbers) {
    return {_mm256_cvtepi16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers)))};
  }
  static Vector sum(Vector one, Vector other) { return {_mm256_add_epi32(one.bits, other.bits)}; }
  static Vector splat(std::uint32_t number) { return {_mm256_set1_epi32(static_cast<int>(number))}; }
  static Vector pair_products(const std::int16_t* numbers, Vector values) {
    return {_mm256_madd_epi16(loaded(numbers), values.bits)};
  }
  template <int kShift>
  static void store_active(std::int16_t* units, Vector sums) {
    const __m256i positive = _mm256_max_epi32(sums.bits, _mm256_setzero_si256());
    const __m256i bounded = _mm256_min_epi32(_mm256_srai_epi32(positive, kShift), _mm256_set1_epi32(kMostActive));
    const __m128i low = _mm256_castsi256_si128(bounded);
    const __m128i high = _mm256_extracti128_si256(bounded, 1);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(units), _mm_packs_epi32(low, high));
  }
};

}  // namespace

ActivateLayers layers_for_avx2() { return __builtin_cpu_supports("avx2") != 0 ? activate_layers<Lanes> : nullptr; }

}  // namespace euchre::nets::detail
