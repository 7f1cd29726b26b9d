#include "core/base/check.h"

#include "core/base/containment.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <utility>

namespace euchre {
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<int> containments{0};
/// Of `contain`s that the thread is in and that contain; says nothing where there are no exceptions.
[[maybe_unused]] thread_local int depth = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

class BrokenContract final : public std::exception {
 public:
  explicit BrokenContract(std::string what) : what_(std::move(what)) {}
  [[nodiscard]] const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

}  // namespace

void break_off(const std::string& why) {
#if defined(__cpp_exceptions)
  if (depth > 0) throw BrokenContract(why);
#endif
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

void contract_broken(const char* condition, const char* file, int line) {
  break_off(std::string(file) + ':' + std::to_string(line) + ": broken contract: " + condition);
}

void unreachable(const char* why) { break_off(std::string("reached a place that no value leads to: ") + why); }

Containment::Containment() { containments.fetch_add(1); }

Containment::~Containment() { containments.fetch_sub(1); }

std::optional<std::string> contain(const std::function<void()>& work) {
#if defined(__cpp_exceptions)
  if (containments.load() > 0) {
    ++depth;
    std::optional<std::string> problem;
    try {
      work();
    } catch (const std::exception& failure) {
      problem = failure.what();
    }
    --depth;
    return problem;
  }
#endif
  work();
  return std::nullopt;
}

}  // namespace euchre
