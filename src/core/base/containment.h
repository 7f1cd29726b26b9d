#pragma once

#include <functional>
#include <optional>
#include <string>

namespace euchre {

/// As long as one of these is there, `contain` does what its name says. A house that serves people has one. Tests and tools
/// have none: there a broken contract stops the program where it was broken.
class Containment {
 public:
  Containment();
  Containment(const Containment&) = delete;
  Containment& operator=(const Containment&) = delete;
  ~Containment();
};

/// Does the work; nothing where it comes to its end. Where a contract is broken in it, or an exception thrown, and there is a
/// `Containment`: why. What the work had begun to change is worth nothing then, and whoever called lets go of it; so it may
/// have had its hands on nothing that others use. It is the only place that meets exceptions below `storage`; in WebAssembly,
/// which has none, it only does the work.
[[nodiscard]] std::optional<std::string> contain(const std::function<void()>& work);

/// Ends what is being done as a broken contract does, for that reason: where one was contained in what another thread did for
/// it.
[[noreturn]] void break_off(const std::string& why);

}  // namespace euchre
