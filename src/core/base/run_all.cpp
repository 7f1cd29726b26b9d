#include "core/base/run_all.h"

#include <utility>

namespace euchre {

void run_one_by_one(unsigned count, const std::function<void(unsigned part)>& work) {
  for (unsigned part = 0; part < count; ++part) work(part);
}

FindAll find_all_by(RunAll run_all) {
  return [run_all = std::move(run_all)](unsigned count, const FindPart& find) {
    std::vector<std::string> found(count);
    run_all(count, [&](unsigned part) { found[part] = find(part); });
    return found;
  };
}

}  // namespace euchre
