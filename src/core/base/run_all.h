#pragma once

#include <functional>
#include <string>
#include <vector>

namespace euchre {

/// Runs work(0) to work(count - 1), perhaps at the same time, and returns when all are done: the work of one part touches
/// nothing that another touches. Given by the faces, since the rooms below them start no thread.
using RunAll = std::function<void(unsigned count, const std::function<void(unsigned part)>& work)>;

/// All in order, in this thread.
void run_one_by_one(unsigned count, const std::function<void(unsigned part)>& work);

/// What each part brings, as bytes: so it can be found in other processes and on other machines. Empty where it was not
/// found, because everybody is to stop.
using FindPart = std::function<std::string(unsigned part)>;

/// What find(0) to find(count - 1) bring, in that order, wherever they are run. Where many processes share the work only
/// one of them, which tells it, gets it; the others get nothing.
using FindAll = std::function<std::vector<std::string>(unsigned count, const FindPart& find)>;

/// Finds all in this process.
[[nodiscard]] FindAll find_all_by(RunAll run_all);

}  // namespace euchre
