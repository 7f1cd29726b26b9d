// Debian's libc++ for WebAssembly makes the iterators of std::array classes. Ours are pointers everywhere else, and the
// sources say so, for clang-tidy wants it said; nothing compiled into libc++ depends on which they are.
#pragma once

#include_next <__configuration/abi.h>

#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
