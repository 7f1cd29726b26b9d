#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace euchre::solver::detail {

/// Memory for tables that are read at random places: the kernel is asked for pages of 2 MB, so that a read seldom has to
/// look up its page first. Where it has none, ordinary pages serve.
template <class T>
struct HugePageAllocator {
  using value_type = T;

  HugePageAllocator() = default;
  template <class U>
  explicit HugePageAllocator(const HugePageAllocator<U>& /*other*/) {}

  [[nodiscard]] T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    void* const memory = ::operator new(bytes, kAlignment);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (bytes >= kPage) static_cast<void>(madvise(memory, bytes, MADV_HUGEPAGE));
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, kAlignment); }

  friend bool operator==(const HugePageAllocator&, const HugePageAllocator&) { return true; }

 private:
  static constexpr std::size_t kPage = std::size_t{1} << 21U;
  static constexpr std::align_val_t kAlignment{kPage};
};

}  // namespace euchre::solver::detail
