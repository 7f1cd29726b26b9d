#pragma once

#include <functional>

namespace euchre {

/// Asked now and then by long work whether it should go on; once it answers no, what is made is worth nothing, and the
/// work returns as soon as it can. Cheap enough to be asked for every line of a page. Empty: it goes on.
using KeepGoing = std::function<bool()>;

[[nodiscard]] inline bool must_stop(const KeepGoing& keep_going) { return keep_going && !keep_going(); }

}  // namespace euchre
