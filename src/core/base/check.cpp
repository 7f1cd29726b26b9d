#include "core/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace euchre {

void contract_broken(const char* condition, const char* file, int line) noexcept {
  std::fprintf(stderr, "%s:%d: broken contract: %s\n", file, line, condition);
  std::abort();
}

void unreachable(const char* why) noexcept {
  std::fprintf(stderr, "reached a place that no value leads to: %s\n", why);
  std::abort();
}

}  // namespace euchre
